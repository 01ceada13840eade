/* Tests that the line follows the arbiter forwards, backwards and when it is mirrored;
 * and what its plies show: faults, and where the current turn began. */
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

/* When the board is mirrored, so is every ply, with the castling rights that king and
 * rooks had kept. */
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

/* The kings are on the queens' squares, and White gave the rook on h1; mirrored, this is
 * the rook on the queen's side. */
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

/* Makes a ply after which @turn has the move. */
static RgPly
ply (guint number, RgColor mover, RgColor turn, RgOffence offence)
{
  RgPly self = { .number = number, .mover = (guint8) mover, .offence = (guint8) offence };

  rg_position_initial (&self.position);
  self.position.setup.turn = (guint8) turn;
  return self;
}

static void
test_faults_left_to_stand_are_none (void)
{
  RgPly plies[] = {
    ply (0, RG_WHITE, RG_WHITE, RG_OFFENCE_NONE),
    ply (1, RG_WHITE, RG_BLACK, RG_OFFENCE_WRONG_MARCH),
    ply (2, RG_BLACK, RG_WHITE, RG_OFFENCE_NONE),
    ply (3, RG_WHITE, RG_BLACK, RG_OFFENCE_WRONG_MARCH),
  };
  RgHistory history = { plies, G_N_ELEMENTS (plies) };

  g_assert_cmpuint (rg_history_first_irregular (history, 1), ==, 1);
  g_assert_cmpuint (rg_history_first_irregular (history, 2), ==, 3);
  plies[3].settled = 1;
  g_assert_cmpuint (rg_history_first_irregular (history, 1), ==, 3);
  plies[3].settled = 3;
  g_assert_cmpuint (rg_history_first_irregular (history, 1), ==, 0);
}

/* FIDE 1930, Art. 22 §2: moves given as odds are one turn. A second move in a row that
 * was not given counts as made in the other player's turn if only the last move is judged
 * (Café de la Régence, XV); otherwise all moves since the other player's last are one
 * turn (Art. 17). */
static void
test_moves_running_are_one_turn (void)
{
  RgPly plies[] = {
    ply (0, RG_WHITE, RG_WHITE, RG_OFFENCE_NONE),
    ply (1, RG_WHITE, RG_WHITE, RG_OFFENCE_NONE),
    ply (2, RG_WHITE, RG_WHITE, RG_OFFENCE_NONE),
    ply (3, RG_WHITE, RG_BLACK, RG_OFFENCE_NONE),
    ply (4, RG_WHITE, RG_BLACK, RG_OFFENCE_TWO_MOVES),
    ply (5, RG_BLACK, RG_WHITE, RG_OFFENCE_NONE),
  };
  static const guint starts[] = { 1, 1, 1, 1, 4, 5 };

  for (guint n = 1; n <= G_N_ELEMENTS (plies); n++) {
    RgHistory history = { plies, n };

    g_assert_cmpuint (rg_history_turn_start (history, TRUE), ==, starts[n - 1]);
    g_assert_cmpuint (rg_history_turn_start (history, FALSE), ==, n < 6 ? 1 : 5);
  }
}

static void
test_moves_are_counted_by_hand (void)
{
  RgPly plies[] = {
    ply (0, RG_WHITE, RG_WHITE, RG_OFFENCE_NONE),
    ply (1, RG_WHITE, RG_WHITE, RG_OFFENCE_NONE),
    ply (2, RG_WHITE, RG_BLACK, RG_OFFENCE_NONE),
    ply (3, RG_BLACK, RG_WHITE, RG_OFFENCE_WRONG_MARCH),
  };
  RgHistory history = { plies, G_N_ELEMENTS (plies) };

  g_assert_cmpuint (rg_history_count_moves (history, RG_WHITE), ==, 2);
  g_assert_cmpuint (rg_history_count_moves (history, RG_BLACK), ==, 1);
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
  g_test_add_func ("/law/history/faults-that-were-left-are-none",
                   test_faults_left_to_stand_are_none);
  g_test_add_func ("/law/history/moves-running-are-one-turn",
                   test_moves_running_are_one_turn);
  g_test_add_func ("/law/history/moves-are-counted-by-hand",
                   test_moves_are_counted_by_hand);

  return g_test_run ();
}
