/* The answer to the question what a move is called. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_NAMING (rg_naming_get_type ())

G_DECLARE_FINAL_TYPE (RgNaming, rg_naming, RG, NAMING, GtkPopover)

void rg_naming_set_table (RgNaming *self, RgTable *table);

G_END_DECLS
