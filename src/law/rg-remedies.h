/* Remedies among which somebody chooses, or which bind the player: a set that
 * is read on the board before the fault. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-option.h"

G_BEGIN_DECLS

typedef enum {
  RG_REMEDIES_PLAY = 1 << 0,
  RG_REMEDIES_PARRY = 1 << 1,
  RG_REMEDIES_NO_CASTLING = 1 << 2,
} RgRemediesFlags;

/* Any one fulfils it: to move a man of `move`, to take one of `take`, to take
 * one of `taken` with one of `with`, to play `play`, to parry.  Castling to a
 * square of `barred` fulfils nothing, and under RG_REMEDIES_NO_CASTLING none
 * does. */
typedef struct {
  RgBitboard     move;
  RgBitboard     take;
  RgBitboard     with;
  RgBitboard     taken;
  RgBitboard     barred;
  RgDisplacement play;
  guint8         flags;
} RgRemedies;

gboolean rg_remedies_is_empty (const RgRemedies *self);
gboolean rg_remedies_allow (const RgRemedies *self,
                            const RgPosition *position,
                            RgMove            move);
GArray  *rg_remedies_list (const RgRemedies *self, const RgPosition *position);
guint    rg_remedies_count (const RgRemedies *self, const RgPosition *position);
gboolean rg_remedies_pick (const RgRemedies *self,
                           const RgPosition *position,
                           const RgOption   *option,
                           RgRemedies       *picked);
void rg_remedies_drop_impossible (RgRemedies *self, const RgPosition *position);

void rg_remedies_mirror (RgRemedies *self);

RgSquare rg_remedies_captured (const RgPosition *position, RgMove move);

G_END_DECLS
