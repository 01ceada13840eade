/* The status line below the board: the last remark or ruling with its article, or the
 * state of the game, and how to continue. The layout keeps room for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_STATUS_LINE (rg_status_line_get_type ())

G_DECLARE_FINAL_TYPE (RgStatusLine, rg_status_line, RG, STATUS_LINE, RgTableWidget)

void rg_status_line_remark (RgStatusLine *self, const char *sentence);
void rg_status_line_offer (RgStatusLine *self,
                           const char   *sentence,
                           const char   *label,
                           const char   *action);
void rg_status_line_announce (RgStatusLine *self,
                              const char   *sentence,
                              const char   *rulebook,
                              const char   *number);
void rg_status_line_forget (RgStatusLine *self);
