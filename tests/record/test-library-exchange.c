/* Tests the import of games into the library from other files, and the export into
 * them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-game-odds.h"
#include "rg-game-pgn.h"
#include "rg-handicap.h"
#include "rg-ladder.h"
#include "rg-library-exchange.h"
#include "rg-native.h"
#include "rg-test-game.h"
#include "rg-test-library.h"

#include <glib/gstdio.h>
#include <string.h>

/* The result of a task, NULL until the task is done. */
typedef struct {
  GAsyncResult *result;
} RgWaiting;

static void
done_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data)
{
  ((RgWaiting *) data)->result = g_object_ref (result);
}

static gboolean
is_done (gpointer data)
{
  return ((RgWaiting *) data)->result != NULL;
}

typedef struct {
  goffset done;
  goffset total;
} RgProgress;

static void
progress_cb (goffset done, goffset total, gpointer data)
{
  RgProgress *progress = data;

  g_assert_cmpint (done, >=, progress->done);
  *progress = (RgProgress){ done, total };
}

static RgLibraryImport *
import (RgTestLibrary *fixture,
        const char    *path,
        RgProgress    *progress,
        GCancellable  *cancellable,
        GError       **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  RgWaiting         waiting = { NULL };
  RgLibraryImport  *import;

  rg_library_import_async (fixture->library, file, progress_cb, progress, cancellable,
                           done_cb, &waiting);
  rg_test_wait (is_done, &waiting);
  import = rg_library_import_finish (fixture->library, waiting.result, error);
  g_object_unref (waiting.result);
  return import;
}

static RgLibraryImport *
import_text (RgTestLibrary *fixture, const char *text, GError **error)
{
  g_autofree char *path = g_build_filename (fixture->folder, "in.pgn", NULL);
  RgProgress       progress = { 0, 0 };

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return import (fixture, path, &progress, NULL, error);
}

#define THREE_GAMES                                                                      \
  "[Event \"First\"]\n[White \"Morphy, Paul\"]\n[Black \"Amateur\"]\n"                   \
  "[Date \"1858.??.??\"]\n[SetUp \"1\"]\n"                                               \
  "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1\"]\n\n"                \
  "1. e4 e5 1-0\n\n"                                                                     \
  "[Event \"Second\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. e4 e5 2. Ke5 *\n\n"            \
  "[Event \"Third\"]\n[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"]\n\n"            \
  "1. e4 *\n\n"                                                                          \
  "[Event \"Fourth\"]\n[White \"A\"]\n[Black \"B\"]\n\n1. d4 {why} 1-0\n"

static void
test_import (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibraryImport) import = NULL;
  g_autoptr (GError)          error = NULL;
  RgLibraryEntry             *entry;

  rg_test_library_load (fixture);
  import = import_text (fixture, THREE_GAMES, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (import->games, ==, 3);
  g_assert_cmpuint (import->damaged, ==, 1);
  g_assert_cmpuint (import->unreadable, ==, 1);
  g_assert_cmpuint (import->n_errors, ==, 2);
  g_assert_cmpuint (import->faults->len, ==, import->n_errors + import->n_notices);
  g_assert_no_error (import->stopped);

  g_assert_cmpuint (rg_test_library_count (fixture), ==, 3);
  entry = rg_test_library_get (fixture, "1858-Morphy-Amateur.regence");
  g_assert_cmpstr (rg_library_entry_get_text (entry, RG_LIBRARY_ODDS), ==, "white rook");
  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_FINISHED);
  rg_test_library_get (fixture, "A-B.regence");
  entry = rg_test_library_get (fixture, "A-B-2.regence");
  g_assert_cmpstr (rg_library_entry_get_text (entry, RG_LIBRARY_EVENT), ==, "Fourth");
}

/* Both games are imported completely, and the one whose tag Handicap contradicts its
 * board is counted. */
static void
test_odds_that_do_not_fit (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibraryImport) import = NULL;
  g_autoptr (GError)          error = NULL;

  rg_test_library_load (fixture);
  import = import_text (fixture,
                        "[White \"A\"]\n[Handicap \"white knight\"]\n\n1. Nc3 *\n\n"
                        "[White \"B\"]\n[Handicap \"the move\"]\n\n1. e4 *\n",
                        &error);
  g_assert_no_error (error);
  g_assert_cmpuint (import->games, ==, 2);
  g_assert_cmpuint (import->contradicted, ==, 1);
  g_assert_cmpuint (import->n_errors, ==, 0);
}

static void
assert_imports (RgTestLibrary *fixture, const char *text, guint games, guint known)
{
  g_autoptr (RgLibraryImport) import = NULL;
  g_autoptr (GError)          error = NULL;

  import = import_text (fixture, text, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (import->games, ==, games);
  g_assert_cmpuint (import->known, ==, known);
  g_assert_no_error (import->stopped);
}

/* A game that is in the library is not imported again; one that differs in a tag, a move
 * or a note is. */
static void
test_import_again (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GString) text = g_string_new (THREE_GAMES);

  rg_test_library_load (fixture);
  assert_imports (fixture, text->str, 3, 0);
  assert_imports (fixture, text->str, 0, 3);
  rg_test_library_reopen (fixture);
  assert_imports (fixture, text->str, 0, 3);
  g_string_replace (text, "{why}", "{why not}", 1);
  assert_imports (fixture, text->str, 1, 2);
  g_string_replace (text, "1. e4 e5 1-0", "1. e4 d5 1-0", 1);
  assert_imports (fixture, text->str, 1, 2);
  g_string_replace (text, "[Event \"Second\"]\n", "[Event \"Second\"]\n[Round \"2\"]\n",
                    1);
  assert_imports (fixture, text->str, 1, 2);
  assert_imports (fixture, text->str, 0, 3);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 6);
}

/* A game that was played here, exported and imported again is recognised too, with its
 * clocks and log. */
static void
test_import_own (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char text[] =
    "regence-events 1\nname white Legall\nname black Brie\nrulebook fide-1930\n"
    "conduct free\nclock 3600\nstart\n@1.5 white play e2e4\n@9 black play e7e5\n"
    "@11 white play g1f3\n@30 black resign\n";
  g_autoptr (RgGame) game = rg_test_read_native (text);
  g_autofree char   *pgn = NULL;

  rg_game_set_tag (game, "Site", "Paris");
  rg_game_set_comment (game, 2, "as always");
  rg_test_library_load (fixture);
  rg_library_keep (fixture->library, game);
  pgn = rg_test_write_game (game);
  assert_imports (fixture, pgn, 0, 1);
  g_assert_true (rg_library_release (fixture->library, game, NULL));
  assert_imports (fixture, pgn, 0, 1);
}

static void
assert_unread (RgTestLibrary *fixture, const char *name, const char *unread)
{
  RgLibraryEntry *entry = rg_test_library_get (fixture, name);

  g_assert_cmpstr (rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD), ==, unread);
}

/* The move at which reading of a game stopped is known after the import, after a restart,
 * and without the index; it is in a tag of the game, but not in a fork from an earlier
 * move. */
static void
test_import_in_part (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibraryImport) import = NULL;
  g_autoptr (RgGame)          game = NULL;
  g_autoptr (RgGame)          fork = NULL;
  g_autoptr (GPtrArray)       faults = NULL;

  rg_test_library_load (fixture);
  import = import_text (fixture, THREE_GAMES, NULL);
  g_assert_cmpuint (import->parts->len, ==, 1);
  g_assert_cmpstr (import->parts->pdata[0], ==, "A-B.regence");
  assert_unread (fixture, "A-B.regence", "2. Ke5");
  assert_unread (fixture, "A-B-2.regence", "");

  rg_test_library_reopen (fixture);
  assert_unread (fixture, "A-B.regence", "2. Ke5");
  g_assert_cmpint (g_unlink (fixture->index), ==, 0);
  rg_test_library_reopen (fixture);
  assert_unread (fixture, "A-B.regence", "2. Ke5");

  game = rg_library_open_entry (fixture->library,
                                rg_test_library_get (fixture, "A-B.regence"), &faults,
                                NULL);
  g_assert_cmpstr (rg_game_get_tag (game, RG_UNREAD_TAG), ==, "2. Ke5");
  fork = rg_game_fork (game, 1);
  g_assert_null (rg_game_get_tag (fork, RG_UNREAD_TAG));
}

static void
test_import_no_games (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (import_text (fixture, "", &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 0);
}

static void
test_import_nothing (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  RgProgress         progress = { 0, 0 };

  g_assert_null (import (fixture, "/no/such/file", &progress, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

static void
test_import_native (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char           text[] = "regence-events 1\nrulebook regence-26\n"
                                       "conduct touch\nname white Morphy\nstart\n"
                                       "white touch g1\nwhite play g1f3\n# a remark\n";
  g_autoptr (RgLibraryImport) import = import_text (fixture, text, NULL);
  g_autofree char            *kept = NULL;

  g_assert_cmpuint (import->games, ==, 1);
  kept = rg_test_library_read (fixture, "Morphy.regence");
  g_assert_cmpstr (kept, ==, text);
  g_assert_cmpstr (rg_library_entry_get_text (rg_test_library_get (fixture,
                                                                   "Morphy.regence"),
                                              RG_LIBRARY_RULEBOOK),
                   ==, "regence-26");
}

static void
stop_cb (goffset done, G_GNUC_UNUSED goffset total, gpointer data)
{
  if (done > 0)
    g_cancellable_cancel (data);
}

/* Games imported before the cancellation stay and are counted. */
static void
test_import_cancelled (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibraryImport) import = NULL;
  g_autoptr (GCancellable)    cancellable = g_cancellable_new ();
  g_autoptr (GString)         text = g_string_new (NULL);
  g_autofree char            *path = g_build_filename (fixture->folder, "in.pgn", NULL);
  g_autoptr (GFile)           file = g_file_new_for_path (path);
  RgWaiting                   waiting = { NULL };

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "[White \"W%u\"]\n\n1. e4 *\n\n", i);
  g_assert_true (g_file_set_contents (path, text->str, -1, NULL));
  rg_library_import_async (fixture->library, file, stop_cb, cancellable, cancellable,
                           done_cb, &waiting);
  rg_test_wait (is_done, &waiting);
  import = rg_library_import_finish (fixture->library, waiting.result, NULL);
  g_object_unref (waiting.result);

  g_assert_error (import->stopped, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_cmpuint (import->games, >, 0);
  g_assert_cmpuint (import->games, <, 3000);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, import->games);
}

static gboolean
export_as (RgTestLibrary *fixture,
           const char    *path,
           RgTranslate    publish,
           guint         *left_out,
           GError       **error)
{
  g_autoptr (GPtrArray) entries = NULL;
  g_autoptr (GPtrArray) names = NULL;
  RgWaiting             waiting = { NULL };
  guint                 n;
  gboolean              done;

  entries = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = 0; i < rg_test_library_count (fixture); i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (fixture->library), i));
  rg_library_export_async (fixture->library, entries, path, publish, NULL, done_cb,
                           &waiting);
  rg_test_wait (is_done, &waiting);
  done = rg_library_export_finish (fixture->library, waiting.result, &n, &names, error);
  g_object_unref (waiting.result);
  g_assert_cmpuint (n, ==, entries->len);
  *left_out = names->len;
  return done;
}

static gboolean export(RgTestLibrary *fixture,
                       const char    *path,
                       guint         *left_out,
                       GError       **error)
{
  return export_as (fixture, path, NULL, left_out, error);
}

static const char *
say_loud (const char *text)
{
  return g_str_equal (text, "the knight") ? "THE KNIGHT" : text;
}

/* An export for other readers has the odds in words, and leaves out the log. */
static void
test_export_for_publication (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "out.pgn", NULL);
  g_autofree char *text = NULL;
  guint            left_out;

  rg_test_library_write (fixture, "game.regence",
                         "regence-events 1\n#tag [Board \"3\"]\nrulebook fide-1930\n"
                         "odds white knight\nclock 300\nstart\n@5 white play e2e4\n"
                         "@7 director warn black\n");
  rg_test_library_reopen (fixture);
  g_assert_true (export_as (fixture, path, say_loud, &left_out, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Board \"3\"]"));
  g_assert_nonnull (strstr (text, "[Handicap \"THE KNIGHT\"]"));
  g_assert_nonnull (strstr (text, "1. e4 {[%clk 0:04:55]} *"));
  g_assert_null (strstr (text, "regence"));
}

static void
test_export (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgLibraryImport) first = import_text (fixture, THREE_GAMES, NULL);
  g_autoptr (RgLibraryImport) again = NULL;
  g_autofree char            *path = g_build_filename (fixture->folder, "out.pgn", NULL);
  RgProgress                  progress = { 0, 0 };
  guint                       left_out;

  rg_test_library_write (fixture, "bad.regence", "nothing");
  rg_test_library_reopen (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 4);
  g_assert_true (export(fixture, path, &left_out, NULL));
  g_assert_cmpuint (left_out, ==, 1);

  again = import (fixture, path, &progress, NULL, NULL);
  g_assert_cmpuint (again->known, ==, 3);
  g_assert_cmpuint (again->n_errors, ==, 0);
  g_assert_cmpint (progress.total, >, 0);
  g_assert_cmpint (progress.done, ==, progress.total);
}

static void
test_export_of_a_kept_game (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_named_game ("A", "B", "1900.01.02");
  g_autofree char   *path = g_build_filename (fixture->folder, "out.regence", NULL);
  g_autofree char   *text = NULL;
  guint              left_out;

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  g_assert_true (rg_library_flush (fixture->library, NULL));
  rg_test_play (game, "e7e5");
  g_assert_true (export(fixture, path, &left_out, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (g_str_has_prefix (text, RG_NATIVE_HEADER "\n"));
  g_assert_nonnull (strstr (text, "black play e7e5\n"));
}

static void
test_export_fails (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *path = g_build_filename (fixture->folder, "out.pgn", NULL);
  g_autofree char   *text = NULL;
  guint              left_out;

  rg_test_library_write (fixture, "bad.regence", "nothing");
  rg_test_library_load (fixture);
  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_false (export(fixture, path, &left_out, &error));
  rg_test_assert_refused (error, RG_ERROR_NO_SUCH_THING);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "old");
}

/* Returns the words in parentheses in a tag Handicap that was written here. */
static char *
said_in_handicap (RgGame *game)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  const char           *tag = rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG);
  const char           *open = tag != NULL ? strrchr (tag, '(') : NULL;

  return open != NULL ? g_strndup (open + 1, strlen (open + 1) - 1) : NULL;
}

/* Checks that title and list name the odds alike, and the tag too if this program wrote
 * it. */
static void
assert_one_name (RgLibraryEntry *entry, RgGame *game)
{
  const char      *listed = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
  g_autofree char *title = rg_game_get_odds_name (game, NULL);
  g_autofree char *tag = said_in_handicap (game);
  g_autofree char *name = NULL;
  RgOdds           odds;

  g_assert_cmpstr (listed, !=, "");
  g_assert_true (rg_odds_parse (listed, &odds));
  name = rg_ladder_name (&odds, NULL, NULL);
  g_assert_cmpstr (title, ==, name);
  if (tag != NULL)
    g_assert_cmpstr (tag, ==, listed);
}

/* Checks that the board of an imported game lacks exactly the pieces that its row says
 * were given. */
static void
assert_odds (RgTestLibrary *fixture, RgLibraryEntry *entry)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;
  const RgBoard        *board;
  RgSetup               array;
  RgOdds                odds;

  game = rg_library_open_entry (fixture->library, entry, &faults, NULL);
  g_assert_nonnull (game);
  assert_one_name (entry, game);
  g_assert_true (
    rg_odds_parse (rg_library_entry_get_text (entry, RG_LIBRARY_ODDS), &odds));
  rg_setup_initial (&array);
  board = &rg_game_get_position (game, 0)->setup.board;
  for (int color = RG_WHITE; color <= RG_BLACK; color++) {
    RgBitboard pieces = array.board.colors[color];

    g_assert_cmpint (rg_bitboard_count (board->colors[color]), ==,
                     rg_bitboard_count (pieces) -
                       rg_bitboard_count (rg_odds_pieces (&odds, (RgColor) color)));
  }
  g_assert_true (rg_library_release (fixture->library, game, NULL));
}

/* A file from another program gets the same name of odds everywhere: time odds are named
 * even without a clock, and of three moves given also the one already on the board
 * counts. */
static void
test_odds_have_one_name (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const struct {
    const char *pgn;
    const char *odds;
    const char *name;
  } rows[] = {
    { "[Handicap \"Time odds (black time=0.5)\"]\n\n1. e4 e5 *\n", "black time=0.5",
      "time odds (50 per cent against 100)" },
    { "[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w "
      "KQkq - 0 1\"]\n\n1. d4 -- 2. Nf3 e6 *\n",
      "black moves=3 pawn", "pawn and three moves" },
    { "[Handicap \"Queen's knight\"]\n[SetUp \"1\"]\n[FEN "
      "\"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]\n\n"
      "1. e4 e5 *\n",
      "white knight", "the knight" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char            *name = g_strdup_printf ("%u.pgn", i);
    g_autofree char            *path = g_build_filename (fixture->folder, name, NULL);
    g_autoptr (RgLibraryImport) done = NULL;
    g_autoptr (RgLibraryEntry)  entry = NULL;
    g_autoptr (GPtrArray)       faults = NULL;
    g_autoptr (RgGame)          game = NULL;
    g_autofree char            *title = NULL;
    RgProgress                  progress = { 0, 0 };

    g_assert_true (g_file_set_contents (path, rows[i].pgn, -1, NULL));
    done = import (fixture, path, &progress, NULL, NULL);
    g_assert_cmpuint (done->games, ==, 1);
    g_assert_cmpuint (done->n_errors, ==, 0);
    entry = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);
    g_assert_cmpstr (rg_library_entry_get_text (entry, RG_LIBRARY_ODDS), ==,
                     rows[i].odds);
    game = rg_library_open_entry (fixture->library, entry, &faults, NULL);
    title = rg_game_get_odds_name (game, NULL);
    g_assert_cmpstr (title, ==, rows[i].name);
    assert_one_name (entry, game);
    g_assert_true (rg_library_release (fixture->library, game, NULL));
  }
}

static guint
import_outside (RgTestLibrary *fixture, const char *name, guint n_errors)
{
  g_autofree char            *path = rg_test_data_path (name);
  g_autoptr (RgLibraryImport) done = NULL;
  g_autoptr (GError)          error = NULL;
  RgProgress                  progress = { 0, 0 };

  if (!g_file_test (path, G_FILE_TEST_EXISTS))
    return 0;

  done = import (fixture, path, &progress, NULL, &error);
  g_assert_no_error (error);
  g_assert_no_error (done->stopped);
  g_assert_cmpuint (done->unreadable, ==, 0);
  g_assert_cmpuint (done->n_errors, ==, n_errors);
  g_assert_cmpuint (done->damaged, ==, n_errors);
  g_assert_cmpint (progress.done, ==, progress.total);
  g_test_message ("%s: %u games, %u known, %u notices", name, done->games, done->known,
                  done->n_notices);
  return done->games + done->known;
}

static guint
count_name (RgTestLibrary *fixture, const char *name)
{
  guint n = 0;

  for (guint i = 0; i < rg_test_library_count (fixture); i++) {
    g_autoptr (RgLibraryEntry) entry = NULL;

    entry = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);
    for (guint t = RG_LIBRARY_WHITE; t <= RG_LIBRARY_BLACK; t++)
      n += g_str_equal (rg_library_entry_get_text (entry, t), name);
  }

  return n;
}

/* The files have 196 games, and 32 of these again; one game has an illegal move. Both
 * files are in ISO-8859-1, and Philidor is spelled with a cedilla. */
static void
test_games_at_odds (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  guint n = import_outside (fixture, "odds-games.pgn", 1) +
            import_outside (fixture, "odds-games-latin1.pgn", 0);

  if (n == 0) {
    g_test_skip ("the outside games are not here");
    return;
  }

  g_assert_cmpuint (n, ==, 228);
  g_assert_cmpuint (count_name (fixture, "François André Philidor"), >, 10);
  rg_test_library_reopen (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 196);
  for (guint i = 0; i < 196; i++) {
    g_autoptr (RgLibraryEntry) entry = NULL;

    entry = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);
    g_assert_null (rg_library_entry_get_error (entry));
    assert_odds (fixture, entry);
  }
}

static void
add (const char *path, void (*test) (RgTestLibrary *, gconstpointer))
{
  g_test_add (path, RgTestLibrary, NULL, rg_test_library_set_up, test,
              rg_test_library_clear);
}

/* Returns: (transfer full): @text in gzip, without its last @n_lost bytes */
static GBytes *
zip (const char *text, gsize n_lost)
{
  g_autoptr (GInputStream) from = g_memory_input_stream_new_from_data (text, -1, NULL);
  g_autoptr (GConverter)   zipper = G_CONVERTER (
      g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1));
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (from, zipper);
  char                     zipped[4096];
  gsize                    n;

  g_assert_true (g_input_stream_read_all (stream, zipped, sizeof zipped, &n, NULL, NULL));
  return g_bytes_new (zipped, n - n_lost);
}

static void
assert_zipped (RgTestLibrary *fixture,
               gsize          n_lost,
               guint          games,
               guint          known,
               guint          errors)
{
  g_autoptr (GBytes)          bytes = zip (THREE_GAMES, n_lost);
  g_autoptr (RgLibraryImport) done = NULL;
  g_autoptr (GError)          error = NULL;
  g_autofree char *path = g_build_filename (fixture->folder, "in.pgn.gz", NULL);
  RgProgress       progress = { 0, 0 };

  g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  done = import (fixture, path, &progress, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (done->games, ==, games);
  g_assert_cmpuint (done->known, ==, known);
  g_assert_cmpuint (done->n_errors, ==, errors);
}

/* A truncated compressed file gives one more fault. */
static void
test_import_zipped (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  rg_test_library_load (fixture);
  assert_zipped (fixture, 0, 3, 0, 2);
  assert_zipped (fixture, 4, 0, 3, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/record/library/import/every-game-and-every-fault", test_import);
  add ("/record/library/a-game-comes-in-once", test_import_again);
  add ("/record/library/a-game-of-ours-does-not-come-in-again", test_import_own);
  add ("/record/library/import/a-game-read-in-part-says-so", test_import_in_part);
  add ("/record/library/import/a-file-without-games", test_import_no_games);
  add ("/record/library/import/a-file-that-is-not-there", test_import_nothing);
  add ("/record/library/import/a-game-of-our-own-as-it-is", test_import_native);
  add ("/record/library/import/a-compressed-file", test_import_zipped);
  add ("/record/library/import/what-came-before-stopping-stays", test_import_cancelled);
  add ("/record/library/import/odds-that-do-not-fit", test_odds_that_do_not_fit);
  add ("/record/library/import/odds-have-one-name", test_odds_have_one_name);
  add ("/record/library/import/games-at-odds-of-the-past", test_games_at_odds);
  add ("/record/library/export/all-games-in-one-file", test_export);
  add ("/record/library/export/for-publication", test_export_for_publication);
  add ("/record/library/export/a-game-as-it-stands-now", test_export_of_a_kept_game);
  add ("/record/library/export/a-failure-leaves-the-old-file", test_export_fails);

  return g_test_run ();
}
