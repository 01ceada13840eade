/* Names, makes, replaces and recognises the files of a library. Several threads and
 * programs may call these functions at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-fault.h"
#include "rg-library-entry.h"

#define RG_LIBRARY_SUFFIX ".regence"

/* RgLibraryFile: a file in the folder of the library. `name` and `stamp` are the name and
 * version that this program last read or wrote, NULL and zero if there is no file yet;
 * `descriptor` is open for appending, or -1. A new file whose name is taken gets a number
 * of at least `number`, which is then set to that number. If `in_haste`, a save returns
 * before the text has reached the disk. */
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
