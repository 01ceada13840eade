/* What odds do, by one table of the men that they take off.  Whether a rulebook
 * has them is asked of its clauses; their words stand in rg-odds-words.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds.h"

#include <glib/gi18n.h>

#define ONE ((guint32) G_USEC_PER_SEC)

#define ITEMS_OF_MOVES ((guint) (RG_ODDS_MOVE | RG_ODDS_MOVES))

/* A man that an item takes off the board: of the giver, or else of the
 * receiver, and its place in the array, the rank counted from its own side. */
typedef struct {
  RgOddsItems item;
  gboolean    is_givers;
  RgRole      role;
  int         file;
  int         rank;
} RgGivenMan;

/* The king's bishop's pawn, the figures of the queen's side (FIDE 1930,
 * Art. 22.6, 22.7); for the exchange a rook against a knight. */
static const RgGivenMan GIVEN[] = {
  { RG_ODDS_PAWN, TRUE, RG_PAWN, 5, 1 },
  { RG_ODDS_KNIGHT, TRUE, RG_KNIGHT, 1, 0 },
  { RG_ODDS_BISHOP, TRUE, RG_BISHOP, 2, 0 },
  { RG_ODDS_ROOK, TRUE, RG_ROOK, 0, 0 },
  { RG_ODDS_QUEEN, TRUE, RG_QUEEN, 3, 0 },
  { RG_ODDS_EXCHANGE, TRUE, RG_ROOK, 0, 0 },
  { RG_ODDS_EXCHANGE, FALSE, RG_KNIGHT, 1, 0 },
};

/* What a rulebook that names no men means by a knight, a bishop, a rook. */
#define USUAL_FIGURES                                                          \
  (RG_ROLE_BIT (RG_KNIGHT) | RG_ROLE_BIT (RG_BISHOP) | RG_ROLE_BIT (RG_ROOK))

static RgBitboard
place_of (const RgGivenMan *man, RgColor color)
{
  int rank = color == RG_WHITE ? man->rank : 7 - man->rank;

  return rg_bit (rg_square (man->file, rank));
}

/* Whether @man is given by @self and is one of the side @of. */
static gboolean
is_given (const RgGivenMan *man, const RgOdds *self, RgColor of)
{
  return (self->items & man->item) != 0 &&
         man->is_givers == (of == (RgColor) self->giver);
}

/**
 * rg_odds_count_moves:
 *
 * Returns: how many moves running the receiver begins with, as `running` of a
 *   setup counts them: 0 where the game begins as any
 */
guint
rg_odds_count_moves (const RgOdds *self)
{
  return self->items & RG_ODDS_MOVES ? self->moves : 0;
}

/* The squares named one by one that belong to a side of the array; what is
 * neither's is the giver's. */
static RgBitboard
pieces_of (const RgOdds *self, RgColor of)
{
  RgBitboard white = rg_rank_bits (0) | rg_rank_bits (1);
  RgBitboard black = rg_rank_bits (6) | rg_rank_bits (7);

  return self->pieces & ~(of == RG_WHITE ? black : white) &
         (of == (RgColor) self->giver ? ~(RgBitboard) 0 : white | black);
}

/**
 * rg_odds_men:
 * @of: whose men
 *
 * The giver's men; of the receiver, his queen's knight at the odds of the
 * exchange, and what he gives for more.
 *
 * Returns: where in the array the men stand that are taken off the board
 */
RgBitboard
rg_odds_men (const RgOdds *self, RgColor of)
{
  RgBitboard men = pieces_of (self, of);

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if (is_given (&GIVEN[i], self, of))
      men |= place_of (&GIVEN[i], of);

  return men;
}

/**
 * rg_odds_men_on:
 * @of: whose men
 *
 * Of an agreed square any man but the king is meant, the receiver's only in
 * return for one of the giver's; otherwise the man that was named: no rook is
 * given where another figure stands in the corner.
 *
 * Returns: those squares of rg_odds_men() on which @board has the man given
 */
RgBitboard
rg_odds_men_on (const RgOdds *self, RgColor of, const RgBoard *board)
{
  RgBitboard men = 0;

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if (is_given (&GIVEN[i], self, of))
      men |= place_of (&GIVEN[i], of) & rg_board_men (board, of, GIVEN[i].role);
  if (of == (RgColor) self->giver ||
      rg_odds_men_on (self, (RgColor) self->giver, board) != 0)
    men |= self->pieces & board->colors[of] & ~rg_board_role (board, RG_KING);

  return men;
}

/**
 * rg_odds_trait:
 *
 * The receiver has the first move where it is given with or without others.
 * Else a giver begins by the article that says so (FIDE 1930, Art. 22.5; Café
 * de la Régence, VII).  Where White always begins that article would bind him
 * to a colour, and is read as it is written: of a giver of men.
 *
 * Returns: to whom the odds give the first move under @rulebook
 */
RgTrait
rg_odds_trait (const RgOdds *self, const RgRulebook *rulebook)
{
  if (self->items & ITEMS_OF_MOVES)
    return RG_TRAIT_RECEIVER;
  if (self->items == 0 ||
      !rg_rulebook_has (rulebook, RG_MATTER_ODDS_GIVER_BEGINS))
    return RG_TRAIT_OPEN;
  if (rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS) &&
      rg_odds_men (self, (RgColor) self->giver) == 0)
    return RG_TRAIT_OPEN;

  return RG_TRAIT_GIVER;
}

/* Who has the first move by the odds alone; White where they leave it open. */
static RgColor
entitled (const RgOdds *self, const RgRulebook *rulebook)
{
  switch (rg_odds_trait (self, rulebook)) {
  case RG_TRAIT_GIVER:
    return (RgColor) self->giver;
  case RG_TRAIT_RECEIVER:
    return rg_odds_receiver (self);
  case RG_TRAIT_OPEN:
    break;
  }

  return RG_WHITE;
}

/**
 * rg_odds_beginner:
 *
 * Returns: who begins from the array under @rulebook: always White where it
 *   says so, otherwise whom the odds give the first move
 */
RgColor
rg_odds_beginner (const RgOdds *self, const RgRulebook *rulebook)
{
  return rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS)
           ? RG_WHITE
           : entitled (self, rulebook);
}

static gboolean
refuse (RgOddsRefusal *refusal, const char *sentence, const char *article)
{
  *refusal = (RgOddsRefusal){ sentence, article };
  return FALSE;
}

/* The article on @matter or, where there is none, the one on @otherwise. */
static const char *
article_on (const RgRulebook *rulebook, RgMatter matter, RgMatter otherwise)
{
  const char *article = rg_rulebook_article (rulebook, matter);

  return article ? article : rg_rulebook_article (rulebook, otherwise);
}

/* The roles of the men that may be given without another word. */
static guint
roles_named (const RgRulebook *rulebook)
{
  RgLaw law;
  guint figures = USUAL_FIGURES;

  if (rg_rulebook_find (rulebook, RG_MATTER_ODDS_FIGURE, &law))
    figures = law.clause->roles;

  return figures | RG_ROLE_BIT (RG_PAWN);
}

static gboolean
needs_agreement (const RgOdds *self, const RgRulebook *rulebook)
{
  guint named = roles_named (rulebook);

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if ((self->items & GIVEN[i].item) && !(named & RG_ROLE_BIT (GIVEN[i].role)))
      return TRUE;

  return (self->items & (RG_ODDS_EXCHANGE | RG_ODDS_PIECES)) != 0 ||
         rg_bitboard_has_many (rg_odds_men (self, (RgColor) self->giver));
}

static gboolean
check_men (const RgOdds     *self,
           const RgRulebook *rulebook,
           RgOddsRefusal    *refusal)
{
  RgBitboard pawns = rg_rank_bits (self->giver == RG_WHITE ? 1 : 6);
  gboolean is_pawn = (rg_odds_men (self, (RgColor) self->giver) & ~pawns) == 0;

  if ((self->items & RG_ODDS_AGREED) || !needs_agreement (self, rulebook))
    return TRUE;

  return refuse (refusal,
                 N_ ("These men are given only where both players agree"),
                 article_on (rulebook,
                             is_pawn ? RG_MATTER_ODDS_PAWN
                                     : RG_MATTER_ODDS_FIGURE,
                             RG_MATTER_ODDS_MEN));
}

/* Where White always begins, whoever is to begin must have White. */
static gboolean
check_colors (const RgOdds     *self,
              const RgRulebook *rulebook,
              RgOddsRefusal    *refusal)
{
  if (!rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS) ||
      entitled (self, rulebook) == RG_WHITE)
    return TRUE;
  if (self->items & RG_ODDS_MOVE)
    return refuse (refusal,
                   N_ ("White moves first: whoever gives the move has Black"),
                   article_on (rulebook,
                               RG_MATTER_ODDS_MOVE,
                               RG_MATTER_WHITE_BEGINS));
  if (self->items & RG_ODDS_MOVES)
    return refuse (
      refusal,
      N_ ("White moves first: whoever gives extra moves has Black"),
      article_on (rulebook, RG_MATTER_ODDS_MOVES, RG_MATTER_WHITE_BEGINS));

  return refuse (
    refusal,
    N_ ("The giver of a man begins unless he gives the move too: he has White"),
    rg_rulebook_article (rulebook, RG_MATTER_ODDS_GIVER_BEGINS));
}

/**
 * rg_odds_check:
 * @refusal: (out caller-allocates): why not; untouched where they may be given
 *
 * What a text names may be given freely; other men, and several of them, by
 * agreement (FIDE 1930, Art. 22.6, 22.7; 1928, Par. 22; Café de la Régence,
 * IV).  What the texts do not know, draws and time, they do not forbid.
 *
 * Returns: whether @rulebook has these odds
 */
gboolean
rg_odds_check (const RgOdds     *self,
               const RgRulebook *rulebook,
               RgOddsRefusal    *refusal)
{
  return check_men (self, rulebook, refusal) &&
         check_colors (self, rulebook, refusal);
}

/**
 * rg_odds_check_first:
 * @self: the odds agreed on, or none
 * @first: who is said to begin
 * @refusal: (out caller-allocates): why not; untouched where he may
 *
 * Returns: whether @first may be named as the one who begins, there being
 *   neither a rule nor odds that give the first move to the other
 */
gboolean
rg_odds_check_first (const RgOdds     *self,
                     const RgRulebook *rulebook,
                     RgColor           first,
                     RgOddsRefusal    *refusal)
{
  if (rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    return first == RG_WHITE ||
           refuse (refusal,
                   N_ ("White moves first"),
                   rg_rulebook_article (rulebook, RG_MATTER_WHITE_BEGINS));
  if (rg_odds_trait (self, rulebook) == RG_TRAIT_OPEN ||
      first == entitled (self, rulebook))
    return TRUE;

  return refuse (refusal,
                 N_ ("The odds say who begins"),
                 rg_rulebook_article (rulebook, RG_MATTER_ODDS_GIVER_BEGINS));
}

/* Both rights of a side. */
static guint8
rights_of (RgColor color)
{
  return (guint8) ((RG_CASTLING_WHITE_SHORT | RG_CASTLING_WHITE_LONG)
                   << rg_castling_first (color));
}

/* The rights of whose rooks nothing but the corner is left. */
static guint8
rights_of_corners (RgBitboard corners)
{
  guint8 rights = RG_CASTLING_NONE;

  for (guint i = 0; i < RG_N_CASTLINGS; i++)
    if (corners & rg_bit (RG_CASTLING_RULES[i].rook_from))
      rights |= RG_CASTLING_RULES[i].right;

  return rights;
}

/**
 * rg_odds_rookless:
 *
 * Castling without the rook (FIDE 1930, Art. 22.8; 1928, Par. 22).
 *
 * Returns: the rights to castle that may be held though the rook is not there,
 *   having been given; none where @rulebook has no such article
 */
guint8
rg_odds_rookless (const RgOdds *self, const RgRulebook *rulebook)
{
  if (!rg_rulebook_has (rulebook, RG_MATTER_ODDS_CASTLING))
    return RG_CASTLING_NONE;

  return rights_of_corners (rg_odds_men (self, (RgColor) self->giver)) &
         rights_of ((RgColor) self->giver);
}

/* The right that a removed rook leaves behind is lost, or held without it. */
static void
remove_men (const RgOdds     *self,
            const RgRulebook *rulebook,
            RgColor           of,
            RgSetup          *setup)
{
  RgBitboard men = rg_odds_men_on (self, of, &setup->board);
  guint8     rights;

  rights = rights_of_corners (men & rg_board_men (&setup->board, of, RG_ROOK)) &
           rights_of (of) & setup->castling;
  setup->rookless |= rights & rg_odds_rookless (self, rulebook);
  setup->castling &= (guint8) ~(rights & ~setup->rookless);
  while (men != 0)
    rg_board_set (&setup->board, rg_bitboard_pop (&men), RG_PIECE_NONE);
}

/**
 * rg_odds_lay:
 * @self: odds that @rulebook has
 * @setup: (inout): the board before odds were given
 *
 * Takes the men off @setup, those that stand there, and gives the move to
 * whom the odds give it, with as many moves running as he has.  Where they
 * leave the first move open, whoever has it keeps it.
 */
void
rg_odds_lay (const RgOdds *self, const RgRulebook *rulebook, RgSetup *setup)
{
  remove_men (self, rulebook, RG_WHITE, setup);
  remove_men (self, rulebook, RG_BLACK, setup);

  setup->running = (guint8) rg_odds_count_moves (self);
  if (rg_odds_trait (self, rulebook) == RG_TRAIT_OPEN ||
      rg_odds_beginner (self, rulebook) == (RgColor) setup->turn)
    return;

  setup->turn = (guint8) rg_odds_beginner (self, rulebook);
  setup->en_passant = RG_SQUARE_NONE;
}

/* Split at the second, so that nothing overflows; what was some time stays
 * some. */
static gint64
scale (gint64 time, guint32 factor)
{
  gint64 scaled = time / ONE * factor + time % ONE * factor / ONE;

  return time > 0 ? MAX (scaled, 1) : 0;
}

/**
 * rg_odds_handicap:
 * @player: whose time it is
 * @control: (inout): the time control of the game, then that of @player
 *
 * Below 1 the factor is the giver's share of every time and increment, above 1
 * the receiver's multiple; down to the microsecond.
 */
void
rg_odds_handicap (const RgOdds *self, RgColor player, RgTimeControl *control)
{
  RgColor concerned = self->factor < ONE ? (RgColor) self->giver
                                         : rg_odds_receiver (self);

  if (!(self->items & RG_ODDS_TIME) || player != concerned)
    return;

  for (guint i = 0; i < control->n_periods; i++) {
    RgTimePeriod *period = &control->periods[i];

    period->time = scale (period->time, self->factor);
    period->increment = scale (period->increment, self->factor);
  }
}

/**
 * rg_odds_were_forgotten:
 * @start: the position from which the game was played
 *
 * What the receiver did not take off at the odds of the exchange is no
 * forgetfulness of the giver (Café de la Régence, IV).
 *
 * Returns: whether a man that the giver was to take off stood on the board
 */
gboolean
rg_odds_were_forgotten (const RgOdds *self, const RgPosition *start)
{
  return rg_odds_men_on (self, (RgColor) self->giver, &start->setup.board) != 0;
}

/* What is missing from the array of @color; %FALSE where a man of his stands
 * elsewhere, or his king is not there. */
static gboolean
find_missing (const RgBoard *board, RgColor color, RgBitboard *missing)
{
  RgSetup array;

  rg_setup_initial (&array);
  *missing = array.board.colors[color] & ~board->colors[color];
  for (int role = RG_PAWN; role <= RG_KING; role++)
    if (rg_board_men (board, color, (RgRole) role) &
        ~rg_board_men (&array.board, color, (RgRole) role))
      return FALSE;

  return (*missing & rg_board_men (&array.board, color, RG_KING)) == 0;
}

/* Calls the classical men by their names and the others by their squares. */
static RgOdds
name_men (RgBitboard men, RgColor giver)
{
  RgOdds odds = { .pieces = men, .giver = (guint8) giver };

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++) {
    RgBitboard place = place_of (&GIVEN[i], giver);

    if (GIVEN[i].item == RG_ODDS_EXCHANGE || !(men & place))
      continue;
    odds.items |= GIVEN[i].item;
    odds.pieces &= ~place;
  }
  if (odds.pieces != 0)
    odds.items |= RG_ODDS_PIECES;
  if (rg_bitboard_has_many (men) ||
      (odds.items & (RG_ODDS_PIECES | RG_ODDS_QUEEN)))
    odds.items |= RG_ODDS_AGREED;

  return odds;
}

/* The exchange, given by one side or the other. */
static gboolean
find_exchange (const RgBitboard missing[RG_N_COLORS], RgOdds *odds)
{
  RgOdds exchange = { .items = RG_ODDS_EXCHANGE | RG_ODDS_AGREED };

  for (int giver = RG_WHITE; giver <= RG_BLACK; giver++) {
    exchange.giver = (guint8) giver;
    *odds = exchange;
    if (rg_odds_men (odds, RG_WHITE) == missing[RG_WHITE] &&
        rg_odds_men (odds, RG_BLACK) == missing[RG_BLACK])
      return TRUE;
  }

  return FALSE;
}

/* Nobody begins with less; where more is missing, men have been taken. */
#define MOST_MEN 4

/* More is given by whom more is taken off; the bishop and the knight are worth
 * the same here, as the rook and what it is exchanged for are told apart. */
static int
worth (RgBitboard men)
{
  static const int values[] = { [RG_PAWN] = 1,
                                [RG_KNIGHT] = 3,
                                [RG_BISHOP] = 3,
                                [RG_ROOK] = 5,
                                [RG_QUEEN] = 9 };
  RgSetup          array;
  int              sum = 0;

  rg_setup_initial (&array);
  while (men != 0)
    sum += values[rg_piece_role (
      rg_board_get (&array.board, rg_bitboard_pop (&men)))];

  return sum;
}

/* One side gives more than it gets; where both give the same, nobody gives. */
static gboolean
weigh_men (const RgBitboard missing[RG_N_COLORS], RgOdds *odds)
{
  int     balance = worth (missing[RG_WHITE]) - worth (missing[RG_BLACK]);
  RgColor giver = balance > 0 ? RG_WHITE : RG_BLACK;

  if (balance == 0)
    return FALSE;

  *odds = name_men (missing[giver], giver);
  odds->pieces |= missing[rg_color_other (giver)];
  odds->items |= RG_ODDS_PIECES | RG_ODDS_AGREED;
  return TRUE;
}

static gboolean
find_men (const RgBitboard missing[RG_N_COLORS], RgOdds *odds)
{
  RgColor giver = missing[RG_WHITE] != 0 ? RG_WHITE : RG_BLACK;

  if (missing[RG_WHITE] != 0 && missing[RG_BLACK] != 0)
    return find_exchange (missing, odds) || weigh_men (missing, odds);
  if (missing[giver] == 0)
    return FALSE;

  *odds = name_men (missing[giver], giver);
  return TRUE;
}

/* Puts back the pawn with which the player to move has begun already, being at
 * odds of several moves. */
static gboolean
take_back_pawn (RgBoard *board, RgColor player)
{
  RgBitboard home = rg_rank_bits (player == RG_WHITE ? 1 : 6);
  RgBitboard own_half = player == RG_WHITE
                          ? rg_rank_bits (2) | rg_rank_bits (3)
                          : rg_rank_bits (4) | rg_rank_bits (5);
  RgBitboard gone = rg_board_men (board, player, RG_PAWN) & ~home;
  RgSquare   from, to;

  if (gone == 0 || rg_bitboard_has_many (gone) || !(gone & own_half))
    return FALSE;

  from = rg_bitboard_first (gone);
  to = rg_square (rg_square_file (from), player == RG_WHITE ? 1 : 6);
  if (rg_board_get (board, to) != RG_PIECE_NONE)
    return FALSE;

  rg_board_set (board, to, rg_board_get (board, from));
  rg_board_set (board, from, RG_PIECE_NONE);
  return TRUE;
}

/* Nobody has moved, whatever is missing. */
static gboolean
is_array (const RgBoard *board)
{
  RgBitboard missing;

  return find_missing (board, RG_WHITE, &missing) &&
         find_missing (board, RG_BLACK, &missing);
}

/**
 * rg_odds_agree:
 * @self: odds that @rulebook has
 * @setup: (inout): the board as it really stands
 *
 * What odds mean for a board that was set up without them: rights to castle
 * without the rook, and the moves running of a receiver who has the move; less
 * the one that stands in an array already.
 */
void
rg_odds_agree (const RgOdds *self, const RgRulebook *rulebook, RgSetup *setup)
{
  guint   moves = rg_odds_count_moves (self);
  RgBoard board = setup->board;

  setup->rookless = rg_odds_rookless (self, rulebook);
  setup->running = 0;
  if (setup->turn != rg_odds_receiver (self) || moves == 0)
    return;

  if (take_back_pawn (&board, (RgColor) setup->turn) && is_array (&board))
    moves--;
  setup->running = (guint8) moves;
}

/**
 * rg_odds_recognise:
 * @start: a position that nothing is known about, such as that of a PGN
 * @odds: (out caller-allocates): what was given; untouched where nothing
 *
 * An array that lacks men is played at odds, given by whom more is missing; the
 * move is part of them where it is the receiver's, and so are several moves
 * running, the first of which may stand on the board already.  What only some
 * rulebooks want agreed is not said to be.
 *
 * Returns: %FALSE for the full array, for one that lacks more than four men,
 * and for what is no array
 */
gboolean
rg_odds_recognise (const RgPosition *start, RgOdds *odds)
{
  RgColor    turn = rg_position_turn (start);
  RgBoard    board = start->setup.board;
  guint      moves = MAX (start->setup.running, 1u);
  RgBitboard missing[RG_N_COLORS];
  RgOdds     found;
  gboolean   has_men;

  moves += take_back_pawn (&board, turn);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    if (!find_missing (&board, (RgColor) color, &missing[color]))
      return FALSE;

  if (rg_bitboard_count (missing[RG_WHITE] | missing[RG_BLACK]) > MOST_MEN)
    return FALSE;

  has_men = find_men (missing, &found);
  if (!has_men)
    found = (RgOdds){ .giver = (guint8) rg_color_other (turn) };
  if (missing[RG_WHITE] | missing[RG_BLACK] ? !has_men : moves == 1)
    return FALSE;
  if (moves > 1 && turn != rg_odds_receiver (&found))
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
