/* The files of a library: how they are named, made, replaced and found again.
 * Everything here may be done by several threads and programs at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-fault.h"
#include "rg-library-facts.h"

G_BEGIN_DECLS

#define RG_LIBRARY_SUFFIX ".regence"

/* A text to be kept as a file of the folder.  `name` and `stamp` are those of
 * the file that it continues, NULL and zero where it has none; both are those
 * of the file that holds it after saving.  `stem` names a new one, with a
 * number behind it that is at least `number` where others have that name, and
 * `number` is the one that was found.  What is saved `in_haste` need not have
 * reached the disk yet. */
typedef struct {
  const char *folder;
  const char *stem;
  char       *name;
  RgStamp     stamp;
  guint       number;
  gboolean    in_haste;
} RgLibraryFile;

char *rg_library_stem_for_game (RgGame *game);
char *rg_library_stem_for_title (const char *title);

gboolean rg_library_look (const char *folder, const char *name, RgStamp *stamp);
void     rg_library_clean (const char *folder);
gboolean rg_library_make_folder (const char *folder, GError **error);

gboolean rg_library_file_save (RgLibraryFile *self,
                               const char    *text,
                               gsize          length,
                               GError       **error);
gboolean rg_library_file_append (RgLibraryFile *self,
                                 const char    *text,
                                 gsize          length,
                                 GError       **error);
gboolean rg_library_file_rename (RgLibraryFile *self, GError **error);
RgGame  *rg_library_file_read (const char *folder,
                               const char *name,
                               RgStamp    *stamp,
                               GPtrArray **faults,
                               GError    **error);

G_END_DECLS
