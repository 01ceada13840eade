/* The remedies among which a player chooses, or which bind the player: a set that refers
 * to the board before the fault. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-option.h"

typedef enum {
  RG_REMEDIES_PLAY = 1 << 0,
  RG_REMEDIES_PARRY = 1 << 1,
  RG_REMEDIES_NO_CASTLING = 1 << 2,
  RG_REMEDIES_LEAVE = 1 << 3,
  RG_REMEDIES_RETRACT = 1 << 4,
  RG_REMEDIES_NO_LEAVE = 1 << 5,
  RG_REMEDIES_MEANINGS = 1 << 6,
  RG_REMEDIES_LOST = 1 << 7,
} RgRemediesFlags;

/* Flags that only limit other remedies. */
#define RG_REMEDIES_LIMITS (RG_REMEDIES_NO_CASTLING | RG_REMEDIES_NO_LEAVE)

/* The player must fulfil any one of these: move a piece of `move`, take one of `take`,
 * take one of `taken` with one of `with`, play `play`, or parry. Castling to a square of
 * `barred` does not count, nor any castling under RG_REMEDIES_NO_CASTLING.
 * RG_REMEDIES_LEAVE also lets the fault stay on the board, unless RG_REMEDIES_NO_LEAVE
 * forbids it; RG_REMEDIES_RETRACT lets the piece be put back without further duty. Under
 * RG_REMEDIES_MEANINGS there are only `meanings`, a set of legal moves by their index in
 * the list of the generator: each is a meaning of the sealed text; under RG_REMEDIES_LOST
 * the director may also declare the game lost. */
typedef struct {
  union {
    struct {
      RgBitboard move;
      RgBitboard take;
      RgBitboard with;
      RgBitboard taken;
    };
    guint64 meanings[4];
  };
  RgBitboard     barred;
  RgDisplacement play;
  guint8         flags;
} RgRemedies;

void rg_remedies_set_meanings (RgRemedies       *self,
                               const RgPosition *position,
                               const RgMoveList *moves);

gboolean   rg_remedies_is_empty (const RgRemedies *self);
gboolean   rg_remedies_ask_a_move (const RgRemedies *self);
RgBitboard rg_remedies_get_squares (const RgRemedies *self);
gboolean
rg_remedies_allow (const RgRemedies *self, const RgPosition *position, RgMove move);
GArray  *rg_remedies_list (const RgRemedies *self, const RgPosition *position);
guint    rg_remedies_count (const RgRemedies *self, const RgPosition *position);
gboolean rg_remedies_pick (const RgRemedies *self,
                           const RgPosition *position,
                           const RgOption   *option,
                           RgRemedies       *picked);
void     rg_remedies_drop_impossible (RgRemedies *self, const RgPosition *position);

void rg_remedies_mirror (RgRemedies       *self,
                         const RgPosition *position,
                         const RgPosition *mirrored);
