/* First the men are counted, then, where only kings, pawns and bishops are
 * left, it is seen whether the pawns have locked the board.  Nothing is
 * searched: what every man can ever reach is bounded from above. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-mating.h"

#include "rg-attacks.h"
#include "rg-movegen.h"

/* What the men of one side, beside those of the other, can do.  `DEPENDS`
 * comes only where kings, pawns and bishops are all that is left. */
typedef enum {
  RG_FORCE_LACKING,
  RG_FORCE_ENOUGH,
  RG_FORCE_DEPENDS,
} RgForce;

/* What can ever happen on a board of kings, pawns and bishops where no pawn
 * can ever take, be taken or be promoted.
 *
 * `fixed`: pawns that never move, for the square before each is held by
 *   another such pawn.
 * `spans`: every square where a pawn may ever stand.
 * `guarded`: squares that fixed pawns attack, now and always.
 * `pawn_hits`: squares that a pawn may ever attack.
 * `kings`, `bishops`: every square where these may ever stand.
 * `bishop_hits`: every square that a bishop may ever attack.
 * `bishop_men`: the bishops where they stand now; they never get more.
 *
 * Proof, by induction on the moves.  So long as no pawn has been taken, has
 * taken or was promoted, the fixed pawns stand, pawns of one file keep their
 * order and stay in `spans`; a king steps neither on a fixed pawn of his own
 * nor on a guarded square, and so stays in `kings` (castling leads over squares
 * to which he could have walked); bishops are stopped by fixed pawns at the
 * latest and stay in `bishops`.  The sets that these men may stand on and
 * attack being compared when the blockade is built, none of their next moves
 * takes a pawn, is a pawn's capture or a promotion; kings and bishops alone can
 * take bishops, and fewer bishops reach no more. */
typedef struct {
  RgBitboard fixed[RG_N_COLORS];
  RgBitboard spans[RG_N_COLORS];
  RgBitboard guarded[RG_N_COLORS];
  RgBitboard pawn_hits[RG_N_COLORS];
  RgBitboard kings[RG_N_COLORS];
  RgBitboard bishops[RG_N_COLORS];
  RgBitboard bishop_hits[RG_N_COLORS];
  RgBitboard bishop_men[RG_N_COLORS];
} RgBlockade;

static int
forward_of (RgColor color)
{
  return color == RG_WHITE ? 8 : -8;
}

static RgBitboard
both (const RgBitboard sets[RG_N_COLORS])
{
  return sets[RG_WHITE] | sets[RG_BLACK];
}

/* A king and one knight leave the other king a square unless a man of his own
 * stands on it, and a queen that stands beside her king takes the knight. */
static RgForce
force_with_knights (const RgBoard *board, RgColor color)
{
  RgBitboard men = board->colors[color] & ~rg_board_men (board, color, RG_KING);
  RgBitboard others = board->colors[rg_color_other (color)] &
                      ~rg_board_role (board, RG_KING) & ~rg_board_role (board, RG_QUEEN);

  return rg_bitboard_has_many (men) || others != 0 ? RG_FORCE_ENOUGH : RG_FORCE_LACKING;
}

/* Bishops of one square colour never attack the squares of the other colour
 * beside a king.  Only a knight, a pawn or a bishop can fill one of them and
 * have no way to take the bishop or to stand between, as a rook or a queen
 * there has; and pawns can become what they like. */
static RgForce
force_of (const RgBoard *board, RgColor color)
{
  RgBitboard own = board->colors[color];
  RgBitboard pawns = rg_board_role (board, RG_PAWN);
  RgBitboard knights = rg_board_role (board, RG_KNIGHT);
  RgBitboard bishops = rg_board_role (board, RG_BISHOP);
  RgBitboard majors = rg_board_role (board, RG_ROOK) | rg_board_role (board, RG_QUEEN);

  if (own & majors)
    return RG_FORCE_ENOUGH;
  if (!rg_bitboard_has_many (own))
    return RG_FORCE_LACKING;
  if (own & knights)
    return force_with_knights (board, color);
  if ((pawns | knights) == 0 &&
      ((bishops & RG_LIGHT_SQUARES) == 0 || (bishops & ~RG_LIGHT_SQUARES) == 0))
    return RG_FORCE_LACKING;

  return (knights | majors) != 0 ? RG_FORCE_ENOUGH : RG_FORCE_DEPENDS;
}

static RgBitboard
hits_of_pawns (RgBitboard pawns, RgColor color)
{
  int forward = forward_of (color);

  return rg_bitboard_shift (pawns & ~RG_FILE_A, forward - 1) |
         rg_bitboard_shift (pawns & ~RG_FILE_H, forward + 1);
}

/* The largest set of pawns each of which has another of them before it. */
static void
fix_pawns (RgBlockade *self, const RgBoard *board)
{
  RgBitboard fixed = rg_board_role (board, RG_PAWN);
  RgBitboard before;

  do {
    before = fixed;
    for (int color = RG_WHITE; color < RG_N_COLORS; color++)
      fixed &= ~board->colors[color] |
               rg_bitboard_shift (fixed, -forward_of ((RgColor) color));
  } while (fixed != before);

  for (int color = RG_WHITE; color < RG_N_COLORS; color++) {
    self->fixed[color] = fixed & board->colors[color];
    self->guarded[color] = hits_of_pawns (self->fixed[color], (RgColor) color);
  }
}

/* A pawn never gets as far as where the pawn that faces it stands now, for
 * that one only comes nearer.  FALSE where one has none before it. */
static gboolean
span_pawns (RgBlockade *self, const RgBoard *board, RgColor color)
{
  RgBitboard pawns = rg_board_role (board, RG_PAWN);
  RgBitboard stops = both (self->fixed) | (pawns & ~board->colors[color]);
  RgBitboard span = pawns & board->colors[color];
  RgBitboard before;

  do {
    before = span;
    span |= rg_bitboard_shift (span, forward_of (color)) & ~stops;
  } while (span != before);

  self->spans[color] = span;
  self->pawn_hits[color] = hits_of_pawns (span, color);
  return (span & (RG_RANK_1 | RG_RANK_8)) == 0;
}

static void
walk_king (RgBlockade *self, const RgBoard *board, RgColor color)
{
  RgBitboard barred = self->fixed[color] | self->guarded[rg_color_other (color)];
  RgBitboard reach = rg_board_men (board, color, RG_KING);
  RgBitboard before, row;

  do {
    before = reach;
    row = reach | (reach & ~RG_FILE_A) >> 1 | (reach & ~RG_FILE_H) << 1;
    reach |= (row | row << 8 | row >> 8) & ~barred;
  } while (reach != before);

  self->kings[color] = reach;
}

static void
slide_bishops (RgBlockade *self, const RgBoard *board, RgColor color)
{
  RgBitboard men = rg_board_men (board, color, RG_BISHOP);
  RgBitboard reach = men;
  RgBitboard new = men;
  RgBitboard hits = 0;

  while (new != 0) {
    RgSquare   square = rg_bitboard_pop (&new);
    RgBitboard attacks = rg_attacks_bishop (square, both (self->fixed));

    hits |= attacks;
    new |= attacks & ~reach & ~self->fixed[color];
    reach |= new;
  }

  self->bishop_men[color] = men;
  self->bishops[color] = reach;
  self->bishop_hits[color] = hits;
}

/* Whether no man of @color can ever take a pawn, and none of its pawns take
 * anything.  A pawn that only a king or a bishop protects counts as taken. */
static gboolean
spares_pawns (const RgBlockade *self, RgColor color)
{
  RgColor    other = rg_color_other (color);
  RgBitboard men = self->kings[color] | self->bishops[color];
  RgBitboard targets = self->spans[other] | self->bishops[other];

  return (men & self->spans[other]) == 0 && (self->pawn_hits[color] & targets) == 0;
}

/* Whether it is certain that the pawns stay as they are, but for steps behind
 * the wall.  Told at once on an open board. */
static gboolean
build_blockade (RgBlockade *self, const RgPosition *position)
{
  const RgBoard *board = &position->setup.board;

  fix_pawns (self, board);
  if (!span_pawns (self, board, RG_WHITE) || !span_pawns (self, board, RG_BLACK) ||
      rg_movegen_en_passant_is_legal (position))
    return FALSE;

  for (int color = RG_WHITE; color < RG_N_COLORS; color++) {
    walk_king (self, board, (RgColor) color);
    slide_bishops (self, board, (RgColor) color);
  }

  return spares_pawns (self, RG_WHITE) && spares_pawns (self, RG_BLACK);
}

/* Whether the bishops of @color could stand on all of @squares at once. */
static gboolean
bishops_can_fill (const RgBlockade *self, RgColor color, RgBitboard squares)
{
  RgBitboard men = self->bishop_men[color];

  return (squares & ~self->bishops[color]) == 0 &&
         rg_bitboard_count (squares & RG_LIGHT_SQUARES) <=
           rg_bitboard_count (men & RG_LIGHT_SQUARES) &&
         rg_bitboard_count (squares & ~RG_LIGHT_SQUARES) <=
           rg_bitboard_count (men & ~RG_LIGHT_SQUARES);
}

/* Whether the king of @color has a square from which he bars his rival on
 * @square from all of @flights but those that the rival's own bishops fill. */
static gboolean
flights_can_be_closed (const RgBlockade *self,
                       RgColor           color,
                       RgSquare          square,
                       RgBitboard        flights)
{
  RgBitboard places = self->kings[color] & ~RG_KING_ATTACKS[square] & ~rg_bit (square);

  while (places != 0) {
    RgSquare place = rg_bitboard_pop (&places);

    if (bishops_can_fill (self, rg_color_other (color),
                          flights & ~RG_KING_ATTACKS[place]))
      return TRUE;
  }

  return FALSE;
}

/* Whether @color may ever give mate behind the blockade.  A king in check
 * stands where a bishop or a pawn may attack him.  He has a move, and it is no
 * mate, if beside him there is a square where no pawn and no bishop of @color
 * can ever stand, which no pawn and no bishop of @color can ever attack, and
 * which neither the other king bars nor a bishop of his own side fills.  The
 * sets hold for the position itself as well as for all that follow, so that a
 * mate on the board is not denied. */
static gboolean
blockade_admits_mate (const RgBlockade *self, RgColor color)
{
  RgColor    other = rg_color_other (color);
  RgBitboard hits = self->bishop_hits[color] | self->pawn_hits[color];
  RgBitboard free = ~(both (self->spans) | self->bishops[color] | hits);
  RgBitboard checked = self->kings[other] & hits;

  while (checked != 0) {
    RgSquare square = rg_bitboard_pop (&checked);

    if (flights_can_be_closed (self, color, square, RG_KING_ATTACKS[square] & free))
      return TRUE;
  }

  return FALSE;
}

/* Tells whether @color can checkmate by some series of legal moves, as the fall of the
 * adversary's flag asks (FIDE 2023, Art. 6.9), the game still going on.
 *
 * Returns: FALSE only where it is certain that @color cannot; TRUE may be said of some
 * positions where nobody can */
gboolean
rg_mating_is_possible_for (const RgPosition *position, RgColor color)
{
  RgForce    force = force_of (&position->setup.board, color);
  RgBlockade blockade;

  if (force != RG_FORCE_DEPENDS)
    return force == RG_FORCE_ENOUGH;

  return !build_blockade (&blockade, position) || blockade_admits_mate (&blockade, color);
}

/* Tells whether neither side can checkmate by any series of legal moves, so that the
 * game is drawn at once (FIDE 2023, Art. 5.2.2).  A checkmate on the board is not dead;
 * a stalemate may be.
 *
 * Returns: TRUE only where it is certain */
gboolean
rg_mating_position_is_dead (const RgPosition *position)
{
  const RgBoard *board = &position->setup.board;
  RgForce        white = force_of (board, RG_WHITE);
  RgForce        black = force_of (board, RG_BLACK);
  RgBlockade     blockade;

  if (white == RG_FORCE_ENOUGH || black == RG_FORCE_ENOUGH)
    return FALSE;
  if (white == RG_FORCE_LACKING && black == RG_FORCE_LACKING)
    return TRUE;

  return build_blockade (&blockade, position) &&
         (white == RG_FORCE_LACKING || !blockade_admits_mate (&blockade, RG_WHITE)) &&
         (black == RG_FORCE_LACKING || !blockade_admits_mate (&blockade, RG_BLACK));
}
