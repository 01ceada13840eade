/* Tests the tags about the law in PGN: the copy of a game in PGN is opened under the
 * rulebook and conduct under which it was played, and no such tag, by any author,
 * prevents a game from being opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-test-game.h"
#include "rg-test-pgn.h"

#include <string.h>

#define MOVES "e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1g1 g8f6"

static RgGame *
play_on (const RgRulebook *rulebook, RgConduct conduct, const char *fen)
{
  RgGame *game = rg_test_begin ("rulebook", rulebook->id, "conduct",
                                rg_conduct_to_text (conduct), "clock", "-", "position",
                                fen, NULL);

  return game;
}

static RgGame *
read_pgn (const char *text, const char *faults)
{
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, faults);
  return rg_game_new_from_pgn (rg_reading_get (reading, 0));
}

static void
assert_law (RgGame *game, const char *rulebook, const char *conduct)
{
  const RgState *state = rg_game_get_state (game);

  g_assert_cmpstr (state->rulebook->id, ==, rulebook);
  g_assert_cmpstr (rg_conduct_to_text (state->conduct), ==, conduct);
}

/* Checks that the game is the same, under the same law, after writing and reading, and
 * that reading adds no entry to the log. */
static void
assert_travels (RgGame *game)
{
  const RgState     *state = rg_game_get_state (game);
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = read_pgn (text, "");
  g_autofree char   *second = rg_test_write_game (again);

  assert_law (again, state->rulebook->id, rg_conduct_to_text (state->conduct));
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, rg_game_get_n_plies (game));
  g_assert_cmpuint (rg_game_get_n_log_entries (again), ==,
                    rg_game_get_n_log_entries (game));
  g_assert_cmpint (rg_game_get_outcome (again).result, ==,
                   rg_game_get_outcome (game).result);
  g_assert_cmpstr (second, ==, text);
}

static void
for_each_law (void (*test) (const RgRulebook *rulebook, RgConduct conduct))
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++)
    for (int conduct = 0; conduct < RG_N_CONDUCTS; conduct++)
      test (shelf->rulebooks[i], (RgConduct) conduct);
}

static void
play_and_travel (const RgRulebook *rulebook, RgConduct conduct)
{
  g_autoptr (RgGame) game = play_on (rulebook, conduct, NULL);

  rg_test_play (game, MOVES);
  assert_travels (game);
  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_RESIGN, NULL);
  g_assert_cmpint (rg_game_get_outcome (game).result, ==, RG_RESULT_BLACK_WINS);
  assert_travels (game);
}

static void
test_every_law_travels (void)
{
  for_each_law (play_and_travel);
}

/* A pawn is promoted and gives mate, in a game without odds. */
static void
play_from_position (const RgRulebook *rulebook, RgConduct conduct)
{
  g_autoptr (RgGame) game = NULL;

  game = play_on (rulebook, conduct, "7k/P7/6K1/8/8/8/8/8 w - - 0 1");
  assert_travels (game);
  rg_test_play (game, "a7a8q");
  assert_travels (game);
}

static void
test_from_a_position (void)
{
  for_each_law (play_from_position);
}

static void
test_tags_are_written (void)
{
  const RgRulebook  *cafe = rg_shelf_find (rg_shelf_get (), "regence-26");
  g_autoptr (RgGame) game = play_on (cafe, RG_CONDUCT_TOUCH, NULL);
  g_autofree char   *text = rg_test_write_game (game);

  g_assert_nonnull (strstr (text, "[Rulebook \"regence-26\"]\n"));
  g_assert_nonnull (strstr (text, "[Conduct \"touch\"]\n"));
}

/* A game from a file that names no rulebook is shown without one, and its rulebook stays
 * unnamed; a rulebook that was agreed on is named, even if it is the default. */
static void
test_no_rulebook (void)
{
  const RgRulebook  *first = rg_shelf_get ()->rulebooks[0];
  g_autoptr (RgGame) agreed = play_on (first, RG_CONDUCT_FREE, NULL);
  g_autofree char   *text = rg_test_write_game (agreed);
  g_autoptr (RgGame) again = read_pgn (text, "");
  g_autoptr (RgGame) foreign = read_pgn ("[White \"A\"]\n\n1. e4 e5 1-0\n", "");

  g_assert_true (rg_game_names_rulebook (again));
  g_assert_cmpint (rg_game_get_style (again), ==, first->style);
  g_assert_false (rg_game_names_rulebook (foreign));
  g_assert_cmpint (rg_game_get_style (foreign), ==, RG_STYLE_PGN);
}

/* Rulebook and conduct get no tag where a reader assumes them anyway: conduct `free`, and
 * the first rulebook or, for a game at odds, the first one that allows these odds. */
static void
test_what_is_presumed_is_not_written (void)
{
  static const char *const texts[] = {
    "[White \"A\"]\n\n1. e4 e5 *\n",
    "[Handicap \"Queen's knight\"]\n[SetUp \"1\"]\n"
    "[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1\"]\n\n"
    "1. e4 e5 *\n",
    "[SetUp \"1\"]\n"
    "[FEN \"1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQk - 0 1\"]\n\n"
    "1. e4 e5 *\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (RgGame) game = read_pgn (texts[i], "");
    g_autofree char   *written = rg_test_write_game (game);

    g_assert_null (strstr (written, "[Rulebook"));
    g_assert_null (strstr (written, "[Conduct"));
  }
}

/* A tag with an unknown value stays unchanged and is reported once. */
static void
test_what_is_not_known_stays (void)
{
  static const char PGN[] =
    "[Rulebook \"Lolli 1763\"]\n[Conduct \"gentlemanly\"]\n\n1. e4 e5 *\n";
  g_autoptr (RgReading) reading = rg_reading_new (PGN);
  g_autoptr (RgGame)    game = read_pgn (PGN, "1:1 notice syntax\n"
                                                 "2:1 notice syntax\n");
  g_autofree char      *text = rg_test_write_game (game);

  assert_law (game, rg_shelf_get ()->rulebooks[0]->id, "free");
  g_assert_nonnull (strstr (reading->sentences->str, "“Lolli 1763”"));
  g_assert_nonnull (strstr (reading->sentences->str, "“gentlemanly”"));
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 2);
  g_assert_nonnull (strstr (text, "[Rulebook \"Lolli 1763\"]\n"));
  g_assert_nonnull (strstr (text, "[Conduct \"gentlemanly\"]\n"));
}

/* A tag Rulebook or Conduct with an open value, such as "?", is not reported. */
static void
test_what_is_left_open (void)
{
  g_autoptr (RgGame) game = read_pgn ("[Rulebook \"?\"]\n[Conduct \"-\"]\n\n1. e4 e5 *\n",
                                      "");

  assert_law (game, rg_shelf_get ()->rulebooks[0]->id, "free");
}

/* Under the present laws a game ends when a position has occurred five times (FIDE 2023,
 * 9.6.1): a game that goes on was not played under them, whatever its tag says, but is
 * opened completely. */
static void
test_moves_that_the_law_forbids (void)
{
  g_autoptr (GString) text = g_string_new (
    "[Rulebook \"fide-2023\"]\n[Conduct \"strict\"]\n\n");
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *written = NULL;

  for (guint i = 0; i < 6; i++)
    g_string_append (text, "Nf3 Nf6 Ng1 Ng8 ");
  g_string_append (text, "e4 *\n");
  game = read_pgn (text->str, "");
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 25);
  assert_law (game, rg_shelf_get ()->rulebooks[0]->id, "free");
  written = rg_test_write_game (game);
  g_assert_nonnull (strstr (written, "[Rulebook \"fide-2023\"]\n"));
}

/* Odds are read under the rulebook that the tags name. */
static void
test_odds_of_the_rulebook (void)
{
  const RgRulebook  *cafe = rg_shelf_find (rg_shelf_get (), "regence-26");
  g_autoptr (RgGame) game = rg_test_begin ("rulebook", cafe->id, "conduct", "touch",
                                           "clock", "-", "odds", "white knight", NULL);

  g_assert_nonnull (game);
  assert_travels (game);
  rg_test_play (game, "e2e4 e7e5");
  assert_travels (game);
}

/* The text of a game of another variant becomes a comment of the game on the table, which
 * is normal chess: moves played there are saved, and reading the copy gives the same
 * again. */
static void
test_another_variant_keeps_its_text (void)
{
  g_autoptr (RgGame) game = NULL;
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *written = NULL;
  g_autofree char   *second = NULL;

  game =
    read_pgn ("[Event \"E\"]\n[Variant \"Chess960\"]\n"
              "[FEN \"rbkrnnbq/pppppppp/8/8/8/8/PPPPPPPP/RBKRNNBQ w KQkq - 0 1\"]\n\n"
              "1. e3 Nf6 *\n",
              "2:1 notice syntax\n");
  g_assert_nonnull (strstr (rg_game_get_opening_comment (game), "1. e3 Nf6 *"));
  g_assert_nonnull (strstr (rg_game_get_opening_comment (game), "rbkrnnbq"));
  rg_test_play (game, "e2e4");
  written = rg_test_write_game (game);
  g_assert_nonnull (strstr (written, "1. e4"));
  g_assert_nonnull (strstr (written, "rbkrnnbq"));

  again = read_pgn (written, "");
  second = rg_test_write_game (again);
  g_assert_cmpstr (second, ==, written);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/pgn-law/a-file-without-a-rulebook-has-none",
                   test_no_rulebook);
  g_test_add_func ("/record/pgn-law/every-law-travels", test_every_law_travels);
  g_test_add_func ("/record/pgn-law/from-a-position", test_from_a_position);
  g_test_add_func ("/record/pgn-law/tags-are-written", test_tags_are_written);
  g_test_add_func ("/record/pgn-law/what-is-presumed-is-not-written",
                   test_what_is_presumed_is_not_written);
  g_test_add_func ("/record/pgn-law/what-is-not-known-stays",
                   test_what_is_not_known_stays);
  g_test_add_func ("/record/pgn-law/what-is-left-open", test_what_is_left_open);
  g_test_add_func ("/record/pgn-law/moves-that-the-law-forbids",
                   test_moves_that_the_law_forbids);
  g_test_add_func ("/record/pgn-law/odds-of-the-rulebook", test_odds_of_the_rulebook);
  g_test_add_func ("/record/pgn-law/another-variant-keeps-its-text",
                   test_another_variant_keeps_its_text);

  return g_test_run ();
}
