/* The initials of the men on the sheets of each language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-letters.h"

/* PGN standard 8.2.3.2: king K, queen Q, rook R, bishop B, knight N. */
static void
test_english_is_what_pgn_writes (void)
{
  const RgLetters *letters = rg_letters_for_language ("en_GB.UTF-8");

  g_assert_cmpstr (letters->roles[RG_KING], ==, "K");
  g_assert_cmpstr (letters->roles[RG_QUEEN], ==, "Q");
  g_assert_cmpstr (letters->roles[RG_ROOK], ==, "R");
  g_assert_cmpstr (letters->roles[RG_BISHOP], ==, "B");
  g_assert_cmpstr (letters->roles[RG_KNIGHT], ==, "N");
  g_assert_cmpstr (letters->roles[RG_PAWN], ==, "");
}

static void
test_french_has_r_d_t_f_c (void)
{
  const RgLetters *letters = rg_letters_for_language ("fr_FR.UTF-8");

  g_assert_cmpstr (letters->roles[RG_KING], ==, "R");
  g_assert_cmpstr (letters->roles[RG_QUEEN], ==, "D");
  g_assert_cmpstr (letters->roles[RG_ROOK], ==, "T");
  g_assert_cmpstr (letters->roles[RG_BISHOP], ==, "F");
  g_assert_cmpstr (letters->roles[RG_KNIGHT], ==, "C");
  g_assert_cmpstr (letters->roles[RG_PAWN], ==, "");
}

static void
test_other_languages_get_english (void)
{
  g_assert_true (rg_letters_for_language ("") == &RG_LETTERS_ENGLISH);
  g_assert_true (rg_letters_for_language ("C") == &RG_LETTERS_ENGLISH);
  g_assert_true (rg_letters_for_language ("eo") == &RG_LETTERS_ENGLISH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/letters/english-is-what-pgn-writes",
                   test_english_is_what_pgn_writes);
  g_test_add_func ("/notation/letters/french-has-r-d-t-f-c",
                   test_french_has_r_d_t_f_c);
  g_test_add_func ("/notation/letters/other-languages-get-english",
                   test_other_languages_get_english);

  return g_test_run ();
}
