/* What odds do, by one table of the pieces that they take off.  Whether a rulebook has
 * them is asked of its clauses; their words are in rg-odds-words.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds.h"

#include <glib/gi18n.h>

#define ITEMS_OF_MOVES ((guint) (RG_ODDS_MOVE | RG_ODDS_MOVES))

/* A piece that an item takes off the board: of the giver, or else of the receiver, and
 * its place in the array, the rank counted from its own side. */
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
  { RG_ODDS_PAWN, TRUE, RG_PAWN, 5, 1 },        { RG_ODDS_KNIGHT, TRUE, RG_KNIGHT, 1, 0 },
  { RG_ODDS_BISHOP, TRUE, RG_BISHOP, 2, 0 },    { RG_ODDS_ROOK, TRUE, RG_ROOK, 0, 0 },
  { RG_ODDS_QUEEN, TRUE, RG_QUEEN, 3, 0 },      { RG_ODDS_EXCHANGE, TRUE, RG_ROOK, 0, 0 },
  { RG_ODDS_EXCHANGE, FALSE, RG_KNIGHT, 1, 0 },
};

/* What a rulebook that names no pieces means by a knight, a bishop, a rook. */
#define USUAL_FIGURES                                                                    \
  (RG_ROLE_BIT (RG_KNIGHT) | RG_ROLE_BIT (RG_BISHOP) | RG_ROLE_BIT (RG_ROOK))

static RgBitboard
place_of (const RgGivenMan *piece, RgColor color)
{
  int rank = color == RG_WHITE ? piece->rank : 7 - piece->rank;

  return rg_bit (rg_square (piece->file, rank));
}

/* Whether @piece is given by @self and is one of the side @of. */
static gboolean
is_given (const RgGivenMan *piece, const RgOdds *self, RgColor of)
{
  return (self->items & piece->item) != 0 &&
         piece->is_givers == (of == (RgColor) self->giver);
}

/* Lets the other player give the same from their side of the board. */
void
rg_odds_turn_over (RgOdds *self)
{
  self->giver = (guint8) rg_odds_receiver (self);
  self->pieces = rg_bitboard_turn_over (self->pieces);
  if (self->items & RG_ODDS_CAPPED)
    self->capped = rg_square_turn_over (self->capped);
}

/* Returns: how many moves in a row the receiver begins with, as `running` of a setup
 * counts them: 0 where the game begins as any */
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

/* Returns: where in the array the pieces of @of are that are taken off the board: the
 * giver's; of the receiver, their queen's knight at the odds of the exchange, and what
 * they give for more */
RgBitboard
rg_odds_pieces (const RgOdds *self, RgColor of)
{
  RgBitboard pieces = pieces_of (self, of);

  for (guint i = 0; i < G_N_ELEMENTS (GIVEN); i++)
    if (is_given (&GIVEN[i], self, of))
      pieces |= place_of (&GIVEN[i], of);

  return pieces;
}

/* Gives @pieces in place of others: by name those that have one, so that pieces clicked
 * off come to the same as pieces chosen by name, the rest by their squares.  A rook
 * against a knight has a name where nothing else is given.  @pieces is squares of the
 * array, of either side's pieces. */
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

/* @moves is how many the receiver begins with, 1 being the move. */
void
rg_odds_set_moves (RgOdds *self, guint moves)
{
  self->items &= (guint16) ~ITEMS_OF_MOVES;
  self->moves = moves >= RG_ODDS_MIN_MOVES ? (guint8) moves : 0;
  if (moves > 0)
    self->items |= moves >= RG_ODDS_MIN_MOVES ? RG_ODDS_MOVES : RG_ODDS_MOVE;
}

/* Of an agreed square any piece but the king is meant, the receiver's only in return for
 * one of the giver's; otherwise the piece that was named: no rook is given where another
 * figure is in the corner.
 *
 * Returns: those squares of rg_odds_pieces() on which @board has the piece given */
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

/* The receiver has the first move where it is given with or without others.  Else a giver
 * begins by the article that says so (FIDE 1930, Art. 22.5; Café de la Régence, VII).
 * Where White always begins that article would bind them to a colour, and is read as it
 * is written: of a giver of pieces.
 *
 * Returns: to whom the odds give the first move under @rulebook */
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

/* Who has the first move by the odds alone; White where they leave it open. */
static RgColor
entitled (const RgOdds *self, const RgRulebook *rulebook)
{
  RgTrait trait = rg_odds_trait (self, rulebook);

  if (trait == RG_TRAIT_OPEN)
    return RG_WHITE;

  return trait == RG_TRAIT_GIVER ? (RgColor) self->giver : rg_odds_receiver (self);
}

/* Returns: who begins from the array under @rulebook: always White where it says so,
 * otherwise whom the odds give the first move */
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

/* The article on @matter or, where there is none, the one on @otherwise. */
static const char *
article_on (const RgRulebook *rulebook, RgMatter matter, RgMatter otherwise)
{
  const char *article = rg_rulebook_article (rulebook, matter);

  return article ? article : rg_rulebook_article (rulebook, otherwise);
}

/* Returns: whether @rulebook has the pieces that are given, whatever else is given with
 * them, only where both players agree */
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

/* No text knows the capped pawn. */
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

/* Where White always begins, the player who is to begin must have White. */
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

/* What a text names may be given freely; other pieces, and several of them, by agreement
 * (FIDE 1930, Art. 22.6, 22.7; 1928, Par. 22; Café de la Régence, IV).  What the texts
 * do not know, draws and time, they do not forbid; the capped pawn, which changes how a
 * game is won, needs agreement too.
 *
 * Returns: whether @rulebook has these odds; @refusal is untouched where it has */
gboolean
rg_odds_check (const RgOdds *self, const RgRulebook *rulebook, RgOddsRefusal *refusal)
{
  return check_pieces (self, rulebook, refusal) && check_capped (self, refusal) &&
         check_colors (self, rulebook, refusal);
}

/* Returns: whether @first may be named as the one who begins, there being neither a rule
 * nor odds that give the first move to the other; @refusal is untouched where they may */
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

/* Castling without the rook (FIDE 1930, Art. 22.8; 1928, Par. 22).
 *
 * Returns: the rights to castle that may be held though the rook is not there, having
 * been given; none where @rulebook has no such article */
guint8
rg_odds_rookless (const RgOdds *self, const RgRulebook *rulebook)
{
  if (!rg_rulebook_has (rulebook, RG_MATTER_ODDS_CASTLING))
    return RG_CASTLING_NONE;

  return rights_of_corners (rg_odds_pieces (self, (RgColor) self->giver)) &
         rights_of ((RgColor) self->giver);
}

/* The right that a removed rook leaves behind is lost, or held without it. */
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

/* Takes the pieces of odds that @rulebook has off @setup, those that are there, and gives
 * the move to whom the odds give it, with as many moves in a row as they have.  Where
 * they leave the first move open, the player who has it keeps it. */
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

/* Split at the second, so that nothing overflows; what was some time stays
 * some. */
static gint64
scale (gint64 time, guint32 factor)
{
  gint64 scaled = time / RG_ODDS_FACTOR_ONE * factor +
                  time % RG_ODDS_FACTOR_ONE * factor / RG_ODDS_FACTOR_ONE;

  return time > 0 ? MAX (scaled, 1) : 0;
}

/* Whose time is not that which was agreed on, at odds of time. */
static RgColor
handicapped (const RgOdds *self)
{
  return self->factor < RG_ODDS_FACTOR_ONE ? (RgColor) self->giver
                                           : rg_odds_receiver (self);
}

/* Returns: a player whose time is that which was agreed on for the game */
RgColor
rg_odds_unhandicapped (const RgOdds *self)
{
  return self->items & RG_ODDS_TIME ? rg_color_other (handicapped (self)) : RG_WHITE;
}

/* Returns: whether @rulebook has these odds only where both players agree */
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

/* Returns: the odds as they are said to the arbiter: pieces by their names, and that they
 * are agreed on only where @rulebook asks for it */
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

/* Makes of the time control of the game that of @player.  Below 1 the factor is the
 * giver's share of every time and increment, above 1 the receiver's multiple; down to
 * the microsecond. */
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
