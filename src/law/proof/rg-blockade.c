/* Two proofs that a side can never give mate, neither of which searches.
 *
 * The first counts the pieces.
 *
 * The second finds upper bounds of where each piece can ever get to. It begins with
 * the assumption that all pieces stay, and adds in rounds what follows: squares that a
 * piece may reach, pieces that may be taken there, squares that this clears for
 * others. At the fixed point every line of legal moves stays within the bounds: the
 * first move outside them would be made from a position within them, and would have
 * been added. Then it tests whether, within these bounds, the king of the other side
 * could ever be attacked with all squares beside it barred. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-blockade.h"

#include "rg-attacks.h"
#include "rg-movegen.h"

/* A piece, and the bounds of what it may ever do. `stands`: the squares where it may be
 * in its present role, its own square included. `lands`: the squares to which it may move
 * and take what is there. `promoted`: the squares where it may be after a promotion, to
 * any role. `mortal`: it may be taken. `strays`: it is a pawn that may take something,
 * and so leave its file. */
typedef struct {
  RgBitboard stands;
  RgBitboard lands;
  RgBitboard promoted;
  RgSquare   square;
  guint8     color;
  guint8     role;
  gboolean   mortal;
  gboolean   strays;
} RgWalker;

/* `frozen`: squares whose piece stays there for ever. `barred`: squares that frozen
 * pieces of a side attack for ever. `shelters`: squares where pieces of a side, the king
 * apart, may be. */
typedef struct {
  RgWalker   walkers[RG_N_SQUARES];
  guint      n;
  RgBitboard all_frozen;
  RgBitboard frozen[RG_N_COLORS];
  RgBitboard barred[RG_N_COLORS];
  RgBitboard shelters[RG_N_COLORS];
  RgBitboard landings[RG_N_COLORS];
} RgBlockade;

/* Returns whether a king and knights lack the force to mate: a single knight leaves the
 * other king a square unless one of that king's pieces blocks it, and a queen beside its
 * king could take the knight. */
static gboolean
knights_lack_force (const RgBoard *board, RgColor color)
{
  RgBitboard pieces = board->colors[color] & ~rg_board_role (board, RG_KING);
  RgBitboard others = board->colors[rg_color_other (color)] &
                      ~rg_board_role (board, RG_KING) & ~rg_board_role (board, RG_QUEEN);

  return !rg_bitboard_has_many (pieces) && others == 0;
}

/* Proves from the pieces alone that @winner can never give mate, unless the mate is
 * on the board already. Bishops of one square colour never attack the squares of the
 * other colour beside a king. Only a knight, a pawn or a bishop can block one of these
 * without being able to take the bishop or to step in between, as a rook or a queen
 * there could; and pawns can become any of them.
 *
 * Returns: TRUE only if it is certain */
gboolean
rg_blockade_lacks_force (const RgBoard *board, RgColor winner)
{
  RgBitboard own = board->colors[winner];
  RgBitboard pawns = rg_board_role (board, RG_PAWN);
  RgBitboard knights = rg_board_role (board, RG_KNIGHT);
  RgBitboard bishops = rg_board_role (board, RG_BISHOP);
  RgBitboard majors = rg_board_role (board, RG_ROOK) | rg_board_role (board, RG_QUEEN);

  if (own & (majors | pawns))
    return FALSE;
  if (!rg_bitboard_has_many (own))
    return TRUE;
  if (own & knights)
    return knights_lack_force (board, winner);

  return (pawns | knights) == 0 &&
         ((bishops & RG_LIGHT_SQUARES) == 0 || (bishops & ~RG_LIGHT_SQUARES) == 0);
}

static RgSquare
last_of (RgBitboard set)
{
  return (RgSquare) (63 - __builtin_clzll (set));
}

static int
forward_of (RgColor color)
{
  return color == RG_WHITE ? 8 : -8;
}

static RgBitboard
last_rank (RgColor color)
{
  return color == RG_WHITE ? RG_RANK_8 : RG_RANK_1;
}

/* Returns the squares that a set of pieces of one role attacks, if only frozen pieces are
 * in the way. */
static RgBitboard
attacks_from (const RgBlockade *self, RgColor color, RgRole role, RgBitboard squares)
{
  RgBitboard attacks = 0;

  while (squares != 0)
    attacks |= rg_attacks (rg_piece (color, role), rg_bitboard_pop (&squares),
                           self->all_frozen);

  return attacks;
}

static RgBitboard
attacks_of (const RgBlockade *self, const RgWalker *walker)
{
  RgColor color = (RgColor) walker->color;

  return attacks_from (self, color, (RgRole) walker->role, walker->stands) |
         attacks_from (self, color, RG_QUEEN, walker->promoted) |
         attacks_from (self, color, RG_KNIGHT, walker->promoted);
}

/* Returns the squares that a frozen piece attacks whatever the others do: a line ends
 * at the first square where another piece may ever be. */
static RgBitboard
attacks_for_ever (const RgBlockade *self, const RgWalker *walker)
{
  RgBitboard crowd = self->all_frozen;

  for (guint i = 0; i < self->n; i++)
    crowd |= self->walkers[i].stands | self->walkers[i].promoted;

  return rg_attacks (rg_piece ((RgColor) walker->color, (RgRole) walker->role),
                     walker->square, crowd & ~rg_bit (walker->square));
}

static void
take_stock (RgBlockade *self)
{
  memset (self->frozen, 0, sizeof self->frozen);
  memset (self->barred, 0, sizeof self->barred);
  memset (self->shelters, 0, sizeof self->shelters);
  memset (self->landings, 0, sizeof self->landings);

  for (guint i = 0; i < self->n; i++) {
    const RgWalker *walker = &self->walkers[i];

    if (!walker->mortal && walker->stands == rg_bit (walker->square) &&
        walker->promoted == 0)
      self->frozen[walker->color] |= rg_bit (walker->square);
    if (walker->role != RG_KING)
      self->shelters[walker->color] |= walker->stands | walker->promoted;
    self->landings[walker->color] |= walker->lands;
  }
  self->all_frozen = self->frozen[RG_WHITE] | self->frozen[RG_BLACK];

  for (guint i = 0; i < self->n; i++) {
    const RgWalker *walker = &self->walkers[i];

    if (self->frozen[walker->color] & rg_bit (walker->square))
      self->barred[walker->color] |= attacks_for_ever (self, walker);
  }
}

/* Returns how far a pawn that never leaves its file may go: up to the next pawn that
 * stays on the file and is never taken. A pawn of the other side can only come nearer;
 * one of its own may move on. */
static RgBitboard
road_of (const RgBlockade *self, const RgWalker *pawn)
{
  RgBitboard file = RG_FILE_A << rg_square_file (pawn->square);
  gboolean   rises = pawn->color == RG_WHITE;
  RgBitboard road = file & ~self->all_frozen;

  for (guint i = 0; i < self->n; i++) {
    const RgWalker *other = &self->walkers[i];
    gboolean ahead = rises ? other->square > pawn->square : other->square < pawn->square;
    RgSquare wall = other->square;

    if (other->role != RG_PAWN || other->mortal || other->strays ||
        other->promoted != 0 || !ahead || !(file & rg_bit (other->square)))
      continue;
    if (other->color == pawn->color)
      wall = rises ? last_of (other->stands) : rg_bitboard_first (other->stands);
    road &= rises ? rg_bit (wall) - 1 : ~(rg_bit (wall) | (rg_bit (wall) - 1));
  }

  return road;
}

static void
advance_pawn (RgBlockade *self, RgWalker *pawn)
{
  RgColor    color = (RgColor) pawn->color;
  RgBitboard targets = self->shelters[rg_color_other (color)];
  RgBitboard road = pawn->strays ? ~self->all_frozen : road_of (self, pawn);
  RgBitboard before, hits;

  do {
    before = pawn->stands;
    hits = attacks_from (self, color, RG_PAWN, pawn->stands & ~last_rank (color)) &
           targets;
    if (hits != 0) {
      pawn->strays = TRUE;
      road = ~self->all_frozen;
    }
    pawn->lands |= hits;
    pawn->stands |= hits | (rg_bitboard_shift (pawn->stands, forward_of (color)) & road);
  } while (pawn->stands != before);

  pawn->promoted |= pawn->stands & last_rank (color);
  pawn->stands &= ~last_rank (color);
}

static void
roam (RgBlockade *self, RgColor color, RgRole role, RgBitboard *stands, RgBitboard *lands)
{
  RgBitboard closed = self->frozen[color];
  RgBitboard fresh = *stands;

  if (role == RG_KING)
    closed |= self->barred[rg_color_other (color)];
  while (fresh != 0) {
    RgSquare   square = rg_bitboard_pop (&fresh);
    RgBitboard to = rg_attacks (rg_piece (color, role), square, self->all_frozen) &
                    ~closed;

    *lands |= to;
    fresh |= to & ~*stands;
    *stands |= to;
  }
}

static void
advance (RgBlockade *self, RgWalker *walker)
{
  RgColor color = (RgColor) walker->color;

  if (walker->role == RG_PAWN)
    advance_pawn (self, walker);
  else
    roam (self, color, (RgRole) walker->role, &walker->stands, &walker->lands);

  if (walker->promoted != 0) {
    RgBitboard before;

    do {
      before = walker->promoted;
      roam (self, color, RG_QUEEN, &walker->promoted, &walker->lands);
      roam (self, color, RG_KNIGHT, &walker->promoted, &walker->lands);
    } while (walker->promoted != before);
  }
}

static void
enter (RgBlockade *self, const RgPosition *position)
{
  const RgBoard *board = &position->setup.board;
  RgBitboard     occupied = rg_board_occupied (board);

  self->n = 0;
  while (occupied != 0) {
    RgSquare square = rg_bitboard_pop (&occupied);
    RgPiece  piece = rg_board_get (board, square);

    self->walkers[self->n++] = (RgWalker){
      .stands = rg_bit (square),
      .square = square,
      .color = (guint8) rg_piece_color (piece),
      .role = (guint8) rg_piece_role (piece),
    };
  }
}

/* Adds in one round what follows from the bounds so far. Returns whether anything was
 * added. */
static gboolean
settle (RgBlockade *self)
{
  gboolean changed = FALSE;

  take_stock (self);
  for (guint i = 0; i < self->n; i++) {
    RgWalker *walker = &self->walkers[i];
    RgWalker  before = *walker;

    advance (self, walker);
    if (walker->role != RG_KING &&
        (self->landings[rg_color_other ((RgColor) walker->color)] &
         (walker->stands | walker->promoted)))
      walker->mortal = TRUE;
    changed = changed || before.stands != walker->stands ||
              before.lands != walker->lands || before.promoted != walker->promoted ||
              before.mortal != walker->mortal || before.strays != walker->strays;
  }

  return changed;
}

static const RgWalker *
king_of (const RgBlockade *self, RgColor color)
{
  for (guint i = 0; i < self->n; i++)
    if (self->walkers[i].role == RG_KING && self->walkers[i].color == color)
      return &self->walkers[i];

  g_assert_not_reached ();
}

/* Finds a piece of @color that could occupy @square: one without a square, or one that
 * gives its square up because another piece can take it over. Returns FALSE if the
 * squares cannot all be occupied at once. */
static gboolean
give_place (const RgBlockade *self,
            RgColor           color,
            RgSquare          square,
            RgSquare          holds[RG_N_SQUARES],
            guint64          *asked)
{
  for (guint i = 0; i < self->n; i++) {
    const RgWalker *walker = &self->walkers[i];

    if (walker->color != color || walker->role == RG_KING || (*asked >> i & 1) ||
        !((walker->stands | walker->promoted) & rg_bit (square)))
      continue;
    *asked |= G_GUINT64_CONSTANT (1) << i;
    if (holds[i] == RG_SQUARE_NONE || give_place (self, color, holds[i], holds, asked)) {
      holds[i] = square;
      return TRUE;
    }
  }

  return FALSE;
}

static gboolean
can_fill (const RgBlockade *self, RgColor color, RgBitboard squares)
{
  RgSquare holds[RG_N_SQUARES];

  if (squares & ~self->shelters[color])
    return FALSE;

  memset (holds, RG_SQUARE_NONE, sizeof holds);
  while (squares != 0) {
    guint64 asked = 0;

    if (!give_place (self, color, rg_bitboard_pop (&squares), holds, &asked))
      return FALSE;
  }

  return TRUE;
}

/* Returns whether, with the king and the checking piece on the given squares, all squares
 * beside the king could be barred. */
static gboolean
flights_can_be_closed (const RgBlockade *self,
                       RgColor           winner,
                       RgSquare          king,
                       RgSquare          checker,
                       RgBitboard        flights)
{
  RgColor    loser = rg_color_other (winner);
  RgBitboard hunters = king_of (self, winner)->stands & ~RG_KING_ATTACKS[king] &
                       ~rg_bit (king) & ~rg_bit (checker);

  while (hunters != 0) {
    RgBitboard open = flights & ~RG_KING_ATTACKS[rg_bitboard_pop (&hunters)];

    if (!(open & rg_bit (checker)) && can_fill (self, loser, open))
      return TRUE;
  }

  return FALSE;
}

/* Returns whether the piece @number of @winner can ever give mate, with the help of the
 * others. */
static gboolean
may_mate (const RgBlockade *self, RgColor winner, guint number, RgBitboard helpers)
{
  const RgWalker *walker = &self->walkers[number];
  RgBitboard      kings = king_of (self, rg_color_other (winner))->stands;
  RgBitboard      places = walker->stands | walker->promoted;

  while (places != 0) {
    RgSquare   place = rg_bitboard_pop (&places);
    RgBitboard one = rg_bit (place);
    RgBitboard attacks = attacks_from (self, winner, (RgRole) walker->role,
                                       walker->stands & one) |
                         attacks_from (self, winner, RG_QUEEN, walker->promoted & one) |
                         attacks_from (self, winner, RG_KNIGHT, walker->promoted & one);
    RgBitboard checked = kings & attacks;

    while (checked != 0) {
      RgSquare   king = rg_bitboard_pop (&checked);
      RgBitboard flights = RG_KING_ATTACKS[king] & ~self->all_frozen & ~helpers &
                           ~attacks;

      if (flights_can_be_closed (self, winner, king, place, flights))
        return TRUE;
    }
  }

  return FALSE;
}

/* Proves that no series of legal moves leads to a mate by @winner, from the bounds of all
 * pieces. Returns: TRUE only if it is certain; the position must not be a mate already */
gboolean
rg_blockade_rules_out_mate (const RgPosition *position, RgColor winner)
{
  RgBlockade self;
  RgBitboard hits[RG_N_SQUARES];

  if (rg_blockade_lacks_force (&position->setup.board, winner))
    return TRUE;
  if (rg_movegen_en_passant_is_legal (position))
    return FALSE;

  enter (&self, position);
  while (settle (&self))
    for (guint i = 0; i < self.n; i++)
      if (self.walkers[i].color == winner && self.walkers[i].promoted != 0)
        return FALSE;

  take_stock (&self);
  for (guint i = 0; i < self.n; i++)
    hits[i] = self.walkers[i].color == winner && self.walkers[i].role != RG_KING
                ? attacks_of (&self, &self.walkers[i])
                : 0;

  for (guint i = 0; i < self.n; i++) {
    RgBitboard helpers = 0;

    if (self.walkers[i].color != winner || self.walkers[i].role == RG_KING)
      continue;
    for (guint j = 0; j < self.n; j++)
      helpers |= j != i ? hits[j] : 0;
    if (may_mate (&self, winner, i, helpers))
      return FALSE;
  }

  return TRUE;
}
