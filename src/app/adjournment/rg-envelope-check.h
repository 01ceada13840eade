/* An envelope held against what stands on the table: its face, what matters of
 * it in larger letters, the position and the clocks.  Decides nothing. */
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

void     rg_envelope_check_set_envelope (RgEnvelopeCheck *self,
                                         RgEnvelope      *envelope,
                                         gboolean         agrees);
char    *rg_envelope_check_tell (RgEnvelopeCheck *self);
gboolean rg_envelope_check_is_exact (RgEnvelopeCheck *self);

G_END_DECLS
