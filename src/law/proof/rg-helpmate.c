/* Two ways to look for a helpmate.
 *
 * A random playout makes at each turn the move that looks best, and takes back only a
 * move that ends the game without mate; it finds a mate in nearly every position of a
 * game, after some ten moves, but proves no impossibility. The search keeps every
 * position that it reaches, packed into four words, so that each is examined once; the
 * moves not yet tried wait in a queue ordered by the guesses of rg-heuristic.c. It
 * ends at the first mate. When the queue is empty, all positions that can follow were
 * seen, except those that rg-blockade.c proves hopeless, and no mate exists. The
 * guesses only decide the order; every move is tried. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-helpmate.h"

#include "rg-attacks.h"
#include "rg-blockade.h"
#include "rg-heuristic.h"
#include "rg-movegen.h"

#define NONE         G_MAXUINT32
#define N_BUCKETS    512
#define FIRST_BUCKET 40

/* PLAYOUT: the longest random playout, in plies. */
#define PLAYOUT 60

/* A position. Bit n of the first three planes spells the role on square n; bit n of the
 * fourth is set for a black piece. */
typedef struct {
  guint64  planes[4];
  guint32  parent;
  guint32  next_in_slot;
  guint16  move; /* the move from the parent, as encode () writes it */
  RgSquare en_passant;
  guint8   castling;
  guint8   turn;
} RgNode;

/* A move not yet tried, in the list of the moves with the same guess. */
typedef struct {
  guint32 parent;
  guint32 next;
  guint16 move;
} RgTrial;

/* The state of a search. `heads`: lists of `trials` by their guess; `filled` has a bit
 * for each list that is not empty; `free` is the list of trials that can be reused. */
typedef struct {
  RgColor  winner;
  guint8   rookless;
  guint    noise;
  guint32  dice;
  RgNode  *nodes;
  guint32  n_nodes;
  guint32 *slots;
  guint32  n_slots;
  RgTrial *trials;
  guint32  n_trials;
  guint32  size;
  guint32  free;
  guint32  heads[N_BUCKETS];
  guint64  filled[N_BUCKETS / 64];
} RgSearch;

static void
search_init (RgSearch *self, RgColor winner, guint noise, guint8 rookless)
{
  *self = (RgSearch){ .winner = winner, .rookless = rookless, .noise = noise };
  self->n_slots = 256;
  self->slots = g_new (guint32, self->n_slots);
  memset (self->slots, 0xff, self->n_slots * sizeof *self->slots);
  self->nodes = g_new (RgNode, self->n_slots);
  self->size = 1024;
  self->trials = g_new (RgTrial, self->size);
  self->free = NONE;
  memset (self->heads, 0xff, sizeof self->heads);
}

static void
search_clear (RgSearch *self)
{
  g_free (self->nodes);
  g_free (self->slots);
  g_free (self->trials);
}

static guint16
encode (RgMove move)
{
  return (guint16) (move.from | move.to << 6 | move.promotion << 12);
}

/* Decodes a move; its kind follows from the board. */
static RgMove
decode (const RgPosition *position, guint16 code)
{
  RgMove   move = { .from = code & 63,
                    .to = code >> 6 & 63,
                    .promotion = code >> 12 & 0xf };
  int      step = move.to - move.from;
  gboolean takes = (rg_board_occupied (&position->setup.board) & rg_bit (move.to)) != 0;

  move.role = (guint8) rg_board_role_at (&position->setup.board, move.from);
  if (takes)
    move.kind = RG_MOVE_CAPTURE;
  else if (move.role == RG_PAWN && ABS (step) == 16)
    move.kind = RG_MOVE_DOUBLE_STEP;
  else if (move.role == RG_PAWN && step % 8 != 0)
    move.kind = RG_MOVE_EN_PASSANT;
  else if (move.role == RG_KING && ABS (step) == 2)
    move.kind = RG_MOVE_CASTLING;

  return move;
}

static void
pack (const RgPosition *position, RgNode *node)
{
  const RgSetup *setup = &position->setup;
  const RgBoard *board = &setup->board;

  node->planes[0] = board->roles[RG_PAWN - 1] | board->roles[RG_BISHOP - 1] |
                    board->roles[RG_QUEEN - 1];
  node->planes[1] = board->roles[RG_KNIGHT - 1] | board->roles[RG_BISHOP - 1] |
                    board->roles[RG_KING - 1];
  node->planes[2] = board->roles[RG_ROOK - 1] | board->roles[RG_QUEEN - 1] |
                    board->roles[RG_KING - 1];
  node->planes[3] = board->colors[RG_BLACK];
  node->castling = setup->castling;
  node->turn = setup->turn;
  node->en_passant = setup->en_passant;
}

static void
unpack (const RgSearch *self, const RgNode *node, RgPosition *position)
{
  const guint64 *p = node->planes;
  RgSetup       *setup = &position->setup;
  RgBoard       *board = &setup->board;
  RgBitboard     all = p[0] | p[1] | p[2];

  board->roles[RG_PAWN - 1] = p[0] & ~p[1] & ~p[2];
  board->roles[RG_KNIGHT - 1] = ~p[0] & p[1] & ~p[2];
  board->roles[RG_BISHOP - 1] = p[0] & p[1] & ~p[2];
  board->roles[RG_ROOK - 1] = ~p[0] & ~p[1] & p[2];
  board->roles[RG_QUEEN - 1] = p[0] & ~p[1] & p[2];
  board->roles[RG_KING - 1] = ~p[0] & p[1] & p[2];
  board->colors[RG_WHITE] = all & ~p[3];
  board->colors[RG_BLACK] = p[3];
  setup->halfmove = 0;
  setup->fullmove = 1;
  setup->turn = node->turn;
  setup->castling = node->castling & 0xf;
  setup->rookless = self->rookless & setup->castling & 0xf;
  setup->en_passant = node->en_passant;
  setup->running = 0;
}

static guint32
hash (const RgNode *node)
{
  guint64 h = node->castling | (guint64) node->turn << 8 |
              (guint64) node->en_passant << 16;

  for (guint i = 0; i < 4; i++) {
    h = (h ^ node->planes[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    h ^= h >> 29;
  }

  return (guint32) (h >> 32);
}

static gboolean
same (const RgNode *a, const RgNode *b)
{
  return memcmp (a->planes, b->planes, sizeof a->planes) == 0 && a->turn == b->turn &&
         a->castling == b->castling && a->en_passant == b->en_passant;
}

static void
grow_nodes (RgSearch *self)
{
  self->n_slots *= 2;
  self->nodes = g_renew (RgNode, self->nodes, self->n_slots);
  self->slots = g_renew (guint32, self->slots, self->n_slots);
  memset (self->slots, 0xff, self->n_slots * sizeof *self->slots);
  for (guint32 i = 0; i < self->n_nodes; i++) {
    guint32 *slot = &self->slots[hash (&self->nodes[i]) & (self->n_slots - 1)];

    self->nodes[i].next_in_slot = *slot;
    *slot = i;
  }
}

/* Stores a position. Returns its number, or NONE if it was stored before. */
static guint32
add_node (RgSearch *self, const RgPosition *position, guint32 parent, guint16 move)
{
  RgNode   node;
  guint32 *slot;

  pack (position, &node);
  slot = &self->slots[hash (&node) & (self->n_slots - 1)];
  for (guint32 i = *slot; i != NONE; i = self->nodes[i].next_in_slot)
    if (same (&self->nodes[i], &node))
      return NONE;

  node.parent = parent;
  node.move = move;
  node.next_in_slot = *slot;
  *slot = self->n_nodes;
  self->nodes[self->n_nodes] = node;
  if (++self->n_nodes == self->n_slots)
    grow_nodes (self);

  return self->n_nodes - 1;
}

static void
push (RgSearch *self, guint32 parent, guint16 move, int missing)
{
  guint32 bucket = (guint32) CLAMP (missing + FIRST_BUCKET, 0, N_BUCKETS - 1);
  guint32 number = self->free;

  if (number != NONE) {
    self->free = self->trials[number].next;
  } else {
    if (self->n_trials == self->size) {
      self->size *= 2;
      self->trials = g_renew (RgTrial, self->trials, self->size);
    }
    number = self->n_trials++;
  }

  self->trials[number] = (RgTrial){ parent, self->heads[bucket], move };
  self->heads[bucket] = number;
  self->filled[bucket / 64] |= G_GUINT64_CONSTANT (1) << bucket % 64;
}

static gboolean
pop (RgSearch *self, RgTrial *trial)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->filled); i++) {
    guint   bucket;
    guint32 number;

    if (self->filled[i] == 0)
      continue;
    bucket = i * 64 + (guint) __builtin_ctzll (self->filled[i]);
    number = self->heads[bucket];
    *trial = self->trials[number];
    self->heads[bucket] = trial->next;
    if (trial->next == NONE)
      self->filled[i] &= self->filled[i] - 1;
    self->trials[number].next = self->free;
    self->free = number;
    return TRUE;
  }

  return FALSE;
}

/* Returns a random number below @noise, so that playouts differ; it is the same on every
 * machine. */
static int
roll (guint32 *dice, guint noise)
{
  *dice = *dice * 1664525 + 1013904223;

  return (int) ((*dice >> 16) * noise >> 16);
}

/* Examines a new position, and queues its moves. Returns TRUE if it is the mate. */
static gboolean
expand (RgSearch *self, const RgPosition *position, guint32 number, gboolean irreversible)
{
  RgHeuristic heuristic;
  RgMoveList  list;
  int         guesses[RG_MAX_MOVES];

  rg_movegen_legal (position, &list);
  if (list.n == 0)
    return rg_position_turn (position) != self->winner &&
           rg_position_checkers (position) != 0;
  if (irreversible && rg_blockade_rules_out_mate (position, self->winner))
    return FALSE;

  rg_heuristic_init (&heuristic, position, self->winner);
  rg_heuristic_weigh (&heuristic, &list, guesses);
  for (guint i = 0; i < list.n; i++)
    push (self, number, encode (list.moves[i]),
          guesses[i] + roll (&self->dice, self->noise));

  return FALSE;
}

static void
write_line (const RgSearch *self, guint32 number, GArray *line)
{
  g_array_set_size (line, 0);
  for (; self->nodes[number].parent != NONE; number = self->nodes[number].parent) {
    RgPosition before;
    RgMove     move;

    unpack (self, &self->nodes[self->nodes[number].parent], &before);
    move = decode (&before, self->nodes[number].move);
    g_array_prepend_val (line, move);
  }
}

static RgHelpmate
run (RgSearch *self, guint limit, GArray *line)
{
  RgTrial trial;

  while (pop (self, &trial)) {
    RgPosition position;
    RgMove     move;
    guint32    number;
    gboolean   irreversible;

    unpack (self, &self->nodes[trial.parent], &position);
    move = decode (&position, trial.move);
    rg_position_make (&position, move, &position);
    number = add_node (self, &position, trial.parent, trial.move);
    if (number == NONE)
      continue;
    if (number >= limit)
      return RG_HELPMATE_UNKNOWN;
    irreversible = move.role == RG_PAWN || move.kind == RG_MOVE_CAPTURE;
    if (!expand (self, &position, number, irreversible))
      continue;

    if (line != NULL)
      write_line (self, number, line);
    return RG_HELPMATE_POSSIBLE;
  }

  return RG_HELPMATE_IMPOSSIBLE;
}

/* Searches for a helpmate by @winner in at most @limit positions; @noise changes the
 * guesses at random.
 *
 * Returns: POSSIBLE, and @line (optional, of RgMove) is then a line that ends in
 * mate; IMPOSSIBLE if all positions that can follow were seen or proved hopeless;
 * UNKNOWN if @limit was reached */
RgHelpmate
rg_helpmate_search (const RgPosition *position,
                    RgColor           winner,
                    guint             limit,
                    guint             noise,
                    GArray           *line)
{
  RgSearch   search;
  RgHelpmate found;

  search_init (&search, winner, noise, position->setup.rookless);
  add_node (&search, position, NONE, 0);
  if (expand (&search, position, 0, FALSE))
    found = RG_HELPMATE_POSSIBLE;
  else
    found = run (&search, limit, line);
  search_clear (&search);

  return found;
}

/* The position of a playout after some moves, with the guesses about its moves if they
 * were computed. */
typedef struct {
  RgPosition  position;
  RgHeuristic heuristic;
  gboolean    weighed;
  RgMoveList  list;
  int         guesses[RG_MAX_MOVES];
} RgStep;

/* Lists all legal moves in the position of a playout and guesses their worth; @last is
 * the previous move of the same side, whose reversal is worse. A move's index in the list
 * is part of its guess, so that no two are equal. */
static void
weigh (RgStep *self, guint number, guint32 *dice, const RgMove *last)
{
  self->weighed = TRUE;
  self->guesses[0] = 0;
  rg_movegen_legal (&self->position, &self->list);
  if (self->list.n > 1)
    rg_heuristic_weigh (&self->heuristic, &self->list, self->guesses);

  for (guint i = 0; i < self->list.n; i++) {
    RgMove   move = self->list.moves[i];
    gboolean returns = last != NULL && move.from == last->to && move.to == last->from;
    int      guess = self->guesses[i] + roll (dice, 1 + number) + (returns ? 3 : 0);

    self->guesses[i] = guess * RG_MAX_MOVES + (int) i;
  }
}

/* Removes the move with the best guess from the list, and returns it in @move. Returns
 * FALSE if all have been chosen. */
static gboolean
choose (RgStep *self, RgMove *move)
{
  int best = G_MAXINT;
  int place;

  for (guint i = 0; i < self->list.n; i++)
    best = MIN (best, self->guesses[i]);
  if (best == G_MAXINT)
    return FALSE;

  place = best % RG_MAX_MOVES;
  place += place < 0 ? RG_MAX_MOVES : 0;
  *move = self->list.moves[place];
  self->guesses[place] = G_MAXINT;
  return TRUE;
}

/* Plays the move that rg_heuristic_shortcut() finds without weighing all moves, if it is
 * legal and leaves enough force to mate. Only every second playout does so, so that not
 * all fail in the same way. */
static gboolean
go_straight_on (const RgStep *step,
                RgColor       winner,
                guint         number,
                guint32      *dice,
                RgMove       *move,
                RgPosition   *after)
{
  RgColor    mover = rg_position_turn (&step->position);
  RgPosition tried;

  if (number % 2 != 0)
    return FALSE;
  roll (dice, 1);
  if (!rg_heuristic_shortcut (&step->heuristic, *dice, move))
    return FALSE;

  rg_position_make (&step->position, *move, &tried);
  if (rg_position_checkers_of (&tried, mover) != 0 ||
      (move->kind == RG_MOVE_CAPTURE &&
       rg_blockade_lacks_force (&tried.setup.board, winner)))
    return FALSE;

  *after = tried;
  return TRUE;
}

/* Plays on from @start, which has legal moves, by rg_heuristic_shortcut() or the move
 * that looks best; only a move that ends the game without mate is taken back. The
 * guesses get random noise, different for each @number and larger for higher ones.
 *
 * Returns: whether a mate by @winner was reached; @line (optional, of RgMove) leads
 * there */
gboolean
rg_helpmate_random_playout (const RgPosition *start,
                            RgColor           winner,
                            guint             number,
                            GArray           *line)
{
  RgStep  steps[2];
  RgMove  moves[PLAYOUT];
  guint32 dice = number * 7919;

  steps[0].position = *start;
  for (guint ply = 0; ply < PLAYOUT; ply++) {
    RgStep *step = &steps[ply % 2];

    step->weighed = FALSE;
    rg_heuristic_init (&step->heuristic, &step->position, winner);
    if (go_straight_on (step, winner, number, &dice, &moves[ply],
                        &steps[(ply + 1) % 2].position))
      continue;

    weigh (step, number, &dice, ply > 1 ? &moves[ply - 2] : NULL);
    if (step->list.n == 0) {
      if (!step->heuristic.hunts && rg_position_checkers (&step->position) != 0) {
        if (line != NULL)
          g_array_append_vals (line, moves, ply);
        return TRUE;
      }
      ply--;
      step = &steps[ply % 2];
      if (!step->weighed)
        weigh (step, number, &dice, ply > 1 ? &moves[ply - 2] : NULL);
    }
    if (!choose (step, &moves[ply]))
      return FALSE;
    rg_position_make (&step->position, moves[ply], &steps[(ply + 1) % 2].position);
    if (moves[ply].kind == RG_MOVE_CAPTURE &&
        rg_blockade_lacks_force (&steps[(ply + 1) % 2].position.setup.board, winner))
      return FALSE;
  }

  return FALSE;
}
