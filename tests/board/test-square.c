/* Squares and sets of squares: names, numbers, colours. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-bitboard.h"

static void
test_names_go_from_a1_to_h8 (void)
{
  g_assert_cmpuint (rg_square_parse ("a1"), ==, 0);
  g_assert_cmpuint (rg_square_parse ("h1"), ==, 7);
  g_assert_cmpuint (rg_square_parse ("a2"), ==, 8);
  g_assert_cmpuint (rg_square_parse ("e4"), ==, 28);
  g_assert_cmpuint (rg_square_parse ("h8"), ==, 63);
}

static void
test_every_name_comes_back (void)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare square = (RgSquare) i;
    char     name[3] = "";

    g_assert_true (rg_square_write (square, name) == name + 2);
    g_assert_cmpuint (rg_square_parse (name), ==, square);
    g_assert_cmpuint (rg_square (rg_square_file (square), rg_square_rank (square)), ==,
                      square);
  }
}

static void
test_other_words_are_no_squares (void)
{
  const char *const words[] = { "", "e", "4e", "i1", "a0", "a9", "E4", "`1" };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpuint (rg_square_parse (words[i]), ==, RG_SQUARE_NONE);
}

/* FIDE 1930, Art. 1: each player has a white corner square at their right. */
static void
test_right_hand_corners_are_light (void)
{
  guint n = 0;

  g_assert_true (rg_square_is_light (RG_H1));
  g_assert_true (rg_square_is_light (RG_A8));
  g_assert_false (rg_square_is_light (RG_A1));
  g_assert_false (rg_square_is_light (RG_H8));

  for (int i = 0; i < RG_N_SQUARES; i++)
    n += rg_square_is_light ((RgSquare) i) ? 1 : 0;
  g_assert_cmpuint (n, ==, 32);
}

static void
test_sets_give_their_squares_lowest_first (void)
{
  RgBitboard set = rg_bit (RG_A1) | rg_bit (RG_E1) | rg_bit (RG_H8);

  g_assert_cmpint (rg_bitboard_count (set), ==, 3);
  g_assert_true (rg_bitboard_has_many (set));
  g_assert_cmpuint (rg_bitboard_pop (&set), ==, RG_A1);
  g_assert_cmpuint (rg_bitboard_pop (&set), ==, RG_E1);
  g_assert_false (rg_bitboard_has_many (set));
  g_assert_cmpuint (rg_bitboard_pop (&set), ==, RG_H8);
  g_assert_true (set == 0);
}

static void
test_sets_move_by_squares (void)
{
  g_assert_true (rg_bitboard_shift (RG_RANK_1, 56) == RG_RANK_8);
  g_assert_true (rg_bitboard_shift (RG_RANK_8, -56) == RG_RANK_1);
  g_assert_true (rg_bitboard_shift (rg_bit (RG_E1), 3) == rg_bit (RG_H1));
  g_assert_true (rg_rank_bits (7) == RG_RANK_8);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/square/names-go-from-a1-to-h8", test_names_go_from_a1_to_h8);
  g_test_add_func ("/board/square/every-name-comes-back", test_every_name_comes_back);
  g_test_add_func ("/board/square/other-words-are-no-squares",
                   test_other_words_are_no_squares);
  g_test_add_func ("/board/square/right-hand-corners-are-light",
                   test_right_hand_corners_are_light);
  g_test_add_func ("/board/square/sets-give-their-squares-lowest-first",
                   test_sets_give_their_squares_lowest_first);
  g_test_add_func ("/board/square/sets-move-by-squares", test_sets_move_by_squares);

  return g_test_run ();
}
