/* The face of an envelope on paper and on the screen. Its texts are fixed when it is
 * made; drawing does not change it. The sealed text is not known here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-diagram.h"
#include "rg-envelope-face.h"
#include "rg-notation.h"
#include "rg-pages.h"

/* The language of `notation` is that of the whole face. `diagram` (nullable) draws the
 * position; NULL leaves it out. */
typedef struct {
  RgNotation notation;
  RgPaper    paper;
  RgDiagram *diagram;
} RgEnvelopeSheetOptions;

typedef struct _RgEnvelopeSheet RgEnvelopeSheet;

RgEnvelopeSheet *rg_envelope_sheet_new (const RgEnvelopeFace         *face,
                                        const char                   *id,
                                        const RgEnvelopeSheetOptions *options);

char  *rg_envelope_sheet_describe (const RgEnvelopeSheet *self);
double rg_envelope_sheet_get_face_height (double width);
void rg_envelope_sheet_draw_face (const RgEnvelopeSheet *self, cairo_t *cr, double width);

char       *rg_envelope_occasion (const RgEnvelopeFace *face);
char       *rg_envelope_sealed_move (const RgEnvelopeFace *face);
const char *rg_envelope_opening (RgSeal seal);
char       *rg_envelope_number (const char *id);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgEnvelopeSheet, rg_pages_free)
