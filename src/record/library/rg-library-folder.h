/* The files of a library: how they are named, made, replaced and found again.
 * Everything here may be done by several threads and programs at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-fault.h"
#include "rg-library-entry.h"

G_BEGIN_DECLS

#define RG_LIBRARY_SUFFIX ".regence"

/* A file of the folder: `name` and `stamp` are how this program left it, NULL and zero
 * where there is none yet, `descriptor` is open for appending, -1 where it is not open. A
 * new file gets a number behind its name that is at least `number`, where others have
 * that name; then `number` is the one that it has.  What is saved `in_haste` need not
 * have reached the disk yet. */
typedef struct {
  const char *folder;
  char       *name;
  RgStamp     stamp;
  guint       number;
  int         descriptor;
  gboolean    in_haste;
} RgLibraryFile;

char *rg_library_stem_for_game (RgGame *game);
char *rg_library_stem_for_title (const char *title);

gboolean rg_library_look (const char *folder, const char *name, RgStamp *stamp);
gboolean rg_library_make_folder (const char *folder, GError **error);

gboolean rg_library_file_save (RgLibraryFile *self,
                               const char    *stem,
                               const char    *text,
                               gsize          length,
                               GError       **error);
gboolean rg_library_file_append (RgLibraryFile *self, const char *text, gsize length);
gboolean rg_library_file_rename (RgLibraryFile *self, const char *stem, GError **error);
void     rg_library_file_clear (RgLibraryFile *self);
RgGame  *rg_library_file_read (const char *folder,
                               const char *name,
                               RgStamp    *stamp,
                               GPtrArray **faults,
                               GError    **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgLibraryFile, rg_library_file_clear)

G_END_DECLS
