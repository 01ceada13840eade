/* Tests texts that people write and the moves that they can mean, row by row from a
 * table; and moves in sequence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-notation.h"
#include "rg-reader.h"
#include "rg-test.h"

#include <string.h>

static int
compare_moves (gconstpointer a, gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Lists all meanings in alphabetical order, separated by commas. */
static char *
list_moves (const RgMoveList *moves)
{
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; i < moves->n; i++) {
    char uci[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (moves->moves[i]), uci);
    g_ptr_array_add (words, g_strdup (uci));
  }
  g_ptr_array_sort (words, compare_moves);
  g_ptr_array_add (words, NULL);

  return g_strjoinv (",", (char **) words->pdata);
}

static const char *
name_error (const GError *error)
{
  switch (error->code) {
  case RG_ERROR_SYNTAX:
    return "!syntax";
  case RG_ERROR_NO_SUCH_THING:
    return "!no-such-man";
  case RG_ERROR_ILLEGAL:
    return "!illegal";
  default:
    return "!other";
  }
}

/* The columns of a row: the reason for it, FEN, language, text, moves. */
static void
check_row (const char *where, char **row)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *found = NULL;
  RgPosition         position = rg_test_position (row[1]);
  RgMoveList         moves;

  if (rg_reader_read (&position, NULL, row[3], rg_language_find (row[2]), &moves, &error))
    found = list_moves (&moves);
  else
    found = g_strdup (name_error (error));

  if (!g_str_equal (found, row[4]))
    g_test_fail_printf ("%s: %s: “%s” (%s) is read as %s and not %s; %s", where, row[0],
                        row[3], row[2], found, row[4], row[1]);
}

static void
test_what_people_write (void)
{
  g_assert_cmpuint (rg_test_each_row ("notation/read.tsv", 5, check_row), >, 100);
}

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

/* Reads moves from @line until one cannot be read, and returns those that were read. */
static char *
take_all (const char *line, const char *language, GError **error)
{
  g_autoptr (GString) taken = g_string_new (NULL);
  RgPosition          position = rg_test_position (INITIAL);

  while (*line != '\0') {
    RgMove move;
    char   uci[RG_UCI_SIZE];
    gsize  n = rg_reader_take (&position, NULL, line, rg_language_find (language), &move,
                               error);

    if (n == 0)
      break;
    rg_displacement_write (rg_move_displacement (move), uci);
    g_string_append_printf (taken, "%s%s", taken->len > 0 ? " " : "", uci);
    rg_position_make (&position, move, &position);
    line += n;
  }

  return g_string_free (g_steal_pointer (&taken), FALSE);
}

static void
assert_taken (const char *line, const char *language, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *taken = take_all (line, language, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (taken, ==, expected);
}

#define GAME "e2e4 e7e5 g1f3 b8c6 f1b5 a7a6 b5c6 d7c6 e1g1 d8d4 f3d4 e5d4 d1f3"

static void
test_lines_are_taken_move_by_move (void)
{
  assert_taken ("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Bxc6 dxc6 5. O-O Qd4 "
                "6. Nxd4 exd4 7. Qf3",
                "en", GAME);
  assert_taken ("1. P 4 R P 4 R 2. C 3 FR C 3 FD 3. F 5 CD P 3 TD "
                "4. F pr. C PD pr. F 5. Roq TR D 5 D 6. C pr. D P pr. C "
                "7. D 3 FR",
                "fr", GAME);
  assert_taken ("P-K4 P-K4 N-KB3 N-QB3 B-N5 P-QR3 BxN QPxB O-O Q-Q5 NxQ PxN "
                "Q-KB3",
                "en", GAME);
  assert_taken ("e2—e4 e7—e5 Cg1—f3 Cb8—c6 Ff1—b5 a7—a6 Fb5—c6: d7—c6: 0—0 "
                "Dd8—d4 Cf3—d4: e5—d4: Dd1—f3",
                "fr", GAME);
}

/* "F pr. F D pr. F" is read as "F pr. F" and "D pr. F": if the bishop's move were "F pr.
 * FD", which takes the queen's bishop, the rest could not be read. */
static void
test_words_go_where_the_rest_can_be_read (void)
{
  assert_taken ("P 4 D P 4 R P pr. P F 5 CD F 2 D F pr. F D pr. F D 2 R", "fr",
                "d2d4 e7e5 d4e5 f8b4 c1d2 b4d2 d1d2 d8e7");
}

static void
assert_refused (const char *line, RgErrorCode code, const char *taken)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *found = take_all (line, "en", &error);

  rg_test_assert_refused (error, code);
  g_assert_cmpstr (found, ==, taken);
}

static void
test_lines_are_taken_as_far_as_they_go (void)
{
  assert_refused ("1. e4 e5 2. Ke3", RG_ERROR_ILLEGAL, "e2e4 e7e5");
  assert_refused ("1. e4 e5 2. hello", RG_ERROR_SYNTAX, "e2e4 e7e5");
  assert_refused ("1. e4 d5 2. e5 d4 3. N-B3 e6", RG_ERROR_AMBIGUOUS,
                  "e2e4 d7d5 e4e5 d5d4");
  assert_refused ("1. P 4 R P 4 R 2. C 3 F C 3 F", RG_ERROR_AMBIGUOUS, "e2e4 e7e5");
  assert_refused ("1. e4 {best by test} e5", RG_ERROR_SYNTAX, "e2e4");
  assert_refused ("1. e4 1-0", RG_ERROR_SYNTAX, "e2e4");
}

static void
test_long_texts_are_no_moves (void)
{
  g_autofree char *line = g_strnfill (100000, 'e');
  RgPosition       position = rg_test_position (INITIAL);
  RgMoveList       moves;

  g_assert_false (rg_reader_read (&position, NULL, line, NULL, &moves, NULL));
  g_assert_cmpuint (moves.n, ==, 0);
}

/* Random bytes are either refused or read as legal moves. */
static void
test_noise_is_survived (void)
{
  static const char signs[] = "PRDTFCNBQKabcdefgh12345678 x:-=+#().,/Oo0\xc3\xa9";
  g_autoptr (GRand) rand = g_rand_new_with_seed (1930);
  RgPosition        position = rg_test_position (INITIAL);

  for (int i = 0; i < 50000; i++) {
    char       text[16] = "";
    RgMoveList moves;
    gint32     n = g_rand_int_range (rand, 0, 12);

    for (gint32 j = 0; j < n; j++)
      text[j] = signs[g_rand_int_range (rand, 0, sizeof signs - 1)];
    if (rg_reader_read (&position, NULL, text, NULL, &moves, NULL))
      g_assert_cmpuint (moves.n, <=, 20);
    else
      g_assert_cmpuint (moves.n, ==, 0);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/reader/understands-what-people-write",
                   test_what_people_write);
  g_test_add_func ("/notation/reader/lines-are-taken-move-by-move",
                   test_lines_are_taken_move_by_move);
  g_test_add_func ("/notation/reader/words-go-where-the-rest-can-be-read",
                   test_words_go_where_the_rest_can_be_read);
  g_test_add_func ("/notation/reader/lines-are-taken-as-far-as-they-go",
                   test_lines_are_taken_as_far_as_they_go);
  g_test_add_func ("/notation/reader/long-texts-are-no-moves",
                   test_long_texts_are_no_moves);
  g_test_add_func ("/notation/reader/noise-is-survived", test_noise_is_survived);

  return g_test_run ();
}
