/* Imports files into the library, and exports its games into one file; both in a
 * thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

/* The result of an import. `games` were imported, of which `damaged` are incomplete, in
 * the files `parts`; `contradicted` have a tag on odds that their position contradicts;
 * `known` were in the library before, and `unreadable` could not be imported. `faults`
 * lists faults up to a number that a person can read; `n_errors` and `n_notices` count
 * all. `stopped` says why the rest of the file was not imported, or that some imported
 * games may not have reached the disk; NULL if all went well. */
typedef struct {
  guint      games;
  guint      damaged;
  guint      contradicted;
  guint      known;
  guint      unreadable;
  guint      n_errors;
  guint      n_notices;
  GPtrArray *parts;  /* array of file names */
  GPtrArray *faults; /* array of RgFault */
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
