/* Perpetual check as a greatest fixed point: every position is taken for good
 * until refuted.  Each position with the attacker to move relies on one check,
 * and passes to its next when a reply to that one is refuted; it is refuted
 * itself when no check is left.  The proof stands when everything that the
 * root can lead to relies on something.  (Optimistic strategy iteration on the
 * fly, after Liu and Smolka 1998.) */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-perpetual.h"

#include <string.h>

#define NONE G_MAXUINT32

/* Of what lies open, this part is settled before looking again at what the
 * root still needs: those with the fewest checks, which fall soonest. */
#define FRONTIER_PART 4

#define FIRST_BUCKETS 1024

/* Waiting: nobody has looked at the replies to its checks yet. */
typedef enum {
  WAITING,
  RELYING,
  REFUTED,
} NodeState;

/* A position with the attacker to move.  Bit n of the first three planes
 * spells the role on square n, the fourth says that the man is black.  Its
 * checks stand together in the pool; `tried` counts those that have failed, so
 * that the next one is that on which it relies; `links` is where the replies
 * to this one begin.  `users` heads the list of the links that lead here.
 * `depth` is how many checks the refutation takes.  64 bytes. */
typedef struct {
  guint64  planes[4];
  guint32  next_in_bucket;
  guint32  first_check;
  guint32  links;
  guint32  users;
  guint32  mark;
  guint32  depth;
  guint16  n_checks;
  guint16  tried;
  RgSquare en_passant;
  guint8   castling;
  guint8   state;
} Node;

typedef struct {
  RgMove  move;
  guint32 node;
} Check;

/* That a node relies on another through a reply to its check.  The links of
 * one check stand together, in the order of the generator. */
typedef struct {
  guint32 check;
  guint32 reply;
  guint32 next_user;
} Link;

typedef struct {
  RgColor  attacker;
  guint    limit;
  guint    positions;
  gboolean exhausted;
  guint32  epoch;
  guint32  n_buckets;
  guint32 *buckets;
  GArray  *nodes;
  GArray  *checks;
  GArray  *links;
  GArray  *reached; /* of node numbers: what the root still needs */
  GArray  *waiting; /* of Waiting: those of them that wait */
  GArray  *fallen;  /* of node numbers: refuted, and their users not told */
} Proof;

typedef struct {
  guint32 node;
  guint32 n_checks;
} Waiting;

static Node *
get_node (const Proof *self, guint32 number)
{
  return &g_array_index (self->nodes, Node, number);
}

static Check *
get_check (const Proof *self, guint32 number)
{
  return &g_array_index (self->checks, Check, number);
}

static Link *
get_link (const Proof *self, guint32 number)
{
  return &g_array_index (self->links, Link, number);
}

static guint32
current_check (const Node *node)
{
  return node->first_check + node->tried;
}

/* The end of the links that begin at `node->links`. */
static gboolean
has_link (const Proof *self, const Node *node, guint32 link)
{
  return link < self->links->len &&
         get_link (self, link)->check == current_check (node);
}

static void
count_position (Proof *self)
{
  if (self->positions >= self->limit)
    self->exhausted = TRUE;
  else
    self->positions++;
}

static void
pack (const RgPosition *position, Node *node)
{
  const RgBoard *board = &position->setup.board;

  memset (node, 0, sizeof *node);
  for (guint role = RG_PAWN; role <= RG_KING; role++)
    for (guint bit = 0; bit < 3; bit++)
      if (role >> bit & 1)
        node->planes[bit] |= rg_board_role (board, (RgRole) role);
  node->planes[3] = board->colors[RG_BLACK];
  node->castling = position->setup.castling;
  node->en_passant = rg_movegen_en_passant_is_legal (position)
                       ? position->setup.en_passant
                       : RG_SQUARE_NONE;
}

static RgBitboard
unpack_role (const Node *node, guint role)
{
  RgBitboard men = ~(RgBitboard) 0;

  for (guint bit = 0; bit < 3; bit++)
    men &= role >> bit & 1 ? node->planes[bit] : ~node->planes[bit];

  return men;
}

static void
unpack (const Proof *self, guint32 number, RgPosition *position)
{
  const Node *node = get_node (self, number);
  RgSetup    *setup = &position->setup;
  RgBitboard  men = node->planes[0] | node->planes[1] | node->planes[2];

  rg_setup_clear (setup);
  for (guint role = RG_PAWN; role <= RG_KING; role++)
    setup->board.roles[role - 1] = unpack_role (node, role);
  setup->board.colors[RG_WHITE] = men & ~node->planes[3];
  setup->board.colors[RG_BLACK] = node->planes[3];
  setup->turn = (guint8) self->attacker;
  setup->castling = node->castling;
  setup->en_passant = node->en_passant;
}

static gboolean
same_position (const Node *a, const Node *b)
{
  return memcmp (a->planes, b->planes, sizeof a->planes) == 0 &&
         a->castling == b->castling && a->en_passant == b->en_passant;
}

static guint32
hash_node (const Node *node)
{
  guint64 hash = (guint64) (node->castling << 8 | node->en_passant);

  for (guint i = 0; i < G_N_ELEMENTS (node->planes); i++) {
    hash = (hash ^ node->planes[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }

  return (guint32) (hash >> 32);
}

static guint32 *
bucket_of (const Proof *self, const Node *node)
{
  return &self->buckets[hash_node (node) & (self->n_buckets - 1)];
}

static void
put_into_bucket (Proof *self, guint32 number)
{
  Node    *node = get_node (self, number);
  guint32 *bucket = bucket_of (self, node);

  node->next_in_bucket = *bucket;
  *bucket = number;
}

static void
set_buckets (Proof *self, guint32 n_buckets)
{
  g_free (self->buckets);
  self->n_buckets = n_buckets;
  self->buckets = g_new (guint32, n_buckets);
  for (guint32 i = 0; i < n_buckets; i++)
    self->buckets[i] = NONE;
  for (guint32 i = 0; i < self->nodes->len; i++)
    put_into_bucket (self, i);
}

static guint32
find_node (const Proof *self, const Node *key)
{
  guint32 number = *bucket_of (self, key);

  while (number != NONE && !same_position (get_node (self, number), key))
    number = get_node (self, number)->next_in_bucket;

  return number;
}

static guint32
find_after (const Proof *self, const RgPosition *before, RgMove move)
{
  RgPosition after;
  Node       key;

  rg_position_make (before, move, &after);
  pack (&after, &key);
  return find_node (self, &key);
}

static void
add_check (Proof *self, guint32 number, RgMove move)
{
  Check check = { move, number };

  g_array_append_val (self->checks, check);
}

/* Puts the checks of a node into the pool; of a mate, it alone. */
static void
list_checks (Proof *self, guint32 number, const RgPosition *position)
{
  Node      *node = get_node (self, number);
  RgMoveList list;
  gboolean   mate = FALSE;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n && !mate; i++) {
    RgPosition after;

    rg_position_make (position, list.moves[i], &after);
    if (rg_position_checkers (&after) == 0)
      continue;
    count_position (self);
    mate = rg_movegen_count (&after) == 0;
    if (mate)
      g_array_set_size (self->checks, node->first_check);
    add_check (self, number, list.moves[i]);
  }
  node->n_checks = (guint16) (self->checks->len - node->first_check);
  if (mate)
    node->state = RELYING;
}

static void
refute (Proof *self, guint32 number)
{
  get_node (self, number)->state = REFUTED;
  g_array_append_val (self->fallen, number);
}

static guint32
add_node (Proof *self, Node *key, const RgPosition *position)
{
  guint32 number = self->nodes->len;

  count_position (self);
  key->first_check = self->checks->len;
  key->links = NONE;
  key->users = NONE;
  g_array_append_vals (self->nodes, key, 1);
  if (self->nodes->len > self->n_buckets)
    set_buckets (self, self->n_buckets * 2);
  else
    put_into_bucket (self, number);
  list_checks (self, number, position);
  if (get_node (self, number)->n_checks == 0)
    refute (self, number);

  return number;
}

static guint32
find_or_add (Proof *self, const RgPosition *before, RgMove move)
{
  RgPosition after;
  Node       key;
  guint32    number;

  rg_position_make (before, move, &after);
  pack (&after, &key);
  number = find_node (self, &key);

  return number != NONE ? number : add_node (self, &key, &after);
}

static gboolean
is_refuted (const Proof *self, guint32 number)
{
  return number != NONE && get_node (self, number)->state == REFUTED;
}

/* The first reply to a check that is refuted.  Those that were refuted before
 * are looked for first, so that no position is added in vain. */
static guint32
find_refuted_reply (Proof            *self,
                    const RgPosition *checked,
                    const RgMoveList *replies,
                    guint32          *numbers)
{
  for (guint i = 0; i < replies->n; i++) {
    numbers[i] = find_after (self, checked, replies->moves[i]);
    if (is_refuted (self, numbers[i]))
      return numbers[i];
  }
  for (guint i = 0; i < replies->n && !self->exhausted; i++) {
    if (numbers[i] == NONE)
      numbers[i] = find_or_add (self, checked, replies->moves[i]);
    if (is_refuted (self, numbers[i]))
      return numbers[i];
  }

  return NONE;
}

static void
link_replies (Proof *self, guint32 number, const guint32 *replies, guint n)
{
  Node *node = get_node (self, number);

  node->state = RELYING;
  node->links = self->links->len;
  for (guint i = 0; i < n; i++) {
    Node *reply = get_node (self, replies[i]);
    Link  link = { current_check (node), replies[i], reply->users };

    reply->users = self->links->len;
    g_array_append_val (self->links, link);
  }
}

static void
note_failure (Proof *self, guint32 number, guint32 refuted)
{
  Node *node = get_node (self, number);

  node->depth = MAX (node->depth, get_node (self, refuted)->depth + 1);
  node->tried++;
}

/* Goes through the checks not yet tried and relies on the first to which no
 * reply is refuted. */
static void
rely_on_next_check (Proof *self, guint32 number)
{
  RgPosition position;

  unpack (self, number, &position);
  while (get_node (self, number)->tried < get_node (self, number)->n_checks) {
    Check *check = get_check (self, current_check (get_node (self, number)));
    RgPosition checked;
    RgMoveList replies;
    guint32    numbers[RG_MAX_MOVES];
    guint32    refuted;

    rg_position_make (&position, check->move, &checked);
    rg_movegen_legal (&checked, &replies);
    refuted = find_refuted_reply (self, &checked, &replies, numbers);
    if (self->exhausted)
      return;
    if (refuted == NONE) {
      link_replies (self, number, numbers, replies.n);
      return;
    }
    note_failure (self, number, refuted);
  }

  refute (self, number);
}

static gboolean
relies_through (const Proof *self, const Link *link)
{
  const Node *node = get_node (self, get_check (self, link->check)->node);

  return node->state == RELYING && current_check (node) == link->check;
}

static void
tell_users (Proof *self, guint32 refuted)
{
  guint32 next = get_node (self, refuted)->users;

  while (next != NONE && !self->exhausted) {
    Link link = *get_link (self, next);

    if (relies_through (self, &link)) {
      guint32 user = get_check (self, link.check)->node;

      note_failure (self, user, refuted);
      rely_on_next_check (self, user);
    }
    next = link.next_user;
  }
}

static void
tell_of_the_fallen (Proof *self)
{
  while (self->fallen->len > 0 && !self->exhausted) {
    guint32 last = self->fallen->len - 1;
    guint32 refuted = g_array_index (self->fallen, guint32, last);

    g_array_set_size (self->fallen, last);
    tell_users (self, refuted);
  }
}

/* How a check is met, from what promises a small proof to what does not. */
enum {
  MET_BY_THE_KING,
  MET_BY_OTHERS,
  MET_BY_CAPTURE,
};

static guint
how_met (RgMove reply)
{
  if (reply.kind == RG_MOVE_CAPTURE || reply.kind == RG_MOVE_EN_PASSANT)
    return MET_BY_CAPTURE;

  return reply.role == RG_KING ? MET_BY_THE_KING : MET_BY_OTHERS;
}

typedef struct {
  guint32 weight;
  guint32 index;
  RgMove  move;
} Candidate;

/* Lightest are the checks that the king must step out of, then those whose
 * replies are known already, then those with few replies. */
static guint32
weigh_check (const Proof *self, const RgPosition *position, RgMove move)
{
  RgPosition checked;
  RgMoveList replies;
  guint      met = MET_BY_THE_KING;
  guint      unknown = 0;

  rg_position_make (position, move, &checked);
  rg_movegen_legal (&checked, &replies);
  for (guint i = 0; i < replies.n; i++) {
    met = MAX (met, how_met (replies.moves[i]));
    if (find_after (self, &checked, replies.moves[i]) == NONE)
      unknown++;
  }

  return met << 20 | unknown << 10 | replies.n;
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *x = a;
  const Candidate *y = b;

  if (x->weight != y->weight)
    return x->weight < y->weight ? -1 : 1;

  return x->index < y->index ? -1 : 1;
}

static void
sort_checks (Proof *self, guint32 number)
{
  const Node *node = get_node (self, number);
  Check      *checks = get_check (self, node->first_check);
  Candidate   candidates[RG_MAX_MOVES];
  RgPosition  position;

  unpack (self, number, &position);
  for (guint32 i = 0; i < node->n_checks; i++)
    candidates[i] = (Candidate){ weigh_check (self, &position, checks[i].move),
                                 i,
                                 checks[i].move };
  qsort (candidates, node->n_checks, sizeof *candidates, compare_candidates);
  for (guint32 i = 0; i < node->n_checks; i++)
    checks[i].move = candidates[i].move;
}

static void
reach (Proof *self, guint32 number)
{
  Node *node = get_node (self, number);

  if (node->mark == self->epoch)
    return;

  node->mark = self->epoch;
  g_array_append_val (self->reached, number);
  if (node->state == WAITING) {
    Waiting waiting = { number, node->n_checks };

    g_array_append_val (self->waiting, waiting);
  }
}

/* Follows the checks relied on from the root to all that they need. */
static void
look_from_the_root (Proof *self)
{
  self->epoch++;
  g_array_set_size (self->reached, 0);
  g_array_set_size (self->waiting, 0);
  reach (self, 0);
  for (guint i = 0; i < self->reached->len; i++) {
    const Node *node = get_node (self,
                                 g_array_index (self->reached, guint32, i));

    for (guint32 link = node->links; has_link (self, node, link); link++)
      reach (self, get_link (self, link)->reply);
  }
}

static int
compare_waiting (gconstpointer a, gconstpointer b)
{
  const Waiting *x = a;
  const Waiting *y = b;

  if (x->n_checks != y->n_checks)
    return x->n_checks < y->n_checks ? -1 : 1;

  return x->node < y->node ? -1 : 1;
}

/* A refutation nearby may have made it needless since it was reached. */
static gboolean
is_needed (const Proof *self, guint32 number)
{
  guint32 next = get_node (self, number)->users;

  if (number == 0)
    return TRUE;
  while (next != NONE && !relies_through (self, get_link (self, next)))
    next = get_link (self, next)->next_user;

  return next != NONE;
}

static void
settle_some (Proof *self)
{
  guint n = (self->waiting->len + FRONTIER_PART - 1) / FRONTIER_PART;

  g_array_sort (self->waiting, compare_waiting);
  for (guint i = 0; i < n && !self->exhausted; i++) {
    guint32 number = g_array_index (self->waiting, Waiting, i).node;

    if (get_node (self, number)->state != WAITING || !is_needed (self, number))
      continue;
    sort_checks (self, number);
    rely_on_next_check (self, number);
    tell_of_the_fallen (self);
  }
}

static RgPerpetualVerdict
decide (Proof *self, const RgPosition *position)
{
  Node root;

  pack (position, &root);
  add_node (self, &root, position);
  while (!self->exhausted && !is_refuted (self, 0)) {
    look_from_the_root (self);
    if (self->waiting->len == 0)
      return RG_PERPETUAL_PROVED;
    settle_some (self);
  }

  return self->exhausted ? RG_PERPETUAL_UNKNOWN : RG_PERPETUAL_REFUTED;
}

static void
append_check (const Proof *self, guint32 check, GArray *line)
{
  g_array_append_val (line, get_check (self, check)->move);
}

static void
append_reply (const Proof *self, guint32 link, GArray *line)
{
  const Check *check = get_check (self, get_link (self, link)->check);
  RgPosition   position;
  RgMoveList   replies;

  unpack (self, check->node, &position);
  rg_position_make (&position, check->move, &position);
  rg_movegen_legal (&position, &replies);
  g_array_append_val (
    line,
    replies.moves[link - get_node (self, check->node)->links]);
}

/* One step on the way through a strategy. */
typedef struct {
  guint32 node;
  guint32 link;
} Step;

static Step *
last_step (const GArray *path)
{
  return &g_array_index (path, Step, path->len - 1);
}

/* Goes on to a node; a reply that returns to the path is tried before all
 * others, to keep the line short. */
static void
step_to (const Proof *self, guint32 number, GArray *path)
{
  Node *node = get_node (self, number);
  Step  step = { number, node->links };

  node->mark = self->epoch;
  for (guint32 link = node->links; has_link (self, node, link); link++)
    if (get_node (self, get_link (self, link)->reply)->mark == self->epoch) {
      step.link = link;
      break;
    }
  g_array_append_val (path, step);
}

/* Looks for a way round by which the defender returns to where he was, depth
 * first: on the path the nodes bear the mark of the epoch, left for good they
 * bear the next.
 *
 * Returns: %FALSE where every defence ends in mate */
static gboolean
find_cycle (Proof *self, GArray *path)
{
  const guint32 left = self->epoch + 1;

  step_to (self, 0, path);
  while (path->len > 0) {
    Step *step = last_step (path);
    Node *node = get_node (self, step->node);
    Node *reply;

    if (!has_link (self, node, step->link)) {
      node->mark = left;
      g_array_set_size (path, path->len - 1);
      if (path->len > 0)
        last_step (path)->link++;
      continue;
    }
    reply = get_node (self, get_link (self, step->link)->reply);
    if (reply->mark == self->epoch)
      return TRUE;
    if (reply->mark == left)
      step->link++;
    else
      step_to (self, get_link (self, step->link)->reply, path);
  }

  return FALSE;
}

static void
write_mate (const Proof *self, GArray *line)
{
  const Node *node = get_node (self, 0);

  append_check (self, current_check (node), line);
  while (has_link (self, node, node->links)) {
    append_reply (self, node->links, line);
    node = get_node (self, get_link (self, node->links)->reply);
    append_check (self, current_check (node), line);
  }
}

static void
write_proof (Proof *self, RgPerpetual *result)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (Step));
  guint32            back;

  self->epoch++;
  if (!find_cycle (self, path)) {
    write_mate (self, result->line);
    result->loop_from = result->line->len;
    return;
  }

  back = get_link (self, last_step (path)->link)->reply;
  for (guint i = 0; i < path->len; i++) {
    const Step *step = &g_array_index (path, Step, i);

    if (step->node == back)
      result->loop_from = result->line->len;
    append_check (self,
                  current_check (get_node (self, step->node)),
                  result->line);
    append_reply (self, step->link, result->line);
  }
}

/* The reply that refutes a check with the fewest checks to come. */
static guint32
best_escape (const Proof      *self,
             const RgPosition *position,
             RgMove            check,
             RgMove           *escape)
{
  guint32    best = NONE;
  RgPosition checked;
  RgMoveList replies;

  rg_position_make (position, check, &checked);
  rg_movegen_legal (&checked, &replies);
  for (guint i = 0; i < replies.n; i++) {
    guint32 reply = find_after (self, &checked, replies.moves[i]);

    if (!is_refuted (self, reply) ||
        (best != NONE &&
         get_node (self, best)->depth <= get_node (self, reply)->depth))
      continue;
    best = reply;
    *escape = replies.moves[i];
  }

  return best;
}

/* Appends the check that holds out longest and the escape from it.  Every
 * escape leads to a lesser depth, so that the line comes to an end. */
static guint32
write_escape (const Proof *self, guint32 number, GArray *line)
{
  const Node *node = get_node (self, number);
  guint32     longest = NONE;
  RgMove      moves[2];
  RgPosition  position;

  unpack (self, number, &position);
  for (guint32 i = 0; i < node->n_checks; i++) {
    RgMove  check = get_check (self, node->first_check + i)->move;
    RgMove  escape;
    guint32 reply = best_escape (self, &position, check, &escape);

    if (longest != NONE &&
        get_node (self, longest)->depth >= get_node (self, reply)->depth)
      continue;
    longest = reply;
    moves[0] = check;
    moves[1] = escape;
  }
  g_array_append_vals (line, moves, 2);

  return longest;
}

static void
write_refutation (const Proof *self, RgPerpetual *result)
{
  guint32 number = 0;

  while (get_node (self, number)->n_checks > 0)
    number = write_escape (self, number, result->line);
  result->loop_from = result->line->len;
}

static void
proof_init (Proof *self, RgColor attacker, guint limit)
{
  *self = (Proof){
    .attacker = attacker,
    .limit = limit,
    .nodes = g_array_new (FALSE, FALSE, sizeof (Node)),
    .checks = g_array_new (FALSE, FALSE, sizeof (Check)),
    .links = g_array_new (FALSE, FALSE, sizeof (Link)),
    .reached = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .waiting = g_array_new (FALSE, FALSE, sizeof (Waiting)),
    .fallen = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  set_buckets (self, FIRST_BUCKETS);
}

static void
proof_clear (Proof *self)
{
  g_free (self->buckets);
  g_array_unref (self->nodes);
  g_array_unref (self->checks);
  g_array_unref (self->links);
  g_array_unref (self->reached);
  g_array_unref (self->waiting);
  g_array_unref (self->fallen);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Proof, proof_clear)

static gboolean
has_both_kings (const RgPosition *position)
{
  const RgBoard *board = &position->setup.board;

  return rg_board_men (board, RG_WHITE, RG_KING) != 0 &&
         rg_board_men (board, RG_BLACK, RG_KING) != 0;
}

/**
 * rg_perpetual_prove:
 * @position: the attacker has the move
 * @limit: how many positions may be looked at; at the table
 *   %RG_PERPETUAL_LIMIT
 * @result: (out caller-allocates): the verdict and a line that shows it; to be
 *   cleared with rg_perpetual_clear()
 *
 * Decides whether the side to move has a way to give check with every move,
 * for ever, against every defence (FIDE 1930, Art. 16 §1 b).  A check that
 * mates is as good.  Both verdicts are exact; where @limit is reached, there
 * is none.  The same position always gets the same answer.
 *
 * Counted are the positions that are looked at: those with the attacker to
 * move, each once however it is reached, and those after each of their checks.
 * Two positions are one if the men stand on the same squares with the same
 * rights to castle and the same captures en passant; counters do not matter.
 *
 * A position takes 64 bytes with the attacker to move and 8 after a check,
 * with 12 for each reply to a check that was relied on.
 *
 * Where a side has no king, there is nothing to check or nobody to lose: this
 * is refuted with an empty line.
 */
void
rg_perpetual_prove (const RgPosition *position,
                    guint             limit,
                    RgPerpetual      *result)
{
  g_auto (Proof) proof;

  proof_init (&proof, rg_position_turn (position), limit);
  *result = (RgPerpetual){
    .verdict = RG_PERPETUAL_REFUTED,
    .line = g_array_new (FALSE, FALSE, sizeof (RgMove)),
  };
  if (!has_both_kings (position))
    return;

  result->verdict = decide (&proof, position);
  result->positions = proof.positions;
  if (result->verdict == RG_PERPETUAL_PROVED)
    write_proof (&proof, result);
  else if (result->verdict == RG_PERPETUAL_REFUTED)
    write_refutation (&proof, result);
}

/**
 * rg_perpetual_clear:
 *
 * Frees what @self holds, not @self.
 */
void
rg_perpetual_clear (RgPerpetual *self)
{
  g_clear_pointer (&self->line, g_array_unref);
}
