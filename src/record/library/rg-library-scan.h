/* A look through the folder of a library, in a thread: what has come, changed
 * and gone since it was last known. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-facts.h"
#include "rg-mailbox.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/* One letter of a thread to the library.  `found` are files that are new or
 * not as they were, `gone` the names of those that are no more; either may be
 * NULL.  The last letter of a look may say why the folder cannot be read.
 * `then` is called in the main loop once the list shows all that. */
typedef struct {
  GPtrArray     *found; /* of RgLibraryFacts */
  GPtrArray     *gone;  /* of char */
  GError        *error;
  gboolean       is_last;
  GDestroyNotify then;
  gpointer       then_data;
} RgLibraryNews;

RgLibraryNews *rg_library_news_new (GPtrArray *found);
void           rg_library_news_free (RgLibraryNews *self);

/* What a look does with the index: reads it first, and writes it in any
 * case. */
typedef enum {
  RG_LIBRARY_SCAN_READ = 1 << 0,
  RG_LIBRARY_SCAN_WRITE = 1 << 1,
} RgLibraryScanFlags;

GThread *rg_library_scan_start (const char        *folder,
                                const char        *index,
                                RgLibraryScanFlags flags,
                                GHashTable        *known,
                                GCancellable      *cancellable,
                                RgMailbox         *mailbox);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLibraryNews, rg_library_news_free)

G_END_DECLS
