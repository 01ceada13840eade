/* Tests that games of the library find their boards, and that all games of an evening are
 * written as one PGN. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"
#include "rg-evening-game.h"
#include "rg-evening-join.h"
#include "rg-test-library.h"

#include <string.h>

static const char *const LINES[] = {
  "title Soirée",
  "date 1930.07.14",
  "player 1 Dupont, Léa",
  "player 2 Simon, Paul",
  "player 3 Caron, Ève",
  "player 4 Roux, Jo",
  "round 1",
  "pair 1 1 2",
  "pair 2 4 3 black pawn move",
  "round 2",
  "pair 1 2 1",
  NULL,
};

/* Stores a game in which Black has resigned. */
static void
keep_game (RgTestLibrary *fixture,
           const char    *white,
           const char    *black,
           const char    *date,
           const char    *round)
{
  g_autoptr (RgGame) game = rg_test_new_named_game (white, black, date);

  rg_game_set_tag (game, "Round", round);
  rg_test_say (game, "white play e2e4");
  rg_test_say (game, "black resign");
  rg_library_keep (fixture->library, game);
  g_assert_true (rg_library_release (fixture->library, game, NULL));
}

static RgEvening *
new_evening (void)
{
  RgEvening *evening = rg_evening_new ();

  g_assert_true (rg_evening_say_all (evening, (char **) LINES, NULL));
  return evening;
}

/* A game belongs to a board if names without accents, colours, round and date agree; an
 * unknown value agrees with any other. */
static void
test_join (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEvening) evening = new_evening ();

  rg_test_library_load (fixture);
  keep_game (fixture, "DUPONT, Lea", "Simon, Paul", "1930.07.13", "1");
  keep_game (fixture, "Simon, Paul", "Dupont, Léa", "1930.07.14", "1");
  g_assert_false (rg_evening_join (evening, fixture->library));
  keep_game (fixture, "DUPONT, Lea", "Simon, Paul", "1930.07.14", "1.1");
  g_assert_true (rg_evening_join (evening, fixture->library));
  g_assert_nonnull (rg_evening_get_board (evening, 1, 1)->game);
  g_assert_cmpint (rg_evening_get_board (evening, 1, 1)->outcome.result, ==,
                   RG_RESULT_WHITE_WINS);
  g_assert_cmpint (rg_evening_get_board (evening, 1, 1)->outcome.reason, ==,
                   RG_REASON_RESIGNATION);
  g_assert_null (rg_evening_get_board (evening, 2, 1)->game);
  g_assert_false (rg_evening_join (evening, fixture->library));
  keep_game (fixture, "Roux, Jo", "Caron, Ève", "????.??.??", "?");
  g_assert_true (rg_evening_join (evening, fixture->library));
  g_assert_nonnull (rg_evening_get_board (evening, 1, 2)->game);
}

/* A game without a date may be of another evening: it is not joined to a board whose
 * recorded result it contradicts. */
static void
test_undated (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEvening) evening = new_evening ();

  rg_test_library_load (fixture);
  g_assert_true (rg_evening_say (evening, "result 1 1 0-1", NULL));
  keep_game (fixture, "Dupont, Léa", "Simon, Paul", "????.??.??", "1");
  g_assert_false (rg_evening_join (evening, fixture->library));
  g_assert_null (rg_evening_get_board (evening, 1, 1)->game);
}

/* The result of a game replaces one that was entered by hand, which can then not be
 * entered again. */
static void
test_written (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEvening) evening = new_evening ();
  g_autoptr (GError)    error = NULL;

  rg_test_library_load (fixture);
  g_assert_true (rg_evening_say (evening, "result 1 1 0-1", NULL));
  g_assert_true (rg_evening_may_set_result (fixture->library,
                                            rg_evening_get_board (evening, 1, 1), NULL));
  keep_game (fixture, "Dupont, Léa", "Simon, Paul", "1930.07.14", "1");
  g_assert_true (rg_evening_join (evening, fixture->library));
  g_assert_cmpint (rg_evening_get_board (evening, 1, 1)->outcome.result, ==,
                   RG_RESULT_WHITE_WINS);
  g_assert_false (rg_evening_may_set_result (fixture->library,
                                             rg_evening_get_board (evening, 1, 1),
                                             &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_FORBIDDEN);
}

/* Leaves @text in English, as without translation. */
static const char *
keep_words (const char *text)
{
  return text;
}

/* One game has moves, the second only a result, and the third is still to be played. */
static void
test_pgn (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEvening) evening = new_evening ();
  g_autoptr (GString)   text = g_string_new (NULL);
  const char           *second;

  rg_test_library_load (fixture);
  keep_game (fixture, "Dupont, Léa", "Simon, Paul", "1930.07.14", "1");
  g_assert_true (rg_evening_join (evening, fixture->library));
  g_assert_true (rg_evening_say (evening, "result 1 2 1/2-1/2", NULL));
  rg_evening_write_pgn (evening, fixture->library, keep_words, text);
  g_assert_nonnull (strstr (text->str, "1. e4 1-0"));
  second = strstr (text->str, "[White \"Roux, Jo\"]");
  g_assert_nonnull (second);
  g_assert_nonnull (strstr (second, "[Result \"1/2-1/2\"]"));
  g_assert_nonnull (strstr (second, "[Handicap \"Pawn and move\"]"));
  g_assert_nonnull (strstr (second, "[Round \"2\"]"));
  g_assert_null (strstr (text->str, "%regence"));
}

/* The organiser has recorded a result for a game that is still on a table: the game can
 * go on there. */
static void
test_pgn_of_open (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEvening) evening = new_evening ();
  g_autoptr (RgGame)    game = rg_test_new_named_game ("Dupont, Léa", "Simon, Paul",
                                                       "1930.07.14");
  g_autoptr (GString)   text = g_string_new (NULL);

  rg_test_library_load (fixture);
  rg_game_set_tag (game, "Round", "1");
  rg_library_keep (fixture->library, game);
  rg_test_say (game, "white play e2e4");
  g_assert_true (rg_library_flush (fixture->library, NULL));
  g_assert_true (rg_evening_join (evening, fixture->library));
  g_assert_true (rg_evening_say (evening, "result 1 1 1/2-1/2", NULL));
  rg_evening_write_pgn (evening, fixture->library, keep_words, text);
  g_assert_nonnull (strstr (text->str, "1. e4 1/2-1/2"));
  g_assert_false (rg_game_is_over (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, test)                                                                  \
  g_test_add (path, RgTestLibrary, NULL, rg_test_library_set_up, test,                   \
              rg_test_library_clear)
  ADD ("/record/evening/games-join-their-boards", test_join);
  ADD ("/record/evening/an-undated-game-contradicts-nothing", test_undated);
  ADD ("/record/evening/a-game-replaces-a-written-result", test_written);
  ADD ("/record/evening/all-games-as-one-pgn", test_pgn);
  ADD ("/record/evening/a-pgn-leaves-games-as-they-are", test_pgn_of_open);
#undef ADD
  return g_test_run ();
}
