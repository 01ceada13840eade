/* Where a player chooses how his sheet is written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_NOTATION_POPOVER (rg_notation_popover_get_type ())

G_DECLARE_FINAL_TYPE (RgNotationPopover,
                      rg_notation_popover,
                      RG,
                      NOTATION_POPOVER,
                      GtkPopover)

void rg_notation_popover_set_table (RgNotationPopover *self, RgTable *table);

G_END_DECLS
