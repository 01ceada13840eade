/* The page that covers the table while a game is adjourned: from the question whether to
 * adjourn until the players have seen the sealed envelope. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-widget.h"

#define RG_TYPE_SEAL_PAGE (rg_seal_page_get_type ())

G_DECLARE_FINAL_TYPE (RgSealPage, rg_seal_page, RG, SEAL_PAGE, RgTableWidget)

GtkWidget  *rg_seal_page_new (RgTable *table, const char *games, gboolean openly);
const char *rg_seal_page_get_written (RgSealPage *self);
