/* What was agreed on for the last game is proposed for the next one, the
 * position included, with the seats that the rules give (FIDE 1930, Art. 11).
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-last-terms.h"
#include "rg-settings.h"
#include "rg-test.h"

#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"

static RgGameTerms
terms_of (const char *white, const char *black, const char *fen)
{
  return (RgGameTerms){
    .white = white,
    .black = black,
    .fen = fen,
    .rulebook = "fide-1930",
    .conduct = "touch",
    .clock = "300+2",
  };
}

static RgOdds
odds_of (const char *text)
{
  RgOdds odds = { 0 };

  if (*text != '\0')
    g_assert_true (rg_odds_parse (text, &odds));
  return odds;
}

static RgGame *
game_of (const RgGameTerms *terms)
{
  g_autoptr (GError) error = NULL;
  RgGame            *game = rg_game_new_on (terms, &error);

  g_assert_no_error (error);
  return game;
}

static void
resign (RgGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_game_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_RESIGN, &error));
  g_assert_no_error (error);
}

static void
assert_odds (const RgLastTerms *last, const char *expected)
{
  g_autoptr (GString) said = g_string_new (NULL);

  rg_odds_print (&last->odds, said);
  g_assert_cmpstr (said->str, ==, expected);
}

static void
test_all_is_proposed_again (void)
{
  g_autoptr (GSettings)   settings = rg_settings_new ();
  RgGameTerms             played = terms_of ("Zukertort", "Bird", MATE_IN_ONE);
  RgOdds                  none = odds_of ("");
  g_autoptr (RgGame)      game = game_of (&played);
  g_autoptr (RgLastTerms) last = NULL;
  RgGameTerms             terms;

  rg_last_terms_keep (settings, &played, &none);
  last = rg_last_terms_new (settings, game);
  rg_last_terms_get (last, &terms);
  g_assert_cmpstr (terms.white, ==, "Zukertort");
  g_assert_cmpstr (terms.black, ==, "Bird");
  g_assert_cmpstr (terms.fen, ==, MATE_IN_ONE);
  g_assert_cmpstr (terms.rulebook, ==, "fide-1930");
  g_assert_cmpstr (terms.conduct, ==, "touch");
  g_assert_cmpstr (terms.clock, ==, "300+2");
  g_assert_false (last->is_exchanged);
  g_assert_true (rg_last_terms_equal (last, &played, &none));
  played.clock = "300";
  g_assert_false (rg_last_terms_equal (last, &played, &none));
}

/* Men that are off the board by odds are no position that was set up. */
static void
test_odds_of_men_have_no_position (void)
{
  g_autoptr (GSettings)   settings = rg_settings_new ();
  g_autofree char        *position = NULL;
  RgOdds                  knight = odds_of ("white knight");
  g_autoptr (RgGame)      game = NULL;
  g_autoptr (RgLastTerms) last = NULL;
  RgGameTerms             played;

  played = terms_of ("A", "B", NULL);
  game = game_of (&played);
  played.fen = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1";
  rg_last_terms_keep (settings, &played, &knight);
  position = g_settings_get_string (settings, "position");
  g_assert_cmpstr (position, ==, "");
  last = rg_last_terms_new (settings, game);
  assert_odds (last, "white knight");
}

/* Art. 11: the colours change after a game that counts; who gave still
 * gives. */
static void
test_seats_change_after_a_game (void)
{
  g_autoptr (GSettings)   settings = rg_settings_new ();
  RgGameTerms             played = terms_of ("A", "B", NULL);
  RgOdds                  draw = odds_of ("white draw");
  g_autoptr (RgGame)      game = game_of (&played);
  g_autoptr (RgLastTerms) last = NULL;

  rg_last_terms_keep (settings, &played, &draw);
  resign (game);
  last = rg_last_terms_new (settings, game);
  g_assert_true (last->is_exchanged);
  g_assert_cmpstr (last->white, ==, "B");
  g_assert_cmpstr (last->black, ==, "A");
  assert_odds (last, "black draw");
}

/* The second game of a match was begun with nobody being asked. */
static void
test_who_sat_where_is_seen_on_the_table (void)
{
  g_autoptr (GSettings)   settings = rg_settings_new ();
  RgGameTerms             first = terms_of ("A", "B", NULL);
  RgGameTerms             second = terms_of ("B", "A", NULL);
  RgOdds                  draw = odds_of ("white draw");
  g_autoptr (RgGame)      game = game_of (&second);
  g_autoptr (RgLastTerms) running = NULL;
  g_autoptr (RgLastTerms) over = NULL;

  rg_last_terms_keep (settings, &first, &draw);
  running = rg_last_terms_new (settings, game);
  g_assert_false (running->is_exchanged);
  g_assert_cmpstr (running->white, ==, "B");
  assert_odds (running, "black draw");

  resign (game);
  over = rg_last_terms_new (settings, game);
  g_assert_true (over->is_exchanged);
  g_assert_cmpstr (over->white, ==, "A");
  assert_odds (over, "white draw");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/last-terms/all-is-proposed-again", test_all_is_proposed_again);
  g_test_add_func ("/last-terms/odds-of-men-have-no-position",
                   test_odds_of_men_have_no_position);
  g_test_add_func ("/last-terms/seats-change-after-a-game",
                   test_seats_change_after_a_game);
  g_test_add_func ("/last-terms/who-sat-where-is-seen-on-the-table",
                   test_who_sat_where_is_seen_on_the_table);

  return g_test_run ();
}
