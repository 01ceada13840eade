/* The list of all that a player may claim or demand under the rulebook of the
 * game, each with its article: the same whatever stands on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

GtkWidget *rg_claim_list_new (RgTable *table, RgColor player);

G_END_DECLS
