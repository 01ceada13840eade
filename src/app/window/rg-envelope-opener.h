/* Takes envelopes and rulebooks opened as files. Opens the game of an envelope to resume
 * it, if possible the one in the library; adds a rulebook. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-resume-page.h"
#include "rg-table-files.h"

#define RG_TYPE_ENVELOPE_OPENER (rg_envelope_opener_get_type ())

G_DECLARE_FINAL_TYPE (RgEnvelopeOpener, rg_envelope_opener, RG, ENVELOPE_OPENER, GObject)

RgEnvelopeOpener *rg_envelope_opener_new (GtkWindow    *window,
                                          RgTable      *table,
                                          RgTableStore *store,
                                          RgTableSaver *saver,
                                          RgTableFiles *files);

gboolean rg_envelope_opener_is_busy (RgEnvelopeOpener *self);
void     rg_envelope_opener_serve (RgEnvelopeOpener *self, RgResumePage *page);
