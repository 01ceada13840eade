/* Reads odds from a board: whether they were forgotten, what they change in a position
 * set up without them, and which odds were given if the record does not say. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fen.h"
#include "rg-odds.h"

/* Returns: whether the giver began with more pieces of a kind than the odds leave; it is
 * enough that another piece of the same kind was taken off. In the odds of the exchange,
 * a piece that the receiver did not take off is not counted (Café de la Régence, IV). */
gboolean
rg_odds_were_forgotten (const RgOdds *self, const RgPosition *start)
{
  RgColor    giver = (RgColor) self->giver;
  RgBitboard given = rg_odds_pieces (self, giver);
  RgSetup    array;

  rg_setup_initial (&array);
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    RgBitboard whole = rg_board_pieces (&array.board, giver, (RgRole) role);
    RgBitboard left = rg_board_pieces (&start->setup.board, giver, (RgRole) role);

    if (rg_bitboard_count (left) + rg_bitboard_count (whole & given) >
        rg_bitboard_count (whole))
      return TRUE;
  }

  return FALSE;
}

/* Finds the pieces that @color lacks of the starting position. Returns FALSE if one of
 * its pieces is on another square, or the king is missing. */
static gboolean
find_missing (const RgBoard *board, RgColor color, RgBitboard *missing)
{
  RgSetup array;

  rg_setup_initial (&array);
  *missing = array.board.colors[color] & ~board->colors[color];
  for (int role = RG_PAWN; role <= RG_KING; role++)
    if (rg_board_pieces (board, color, (RgRole) role) &
        ~rg_board_pieces (&array.board, color, (RgRole) role))
      return FALSE;

  return (*missing & rg_board_pieces (&array.board, color, RG_KING)) == 0;
}

/* Makes odds of pieces: by name if they have a classical name, otherwise by their
 * squares. */
static RgOdds
name_pieces (RgBitboard pieces, RgColor giver)
{
  RgOdds odds = { .pieces = pieces, .giver = (guint8) giver };

  for (guint item = RG_ODDS_PAWN; item <= RG_ODDS_QUEEN; item <<= 1) {
    RgOdds     named = { .items = (guint16) item, .giver = (guint8) giver };
    RgBitboard place = rg_odds_pieces (&named, giver);

    if (!(pieces & place))
      continue;
    odds.items |= (guint16) item;
    odds.pieces &= ~place;
  }
  if (odds.pieces != 0)
    odds.items |= RG_ODDS_PIECES;
  if (rg_bitboard_has_many (pieces) || (odds.items & (RG_ODDS_PIECES | RG_ODDS_QUEEN)))
    odds.items |= RG_ODDS_AGREED;

  return odds;
}

/* Finds out whether the missing pieces are the odds of the exchange, given by either
 * side. */
static gboolean
find_exchange (const RgBitboard missing[RG_N_COLORS], RgOdds *odds)
{
  RgOdds exchange = { .items = RG_ODDS_EXCHANGE | RG_ODDS_AGREED };

  for (int giver = RG_WHITE; giver <= RG_BLACK; giver++) {
    exchange.giver = (guint8) giver;
    *odds = exchange;
    if (rg_odds_pieces (odds, RG_WHITE) == missing[RG_WHITE] &&
        rg_odds_pieces (odds, RG_BLACK) == missing[RG_BLACK])
      return TRUE;
  }

  return FALSE;
}

/* MOST_PIECES: if more pieces than this are missing, they were captured, not given as
 * odds. */
#define MOST_PIECES 4

/* Returns the value of pieces, which decides who gives more. Bishop and knight have the
 * same value here, so that the exchange (rook for either) can be recognised. */
static int
worth (RgBitboard pieces)
{
  static const int values[] = { [RG_PAWN] = 1,
                                [RG_KNIGHT] = 3,
                                [RG_BISHOP] = 3,
                                [RG_ROOK] = 5,
                                [RG_QUEEN] = 9 };
  RgSetup          array;
  int              sum = 0;

  rg_setup_initial (&array);
  while (pieces != 0)
    sum += values[rg_piece_role (rg_board_get (&array.board, rg_bitboard_pop (&pieces)))];

  return sum;
}

/* Returns the odds that @giver gives, with the other side's missing pieces in return. */
static RgOdds
name_both (const RgBitboard missing[RG_N_COLORS], RgColor giver)
{
  RgBitboard returned = missing[rg_color_other (giver)];
  RgOdds     odds = name_pieces (missing[giver], giver);

  if (returned != 0) {
    odds.pieces |= returned;
    odds.items |= RG_ODDS_PIECES | RG_ODDS_AGREED;
  }
  return odds;
}

/* Finds the odds and the giver: the side that lacks more, or that lets the other make
 * @moves in a row. Returns FALSE if both lack the same, or if only the side with moves in
 * a row lacks pieces, since pieces are returned only for pieces. */
static gboolean
find_given (const RgBitboard missing[RG_N_COLORS],
            RgColor          turn,
            guint            moves,
            RgOdds          *odds)
{
  int     balance = worth (missing[RG_WHITE]) - worth (missing[RG_BLACK]);
  RgColor giver = balance > 0 ? RG_WHITE : RG_BLACK;

  if (find_exchange (missing, odds) && (moves == 1 || odds->giver != turn))
    return TRUE;

  if (moves > 1)
    giver = rg_color_other (turn);
  if (moves > 1 ? missing[giver] == 0 && missing[turn] != 0 : balance == 0)
    return FALSE;

  *odds = name_both (missing, giver);
  return TRUE;
}

/* Takes back the first pawn move of the player to move, made already as part of odds of
 * several moves. */
static gboolean
take_back_pawn (RgBoard *board, RgColor player)
{
  RgBitboard home = rg_rank_bits (player == RG_WHITE ? 1 : 6);
  RgBitboard gone = rg_board_pieces (board, player, RG_PAWN) & ~home;
  RgSquare   from, to;

  if (gone == 0 || rg_bitboard_has_many (gone) || !(gone & rg_half_bits (player)))
    return FALSE;

  from = rg_bitboard_first (gone);
  to = rg_square (rg_square_file (from), player == RG_WHITE ? 1 : 6);
  if (rg_board_get (board, to) != RG_PIECE_NONE)
    return FALSE;

  rg_board_set (board, to, rg_board_get (board, from));
  rg_board_set (board, from, RG_PIECE_NONE);
  return TRUE;
}

/* Adjusts a board that was set up without the odds to those that @rulebook allows: rights
 * to castle without the rook, and the moves in a row of a receiver who has the move. */
void
rg_odds_agree (const RgOdds *self, const RgRulebook *rulebook, RgSetup *setup)
{
  setup->rookless = rg_odds_rookless (self, rulebook);
  setup->running = setup->turn == rg_odds_receiver (self)
                     ? (guint8) rg_odds_count_moves (self)
                     : 0;
}

/* Returns: whether pieces or moves are given, which is done from the starting position;
 * draws, time and a capped pawn can be given from any position */
gboolean
rg_odds_touch_board (const RgOdds *self)
{
  return (self->items & (RG_ODDS_MOVE | RG_ODDS_MOVES)) != 0 ||
         (rg_odds_pieces (self, RG_WHITE) | rg_odds_pieces (self, RG_BLACK)) != 0;
}

/* Returns: whether @setup is the starting position with these odds by @rulebook */
gboolean
rg_odds_leave (const RgOdds *self, const RgRulebook *rulebook, const RgSetup *setup)
{
  RgSetup left;
  char    expected[RG_FEN_SIZE], found[RG_FEN_SIZE];

  rg_setup_initial (&left);
  rg_odds_set_up (self, rulebook, &left);
  rg_fen_write (&left, expected);
  rg_fen_write (setup, found);

  return g_str_equal (expected, found);
}

/* Recognises odds from a starting position that lacks pieces. The giver is the side that
 * lacks more or lets the other move several times in a row; the move belongs to the odds
 * if the receiver has it, and so do several moves in a row, of which the first may be on
 * the board already. Agreement is set for several pieces, the queen, pieces given by
 * square and the exchange. Returns: FALSE, with @odds untouched, for the full starting
 * position without moves in a row, for one that lacks more than four pieces, and for any
 * other position */
gboolean
rg_odds_recognise (const RgSetup *start, RgOdds *odds)
{
  RgColor    turn = (RgColor) start->turn;
  RgBoard    board = start->board;
  guint      moves = MAX (start->running, 1u);
  RgBitboard missing[RG_N_COLORS];
  RgOdds     found;

  moves += take_back_pawn (&board, turn);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    if (!find_missing (&board, (RgColor) color, &missing[color]))
      return FALSE;

  if (rg_bitboard_count (missing[RG_WHITE] | missing[RG_BLACK]) > MOST_PIECES)
    return FALSE;

  if (!find_given (missing, turn, moves, &found))
    return FALSE;

  if (moves > 1) {
    found.items |= RG_ODDS_MOVES;
    found.moves = (guint8) MIN (moves, RG_ODDS_MAX_MOVES);
  } else if (turn == rg_odds_receiver (&found)) {
    found.items |= RG_ODDS_MOVE;
  }
  *odds = found;
  return TRUE;
}

/* Returns whether @rulebook has these odds, by agreement if necessary. */
static gboolean
allows (const RgRulebook *rulebook, const RgOdds *found, RgOdds *odds)
{
  RgOddsRefusal refusal;

  *odds = *found;
  if (rg_odds_check (odds, rulebook, &refusal))
    return TRUE;

  odds->items |= RG_ODDS_AGREED;
  return rg_odds_check (odds, rulebook, &refusal);
}

/* Finds the odds of a game from its start alone. As its rules are unknown, the first
 * rulebook on the shelf that has such odds is assumed.
 *
 * Returns: (nullable): that rulebook, NULL with @odds untouched if no odds were
 * given */
const RgRulebook *
rg_odds_identify (const RgSetup *start, const RgShelf *shelf, RgOdds *odds)
{
  RgOdds found, allowed;

  if (!rg_odds_recognise (start, &found))
    return NULL;

  for (guint i = 0; i < shelf->n; i++)
    if (allows (shelf->rulebooks[i], &found, &allowed)) {
      *odds = allowed;
      return shelf->rulebooks[i];
    }

  return NULL;
}

/* Returns whether @board is the starting position without exactly the given pieces of
 * both sides; for any other position, whether the pieces of the giver are missing. */
static gboolean
lacks_pieces (const RgOdds *self, const RgBoard *board)
{
  RgBitboard missing[RG_N_COLORS];

  if (!find_missing (board, RG_WHITE, &missing[RG_WHITE]) ||
      !find_missing (board, RG_BLACK, &missing[RG_BLACK]) ||
      rg_bitboard_count (missing[RG_WHITE] | missing[RG_BLACK]) > MOST_PIECES)
    return rg_odds_pieces_on (self, (RgColor) self->giver, board) == 0;

  return missing[RG_WHITE] == rg_odds_pieces (self, RG_WHITE) &&
         missing[RG_BLACK] == rg_odds_pieces (self, RG_BLACK);
}

/* Returns: whether exactly the given pieces are missing at @start; the first of several
 * moves may have been made already */
gboolean
rg_odds_fit_board (const RgOdds *self, const RgSetup *start)
{
  RgBoard board = start->board;

  if (rg_odds_count_moves (self) > 0 && start->turn == rg_odds_receiver (self))
    take_back_pawn (&board, (RgColor) start->turn);
  return lacks_pieces (self, &board);
}

/* Returns whether @start is a position from which the odds of several consecutive moves
 * are played; if the first of these moves is already made there, takes it back on
 * @board. */
static gboolean
has_moves (const RgOdds *self, const RgSetup *start, RgBoard *board)
{
  guint given = MAX (rg_odds_count_moves (self), 1);
  guint moves = MAX (start->running, 1u);

  if (given > 1 && start->turn == rg_odds_receiver (self))
    moves += take_back_pawn (board, (RgColor) start->turn);
  return moves == given;
}

/* Returns whether @rulebook has these odds and gives the first move to @turn. */
static gboolean
allows_turn (const RgRulebook *rulebook, const RgOdds *self, RgColor turn)
{
  RgTrait       trait = rg_odds_trait (self, rulebook);
  RgOddsRefusal refusal;

  return rg_odds_check (self, rulebook, &refusal) &&
         (trait == RG_TRAIT_OPEN ||
          turn ==
            (trait == RG_TRAIT_GIVER ? (RgColor) self->giver : rg_odds_receiver (self)));
}

/* Checks stated odds against the start of a game: the same pieces are missing, the
 * same number of moves is made in a row, and the right player begins. Odds that the
 * board does not show (draws, time, a capped pawn) are accepted.
 *
 * Returns: (nullable): the first rulebook on @shelf under which the game can have
 * begun so; NULL if the board contradicts the odds */
const RgRulebook *
rg_odds_confirm (const RgOdds *agreed, const RgSetup *start, const RgShelf *shelf)
{
  RgBoard board = start->board;

  if (!has_moves (agreed, start, &board) || !lacks_pieces (agreed, &board))
    return NULL;

  for (guint i = 0; i < shelf->n; i++)
    if (allows_turn (shelf->rulebooks[i], agreed, (RgColor) start->turn))
      return shelf->rulebooks[i];

  return NULL;
}

/* Returns: the square of the capped pawn after @move, as a set like @capped, its square
 * before; empty if it was taken or promoted */
RgBitboard
rg_odds_follow_capped (RgBitboard capped, RgMove move)
{
  if (capped == 0 || move.kind == RG_MOVE_PASS)
    return capped;
  if (capped & rg_bit (move.from))
    return move.promotion == RG_ROLE_NONE ? rg_bit (move.to) : 0;

  if (move.kind == RG_MOVE_EN_PASSANT)
    capped &= ~rg_bit (rg_square (rg_square_file (move.to), rg_square_rank (move.from)));
  return capped & ~rg_bit (move.to);
}

gboolean
rg_odds_equal (const RgOdds *self, const RgOdds *other)
{
  return self->items == other->items && self->giver == other->giver &&
         self->pieces == other->pieces && self->factor == other->factor &&
         self->moves == other->moves && self->capped == other->capped;
}

/* Reads the FEN of a game from an unknown source and proves it playable, with the
 * right to castle without a rook if that was given as odds (FIDE 1930, Art. 22.8)
 * under a rulebook of @shelf. @mended is what was dropped, of RG_POSITION_MENDED.
 *
 * Returns: FALSE if no game can be played from @fen */
gboolean
rg_odds_prove_start (const char      *fen,
                     const RgShelf   *shelf,
                     RgPosition      *start,
                     RgPositionFlags *mended,
                     GError         **error)
{
  const RgRulebook *rulebook;
  RgSetup           setup;
  RgOdds            odds;

  if (!rg_fen_parse (fen, &setup, error))
    return FALSE;

  rulebook = rg_odds_identify (&setup, shelf, &odds);
  if (rulebook != NULL)
    setup.rookless = rg_odds_rookless (&odds, rulebook);
  return rg_position_prove (start, &setup, mended, error);
}
