/* Makes libraries for tests, each in a folder of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-library.h"

#include "rg-native.h"
#include "rg-test-match.h"

#include <glib/gstdio.h>
#include <string.h>

/**
 * rg_test_library_set_up:
 *
 * Makes an empty folder and a library in it that is not loaded.
 */
void
rg_test_library_set_up (RgTestLibrary *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("regence-XXXXXX", NULL);
  g_assert_nonnull (self->folder);
  self->games = g_build_filename (self->folder, "data", "games", NULL);
  self->index = g_build_filename (self->folder, "cache", "games.index", NULL);
  self->library = rg_library_new_in (self->games, self->index);
}

/**
 * rg_test_library_clear:
 *
 * Closes the library and removes the folder.
 */
void
rg_test_library_clear (RgTestLibrary *self, G_GNUC_UNUSED gconstpointer data)
{
  g_clear_object (&self->library);
  rg_test_clear_folder (self->folder);
  g_free (self->folder);
  g_free (self->games);
  g_free (self->index);
}

/**
 * rg_test_wait:
 *
 * Runs the main loop until @condition returns TRUE; fails if it never does.
 */
void
rg_test_wait (RgTestCondition condition, gpointer data)
{
  gint64 end = g_get_monotonic_time () + RG_TEST_PATIENCE * G_USEC_PER_SEC;

  while (!condition (data)) {
    if (g_get_monotonic_time () > end)
      g_error ("what was waited for did not happen");
    if (!g_main_context_iteration (NULL, FALSE))
      g_usleep (1000);
  }
}

static gboolean
is_loaded (gpointer data)
{
  return !rg_library_is_loading (data);
}

/* Returns whether the library saved all of @game, for rg_test_wait() */
gboolean
rg_test_is_saved (gpointer game)
{
  return !rg_game_is_modified (game);
}

/**
 * rg_test_library_load:
 *
 * Loads the library and waits until that is done.
 */
void
rg_test_library_load (RgTestLibrary *self)
{
  rg_library_load (self->library);
  rg_test_wait (is_loaded, self->library);
}

/**
 * rg_test_library_reopen:
 *
 * Closes the library and opens it again, as at the next start of the program.
 */
void
rg_test_library_reopen (RgTestLibrary *self)
{
  g_object_unref (self->library);
  self->library = rg_library_new_in (self->games, self->index);
  rg_test_library_load (self);
}

/**
 * rg_test_library_path:
 *
 * Returns: (transfer full): the path of the game with that file name
 */
char *
rg_test_library_path (RgTestLibrary *self, const char *name)
{
  return g_build_filename (self->games, name, NULL);
}

/**
 * rg_test_library_read:
 *
 * Returns: (transfer full): the contents of a file that must exist
 */
char *
rg_test_library_read (RgTestLibrary *self, const char *name)
{
  g_autofree char   *path = rg_test_library_path (self, name);
  g_autoptr (GError) error = NULL;
  char              *text;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/**
 * rg_test_library_write:
 *
 * Writes a file into the folder as another program would.
 */
void
rg_test_library_write (RgTestLibrary *self, const char *name, const char *text)
{
  g_autofree char *path = rg_test_library_path (self, name);

  g_assert_cmpint (g_mkdir_with_parents (self->games, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/**
 * rg_test_library_list:
 *
 * Returns: (transfer full): the names of all files in the folder that are not
 *   hidden, sorted and separated by spaces
 */
char *
rg_test_library_list (RgTestLibrary *self)
{
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir)      dir = g_dir_open (self->games, 0, NULL);
  const char           *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (*name != '.')
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_texts);
  g_ptr_array_add (names, NULL);

  return g_strjoinv (" ", (char **) names->pdata);
}

/**
 * rg_test_library_get:
 *
 * Returns: (transfer none): the entry of a file that must be listed
 */
RgLibraryEntry *
rg_test_library_get (RgTestLibrary *self, const char *name)
{
  RgLibraryEntry *entry = rg_library_find (self->library, name);

  if (entry == NULL)
    g_error ("%s is not listed", name);
  return entry;
}

/**
 * rg_test_library_count:
 *
 * Returns: how many entries the library shows
 */
guint
rg_test_library_count (RgTestLibrary *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->library));
}

/**
 * rg_test_new_named_game:
 * @date: (nullable): the date in the form of PGN
 *
 * Returns: (transfer full): a game that has not begun
 */
RgGame *
rg_test_new_named_game (const char *white, const char *black, const char *date)
{
  g_auto (RgTerms) terms = { 0 };
  RgGame          *game;

  rg_terms_set (&terms, RG_VERB_RULEBOOK, "fide-1930");
  rg_terms_set (&terms, RG_VERB_CONDUCT, "free");
  rg_terms_set (&terms, RG_VERB_CLOCK, "-");
  rg_terms_set (&terms, RG_VERB_NAME_WHITE, white);
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, black);
  game = rg_game_new_on (&terms, NULL);
  g_assert_nonnull (game);
  if (date != NULL)
    rg_game_set_tag (game, "Date", date);
  return game;
}

/* MOVES: the moves of every game that rg_test_library_write_many() writes. */
#define MOVES                                                                            \
  "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4 d4e5 g4f3 d1f3 d6e5 f1c4 g8f6 f3b3 d8e7 "               \
  "b1c3 c7c6 c1g5 b7b5 c3b5 c6b5 c4b5 b8d7 e1c1 a8d8 d1d7 d8d7 h1d1 e7e6 "               \
  "b5d7 f6d7 b3b8 d7b8 d1d8"

/**
 * rg_test_library_write_many:
 *
 * Writes @n games into the folder; the files are named after their numbers, the
 * players after the last four digits of these.
 */
void
rg_test_library_write_many (RgTestLibrary *self, guint n)
{
  g_autoptr (RgGame)  game = rg_test_new_named_game ("White0000", "Black0000",
                                                     "1858.10.21");
  g_autoptr (GString) text = g_string_new (NULL);

  rg_test_play (game, MOVES);
  rg_native_write (game, text);
  for (guint i = 0; i < n; i++) {
    g_autofree char *name = g_strdup_printf ("game-%05u.regence", i);
    g_autofree char *number = g_strdup_printf ("%05u", i);
    char            *place = text->str;

    while ((place = strstr (place, "White")) != NULL) {
      place += strlen ("White");
      if (g_ascii_isdigit (*place))
        memcpy (place, number + 1, 4);
    }
    rg_test_library_write (self, name, text->str);
  }
}
