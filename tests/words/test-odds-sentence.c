/* Odds in one sentence: who gives what, by name or by colour, whether the game was agreed
 * on here or comes from a file that is about it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-sentence.h"

#include "rg-handicap.h"
#include "rg-ladder.h"
#include "rg-test-pgn.h"
#include "rg-tongue.h"

#define NO_KNIGHT                                                                        \
  "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq "            \
  "- 0 1\"]\n"

static void
test_who_gives_what (void)
{
  static const struct {
    const char *odds, *giver, *sentence;
  } rows[] = {
    { "white knight", NULL, "Odds given by White: the knight" },
    { "black pawn move", "", "Odds given by Black: pawn and move" },
    { "black pawn moves=2", " Deschapelles ",
      "Odds given by Deschapelles: pawn and two moves" },
    { "white capped=g2 agreed", NULL, "Odds given by White: the capped pawn on g2" },
    { "black knight move capped=h7 draw agreed", NULL,
      "Odds given by Black: the knight and the move, the capped pawn on h7 and draw "
      "odds" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *sentence = NULL;
    RgOdds           odds;

    g_assert_true (rg_odds_parse (rows[i].odds, &odds));
    sentence = rg_odds_sentence (&odds, NULL, rows[i].giver);
    g_assert_cmpstr (sentence, ==, rows[i].sentence);
  }
}

static void
test_nothing_is_nothing (void)
{
  RgOdds           none = { 0 };
  g_autofree char *sentence = rg_odds_sentence (&none, NULL, "Philidor");

  g_assert_cmpstr (sentence, ==, "");
}

static void
assert_said (const char *pgn, const char *expected)
{
  g_autoptr (RgReading) reading = rg_reading_new (pgn);
  g_autoptr (RgGame)    game = NULL;
  g_autofree char      *sentence = NULL;

  g_assert_cmpstr (reading->faults->str, ==, "");
  game = rg_game_new_from_pgn (rg_reading_get (reading, 0));
  sentence = rg_odds_sentence_for_game (game);
  g_assert_cmpstr (sentence, ==, expected);
}

static void
assert_doubted (const char *pgn, const char *expected)
{
  g_autoptr (RgReading) reading = rg_reading_new (pgn);
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (rg_reading_get (reading, 0));
  g_autofree char      *sentence = rg_odds_sentence_for_game (game);

  g_assert_cmpstr (reading->faults->str, ==, "1:1 notice syntax\n");
  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_a_file_says_them (void)
{
  assert_said (NO_KNIGHT "\n1. e4 e5 *\n", "Odds given by White: the knight");
  assert_said ("[White \"Morphy\"]\n[Handicap \"Queen's knight\"]\n" NO_KNIGHT
               "\n1. e4 e5 *\n",
               "Odds given by Morphy: the knight");
  assert_said ("[Handicap \"The capped pawn (white capped=g2 agreed)\"]\n\n"
               "1. e4 e5 *\n",
               "Odds given by White: the capped pawn on g2");
  assert_said ("[White \"Morphy, Paul\"]\n[Handicap \"(white time=0.5)\"]\n"
               "[TimeControl \"600\"]\n\n1. e4 e5 *\n",
               "Odds given by Paul Morphy: time odds (5 minutes against 10)");
  assert_said ("1. e4 e5 *\n", "");
}

/* If the tag and the board disagree on the odds, the board counts, and a sentence says
 * that the tag does not fit. */
static void
test_a_tag_that_does_not_fit (void)
{
  assert_doubted ("[Handicap \"white queen\"]\n\n1. e4 e5 2. Qh5 *\n",
                  "The odds in the file, “white queen”, do not fit the position.");
  assert_doubted ("[Handicap \"white rook\"]\n" NO_KNIGHT "\n1. e4 e5 *\n",
                  "Odds given by White: the knight. The odds in the file, “white rook”, "
                  "do not fit the position.");
}

/* Checks that the name alone, in either language, gives the same board as the odds. */
static void
assert_name_makes_board (const RgOdds *odds, const RgLanguage *language)
{
  g_auto (RgTongue) tongue = { 0 };
  g_autofree char  *name = NULL;
  RgSetup           named, meant;
  RgOdds            read = { 0 }, expected;

  rg_tongue_begin (&tongue, language);
  name = rg_odds_title (odds);
  g_test_message ("%s", name);
  g_assert_true (rg_handicap_set_up (name, rg_shelf_get (), &named));
  rg_setup_initial (&meant);
  rg_odds_set_up (odds, rg_shelf_get ()->rulebooks[0], &meant);
  g_assert_true (rg_board_equal (&named.board, &meant.board));
  g_assert_cmpuint (named.running, ==, meant.running);
  g_assert_nonnull (rg_handicap_read (name, &named, rg_shelf_get (), &read));
  read = rg_odds_settle (&read, rg_shelf_get ()->rulebooks[0]);
  expected = rg_odds_settle (odds, rg_shelf_get ()->rulebooks[0]);
  g_assert_true (rg_odds_equal (&read, &expected));
}

static void
test_a_name_makes_the_board (void)
{
  static const char *const others[] = {
    "white knight bishop agreed",     "white rook piece=f7 agreed",
    "white rook piece=c7 agreed",     "white piece=g1 agreed",
    "white piece=h1 piece=a1 agreed", "white piece=c1 piece=f1 agreed",
    "white piece=a2 agreed",          "white piece=g2 agreed",
    "white piece=e2 agreed",          "white piece=d2 agreed",
    "black moves=5 pawn draw agreed", "white knight capped=h2 draw agreed",
    "black pawn move draw time=0.5",  "white queen time=0.25 agreed",
  };
  const RgLanguage *languages[] = { &RG_LANGUAGE_ENGLISH, &RG_LANGUAGE_FRENCH };

  for (guint l = 0; l < G_N_ELEMENTS (languages); l++) {
    for (guint i = 0; i < rg_ladder_get_n (); i++) {
      RgOdds odds = rg_ladder_row_give (rg_ladder_get (i), RG_WHITE);

      if (!rg_odds_touch_board (&odds))
        continue;
      if (odds.items & (RG_ODDS_MOVE | RG_ODDS_MOVES))
        rg_odds_turn_over (&odds);
      assert_name_makes_board (&odds, languages[l]);
    }
    for (guint i = 0; i < G_N_ELEMENTS (others); i++) {
      RgOdds odds;

      g_assert_true (rg_odds_parse (others[i], &odds));
      assert_name_makes_board (&odds, languages[l]);
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/odds-sentence/who-gives-what", test_who_gives_what);
  g_test_add_func ("/app/odds-sentence/nothing-is-nothing", test_nothing_is_nothing);
  g_test_add_func ("/app/odds-sentence/a-file-says-them", test_a_file_says_them);
  g_test_add_func ("/app/odds-sentence/a-tag-that-does-not-fit",
                   test_a_tag_that_does_not_fit);

  g_test_add_func ("/app/odds-sentence/a-name-makes-the-board",
                   test_a_name_makes_the_board);

  return g_test_run ();
}
