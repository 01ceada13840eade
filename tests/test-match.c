/* A match: who has which men in every game of it (FIDE 1930, Art. 11, 12.3,
 * 22.1, 22.5; 1928, Par. 11, 22; Café de la Régence, V to VII), what is
 * counted, and what its files hold. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fen.h"
#include "rg-game-odds.h"
#include "rg-match-file.h"
#include "rg-match-laying.h"
#include "rg-match-pgn.h"
#include "rg-native.h"
#include "rg-save.h"
#include "rg-test-game.h"
#include "rg-test-pgn.h"

#include <glib/gstdio.h>
#include <string.h>

#define A RG_PLAYER_FIRST
#define B RG_PLAYER_SECOND

#define N_GAMES 5

/* The shortest stalemate there is, by whoever begins. */
static const char STALEMATE[] = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 "
                                "f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 "
                                "c8e6";

static RgMatch *
new_match (const char *rulebook,
           const char *odds,
           RgPlayer    giver,
           RgPlayer    lot,
           GError    **error)
{
  RgMatchTerms terms = { .names = { "Legall", "Saint-Brie" },
                         .rulebook = rulebook,
                         .conduct = "free",
                         .clock = "-",
                         .giver = giver,
                         .lot = lot,
                         .white = A };

  if (odds != NULL)
    g_assert_true (rg_odds_parse (odds, &terms.odds));

  return rg_match_new (&terms, error);
}

static void
say (RgGame *game, const char *line)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_event_parse (line, &event, NULL));
  rg_game_submit (game, &event, &error);
  g_assert_no_error (error);
}

static void
stalemate (RgGame *game)
{
  gboolean         is_mirrored = rg_state_turn (rg_game_get_state (game)) != 0;
  g_autofree char *moves = g_strdup (STALEMATE);

  for (char *c = moves; is_mirrored && *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      *c = (char) ('1' + '8' - *c);
  rg_test_play (game, moves);
}

static void
end_game (RgGame *game, RgResult result)
{
  switch ((int) result) {
  case RG_RESULT_WHITE_WINS:
    say (game, "black resign");
    break;
  case RG_RESULT_BLACK_WINS:
    say (game, "white resign");
    break;
  case RG_RESULT_DRAW:
    stalemate (game);
    break;
  case RG_RESULT_BOTH_LOSE:
    say (game, "director lost white upset");
    say (game, "director lost black upset");
    break;
  case RG_RESULT_ANNULLED:
    say (game, "director annul setup-wrong");
    break;
  default:
    break;
  }
}

/* The next game of @match, which the players sit down to. */
static RgGame *
begin_game (RgMatch *match)
{
  g_autoptr (GError) error = NULL;
  RgGame            *game = rg_match_new_game (match, &error);

  g_assert_no_error (error);
  g_assert_cmpint (rg_game_get_state (game)->phase, ==, RG_PHASE_PLAYING);
  rg_match_add_game (match, game, NULL);
  return game;
}

static void
play_game (RgMatch *match, RgResult result)
{
  g_autoptr (RgGame) game = begin_game (match);

  end_game (game, result);
}

static void
assert_names (RgMatch *match, RgGame *game, RgPlayer white)
{
  const RgMatchTerms *terms = rg_match_get_terms (match);

  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, terms->names[white]);
  g_assert_cmpstr (rg_game_get_name (game, RG_BLACK),
                   ==,
                   terms->names[rg_player_other (white)]);
}

/* Five games, what they came to, who had White and who began in each and in the
 * one after them; the score in half points. */
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
  g_autoptr (RgGame)  game = begin_game (match);
  const RgSeriesGame *seats;
  RgColor first = row->beginners[i] == row->whites[i] ? RG_WHITE : RG_BLACK;

  g_test_message ("%s, %s, game %u", row->rulebook, row->odds, i + 1);
  assert_names (match, game, row->whites[i]);
  g_assert_cmpint (rg_state_turn (rg_game_get_state (game)), ==, first);
  seats = rg_match_game_get_seats (rg_match_get_game (match, i));
  g_assert_cmpint (seats->white, ==, row->whites[i]);
  g_assert_cmpint (seats->beginner, ==, row->beginners[i]);
  g_assert_true (rg_match_is_running (match));
  if (row->odds != NULL)
    g_assert_cmpint (rg_series_game_giver (seats), ==, row->giver);

  end_game (game, row->results[i]);
  g_assert_false (rg_match_is_running (match));
  g_assert_cmpint (
    rg_match_game_get_outcome (rg_match_get_game (match, i)).result,
    ==,
    row->results[i]);
}

static void
check_match (const RgMatchCase *row)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = NULL;
  RgSeriesGame        next;

  match = new_match (row->rulebook, row->odds, row->giver, row->lot, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < N_GAMES; i++)
    check_game (match, row, i);

  next = rg_match_get_next (match);
  g_assert_cmpint (next.white, ==, row->whites[N_GAMES]);
  g_assert_cmpint (next.beginner, ==, row->beginners[N_GAMES]);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, row->halves[A]);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, row->halves[B]);
}

/* Art. 11; Par. 11: turn and turn about whatever the result, but for a game
 * that was annulled.  `0-0` counts for nobody. */
static void
test_fide_alternates (void)
{
  static const char *const ids[] = { "fide-1930", "fide-1928", "fide-2023" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    RgMatchCase row = {
      .rulebook = ids[i],
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS,
                   RG_RESULT_DRAW,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, B, A, A, B, A },
      .beginners = { A, B, A, A, B, A },
      .halves = { 1, 5 },
    };

    check_match (&row);
  }
}

/* V and VI: the lot gives the first move; then whoever won the game before has
 * it, after a draw or an annulled game whoever had it.  The men stay. */
static void
test_in_the_regence_the_winner_begins (void)
{
  static const char *const ids[] = { "regence-26", "regence-1844" };

  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    RgMatchCase row = {
      .rulebook = ids[i],
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS,
                   RG_RESULT_DRAW,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_WHITE_WINS,
                   RG_RESULT_DRAW },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, B, B, B, A, A },
      .halves = { 4, 4 },
    };

    check_match (&row);
  }
}

/* No rule of the Café loses a game for both; where a file tells it, nobody has
 * won, and who began begins. */
static void
test_in_the_regence_nobody_wins (void)
{
  g_autoptr (RgMatch) match = new_match ("regence-1844", NULL, A, B, NULL);
  RgMatchGameFacts    facts = { .seats = rg_match_get_next (match) };
  RgSeriesGame        next;

  facts.seats.outcome.result = RG_RESULT_BOTH_LOSE;
  rg_match_restore (match, &facts);
  next = rg_match_get_next (match);
  g_assert_cmpint (next.beginner, ==, B);
  g_assert_cmpint (next.white, ==, A);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, 0);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 0);
}

/* 22.1; VII: who gives the move never has it. */
static void
test_at_the_odds_of_the_move (void)
{
  static const RgMatchCase rows[] = {
    { .rulebook = "fide-1930",
      .odds = "white move",
      .giver = A,
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS,
                   RG_RESULT_DRAW,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE,
                   RG_RESULT_WHITE_WINS },
      .whites = { B, B, B, B, B, B },
      .beginners = { B, B, B, B, B, B },
      .halves = { 3, 3 } },
    { .rulebook = "fide-1928",
      .odds = "white moves=2 pawn",
      .giver = B,
      .lot = B,
      .results = { RG_RESULT_BLACK_WINS,
                   RG_RESULT_WHITE_WINS,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, A, A, A, A, A },
      .halves = { 4, 2 } },
    { .rulebook = "fide-2023",
      .odds = "black move",
      .giver = B,
      .lot = B,
      .results = { RG_RESULT_DRAW,
                   RG_RESULT_DRAW,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_DRAW,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, A, A, A, A, A },
      .halves = { 5, 3 } },
    { .rulebook = "regence-26",
      .odds = "white move",
      .giver = A,
      .lot = A,
      .results = { RG_RESULT_WHITE_WINS,
                   RG_RESULT_DRAW,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BLACK_WINS,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { B, B, B, B, B, B },
      .halves = { 5, 3 } },
    { .rulebook = "regence-1844",
      .odds = "white move pawn",
      .giver = B,
      .lot = B,
      .results = { RG_RESULT_BLACK_WINS,
                   RG_RESULT_BLACK_WINS,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BLACK_WINS,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { A, A, A, A, A, A },
      .halves = { 2, 6 } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    check_match (&rows[i]);
}

/* 22.5; VII: who gives a man has the move.  Odds of draws leave it to the
 * succession, and a drawn game is won by whoever receives them. */
static void
test_at_other_odds (void)
{
  static const RgMatchCase rows[] = {
    { .rulebook = "fide-1930",
      .odds = "black knight",
      .giver = B,
      .lot = A,
      .results = { RG_RESULT_BLACK_WINS,
                   RG_RESULT_WHITE_WINS,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE,
                   RG_RESULT_WHITE_WINS },
      .whites = { B, B, B, B, B, B },
      .beginners = { B, B, B, B, B, B },
      .halves = { 2, 4 } },
    { .rulebook = "regence-1844",
      .odds = "white rook",
      .giver = B,
      .lot = A,
      .results = { RG_RESULT_WHITE_WINS,
                   RG_RESULT_BLACK_WINS,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_WHITE_WINS,
                   RG_RESULT_WHITE_WINS },
      .whites = { A, A, A, A, A, A },
      .beginners = { B, B, B, B, B, B },
      .halves = { 6, 2 } },
    { .rulebook = "fide-1930",
      .odds = "white draw",
      .giver = A,
      .lot = A,
      .results = { RG_RESULT_WHITE_WINS,
                   RG_RESULT_WHITE_WINS,
                   RG_RESULT_ANNULLED,
                   RG_RESULT_BOTH_LOSE,
                   RG_RESULT_WHITE_WINS },
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
  g_autoptr (RgMatch) match = new_match ("fide-1930", "white draw", A, A, NULL);
  RgMatchGameFacts    facts;

  play_game (match, RG_RESULT_DRAW);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, 0);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);

  /* A file that tells the draw tells the same. */
  facts = (RgMatchGameFacts){ .seats = rg_match_get_next (match) };
  facts.seats.outcome.result = RG_RESULT_DRAW;
  rg_match_restore (match, &facts);
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, 0);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 4);
}

static void
test_scores (void)
{
  static const char *const scores[] = { "0", "½", "1", "1½", "2" };
  g_autoptr (RgMatch)      match = new_match ("fide-1930", NULL, A, A, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (scores); i++) {
    g_autofree char *score = rg_match_get_score (match, A);

    g_assert_cmpstr (score, ==, scores[i]);
    play_game (match, RG_RESULT_DRAW);
  }
}

/* What is refused says why, and there is no match. */
static void
test_terms_that_are_refused (void)
{
  g_autoptr (GError) error = NULL;
  RgMatchTerms       terms = { .clock = "nonsense" };

  g_assert_null (new_match ("fide-1927", NULL, A, A, &error));
  rg_test_assert_refused (error, RG_ERROR_NO_SUCH_THING);
  g_clear_error (&error);
  g_assert_null (new_match ("fide-1930", "white queen", A, A, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_assert_cmpstr (rg_error_get_article (error), ==, "22.7");
  g_clear_error (&error);
  g_assert_null (new_match ("fide-1930", "white time=0.5", A, A, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  g_clear_error (&error);
  g_assert_null (rg_match_new (&terms, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
}

/* One click after a game: another on the same terms, colours changed. */
static void
test_a_rematch (void)
{
  RgOdds              odds;
  RgGameTerms         terms = { .white = "Legall",
                                .black = "Saint-Brie",
                                .rulebook = "fide-1930",
                                .conduct = "strict",
                                .clock = "3600",
                                .odds = &odds };
  g_autoptr (RgGame)  game = NULL;
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgGame)  next = NULL;
  g_autoptr (GError)  error = NULL;

  g_assert_true (rg_odds_parse ("black draw time=2", &odds));
  game = rg_game_new_on (&terms, NULL);
  say (game, "white resign");
  match = rg_match_new_from_game (game, "/tmp/first.regence", &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 1);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);

  next = begin_game (match);
  assert_names (match, next, B);
  g_assert_cmpint (rg_game_get_state (next)->conduct, ==, RG_CONDUCT_STRICT);
  g_assert_cmpstr (rg_game_get_tag (next, "Round"), ==, "2");
  g_assert_cmpstr (rg_game_get_tag (next, "Event"), ==, "Legall – Saint-Brie");
  odds = rg_game_get_odds (next);
  g_assert_cmpint (odds.giver, ==, RG_WHITE);
  g_assert_cmpint (odds.items, ==, RG_ODDS_DRAW | RG_ODDS_TIME);
  g_assert_cmpint (
    rg_game_get_state (next)->clock.controls[RG_BLACK].periods[0].time,
    ==,
    (gint64) G_GINT64_CONSTANT (7200) * G_USEC_PER_SEC);
  g_assert_cmpint (
    rg_game_get_state (next)->clock.controls[RG_WHITE].periods[0].time,
    ==,
    (gint64) G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC);
}

static void
test_a_rematch_of_nobody (void)
{
  g_autoptr (RgGame)  game = rg_game_new_between (NULL, NULL, NULL, NULL);
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgGame)  next = NULL;

  say (game, "white resign");
  match = rg_match_new_from_game (game, NULL, NULL);
  g_assert_nonnull (match);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  next = begin_game (match);
  say (next, "black resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 4);
}

static void
count_cb (guint *n)
{
  *n += 1;
}

/* A game is followed as long as somebody plays it; what is corrected later is
 * told too, and moves are no news. */
static void
test_results_are_corrected (void)
{
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = begin_game (match);
  guint               n = 0;

  g_signal_connect_swapped (match, "changed", G_CALLBACK (count_cb), &n);
  rg_test_play (game, "e2e4 e7e5");
  g_assert_cmpuint (n, ==, 0);
  say (game, "white resign");
  g_assert_cmpuint (n, ==, 1);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  g_assert_cmpint (rg_match_get_next (match).white, ==, B);

  say (game, "director annul setup-wrong");
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 0);
  g_assert_cmpint (rg_match_get_next (match).white, ==, A);

  rg_game_set_tag (game, "Date", "1930.07.14");
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (rg_match_game_get_date (rg_match_get_game (match, 0)),
                   ==,
                   "1930.07.14");
  g_clear_object (&game);
  g_assert_cmpstr (rg_match_game_get_date (rg_match_get_game (match, 0)),
                   ==,
                   "1930.07.14");
}

/* A game that is opened again tells its row; another one none. */
static void
test_a_game_is_followed_again (void)
{
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = begin_game (match);
  g_autoptr (RgGame)  again = rg_game_fork (game, 0);
  guint               index;

  rg_match_set_file (match, 0, "/games/1.regence");
  g_assert_true (rg_match_find_file (match, "/games/1.regence", &index));
  g_assert_cmpuint (index, ==, 0);
  g_assert_false (rg_match_find_file (match, "/games/2.regence", &index));

  g_assert_false (rg_match_record (match, again));
  rg_match_follow (match, 0, again);
  say (again, "white resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  say (game, "black resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  g_assert_false (rg_match_record (match, game));
  g_assert_cmpstr (rg_match_game_get_file (rg_match_get_game (match, 0)),
                   ==,
                   "/games/1.regence");
}

/* Agreed otherwise: the names tell who sits where. */
static void
test_players_who_change_places (void)
{
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = NULL;

  game = rg_game_new_between ("Saint-Brie", "Legall", NULL, NULL);
  rg_match_add_game (match, game, NULL);
  say (game, "black resign");
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, 2);
  g_assert_cmpint (rg_match_get_next (match).white, ==, A);
}

/* The table is a list that tells each change of a row. */
static void
list_cb (GListModel *list, guint at, guint removed, guint added, GString *said)
{
  g_assert_cmpint (g_list_model_get_item_type (list), ==, RG_TYPE_MATCH_GAME);
  g_string_append_printf (said, "%u-%u+%u ", at, removed, added);
}

static void
test_the_table_is_a_list (void)
{
  g_autoptr (RgMatch)     match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (GString)     said = g_string_new (NULL);
  g_autoptr (RgMatchGame) row = NULL;

  g_signal_connect (match, "items-changed", G_CALLBACK (list_cb), said);
  play_game (match, RG_RESULT_WHITE_WINS);
  play_game (match, RG_RESULT_BLACK_WINS);
  g_assert_cmpstr (said->str, ==, "0-0+1 0-1+1 1-0+1 1-1+1 ");
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (match)), ==, 2);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (match), 2));

  row = g_list_model_get_item (G_LIST_MODEL (match), 1);
  g_assert_cmpuint (rg_match_game_get_number (row), ==, 2);
  g_assert_cmpint (rg_match_game_get_player (row, RG_WHITE), ==, B);
  g_assert_cmpint (rg_match_game_get_outcome (row).reason,
                   ==,
                   RG_REASON_RESIGNATION);
  g_assert_cmpuint (rg_match_game_get_halves (row, A), ==, 2);
}

static char *
make_folder (void)
{
  char *folder = g_dir_make_tmp ("regence-match-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

static void
clear_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char      *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
assert_same_rows (RgMatch *one, RgMatch *other)
{
  guint n = rg_match_get_n_games (one);

  g_assert_cmpuint (rg_match_get_n_games (other), ==, n);
  for (guint i = 0; i < n; i++) {
    RgMatchGame     *row = rg_match_get_game (one, i);
    RgMatchGameFacts facts = { .seats = *rg_match_game_get_seats (row),
                               .file = rg_match_game_get_file (row),
                               .date = rg_match_game_get_date (row) };

    g_assert_true (rg_match_game_has (rg_match_get_game (other, i), &facts));
  }
}

static void
assert_same_terms (RgMatch *one, RgMatch *other)
{
  const RgMatchTerms *a = rg_match_get_terms (one);
  const RgMatchTerms *b = rg_match_get_terms (other);

  g_assert_cmpstr (a->names[A], ==, b->names[A]);
  g_assert_cmpstr (a->names[B], ==, b->names[B]);
  g_assert_cmpstr (a->event, ==, b->event);
  g_assert_cmpstr (a->rulebook, ==, b->rulebook);
  g_assert_cmpstr (a->conduct, ==, b->conduct);
  g_assert_cmpstr (a->clock, ==, b->clock);
  g_assert_cmpstr (a->position, ==, b->position);
  g_assert_true (rg_odds_equal (&a->odds, &b->odds));
  g_assert_cmpint (a->giver, ==, b->giver);
  g_assert_cmpint (a->lot, ==, b->lot);
  g_assert_cmpint (a->white, ==, b->white);
}

/* Saved and opened again the match is the same, and goes on as it would have.
 */
static void
test_a_match_is_kept (void)
{
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autofree char    *beside = g_build_filename (folder, "1.regence", NULL);
  RgMatchTerms        terms = { .names = { "Le gall; = [x]\n#", "Ét\\é" },
                                .event = "Café",
                                .rulebook = "regence-1844",
                                .conduct = "strict",
                                .clock = "3600",
                                .giver = B,
                                .lot = B,
                                .white = B };
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgMatch) match = NULL;
  g_autoptr (RgMatch) again = NULL;
  RgSeriesGame        next, expected;

  g_assert_true (
    rg_odds_parse ("white knight piece=g1 draw time=0.5 agreed", &terms.odds));
  match = rg_match_new (&terms, &error);
  g_assert_no_error (error);
  play_game (match, RG_RESULT_WHITE_WINS);
  play_game (match, RG_RESULT_ANNULLED);
  play_game (match, RG_RESULT_NONE);
  rg_match_set_file (match, 0, beside);
  rg_match_set_file (match, 1, "/elsewhere/2.regence");
  g_assert_true (rg_match_is_modified (match));

  g_assert_true (rg_match_save (match, path, &error));
  g_assert_false (rg_match_is_modified (match));
  again = rg_match_load (path, &error);
  g_assert_no_error (error);
  g_assert_false (rg_match_is_modified (again));
  assert_same_terms (match, again);
  assert_same_rows (match, again);
  next = rg_match_get_next (again);
  expected = rg_match_get_next (match);
  g_assert_cmpint (next.white, ==, expected.white);
  g_assert_cmpint (next.beginner, ==, expected.beginner);
  clear_folder (folder);
}

/* Games that lie beside their match may be put elsewhere with it. */
static void
test_a_match_moves_with_its_games (void)
{
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autofree char    *beside = g_build_filename (folder, "1.regence", NULL);
  g_autofree char    *contents = NULL;
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);

  play_game (match, RG_RESULT_DRAW);
  rg_match_set_file (match, 0, beside);
  g_assert_true (rg_match_save (match, path, NULL));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_nonnull (strstr (contents, "File=1.regence\n"));
  clear_folder (folder);
}

/* What two windows make of one match: each opens it, begins a game and ends it
 * without knowing of the other. */
static void
test_two_windows_lose_no_game (void)
{
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autoptr (RgMatch) one = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgMatch) two = NULL;
  g_autoptr (RgMatch) again = NULL;
  g_autoptr (RgGame)  game = NULL;

  play_game (one, RG_RESULT_DRAW);
  g_assert_true (rg_match_save (one, path, NULL));
  two = rg_match_load (path, NULL);
  game = begin_game (one);
  g_assert_true (rg_match_save (one, path, NULL));
  play_game (two, RG_RESULT_BLACK_WINS);
  g_assert_true (rg_match_save (two, path, NULL));
  g_assert_cmpuint (rg_match_get_n_games (two), ==, 3);
  end_game (game, RG_RESULT_WHITE_WINS);
  rg_match_set_file (one, 1, "/elsewhere/2.regence");
  g_assert_true (rg_match_save (one, path, NULL));

  again = rg_match_load (path, NULL);
  assert_same_rows (one, again);
  g_assert_cmpuint (rg_match_get_n_games (again), ==, 3);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (rg_match_game_get_number (rg_match_get_game (again, i)),
                      ==,
                      i + 1);
  /* 1930, Art. 11: the second player has White in both second games. */
  g_assert_cmpuint (rg_match_get_halves (again, A), ==, 3);
  g_assert_cmpuint (rg_match_get_halves (again, B), ==, 3);
  g_assert_cmpstr (rg_match_game_get_file (rg_match_get_game (again, 1)),
                   ==,
                   "/elsewhere/2.regence");
  clear_folder (folder);
}

static void
count_changes_cb (RgMatch *match, guint *n)
{
  *n += rg_match_get_n_games (match);
}

/* What is taken over is shown at once; the game that is followed here goes on
 * telling its row wherever that comes to stand. */
static void
test_a_match_is_refreshed (void)
{
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autoptr (RgMatch) one = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgMatch) two = NULL;
  g_autoptr (RgGame)  game = NULL;
  guint               n = 0;

  g_assert_true (rg_match_refresh (one, path, NULL));
  play_game (one, RG_RESULT_DRAW);
  g_assert_true (rg_match_save (one, path, NULL));
  two = rg_match_load (path, NULL);
  play_game (two, RG_RESULT_BLACK_WINS);
  rg_match_set_event (two, "Café");
  g_assert_true (rg_match_save (two, path, NULL));

  game = begin_game (one);
  g_signal_connect (one, "changed", G_CALLBACK (count_changes_cb), &n);
  g_assert_true (rg_match_refresh (one, path, NULL));
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpstr (rg_match_get_terms (one)->event, ==, "Café");
  g_assert_true (rg_match_is_running (one));
  end_game (game, RG_RESULT_DRAW);
  g_assert_cmpint (
    rg_match_game_get_outcome (rg_match_get_game (one, 2)).result,
    ==,
    RG_RESULT_DRAW);
  g_assert_true (rg_match_save (one, path, NULL));
  n = 0;
  g_assert_true (rg_match_refresh (one, path, NULL));
  g_assert_cmpuint (n, ==, 0);
  clear_folder (folder);
}

/* A file that cannot be understood may hold somebody's games. */
static void
test_what_cannot_be_read_is_not_replaced (void)
{
  static const char   newer[] = "[Match]\nVersion=99\n";
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autofree char    *contents = NULL;
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (GError)  error = NULL;

  play_game (match, RG_RESULT_DRAW);
  g_assert_true (g_file_set_contents (path, newer, -1, NULL));
  g_assert_false (rg_match_save (match, path, &error));
  rg_test_assert_refused (error, RG_ERROR_NO_SUCH_THING);
  g_assert_true (rg_match_is_modified (match));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, newer);

  g_clear_error (&error);
  g_assert_true (g_file_set_contents (path, "", 0, NULL));
  g_assert_true (rg_match_save (match, path, &error));
  clear_folder (folder);
}

/* Bad files say what is wrong with them, and nothing is made of them. */
static void
test_bad_files (void)
{
  static const struct {
    const char *contents;
    int         code;
    const char *said;
  } cases[] = {
    { "", RG_ERROR_SYNTAX, "no match" },
    { "regence-events 1\nstart\n", RG_ERROR_SYNTAX, "no match" },
    { "\x80\xff[", RG_ERROR_SYNTAX, "no match" },
    { "[Match]\nVersion=x\n", RG_ERROR_SYNTAX, "no match" },
    { "[Match]\nVersion=0\n", RG_ERROR_SYNTAX, "no match" },
    { "[Match]\nVersion=2\n", RG_ERROR_NO_SUCH_THING, "newer" },
    { "[Match]\nVersion=1\nRulebook=x\n", RG_ERROR_NO_SUCH_THING, "“x”" },
    { "[Match]\nVersion=1\nConduct=x\n", RG_ERROR_NO_SUCH_THING, "“x”" },
    { "[Match]\nVersion=1\nClock=x\n", RG_ERROR_SYNTAX, "" },
    { "[Match]\nVersion=1\nOdds=x\n", RG_ERROR_SYNTAX, "“Odds=x”" },
    { "[Match]\nVersion=1\nOdds=white queen\n", RG_ERROR_FORBIDDEN, "" },
    { "[Match]\nVersion=1\nGiver=x\n", RG_ERROR_SYNTAX, "“Giver=x”" },
    { "[Match]\nVersion=1\nLot=x\n", RG_ERROR_SYNTAX, "“Lot=x”" },
    { "[Match]\nVersion=1\nWhite=x\n", RG_ERROR_SYNTAX, "“White=x”" },
    { "[Match]\nVersion=1\n[Game 1]\nResult=2-0\n",
      RG_ERROR_SYNTAX,
      "“Result=2-0” stands in [Game 1]" },
    { "[Match]\nVersion=1\n[Game 1]\n[Game 2]\nReason=x\n",
      RG_ERROR_SYNTAX,
      "“Reason=x” stands in [Game 2]" },
    { "[Match]\nVersion=1\n[Game 1]\nBeginner=x\n", RG_ERROR_SYNTAX, "x" },
    { "[Match]\nVersion=1\n[Game 1]\nOdds=x\n", RG_ERROR_SYNTAX, "x" },
  };
  g_autofree char *folder = make_folder ();
  g_autofree char *path = g_build_filename (folder, "m.regence-match", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (GError) error = NULL;

    g_test_message ("case %u", i);
    g_assert_true (g_file_set_contents (path, cases[i].contents, -1, NULL));
    g_assert_null (rg_match_load (path, &error));
    rg_test_assert_refused (error, (RgErrorCode) cases[i].code);
    g_assert_nonnull (strstr (error->message, cases[i].said));
  }
  clear_folder (folder);
}

static void
test_files_that_are_not_there (void)
{
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (GError)  error = NULL;
  guint               n;

  g_assert_null (rg_match_load ("/nonexistent/m.regence-match", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  play_game (match, RG_RESULT_DRAW);
  g_assert_false (
    rg_match_save (match, "/nonexistent/m.regence-match", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_assert_true (rg_match_is_modified (match));
  g_clear_error (&error);
  g_assert_false (rg_match_export (match, "/nonexistent/m.pgn", &n, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

/* The smallest file is a match on the terms of the first rulebook. */
static void
test_a_bare_file (void)
{
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  g_autoptr (RgMatch) match = NULL;

  g_assert_true (
    g_file_set_contents (path, "[Match]\nVersion=1\n[Game 1]\n", -1, NULL));
  match = rg_match_load (path, NULL);
  g_assert_nonnull (match);
  g_assert_cmpstr (rg_match_get_rulebook (match)->id, ==, "fide-1930");
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 1);
  g_assert_true (rg_match_is_running (match));
  clear_folder (folder);
}

static void
assert_tag (const RgPgnGame *pgn, const char *name, const char *value)
{
  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, name), ==, value);
}

/* One game is open, one lies in a native file, one in PGN, one is gone. */
static void
play_for_export (RgMatch *match, const char *folder, RgGame **open)
{
  static const char *const names[] = { "1.regence", "2.pgn", "3.regence" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char   *path = g_build_filename (folder, names[i], NULL);
    g_autoptr (RgGame) game = begin_game (match);

    rg_match_set_file (match, i, path);
    rg_game_set_tag (game, "Date", "1930.07.14");
    rg_test_play (game, "e2e4 d2d4 e7e6");
    say (game, i == 1 ? "black resign" : "white resign");
    if (i < 2)
      g_assert_true (rg_save_game (game, path, NULL));
  }
  *open = begin_game (match);
  rg_test_play (*open, "d2d4");
}

static void
test_a_match_as_one_pgn (void)
{
  static const char *const results[] = { "0-1", "1-0", "0-1", "*" };
  static const guint       plies[] = { 3, 3, 0, 1 };
  g_autofree char         *folder = make_folder ();
  g_autofree char         *path = g_build_filename (folder, "match.pgn", NULL);
  g_autofree char         *text = NULL;
  g_autoptr (RgMatch)      match = NULL;
  g_autoptr (RgGame)       open = NULL;
  g_autoptr (RgReading)    reading = NULL;
  guint                    n_missing;

  match = new_match ("fide-1930", "black moves=2 pawn", A, A, NULL);
  play_for_export (match, folder, &open);
  g_assert_true (rg_match_export (match, path, &n_missing, NULL));
  g_assert_cmpuint (n_missing, ==, 1);

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  reading = rg_reading_new (text);
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (reading->games->len, ==, G_N_ELEMENTS (results));
  for (guint i = 0; i < G_N_ELEMENTS (results); i++) {
    const RgPgnGame *pgn = rg_reading_get (reading, i);
    g_autofree char *round = g_strdup_printf ("%u", i + 1);

    assert_tag (pgn, "Event", "Legall – Saint-Brie");
    assert_tag (pgn, "Round", round);
    assert_tag (pgn, "White", "Saint-Brie");
    assert_tag (pgn, "Black", "Legall");
    assert_tag (pgn, "Result", results[i]);
    assert_tag (pgn, "Date", i < 3 ? "1930.07.14" : "????.??.??");
    assert_tag (pgn, "Handicap", "Pawn and two moves (black moves=2 pawn)");
    g_assert_cmpuint (rg_pgn_line_length (pgn->line), ==, plies[i]);
  }
  clear_folder (folder);
}

static void
test_a_match_without_games (void)
{
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  guint               n_missing = 7;
  g_autofree char    *text = rg_match_to_pgn (match, &n_missing);

  g_assert_cmpstr (text, ==, "");
  g_assert_cmpuint (n_missing, ==, 0);
  g_assert_false (rg_match_is_running (match));
}

/* Its games have the new name too where they are told as PGN. */
static void
test_a_match_takes_another_name (void)
{
  g_autoptr (RgMatch) match = new_match ("fide-1930", NULL, A, A, NULL);
  g_autoptr (RgGame)  game = rg_match_new_game (match, NULL);
  g_autofree char    *by_players = rg_match_get_event (match);
  g_autofree char    *renamed = NULL;
  g_autofree char    *pgn = NULL;
  guint               n_missing;

  g_assert_cmpstr (by_players, ==, "Legall – Saint-Brie");
  rg_match_add_game (match, game, NULL);
  rg_match_mark_saved (match);
  rg_match_set_event (match, " Café de la Régence ");
  g_assert_true (rg_match_is_modified (match));
  renamed = rg_match_get_event (match);
  g_assert_cmpstr (renamed, ==, "Café de la Régence");
  pgn = rg_match_to_pgn (match, &n_missing);
  g_assert_nonnull (strstr (pgn, "[Event \"Café de la Régence\"]"));

  rg_match_mark_saved (match);
  rg_match_set_event (match, "Café de la Régence");
  g_assert_false (rg_match_is_modified (match));
  rg_match_set_event (match, "  ");
  g_assert_null (rg_match_get_terms (match)->event);
}

static RgGame *
lay (const char *rulebook, const char *fen, const char *clock)
{
  RgGameTerms        terms = { .white = "Legall",
                               .black = "Saint-Brie",
                               .fen = fen,
                               .rulebook = rulebook,
                               .conduct = "free",
                               .clock = clock };
  g_autoptr (GError) error = NULL;
  RgGame            *game = rg_game_new_on (&terms, &error);

  g_assert_no_error (error);
  return game;
}

static void
assert_start (RgGame *game, const char *fen)
{
  char found[RG_FEN_SIZE];

  rg_fen_from_position (rg_game_get_position (game, 0), found);
  g_assert_cmpstr (found, ==, fen);
}

/* The first game of a match is the one that lies on the table. */
static void
test_a_match_begins_with_a_game (void)
{
  g_autoptr (RgGame)  game = lay ("fide-1930", NULL, "40/7200");
  g_autoptr (RgMatch) match = rg_match_new_on (game, NULL);
  RgSeriesGame        next;

  g_assert_cmpuint (rg_match_get_n_games (match), ==, 0);
  g_assert_null (rg_match_get_terms (match)->position);
  g_assert_cmpstr (rg_match_get_terms (match)->clock, ==, "40/7200");
  rg_match_name_game (match, game);
  g_assert_cmpstr (rg_game_get_tag (game, "Event"), ==, "Legall – Saint-Brie");
  g_assert_cmpstr (rg_game_get_tag (game, "Round"), ==, "1");
  rg_match_add_game (match, game, NULL);
  end_game (game, RG_RESULT_WHITE_WINS);
  next = rg_match_get_next (match);
  g_assert_cmpint (next.white, ==, B);
}

/* Times that are not the same stay with the players when they change colours.
 */
static void
test_unequal_times_stay_with_the_players (void)
{
  g_autoptr (RgGame)  game = lay ("fide-1930", NULL, "7200 3600");
  g_autoptr (RgMatch) match = rg_match_new_from_game (game, NULL, NULL);
  g_autoptr (RgGame)  second = NULL;
  const RgClock      *clock;
  gint64              white, black;

  end_game (game, RG_RESULT_WHITE_WINS);
  second = rg_match_new_game (match, NULL);
  assert_names (match, second, B);
  clock = &rg_game_get_state (second)->clock;
  g_assert_true (rg_clock_get_left (clock, RG_WHITE, 0, &white));
  g_assert_true (rg_clock_get_left (clock, RG_BLACK, 0, &black));
  g_assert_cmpint (white, ==, G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC);
  g_assert_cmpint (black, ==, G_GINT64_CONSTANT (7200) * G_USEC_PER_SEC);
}

/* From a position every game begins there.  Art. 11: the colours change, and
 * whoever has the men that are to move begins.  VI: who won begins, and so has
 * them. */
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
    g_autoptr (RgGame)  game = lay (rows[i].rulebook, FEN, "-");
    g_autoptr (RgMatch) match = rg_match_new_on (game, NULL);
    g_autoptr (RgGame)  second = NULL;
    RgSeriesGame        next = rg_match_get_next (match);

    g_test_message ("row %u", i);
    g_assert_cmpint (next.white, ==, A);
    g_assert_cmpint (next.beginner, ==, B);
    rg_match_add_game (match, game, NULL);
    end_game (game, rows[i].result);
    next = rg_match_get_next (match);
    g_assert_cmpint (next.white, ==, rows[i].white);
    g_assert_cmpint (next.beginner, ==, rg_player_other (rows[i].white));
    second = rg_match_new_game (match, NULL);
    assert_names (match, second, rows[i].white);
    assert_start (second, FEN);
  }
}

/* Men that were given cannot change colours with a position. */
static void
test_a_position_at_odds_makes_no_match (void)
{
  RgMatchTerms       terms = { .rulebook = "fide-1930",
                               .position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" };
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_odds_parse ("white knight", &terms.odds));
  g_assert_null (rg_match_new (&terms, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
}

static void
test_a_position_is_kept (void)
{
  g_autofree char    *folder = make_folder ();
  g_autofree char    *path = g_build_filename (folder, "m.regence-match", NULL);
  RgMatchTerms        terms = { .rulebook = "fide-1930",
                                .conduct = "free",
                                .clock = "7200 3600",
                                .position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1" };
  g_autoptr (RgMatch) match = rg_match_new (&terms, NULL);
  g_autoptr (RgMatch) again = NULL;

  play_game (match, RG_RESULT_WHITE_WINS);
  g_assert_true (rg_match_save (match, path, NULL));
  again = rg_match_load (path, NULL);
  assert_same_terms (match, again);
  clear_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/match/fide-alternates", test_fide_alternates);
  g_test_add_func ("/record/match/in-the-regence-the-winner-begins",
                   test_in_the_regence_the_winner_begins);
  g_test_add_func ("/record/match/in-the-regence-nobody-wins",
                   test_in_the_regence_nobody_wins);
  g_test_add_func ("/record/match/at-the-odds-of-the-move",
                   test_at_the_odds_of_the_move);
  g_test_add_func ("/record/match/at-other-odds", test_at_other_odds);
  g_test_add_func ("/record/match/a-draw-at-draw-odds-is-won",
                   test_a_draw_at_draw_odds);
  g_test_add_func ("/record/match/scores", test_scores);
  g_test_add_func ("/record/match/terms-that-are-refused",
                   test_terms_that_are_refused);
  g_test_add_func ("/record/match/a-rematch", test_a_rematch);
  g_test_add_func ("/record/match/a-rematch-of-nobody",
                   test_a_rematch_of_nobody);
  g_test_add_func ("/record/match/results-are-corrected",
                   test_results_are_corrected);
  g_test_add_func ("/record/match/a-game-is-followed-again",
                   test_a_game_is_followed_again);
  g_test_add_func ("/record/match/players-who-change-places",
                   test_players_who_change_places);
  g_test_add_func ("/record/match/the-table-is-a-list",
                   test_the_table_is_a_list);
  g_test_add_func ("/record/match/is-kept", test_a_match_is_kept);
  g_test_add_func ("/record/match/moves-with-its-games",
                   test_a_match_moves_with_its_games);
  g_test_add_func ("/record/match/two-windows-lose-no-game",
                   test_two_windows_lose_no_game);
  g_test_add_func ("/record/match/is-refreshed", test_a_match_is_refreshed);
  g_test_add_func ("/record/match/what-cannot-be-read-is-not-replaced",
                   test_what_cannot_be_read_is_not_replaced);
  g_test_add_func ("/record/match/begins-with-a-game",
                   test_a_match_begins_with_a_game);
  g_test_add_func ("/record/match/unequal-times",
                   test_unequal_times_stay_with_the_players);
  g_test_add_func ("/record/match/from-a-position",
                   test_a_match_from_a_position);
  g_test_add_func ("/record/match/a-position-at-odds",
                   test_a_position_at_odds_makes_no_match);
  g_test_add_func ("/record/match/a-position-is-kept", test_a_position_is_kept);
  g_test_add_func ("/record/match/bad-files", test_bad_files);
  g_test_add_func ("/record/match/files-that-are-not-there",
                   test_files_that_are_not_there);
  g_test_add_func ("/record/match/a-bare-file", test_a_bare_file);
  g_test_add_func ("/record/match/takes-another-name",
                   test_a_match_takes_another_name);
  g_test_add_func ("/record/match/as-one-pgn", test_a_match_as_one_pgn);
  g_test_add_func ("/record/match/without-games", test_a_match_without_games);

  return g_test_run ();
}
