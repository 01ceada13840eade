/* Shows the outside of a sealed envelope, as it is printed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"

#include <gtk/gtk.h>

#define RG_TYPE_ENVELOPE_VIEW (rg_envelope_view_get_type ())

G_DECLARE_FINAL_TYPE (RgEnvelopeView, rg_envelope_view, RG, ENVELOPE_VIEW, GtkWidget)

void rg_envelope_view_set_envelope (RgEnvelopeView *self, const RgEnvelope *envelope);
void rg_envelope_view_save (RgEnvelopeView *self, RgGame *game);
void rg_envelope_view_print (RgEnvelopeView *self);
