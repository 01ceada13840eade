/* RgLibrary, the user's games: a list of the files of one folder, with one game in each
 * file, saved as it is played. It must not know how a list is shown or searched. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-casefold.h"
#include "rg-library-entry.h"

#include <gio/gio.h>

#define RG_TYPE_LIBRARY (rg_library_get_type ())

/* RgLibraryChange: a function that changes a game for rg_library_change(), or refuses
 * with an error. */
typedef gboolean (*RgLibraryChange) (RgGame *game, gpointer what, GError **error);

/* RgLibrary is a GListModel of RgLibraryEntry, in no particular order. */
G_DECLARE_FINAL_TYPE (RgLibrary, rg_library, RG, LIBRARY, GObject)

RgLibrary *rg_library_new (void);
RgLibrary *rg_library_new_in (const char *folder, const char *index);

const char     *rg_library_get_folder (RgLibrary *self);
void            rg_library_load (RgLibrary *self);
gboolean        rg_library_is_loading (RgLibrary *self);
const GError   *rg_library_get_error (RgLibrary *self);
RgLibraryEntry *rg_library_find (RgLibrary *self, const char *file_name);
RgLibraryEntry *rg_library_find_sealed (RgLibrary *self, const char *id);
RgLibraryEntry *rg_library_find_copy (RgLibrary *self, const char *checksum);

void            rg_library_keep (RgLibrary *self, RgGame *game);
void            rg_library_replace (RgLibrary *self, RgGame *game, RgGame *other);
RgLibraryEntry *rg_library_find_game (RgLibrary *self, RgGame *game);
gboolean        rg_library_flush (RgLibrary *self, GError **error);
gboolean        rg_library_release (RgLibrary *self, RgGame *game, GError **error);

RgGame  *rg_library_open_entry (RgLibrary      *self,
                                RgLibraryEntry *entry,
                                GPtrArray     **faults,
                                GError        **error);
RgGame  *rg_library_read_entry (RgLibrary *self, RgLibraryEntry *entry, GError **error);
gboolean rg_library_change (RgLibrary      *self,
                            RgLibraryEntry *entry,
                            RgLibraryChange change,
                            gpointer        what,
                            gboolean        renames,
                            GError        **error);
gboolean rg_library_direct (RgLibrary      *self,
                            RgLibraryEntry *entry,
                            const char     *words,
                            GError        **error);
gboolean rg_library_set_tag (RgLibrary      *self,
                             RgLibraryEntry *entry,
                             const char     *tag,
                             const char     *value,
                             GError        **error);
gboolean rg_library_trash (RgLibrary *self, RgLibraryEntry *entry, GError **error);
