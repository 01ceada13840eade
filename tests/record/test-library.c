/* Tests the library: games that are saved as they are played, found again quickly, and
 * never lost. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-library-folder.h"
#include "rg-test-game.h"
#include "rg-test-library.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>

/* The path of this program, to start it again. */
static const char *program;

#define MORPHY "1858-12-20-Morphy-Anderssen.regence"

static RgGame *
new_morphy (void)
{
  return rg_test_new_named_game ("Morphy", "Anderssen", "1858.12.20");
}

static void
flush (RgTestLibrary *fixture)
{
  g_autoptr (GError) error = NULL;

  rg_library_flush (fixture->library, &error);
  g_assert_no_error (error);
}

static void
assert_lists (RgTestLibrary *fixture, const char *expected)
{
  g_autofree char *names = rg_test_library_list (fixture);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_holds (RgTestLibrary *fixture, const char *name, const char *piece)
{
  g_autofree char *text = rg_test_library_read (fixture, name);

  if (strstr (text, piece) == NULL)
    g_error ("“%s” is not in %s:\n%s", piece, name, text);
}

static gboolean
set_title (RgGame *game, gpointer title, G_GNUC_UNUSED GError **error)
{
  rg_game_set_tag (game, "Event", title);
  return TRUE;
}

/* Gives a game and its file another title; NULL removes the title. */
static gboolean
retitle (RgTestLibrary *fixture, const char *name, const char *title, GError **error)
{
  return rg_library_change (fixture->library, rg_test_library_get (fixture, name),
                            set_title, (gpointer) title, TRUE, error);
}

static void
assert_text (RgLibraryEntry *entry, RgLibraryText text, const char *expected)
{
  g_assert_cmpstr (rg_library_entry_get_text (entry, text), ==, expected);
}

/* Makes the native file of a game with these @moves. */
static char *
game_text (const char *white, const char *moves)
{
  g_autoptr (RgGame) game = rg_test_new_named_game (white, "B", "1900.01.02");

  rg_test_play (game, moves);
  return rg_test_write_native (game);
}

static void
write_game (RgTestLibrary *fixture,
            const char    *name,
            const char    *white,
            const char    *moves)
{
  g_autofree char *text = game_text (white, moves);

  rg_test_library_write (fixture, name, text);
}

static RgGame *
open_game (RgTestLibrary *fixture, const char *name, guint n_faults)
{
  RgLibraryEntry       *entry = rg_test_library_get (fixture, name);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError)    error = NULL;
  RgGame               *game;

  game = rg_library_open_entry (fixture->library, entry, &faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, n_faults);
  return game;
}

typedef struct {
  RgTestLibrary *fixture;
  guint          n;
} RgExpected;

static gboolean
has_count (gpointer data)
{
  RgExpected *expected = data;

  return rg_test_library_count (expected->fixture) == expected->n;
}

static void
test_not_begun (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();

  rg_library_keep (fixture->library, game);
  rg_game_set_tag (game, "White", "Somebody else");
  flush (fixture);
  assert_lists (fixture, "");
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 0);
  g_assert_null (rg_library_find_game (fixture->library, game));
}

static void
test_keeps (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgLibraryEntry    *entry;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  flush (fixture);
  assert_lists (fixture, MORPHY);
  assert_holds (fixture, MORPHY, "white play e2e4\n");
  g_assert_false (rg_game_is_modified (game));

  entry = rg_test_library_get (fixture, MORPHY);
  g_assert_true (rg_library_find_game (fixture->library, game) == entry);
  assert_text (entry, RG_LIBRARY_WHITE, "Morphy");
  assert_text (entry, RG_LIBRARY_BLACK, "Anderssen");
  assert_text (entry, RG_LIBRARY_DATE, "1858.12.20");
  assert_text (entry, RG_LIBRARY_RESULT, "*");
  assert_text (entry, RG_LIBRARY_EVENT, "");
  assert_text (entry, RG_LIBRARY_ODDS, "");
  assert_text (entry, RG_LIBRARY_RULEBOOK, "fide-1930");
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 1);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_RUNNING);
  g_assert_cmpint (rg_library_entry_get_started (entry), <, 0);
  g_assert_cmpint (rg_library_entry_get_stamp (entry)->mtime / 1000000000, >, 1600000000);
}

/* The row of a game changes with it, and stays the same object. */
static void
test_follows (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgLibraryEntry    *entry;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "f2f3 e7e5");
  flush (fixture);
  entry = rg_test_library_get (fixture, MORPHY);
  rg_test_play (game, "g2g4 d8h4");
  flush (fixture);

  g_assert_true (rg_test_library_get (fixture, MORPHY) == entry);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 1);
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 4);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_FINISHED);
  assert_text (entry, RG_LIBRARY_RESULT, "0-1");
  assert_text (entry, RG_LIBRARY_REASON, "checkmate");
}

/* A game that ended in mate goes on if a claim takes the mate back: in the list, in its
 * file, and in a PGN made from it before or after. */
static void
test_result_taken_back (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = rg_test_begin ("conduct", "strict", "clock", "-", "position",
                                           "6k1/5ppp/8/8/8/8/5PPP/1N2R1K1 w - - 0 1",
                                           NULL);
  g_autoptr (RgPgnGame) ended = NULL;
  g_autoptr (RgPgnGame) undone = NULL;
  g_autoptr (RgGame)    again = NULL;
  g_autoptr (RgGame)    open = NULL;
  RgLibraryEntry       *entry;

  g_assert_no_error (error);
  rg_library_keep (fixture->library, game);
  rg_test_say (game, "white touch b1");
  rg_test_play (game, "e1e8");
  flush (fixture);
  entry = rg_library_find_game (fixture->library, game);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_FINISHED);
  assert_text (entry, RG_LIBRARY_RESULT, "1-0");
  ended = rg_game_to_pgn (game);

  rg_test_say (game, "black claim touched");
  flush (fixture);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_RUNNING);
  assert_text (entry, RG_LIBRARY_RESULT, "*");
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 0);
  assert_holds (fixture, rg_library_entry_get_file_name (entry), "black claim touched\n");

  undone = rg_game_to_pgn (game);
  g_assert_cmpint (undone->result, ==, RG_RESULT_NONE);
  open = rg_game_new_from_pgn (undone);
  g_assert_false (rg_game_is_over (open));
  again = rg_game_new_from_pgn (ended);
  g_assert_true (rg_game_is_over (again));
  rg_test_say (again, "black claim touched");
  g_assert_false (rg_game_is_over (again));
}

static void
test_saves_itself (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  rg_test_wait (rg_test_is_saved, game);
  assert_holds (fixture, MORPHY, "white play e2e4\n");
  rg_test_play (game, "e7e5");
  rg_test_wait (rg_test_is_saved, game);
  assert_holds (fixture, MORPHY, "black play e7e5\n");
  assert_lists (fixture, MORPHY);
}

static gboolean
has_file (gpointer data)
{
  g_autofree char *names = rg_test_library_list (data);

  return *names != '\0';
}

/* Events during a save in a thread are saved after it. */
static void
test_saves_on (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  rg_test_wait (has_file, fixture);
  rg_test_play (game, "e7e5 g1f3");
  flush (fixture);
  assert_holds (fixture, MORPHY, "white play g1f3\n");
  assert_lists (fixture, MORPHY);
}

static void
test_today (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_named_game ("A", "B", NULL);
  gint64             now = g_get_real_time () / G_USEC_PER_SEC;
  RgLibraryEntry    *entry;

  rg_library_keep (fixture->library, game);
  g_assert_nonnull (rg_game_get_tag (game, "Date"));
  g_assert_nonnull (rg_game_get_tag (game, "Time"));
  g_assert_true (rg_game_is_modified (game) == FALSE);
  rg_test_play (game, "e2e4");
  flush (fixture);
  entry = rg_library_find_game (fixture->library, game);
  g_assert_cmpint (rg_library_entry_get_started (entry), >=, now - 1);
  g_assert_cmpint (rg_library_entry_get_started (entry), <, now + 60);
}

static void
test_release (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (RgGame) again = NULL;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  g_assert_true (rg_library_release (fixture->library, game, NULL));
  assert_holds (fixture, MORPHY, "white play e2e4\n");
  rg_test_play (game, "e7e5");
  flush (fixture);

  again = open_game (fixture, MORPHY, 0);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 1);
  rg_test_play (again, "d7d5");
  flush (fixture);
  assert_holds (fixture, MORPHY, "black play d7d5\n");
  assert_lists (fixture, MORPHY);
}

static void
test_one_file_one_game (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) one = NULL;
  g_autoptr (RgGame) two = NULL;

  write_game (fixture, "a.regence", "A", "e2e4");
  rg_test_library_load (fixture);
  one = open_game (fixture, "a.regence", 0);
  two = open_game (fixture, "a.regence", 0);
  g_assert_true (one == two);
  g_assert_false (rg_game_is_modified (one));
}

static const struct {
  const char *white;
  const char *black;
  const char *date;
  const char *stem;
} NAMES[] = {
  { "Morphy, Paul", "Anderssen, Adolf", "1858.12.20", "1858-12-20-Morphy-Anderssen" },
  { "Léonard", "Джон / Smith", "1858.??.??", "1858-Léonard-Джон-Smith" },
  { "A..\\b", "?", "1858.12.??", "1858-12-A-b" },
  { "../../etc/passwd", "CON:*", "????.??.??", "etc-passwd-CON" },
  { "?", "?", "????.??.??", "chess" },
  { "Le\xcc\x81onard", "O’Kelly", "2026.01.02", "2026-01-02-Léonard-O’Kelly" },
};

static void
test_names (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (NAMES); i++) {
    g_autoptr (RgGame) game = NULL;
    g_autofree char   *stem = NULL;

    game = rg_test_new_named_game (NAMES[i].white, NAMES[i].black, NAMES[i].date);
    stem = rg_library_stem_for_game (game);
    g_assert_cmpstr (stem, ==, NAMES[i].stem);
  }
}

static void
test_long_names (void)
{
  g_autoptr (GString) name = g_string_new (NULL);
  g_autoptr (RgGame)  game = NULL;
  g_autofree char    *stem = NULL;
  g_autofree char    *title = NULL;

  for (guint i = 0; i < 200; i++)
    g_string_append (name, "é");
  game = rg_test_new_named_game (name->str, name->str, "2026.01.02");
  stem = rg_library_stem_for_game (game);
  title = rg_library_stem_for_title (name->str);
  g_assert_cmpuint (strlen (stem), <, 200);
  g_assert_cmpuint (strlen (title), <, 200);
  g_assert_true (g_utf8_validate (stem, -1, NULL));
  g_assert_true (g_utf8_validate (title, -1, NULL));
}

static void
test_same_name (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibrary) other = NULL;
  g_autoptr (RgGame)    one = new_morphy ();
  g_autoptr (RgGame)    two = new_morphy ();

  other = rg_library_new_in (fixture->games, fixture->index);
  rg_library_keep (fixture->library, one);
  rg_library_keep (other, two);
  rg_test_play (one, "e2e4");
  rg_test_play (two, "d2d4");
  flush (fixture);
  g_assert_true (rg_library_flush (other, NULL));
  assert_lists (fixture, "1858-12-20-Morphy-Anderssen-2.regence "
                         "1858-12-20-Morphy-Anderssen.regence");
  assert_holds (fixture, MORPHY, "e2e4");
  assert_holds (fixture, "1858-12-20-Morphy-Anderssen-2.regence", "d2d4");
}

/* If another program replaces the file of an open game, the game goes on in a second
 * file, and both are listed. */
static void
test_two_programs (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgExpected         two = { fixture, 2 };
  RgLibraryEntry    *entry;

  rg_test_library_load (fixture);
  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  flush (fixture);
  entry = rg_library_find_game (fixture->library, game);
  write_game (fixture, MORPHY, "Another", "d2d4 d7d5");
  rg_test_play (game, "e7e5");
  flush (fixture);

  assert_lists (fixture, "1858-12-20-Morphy-Anderssen-2.regence "
                         "1858-12-20-Morphy-Anderssen.regence");
  assert_holds (fixture, MORPHY, "d2d4");
  assert_holds (fixture, "1858-12-20-Morphy-Anderssen-2.regence", "e7e5");
  g_assert_true (rg_library_find_game (fixture->library, game) == entry);
  rg_test_wait (has_count, &two);
  assert_text (rg_test_library_get (fixture, MORPHY), RG_LIBRARY_WHITE, "Another");
}

/* If the file is deleted during the game it is written again. */
static void
test_file_gone (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autofree char   *path = rg_test_library_path (fixture, MORPHY);

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  flush (fixture);
  g_assert_cmpint (g_unlink (path), ==, 0);
  rg_test_play (game, "e7e5");
  flush (fixture);
  assert_lists (fixture, MORPHY);
  assert_holds (fixture, MORPHY, "e7e5");
}

static void
count_cb (guint *count, const GError *error)
{
  g_assert_nonnull (error);
  ++*count;
}

static gboolean
is_counted (gpointer data)
{
  return *(guint *) data > 0;
}

/* A folder that cannot be written to loses no game: the failure is reported, and the game
 * is saved as soon as possible. */
static void
test_cannot_save (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (GError) error = NULL;
  g_autofree char   *parent = g_path_get_dirname (fixture->games);
  guint              count = 0;

  g_assert_true (g_file_set_contents (parent, "in the way", -1, NULL));
  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (count_cb), &count);
  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  rg_test_wait (is_counted, &count);
  g_assert_true (rg_game_is_modified (game));
  g_assert_false (rg_library_flush (fixture->library, &error));
  g_assert_true (error->domain == G_FILE_ERROR);
  g_assert_false (rg_library_release (fixture->library, game, NULL));

  g_assert_cmpint (g_unlink (parent), ==, 0);
  rg_test_wait (rg_test_is_saved, game);
  assert_holds (fixture, MORPHY, "e2e4");
}

/* Each event is in the file as soon as it has happened, after the earlier ones; the file
 * is rewritten when the game leaves the table. */
static void
test_grows (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autofree char   *before = NULL;
  g_autofree char   *after = NULL;
  g_autofree char   *compact = NULL;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4 e7e5");
  before = rg_test_library_read (fixture, MORPHY);
  rg_test_play (game, "g1f3");
  rg_game_set_comment (game, 3, "quiet");
  rg_game_set_comment (game, 3, "quiet, and strong");
  after = rg_test_library_read (fixture, MORPHY);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_nonnull (strstr (after, "white play g1f3\n#sum "));
  g_assert_nonnull (strstr (after, "{quiet} *\n#sum "));
  g_assert_false (rg_game_is_modified (game));

  g_assert_true (rg_library_release (fixture->library, game, NULL));
  compact = rg_test_library_read (fixture, MORPHY);
  g_assert_null (strstr (compact, "{quiet}"));
  g_assert_nonnull (strstr (compact, "{quiet, and strong}"));
}

/* A file that ends with an incomplete line is rewritten before it is continued. */
static void
test_torn (RgTestLibrary *fixture, gconstpointer end)
{
  g_autofree char   *path = g_build_filename (fixture->games, "a.regence", NULL);
  g_autofree char   *whole = game_text ("A", "e2e4 e7e5");
  g_autofree char   *text = g_strconcat (whole, end, NULL);
  g_autofree char   *left = NULL;
  g_autoptr (RgGame) game = NULL;
  g_autoptr (RgGame) again = NULL;

  g_mkdir_with_parents (fixture->games, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  rg_test_library_load (fixture);
  game = open_game (fixture, "a.regence", 1);
  rg_test_play (game, "b1c3 g8f6");
  g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
  again = rg_test_read_native (left);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 4);
}

/* A file that another program has continued is not renamed. */
static void
test_rename_of_another (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame)    one = NULL;
  g_autoptr (RgGame)    two = NULL;
  g_autoptr (RgLibrary) other = rg_library_new_in (fixture->games, fixture->index);
  g_autoptr (GPtrArray) faults = NULL;

  write_game (fixture, "a.regence", "A", "e2e4");
  rg_test_library_load (fixture);
  one = open_game (fixture, "a.regence", 0);
  two = rg_library_open_entry (other, rg_test_library_get (fixture, "a.regence"), &faults,
                               NULL);
  rg_test_play (two, "e7e5");
  g_assert_true (rg_library_release (other, two, NULL));
  g_assert_true (retitle (fixture, "a.regence", "Mine", NULL));
  rg_test_play (one, "d7d5");
  flush (fixture);
  assert_holds (fixture, "a.regence", "black play e7e5\n");
  assert_lists (fixture, "Mine.regence a.regence");
}

/* The result of a game that was played elsewhere is recorded in its file, whether the
 * game is open or not, under every rulebook; a second result is refused and leaves the
 * file as it is. */
static void
test_record (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) open = NULL;
  g_autoptr (GError) error = NULL;
  RgLibraryEntry    *entry;

  write_game (fixture, "a.regence", "A", "e2e4");
  write_game (fixture, "b.regence", "B", "e2e4");
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "a.regence");
  g_assert_true (
    rg_library_direct (fixture->library, entry, "record 1/2-1/2 agreement", &error));
  g_assert_no_error (error);
  assert_holds (fixture, "a.regence", "director record 1/2-1/2 agreement\n");
  g_assert_cmpint (rg_library_entry_get_status (
                     rg_test_library_get (fixture, "a.regence")),
                   ==, RG_GAME_FINISHED);
  g_assert_false (rg_library_direct (fixture->library,
                                     rg_test_library_get (fixture, "a.regence"),
                                     "record 1-0", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  assert_holds (fixture, "a.regence", "director record 1/2-1/2 agreement\n");

  open = open_game (fixture, "b.regence", 0);
  g_assert_true (rg_library_direct (fixture->library,
                                    rg_test_library_get (fixture, "b.regence"),
                                    "record -/+", &error));
  g_assert_no_error (error);
  g_assert_true (rg_game_is_over (open));
}

/* Replaces the contents of a file by others of the same length, and restores its time. */
static void
exchange_secretly (RgTestLibrary *fixture, const char *name)
{
  g_autofree char *path = rg_test_library_path (fixture, name);
  g_autofree char *text = rg_test_library_read (fixture, name);
  char            *place = text;
  GStatBuf         before;

  g_assert_cmpint (g_stat (path, &before), ==, 0);
  while ((place = strstr (place, "Old")) != NULL)
    memcpy (place, "New", 3);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  {
    struct timespec times[2] = { before.st_mtim, before.st_mtim };

    g_assert_cmpint (utimensat (AT_FDCWD, path, times, 0), ==, 0);
  }
}

/* Another program replaces the file of an open game by one of the same size and time: the
 * game goes on in a new file. */
static void
test_replaced (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *before = NULL;
  g_autofree char   *after = NULL;

  write_game (fixture, "a.regence", "Old", "e2e4");
  rg_test_library_load (fixture);
  game = open_game (fixture, "a.regence", 0);
  rg_test_play (game, "e7e5");
  exchange_secretly (fixture, "a.regence");
  before = rg_test_library_read (fixture, "a.regence");
  rg_test_play (game, "g1f3");
  flush (fixture);
  after = rg_test_library_read (fixture, "a.regence");
  g_assert_cmpstr (after, ==, before);
  assert_lists (fixture, "1900-01-02-Old-B.regence a.regence");
  assert_holds (fixture, "1900-01-02-Old-B.regence", "g1f3");
}

/* Holds the lock of a file until this process is killed. */
static int
hold_lock (const char *path)
{
  int file = g_open (path, O_RDWR | O_CLOEXEC, 0);

  g_assert_cmpint (flock (file, LOCK_EX), ==, 0);
  g_print ("held\n");
  g_usleep (60 * G_USEC_PER_SEC);
  return 0;
}

static GSubprocess *
hold_elsewhere (RgTestLibrary *fixture, const char *name)
{
  g_autofree char             *path = rg_test_library_path (fixture, name);
  g_autofree char             *line = NULL;
  g_autoptr (GDataInputStream) said = NULL;
  GSubprocess                 *child;

  child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program, "--hold-lock",
                            path, NULL);
  g_assert_nonnull (child);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  line = g_data_input_stream_read_line (said, NULL, NULL, NULL);
  g_assert_cmpstr (line, ==, "held");
  return child;
}

static void
keep_error_cb (GError **kept, const GError *error)
{
  g_clear_error (kept);
  *kept = g_error_copy (error);
}

/* While another program holds the lock of the file, the failure is reported, the game
 * goes on, closing does not wait, and the game is saved as soon as possible. */
static void
test_locked (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GSubprocess) other = NULL;
  g_autoptr (RgGame)      game = new_morphy ();
  g_autoptr (GError)      said = NULL;
  g_autoptr (GError)      error = NULL;
  g_autoptr (GError)      why = NULL;
  gint64                  start;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  flush (fixture);
  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (keep_error_cb),
                            &said);
  other = hold_elsewhere (fixture, MORPHY);

  start = g_get_monotonic_time ();
  rg_test_play (game, "e7e5 g1f3");
  g_assert_error (said, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_true (rg_game_is_modified (game));
  g_assert_false (rg_library_flush (fixture->library, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_false (rg_library_release (fixture->library, game, NULL));
  g_assert_false (retitle (fixture, MORPHY, "Mine", &why));
  g_assert_error (why, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
  assert_lists (fixture, MORPHY);

  g_subprocess_force_exit (other);
  g_assert_true (g_subprocess_wait (other, NULL, NULL));
  flush (fixture);
  g_assert_true (rg_library_release (fixture->library, game, NULL));
  assert_lists (fixture, MORPHY);
  assert_holds (fixture, MORPHY, "white play g1f3\n");
}

/* The time at which a clock was seen to run is not a change of the game. */
static void
test_sees_time (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (RgGame) again = NULL;
  guint              version;

  rg_game_see_time (game, 5 * G_USEC_PER_SEC);
  rg_library_keep (fixture->library, game);
  assert_lists (fixture, "");
  rg_test_play (game, "e2e4");
  version = rg_game_get_version (game);
  rg_game_see_time (game, 9 * G_USEC_PER_SEC);
  g_assert_cmpuint (rg_game_get_version (game), ==, version);
  assert_holds (fixture, MORPHY, "#time 9\n#sum ");
  flush (fixture);
  again = open_game (fixture, MORPHY, 0);
  g_assert_true (again == game);
}

static void
count_change_cb (guint *count)
{
  ++*count;
}

static gboolean
is_late (gpointer end)
{
  return g_get_monotonic_time () > *(gint64 *) end;
}

/* The list of games does not change when a clock is seen to run. */
static void
test_lists_no_time (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  gint64             end;
  guint              count = 0;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  flush (fixture);
  g_signal_connect_swapped (fixture->library, "items-changed",
                            G_CALLBACK (count_change_cb), &count);
  rg_game_see_time (game, 9 * G_USEC_PER_SEC);
  end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  rg_test_wait (is_late, &end);
  g_assert_cmpuint (count, ==, 0);
  rg_test_play (game, "e7e5");
  RG_TEST_WAIT_UNTIL (count > 0);
  end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  rg_test_wait (is_late, &end);
  g_assert_cmpuint (count, ==, 1);
}

static void
test_unreadable (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError)    error = NULL;
  RgLibraryEntry       *entry;

  rg_test_library_write (fixture, "a.regence", "no game at all\n");
  rg_test_library_write (fixture, "b.regence", "regence-events 1\nrulebook no\n");
  rg_test_library_write (fixture, "notes.txt", "no game either\n");
  write_game (fixture, "c.regence", "C", "e2e4");
  rg_test_library_load (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 3);

  entry = rg_test_library_get (fixture, "a.regence");
  rg_test_assert_refused (rg_library_entry_get_error (entry), RG_ERROR_SYNTAX);
  g_assert_null (rg_library_open_entry (fixture->library, entry, &faults, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_assert_nonnull (
    rg_library_entry_get_error (rg_test_library_get (fixture, "b.regence")));
  g_assert_null (rg_library_entry_get_error (rg_test_library_get (fixture, "c.regence")));

  rg_test_library_reopen (fixture);
  entry = rg_test_library_get (fixture, "a.regence");
  g_assert_nonnull (rg_library_entry_get_error (entry));
}

/* A game that can be read only in part is shown and can be continued; its file is not
 * changed. */
static void
test_half_readable (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char  text[] = "regence-events 1\nname white Morphy\n"
                              "conduct free\nclock -\nstart\n"
                              "white play e2e4\nblack play e7e9\n"
                              "white play d2d4\n";
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *left = NULL;
  RgLibraryEntry    *entry;

  rg_test_library_write (fixture, "half.regence", text);
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "half.regence");
  g_assert_nonnull (rg_library_entry_get_error (entry));
  assert_text (entry, RG_LIBRARY_WHITE, "Morphy");
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 1);

  game = open_game (fixture, "half.regence", 1);
  flush (fixture);
  assert_lists (fixture, "half.regence");
  rg_test_play (game, "e7e5");
  flush (fixture);
  assert_lists (fixture, "Morphy.regence half.regence");
  left = rg_test_library_read (fixture, "half.regence");
  g_assert_cmpstr (left, ==, text);
  g_assert_false (retitle (fixture, "half.regence", "Whole", NULL));
}

/* Plays on and saves until the process is killed, and prints after each save how many
 * moves are on the disk. */
static int
save_without_end (const char *folder)
{
  static const char *const moves[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
  g_autoptr (RgLibrary)    library = rg_library_new_in (folder, folder);
  g_autoptr (RgGame)       game = new_morphy ();

  rg_library_keep (library, game);
  for (guint i = 0; i < RG_PGN_MAX_PLIES; i++) {
    rg_test_play (game, moves[i % G_N_ELEMENTS (moves)]);
    g_print ("%u\n", rg_game_get_n_plies (game));
  }

  return 0;
}

/* Kills the process at an arbitrary moment. Returns how many moves it had reported as
 * saved. */
static guint
kill_while_saving (RgTestLibrary *fixture, guint n)
{
  g_autoptr (GSubprocess)      child = NULL;
  g_autoptr (GDataInputStream) said = NULL;
  guint                        saved = 0;

  child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program,
                            "--save-without-end", fixture->games, NULL);
  g_assert_nonnull (child);
  said = g_data_input_stream_new (g_subprocess_get_stdout_pipe (child));
  for (guint i = 0; TRUE; i++) {
    g_autofree char *line = NULL;

    line = g_data_input_stream_read_line (said, NULL, NULL, NULL);
    if (i == n)
      g_subprocess_force_exit (child);
    if (line == NULL)
      break;
    saved = (guint) g_ascii_strtoull (line, NULL, 10);
  }
  g_assert_true (g_subprocess_wait (child, NULL, NULL));
  return saved;
}

/* The file of a process that was killed has all moves that it reported as saved, and at
 * most one more. */
static void
test_killed (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  for (guint i = 0; i < 12; i++) {
    guint            saved = kill_while_saving (fixture, 3 + i);
    g_autofree char *path = rg_test_library_path (fixture, MORPHY);
    RgLibraryEntry  *entry;

    g_assert_cmpuint (saved, >=, 3 + i);
    rg_test_library_reopen (fixture);
    entry = rg_test_library_get (fixture, MORPHY);
    g_assert_null (rg_library_entry_get_error (entry));
    g_assert_cmpuint (rg_library_entry_get_n_plies (entry), >=, saved);
    g_assert_cmpuint (rg_library_entry_get_n_plies (entry), <=, saved + 1);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

/* A crash in the middle of a save leaves the last state and parts of the next one. The
 * next start removes these parts, however recent, unless a program is about to write
 * them. */
static void
test_leftovers (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = rg_test_library_path (fixture, "held.regence");
  int              held;

  write_game (fixture, "a.regence", "A", "e2e4");
  rg_test_library_write (fixture, "a.regence.0AB1CD", "regence-ev");
  rg_test_library_write (fixture, "new.regence", "");
  rg_test_library_write (fixture, "new.regence.ABCDEF", "");
  rg_test_library_write (fixture, "a.regence.backup", "mine");
  rg_test_library_write (fixture, "held.regence", "");
  rg_test_library_write (fixture, "held.regence.1ABCDE", "regence-ev");
  held = g_open (path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (flock (held, LOCK_EX), ==, 0);

  rg_test_library_load (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 1);
  assert_lists (fixture, "a.regence a.regence.backup held.regence held.regence.1ABCDE");
  g_close (held, NULL);
  rg_test_library_reopen (fixture);
  assert_lists (fixture, "a.regence a.regence.backup");
}

static void
assert_shows (RgTestLibrary *fixture, const char *name, const char *white)
{
  assert_text (rg_test_library_get (fixture, name), RG_LIBRARY_WHITE, white);
}

/* A file that is as old and as large as the index says is not read again: the entry is
 * made from the index, here with the former contents of the file. */
static void
test_index_spares_reading (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  RgLibraryEntry *entry;

  write_game (fixture, "a.regence", "Old", "f2f3 e7e5 g2g4 d8h4");
  rg_test_library_load (fixture);
  assert_shows (fixture, "a.regence", "Old");
  exchange_secretly (fixture, "a.regence");
  rg_test_library_reopen (fixture);
  assert_shows (fixture, "a.regence", "Old");

  entry = rg_test_library_get (fixture, "a.regence");
  assert_text (entry, RG_LIBRARY_BLACK, "B");
  assert_text (entry, RG_LIBRARY_DATE, "1900.01.02");
  assert_text (entry, RG_LIBRARY_RESULT, "0-1");
  assert_text (entry, RG_LIBRARY_REASON, "checkmate");
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 4);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_FINISHED);
}

/* Checks that a damaged index, @text, is ignored: the file is read again although the
 * index had its size and time. */
static void
assert_rebuilt (RgTestLibrary *fixture, const char *text, gsize length)
{
  write_game (fixture, "a.regence", "Old", "e2e4");
  rg_test_library_reopen (fixture);
  exchange_secretly (fixture, "a.regence");
  g_assert_true (g_file_set_contents (fixture->index, text, (gssize) length, NULL));
  rg_test_library_reopen (fixture);
  assert_shows (fixture, "a.regence", "New");
}

static void
test_index_broken (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *text = NULL;
  gsize            length;

  write_game (fixture, "a.regence", "Old", "e2e4");
  rg_test_library_load (fixture);
  g_assert_true (g_file_get_contents (fixture->index, &text, &length, NULL));

  assert_rebuilt (fixture, "", 0);
  assert_rebuilt (fixture, "something else altogether", 10);
  assert_rebuilt (fixture, "\0\xff\xfe", 3);
  for (gsize cut = 1; cut < length; cut += 13)
    assert_rebuilt (fixture, text, length - cut);
  for (gsize i = 0; i < length; i += 17) {
    text[i] ^= 1;
    assert_rebuilt (fixture, text, length);
    text[i] ^= 1;
  }
}

static void
test_index_of_another_folder (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *elsewhere = g_strconcat (fixture->games, "-moved", NULL);
  char            *before;

  write_game (fixture, "a.regence", "Old", "e2e4");
  rg_test_library_load (fixture);
  exchange_secretly (fixture, "a.regence");
  g_clear_object (&fixture->library);
  g_assert_cmpint (g_rename (fixture->games, elsewhere), ==, 0);
  before = g_steal_pointer (&fixture->games);
  fixture->games = g_steal_pointer (&elsewhere);
  fixture->library = rg_library_new_in (fixture->games, fixture->index);
  rg_test_library_load (fixture);
  assert_shows (fixture, "a.regence", "New");
  g_free (before);
}

static gboolean
is_new (gpointer data)
{
  RgLibraryEntry *entry = rg_library_find (data, "a.regence");

  return g_str_equal (rg_library_entry_get_text (entry, RG_LIBRARY_WHITE), "New");
}

static void
test_follows_folder (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = rg_test_library_path (fixture, "b.regence");
  RgExpected       two = { fixture, 2 }, one = { fixture, 1 };
  RgLibraryEntry  *entry;

  write_game (fixture, "a.regence", "Old", "e2e4");
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "a.regence");
  write_game (fixture, "b.regence", "B", "e2e4");
  rg_test_wait (has_count, &two);
  write_game (fixture, "a.regence", "New", "e2e4");
  rg_test_wait (is_new, fixture->library);
  g_assert_true (rg_test_library_get (fixture, "a.regence") == entry);
  g_assert_cmpint (g_unlink (path), ==, 0);
  rg_test_wait (has_count, &one);
}

static void
test_folder_that_is_none (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (fixture->games);

  g_assert_true (g_file_set_contents (parent, "in the way", -1, NULL));
  rg_test_library_load (fixture);
  g_assert_nonnull (rg_library_get_error (fixture->library));
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 0);
}

static void
rename_game (RgTestLibrary *fixture, const char *name, const char *title)
{
  g_autoptr (GError) error = NULL;

  retitle (fixture, name, title, &error);
  g_assert_no_error (error);
}

static void
test_rename (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  RgLibraryEntry *entry;

  write_game (fixture, "a.regence", "A", "e2e4");
  write_game (fixture, "The-Opera.regence", "B", "d2d4");
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "a.regence");
  rename_game (fixture, "a.regence", "The Opera");
  assert_lists (fixture, "The-Opera-2.regence The-Opera.regence");
  g_assert_true (rg_test_library_get (fixture, "The-Opera-2.regence") == entry);
  assert_text (entry, RG_LIBRARY_EVENT, "The Opera");
  assert_holds (fixture, "The-Opera-2.regence", "[Event \"The Opera\"]");
  assert_holds (fixture, "The-Opera-2.regence", "e2e4");
  assert_holds (fixture, "The-Opera.regence", "d2d4");

  rename_game (fixture, "The-Opera-2.regence", NULL);
  assert_lists (fixture, "1900-01-02-A-B.regence The-Opera.regence");
  assert_text (entry, RG_LIBRARY_EVENT, "");

  rg_test_library_reopen (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 2);
}

/* A file keeps its name if it is renamed to the title that it already has, with or
 * without a number at the end; "Opera-12x" does not count as "Opera" with a number, and
 * is renamed. */
static void
test_rename_to_the_same (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  write_game (fixture, "Opera.regence", "A", "e2e4");
  write_game (fixture, "Opera-2.regence", "B", "d2d4");
  write_game (fixture, "Opera-12x.regence", "C", "c2c4");
  rg_test_library_load (fixture);
  rename_game (fixture, "Opera-2.regence", "Opera");
  rename_game (fixture, "Opera-2.regence", "Opera");
  rename_game (fixture, "Opera.regence", "Opera");
  assert_lists (fixture, "Opera-12x.regence Opera-2.regence Opera.regence");
  assert_holds (fixture, "Opera-2.regence", "[Event \"Opera\"]");
  assert_holds (fixture, "Opera-2.regence", "d2d4");
  rename_game (fixture, "Opera-12x.regence", "Opera");
  assert_lists (fixture, "Opera-2.regence Opera-3.regence Opera.regence");
}

/* Follows a list by its signals alone, and must have as many items as the list after each
 * of them (GListModel: items-changed). */
typedef struct {
  guint n;
  guint n_notified;
} RgFollower;

static void
follow_cb (GListModel         *list,
           G_GNUC_UNUSED guint at,
           guint               removed,
           guint               added,
           RgFollower         *follower)
{
  follower->n += added - removed;
  follower->n_notified++;
  g_assert_cmpuint (g_list_model_get_n_items (list), ==, follower->n);
}

static void
test_changes_are_reported_in_order (RgTestLibrary              *fixture,
                                    G_GNUC_UNUSED gconstpointer data)
{
  RgFollower follower = { 1, 0 };
  RgExpected three = { fixture, 3 };

  write_game (fixture, "a.regence", "A", "e2e4");
  rg_test_library_load (fixture);
  g_signal_connect (fixture->library, "items-changed", G_CALLBACK (follow_cb), &follower);
  write_game (fixture, "a.regence", "A", "e2e4 e7e5");
  write_game (fixture, "b.regence", "B", "d2d4");
  write_game (fixture, "c.regence", "C", "d2d4");
  rg_test_wait (has_count, &three);
  g_assert_cmpuint (follower.n, ==, 3);
  g_assert_cmpuint (follower.n_notified, >=, 2);
}

static void
test_rename_kept (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgLibraryEntry    *entry;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  flush (fixture);
  entry = rg_library_find_game (fixture->library, game);
  rename_game (fixture, MORPHY, "Breslau");
  g_assert_cmpstr (rg_game_get_tag (game, "Event"), ==, "Breslau");
  g_assert_true (rg_library_find_game (fixture->library, game) == entry);
  rg_test_play (game, "e7e5");
  flush (fixture);
  assert_lists (fixture, "Breslau.regence");
  assert_holds (fixture, "Breslau.regence", "e7e5");
  assert_text (entry, RG_LIBRARY_EVENT, "Breslau");
}

/* A removed game goes to the trash; without a trash it stays. */
static void
test_trash (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;

  g_mkdir_with_parents (g_get_home_dir (), 0700);
  write_game (fixture, "a.regence", "A", "e2e4");
  rg_test_library_load (fixture);
  game = open_game (fixture, "a.regence", 0);
  rg_test_play (game, "e7e5");
  if (!rg_library_trash (fixture->library, rg_test_library_get (fixture, "a.regence"),
                         &error)) {
    g_assert_nonnull (error);
    assert_holds (fixture, "a.regence", "e7e5");
    g_test_skip ("there is no trash here");
    return;
  }

  g_assert_cmpuint (rg_test_library_count (fixture), ==, 0);
  rg_test_play (game, "g1f3");
  flush (fixture);
  assert_lists (fixture, "");
}

/* A game that could not be moved to the trash stays in the list until a scan finds its
 * file deleted. */
static void
test_no_trash (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char   *path = rg_test_library_path (fixture, "a.regence");
  g_autoptr (GError) error = NULL;
  RgLibraryEntry    *entry;

  write_game (fixture, "a.regence", "A", "e2e4");
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "a.regence");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (rg_library_trash (fixture->library, entry, &error));
  g_assert_nonnull (error);
  g_assert_true (rg_test_library_get (fixture, "a.regence") == entry);
}

static void
test_search (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const struct {
    const char *query;
    gboolean    found;
  } rows[] = {
    { "", TRUE },          { "leonard", TRUE },     { "LÉO", TRUE },
    { "onard", FALSE },    { "leonard b", TRUE },   { "leonard x", FALSE },
    { "1900-01", TRUE },   { "1900.01", TRUE },     { "0-1", TRUE },
    { "checkmate", TRUE }, { "1-0", FALSE },        { "fide", TRUE },
    { "coiffe", FALSE },   { "« léonard »", TRUE },
  };
  RgLibraryEntry *entry;

  write_game (fixture, "a.regence", "Éric Léonard", "f2f3 e7e5 g2g4 d8h4");
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "a.regence");
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_auto (GStrv) words = rg_casefold_words (rows[i].query);

    if (rg_library_entry_matches (entry, (const char *const *) words) != rows[i].found)
      g_error ("“%s” is wrongly found or not", rows[i].query);
  }

  rg_library_entry_add_words (entry, "Pion coiffé");
  {
    g_auto (GStrv) words = rg_casefold_words ("coiffe leo");

    g_assert_true (rg_library_entry_matches (entry, (const char *const *) words));
  }
}

/* Makes an entry with the tags and moves of @pgn. */
static RgLibraryEntry *
new_entry (const char *pgn)
{
  g_autoptr (RgGame) game = rg_test_read_game (pgn);
  char              *folder = g_ref_string_new ("/");
  RgStamp            stamp = { 1, 0 };
  RgLibraryEntry    *entry;

  entry = rg_library_entry_new_for_game (folder, "a.regence", &stamp, game, NULL);
  g_ref_string_release (folder);
  return entry;
}

typedef int (*RgCompare) (RgLibraryEntry *a, RgLibraryEntry *b);

static void
assert_before (RgCompare compare, const char *first, const char *second)
{
  g_autoptr (RgLibraryEntry) a = new_entry (first);
  g_autoptr (RgLibraryEntry) b = new_entry (second);

  g_assert_cmpint (compare (a, b), <, 0);
  g_assert_cmpint (compare (b, a), >, 0);
  g_assert_cmpint (compare (a, a), ==, 0);
}

#define PAWN_AND_MOVE                                                                    \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq "            \
  "- 0 1\"]\n\n1. e4 *\n"
#define KNIGHT                                                                           \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq "            \
  "- 0 1\"]\n\n1. e4 *\n"
#define ROOK                                                                             \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq "             \
  "- 0 1\"]\n\n1. e4 *\n"

static void
test_order (void)
{
  assert_before (rg_library_entry_compare_dates, "[Date \"1858.??.??\"]\n\n*\n",
                 "[Date \"1858.01.01\"]\n\n*\n");
  assert_before (rg_library_entry_compare_dates, "[Date \"1858.01.01\"]\n\n*\n",
                 "[Date \"1858.11.01\"]\n\n*\n");
  assert_before (rg_library_entry_compare_dates, "[Date \"????.??.??\"]\n\n*\n",
                 "[Date \"1066.01.01\"]\n\n*\n");
  assert_before (rg_library_entry_compare_players, "[White \"Édouard\"]\n\n*\n",
                 "[White \"Falkbeer\"]\n\n*\n");
  assert_before (rg_library_entry_compare_results, "1. e4 1-0\n", "1. e4 1/2-1/2\n");
  assert_before (rg_library_entry_compare_results, "1. e4 0-1\n", "1. e4 *\n");
  assert_before (rg_library_entry_compare_odds, "1. e4 *\n", PAWN_AND_MOVE);
  assert_before (rg_library_entry_compare_odds, PAWN_AND_MOVE, KNIGHT);
  assert_before (rg_library_entry_compare_odds, KNIGHT, ROOK);
}

/* Rows are ordered by the date shown, not by the time of writing; a game in progress does
 * not count as later than another game of the same day, and games without a date come
 * last. */
static void
test_latest_first (void)
{
  static const char *const games[] = {
    "[Date \"1921.??.??\"]\n\n1. e4 1-0\n",
    "[Date \"1858.10.21\"]\n[Time \"20:15:00\"]\n\n1. e4 1-0\n",
    "[Date \"1858.10.21\"]\n[Time \"19:30:00\"]\n\n1. e4 *\n",
    "[Date \"1858.10.21\"]\n\n1. e4 1-0\n",
    "[Date \"1858.??.??\"]\n\n1. e4 0-1\n",
    "[Date \"????.??.??\"]\n\n1. e4 0-1\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    for (guint j = i + 1; j < G_N_ELEMENTS (games); j++)
      assert_before (rg_library_entry_compare_latest, games[i], games[j]);
}

/* The number of moves is that of the score sheet, also if Black begins or White has
 * several moves in a row (FIDE 1930, Art. 22). */
static void
test_counts_as_the_sheet (void)
{
  static const struct {
    const char *pgn;
    guint       n_moves;
  } rows[] = {
    { "[White \"A\"]\n\n*\n", 0 },
    { "1. e4 *\n", 1 },
    { "1. e4 e5 2. Nf3 Nc6 *\n", 2 },
    { "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b "
      "KQkq - 0 1\"]\n\n1... e5 2. Nf3 Nc6 3. Bb5 *\n",
      3 },
    { "[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w "
      "KQkq - 0 1\"]\n\n1. e4 -- 2. d4 e6 3. Nf3 *\n",
      3 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgLibraryEntry) entry = new_entry (rows[i].pgn);

    g_assert_cmpuint (rg_library_entry_get_n_moves (entry), ==, rows[i].n_moves);
  }
}

static void
add (const char *path, void (*test) (RgTestLibrary *, gconstpointer))
{
  g_test_add (path, RgTestLibrary, NULL, rg_test_library_set_up, test,
              rg_test_library_clear);
}

/* A pairing has a file before its game begins, and the game continues that file. */
static void
test_a_game_replaces_its_pairing (RgTestLibrary              *fixture,
                                  G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) pairing = NULL;
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (RgGame) stranger = new_morphy ();
  g_autoptr (RgGame) other = new_morphy ();
  RgLibraryEntry    *entry;

  write_game (fixture, "board-3.regence", "Morphy", "");
  rg_test_library_load (fixture);
  entry = rg_test_library_get (fixture, "board-3.regence");
  pairing = open_game (fixture, "board-3.regence", 0);
  rg_library_replace (fixture->library, pairing, game);
  g_assert_true (rg_library_find_game (fixture->library, game) == entry);
  g_assert_null (rg_library_find_game (fixture->library, pairing));
  assert_text (entry, RG_LIBRARY_BLACK, "Anderssen");

  rg_test_play (pairing, "d2d4");
  rg_test_play (game, "e2e4");
  flush (fixture);
  assert_lists (fixture, "board-3.regence");
  assert_holds (fixture, "board-3.regence", "white play e2e4\n");

  rg_library_replace (fixture->library, stranger, other);
  flush (fixture);
  assert_lists (fixture, "board-3.regence");
}

static void
add_keeping (void)
{
  add ("/record/library/a-game-not-begun-leaves-no-file", test_not_begun);
  add ("/record/library/a-game-is-kept-by-date-and-players", test_keeps);
  add ("/record/library/the-row-follows-the-game", test_follows);
  add ("/record/library/a-result-can-be-taken-back", test_result_taken_back);
  add ("/record/library/a-game-saves-itself", test_saves_itself);
  add ("/record/library/the-file-grows-with-the-game", test_grows);
  g_test_add ("/record/library/a-torn-event-is-made-whole", RgTestLibrary, "white pl",
              rg_test_library_set_up, test_torn, rg_test_library_clear);
  g_test_add ("/record/library/a-torn-sum-is-made-whole", RgTestLibrary, "#sum 1234",
              rg_test_library_set_up, test_torn, rg_test_library_clear);
  add ("/record/library/a-file-of-another-is-not-renamed", test_rename_of_another);
  add ("/record/library/a-result-is-recorded-in-its-file", test_record);
  add ("/record/library/the-file-says-that-the-clock-runs", test_sees_time);
  add ("/record/library/the-list-need-not-know-that-the-clock-runs", test_lists_no_time);
  add ("/record/library/a-file-that-was-replaced-is-left-alone", test_replaced);
  add ("/record/library/a-lock-is-not-waited-for", test_locked);
  add ("/record/library/what-happens-meanwhile-is-saved-too", test_saves_on);
  add ("/record/library/a-game-of-today-knows-its-hour", test_today);
  add ("/record/library/a-game-replaces-its-pairing", test_a_game_replaces_its_pairing);
  add ("/record/library/a-released-game-is-kept-no-longer", test_release);
  add ("/record/library/one-file-is-one-game", test_one_file_one_game);
  add ("/record/library/same-names-get-files-of-their-own", test_same_name);
  add ("/record/library/two-programs-lose-no-game", test_two_programs);
  add ("/record/library/a-file-that-went-away-comes-again", test_file_gone);
  add ("/record/library/what-cannot-be-saved-is-not-lost", test_cannot_save);
  g_test_add_func ("/record/library/names-are-safe-and-readable", test_names);
  g_test_add_func ("/record/library/long-names-are-cut", test_long_names);
}

static void
add_listing (void)
{
  add ("/record/library/an-unreadable-file-is-listed", test_unreadable);
  add ("/record/library/half-a-game-stays-as-it-is", test_half_readable);
  add ("/record/library/a-crash-leaves-the-last-state", test_killed);
  add ("/record/library/leftovers-are-cleaned-away", test_leftovers);
  add ("/record/library/the-index-spares-reading", test_index_spares_reading);
  add ("/record/library/a-broken-index-is-rebuilt", test_index_broken);
  add ("/record/library/an-index-is-of-one-folder", test_index_of_another_folder);
  add ("/record/library/the-list-follows-the-folder", test_follows_folder);
  add ("/record/library/a-folder-that-is-none", test_folder_that_is_none);
  add ("/record/library/a-search-needs-no-accents", test_search);
  g_test_add_func ("/record/library/rows-have-an-order", test_order);
  g_test_add_func ("/record/library/the-latest-come-first", test_latest_first);
  g_test_add_func ("/record/library/moves-are-counted-as-on-the-sheet",
                   test_counts_as_the_sheet);
}

int
main (int argc, char **argv)
{
  program = argv[0];
  if (argc == 3 && g_str_equal (argv[1], "--save-without-end"))
    return save_without_end (argv[2]);
  if (argc == 3 && g_str_equal (argv[1], "--hold-lock"))
    return hold_lock (argv[2]);

  g_test_init (&argc, &argv, NULL);

  add_keeping ();
  add_listing ();
  add ("/record/library/a-game-is-renamed", test_rename);
  add ("/record/library/a-game-is-renamed-to-what-it-is-called", test_rename_to_the_same);
  add ("/record/library/changes-are-reported-in-order",
       test_changes_are_reported_in_order);
  add ("/record/library/a-game-on-the-table-is-renamed", test_rename_kept);
  add ("/record/library/a-game-goes-to-the-trash", test_trash);
  add ("/record/library/what-is-not-in-the-trash-is-listed", test_no_trash);

  return g_test_run ();
}
