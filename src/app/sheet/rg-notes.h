/* The comment, sign and variations of the move shown; below the sheet, to read and
 * edit. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_NOTES (rg_notes_get_type ())

G_DECLARE_FINAL_TYPE (RgNotes, rg_notes, RG, NOTES, RgTableWidget)

void rg_notes_keep (RgNotes *self);
void rg_notes_annotate (RgNotes *self);
