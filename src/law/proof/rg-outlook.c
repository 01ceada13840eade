/* Two aims.  As long as the winner has nothing to mate with, a pawn must be promoted:
 * what counts are its steps and what is in its way.  Then the king of the loser is led to
 * a corner, the winner’s king beside it, and the squares around it are taken away; and a
 * piece that can reach a square from which it mates goes there.  The numbers are plies,
 * roughly; that they are wrong now and then costs time and nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-outlook.h"

#include "rg-attacks.h"

#define FORCE_OF_ROOK   3
#define FORCE_OF_MINORS 16
#define FORCE_LACKING   70

#define DARK_CORNERS  ((RgBitboard) 1 << RG_A1 | (RgBitboard) 1 << RG_H8)
#define LIGHT_CORNERS ((RgBitboard) 1 << RG_H1 | (RgBitboard) 1 << RG_A8)

/* How many squares are left to a king on @square: at most eight. */
static inline int
count_few (RgBitboard squares)
{
  int n = 0;

  for (; squares != 0; squares &= squares - 1)
    n++;

  return n;
}

static inline int
distance (RgSquare a, RgSquare b)
{
  int files = ABS (rg_square_file (a) - rg_square_file (b));
  int ranks = ABS (rg_square_rank (a) - rg_square_rank (b));

  return MAX (files, ranks);
}

static inline int
corner_distance (const RgOutlook *self, RgSquare square)
{
  int file = rg_square_file (square);
  int rank = rg_square_rank (square);
  int dark = MIN (file + rank, 14 - file - rank);
  int light = MIN (file + 7 - rank, 7 - file + rank);

  if (self->corners == DARK_CORNERS)
    return 2 * dark;

  return self->corners == LIGHT_CORNERS ? 2 * light : MIN (dark, light);
}

/* The squares that the pieces of a side attack; @twice are those that two or more do. */
static RgBitboard
attacks_of_side (const RgBoard *board,
                 RgColor        color,
                 RgBitboard     occupied,
                 RgBitboard    *twice)
{
  RgBitboard once = 0;

  *twice = 0;
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    RgBitboard pieces = rg_board_men (board, color, (RgRole) role);

    while (pieces != 0) {
      RgBitboard attacks = rg_attacks (rg_piece (color, (RgRole) role),
                                       rg_bitboard_pop (&pieces), occupied);

      *twice |= once & attacks;
      once |= attacks;
    }
  }

  return once;
}

/* How far a pawn is from its promotion, with what is in its way counted in. */
static int
pawn_needs (const RgBoard *board, RgColor color, RgSquare square, RgBitboard *path)
{
  RgBitboard pawns = rg_board_role (board, RG_PAWN);
  RgBitboard file = RG_FILE_A << rg_square_file (square);
  RgBitboard below = rg_bit (square) - 1;

  *path = file & (color == RG_WHITE ? ~(below | rg_bit (square)) : below);
  return FORCE_OF_MINORS + 1 + 4 * count_few (*path) + 12 * count_few (*path & pawns) +
         3 * count_few (*path & rg_board_occupied (board) & ~pawns);
}

/* Finds the pawn of @color that is nearest, if nearer than @least. */
static int
pawns_need (RgOutlook *self, RgColor color, int least)
{
  RgBitboard pawns = rg_board_men (self->board, color, RG_PAWN);

  while (pawns != 0) {
    RgBitboard path;
    int        needs = pawn_needs (self->board, color, rg_bitboard_pop (&pawns), &path);

    if (needs >= least)
      continue;
    least = needs;
    self->path = path;
    self->pusher = color;
  }

  return least;
}

/* A single bishop or knight mates only with the help of another piece of the loser, which
 * stands beside its king and can neither take nor step in.  Pawns apart, these are: for a
 * knight all but a queen; for a bishop a knight, or a bishop of the other square colour.
 */
static RgBitboard
helpers_of (const RgOutlook *self)
{
  const RgBoard *board = self->board;
  RgBitboard     bishops = rg_board_role (board, RG_BISHOP);
  RgBitboard     helpers = rg_board_role (board, RG_KNIGHT) | bishops;
  RgBitboard     bishop = rg_board_men (board, self->winner, RG_BISHOP);

  if (bishop == 0)
    return self->own & (helpers | rg_board_role (board, RG_ROOK));

  return self->own & helpers &
         ~(bishops & (bishop & RG_LIGHT_SQUARES ? RG_LIGHT_SQUARES : ~RG_LIGHT_SQUARES));
}

/* Bishops of one colour mate in a corner of that colour; a knight that only such bishops
 * help, in one of the other, for they stand beside the king on the edge. */
static RgBitboard
corners_for (const RgOutlook *self, RgBitboard minors)
{
  RgBitboard bishops = rg_board_role (self->board, RG_BISHOP);
  RgBitboard helpers = self->helpers & bishops;

  if ((minors & ~bishops) == 0 && (minors & RG_LIGHT_SQUARES) == 0)
    return DARK_CORNERS;
  if ((minors & ~bishops) == 0 && (minors & ~RG_LIGHT_SQUARES) == 0)
    return LIGHT_CORNERS;
  if (helpers != 0 && helpers == self->helpers && (helpers & RG_LIGHT_SQUARES) == 0)
    return LIGHT_CORNERS;
  if (helpers != 0 && helpers == self->helpers && (helpers & ~RG_LIGHT_SQUARES) == 0)
    return DARK_CORNERS;

  return DARK_CORNERS | LIGHT_CORNERS;
}

static int
force_needs (RgOutlook *self)
{
  const RgBoard *board = self->board;
  RgColor        winner = self->winner;
  RgBitboard     pawns = rg_board_men (board, winner, RG_PAWN);
  RgBitboard minors = board->colors[winner] & ~pawns & ~rg_board_role (board, RG_KING);

  if (rg_board_men (board, winner, RG_QUEEN) != 0)
    return 0;
  if (rg_board_men (board, winner, RG_ROOK) != 0)
    return FORCE_OF_ROOK;

  if (minors != 0 && !rg_bitboard_has_many (minors))
    self->helpers = helpers_of (self);
  if (pawns == 0)
    self->corners = corners_for (self, minors);
  if (rg_bitboard_has_many (minors) || self->helpers != 0)
    return pawns_need (self, winner, FORCE_OF_MINORS);

  return pawns_need (self, pawns != 0 ? winner : rg_color_other (winner), FORCE_LACKING);
}

/* Finds, for each piece of the winner, the squares from which it would seem to mate at
 * once, with everything else as it is. */
static void
find_posts (RgOutlook *self)
{
  RgBitboard hunters = self->board->colors[self->winner];
  RgBitboard beyond = self->occupied & ~rg_bit (self->king);
  RgBitboard ring = RG_KING_ATTACKS[self->king];
  RgBitboard twice;

  self->guards = attacks_of_side (self->board, rg_color_other (self->winner),
                                  self->occupied, &twice);
  self->guards &= ~ring | twice;

  for (int role = RG_KNIGHT; role <= RG_QUEEN; role++) {
    RgPiece    piece = rg_piece (self->winner, (RgRole) role);
    RgBitboard pieces = rg_board_men (self->board, self->winner, (RgRole) role);
    RgBitboard lines = 0;

    if (pieces != 0)
      lines = rg_attacks (piece, self->king, self->occupied) & ~hunters & ~self->guards;
    while (pieces != 0) {
      RgSquare   from = rg_bitboard_pop (&pieces);
      RgBitboard alone = self->once & ~self->twice & rg_attacks (piece, from, beyond);
      RgBitboard flights = ring & ~self->own & ~(self->once & ~alone);
      RgBitboard squares = count_few (flights) > 4 ? 0 : lines;

      self->posts[from] = 0;
      while (squares != 0) {
        RgSquare square = rg_bitboard_pop (&squares);

        if ((flights & ~rg_attacks (piece, square, beyond)) == 0 &&
            (self->guards & RG_BETWEEN[self->king][square]) == 0)
          self->posts[from] |= rg_bit (square);
      }
    }
  }
}

/* Prepares the guesses about the moves of @position, which must not change as long as
 * they are asked for. */
void
rg_outlook_init (RgOutlook *self, const RgPosition *position, RgColor winner)
{
  const RgBoard *board = &position->setup.board;
  RgColor        loser = rg_color_other (winner);
  RgBitboard     kings = rg_board_role (board, RG_KING);
  RgBitboard     walls;

  self->board = board;
  self->winner = self->pusher = winner;
  self->hunts = rg_position_turn (position) == winner;
  self->own = board->colors[loser];
  self->occupied = rg_board_occupied (board);
  self->king = rg_position_king (position, loser);
  self->hunter = rg_position_king (position, winner);
  self->once = attacks_of_side (board, winner, self->occupied & ~rg_bit (self->king),
                                &self->twice);
  self->bare = (self->own & ~kings & ~rg_board_role (board, RG_PAWN)) == 0;
  self->single = !rg_bitboard_has_many (board->colors[winner] & ~kings);
  self->corners = DARK_CORNERS | LIGHT_CORNERS;
  self->helpers = 0;
  self->path = 0;
  self->force = force_needs (self);

  walls = self->path & rg_board_men (board, rg_color_other (self->pusher), RG_PAWN);
  self->wall = walls != 0 ? rg_bitboard_first (walls) : RG_SQUARE_NONE;
  if (self->hunts)
    find_posts (self);
}

/* The force after a move, as far as a glance tells. */
static int
force_after (const RgOutlook *self, RgMove move)
{
  RgColor    mover = self->hunts ? self->winner : rg_color_other (self->winner);
  int        force = self->force;
  RgBitboard path;

  if (force <= FORCE_OF_MINORS && !self->hunts)
    return force;
  if (move.promotion != RG_ROLE_NONE && !self->hunts)
    return move.promotion <= RG_BISHOP ? FORCE_OF_MINORS : force;
  if (move.promotion == RG_QUEEN)
    return 0;
  if (move.promotion != RG_ROLE_NONE)
    return MIN (force, move.promotion == RG_ROOK ? FORCE_OF_ROOK : FORCE_OF_MINORS);
  if (force <= FORCE_OF_MINORS)
    return force;

  if (move.role == RG_PAWN && mover == self->pusher)
    force = MIN (force, pawn_needs (self->board, mover, move.to, &path));
  else if (self->path & rg_bit (move.from))
    force -= 3;
  else if (self->path & rg_bit (move.to))
    force += 3;
  if (move.kind == RG_MOVE_CAPTURE || move.kind == RG_MOVE_EN_PASSANT)
    force -= move.to == self->wall ? 9 : 2;

  return force;
}

static int
sum_up (const RgOutlook *self, int force, int flights, RgSquare king, RgSquare hunter)
{
  int hunt = 2 * flights + 2 * corner_distance (self, king) +
             3 * MAX (0, distance (king, hunter) - 2);
  RgBitboard path = self->path;
  RgBitboard beside = path | (path & ~RG_FILE_A) >> 1 | (path & ~RG_FILE_H) << 1;

  if (self->helpers != 0)
    hunt += 4 * count_few (self->own & ~self->helpers);
  if (force <= FORCE_OF_MINORS)
    return force + hunt;

  return 30 + 3 * force + hunt / 8 + (beside & rg_bit (king) ? 8 : 0) +
         (self->wall != RG_SQUARE_NONE ? 2 * distance (hunter, self->wall) : 0);
}

/* A move of the winner. */
static int
guess_hunt (const RgOutlook *self, RgMove move)
{
  RgRole     role = (RgRole) (move.promotion != 0 ? move.promotion : move.role);
  RgBitboard to = rg_bit (move.to);
  RgBitboard beyond = self->occupied & ~rg_bit (self->king);
  RgBitboard before = rg_attacks (rg_piece (self->winner, (RgRole) move.role), move.from,
                                  beyond);
  RgBitboard now = rg_attacks (rg_piece (self->winner, role), move.to,
                               (beyond & ~rg_bit (move.from)) | to);
  RgBitboard covered = self->twice | (self->once & ~before) | now;
  RgBitboard ring = RG_KING_ATTACKS[self->king];
  int        flights = count_few (ring & ~(self->own & ~to) & ~covered);
  int        guess = sum_up (self, force_after (self, move), flights, self->king,
                      move.role == RG_KING ? move.to : self->hunter);

  if (move.role == RG_KNIGHT || move.role == RG_PAWN || self->force == FORCE_OF_MINORS)
    guess += distance (move.to, self->king) - distance (move.from, self->king);
  if (move.role != RG_KING && move.role != RG_PAWN) {
    if (flights == 0 && (self->posts[move.from] & to))
      return guess - 30;
    if (self->posts[move.from] & now)
      guess -= 4;
  }
  if (now & rg_bit (self->king)) {
    guess += flights == 0 ? -4 : 1;
    if ((self->guards | (ring & ~covered)) & to)
      guess += 20;
  } else if (flights == 0 && self->bare) {
    guess += 40;
  }
  if (self->single && move.kind == RG_MOVE_CAPTURE &&
      (self->helpers != 0 || self->pusher != self->winner))
    guess += (self->helpers & ~to) == 0 ? 60 : -4;

  return guess;
}

/* A move of the loser, who helps. */
static int
guess_flight (const RgOutlook *self, RgMove move)
{
  static const int values[] = { 0, 3, 4, 4, 8, 12, 0 };
  RgBitboard       own = (self->own & ~rg_bit (move.from)) | rg_bit (move.to);
  RgSquare         king = move.role == RG_KING ? move.to : self->king;
  int              flights = count_few (RG_KING_ATTACKS[king] & ~own & ~self->once);
  int guess = sum_up (self, force_after (self, move), flights, king, self->hunter);

  if (self->force == FORCE_OF_MINORS && move.role != RG_KING)
    guess += distance (move.to, king) - distance (move.from, king);
  if (move.kind != RG_MOVE_CAPTURE)
    return guess;

  guess += values[rg_board_role_at (self->board, move.to)];
  if (self->single)
    return guess + 150;

  return self->force > FORCE_OF_ROOK ? guess + 25 : guess;
}

/* Returns: how far the mate would be after @move, a legal move of the position; less is
 * nearer */
int
rg_outlook_guess (const RgOutlook *self, RgMove move)
{
  return self->hunts ? guess_hunt (self, move) : guess_flight (self, move);
}
