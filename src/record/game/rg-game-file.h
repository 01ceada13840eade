/* A file with games in it, loaded without making anybody wait: what games it
 * holds, and any of them on request. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define RG_TYPE_GAME_FILE (rg_game_file_get_type ())

G_DECLARE_FINAL_TYPE (RgGameFile, rg_game_file, RG, GAME_FILE, GObject)

void        rg_game_file_load_async (GFile              *file,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
RgGameFile *rg_game_file_load_finish (GAsyncResult *result, GError **error);

GFile     *rg_game_file_get_file (RgGameFile *self);
GPtrArray *rg_game_file_get_entries (RgGameFile *self);
RgGame    *rg_game_file_read (RgGameFile *self, guint index, GPtrArray **faults);

G_END_DECLS
