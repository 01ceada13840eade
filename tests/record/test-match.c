/* Tests a match: who has which colour in each of its games (FIDE 1930, Art. 11, 12.3,
 * 22.1, 22.5; 1928, Par. 11, 22; Café de la Régence, V to VII), and how the score is
 * counted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fen.h"
#include "rg-game-odds.h"
#include "rg-match-next.h"
#include "rg-test-match.h"

#define N_GAMES 5

#define BLACK_BEGINS "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1"
#define PAWN_ENDING  "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"

/* Five games: their results, who had White and who began in each of them and in the next
 * game; the score is in half points. */
typedef struct {
  const char *rulebook;
  const char *odds;
  RgPlayer    giver;
  RgPlayer    lot;
  RgResult    results[N_GAMES];
  RgPlayer    whites[N_GAMES + 1];
  RgPlayer    beginners[N_GAMES + 1];
  guint       halves[2];
} RgMatchCase;

static void
check_game (RgMatch *match, const RgMatchCase *row, guint i)
{
  g_autoptr (RgGame)  game = rg_test_begin_match_game (match);
  const RgSeriesGame *seats;
  RgColor             first = row->beginners[i] == row->whites[i] ? RG_WHITE : RG_BLACK;

  g_test_message ("%s, %s, game %u", row->rulebook, row->odds, i + 1);
  rg_test_assert_seats (match, game, row->whites[i]);
  g_assert_cmpint (rg_state_turn (rg_game_get_state (game)), ==, first);
  seats = rg_match_game_get_seats (rg_match_get_game (match, i));
  g_assert_cmpint (seats->white, ==, row->whites[i]);
  g_assert_cmpint (seats->beginner, ==, row->beginners[i]);
  g_assert_true (rg_match_is_running (match));
  if (row->odds != NULL)
    g_assert_cmpint (rg_series_game_giver (seats), ==, row->giver);

  rg_test_end_game (game, row->results[i]);
  g_assert_false (rg_match_is_running (match));
  g_assert_cmpint (rg_match_game_get_outcome (rg_match_get_game (match, i)).result, ==,
                   row->results[i]);
}

static void
check_match (const RgMatchCase *row)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = NULL;
  RgSeriesGame        next;

  match = rg_test_new_match (row->rulebook, row->odds, row->giver, row->lot, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_GAMES; i++)
    check_game (match, row, i);

  next = rg_match_get_next (match);
  g_assert_cmpint (next.white, ==, row->whites[N_GAMES]);
  g_assert_cmpint (next.beginner, ==, row->beginners[N_GAMES]);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, row->halves[A]);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, row->halves[B]);
}

/* FIDE 1930, Art. 11; 1928, Par. 11: the players alternate whatever the result, except
 * after a game that was annulled. `0-0` counts for neither player. */
static void
test_fide_alternates (void)
{
  static const char *const ids[] = { "fide-1930", "fide-1928", "fide-2023" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    RgMatchCase row = {
      .rulebook = ids[i],
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS, RG_RESULT_DRAW, RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE, RG_RESULT_WHITE_WINS },
      .whites = { A, B, A, A, B, A },
      .beginners = { A, B, A, A, B, A },
      .halves = { 1, 5 },
    };

    check_match (&row);
  }
}

/* Café de la Régence, V and VI: the lot gives the first move; after that the winner of
 * the last game has it or, after a draw or an annulled game, the player who had it
 * before. The colours stay. */
static void
test_in_the_regence_the_winner_begins (void)
{
  static const char *const ids[] = { "regence-26", "regence-1844" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    RgMatchCase row = {
      .rulebook = ids[i],
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS, RG_RESULT_DRAW, RG_RESULT_ANNULLED,
                   RG_RESULT_WHITE_WINS, RG_RESULT_DRAW },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, B, B, B, A, A },
      .halves = { 4, 4 },
    };

    check_match (&row);
  }
}

/* The rules of the Café de la Régence never make both players lose; after a game with
 * that result, as after a draw, the same player begins again. */
static void
test_in_the_regence_no_player_wins (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("regence-1844", NULL, A, B, NULL);
  RgSeriesGame        next = rg_match_get_next (match);
  g_autoptr (RgGame)  game = NULL;

  g_assert_cmpint (next.beginner, ==, B);
  game = rg_test_begin ("name white", "Legall", "name black", "Saint-Brie", "rulebook",
                        "fide-1930", "conduct", "free", "clock", "-", "position",
                        BLACK_BEGINS, NULL);
  rg_test_seat (match, game, A);
  rg_test_end_game (game, RG_RESULT_BOTH_LOSE);
  g_assert_cmpint (rg_match_game_get_outcome (rg_match_get_game (match, 0)).result, ==,
                   RG_RESULT_BOTH_LOSE);
  next = rg_match_get_next (match);
  g_assert_cmpint (next.beginner, ==, B);
  g_assert_cmpint (next.white, ==, A);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, 0);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 0);
}

/* FIDE 1930, Art. 22.1; Café de la Régence, VII: the player who gives the move never has
 * it. */
static void
test_at_the_odds_of_the_move (void)
{
  static const RgMatchCase rows[] = {
    { .rulebook = "fide-1930",
      .odds = "white move",
      .giver = A,
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS, RG_RESULT_DRAW, RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE, RG_RESULT_WHITE_WINS },
      .whites = { B, B, B, B, B, B },
      .beginners = { B, B, B, B, B, B },
      .halves = { 3, 3 } },
    { .rulebook = "fide-1928",
      .odds = "white moves=2 pawn",
      .giver = B,
      .lot = B,
      .results = { RG_RESULT_BLACK_WINS, RG_RESULT_WHITE_WINS, RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE, RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, A, A, A, A, A },
      .halves = { 4, 2 } },
    { .rulebook = "fide-2023",
      .odds = "black move",
      .giver = B,
      .lot = B,
      .results = { RG_RESULT_DRAW, RG_RESULT_DRAW, RG_RESULT_ANNULLED, RG_RESULT_DRAW,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, A, A, A, A, A },
      .halves = { 5, 3 } },
    { .rulebook = "regence-26",
      .odds = "white move",
      .giver = A,
      .lot = A,
      .results = { RG_RESULT_WHITE_WINS, RG_RESULT_DRAW, RG_RESULT_ANNULLED,
                   RG_RESULT_BLACK_WINS, RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { B, B, B, B, B, B },
      .halves = { 5, 3 } },
    { .rulebook = "regence-1844",
      .odds = "white move pawn",
      .giver = B,
      .lot = B,
      .results = { RG_RESULT_BLACK_WINS, RG_RESULT_BLACK_WINS, RG_RESULT_ANNULLED,
                   RG_RESULT_BLACK_WINS, RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, A, A, A, A, A },
      .halves = { 2, 6 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_match (&rows[i]);
}

static void
record (RgMatch *match, const char *result)
{
  g_autoptr (RgGame) game = rg_test_begin_match_game (match);
  g_autofree char   *line = g_strdup_printf ("director record %s", result);

  rg_test_say (game, line);
}

static void
let_win (RgMatch *match, RgPlayer player)
{
  record (match, rg_match_get_next (match).white == player ? "1-0" : "0-1");
}

/* Checks the odds, written as if the first player had White. */
static void
assert_odds (RgMatch *match, const RgPlayer *winner, const char *expected)
{
  RgMatchOdds given = rg_match_get_odds (match, rg_match_get_n_games (match), winner);
  g_autoptr (GString) text = g_string_new (NULL);

  given.odds.items &= (guint16) ~RG_ODDS_AGREED;
  if (given.odds.items != 0)
    rg_odds_print (&given.odds, text);
  g_assert_cmpstr (text->str, ==, expected);
}

/* The odds move by a row of the scale when a player has won two games in a row, to
 * smaller odds or to odds for the other side; a draw interrupts the row of wins. What
 * would follow a win is known beforehand. */
static void
test_the_odds_move_a_rung (void)
{
  static const RgPlayer first = A;
  g_autoptr (RgMatch)   match = rg_test_new_match ("fide-1930", "white pawn move", A, A,
                                                   NULL);
  g_autoptr (RgMatch)   again = NULL;
  g_autoptr (RgGame)    game = NULL;

  rg_match_set_rung (match, 2, "cafes");
  assert_odds (match, NULL, "white move pawn");
  let_win (match, A);
  assert_odds (match, NULL, "white move pawn");
  assert_odds (match, &first, "white moves=2 pawn");
  let_win (match, A);
  assert_odds (match, NULL, "white moves=2 pawn");
  let_win (match, B);
  record (match, "1/2-1/2");
  let_win (match, B);
  assert_odds (match, NULL, "white moves=2 pawn");
  let_win (match, B);
  assert_odds (match, NULL, "white move pawn");
  let_win (match, B);
  let_win (match, B);
  assert_odds (match, NULL, "");
  let_win (match, B);
  let_win (match, B);
  assert_odds (match, NULL, "black move pawn");

  game = rg_test_begin_match_game (match);
  again = rg_match_new_of_game (game);
  g_assert_cmpuint (rg_match_get_scale (again)->rung_after, ==, 2);
  g_assert_cmpstr (rg_match_get_scale (again)->id, ==, "cafes");
  rg_test_assert_same_terms (rg_match_get_terms (again), rg_match_get_terms (match));
}

/* Odds that are not in the scale stay, and so do all odds if the scale is unknown. */
static void
test_other_odds_stay (void)
{
  g_autoptr (RgMatch) knight = rg_test_new_match ("fide-1930", "white knight", A, A,
                                                  NULL);
  g_autoptr (RgMatch) pawn = rg_test_new_match ("fide-1930", "white pawn move", A, A,
                                                NULL);

  rg_match_set_rung (knight, 1, "cafes");
  let_win (knight, A);
  assert_odds (knight, NULL, "white knight");
  rg_match_set_rung (pawn, 1, "nowhere");
  let_win (pawn, A);
  assert_odds (pawn, NULL, "white move pawn");
}

/* FIDE 1930, Art. 22.5; Café de la Régence, VII: the player who gives a piece has the
 * move. Draw odds do not change who has it, and a drawn game is won by their receiver. */
static void
test_at_other_odds (void)
{
  static const RgMatchCase rows[] = {
    { .rulebook = "fide-1930",
      .odds = "black knight",
      .giver = B,
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS, RG_RESULT_WHITE_WINS, RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE, RG_RESULT_WHITE_WINS },
      .whites = { B, B, B, B, B, B },
      .beginners = { B, B, B, B, B, B },
      .halves = { 2, 4 } },
    { .rulebook = "regence-1844",
      .odds = "white rook",
      .giver = B,
      .lot = A,
      .results = { RG_RESULT_WHITE_WINS, RG_RESULT_BLACK_WINS, RG_RESULT_ANNULLED,
                   RG_RESULT_WHITE_WINS, RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { B, B, B, B, B, B },
      .halves = { 6, 2 } },
    { .rulebook = "fide-1930",
      .odds = "white draw",
      .giver = A,
      .lot = A,
      .results = { RG_RESULT_WHITE_WINS, RG_RESULT_WHITE_WINS, RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE, RG_RESULT_WHITE_WINS },
      .whites = { A, B, A, A, B, A },
      .beginners = { A, B, A, A, B, A },
      .halves = { 2, 4 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_match (&rows[i]);
}

static void
test_a_draw_at_draw_odds (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", "white draw", A, A, NULL);
  g_autoptr (RgGame)  drawn = NULL;

  rg_test_play_match_game (match, RG_RESULT_DRAW);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, 0);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);

  /* A game of which only the result is known counts the same. */
  drawn = rg_test_begin_match_game (match);
  rg_game_set_tag (drawn, "Result", "1/2-1/2");
  rg_library_flush (rg_test_match_library ()->library, NULL);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, 0);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 4);
}

static void
test_scores (void)
{
  static const char *const scores[] = { "0", "½", "1", "1½", "2" };
  g_autoptr (RgMatch)      match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++) {
    g_autofree char *score = rg_match_get_score (match, A);

    g_assert_cmpstr (score, ==, scores[i]);
    rg_test_play_match_game (match, RG_RESULT_DRAW);
  }
}

/* Refused terms give an error and no match. */
static void
test_terms_that_are_refused (void)
{
  g_autoptr (GError) error = NULL;
  g_auto (RgTerms)   terms = { 0 };

  g_assert_null (rg_test_new_match ("fide-1927", NULL, A, A, &error));
  rg_test_assert_refused (error, RG_ERROR_NO_SUCH_THING);
  g_clear_error (&error);
  g_assert_null (rg_test_new_match ("fide-1930", "white queen", A, A, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_assert_cmpstr (rg_error_get_article (error), ==, "22.7");
  g_clear_error (&error);
  g_assert_null (rg_test_new_match ("fide-1930", "white time=0.5", A, A, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_clear_error (&error);
  rg_terms_set (&terms, RG_VERB_CLOCK, "nonsense");
  g_assert_null (rg_match_new (&terms, NULL, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
}

/* Makes the match whose first game is @game. */
static RgMatch *
match_on (RgGame *game, GError **error)
{
  RgMatch *match = rg_match_new_on (game, error);

  rg_match_follow (match, G_LIST_MODEL (rg_test_match_library ()->library));
  rg_test_seat (match, game, A);
  return match;
}

/* A rematch after a game is another game on the same terms, with the colours
 * exchanged. */
static void
test_a_rematch (void)
{
  RgOdds              odds;
  g_autoptr (RgGame)  game = NULL;
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgGame)  next = NULL;
  g_autoptr (GError)  error = NULL;

  game = rg_test_begin ("name white", "Legall", "name black", "Saint-Brie", "rulebook",
                        "fide-1930", "conduct", "strict", "clock", "3600", "odds",
                        "black draw time=2", NULL);
  rg_test_say (game, "white resign");
  match = match_on (game, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 1);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);

  next = rg_test_begin_match_game (match);
  rg_test_assert_seats (match, next, B);
  g_assert_cmpint (rg_game_get_state (next)->conduct, ==, RG_CONDUCT_STRICT);
  g_assert_cmpstr (rg_game_get_tag (next, "Round"), ==, "2");
  g_assert_cmpstr (rg_game_get_tag (next, "Event"), ==, "Legall – Saint-Brie");
  odds = rg_game_get_odds (next);
  g_assert_cmpint (odds.giver, ==, RG_WHITE);
  g_assert_cmpint (odds.items, ==, RG_ODDS_DRAW | RG_ODDS_TIME);
  g_assert_cmpint (rg_game_get_state (next)->clock.controls[RG_BLACK].periods[0].time, ==,
                   (gint64) G_GINT64_CONSTANT (7200) * G_USEC_PER_SEC);
  g_assert_cmpint (rg_game_get_state (next)->clock.controls[RG_WHITE].periods[0].time, ==,
                   (gint64) G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC);
}

static void
test_a_rematch_without_names (void)
{
  g_autoptr (RgGame)  game = rg_game_new_between (NULL, NULL, NULL, NULL);
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgGame)  next = NULL;

  rg_test_say (game, "white resign");
  match = match_on (game, NULL);
  g_assert_nonnull (match);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  next = rg_test_begin_match_game (match);
  rg_test_say (next, "black resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 4);
}

/* The result of a game is followed while it is on the table; later corrections are
 * reported too, and moves are not. */
static void
test_results_are_corrected (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = rg_test_begin_match_game (match);
  guint               n = 0;

  g_signal_connect_swapped (match, "changed", G_CALLBACK (rg_test_count_cb), &n);
  rg_test_play (game, "e2e4 e7e5");
  g_assert_cmpuint (n, ==, 0);
  rg_test_say (game, "white resign");
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  g_assert_cmpint (rg_match_get_next (match).white, ==, B);

  rg_test_say (game, "director annul setup-wrong");
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 0);
  g_assert_cmpint (rg_match_get_next (match).white, ==, A);

  rg_game_set_tag (game, "Date", "1930.07.14");
  rg_library_flush (rg_test_match_library ()->library, NULL);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (rg_match_game_get_date (rg_match_get_game (match, 0)), ==,
                   "1930.07.14");
  g_clear_object (&game);
  g_assert_cmpstr (rg_match_game_get_date (rg_match_get_game (match, 0)), ==,
                   "1930.07.14");
}

/* A game that is opened again has the same row in its match; a fork of it belongs to no
 * match. */
static void
test_a_game_is_followed_again (void)
{
  RgLibrary            *library = rg_test_match_library ()->library;
  g_autoptr (RgMatch)   match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)    game = rg_test_begin_match_game (match);
  RgLibraryEntry       *entry = rg_library_find_game (library, game);
  g_autoptr (RgGame)    again = NULL;
  g_autoptr (RgGame)    fork = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  guint                 index;

  g_assert_true (rg_match_find (match, entry, &index));
  g_assert_cmpuint (index, ==, 0);
  g_assert_true (rg_match_has_game (match, game));
  g_assert_true (rg_library_release (library, game, NULL));
  again = rg_library_open_entry (library, entry, &faults, NULL);
  g_assert_true (rg_match_has_game (match, again));
  rg_test_say (again, "white resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  rg_test_say (game, "black resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);

  fork = rg_game_fork (again, 0);
  g_assert_false (rg_match_has_game (match, fork));
  rg_library_keep (library, fork);
  rg_test_say (fork, "black resign");
  g_assert_nonnull (rg_library_find_game (library, fork));
  g_assert_false (rg_match_find (match, rg_library_find_game (library, fork), NULL));
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 1);
}

/* If the players sit the other way round than the match expects, the names in the game
 * show who had which colour. */
static void
test_players_who_change_places (void)
{
  g_autoptr (RgMatch) match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = NULL;

  game = rg_game_new_between ("Saint-Brie", "Legall", NULL, NULL);
  rg_test_seat (match, game, A);
  rg_test_say (game, "black resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  g_assert_cmpint (rg_match_get_next (match).white, ==, A);
}

/* The table of a match is a list model that reports each change of a row. */
static void
list_cb (GListModel *list, guint at, guint removed, guint added, GString *said)
{
  g_assert_cmpint (g_list_model_get_item_type (list), ==, RG_TYPE_MATCH_GAME);
  g_string_append_printf (said, "%u-%u+%u ", at, removed, added);
}

static void
test_the_table_is_a_list (void)
{
  g_autoptr (RgMatch)     match = rg_test_new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (GString)     said = g_string_new (NULL);
  g_autoptr (RgMatchGame) row = NULL;

  g_signal_connect (match, "items-changed", G_CALLBACK (list_cb), said);
  rg_test_play_match_game (match, RG_RESULT_WHITE_WINS);
  rg_test_play_match_game (match, RG_RESULT_BLACK_WINS);
  g_assert_cmpstr (said->str, ==, "0-0+1 0-1+1 1-0+1 1-1+1 ");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (match)), ==, 2);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (match), 2));

  row = g_list_model_get_item (G_LIST_MODEL (match), 1);
  g_assert_cmpuint (rg_match_game_get_number (row), ==, 2);
  g_assert_cmpint (rg_match_game_get_player (row, RG_WHITE), ==, B);
  g_assert_cmpint (rg_match_game_get_outcome (row).reason, ==, RG_REASON_RESIGNATION);
  g_assert_cmpuint (rg_match_game_get_halves (row, A), ==, 2);
}

static RgGame *
begin_game (const char *rulebook, const char *fen, const char *clock)
{
  RgGame *game = rg_test_begin ("name white", "Legall", "name black", "Saint-Brie",
                                "position", fen, "rulebook", rulebook, "conduct", "free",
                                "clock", clock, NULL);

  return game;
}

static void
assert_start (RgGame *game, const char *fen)
{
  char found[RG_FEN_SIZE];

  rg_fen_from_position (rg_game_get_position (game, 0), found);
  g_assert_cmpstr (found, ==, fen);
}

/* A match can begin with a game that is already on the table, and has its terms. */
static void
test_a_match_begins_with_a_game (void)
{
  g_autoptr (RgGame)  game = begin_game ("fide-1930", NULL, "40/7200");
  g_autoptr (RgMatch) match = rg_match_new_on (game, NULL);
  RgSeriesGame        next;

  g_assert_cmpuint (rg_match_get_n_games (match), ==, 0);
  g_assert_null (rg_terms_get (rg_match_get_terms (match), RG_VERB_POSITION));
  g_assert_cmpstr (rg_terms_get (rg_match_get_terms (match), RG_VERB_CLOCK), ==,
                   "40/7200");
  rg_match_follow (match, G_LIST_MODEL (rg_test_match_library ()->library));
  rg_match_name_game (match, game, A);
  g_assert_cmpstr (rg_game_get_tag (game, "Event"), ==, "Legall – Saint-Brie");
  g_assert_cmpstr (rg_game_get_tag (game, "Round"), ==, "1");
  rg_test_seat (match, game, A);
  rg_test_end_game (game, RG_RESULT_WHITE_WINS);
  next = rg_match_get_next (match);
  g_assert_cmpint (next.white, ==, B);
}

/* The director who supervises the first game supervises the others too, with the same
 * delay for late arrival. */
static void
test_the_arbiter_watches_every_game (void)
{
  g_autoptr (RgGame)  game = NULL;
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgGame)  next = NULL;

  game = rg_test_begin ("rulebook", "fide-2023", "clock", "300", "supervised", "",
                        "late-after", "900", NULL);
  match = match_on (game, NULL);
  next = rg_match_new_game (match, NULL);
  g_assert_true (rg_game_get_state (next)->supervised);
  g_assert_cmpuint (rg_game_get_state (next)->late_after, ==, 900);
}

/* Unequal times stay with the players when they exchange colours. */
static void
test_unequal_times_stay_with_the_players (void)
{
  g_autoptr (RgGame)  game = begin_game ("fide-1930", NULL, "7200 3600");
  g_autoptr (RgMatch) match = match_on (game, NULL);
  g_autoptr (RgGame)  second = NULL;
  const RgClock      *clock;
  gint64              white, black;

  rg_test_end_game (game, RG_RESULT_WHITE_WINS);
  second = rg_match_new_game (match, NULL);
  rg_test_assert_seats (match, second, B);
  clock = &rg_game_get_state (second)->clock;
  g_assert_true (rg_clock_get_left (clock, RG_WHITE, 0, &white));
  g_assert_true (rg_clock_get_left (clock, RG_BLACK, 0, &black));
  g_assert_cmpint (white, ==, G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC);
  g_assert_cmpint (black, ==, G_GINT64_CONSTANT (7200) * G_USEC_PER_SEC);
}

/* A match from a position begins every game there. FIDE 1930, Art. 11: the colours
 * change, and the player of the side to move begins. Café de la Régence, VI: the winner
 * begins, and so has the side to move. */
static void
test_a_match_from_a_position (void)
{
  static const char FEN[] = "4k3/pppp4/8/8/8/8/4PPPP/4K3 b - - 0 1";
  static const struct {
    const char *rulebook;
    RgResult    result;
    RgPlayer    white;
  } rows[] = {
    { "fide-1930", RG_RESULT_WHITE_WINS, B },
    { "fide-1930", RG_RESULT_BLACK_WINS, B },
    { "fide-1930", RG_RESULT_ANNULLED, A },
    { "regence-1844", RG_RESULT_WHITE_WINS, B },
    { "regence-1844", RG_RESULT_BLACK_WINS, A },
    { "regence-1844", RG_RESULT_ANNULLED, A },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgGame)  game = begin_game (rows[i].rulebook, FEN, "-");
    g_autoptr (RgMatch) match = rg_match_new_on (game, NULL);
    g_autoptr (RgGame)  second = NULL;
    RgSeriesGame        next = rg_match_get_next (match);

    g_test_message ("row %u", i);
    g_assert_cmpint (next.white, ==, A);
    g_assert_cmpint (next.beginner, ==, B);
    rg_match_follow (match, G_LIST_MODEL (rg_test_match_library ()->library));
    rg_test_seat (match, game, A);
    rg_test_end_game (game, rows[i].result);
    next = rg_match_get_next (match);
    g_assert_cmpint (next.white, ==, rows[i].white);
    g_assert_cmpint (next.beginner, ==, rg_player_other (rows[i].white));
    second = rg_match_new_game (match, NULL);
    rg_test_assert_seats (match, second, rows[i].white);
    assert_start (second, FEN);
  }
}

/* A match from a set position refuses odds of pieces and of moves: given pieces could not
 * change colours, and given moves are made before the game (FIDE 1930, Art. 22.1 to
 * 22.5). */
static void
test_pieces_and_moves_need_the_usual_position (void)
{
  static const char *const odds[] = { "white knight", "white move", "black moves=2 pawn",
                                      "white draw pawn" };

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++) {
    g_autoptr (GError) error = NULL;
    g_auto (RgTerms)   terms = rg_test_terms ("rulebook", "fide-1930", "position",
                                              PAWN_ENDING, "odds", odds[i], NULL);

    g_assert_null (rg_match_new (&terms, NULL, &error));
    rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  }
}

/* Draw and time odds affect no piece: the giver gives them from any position, in every
 * game, with either colour (FIDE 1930, Art. 11: the colours change). */
static void
test_odds_that_touch_no_piece (void)
{
  static const char *const odds[] = { "black draw agreed", "black time=0.5 agreed",
                                      "black draw time=0.5 agreed" };

  for (guint i = 0; i < G_N_ELEMENTS (odds); i++) {
    g_auto (RgTerms)    terms = rg_test_terms ("name white", "Legall", "name black",
                                               "Saint-Brie", "rulebook", "fide-1930",
                                               "conduct", "free", "clock", "3600",
                                               "position", PAWN_ENDING, "odds", odds[i],
                                               NULL);
    g_autoptr (GError)  error = NULL;
    g_autoptr (RgMatch) match = NULL;

    match = rg_match_new (&terms, NULL, &error);
    g_assert_no_error (error);
    rg_match_follow (match, G_LIST_MODEL (rg_test_match_library ()->library));
    for (guint n = 0; n < 3; n++) {
      g_autoptr (RgGame)  game = rg_test_begin_match_game (match);
      const RgSeriesGame *seats = rg_match_game_get_seats (rg_match_get_game (match, n));

      rg_test_assert_seats (match, game, n % 2 == 0 ? A : B);
      g_assert_cmpint (seats->odds.items, ==, rg_terms_get_odds (&terms).items);
      g_assert_cmpint (rg_series_game_giver (seats), ==, B);
      assert_start (game, PAWN_ENDING);
      rg_test_end_game (game, RG_RESULT_WHITE_WINS);
    }
  }
}

/* The capped pawn is one of the giver's, so it is on the giver's side of the board in
 * every game; if one colour had no pawn there, the second game could not be set up. */
static void
test_a_capped_pawn_goes_with_its_owner (void)
{
  g_auto (RgTerms)    terms = rg_test_terms ("rulebook", "fide-1930", "conduct", "free",
                                             "clock", "-", "odds", "white capped=e2 agreed",
                                             "position", "4k3/4p3/8/8/8/8/4P3/4K3 w - - 0 1",
                                             NULL);
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (GError)  error = NULL;

  match = rg_match_new (&terms, NULL, &error);
  g_assert_no_error (error);
  rg_match_follow (match, G_LIST_MODEL (rg_test_match_library ()->library));
  for (guint n = 0; n < 2; n++) {
    g_autoptr (RgGame) game = rg_test_begin_match_game (match);
    RgOdds             odds = rg_game_get_odds (game);

    g_assert_cmpint (odds.giver, ==, n == 0 ? RG_WHITE : RG_BLACK);
    g_assert_cmpint (odds.capped, ==, rg_square_parse (n == 0 ? "e2" : "e7"));
    rg_test_end_game (game, RG_RESULT_WHITE_WINS);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/match/fide-alternates", test_fide_alternates);
  g_test_add_func ("/record/match/in-the-regence-the-winner-begins",
                   test_in_the_regence_the_winner_begins);
  g_test_add_func ("/record/match/in-the-regence-no-player-wins",
                   test_in_the_regence_no_player_wins);
  g_test_add_func ("/record/match/at-the-odds-of-the-move", test_at_the_odds_of_the_move);
  g_test_add_func ("/record/match/at-other-odds", test_at_other_odds);
  g_test_add_func ("/record/match/the-odds-move-a-rung", test_the_odds_move_a_rung);
  g_test_add_func ("/record/match/odds-of-no-row-stay", test_other_odds_stay);
  g_test_add_func ("/record/match/a-draw-at-draw-odds-is-won", test_a_draw_at_draw_odds);
  g_test_add_func ("/record/match/scores", test_scores);
  g_test_add_func ("/record/match/terms-that-are-refused", test_terms_that_are_refused);
  g_test_add_func ("/record/match/a-rematch", test_a_rematch);
  g_test_add_func ("/record/match/a-rematch-without-names", test_a_rematch_without_names);
  g_test_add_func ("/record/match/results-are-corrected", test_results_are_corrected);
  g_test_add_func ("/record/match/a-game-is-followed-again",
                   test_a_game_is_followed_again);
  g_test_add_func ("/record/match/players-who-change-places",
                   test_players_who_change_places);
  g_test_add_func ("/record/match/the-table-is-a-list", test_the_table_is_a_list);
  g_test_add_func ("/record/match/begins-with-a-game", test_a_match_begins_with_a_game);
  g_test_add_func ("/record/match/the-arbiter-watches-every-game",
                   test_the_arbiter_watches_every_game);
  g_test_add_func ("/record/match/unequal-times",
                   test_unequal_times_stay_with_the_players);
  g_test_add_func ("/record/match/from-a-position", test_a_match_from_a_position);
  g_test_add_func ("/record/match/pieces-and-moves-need-the-usual-position",
                   test_pieces_and_moves_need_the_usual_position);
  g_test_add_func ("/record/match/odds-that-touch-no-piece",
                   test_odds_that_touch_no_piece);
  g_test_add_func ("/record/match/a-capped-pawn-goes-with-its-owner",
                   test_a_capped_pawn_goes_with_its_owner);

  return rg_test_run_matches ();
}
