/* The line under the table: the last thing that was said or ruled with its
 * article, or why something was refused; how the game stands, and how to go on.
 * It is always of the same height. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_LAST_LINE (rg_last_line_get_type ())

G_DECLARE_FINAL_TYPE (RgLastLine, rg_last_line, RG, LAST_LINE, GtkWidget)

void rg_last_line_set_table (RgLastLine *self, RgTable *table);
void rg_last_line_remark (RgLastLine *self, const char *sentence);
void rg_last_line_announce (RgLastLine *self,
                            const char *sentence,
                            const char *rulebook,
                            const char *number);
void rg_last_line_set_in_match (RgLastLine *self, gboolean in_match);

G_END_DECLS
