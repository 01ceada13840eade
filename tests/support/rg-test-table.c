/* Makes tables for tests, and sets their time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-table.h"

#include "rg-test-game.h"

static RgInstant instant = { .boot = 5000000, .awake = 4000000 };

/**
 * rg_test_new_table:
 * @game: (transfer full): the game to put on the table
 *
 * Returns: (transfer full): the table
 */
RgTable *
rg_test_new_table (RgGame *game)
{
  RgTable *table = rg_table_new ();

  rg_table_set_game (table, game);
  g_object_unref (game);
  return table;
}

/**
 * rg_test_new_timed_table:
 *
 * Returns: (transfer full): a free table whose clocks advance with rg_test_pass()
 */
RgTable *
rg_test_new_timed_table (const char *clock)
{
  RgTable *table;

  table = rg_test_new_table (rg_test_begin ("conduct", "free", "clock", clock, NULL));
  rg_table_set_reader (table, rg_test_read_instant);
  rg_table_start_clocks (table);
  return table;
}

/**
 * rg_test_new_untimed_table:
 * @rulebook: its id; %NULL for the default
 * @fen: the position; %NULL for the initial one
 *
 * Returns: (transfer full): a table with a game without clocks
 */
RgTable *
rg_test_new_untimed_table (const char *rulebook, const char *conduct, const char *fen)
{
  return rg_test_new_table (rg_test_begin ("rulebook", rulebook, "conduct", conduct,
                                           "clock", "-", "position", fen, NULL));
}

/**
 * rg_test_table_say:
 * @line: an event, which the arbiter must not refuse
 */
void
rg_test_table_say (RgTable *table, const char *line)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_event_parse (line, &event, &error));
  rg_table_submit (table, &event, &error);
  g_assert_no_error (error);
}

/* Returns: the time of the tests, for rg_table_set_reader() */
RgInstant
rg_test_read_instant (void)
{
  return instant;
}

/* Lets time pass while the computer is awake. */
void
rg_test_pass (gint64 microseconds)
{
  instant.boot += microseconds;
  instant.awake += microseconds;
}

/* Lets time pass while the computer sleeps. */
void
rg_test_sleep (gint64 microseconds)
{
  instant.boot += microseconds;
}
