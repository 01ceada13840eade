/* Lines that show a verdict on perpetual check: the way round, or the way out.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-proof.h"

static void
append_check (const RgProof *self, guint32 check, GArray *line)
{
  g_array_append_val (line, rg_proof_get_check (self, check)->move);
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

/* Looks for a way round by which the defender returns to where he was, depth
 * first: on the path the nodes bear the mark of the epoch, left for good they
 * bear the next.
 *
 * Returns: FALSE where every defence ends in mate */
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

  append_check (self, rg_proof_current_check (node), line);
  while (rg_proof_has_link (self, node, node->links)) {
    append_reply (self, node->links, line);
    node = rg_proof_get_node (self, rg_proof_get_link (self, node->links)->reply);
    append_check (self, rg_proof_current_check (node), line);
  }
}

/* Writes the drawing line of a proof: along the strategy to the first repeated position,
 * or to a mate where every defence is mated. */
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
    append_check (self, rg_proof_current_check (rg_proof_get_node (self, step->node)),
                  result->line);
    append_reply (self, step->link, result->line);
  }
}

/* The reply that refutes a check with the fewest checks to come. */
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

/* Appends the check that holds out longest and the escape from it.  Every
 * escape leads to a lesser depth, so that the line comes to an end. */
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

/* Writes the line of a refutation: the checks that hold out longest, up to where none is
 * left. */
void
rg_proof_write_refutation (const RgProof *self, RgPerpetual *result)
{
  guint32 number = 0;

  while (rg_proof_get_node (self, number)->n_checks > 0)
    number = write_escape (self, number, result->line);
  result->loop_from = result->line->len;
}
