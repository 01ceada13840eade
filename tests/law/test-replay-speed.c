/* Tests that ten million events, the text lines of all scenarios over and over, are read
 * and ruled on in under a minute; and how long the answer to a line takes. Claims of
 * perpetual check are left out, as their proofs may take any time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"
#include "rg-scenario.h"

#include <string.h>

#define EVENTS  10000000
#define SECONDS 60

/* ANSWER_SECONDS: the mean time for an answer must be below this, in seconds. */
#define ANSWER_SECONDS 0.0002

static void
add_lines (const RgScenario *scenario, GPtrArray *games)
{
  for (char **line = scenario->lines; *line != NULL; line++)
    if (strstr (*line, "claim perpetual") != NULL)
      return;

  g_ptr_array_add (games, g_strdupv (scenario->lines));
}

static GPtrArray *
load_games (void)
{
  const RgShelf *shelf = rg_shelf_get ();
  GPtrArray     *games = g_ptr_array_new_with_free_func ((GDestroyNotify) g_strfreev);

  for (guint i = 0; i < shelf->n; i++) {
    g_autoptr (GPtrArray) scenarios = NULL;

    scenarios = rg_scenario_load (shelf->rulebooks[i]->id);
    for (guint j = 0; j < scenarios->len; j++)
      add_lines (g_ptr_array_index (scenarios, j), games);
  }

  return games;
}

static guint
replay (char **lines)
{
  g_autoptr (RgLine) line = rg_line_new ();
  RgState            state;
  guint              n = 0;

  rg_arbiter_begin (&state);
  rg_line_follow (line, &state.ply);
  for (; *lines != NULL; lines++) {
    g_auto (RgEvent) event = { 0 };

    if (**lines == '\0' || strchr ("#=~", **lines) != NULL)
      continue;
    n++;
    if (rg_event_parse (*lines, &event, NULL))
      rg_arbiter_submit (&state, line, &event, NULL);
  }

  return n;
}

static void
test_ten_million (void)
{
  g_autoptr (GPtrArray) games = load_games ();
  g_autoptr (GTimer)    timer = g_timer_new ();
  guint                 n = 0;

  for (guint i = 0; n < EVENTS; i = (i + 1) % games->len)
    n += replay (g_ptr_array_index (games, i));

  g_test_message ("%u events in %.1f s", n, g_timer_elapsed (timer, NULL));
  g_assert_cmpfloat (g_timer_elapsed (timer, NULL), <, SECONDS);
}

static guint
answer (char **lines)
{
  g_autoptr (RgReferee) referee = rg_referee_new (rg_shelf_get ());
  guint                 n = 0;

  for (; *lines != NULL; lines++) {
    g_autofree char *reply = NULL;

    if (strchr ("#=~", **lines) == NULL) {
      reply = rg_referee_hear (referee, *lines, strlen (*lines));
      n++;
    }
  }

  return n;
}

static void
test_answers (void)
{
  g_autoptr (GPtrArray) games = load_games ();
  g_autoptr (GTimer)    timer = g_timer_new ();
  double                mean;
  guint                 n = 0;

  for (guint i = 0; i < games->len; i++)
    n += answer (g_ptr_array_index (games, i));

  mean = g_timer_elapsed (timer, NULL) / n;
  g_test_message ("%u answers, %.1f microseconds each", n, mean * 1e6);
  g_assert_cmpfloat (mean, <, ANSWER_SECONDS);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/replay/ten-million-events-in-a-minute", test_ten_million);
  g_test_add_func ("/law/replay/an-answer-takes-well-under-a-millisecond", test_answers);

  return g_test_run ();
}
