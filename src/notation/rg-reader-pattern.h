/* What a text says of a move, as sets: which men, from where, to where. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-position.h"

G_BEGIN_DECLS

typedef enum {
  RG_TAKES_UNSAID,
  RG_TAKES_NOTHING,
  RG_TAKES_SOMETHING,
} RgTakes;

/* `role` is who moves.  `taken` is the role of who is taken, `taken_at` where
 * he may stand; `promotion` what the pawn becomes; RG_ROLE_NONE where the text
 * is silent. */
typedef struct {
  RgRole     role;
  RgBitboard from;
  RgBitboard to;
  RgTakes    takes;
  RgRole     taken;
  RgBitboard taken_at;
  RgRole     promotion;
} RgReaderPattern;

#define RG_READER_ANYWHERE (~(RgBitboard) 0)

void     rg_reader_pattern_init (RgReaderPattern *self, RgRole role);
gboolean rg_reader_pattern_fits (const RgReaderPattern *self,
                                 const RgPosition      *position,
                                 RgMove                 move);
gboolean
rg_reader_pattern_has_man (const RgReaderPattern *self, const RgPosition *position);

G_END_DECLS
