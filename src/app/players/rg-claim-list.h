/* The list of all that a player may claim or demand under the rulebook of the
 * game, each with its article: the same whatever stands on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_CLAIM_LIST (rg_claim_list_get_type ())

G_DECLARE_FINAL_TYPE (RgClaimList, rg_claim_list, RG, CLAIM_LIST, GtkPopover)

GtkWidget *rg_claim_list_new (RgTable *table);
void       rg_claim_list_open_for (RgClaimList *self, RgColor player);

G_END_DECLS
