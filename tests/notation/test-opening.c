/* The table of openings: its moves are legal, no position has two names, and each has one
 * in both languages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-opening.h"
#include "rg-san.h"
#include "rg-test.h"

#include <string.h>

static RgPosition
play (const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  RgPosition     position;

  rg_position_initial (&position);
  for (char **word = words; *word != NULL; word++) {
    RgPosition         before = position;
    g_autoptr (GError) error = NULL;
    RgMove             move;
    char               written[RG_MOVE_TEXT_SIZE];

    if (!rg_san_parse (&before, *word, &move, &error))
      g_error ("%s: %s: %s", moves, *word, error->message);
    rg_san_write (&before, move, written);
    g_assert_cmpstr (written, ==, *word);
    rg_position_make (&before, move, &position);
  }

  return position;
}

/* Since each row is found again, no two rows have the same position. */
static void
test_rows (void)
{
  for (guint i = 0; i < RG_N_OPENINGS; i++) {
    const RgOpening *row = &RG_OPENINGS[i];
    RgPosition       position = play (row->moves);

    if (rg_opening_find (&position) != row)
      g_error ("%s %s has two rows", row->code, row->moves);
    g_assert_cmpuint (strlen (row->code), ==, 3);
    g_assert_nonnull (strchr ("ABCDE", row->code[0]));
    g_assert_true (g_ascii_isdigit (row->code[1]) && g_ascii_isdigit (row->code[2]));
    g_assert_true (*row->english != '\0' && *row->french != '\0');
    g_assert_true (g_utf8_validate (row->french, -1, NULL));
    g_assert_null (strstr (row->french, " :"));
    if (i > 0)
      g_assert_cmpstr (RG_OPENINGS[i - 1].code, <=, row->code);
  }
}

static void
assert_name (const char *moves, const char *code, const char *english, const char *french)
{
  RgPosition       position = play (moves);
  const RgOpening *opening = rg_opening_find (&position);

  g_assert_nonnull (opening);
  g_assert_cmpstr (opening->code, ==, code);
  g_assert_cmpstr (rg_opening_name (opening, &RG_LANGUAGE_ENGLISH), ==, english);
  g_assert_cmpstr (rg_opening_name (opening, &RG_LANGUAGE_FRENCH), ==, french);
}

static void
test_names (void)
{
  RgPosition none = play ("h3 h6 a4");

  assert_name ("e4 e5 Nf3 d6", "C41", "Philidor Defence", "Défense Philidor");
  assert_name ("d4 d5 c4 dxc4", "D20", "Queen’s Gambit Accepted",
               "Gambit de la dame accepté");
  g_assert_null (rg_opening_find (&none));
}

/* Other orders of the same moves lead to the same opening. */
static void
test_transpositions (void)
{
  assert_name ("Nf3 Nc6 e4 e5 Bc4", "C50", "Italian Game", "Partie italienne");
  assert_name ("c4 e6 d4 d5", "D30", "Queen’s Gambit Declined",
               "Gambit de la dame refusé");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/opening/each-row-is-legal-and-the-only-one", test_rows);
  g_test_add_func ("/notation/opening/has-a-name-in-both-languages", test_names);
  g_test_add_func ("/notation/opening/transpositions-lead-there-too",
                   test_transpositions);

  return g_test_run ();
}
