/* Saves the game on the table, and asks before it could be lost. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-store.h"

#include <gtk/gtk.h>

#define RG_TYPE_TABLE_SAVER (rg_table_saver_get_type ())

G_DECLARE_FINAL_TYPE (RgTableSaver, rg_table_saver, RG, TABLE_SAVER, GObject)

typedef void (*RgTableSaverThen) (gpointer user_data);

RgTableSaver *rg_table_saver_new (GtkWindow *window, RgTable *table, RgTableStore *store);

gboolean rg_table_saver_has_unsaved_moves (RgTableSaver *self);
void     rg_table_saver_save_copy (RgTableSaver *self);
void
rg_table_saver_ask_then (RgTableSaver *self, RgTableSaverThen then, gpointer user_data);

const char *rg_table_saver_get_path (RgTableSaver *self);
void        rg_table_saver_set_path (RgTableSaver *self, const char *path);
