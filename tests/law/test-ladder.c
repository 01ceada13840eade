/* Tests the classical ladder of odds: what each row means under each rulebook, by a table
 * made from the texts (FIDE 1930, Art. 22; 1928, Par. 22; Café de la Régence, IV to VII),
 * and the names of odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ladder.h"

#include "rg-arbiter.h"
#include "rg-succession.h"
#include "rg-test.h"

/* The columns of odds/ladder.tsv. */
enum {
  RULEBOOK,
  ROW,
  GIVER,
  AGREED,
  ANSWER,
  ARTICLE,
  FEN,
  MOVES,
  COUNTERS,
  N_COLUMNS,
};

/* A game with a rulebook and a clock, before its odds are agreed on. */
typedef struct {
  RgState state;
  RgLine *line;
} RgBegun;

static void
submit (RgBegun *self, const char *line)
{
  g_auto (RgEvent) event = { 0 };
  GError          *error = NULL;

  g_assert_true (rg_event_parse (line, &event, NULL));
  g_assert_true (rg_arbiter_submit (&self->state, self->line, &event, &error));
  g_assert_no_error (error);
}

static void
set_up (RgBegun *self, const char *rulebook)
{
  g_autofree char *word = g_strconcat ("rulebook ", rulebook, NULL);

  self->line = rg_line_new ();
  rg_arbiter_begin (&self->state);
  rg_line_follow (self->line, &self->state.ply);
  submit (self, word);
  submit (self, "clock 3600");
}

static RgOdds
odds_of_row (char **row)
{
  RgColor            giver = g_str_equal (row[GIVER], "white") ? RG_WHITE : RG_BLACK;
  const RgLadderRow *found = rg_ladder_find (row[ROW]);
  RgOdds             odds;

  g_assert_nonnull (found);
  odds = rg_ladder_row_give (found, giver);
  odds.items &= (guint16) ~RG_ODDS_AGREED;
  if (g_str_equal (row[AGREED], "agreed"))
    odds.items |= RG_ODDS_AGREED;

  return odds;
}

static void
check_refused (RgBegun *begun, char **row, const RgOdds *odds)
{
  RgEvent event = { .time = RG_TIME_UNSET, .verb = RG_VERB_ODDS, .odds = *odds };
  g_autoptr (GError) error = NULL;
  const char        *article;

  g_assert_false (rg_arbiter_submit (&begun->state, begun->line, &event, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  article = rg_error_get_article (error);
  g_assert_cmpstr (article != NULL ? article : "-", ==, row[ARTICLE]);
}

/* Plays the moves in a row that the odds give and one move of the other player, and
 * checks how many moves the clocks have counted (FIDE 1930, Art. 22 §2 and §3). */
static void
check_counters (RgBegun *begun, char **row, RgColor first, guint moves)
{
  static const char *const lines[RG_N_COLORS][3] = {
    { "white play e2e3", "white play d2d3", "white play c2c3" },
    { "black play e7e6", "black play d7d6", "black play c7c6" },
  };
  g_autofree char *counters = NULL;

  for (guint i = 0; i < moves; i++) {
    g_assert_cmpint (rg_state_turn (&begun->state), ==, first);
    submit (begun, lines[first][i]);
  }
  g_assert_cmpint (rg_state_turn (&begun->state), ==, rg_color_other (first));
  submit (begun, lines[rg_color_other (first)][0]);

  counters = g_strdup_printf ("%u %u", begun->state.ply.moves[RG_WHITE],
                              begun->state.ply.moves[RG_BLACK]);
  if (!g_str_equal (row[COUNTERS], "-"))
    g_assert_cmpstr (counters, ==, row[COUNTERS]);
}

static void
check_given (RgBegun *begun, char **row, const RgOdds *odds)
{
  RgEvent event = { .time = RG_TIME_UNSET, .verb = RG_VERB_ODDS, .odds = *odds };
  guint   moves = (guint) g_ascii_strtoull (row[MOVES], NULL, 10);
  GError *error = NULL;

  rg_arbiter_submit (&begun->state, begun->line, &event, &error);
  g_assert_no_error (error);
  submit (begun, "start");
  rg_test_assert_fen (&begun->state.ply.position, row[FEN]);
  g_assert_cmpint (MAX (begun->state.ply.position.setup.running, 1), ==, moves);
  check_counters (begun, row, rg_state_turn (&begun->state), moves);
}

static void
check_row (const char *where, char **row)
{
  RgOdds  odds = odds_of_row (row);
  RgBegun begun;

  g_test_message ("%s: %s, %s", where, row[RULEBOOK], row[ROW]);
  set_up (&begun, row[RULEBOOK]);
  if (g_str_equal (row[ANSWER], "refused"))
    check_refused (&begun, row, &odds);
  else
    check_given (&begun, row, &odds);
  rg_line_free (begun.line);
}

/* Checks fifteen rows under six rulebooks, given by either side; those that need an
 * agreement with it and without it. */
static void
test_every_row_under_every_rulebook (void)
{
  guint n = rg_test_each_row ("odds/ladder.tsv", N_COLUMNS, check_row);

  g_assert_cmpuint (n, ==, 2 * (6 * (15 + 4) + 1));
}

/* Whichever player gives the odds, the players can be seated for any odds of the ladder
 * once they have agreed (FIDE 1930, Art. 22.1, 22.5). */
static void
test_the_players_can_be_seated (void)
{
  const RgShelf *shelf = rg_shelf_get ();

  for (guint i = 0; i < shelf->n; i++)
    for (guint j = 0; j < rg_ladder_get_n (); j++)
      for (guint bits = 0; bits < 8; bits++) {
        const RgRulebook *rulebook = shelf->rulebooks[i];
        RgOdds            odds = rg_ladder_row_give (rg_ladder_get (j), RG_WHITE);
        RgSeriesGame      game;
        RgOddsRefusal     refusal;

        odds.items |= RG_ODDS_AGREED;
        game = rg_succession_first (rulebook, &odds, (RgPlayer) (bits & 1),
                                    (RgPlayer) (bits >> 1 & 1),
                                    (RgPlayer) (bits >> 2 & 1));
        g_assert_true (rg_odds_check (&game.odds, rulebook, &refusal));
      }
}

/* The order of the masters: the move, the pawn with more and more moves, the exchange, a
 * minor piece, the rook, two pieces, the queen. */
static void
test_the_order_of_the_ladder (void)
{
  static const char *const ids[] = {
    "move",
    "pawn",
    "pawn-and-move",
    "pawn-and-two-moves",
    "pawn-and-three-moves",
    "exchange",
    "knight",
    "bishop",
    "rook",
    "rook-and-move",
    "two-knights",
    "queen",
    "capped-pawn",
    "draw",
    "time",
  };

  g_assert_cmpuint (rg_ladder_get_n (), ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_assert_cmpstr (rg_ladder_get (i)->id, ==, ids[i]);
    g_assert_true (rg_ladder_find (ids[i]) == rg_ladder_get (i));
  }
  g_assert_null (rg_ladder_find ("king"));
}

static void
test_a_row_is_known_again (void)
{
  for (guint i = 0; i < rg_ladder_get_n (); i++)
    for (int giver = RG_WHITE; giver <= RG_BLACK; giver++) {
      RgOdds odds = rg_ladder_row_give (rg_ladder_get (i), (RgColor) giver);

      g_assert_cmpint (odds.giver, ==, giver);
      g_assert_true (rg_ladder_identify (&odds) == rg_ladder_get (i));
    }
}

static void
test_names (void)
{
  static const struct {
    const char *odds;
    const char *id;
    const char *name;
  } cases[] = {
    { "black move", "move", "the move" },
    { "black pawn moves=2", "pawn-and-two-moves", "pawn and two moves" },
    { "white bishop agreed", "bishop", "the queen’s bishop" },
    { "black piece=b8 agreed", "knight", "the knight" },
    { "black piece=b8 piece=g8 agreed", "two-knights", "two knights" },
    { "white piece=f2 agreed", "pawn", "the pawn" },
    { "white piece=a1 piece=b8 agreed", "exchange", "the exchange" },
    { "black capped=h7 agreed", "capped-pawn", "the capped pawn on h7" },
    { "white time=3", "time", "time odds (100 per cent against 300)" },
    { "black moves=2", NULL, "two moves" },
    { "black moves=7", NULL, "7 moves" },
    { "black pawn moves=4", NULL, "the pawn and 4 moves" },
    { "black knight move", NULL, "the knight and the move" },
    { "black knight pawn move agreed", NULL, "the knight, the pawn and the move" },
    { "white rook pawn agreed", NULL, "the rook and the pawn" },
    { "white piece=g1 agreed", NULL, "the king’s knight" },
    { "black piece=c7 agreed", NULL, "the queen’s bishop’s pawn" },
    { "white rook piece=h1 queen agreed", NULL, "the queen and two rooks" },
    { "white rook piece=f7 agreed", NULL, "the rook for the pawn" },
    { "white rook piece=b8 pawn agreed", NULL, "the rook and the pawn for the knight" },
    { "black moves=2 knight piece=a1 agreed", NULL,
      "the knight for the rook and two moves" },
    { "white piece=d5 agreed", NULL, "the piece on d5" },
    { "black pawn moves=2 draw", NULL, "pawn and two moves, draw odds" },
    { "white draw time=0.25", NULL, "draw odds, time odds (25 per cent against 100)" },
    { "black move capped=b7 draw agreed", NULL,
      "the move, the capped pawn on b7, draw odds" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char   *name = NULL;
    RgOdds             odds;
    const RgLadderRow *row;

    g_assert_true (rg_odds_parse (cases[i].odds, &odds));
    row = rg_ladder_identify (&odds);
    g_assert_cmpstr (row != NULL ? row->id : NULL, ==, cases[i].id);
    name = rg_ladder_name (&odds, NULL, NULL);
    g_assert_cmpstr (name, ==, cases[i].name);
  }
}

/* The name of time odds includes the times, as players say them, computed from the time
 * control agreed before. */
static void
test_time_odds_say_how_much (void)
{
  static const struct {
    const char *odds;
    const char *control;
    const char *times;
  } cases[] = {
    { "white time=0.5", "600", "5 minutes against 10" },
    { "black time=0.5", "600", "5 minutes against 10" },
    { "white time=2", "300", "5 minutes against 10" },
    { "white time=0.5", "300", "2:30 minutes against 5" },
    { "white time=0.1", "600", "1 minute against 10" },
    { "black time=0.5", "360+4", "3+2 against 6+4" },
    { "black time=0.5", "40/7200:20/3600", "50 per cent against 100" },
    { "black time=0.3", "-", "30 per cent against 100" },
    { "black time=0.3", NULL, "30 per cent against 100" },
    { "black move", "600", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *times = NULL;
    RgOdds           odds;
    RgTimeControl    control;

    g_assert_true (rg_odds_parse (cases[i].odds, &odds));
    if (cases[i].control != NULL)
      g_assert_true (rg_time_control_parse (cases[i].control, &control, NULL));
    times = rg_ladder_times (&odds, cases[i].control != NULL ? &control : NULL, NULL);
    g_assert_cmpstr (times, ==, cases[i].times);
  }
}

static void
test_nothing_has_no_name (void)
{
  RgOdds           none = { 0 };
  g_autofree char *name = rg_ladder_name (&none, NULL, NULL);

  g_assert_cmpstr (name, ==, "");
  g_assert_null (rg_ladder_identify (&none));
}

static const char *
in_capitals (const char *text)
{
  return g_intern_string (g_str_equal (text, "%s, %s") ? "%2$s; %1$s" : "WORD");
}

/* Every word is translated, and a translation may change the order. */
static void
test_names_are_translated (void)
{
  RgOdds           odds;
  g_autofree char *name = NULL;

  g_assert_true (rg_odds_parse ("black pawn moves=2 draw", &odds));
  name = rg_ladder_name (&odds, NULL, in_capitals);
  g_assert_cmpstr (name, ==, "WORD; WORD");
}

/* The capped pawn is in no rulebook: it is agreed on and named, and the arbiter checks
 * only that it is there. */
static void
test_the_capped_pawn (void)
{
  static const char *const wrong[] = {
    "white capped agreed",    "white capped= agreed",
    "white capped=g1 agreed", "white capped=g8 agreed",
    "white capped=i2 agreed", "white capped=g2 capped=b2 agreed",
    "white pawn capped=f2",   "white piece=g2 capped=g2 agreed",
  };
  g_autoptr (GString) text = g_string_new (NULL);
  RgOdds              odds;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_false (rg_odds_parse (wrong[i], &odds));

  g_assert_true (rg_odds_parse ("black agreed capped=b7", &odds));
  rg_odds_print (&odds, text);
  g_assert_cmpstr (text->str, ==, "black capped=b7 agreed");
}

static void
test_a_capped_pawn_must_stand_there (void)
{
  RgBegun            begun;
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;

  set_up (&begun, "fide-1930");
  g_assert_true (rg_event_parse ("odds white capped=g3 agreed", &event, NULL));
  g_assert_false (rg_arbiter_submit (&begun.state, begun.line, &event, &error));
  rg_test_assert_refused (error, RG_ERROR_NO_SUCH_THING);
  g_assert_cmpint (begun.state.odds.items, ==, 0);
  submit (&begun, "odds white capped=g2 agreed");
  submit (&begun, "start");
  rg_line_free (begun.line);
}

/* Fool's mate, given by the queen and not by the pawn: the arbiter ends the game as
 * usual. */
static void
test_the_capped_pawn_is_not_judged (void)
{
  RgBegun begun;

  set_up (&begun, "fide-1930");
  submit (&begun, "odds black capped=g7 agreed");
  submit (&begun, "start");
  submit (&begun, "white play f2f3");
  submit (&begun, "black play e7e5");
  submit (&begun, "white play g2g4");
  submit (&begun, "black play d8h4");
  g_assert_cmpint (begun.state.outcome.result, ==, RG_RESULT_BLACK_WINS);
  rg_line_free (begun.line);
}

/* Each row of the ladder is recognised by its pieces and moves alone. */
static void
test_each_row_comes_back (void)
{
  for (guint i = 0; i < rg_ladder_get_n (); i++)
    for (int giver = RG_WHITE; giver <= RG_BLACK; giver++) {
      RgOdds odds = rg_ladder_row_give (rg_ladder_get (i), (RgColor) giver);
      RgOdds back = odds;
      guint  moves = odds.items & RG_ODDS_MOVE ? 1 : rg_odds_count_moves (&odds);

      rg_odds_set_pieces (&back, 0);
      rg_odds_set_moves (&back, 0);
      rg_odds_set_pieces (&back, rg_odds_pieces (&odds, RG_WHITE) |
                                   rg_odds_pieces (&odds, RG_BLACK));
      rg_odds_set_moves (&back, moves);
      g_assert_true (rg_odds_equal (&odds, &back));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/ladder/every-row-under-every-rulebook",
                   test_every_row_under_every_rulebook);
  g_test_add_func ("/law/ladder/the-players-can-be-seated",
                   test_the_players_can_be_seated);
  g_test_add_func ("/law/ladder/has-its-order", test_the_order_of_the_ladder);
  g_test_add_func ("/law/ladder/a-row-is-known-again", test_a_row_is_known_again);
  g_test_add_func ("/law/ladder/odds-have-names", test_names);
  g_test_add_func ("/law/ladder/nothing-has-no-name", test_nothing_has_no_name);
  g_test_add_func ("/law/ladder/time-odds-say-how-much", test_time_odds_say_how_much);
  g_test_add_func ("/law/ladder/names-are-translated", test_names_are_translated);
  g_test_add_func ("/law/ladder/a-capped-pawn-has-its-square", test_the_capped_pawn);
  g_test_add_func ("/law/ladder/a-capped-pawn-must-be-there",
                   test_a_capped_pawn_must_stand_there);
  g_test_add_func ("/law/ladder/the-capped-pawn-is-not-judged",
                   test_the_capped_pawn_is_not_judged);
  g_test_add_func ("/law/ladder/each-row-comes-back", test_each_row_comes_back);

  return g_test_run ();
}
