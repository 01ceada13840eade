/* A match as one PGN. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fen.h"
#include "rg-match-laying.h"
#include "rg-match-pgn.h"
#include "rg-save.h"
#include "rg-test-match.h"
#include "rg-test-pgn.h"

#include <string.h>

static void
assert_tag (const RgPgnGame *pgn, const char *name, const char *value)
{
  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, name), ==, value);
}

/* One game is open, one lies in a native file, one in PGN, one is gone. */
static void
play_for_export (RgMatch *match, const char *folder, RgGame **open)
{
  static const char *const names[] = { "1.regence", "2.pgn", "3.regence" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char   *path = g_build_filename (folder, names[i], NULL);
    g_autoptr (RgGame) game = rg_test_begin_match_game (match);

    rg_match_set_file (match, i, path);
    rg_game_set_tag (game, "Date", "1930.07.14");
    rg_test_play (game, "e2e4 d2d4 e7e6");
    rg_test_say (game, i == 1 ? "black resign" : "white resign");
    if (i < 2)
      g_assert_true (rg_save_game (game, path, NULL));
  }
  *open = rg_test_begin_match_game (match);
  rg_test_play (*open, "d2d4");
}

static void
test_a_match_as_one_pgn (void)
{
  static const char *const results[] = { "0-1", "1-0", "0-1", "*" };
  static const guint       plies[] = { 3, 3, 0, 1 };
  g_autofree char         *folder = rg_test_make_folder ();
  g_autofree char         *path = g_build_filename (folder, "match.pgn", NULL);
  g_autofree char         *text = NULL;
  g_autoptr (RgMatch)      match = NULL;
  g_autoptr (RgGame)       open = NULL;
  g_autoptr (RgReading)    reading = NULL;
  guint                    n_missing;

  match = rg_test_new_match ("fide-1930", "black moves=2 pawn", A, A, NULL);
  play_for_export (match, folder, &open);
  g_assert_true (rg_match_export (match, path, &n_missing, NULL));
  g_assert_cmpuint (n_missing, ==, 1);

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
    assert_tag (pgn, "Date", i < 3 ? "1930.07.14" : "????.??.??");
    assert_tag (pgn, "Handicap", "Pawn and two moves (black moves=2 pawn)");
    g_assert_cmpuint (rg_pgn_line_length (pgn->line), ==, plies[i]);
  }
  rg_test_clear_folder (folder);
}

static void
test_a_match_without_games (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  guint               n_missing = 7;
  g_autofree char    *text = rg_match_to_pgn (match, &n_missing);

  g_assert_cmpstr (text, ==, "");
  g_assert_cmpuint (n_missing, ==, 0);
  g_assert_false (rg_match_is_running (match));
}

/* Its games have the new name too where they are told as PGN. */
static void
test_a_match_takes_another_name (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = rg_match_new_game (match, NULL);
  g_autofree char    *by_players = rg_match_get_event (match);
  g_autofree char    *renamed = NULL;
  g_autofree char    *pgn = NULL;
  guint               n_missing;

  g_assert_cmpstr (by_players, ==, "Legall – Saint-Brie");
  rg_match_add_game (match, game, NULL);
  rg_match_mark_saved (match);
  rg_match_set_event (match, " Café de la Régence ");
  g_assert_true (rg_match_is_modified (match));
  renamed = rg_match_get_event (match);
  g_assert_cmpstr (renamed, ==, "Café de la Régence");
  pgn = rg_match_to_pgn (match, &n_missing);
  g_assert_nonnull (strstr (pgn, "[Event \"Café de la Régence\"]"));

  rg_match_mark_saved (match);
  rg_match_set_event (match, "Café de la Régence");
  g_assert_false (rg_match_is_modified (match));
  rg_match_set_event (match, "  ");
  g_assert_null (rg_match_get_own_event (match));
}

/* A row whose game is gone is told with the board that the odds have left (PGN
 * standard 9.7: SetUp and FEN) and the rulebook; at the Café the men are
 * independent of the odds, and the giver has White here. */
static void
test_a_game_that_is_gone (void)
{
  static const struct {
    const char *rulebook;
    const char *odds;
    const char *fen;
  } rows[] = {
    { "fide-1930", NULL, NULL },
    { "fide-1930", "white knight",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1" },
    { "regence-1844", "black moves=2 pawn",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR b KQkq - 0 1" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgMatch)   match = NULL;
    g_autoptr (RgReading) reading = NULL;
    g_autoptr (RgGame)    again = NULL;
    g_autofree char      *text = NULL;
    guint                 n_missing;
    char                  fen[RG_FEN_SIZE];

    match = rg_test_new_match (rows[i].rulebook, rows[i].odds, A, A, NULL);
    rg_test_play_match_game (match, RG_RESULT_WHITE_WINS);
    text = rg_match_to_pgn (match, &n_missing);
    g_assert_cmpuint (n_missing, ==, 1);
    reading = rg_reading_new (text);
    g_assert_cmpstr (reading->faults->str, ==, "");
    assert_tag (rg_reading_get (reading, 0), "Result", "1-0");
    g_assert_cmpint (strstr (text, "[FEN \"") != NULL, ==, rows[i].fen != NULL);
    again = rg_game_new_from_pgn (rg_reading_get (reading, 0));
    g_assert_cmpstr (rg_game_get_state (again)->rulebook->id, ==, rows[i].rulebook);
    if (rows[i].fen == NULL)
      continue;
    rg_fen_from_position (rg_game_get_position (again, 0), fen);
    g_assert_cmpstr (fen, ==, rows[i].fen);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/match/takes-another-name", test_a_match_takes_another_name);
  g_test_add_func ("/record/match/as-one-pgn", test_a_match_as_one_pgn);
  g_test_add_func ("/record/match/without-games", test_a_match_without_games);
  g_test_add_func ("/record/match/a-game-that-is-gone", test_a_game_that_is_gone);

  return g_test_run ();
}
