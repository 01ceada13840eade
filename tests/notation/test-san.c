/* Tests that SAN is written as the standard requires (PGN standard 8.2.3) and read as
 * people write it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-san.h"
#include "rg-test.h"

#include <string.h>

static void
assert_spelt (const RgPosition *position, const char *uci, const char *expected)
{
  char text[RG_MOVE_TEXT_SIZE];

  rg_san_write (position, rg_test_move (position, uci), text);
  g_assert_cmpstr (text, ==, expected);
}

static void
assert_written (const char *fen, const char *uci, const char *expected)
{
  RgPosition position = rg_test_position (fen);

  assert_spelt (&position, uci, expected);
}

static void
assert_read (const char *fen, const char *text, const char *uci)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position = rg_test_position (fen);
  RgMove             move;
  char               found[RG_UCI_SIZE];

  g_assert_true (rg_san_parse (&position, text, &move, &error));
  g_assert_no_error (error);
  rg_displacement_write (rg_move_displacement (move), found);
  g_assert_cmpstr (found, ==, uci);
}

static void
assert_refused (const char *fen, const char *text, RgErrorCode code)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position = rg_test_position (fen);
  RgMove             move;

  g_test_message ("“%s”", text);
  g_assert_false (rg_san_parse (&position, text, &move, &error));
  rg_test_assert_refused (error, code);
}

#define INITIAL    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
#define PROMOTES   "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1"
#define EN_PASSANT "4k3/8/8/3Pp3/8/8/8/4K3 w - e6 0 1"

static void
test_pawns_and_figures_are_written (void)
{
  assert_written (INITIAL, "e2e4", "e4");
  assert_written (INITIAL, "g1f3", "Nf3");
  assert_written ("4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "exd5");
  assert_written ("4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "e3d5", "Nxd5");
  assert_written (EN_PASSANT, "d5e6", "dxe6");
}

static void
test_castling_is_written_with_letters (void)
{
  assert_written (CASTLES, "e1g1", "O-O");
  assert_written (CASTLES, "e1c1", "O-O-O");
  assert_written ("5k2/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "O-O+");
}

static void
test_promotion_is_written_with_a_sign (void)
{
  assert_written (PROMOTES, "a7a8n", "a8=N");
  assert_written (PROMOTES, "a7b8q", "axb8=Q+");
}

/* PGN standard 8.2.3.4: if two pieces can go to a square, the file is written to
 * distinguish them; if that is not enough, the rank; else both. */
static void
test_departures_are_distinguished (void)
{
  assert_written ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "b1d2", "Nbd2");
  assert_written ("4k3/8/8/8/R7/8/8/R3K3 w - - 0 1", "a1a2", "R1a2");
  assert_written ("8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "h4e1", "Qh4e1");
  assert_written ("8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "e4e1", "Qee1");
  assert_written ("8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "h1e1", "Q1e1");
}

/* PGN standard 8.2.3.4: a move need not be distinguished from that of a piece that may
 * not go there. */
static void
test_a_pinned_rival_is_no_rival (void)
{
  assert_written ("4r2k/8/8/8/8/8/4N3/4K1N1 w - - 0 1", "g1f3", "Nf3");
  assert_written ("7k/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "g1e2", "Ne2");
}

static void
test_check_and_mate_are_written (void)
{
  assert_written ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8+");
  assert_written ("6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "a1a8", "Ra8#");
  assert_written ("7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "f1f7", "Qf7");
}

static void
test_signs_may_be_missing_or_needless (void)
{
  assert_read (INITIAL, "Nf3", "g1f3");
  assert_read (INITIAL, "Nf3!?", "g1f3");
  assert_read (INITIAL, "Nf3+", "g1f3");
  assert_read (INITIAL, "e4#", "e2e4");
  assert_read (INITIAL, "Pe4", "e2e4");
  assert_read (INITIAL, "e2e4", "e2e4");
  assert_read (INITIAL, "e2-e4", "e2e4");
  assert_read (INITIAL, "Ng1-f3", "g1f3");
  assert_read (INITIAL, "N1f3", "g1f3");
  assert_read (INITIAL, "Ngf3", "g1f3");
  assert_read (EN_PASSANT, "dxe6", "d5e6");
  assert_read (EN_PASSANT, "de6", "d5e6");
  assert_read (EN_PASSANT, "dxe6e.p.", "d5e6");
}

/* Some programs write moves without letters for the pieces. */
static void
test_moves_are_read_by_their_squares (void)
{
  assert_read (INITIAL, "g1f3", "g1f3");
  assert_read (INITIAL, "g1-f3", "g1f3");
  assert_read ("4k3/8/8/8/8/8/1p6/2B1K3 w - - 0 1", "c1xb2", "c1b2");
  assert_read (CASTLES, "e1g1", "e1g1");
  assert_read (CASTLES, "e1-c1", "e1c1");
  assert_read (CASTLES, "Ke1-g1", "e1g1");
  assert_read (PROMOTES, "a7a8r", "a7a8r");
  assert_read (PROMOTES, "a7xb8=q", "a7b8q");
  assert_read (PROMOTES, "axb8=q", "a7b8q");
  assert_read (PROMOTES, "a8b", "a7a8b");
  assert_refused (CASTLES, "Kg1", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "e1g1", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "g3f5", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "g8f6", RG_ERROR_ILLEGAL);
  assert_refused (PROMOTES, "a7a8", RG_ERROR_ILLEGAL);
}

static void
test_castling_is_read_with_letters_and_zeros (void)
{
  assert_read (CASTLES, "O-O", "e1g1");
  assert_read (CASTLES, "O-O-O", "e1c1");
  assert_read (CASTLES, "0-0", "e1g1");
  assert_read (CASTLES, "0-0-0+", "e1c1");
}

static void
assert_means (const RgPosition *position, const char *text, const char *uci)
{
  RgMove move;

  g_assert_true (rg_san_parse (position, text, &move, NULL));
  g_assert_true (rg_move_equal (move, rg_test_move (position, uci)));
}

/* FIDE 1930, Art. 22 §8: castling without the rook is written and read as castling. */
static void
test_castling_without_the_rook_is_written_and_read (void)
{
  RgPosition position;

  position = rg_test_odds_position ("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1", RG_CASTLING_ALL,
                                    0);
  assert_spelt (&position, "e1g1", "O-O");
  assert_spelt (&position, "e1c1", "O-O-O");
  assert_means (&position, "O-O", "e1g1");
  assert_means (&position, "0-0-0", "e1c1");

  position = rg_test_turn_over (&position);
  assert_spelt (&position, "e8c8", "O-O-O");
  assert_means (&position, "O-O", "e8g8");
}

static void
test_castling_without_the_rook_is_illegal_while_barred (void)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position;
  RgMove             move;

  position = rg_test_odds_position ("4k3/8/8/8/8/8/8/b3K3 w Q - 0 1",
                                    RG_CASTLING_WHITE_LONG, 0);
  g_assert_false (rg_san_parse (&position, "O-O-O", &move, &error));
  rg_test_assert_refused (error, RG_ERROR_ILLEGAL);
}

/* While the other side still has moves given as odds, a king in check must wait for its
 * turn, and is not mated before, even if the other side cannot make a move. */
static void
test_running_moves_give_check_and_mate_when_they_end (void)
{
  const char *fen = "8/8/8/8/7R/1K6/8/k7 w - - 0 1";
  RgPosition  position = rg_test_odds_position (fen, 0, 3);

  assert_spelt (&position, "h4h1", "Rh1+");
  rg_position_make (&position, rg_test_move (&position, "h4h1"), &position);
  assert_spelt (&position, "b3a3", "Ka3+");
  assert_spelt (&position, "h1h3", "Rh3");
  rg_position_make (&position, rg_test_move (&position, "b3a3"), &position);
  assert_spelt (&position, "h1g1", "Rg1#");
  position = rg_test_odds_position (fen, 0, 1);
  assert_spelt (&position, "h4h1", "Rh1#");
  position = rg_test_odds_position ("7K/8/8/1k6/8/P7/8/8 w - - 0 1", 0, 2);
  assert_spelt (&position, "a3a4", "a4+");
}

static void
test_running_moves_beyond_the_middle_are_illegal (void)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position;
  RgMove             move;

  position = rg_test_odds_position ("4k3/8/8/8/4P3/8/8/4K3 w - - 0 1", 0, 2);
  g_assert_false (rg_san_parse (&position, "e5", &move, &error));
  rg_test_assert_refused (error, RG_ERROR_ILLEGAL);
}

static void
test_promotion_is_read_with_and_without_sign (void)
{
  assert_read (PROMOTES, "a8=Q", "a7a8q");
  assert_read (PROMOTES, "a8Q", "a7a8q");
  assert_read (PROMOTES, "a8(Q)", "a7a8q");
  assert_read (PROMOTES, "a8=N", "a7a8n");
  assert_read (PROMOTES, "axb8=R+", "a7b8r");
}

/* "bxc4" is a pawn's move, "Bxc4" the bishop's. */
static void
test_the_b_pawn_is_no_bishop (void)
{
  const char *fen = "4k3/8/8/8/2p5/1P1B4/8/4K3 w - - 0 1";

  assert_read (fen, "bxc4", "b3c4");
  assert_read (fen, "Bxc4", "d3c4");
}

static void
test_what_is_no_move_is_bad_syntax (void)
{
  static const char *const words[] = {
    "",          "+",       "e",    "e9",   "i4",     "Xe4", "N",   "Nf",
    "O",         "O-O-O-O", "--",   "Z0",   "e4e5e6", "é4",  "♘f3", "Nf3Nf3",
    "1-0",       "...",     "=Q",   "a8=",  "Q=Q",    "(Q)", "x",   "0000",
    "e2e4e2e4e", "null",    "e.p.", "Nnf3", "ee.p.",  "a8=",
  };

  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_refused (INITIAL, words[i], RG_ERROR_SYNTAX);
}

static void
test_what_cannot_be_played_is_illegal (void)
{
  assert_refused (INITIAL, "e5", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "Nd2", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "O-O", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "Nbf3", RG_ERROR_ILLEGAL);
  assert_refused (INITIAL, "e8=Q", RG_ERROR_ILLEGAL);
  assert_refused (PROMOTES, "a8", RG_ERROR_ILLEGAL);
  assert_refused (CASTLES, "Kg1", RG_ERROR_ILLEGAL);
}

static void
test_what_fits_two_moves_is_ambiguous (void)
{
  assert_refused ("4k3/8/8/8/8/8/8/1N2KN2 w - - 0 1", "Nd2", RG_ERROR_AMBIGUOUS);
  assert_refused ("8/8/1k6/8/4Q2Q/8/8/K6Q w - - 0 1", "Qhe1", RG_ERROR_AMBIGUOUS);
}

static void
test_rubbish_is_refused_without_harm (void)
{
  static const char letters[] = "NBRQKPabcdefgh12345678xO0-=+#!?().: e\xc3\xa9";
  g_autoptr (GRand) rand = g_rand_new_with_seed (1750);
  RgPosition        position;

  rg_position_initial (&position);
  for (int n = 0; n < 200000; n++) {
    g_autoptr (GError) error = NULL;
    char               text[24];
    int                length = g_rand_int_range (rand, 0, sizeof text);
    RgMove             move;

    for (int i = 0; i < length; i++)
      text[i] = letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
    text[length] = '\0';
    if (rg_san_parse (&position, text, &move, &error))
      g_assert_true (rg_movegen_find (&position, rg_move_displacement (move), NULL));
    else
      g_assert_cmpuint (strlen (error->message), >, 0);
  }
}

/* Writes every move of a position, reads each back, and checks that no two texts are
 * equal. */
static void
check_round_trip (const RgPosition *position, const RgMoveList *list)
{
  g_autoptr (GHashTable) seen = NULL;

  seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (guint i = 0; i < list->n; i++) {
    char   text[RG_MOVE_TEXT_SIZE];
    RgMove back;

    rg_san_write (position, list->moves[i], text);
    g_assert_true (rg_san_parse (position, text, &back, NULL));
    g_assert_true (rg_move_equal (back, list->moves[i]));
    g_assert_true (g_hash_table_add (seen, g_strdup (text)));
  }
}

static void
test_every_move_has_one_name_and_comes_back (void)
{
  static const char *const fens[] = {
    INITIAL,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "4k3/8/2N1N3/1N3N2/8/1N3N2/2N1N3/4K3 w - - 0 1",
    "4k3/8/1B1B4/8/1B1B4/8/R2R3R/4K3 w - - 0 1",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1851);

  for (guint n = 0; n < 50 * G_N_ELEMENTS (fens); n++) {
    RgPosition position = rg_test_position (fens[n % G_N_ELEMENTS (fens)]);
    RgMoveList list;

    rg_movegen_legal (&position, &list);
    for (int ply = 0; ply < 30 && list.n > 0; ply++) {
      gint32 chosen = g_rand_int_range (rand, 0, (gint32) list.n);

      check_round_trip (&position, &list);
      rg_position_make (&position, list.moves[chosen], &position);
      rg_movegen_legal (&position, &list);
    }
  }
}

static void
check_pair (const char *where, const RgPosition *position, const char *pair)
{
  g_auto (GStrv)     words = g_strsplit (pair, "=", 2);
  g_autoptr (GError) error = NULL;
  RgMove             move = rg_test_move (position, words[0]);
  RgMove             back;
  char               text[RG_MOVE_TEXT_SIZE];

  rg_san_write (position, move, text);
  if (!g_str_equal (text, words[1]))
    g_test_fail_printf ("%s: %s written %s", where, pair, text);
  if (!rg_san_parse (position, words[1], &back, &error))
    g_test_fail_printf ("%s: %s: %s", where, pair, error->message);
  else if (!rg_move_equal (move, back))
    g_test_fail_printf ("%s: %s read as another move", where, pair);
}

static void
check_moves_line (const char *where, const char *line)
{
  g_auto (GStrv) fields = g_strsplit (line, "\t", -1);
  g_auto (GStrv) pairs = g_strsplit (fields[3], " ", -1);
  RgPosition     position;

  if (g_str_equal (fields[0], "fen") || g_str_equal (fields[3], ""))
    return;

  position = rg_test_position (fields[0]);
  for (char **pair = pairs; *pair != NULL; pair++)
    check_pair (where, &position, *pair);
}

static void
test_outside_moves_are_written_and_read (void)
{
  rg_test_each_line ("moves.tsv.gz", check_moves_line);
}

/* The outside data name the en passant square only if a capture is possible, but after
 * every double step from this one position. */
#define ALWAYS_NAMED "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w"

static void
check_rampart_line (const char *where, const char *line)
{
  g_auto (GStrv)     fields = g_strsplit (line, "\t", -1);
  g_autoptr (GError) error = NULL;
  RgPosition         position;
  RgMove             move;
  char               fen[RG_FEN_SIZE];

  if (g_str_equal (fields[0], "file"))
    return;

  position = rg_test_position (fields[1]);
  if (g_str_equal (fields[2], "-")) {
    g_assert_cmpuint (rg_movegen_count (&position), ==, 0);
    return;
  }
  if (!rg_san_parse (&position, fields[2], &move, &error)) {
    g_test_fail_printf ("%s: %s", where, error->message);
    return;
  }
  rg_position_make (&position, move, &position);
  if (g_str_has_prefix (fields[1], ALWAYS_NAMED))
    rg_fen_write (&position.setup, fen);
  else
    rg_fen_from_position (&position, fen);
  if (!g_str_equal (fen, fields[3]))
    g_test_fail_printf ("%s: %s instead of %s", where, fen, fields[3]);
}

static void
test_outside_moves_lead_to_their_positions (void)
{
  rg_test_each_line ("rampart.tsv", check_rampart_line);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/notation/san/pawns-and-figures-are-written",
                   test_pawns_and_figures_are_written);
  g_test_add_func ("/notation/san/castling-is-written-with-letters",
                   test_castling_is_written_with_letters);
  g_test_add_func ("/notation/san/promotion-is-written-with-a-sign",
                   test_promotion_is_written_with_a_sign);
  g_test_add_func ("/notation/san/departures-are-distinguished",
                   test_departures_are_distinguished);
  g_test_add_func ("/notation/san/a-pinned-rival-is-no-rival",
                   test_a_pinned_rival_is_no_rival);
  g_test_add_func ("/notation/san/check-and-mate-are-written",
                   test_check_and_mate_are_written);
  g_test_add_func ("/notation/san/signs-may-be-missing-or-needless",
                   test_signs_may_be_missing_or_needless);
  g_test_add_func ("/notation/san/moves-are-read-by-their-squares",
                   test_moves_are_read_by_their_squares);
  g_test_add_func ("/notation/san/castling-is-read-with-letters-and-zeros",
                   test_castling_is_read_with_letters_and_zeros);
  g_test_add_func ("/notation/san/running-moves-mate-when-they-end",
                   test_running_moves_give_check_and_mate_when_they_end);
  g_test_add_func ("/notation/san/running-moves-stay-on-one-s-own-side",
                   test_running_moves_beyond_the_middle_are_illegal);
  g_test_add_func ("/notation/san/castling-without-the-rook-is-castling",
                   test_castling_without_the_rook_is_written_and_read);
  g_test_add_func ("/notation/san/castling-without-the-rook-can-be-barred",
                   test_castling_without_the_rook_is_illegal_while_barred);
  g_test_add_func ("/notation/san/promotion-is-read-with-and-without-sign",
                   test_promotion_is_read_with_and_without_sign);
  g_test_add_func ("/notation/san/the-b-pawn-is-no-bishop", test_the_b_pawn_is_no_bishop);
  g_test_add_func ("/notation/san/what-is-no-move-is-bad-syntax",
                   test_what_is_no_move_is_bad_syntax);
  g_test_add_func ("/notation/san/what-cannot-be-played-is-illegal",
                   test_what_cannot_be_played_is_illegal);
  g_test_add_func ("/notation/san/what-fits-two-moves-is-ambiguous",
                   test_what_fits_two_moves_is_ambiguous);
  g_test_add_func ("/notation/san/rubbish-is-refused-without-harm",
                   test_rubbish_is_refused_without_harm);
  g_test_add_func ("/notation/san/every-move-has-one-name-and-comes-back",
                   test_every_move_has_one_name_and_comes_back);
  g_test_add_func ("/notation/san/outside-moves-are-written-and-read",
                   test_outside_moves_are_written_and_read);
  g_test_add_func ("/notation/san/outside-moves-lead-to-their-positions",
                   test_outside_moves_lead_to_their_positions);

  return g_test_run ();
}
