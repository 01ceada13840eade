/* Pieces and their FEN letters (PGN standard 16.1.3.1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece.h"

static void
test_white_pieces_have_capital_letters (void)
{
  g_assert_cmpint (rg_piece_to_char (rg_piece (RG_WHITE, RG_KNIGHT)), ==, 'N');
  g_assert_cmpint (rg_piece_to_char (rg_piece (RG_BLACK, RG_KNIGHT)), ==, 'n');
  g_assert_cmpint (rg_piece_to_char (rg_piece (RG_WHITE, RG_KING)), ==, 'K');
  g_assert_cmpint (rg_piece_to_char (rg_piece (RG_BLACK, RG_PAWN)), ==, 'p');
}

static void
test_every_piece_comes_back (void)
{
  for (int role = RG_PAWN; role <= RG_KING; role++)
    for (int color = RG_WHITE; color <= RG_BLACK; color++) {
      RgPiece piece = rg_piece ((RgColor) color, (RgRole) role);

      g_assert_cmpint (rg_piece_role (piece), ==, role);
      g_assert_cmpint (rg_piece_color (piece), ==, color);
      g_assert_cmpint (piece, !=, RG_PIECE_NONE);
      g_assert_cmpint (rg_piece_from_char (rg_piece_to_char (piece)), ==, piece);
    }
}

static void
test_only_twelve_letters_are_pieces (void)
{
  guint n = 0;

  for (int letter = 0; letter < 256; letter++)
    n += rg_piece_from_char ((char) letter) != RG_PIECE_NONE ? 1 : 0;

  g_assert_cmpuint (n, ==, 12);
}

static void
test_roles_are_read_in_either_case (void)
{
  g_assert_cmpint (rg_role_from_char ('q'), ==, RG_QUEEN);
  g_assert_cmpint (rg_role_from_char ('Q'), ==, RG_QUEEN);
  g_assert_cmpint (rg_role_from_char (' '), ==, RG_ROLE_NONE);
  g_assert_cmpint (rg_role_from_char ('\0'), ==, RG_ROLE_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/piece/white-pieces-have-capital-letters",
                   test_white_pieces_have_capital_letters);
  g_test_add_func ("/board/piece/every-piece-comes-back", test_every_piece_comes_back);
  g_test_add_func ("/board/piece/only-twelve-letters-are-pieces",
                   test_only_twelve_letters_are_pieces);
  g_test_add_func ("/board/piece/roles-are-read-in-either-case",
                   test_roles_are_read_in_either_case);

  return g_test_run ();
}
