/* Guesses in two stages. If the winner cannot mate with the pieces on the board, a pawn
 * must be promoted: its steps and the pieces in its way count. Then the loser's king is
 * driven to a corner, the winner's king beside it, and the squares around it are taken
 * away; a piece that can reach a square from which it mates goes there. The weights are
 * roughly plies; a wrong guess costs only time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heuristic.h"

#include "rg-attacks.h"

#define FORCE_OF_ROOK   15
#define FORCE_OF_MINORS 16
#define FORCE_LACKING   70

/* Weights of a square left to the king, of a step of its way to a corner, and of a step
 * between the kings: APPROACH if the winner has at most one piece besides king and
 * pawns, APPROACH_RICH if more. */
#define FLIGHT        1
#define CORNER        1
#define APPROACH      1
#define APPROACH_RICH 4

/* Weights while no mate is possible: a step of the pawn that must be promoted, a pawn
 * in its way, the missing force as a whole; SIXTEENTHS scales all other terms. */
#define STEP       4
#define BLOCKER    4
#define NEED       3
#define SIXTEENTHS 11

/* The weight of a move of the loser with a piece other than the king. */
#define WAIT 3

#define DARK_CORNERS  ((RgBitboard) 1 << RG_A1 | (RgBitboard) 1 << RG_H8)
#define LIGHT_CORNERS ((RgBitboard) 1 << RG_H1 | (RgBitboard) 1 << RG_A8)

/* Counts the squares of a small set without a branch: a loop would be short and mostly
 * mispredicted. */
static inline int
count_few (RgBitboard b)
{
  b -= b >> 1 & G_GUINT64_CONSTANT (0x5555555555555555);
  b = (b & G_GUINT64_CONSTANT (0x3333333333333333)) +
      (b >> 2 & G_GUINT64_CONSTANT (0x3333333333333333));
  b = (b + (b >> 4)) & G_GUINT64_CONSTANT (0x0f0f0f0f0f0f0f0f);

  return (int) (b * G_GUINT64_CONSTANT (0x0101010101010101) >> 56);
}

static inline int
distance (RgSquare a, RgSquare b)
{
  int files = ABS (rg_square_file (a) - rg_square_file (b));
  int ranks = ABS (rg_square_rank (a) - rg_square_rank (b));

  return MAX (files, ranks);
}

static inline int
corner_distance (const RgHeuristic *self, RgSquare square)
{
  int file = rg_square_file (square);
  int rank = rg_square_rank (square);
  int dark = MIN (file + rank, 14 - file - rank);
  int light = MIN (file + 7 - rank, 7 - file + rank);

  if (self->corners == DARK_CORNERS)
    return 2 * dark;

  return self->corners == LIGHT_CORNERS ? 2 * light : MIN (dark, light);
}

/* Returns the squares that the pieces of a side attack; @twice are those that two or
 * more attack. */
static RgBitboard
attacks_of_side (const RgBoard *board,
                 RgColor        color,
                 RgBitboard     occupied,
                 RgBitboard    *twice)
{
  RgBitboard own = board->colors[color];
  RgBitboard queens = own & rg_board_role (board, RG_QUEEN);
  RgBitboard straight = (own & rg_board_role (board, RG_ROOK)) | queens;
  RgBitboard diagonal = (own & rg_board_role (board, RG_BISHOP)) | queens;
  RgBitboard knights = own & rg_board_role (board, RG_KNIGHT);
  RgBitboard king = own & rg_board_role (board, RG_KING);
  RgBitboard pawns = own & rg_board_role (board, RG_PAWN);
  RgBitboard west = rg_bitboard_shift (pawns & ~RG_FILE_A, color == RG_WHITE ? 7 : -9);
  RgBitboard east = rg_bitboard_shift (pawns & ~RG_FILE_H, color == RG_WHITE ? 9 : -7);
  RgBitboard once = west | east;
  RgBitboard more = west & east;
  RgBitboard attacks;

  for (; knights != 0; once |= attacks) {
    attacks = RG_KNIGHT_ATTACKS[rg_bitboard_pop (&knights)];
    more |= once & attacks;
  }
  for (; diagonal != 0; once |= attacks) {
    attacks = rg_attacks_bishop (rg_bitboard_pop (&diagonal), occupied);
    more |= once & attacks;
  }
  for (; straight != 0; once |= attacks) {
    attacks = rg_attacks_rook (rg_bitboard_pop (&straight), occupied);
    more |= once & attacks;
  }
  if (king != 0) {
    attacks = RG_KING_ATTACKS[rg_bitboard_first (king)];
    more |= once & attacks;
    once |= attacks;
  }

  *twice = more;
  return once;
}

/* Returns what a pawn lacks to be promoted, above FORCE_OF_MINORS: its steps, and the
 * pawns in its way. */
static int
pawn_needs (const RgBoard *board, RgColor color, RgSquare square, RgBitboard *path)
{
  RgBitboard pawns = rg_board_role (board, RG_PAWN);
  RgBitboard file = RG_FILE_A << rg_square_file (square);
  RgBitboard below = rg_bit (square) - 1;

  *path = file & (color == RG_WHITE ? ~(below | rg_bit (square)) : below);
  return FORCE_OF_MINORS + 1 + STEP * count_few (*path) +
         BLOCKER * count_few (*path & pawns);
}

/* Finds the pawn of @color that needs least to be promoted, if that is less than @least.
 * Returns the least. */
static int
pawns_need (RgHeuristic *self, RgColor color, int least)
{
  RgBitboard pawns = rg_board_pieces (self->board, color, RG_PAWN);

  while (pawns != 0) {
    RgBitboard path;
    RgSquare   pawn = rg_bitboard_pop (&pawns);
    int        needs = pawn_needs (self->board, color, pawn, &path);

    if (needs >= least)
      continue;
    least = needs;
    self->path = path;
    self->pawn = pawn;
    self->pusher = color;
  }

  return least;
}

/* Returns the pieces of the loser that can help a single bishop or knight to mate: a
 * helper is beside its king and can neither take nor interpose. Besides pawns these are,
 * for a knight, all but a queen; for a bishop, a knight or a bishop on squares of the
 * other colour. */
static RgBitboard
helpers_of (const RgHeuristic *self)
{
  const RgBoard *board = self->board;
  RgBitboard     bishops = rg_board_role (board, RG_BISHOP);
  RgBitboard     helpers = rg_board_role (board, RG_KNIGHT) | bishops;
  RgBitboard     bishop = rg_board_pieces (board, self->winner, RG_BISHOP);

  if (bishop == 0)
    return self->own & (helpers | rg_board_role (board, RG_ROOK));

  return self->own & helpers &
         ~(bishops & (bishop & RG_LIGHT_SQUARES ? RG_LIGHT_SQUARES : ~RG_LIGHT_SQUARES));
}

/* Returns the corners where the minor pieces can mate: bishops of one square colour in a
 * corner of that colour; a knight that only bishops of one square colour can help, in a
 * corner of the other colour, as such a bishop blocks a square beside the king on the
 * edge. */
static RgBitboard
corners_for (const RgHeuristic *self, RgBitboard minors)
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
force_needs (RgHeuristic *self)
{
  const RgBoard *board = self->board;
  RgColor        winner = self->winner;
  RgBitboard     pawns = rg_board_pieces (board, winner, RG_PAWN);
  RgBitboard minors = board->colors[winner] & ~pawns & ~rg_board_role (board, RG_KING);

  if (rg_board_pieces (board, winner, RG_QUEEN) != 0)
    return 0;
  if (rg_board_pieces (board, winner, RG_ROOK) != 0)
    return FORCE_OF_ROOK;

  if (minors != 0 && !rg_bitboard_has_many (minors))
    self->helpers = helpers_of (self);
  if (pawns == 0)
    self->corners = corners_for (self, minors);
  if (rg_bitboard_has_many (minors) || self->helpers != 0)
    return pawns_need (self, winner, FORCE_OF_MINORS);

  return pawns_need (self, pawns != 0 ? winner : rg_color_other (winner), FORCE_LACKING);
}

/* Returns the estimated distance to a mate with missing force @force, the kings on these
 * squares and @flights squares left to the loser's king. */
static int
sum_up (const RgHeuristic *self, int force, int flights, RgSquare king, RgSquare hunter)
{
  int hunt = FLIGHT * flights + CORNER * corner_distance (self, king) +
             self->approach * MAX (0, distance (king, hunter) - 2);
  RgBitboard path = self->path;
  RgBitboard beside;

  if (self->helpers != 0)
    hunt += 4 * count_few (self->own & ~self->helpers);
  if (force <= FORCE_OF_MINORS)
    return force + hunt;

  beside = path | (path & ~RG_FILE_A) >> 1 | (path & ~RG_FILE_H) << 1;
  return 30 + NEED * force + hunt * SIXTEENTHS / 16 + (beside & rg_bit (king) ? 8 : 0) +
         (self->wall != RG_SQUARE_NONE ? 2 * distance (hunter, self->wall) : 0);
}

/* Finds how @piece gets from @from to one of its posts: at once, or by way of a square
 * where it gives no check, cannot be taken and is not beside the king. */
static inline void
find_strike (RgHeuristic *self, RgPiece piece, RgSquare from, RgBitboard checks)
{
  RgBitboard posts = self->posts[from];
  RgBitboard reached = rg_attacks (piece, from, self->occupied);
  RgBitboard quiet = reached & ~(self->occupied | self->danger | self->ring | checks);

  if (posts & reached) {
    self->striker = from;
    self->strike = rg_bitboard_first (posts & reached);
  }
  while (posts != 0 && self->detour == RG_SQUARE_NONE) {
    RgSquare   post = rg_bitboard_pop (&posts);
    RgBitboard between = quiet & rg_attacks (piece, post, self->occupied);

    if (between == 0)
      continue;
    self->detour = from;
    self->via = rg_bitboard_first (between);
  }
}

/* Finds, for each piece of the winner, the squares from which it would mate if the rest
 * of the board stays as it is. */
static void
find_posts (RgHeuristic *self)
{
  RgBitboard hunters = self->board->colors[self->winner];
  RgBitboard beyond = self->beyond;
  RgBitboard ring = self->ring;
  RgBitboard twice;

  self->danger = attacks_of_side (self->board, rg_color_other (self->winner),
                                  self->occupied & ~rg_bit (self->hunter), &twice);
  self->guards = self->danger & (~ring | twice);
  self->striker = RG_SQUARE_NONE;
  self->detour = RG_SQUARE_NONE;

  for (int role = RG_KNIGHT; role <= RG_QUEEN; role++) {
    RgPiece    piece = rg_piece (self->winner, (RgRole) role);
    RgBitboard pieces = rg_board_pieces (self->board, self->winner, (RgRole) role);
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
      if (self->posts[from] != 0)
        find_strike (self, piece, from, lines);
    }
  }
}

void
rg_heuristic_init (RgHeuristic *self, const RgPosition *position, RgColor winner)
{
  const RgBoard *board = &position->setup.board;
  RgColor        loser = rg_color_other (winner);
  RgBitboard     kings = rg_board_role (board, RG_KING);
  RgBitboard     pawns = rg_board_role (board, RG_PAWN);
  RgBitboard     pieces = board->colors[winner] & ~kings;
  RgBitboard     walls;

  self->board = board;
  self->winner = self->pusher = winner;
  self->hunts = rg_position_turn (position) == winner;
  self->own = board->colors[loser];
  self->occupied = rg_board_occupied (board);
  self->king = rg_bitboard_first (self->own & kings);
  self->hunter = rg_bitboard_first (board->colors[winner] & kings);
  self->ring = RG_KING_ATTACKS[self->king];
  self->beyond = self->occupied & ~rg_bit (self->king);
  self->once = attacks_of_side (board, winner, self->beyond, &self->twice);
  self->bare = (self->own & ~kings & ~pawns) == 0;
  self->single = !rg_bitboard_has_many (pieces);
  self->approach = rg_bitboard_has_many (pieces & ~pawns) ? APPROACH_RICH : APPROACH;
  self->corners = DARK_CORNERS | LIGHT_CORNERS;
  self->helpers = 0;
  self->path = 0;
  self->force = force_needs (self);

  walls = self->path & rg_board_pieces (board, rg_color_other (self->pusher), RG_PAWN);
  self->wall = walls != 0 ? rg_bitboard_first (walls) : RG_SQUARE_NONE;
  if (self->hunts)
    find_posts (self);
}

/* Estimates the material that would still be missing for a mate after a move, without
 * making the move. */
static int
force_after (const RgHeuristic *self, RgMove move)
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

/* Returns the squares that the piece moved by @move attacks from its new square,
 * looking through the loser’s king. */
static inline RgBitboard
attacks_after (const RgHeuristic *self, RgMove move, RgRole role)
{
  RgBitboard occupied = self->beyond & ~rg_bit (move.from);
  RgBitboard attacks = 0;

  switch (role) {
  case RG_PAWN:
    return RG_PAWN_ATTACKS[self->winner][move.to];
  case RG_KNIGHT:
    return RG_KNIGHT_ATTACKS[move.to];
  case RG_KING:
    return RG_KING_ATTACKS[move.to];
  case RG_BISHOP:
  case RG_QUEEN:
    attacks = rg_attacks_bishop (move.to, occupied);
    if (role == RG_BISHOP)
      return attacks;
    G_GNUC_FALLTHROUGH;
  case RG_ROOK:
    return attacks | rg_attacks_rook (move.to, occupied);
  case RG_ROLE_NONE:
  default:
    return 0;
  }
}

/* Weighs the moves of the winner. The attacks of the other pieces are computed once for
 * each square of departure. */
static void
weigh_hunt (const RgHeuristic *self, const RgMoveList *list, int *guesses)
{
  const RgBitboard ring = self->ring;
  const gboolean   armed = self->force <= FORCE_OF_MINORS;
  const gboolean   near = self->force == FORCE_OF_MINORS;
  const gboolean   spares = self->single &&
                          (self->helpers != 0 || self->pusher != self->winner);
  const int  base = sum_up (self, self->force, 0, self->king, self->hunter);
  RgSquare   from = RG_SQUARE_NONE;
  RgBitboard others = 0, posts = 0;

  for (guint i = 0; i < list->n; i++) {
    RgMove     move = list->moves[i];
    RgBitboard to = rg_bit (move.to);
    RgBitboard now, covered;
    RgRole     role = (RgRole) (move.promotion != 0 ? move.promotion : move.role);
    int        flights, guess;

    if (from != move.from) {
      from = move.from;
      others = self->twice |
               (self->once & ~rg_attacks (rg_piece (self->winner, (RgRole) move.role),
                                          from, self->beyond));
      posts = move.role == RG_PAWN || move.role == RG_KING ? 0 : self->posts[from];
    }
    now = attacks_after (self, move, role);
    covered = others | now;
    flights = count_few (ring & ~(self->own & ~to) & ~covered);
    if (armed && move.role != RG_KING && move.promotion == RG_ROLE_NONE)
      guess = base + FLIGHT * flights;
    else
      guess = sum_up (self, force_after (self, move), flights, self->king,
                      move.role == RG_KING ? move.to : self->hunter);

    if (move.role == RG_KNIGHT || move.role == RG_PAWN || near)
      guess += distance (move.to, self->king) - distance (from, self->king);
    if (move.role == RG_PAWN)
      guess -= 3;
    if (flights == 0 && (posts & to)) {
      guesses[i] = guess - 19;
      continue;
    }
    if (posts & now)
      guess -= 5;
    if (now & rg_bit (self->king)) {
      guess += flights == 0 ? -6 : 5;
      if ((self->guards | (ring & ~covered)) & to)
        guess += 10;
    } else if (flights == 0 && self->bare) {
      guess += 40;
    }
    if (spares && move.kind == RG_MOVE_CAPTURE)
      guess += (self->helpers & ~to) == 0 ? 60 : -4;
    guesses[i] = guess;
  }
}

/* Weighs the moves of the loser, who helps. */
static void
weigh_flight (const RgHeuristic *self, const RgMoveList *list, int *guesses)
{
  static const int values[] = { 0, 3, 4, 4, 8, 12, 0 };
  const gboolean   armed = self->force < FORCE_OF_MINORS && self->helpers == 0;
  const RgBitboard free = self->ring & ~self->once;
  const int        none = sum_up (self, self->force, 0, self->king, self->hunter) + WAIT;
  const int        idle = none + FLIGHT * count_few (free & ~self->own);

  for (guint i = 0; i < list->n; i++) {
    RgMove     move = list->moves[i];
    RgBitboard moved = rg_bit (move.from) | rg_bit (move.to);
    RgBitboard own = (self->own & ~rg_bit (move.from)) | rg_bit (move.to);
    int        guess;

    if (!armed || move.role == RG_KING) {
      RgSquare king = move.role == RG_KING ? move.to : self->king;
      int      flights = count_few (RG_KING_ATTACKS[king] & ~own & ~self->once);

      guess = sum_up (self, force_after (self, move), flights, king, self->hunter);
      if (move.role != RG_KING)
        guess += WAIT;
      if (self->force == FORCE_OF_MINORS && move.role != RG_KING)
        guess += distance (move.to, king) - distance (move.from, king);
    } else {
      guess = free & moved ? none + FLIGHT * count_few (free & ~own) : idle;
    }
    if (move.role != RG_KING && (self->ring & rg_bit (move.to)))
      guess -= 2;
    if (move.kind == RG_MOVE_CAPTURE) {
      guess += values[rg_board_role_at (self->board, move.to)];
      if (self->single)
        guess += 150;
      else if (self->force > FORCE_OF_ROOK)
        guess += 66;
    }
    guesses[i] = guess;
  }
}

void
rg_heuristic_weigh (const RgHeuristic *self, const RgMoveList *list, int *guesses)
{
  if (self->hunts)
    weigh_hunt (self, list, guesses);
  else
    weigh_flight (self, list, guesses);
}

/* Finds the step of the winner's king that brings it nearest to the loser's. */
static gboolean
find_approach (const RgHeuristic *self, RgMove *move)
{
  int        least = distance (self->hunter, self->king);
  int        nearest = G_MAXINT;
  RgBitboard squares = RG_KING_ATTACKS[self->hunter] &
                       ~self->board->colors[self->winner] & ~self->danger;

  if (least <= 2)
    return FALSE;

  while (squares != 0) {
    RgSquare square = rg_bitboard_pop (&squares);
    int      files = rg_square_file (square) - rg_square_file (self->king);
    int      ranks = rg_square_rank (square) - rg_square_rank (self->king);
    int      apart = files * files + ranks * ranks;

    if (distance (square, self->king) < least && apart < nearest) {
      nearest = apart;
      move->from = self->hunter;
      move->to = square;
    }
  }

  return nearest < G_MAXINT;
}

/* Finds the step of the loser's king that brings the mate nearest, if one does. */
static gboolean
find_retreat (const RgHeuristic *self, RgMove *move)
{
  RgBitboard squares = RG_KING_ATTACKS[self->king] & ~self->occupied & ~self->once;
  RgBitboard own = self->own & ~rg_bit (self->king);
  int        flights = count_few (self->ring & ~own & ~self->once);
  int        now = sum_up (self, 0, flights, self->king, self->hunter);
  int        least = now;

  while (squares != 0) {
    RgSquare square = rg_bitboard_pop (&squares);
    int      after;

    flights = count_few (RG_KING_ATTACKS[square] & ~own & ~self->once);
    after = sum_up (self, 0, flights, square, self->hunter);
    if (after < least) {
      least = after;
      move->from = self->king;
      move->to = square;
    }
  }

  return least < now;
}

/* Finds a move of a piece of the loser, not a pawn, to a square beside its king that the
 * winner does not attack. */
static gboolean
find_block (const RgHeuristic *self, RgMove *move)
{
  RgBitboard pieces = self->own & ~self->ring & ~rg_bit (self->king) &
                      ~rg_board_role (self->board, RG_PAWN);
  RgBitboard squares = self->ring & ~self->once & ~self->occupied;

  while (squares != 0) {
    RgSquare   to = rg_bitboard_pop (&squares);
    RgBitboard from = pieces & rg_board_attackers (self->board, to,
                                                   rg_color_other (self->winner),
                                                   self->occupied);

    if (from != 0) {
      move->from = rg_bitboard_first (from);
      move->to = to;
      return TRUE;
    }
  }

  return FALSE;
}

/* Finds a waiting move of the loser: not beside its king, nor on a line with it, nor in
 * the way of the pawn that is to be promoted. */
static gboolean
find_wait (const RgHeuristic *self, guint first, RgMove *move)
{
  RgColor    loser = rg_color_other (self->winner);
  RgBitboard pieces = self->own & ~self->ring & ~rg_bit (self->king);
  RgBitboard open = ~(self->occupied | self->ring | self->path);
  RgBitboard lines = rg_attacks_queen (self->king, self->occupied);
  RgBitboard rest = pieces & (~G_GUINT64_CONSTANT (0) << first);

  for (int tries = 0; tries < 3 && pieces != 0; tries++) {
    RgBitboard squares;

    if (rest == 0)
      rest = pieces;
    move->from = rg_bitboard_pop (&rest);
    if (rg_board_role (self->board, RG_PAWN) & rg_bit (move->from))
      squares = open & ~(RG_RANK_1 | RG_RANK_8) &
                rg_bitboard_shift (rg_bit (move->from), loser == RG_WHITE ? 8 : -8);
    else
      squares = open & ~lines &
                rg_attacks (rg_board_get (self->board, move->from), move->from,
                            self->occupied);
    if (squares != 0) {
      move->to = rg_bitboard_first (squares);
      return TRUE;
    }
  }

  return FALSE;
}

/* Returns whether the path of the winner's nearest pawn to promotion is free. */
static gboolean
way_is_free (const RgHeuristic *self)
{
  return self->force > FORCE_OF_MINORS && self->pusher == self->winner &&
         self->path != 0 && (self->path & self->occupied) == 0;
}

/* Finds the next step of the pawn to be promoted, unless the loser can capture it
 * there. */
static gboolean
find_push (const RgHeuristic *self, RgMove *move)
{
  int      step = self->winner == RG_WHITE ? 8 : -8;
  gboolean home = rg_square_rank (self->pawn) == (self->winner == RG_WHITE ? 1 : 6);

  move->from = self->pawn;
  move->to = (RgSquare) (self->pawn + (home ? 2 * step : step));
  move->promotion = rg_bitboard_has_many (self->path) ? RG_ROLE_NONE : RG_QUEEN;
  if (home)
    move->kind = RG_MOVE_DOUBLE_STEP;

  return (self->danger & rg_bit (move->to)) == 0;
}

/* Finds a move without weighing all moves. For the winner: a move that seems to mate at
 * once or after another one, or a step of its king or pawn; for the loser: a step of the
 * king, a piece put beside it, or a waiting move. */
gboolean
rg_heuristic_shortcut (const RgHeuristic *self, guint32 dice, RgMove *move)
{
  *move = (RgMove){ .kind = RG_MOVE_QUIET };
  if (self->hunts && self->striker != RG_SQUARE_NONE) {
    move->from = self->striker;
    move->to = self->strike;
  } else if (self->hunts && self->detour != RG_SQUARE_NONE) {
    move->from = self->detour;
    move->to = self->via;
  } else if (self->hunts) {
    if (!(way_is_free (self) && find_push (self, move)) &&
        !(self->force < FORCE_OF_MINORS && find_approach (self, move)))
      return FALSE;
  } else if (self->force < FORCE_OF_MINORS) {
    if (!find_retreat (self, move) && !find_block (self, move) &&
        !find_wait (self, dice >> 26, move))
      return FALSE;
  } else if (!way_is_free (self) || !find_wait (self, dice >> 26, move)) {
    return FALSE;
  }

  move->role = (guint8) rg_board_role_at (self->board, move->from);
  if (self->occupied & rg_bit (move->to))
    move->kind = RG_MOVE_CAPTURE;
  return TRUE;
}
