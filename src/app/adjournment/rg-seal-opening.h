/* Asks for the passwords of an envelope and opens it. Keeps no password longer than
 * needed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-table-widget.h"

#define RG_TYPE_SEAL_OPENING (rg_seal_opening_get_type ())

G_DECLARE_FINAL_TYPE (RgSealOpening, rg_seal_opening, RG, SEAL_OPENING, RgTableWidget)

void rg_seal_opening_set_envelope (RgSealOpening *self, RgEnvelope *envelope);
void rg_seal_opening_focus (RgSealOpening *self);
void rg_seal_opening_wipe (RgSealOpening *self);
