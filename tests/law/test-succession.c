/* Tests the step from one game of a series to the next (FIDE 1930, Art. 11, 12.3, 22.1,
 * 22.5; 1928, Par. 11, 22; Café de la Régence, V to VII). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-succession.h"

#define A RG_PLAYER_FIRST
#define B RG_PLAYER_SECOND

/* A rulebook in the manner of the Régence. */
static const RgClause  VI[] = { { .matter = RG_MATTER_NEXT_GAME, .next = RG_NEXT_WINNER },
                                { 0 } };
static const RgClause  VII[] = { { .matter = RG_MATTER_ODDS_GIVER_BEGINS }, { 0 } };
static const RgArticle CAFE_ARTICLES[] = {
  { .number = "VI", .clauses = VI },
  { .number = "VII", .clauses = VII },
};
static const RgRulebook CAFE = { .id = "cafe",
                                 .articles = CAFE_ARTICLES,
                                 .n_articles = 2 };

static const char *const FIDE[] = { "fide-1930", "fide-1928", "fide-2023" };

static const RgRulebook *
book (const char *id)
{
  if (g_str_equal (id, "cafe"))
    return &CAFE;

  return rg_shelf_find (rg_shelf_get (), id);
}

/* Returns the odds of @text, none if it is NULL; their colour does not matter. */
static RgOdds
odds_of (const char *text)
{
  RgOdds odds = { 0 };

  if (text != NULL && !rg_odds_parse (text, &odds))
    g_error ("“%s” was not read", text);

  return odds;
}

static RgSeriesGame
first (const char *id, const char *text, RgPlayer giver, RgPlayer lot)
{
  RgOdds odds = odds_of (text);

  return rg_succession_first (book (id), &odds, giver, lot, A);
}

static RgSeriesGame
next (const char *id, RgSeriesGame *last, RgResult result)
{
  last->outcome = (RgOutcome){ result, RG_REASON_NONE };
  return rg_succession_next (book (id), last, &last->odds, rg_series_game_giver (last));
}

static void
assert_seats (const RgSeriesGame *game, RgPlayer white, RgPlayer beginner)
{
  g_assert_cmpint (game->white, ==, white);
  g_assert_cmpint (game->beginner, ==, beginner);
  g_assert_cmpint (game->outcome.result, ==, RG_RESULT_NONE);
}

/* Checks that a game can be played: its odds fit its colours. */
static void
assert_playable (const RgSeriesGame *game, const char *id)
{
  RgOddsRefusal refusal;

  g_assert_true (rg_odds_check (&game->odds, book (id), &refusal));
  if (game->odds.items != 0)
    g_assert_cmpint (rg_odds_beginner (&game->odds, book (id)), ==,
                     rg_series_game_color (game, game->beginner));
}

static void
test_the_lot_decides_the_first_game (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (FIDE); i++)
    for (int lot = A; lot <= B; lot++) {
      RgSeriesGame game = first (FIDE[i], NULL, A, (RgPlayer) lot);

      assert_seats (&game, (RgPlayer) lot, (RgPlayer) lot);
    }
}

/* Café de la Régence, V: the lot decides only the first move, not the colours. */
static void
test_in_the_cafe_the_lot_gives_the_move_only (void)
{
  const RgOdds none = { 0 };

  for (int lot = A; lot <= B; lot++)
    for (int white = A; white <= B; white++) {
      RgSeriesGame game = rg_succession_first (&CAFE, &none, A, (RgPlayer) lot,
                                               (RgPlayer) white);

      assert_seats (&game, (RgPlayer) white, (RgPlayer) lot);
    }
}

static void
test_colours_change_whatever_the_result (void)
{
  static const RgResult results[] = {
    RG_RESULT_WHITE_WINS, RG_RESULT_BLACK_WINS, RG_RESULT_DRAW,
    RG_RESULT_BOTH_LOSE,  RG_RESULT_WHITE_WINS,
  };

  for (guint i = 0; i < G_N_ELEMENTS (FIDE); i++) {
    RgSeriesGame game = first (FIDE[i], NULL, A, B);
    RgPlayer     white = B;

    for (guint j = 0; j < G_N_ELEMENTS (results); j++) {
      game = next (FIDE[i], &game, results[j]);
      white = rg_player_other (white);
      assert_seats (&game, white, white);
    }
  }
}

/* FIDE 1930, Art. 12.3 with 11: annulled games are played again with the same colours, as
 * often as necessary; then the colours change. */
static void
test_annulled_games_do_not_count (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (FIDE); i++) {
    RgSeriesGame game = first (FIDE[i], NULL, A, A);

    game = next (FIDE[i], &game, RG_RESULT_ANNULLED);
    assert_seats (&game, A, A);
    game = next (FIDE[i], &game, RG_RESULT_ANNULLED);
    assert_seats (&game, A, A);
    game = next (FIDE[i], &game, RG_RESULT_DRAW);
    assert_seats (&game, B, B);
    game = next (FIDE[i], &game, RG_RESULT_NONE);
    assert_seats (&game, B, B);
  }
}

/* Under the FIDE rulebooks the colours change and White begins, even if Black began the
 * last game from a special position. */
static void
test_under_fide_colours_count_and_not_who_began (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (FIDE); i++) {
    RgSeriesGame game = { .white = A, .beginner = B };

    game = next (FIDE[i], &game, RG_RESULT_DRAW);
    assert_seats (&game, B, B);
  }
}

/* Checks colours and odds through a whole series, in which the results do not matter. */
static void
test_odds_through_a_series (void)
{
  static const struct {
    const char *id;
    const char *text;
    RgPlayer    giver;
    RgPlayer    whites[4];
    RgPlayer    beginners[4];
  } cases[] = {
    /* FIDE 1930, Art. 22.1: the giver of the move has Black in every game. */
    { "fide-1930", "black move", A, { B, B, B, B }, { B, B, B, B } },
    { "fide-1930", "black move", B, { A, A, A, A }, { A, A, A, A } },
    { "fide-1928", "black moves=2", A, { B, B, B, B }, { B, B, B, B } },
    { "fide-1930", "black move pawn", B, { A, A, A, A }, { A, A, A, A } },
    { "fide-2023", "black move", A, { B, B, B, B }, { B, B, B, B } },
    /* FIDE 1930, Art. 22.5: the giver of a piece without the move has White. */
    { "fide-1930", "white rook", A, { A, A, A, A }, { A, A, A, A } },
    { "fide-1928", "white knight", B, { B, B, B, B }, { B, B, B, B } },
    { "fide-1930", "white pawn draw", B, { B, B, B, B }, { B, B, B, B } },
    /* Under odds that do not concern the first move the colours alternate. */
    { "fide-1930", "white draw", A, { A, B, A, B }, { A, B, A, B } },
    { "fide-1928", "white time=0.5", B, { A, B, A, B }, { A, B, A, B } },
    { "fide-2023", "white rook", A, { A, B, A, B }, { A, B, A, B } },
    { "fide-2023", "white rook", B, { A, B, A, B }, { A, B, A, B } },
    /* Café de la Régence, VII: the colours stay. */
    { "cafe", "white rook", A, { A, A, A, A }, { A, A, A, A } },
    { "cafe", "white rook", B, { A, A, A, A }, { B, B, B, B } },
    { "cafe", "white move", A, { A, A, A, A }, { B, B, B, B } },
    { "cafe", "white moves=2 pawn", B, { A, A, A, A }, { A, A, A, A } },
    { "cafe", "white draw", B, { A, A, A, A }, { B, B, B, B } },
  };
  static const RgResult results[] = { RG_RESULT_WHITE_WINS, RG_RESULT_DRAW,
                                      RG_RESULT_BLACK_WINS };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgSeriesGame game = first (cases[i].id, cases[i].text, cases[i].giver, A);

    for (guint j = 0;; j++) {
      g_test_message ("%s, %s, game %u", cases[i].id, cases[i].text, j + 1);
      assert_seats (&game, cases[i].whites[j], cases[i].beginners[j]);
      assert_playable (&game, cases[i].id);
      g_assert_cmpint (rg_series_game_giver (&game), ==, cases[i].giver);
      if (j == G_N_ELEMENTS (results))
        break;
      game = next (cases[i].id, &game, results[j]);
    }
  }
}

/* An annulled game at odds is played again with the same terms. */
static void
test_annulled_games_at_odds (void)
{
  RgSeriesGame game = first ("fide-1930", "white draw", B, A);

  game = next ("fide-1930", &game, RG_RESULT_ANNULLED);
  assert_seats (&game, A, A);
  g_assert_cmpint (game.odds.giver, ==, RG_BLACK);
  game = next ("fide-1930", &game, RG_RESULT_WHITE_WINS);
  assert_seats (&game, B, B);
  g_assert_cmpint (game.odds.giver, ==, RG_WHITE);
}

/* Odds can be agreed on or dropped between games: after a game at odds the colours change
 * as usual. */
static void
test_odds_may_be_agreed_anew (void)
{
  const RgOdds none = { 0 };
  RgOdds       rook = odds_of ("white rook");
  RgSeriesGame game = first ("fide-1930", NULL, A, A);

  game.outcome.result = RG_RESULT_BLACK_WINS;
  game = rg_succession_next (book ("fide-1930"), &game, &rook, A);
  assert_seats (&game, A, A);
  g_assert_cmpint (game.odds.giver, ==, RG_WHITE);

  game.outcome.result = RG_RESULT_DRAW;
  game = rg_succession_next (book ("fide-1930"), &game, &none, A);
  assert_seats (&game, B, B);
  g_assert_cmpuint (game.odds.items, ==, 0);

  game.outcome.result = RG_RESULT_DRAW;
  game = rg_succession_next (book ("fide-1930"), &game, &rook, B);
  assert_seats (&game, B, B);
}

/* Café de la Régence, VI: the winner begins the next game; after a game without a winner
 * the same player begins again. */
static void
test_in_the_cafe_the_winner_begins (void)
{
  static const struct {
    RgPlayer white;
    RgPlayer began;
    RgResult result;
    RgPlayer begins;
  } cases[] = {
    { A, A, RG_RESULT_WHITE_WINS, A }, { A, B, RG_RESULT_WHITE_WINS, A },
    { A, A, RG_RESULT_BLACK_WINS, B }, { A, B, RG_RESULT_BLACK_WINS, B },
    { B, A, RG_RESULT_WHITE_WINS, B }, { B, B, RG_RESULT_BLACK_WINS, A },
    { A, A, RG_RESULT_DRAW, A },       { A, B, RG_RESULT_DRAW, B },
    { B, B, RG_RESULT_BOTH_LOSE, B },  { A, B, RG_RESULT_BOTH_LOSE, B },
    { A, B, RG_RESULT_ANNULLED, B },   { B, A, RG_RESULT_ANNULLED, A },
    { A, B, RG_RESULT_NONE, B },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    RgSeriesGame game = { .white = cases[i].white, .beginner = cases[i].began };

    game = next ("cafe", &game, cases[i].result);
    assert_seats (&game, cases[i].white, cases[i].begins);
  }
}

/* Café de la Régence: VII takes precedence over VI. A winner who receives a piece does
 * not have the first move, and has it by VI again once the odds are dropped. */
static void
test_in_the_cafe_odds_go_before_winning (void)
{
  const RgOdds none = { 0 };
  RgSeriesGame game = first ("cafe", "white knight", B, A);

  assert_seats (&game, A, B);
  g_assert_cmpint (game.odds.giver, ==, RG_BLACK);
  game = next ("cafe", &game, RG_RESULT_WHITE_WINS);
  assert_seats (&game, A, B);

  game.outcome.result = RG_RESULT_WHITE_WINS;
  game = rg_succession_next (&CAFE, &game, &none, B);
  assert_seats (&game, A, A);
}

/* In a rulebook without articles the lot decides the first game of a series, and the last
 * game the next one. */
static void
test_a_rulebook_silent_on_everything (void)
{
  static const RgRulebook silent = { .id = "silent" };
  RgOdds                  rook = odds_of ("white rook");
  RgSeriesGame            game = rg_succession_first (&silent, &rook, B, A, A);

  assert_seats (&game, A, A);
  game.outcome.result = RG_RESULT_WHITE_WINS;
  game = rg_succession_next (&silent, &game, &rook, B);
  assert_seats (&game, A, B);
}

static void
test_players_and_their_pieces (void)
{
  const RgSeriesGame game = { .odds = { .giver = RG_BLACK }, .white = B };

  g_assert_cmpint (rg_series_game_player (&game, RG_WHITE), ==, B);
  g_assert_cmpint (rg_series_game_player (&game, RG_BLACK), ==, A);
  g_assert_cmpint (rg_series_game_color (&game, A), ==, RG_BLACK);
  g_assert_cmpint (rg_series_game_color (&game, B), ==, RG_WHITE);
  g_assert_cmpint (rg_series_game_giver (&game), ==, A);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/succession/the-lot-decides-the-first-game",
                   test_the_lot_decides_the_first_game);
  g_test_add_func ("/law/succession/in-the-cafe-the-lot-gives-the-move-only",
                   test_in_the_cafe_the_lot_gives_the_move_only);
  g_test_add_func ("/law/succession/colours-change-whatever-the-result",
                   test_colours_change_whatever_the_result);
  g_test_add_func ("/law/succession/annulled-games-do-not-count",
                   test_annulled_games_do_not_count);
  g_test_add_func ("/law/succession/under-fide-colours-count-and-not-who-began",
                   test_under_fide_colours_count_and_not_who_began);
  g_test_add_func ("/law/succession/odds-through-a-series", test_odds_through_a_series);
  g_test_add_func ("/law/succession/annulled-games-at-odds-are-played-again",
                   test_annulled_games_at_odds);
  g_test_add_func ("/law/succession/odds-may-be-agreed-anew",
                   test_odds_may_be_agreed_anew);
  g_test_add_func ("/law/succession/in-the-cafe-the-winner-begins",
                   test_in_the_cafe_the_winner_begins);
  g_test_add_func ("/law/succession/in-the-cafe-odds-go-before-winning",
                   test_in_the_cafe_odds_go_before_winning);
  g_test_add_func ("/law/succession/a-silent-rulebook-takes-turns",
                   test_a_rulebook_silent_on_everything);
  g_test_add_func ("/law/succession/players-and-their-colours",
                   test_players_and_their_pieces);

  return g_test_run ();
}
