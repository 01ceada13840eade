/* The positions of a proof of perpetual check: nodes with the attacker to move, their
 * checks, and which node relies on which. For rg-perpetual.c and the code that writes its
 * lines; this code does not decide the proof. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-perpetual.h"

/* RG_PROOF_NONE: not a node, check or link. */
#define RG_PROOF_NONE G_MAXUINT32

/* RgProofNodeState: WAITING means that no check has been relied on yet. */
typedef enum {
  RG_PROOF_WAITING,
  RG_PROOF_RELYING,
  RG_PROOF_REFUTED,
} RgProofNodeState;

/* A position with the attacker to move, in 64 bytes. Bit n of the first three planes
 * encodes the role on square n, bit n of the fourth is set for a black piece. The checks
 * are consecutive in the pool; the first `tried` of them have failed, and the next is the
 * one relied on; its replies are linked from `links` on. `users` heads the list of all
 * links that lead here; some are out of date. Once refuted, `depth` is the largest number
 * of checks until the defender escapes. */
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
  guint8   rookless;
  guint8   state;
} RgProofNode;

/* A check. `replies` is an index in the array `replies` of the proof, where the number of
 * replies is followed by the node after each; RG_PROOF_NONE if they are not listed. */
typedef struct {
  RgMove  move;
  guint32 node;
  guint32 replies;
} RgProofCheck;

/* A link: one node relies on another through a reply to its check. The links of one check
 * are consecutive, in the order of the move generator. */
typedef struct {
  guint32 check;
  guint32 reply;
  guint32 next_user;
} RgProofLink;

typedef struct {
  guint32 node;
  guint32 n_checks;
} RgProofWaiting;

/* A proof. If `first` is not NULL, node 0 has only the checks among these moves, and is
 * not reused when its position is reached again. */
typedef struct {
  RgColor           attacker;
  const RgMoveList *first;
  guint             limit;
  guint             positions;
  gboolean          exhausted;
  guint32           epoch;
  guint32           n_buckets;
  guint32          *buckets;
  GArray           *nodes;
  GArray           *checks;
  GArray           *links;
  GArray           *replies; /* node numbers, the lists of `RgProofCheck.replies` */
  GArray           *reached; /* node numbers, in the order they were reached */
  GArray           *waiting; /* RgProofWaiting, for the reached nodes that wait */
  GArray *fallen; /* node numbers: refuted, but their users are not updated yet */
} RgProof;

static inline RgProofNode *
rg_proof_get_node (const RgProof *self, guint32 number)
{
  return &g_array_index (self->nodes, RgProofNode, number);
}

static inline RgProofCheck *
rg_proof_get_check (const RgProof *self, guint32 number)
{
  return &g_array_index (self->checks, RgProofCheck, number);
}

static inline RgProofLink *
rg_proof_get_link (const RgProof *self, guint32 number)
{
  return &g_array_index (self->links, RgProofLink, number);
}

static inline guint32
rg_proof_current_check (const RgProofNode *node)
{
  return node->first_check + node->tried;
}

static inline gboolean
rg_proof_is_refuted (const RgProof *self, guint32 number)
{
  return number != RG_PROOF_NONE &&
         rg_proof_get_node (self, number)->state == RG_PROOF_REFUTED;
}

void
rg_proof_init (RgProof *self, RgColor attacker, const RgMoveList *first, guint limit);
void     rg_proof_clear (RgProof *self);
void     rg_proof_pack (const RgPosition *position, RgProofNode *node);
void     rg_proof_unpack (const RgProof *self, guint32 number, RgPosition *position);
gboolean rg_proof_has_link (const RgProof *self, const RgProofNode *node, guint32 link);
guint32  rg_proof_find_after (const RgProof *self, const RgPosition *before, RgMove move);
guint32  rg_proof_add_node (RgProof *self, RgProofNode *key, const RgPosition *position);
guint32  rg_proof_find_or_add (RgProof *self, const RgPosition *before, RgMove move);
void     rg_proof_refute (RgProof *self, guint32 number);

void rg_proof_write_line (RgProof *self, RgPerpetual *result);
void rg_proof_write_refutation (const RgProof *self, RgPerpetual *result);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgProof, rg_proof_clear)
