/* Import of files into the library, and export of its games into one file; both in a
 * thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

/* The result. `games` have been imported, `damaged` of them not completely, those in the
 * files `parts`; `contradicted` have a tag on odds that their position does not bear out;
 * the `known` were there before, the `unreadable` could not be imported.
 * `faults` are listed one by one up to a number that a person can read; `n_errors` and
 * `n_notices` count all. `stopped` says why the rest of the file has not come in, or that
 * not all games that came have reached the disk for certain; NULL where all is well. */
typedef struct {
  guint      games;
  guint      damaged;
  guint      contradicted;
  guint      known;
  guint      unreadable;
  guint      n_errors;
  guint      n_notices;
  GPtrArray *parts;  /* of file names */
  GPtrArray *faults; /* of RgFault */
  GError    *stopped;
} RgLibraryImport;

void rg_library_import_async (RgLibrary            *self,
                              GFile                *file,
                              GFileProgressCallback progress,
                              gpointer              progress_data,
                              GCancellable         *cancellable,
                              GAsyncReadyCallback   callback,
                              gpointer              user_data);
RgLibraryImport      *
rg_library_import_finish (RgLibrary *self, GAsyncResult *result, GError **error);
void rg_library_import_free (RgLibraryImport *self);

void     rg_library_export_async (RgLibrary          *self,
                                  GPtrArray          *entries,
                                  const char         *path,
                                  RgTranslate         publish,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data);
gboolean rg_library_export_finish (RgLibrary    *self,
                                   GAsyncResult *result,
                                   guint        *n_games,
                                   GPtrArray   **left_out,
                                   GError      **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLibraryImport, rg_library_import_free)
