/* Tests which moves are legal (FIDE 1930, Art. 7 to 9), with positions made by hand and
 * outside data. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"

#include <string.h>

static void
assert_moves (const char *fen, const char *square, const char *expected)
{
  RgPosition       position = rg_test_position (fen);
  g_autofree char *moves = rg_test_moves_from (&position, square);

  g_assert_cmpstr (moves, ==, expected);
  if (square == NULL)
    g_assert_cmpuint (rg_movegen_count (&position), ==, (strlen (expected) + 1) / 5);
}

static void
test_twenty_moves_open_the_game (void)
{
  RgPosition position;

  rg_position_initial (&position);
  g_assert_cmpuint (rg_movegen_count (&position), ==, 20);
}

static void
test_a_pinned_piece_stays_in_line (void)
{
  assert_moves ("4r2k/8/8/8/4R3/8/8/4K3 w - - 0 1", "e4",
                "e4e2 e4e3 e4e5 e4e6 e4e7 e4e8");
  assert_moves ("4r2k/8/8/8/4N3/8/8/4K3 w - - 0 1", "e4", "");
  assert_moves ("7k/8/8/7b/8/5P2/8/3K4 w - - 0 1", "f3", "");
  assert_moves ("7k/8/8/8/6b1/5P2/8/3K4 w - - 0 1", "f3", "f3g4");
  assert_moves ("4r2k/8/8/8/8/8/4P3/4K3 w - - 0 1", "e2", "e2e3 e2e4");
}

static void
test_check_is_met_by_taking_or_standing_between (void)
{
  assert_moves ("k3r3/8/8/8/8/2B5/3P1P2/3RKR2 w - - 0 1", NULL, "c3e5");
  assert_moves ("k3r3/8/8/4N3/8/8/3P1P2/3RKR2 b - - 0 1", "e8",
                "e8b8 e8c8 e8d8 e8e5 e8e6 e8e7 e8f8 e8g8 e8h8");
}

static void
test_double_check_is_met_by_the_king_alone (void)
{
  assert_moves ("4r2k/8/8/8/8/3n4/3PQ3/4K3 w - - 0 1", "e2", "");
  assert_moves ("4r1k1/8/8/8/1b6/8/1Q6/R3K2R w KQ - 0 1", NULL, "e1d1 e1f1 e1f2");
}

static void
test_the_king_may_not_step_back_along_the_line_of_check (void)
{
  assert_moves ("7k/8/8/8/8/8/8/r2K4 w - - 0 1", NULL, "d1c2 d1d2 d1e2");
}

static void
test_kings_keep_apart (void)
{
  assert_moves ("8/8/8/8/8/1k6/8/K7 w - - 0 1", NULL, "a1b1");
}

static void
test_a_protected_piece_is_not_taken_by_the_king (void)
{
  assert_moves ("6bk/8/8/8/8/8/r7/1K6 w - - 0 1", NULL, "b1c1");
}

/* FIDE 1930, Art. 9: castling is not possible out of check, over an attacked square or
 * into check; but the rook may be attacked or cross an attacked square. */
static void
test_castling_is_barred_by_attacks_on_the_king (void)
{
  assert_moves ("1k2r3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "e1d1 e1d2 e1f1 e1f2");
  assert_moves ("1k3r2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2");
  assert_moves ("1k4r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1",
                "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
  assert_moves ("1r5k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
  assert_moves ("r6k/8/8/8/8/8/8/R3K3 w Q - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
}

static void
test_castling_is_barred_by_pieces_between (void)
{
  assert_moves ("4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "e1", "e1d1 e1d2 e1e2 e1f1 e1f2");
  assert_moves ("r2qkb1r/8/8/8/8/8/8/4K3 b kq - 0 1", "e8", "e8d7 e8e7 e8f7");
}

static void
test_castling_needs_the_right (void)
{
  assert_moves ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "e1", "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2");
}

/* A case of castling without the rook for the white king; the case for the black king is
 * made by exchanging the colours. */
typedef struct {
  const char *fen;
  const char *castling;
  gboolean    is_legal;
} RgRooklessRow;

/* FIDE 1930, Art. 22 §8: where the rook was given as odds, the king castles as if it were
 * in its corner, which must be empty like the squares between; Art. 9 applies to the king
 * as usual. Attacks on squares that the king does not cross do not matter. */
static const RgRooklessRow ROOKLESS[] = {
  { "k7/8/8/8/8/8/8/4K3 w K - 0 1", "e1g1", TRUE },
  { "k3r3/8/8/8/8/8/8/4K3 w K - 0 1", "e1g1", FALSE },
  { "k4r2/8/8/8/8/8/8/4K3 w K - 0 1", "e1g1", FALSE },
  { "k5r1/8/8/8/8/8/8/4K3 w K - 0 1", "e1g1", FALSE },
  { "k6r/8/8/8/8/8/8/4K3 w K - 0 1", "e1g1", TRUE },
  { "k7/8/8/8/8/8/8/4KB2 w K - 0 1", "e1g1", FALSE },
  { "k7/8/8/8/8/8/8/4Kn2 w K - 0 1", "e1g1", FALSE },
  { "k7/8/8/8/8/8/8/4K1N1 w K - 0 1", "e1g1", FALSE },
  { "k7/8/8/8/8/8/8/4K1b1 w K - 0 1", "e1g1", FALSE },
  { "k7/8/8/8/8/8/8/4K2N w K - 0 1", "e1g1", FALSE },
  { "k7/8/8/8/8/8/8/4K2b w K - 0 1", "e1g1", FALSE },
  { "7k/8/8/8/8/8/8/4K3 w Q - 0 1", "e1c1", TRUE },
  { "4r2k/8/8/8/8/8/8/4K3 w Q - 0 1", "e1c1", FALSE },
  { "3r3k/8/8/8/8/8/8/4K3 w Q - 0 1", "e1c1", FALSE },
  { "2r4k/8/8/8/8/8/8/4K3 w Q - 0 1", "e1c1", FALSE },
  { "1r5k/8/8/8/8/8/8/4K3 w Q - 0 1", "e1c1", TRUE },
  { "r6k/8/8/8/8/8/8/4K3 w Q - 0 1", "e1c1", TRUE },
  { "7k/8/8/8/8/8/8/3QK3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/3bK3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/2B1K3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/2n1K3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/1N2K3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/1n2K3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/N3K3 w Q - 0 1", "e1c1", FALSE },
  { "7k/8/8/8/8/8/8/b3K3 w Q - 0 1", "e1c1", FALSE },
};

static void
assert_castling (const RgPosition *position, RgDisplacement castling, gboolean is_legal)
{
  RgMoveList list;
  RgMove     move = { 0 };

  rg_movegen_legal (position, &list);
  g_assert_cmpuint (rg_movegen_count (position), ==, list.n);
  g_assert_cmpint (rg_movegen_find (position, castling, &move), ==, is_legal);
  if (is_legal)
    g_assert_cmpint (move.kind, ==, RG_MOVE_CASTLING);
}

static void
test_castling_without_the_rook_has_its_conditions (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROOKLESS); i++) {
    const RgRooklessRow *row = &ROOKLESS[i];
    RgDisplacement       castling;
    RgPosition           position;

    g_test_message ("%s", row->fen);
    g_assert_true (rg_displacement_parse (row->castling, &castling));
    position = rg_test_odds_position (row->fen,
                                      castling.to == RG_G1 ? RG_CASTLING_WHITE_SHORT
                                                           : RG_CASTLING_WHITE_LONG,
                                      0);
    assert_castling (&position, castling, row->is_legal);

    position = rg_test_turn_over (&position);
    castling.from ^= RG_A8;
    castling.to ^= RG_A8;
    assert_castling (&position, castling, row->is_legal);
  }
}

static void
test_castling_without_the_rook_needs_the_right (void)
{
  assert_moves ("7k/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "e1d1 e1d2 e1e2 e1f1 e1f2");
}

/* The other rook, which was not given, castles as usual. */
static void
test_castling_with_and_without_the_rook_go_together (void)
{
  RgPosition       position;
  g_autofree char *moves = NULL;

  position = rg_test_odds_position ("4k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
                                    RG_CASTLING_ALL & ~RG_CASTLING_WHITE_SHORT, 0);
  moves = rg_test_moves_from (&position, "e1");
  g_assert_cmpstr (moves, ==, "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
}

static void
test_en_passant_is_a_pawn_s_alone (void)
{
  assert_moves ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5", "d5d6 d5e6");
  assert_moves ("4k3/8/8/3Pp3/8/8/8/4K3 w - - 0 1", "d5", "d5d6");
  assert_moves ("4k3/8/8/3Np3/8/4B3/8/4K3 w - e6 0 1", "e3",
                "e3a7 e3b6 e3c1 e3c5 e3d2 e3d4 e3f2 e3f4 e3g1 e3g5 e3h6");
}

static void
test_en_passant_pinned_along_the_rank_is_illegal (void)
{
  assert_moves ("8/8/8/K2Pp2r/8/8/8/4k3 w - e6 0 1", "d5", "d5d6");
  assert_moves ("8/8/8/8/k2Pp2R/8/8/3K4 b - d3 0 1", "e4", "e4e3");
}

static void
test_en_passant_pinned_along_the_diagonal_is_illegal (void)
{
  assert_moves ("7k/1b6/8/3Pp3/8/5K2/8/8 w - e6 0 1", "d5", "");
  assert_moves ("6bk/8/8/3Pp3/8/1K6/8/8 w - e6 0 1", "d5", "d5e6");
  assert_moves ("7k/6b1/8/3Pp3/8/2K5/8/8 w - e6 0 1", "d5", "d5d6");
  assert_moves ("7k/7b/8/4Pp2/8/3K4/8/8 w - f6 0 1", "e5", "e5e6");
}

static void
test_en_passant_meets_the_check_of_the_pawn (void)
{
  assert_moves ("4k3/8/8/3Pp3/3K4/8/8/8 w - e6 0 1", "d5", "d5e6");
  assert_moves ("4k3/8/8/8/3PpK2/8/8/8 b - d3 0 1", "e4", "e4d3 e4e3");
}

static void
test_four_pieces_are_offered_for_promotion (void)
{
  assert_moves ("1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "a7",
                "a7a8b a7a8n a7a8q a7a8r a7b8b a7b8n a7b8q a7b8r");
}

static void
assert_running (const char *fen, const char *square, const char *expected)
{
  RgPosition       position = rg_test_odds_position (fen, 0, 2);
  g_autofree char *moves = rg_test_moves_from (&position, square);

  g_assert_cmpstr (moves, ==, expected);
}

/* FIDE 1930, Art. 22 §4: a running move may not cross the middle, not even to take or to
 * meet a check; a piece that is beyond it may come back. */
static void
test_running_moves_do_not_cross_the_middle (void)
{
  assert_running ("4k3/8/8/8/3P4/8/8/4K3 w - - 0 1", "d4", "");
  assert_running ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4", "");
  assert_running ("4k3/8/8/8/3p4/4P3/8/4K3 w - - 0 1", "e3", "e3d4 e3e4");
  assert_running ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "a1",
                  "a1a2 a1a3 a1a4 a1b1 a1c1 a1d1");
  assert_running ("4k3/8/8/2N5/8/8/8/4K3 w - - 0 1", "c5", "c5a4 c5b3 c5d3 c5e4");
  assert_running ("k7/4P3/8/8/8/8/8/4K3 w - - 0 1", "e7", "");
  assert_running ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1", "d5", "");
  assert_running ("4r1k1/8/8/8/B6R/8/8/4K3 w - - 0 1", NULL, "e1d1 e1d2 e1f1 e1f2 h4e4");
  assert_running ("4k3/8/4P3/8/3K4/8/8/8 w - - 0 1", "d4", "d4c3 d4c4 d4d3 d4e3 d4e4");
  assert_running ("4k3/8/8/8/3p4/8/8/4K3 b - - 0 1", "d4", "");
  assert_running ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1",
                  "e1c1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1");
}

static char *
own_half_only (const RgPosition *position)
{
  const char           *ranks = rg_position_turn (position) == RG_WHITE ? "1234" : "5678";
  g_autofree char      *all = rg_test_moves_from (position, NULL);
  g_auto (GStrv)        words = g_strsplit (all, " ", -1);
  g_autoptr (GPtrArray) kept = g_ptr_array_new ();

  for (char **word = words; *word != NULL; word++)
    if (strchr (ranks, (*word)[3]) != NULL)
      g_ptr_array_add (kept, *word);
  g_ptr_array_add (kept, NULL);

  return g_strjoinv (" ", (char **) kept->pdata);
}

static void
assert_own_half (RgPosition position)
{
  g_autofree char *expected = own_half_only (&position);
  g_autofree char *moves = NULL;

  position.setup.running = 1;
  moves = rg_test_moves_from (&position, NULL);
  g_assert_cmpstr (moves, ==, expected);
  g_assert_cmpuint (rg_movegen_count (&position), ==, (strlen (expected) + 1) / 5);
}

/* Running moves are all ordinary moves that end on the player's own half, and no
 * others. */
static void
test_running_moves_are_those_on_one_s_own_side (void)
{
  static const char *const fens[] = {
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    RgPosition position = rg_test_position (fens[i]);

    g_test_message ("%s", fens[i]);
    assert_own_half (position);
    assert_own_half (rg_test_turn_over (&position));
  }
}

/* The other king may be left in check by a running move, but never taken. */
static void
test_running_moves_do_not_take_the_king (void)
{
  assert_running ("8/8/8/8/1k2R3/8/8/7K w - - 0 1", "e4",
                  "e4c4 e4d4 e4e1 e4e2 e4e3 e4f4 e4g4 e4h4");
}

/* Petrović 1964: no known position of a game has more moves. */
static void
test_two_hundred_and_eighteen_moves_have_room (void)
{
  RgPosition position;

  position = rg_test_position ("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
  g_assert_cmpuint (rg_movegen_count (&position), ==, 218);
}

static void
test_mate_and_stalemate_have_no_moves (void)
{
  assert_moves ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", NULL,
                "");
  assert_moves ("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", NULL, "");
}

static void
test_only_legal_displacements_are_found (void)
{
  RgPosition     position;
  RgDisplacement displacement;
  RgMove         move;

  rg_position_initial (&position);
  move = rg_test_move (&position, "e2e4");
  g_assert_cmpint (move.kind, ==, RG_MOVE_DOUBLE_STEP);

  g_assert_true (rg_displacement_parse ("e2e5", &displacement));
  g_assert_false (rg_movegen_find (&position, displacement, NULL));
  g_assert_true (rg_displacement_parse ("e2e4q", &displacement));
  g_assert_false (rg_movegen_find (&position, displacement, NULL));
}

static void
test_displacements_are_spelt_as_uci_does (void)
{
  static const char *const wrong[] = {
    "",      "e2",    "e2e",   "e2e9",   "e2-e4", "i2e4",
    "e7e8k", "e7e8p", "e7e8Q", "e7e8q ", "E2E4",  "0000",
  };
  RgDisplacement displacement;
  char           text[RG_UCI_SIZE];

  g_assert_true (rg_displacement_parse ("e7e8n", &displacement));
  g_assert_cmpint (displacement.promotion, ==, RG_KNIGHT);
  rg_displacement_write (displacement, text);
  g_assert_cmpstr (text, ==, "e7e8n");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (rg_displacement_parse (wrong[i], &displacement));
}

/* Returns the moves of "uci=SAN uci=SAN …" without the SAN, to compare them with our own
 * list. */
static char *
without_san (const char *pairs)
{
  g_auto (GStrv) words = g_strsplit (pairs, " ", -1);

  for (char **word = words; *word != NULL; word++)
    (*word)[strcspn (*word, "=")] = '\0';

  return g_strjoinv (" ", words);
}

static const char *
status_of (const RgPosition *position)
{
  gboolean check = rg_position_checkers (position) != 0;

  if (rg_movegen_count (position) == 0)
    return check ? "checkmate" : "stalemate";

  return check ? "check" : "normal";
}

static void
check_line (const char *where, const char *line)
{
  g_auto (GStrv)   fields = g_strsplit (line, "\t", -1);
  RgPosition       position;
  g_autofree char *expected = NULL;
  g_autofree char *found = NULL;

  if (g_str_equal (fields[0], "fen"))
    return;

  position = rg_test_position (fields[0]);
  expected = without_san (fields[3]);
  found = rg_test_moves_from (&position, NULL);
  if (!g_str_equal (found, expected))
    g_test_fail_printf ("%s: %s instead of %s", where, found, expected);
  if (!g_str_equal (status_of (&position), fields[1]))
    g_test_fail_printf ("%s: not %s", where, fields[1]);
}

static void
test_outside_positions_have_their_moves (void)
{
  rg_test_each_line ("moves.tsv.gz", check_line);
}

/* Checks that lists of single roles and squares together give the same moves as the whole
 * list. */
static void
check_some (const char *where, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", 2);
  RgPosition     position;
  RgMoveList     all, some;
  guint          n = 0, n_to = 0;

  if (g_str_equal (fields[0], "fen"))
    return;

  position = rg_test_position (fields[0]);
  rg_movegen_legal (&position, &all);
  for (int role = RG_PAWN; role <= RG_KING; role++) {
    rg_movegen_some (&position, (RgRole) role, ~(RgBitboard) 0, ~(RgBitboard) 0, &some);
    n += some.n;
    for (RgSquare to = 0; to < RG_N_SQUARES; to++) {
      rg_movegen_some (&position, (RgRole) role, ~(RgBitboard) 0, rg_bit (to), &some);
      n_to += some.n;
    }
  }
  if (n != all.n || n_to != all.n)
    g_test_fail_printf ("%s: %u moves by role, %u by square instead of %u", where, n,
                        n_to, all.n);

  for (guint i = 0; i < all.n; i++) {
    RgMove move = all.moves[i];
    guint  same = 0;

    rg_movegen_some (&position, (RgRole) move.role, rg_bit (move.from), rg_bit (move.to),
                     &some);
    for (guint j = 0; j < some.n; j++)
      same += rg_move_equal (some.moves[j], move);
    if (same != 1 || some.n != (move.promotion != RG_ROLE_NONE ? 4 : 1))
      g_test_fail_printf ("%s: move %u is not found alone", where, i);
  }
}

static void
test_some_moves_are_those_of_all (void)
{
  rg_test_each_line ("moves.tsv.gz", check_some);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/movegen/twenty-moves-open-the-game",
                   test_twenty_moves_open_the_game);
  g_test_add_func ("/board/movegen/a-pinned-piece-stays-in-line",
                   test_a_pinned_piece_stays_in_line);
  g_test_add_func ("/board/movegen/check-is-met-by-taking-or-standing-between",
                   test_check_is_met_by_taking_or_standing_between);
  g_test_add_func ("/board/movegen/double-check-is-met-by-the-king-alone",
                   test_double_check_is_met_by_the_king_alone);
  g_test_add_func ("/board/movegen/no-stepping-back-along-the-line-of-check",
                   test_the_king_may_not_step_back_along_the_line_of_check);
  g_test_add_func ("/board/movegen/kings-keep-apart", test_kings_keep_apart);
  g_test_add_func ("/board/movegen/a-protected-piece-is-not-taken-by-the-king",
                   test_a_protected_piece_is_not_taken_by_the_king);
  g_test_add_func ("/board/movegen/castling-is-barred-by-attacks-on-the-king",
                   test_castling_is_barred_by_attacks_on_the_king);
  g_test_add_func ("/board/movegen/castling-is-barred-by-pieces-between",
                   test_castling_is_barred_by_pieces_between);
  g_test_add_func ("/board/movegen/castling-needs-the-right",
                   test_castling_needs_the_right);
  g_test_add_func ("/board/movegen/castling-without-the-rook-has-conditions",
                   test_castling_without_the_rook_has_its_conditions);
  g_test_add_func ("/board/movegen/castling-without-the-rook-needs-the-right",
                   test_castling_without_the_rook_needs_the_right);
  g_test_add_func ("/board/movegen/castling-with-and-without-go-together",
                   test_castling_with_and_without_the_rook_go_together);
  g_test_add_func ("/board/movegen/en-passant-is-a-pawn-s-alone",
                   test_en_passant_is_a_pawn_s_alone);
  g_test_add_func ("/board/movegen/en-passant-pinned-along-the-rank-is-illegal",
                   test_en_passant_pinned_along_the_rank_is_illegal);
  g_test_add_func ("/board/movegen/en-passant-pinned-along-the-diagonal-is-illegal",
                   test_en_passant_pinned_along_the_diagonal_is_illegal);
  g_test_add_func ("/board/movegen/en-passant-meets-the-check-of-the-pawn",
                   test_en_passant_meets_the_check_of_the_pawn);
  g_test_add_func ("/board/movegen/four-pieces-are-offered-for-promotion",
                   test_four_pieces_are_offered_for_promotion);
  g_test_add_func ("/board/movegen/running-moves-do-not-cross-the-middle",
                   test_running_moves_do_not_cross_the_middle);
  g_test_add_func ("/board/movegen/running-moves-are-those-on-one-s-own-side",
                   test_running_moves_are_those_on_one_s_own_side);
  g_test_add_func ("/board/movegen/running-moves-do-not-take-the-king",
                   test_running_moves_do_not_take_the_king);
  g_test_add_func ("/board/movegen/two-hundred-and-eighteen-moves-have-room",
                   test_two_hundred_and_eighteen_moves_have_room);
  g_test_add_func ("/board/movegen/mate-and-stalemate-have-no-moves",
                   test_mate_and_stalemate_have_no_moves);
  g_test_add_func ("/board/movegen/only-legal-displacements-are-found",
                   test_only_legal_displacements_are_found);
  g_test_add_func ("/board/movegen/displacements-are-spelt-as-uci-does",
                   test_displacements_are_spelt_as_uci_does);
  g_test_add_func ("/board/movegen/outside-positions-have-their-moves",
                   test_outside_positions_have_their_moves);
  g_test_add_func ("/board/movegen/some-moves-are-those-of-all",
                   test_some_moves_are_those_of_all);

  return g_test_run ();
}
