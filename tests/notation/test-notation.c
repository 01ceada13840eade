/* Tests written moves: the examples of FIDE 1930, Art. 5, and 1928, Par. 5, and what
 * follows from them, row by row from a table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation.h"
#include "rg-test.h"

#include <string.h>

/* The columns of a row: source, FEN, move, notation, text. */
static void
check_row (const char *where, char **row)
{
  g_autoptr (GError) error = NULL;
  RgNotation         notation = RG_NOTATION_PGN;
  RgPosition         position = rg_test_position (row[1]);
  RgMove             move = rg_test_move (&position, row[2]);
  char               text[RG_MOVE_TEXT_SIZE];

  if (!rg_notation_parse (&notation, row[3], &error))
    g_error ("%s: %s", where, error->message);

  rg_notation_write (&notation, &position, move, text);
  if (!g_str_equal (text, row[4]))
    g_test_fail_printf ("%s: %s, %s in %s is written “%s” and not “%s”", where, row[0],
                        row[2], row[3], text, row[4]);
}

static void
test_the_texts (void)
{
  g_assert_cmpuint (rg_test_each_row ("notation/written.tsv", 5, check_row), >, 200);
}

static void
test_ids_come_back (void)
{
  static const char *const ids[] = {
    "algebraic en short pgn",
    "algebraic fr figurine modern",
    "descriptive fr long 1928",
    "descriptive en short 1930",
  };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    RgNotation notation = RG_NOTATION_PGN;
    char       id[RG_NOTATION_ID_SIZE];

    g_assert_true (rg_notation_parse (&notation, ids[i], NULL));
    rg_notation_write_id (&notation, id);
    g_assert_cmpstr (id, ==, ids[i]);
  }
}

static void
test_an_id_says_only_what_changes (void)
{
  RgNotation notation = RG_NOTATION_PGN;
  char       id[RG_NOTATION_ID_SIZE];

  g_assert_true (rg_notation_parse (&notation, " 1930  descriptive", NULL));
  rg_notation_write_id (&notation, id);
  g_assert_cmpstr (id, ==, "descriptive en short 1930");
}

static void
test_an_unknown_word_changes_nothing (void)
{
  g_autoptr (GError) error = NULL;
  RgNotation         notation = RG_NOTATION_PGN;

  g_assert_false (rg_notation_parse (&notation, "descriptive de", &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_assert_true (rg_notation_equal (&notation, &RG_NOTATION_PGN));
}

static void
assert_plain (const char *fen, const char *uci, const char *id, const char *expected)
{
  RgNotation     notation = RG_NOTATION_PGN;
  RgPosition     position = rg_test_position (fen);
  RgDisplacement displacement;
  char           text[RG_MOVE_TEXT_SIZE];

  g_assert_true (rg_notation_parse (&notation, id, NULL));
  g_assert_true (rg_displacement_parse (uci, &displacement));
  rg_notation_write_plainly (&notation, &position,
                             (RgMove){ .from = displacement.from,
                                       .to = displacement.to,
                                       .promotion = displacement.promotion },
                             text);
  g_assert_cmpstr (text, ==, expected);
}

#define MATES "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"

/* The plain form shows neither mate, nor whether the move was legal, nor whose piece it
 * was. */
static void
test_plainly_is_what_an_eye_sees (void)
{
  assert_plain (MATES, "a1a8", "modern", "Ra1-a8");
  assert_plain (MATES, "a1a8", "descriptive fr 1930", "T 1 TD — 8 TD");
  assert_plain (MATES, "a1a8", "descriptive en", "R(QR1)-QR8");
  assert_plain (MATES, "g8g4", "fr 1930", "Rg8—g4");
  assert_plain (MATES, "a1f7", "fr 1930", "Ta1—f7:");
  assert_plain (MATES, "a1f7", "descriptive fr 1930", "T 1 TD pr. P 7 FR");
  assert_plain (MATES, "e1c1", "1930", "0—0—0");
  assert_plain (MATES, "e1g1", "modern", "0-0");
  assert_plain ("4k3/8/8/8/4K3/8/8/8 w - - 0 1", "e4g4", "pgn", "Ke4-g4");
  assert_plain ("8/8/8/8/8/8/8/k3K3 w - - 0 1", "a1c1", "fr 1930", "Ra1—c1");
  assert_plain (MATES, "h7h8q", "modern", "h7-h8Q");
  assert_plain (MATES, "d4d5", "descriptive fr 1930", "4 D — 5 D");
  assert_plain (MATES, "d4d5", "pgn", "d4-d5");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/notation/writes-as-the-texts-have-it", test_the_texts);
  g_test_add_func ("/notation/notation/ids-come-back", test_ids_come_back);
  g_test_add_func ("/notation/notation/an-id-says-only-what-changes",
                   test_an_id_says_only_what_changes);
  g_test_add_func ("/notation/notation/an-unknown-word-changes-nothing",
                   test_an_unknown_word_changes_nothing);
  g_test_add_func ("/notation/notation/plainly-is-what-an-eye-sees",
                   test_plainly_is_what_an_eye_sees);

  return g_test_run ();
}
