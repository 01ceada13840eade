/* A player points at a remedy on the board: the remedies are narrowed down if the program
 * helps; under `strict` they must be spelled out, and may be impossible. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table.h"
#include "rg-test-table.h"

static void
point (RgTable *table, const char *square)
{
  rg_table_point (table, rg_square_parse (square));
}

static void
assert_demand (RgTable *table, const char *expected)
{
  RgOption option;
  char     text[RG_OPTION_SIZE] = "";

  if (rg_remedy_choice_get_option (rg_table_get_demand (table), rg_table_get_game (table),
                                   &option))
    rg_option_write (&option, text);
  g_assert_cmpstr (text, ==, expected);
}

static RgPhase
get_phase (RgTable *table)
{
  return rg_game_get_state (rg_table_get_game (table))->phase;
}

/* A player touched two own pieces: the opponent names which one moves (FIDE 1930, Art. 15
 * d). A click shows which one, but chooses nothing yet, as it may come from the player
 * who touched them. */
static void
test_helped (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table ("fide-1930", "touch", NULL);
  RgGame             *game = rg_table_get_game (table);
  RgBitboard          expected;
  RgOption            option;

  rg_test_table_say (table, "white touch g1");
  rg_test_table_say (table, "white touch e2");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  expected = rg_bit (rg_square_parse ("g1")) | rg_bit (rg_square_parse ("e2"));
  g_assert_cmpuint (rg_remedy_choice_get_answers (rg_table_get_demand (table), game), ==,
                    expected);
  point (table, "a1");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  g_assert_cmpuint (rg_remedy_choice_get_answers (rg_table_get_demand (table), game), ==,
                    expected);
  point (table, "e2");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  assert_demand (table, "move e2");
  g_assert_true (
    rg_remedy_choice_get_option (rg_table_get_demand (table), game, &option));
  g_assert_true (rg_table_choose (table, &option, NULL));
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_PLAYING);
  g_assert_cmpuint (rg_game_get_state (game)->must.move, ==,
                    rg_bit (rg_square_parse ("e2")));
}

/* Makes a game in which the pawn d4 wrongly took on d5, and the opponent chooses a remedy
 * (FIDE 1930, Art. 17 b). */
static RgTable *
new_strict_choice (void)
{
  RgTable *table = rg_test_new_untimed_table ("fide-1930", "strict",
                                              "4k3/8/8/3pp3/3P4/2N5/8/4K3 w - - 0 1");

  rg_test_table_say (table, "white play d4d5");
  rg_test_table_say (table, "black claim irregular");
  return table;
}

static void
test_facts_only (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (
    "fide-1930", "strict", "4k3/8/8/3p4/8/2N5/3R4/4K3 w - - 0 1");
  RgGame *game = rg_table_get_game (table);

  rg_test_table_say (table, "white play d2e3");
  g_assert_cmpuint (rg_remedy_choice_get_facts (game), ==, 0);
  g_assert_cmpuint (rg_remedy_choice_get_answers (rg_table_get_demand (table), game), ==,
                    0);
}

static void
test_strict (void)
{
  g_autoptr (RgTable) table = new_strict_choice ();
  RgGame             *game = rg_table_get_game (table);

  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  g_assert_cmpuint (rg_remedy_choice_get_answers (rg_table_get_demand (table), game), ==,
                    0);
  g_assert_cmpuint (rg_remedy_choice_get_facts (game), ==,
                    rg_bit (rg_square_parse ("d4")) | rg_bit (rg_square_parse ("d5")));
  assert_demand (table, "");
  point (table, "e1");
  assert_demand (table, "move e1");
  point (table, "e1");
  assert_demand (table, "");
  point (table, "d5");
  assert_demand (table, "take d5");
  point (table, "c3");
  assert_demand (table, "move c3");
  point (table, "e4");
  assert_demand (table, "move c3");
  point (table, "d5");
  assert_demand (table, "take d5");
  point (table, "e1");
  assert_demand (table, "move e1");
  rg_table_clear_demand (table);
  point (table, "a8");
  assert_demand (table, "");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
}

/* White touched d2 but played g1: the opponent names only the piece that must move (FIDE
 * 1930, Art. 15 d), and loses no right by pointing at a square as well. */
static void
test_no_destination (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table ("fide-1930", "strict", NULL);
  RgGame             *game = rg_table_get_game (table);
  RgOption            option;

  rg_test_table_say (table, "white touch d2");
  rg_test_table_say (table, "white touch g1");
  rg_test_table_say (table, "white play g1f3");
  rg_test_table_say (table, "black claim touched");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  point (table, "d2");
  point (table, "d4");
  assert_demand (table, "move d2");
  g_assert_true (
    rg_remedy_choice_get_option (rg_table_get_demand (table), game, &option));
  g_assert_true (rg_table_choose (table, &option, NULL));
  g_assert_cmpuint (rg_game_get_state (game)->must.move, ==,
                    rg_bit (rg_square_parse ("d2")));
}

/* One piece of each side was touched: the opponent finds out whether the one can take the
 * other (Art. 15 c). */
static void
test_pair (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (
    "fide-1930", "strict", "4k3/8/8/3p4/8/2N5/8/R3K3 w - - 0 1");

  rg_test_table_say (table, "white touch a1");
  rg_test_table_say (table, "white touch d5");
  rg_test_table_say (table, "white play e1e2");
  rg_test_table_say (table, "black claim touched");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  point (table, "c3");
  point (table, "d5");
  assert_demand (table, "take d5 with c3");
  point (table, "c3");
  point (table, "e4");
  assert_demand (table, "move c3");
}

/* An opponent who demands an impossible remedy loses the right to one (FIDE 1930, Art. 18
 * §3). */
static void
test_impossible (void)
{
  g_autoptr (RgTable) table = new_strict_choice ();
  RgGame             *game = rg_table_get_game (table);
  RgOption            option;

  point (table, "e1");
  g_assert_true (
    rg_remedy_choice_get_option (rg_table_get_demand (table), game, &option));
  g_assert_true (rg_table_choose (table, &option, NULL));
  g_assert_cmpint (rg_game_get_state (game)->ruling, ==, RG_RULING_RIGHT_LOST);
}

/* To demand a remedy for a fault that is still on the board, the opponent points at the
 * wrongly moved piece on its present square. */
static void
test_standing_fault (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table ("regence-1844", "strict", NULL);

  rg_test_table_say (table, "white play g1g3");
  rg_test_table_say (table, "black claim irregular");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_CHOOSING);
  point (table, "g3");
  assert_demand (table, "move g1");
  rg_test_table_say (table, "black choose leave");
  g_assert_cmpint (get_phase (table), ==, RG_PHASE_PLAYING);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/demand/where-the-program-helps-a-click-chooses-nothing-yet",
                   test_helped);
  g_test_add_func ("/app/demand/nothing-is-lit-before-a-claim", test_facts_only);
  g_test_add_func ("/app/demand/anything-can-be-demanded-at-a-strict-table", test_strict);
  g_test_add_func ("/app/demand/a-piece-is-named-without-its-square",
                   test_no_destination);
  g_test_add_func ("/app/demand/of-two-touched-one-may-take-the-other", test_pair);
  g_test_add_func ("/app/demand/what-is-impossible-loses-the-right", test_impossible);
  g_test_add_func ("/app/demand/a-fault-that-was-left-is-pointed-at",
                   test_standing_fault);

  return g_test_run ();
}
