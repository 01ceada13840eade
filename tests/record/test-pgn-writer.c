/* Tests PGN in export format (PGN standard 8), and that a written game is read back as
 * the same game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-writer.h"
#include "rg-test-pgn.h"

#include <string.h>

#define ROSTER                                                                           \
  "[Event \"E\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n"                  \
  "[White \"?\"]\n[Black \"?\"]\n[Result \"*\"]\n"

static char *
write_game (const RgPgnGame *game)
{
  GString *out = g_string_new (NULL);

  rg_pgn_write (game, out);
  return g_string_free (out, FALSE);
}

static void
assert_written (const char *text, const char *expected)
{
  g_autoptr (RgReading) reading = rg_reading_new (text);
  g_autofree char      *written = write_game (rg_reading_get (reading, 0));

  g_assert_cmpstr (written, ==, expected);
}

/* Checks the movetext of a game that has no further tags. */
static void
assert_moves (const char *moves, const char *expected)
{
  g_autofree char *text = g_strconcat (RG_TEST_TAGS, moves, NULL);
  g_autofree char *whole = g_strconcat (ROSTER "\n", expected, "\n\n", NULL);

  assert_written (text, whole);
}

static void
assert_same_tags (const RgPgnGame *a, const RgPgnGame *b)
{
  for (guint i = 0; i < a->tags->len; i++) {
    const RgPgnTag *tag = &g_array_index (a->tags, RgPgnTag, i);

    g_assert_cmpstr (rg_pgn_game_get_tag (b, tag->name), ==, tag->value);
  }
}

/* Describes the game with parentheses instead of braces, as closing braces in a comment
 * cannot be written. */
static char *
describe_without_braces (const RgPgnGame *game)
{
  return g_strdelimit (g_strdelimit (rg_test_describe_game (game), "}", ')'), "{", '(');
}

static void
assert_same_game (const RgPgnGame *a, const RgPgnGame *b)
{
  g_autofree char *described_a = describe_without_braces (a);
  g_autofree char *described_b = describe_without_braces (b);
  char             fen[RG_FEN_SIZE];

  assert_same_tags (a, b);
  rg_fen_from_position (&a->start, fen);
  rg_test_assert_fen (&b->start, fen);
  g_assert_cmpint (a->has_setup, ==, b->has_setup);
  g_assert_cmpint (a->result, ==, b->result);
  g_assert_cmpstr (described_a, ==, described_b);
}

/* Checks that a written game is read back without loss, and is written again in the same
 * way. */
static void
check_round_trip (const RgPgnGame *game)
{
  g_autofree char      *written = write_game (game);
  g_autoptr (RgReading) again = rg_reading_new (written);
  g_autofree char      *rewritten = NULL;

  g_assert_cmpstr (again->faults->str, ==, "");
  g_assert_cmpuint (again->games->len, ==, 1);
  rewritten = write_game (rg_reading_get (again, 0));
  g_assert_cmpstr (rewritten, ==, written);
  assert_same_game (game, rg_reading_get (again, 0));
  rg_test_assert_lines_fit (written);
}

static void
test_the_roster_comes_first_and_in_order (void)
{
  assert_written ("[Black \"B\"]\n[ECO \"C20\"]\n[Result \"1-0\"]\n"
                  "[Event \"E\"]\n[Annotator \"A\"]\n\n1.e4 e5 1-0",
                  "[Event \"E\"]\n"
                  "[Site \"?\"]\n"
                  "[Date \"????.??.??\"]\n"
                  "[Round \"?\"]\n"
                  "[White \"?\"]\n"
                  "[Black \"B\"]\n"
                  "[Result \"1-0\"]\n"
                  "[ECO \"C20\"]\n"
                  "[Annotator \"A\"]\n"
                  "\n"
                  "1. e4 e5 1-0\n"
                  "\n");
}

static void
test_an_empty_game_is_a_result (void)
{
  g_autoptr (RgPgnGame) game = rg_pgn_game_new ();
  g_autofree char      *written = NULL;

  rg_pgn_game_set_tag (game, "Event", "E");
  written = write_game (game);
  g_assert_cmpstr (written, ==, ROSTER "\n*\n\n");
}

static void
test_the_result_is_the_same_in_tag_and_marker (void)
{
  g_autoptr (RgPgnGame) game = rg_pgn_game_new ();
  g_autofree char      *written = NULL;

  rg_pgn_game_set_tag (game, "Result", "1-0");
  game->result = RG_RESULT_DRAW;
  written = write_game (game);
  g_assert_nonnull (strstr (written, "[Result \"1/2-1/2\"]\n"));
  g_assert_true (g_str_has_suffix (written, "\n\n1/2-1/2\n\n"));
}

static void
test_tag_values_are_escaped (void)
{
  static const char *const values[] = {
    "a \"b\" c", "back\\slash", "end\\", "\"", "\\\"", "x\"]", "\\\\", "é", "{;}%(", "",
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autoptr (RgPgnGame) game = rg_pgn_game_new ();

    rg_pgn_game_set_tag (game, "Event", values[i]);
    rg_pgn_game_set_tag (game, "Remark", values[i]);
    check_round_trip (game);
  }
}

static void
test_control_characters_do_not_break_a_tag (void)
{
  g_autoptr (RgPgnGame) game = rg_pgn_game_new ();
  g_autofree char      *written = NULL;

  rg_pgn_game_set_tag (game, "Event", "a\nb\tc");
  written = write_game (game);
  g_assert_true (g_str_has_prefix (written, "[Event \"a b c\"]\n"));
}

/* PGN standard 8.2.2.2: a move of Black has a number only after a comment or a variation,
 * or at the beginning of a line. */
static void
test_black_moves_have_numbers_where_needed (void)
{
  assert_moves ("e4 e5 Nf3 Nc6 *", "1. e4 e5 2. Nf3 Nc6 *");
  assert_moves ("e4 {x} e5 {y} Nf3 *", "1. e4 {x} 1... e5 {y} 2. Nf3 *");
  assert_moves ("e4 (d4 d5 c4) e5 (c5) Nf3 *",
                "1. e4 (1. d4 d5 2. c4) 1... e5 (1... c5) 2. Nf3 *");
  assert_moves ("e4 $1 e5 *", "1. e4 $1 e5 *");
  assert_moves ("1. {a} e4 1... {b} e5 *", "1. {a} e4 1... {b} e5 *");
  assert_moves ("e4 e5 ({a} c5 1. {b} c4) *", "1. e4 e5 ({a} 1... c5 2. {b} c4) *");
}

static void
test_a_setup_gives_number_and_colour (void)
{
  assert_written ("[Event \"E\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n"
                  "[ECO \"?\"]\n\nKd7 e4 Ke7 *",
                  ROSTER "[ECO \"?\"]\n"
                         "[SetUp \"1\"]\n"
                         "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n"
                         "\n"
                         "17... Kd7 18. e4 Ke7 *\n"
                         "\n");
}

static void
test_everything_has_its_place (void)
{
  assert_moves ("{c} 1. e4! {a} $14 (1. d4 (1. c4)) (1. f4 {f}) e5 *",
                "{c} 1. e4 $1 $14 {a} (1. d4 (1. c4)) (1. f4 {f}) 1... e5 *");
}

static void
test_a_closing_brace_becomes_a_parenthesis (void)
{
  assert_moves ("1. e4 ; a } b\n *", "1. e4 {a ) b} *");
  assert_moves ("1. e4 ; {a {b} c} {\n *", "1. e4 {(a (b) c) {} *");
}

static void
test_lines_are_shorter_than_eighty (void)
{
  assert_moves ("1. e4 {aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff "
                "gggggg hhhhhhhhh} *",
                "1. e4 {aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff "
                "gggggg\nhhhhhhhhh} *");
  assert_moves ("1. e4 {éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé "
                "éééééééé} e5 *",
                "1. e4 {éééééééééééééééééééééééééééééééééééééééééééééééééééééééééééé "
                "éééééééé}\n1... e5 *");
}

static void
test_a_parenthesis_is_not_parted_from_its_move (void)
{
  assert_moves ("1. e4 {aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff "
                "ggg} (1. Nf3) *",
                "1. e4 {aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff ggg} "
                "(1.\nNf3) *");
  assert_moves ("1. e4 {aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff "
                "gggggggg} (1. d4) *",
                "1. e4 {aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd eeeeeeeee fffffffff "
                "gggggggg}\n(1. d4) *");
}

/* Checks a comment that ends in @end and is written on two text lines. */
static void
assert_break (const char *end, const char *expected_end)
{
  static const char words[] = "{aaaaaaaaa bbbbbbbbb ccccccccc ddddddddd "
                              "eeeeeeeee fffffffff";
  g_autofree char  *comment = g_strconcat (words, end, " *", NULL);
  g_autofree char  *expected = g_strconcat (words, expected_end, " *", NULL);

  assert_moves (comment, expected);
}

/* A text line within a comment must not look like an escape or a tag section, and a break
 * must not separate a command from its value. */
static void
test_comments_break_where_it_is_safe (void)
{
  assert_break (" ggggggggg hhhhhhhhhh}", " ggggggggg\nhhhhhhhhhh}");
  assert_break (" ggggggggg %hhhhhhhhh}", "\nggggggggg %hhhhhhhhh}");
  assert_break (" ggggggggg hhh [Event \"x\"]}", " ggggggggg\nhhh [Event \"x\"]}");
  assert_break (" ggggggggg hhh   [Event \"x\"]}", " ggggggggg hhh\n  [Event \"x\"]}");
  assert_break (" ggggggggg [%clk 0:05:00]}", " ggggggggg\n[%clk 0:05:00]}");
}

static void
test_a_copy_is_written_the_same (void)
{
  g_autoptr (RgReading) reading = NULL;
  g_autoptr (RgPgnGame) copy = NULL;
  g_autofree char      *written = NULL;
  g_autofree char      *expected = NULL;

  reading = rg_reading_new (RG_TEST_TAGS
                            "{c} 1. e4! {a} (1. {b} d4 (1. c4)) 1... e5 1-0");
  expected = write_game (rg_reading_get (reading, 0));
  copy = rg_pgn_game_copy (rg_reading_get (reading, 0));
  g_ptr_array_set_size (reading->games, 0);
  written = write_game (copy);
  g_assert_cmpstr (written, ==, expected);
}

static void
test_a_tag_can_be_changed_and_taken_out (void)
{
  g_autoptr (RgPgnGame) game = rg_pgn_game_new ();

  rg_pgn_game_set_tag (game, "A", "1");
  rg_pgn_game_set_tag (game, "B", "2");
  rg_pgn_game_set_tag (game, "A", "3");
  g_assert_cmpuint (game->tags->len, ==, 2);
  g_assert_cmpstr (rg_pgn_game_get_tag (game, "A"), ==, "3");
  rg_pgn_game_set_tag (game, "A", NULL);
  rg_pgn_game_set_tag (game, "C", NULL);
  g_assert_cmpuint (game->tags->len, ==, 1);
  g_assert_null (rg_pgn_game_get_tag (game, "A"));
}

static void
append_random (GString *text, GRand *rand)
{
  static const char *const words[] = {
    " e4",     " e5",   " Nf3",     " Nc6",     " (",
    ") ",      " {",    "} ",       "aaaaaaa ", "% b ",
    "   ",     "\n",    ";",        "[%clk 1 ", "] ",
    "[Event ", "\"",    "\\",       " $7 ",     "!? ",
    "1. ",     "2... ", "\xc3\xa9", "\xe9",     "long-word-without-a-space",
    " d4",     " c5 ",  "\t",       "[Ab \"",   " Bb5 ",
    "\r\n",    "xyz",
  };

  for (int n = g_rand_int_range (rand, 0, 120); n > 0; n--)
    g_string_append (text, words[g_rand_int_range (rand, 0, G_N_ELEMENTS (words))]);
}

static void
test_whatever_was_read_makes_the_round_trip (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1862);

  for (int i = 0; i < 5000; i++) {
    g_autoptr (GString)   text = g_string_new ("[Event \"E\"]\n[Site \"");
    g_autoptr (RgReading) reading = NULL;

    append_random (text, rand);
    g_string_append (text, "\"]\n\n1. e4");
    append_random (text, rand);
    reading = rg_reading_new_from_data (text->str, text->len);
    for (guint j = 0; j < reading->games->len; j++)
      check_round_trip (rg_reading_get (reading, j));
  }
}

static void
check_file (const char *name)
{
  g_autoptr (GBytes)    bytes = rg_test_load (name);
  g_autoptr (RgReading) reading = NULL;

  if (bytes == NULL)
    return;

  reading = rg_reading_new_from_bytes (bytes);
  g_assert_cmpuint (reading->games->len, >, 0);
  for (guint i = 0; i < reading->games->len; i++)
    check_round_trip (rg_reading_get (reading, i));
}

static void
test_outside_games_make_the_round_trip (void)
{
  check_file ("masters.pgn");
  check_file ("annotated.pgn");
  check_file ("clk-eval.pgn");
  check_file ("odds-games.pgn");
  check_file ("odds-games-latin1.pgn");
  check_file ("malformed-games.pgn");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/pgn-writer/the-roster-comes-first-and-in-order",
                   test_the_roster_comes_first_and_in_order);
  g_test_add_func ("/record/pgn-writer/an-empty-game-is-a-result",
                   test_an_empty_game_is_a_result);
  g_test_add_func ("/record/pgn-writer/the-result-is-the-same-in-tag-and-marker",
                   test_the_result_is_the_same_in_tag_and_marker);
  g_test_add_func ("/record/pgn-writer/tag-values-are-escaped",
                   test_tag_values_are_escaped);
  g_test_add_func ("/record/pgn-writer/control-characters-do-not-break-a-tag",
                   test_control_characters_do_not_break_a_tag);
  g_test_add_func ("/record/pgn-writer/black-moves-have-numbers-where-needed",
                   test_black_moves_have_numbers_where_needed);
  g_test_add_func ("/record/pgn-writer/a-setup-gives-number-and-colour",
                   test_a_setup_gives_number_and_colour);
  g_test_add_func ("/record/pgn-writer/everything-has-its-place",
                   test_everything_has_its_place);
  g_test_add_func ("/record/pgn-writer/a-closing-brace-becomes-a-parenthesis",
                   test_a_closing_brace_becomes_a_parenthesis);
  g_test_add_func ("/record/pgn-writer/lines-are-shorter-than-eighty",
                   test_lines_are_shorter_than_eighty);
  g_test_add_func ("/record/pgn-writer/a-parenthesis-is-not-parted-from-its-move",
                   test_a_parenthesis_is_not_parted_from_its_move);
  g_test_add_func ("/record/pgn-writer/comments-break-where-it-is-safe",
                   test_comments_break_where_it_is_safe);
  g_test_add_func ("/record/pgn-writer/a-copy-is-written-the-same",
                   test_a_copy_is_written_the_same);
  g_test_add_func ("/record/pgn-writer/a-tag-can-be-changed-and-taken-out",
                   test_a_tag_can_be_changed_and_taken_out);
  g_test_add_func ("/record/pgn-writer/whatever-was-read-makes-the-round-trip",
                   test_whatever_was_read_makes_the_round_trip);
  g_test_add_func ("/record/pgn-writer/outside-games-make-the-round-trip",
                   test_outside_games_make_the_round_trip);

  return g_test_run ();
}
