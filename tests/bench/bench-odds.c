/* Lets two strengths of a program play each other, without odds and with those that a
 * scale proposes for the difference in rating; the stronger one has White and Black in
 * turn. With fitting odds the score comes nearer to one half. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-engine.h"
#include "rg-game.h"
#include "rg-scale.h"

#include <stdlib.h>

/* MAX_PLIES: a game that reaches this length counts as drawn. NODES: the limit of the
 * search for each move, so low that it takes milliseconds. */
#define MAX_PLIES 400
#define NODES     2000

typedef struct {
  RgEngine *engines[2]; /* the stronger program first */
  RgMove    move;
  gboolean  is_done;
} Bench;

static void
started_cb (GObject *engine, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;

  if (!rg_engine_start_finish (RG_ENGINE (engine), result, &error))
    g_error ("%s", error->message);
  ((Bench *) data)->is_done = TRUE;
}

static void
went_cb (GObject *engine, GAsyncResult *result, gpointer data)
{
  Bench             *bench = data;
  g_autoptr (GError) error = NULL;

  if (!rg_engine_go_finish (RG_ENGINE (engine), result, &bench->move, NULL, &error))
    g_error ("%s", error->message);
  bench->is_done = TRUE;
}

static void
wait (Bench *bench)
{
  bench->is_done = FALSE;
  while (!bench->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
start (Bench *bench, int index, const char *program, guint elo)
{
  bench->engines[index] = rg_engine_new (program);
  rg_engine_set_patience (bench->engines[index], 60000);
  rg_engine_start_async (bench->engines[index], NULL, started_cb, bench);
  wait (bench);
  rg_engine_set_bounds (bench->engines[index], 1, 16);
  rg_engine_set_strength (bench->engines[index], elo);
}

static RgGame *
begin (const RgOdds *odds)
{
  RgTerms            terms = { 0 };
  g_autoptr (GError) error = NULL;
  RgGame            *game;

  rg_terms_set (&terms, RG_VERB_RULEBOOK, "fide-2023");
  rg_terms_set (&terms, RG_VERB_CONDUCT, "free");
  rg_terms_set (&terms, RG_VERB_CLOCK, "-");
  if (odds->items != 0)
    rg_terms_set_odds (&terms, odds);
  game = rg_game_new_on (&terms, &error);
  g_assert_no_error (error);
  rg_terms_clear (&terms);
  return game;
}

/* Plays a game. Returns: the half points of the stronger program, which plays @color */
static guint
play (Bench *bench, RgColor color, const RgOdds *odds)
{
  const RgEngineLimits limits = { .nodes = NODES };
  g_autoptr (RgGame)   game = begin (odds);
  g_autoptr (GArray)   moves = g_array_new (FALSE, FALSE, sizeof (RgMove));
  RgOutcome            outcome;

  rg_engine_new_game (bench->engines[0]);
  rg_engine_new_game (bench->engines[1]);
  while (!rg_game_is_over (game) && moves->len < MAX_PLIES &&
         !rg_game_may_claim (game, RG_VERB_CLAIM_REPETITION) &&
         !rg_game_may_claim (game, RG_VERB_CLAIM_FIFTY)) {
    gboolean stronger = rg_state_turn (rg_game_get_state (game)) == color;

    rg_engine_go_async (bench->engines[stronger ? 0 : 1], rg_game_get_position (game, 0),
                        (const RgMove *) moves->data, moves->len, &limits, NULL, went_cb,
                        bench);
    wait (bench);
    g_array_append_val (moves, bench->move);
    g_assert_true (rg_game_play (game, rg_move_displacement (bench->move), NULL));
  }

  outcome = rg_game_get_outcome (game);
  if (outcome.result == RG_RESULT_WHITE_WINS)
    return color == RG_WHITE ? 2 : 0;
  if (outcome.result == RG_RESULT_BLACK_WINS)
    return color == RG_BLACK ? 2 : 0;
  return 1;
}

static void
play_all (Bench *bench, RgOdds odds, guint n, const char *words)
{
  guint points = 0;
  guint half;

  for (guint i = 0; i < n; i++) {
    RgColor color = i % 2 == 0 ? RG_WHITE : RG_BLACK;

    if (odds.items != 0 && odds.giver != color)
      rg_odds_turn_over (&odds);
    half = play (bench, color, &odds);
    points += half;
  }
  g_print ("%s: %u games, the stronger one scored %.1f %%\n", words, n,
           50.0 * points / n);
}

/* Takes the arguments PROGRAM STRONGER WEAKER GAMES SCALE. */
int
main (int argc, char **argv)
{
  Bench           bench = { .is_done = FALSE };
  GPtrArray      *scales = rg_scales_load (NULL);
  RgClubPlayer    players[2] = { 0 };
  RgScaleProposal proposal;
  GString        *words = g_string_new (NULL);
  GError         *error = NULL;
  guint           n;

  if (argc != 6)
    g_error ("usage: %s PROGRAM STRONGER WEAKER GAMES SCALE", argv[0]);

  n = (guint) atoi (argv[4]);
  for (int i = 0; i < 2; i++) {
    players[i].rating = (guint16) atoi (argv[2 + i]);
    start (&bench, i, argv[1], players[i].rating);
  }
  if (!rg_scale_propose (rg_scales_find (scales, argv[5]),
                         rg_shelf_find (rg_shelf_get (), "fide-2023"), &players[0],
                         &players[1], &proposal, &error))
    g_error ("%s", error->message);

  rg_odds_print (&proposal.odds, words);
  play_all (&bench, (RgOdds){ 0 }, n, "even");
  play_all (&bench, proposal.odds, n, words->str);
  for (int i = 0; i < 2; i++)
    rg_engine_quit (bench.engines[i]);
  return 0;
}
