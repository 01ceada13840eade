/* A file with games in it, loaded without blocking. It is a list model of the
 * #RgListedGame that a search finds; each item is made on demand, as a file may have
 * millions. The list grows while the file is being read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-search.h"
#include "rg-game.h"

#include <gio/gio.h>

#define RG_TYPE_GAME_FILE (rg_game_file_get_type ())

G_DECLARE_FINAL_TYPE (RgGameFile, rg_game_file, RG, GAME_FILE, GObject)

#define RG_TYPE_LISTED_GAME (rg_listed_game_get_type ())

G_DECLARE_FINAL_TYPE (RgListedGame, rg_listed_game, RG, LISTED_GAME, GObject)

void        rg_game_file_load_async (GFile              *file,
                                     GCancellable       *cancellable,
                                     GAsyncReadyCallback callback,
                                     gpointer            user_data);
RgGameFile *rg_game_file_load_finish (GAsyncResult *result, GError **error);

GFile      *rg_game_file_get_file (RgGameFile *self);
guint       rg_game_file_get_n_games (RgGameFile *self);
RgPgnEntry *rg_game_file_read_entry (RgGameFile *self, guint index);
gboolean    rg_game_file_is_readable (RgGameFile *self, GError **error);
RgGame     *rg_game_file_read (RgGameFile *self, guint index, GPtrArray **faults);

void rg_game_file_list_rest (RgGameFile *self);
void rg_game_file_search (RgGameFile    *self,
                          RgGameMatch    match,
                          gpointer       data,
                          GDestroyNotify destroy);
void rg_game_file_stop (RgGameFile *self);

double        rg_game_file_get_progress (RgGameFile *self);
gboolean      rg_game_file_is_whole (RgGameFile *self);
const GError *rg_game_file_get_error (RgGameFile *self);

guint rg_listed_game_get_index (RgListedGame *self);
