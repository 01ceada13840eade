/* An envelope held against the game on the table: its face, the position, and what both
 * clocks show on it and at the table.  Its property "enlarged" is whether the face is
 * alone on the page. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_ENVELOPE_CHECK (rg_envelope_check_get_type ())

G_DECLARE_FINAL_TYPE (RgEnvelopeCheck,
                      rg_envelope_check,
                      RG,
                      ENVELOPE_CHECK,
                      RgTableWidget)

void   rg_envelope_check_set_envelope (RgEnvelopeCheck *self,
                                       RgEnvelope      *envelope,
                                       gboolean         agrees);
gint64 rg_envelope_check_get_run (RgEnvelopeCheck *self, RgColor player);
char  *rg_envelope_check_describe (RgEnvelopeCheck *self,
                                   gboolean        *is_late,
                                   gboolean        *is_other_day);

G_END_DECLS
