/* The hand over the board: drag and drop, click and click. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-hand.h"
#include "rg-test.h"

static const RgSquare E2 = 12, E4 = 28, D2 = 11, E7 = 52;

static void
test_drag (void)
{
  RgPosition     position;
  RgHand         hand = RG_HAND_EMPTY;
  RgDisplacement moved;

  rg_position_initial (&position);
  g_assert_false (rg_hand_press (&hand, &position, E2, &moved));
  g_assert_cmpint (hand.taken, ==, E2);
  g_assert_true (rg_hand_release (&hand, E4, &moved));
  g_assert_cmpint (moved.from, ==, E2);
  g_assert_cmpint (moved.to, ==, E4);
  g_assert_cmpint (hand.taken, ==, RG_SQUARE_NONE);
}

static void
test_click_click (void)
{
  RgPosition     position;
  RgHand         hand = RG_HAND_EMPTY;
  RgDisplacement moved;

  rg_position_initial (&position);
  g_assert_false (rg_hand_press (&hand, &position, E2, &moved));
  g_assert_false (rg_hand_release (&hand, E2, &moved));
  g_assert_cmpint (hand.taken, ==, E2);
  g_assert_true (rg_hand_press (&hand, &position, E4, &moved));
  g_assert_cmpint (moved.from, ==, E2);
  g_assert_cmpint (moved.to, ==, E4);
  g_assert_false (rg_hand_release (&hand, E4, &moved));
}

static void
test_second_click_puts_back (void)
{
  RgPosition     position;
  RgHand         hand = RG_HAND_EMPTY;
  RgDisplacement moved;

  rg_position_initial (&position);
  for (int i = 0; i < 2; i++) {
    g_assert_false (rg_hand_press (&hand, &position, E2, &moved));
    g_assert_false (rg_hand_release (&hand, E2, &moved));
  }
  g_assert_cmpint (hand.taken, ==, RG_SQUARE_NONE);
}

static void
test_another_man (void)
{
  RgPosition     position;
  RgHand         hand = RG_HAND_EMPTY;
  RgDisplacement moved;

  rg_position_initial (&position);
  rg_hand_press (&hand, &position, E2, &moved);
  rg_hand_release (&hand, E2, &moved);
  g_assert_false (rg_hand_press (&hand, &position, D2, &moved));
  g_assert_cmpint (hand.taken, ==, D2);
}

static void
test_not_his_men (void)
{
  RgPosition     position;
  RgHand         hand = RG_HAND_EMPTY;
  RgDisplacement moved;

  rg_position_initial (&position);
  g_assert_false (rg_hand_press (&hand, &position, E7, &moved));
  g_assert_false (rg_hand_press (&hand, &position, E4, &moved));
  g_assert_cmpint (hand.taken, ==, RG_SQUARE_NONE);
}

static void
test_beside_the_board (void)
{
  RgPosition     position;
  RgHand         hand = RG_HAND_EMPTY;
  RgDisplacement moved;

  rg_position_initial (&position);
  rg_hand_press (&hand, &position, E2, &moved);
  g_assert_false (rg_hand_release (&hand, RG_SQUARE_NONE, &moved));
  g_assert_cmpint (hand.taken, ==, RG_SQUARE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/hand/drags-and-drops", test_drag);
  g_test_add_func ("/app/hand/clicks-and-clicks", test_click_click);
  g_test_add_func ("/app/hand/a-second-click-puts-back",
                   test_second_click_puts_back);
  g_test_add_func ("/app/hand/takes-another-man-instead", test_another_man);
  g_test_add_func ("/app/hand/does-not-take-the-other-player-s-men",
                   test_not_his_men);
  g_test_add_func ("/app/hand/puts-back-what-is-let-go-beside-the-board",
                   test_beside_the_board);

  return g_test_run ();
}
