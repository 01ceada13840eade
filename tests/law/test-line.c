/* The line keeps up with the arbiter, forwards, backwards and in the mirror. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter.h"
#include "rg-test.h"

static void
say (RgState *state, RgLine *line, const char *text)
{
  g_auto (RgEvent) event = { 0 };

  g_assert_true (rg_event_parse (text, &event, NULL));
  g_assert_true (rg_arbiter_submit (state, line, &event, NULL));
}

static RgLine *
play (RgState *state, const char *lines)
{
  g_auto (GStrv) split = g_strsplit (lines, "\n", -1);
  RgLine        *line = rg_line_new ();

  rg_arbiter_begin (state);
  rg_line_follow (line, &state->ply);
  for (char **text = split; *text != NULL; text++)
    say (state, line, *text);

  return line;
}

static void
test_forwards_and_backwards (void)
{
  RgState            state;
  g_autoptr (RgLine) line = NULL;

  line = play (&state, "start\nwhite play e2e4\nblack play e7e5\n"
                       "white play g1f3");
  g_assert_cmpuint (rg_line_get_history (line).n, ==, 4);
  say (&state, line, "director restore 1");
  g_assert_cmpuint (rg_line_get_history (line).n, ==, 2);
  rg_test_assert_fen (&rg_line_get_history (line).plies[1].position,
                      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  say (&state, line, "black play c7c5");
  g_assert_cmpuint (rg_line_get_history (line).n, ==, 3);
}

/* Every ply is mirrored, with the rights that king and rooks had kept. */
static void
test_in_the_mirror (void)
{
  RgState            state;
  g_autoptr (RgLine) line = NULL;
  RgHistory          history;

  line = play (&state, "rulebook fide-1928\n"
                       "position rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBNR w - - 0 "
                       "1\nstart\nwhite play d2d4\nblack play a7a5\n"
                       "white play d1d2\ndirector found kings-queens-swapped");
  history = rg_line_get_history (line);
  g_assert_cmpuint (history.n, ==, 4);
  rg_test_assert_fen (&history.plies[0].position,
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  rg_test_assert_fen (&history.plies[2].position,
                      "rnbqkbnr/ppppppp1/8/7p/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  rg_test_assert_fen (&history.plies[3].position,
                      "rnbqkbnr/ppppppp1/8/7p/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
  g_assert_cmpint (history.plies[3].move.from, ==, RG_E1);
  rg_test_assert_fen (&state.ply.position,
                      "rnbqkbnr/ppppppp1/8/7p/4P3/8/PPPPKPPP/RNBQ1BNR b kq - 1 2");
}

/* A start with the kings on the queens' squares, and White's rook given from
 * the corner that the mirror shows on the queen's side. */
static void
test_a_given_rook_in_the_mirror (void)
{
  RgPly start = { 0 };
  RgPly mirrored;

  start.position = rg_test_position (
    "rnbkqbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBKQBN1 w - - 0 1");
  start.position.setup.rookless = RG_CASTLING_WHITE_SHORT;
  rg_history_mirror_last ((RgHistory){ &start, 1 }, &mirrored);
  rg_test_assert_fen (&mirrored.position,
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1");
  g_assert_cmpint (mirrored.position.setup.rookless, ==, RG_CASTLING_WHITE_LONG);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/line/follows-forwards-and-backwards",
                   test_forwards_and_backwards);
  g_test_add_func ("/law/line/is-seen-in-the-mirror", test_in_the_mirror);
  g_test_add_func ("/law/line/a-given-rook-is-seen-in-the-mirror",
                   test_a_given_rook_in_the_mirror);

  return g_test_run ();
}
