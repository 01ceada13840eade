/* The line under the table: the last thing that was said or ruled with its
 * article, or why something was refused; whose turn it is, and how to go on.
 * It is always of the same height. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

G_BEGIN_DECLS

#define RG_TYPE_LAST_LINE (rg_last_line_get_type ())

G_DECLARE_FINAL_TYPE (RgLastLine, rg_last_line, RG, LAST_LINE, RgTableWidget)

void rg_last_line_remark (RgLastLine *self, const char *sentence);
void rg_last_line_offer (RgLastLine *self,
                         const char *sentence,
                         const char *label,
                         const char *action);
void rg_last_line_announce (RgLastLine *self,
                            const char *sentence,
                            const char *rulebook,
                            const char *number);
void rg_last_line_forget (RgLastLine *self);

G_END_DECLS
