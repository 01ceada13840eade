/* A position as books print it, in black on white. Knows no game: any board can be
 * drawn, even an impossible one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"
#include "rg-piece-set.h"

#include <cairo.h>

/* `flipped`: as Black sees it; `plain`: without letters and figures; `capped`: the square
 * of the pawn that wears a cap, if there is one. */
typedef struct {
  gboolean   flipped;
  gboolean   plain;
  RgBitboard capped;
} RgDiagramLook;

typedef struct _RgDiagram RgDiagram;

RgDiagram *rg_diagram_new (const char *pieces, GError **error);
RgDiagram *rg_diagram_ref (RgDiagram *self);
void       rg_diagram_unref (RgDiagram *self);
void       rg_diagram_draw (RgDiagram           *self,
                            const RgBoard       *board,
                            const RgDiagramLook *look,
                            cairo_t             *cr,
                            double               side);

void rg_diagram_hatch (cairo_t *cr);
void rg_diagram_cap (cairo_t *cr, RgColor pawn);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgDiagram, rg_diagram_unref)
