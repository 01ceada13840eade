/* Tests which texts a search treats as equal, and the places that it finds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-casefold.h"

#include <string.h>

/* Counts the words of @text that begin with @word, as a user typed it; the first hit
 * must be @expected. */
static guint
count (const char *text, const char *word, const char *expected)
{
  g_autoptr (RgCasefolded) folded = rg_casefolded_new (text);
  g_auto (GStrv)           words = rg_casefold_words (word);
  RgCasefoldedPlace        place = { 0 };
  guint                    n = 0;

  g_assert_cmpint (g_strv_length (words), ==, 1);
  while (rg_casefolded_find_next (folded, words[0], &place)) {
    if (n++ == 0)
      g_assert_cmpmem (text + place.start, place.end - place.start, expected,
                       strlen (expected));
  }

  return n;
}

static void
test_capitals_and_accents (void)
{
  g_assert_cmpint (count ("Échec et échecs", "echec", "Échec"), ==, 2);
  g_assert_cmpint (count ("echec", "ÉCHEC", "echec"), ==, 1);
  g_assert_cmpint (count ("e\xcc\x81"
                          "chec.",
                          "é", "e\xcc\x81"),
                   ==, 1);
  g_assert_cmpint (count ("l’arbitre", "l'arb", "l’arb"), ==, 1);
}

static void
test_ligatures (void)
{
  g_assert_cmpint (count ("La manœuvre", "manoeu", "manœu"), ==, 1);
  g_assert_cmpint (count ("Cœur", "co", "Cœ"), ==, 1);
  g_assert_cmpint (count ("œil", "o", "œ"), ==, 1);
}

static void
test_beginnings (void)
{
  g_assert_cmpint (count ("le droit du roi", "roi", "roi"), ==, 1);
  g_assert_cmpint (count ("l’adversaire", "adversaire", "adversaire"), ==, 1);
  g_assert_cmpint (count ("Art. 15.a", "5", ""), ==, 0);
  g_assert_cmpint (count ("Art. 15.a", "15.a", "15.a"), ==, 1);
  g_assert_cmpint (count ("touchée, touché", "touche", "touché"), ==, 2);
}

static void
test_words (void)
{
  g_auto (GStrv) words = rg_casefold_words ("  « Pièce »\ttouchée, Art. ");
  g_auto (GStrv) none = rg_casefold_words (" — ! ");

  g_assert_cmpint (g_strv_length (words), ==, 3);
  g_assert_cmpstr (words[0], ==, "piece");
  g_assert_cmpstr (words[1], ==, "touchee");
  g_assert_cmpstr (words[2], ==, "art");
  g_assert_cmpint (g_strv_length (none), ==, 0);
}

static void
test_names (void)
{
  static const char *const SPELLINGS[] = { "15.a", "15 a", " 15 A ", "15. a" };

  for (guint i = 0; i < G_N_ELEMENTS (SPELLINGS); i++) {
    g_autofree char *name = rg_casefold_number (SPELLINGS[i]);

    g_assert_cmpstr (name, ==, "15.a");
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/casefold/ignores-capitals-accents-and-apostrophes",
                   test_capitals_and_accents);
  g_test_add_func ("/record/casefold/finds-ligatures-as-a-whole", test_ligatures);
  g_test_add_func ("/record/casefold/finds-beginnings-of-words-only", test_beginnings);
  g_test_add_func ("/record/casefold/takes-a-query-apart", test_words);
  g_test_add_func ("/record/casefold/knows-the-number-of-an-article", test_names);

  return g_test_run ();
}
