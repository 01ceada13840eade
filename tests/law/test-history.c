/* What the plies that stand tell: faults, and where the present turn began. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-history.h"
#include "rg-test.h"

/* A ply after which @turn has the move. */
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

/* FIDE 1930, Art. 22 §2: moves given as odds are one turn.  A second move in a
 * row that nobody gave is made in the other's. */
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

    g_assert_cmpuint (rg_history_turn_start (history), ==, starts[n - 1]);
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

  g_test_add_func ("/law/history/faults-left-to-stand-are-none",
                   test_faults_left_to_stand_are_none);
  g_test_add_func ("/law/history/moves-running-are-one-turn",
                   test_moves_running_are_one_turn);
  g_test_add_func ("/law/history/moves-are-counted-by-hand",
                   test_moves_are_counted_by_hand);

  return g_test_run ();
}
