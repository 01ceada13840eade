/* The file of a match: what was kept is there again, also where two windows go
 * on with one match. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-file.h"
#include "rg-match-laying.h"
#include "rg-match-pgn.h"
#include "rg-test-match.h"

#include <glib/gstdio.h>
#include <string.h>

static void
assert_same_rows (RgMatch *one, RgMatch *other)
{
  guint n = rg_match_get_n_games (one);

  g_assert_cmpuint (rg_match_get_n_games (other), ==, n);
  for (guint i = 0; i < n; i++) {
    RgMatchGame     *row = rg_match_get_game (one, i);
    RgMatchGameFacts facts = { .seats = *rg_match_game_get_seats (row),
                               .file = rg_match_game_get_file (row),
                               .date = rg_match_game_get_date (row) };

    g_assert_true (rg_match_game_has (rg_match_get_game (other, i), &facts));
  }
}

static void
assert_same_terms (RgMatch *one, RgMatch *other)
{
  g_assert_true (rg_terms_equal (rg_match_get_terms (one), rg_match_get_terms (other)));
  g_assert_cmpstr (rg_match_get_own_event (one), ==, rg_match_get_own_event (other));
}

/* Saved and opened again the match is the same, and goes on as it would have.
 */
static void
test_a_match_is_kept (void)
{
  g_autofree char *folder = rg_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autofree char *beside = g_build_filename (folder, "1.regence", NULL);
  g_auto (RgTerms) terms = rg_test_terms ("name white", "Le gall; = [x]\n#", "name black",
                                          "Ét\\é", "rulebook", "regence-1844", "conduct",
                                          "strict", "clock", "3600", "odds",
                                          "black knight piece=g8 draw time=0.5 agreed",
                                          "first", "black", NULL);
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgMatch) again = NULL;
  RgSeriesGame        next, expected;

  match = rg_match_new (&terms, "Café", &error);
  g_assert_no_error (error);
  rg_test_play_match_game (match, RG_RESULT_WHITE_WINS);
  rg_test_play_match_game (match, RG_RESULT_ANNULLED);
  rg_test_play_match_game (match, RG_RESULT_NONE);
  rg_match_set_file (match, 0, beside);
  rg_match_set_file (match, 1, "/elsewhere/2.regence");
  g_assert_true (rg_match_is_modified (match));

  g_assert_true (rg_match_save (match, path, &error));
  g_assert_false (rg_match_is_modified (match));
  again = rg_match_load (path, &error);
  g_assert_no_error (error);
  g_assert_false (rg_match_is_modified (again));
  assert_same_terms (match, again);
  assert_same_rows (match, again);
  next = rg_match_get_next (again);
  expected = rg_match_get_next (match);
  g_assert_cmpint (next.white, ==, expected.white);
  g_assert_cmpint (next.beginner, ==, expected.beginner);
  rg_test_clear_folder (folder);
}

/* Games that lie beside their match may be put elsewhere with it. */
static void
test_a_match_moves_with_its_games (void)
{
  g_autofree char    *folder = rg_test_make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autofree char    *beside = g_build_filename (folder, "1.regence", NULL);
  g_autofree char    *contents = NULL;
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);

  rg_test_play_match_game (match, RG_RESULT_DRAW);
  rg_match_set_file (match, 0, beside);
  g_assert_true (rg_match_save (match, path, NULL));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "File=1.regence\n"));
  rg_test_clear_folder (folder);
}

/* What two windows make of one match: each opens it, begins a game and ends it
 * without knowing of the other. */
static void
test_two_windows_lose_no_game (void)
{
  g_autofree char    *folder = rg_test_make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autoptr (RgMatch) one = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgMatch) two = NULL;
  g_autoptr (RgMatch) again = NULL;
  g_autoptr (RgGame)  game = NULL;

  rg_test_play_match_game (one, RG_RESULT_DRAW);
  g_assert_true (rg_match_save (one, path, NULL));
  two = rg_match_load (path, NULL);
  game = rg_test_begin_match_game (one);
  g_assert_true (rg_match_save (one, path, NULL));
  rg_test_play_match_game (two, RG_RESULT_BLACK_WINS);
  g_assert_true (rg_match_save (two, path, NULL));
  g_assert_cmpuint (rg_match_get_n_games (two), ==, 3);
  rg_test_end_game (game, RG_RESULT_WHITE_WINS);
  rg_match_set_file (one, 1, "/elsewhere/2.regence");
  g_assert_true (rg_match_save (one, path, NULL));

  again = rg_match_load (path, NULL);
  assert_same_rows (one, again);
  g_assert_cmpuint (rg_match_get_n_games (again), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (rg_match_game_get_number (rg_match_get_game (again, i)), ==, i + 1);
  /* 1930, Art. 11: the second player has White in both second games. */
  g_assert_cmpuint (rg_match_get_halves (again, A), ==, 3);
  g_assert_cmpuint (rg_match_get_halves (again, B), ==, 3);
  g_assert_cmpstr (rg_match_game_get_file (rg_match_get_game (again, 1)), ==,
                   "/elsewhere/2.regence");
  rg_test_clear_folder (folder);
}

static void
count_changes_cb (RgMatch *match, guint *n)
{
  *n += rg_match_get_n_games (match);
}

/* What is taken over is shown at once; the game that is followed here goes on
 * telling its row wherever that comes to stand. */
static void
test_a_match_is_refreshed (void)
{
  g_autofree char    *folder = rg_test_make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autoptr (RgMatch) one = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgMatch) two = NULL;
  g_autoptr (RgGame)  game = NULL;
  guint               n = 0;

  g_assert_true (rg_match_refresh (one, path, NULL));
  rg_test_play_match_game (one, RG_RESULT_DRAW);
  g_assert_true (rg_match_save (one, path, NULL));
  two = rg_match_load (path, NULL);
  rg_test_play_match_game (two, RG_RESULT_BLACK_WINS);
  rg_match_set_event (two, "Café");
  g_assert_true (rg_match_save (two, path, NULL));

  game = rg_test_begin_match_game (one);
  g_signal_connect (one, "changed", G_CALLBACK (count_changes_cb), &n);
  g_assert_true (rg_match_refresh (one, path, NULL));
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (rg_match_get_own_event (one), ==, "Café");
  g_assert_true (rg_match_is_running (one));
  rg_test_end_game (game, RG_RESULT_DRAW);
  g_assert_cmpint (rg_match_game_get_outcome (rg_match_get_game (one, 2)).result, ==,
                   RG_RESULT_DRAW);
  g_assert_true (rg_match_save (one, path, NULL));
  n = 0;
  g_assert_true (rg_match_refresh (one, path, NULL));
  g_assert_cmpuint (n, ==, 0);
  rg_test_clear_folder (folder);
}

/* A file that cannot be understood may hold somebody's games. */
static void
test_what_cannot_be_read_is_not_replaced (void)
{
  static const char   newer[] = "[Match]\nVersion=99\n";
  g_autofree char    *folder = rg_test_make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autofree char    *contents = NULL;
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (GError)  error = NULL;

  rg_test_play_match_game (match, RG_RESULT_DRAW);
  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  g_assert_false (rg_match_save (match, path, &error));
  rg_test_assert_refused (error, RG_ERROR_NO_SUCH_THING);
  g_assert_true (rg_match_is_modified (match));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, newer);

  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_true (rg_match_save (match, path, &error));
  rg_test_clear_folder (folder);
}

/* Bad files say what is wrong with them, and nothing is made of them. */
static void
test_bad_files (void)
{
  static const struct {
    const char *contents;
    int         code;
    const char *said;
  } cases[] = {
    { "", RG_ERROR_SYNTAX, "no match" },
    { "regence-events 1\nstart\n", RG_ERROR_SYNTAX, "no match" },
    { "\x80\xff[", RG_ERROR_SYNTAX, "no match" },
    { "[Match]\nVersion=x\n", RG_ERROR_SYNTAX, "no match" },
    { "[Match]\nVersion=0\n", RG_ERROR_SYNTAX, "no match" },
    { "[Match]\nVersion=2\n", RG_ERROR_NO_SUCH_THING, "newer" },
    { "[Match]\nVersion=1\nTerms=rulebook x\n", RG_ERROR_NO_SUCH_THING, "“x”" },
    { "[Match]\nVersion=1\nTerms=conduct x\n", RG_ERROR_NO_SUCH_THING, "“x”" },
    { "[Match]\nVersion=1\nTerms=clock x\n", RG_ERROR_SYNTAX, "" },
    { "[Match]\nVersion=1\nTerms=odds x\n", RG_ERROR_SYNTAX, "“Terms=odds x”" },
    { "[Match]\nVersion=1\nTerms=odds white queen\n", RG_ERROR_FORBIDDEN, "" },
    { "[Match]\nVersion=1\nTerms=odds x knight\n", RG_ERROR_SYNTAX,
      "“Terms=odds x knight”" },
    { "[Match]\nVersion=1\nTerms=first x\n", RG_ERROR_SYNTAX, "“Terms=first x”" },
    { "[Match]\nVersion=1\nTerms=start\n", RG_ERROR_SYNTAX, "“Terms=start”" },
    { "[Match]\nVersion=1\n[Game 1]\nWhite=x\n", RG_ERROR_SYNTAX, "“White=x”" },
    { "[Match]\nVersion=1\n[Game 1]\nResult=2-0\n", RG_ERROR_SYNTAX,
      "“Result=2-0” stands in [Game 1]" },
    { "[Match]\nVersion=1\n[Game 1]\n[Game 2]\nReason=x\n", RG_ERROR_SYNTAX,
      "“Reason=x” stands in [Game 2]" },
    { "[Match]\nVersion=1\n[Game 1]\nBeginner=x\n", RG_ERROR_SYNTAX, "x" },
    { "[Match]\nVersion=1\n[Game 1]\nOdds=x\n", RG_ERROR_SYNTAX, "x" },
  };
  g_autofree char *folder = rg_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "m.regence-match", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_test_message ("case %u", i);
    g_assert_true (g_file_set_contents (path, cases[i].contents, -1, NULL));
    g_assert_null (rg_match_load (path, &error));
    rg_test_assert_refused (error, (RgErrorCode) cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].said));
  }
  rg_test_clear_folder (folder);
}

static void
test_files_that_are_not_there (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (GError)  error = NULL;
  guint               n;

  g_assert_null (rg_match_load ("/nonexistent/m.regence-match", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  rg_test_play_match_game (match, RG_RESULT_DRAW);
  g_assert_false (rg_match_save (match, "/nonexistent/m.regence-match", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_true (rg_match_is_modified (match));
  g_clear_error (&error);
  g_assert_false (rg_match_export (match, "/nonexistent/m.pgn", &n, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* The smallest file is a match on the terms of the first rulebook. */
static void
test_a_bare_file (void)
{
  g_autofree char    *folder = rg_test_make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autoptr (RgMatch) match = NULL;

  g_assert_true (g_file_set_contents (path, "[Match]\nVersion=1\n[Game 1]\n", -1, NULL));
  match = rg_match_load (path, NULL);
  g_assert_nonnull (match);
  g_assert_cmpstr (rg_match_get_rulebook (match)->id, ==, "fide-1930");
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 1);
  g_assert_true (rg_match_is_running (match));
  rg_test_clear_folder (folder);
}

static void
test_a_position_is_kept (void)
{
  g_autofree char    *folder = rg_test_make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_auto (RgTerms)    terms = rg_test_terms ("rulebook", "fide-1930", "conduct", "free",
                                             "clock", "7200 3600", "position",
                                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NULL);
  g_autoptr (RgMatch) match = rg_match_new (&terms, NULL, NULL);
  g_autoptr (RgMatch) again = NULL;

  rg_test_play_match_game (match, RG_RESULT_WHITE_WINS);
  g_assert_true (rg_match_save (match, path, NULL));
  again = rg_match_load (path, NULL);
  assert_same_terms (match, again);
  rg_test_clear_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/match/is-kept", test_a_match_is_kept);
  g_test_add_func ("/record/match/moves-with-its-games",
                   test_a_match_moves_with_its_games);
  g_test_add_func ("/record/match/two-windows-lose-no-game",
                   test_two_windows_lose_no_game);
  g_test_add_func ("/record/match/is-refreshed", test_a_match_is_refreshed);
  g_test_add_func ("/record/match/what-cannot-be-read-is-not-replaced",
                   test_what_cannot_be_read_is_not_replaced);
  g_test_add_func ("/record/match/a-position-is-kept", test_a_position_is_kept);
  g_test_add_func ("/record/match/bad-files", test_bad_files);
  g_test_add_func ("/record/match/files-that-are-not-there",
                   test_files_that_are_not_there);
  g_test_add_func ("/record/match/a-bare-file", test_a_bare_file);

  return g_test_run ();
}
