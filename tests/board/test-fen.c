/* Tests that FEN is read, written, and refused (PGN standard 16.1). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"

#include <string.h>

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static void
assert_no_fen (const char *text, const char *named)
{
  g_autoptr (GError) error = NULL;
  RgSetup            setup = { .fullmove = 77 };

  g_assert_false (rg_fen_parse (text, &setup, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_assert_nonnull (strstr (error->message, named));
  g_assert_cmpuint (setup.fullmove, ==, 77);
}

static void
test_the_initial_position_is_as_the_standard_says (void)
{
  RgPosition position;

  rg_position_initial (&position);
  rg_test_assert_fen (&position, INITIAL);
}

static void
test_what_is_read_is_written (void)
{
  static const char *const fens[] = {
    INITIAL,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w Kq - 7 40",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 2",
    "8/8/8/8/8/8/8/8 b - - 65535 65535",
    "pppppppp/8/kkkkkkkk/8/8/8/8/PPPPPPPP w k a6 1 1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (fens); i++) {
    char    written[RG_FEN_SIZE];
    RgSetup setup;

    g_assert_true (rg_fen_parse (fens[i], &setup, NULL));
    rg_fen_write (&setup, written);
    g_assert_cmpstr (written, ==, fens[i]);
  }
}

static void
test_the_longest_fen_has_room (void)
{
  const char *longest = "rnbqkbnr/pppppppp/rnbqkbnr/pppppppp/RNBQKBNR/PPPPPPPP/"
                        "RNBQKBNR/PPPPPPPP w KQkq e3 65535 65535";
  char        written[RG_FEN_SIZE];
  RgSetup     setup;

  g_assert_true (rg_fen_parse (longest, &setup, NULL));
  rg_fen_write (&setup, written);
  g_assert_cmpstr (written, ==, longest);
}

static void
test_counters_may_be_missing (void)
{
  RgPosition position;

  position = rg_test_position ("4k3/8/8/8/8/8/8/4K3 b - -");
  rg_test_assert_fen (&position, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  position = rg_test_position ("  4k3/8/8/8/8/8/8/4K3  b -\t- 3 ");
  rg_test_assert_fen (&position, "4k3/8/8/8/8/8/8/4K3 b - - 3 1");
  position = rg_test_position ("4k3/8/8/8/8/8/8/4K3 b - - 3 0");
  rg_test_assert_fen (&position, "4k3/8/8/8/8/8/8/4K3 b - - 3 1");
}

static void
test_a_board_that_is_none_is_refused (void)
{
  assert_no_fen ("", "fields");
  assert_no_fen ("   ", "fields");
  assert_no_fen ("8/8/8/8/8/8/8/8", "4 to 6 fields expected, 1 found");
  assert_no_fen (INITIAL " 2", "4 to 6 fields expected, 7 found");
  assert_no_fen ("8/8/8/8/8/8/8 w - - 0 1", "8 ranks, not 7");
  assert_no_fen ("8/8/8/8/8/8/8/8/8 w - - 0 1", "8 ranks, not 9");
  assert_no_fen ("8/8/8/8/8/8//8 w - - 0 1", "rank 2");
  assert_no_fen ("8/8/ppppppppp/8/8/8/8/8 w - - 0 1",
                 "rank 6 must have 8 squares, not 9");
  assert_no_fen ("8/8/8/8/8/8/8/7 w - - 0 1", "rank 1 must have 8 squares, not 7");
  assert_no_fen ("8/8/8/45/8/8/8/8 w - - 0 1", "rank 5 must have 8 squares, not 9");
  assert_no_fen ("8/8/8/8/4x3/8/8/8 w - - 0 1", "“x”");
  assert_no_fen ("9/8/8/8/8/8/8/8 w - - 0 1", "“9”");
  assert_no_fen ("08/8/8/8/8/8/8/8 w - - 0 1", "“0”");
  assert_no_fen ("8/8/8/8/4é3/8/8/8 w - - 0 1", "rank 4");
}

static void
test_a_bad_field_is_named (void)
{
  assert_no_fen ("8/8/8/8/8/8/8/8 W - - 0 1", "“W”");
  assert_no_fen ("8/8/8/8/8/8/8/8 white - - 0 1", "“white”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w KK - 0 1", "“KK”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w K- - 0 1", "“K-”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w x - 0 1", "“x”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w - e4 0 1", "“e4”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w - i3 0 1", "“i3”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w - e33 0 1", "“e33”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w - - -1 1", "“-1”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w - - 0 65536", "“65536”");
  assert_no_fen ("8/8/8/8/8/8/8/8 w - - 0 1.", "“1.”");
}

/* So that positions can be compared by their FEN, it names an en passant square only if a
 * capture there is legal. */
static void
test_en_passant_is_named_where_it_is_legal (void)
{
  RgPosition position;

  position = rg_test_after (INITIAL, "e2e4");
  rg_test_assert_fen (&position,
                      "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1");
  position = rg_test_after ("4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1", "e2e4");
  rg_test_assert_fen (&position, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  position = rg_test_after ("3k4/8/8/8/3p4/8/4P3/3RK3 w - - 0 1", "e2e4");
  rg_test_assert_fen (&position, "3k4/8/8/8/3pP3/8/8/3RK3 b - - 0 1");
}

/* Plays some random moves from an accepted position, to the end of the game at most. */
static void
play_on (const RgPosition *start, GRand *rand)
{
  RgPosition position = *start;

  for (int ply = 0; ply < 8; ply++) {
    char       fen[RG_FEN_SIZE];
    RgMoveList list;
    RgPosition again;

    rg_movegen_legal (&position, &list);
    g_assert_cmpuint (list.n, <=, RG_MAX_MOVES);
    g_assert_cmpuint (list.n, ==, rg_movegen_count (&position));
    rg_fen_from_position (&position, fen);
    g_assert_true (rg_position_from_fen (&again, fen, NULL));
    rg_test_assert_fen (&again, fen);
    if (list.n == 0)
      return;

    rg_position_make (&position, list.moves[g_rand_int_range (rand, 0, (gint32) list.n)],
                      &position);
  }
}

static gboolean
try_fen (const char *text, GRand *rand)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position;

  if (rg_position_from_fen (&position, text, &error)) {
    play_on (&position, rand);
    return TRUE;
  }

  g_assert_true (g_error_matches (error, RG_ERROR, (int) RG_ERROR_SYNTAX) ||
                 g_error_matches (error, RG_ERROR, (int) RG_ERROR_NOT_PLAYABLE));
  g_assert_cmpuint (strlen (error->message), >, 0);
  return FALSE;
}

static void
test_rubbish_never_gets_in_and_never_hurts (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1930);

  for (int n = 0; n < 20000; n++) {
    char text[128];
    int  length = g_rand_int_range (rand, 0, sizeof text);

    for (int i = 0; i < length; i++)
      text[i] = (char) g_rand_int_range (rand, 1, 256);
    text[length] = '\0';
    g_assert_false (try_fen (text, rand));
  }
}

/* Letters that can be part of a FEN are inserted where they do not belong. */
static void
test_spoilt_fens_are_refused_or_playable (void)
{
  static const char        letters[] = "pnbrqkPNBRQK12345678//  wb-KQkqe36a0";
  static const char *const seeds[] = {
    INITIAL,
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PPP1PPPP/RNBQKBNR w KQkq e6 0 3",
    "8/P6k/8/3pP3/8/8/p6K/8 w - d6 0 1",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (1929);
  guint             accepted = 0;

  for (int n = 0; n < 40000; n++) {
    g_autofree char *text = g_strdup (seeds[n % G_N_ELEMENTS (seeds)]);
    int              changes = g_rand_int_range (rand, 1, 5);

    while (changes-- > 0)
      text[g_rand_int_range (rand, 0, (gint32) strlen (text))] =
        letters[g_rand_int_range (rand, 0, sizeof letters - 1)];
    accepted += try_fen (text, rand) ? 1 : 0;
  }

  g_assert_cmpuint (accepted, >, 1000);
}

static void
write_random_board (GRand *rand, RgSetup *setup)
{
  int empty = g_rand_int_range (rand, 0, 60);

  rg_setup_clear (setup);
  setup->turn = (guint8) g_rand_int_range (rand, 0, 2);
  setup->castling = (guint8) g_rand_int_range (rand, 0, 16);
  setup->en_passant = (RgSquare) g_rand_int_range (rand, 0, 65);
  for (int i = 0; i < RG_N_SQUARES - empty; i++)
    rg_board_set (&setup->board, (RgSquare) g_rand_int_range (rand, 0, RG_N_SQUARES),
                  rg_piece ((RgColor) g_rand_int_range (rand, 0, 2),
                            (RgRole) g_rand_int_range (rand, RG_PAWN, RG_KING)));
  rg_board_set (&setup->board, (RgSquare) g_rand_int_range (rand, 0, 32),
                rg_piece (RG_WHITE, RG_KING));
  rg_board_set (&setup->board, (RgSquare) g_rand_int_range (rand, 32, 64),
                rg_piece (RG_BLACK, RG_KING));
}

static void
test_crowded_boards_are_refused_or_playable (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1974);
  guint             accepted = 0;

  for (int n = 0; n < 40000; n++) {
    RgSetup    setup;
    RgPosition position;

    write_random_board (rand, &setup);
    if (rg_position_from_setup (&position, &setup) & ~RG_POSITION_MENDED)
      continue;
    play_on (&position, rand);
    accepted++;
  }

  g_assert_cmpuint (accepted, >, 1000);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/board/fen/the-initial-position-is-as-the-standard-says",
                   test_the_initial_position_is_as_the_standard_says);
  g_test_add_func ("/board/fen/what-is-read-is-written", test_what_is_read_is_written);
  g_test_add_func ("/board/fen/the-longest-fen-has-room", test_the_longest_fen_has_room);
  g_test_add_func ("/board/fen/counters-may-be-missing", test_counters_may_be_missing);
  g_test_add_func ("/board/fen/a-board-that-is-none-is-refused",
                   test_a_board_that_is_none_is_refused);
  g_test_add_func ("/board/fen/a-bad-field-is-named", test_a_bad_field_is_named);
  g_test_add_func ("/board/fen/en-passant-is-named-where-it-is-legal",
                   test_en_passant_is_named_where_it_is_legal);
  g_test_add_func ("/board/fen/rubbish-never-gets-in-and-never-hurts",
                   test_rubbish_never_gets_in_and_never_hurts);
  g_test_add_func ("/board/fen/spoilt-fens-are-refused-or-playable",
                   test_spoilt_fens_are_refused_or_playable);
  g_test_add_func ("/board/fen/crowded-boards-are-refused-or-playable",
                   test_crowded_boards_are_refused_or_playable);

  return g_test_run ();
}
