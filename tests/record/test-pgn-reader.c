/* Tests PGN as the standard requires it and as people write it: what is kept, and which
 * faults are repaired. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-pgn.h"

#include <string.h>

static void
assert_tag (const char *line, const char *expected, const char *faults)
{
  g_autofree char      *text = g_strconcat (line, "\n\n1. e4 *\n", NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, faults);
  g_assert_cmpuint (reading->games->len, ==, 1);
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "Event"), ==,
                   expected);
}

static void
test_a_game_is_read_whole (void)
{
  g_autoptr (RgReading) reading = NULL;
  const RgPgnGame      *game;

  reading = rg_reading_new ("[Event \"Casual\"]\n"
                            "[Site \"Paris\"]\n"
                            "[White \"Anderssen\"]\n"
                            "[Result \"1-0\"]\n"
                            "\n"
                            "1. e4 e5 2. f4 exf4 1-0\n");
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (reading->games->len, ==, 1);

  game = rg_reading_get (reading, 0);
  g_assert_cmpuint (game->tags->len, ==, 4);
  g_assert_cmpstr (g_array_index (game->tags, RgPgnTag, 1).name, ==, "Site");
  g_assert_cmpstr (rg_pgn_game_get_tag (game, "White"), ==, "Anderssen");
  g_assert_null (rg_pgn_game_get_tag (game, "Black"));
  g_assert_cmpint (game->result, ==, RG_RESULT_WHITE_WINS);
  g_assert_false (game->has_setup);
  rg_reading_assert (reading, 0, "e4 e5 f4 exf4");
}

static void
test_tags_may_have_short_names (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[T0 \"v\"]\n[x \"w\"]\n[Event \"y\"]\n\n1. e4 *\n");
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (reading->games->len, ==, 1);
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "T0"), ==, "v");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "x"), ==, "w");
}

/* After a blank line, a tag that the section already has begins another game. */
static void
test_games_may_be_of_headers_only (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[White \"a\"]\n[Round \"1\"]\n\n[Round \"2\"]\n"
                            "[White \"c\"]\n\n1. e4 *\n");
  g_assert_cmpstr (reading->faults->str, ==, "2:12 notice syntax\n");
  g_assert_cmpuint (reading->games->len, ==, 2);
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "Round"), ==, "1");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 1), "Round"), ==, "2");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 1), "White"), ==, "c");
  rg_reading_assert (reading, 1, "e4");
}

/* FIDE 1930, Art. 5: without a tag, the first move shows which notation it is. */
static void
test_descriptive_moves_need_no_tag (void)
{
  static const char *const texts[] = {
    "1. P-K4 P-K4 2. Kt-KB3 Kt-QB3 *",
    "1. P - K 4 P - K 4\n2. Kt - K B 3 Kt - Q B 3 *",
    "1 P to K4 P to K4 2 Kt to KB3 Kt to QB3 *",
    "1. P. to K's 4th P. to K's 4th 2. K. Kt. to B's 3d Q. Kt. to B's 3d *",
    "P-K4 P-K4 Kt-KB3 Kt-QB3",
    "1. P 4 R P 4 R 2. C 3 FR C 3 FD *",
    "1. P4R P4R 2. C3FR C3FD *",
    "1. P 4e R P 4e R 2. C 3e F R C 3e F D *",
    "1. P . 4R P . 4R 2. C . 3FR C . 3FD *",
    "1. P. to King's 4th. P. to King's 4th. 2. King's Kt. to B.'s 3d. Q. Kt. to B's 3d. "
    "*",
    "1. P R 2 cases P R 2 cases 2. C 3e F R C 3e F D *",
    "{a game} 1. P-K4 {the pawn} P-K4 (1... P-K3) 2. N-KB3 N-QB3 *",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char      *tagged = g_strconcat ("[Event \"E\"]\n\n", texts[i], NULL);
    g_autoptr (RgReading) with_tags = rg_reading_new (tagged);
    g_autoptr (RgReading) without = rg_reading_new (texts[i]);
    RgReading            *both[] = { with_tags, without };

    for (guint j = 0; j < G_N_ELEMENTS (both); j++) {
      const RgPgnLine *line;

      if (both[j]->games->len != 1 || strstr (both[j]->faults->str, "error") != NULL)
        g_test_message ("%s: %s", texts[i], both[j]->sentences->str);
      g_assert_cmpuint (both[j]->games->len, ==, 1);
      g_assert_null (strstr (both[j]->faults->str, "error"));
      line = rg_reading_get (both[j], 0)->line;
      g_assert_cmpuint (rg_pgn_line_length (line), ==, 4);
      g_assert_cmpint (rg_pgn_line_get (line, 0)->move.to, ==, rg_square (4, 3));
      g_assert_cmpint (rg_pgn_line_get (line, 3)->move.to, ==, rg_square (2, 5));
    }
  }
}

static void
test_escaped_lines_are_passed_over (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("% one\n[Event \"E\"]\n%[Site \"S\"]\n\n"
                            "1. e4\n%e5 2. Nf3\nc5 % *\n");
  rg_reading_assert (reading, 0, "e4 c5");
  g_assert_null (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "Site"));
  g_assert_cmpstr (reading->faults->str, ==, "7:4 notice syntax\n");
}

static void
test_any_line_end_and_blank_will_do (void)
{
  static const char *const ends[] = { "\n", "\r\n", "\r" };

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autofree char      *text = NULL;
    g_autoptr (RgReading) reading = NULL;

    text = g_strjoin (ends[i], " [Event \"A\"]", "", "\t1. e4 {x", "y}\v\fe5", "2. Qh9 *",
                      "", "", NULL);
    reading = rg_reading_new (text);
    rg_reading_assert (reading, 0, "e4{x y} e5");
    g_assert_cmpstr (reading->faults->str, ==, "5:4 error syntax\n");
  }
}

static void
test_byte_order_marks_do_not_matter (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("\xef\xbb\xbf[Event \"A\"]\n\n1. e4 *\n"
                            "\xef\xbb\xbf[Event \"B\"]\n\n1. d4\n"
                            "\n\xef\xbb\xbf[Event \"C\"]\n\n1. Qh5 *\n");
  g_assert_cmpuint (reading->games->len, ==, 3);
  rg_reading_assert (reading, 0, "e4");
  rg_reading_assert (reading, 1, "d4");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 2), "Event"), ==, "C");
  g_assert_cmpstr (reading->faults->str, ==,
                   "6:6 notice syntax\n"
                   "10:4 error illegal\n");
}

static void
test_text_that_is_not_utf8_is_western (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"Fran\xe7ois \x80\"]\n\n"
                            "1. e4 {d\xe9j\xe0 \x85} \xe9\xe9 *\n"
                            "\n"
                            "[Event \"Fran\xc3\xa7ois\"]\n\n"
                            "{\xe2\x82\xac} 1. e4 {d\xc3\xa9j\xc3\xa0} zz *\n");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "Event"), ==,
                   "François €");
  rg_reading_assert (reading, 0, "e4{déjà …}");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 1), "Event"), ==,
                   "François");
  rg_reading_assert (reading, 1, "{€} e4{déjà}");
  g_assert_nonnull (strstr (reading->sentences->str, "“éé”"));
  g_assert_cmpstr (reading->faults->str, ==,
                   "1:13 notice syntax\n"
                   "3:16 error syntax\n"
                   "7:18 error syntax\n");
}

static void
test_tags_are_unescaped (void)
{
  assert_tag ("[Event \"a \\\"b\\\" \\\\ c\"]", "a \"b\" \\ c", "");
  assert_tag ("[Event \"Guyard\\Lemarchand\"]", "Guyard\\Lemarchand", "");
  assert_tag ("[Event \"a\\\"]b\"]", "a\"]b", "");
  assert_tag ("[Event \"a\\\\\"]", "a\\", "");
  assert_tag ("[ Event\t\"a\" ]", "a", "");
  assert_tag ("[Event\"a\"]", "a", "");
  assert_tag ("[Event \"a{b;(c)%\"]", "a{b;(c)%", "");
  assert_tag ("[Event \"\"]", "", "");
}

static void
test_broken_tags_are_mended (void)
{
  assert_tag ("[Event \"It \\\"]", "It \\", "1:1 notice syntax\n");
  assert_tag ("[Event \"the \"big\" one\"]", "the \"big\" one", "1:1 notice syntax\n");
  assert_tag ("[Event \"abc]", "abc", "1:1 notice syntax\n");
  assert_tag ("[Event \"abc\"", "abc", "1:1 notice syntax\n");
  assert_tag ("[Event \"abc", "abc", "1:1 notice syntax\n1:1 notice syntax\n");
  assert_tag ("[Event abc]\n[Site \"s\"]", NULL, "1:1 error syntax\n");
  assert_tag ("[Event \"a\"]\n[Site]\n[]", "a", "2:1 error syntax\n3:1 error syntax\n");
}

static void
test_a_tag_that_comes_twice_is_kept_once (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"E\"]\n[White \"A\"]\n[White \"B\"]\n\n*\n");
  g_assert_cmpstr (reading->faults->str, ==, "3:1 notice syntax\n");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "White"), ==, "A");
}

static void
test_tags_may_share_a_line (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"A\"][Site \"S\"] [Round \"1\"] 1. e4 *"
                            "[Event \"B\"]1. d4 1-0");
  g_assert_cmpuint (reading->games->len, ==, 2);
  g_assert_cmpstr (reading->faults->str, ==, "1:12 notice syntax\n");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "Round"), ==, "1");
  rg_reading_assert (reading, 0, "e4");
  rg_reading_assert (reading, 1, "d4");
}

static void
assert_result (const char *tag, const char *marker, RgResult expected)
{
  g_autofree char      *text = NULL;
  g_autoptr (RgReading) reading = NULL;

  text = g_strdup_printf ("[Event \"E\"]\n[Result \"%s\"]\n\n1. e4 %s\n", tag, marker);
  reading = rg_reading_new (text);
  g_assert_cmpuint (reading->games->len, ==, 1);
  g_assert_cmpint (rg_reading_get (reading, 0)->result, ==, expected);
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 0), "Result"), ==,
                   rg_result_to_text (expected));
}

static void
test_results_are_read_from_marker_and_tag (void)
{
  assert_result ("1-0", "1-0", RG_RESULT_WHITE_WINS);
  assert_result ("0-1", "0-1", RG_RESULT_BLACK_WINS);
  assert_result ("1/2-1/2", "1/2-1/2", RG_RESULT_DRAW);
  assert_result ("1/2", "1/2", RG_RESULT_DRAW);
  assert_result ("*", "*", RG_RESULT_NONE);
  assert_result ("?", "0-1", RG_RESULT_BLACK_WINS);
  assert_result ("1-0", "", RG_RESULT_WHITE_WINS);
  assert_result ("1-0", "*", RG_RESULT_WHITE_WINS);
  assert_result ("1-0", "0-1", RG_RESULT_BLACK_WINS);
  assert_result ("", "", RG_RESULT_NONE);
}

static void
test_a_setup_is_the_start (void)
{
  g_autoptr (RgReading) reading = NULL;
  const RgPgnGame      *game;

  reading = rg_reading_new ("[Event \"E\"]\n"
                            "[SetUp \"1\"]\n"
                            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 3 17\"]\n"
                            "[Round \"1\"]\n"
                            "\n"
                            "17... Kd7 18. e4 *\n");
  game = rg_reading_get (reading, 0);
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_true (game->has_setup);
  rg_test_assert_fen (&game->start, "4k3/8/8/8/8/8/4P3/4K3 b - - 3 17");
  g_assert_null (rg_pgn_game_get_tag (game, "FEN"));
  g_assert_cmpuint (game->tags->len, ==, 2);
  rg_reading_assert (reading, 0, "Kd7 e4");
}

static void
test_a_setup_of_the_initial_position_is_none (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"E\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/"
                            "PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n1. e4 *\n"
                            "[Event \"F\"]\n[SetUp \"1\"]\n\n1. e4 *\n");
  g_assert_false (rg_reading_get (reading, 0)->has_setup);
  g_assert_false (rg_reading_get (reading, 1)->has_setup);
  g_assert_cmpstr (reading->faults->str, ==, "6:12 notice syntax\n");
}

/* If fields are missing, White moves and there are no castling rights, as in other
 * programs. */
static void
test_a_fen_may_have_fewer_fields (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new (
    "[Event \"E\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3\"]\n\n1. e4 *\n"
    "[Event \"F\"]\n[FEN \"r3k3/8/8/8/8/8/8/4K3 b\"]\n\n1... Ra1+ *\n"
    "[Event \"G\"]\n[FEN \"r3k3/8/8/8/8/8/8/4K3 b q\"]\n\n1... O-O-O *\n");
  g_assert_cmpstr (reading->faults->str, ==,
                   "2:1 notice syntax\n6:1 notice syntax\n10:1 notice syntax\n");
  rg_test_assert_fen (&rg_reading_get (reading, 0)->start,
                      "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1");
  rg_reading_assert (reading, 1, "Ra1+");
  rg_reading_assert (reading, 2, "O-O-O");
}

static void
test_rights_without_a_rook_are_dropped (void)
{
  g_autoptr (RgReading) reading = NULL;

  reading = rg_reading_new ("[Event \"E\"]\n"
                            "[FEN \"r3k2r/8/8/8/8/8/8/4K2R w KQkq - 0 1\"]\n"
                            "\n1. O-O *\n");
  g_assert_cmpstr (reading->faults->str, ==, "2:1 notice syntax\n");
  rg_test_assert_fen (&rg_reading_get (reading, 0)->start,
                      "r3k2r/8/8/8/8/8/8/4K2R w Kkq - 0 1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  rg_test_add_readings ("/record/pgn-reader/", "record/pgn-reader.tsv");
  g_test_add_func ("/record/pgn-reader/a-game-is-read-whole", test_a_game_is_read_whole);
  g_test_add_func ("/record/pgn-reader/tags-may-have-short-names",
                   test_tags_may_have_short_names);
  g_test_add_func ("/record/pgn-reader/games-may-be-of-headers-only",
                   test_games_may_be_of_headers_only);
  g_test_add_func ("/record/pgn-reader/descriptive-moves-need-no-tag",
                   test_descriptive_moves_need_no_tag);
  g_test_add_func ("/record/pgn-reader/a-fen-may-have-fewer-fields",
                   test_a_fen_may_have_fewer_fields);
  g_test_add_func ("/record/pgn-reader/escaped-lines-are-passed-over",
                   test_escaped_lines_are_passed_over);
  g_test_add_func ("/record/pgn-reader/any-line-end-and-blank-will-do",
                   test_any_line_end_and_blank_will_do);
  g_test_add_func ("/record/pgn-reader/byte-order-marks-do-not-matter",
                   test_byte_order_marks_do_not_matter);
  g_test_add_func ("/record/pgn-reader/text-that-is-not-utf8-is-western",
                   test_text_that_is_not_utf8_is_western);
  g_test_add_func ("/record/pgn-reader/tags-are-unescaped", test_tags_are_unescaped);
  g_test_add_func ("/record/pgn-reader/broken-tags-are-mended",
                   test_broken_tags_are_mended);
  g_test_add_func ("/record/pgn-reader/a-tag-that-comes-twice-is-kept-once",
                   test_a_tag_that_comes_twice_is_kept_once);
  g_test_add_func ("/record/pgn-reader/tags-may-share-a-line",
                   test_tags_may_share_a_line);
  g_test_add_func ("/record/pgn-reader/results-are-read-from-marker-and-tag",
                   test_results_are_read_from_marker_and_tag);
  g_test_add_func ("/record/pgn-reader/a-setup-is-the-start", test_a_setup_is_the_start);
  g_test_add_func ("/record/pgn-reader/a-setup-of-the-initial-position-is-none",
                   test_a_setup_of_the_initial_position_is_none);
  g_test_add_func ("/record/pgn-reader/rights-without-a-rook-are-dropped",
                   test_rights_without_a_rook_are_dropped);

  return g_test_run ();
}
