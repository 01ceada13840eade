/* Tests games at odds in PGN: the odds are recognised, moves in a row are written with
 * null moves between them, and the result is read back. The historical games are outside
 * data and may be absent. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"
#include "rg-pgn-writer.h"
#include "rg-test-game.h"
#include "rg-test-pgn.h"

#include <string.h>

#define PAWN_GIVEN                                                                       \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq "            \
  "- 0 1\"]\n\n"

static char *
odds_text (const RgPosition *start)
{
  GString *text = g_string_new (NULL);
  RgOdds   odds;

  if (rg_odds_identify (&start->setup, rg_shelf_get (), &odds) != NULL)
    rg_odds_print (&odds, text);

  return g_string_free (text, FALSE);
}

/* Checks that @text has one game without a fault, played at @odds, which is replayed
 * completely and written as it was read. */
static void
assert_odds (const char *text, const char *odds, guint n_plies)
{
  g_autoptr (RgReading) reading = rg_reading_new (text);
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (GString)   written = g_string_new (NULL);
  g_autoptr (RgReading) again = NULL;
  g_autofree char      *found = NULL;
  const RgPgnGame      *pgn;

  g_assert_cmpstr (reading->faults->str, ==, "");
  pgn = rg_reading_get (reading, 0);
  found = odds_text (&pgn->start);
  g_assert_cmpstr (found, ==, odds);

  game = rg_game_new_from_pgn (pgn);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, n_plies);
  g_assert_cmpuint (rg_game_get_state (game)->odds.items != 0, ==, *odds != 0);

  rg_pgn_write (pgn, written);
  again = rg_reading_new (written->str);
  g_assert_cmpstr (again->faults->str, ==, "");
  g_assert_cmpmem (&rg_reading_get (again, 0)->start, sizeof (RgPosition), &pgn->start,
                   sizeof (RgPosition));
  g_assert_cmpuint (rg_pgn_line_length (rg_reading_get (again, 0)->line), ==, n_plies);
}

static void
test_two_moves_running (void)
{
  assert_odds (PAWN_GIVEN "1. e4 -- 2. d4 e6 3. f4 d5 *\n", "black moves=2 pawn", 5);
}

static void
test_three_moves_running (void)
{
  assert_odds ("1. e4 -- 2. d4 -- 3. Nf3 e6 4. Bd3 *\n", "black moves=3", 5);
}

/* Black, too, can have several moves in a row, under rules by which the first move does
 * not depend on the colour. */
static void
test_black_runs (void)
{
  assert_odds ("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/"
               "RNBQKBNR b KQkq - 0 1\"]\n\n1... e5 2. -- d5 3. e3 Nf6 *\n",
               "white moves=2 pawn", 4);
}

/* The player who gives several moves is the giver, however much they get in return. */
static void
test_pieces_in_return (void)
{
  assert_odds ("[SetUp \"1\"]\n[FEN \"r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
               "1NBQKBNR w Kkq - 0 1\"]\n\n1. d4 -- 2. c4 c6 *\n",
               "black moves=2 knight piece=a1 agreed", 3);
  assert_odds ("[SetUp \"1\"]\n[FEN \"r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
               "R1BQKBNR w KQkq - 0 1\"]\n\n1. d4 -- 2. c4 c6 *\n",
               "black moves=2 knight piece=b1 agreed", 3);
}

/* At most twenty moves in a row can be given. */
static void
test_most_moves_running (void)
{
  g_autoptr (GString)   text = g_string_new (NULL);
  g_autoptr (RgReading) reading = NULL;

  for (guint i = 1; i <= 21; i++)
    g_string_append_printf (text, "%u. %s -- ", i, i % 2 ? "Nf3" : "Ng1");
  g_string_append (text, "*\n");
  reading = rg_reading_new (text->str);
  g_assert_cmpstr (reading->faults->str, ==, "1:209 error illegal\n");
}

/* The first of several moves given as odds may already be on the board when the game
 * begins. */
static void
test_the_first_is_there_already (void)
{
  assert_odds ("[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/"
               "RNBQKBNR w KQkq - 0 1\"]\n\n1. d4 -- 2. Nf3 e6 *\n",
               "black moves=3 pawn", 3);
}

/* An agreed position overrides the odds: the pawn that should be given is on the board,
 * which is reported, and the moves are given nevertheless. */
static void
test_the_pawn_stands (void)
{
  static const char *const starts[] = {
    "rulebook regence-26\nodds black moves=2 pawn\n",
    "rulebook fide-1930\nodds black moves=2 pawn\n",
    "rulebook regence-26\nodds black moves=3\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (starts); i++) {
    g_autofree char *text = g_strconcat (
      "regence-events 1\nconduct free\n", starts[i],
      "clock -\nposition rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n"
      "start\nwhite play e2e4\nwhite play d2d4\n",
      i == 2 ? "white play c2c4\n" : "", "black play e7e6\nwhite play g1f3\n", NULL);
    g_autoptr (GBytes)    bytes = g_bytes_new (text, strlen (text));
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgGame)    game = rg_native_read (bytes, &faults);
    g_autoptr (RgPgnGame) pgn = NULL;
    g_autoptr (GString)   written = g_string_new (NULL);
    g_autoptr (RgReading) again = NULL;
    g_autoptr (RgGame)    read = NULL;

    g_assert_cmpuint (faults->len, ==, 0);
    pgn = rg_game_to_pgn (game);
    rg_pgn_write (pgn, written);
    again = rg_reading_new (written->str);
    g_assert_cmpstr (again->faults->str, ==, i < 2 ? "8:1 notice syntax\n" : "");
    read = rg_game_new_from_pgn (rg_reading_get (again, 0));
    g_assert_cmpuint (rg_game_get_n_plies (read), ==, rg_game_get_n_plies (game));
    g_assert_cmpuint (rg_game_get_state (read)->odds.items, ==,
                      rg_game_get_state (game)->odds.items);
    g_assert_true (rg_game_get_state (read)->rulebook ==
                   rg_game_get_state (game)->rulebook);
  }
}

static void
test_a_game_that_ends_between (void)
{
  assert_odds (PAWN_GIVEN "1. e4 -- *\n", "black moves=2 pawn", 1);
}

static void
test_the_move_is_no_null_move (void)
{
  assert_odds (PAWN_GIVEN "1. e4 e6 2. d4 *\n", "black move pawn", 3);
}

static void
test_castling_without_the_rook (void)
{
  assert_odds ("[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/"
               "1NBQKBNR w KQkq - 0 1\"]\n\n"
               "1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O O-O-O *\n",
               "white rook", 10);
}

/* Checks that writing, reading and writing again gives the same text. */
static void
assert_kept (const char *moves)
{
  g_autofree char      *text = g_strconcat (PAWN_GIVEN, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);
  g_autoptr (RgReading) again = NULL;
  g_autoptr (GString)   written = g_string_new (NULL);
  g_autoptr (GString)   rewritten = g_string_new (NULL);

  g_assert_cmpstr (reading->faults->str, ==, "");
  rg_pgn_write (rg_reading_get (reading, 0), written);
  again = rg_reading_new (written->str);
  g_assert_cmpstr (again->faults->str, ==, "");
  rg_pgn_write (rg_reading_get (again, 0), rewritten);
  g_assert_cmpstr (rewritten->str, ==, written->str);
  g_assert_nonnull (strstr (written->str, moves));
}

/* A variation that begins among moves given as odds has as many of them as the main
 * line. */
static void
test_variations_run_too (void)
{
  assert_kept ("1. e4 (1. d4 -- 2. c4 e6) 1... -- 2. d4 e6 *\n");
  assert_kept ("1. e4 -- 2. d4 (2. c4 e6) 2... e6 *\n");
  assert_kept ("1. e4 $4 (1. d4 --) 1... -- 2. d4 e6 *\n");
  assert_kept ("1. e4 {the first} 1... -- 2. d4 $1 e6 (2... d6 3. c4) 3. c4 *\n");
  assert_kept ("1. e4 (1. d4 {alone} 1... --) 1... -- 2. Nf3 -- 3. d4 e6 *\n");
}

static void
assert_refused (const char *moves, const char *faults)
{
  g_autofree char      *text = g_strconcat (PAWN_GIVEN, moves, NULL);
  g_autoptr (RgReading) reading = rg_reading_new (text);

  g_assert_cmpstr (reading->faults->str, ==, faults);
}

/* A null move stands for a reply that is not made to moves given as odds (“1. e4 -- 2.
 * d4”). It is illegal as any other move of the main line; in a variation it is a pass. */
static void
test_null_moves_elsewhere (void)
{
  assert_refused ("1. e4 e6 2. -- d5 *\n", "4:13 error illegal\n");
  assert_refused ("-- *\n", "4:1 error illegal\n");
  assert_refused ("1. e4 -- 2. -- *\n", "4:13 error illegal\n");
  assert_kept ("1. e4 e6 2. d4 (2. -- d5) 2... d5 *\n");
}

/* Null moves are not read as odds if the game begins from a later position. */
static void
test_null_moves_in_the_middle (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (
    "[SetUp \"1\"]\n[FEN \"r1bqk1nr/pppp1ppp/2n5/2b1p3/2B1P3/5N2/PPPP1PPP/"
    "RNBQK2R w KQkq - 4 4\"]\n\n4. O-O -- 5. d3 *\n");

  g_assert_cmpstr (reading->faults->str, ==, "4:8 error illegal\n");
}

/* Odds that a position only seems to show must not make a move of the file unreadable. */
static void
test_no_move_is_lost (void)
{
  static const char *const games[] = {
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w "
    "KQkq "
    "- 0 1\"]\n\n1. e5 d5 2. exd6 Qxd6 3. Nf3 Nf6 *\n",
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w "
    "KQkq "
    "- 0 1\"]\n\n1. Qh5+ g6 2. Qe2 *\n",
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppp1ppp/4p3/8/8/8/PPPPPPPP/RNBQKBNR b "
    "KQkq "
    "- 0 1\"]\n\n1... Bb4 2. c3 Ba5 3. d4 *\n",
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR b KQkq "
    "- 0 1\"]\n\n1... e5 2. e3 Qh4+ 3. g3 Qe4 *\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (games); i++) {
    g_autoptr (RgReading) reading = rg_reading_new (games[i]);
    const RgPgnGame      *pgn = rg_reading_get (reading, 0);
    g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);

    g_assert_cmpstr (reading->faults->str, ==, "");
    g_assert_cmpuint (rg_game_get_n_plies (game), ==, rg_pgn_line_length (pgn->line));
  }
}

/* The giver of a piece cannot have several moves in a row. */
static void
test_the_giver_does_not_run (void)
{
  g_autoptr (RgReading) reading = rg_reading_new (
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq "
    "- 0 1\"]\n\n1. e4 -- 2. d4 e5 *\n");

  g_assert_cmpstr (reading->faults->str, ==, "4:7 error illegal\n");
}

/* Odds are recognised in a position that a user sets up, as in one from a file. */
static void
test_a_new_game_without_the_rook (void)
{
  g_autoptr (RgGame) game = NULL;

  game = rg_game_new_between (NULL, NULL,
                              "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq "
                              "- 0 1",
                              NULL);
  g_assert_cmpint (rg_game_get_state (game)->odds.items, ==, 0);
  g_clear_object (&game);
  game = rg_game_new_between (NULL, NULL,
                              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w "
                              "KQkq - 0 1",
                              NULL);
  g_assert_cmpint (rg_game_get_state (game)->odds.items, ==, RG_ODDS_ROOK);
  g_assert_cmpint (rg_game_get_position (game, 0)->setup.rookless, ==,
                   RG_CASTLING_WHITE_LONG);
}

static void
test_running_moves_stay_on_this_side (void)
{
  assert_refused ("1. e4 -- 2. e5 *\n", "4:13 error illegal\n");
  assert_refused ("1. e3 -- 2. Qh5+ *\n", "4:13 error illegal\n");
  assert_refused ("1. e3 -- 2. d4 -- 3. Bb5 *\n", "4:22 error illegal\n");
}

typedef struct {
  guint games;
  guint at_odds;
  guint running;
} RgCount;

static void
count_game (const RgPgnGame *pgn, RgCount *count)
{
  g_autoptr (RgGame) game = rg_game_new_from_pgn (pgn);
  RgOdds             odds;

  count->games++;
  count->at_odds += rg_odds_identify (&pgn->start.setup, rg_shelf_get (), &odds) != NULL;
  count->running += pgn->start.setup.running > 0;
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, rg_pgn_line_length (pgn->line));
}

/* All 228 games at odds from the outside collection are replayed completely; each is
 * recognised as played at odds, and illegal moves in them are reported with their text
 * line. */
static void
check_file (const char *name, RgCount *count, const char *faults)
{
  g_autoptr (GBytes)    bytes = rg_test_load (name);
  g_autoptr (RgReading) reading = NULL;

  if (bytes == NULL)
    return;

  reading = rg_reading_new_from_bytes (bytes);
  g_test_message ("%s", reading->faults->str);
  g_assert_cmpstr (reading->faults->str, ==, faults);
  for (guint i = 0; i < reading->games->len; i++)
    count_game (rg_reading_get (reading, i), count);
}

static void
test_games_of_the_past (void)
{
  RgCount count = { 0 };

  check_file ("odds-games.pgn", &count, "8:13 notice syntax\n1491:52 error illegal\n");
  check_file ("odds-games-latin1.pgn", &count, "8:13 notice syntax\n");
  if (count.games == 0) {
    g_test_skip ("the outside games are not here");
    return;
  }

  g_assert_cmpuint (count.games, ==, 228);
  g_assert_cmpuint (count.at_odds, ==, 228);
  g_assert_cmpuint (count.running, ==, 4);
}

/* A tag without a FEN makes the starting position, and the moves in a row too, with or
 * without null moves; if the moves cannot be played from there, the game begins from the
 * initial position, and a notice says that the tag does not fit. */
static void
test_a_tag_makes_the_start (void)
{
  static const struct {
    const char *tags, *moves, *fen;
    guint       running, n_moves;
    const char *faults;
  } rows[] = {
    { "[Handicap \"pawn and two moves\"]\n", "*",
      "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 0, "" },
    { "[Handicap \"Pion et deux traits\"]\n", "1. e4 -- 2. d4 e6 *",
      "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 3, "" },
    { "[Handicap \"black moves=2 pawn\"]\n", "1. e4 2. d4 e6 *",
      "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 2, 3, "" },
    { "[Handicap \"white knight\"]\n", "1. e4 e5 1-0",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", 0, 2, "" },
    { "[Handicap \"la tour et le trait\"]\n", "1. e4 e5 *",
      "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 2, "" },
    { "[Handicap \"le cavalier\"]\n[Rulebook \"regence-26\"]\n", "1. e4 e5 *",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", 0, 2, "" },
    { "[Handicap \"Knight\"]\n", "1. Nc3 e5 2. Nf3 *",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 3,
      "1:1 notice syntax\n" },
    { "[Handicap \"pawn and two moves\"]\n", "1. e4 e5 2. d4 exd4 *",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 4,
      "1:1 notice syntax\n" },
    { "[Handicap \"le pion du cavalier\"]\n", "1. e4 e5 *",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 0, 2,
      "1:1 notice syntax\n" },
    { "[Handicap \"Knight\"]\n", "1. e4 e5 2. Nf3 Nc6 3. Qxz9 *",
      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", 0, 4,
      "3:24 error syntax\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = g_strdup_printf ("%s\n%s\n", rows[i].tags, rows[i].moves);
    g_autoptr (RgReading) reading = rg_reading_new (text);
    const RgPgnGame      *game = rg_reading_get (reading, 0);
    g_autoptr (GString)   written = g_string_new (NULL);
    g_autoptr (RgReading) again = NULL;
    char                  fen[RG_FEN_SIZE];

    g_test_message ("%s", text);
    g_assert_cmpuint (reading->games->len, ==, 1);
    rg_fen_from_position (&game->start, fen);
    g_assert_cmpstr (fen, ==, rows[i].fen);
    g_assert_cmpuint (game->start.setup.running, ==, rows[i].running);
    g_assert_cmpuint (rg_pgn_line_length (game->line), ==, rows[i].n_moves);
    g_assert_cmpstr (reading->faults->str, ==, rows[i].faults);

    /* Written with a FEN and read back, the game begins in the same position. */
    rg_pgn_write (game, written);
    again = rg_reading_new (written->str);
    rg_fen_from_position (&rg_reading_get (again, 0)->start, fen);
    g_assert_cmpstr (fen, ==, rows[i].fen);
    g_assert_cmpuint (rg_reading_get (again, 0)->start.setup.running, ==,
                      rows[i].running);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/odds/two-moves-running", test_two_moves_running);
  g_test_add_func ("/record/odds/three-moves-running", test_three_moves_running);
  g_test_add_func ("/record/odds/black-may-run-too", test_black_runs);
  g_test_add_func ("/record/odds/pieces-in-return", test_pieces_in_return);
  g_test_add_func ("/record/odds/most-moves-running", test_most_moves_running);
  g_test_add_func ("/record/odds/the-first-may-stand-already",
                   test_the_first_is_there_already);
  g_test_add_func ("/record/odds/a-pawn-that-stands-is-given", test_the_pawn_stands);
  g_test_add_func ("/record/odds/a-game-that-ends-between-them",
                   test_a_game_that_ends_between);
  g_test_add_func ("/record/odds/the-move-alone-needs-no-null-move",
                   test_the_move_is_no_null_move);
  g_test_add_func ("/record/odds/castling-without-the-rook",
                   test_castling_without_the_rook);
  g_test_add_func ("/record/odds/variations-run-too", test_variations_run_too);
  g_test_add_func ("/record/odds/null-moves-elsewhere-are-refused",
                   test_null_moves_elsewhere);
  g_test_add_func ("/record/odds/null-moves-in-the-middle-are-refused",
                   test_null_moves_in_the_middle);
  g_test_add_func ("/record/odds/no-move-is-lost", test_no_move_is_lost);
  g_test_add_func ("/record/odds/the-giver-does-not-run", test_the_giver_does_not_run);
  g_test_add_func ("/record/odds/a-new-game-without-the-rook",
                   test_a_new_game_without_the_rook);
  g_test_add_func ("/record/odds/running-moves-stay-on-this-side",
                   test_running_moves_stay_on_this_side);
  g_test_add_func ("/record/odds/a-tag-makes-the-start", test_a_tag_makes_the_start);
  g_test_add_func ("/record/odds/games-of-the-past", test_games_of_the_past);

  return g_test_run ();
}
