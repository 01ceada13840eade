/* Pieces on squares and what they attack. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-attacks.h"
#include "rg-board.h"
#include "rg-setup.h"

static RgSquare
at (const char *name)
{
  return rg_square_parse (name);
}

static void
test_any_displacement_can_be_put_on_it (void)
{
  RgBoard board = { 0 };

  rg_board_set (&board, at ("e8"), rg_piece (RG_WHITE, RG_PAWN));
  rg_board_set (&board, at ("d4"), rg_piece (RG_BLACK, RG_KING));
  rg_board_set (&board, at ("d5"), rg_piece (RG_BLACK, RG_KING));
  rg_board_set (&board, at ("e8"), rg_piece (RG_BLACK, RG_QUEEN));

  g_assert_cmpint (rg_board_get (&board, at ("e8")), ==, rg_piece (RG_BLACK, RG_QUEEN));
  g_assert_cmpint (rg_bitboard_count (rg_board_occupied (&board)), ==, 3);
  g_assert_true (rg_board_pieces (&board, RG_WHITE, RG_PAWN) == 0);
}

static void
test_a_square_can_be_emptied (void)
{
  RgBoard board = { 0 };

  rg_board_set (&board, at ("c3"), rg_piece (RG_BLACK, RG_ROOK));
  rg_board_set (&board, at ("c3"), RG_PIECE_NONE);

  g_assert_cmpint (rg_board_get (&board, at ("c3")), ==, RG_PIECE_NONE);
  g_assert_true (rg_board_occupied (&board) == 0);
}

/* FIDE 1930, Art. 2: the queens face each other on the d file. */
static void
test_the_game_begins_with_queens_on_their_colour (void)
{
  RgSetup setup;

  rg_setup_initial (&setup);

  g_assert_cmpint (rg_board_get (&setup.board, at ("d1")), ==,
                   rg_piece (RG_WHITE, RG_QUEEN));
  g_assert_cmpint (rg_board_get (&setup.board, at ("e8")), ==,
                   rg_piece (RG_BLACK, RG_KING));
  g_assert_true (rg_square_is_light (at ("d1")));
  g_assert_false (rg_square_is_light (at ("d8")));
  g_assert_cmpint (rg_bitboard_count (rg_board_occupied (&setup.board)), ==, 32);
}

/* Walks square by square in one direction, as a simple check of the attack tables. */
static RgBitboard
walk (RgSquare from, int files, int ranks, gboolean far, RgBitboard occupied)
{
  int        file = rg_square_file (from) + files;
  int        rank = rg_square_rank (from) + ranks;
  RgBitboard reached = 0;

  while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
    RgBitboard bit = rg_bit (rg_square (file, rank));

    reached |= bit;
    if (!far || (occupied & bit))
      break;
    file += files;
    rank += ranks;
  }

  return reached;
}

static RgBitboard
look_around (RgRole role, RgSquare from, RgBitboard occupied)
{
  RgBitboard reached = 0;

  for (int files = -2; files <= 2; files++)
    for (int ranks = -2; ranks <= 2; ranks++) {
      int      length = files * files + ranks * ranks;
      gboolean straight = length == 1 && role != RG_BISHOP;
      gboolean diagonal = length == 2 && role != RG_ROOK;

      if (role == RG_KNIGHT ? length == 5 : straight || diagonal)
        reached |= walk (from, files, ranks, role != RG_KNIGHT && role != RG_KING,
                         occupied);
    }

  return reached;
}

static guint64
random_bits (GRand *rand)
{
  return (guint64) g_rand_int (rand) << 32 | g_rand_int (rand);
}

static void
test_tables_agree_with_walking_the_board (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1851);

  for (int n = 0; n < 20000; n++) {
    RgSquare   from = (RgSquare) g_rand_int_range (rand, 0, RG_N_SQUARES);
    RgRole     role = (RgRole) g_rand_int_range (rand, RG_KNIGHT, RG_KING + 1);
    RgBitboard occupied = random_bits (rand) & random_bits (rand);

    g_assert_cmphex (rg_attacks (rg_piece (RG_WHITE, role), from, occupied), ==,
                     look_around (role, from, occupied));
  }
}

static void
test_pawns_attack_forwards_on_both_sides (void)
{
  RgPiece white = rg_piece (RG_WHITE, RG_PAWN);
  RgPiece black = rg_piece (RG_BLACK, RG_PAWN);

  g_assert_true (rg_attacks (white, at ("e4"), 0) ==
                 (rg_bit (at ("d5")) | rg_bit (at ("f5"))));
  g_assert_true (rg_attacks (black, at ("e4"), 0) ==
                 (rg_bit (at ("d3")) | rg_bit (at ("f3"))));
  g_assert_true (rg_attacks (white, at ("a4"), 0) == rg_bit (at ("b5")));
  g_assert_true (rg_attacks (black, at ("h5"), 0) == rg_bit (at ("g4")));
}

static void
test_between_leaves_out_both_ends (void)
{
  g_assert_true (RG_BETWEEN[RG_A1][RG_D1] == (rg_bit (RG_B1) | rg_bit (RG_C1)));
  g_assert_true (RG_BETWEEN[RG_A1][RG_B1] == 0);
  g_assert_true (RG_BETWEEN[at ("a1")][at ("b3")] == 0);
  g_assert_cmpint (rg_bitboard_count (RG_BETWEEN[RG_A1][RG_H8]), ==, 6);
}

static void
test_lines_run_from_edge_to_edge (void)
{
  g_assert_true (RG_LINE[at ("c4")][at ("f4")] == rg_rank_bits (3));
  g_assert_cmpint (rg_bitboard_count (RG_LINE[at ("b2")][at ("c3")]), ==, 8);
  g_assert_true (RG_LINE[at ("b2")][at ("c4")] == 0);
}

static void
test_attackers_see_through_what_is_lifted (void)
{
  RgBoard    board = { 0 };
  RgBitboard occupied;

  rg_board_set (&board, RG_A1, rg_piece (RG_WHITE, RG_ROOK));
  rg_board_set (&board, RG_D1, rg_piece (RG_BLACK, RG_KNIGHT));
  occupied = rg_board_occupied (&board);

  g_assert_true (rg_board_attackers (&board, RG_H1, RG_WHITE, occupied) == 0);
  g_assert_true (rg_board_attackers (&board, RG_H1, RG_WHITE,
                                     occupied & ~rg_bit (RG_D1)) == rg_bit (RG_A1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/board/any-displacement-can-be-put-on-it",
                   test_any_displacement_can_be_put_on_it);
  g_test_add_func ("/board/board/a-square-can-be-emptied", test_a_square_can_be_emptied);
  g_test_add_func ("/board/board/the-game-begins-with-queens-on-their-colour",
                   test_the_game_begins_with_queens_on_their_colour);
  g_test_add_func ("/board/attacks/tables-agree-with-walking-the-board",
                   test_tables_agree_with_walking_the_board);
  g_test_add_func ("/board/attacks/pawns-attack-forwards-on-both-sides",
                   test_pawns_attack_forwards_on_both_sides);
  g_test_add_func ("/board/attacks/between-leaves-out-both-ends",
                   test_between_leaves_out_both_ends);
  g_test_add_func ("/board/attacks/lines-run-from-edge-to-edge",
                   test_lines_run_from_edge_to_edge);
  g_test_add_func ("/board/attacks/attackers-see-through-what-is-lifted",
                   test_attackers_see_through_what_is_lifted);

  return g_test_run ();
}
