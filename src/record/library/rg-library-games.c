/* What is done with one game of the library: it is kept, opened, renamed,
 * thrown away. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-folder.h"
#include "rg-library-private.h"
#include "rg-native.h"

static RgKeeper *
find_keeper_of (RgLibrary *self, RgGame *game)
{
  GPtrArray *keepers = rg_library_get_keepers (self);

  for (guint i = 0; i < keepers->len; i++) {
    RgKeeper *keeper = g_ptr_array_index (keepers, i);

    if (rg_keeper_get_game (keeper) == game)
      return keeper;
  }

  return NULL;
}

/* The day and the hour by the clock on the wall, if nobody has said another
 * (PGN standard 8.1.1.3, 9.5.1). */
static void
date_game (RgGame *game)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autofree char      *date = g_date_time_format (now, "%Y.%m.%d");
  g_autofree char      *time = g_date_time_format (now, "%H:%M:%S");
  gboolean              was_modified = rg_game_is_modified (game);
  const char           *said = rg_game_get_tag (game, "Date");

  if (said == NULL)
    rg_game_set_tag (game, "Date", date);
  else if (!g_str_equal (said, date))
    return;
  if (rg_game_get_tag (game, "Time") == NULL)
    rg_game_set_tag (game, "Time", time);
  if (!was_modified)
    rg_game_mark_saved (game);
}

/**
 * rg_library_keep:
 * @game: the game on the table
 *
 * From now on @game saves itself: in a file of its own once it has begun, and
 * after every change, a moment later.  A game that begins today gets the date
 * and the time, unless it has others.  One that is kept already stays so.
 */
void
rg_library_keep (RgLibrary *self, RgGame *game)
{
  RgKeeper *keeper = find_keeper_of (self, game);

  if (keeper != NULL)
    return;

  if (!rg_game_has_begun (game) && !rg_game_is_over (game))
    date_game (game);
  keeper = rg_keeper_new (game, rg_library_get_folder (self), NULL, NULL);
  rg_library_add_keeper (self, keeper);
  rg_keeper_touch (keeper);
}

/* Returns: (transfer none) (nullable): the entry of a game that is kept, once it was
 * saved */
RgLibraryEntry *
rg_library_find_game (RgLibrary *self, RgGame *game)
{
  RgKeeper *keeper = find_keeper_of (self, game);

  if (keeper == NULL || rg_keeper_get_name (keeper) == NULL)
    return NULL;

  return rg_library_find (self, rg_keeper_get_name (keeper));
}

/**
 * rg_library_flush:
 * @error: return location for an error of %G_FILE_ERROR, the first of several
 *
 * Saves at once what is not saved yet of any game that is kept, and comes back
 * when that is on the disk.  To be called before the window closes.
 *
 * Returns: %FALSE where a game could not be saved
 */
gboolean
rg_library_flush (RgLibrary *self, GError **error)
{
  GPtrArray *keepers = rg_library_get_keepers (self);
  gboolean   all = TRUE;

  for (guint i = 0; i < keepers->len; i++)
    all = rg_keeper_flush (g_ptr_array_index (keepers, i), all ? error : NULL) && all;

  return all;
}

/**
 * rg_library_release:
 * @game: a game that leaves the table
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Saves what is not saved yet of @game, and keeps it no longer.
 *
 * Returns: %FALSE where it could not be saved; then it is kept still
 */
gboolean
rg_library_release (RgLibrary *self, RgGame *game, GError **error)
{
  RgKeeper *keeper = find_keeper_of (self, game);

  if (keeper == NULL)
    return TRUE;
  if (!rg_keeper_flush (keeper, error))
    return FALSE;

  rg_keeper_stop (keeper);
  g_ptr_array_remove (rg_library_get_keepers (self), keeper);
  return TRUE;
}

static RgGame *
open_closed (RgLibrary *self, const char *name, GPtrArray **faults, GError **error)
{
  const char *folder = rg_library_get_folder (self);
  RgStamp     stamp;
  RgGame     *game = rg_library_file_read (folder, name, &stamp, faults, error);
  RgKeeper   *keeper;

  if (game == NULL)
    return NULL;

  if (rg_fault_list_first_error (*faults) == NULL)
    keeper = rg_keeper_new (game, folder, name, &stamp);
  else
    keeper = rg_keeper_new (game, folder, NULL, NULL);
  rg_library_add_keeper (self, keeper);
  return game;
}

/**
 * rg_library_open_entry:
 * @faults: (out) (transfer container) (element-type RgFault): what could not
 *   be read; empty where all was well, %NULL with @error
 * @error: return location for an error, of %G_FILE_ERROR where the file could
 *   not be read, of %RG_ERROR where it holds no game
 *
 * Opens a game and keeps it from now on.  One that is kept already is that same
 * game, as one file can have one only.  A game that could not be read to its
 * end goes on in a file of its own, so that nothing of the other is lost.
 *
 * Returns: (transfer full) (nullable): the game
 */
RgGame *
rg_library_open_entry (RgLibrary      *self,
                       RgLibraryEntry *entry,
                       GPtrArray     **faults,
                       GError        **error)
{
  const char *name = rg_library_entry_get_file_name (entry);
  RgKeeper   *keeper = rg_library_find_keeper (self, name);

  if (keeper == NULL)
    return open_closed (self, name, faults, error);

  *faults = rg_fault_list_new ();
  return g_object_ref (rg_keeper_get_game (keeper));
}

/* A title of nothing takes the one that was away. */
static void
set_title (RgGame *game, const char *title)
{
  rg_game_set_tag (game, "Event", *title != '\0' ? title : NULL);
}

static char *
find_stem (RgGame *game, const char *title)
{
  return *title != '\0' ? rg_library_stem_for_title (title)
                        : rg_library_stem_for_game (game);
}

static gboolean
rename_kept (RgKeeper *keeper, const char *title, GError **error)
{
  g_autofree char *stem = find_stem (rg_keeper_get_game (keeper), title);

  set_title (rg_keeper_get_game (keeper), title);
  return rg_keeper_rename (keeper, stem, error);
}

/* The title into the file, and the file to its new name. */
static gboolean
rename_file (RgGame *game, const char *title, RgLibraryFile *file, GError **error)
{
  g_autofree char    *stem = find_stem (game, title);
  g_autoptr (GString) text = g_string_new (NULL);

  set_title (game, title);
  rg_native_write (game, text);
  file->stem = stem;
  return rg_library_file_save (file, text->str, text->len, error) &&
         rg_library_file_rename (file, error);
}

/* Writing it anew would lose what was not read. */
static gboolean
refuse_broken (const char *name, GError **error)
{
  g_autofree char *shown = g_filename_display_name (name);

  rg_set_error (error, RG_ERROR_FORBIDDEN,
                N_ ("“%s” cannot be read to its end and was left as it is"), shown, NULL);
  return FALSE;
}

static gboolean
rename_closed (RgLibrary *self, const char *name, const char *title, GError **error)
{
  RgLibraryFile              file = { .folder = rg_library_get_folder (self) };
  g_autoptr (RgLibraryFacts) facts = NULL;
  g_autoptr (GPtrArray)      faults = NULL;
  g_autoptr (RgGame)         game = NULL;
  gboolean                   done;

  game = rg_library_file_read (file.folder, name, &file.stamp, &faults, error);
  if (game == NULL)
    return FALSE;
  if (rg_fault_list_first_error (faults) != NULL)
    return refuse_broken (name, error);

  file.name = g_strdup (name);
  done = rename_file (game, title, &file, error);
  facts = rg_library_facts_new (game, file.name, &file.stamp, NULL);
  if (done)
    rg_library_show (self, name, facts);
  else
    rg_library_look_again (self);
  g_free (file.name);
  return done;
}

/**
 * rg_library_rename:
 * @title: what the game is to be called, UTF-8; empty for nothing
 * @error: return location for an error of %G_FILE_ERROR or %RG_ERROR
 *
 * Calls a game by another title: its Event tag says so, and its file is named
 * after it, without a title after date and players.  The entry stays the same.
 *
 * Returns: %FALSE where that failed; no game is lost by it
 */
gboolean
rg_library_rename (RgLibrary      *self,
                   RgLibraryEntry *entry,
                   const char     *title,
                   GError        **error)
{
  g_autofree char *name = NULL;
  g_autofree char *clean = g_strstrip (g_strdup (title));
  RgKeeper        *keeper;

  name = g_strdup (rg_library_entry_get_file_name (entry));
  keeper = rg_library_find_keeper (self, name);
  return keeper != NULL ? rename_kept (keeper, clean, error)
                        : rename_closed (self, name, clean, error);
}

static gboolean
trash_file (RgLibraryEntry *entry, GError **error)
{
  g_autofree char   *path = rg_library_entry_get_path (entry);
  g_autofree char   *shown = g_filename_display_basename (path);
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) why = NULL;

  if (g_file_trash (file, NULL, &why))
    return TRUE;
  if (!g_error_matches (why, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED)) {
    g_propagate_error (error, g_steal_pointer (&why));
    return FALSE;
  }

  rg_set_error (error, RG_ERROR_FORBIDDEN,
                N_ ("There is no trash here for “%s”: it stays where it is"), shown,
                NULL);
  return FALSE;
}

/**
 * rg_library_trash:
 * @error: return location for an error of %G_IO_ERROR, or of %RG_ERROR where
 *   there is no trash
 *
 * Puts a game into the trash, from where it can be taken back.  One that is on
 * the table is kept no longer.
 *
 * Returns: %FALSE where that failed; then it stays where it is
 */
gboolean
rg_library_trash (RgLibrary *self, RgLibraryEntry *entry, GError **error)
{
  g_autofree char *name = NULL;
  RgKeeper        *keeper;

  keeper = rg_library_find_keeper (self, rg_library_entry_get_file_name (entry));
  if (keeper != NULL && !rg_keeper_flush (keeper, error))
    return FALSE;
  name = g_strdup (rg_library_entry_get_file_name (entry));
  if (!trash_file (entry, error))
    return FALSE;

  if (keeper != NULL) {
    rg_keeper_stop (keeper);
    g_ptr_array_remove (rg_library_get_keepers (self), keeper);
  }
  rg_library_forget (self, name);
  rg_library_look_again (self);
  return TRUE;
}
