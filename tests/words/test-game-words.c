/* Tests the names of players in lists and in sentences. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-words.h"

static void
test_a_sentence_has_the_first_name_first (void)
{
  static const char *const names[][2] = {
    { "Dupont, Jean", "Jean Dupont" },
    { "Abdusattorov,Nodirbek", "Nodirbek Abdusattorov" },
    { "Labourdonnais, L. C. de", "L. C. de Labourdonnais" },
    { "Jean Dupont", "Jean Dupont" },
    { "Élise", "Élise" },
    { "Smith, Jr.", "Smith, Jr." },
    { "Smith, John, Jr.", "Smith, John, Jr." },
    { "Martin, Paul & Roux, Anne", "Martin, Paul & Roux, Anne" },
    { "Roux, Anne:Simon, Luc", "Roux, Anne:Simon, Luc" },
    { "Deep Thought, 2", "Deep Thought, 2" },
    { "Dupont,", "Dupont," },
    { "Dupont, ?", "Dupont, ?" },
    { "", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *words = rg_name_in_sentence (names[i][0]);

    g_assert_cmpstr (words, ==, names[i][1]);
  }
}

/* Sentences have the first name first, lists about the same game the last name. */
static void
test_lists_keep_the_last_name_first (void)
{
  g_autoptr (RgGame) game = rg_game_new ();
  RgOutcome          mate = { RG_RESULT_WHITE_WINS, RG_REASON_RESIGNATION };
  g_autofree char   *title = NULL;
  g_autofree char   *end = NULL;

  rg_game_set_tag (game, "White", "Anderssen, Adolf");
  rg_game_set_tag (game, "Black", "Kieseritzky, Lionel");
  title = rg_players_title (game);
  end = rg_sentence_for_end_of (game, mate);
  g_assert_cmpstr (title, ==, "Anderssen, Adolf – Kieseritzky, Lionel");
  g_assert_cmpstr (end, ==, "Lionel Kieseritzky resigns. Adolf Anderssen wins.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/drawing/game-words/a-sentence-has-the-first-name-first",
                   test_a_sentence_has_the_first_name_first);
  g_test_add_func ("/drawing/game-words/lists-keep-the-last-name-first",
                   test_lists_keep_the_last_name_first);
  return g_test_run ();
}
