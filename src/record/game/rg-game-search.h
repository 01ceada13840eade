/* RgGameSearch examines the games of a PGN file in steps and finds those that match. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-file-reader.h"
#include "rg-pgn-entry.h"
#include "rg-pgn-index.h"

/* RgGameMatch returns whether a game is wanted. Called in a thread. */
typedef gboolean (*RgGameMatch) (const RgPgnEntry *entry, gpointer data);

/* `next` is the first game not yet examined. `starts` are the offsets of the games of a
 * step, and the end of the last game; `hits` are the games of the step that match. Only
 * the thread of the step uses both while it runs. */
typedef struct {
  RgGameMatch    match;
  gpointer       data;
  GDestroyNotify destroy;
  guint          next;
  gboolean       is_running;
  GArray        *starts; /* array of guint64: offsets */
  GArray        *hits;   /* array of guint: numbers of games */
} RgGameSearch;

RgGameSearch      *
rg_game_search_new (RgGameMatch match, gpointer data, GDestroyNotify destroy);
void rg_game_search_free (RgGameSearch *self);
gboolean
      rg_game_search_prepare (RgGameSearch *self, const RgPgnIndex *index, guint64 size);
guint rg_game_search_run (RgGameSearch       *self,
                          const RgFileReader *reader,
                          gint64              end,
                          GCancellable       *cancellable,
                          GError            **error);
