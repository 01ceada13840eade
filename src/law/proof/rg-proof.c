/* Packs positions, finds them again by a hash, and lists the checks of each
 * once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-proof.h"

#include <string.h>

#define FIRST_BUCKETS 1024

/* Returns: whether @link, counted on from the first of @node, still is one of its
 * current check */
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
 * counts only where a capture there is legal. */
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

static RgBitboard
unpack_role (const RgProofNode *node, guint role)
{
  RgBitboard men = ~(RgBitboard) 0;

  for (guint bit = 0; bit < 3; bit++)
    men &= role >> bit & 1 ? node->planes[bit] : ~node->planes[bit];

  return men;
}

/* Makes @position that of node @number. */
void
rg_proof_unpack (const RgProof *self, guint32 number, RgPosition *position)
{
  const RgProofNode *node = rg_proof_get_node (self, number);
  RgSetup           *setup = &position->setup;
  RgBitboard         men = node->planes[0] | node->planes[1] | node->planes[2];

  rg_setup_clear (setup);
  for (guint role = RG_PAWN; role <= RG_KING; role++)
    setup->board.roles[role - 1] = unpack_role (node, role);
  setup->board.colors[RG_WHITE] = men & ~node->planes[3];
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
put_into_bucket (RgProof *self, guint32 number)
{
  RgProofNode *node = rg_proof_get_node (self, number);
  guint32     *bucket = bucket_of (self, node);

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
    put_into_bucket (self, i);
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

/* Returns: the node after @move, a reply of the defender; RG_PROOF_NONE where it is not
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

static void
add_check (RgProof *self, guint32 number, RgMove move)
{
  RgProofCheck check = { move, number, RG_PROOF_NONE };

  g_array_append_val (self->checks, check);
}

/* Puts the checks of a node into the pool; of a mate, it alone. */
static void
list_checks (RgProof *self, guint32 number, const RgPosition *position)
{
  RgProofNode *node = rg_proof_get_node (self, number);
  RgMoveList   list;
  gboolean     mate = FALSE;

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
    node->state = RG_PROOF_RELYING;
}

/* Gives node @number up: no check of it holds. */
void
rg_proof_refute (RgProof *self, guint32 number)
{
  rg_proof_get_node (self, number)->state = RG_PROOF_REFUTED;
  g_array_append_val (self->fallen, number);
}

/* Adds a node, packed already, with its checks, counting it.  Returns: its number */
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
    put_into_bucket (self, number);
  list_checks (self, number, position);
  if (rg_proof_get_node (self, number)->n_checks == 0)
    rg_proof_refute (self, number);

  return number;
}

/* Returns: the node after @move, a reply of the defender; added where it was not known */
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

/* @limit is how many positions may be looked at. */
void
rg_proof_init (RgProof *self, RgColor attacker, guint limit)
{
  *self = (RgProof){
    .attacker = attacker,
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
