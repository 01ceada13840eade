/* Shows how a sheet is folded into its envelope while a thread encrypts it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-seal-draft.h"

#define RG_TYPE_SEAL_CLOSING (rg_seal_closing_get_type ())

G_DECLARE_FINAL_TYPE (RgSealClosing, rg_seal_closing, RG, SEAL_CLOSING, GtkDrawingArea)

void rg_seal_closing_close (RgSealClosing     *self,
                            const RgSealDraft *draft,
                            RgEnvelopeFace    *face);
