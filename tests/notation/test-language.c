/* The letters of the pieces on the sheets of each language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-language.h"

/* PGN standard 8.2.3.2: king K, queen Q, rook R, bishop B, knight N. */
static void
test_english_is_what_pgn_writes (void)
{
  const RgLanguage *language = rg_language_for_locale ("en_GB.UTF-8");

  g_assert_cmpstr (language->roles[RG_KING], ==, "K");
  g_assert_cmpstr (language->roles[RG_QUEEN], ==, "Q");
  g_assert_cmpstr (language->roles[RG_ROOK], ==, "R");
  g_assert_cmpstr (language->roles[RG_BISHOP], ==, "B");
  g_assert_cmpstr (language->roles[RG_KNIGHT], ==, "N");
  g_assert_cmpstr (language->roles[RG_PAWN], ==, "P");
}

static void
test_french_has_r_d_t_f_c (void)
{
  const RgLanguage *language = rg_language_for_locale ("fr_FR.UTF-8");

  g_assert_cmpstr (language->roles[RG_KING], ==, "R");
  g_assert_cmpstr (language->roles[RG_QUEEN], ==, "D");
  g_assert_cmpstr (language->roles[RG_ROOK], ==, "T");
  g_assert_cmpstr (language->roles[RG_BISHOP], ==, "F");
  g_assert_cmpstr (language->roles[RG_KNIGHT], ==, "C");
  g_assert_cmpstr (language->roles[RG_PAWN], ==, "P");
}

static void
test_other_languages_get_english (void)
{
  g_assert_true (rg_language_for_locale ("") == &RG_LANGUAGE_ENGLISH);
  g_assert_true (rg_language_for_locale ("C") == &RG_LANGUAGE_ENGLISH);
  g_assert_true (rg_language_for_locale ("eo") == &RG_LANGUAGE_ENGLISH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/language/english-is-what-pgn-writes",
                   test_english_is_what_pgn_writes);
  g_test_add_func ("/notation/language/french-has-r-d-t-f-c", test_french_has_r_d_t_f_c);
  g_test_add_func ("/notation/language/other-languages-get-english",
                   test_other_languages_get_english);

  return g_test_run ();
}
