/* Tests which setups are playable, and the board after a move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"

static RgPositionFlags
flags_of (const char *fen)
{
  RgPosition position;
  RgSetup    setup;

  g_assert_true (rg_fen_parse (fen, &setup, NULL));
  return rg_position_from_setup (&position, &setup);
}

static void
assert_after (const char *fen, const char *uci, const char *expected)
{
  RgPosition position = rg_test_after (fen, uci);

  rg_test_assert_fen (&position, expected);
}

static void
test_each_side_has_one_king (void)
{
  g_assert_cmpint (flags_of ("4k3/8/8/8/8/8/8/8 w - - 0 1"), ==,
                   RG_POSITION_NO_WHITE_KING);
  g_assert_cmpint (flags_of ("8/8/8/8/8/8/8/4K3 w - - 0 1"), ==,
                   RG_POSITION_NO_BLACK_KING);
  g_assert_cmpint (flags_of ("4k3/8/8/8/8/8/8/2K1K3 w - - 0 1"), ==,
                   RG_POSITION_TOO_MANY_KINGS);
  g_assert_cmpint (flags_of ("8/8/8/8/8/8/8/8 w - - 0 1"), ==,
                   RG_POSITION_NO_WHITE_KING | RG_POSITION_NO_BLACK_KING);
}

static void
test_who_has_just_moved_is_not_in_check (void)
{
  g_assert_cmpint (flags_of ("4k3/8/8/8/8/8/8/4RK2 w - - 0 1"), ==,
                   RG_POSITION_OPPOSITE_CHECK);
  g_assert_cmpint (flags_of ("4k3/8/8/8/8/8/8/4RK2 b - - 0 1"), ==, RG_POSITION_OK);
  g_assert_cmpint (flags_of ("8/8/8/3kK3/8/8/8/8 w - - 0 1"), ==,
                   RG_POSITION_OPPOSITE_CHECK);
}

static void
test_no_pawn_is_on_the_edge (void)
{
  g_assert_cmpint (flags_of ("P3k3/8/8/8/8/8/8/4K3 w - - 0 1"), ==,
                   RG_POSITION_PAWN_ON_EDGE);
  g_assert_cmpint (flags_of ("4k3/8/8/8/8/8/8/p3K3 w - - 0 1"), ==,
                   RG_POSITION_PAWN_ON_EDGE);
}

static void
test_rights_without_king_and_rook_are_dropped (void)
{
  RgPosition position;

  g_assert_cmpint (flags_of ("r3k3/8/8/8/8/8/8/R4K1R w KQkq - 0 1"), ==,
                   RG_POSITION_CASTLING_DROPPED);
  position = rg_test_position ("r3k3/8/8/8/8/8/8/R4K1R w KQkq - 0 1");
  rg_test_assert_fen (&position, "r3k3/8/8/8/8/8/8/R4K1R w q - 0 1");
}

static void
test_en_passant_without_its_pawn_is_dropped (void)
{
  g_assert_cmpint (flags_of ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"), ==, RG_POSITION_OK);
  g_assert_cmpint (flags_of ("4k3/8/8/3P4/8/8/8/4K3 w - e6 0 1"), ==,
                   RG_POSITION_EN_PASSANT_DROPPED);
  g_assert_cmpint (flags_of ("4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1"), ==,
                   RG_POSITION_EN_PASSANT_DROPPED);
  g_assert_cmpint (flags_of ("4k3/8/4n3/3Pp3/8/8/8/4K3 w - e6 0 1"), ==,
                   RG_POSITION_EN_PASSANT_DROPPED);
  g_assert_cmpint (flags_of ("4k3/8/8/3Pp3/8/8/8/4K3 b - e6 0 1"), ==,
                   RG_POSITION_EN_PASSANT_DROPPED);
}

static void
test_every_fault_has_its_sentence (void)
{
  for (int flag = 1; flag <= RG_POSITION_EN_PASSANT_DROPPED; flag <<= 1)
    g_assert_nonnull (rg_position_flag_text ((RgPositionFlags) flag));

  g_assert_null (rg_position_flag_text (RG_POSITION_OK));
}

static void
test_an_unplayable_fen_says_why (void)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position;

  g_assert_false (
    rg_position_from_fen (&position, "8/8/8/8/8/8/8/4K3 w - - 0 1", &error));
  rg_test_assert_refused (error, RG_ERROR_NOT_PLAYABLE);
  g_assert_cmpstr (error->message, ==, "Black has no king");
}

/* FIDE 1930, Art. 9: the king moves two squares, the rook to its other side. */
static void
test_castling_carries_the_rook (void)
{
  const char *white = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 4 9";
  const char *black = "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 4 9";

  assert_after (white, "e1g1", "r3k2r/8/8/8/8/8/8/R4RK1 b kq - 5 9");
  assert_after (white, "e1c1", "r3k2r/8/8/8/8/8/8/2KR3R b kq - 5 9");
  assert_after (black, "e8g8", "r4rk1/8/8/8/8/8/8/R3K2R w KQ - 5 10");
  assert_after (black, "e8c8", "2kr3r/8/8/8/8/8/8/R3K2R w KQ - 5 10");
}

static void
test_rights_go_with_king_and_rook (void)
{
  const char *fen = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";

  assert_after (fen, "e1e2", "r3k2r/8/8/8/8/8/4K3/R6R b kq - 1 1");
  assert_after (fen, "h1g1", "r3k2r/8/8/8/8/8/8/R3K1R1 b Qkq - 1 1");
  assert_after (fen, "a1b1", "r3k2r/8/8/8/8/8/8/1R2K2R b Kkq - 1 1");
  assert_after (fen, "h1h8", "r3k2R/8/8/8/8/8/8/R3K3 b Qq - 0 1");
  assert_after (fen, "a1a8", "R3k2r/8/8/8/8/8/8/4K2R b Kk - 0 1");
}

/* A setup with castling rights, some of them marked as held without the rook, and those
 * of both kinds that remain when the impossible ones are dropped. */
typedef struct {
  const char     *fen;
  guint8          rookless;
  RgPositionFlags flags;
  const char     *mended;
  guint8          mended_rookless;
} RgRooklessRow;

#define SHORT   RG_CASTLING_WHITE_SHORT
#define LONG    RG_CASTLING_WHITE_LONG
#define B_SHORT RG_CASTLING_BLACK_SHORT
#define B_LONG  RG_CASTLING_BLACK_LONG

static const RgRooklessRow ROOKLESS[] = {
  { "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", RG_CASTLING_ALL, RG_POSITION_OK,
    "4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", RG_CASTLING_ALL },
  { "4k3/8/8/8/8/8/8/4K2R w KQq - 0 1", LONG | B_LONG, RG_POSITION_OK,
    "4k3/8/8/8/8/8/8/4K2R w KQq - 0 1", LONG | B_LONG },
  /* A right held without the rook stays if a piece that is not the own rook is in the
   * corner. */
  { "n3k3/8/8/8/8/8/8/n3K2r w KQq - 0 1", SHORT | LONG | B_LONG, RG_POSITION_OK,
    "n3k3/8/8/8/8/8/8/n3K2r w KQq - 0 1", SHORT | LONG | B_LONG },
  /* If the rook is in its corner, it was not given, and the right is not one held without
   * the rook. */
  { "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", SHORT | B_LONG, RG_POSITION_OK,
    "r3k3/8/8/8/8/8/8/R3K2R w KQq - 0 1", 0 },
  /* A castling right is dropped if the king is not on its first square. */
  { "4k3/8/8/8/8/8/8/3K4 w Qq - 0 1", LONG | B_LONG, RG_POSITION_CASTLING_DROPPED,
    "4k3/8/8/8/8/8/8/3K4 w q - 0 1", B_LONG },
  /* A right can be held without the rook only if the FEN has the castling right
   * itself. */
  { "4k3/8/8/8/8/8/8/4K3 w q - 0 1", LONG | B_LONG, RG_POSITION_OK,
    "4k3/8/8/8/8/8/8/4K3 w q - 0 1", B_LONG },
  /* A castling right is dropped if the rook is missing but was not given. */
  { "4k3/8/8/8/8/8/8/4K3 w KQ - 0 1", LONG, RG_POSITION_CASTLING_DROPPED,
    "4k3/8/8/8/8/8/8/4K3 w Q - 0 1", LONG },
};

static void
test_rights_without_the_rook_are_kept (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROOKLESS); i++) {
    const RgRooklessRow *row = &ROOKLESS[i];
    RgPosition           position;
    RgSetup              setup;

    g_test_message ("%s", row->fen);
    g_assert_true (rg_fen_parse (row->fen, &setup, NULL));
    g_assert_cmpint (setup.rookless, ==, 0);
    setup.rookless = row->rookless;
    g_assert_cmpint (rg_position_from_setup (&position, &setup), ==, row->flags);
    rg_test_assert_fen (&position, row->mended);
    g_assert_cmpint (position.setup.rookless, ==, row->mended_rookless);
  }
}

/* Plays legal moves, given as words, and compares the board after them. */
static RgPosition
play (const RgPosition *before, const char *moves, const char *expected)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  RgPosition     position = *before;

  for (char **word = words; *word != NULL; word++)
    rg_position_make (&position, rg_test_move (&position, *word), &position);

  rg_test_assert_fen (&position, expected);
  return position;
}

/* FIDE 1930, Art. 22 §8: the king moves as in castling, and no other piece does. */
static void
test_castling_without_the_rook_carries_none (void)
{
  RgPosition white, black, after;

  white = rg_test_odds_position ("4k3/8/8/8/8/8/8/4K3 w KQkq - 4 9", RG_CASTLING_ALL, 0);
  after = play (&white, "e1g1", "4k3/8/8/8/8/8/8/6K1 b kq - 5 9");
  g_assert_cmpint (after.setup.rookless, ==, after.setup.castling);
  play (&white, "e1c1 e8c8", "2k5/8/8/8/8/8/8/2K5 w - - 6 10");
  rg_test_assert_fen (&white, "4k3/8/8/8/8/8/8/4K3 w KQkq - 4 9");

  black = rg_test_odds_position ("4k2r/8/8/8/8/8/8/R3K3 b KQkq - 4 9", SHORT | B_LONG, 0);
  after = play (&black, "e8c8", "2k4r/8/8/8/8/8/8/R3K3 w KQ - 5 10");
  g_assert_cmpint (after.setup.rookless, ==, SHORT);
  play (&black, "e8c8 e1g1", "2k4r/8/8/8/8/8/8/R5K1 b - - 6 10");
  play (&black, "e8g8 e1c1", "5rk1/8/8/8/8/8/8/2KR4 b - - 6 10");
}

static void
test_a_right_without_the_rook_goes_with_the_king_alone (void)
{
  RgPosition position, after;

  position = rg_test_odds_position ("6k1/8/8/8/8/8/8/4K2R w KQ - 0 1", LONG, 0);
  after = play (&position, "h1h2", "6k1/8/8/8/8/8/7R/4K3 b Q - 1 1");
  g_assert_cmpint (after.setup.rookless, ==, LONG);
  after = play (&position, "e1e2 g8f8 e2e1 f8g8", "6k1/8/8/8/8/8/8/4K2R w - - 4 3");
  g_assert_cmpint (after.setup.rookless, ==, 0);
}

/* Another piece, here the other rook, prevents castling only while it is in the
 * corner. */
static void
test_a_visitor_bars_castling_while_it_stays (void)
{
  RgPosition     position, visited;
  RgDisplacement castling = { RG_E1, RG_C1, RG_ROLE_NONE };

  position = rg_test_odds_position ("6k1/8/8/8/8/8/7R/4K3 w Q - 0 1", LONG, 0);
  visited = play (&position, "h2a2 g8h8 a2a1 h8g8", "6k1/8/8/8/8/8/8/R3K3 w Q - 4 3");
  g_assert_cmpint (visited.setup.rookless, ==, LONG);
  g_assert_false (rg_movegen_find (&visited, castling, NULL));
  play (&visited, "a1a2 g8h8 e1c1", "7k/8/8/8/8/8/R7/2K5 b - - 7 4");
}

/* Each time a piece is taken in the corner, and then the piece that took it; once all
 * have gone, the king can castle. */
static const struct {
  const char *before;
  guint8      rookless;
  const char *moves;
  const char *after;
} VISITS[] = {
  { "6k1/6b1/8/R7/8/8/8/N3K3 b Q - 0 1", LONG, "g7a1 a5a1 g8h8 a1a5 h8g8 e1c1",
    "6k1/8/8/R7/8/8/8/2K5 b - - 4 4" },
  { "1k6/1b6/8/7R/8/8/8/4K2N b K - 0 1", SHORT, "b7h1 h5h1 b8a8 h1h5 a8b8 e1g1",
    "1k6/8/8/7R/8/8/8/6K1 b - - 4 4" },
  { "n3k3/8/8/8/r7/8/6B1/6K1 w q - 0 1", B_LONG, "g2a8 a4a8 g1h1 a8a4 h1g1 e8c8",
    "2k5/8/8/8/r7/8/8/6K1 w - - 4 4" },
  { "4k2n/8/8/8/7r/8/1B6/1K6 w k - 0 1", B_SHORT, "b2h8 h4h8 b1a1 h8h4 a1b1 e8g8",
    "6k1/8/8/8/7r/8/8/1K6 w - - 4 4" },
};

static void
test_visitors_who_are_taken_do_not_end_the_right (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (VISITS); i++) {
    RgPosition position;

    position = rg_test_odds_position (VISITS[i].before, VISITS[i].rookless, 0);
    play (&position, VISITS[i].moves, VISITS[i].after);
  }
}

static void
test_en_passant_takes_the_pawn_passed (void)
{
  assert_after ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", "d5e6",
                "4k3/8/4P3/8/8/8/8/4K3 b - - 0 2");
  assert_after ("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 2", "d4e3",
                "4k3/8/8/8/8/4p3/8/4K3 w - - 0 3");
}

static void
test_en_passant_lasts_for_one_move (void)
{
  assert_after ("4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 2", "e1e2",
                "4k3/8/8/3Pp3/8/8/4K3/8 b - - 1 2");
}

static void
test_promotion_changes_the_pawn (void)
{
  const char *fen = "1n2k3/P7/8/8/8/8/8/4K3 w - - 9 30";

  assert_after (fen, "a7a8q", "Qn2k3/8/8/8/8/8/8/4K3 b - - 0 30");
  assert_after (fen, "a7a8n", "Nn2k3/8/8/8/8/8/8/4K3 b - - 0 30");
  assert_after (fen, "a7b8r", "1R2k3/8/8/8/8/8/8/4K3 b - - 0 30");
  assert_after (fen, "a7b8b", "1B2k3/8/8/8/8/8/8/4K3 b - - 0 30");
}

static void
test_taking_a_rook_by_promotion_ends_its_right (void)
{
  assert_after ("r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "b7a8q",
                "Q3k3/8/8/8/8/8/8/4K3 b - - 0 1");
}

static void
test_captures_and_pawns_set_the_count_back (void)
{
  assert_after ("4k3/8/8/8/8/8/4n3/4K3 w - - 49 60", "e1e2",
                "4k3/8/8/8/8/8/4K3/8 b - - 0 60");
  assert_after ("4k3/8/8/8/8/8/4P3/4K3 w - - 49 60", "e2e3",
                "4k3/8/8/8/8/4P3/8/4K3 b - - 0 60");
  assert_after ("4k3/8/8/8/8/8/8/4K3 b - - 49 60", "e8e7",
                "8/4k3/8/8/8/8/8/4K3 w - - 50 61");
}

static void
test_counters_stop_at_their_end (void)
{
  assert_after ("4k3/8/8/8/8/8/8/4K3 b - - 65535 65535", "e8e7",
                "8/4k3/8/8/8/8/8/4K3 w - - 65535 65535");
}

static void
assert_running (const RgPosition *position,
                RgColor           turn,
                guint             running,
                RgSquare          en_passant)
{
  g_assert_cmpint (rg_position_turn (position), ==, turn);
  g_assert_cmpuint (position->setup.running, ==, running);
  g_assert_cmpuint (position->setup.en_passant, ==, en_passant);
}

/* FIDE 1930, Art. 22 §2: the receiver makes all moves given as odds in their first turn;
 * each counts as a move of theirs, as if the other side had passed in between. */
static void
test_moves_given_as_odds_run (void)
{
  const char *initial = "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
  RgPosition  before = rg_test_odds_position (initial, 0, 3);
  RgPosition  after;

  after = play (&before, "e2e4",
                "rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  assert_running (&after, RG_WHITE, 2, RG_SQUARE_NONE);
  after = play (&after, "g1f3",
                "rnbqkbnr/ppppp1pp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 1 3");
  assert_running (&after, RG_WHITE, 1, RG_SQUARE_NONE);
  after = play (&after, "d2d4",
                "rnbqkbnr/ppppp1pp/8/8/3PP3/5N2/PPP2PPP/RNBQKB1R b KQkq - 0 3");
  assert_running (&after, RG_BLACK, 0, rg_square_parse ("d3"));
  after = play (&after, "e7e6 f3e5",
                "rnbqkbnr/pppp2pp/4p3/4N3/3PP3/8/PPP2PPP/RNBQKB1R b KQkq - 1 4");
  assert_running (&after, RG_BLACK, 0, RG_SQUARE_NONE);
  assert_running (&before, RG_WHITE, 3, RG_SQUARE_NONE);
  rg_test_assert_fen (&before, initial);
}

static void
test_black_s_moves_given_as_odds_run (void)
{
  RgPosition position;

  position = rg_test_odds_position ("4k3/3p4/8/8/8/8/8/4K3 b - - 4 1", 0, 2);
  position = play (&position, "d7d5", "4k3/8/8/3p4/8/8/8/4K3 b - - 0 2");
  assert_running (&position, RG_BLACK, 1, RG_SQUARE_NONE);
  position = play (&position, "e8e7", "8/4k3/8/3p4/8/8/8/4K3 w - - 1 3");
  assert_running (&position, RG_WHITE, 0, RG_SQUARE_NONE);
}

static void
test_running_moves_stop_counting_at_the_end (void)
{
  RgPosition position;

  position = rg_test_odds_position ("4k3/8/8/8/8/8/8/4K3 w - - 9 65535", 0, 2);
  play (&position, "e1e2", "4k3/8/8/8/8/8/4K3/8 w - - 10 65535");
}

/* A double step with the last running move can be answered like any other. */
static void
test_only_the_last_running_double_step_can_be_answered (void)
{
  const char *fen = "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1";
  RgPosition  position = rg_test_odds_position (fen, 0, 2);

  play (&position, "e2e4", "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 2");
  position = rg_test_odds_position (fen, 0, 1);
  play (&position, "e2e4 d4e3", "4k3/8/8/8/8/4p3/8/4K3 w - - 0 2");
}

/* The side that waits may be in check while moves are running, and must meet the check
 * when its turn comes. */
static void
test_a_running_move_may_leave_the_waiting_king_in_check (void)
{
  RgPosition       position, again;
  g_autofree char *moves = NULL;

  position = rg_test_odds_position ("4k3/8/8/8/8/8/R7/4K3 w - - 0 1", 0, 3);
  position = play (&position, "a2e2", "4k3/8/8/8/8/8/4R3/4K3 w - - 1 2");
  g_assert_true (rg_position_checkers (&position) == 0);
  g_assert_cmpint (rg_bitboard_count (rg_position_checkers_of (&position, RG_BLACK)), ==,
                   1);
  g_assert_cmpint (rg_position_from_setup (&again, &position.setup), ==, RG_POSITION_OK);

  position = play (&position, "e2e4 e1d1", "4k3/8/8/8/4R3/8/8/3K4 b - - 3 3");
  moves = rg_test_moves_from (&position, NULL);
  g_assert_cmpstr (moves, ==, "e8d7 e8d8 e8f7 e8f8");
}

static void
test_running_moves_are_not_the_ordinary_beginning (void)
{
  RgPosition position;

  rg_position_initial (&position);
  g_assert_true (rg_position_is_initial (&position));
  position.setup.running = 2;
  g_assert_false (rg_position_is_initial (&position));
}

static void
test_checkers_are_named (void)
{
  RgPosition position;

  position = rg_test_position ("4k3/8/8/1b6/8/8/4r3/4K2R w K - 0 1");
  g_assert_true (rg_position_checkers (&position) == rg_bit (rg_square_parse ("e2")));
  position = rg_test_position ("4r2k/8/8/8/8/3n4/8/4K3 w - - 0 1");
  g_assert_cmpint (rg_bitboard_count (rg_position_checkers (&position)), ==, 2);
  rg_position_initial (&position);
  g_assert_true (rg_position_checkers (&position) == 0);
}

/* The columns of the file of games: the position in which each ended, and its moves in
 * UCI. */
enum {
  FINAL_FEN = 9,
  MOVES = 10,
};

static void
check_game (const char *where, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  g_auto (GStrv) words = NULL;
  RgPosition     position;
  char           fen[RG_FEN_SIZE];

  g_assert_cmpuint (g_strv_length (fields), ==, MOVES + 1);
  if (g_str_equal (fields[FINAL_FEN], "final_fen"))
    return;

  words = g_strsplit (fields[MOVES], " ", -1);
  rg_position_initial (&position);
  for (char **word = words; *word != NULL; word++)
    rg_position_make (&position, rg_test_move (&position, *word), &position);

  rg_fen_from_position (&position, fen);
  if (!g_str_equal (fen, fields[FINAL_FEN]))
    g_test_fail_printf ("%s: %s instead of %s", where, fen, fields[FINAL_FEN]);
}

static void
test_outside_games_end_where_they_did (void)
{
  rg_test_each_line ("repetition.tsv.gz", check_game);
}

/* A displacement by a hand, which may be any, and the board after it. */
typedef struct {
  const char *before;
  RgColor     mover;
  const char *displacement;
  const char *after;
} RgDisplaceRow;

static const RgDisplaceRow DISPLACED[] = {
  { "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9", RG_WHITE, "a1c7",
    "4k3/2R5/8/8/8/8/8/4K3 b - - 5 9" },
  { "4k3/8/8/8/8/8/8/R3K3 b Q - 4 9", RG_BLACK, "e8e1", "8/8/8/8/8/8/8/R3k3 w - - 0 10" },
  { "4k3/P7/8/8/8/8/8/4K3 w - - 4 9", RG_WHITE, "a7a8",
    "P3k3/8/8/8/8/8/8/4K3 b - - 0 9" },
  { "4k3/P7/8/8/8/8/8/4K3 w - - 4 9", RG_WHITE, "a7c8n",
    "2N1k3/8/8/8/8/8/8/4K3 b - - 0 9" },
  { "4k3/8/8/8/8/5r2/8/4K2R w K - 4 9", RG_WHITE, "e1g1",
    "4k3/8/8/8/8/5r2/8/5RK1 b - - 5 9" },
  { "4k3/8/8/8/8/8/8/4KB1R w K - 4 9", RG_WHITE, "e1g1",
    "4k3/8/8/8/8/8/8/5BKR b - - 5 9" },
  { "4k3/8/8/8/3p4/8/4P3/4K3 b - - 4 9", RG_WHITE, "e2e4",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9" },
};

static void
test_a_hand_carries_anything_anywhere (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (DISPLACED); i++) {
    const RgDisplaceRow *row = &DISPLACED[i];
    RgPosition           position = rg_test_position (row->before);
    RgDisplacement       displacement;

    g_assert_true (rg_displacement_parse (row->displacement, &displacement));
    rg_position_displace (&position, row->mover, displacement, &position);
    rg_test_assert_fen (&position, row->after);
  }
}

/* A king that may castle without its rook counts as castling if it goes two squares, even
 * if another piece or an attack prevents it; no rook follows. */
static const struct {
  const char *before;
  guint8      rookless;
  const char *displacement;
  gboolean    is_castling;
  const char *after;
} ROOKLESS_HANDS[] = {
  { "4k3/8/8/8/8/8/8/4K3 w Q - 4 9", LONG, "e1c1", TRUE,
    "4k3/8/8/8/8/8/8/2K5 b - - 5 9" },
  { "2r1k3/8/8/8/8/8/8/4K3 w Q - 4 9", LONG, "e1c1", TRUE,
    "2r1k3/8/8/8/8/8/8/2K5 b - - 5 9" },
  { "4k3/8/8/8/8/8/8/N2QK3 w Q - 4 9", LONG, "e1c1", TRUE,
    "4k3/8/8/8/8/8/8/N1KQ4 b - - 5 9" },
  { "4k3/8/8/8/8/8/8/4K1n1 w K - 4 9", SHORT, "e1g1", TRUE,
    "4k3/8/8/8/8/8/8/6K1 b - - 0 9" },
  { "4k3/8/8/8/8/8/8/4K3 w Q - 4 9", LONG, "e1g1", FALSE,
    "4k3/8/8/8/8/8/8/6K1 b - - 5 9" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 4 9", 0, "e1c1", FALSE, "4k3/8/8/8/8/8/8/2K5 b - - 5 9" },
  { "4k3/8/1N6/8/8/8/8/4K3 w KQkq - 4 9", RG_CASTLING_ALL, "b6a8", FALSE,
    "N3k3/8/8/8/8/8/8/4K3 b KQkq - 5 9" },
  { "4k3/8/1N6/8/8/8/8/4K3 w KQkq - 4 9", RG_CASTLING_ALL, "b6e8", FALSE,
    "4N3/8/8/8/8/8/8/4K3 b KQ - 0 9" },
};

static void
test_a_hand_castles_without_the_rook (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROOKLESS_HANDS); i++) {
    RgPosition     position;
    RgDisplacement displacement;

    g_test_message ("%s", ROOKLESS_HANDS[i].before);
    position = rg_test_odds_position (ROOKLESS_HANDS[i].before,
                                      ROOKLESS_HANDS[i].rookless, 0);
    g_assert_true (rg_displacement_parse (ROOKLESS_HANDS[i].displacement, &displacement));
    g_assert_cmpint (rg_position_is_castling (&position, displacement), ==,
                     ROOKLESS_HANDS[i].is_castling);
    rg_position_displace (&position, RG_WHITE, displacement, &position);
    rg_test_assert_fen (&position, ROOKLESS_HANDS[i].after);
  }
}

/* An irregular move counts as one of the running moves; a move of the other side out of
 * turn does not. */
static const struct {
  const char *before;
  guint8      running;
  RgColor     mover;
  const char *displacement;
  const char *after;
  guint8      still_running;
} RUNNING_HANDS[] = {
  { "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9", 3, RG_WHITE, "a1a7",
    "4k3/R7/8/8/8/8/8/4K3 w - - 5 10", 2 },
  { "4k3/8/8/8/8/8/8/R3K3 w Q - 4 9", 1, RG_WHITE, "a1a7",
    "4k3/R7/8/8/8/8/8/4K3 b - - 5 9", 0 },
  { "4k3/8/8/8/3p4/8/4P3/4K3 w - - 4 9", 2, RG_WHITE, "e2e4",
    "4k3/8/8/8/3pP3/8/8/4K3 w - - 0 10", 1 },
  { "4k3/8/8/8/3p4/8/4P3/4K3 w - - 4 9", 1, RG_WHITE, "e2e4",
    "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 9", 0 },
  { "4k3/8/8/8/8/8/8/4K3 w - - 4 9", 3, RG_BLACK, "e8e7",
    "8/4k3/8/8/8/8/8/4K3 w - - 5 10", 3 },
  { "4k3/8/8/8/8/8/8/4K3 b - - 4 9", 3, RG_BLACK, "e8e4",
    "8/8/8/8/4k3/8/8/4K3 b - - 5 10", 2 },
  { "4k3/8/8/8/8/8/8/4K3 b - - 4 9", 3, RG_WHITE, "e1e2", "4k3/8/8/8/8/8/4K3/8 b - - 5 9",
    3 },
};

static void
test_a_hand_makes_running_moves (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (RUNNING_HANDS); i++) {
    RgPosition     position;
    RgDisplacement displacement;

    position = rg_test_odds_position (RUNNING_HANDS[i].before, 0,
                                      RUNNING_HANDS[i].running);
    g_assert_true (rg_displacement_parse (RUNNING_HANDS[i].displacement, &displacement));
    rg_position_displace (&position, RUNNING_HANDS[i].mover, displacement, &position);
    rg_test_assert_fen (&position, RUNNING_HANDS[i].after);
    g_assert_cmpuint (position.setup.running, ==, RUNNING_HANDS[i].still_running);
  }
}

/* If the other rook has gone to the corner of the rook that was given, it does not follow
 * the king in castling. */
static void
test_a_visiting_rook_does_not_follow (void)
{
  RgPosition     position;
  RgDisplacement castling = { RG_E1, RG_C1, RG_ROLE_NONE };

  position = rg_test_odds_position ("4k3/8/8/8/8/8/R7/4K3 w Q - 0 1", LONG, 0);
  position = play (&position, "a2a1 e8e7", "8/4k3/8/8/8/8/8/R3K3 w Q - 2 2");
  g_assert_true (rg_position_is_castling (&position, castling));
  rg_position_displace (&position, RG_WHITE, castling, &position);
  rg_test_assert_fen (&position, "8/4k3/8/8/8/8/8/R1K5 b - - 3 2");
}

/* If the white king is gone, no white move can be illegal because of it; the black king
 * is not taken, though it could be. */
static void
test_a_missing_king_stops_nothing (void)
{
  RgPosition       position = rg_test_position ("r3k3/8/8/8/8/8/4R3/4K3 b - -");
  g_autofree char *moves = NULL;

  rg_position_displace (&position, RG_BLACK,
                        (RgDisplacement){ RG_A8, RG_E1, RG_ROLE_NONE }, &position);
  g_assert_cmpint (rg_position_king (&position, RG_WHITE), ==, RG_SQUARE_NONE);
  g_assert_cmpint (rg_position_king (&position, RG_BLACK), ==, RG_E8);
  g_assert_true (rg_position_checkers (&position) == 0);
  g_assert_true (rg_position_checkers_of (&position, RG_BLACK) ==
                 rg_bit (rg_square (4, 1)));
  moves = rg_test_moves_from (&position, "e2");
  g_assert_cmpstr (moves, ==,
                   "e2a2 e2b2 e2c2 e2d2 e2e1 e2e3 e2e4 e2e5 e2e6 e2e7 e2f2 "
                   "e2g2 e2h2");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/position/each-side-has-one-king", test_each_side_has_one_king);
  g_test_add_func ("/board/position/who-has-just-moved-is-not-in-check",
                   test_who_has_just_moved_is_not_in_check);
  g_test_add_func ("/board/position/no-pawn-is-on-the-last-rank",
                   test_no_pawn_is_on_the_edge);
  g_test_add_func ("/board/position/rights-without-king-and-rook-are-dropped",
                   test_rights_without_king_and_rook_are_dropped);
  g_test_add_func ("/board/position/en-passant-without-its-pawn-is-dropped",
                   test_en_passant_without_its_pawn_is_dropped);
  g_test_add_func ("/board/position/every-fault-has-its-sentence",
                   test_every_fault_has_its_sentence);
  g_test_add_func ("/board/position/an-unplayable-fen-says-why",
                   test_an_unplayable_fen_says_why);
  g_test_add_func ("/board/position/castling-carries-the-rook",
                   test_castling_carries_the_rook);
  g_test_add_func ("/board/position/rights-go-with-king-and-rook",
                   test_rights_go_with_king_and_rook);
  g_test_add_func ("/board/position/rights-without-the-rook-are-kept",
                   test_rights_without_the_rook_are_kept);
  g_test_add_func ("/board/position/castling-without-the-rook-carries-none",
                   test_castling_without_the_rook_carries_none);
  g_test_add_func ("/board/position/a-right-without-the-rook-goes-with-the-king-alone",
                   test_a_right_without_the_rook_goes_with_the_king_alone);
  g_test_add_func ("/board/position/a-visitor-bars-castling-while-it-stays",
                   test_a_visitor_bars_castling_while_it_stays);
  g_test_add_func ("/board/position/visitors-who-are-taken-do-not-end-the-right",
                   test_visitors_who_are_taken_do_not_end_the_right);
  g_test_add_func ("/board/position/en-passant-takes-the-pawn-passed",
                   test_en_passant_takes_the_pawn_passed);
  g_test_add_func ("/board/position/en-passant-lasts-for-one-move",
                   test_en_passant_lasts_for_one_move);
  g_test_add_func ("/board/position/promotion-changes-the-pawn",
                   test_promotion_changes_the_pawn);
  g_test_add_func ("/board/position/taking-a-rook-by-promotion-ends-its-right",
                   test_taking_a_rook_by_promotion_ends_its_right);
  g_test_add_func ("/board/position/captures-and-pawns-set-the-count-back",
                   test_captures_and_pawns_set_the_count_back);
  g_test_add_func ("/board/position/counters-stop-at-their-end",
                   test_counters_stop_at_their_end);
  g_test_add_func ("/board/position/moves-given-as-odds-run",
                   test_moves_given_as_odds_run);
  g_test_add_func ("/board/position/black-s-moves-given-as-odds-run",
                   test_black_s_moves_given_as_odds_run);
  g_test_add_func ("/board/position/running-moves-stop-counting-at-the-end",
                   test_running_moves_stop_counting_at_the_end);
  g_test_add_func ("/board/position/only-the-last-running-double-step-can-be-answered",
                   test_only_the_last_running_double_step_can_be_answered);
  g_test_add_func ("/board/position/a-running-move-may-leave-the-waiting-king-in-check",
                   test_a_running_move_may_leave_the_waiting_king_in_check);
  g_test_add_func ("/board/position/running-moves-are-not-the-ordinary-beginning",
                   test_running_moves_are_not_the_ordinary_beginning);
  g_test_add_func ("/board/position/checkers-are-named", test_checkers_are_named);
  g_test_add_func ("/board/position/a-hand-carries-anything-anywhere",
                   test_a_hand_carries_anything_anywhere);
  g_test_add_func ("/board/position/a-hand-castles-without-the-rook",
                   test_a_hand_castles_without_the_rook);
  g_test_add_func ("/board/position/a-hand-makes-running-moves",
                   test_a_hand_makes_running_moves);
  g_test_add_func ("/board/position/a-visiting-rook-does-not-follow",
                   test_a_visiting_rook_does_not_follow);
  g_test_add_func ("/board/position/a-missing-king-stops-nothing",
                   test_a_missing_king_stops_nothing);
  g_test_add_func ("/board/position/outside-games-end-where-they-did",
                   test_outside_games_end_where_they_did);

  return g_test_run ();
}
