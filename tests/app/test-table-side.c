/* The properties of a player's side that templates bind to, and the pure functions of
 * templates. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-article-link.h"
#include "rg-clock-closures.h"
#include "rg-table.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

static gboolean
is (RgTable *table, RgColor player, const char *property)
{
  gboolean value;

  g_object_get (rg_table_get_side (table, player), property, &value, NULL);
  return value;
}

static char *
get_text (RgTable *table, RgColor player, const char *property)
{
  char *text;

  g_object_get (rg_table_get_side (table, player), property, &text, NULL);
  return text;
}

static void
test_the_player_to_move_is_named (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (
    rg_test_begin ("rulebook", "fide-2023", "name white", "Legall", NULL));
  g_autofree char *name = get_text (table, RG_WHITE, "name");
  g_autofree char *turn = get_text (table, RG_WHITE, "turn");
  g_autofree char *other = get_text (table, RG_BLACK, "turn");

  g_assert_cmpstr (name, ==, "Legall");
  g_assert_cmpstr (turn, ==, "To move");
  g_assert_null (other);
  rg_test_play (rg_table_get_game (table), "e2e4");
  g_assert_false (is (table, RG_WHITE, "to-move"));
  g_assert_true (is (table, RG_BLACK, "to-move"));
}

/* Under `strict` no button for what a player may say appears or disappears because of
 * what happened on the board: here a check. */
static void
test_a_strict_side_shows_no_check (void)
{
  static const char *const properties[] = { "shows-check",  "shows-claims", "shows-reach",
                                            "shows-draw",   "shows-adoube", "may-adoube",
                                            "shows-resign", "may-draw" };
  g_autoptr (RgTable)      table = rg_test_new_table (
         rg_test_begin ("rulebook", "fide-1930", "conduct", "strict", NULL));
  g_autofree char *turn = NULL;

  rg_test_play (rg_table_get_game (table), "e2e4 f7f6");
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
      g_assert_true (is (table, (RgColor) color, properties[i]));
  rg_test_play (rg_table_get_game (table), "d1h5");
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (guint i = 0; i < G_N_ELEMENTS (properties); i++)
      g_assert_true (is (table, (RgColor) color, properties[i]));
  turn = get_text (table, RG_BLACK, "turn");
  g_assert_cmpstr (turn, ==, "To move");
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* A property that keeps its value is not notified. */
static void
test_only_what_differs_is_notified (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (
    rg_test_begin ("rulebook", "fide-2023", NULL));
  RgTableSide *side = rg_table_get_side (table, RG_WHITE);
  guint        turns = 0, names = 0, offers = 0;

  g_signal_connect_swapped (side, "notify::turn", G_CALLBACK (count_cb), &turns);
  g_signal_connect_swapped (side, "notify::name", G_CALLBACK (count_cb), &names);
  g_signal_connect_swapped (side, "notify::may-draw", G_CALLBACK (count_cb), &offers);
  rg_test_play (rg_table_get_game (table), "e2e4 e7e5");
  g_assert_cmpuint (turns, ==, 2);
  g_assert_cmpuint (names, ==, 0);
  g_assert_cmpuint (offers, ==, 0);
  g_assert_true (rg_test_submit_verb (rg_table_get_game (table), RG_ACTOR_WHITE,
                                      RG_VERB_OFFER_DRAW, NULL));
  g_assert_cmpuint (offers, ==, 1);
}

static void
test_the_winner_wins (void)
{
  g_autoptr (RgTable) table = rg_test_new_table (
    rg_test_begin ("rulebook", "fide-2023", NULL));

  g_assert_true (rg_test_submit_verb (rg_table_get_game (table), RG_ACTOR_WHITE,
                                      RG_VERB_RESIGN, NULL));
  g_assert_true (is (table, RG_BLACK, "wins"));
  g_assert_false (is (table, RG_WHITE, "wins"));
  g_assert_false (is (table, RG_WHITE, "shows-resign"));
}

static void
test_closures (void)
{
  g_autoptr (GVariant) none = rg_article_target (NULL, NULL, NULL);
  g_autofree char     *article = rg_article_text (NULL, "fide-1930", "17");
  g_auto (GStrv)       classes = rg_clock_side_classes (NULL, TRUE);

  g_assert_true (g_variant_is_of_type (none, G_VARIANT_TYPE ("(ss)")));
  g_assert_cmpstr (article, ==, "Art.\u00a017");
  g_assert_null (rg_article_text (NULL, "fide-1930", NULL));
  g_assert_true (g_strv_contains ((const char *const *) classes, "to-move"));
  for (int i = 0; i < 4; i++) {
    g_autoptr (GVariant) target = rg_clock_press_target (NULL, i & 1, i & 2);

    g_assert_cmpstr (g_variant_get_string (target, NULL), ==,
                     i == 0 || i == 3 ? "white" : "black");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/table-side/the-player-to-move-is-named",
                   test_the_player_to_move_is_named);
  g_test_add_func ("/app/table-side/a-strict-side-shows-no-check",
                   test_a_strict_side_shows_no_check);
  g_test_add_func ("/app/table-side/only-what-differs-is-notified",
                   test_only_what_differs_is_notified);
  g_test_add_func ("/app/table-side/the-winner-wins", test_the_winner_wins);
  g_test_add_func ("/app/table-side/closures", test_closures);
  return g_test_run ();
}
