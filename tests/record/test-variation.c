/* Tests variations as a user types them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-writer.h"
#include "rg-test.h"
#include "rg-variation.h"

#include <string.h>

/* Reads a variation and returns it as the movetext of a PGN file. */
static char *
read_moves (const char *text, const char *language)
{
  g_autoptr (RgPgnGame) game = rg_pgn_game_new ();
  g_autoptr (GString)   out = g_string_new (NULL);
  GError               *error = NULL;
  RgOrigins             origins;
  char                 *moves;

  rg_pgn_line_free (game->line);
  rg_origins_init (&origins, &game->start);
  game->line = rg_variation_read (&game->start, &origins, text,
                                  language != NULL ? rg_language_find (language) : NULL,
                                  &error);
  g_assert_no_error (error);
  rg_pgn_write (game, out);
  moves = strstr (out->str, "\n\n") + 2;
  return g_strchomp (g_strdelimit (g_strdup (moves), "\n", ' '));
}

static void
assert_read (const char *text, const char *language, const char *expected)
{
  g_autofree char *moves = read_moves (text, language);

  g_assert_cmpstr (moves, ==, expected);
}

/* FIDE 1930, Art. 5: both notations are equally valid. */
static void
test_notations (void)
{
  assert_read ("1. e4 e5 2. Nf3", NULL, "1. e4 e5 2. Nf3 *");
  assert_read ("e4 e5 Cf3 Fc5", "fr", "1. e4 e5 2. Nf3 Bc5 *");
  assert_read ("1. P 4 R P 4 R 2. C 3 FR", "fr", "1. e4 e5 2. Nf3 *");
  assert_read ("1 P-K4 P-K4 2 Kt-KB3", "en", "1. e4 e5 2. Nf3 *");
  assert_read ("1. Kt-KB3 P-Q4 2. Kt-Q4 P-K3 3. Kt-QB3 P-KR3 4. KKt-Kt5", "en",
               "1. Nf3 d5 2. Nd4 e6 3. Nc3 h6 4. Ndb5 *");
  assert_read (" 1.e4\n1...e5 2. ", NULL, "1. e4 e5 *");
}

static void
test_signs_and_comments (void)
{
  assert_read ("1. e4! e5?? 2. Nf3 !? {the knight} {early} Nc6", NULL,
               "1. e4 $1 e5 $4 2. Nf3 $5 {the knight early} 2... Nc6 *");
  assert_read ("1. e4 {not closed", NULL, "1. e4 {not closed} *");
  assert_read ("{worth a thought} e4 {b} e5", NULL,
               "1. {worth a thought} e4 {b} 1... e5 *");
  assert_read ("e4 $13 e5 +/- Nf3 $200", NULL, "1. e4 $13 e5 $16 2. Nf3 $200 *");
}

static void
test_null_moves (void)
{
  assert_read ("e4 -- 2. d4 Z0 3. d5 0000 {waits}", NULL,
               "1. e4 -- 2. d4 -- 3. d5 -- {waits} *");
  assert_read ("1. P 4 R -- 2. P 4 D", "fr", "1. e4 -- 2. d4 *");
  assert_read ("--", NULL, "1. -- *");
}

/* A line in the form that the score sheet shows can be typed again. */
static void
test_lines_within_lines (void)
{
  assert_read ("1. e4 (1. d4 {closed} d5 (1… Nf6 2. c4)) 1… e5", NULL,
               "1. e4 (1. d4 {closed} 1... d5 (1... Nf6 2. c4)) 1... e5 *");
  assert_read ("1. P 4 R ({or} 1. P 4 D) P 4 R", "fr", "1. e4 ({or} 1. d4) 1... e5 *");
}

static void
assert_fault (const char *text, RgErrorCode code, const char *word)
{
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgPgnGame) game = rg_pgn_game_new ();
  g_autofree char      *sentence = NULL;

  g_assert_null (rg_variation_read (&game->start, NULL, text, NULL, &error));
  rg_test_assert_refused (error, code);
  sentence = rg_error_sentence (error, NULL);
  g_assert_nonnull (strstr (sentence, word));
}

/* The error names the word that could not be read. */
static void
test_faults (void)
{
  assert_fault ("", RG_ERROR_SYNTAX, "");
  assert_fault ("{only words}", RG_ERROR_SYNTAX, "");
  assert_fault ("1. e4 e5 2. fish", RG_ERROR_SYNTAX, "fish");
  assert_fault ("1. e4 e5 2. e5", RG_ERROR_ILLEGAL, "e5");
  assert_fault ("1. e4 (1. d4", RG_ERROR_SYNTAX, "");
  assert_fault ("1. e4 (1. d4) e6)", RG_ERROR_SYNTAX, "e6)");
  assert_fault ("(1. e4)", RG_ERROR_SYNTAX, "");
  assert_fault ("1. e4 e5; rest", RG_ERROR_SYNTAX, ";");
  assert_fault ("1. e4 ;e5", RG_ERROR_SYNTAX, ";e5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/variation/read-in-any-notation", test_notations);
  g_test_add_func ("/record/variation/signs-and-comments-stand-behind-moves",
                   test_signs_and_comments);
  g_test_add_func ("/record/variation/a-side-may-be-said-to-pass", test_null_moves);
  g_test_add_func ("/record/variation/lines-stand-within-lines", test_lines_within_lines);
  g_test_add_func ("/record/variation/a-fault-names-its-word", test_faults);

  return g_test_run ();
}
