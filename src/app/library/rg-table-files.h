/* Opens games on the table, and knows from which file or game of the library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table-saver.h"

#include <gtk/gtk.h>

#define RG_TYPE_TABLE_FILES (rg_table_files_get_type ())

G_DECLARE_FINAL_TYPE (RgTableFiles, rg_table_files, RG, TABLE_FILES, GObject)

RgTableFiles *rg_table_files_new (GtkWindow    *window,
                                  RgTable      *table,
                                  RgTableStore *store,
                                  RgTableSaver *saver);

void    rg_table_files_begin (RgTableFiles *self, RgGame *game);
RgGame *rg_table_files_get_begun (RgTableFiles *self);
void    rg_table_files_begin_today (RgTableFiles *self, RgGame *game);
void    rg_table_files_open (RgTableFiles *self, GFile *file);
void    rg_table_files_choose (RgTableFiles *self);
void    rg_table_files_open_entry (RgTableFiles *self, RgLibraryEntry *entry);
guint   rg_table_files_find_place (RgTableFiles *self, guint *n);
void    rg_table_files_step (RgTableFiles *self, int by);
void    rg_table_files_open_original (RgTableFiles *self);
void    rg_table_files_ask_to_open (RgTableFiles *self, gpointer what);
void    rg_table_files_ask_to_open_text (RgTableFiles *self, const char *text);

RgLibraryEntry *rg_table_files_get_copy (RgTableFiles *self);

gboolean rg_table_files_is_envelope (GFile *file);

/* rg_table_files_is_busy() returns whether a file is being read;
 * rg_table_files_is_asking() whether the list of its games waits for the user to
 * choose. */
gboolean rg_table_files_is_busy (RgTableFiles *self);
gboolean rg_table_files_is_asking (RgTableFiles *self);

const GError *rg_table_files_get_error (RgTableFiles *self);
void rg_table_files_refuse (RgTableFiles *self, const char *heading, const GError *error);
