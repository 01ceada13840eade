/* What a board shows, so that a single step from it can be shown as a
 * movement. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

/* `game` is only compared, never used: it may be gone.  `aside` says that it is
 * a line that was not played. */
typedef struct {
  RgGame    *game;
  guint      ply;
  RgPosition position;
  RgMove     move;
  gboolean   aside;
} RgShown;

/* One move made or taken back, the man that it moves, and the rights to castle
 * that are held without a rook. */
typedef struct {
  RgPiece  piece;
  RgMove   move;
  guint8   rookless;
  gboolean backwards;
} RgStep;

gboolean rg_shown_is_current (const RgShown *self, RgTable *table);
gboolean rg_shown_find_step (const RgShown *self, RgTable *table, RgStep *step);
void     rg_shown_remember (RgShown *self, RgTable *table);

G_END_DECLS
