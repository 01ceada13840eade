/* Applies odds, by one table of the pieces that they take off. The clauses of a rulebook
 * decide whether it allows them; the words of odds are in rg-odds-words.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds.h"

#include <glib/gi18n.h>

#define ITEMS_OF_MOVES ((guint) (RG_ODDS_MOVE | RG_ODDS_MOVES))

/* A piece that an item takes off the board, the giver's or the receiver's, with its
 * square in the starting position; the rank is counted from its own side. */
typedef struct {
  RgOddsItems item;
  gboolean    is_givers;
  RgRole      role;
  int         file;
  int         rank;
} RgGivenMan;

/* GIVEN: the pawn is the king's bishop's, the pieces are the queen's side's (FIDE 1930,
 * Art. 22.6, 22.7); the exchange is a rook against a knight. */
static const RgGivenMan GIVEN[] = {
  { RG_ODDS_PAWN, TRUE, RG_PAWN, 5, 1 },        { RG_ODDS_KNIGHT, TRUE, RG_KNIGHT, 1, 0 },
  { RG_ODDS_BISHOP, TRUE, RG_BISHOP, 2, 0 },    { RG_ODDS_ROOK, TRUE, RG_ROOK, 0, 0 },
  { RG_ODDS_QUEEN, TRUE, RG_QUEEN, 3, 0 },      { RG_ODDS_EXCHANGE, TRUE, RG_ROOK, 0, 0 },
  { RG_ODDS_EXCHANGE, FALSE, RG_KNIGHT, 1, 0 },
};

/* USUAL_FIGURES: the pieces that a rulebook allows if it names none: a knight, a
 * bishop, a rook. */
#define USUAL_FIGURES                                                                    \
  (RG_ROLE_BIT (RG_KNIGHT) | RG_ROLE_BIT (RG_BISHOP) | RG_ROLE_BIT (RG_ROOK))

static RgBitboard
place_of (const RgGivenMan *piece, RgColor color)
{
  int rank = color == RG_WHITE ? piece->rank : 7 - piece->rank;

  return rg_bit (rg_square (piece->file, rank));
}

/* Returns whether @piece is given by @self and belongs to the side @of. */
static gboolean
is_given (const RgGivenMan *piece, const RgOdds *self, RgColor of)
{
  return (self->items & piece->item) != 0 &&
         piece->is_givers == (of == (RgColor) self->giver);
}

/* Changes the giver: the other player gives the same from their side of the board. */
void
rg_odds_turn_over (RgOdds *self)
{
  self->giver = (guint8) rg_odds_receiver (self);
  self->pieces = rg_bitboard_turn_over (self->pieces);
  if (self->items & RG_ODDS_CAPPED)
    self->capped = rg_square_turn_over (self->capped);
}

/* Returns: the number of moves in a row with which the receiver begins, for `running` of
 * a setup; 0 for an ordinary beginning */
guint
rg_odds_count_moves (const RgOdds *self)
{
  return self->items & RG_ODDS_MOVES ? self->moves : 0;
}

/* Returns the squares of `pieces` that belong to the side @of; squares on neither side's
 * first two ranks count as the giver's. */
static RgBitboard
pieces_of (const RgOdds *self, RgColor of)
{
  RgBitboard white = rg_rank_bits (0) | rg_rank_bits (1);
  RgBitboard black = rg_rank_bits (6) | rg_rank_bits (7);

  return self->pieces & ~(of == RG_WHITE ? black : white) &
         (of == (RgColor) self->giver ? ~(RgBitboard) 0 : white | black);
}

/* Returns: the squares, in the starting position, of the pieces of @of that are taken off
 * the board: of the giver, the given pieces; of the receiver, the queen's knight in the
 * odds of the exchange, and pieces given in return */
RgBitboard
rg_odds_pieces (const RgOdds *self, RgColor of)
{
  RgBitboard pieces = pieces_of (self, of);

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if (is_given (&GIVEN[i], self, of))
      pieces |= place_of (&GIVEN[i], of);

  return pieces;
}

/* Replaces the given pieces by those on @pieces, squares of either side in the starting
 * position. Pieces with a name are set by name, so that clicking them off has the same
 * effect as choosing them by name; the others by their squares. A rook against a knight
 * is the exchange only if no other piece is given. */
void
rg_odds_set_pieces (RgOdds *self, RgBitboard pieces)
{
  static const guint named = RG_ODDS_PAWN | RG_ODDS_KNIGHT | RG_ODDS_BISHOP |
                             RG_ODDS_ROOK | RG_ODDS_QUEEN;
  RgOdds exchange = { .items = RG_ODDS_EXCHANGE, .giver = self->giver };

  self->items &= (guint16) ~(named | RG_ODDS_EXCHANGE | RG_ODDS_PIECES);
  self->pieces = 0;
  if (pieces ==
      (rg_odds_pieces (&exchange, RG_WHITE) | rg_odds_pieces (&exchange, RG_BLACK))) {
    self->items |= RG_ODDS_EXCHANGE;
    return;
  }

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++) {
    RgBitboard piece = place_of (&GIVEN[i], (RgColor) self->giver);

    if ((GIVEN[i].item & named) != 0 && (pieces & piece) != 0) {
      self->items |= (guint16) GIVEN[i].item;
      pieces &= ~piece;
    }
  }
  if (pieces != 0)
    self->items |= RG_ODDS_PIECES;
  self->pieces = pieces;
}

/* Sets the number of moves with which the receiver begins, 1 being the first move
 * alone. */
void
rg_odds_set_moves (RgOdds *self, guint moves)
{
  self->items &= (guint16) ~ITEMS_OF_MOVES;
  self->moves = moves >= RG_ODDS_MIN_MOVES ? (guint8) moves : 0;
  if (moves > 0)
    self->items |= moves >= RG_ODDS_MIN_MOVES ? RG_ODDS_MOVES : RG_ODDS_MOVE;
}

/* Finds the given pieces on a board. An agreed square means any piece but the king, one
 * of the receiver's only in return for one of the giver's; a named piece must be on its
 * square: another piece in the corner is not the given rook. Returns: those squares of
 * rg_odds_pieces() on which @board has the given piece */
RgBitboard
rg_odds_pieces_on (const RgOdds *self, RgColor of, const RgBoard *board)
{
  RgBitboard pieces = 0;

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if (is_given (&GIVEN[i], self, of))
      pieces |= place_of (&GIVEN[i], of) & rg_board_pieces (board, of, GIVEN[i].role);
  if (of == (RgColor) self->giver ||
      rg_odds_pieces_on (self, (RgColor) self->giver, board) != 0)
    pieces |= self->pieces & board->colors[of] & ~rg_board_role (board, RG_KING);

  return pieces;
}

/* Returns: the player to whom the odds give the first move under @rulebook: the receiver
 * if moves are given; otherwise the giver if the rulebook has that article (FIDE 1930,
 * Art. 22.5; Café de la Régence, VII); otherwise it is open. If White always begins, that
 * article would fix the giver's colour, so it applies only to a giver of pieces */
RgTrait
rg_odds_trait (const RgOdds *self, const RgRulebook *rulebook)
{
  if (self->items & ITEMS_OF_MOVES)
    return RG_TRAIT_RECEIVER;
  if (self->items == 0 || !rg_rulebook_has (rulebook, RG_MATTER_ODDS_GIVER_BEGINS))
    return RG_TRAIT_OPEN;
  if (rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS) &&
      rg_odds_pieces (self, (RgColor) self->giver) == 0)
    return RG_TRAIT_OPEN;

  return RG_TRAIT_GIVER;
}

/* Returns the player to whom the odds alone give the first move; White if they leave it
 * open. */
static RgColor
entitled (const RgOdds *self, const RgRulebook *rulebook)
{
  RgTrait trait = rg_odds_trait (self, rulebook);

  if (trait == RG_TRAIT_OPEN)
    return RG_WHITE;

  return trait == RG_TRAIT_GIVER ? (RgColor) self->giver : rg_odds_receiver (self);
}

/* Returns: who makes the first move from the starting position under @rulebook: White if
 * White always begins, otherwise the player to whom the odds give it */
RgColor
rg_odds_beginner (const RgOdds *self, const RgRulebook *rulebook)
{
  return rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS) ? RG_WHITE
                                                            : entitled (self, rulebook);
}

static gboolean
refuse (RgOddsRefusal *refusal, const char *sentence, const char *article)
{
  *refusal = (RgOddsRefusal){ sentence, article };
  return FALSE;
}

/* Returns the article on @matter or, if there is none, the one on @otherwise. */
static const char *
article_on (const RgRulebook *rulebook, RgMatter matter, RgMatter otherwise)
{
  const char *article = rg_rulebook_article (rulebook, matter);

  return article ? article : rg_rulebook_article (rulebook, otherwise);
}

/* Returns: whether @rulebook allows the given pieces only by agreement, regardless of the
 * other items */
gboolean
rg_odds_pieces_want_word (const RgOdds *self, const RgRulebook *rulebook)
{
  guint figures = USUAL_FIGURES;
  guint named;
  RgLaw law;

  if (rg_rulebook_find (rulebook, RG_MATTER_ODDS_FIGURE, &law))
    figures = law.clause->roles;
  named = figures | RG_ROLE_BIT (RG_PAWN);
  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if ((self->items & GIVEN[i].item) && !(named & RG_ROLE_BIT (GIVEN[i].role)))
      return TRUE;

  return (self->items & (RG_ODDS_EXCHANGE | RG_ODDS_PIECES)) != 0 ||
         rg_bitboard_has_many (rg_odds_pieces (self, (RgColor) self->giver));
}

/* Refuses a capped pawn that is not agreed on, as no rulebook has it. */
static gboolean
check_capped (const RgOdds *self, RgOddsRefusal *refusal)
{
  return !(self->items & RG_ODDS_CAPPED) || (self->items & RG_ODDS_AGREED) ||
         refuse (refusal,
                 N_ ("No rulebook provides for a capped pawn: both players must agree "
                     "to it"),
                 NULL);
}

static gboolean
check_pieces (const RgOdds *self, const RgRulebook *rulebook, RgOddsRefusal *refusal)
{
  RgBitboard pieces = rg_odds_pieces (self, RG_WHITE) | rg_odds_pieces (self, RG_BLACK);
  gboolean   is_pawn = (pieces & ~(rg_rank_bits (1) | rg_rank_bits (6))) == 0;

  if ((self->items & RG_ODDS_AGREED) || !rg_odds_pieces_want_word (self, rulebook))
    return TRUE;

  return refuse (refusal, N_ ("These pieces are given only if both players agree"),
                 article_on (rulebook,
                             is_pawn ? RG_MATTER_ODDS_PAWN : RG_MATTER_ODDS_FIGURE,
                             RG_MATTER_ODDS_PIECES));
}

/* Refuses odds under which Black would begin, if White always begins. */
static gboolean
check_colors (const RgOdds *self, const RgRulebook *rulebook, RgOddsRefusal *refusal)
{
  if (!rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS) ||
      entitled (self, rulebook) == RG_WHITE)
    return TRUE;
  if (self->items & RG_ODDS_MOVE)
    return refuse (refusal,
                   N_ ("White moves first: the player who gives the move has "
                       "Black"),
                   article_on (rulebook, RG_MATTER_ODDS_MOVE, RG_MATTER_WHITE_BEGINS));
  if (self->items & RG_ODDS_MOVES)
    return refuse (refusal,
                   N_ ("White moves first: the player who gives extra moves "
                       "has Black"),
                   article_on (rulebook, RG_MATTER_ODDS_MOVES, RG_MATTER_WHITE_BEGINS));

  return refuse (refusal,
                 N_ ("A player who gives a piece, but not the move, moves first and has "
                     "White"),
                 rg_rulebook_article (rulebook, RG_MATTER_ODDS_GIVER_BEGINS));
}

/* Checks odds against a rulebook. Pieces that it names may be given freely; other pieces,
 * and several of them, by agreement (FIDE 1930, Art. 22.6, 22.7; 1928, Par. 22; Café de
 * la Régence, IV). Draw and time odds, which the rulebooks do not mention, are allowed;
 * the capped pawn, which changes how a game is won, needs agreement. Returns: whether
 * @rulebook allows these odds; if so @refusal is untouched */
gboolean
rg_odds_check (const RgOdds *self, const RgRulebook *rulebook, RgOddsRefusal *refusal)
{
  return check_pieces (self, rulebook, refusal) && check_capped (self, refusal) &&
         check_colors (self, rulebook, refusal);
}

/* Returns: whether @first may move first, because neither a rule nor the odds give the
 * first move to the other player; if so @refusal is untouched */
gboolean
rg_odds_check_first (const RgOdds     *self,
                     const RgRulebook *rulebook,
                     RgColor           first,
                     RgOddsRefusal    *refusal)
{
  if (rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS))
    return first == RG_WHITE ||
           refuse (refusal, N_ ("White moves first"),
                   rg_rulebook_article (rulebook, RG_MATTER_WHITE_BEGINS));
  if (rg_odds_trait (self, rulebook) == RG_TRAIT_OPEN ||
      first == entitled (self, rulebook))
    return TRUE;

  return refuse (refusal,
                 N_ ("The odds decide who moves first: the player who gives them, unless "
                     "they include the move"),
                 rg_rulebook_article (rulebook, RG_MATTER_ODDS_GIVER_BEGINS));
}

/* Returns both castling rights of a side. */
static guint8
rights_of (RgColor color)
{
  return (guint8) ((RG_CASTLING_WHITE_SHORT | RG_CASTLING_WHITE_LONG)
                   << rg_castling_first (color));
}

/* Returns the castling rights of the rooks in @corners. */
static guint8
rights_of_corners (RgBitboard corners)
{
  guint8 rights = RG_CASTLING_NONE;

  for (guint i = 0; i < RG_N_CASTLINGS; i++)
    if (corners & rg_bit (RG_CASTLING_RULES[i].rook_from))
      rights |= RG_CASTLING_RULES[i].right;

  return rights;
}

/* Finds the rights to castle without the rook (FIDE 1930, Art. 22.8; 1928, Par. 22).
 * Returns: the rights whose rook was given as odds; 0 if @rulebook has no such article */
guint8
rg_odds_rookless (const RgOdds *self, const RgRulebook *rulebook)
{
  if (!rg_rulebook_has (rulebook, RG_MATTER_ODDS_CASTLING))
    return RG_CASTLING_NONE;

  return rights_of_corners (rg_odds_pieces (self, (RgColor) self->giver)) &
         rights_of ((RgColor) self->giver);
}

/* Removes @pieces; the castling right of a removed rook is lost, unless @rulebook allows
 * castling without the given rook. */
static void
remove_pieces (const RgOdds     *self,
               const RgRulebook *rulebook,
               RgColor           of,
               RgBitboard        pieces,
               RgSetup          *setup)
{
  guint8 rights;

  rights = rights_of_corners (pieces & rg_board_pieces (&setup->board, of, RG_ROOK)) &
           rights_of (of) & setup->castling;
  setup->rookless |= rights & rg_odds_rookless (self, rulebook);
  setup->castling &= (guint8) ~(rights & ~setup->rookless);
  while (pieces != 0)
    rg_board_set (&setup->board, rg_bitboard_pop (&pieces), RG_PIECE_NONE);
}

/* Applies odds that @rulebook allows to @setup: removes their pieces, if present, and
 * sets the first player and the moves in a row. If the odds leave the first move open,
 * @setup keeps it. */
void
rg_odds_set_up (const RgOdds *self, const RgRulebook *rulebook, RgSetup *setup)
{
  RgBitboard white = rg_odds_pieces_on (self, RG_WHITE, &setup->board);
  RgBitboard black = rg_odds_pieces_on (self, RG_BLACK, &setup->board);

  remove_pieces (self, rulebook, RG_WHITE, white, setup);
  remove_pieces (self, rulebook, RG_BLACK, black, setup);

  setup->running = (guint8) rg_odds_count_moves (self);
  if (rg_odds_trait (self, rulebook) == RG_TRAIT_OPEN ||
      rg_odds_beginner (self, rulebook) == (RgColor) setup->turn)
    return;

  setup->turn = (guint8) rg_odds_beginner (self, rulebook);
  setup->en_passant = RG_SQUARE_NONE;
}

/* Multiplies a time, with seconds and remainder separate so that it cannot overflow; a
 * positive time stays positive. */
static gint64
scale (gint64 time, guint32 factor)
{
  gint64 scaled = time / RG_ODDS_FACTOR_ONE * factor +
                  time % RG_ODDS_FACTOR_ONE * factor / RG_ODDS_FACTOR_ONE;

  return time > 0 ? MAX (scaled, 1) : 0;
}

/* Returns the player whose time the time odds change. */
static RgColor
handicapped (const RgOdds *self)
{
  return self->factor < RG_ODDS_FACTOR_ONE ? (RgColor) self->giver
                                           : rg_odds_receiver (self);
}

/* Returns: the player whose time is that of the agreed time control */
RgColor
rg_odds_unhandicapped (const RgOdds *self)
{
  return self->items & RG_ODDS_TIME ? rg_color_other (handicapped (self)) : RG_WHITE;
}

/* Returns: whether @rulebook allows these odds only by agreement */
gboolean
rg_odds_want_word (const RgOdds *self, const RgRulebook *rulebook)
{
  RgOdds        alone = *self;
  RgOdds        agreed = *self;
  RgOddsRefusal refusal = { 0 }, still = { 0 };

  alone.items &= (guint16) ~RG_ODDS_AGREED;
  agreed.items |= RG_ODDS_AGREED;
  if (alone.items == 0 || rg_odds_check (&alone, rulebook, &refusal))
    return FALSE;

  rg_odds_check (&agreed, rulebook, &still);
  return g_strcmp0 (refusal.sentence, still.sentence) != 0;
}

/* Returns: the odds as the event has them: pieces by their names, marked as agreed only
 * if @rulebook requires it */
RgOdds
rg_odds_settle (const RgOdds *self, const RgRulebook *rulebook)
{
  RgOdds odds = *self;

  rg_odds_set_pieces (&odds,
                      rg_odds_pieces (self, RG_WHITE) | rg_odds_pieces (self, RG_BLACK));
  if (!rg_odds_want_word (&odds, rulebook))
    odds.items &= (guint16) ~RG_ODDS_AGREED;

  return odds;
}

/* Changes the time control of the game into that of @player. A factor below 1 is the
 * giver's share of every time and increment, one above 1 the receiver's multiple; rounds
 * to the microsecond. */
void
rg_odds_handicap (const RgOdds *self, RgColor player, RgTimeControl *control)
{
  if (!(self->items & RG_ODDS_TIME) || player != handicapped (self))
    return;

  for (guint i = 0; i < control->n_periods; i++) {
    RgTimePeriod *period = &control->periods[i];

    period->time = scale (period->time, self->factor);
    period->increment = scale (period->increment, self->factor);
  }
}
