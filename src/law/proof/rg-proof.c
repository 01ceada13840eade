/* Packs positions, finds them again by a hash, lists the checks of each once, and
 * writes the lines that show a verdict: the cycle, or the escape. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-proof.h"

#include <string.h>

#define FIRST_BUCKETS 1024

/* Returns: whether link number @link belongs to the check that @node relies on; those
 * links are consecutive, from the first link of @node on */
gboolean
rg_proof_has_link (const RgProof *self, const RgProofNode *node, guint32 link)
{
  return link < self->links->len &&
         rg_proof_get_link (self, link)->check == rg_proof_current_check (node);
}

static void
count_position (RgProof *self)
{
  if (self->positions >= self->limit)
    self->exhausted = TRUE;
  else
    self->positions++;
}

/* Packs a position with the attacker to move, without its counters; an en passant square
 * counts only if a capture there is legal. */
void
rg_proof_pack (const RgPosition *position, RgProofNode *node)
{
  const RgBoard *board = &position->setup.board;

  memset (node, 0, sizeof *node);
  for (guint role = RG_PAWN; role <= RG_KING; role++)
    for (guint bit = 0; bit < 3; bit++)
      if (role >> bit & 1)
        node->planes[bit] |= rg_board_role (board, (RgRole) role);
  node->planes[3] = board->colors[RG_BLACK];
  node->castling = position->setup.castling;
  node->rookless = position->setup.rookless;
  node->en_passant = rg_movegen_en_passant_is_legal (position)
                       ? position->setup.en_passant
                       : RG_SQUARE_NONE;
}

/* Sets @position to the position of node @number. */
void
rg_proof_unpack (const RgProof *self, guint32 number, RgPosition *position)
{
  const RgProofNode *node = rg_proof_get_node (self, number);
  RgSetup           *setup = &position->setup;
  RgBitboard         pieces = node->planes[0] | node->planes[1] | node->planes[2];

  rg_setup_clear (setup);
  for (guint role = RG_PAWN; role <= RG_KING; role++) {
    setup->board.roles[role - 1] = pieces;
    for (guint bit = 0; bit < 3; bit++)
      setup->board.roles[role - 1] &= role >> bit & 1 ? node->planes[bit]
                                                      : ~node->planes[bit];
  }
  setup->board.colors[RG_WHITE] = pieces & ~node->planes[3];
  setup->board.colors[RG_BLACK] = node->planes[3];
  setup->turn = (guint8) self->attacker;
  setup->castling = node->castling;
  setup->rookless = node->rookless;
  setup->en_passant = node->en_passant;
}

static gboolean
same_position (const RgProofNode *a, const RgProofNode *b)
{
  return memcmp (a->planes, b->planes, sizeof a->planes) == 0 &&
         a->castling == b->castling && a->rookless == b->rookless &&
         a->en_passant == b->en_passant;
}

static guint32
hash_node (const RgProofNode *node)
{
  guint64 hash = (guint64) (node->castling << 8 | node->en_passant);

  for (guint i = 0; i < G_N_ELEMENTS (node->planes); i++) {
    hash = (hash ^ node->planes[i]) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }

  return (guint32) (hash >> 32);
}

static guint32 *
bucket_of (const RgProof *self, const RgProofNode *node)
{
  return &self->buckets[hash_node (node) & (self->n_buckets - 1)];
}

static void
add_to_bucket (RgProof *self, guint32 number)
{
  RgProofNode *node = rg_proof_get_node (self, number);
  guint32     *bucket = bucket_of (self, node);

  if (number == 0 && self->first != NULL)
    return;

  node->next_in_bucket = *bucket;
  *bucket = number;
}

static void
set_buckets (RgProof *self, guint32 n_buckets)
{
  g_free (self->buckets);
  self->n_buckets = n_buckets;
  self->buckets = g_new (guint32, n_buckets);
  for (guint32 i = 0; i < n_buckets; i++)
    self->buckets[i] = RG_PROOF_NONE;
  for (guint32 i = 0; i < self->nodes->len; i++)
    add_to_bucket (self, i);
}

static guint32
find_node (const RgProof *self, const RgProofNode *key)
{
  guint32 number = *bucket_of (self, key);

  while (number != RG_PROOF_NONE &&
         !same_position (rg_proof_get_node (self, number), key))
    number = rg_proof_get_node (self, number)->next_in_bucket;

  return number;
}

/* Returns: the node after @move, a reply of the defender; RG_PROOF_NONE if it is not
 * known yet */
guint32
rg_proof_find_after (const RgProof *self, const RgPosition *before, RgMove move)
{
  RgPosition  after;
  RgProofNode key;

  rg_position_make (before, move, &after);
  rg_proof_pack (&after, &key);
  return find_node (self, &key);
}

static gboolean
may_begin_with (const RgMoveList *first, RgMove move)
{
  for (guint i = 0; first != NULL && i < first->n; i++)
    if (rg_move_equal (first->moves[i], move))
      return TRUE;

  return first == NULL;
}

/* Adds the checks of a node to the pool; if one of them mates, only that. */
static void
list_checks (RgProof *self, guint32 number, const RgPosition *position)
{
  RgProofNode *node = rg_proof_get_node (self, number);
  RgMoveList   list;
  gboolean     mate = FALSE;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n && !mate; i++) {
    RgProofCheck check = { list.moves[i], number, RG_PROOF_NONE };
    RgPosition   after;

    rg_position_make (position, list.moves[i], &after);
    if (rg_position_checkers (&after) == 0 ||
        (number == 0 && !may_begin_with (self->first, list.moves[i])))
      continue;
    count_position (self);
    mate = rg_movegen_count (&after) == 0;
    if (mate)
      g_array_set_size (self->checks, node->first_check);
    g_array_append_val (self->checks, check);
  }
  node->n_checks = (guint16) (self->checks->len - node->first_check);
  if (mate)
    node->state = RG_PROOF_RELYING;
}

/* Marks node @number as refuted: all its checks have failed. */
void
rg_proof_refute (RgProof *self, guint32 number)
{
  rg_proof_get_node (self, number)->state = RG_PROOF_REFUTED;
  g_array_append_val (self->fallen, number);
}

/* Adds a node that is already packed, with its checks, and counts them. Returns: its
 * number */
guint32
rg_proof_add_node (RgProof *self, RgProofNode *key, const RgPosition *position)
{
  guint32 number = self->nodes->len;

  count_position (self);
  key->first_check = self->checks->len;
  key->links = RG_PROOF_NONE;
  key->users = RG_PROOF_NONE;
  g_array_append_vals (self->nodes, key, 1);
  if (self->nodes->len > self->n_buckets)
    set_buckets (self, self->n_buckets * 2);
  else
    add_to_bucket (self, number);
  list_checks (self, number, position);
  if (rg_proof_get_node (self, number)->n_checks == 0)
    rg_proof_refute (self, number);

  return number;
}

/* Returns: the node after @move, a reply of the defender; adds it if it is not known */
guint32
rg_proof_find_or_add (RgProof *self, const RgPosition *before, RgMove move)
{
  RgPosition  after;
  RgProofNode key;
  guint32     number;

  rg_position_make (before, move, &after);
  rg_proof_pack (&after, &key);
  number = find_node (self, &key);

  return number != RG_PROOF_NONE ? number : rg_proof_add_node (self, &key, &after);
}

/* Appends to @line the check that @node relies on. */
static void
append_check (const RgProof *self, const RgProofNode *node, GArray *line)
{
  g_array_append_val (line,
                      rg_proof_get_check (self, rg_proof_current_check (node))->move);
}

static void
append_reply (const RgProof *self, guint32 link, GArray *line)
{
  const RgProofCheck *check = rg_proof_get_check (self,
                                                  rg_proof_get_link (self, link)->check);
  RgPosition          position;
  RgMoveList          replies;

  rg_proof_unpack (self, check->node, &position);
  rg_position_make (&position, check->move, &position);
  rg_movegen_legal (&position, &replies);
  g_array_append_val (line,
                      replies.moves[link - rg_proof_get_node (self, check->node)->links]);
}

/* A step of a path through a strategy: a node, and the link by which the path leaves
 * it. */
typedef struct {
  guint32 node;
  guint32 link;
} Step;

static Step *
last_step (const GArray *path)
{
  return &g_array_index (path, Step, path->len - 1);
}

/* Adds a node to the path; a reply that returns to the path is tried before all others,
 * to keep the line short. */
static void
step_to (const RgProof *self, guint32 number, GArray *path)
{
  RgProofNode *node = rg_proof_get_node (self, number);
  Step         step = { number, node->links };

  node->mark = self->epoch;
  for (guint32 link = node->links; rg_proof_has_link (self, node, link); link++)
    if (rg_proof_get_node (self, rg_proof_get_link (self, link)->reply)->mark ==
        self->epoch) {
      step.link = link;
      break;
    }
  g_array_append_val (path, step);
}

/* Searches depth first for a cycle into which the defender can steer. The mark of a node
 * is `epoch` while it is on the path, and `epoch` + 1 once all its replies have been
 * searched. Returns: FALSE if every defence ends in mate */
static gboolean
find_cycle (RgProof *self, GArray *path)
{
  const guint32 left = self->epoch + 1;

  step_to (self, 0, path);
  while (path->len > 0) {
    Step        *step = last_step (path);
    RgProofNode *node = rg_proof_get_node (self, step->node);
    RgProofNode *reply;

    if (!rg_proof_has_link (self, node, step->link)) {
      node->mark = left;
      g_array_set_size (path, path->len - 1);
      if (path->len > 0)
        last_step (path)->link++;
      continue;
    }
    reply = rg_proof_get_node (self, rg_proof_get_link (self, step->link)->reply);
    if (reply->mark == self->epoch)
      return TRUE;
    if (reply->mark == left)
      step->link++;
    else
      step_to (self, rg_proof_get_link (self, step->link)->reply, path);
  }

  return FALSE;
}

static void
write_mate (const RgProof *self, GArray *line)
{
  const RgProofNode *node = rg_proof_get_node (self, 0);

  append_check (self, node, line);
  while (rg_proof_has_link (self, node, node->links)) {
    append_reply (self, node->links, line);
    node = rg_proof_get_node (self, rg_proof_get_link (self, node->links)->reply);
    append_check (self, node, line);
  }
}

/* Writes the line that shows a proof: along the strategy to the first repeated position,
 * or to a mate if every defence is mated. */
void
rg_proof_write_line (RgProof *self, RgPerpetual *result)
{
  g_autoptr (GArray) path = g_array_new (FALSE, FALSE, sizeof (Step));
  guint32            back;

  self->epoch++;
  if (!find_cycle (self, path)) {
    write_mate (self, result->line);
    result->loop_from = result->line->len;
    return;
  }

  back = rg_proof_get_link (self, last_step (path)->link)->reply;
  for (guint i = 0; i < path->len; i++) {
    const Step *step = &g_array_index (path, Step, i);

    if (step->node == back)
      result->loop_from = result->line->len;
    append_check (self, rg_proof_get_node (self, step->node), result->line);
    append_reply (self, step->link, result->line);
  }
}

/* Returns the reply that refutes a check and leaves the fewest checks. */
static guint32
best_escape (const RgProof    *self,
             const RgPosition *position,
             RgMove            check,
             RgMove           *escape)
{
  guint32    best = RG_PROOF_NONE;
  RgPosition checked;
  RgMoveList replies;

  rg_position_make (position, check, &checked);
  rg_movegen_legal (&checked, &replies);
  for (guint i = 0; i < replies.n; i++) {
    guint32 reply = rg_proof_find_after (self, &checked, replies.moves[i]);

    if (!rg_proof_is_refuted (self, reply) ||
        (best != RG_PROOF_NONE &&
         rg_proof_get_node (self, best)->depth <= rg_proof_get_node (self, reply)->depth))
      continue;
    best = reply;
    *escape = replies.moves[i];
  }

  return best;
}

/* Appends the check after which the checked player escapes from the perpetual check
 * latest, and that player’s reply. The depth of the nodes decreases with every reply, so
 * that the line is finite. */
static guint32
write_escape (const RgProof *self, guint32 number, GArray *line)
{
  const RgProofNode *node = rg_proof_get_node (self, number);
  guint32            longest = RG_PROOF_NONE;
  RgMove             moves[2];
  RgPosition         position;

  rg_proof_unpack (self, number, &position);
  for (guint32 i = 0; i < node->n_checks; i++) {
    RgMove  check = rg_proof_get_check (self, node->first_check + i)->move;
    RgMove  escape;
    guint32 reply = best_escape (self, &position, check, &escape);

    if (longest != RG_PROOF_NONE && rg_proof_get_node (self, longest)->depth >=
                                      rg_proof_get_node (self, reply)->depth)
      continue;
    longest = reply;
    moves[0] = check;
    moves[1] = escape;
  }
  g_array_append_vals (line, moves, 2);

  return longest;
}

/* Writes the line of a refutation: the checks that delay the escape longest, until there
 * is no further check. */
void
rg_proof_write_refutation (const RgProof *self, RgPerpetual *result)
{
  guint32 number = 0;

  while (rg_proof_get_node (self, number)->n_checks > 0)
    number = write_escape (self, number, result->line);
  result->loop_from = result->line->len;
}

/* Starts a proof. @first (nullable) are the moves with which the attacker may begin, NULL
 * for all; @limit is the number of positions that may be examined. */
void
rg_proof_init (RgProof *self, RgColor attacker, const RgMoveList *first, guint limit)
{
  *self = (RgProof){
    .attacker = attacker,
    .first = first,
    .limit = limit,
    .nodes = g_array_new (FALSE, FALSE, sizeof (RgProofNode)),
    .checks = g_array_new (FALSE, FALSE, sizeof (RgProofCheck)),
    .links = g_array_new (FALSE, FALSE, sizeof (RgProofLink)),
    .replies = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .reached = g_array_new (FALSE, FALSE, sizeof (guint32)),
    .waiting = g_array_new (FALSE, FALSE, sizeof (RgProofWaiting)),
    .fallen = g_array_new (FALSE, FALSE, sizeof (guint32)),
  };
  set_buckets (self, FIRST_BUCKETS);
}

void
rg_proof_clear (RgProof *self)
{
  g_free (self->buckets);
  g_array_unref (self->nodes);
  g_array_unref (self->checks);
  g_array_unref (self->links);
  g_array_unref (self->replies);
  g_array_unref (self->reached);
  g_array_unref (self->waiting);
  g_array_unref (self->fallen);
}
