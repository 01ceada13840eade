/* Tests the facts about a move under the rulebook of its game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment-words.h"
#include "rg-test-game.h"

static RgGame *
new_game (const char *rulebook, const char *conduct, const char *fen, const char *moves)
{
  RgGame *game = rg_test_begin ("rulebook", rulebook, "conduct", conduct, "clock", "-",
                                "position", fen, NULL);

  rg_test_play (game, moves);
  return game;
}

/* Checks that the facts about the last move are @expected: the sentences, each with its
 * article in brackets. */
static void
assert_said (const char *rulebook,
             const char *fen,
             const char *moves,
             const char *expected)
{
  g_autoptr (RgGame)    game = new_game (rulebook, "free", fen, moves);
  g_autoptr (GString)   said = g_string_new (NULL);
  g_autoptr (GPtrArray) list = NULL;

  list = rg_move_facts_list (game, rg_game_get_n_plies (game));
  for (guint i = 0; i < list->len; i++) {
    const RgFact *words = g_ptr_array_index (list, i);

    g_string_append_printf (said, i > 0 ? " %s" : "%s", words->sentence);
    if (words->article != NULL)
      g_string_append_printf (said, " [%s]", words->article);
  }
  g_assert_cmpstr (said->str, ==, expected);
}

/* FIDE 1930, Art. 6, calls a piece pinned that shields a piece worth more than the
 * pinning one; FIDE 1928, Par. 6, only one that shields the king. */
static void
test_pins (void)
{
  const char *moves = "e2e4 e7e5 g1f3 d7d6 d2d4 c8g4";

  assert_said ("fide-1930", NULL, moves,
               "A pin. Pinned by this move: white knight on f3. [6] "
               "Pinned pieces: white knight on f3.");
  assert_said ("fide-1928", NULL, moves,
               "The rulebook has no name for what this move does. [6] "
               "No piece is pinned now.");
}

static void
test_checks (void)
{
  assert_said ("fide-1930", NULL, "e2e4 e7e5 g1f3 g8f6 f3e5 f6e4 d1e2 e4f6 e5c6",
               "Discovered check: the piece that moved has opened the line of another. "
               "[6] No piece is pinned now.");
  assert_said ("fide-1930", "4k3/8/8/8/4N3/8/8/4RK2 w - - 0 1", "e4f6",
               "Double check: two pieces give check at once. [6] "
               "No piece is pinned now.");
  assert_said ("fide-1930", "4k3/8/8/8/4N3/8/8/5K1R w - - 0 1", "h1h8",
               "Check. [9.2] No piece is pinned now.");
}

static void
test_exchanges (void)
{
  assert_said ("fide-1930", NULL, "e2e4 d7d5 e4d5 d8d5",
               "An exchange: two pieces of equal value were traded. [6] "
               "No piece is pinned now.");
  assert_said ("fide-1930", "3rk3/8/8/8/3N4/4P3/8/4K3 b - - 0 1", "d8d4 e3d4",
               "The exchange is won. [6] No piece is pinned now.");
}

static void
test_start (void)
{
  assert_said ("fide-1930", NULL, "", "No piece is pinned now.");
}

/* Under the rules of the Café de la Régence, which do not explain terms for moves, a move
 * has an empty list of facts. */
static void
test_no_article (void)
{
  assert_said ("regence-26", NULL, "e2e4", "");
}

static void
assert_opening (const char *conduct, const char *moves, guint ply, const char *expected)
{
  g_autoptr (RgGame) game = new_game ("fide-2023", conduct, NULL, moves);
  g_autofree char   *label = rg_opening_label (game, ply);

  g_assert_cmpstr (label, ==, expected);
}

/* The opening shown is that of the last position that has a name; except under `free`, it
 * is shown only after the end of the game. */
static void
test_opening (void)
{
  const char        *moves = "e2e4 e7e5 g1f3 d7d6 a2a3 h7h6";
  g_autoptr (RgGame) over = new_game ("fide-2023", "strict", NULL, moves);
  g_autofree char   *label = NULL;

  assert_opening ("free", moves, 6, "Philidor Defence (C41)");
  assert_opening ("free", moves, 3, "King’s Knight Opening (C40)");
  assert_opening ("free", moves, 0, NULL);
  assert_opening ("touch", moves, 6, NULL);
  assert_opening ("strict", moves, 6, NULL);
  rg_test_submit_verb (over, RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL);
  label = rg_opening_label (over, 6);
  g_assert_cmpstr (label, ==, "Philidor Defence (C41)");
}

/* Under strict conduct it is not said which moves give check until the game is over. */
static void
test_strict (void)
{
  g_autoptr (RgGame) game = new_game ("fide-1930", "strict", NULL, "e2e4");

  g_assert_false (!rg_game_is_silent (game));
  g_assert_true (rg_test_submit_verb (game, RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL));
  g_assert_true (!rg_game_is_silent (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/move-facts/a-pin-is-what-the-rulebook-says", test_pins);
  g_test_add_func ("/drawing/move-facts/the-word-that-says-most-of-a-check", test_checks);
  g_test_add_func ("/drawing/move-facts/exchanges-are-named", test_exchanges);
  g_test_add_func ("/drawing/move-facts/nothing-is-called-before-a-move", test_start);
  g_test_add_func ("/drawing/move-facts/a-text-without-such-an-article", test_no_article);
  g_test_add_func ("/drawing/move-facts/the-opening-is-named-while-looking",
                   test_opening);
  g_test_add_func ("/drawing/move-facts/silent-while-a-strict-game-goes-on", test_strict);

  return g_test_run ();
}
