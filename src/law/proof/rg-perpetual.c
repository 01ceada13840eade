/* Proves perpetual check as a greatest fixed point: each position with the attacker to
 * move is assumed won, relying on one check, until all its checks have failed; the proof
 * is complete when every position reached from the root relies on a check (optimistic
 * strategy iteration on the fly, after Liu and Smolka 1998). As trying one check after
 * the other can lead far astray, from time to time all checks are expanded breadth first,
 * and sets of positions that the defender cannot leave are kept. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-proof.h"

#include <stdlib.h>

/* WAITING_PART: of the waiting positions, one in this many is settled before the needs of
 * the root are recomputed: those with the fewest checks, which are likely to fail first
 * and to make the others unnecessary. */
#define WAITING_PART 4

/* FIRST_TURN: the number of positions at which the search stops preferring some checks
 * and expands all alike, until it has twice as many; the next such turn comes at four
 * times the number. */
#define FIRST_TURN 4096

/* Returns the first refuted reply to a check. Looks up the replies already known first,
 * so that no position is added without need. */
static guint32
find_refuted_reply (RgProof          *self,
                    const RgPosition *checked,
                    const RgMoveList *replies,
                    guint32          *numbers)
{
  for (guint i = 0; i < replies->n; i++) {
    numbers[i] = rg_proof_find_after (self, checked, replies->moves[i]);
    if (rg_proof_is_refuted (self, numbers[i]))
      return numbers[i];
  }
  for (guint i = 0; i < replies->n && !self->exhausted; i++) {
    if (numbers[i] == RG_PROOF_NONE)
      numbers[i] = rg_proof_find_or_add (self, checked, replies->moves[i]);
    if (rg_proof_is_refuted (self, numbers[i]))
      return numbers[i];
  }

  return RG_PROOF_NONE;
}

static void
link_replies (RgProof *self, guint32 number, const guint32 *replies, guint n)
{
  RgProofNode *node = rg_proof_get_node (self, number);

  node->state = RG_PROOF_RELYING;
  node->links = self->links->len;
  for (guint i = 0; i < n; i++) {
    RgProofNode *reply = rg_proof_get_node (self, replies[i]);
    RgProofLink  link = { rg_proof_current_check (node), replies[i], reply->users };

    reply->users = self->links->len;
    g_array_append_val (self->links, link);
  }
}

static void
note_failure (RgProof *self, guint32 number, guint32 refuted)
{
  RgProofNode *node = rg_proof_get_node (self, number);

  node->depth = MAX (node->depth, rg_proof_get_node (self, refuted)->depth + 1);
  node->tried++;
}

/* Tries the remaining checks of a node in order, and makes it rely on the first without a
 * refuted reply; refutes it if there is none. */
static void
rely_on_next_check (RgProof *self, guint32 number)
{
  RgPosition position;

  rg_proof_unpack (self, number, &position);
  while (rg_proof_get_node (self, number)->tried <
         rg_proof_get_node (self, number)->n_checks) {
    RgProofCheck *check = rg_proof_get_check (self, rg_proof_current_check (
                                                      rg_proof_get_node (self, number)));
    RgPosition    checked;
    RgMoveList    replies;
    guint32       numbers[RG_MAX_MOVES];
    guint32       refuted;

    rg_position_make (&position, check->move, &checked);
    rg_movegen_legal (&checked, &replies);
    refuted = find_refuted_reply (self, &checked, &replies, numbers);
    if (self->exhausted)
      return;
    if (refuted == RG_PROOF_NONE) {
      link_replies (self, number, numbers, replies.n);
      return;
    }
    note_failure (self, number, refuted);
  }

  rg_proof_refute (self, number);
}

static gboolean
relies_through (const RgProof *self, const RgProofLink *link)
{
  const RgProofNode *node =
    rg_proof_get_node (self, rg_proof_get_check (self, link->check)->node);

  return node->state == RG_PROOF_RELYING && rg_proof_current_check (node) == link->check;
}

static void
inform_users (RgProof *self, guint32 refuted)
{
  guint32 next = rg_proof_get_node (self, refuted)->users;

  while (next != RG_PROOF_NONE && !self->exhausted) {
    RgProofLink link = *rg_proof_get_link (self, next);

    if (relies_through (self, &link)) {
      guint32 user = rg_proof_get_check (self, link.check)->node;

      note_failure (self, user, refuted);
      rely_on_next_check (self, user);
    }
    next = link.next_user;
  }
}

static void
inform_of_refuted (RgProof *self)
{
  while (self->fallen->len > 0 && !self->exhausted) {
    guint32 last = self->fallen->len - 1;
    guint32 refuted = g_array_index (self->fallen, guint32, last);

    g_array_set_size (self->fallen, last);
    inform_users (self, refuted);
  }
}

/* Ways to meet a check, from those that promise a small proof to those that do not. */
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
  guint32      weight;
  guint32      index;
  RgProofCheck check;
} Candidate;

/* Weighs a check: the lightest are those that only the king can meet, without a capture,
 * then those whose replies are already known, then those with few replies. */
static guint32
weigh_check (const RgProof *self, const RgPosition *position, RgMove move)
{
  RgPosition checked;
  RgMoveList replies;
  guint      met = MET_BY_THE_KING;
  guint      unknown = 0;

  rg_position_make (position, move, &checked);
  rg_movegen_legal (&checked, &replies);
  for (guint i = 0; i < replies.n; i++) {
    met = MAX (met, how_met (replies.moves[i]));
    if (rg_proof_find_after (self, &checked, replies.moves[i]) == RG_PROOF_NONE)
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
sort_checks (RgProof *self, guint32 number)
{
  const RgProofNode *node = rg_proof_get_node (self, number);
  RgProofCheck      *checks = rg_proof_get_check (self, node->first_check);
  Candidate          candidates[RG_MAX_MOVES];
  RgPosition         position;

  rg_proof_unpack (self, number, &position);
  for (guint32 i = 0; i < node->n_checks; i++)
    candidates[i] = (Candidate){ weigh_check (self, &position, checks[i].move), i,
                                 checks[i] };
  qsort (candidates, node->n_checks, sizeof *candidates, compare_candidates);
  for (guint32 i = 0; i < node->n_checks; i++)
    checks[i] = candidates[i].check;
}

static void
reach (RgProof *self, guint32 number)
{
  RgProofNode *node = rg_proof_get_node (self, number);

  if (node->mark == self->epoch)
    return;

  node->mark = self->epoch;
  g_array_append_val (self->reached, number);
  if (node->state == RG_PROOF_WAITING) {
    RgProofWaiting waiting = { number, node->n_checks };

    g_array_append_val (self->waiting, waiting);
  }
}

/* Follows the checks that nodes rely on, from the root to all positions that it needs. */
static void
look_from_the_root (RgProof *self)
{
  self->epoch++;
  g_array_set_size (self->reached, 0);
  g_array_set_size (self->waiting, 0);
  reach (self, 0);
  for (guint i = 0; i < self->reached->len; i++) {
    const RgProofNode *node = rg_proof_get_node (self, g_array_index (self->reached,
                                                                      guint32, i));

    for (guint32 link = node->links; rg_proof_has_link (self, node, link); link++)
      reach (self, rg_proof_get_link (self, link)->reply);
  }
}

static int
compare_waiting (gconstpointer a, gconstpointer b)
{
  const RgProofWaiting *x = a;
  const RgProofWaiting *y = b;

  if (x->n_checks != y->n_checks)
    return x->n_checks < y->n_checks ? -1 : 1;

  return x->node < y->node ? -1 : 1;
}

/* Returns whether a node is still needed; a refutation elsewhere may have made it
 * needless. */
static gboolean
is_needed (const RgProof *self, guint32 number)
{
  guint32 next = rg_proof_get_node (self, number)->users;

  if (number == 0)
    return TRUE;
  while (next != RG_PROOF_NONE && !relies_through (self, rg_proof_get_link (self, next)))
    next = rg_proof_get_link (self, next)->next_user;

  return next != RG_PROOF_NONE;
}

static void
settle_some (RgProof *self)
{
  guint n = (self->waiting->len + WAITING_PART - 1) / WAITING_PART;

  g_array_sort (self->waiting, compare_waiting);
  for (guint i = 0; i < n && !self->exhausted; i++) {
    guint32 number = g_array_index (self->waiting, RgProofWaiting, i).node;

    if (rg_proof_get_node (self, number)->state != RG_PROOF_WAITING ||
        !is_needed (self, number))
      continue;
    sort_checks (self, number);
    rely_on_next_check (self, number);
    inform_of_refuted (self);
  }
}

/* Lists the replies to a check, unless one of them is refuted. */
static void
list_replies (RgProof *self, guint32 number, const RgPosition *position)
{
  RgPosition checked;
  RgMoveList replies;
  guint32    numbers[RG_MAX_MOVES];

  rg_position_make (position, rg_proof_get_check (self, number)->move, &checked);
  rg_movegen_legal (&checked, &replies);
  if (find_refuted_reply (self, &checked, &replies, numbers) != RG_PROOF_NONE ||
      self->exhausted)
    return;

  rg_proof_get_check (self, number)->replies = self->replies->len;
  g_array_append_val (self->replies, replies.n);
  g_array_append_vals (self->replies, numbers, replies.n);
}

/* Returns the nodes after the replies to a check; NULL if they are not listed. */
static const guint32 *
get_replies (const RgProof *self, guint32 check, guint32 *n)
{
  guint32 at = rg_proof_get_check (self, check)->replies;

  if (at == RG_PROOF_NONE)
    return NULL;

  *n = g_array_index (self->replies, guint32, at);
  return &g_array_index (self->replies, guint32, at + 1);
}

/* Adds all nodes that the remaining checks of a node lead to. */
static void
reach_all (RgProof *self, guint32 number)
{
  guint32 check = rg_proof_current_check (rg_proof_get_node (self, number));
  guint32 end = rg_proof_get_node (self, number)->first_check +
                rg_proof_get_node (self, number)->n_checks;
  RgPosition position;

  rg_proof_unpack (self, number, &position);
  for (; check < end && !self->exhausted; check++) {
    const guint32 *replies;
    guint32        n = 0;

    if (rg_proof_get_check (self, check)->replies == RG_PROOF_NONE)
      list_replies (self, check, &position);
    replies = get_replies (self, check, &n);
    for (guint32 i = 0; i < n; i++)
      reach (self, replies[i]);
  }
}

/* Expands all checks breadth first, until @until positions have been examined. Returns:
 * how many of the reached nodes were fully expanded */
static guint
look_around (RgProof *self, guint64 until)
{
  guint n;

  self->epoch++;
  g_array_set_size (self->reached, 0);
  reach (self, 0);
  for (n = 0; n < self->reached->len && self->positions < until; n++) {
    guint32 number = g_array_index (self->reached, guint32, n);

    if (!rg_proof_is_refuted (self, number))
      reach_all (self, number);
  }

  return n;
}

static gboolean
all_stand (const RgProof *self, const guint32 *replies, guint32 n)
{
  for (guint32 i = 0; i < n; i++)
    if (rg_proof_get_node (self, replies[i])->mark != self->epoch)
      return FALSE;

  return TRUE;
}

/* Returns the first check of a node all of whose replies lead to marked nodes;
 * RG_PROOF_NONE if there is none. */
static guint32
find_standing_check (const RgProof *self, const RgProofNode *node)
{
  guint32 end = node->first_check + node->n_checks;

  for (guint32 check = rg_proof_current_check (node); check < end; check++) {
    guint32        n = 0;
    const guint32 *replies = get_replies (self, check, &n);

    if (replies != NULL && all_stand (self, replies, n))
      return check;
  }

  return RG_PROOF_NONE;
}

/* Marks those of the first `n` reached nodes that form a closed set: each has a check
 * after which every reply stays in the set. Such a check never fails. */
static void
strike_out (RgProof *self, guint n)
{
  gboolean changed = TRUE;

  self->epoch++;
  for (guint i = 0; i < n; i++) {
    guint32 number = g_array_index (self->reached, guint32, i);

    if (!rg_proof_is_refuted (self, number))
      rg_proof_get_node (self, number)->mark = self->epoch;
  }
  while (changed) {
    changed = FALSE;
    for (guint i = n; i-- > 0;) {
      RgProofNode *node = rg_proof_get_node (self,
                                             g_array_index (self->reached, guint32, i));

      if (node->mark != self->epoch || find_standing_check (self, node) != RG_PROOF_NONE)
        continue;
      node->mark = 0;
      changed = TRUE;
    }
  }
}

/* Makes node @number of the closed set rely on its check that stays in the set. Checks
 * listed before that one need not be tried, as no position after it can be refuted. */
static void
rely_for_good (RgProof *self, guint32 number)
{
  RgProofNode   *node = rg_proof_get_node (self, number);
  guint32        check = find_standing_check (self, node);
  guint32        n = 0;
  const guint32 *replies = get_replies (self, check, &n);

  if (node->state == RG_PROOF_RELYING && rg_proof_current_check (node) == check)
    return;

  node->tried = (guint16) (check - node->first_check);
  link_replies (self, number, replies, n);
}

/* Expands all checks of a node alike, as trying one check after the other can lead far
 * astray from a short proof nearby. */
static void
widen (RgProof *self, guint64 until)
{
  guint n = look_around (self, until);

  strike_out (self, n);
  for (guint i = 0; i < n; i++) {
    guint32 number = g_array_index (self->reached, guint32, i);

    if (rg_proof_get_node (self, number)->mark == self->epoch)
      rely_for_good (self, number);
  }
}

static RgPerpetualVerdict
decide (RgProof *self, const RgPosition *position)
{
  guint64     turn = FIRST_TURN;
  RgProofNode root;

  rg_proof_pack (position, &root);
  rg_proof_add_node (self, &root, position);
  while (!self->exhausted && !rg_proof_is_refuted (self, 0)) {
    look_from_the_root (self);
    if (self->waiting->len == 0)
      return RG_PERPETUAL_PROVED;
    if (self->positions < turn) {
      settle_some (self);
    } else {
      widen (self, 2 * turn);
      turn *= 4;
    }
  }

  return self->exhausted ? RG_PERPETUAL_UNKNOWN : RG_PERPETUAL_REFUTED;
}

/* Decides whether the side to move has a way to give check with every move, for
 * ever, against every defence (FIDE 1930, Art. 16 §1 b). A check that mates counts
 * too. Both verdicts are exact; if @limit is reached, the answer is unknown. The
 * same position always gets the same answer. @result, the verdict and a line that
 * shows it, must be cleared with rg_perpetual_clear().
 *
 * Examined positions are counted: those with the attacker to move, each once however
 * it is reached, and those after each of their checks. Two positions are the same if
 * the pieces are on the same squares with the same castling rights and the same
 * captures en passant; counters do not matter.
 *
 * A position takes 64 bytes with the attacker to move and 12 after a check, with up
 * to 16 for each reply; in practice a million take less than 60 MB.
 *
 * If a king is missing, the claim is refuted with an empty line. @first (nullable)
 * limits the moves of the first check; the root then differs from the same position
 * when it is reached again. */
void
rg_perpetual_prove (const RgPosition *position,
                    const RgMoveList *first,
                    guint             limit,
                    RgPerpetual      *result)
{
  g_auto (RgProof) proof;

  rg_proof_init (&proof, rg_position_turn (position), first, limit);
  *result = (RgPerpetual){
    .verdict = RG_PERPETUAL_REFUTED,
    .line = g_array_new (FALSE, FALSE, sizeof (RgMove)),
  };
  if (rg_position_king (position, RG_WHITE) == RG_SQUARE_NONE ||
      rg_position_king (position, RG_BLACK) == RG_SQUARE_NONE)
    return;

  result->verdict = decide (&proof, position);
  result->positions = proof.positions;
  if (result->verdict == RG_PERPETUAL_PROVED)
    rg_proof_write_line (&proof, result);
  else if (result->verdict == RG_PERPETUAL_REFUTED)
    rg_proof_write_refutation (&proof, result);
}

void
rg_perpetual_clear (RgPerpetual *self)
{
  g_clear_pointer (&self->line, g_array_unref);
}
