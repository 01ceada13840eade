/* Tests a match that is exported as one PGN and imported into another library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-exchange.h"
#include "rg-match-next.h"
#include "rg-test-match.h"
#include "rg-test-pgn.h"

static void
assert_tag (const RgPgnGame *pgn, const char *name, const char *value)
{
  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, name), ==, value);
}

/* Plays three games to their end, dated to an earlier day, and begins a fourth. */
static void
play_for_export (RgMatch *match, RgGame **open)
{
  RgLibrary *library = rg_test_match_library ()->library;

  for (guint i = 0; i < 3; i++) {
    g_autoptr (RgGame) game = rg_test_begin_match_game (match);

    rg_game_set_tag (game, "Date", "1930.07.14");
    rg_test_play (game, "e2e4 d2d4 e7e6");
    rg_test_say (game, i == 1 ? "black resign" : "white resign");
    if (i < 2)
      g_assert_true (rg_library_release (library, game, NULL));
  }
  *open = rg_test_begin_match_game (match);
  rg_test_play (*open, "d2d4");
}

static void
done_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

static gboolean
is_done (gpointer data)
{
  return *(GAsyncResult **) data != NULL;
}

static void
export_match (RgMatch *match, const char *path)
{
  RgLibrary               *library = rg_test_match_library ()->library;
  g_autoptr (GPtrArray)    entries = g_ptr_array_new ();
  g_autoptr (GPtrArray)    left_out = NULL;
  g_autoptr (GError)       error = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  guint                    n;

  for (guint i = 0; i < rg_match_get_n_games (match); i++)
    g_ptr_array_add (entries, rg_match_game_get_entry (rg_match_get_game (match, i)));
  rg_library_export_async (library, entries, path, NULL, NULL, done_cb, &result);
  rg_test_wait (is_done, &result);
  rg_library_export_finish (library, result, &n, &left_out, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (left_out->len, ==, 0);
}

static void
assert_pgn (const char *path)
{
  static const char *const results[] = { "0-1", "1-0", "0-1", "*" };
  static const guint       plies[] = { 3, 3, 3, 1 };
  g_autofree char         *text = NULL;
  g_autoptr (RgReading)    reading = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  reading = rg_reading_new (text);
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (reading->games->len, ==, G_N_ELEMENTS (results));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    const RgPgnGame *pgn = rg_reading_get (reading, i);
    g_autofree char *round = g_strdup_printf ("%u", i + 1);

    assert_tag (pgn, "Event", "Legall – Saint-Brie");
    assert_tag (pgn, "Round", round);
    assert_tag (pgn, "White", "Saint-Brie");
    assert_tag (pgn, "Black", "Legall");
    assert_tag (pgn, "Result", results[i]);
    if (i < 3)
      assert_tag (pgn, "Date", "1930.07.14");
    assert_tag (pgn, "Handicap", "Pawn and two moves (black moves=2 pawn)");
    g_assert_cmpuint (rg_pgn_line_length (pgn->line), ==, plies[i]);
  }
}

static void
import (RgTestLibrary *fixture, const char *path)
{
  g_autoptr (GFile)           file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult)    result = NULL;
  g_autoptr (RgLibraryImport) sum = NULL;

  rg_library_import_async (fixture->library, file, NULL, NULL, NULL, done_cb, &result);
  rg_test_wait (is_done, &result);
  sum = rg_library_import_finish (fixture->library, result, NULL);
  g_assert_cmpuint (sum->games, ==, 4);
  g_assert_cmpuint (sum->damaged, ==, 0);
}

/* Copied to another library, the match is the same and has the same next game. */
static void
test_a_match_as_one_pgn (void)
{
  g_autofree char       *folder = rg_test_make_folder ();
  g_autofree char       *path = g_build_filename (folder, "match.pgn", NULL);
  RgTestLibrary          fixture = { NULL };
  g_autoptr (RgMatch)    match = NULL;
  g_autoptr (RgMatch)    again = NULL;
  g_autoptr (GListStore) list = NULL;
  g_autoptr (RgGame)     open = NULL;

  match = rg_test_new_match ("fide-1930", "black moves=2 pawn", A, A, NULL);
  play_for_export (match, &open);
  export_match (match, path);
  assert_pgn (path);

  rg_test_library_set_up (&fixture, NULL);
  import (&fixture, path);
  list = rg_match_list (G_LIST_MODEL (fixture.library));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  again = g_list_model_get_item (G_LIST_MODEL (list), 0);
  g_assert_cmpstr (rg_match_get_id (again), ==, rg_match_get_id (match));
  rg_test_assert_same_terms (rg_match_get_terms (again), rg_match_get_terms (match));
  g_assert_cmpuint (rg_match_get_n_games (again), ==, 4);
  g_assert_true (rg_match_is_running (again));
  for (int player = A; player <= B; player++)
    g_assert_cmpuint (rg_match_get_halves (again, (RgPlayer) player), ==,
                      rg_match_get_halves (match, (RgPlayer) player));
  for (guint i = 0; i < 4; i++) {
    RgMatchGame *row = rg_match_get_game (again, i);
    RgMatchGame *origin = rg_match_get_game (match, i);

    g_assert_cmpint (rg_match_game_get_outcome (row).result, ==,
                     rg_match_game_get_outcome (origin).result);
    g_assert_cmpint (rg_match_game_get_player (row, RG_WHITE), ==,
                     rg_match_game_get_player (origin, RG_WHITE));
    g_assert_true (rg_odds_equal (&rg_match_game_get_seats (row)->odds,
                                  &rg_match_game_get_seats (origin)->odds));
  }
  g_clear_object (&again);
  g_clear_object (&list);
  rg_test_library_clear (&fixture, NULL);
  rg_test_clear_folder (folder);
}

static void
test_a_match_without_games (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);

  g_assert_cmpuint (rg_match_get_n_games (match), ==, 0);
  g_assert_false (rg_match_is_running (match));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/match/as-one-pgn", test_a_match_as_one_pgn);
  g_test_add_func ("/record/match/without-games", test_a_match_without_games);

  return rg_test_run_matches ();
}
