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
flush (RgShelfRoom *room)
{
  g_autoptr (GError) error = NULL;

  rg_library_flush (room->library, &error);
  g_assert_no_error (error);
}

static void
assert_lists (RgShelfRoom *room, const char *expected)
{
  g_autofree char *names = rg_shelf_room_list (room);

  g_assert_cmpstr (names, ==, expected);
}

static void
assert_holds (RgShelfRoom *room, const char *name, const char *piece)
{
  g_autofree char *text = rg_shelf_room_read (room, name);

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
retitle (RgShelfRoom *room, const char *name, const char *title, GError **error)
{
  return rg_library_change (room->library, rg_shelf_room_get (room, name), set_title,
                            (gpointer) title, TRUE, error);
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
lay_game (RgShelfRoom *room, const char *name, const char *white, const char *moves)
{
  g_autofree char *text = game_text (white, moves);

  rg_shelf_room_write (room, name, text);
}

static RgGame *
open_game (RgShelfRoom *room, const char *name, guint n_faults)
{
  RgLibraryEntry       *entry = rg_shelf_room_get (room, name);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError)    error = NULL;
  RgGame               *game;

  game = rg_library_open_entry (room->library, entry, &faults, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (faults->len, ==, n_faults);
  return game;
}

typedef struct {
  RgShelfRoom *room;
  guint        n;
} RgExpected;

static gboolean
has_count (gpointer data)
{
  RgExpected *expected = data;

  return rg_shelf_room_count (expected->room) == expected->n;
}

static void
test_not_begun (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();

  rg_library_keep (room->library, game);
  rg_game_set_tag (game, "White", "Somebody else");
  flush (room);
  assert_lists (room, "");
  g_assert_cmpuint (rg_shelf_room_count (room), ==, 0);
  g_assert_null (rg_library_find_game (room->library, game));
}

static void
test_keeps (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgLibraryEntry    *entry;

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  flush (room);
  assert_lists (room, MORPHY);
  assert_holds (room, MORPHY, "white play e2e4\n");
  g_assert_false (rg_game_is_modified (game));

  entry = rg_shelf_room_get (room, MORPHY);
  g_assert_true (rg_library_find_game (room->library, game) == entry);
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
test_follows (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgLibraryEntry    *entry;

  rg_library_keep (room->library, game);
  rg_test_play (game, "f2f3 e7e5");
  flush (room);
  entry = rg_shelf_room_get (room, MORPHY);
  rg_test_play (game, "g2g4 d8h4");
  flush (room);

  g_assert_true (rg_shelf_room_get (room, MORPHY) == entry);
  g_assert_cmpuint (rg_shelf_room_count (room), ==, 1);
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 4);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_FINISHED);
  assert_text (entry, RG_LIBRARY_RESULT, "0-1");
  assert_text (entry, RG_LIBRARY_REASON, "checkmate");
}

/* A game that ended in mate goes on if a claim takes the mate back: in the list, in its
 * file, and in a PGN made from it before or after. */
static void
test_result_taken_back (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
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
  rg_library_keep (room->library, game);
  rg_test_say (game, "white touch b1");
  rg_test_play (game, "e1e8");
  flush (room);
  entry = rg_library_find_game (room->library, game);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_FINISHED);
  assert_text (entry, RG_LIBRARY_RESULT, "1-0");
  ended = rg_game_to_pgn (game);

  rg_test_say (game, "black claim touched");
  flush (room);
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_RUNNING);
  assert_text (entry, RG_LIBRARY_RESULT, "*");
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 0);
  assert_holds (room, rg_library_entry_get_file_name (entry), "black claim touched\n");

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
test_saves_itself (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  rg_test_wait (rg_test_is_saved, game);
  assert_holds (room, MORPHY, "white play e2e4\n");
  rg_test_play (game, "e7e5");
  rg_test_wait (rg_test_is_saved, game);
  assert_holds (room, MORPHY, "black play e7e5\n");
  assert_lists (room, MORPHY);
}

static gboolean
has_file (gpointer data)
{
  g_autofree char *names = rg_shelf_room_list (data);

  return *names != '\0';
}

/* Events during a save in a thread are saved after it. */
static void
test_saves_on (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  rg_test_wait (has_file, room);
  rg_test_play (game, "e7e5 g1f3");
  flush (room);
  assert_holds (room, MORPHY, "white play g1f3\n");
  assert_lists (room, MORPHY);
}

static void
test_today (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_named_game ("A", "B", NULL);
  gint64             now = g_get_real_time () / G_USEC_PER_SEC;
  RgLibraryEntry    *entry;

  rg_library_keep (room->library, game);
  g_assert_nonnull (rg_game_get_tag (game, "Date"));
  g_assert_nonnull (rg_game_get_tag (game, "Time"));
  g_assert_true (rg_game_is_modified (game) == FALSE);
  rg_test_play (game, "e2e4");
  flush (room);
  entry = rg_library_find_game (room->library, game);
  g_assert_cmpint (rg_library_entry_get_started (entry), >=, now - 1);
  g_assert_cmpint (rg_library_entry_get_started (entry), <, now + 60);
}

static void
test_release (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (RgGame) again = NULL;

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  g_assert_true (rg_library_release (room->library, game, NULL));
  assert_holds (room, MORPHY, "white play e2e4\n");
  rg_test_play (game, "e7e5");
  flush (room);

  again = open_game (room, MORPHY, 0);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 1);
  rg_test_play (again, "d7d5");
  flush (room);
  assert_holds (room, MORPHY, "black play d7d5\n");
  assert_lists (room, MORPHY);
}

static void
test_one_file_one_game (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) one = NULL;
  g_autoptr (RgGame) two = NULL;

  lay_game (room, "a.regence", "A", "e2e4");
  rg_shelf_room_load (room);
  one = open_game (room, "a.regence", 0);
  two = open_game (room, "a.regence", 0);
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
test_same_name (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibrary) other = NULL;
  g_autoptr (RgGame)    one = new_morphy ();
  g_autoptr (RgGame)    two = new_morphy ();

  other = rg_library_new_in (room->games, room->index);
  rg_library_keep (room->library, one);
  rg_library_keep (other, two);
  rg_test_play (one, "e2e4");
  rg_test_play (two, "d2d4");
  flush (room);
  g_assert_true (rg_library_flush (other, NULL));
  assert_lists (room, "1858-12-20-Morphy-Anderssen-2.regence "
                      "1858-12-20-Morphy-Anderssen.regence");
  assert_holds (room, MORPHY, "e2e4");
  assert_holds (room, "1858-12-20-Morphy-Anderssen-2.regence", "d2d4");
}

/* If another program replaces the file of an open game, the game goes on in a second
 * file, and both are listed. */
static void
test_two_programs (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgExpected         two = { room, 2 };
  RgLibraryEntry    *entry;

  rg_shelf_room_load (room);
  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  flush (room);
  entry = rg_library_find_game (room->library, game);
  lay_game (room, MORPHY, "Another", "d2d4 d7d5");
  rg_test_play (game, "e7e5");
  flush (room);

  assert_lists (room, "1858-12-20-Morphy-Anderssen-2.regence "
                      "1858-12-20-Morphy-Anderssen.regence");
  assert_holds (room, MORPHY, "d2d4");
  assert_holds (room, "1858-12-20-Morphy-Anderssen-2.regence", "e7e5");
  g_assert_true (rg_library_find_game (room->library, game) == entry);
  rg_test_wait (has_count, &two);
  assert_text (rg_shelf_room_get (room, MORPHY), RG_LIBRARY_WHITE, "Another");
}

/* If the file is deleted during the game it is written again. */
static void
test_file_gone (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autofree char   *path = rg_shelf_room_path (room, MORPHY);

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  flush (room);
  g_assert_cmpint (g_unlink (path), ==, 0);
  rg_test_play (game, "e7e5");
  flush (room);
  assert_lists (room, MORPHY);
  assert_holds (room, MORPHY, "e7e5");
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
test_cannot_save (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (GError) error = NULL;
  g_autofree char   *parent = g_path_get_dirname (room->games);
  guint              count = 0;

  g_assert_true (g_file_set_contents (parent, "in the way", -1, NULL));
  g_signal_connect_swapped (room->library, "failed", G_CALLBACK (count_cb), &count);
  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  rg_test_wait (is_counted, &count);
  g_assert_true (rg_game_is_modified (game));
  g_assert_false (rg_library_flush (room->library, &error));
  g_assert_true (error->domain == G_FILE_ERROR);
  g_assert_false (rg_library_release (room->library, game, NULL));

  g_assert_cmpint (g_unlink (parent), ==, 0);
  rg_test_wait (rg_test_is_saved, game);
  assert_holds (room, MORPHY, "e2e4");
}

/* Each event is in the file as soon as it has happened, after the earlier ones; the file
 * is rewritten when the game leaves the table. */
static void
test_grows (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autofree char   *before = NULL;
  g_autofree char   *after = NULL;
  g_autofree char   *compact = NULL;

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4 e7e5");
  before = rg_shelf_room_read (room, MORPHY);
  rg_test_play (game, "g1f3");
  rg_game_set_comment (game, 3, "quiet");
  rg_game_set_comment (game, 3, "quiet, and strong");
  after = rg_shelf_room_read (room, MORPHY);
  g_assert_true (g_str_has_prefix (after, before));
  g_assert_nonnull (strstr (after, "white play g1f3\n#sum "));
  g_assert_nonnull (strstr (after, "{quiet} *\n#sum "));
  g_assert_false (rg_game_is_modified (game));

  g_assert_true (rg_library_release (room->library, game, NULL));
  compact = rg_shelf_room_read (room, MORPHY);
  g_assert_null (strstr (compact, "{quiet}"));
  g_assert_nonnull (strstr (compact, "{quiet, and strong}"));
}

/* A file that ends with an incomplete line is rewritten before it is continued. */
static void
test_torn (RgShelfRoom *room, gconstpointer end)
{
  g_autofree char   *path = g_build_filename (room->games, "a.regence", NULL);
  g_autofree char   *whole = game_text ("A", "e2e4 e7e5");
  g_autofree char   *text = g_strconcat (whole, end, NULL);
  g_autofree char   *left = NULL;
  g_autoptr (RgGame) game = NULL;
  g_autoptr (RgGame) again = NULL;

  g_mkdir_with_parents (room->games, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  rg_shelf_room_load (room);
  game = open_game (room, "a.regence", 1);
  rg_test_play (game, "b1c3 g8f6");
  g_assert_true (g_file_get_contents (path, &left, NULL, NULL));
  again = rg_test_read_native (left);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 4);
}

/* A file that another program has continued is not renamed. */
static void
test_rename_of_another (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame)    one = NULL;
  g_autoptr (RgGame)    two = NULL;
  g_autoptr (RgLibrary) other = rg_library_new_in (room->games, room->index);
  g_autoptr (GPtrArray) faults = NULL;

  lay_game (room, "a.regence", "A", "e2e4");
  rg_shelf_room_load (room);
  one = open_game (room, "a.regence", 0);
  two = rg_library_open_entry (other, rg_shelf_room_get (room, "a.regence"), &faults,
                               NULL);
  rg_test_play (two, "e7e5");
  g_assert_true (rg_library_release (other, two, NULL));
  g_assert_true (retitle (room, "a.regence", "Mine", NULL));
  rg_test_play (one, "d7d5");
  flush (room);
  assert_holds (room, "a.regence", "black play e7e5\n");
  assert_lists (room, "Mine.regence a.regence");
}

/* The result of a game that was played elsewhere is recorded in its file, whether the
 * game is open or not, under every rulebook; a second result is refused and leaves the
 * file as it is. */
static void
test_record (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) open = NULL;
  g_autoptr (GError) error = NULL;
  RgLibraryEntry    *entry;

  lay_game (room, "a.regence", "A", "e2e4");
  lay_game (room, "b.regence", "B", "e2e4");
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "a.regence");
  g_assert_true (
    rg_library_direct (room->library, entry, "record 1/2-1/2 agreement", &error));
  g_assert_no_error (error);
  assert_holds (room, "a.regence", "director record 1/2-1/2 agreement\n");
  g_assert_cmpint (rg_library_entry_get_status (rg_shelf_room_get (room, "a.regence")),
                   ==, RG_GAME_FINISHED);
  g_assert_false (rg_library_direct (room->library, rg_shelf_room_get (room, "a.regence"),
                                     "record 1-0", &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  assert_holds (room, "a.regence", "director record 1/2-1/2 agreement\n");

  open = open_game (room, "b.regence", 0);
  g_assert_true (rg_library_direct (room->library, rg_shelf_room_get (room, "b.regence"),
                                    "record -/+", &error));
  g_assert_no_error (error);
  g_assert_true (rg_game_is_over (open));
}

/* Replaces the contents of a file by others of the same length, and restores its time. */
static void
exchange_secretly (RgShelfRoom *room, const char *name)
{
  g_autofree char *path = rg_shelf_room_path (room, name);
  g_autofree char *text = rg_shelf_room_read (room, name);
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
test_replaced (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *before = NULL;
  g_autofree char   *after = NULL;

  lay_game (room, "a.regence", "Old", "e2e4");
  rg_shelf_room_load (room);
  game = open_game (room, "a.regence", 0);
  rg_test_play (game, "e7e5");
  exchange_secretly (room, "a.regence");
  before = rg_shelf_room_read (room, "a.regence");
  rg_test_play (game, "g1f3");
  flush (room);
  after = rg_shelf_room_read (room, "a.regence");
  g_assert_cmpstr (after, ==, before);
  assert_lists (room, "1900-01-02-Old-B.regence a.regence");
  assert_holds (room, "1900-01-02-Old-B.regence", "g1f3");
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
hold_elsewhere (RgShelfRoom *room, const char *name)
{
  g_autofree char             *path = rg_shelf_room_path (room, name);
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
test_locked (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GSubprocess) other = NULL;
  g_autoptr (RgGame)      game = new_morphy ();
  g_autoptr (GError)      said = NULL;
  g_autoptr (GError)      error = NULL;
  g_autoptr (GError)      why = NULL;
  gint64                  start;

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  flush (room);
  g_signal_connect_swapped (room->library, "failed", G_CALLBACK (keep_error_cb), &said);
  other = hold_elsewhere (room, MORPHY);

  start = g_get_monotonic_time ();
  rg_test_play (game, "e7e5 g1f3");
  g_assert_error (said, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_true (rg_game_is_modified (game));
  g_assert_false (rg_library_flush (room->library, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_false (rg_library_release (room->library, game, NULL));
  g_assert_false (retitle (room, MORPHY, "Mine", &why));
  g_assert_error (why, G_FILE_ERROR, G_FILE_ERROR_AGAIN);
  g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
  assert_lists (room, MORPHY);

  g_subprocess_force_exit (other);
  g_assert_true (g_subprocess_wait (other, NULL, NULL));
  flush (room);
  g_assert_true (rg_library_release (room->library, game, NULL));
  assert_lists (room, MORPHY);
  assert_holds (room, MORPHY, "white play g1f3\n");
}

/* The time at which a clock was seen to run is not a change of the game. */
static void
test_sees_time (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (RgGame) again = NULL;
  guint              version;

  rg_game_see_time (game, 5 * G_USEC_PER_SEC);
  rg_library_keep (room->library, game);
  assert_lists (room, "");
  rg_test_play (game, "e2e4");
  version = rg_game_get_version (game);
  rg_game_see_time (game, 9 * G_USEC_PER_SEC);
  g_assert_cmpuint (rg_game_get_version (game), ==, version);
  assert_holds (room, MORPHY, "#time 9\n#sum ");
  flush (room);
  again = open_game (room, MORPHY, 0);
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
test_lists_no_time (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  gint64             end;
  guint              count = 0;

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  flush (room);
  g_signal_connect_swapped (room->library, "items-changed", G_CALLBACK (count_change_cb),
                            &count);
  rg_game_see_time (game, 9 * G_USEC_PER_SEC);
  end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  rg_test_wait (is_late, &end);
  g_assert_cmpuint (count, ==, 0);
  rg_test_play (game, "e7e5");
  end = g_get_monotonic_time () + G_USEC_PER_SEC / 5;
  rg_test_wait (is_late, &end);
  g_assert_cmpuint (count, ==, 1);
}

static void
test_unreadable (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (GError)    error = NULL;
  RgLibraryEntry       *entry;

  rg_shelf_room_write (room, "a.regence", "no game at all\n");
  rg_shelf_room_write (room, "b.regence", "regence-events 1\nrulebook no\n");
  rg_shelf_room_write (room, "notes.txt", "no game either\n");
  lay_game (room, "c.regence", "C", "e2e4");
  rg_shelf_room_load (room);
  g_assert_cmpuint (rg_shelf_room_count (room), ==, 3);

  entry = rg_shelf_room_get (room, "a.regence");
  rg_test_assert_refused (rg_library_entry_get_error (entry), RG_ERROR_SYNTAX);
  g_assert_null (rg_library_open_entry (room->library, entry, &faults, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_assert_nonnull (rg_library_entry_get_error (rg_shelf_room_get (room, "b.regence")));
  g_assert_null (rg_library_entry_get_error (rg_shelf_room_get (room, "c.regence")));

  rg_shelf_room_reopen (room);
  entry = rg_shelf_room_get (room, "a.regence");
  g_assert_nonnull (rg_library_entry_get_error (entry));
}

/* A game that can be read only in part is shown and can be continued; its file is not
 * changed. */
static void
test_half_readable (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  static const char  text[] = "regence-events 1\nname white Morphy\n"
                              "conduct free\nclock -\nstart\n"
                              "white play e2e4\nblack play e7e9\n"
                              "white play d2d4\n";
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *left = NULL;
  RgLibraryEntry    *entry;

  rg_shelf_room_write (room, "half.regence", text);
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "half.regence");
  g_assert_nonnull (rg_library_entry_get_error (entry));
  assert_text (entry, RG_LIBRARY_WHITE, "Morphy");
  g_assert_cmpuint (rg_library_entry_get_n_plies (entry), ==, 1);

  game = open_game (room, "half.regence", 1);
  flush (room);
  assert_lists (room, "half.regence");
  rg_test_play (game, "e7e5");
  flush (room);
  assert_lists (room, "Morphy.regence half.regence");
  left = rg_shelf_room_read (room, "half.regence");
  g_assert_cmpstr (left, ==, text);
  g_assert_false (retitle (room, "half.regence", "Whole", NULL));
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
kill_while_saving (RgShelfRoom *room, guint n)
{
  g_autoptr (GSubprocess)      child = NULL;
  g_autoptr (GDataInputStream) said = NULL;
  guint                        saved = 0;

  child = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, NULL, program,
                            "--save-without-end", room->games, NULL);
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
test_killed (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  for (guint i = 0; i < 12; i++) {
    guint            saved = kill_while_saving (room, 3 + i);
    g_autofree char *path = rg_shelf_room_path (room, MORPHY);
    RgLibraryEntry  *entry;

    g_assert_cmpuint (saved, >=, 3 + i);
    rg_shelf_room_reopen (room);
    entry = rg_shelf_room_get (room, MORPHY);
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
test_leftovers (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = rg_shelf_room_path (room, "held.regence");
  int              held;

  lay_game (room, "a.regence", "A", "e2e4");
  rg_shelf_room_write (room, "a.regence.0AB1CD", "regence-ev");
  rg_shelf_room_write (room, "new.regence", "");
  rg_shelf_room_write (room, "new.regence.ABCDEF", "");
  rg_shelf_room_write (room, "a.regence.backup", "mine");
  rg_shelf_room_write (room, "held.regence", "");
  rg_shelf_room_write (room, "held.regence.1ABCDE", "regence-ev");
  held = g_open (path, O_RDWR | O_CLOEXEC, 0);
  g_assert_cmpint (flock (held, LOCK_EX), ==, 0);

  rg_shelf_room_load (room);
  g_assert_cmpuint (rg_shelf_room_count (room), ==, 1);
  assert_lists (room, "a.regence a.regence.backup held.regence held.regence.1ABCDE");
  g_close (held, NULL);
  rg_shelf_room_reopen (room);
  assert_lists (room, "a.regence a.regence.backup");
}

static void
assert_shows (RgShelfRoom *room, const char *name, const char *white)
{
  assert_text (rg_shelf_room_get (room, name), RG_LIBRARY_WHITE, white);
}

/* A file that is as old and as large as the index says is not read again: the entry is
 * made from the index, here with the former contents of the file. */
static void
test_index_spares_reading (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  RgLibraryEntry *entry;

  lay_game (room, "a.regence", "Old", "f2f3 e7e5 g2g4 d8h4");
  rg_shelf_room_load (room);
  assert_shows (room, "a.regence", "Old");
  exchange_secretly (room, "a.regence");
  rg_shelf_room_reopen (room);
  assert_shows (room, "a.regence", "Old");

  entry = rg_shelf_room_get (room, "a.regence");
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
assert_rebuilt (RgShelfRoom *room, const char *text, gsize length)
{
  lay_game (room, "a.regence", "Old", "e2e4");
  rg_shelf_room_reopen (room);
  exchange_secretly (room, "a.regence");
  g_assert_true (g_file_set_contents (room->index, text, (gssize) length, NULL));
  rg_shelf_room_reopen (room);
  assert_shows (room, "a.regence", "New");
}

static void
test_index_broken (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *text = NULL;
  gsize            length;

  lay_game (room, "a.regence", "Old", "e2e4");
  rg_shelf_room_load (room);
  g_assert_true (g_file_get_contents (room->index, &text, &length, NULL));

  assert_rebuilt (room, "", 0);
  assert_rebuilt (room, "something else altogether", 10);
  assert_rebuilt (room, "\0\xff\xfe", 3);
  for (gsize cut = 1; cut < length; cut += 13)
    assert_rebuilt (room, text, length - cut);
  for (gsize i = 0; i < length; i += 17) {
    text[i] ^= 1;
    assert_rebuilt (room, text, length);
    text[i] ^= 1;
  }
}

static void
test_index_of_another_folder (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *elsewhere = g_strconcat (room->games, "-moved", NULL);
  char            *before;

  lay_game (room, "a.regence", "Old", "e2e4");
  rg_shelf_room_load (room);
  exchange_secretly (room, "a.regence");
  g_clear_object (&room->library);
  g_assert_cmpint (g_rename (room->games, elsewhere), ==, 0);
  before = g_steal_pointer (&room->games);
  room->games = g_steal_pointer (&elsewhere);
  room->library = rg_library_new_in (room->games, room->index);
  rg_shelf_room_load (room);
  assert_shows (room, "a.regence", "New");
  g_free (before);
}

static gboolean
is_new (gpointer data)
{
  RgLibraryEntry *entry = rg_library_find (data, "a.regence");

  return g_str_equal (rg_library_entry_get_text (entry, RG_LIBRARY_WHITE), "New");
}

static void
test_follows_folder (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = rg_shelf_room_path (room, "b.regence");
  RgExpected       two = { room, 2 }, one = { room, 1 };
  RgLibraryEntry  *entry;

  lay_game (room, "a.regence", "Old", "e2e4");
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "a.regence");
  lay_game (room, "b.regence", "B", "e2e4");
  rg_test_wait (has_count, &two);
  lay_game (room, "a.regence", "New", "e2e4");
  rg_test_wait (is_new, room->library);
  g_assert_true (rg_shelf_room_get (room, "a.regence") == entry);
  g_assert_cmpint (g_unlink (path), ==, 0);
  rg_test_wait (has_count, &one);
}

static void
test_folder_that_is_none (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *parent = g_path_get_dirname (room->games);

  g_assert_true (g_file_set_contents (parent, "in the way", -1, NULL));
  rg_shelf_room_load (room);
  g_assert_nonnull (rg_library_get_error (room->library));
  g_assert_cmpuint (rg_shelf_room_count (room), ==, 0);
}

static void
rename_game (RgShelfRoom *room, const char *name, const char *title)
{
  g_autoptr (GError) error = NULL;

  retitle (room, name, title, &error);
  g_assert_no_error (error);
}

static void
test_rename (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  RgLibraryEntry *entry;

  lay_game (room, "a.regence", "A", "e2e4");
  lay_game (room, "The-Opera.regence", "B", "d2d4");
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "a.regence");
  rename_game (room, "a.regence", "The Opera");
  assert_lists (room, "The-Opera-2.regence The-Opera.regence");
  g_assert_true (rg_shelf_room_get (room, "The-Opera-2.regence") == entry);
  assert_text (entry, RG_LIBRARY_EVENT, "The Opera");
  assert_holds (room, "The-Opera-2.regence", "[Event \"The Opera\"]");
  assert_holds (room, "The-Opera-2.regence", "e2e4");
  assert_holds (room, "The-Opera.regence", "d2d4");

  rename_game (room, "The-Opera-2.regence", NULL);
  assert_lists (room, "1900-01-02-A-B.regence The-Opera.regence");
  assert_text (entry, RG_LIBRARY_EVENT, "");

  rg_shelf_room_reopen (room);
  g_assert_cmpuint (rg_shelf_room_count (room), ==, 2);
}

/* A file keeps its name if it is renamed to the title that it already has, with or
 * without a number at the end; "Opera-12x" does not count as "Opera" with a number, and
 * is renamed. */
static void
test_rename_to_the_same (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  lay_game (room, "Opera.regence", "A", "e2e4");
  lay_game (room, "Opera-2.regence", "B", "d2d4");
  lay_game (room, "Opera-12x.regence", "C", "c2c4");
  rg_shelf_room_load (room);
  rename_game (room, "Opera-2.regence", "Opera");
  rename_game (room, "Opera-2.regence", "Opera");
  rename_game (room, "Opera.regence", "Opera");
  assert_lists (room, "Opera-12x.regence Opera-2.regence Opera.regence");
  assert_holds (room, "Opera-2.regence", "[Event \"Opera\"]");
  assert_holds (room, "Opera-2.regence", "d2d4");
  rename_game (room, "Opera-12x.regence", "Opera");
  assert_lists (room, "Opera-2.regence Opera-3.regence Opera.regence");
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
test_changes_are_reported_in_order (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  RgFollower follower = { 1, 0 };
  RgExpected three = { room, 3 };

  lay_game (room, "a.regence", "A", "e2e4");
  rg_shelf_room_load (room);
  g_signal_connect (room->library, "items-changed", G_CALLBACK (follow_cb), &follower);
  lay_game (room, "a.regence", "A", "e2e4 e7e5");
  lay_game (room, "b.regence", "B", "d2d4");
  lay_game (room, "c.regence", "C", "d2d4");
  rg_test_wait (has_count, &three);
  g_assert_cmpuint (follower.n, ==, 3);
  g_assert_cmpuint (follower.n_notified, >=, 2);
}

static void
test_rename_kept (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_morphy ();
  RgLibraryEntry    *entry;

  rg_library_keep (room->library, game);
  rg_test_play (game, "e2e4");
  flush (room);
  entry = rg_library_find_game (room->library, game);
  rename_game (room, MORPHY, "Breslau");
  g_assert_cmpstr (rg_game_get_tag (game, "Event"), ==, "Breslau");
  g_assert_true (rg_library_find_game (room->library, game) == entry);
  rg_test_play (game, "e7e5");
  flush (room);
  assert_lists (room, "Breslau.regence");
  assert_holds (room, "Breslau.regence", "e7e5");
  assert_text (entry, RG_LIBRARY_EVENT, "Breslau");
}

/* A removed game goes to the trash; without a trash it stays. */
static void
test_trash (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;

  g_mkdir_with_parents (g_get_home_dir (), 0700);
  lay_game (room, "a.regence", "A", "e2e4");
  rg_shelf_room_load (room);
  game = open_game (room, "a.regence", 0);
  rg_test_play (game, "e7e5");
  if (!rg_library_trash (room->library, rg_shelf_room_get (room, "a.regence"), &error)) {
    g_assert_nonnull (error);
    assert_holds (room, "a.regence", "e7e5");
    g_test_skip ("there is no trash here");
    return;
  }

  g_assert_cmpuint (rg_shelf_room_count (room), ==, 0);
  rg_test_play (game, "g1f3");
  flush (room);
  assert_lists (room, "");
}

/* A game that could not be moved to the trash stays in the list until a scan finds its
 * file deleted. */
static void
test_no_trash (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char   *path = rg_shelf_room_path (room, "a.regence");
  g_autoptr (GError) error = NULL;
  RgLibraryEntry    *entry;

  lay_game (room, "a.regence", "A", "e2e4");
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "a.regence");
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_false (rg_library_trash (room->library, entry, &error));
  g_assert_nonnull (error);
  g_assert_true (rg_shelf_room_get (room, "a.regence") == entry);
}

static void
test_search (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
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

  lay_game (room, "a.regence", "Éric Léonard", "f2f3 e7e5 g2g4 d8h4");
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "a.regence");
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
add (const char *path, void (*test) (RgShelfRoom *, gconstpointer))
{
  g_test_add (path, RgShelfRoom, NULL, rg_shelf_room_lay, test, rg_shelf_room_clear);
}

/* A pairing has a file before its game begins, and the game continues that file. */
static void
test_a_game_replaces_its_pairing (RgShelfRoom *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) pairing = NULL;
  g_autoptr (RgGame) game = new_morphy ();
  g_autoptr (RgGame) stranger = new_morphy ();
  g_autoptr (RgGame) other = new_morphy ();
  RgLibraryEntry    *entry;

  lay_game (room, "board-3.regence", "Morphy", "");
  rg_shelf_room_load (room);
  entry = rg_shelf_room_get (room, "board-3.regence");
  pairing = open_game (room, "board-3.regence", 0);
  rg_library_replace (room->library, pairing, game);
  g_assert_true (rg_library_find_game (room->library, game) == entry);
  g_assert_null (rg_library_find_game (room->library, pairing));
  assert_text (entry, RG_LIBRARY_BLACK, "Anderssen");

  rg_test_play (pairing, "d2d4");
  rg_test_play (game, "e2e4");
  flush (room);
  assert_lists (room, "board-3.regence");
  assert_holds (room, "board-3.regence", "white play e2e4\n");

  rg_library_replace (room->library, stranger, other);
  flush (room);
  assert_lists (room, "board-3.regence");
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
  g_test_add ("/record/library/a-torn-event-is-made-whole", RgShelfRoom, "white pl",
              rg_shelf_room_lay, test_torn, rg_shelf_room_clear);
  g_test_add ("/record/library/a-torn-sum-is-made-whole", RgShelfRoom, "#sum 1234",
              rg_shelf_room_lay, test_torn, rg_shelf_room_clear);
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
