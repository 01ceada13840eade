/* Shared by the files of the library: the list in rg-library.c, the open games in
 * rg-library-games.c, import and export in rg-library-exchange.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-scan.h"
#include "rg-library.h"

/* `by_name` maps file names to `entries`. `scan` is the scan of the folder in progress;
 * `again` requests another scan after it; `is_ahead` is set while the list is newer than
 * the index on the disk. */
struct _RgLibrary {
  GObject parent_instance;

  char          *folder; /* a GRefString */
  char          *index;
  GPtrArray     *entries; /* (element-type RgLibraryEntry) */
  GHashTable    *by_name;
  GPtrArray     *open; /* (element-type RgOpenGame) */
  RgLibraryScan *scan;
  GFileMonitor  *monitor;
  GError        *error;
  guint          timer;
  gboolean       again;
  gboolean       loading;
  gboolean       was_read;
  gboolean       is_ahead;
};

GPtrArray *rg_library_new_open_games (void);
gboolean   rg_library_is_open (RgLibrary *self, const char *name);

void rg_library_look_again (RgLibrary *self);
void rg_library_show (RgLibrary *self, const char *before, RgLibraryEntry *fresh);
void rg_library_take_found (RgLibrary *self, GPtrArray *found);
void rg_library_forget (RgLibrary *self, const char *name);
void rg_library_fail (RgLibrary *self, const GError *error);
