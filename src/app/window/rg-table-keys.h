/* The keys of a table that belong to no single part of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-replay.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_table_keys_attach (GtkWidget *table, RgReplay *replay);

G_END_DECLS
