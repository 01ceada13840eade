/* The pointer over the board: drag and drop, and two clicks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pointer.h"
#include "rg-test.h"

static const RgSquare E2 = 12, E4 = 28, D2 = 11, E7 = 52;

/* OWN, OTHERS: the pieces of White and of Black in the initial position. */
static const RgBitboard OWN = 0xffff, OTHERS = 0xffffull << 48;

static void
test_drag (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  g_assert_false (rg_pointer_press (&pointer, OWN, 0, E2, &moved));
  g_assert_cmpint (pointer.taken, ==, E2);
  g_assert_true (rg_pointer_release (&pointer, E4, &moved));
  g_assert_cmpint (moved.from, ==, E2);
  g_assert_cmpint (moved.to, ==, E4);
  g_assert_cmpint (pointer.taken, ==, RG_SQUARE_NONE);
}

static void
test_click_click (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  g_assert_false (rg_pointer_press (&pointer, OWN, 0, E2, &moved));
  g_assert_false (rg_pointer_release (&pointer, E2, &moved));
  g_assert_cmpint (pointer.taken, ==, E2);
  g_assert_true (rg_pointer_press (&pointer, OWN, 0, E4, &moved));
  g_assert_cmpint (moved.from, ==, E2);
  g_assert_cmpint (moved.to, ==, E4);
  g_assert_false (rg_pointer_release (&pointer, E4, &moved));
}

static void
test_second_click_puts_back (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  for (int i = 0; i < 2; i++) {
    g_assert_false (rg_pointer_press (&pointer, OWN, 0, E2, &moved));
    g_assert_false (rg_pointer_release (&pointer, E2, &moved));
  }
  g_assert_cmpint (pointer.taken, ==, RG_SQUARE_NONE);
}

static void
test_another_piece (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  rg_pointer_press (&pointer, OWN, 0, E2, &moved);
  rg_pointer_release (&pointer, E2, &moved);
  g_assert_false (rg_pointer_press (&pointer, OWN, 0, D2, &moved));
  g_assert_cmpint (pointer.taken, ==, D2);
}

static void
test_not_his_pieces (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  g_assert_false (rg_pointer_press (&pointer, OWN, 0, E7, &moved));
  g_assert_false (rg_pointer_press (&pointer, OWN, 0, E4, &moved));
  g_assert_cmpint (pointer.taken, ==, RG_SQUARE_NONE);
}

/* If the opponent's pieces may be touched too, a press on one takes it up, or, with a
 * piece in the hand, puts that piece down there. */
static void
test_others (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  g_assert_false (rg_pointer_press (&pointer, OWN, OTHERS, E7, &moved));
  g_assert_false (rg_pointer_release (&pointer, E7, &moved));
  g_assert_cmpint (pointer.taken, ==, E7);
  g_assert_false (rg_pointer_press (&pointer, OWN, OTHERS, D2, &moved));
  g_assert_false (rg_pointer_release (&pointer, D2, &moved));
  g_assert_cmpint (pointer.taken, ==, D2);
  g_assert_true (rg_pointer_press (&pointer, OWN, OTHERS, E7, &moved));
  g_assert_cmpint (moved.from, ==, D2);
  g_assert_cmpint (moved.to, ==, E7);
}

static void
test_beside_the_board (void)
{
  RgPointer      pointer = RG_POINTER_EMPTY;
  RgDisplacement moved;

  rg_pointer_press (&pointer, OWN, 0, E2, &moved);
  g_assert_false (rg_pointer_release (&pointer, RG_SQUARE_NONE, &moved));
  g_assert_cmpint (pointer.taken, ==, RG_SQUARE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/hand/drags-and-drops", test_drag);
  g_test_add_func ("/app/hand/clicks-and-clicks", test_click_click);
  g_test_add_func ("/app/hand/a-second-click-puts-back", test_second_click_puts_back);
  g_test_add_func ("/app/hand/takes-another-piece-instead", test_another_piece);
  g_test_add_func ("/app/hand/does-not-take-the-other-player-s-pieces",
                   test_not_his_pieces);
  g_test_add_func ("/app/hand/touches-the-other-s-pieces-where-it-may", test_others);
  g_test_add_func ("/app/hand/puts-back-what-is-let-go-beside-the-board",
                   test_beside_the_board);

  return g_test_run ();
}
