/* Tests the tag Handicap: what this program writes is read back, and what other people
 * write is understood if it agrees with the board. Nineteen games that were played at
 * odds are the test cases. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-handicap.h"

#include "rg-game-odds.h"
#include "rg-test-game.h"
#include "rg-test-pgn.h"

#include <string.h>

#define FULL       "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define FULL_BLACK "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1"
#define NO_F7      "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define NO_F7_E4   "rnbqkbnr/ppppp1pp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1"
#define NO_F2      "rnbqkbnr/pppppppp/8/8/8/8/PPPPP1PP/RNBQKBNR w KQkq - 0 1"
#define NO_B1      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1"
#define NO_G1      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKB1R w KQkq - 0 1"
#define NO_B8      "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define NO_KNIGHTS "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKB1R w KQkq - 0 1"
#define NO_A1      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1"
#define NO_A1_F7   "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
#define NO_A1_C7   "rnbqkbnr/pp1ppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
#define NO_C1      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1"
#define NO_D1      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNB1KBNR w KQkq - 0 1"
#define EXCHANGE   "r1bqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w Kkq - 0 1"
#define NO_C7      "rnbqkbnr/pp1ppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define ENDGAME    "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"

/* `odds` is NULL if the text must not be understood as odds. */
typedef struct {
  const char *text;
  const char *fen;
  guint8      running;
  const char *odds;
} RgTagCase;

static void
assert_read (const RgTagCase *row)
{
  g_autoptr (GString) found = g_string_new (NULL);
  RgSetup             start;
  RgOdds              odds = { 0 };

  g_test_message ("“%s” on %s", row->text, row->fen);
  g_assert_true (rg_fen_parse (row->fen, &start, NULL));
  start.running = row->running;
  if (rg_handicap_read (row->text, &start, rg_shelf_get (), &odds) != NULL)
    rg_odds_print (&odds, found);
  g_assert_cmpstr (found->str, ==, row->odds != NULL ? row->odds : "");
}

static void
test_words_of_other_people (void)
{
  static const RgTagCase rows[] = {
    { "Pawn and move", NO_F7, 0, "black move pawn" },
    { "pawn & move", NO_F7, 0, "black move pawn" },
    { "P+1", NO_F7, 0, "black move pawn" },
    { "f7 pawn", NO_F7, 0, "black move pawn" },
    { "King's Bishop's pawn", NO_F7, 0, "black move pawn" },
    { "Odds of pawn and two moves", NO_F7, 2, "black moves=2 pawn" },
    { "Pawn and 2 moves", NO_F7, 2, "black moves=2 pawn" },
    { "P+2", NO_F7, 2, "black moves=2 pawn" },
    { "Pawn and two", NO_F7_E4, 0, "black moves=2 pawn" },
    { "pion et deux traits", NO_F7, 2, "black moves=2 pawn" },
    { "Avantage du pion et trait", NO_F7, 0, "black move pawn" },
    { "Two moves", FULL, 2, "black moves=2" },
    { "Odds of knight", NO_B1, 0, "white knight" },
    { "Knight odds", NO_B1, 0, "white knight" },
    { "Queen’s knight", NO_B1, 0, "white knight" },
    { "QKt", NO_B1, 0, NULL },
    { "Q Kt", NO_B1, 0, "white knight" },
    { "le cavalier de la dame", NO_B1, 0, "white knight" },
    { "White gives the knight", NO_B1, 0, "white knight" },
    { "King's knight", NO_G1, 0, "white piece=g1 agreed" },
    { "knight", NO_G1, 0, "white piece=g1 agreed" },
    { "Knight", NO_B8, 0, "black move knight" },
    { "Two knights", NO_KNIGHTS, 0, "white knight piece=g1 agreed" },
    { "Rook", NO_A1, 0, "white rook" },
    { "Odds of the a1 rook", NO_A1, 0, "white rook" },
    { "la tour", NO_A1, 0, "white rook" },
    { "Rook for pawn and move", NO_A1_F7, 0, "white rook piece=f7 agreed" },
    { "a1 rook and c7 pawn", NO_A1_C7, 0, NULL },
    { "rook for c7 pawn", NO_A1_C7, 0, "white rook piece=c7 agreed" },
    { "rook for the queen's bishop's pawn", NO_A1_C7, 0, "white rook piece=c7 agreed" },
    { "Queen's bishop", NO_C1, 0, "white bishop" },
    { "fou de la dame", NO_C1, 0, "white bishop" },
    { "Queen", NO_D1, 0, "white queen agreed" },
    { "la dame", NO_D1, 0, "white queen agreed" },
    { "Exchange", EXCHANGE, 0, "white exchange agreed" },
    { "la qualité", EXCHANGE, 0, "white exchange agreed" },
    { "the move", FULL, 0, "black move" },
    { "le trait", FULL_BLACK, 0, "white move" },
    { "Black draw odds", FULL, 0, "black draw" },
    { "knight and draw", NO_B1, 0, "white knight draw" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_read (&rows[i]);
}

/* A text that the board contradicts, that the board alone cannot confirm, or that is not
 * about odds, is not understood. */
static void
test_words_that_are_not_understood (void)
{
  static const RgTagCase rows[] = {
    { "", FULL, 0, NULL },
    { "-", FULL, 0, NULL },
    { "None", FULL, 0, NULL },
    { "knight", FULL, 0, NULL },
    { "Rook", NO_B1, 0, NULL },
    { "king's knight", NO_B1, 0, NULL },
    { "two knights", NO_B1, 0, NULL },
    { "Black gives the knight", NO_B1, 0, NULL },
    { "Pawn", NO_C7, 2, NULL },
    { "f7 pawn", NO_C7, 0, NULL },
    { "Pawn and two moves", NO_F7, 0, NULL },
    { "Pawn and move", NO_F7, 2, NULL },
    { "Pawn and move", NO_F2, 0, NULL },
    { "draw odds", FULL, 0, NULL },
    { "time odds", FULL, 0, NULL },
    { "knight odds, five minutes", NO_B1, 0, NULL },
    { "1200", NO_B1, 0, NULL },
    { "white rook", NO_B1, 0, NULL },
    { "The rook (white rook)", NO_B1, 0, NULL },
    { "The rook (white rook)", FULL, 0, NULL },
    { "The knight (white rook)", NO_B1, 0, NULL },
    { "(", NO_B1, 0, NULL },
    { "()", NO_B1, 0, NULL },
    { "knight (Legall)", NO_B1, 0, NULL },
    { "Pawn and two moves (black moves=2 pawn)", NO_F7, 0, NULL },
    { "The pawn (white pawn)", NO_F7, 0, NULL },
    { "The move (white move)", FULL, 0, NULL },
    { "rook for pawn and move", NO_B1, 0, NULL },
    { "for for", NO_B1, 0, NULL },
    { "king", NO_B1, 0, NULL },
    { "two king knight", NO_B1, 0, NULL },
    { "the move", ENDGAME, 0, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_read (&rows[i]);
}

/* A text contradicts the board if it names pieces that are not missing; odds that no
 * board can show, or a text without odds, do not contradict it. */
static void
test_contradictions (void)
{
  static const struct {
    const char *text, *fen;
    gboolean    contradicts;
  } rows[] = {
    { "knight", FULL, TRUE },
    { "white knight", FULL, TRUE },
    { "Rook", NO_B1, TRUE },
    { "The rook (white rook)", NO_B1, TRUE },
    { "The rook (white rook)", FULL, TRUE },
    { "Black gives the knight", NO_B1, TRUE },
    { "f7 pawn", NO_C7, TRUE },
    { "Pawn and two moves (black moves=2 pawn)", FULL, TRUE },
    { "Two moves (black moves=2)", NO_F7, TRUE },
    { "Exchange", FULL, TRUE },
    { "the move", NO_B1, TRUE },
    { "knight", NO_B1, FALSE },
    { "The knight (white knight)", NO_B1, FALSE },
    { "Pawn and two moves", NO_F7, FALSE },
    { "Pawn and two moves (black moves=2 pawn)", NO_F7, FALSE },
    { "Pawn and two moves (black moves=2 pawn)", NO_F7_E4, FALSE },
    { "Two moves (black moves=2)", FULL, FALSE },
    { "The capped pawn on g2 (white capped=g2 agreed)", FULL, FALSE },
    { "Time odds (5 minutes against 10) (white time=0.5)", FULL, FALSE },
    { "the move", FULL, FALSE },
    { "draw odds", NO_B1, FALSE },
    { "knight odds, five minutes", FULL, FALSE },
    { "1200", NO_B1, FALSE },
    { "knight", ENDGAME, FALSE },
    { "", FULL, FALSE },
    { NULL, FULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    RgSetup start;

    g_test_message ("“%s” on %s", rows[i].text, rows[i].fen);
    g_assert_true (rg_fen_parse (rows[i].fen, &start, NULL));
    g_assert_cmpint (rg_handicap_contradicts (rows[i].text, &start), ==,
                     rows[i].contradicts);
  }
}

/* A random text is understood only if the board agrees with the odds read from it. */
static void
test_any_words (void)
{
  static const char *const words[] = {
    "king's", "queen's", "queen", "knight", "bishop", "rook", "pawn",   "for",
    "and",    "two",     "3",     "moves",  "move",   "draw", "f7",     "a1",
    "white",  "black",   "dame",  "du roi", "(",      ")",    "agreed", "+",
  };
  static const char *const fens[] = { FULL, NO_F7, NO_B1, NO_A1_F7, EXCHANGE };

  for (guint i = 0; i < 50000; i++) {
    g_autoptr (GString) text = g_string_new (NULL);
    RgSetup             start;
    RgOdds              odds;

    for (int n = g_test_rand_int_range (1, 9); n > 0; n--)
      g_string_append_printf (text, "%s ",
                              words[g_test_rand_int_range (0, G_N_ELEMENTS (words))]);
    rg_fen_parse (fens[i % G_N_ELEMENTS (fens)], &start, NULL);
    start.running = (guint8) g_test_rand_int_range (0, 4);
    if (rg_handicap_read (text->str, &start, rg_shelf_get (), &odds) != NULL)
      g_assert_nonnull (rg_odds_confirm (&odds, &start, rg_shelf_get ()));
  }
}

/* A text that ends with the odds in the words of the event language is understood, even
 * if no board can show these odds. */
static void
test_words_of_our_own (void)
{
  static const RgTagCase rows[] = {
    { "The knight (white knight)", NO_B1, 0, "white knight" },
    { "white knight", NO_B1, 0, "white knight" },
    { "Le cavalier (white knight)", NO_B1, 0, "white knight" },
    { "The move (black move)", FULL, 0, "black move" },
    { "The move (white move)", FULL_BLACK, 0, "white move" },
    { "Draw odds (white draw)", FULL, 0, "white draw" },
    { "Time odds (white time=0.5)", FULL, 0, "white time=0.5" },
    { "Time odds (5 minutes against 10) (white time=0.5)", FULL, 0, "white time=0.5" },
    { "x (black moves=2 pawn draw time=3)", NO_F7, 2, "black moves=2 pawn draw time=3" },
    { "x (black moves=2 pawn)", NO_F7_E4, 0, "black moves=2 pawn" },
    { "The capped pawn (white capped=g2 agreed)", FULL, 0, "white capped=g2 agreed" },
    { "x (white draw)", ENDGAME, 0, "white draw" },
    { "x (white rook)", ENDGAME, 0, "white rook" },
    { "x (black knight)", NO_B8, 0, "black knight" },
    { "x (white rook piece=a8 piece=b1 agreed)",
      "1nbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/2BQKBNR w Kk - 0 1", 0,
      "white rook piece=b1 piece=a8 agreed" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_read (&rows[i]);
}

static void
test_the_value_of_the_tag (void)
{
  static const char *const values[][2] = {
    { "black pawn moves=2", "Pawn and two moves (black moves=2 pawn)" },
    { "white knight draw", "The knight, draw odds (white knight draw)" },
    { "black time=0.5", "Time odds (50 per cent against 100) (black time=0.5)" },
    { "white capped=b2 agreed", "The capped pawn on b2 (white capped=b2 agreed)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char *value = NULL;
    RgOdds           odds;

    g_assert_true (rg_odds_parse (values[i][0], &odds));
    value = rg_handicap_write (&odds, NULL);
    g_assert_cmpstr (value, ==, values[i][1]);
  }
}

static void
assert_game_odds (RgGame *game, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  RgOdds              odds = rg_game_get_odds (game);

  if (odds.items != 0)
    rg_odds_print (&odds, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* Writes a game at @odds under @rulebook, with @moves, to PGN and reads it: all its odds
 * must be the same, and a second round trip must give the same text. */
static void
assert_round_trip (const char *rulebook, const char *odds, const char *moves)
{
  RgOdds                given;
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (RgPgnGame) read = NULL;
  g_autoptr (RgGame)    again = NULL;
  g_autofree char      *text = NULL;
  g_autofree char      *rewritten = NULL;

  g_test_message ("%s, %s", rulebook, odds);
  g_assert_true (rg_odds_parse (odds, &given));
  game = rg_test_begin ("rulebook", rulebook, "conduct", "free", "clock", "3600", "odds",
                        odds, NULL);

  if (*moves != '\0')
    rg_test_play (game, moves);
  assert_game_odds (game, odds);

  text = rg_test_write_game (game);
  read = rg_test_read_pgn (text);
  again = rg_game_new_from_pgn (read);
  assert_game_odds (again, odds);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, rg_game_get_n_plies (game));
  g_assert_cmpstr (rg_game_get_tag (again, "TimeControl"), ==, "3600");
  rewritten = rg_test_write_game (again);
  g_assert_cmpstr (rewritten, ==, text);
}

static void
test_odds_come_back (void)
{
  static const char *const rows[][3] = {
    { "fide-1930", "black move", "e2e4 e7e5" },
    { "fide-1930", "black move pawn", "e2e4 e7e5" },
    { "fide-1930", "black moves=2 pawn", "e2e4 d2d4 e7e6" },
    { "fide-1930", "black moves=2 pawn", "e2e4" },
    { "fide-1930", "black moves=2 pawn", "" },
    { "fide-1930", "black moves=3 pawn draw", "" },
    { "fide-1930", "black moves=3 pawn draw", "e2e4" },
    { "fide-1930", "black moves=3 pawn draw", "e2e4 d2d4" },
    { "fide-1930", "black moves=5", "e2e4" },
    { "fide-1930", "white rook", "e2e4 e7e5" },
    { "fide-1930", "white rook draw", "e2e4 e7e5" },
    { "fide-1930", "white knight time=0.5", "e2e4 e7e5" },
    { "fide-1930", "black time=2", "e2e4 e7e5" },
    { "fide-1930", "white draw", "e2e4 e7e5" },
    { "fide-1930", "black draw time=0.25", "" },
    { "fide-1930", "white capped=g2 agreed", "e2e4 e7e5" },
    { "fide-1930", "black move capped=b7 draw agreed", "e2e4 e7e5" },
    { "fide-1930", "white rook piece=f7 agreed", "e2e4 e7e5" },
    { "fide-1928", "white bishop agreed", "e2e4 e7e5" },
    { "fide-2023", "black knight", "e2e4 e7e5" },
    { "regence-1844", "white move", "e7e5 e2e4" },
    { "regence-26", "black pawn", "e7e5 e2e4" },
    { "regence-26", "white moves=2 pawn", "e7e5 d7d5 e2e4" },
    { "regence-1844", "black draw", "e7e5 e2e4" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_round_trip (rows[i][0], rows[i][1], rows[i][2]);
}

/* A PGN file has no running clock: time odds are named, but are not in force. */
static void
test_time_odds_without_a_clock (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Handicap \"Time odds (white time=0.5)\"]\n\n1. e4 e5 1-0\n");
  g_autofree char *name = rg_game_get_odds_name (game, NULL);

  g_assert_cmpint (rg_game_get_state (game)->odds.items, ==, 0);
  g_assert_cmpstr (name, ==, "time odds (50 per cent against 100)");
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 2);
}

/* Draw odds from a tag are in force: a draw is a win for their receiver. */
static void
test_draw_odds_are_in_force (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Handicap \"Draw odds (white draw)\"]\n\n1. e4 e5 *\n");

  rg_test_submit_verb (game, RG_ACTOR_BLACK, RG_VERB_OFFER_DRAW, NULL);
  g_assert_cmpint (rg_game_get_state (game)->odds.items, ==, RG_ODDS_DRAW);
}

/* Descriptions of odds by other programs stay as they are, understood or not; odds
 * without a description get one. */
static void
test_words_stay_as_they_are (void)
{
  static const char *const values[] = {
    "Odds of knight",
    "Rook",
    "handicap de 3 points",
    "The knight (white knight)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    g_autofree char      *text = g_strdup_printf ("[Handicap \"%s\"]\n[SetUp \"1\"]\n"
                                                       "[FEN \"" NO_B1 "\"]\n\n1. e4 *\n",
                                                  values[i]);
    g_autoptr (RgReading) reading = rg_reading_new (text);
    g_autoptr (RgGame)    game = rg_game_new_from_pgn (rg_reading_get (reading, 0));
    g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);

    g_assert_cmpstr (reading->faults->str, ==,
                     g_str_equal (values[i], "Rook") ? "1:1 notice syntax\n" : "");
    g_assert_cmpstr (rg_pgn_game_get_tag (pgn, "Handicap"), ==, values[i]);
    assert_game_odds (game, "white knight");
  }
}

static void
test_a_tag_for_games_without_one (void)
{
  g_autoptr (RgGame)    game = rg_test_read_game ("[SetUp \"1\"]\n[FEN \"" NO_F7_E4
                                                  "\"]\n\n1. d4 e6 *\n");
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);

  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, "Handicap"), ==,
                   "Pawn and two moves (black moves=2 pawn)");
}

static void
test_no_tag_for_even_games (void)
{
  g_autoptr (RgGame)    game = rg_test_new_game ("e2e4 e7e5");
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);

  g_assert_null (rg_pgn_game_get_tag (pgn, "Handicap"));
}

/* The native file has the odds as agreed, with all their items. */
static void
test_a_native_file_keeps_them (void)
{
  g_autoptr (RgGame) game = NULL;
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *text = NULL;

  game = rg_test_begin ("clock", "3600", "odds",
                        "white knight capped=h2 draw time=0.75 agreed", NULL);
  text = rg_test_write_native (game);
  again = rg_test_read_native (text);
  assert_game_odds (again, "white knight capped=h2 draw time=0.75 agreed");
}

/* A fork from the middle of a game is at the same odds. */
static void
test_a_fork_is_at_the_same_odds (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Handicap \"Odds of knight\"]\n[SetUp \"1\"]\n[FEN \"" NO_B1
    "\"]\n\n1. e4 e5 2. Nf3 *\n");
  g_autoptr (RgGame) fork = rg_game_fork (game, 2);

  assert_game_odds (fork, "white knight");
  g_assert_cmpstr (rg_game_get_tag (fork, "Handicap"), ==, "Odds of knight");
}

/* Contradictory terms are refused. */
static void
test_terms_with_odds (void)
{
  g_autoptr (GError) error = NULL;

  error = rg_test_begin_refused ("clock", "-", "odds", "white move", NULL);
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_assert_cmpstr (rg_error_get_article (error), ==, "22.1");
  g_clear_error (&error);

  error = rg_test_begin_refused ("clock", "-", "odds", "white time=0.5", NULL);
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
}

static void
test_terms_with_who_begins (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = rg_test_begin ("rulebook", "regence-1844", "first", "black",
                                           NULL);

  g_assert_cmpint (rg_state_turn (rg_game_get_state (game)), ==, RG_BLACK);

  error = rg_test_begin_refused ("rulebook", "fide-1930", "first", "black", NULL);
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_clear_error (&error);

  error = rg_test_begin_refused ("rulebook", "regence-1844", "first", "nobody", NULL);
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
}

/* GAMES: the odds of each game of the file that holds games at odds, in the same
 * order. */
static const char *const GAMES[] = {
  "pawn and move",
  "the knight and the move",
  "pawn and two moves",
  "pawn and two moves",
  "the knight for the pawn",
  "the rook",
  "the rook for the queen’s bishop’s pawn",
  "two moves",
  "pawn and two moves",
  "pawn and two moves",
  "the rook and the knight",
  "pawn and two moves",
  "the knight",
  "pawn and move",
  "the rook",
  "the rook",
  "the rook",
  "the queen",
  "the queen",
};

static void
check_game (const RgPgnGame *pgn, const char *expected, const char *source)
{
  g_autoptr (RgPgnGame) bare = rg_pgn_game_copy (pgn);
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);
  g_autoptr (RgGame)    untold = NULL;
  g_autofree char      *name = rg_game_get_odds_name (game, NULL);
  g_autofree char      *found = NULL;
  g_autofree char      *text = rg_test_write_game (game);
  g_autofree char      *retold = NULL;

  g_assert_cmpstr (name, ==, expected);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, rg_pgn_line_length (pgn->line));
  g_assert_cmpstr (text + strlen ("[Event "), ==, source);

  /* The board alone, without the tag, gives the same odds. */
  rg_pgn_game_set_tag (bare, "Handicap", NULL);
  untold = rg_game_new_from_pgn (bare);
  found = rg_game_get_odds_name (untold, NULL);
  g_assert_cmpstr (found, ==, expected);
  retold = rg_test_write_game (untold);
  g_assert_cmpstr (retold, ==, text);
}

/* Replays the games, checks the names of their odds, and writes them back unchanged. */
static void
test_games_of_the_masters (void)
{
  g_autofree char *path = g_build_filename (RG_TEST_FOLDER, "odds", "games.pgn", NULL);
  g_autofree char *text = NULL;
  g_autoptr (RgReading) reading = NULL;
  g_auto (GStrv)        sources = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  sources = g_strsplit (text, "[Event ", -1);
  reading = rg_reading_new (text);
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (reading->games->len, ==, G_N_ELEMENTS (GAMES));
  for (guint i = 0; i < G_N_ELEMENTS (GAMES); i++)
    check_game (rg_reading_get (reading, i), GAMES[i], sources[i + 1]);
}

/* Checks that each game at odds from the outside collection has a name for its odds,
 * which are the same after writing and reading. */
static void
check_outside (const RgPgnGame *pgn)
{
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);
  g_autofree char      *name = rg_game_get_odds_name (game, NULL);
  g_autofree char      *text = rg_test_write_game (game);
  g_autoptr (RgPgnGame) read = rg_test_read_pgn (text);
  g_autoptr (RgGame)    again = rg_game_new_from_pgn (read);
  RgOdds                before = rg_game_get_odds (game);
  RgOdds                after = rg_game_get_odds (again);

  g_assert_cmpstr (name, !=, "");
  g_assert_true (rg_odds_equal (&before, &after));
  g_assert_nonnull (rg_pgn_game_get_tag (read, "Handicap"));
}

static void
test_games_from_outside (void)
{
  static const char *const names[] = { "odds-games.pgn", "odds-games-latin1.pgn" };
  guint                    n = 0;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autoptr (GBytes)    bytes = rg_test_load (names[i]);
    g_autoptr (RgReading) reading = NULL;

    if (bytes == NULL)
      return;
    reading = rg_reading_new_from_bytes (bytes);
    for (guint j = 0; j < reading->games->len; j++, n++)
      check_outside (rg_reading_get (reading, j));
  }
  g_assert_cmpuint (n, ==, 228);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/handicap/contradictions-are-distinguished-from-silence",
                   test_contradictions);
  g_test_add_func ("/record/handicap/words-of-other-people", test_words_of_other_people);
  g_test_add_func ("/record/handicap/words-that-are-not-understood",
                   test_words_that_are_not_understood);
  g_test_add_func ("/record/handicap/any-words", test_any_words);
  g_test_add_func ("/record/handicap/words-of-our-own", test_words_of_our_own);
  g_test_add_func ("/record/handicap/a-name-and-words", test_the_value_of_the_tag);
  g_test_add_func ("/record/handicap/odds-come-back", test_odds_come_back);
  g_test_add_func ("/record/handicap/time-odds-without-a-clock",
                   test_time_odds_without_a_clock);
  g_test_add_func ("/record/handicap/draw-odds-are-in-force",
                   test_draw_odds_are_in_force);
  g_test_add_func ("/record/handicap/words-stay-as-they-are",
                   test_words_stay_as_they_are);
  g_test_add_func ("/record/handicap/a-tag-for-games-without-one",
                   test_a_tag_for_games_without_one);
  g_test_add_func ("/record/handicap/no-tag-for-even-games", test_no_tag_for_even_games);
  g_test_add_func ("/record/handicap/a-native-file-keeps-them",
                   test_a_native_file_keeps_them);
  g_test_add_func ("/record/handicap/a-fork-is-at-the-same-odds",
                   test_a_fork_is_at_the_same_odds);
  g_test_add_func ("/record/handicap/terms-with-odds", test_terms_with_odds);
  g_test_add_func ("/record/handicap/terms-with-who-begins", test_terms_with_who_begins);
  g_test_add_func ("/record/handicap/games-of-the-masters", test_games_of_the_masters);
  g_test_add_func ("/record/handicap/games-from-outside", test_games_from_outside);

  return g_test_run ();
}
