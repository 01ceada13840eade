/* The game on the table and files: opened, copied, and never lost without a
 * question. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-envelope.h"
#include "rg-keeping.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_FILER (rg_filer_get_type ())

G_DECLARE_FINAL_TYPE (RgFiler, rg_filer, RG, FILER, GObject)

typedef void (*RgFilerThen) (gpointer user_data);

RgFiler *rg_filer_new (GtkWindow *window, RgTable *table, RgKeeping *keeping);

void     rg_filer_begin (RgFiler *self, RgGame *game);
void     rg_filer_begin_today (RgFiler *self, RgGame *game);
void     rg_filer_open (RgFiler *self, GFile *file);
void     rg_filer_choose (RgFiler *self);
void     rg_filer_open_entry (RgFiler *self, RgLibraryEntry *entry);
void     rg_filer_open_kept (RgFiler *self, const char *path);
void     rg_filer_save_copy (RgFiler *self);
void     rg_filer_ask_then (RgFiler *self, RgFilerThen then, gpointer user_data);
gboolean rg_filer_is_busy (RgFiler *self);
gboolean rg_filer_is_asking (RgFiler *self);
gboolean rg_filer_has_unsaved_moves (RgFiler *self);

RgEnvelope *rg_filer_get_envelope (RgFiler *self);
void        rg_filer_set_envelope (RgFiler *self, RgEnvelope *envelope);

RgEnvelope *rg_filer_load_envelope (GFile *file, GError **error);

G_END_DECLS
