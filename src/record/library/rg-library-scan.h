/* RgLibraryScan: a scan of the library's folder, in a thread, step by step, for files
 * that were added, changed or deleted since the last one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-entry.h"

#include <gio/gio.h>

typedef struct _RgLibraryScan RgLibraryScan;

/* RgLibraryScanReport is called in the main loop after each step. `found` are the new or
 * changed files. In the last step `is_over` is set, `gone` are the names of deleted
 * files, and `error` says why the folder could not be read. */
typedef void (*RgLibraryScanReport) (RgLibraryScan *scan, gpointer user_data);

struct _RgLibraryScan {
  GPtrArray *found; /* (element-type RgLibraryEntry) */
  GPtrArray *gone;  /* (element-type filename) */
  GError    *error;
  gboolean   is_over;

  /* The fields below are private to rg-library-scan.c. */
  GMutex              lock;   /* held while a step runs */
  char               *folder; /* a GRefString */
  char               *index;
  gboolean            reads_index;
  gboolean            writes_index;
  GHashTable         *known;
  GCancellable       *cancellable;
  RgLibraryScanReport report;
  gpointer            user_data;
  GPtrArray          *all;     /* (element-type GVariant): rows of the next index */
  GArray             *indexed; /* (element-type RgLibraryFound), NULL before step one */
  GArray             *unread;  /* (element-type RgLibraryFound) */
  guint               n_indexed;
  guint               n_read;
};

RgLibraryScan *rg_library_scan_start (const char         *folder,
                                      const char         *index,
                                      gboolean            reads_index,
                                      gboolean            writes_index,
                                      GHashTable         *known,
                                      RgLibraryScanReport report,
                                      gpointer            user_data);
void           rg_library_scan_stop (RgLibraryScan *self);
