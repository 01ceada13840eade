/* Tests a variation as the sheet writes it, and where its moves lead. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-game.h"
#include "rg-variation-text.h"

#include <string.h>

static RgGame *
new_game (void)
{
  return rg_test_read_game (
    "[White \"A\"]\n\n1. e4 e5 (1... c5 {[%clk 1:00] Sicilian} 2. Nf3 $1 "
    "(2. c3 {quiet & sound} 2... d5) 2... d6 3. d4) (1... e6) 2. Nf3 *\n");
}

static RgNotation
read_notation (const char *id)
{
  RgNotation notation = RG_NOTATION_PGN;

  g_assert_true (rg_notation_parse (&notation, id, NULL));
  return notation;
}

static void
assert_text (guint index, const char *id, const char *expected)
{
  g_autoptr (RgGame) game = new_game ();
  RgNotation         notation = read_notation (id);
  g_autofree char   *text = rg_variation_text (game, 2, index, &notation);

  g_assert_cmpstr (text, ==, expected);
}

/* FIDE 1930, Art. 5: one notation is used throughout a sheet. */
static void
test_notations (void)
{
  assert_text (0, "algebraic en short pgn",
               "1…\u00a0c5 {Sicilian} 2.\u00a0Nf3! (2.\u00a0c3 {quiet & sound} "
               "2…\u00a0d5) 2…\u00a0d6 3.\u00a0d4");
  assert_text (0, "descriptive fr short 1930",
               "1…\u00a0P 4 FD {Sicilian} 2.\u00a0C 3 FR! (2.\u00a0P 3 FD {quiet "
               "& sound} 2…\u00a0P 4 D) 2…\u00a0P 3 D 3.\u00a0P 4 D");
  assert_text (1, "algebraic en short pgn", "1…\u00a0e6");
}

static void
test_markup (void)
{
  g_autoptr (RgGame) game = new_game ();
  RgNotation         notation = read_notation ("algebraic en short pgn");
  g_autofree char   *markup = rg_variation_markup (game, 2, 0, &notation, "2.0.1");
  g_autofree char   *text = rg_variation_text (game, 2, 0, &notation);
  g_autoptr (GRegex) tags = g_regex_new ("<[^>]*>", 0, 0, NULL);
  g_autofree char   *bare = NULL;

  bare = g_regex_replace_literal (tags, markup, -1, 0, "", 0, NULL);
  g_assert_true (g_str_has_prefix (markup, "1…\u00a0<a href=\"2.0.0\">c5</a> "
                                           "<a href=\"2.0.0\"><i>Sicilian</i></a> "
                                           "2.\u00a0<a href=\"2.0.1\"><span "));
  g_assert_nonnull (g_strstr_len (bare, -1, "quiet &amp; sound"));
  g_assert_nonnull (g_strstr_len (text, -1, "quiet & sound"));
}

static void
assert_found (const char *address, guint n, const char *expected)
{
  g_autoptr (RgGame)  game = new_game ();
  g_autoptr (GString) line = g_string_new (NULL);
  guint               ply, found;
  g_autoptr (GArray)  moves = rg_variation_find (game, address, &ply, &found);

  g_assert_nonnull (moves);
  g_assert_cmpuint (ply, ==, 2);
  g_assert_cmpuint (found, ==, n);
  for (guint i = 0; i < moves->len; i++) {
    RgMove move = g_array_index (moves, RgMove, i);
    char   uci[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (move), uci);
    g_string_append_printf (line, i > 0 ? " %s" : "%s", uci);
  }
  g_assert_cmpstr (line->str, ==, expected);
}

static void
test_addresses (void)
{
  static const char *const wrong[] = { "2.0",     "2.2.0",     "3.0.0",
                                       "2.0.4",   "2.0.1.0.2", "2.0.0.0.0",
                                       "2.0.1.1", "",          "fish" };
  g_autoptr (RgGame)       game = new_game ();

  assert_found ("2.0.0", 1, "c7c5 g1f3 d7d6 d2d4");
  assert_found ("2.0.2", 3, "c7c5 g1f3 d7d6 d2d4");
  assert_found ("2.0.1.0.1", 3, "c7c5 c2c3 d7d5");
  assert_found ("2.1.0", 1, "e7e6");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++) {
    guint ply, n;

    g_assert_null (rg_variation_find (game, wrong[i], &ply, &n));
  }
}

static void
test_labels (void)
{
  g_autoptr (RgGame) game = new_game ();
  RgNotation         notation = read_notation ("algebraic en short pgn");
  g_autofree char   *first = rg_variation_label (game, "2.0.0", &notation);
  g_autofree char   *nested = rg_variation_label (game, "2.0.1.0.0", &notation);
  g_autofree char   *last = rg_variation_label (game, "2.0.3", &notation);

  g_assert_cmpstr (first, ==, "1… c5");
  g_assert_cmpstr (nested, ==, "2. c3");
  g_assert_cmpstr (last, ==, "3. d4");
}

static void
assert_step (const char *address, int by, const char *expected)
{
  g_autoptr (RgGame) game = new_game ();
  g_autofree char   *place = rg_variation_step (game, address, by);

  g_assert_cmpstr (place, ==, expected);
}

static void
test_steps (void)
{
  assert_step ("2.0.0", 1, "2.0.1");
  assert_step ("2.0.0", 9, "2.0.3");
  assert_step ("2.0.0", -1, "1");
  assert_step ("2.0.1.0.1", -1, "2.0.1.0.0");
  assert_step ("2.0.1.0.1", -2, "2.0.0");
  assert_step ("2.0.1.0.1", 1, "2.0.1.0.1");
  assert_step ("2.0.1.0.0", -9, "0");
}

static void
assert_signs (const guint8 *nags, guint n, const char *expected)
{
  RgPgnMove           move = { .nags = NULL };
  g_autoptr (GArray)  array = g_array_new (FALSE, FALSE, sizeof (guint8));
  g_autoptr (GString) text = g_string_new ("e4");

  g_array_append_vals (array, nags, n);
  move.nags = array;
  rg_variation_append_signs (&move, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* PGN standard 10: the signs on a move are written after it; an unknown one is left
 * out. */
static void
test_signs (void)
{
  const guint8 good[] = { 1 }, several[] = { 6, 14 }, unknown[] = { 200 };

  assert_signs (good, 1, "e4!");
  assert_signs (several, 2, "e4?! +=");
  assert_signs (unknown, 1, "e4");
}

/* A long variation is cut when it is shown, but not when it is edited. */
static void
test_excerpt (void)
{
  static const char *const knights[] = { "Nf3 ", "Nf6 ", "Ng1 ", "Ng8 " };
  g_autofree char         *word = g_strnfill (100, 'x');
  g_autoptr (GString)      pgn = g_string_new ("1. e4 (1. d4 d5 ");
  g_autoptr (RgPgnGame)    read = NULL;
  g_autoptr (RgGame)       game = NULL;
  RgNotation               notation = read_notation ("algebraic en short pgn");
  g_autofree char         *text = NULL;
  g_autofree char         *excerpt = NULL;
  g_auto (GStrv)           moves = NULL;
  g_auto (GStrv)           all = NULL;

  for (guint i = 0; i < 2 * RG_VARIATION_MOVES; i++)
    g_string_append (pgn, knights[i % 4]);
  g_string_append_printf (pgn, "{%s}) *\n", word);
  read = rg_test_read_pgn (pgn->str);
  game = rg_game_new_from_pgn (read);

  text = rg_variation_text (game, 1, 0, &notation);
  excerpt = rg_variation_excerpt (game, 1, 0, &notation);
  g_assert_true (g_str_has_suffix (excerpt, " …"));
  moves = g_regex_split_simple ("N[fg]\\d", excerpt, 0, 0);
  all = g_regex_split_simple ("N[fg]\\d", text, 0, 0);
  g_assert_cmpuint (g_strv_length (moves), ==, RG_VARIATION_MOVES - 2 + 1);
  g_assert_cmpuint (g_strv_length (all), ==, 2 * RG_VARIATION_MOVES + 1);
  g_assert_nonnull (strstr (text, word));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/variation-text/written-as-the-sheet-is", test_notations);
  g_test_add_func ("/drawing/variation-text/each-move-is-a-link", test_markup);
  g_test_add_func ("/drawing/variation-text/an-address-leads-to-its-move",
                   test_addresses);
  g_test_add_func ("/drawing/variation-text/a-move-has-its-number", test_labels);
  g_test_add_func ("/drawing/variation-text/a-step-stays-in-its-line", test_steps);
  g_test_add_func ("/drawing/variation-text/a-long-one-is-cut", test_excerpt);
  g_test_add_func ("/drawing/variation-text/signs-stand-behind-the-move", test_signs);

  return g_test_run ();
}
