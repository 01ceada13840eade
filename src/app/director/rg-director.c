/* Submits every act of the director by rg_director_say (). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director.h"

#include "rg-pgn-text.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* Tries @verb without arguments. The answer depends only on the phase of the game,
 * which both players see, so it reveals nothing. Returns: whether the director may use
 * @verb now */
gboolean
rg_director_may (RgTable *table, RgVerb verb)
{
  g_autoptr (GError) error = NULL;
  RgState            after;
  RgEvent            probe = {
               .time = RG_TIME_UNSET,
               .actor = RG_ACTOR_DIRECTOR,
               .verb = verb,
               .whom = RG_ACTOR_WHITE,
               .number = 1,
               .outcome = { RG_RESULT_DRAW, RG_REASON_RECORDED },
  };

  return rg_game_try (rg_table_get_game (table), &probe, &after, &error) ||
         !g_error_matches (error, RG_ERROR, RG_ERROR_PHASE);
}

static char *
ruling_sentence (RgRuling ruling)
{
  static const char *const sentences[] = {
    [RG_RULING_STANDS] = N_ ("The game continues unchanged."),
    [RG_RULING_REJECTED] = N_ ("There is no repetition, and the game continues."),
    [RG_RULING_RESTORED] = N_ ("The position has been restored."),
    [RG_RULING_RESTART] = N_ ("The game starts again with fresh clocks."),
    [RG_RULING_NOTED] = N_ ("This has been recorded."),
  };
  const char *sentence = sentences[ruling];

  return g_strdup (_ (sentence != NULL ? sentence : sentences[RG_RULING_NOTED]));
}

/* Submits @words, a line of the event language without time and actor, such as "stop".
 * @answer: (out) (transfer full): what followed, or why it was refused */
gboolean
rg_director_say (RgTable *table, const char *words, char **answer)
{
  RgGame            *game = rg_table_get_game (table);
  g_autofree char   *line = g_strconcat ("director ", words, NULL);
  g_autoptr (GError) error = NULL;
  g_auto (RgEvent)   event = { 0 };

  /* Keeps the event on one line, whatever was pasted into a field. */
  rg_pgn_text_blank_controls (line);
  if (!rg_event_parse (line, &event, &error) ||
      !rg_table_submit (table, &event, &error)) {
    *answer = rg_sentence_for_refusal (game, error);
    return FALSE;
  }

  *answer = rg_game_is_over (game) ? rg_sentence_for_outcome (game)
                                   : ruling_sentence (rg_game_get_state (game)->ruling);
  return TRUE;
}

/* Returns: the microseconds that @player would have left with no time used; asks the
 * arbiter, as moves taken back may have brought increments */
gint64
rg_director_get_bound (RgTable *table, RgColor player)
{
  RgState state;
  RgClock clock;
  gint64  left = 0;
  RgEvent probe = {
    .time = RG_TIME_UNSET,
    .actor = RG_ACTOR_DIRECTOR,
    .verb = RG_VERB_CORRECT_CLOCK,
    .whom = rg_actor_player (player),
  };

  rg_table_get_clock (table, &clock);
  probe.amount = clock.used[player];
  if (rg_game_try (rg_table_get_game (table), &probe, &state, NULL)) {
    state.clock.used[rg_color_other (player)] = clock.used[rg_color_other (player)];
    clock = state.clock;
  }
  rg_clock_get_left (&clock, player,
                     rg_state_count_moves (rg_table_get_state (table), player), &left);
  return clock.used[player] + left;
}

/* Returns: (nullable): the words that start the clocks; NULL if they run or wait for a
 * ruling. Clocks that wait only because the game was just opened are started by "tick" */
const char *
rg_director_find_start (RgTable *table)
{
  if (rg_table_get_state (table)->dispute != RG_MATTER_UNSET)
    return NULL;
  if (rg_table_is_held (table))
    return "tick";

  return rg_director_may (table, RG_VERB_GO) ? "go" : NULL;
}
