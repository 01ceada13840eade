/* Tests every scenario of the law as a game: the log read back from PGN and native files
 * is the same as what the arbiter said, text line for text line. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scenario.h"

#include "rg-pgn-reader.h"
#include "rg-test-game.h"
#include "rg-test-log.h"

#include <string.h>

/* LEAST_TRAVELLED: the least share of scenarios whose game can be written as PGN and read
 * back; some have boards that PGN cannot express. */
#define LEAST_TRAVELLED 19 / 20

/* n_seen: the number of times that each ruling was seen. */
static guint n_seen[RG_RULING_NOTED + 1];

#define ENVELOPE "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

/* Translates `seal TEXT` and `open` of a scenario into events of a game, as a front end
 * does; @sealed keeps TEXT until the envelope is opened. */
static char *
translate_event (const char *line, char **sealed)
{
  const char *seal = strstr (line, " seal");
  const char *open = strstr (line, " open");

  if (seal != NULL && (seal[5] == ' ' || seal[5] == '\0')) {
    g_free (*sealed);
    *sealed = g_strdup (seal + 5);
    return g_strdup_printf ("%.*s sealed " ENVELOPE, (int) (seal - line), line);
  }
  if (open != NULL && open[5] == '\0' && *sealed != NULL)
    return g_strdup_printf ("%.*s opened%s", (int) (open - line), line, *sealed);

  return g_strdup (line);
}

/* Submits a text line; one that the arbiter refuses leaves the game unchanged. */
static void
submit_line (RgGame *game, const char *text, char **sealed)
{
  g_autofree char *line = translate_event (text, sealed);
  g_auto (RgEvent) event = { 0 };

  if (*line != '\0' && strchr ("=~#", *line) == NULL &&
      rg_event_parse (line, &event, NULL))
    rg_game_submit (game, &event, NULL);
}

static RgGame *
play_scenario (const RgScenario *scenario)
{
  RgGame          *game = rg_game_new ();
  g_autofree char *sealed = NULL;

  for (char **line = scenario->lines; *line != NULL; line++)
    submit_line (game, *line, &sealed);

  return game;
}

static char *
print_all (RgGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rg_game_get_n_log_entries (game); i++) {
    const RgLogEntry *entry = rg_game_get_log_entry (game, i);

    n_seen[entry->ruling]++;
    rg_test_print_log_entry (entry, text);
    g_string_append_c (text, '\n');
  }

  return g_string_free (text, FALSE);
}

/* Returns whether there are errors. Notices do not count: odds that were agreed on may
 * not fit the board. */
static gboolean
has_errors (GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++)
    if (!((RgFault *) g_ptr_array_index (faults, i))->is_notice)
      return TRUE;

  return FALSE;
}

static RgGame *
read_pgn (const char *text)
{
  g_autoptr (GBytes)      bytes = g_bytes_new (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   faults = NULL;
  g_autoptr (RgPgnGame)   pgn = rg_pgn_reader_next (reader, &faults);

  return pgn != NULL && !has_errors (faults) ? rg_game_new_from_pgn (pgn) : NULL;
}

/* Skips the tags, so that only moves and comments are compared. */
static const char *
skip_tags (const char *pgn)
{
  return strstr (pgn, "\n\n");
}

static gboolean
travels_in_pgn (RgGame *game, const char *log)
{
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = read_pgn (text);
  g_autofree char   *second = NULL;
  g_autofree char   *printed = NULL;

  if (again == NULL)
    return FALSE;

  printed = print_all (again);
  g_assert_cmpstr (printed, ==, log);
  second = rg_test_write_game (again);
  g_assert_cmpstr (skip_tags (second), ==, skip_tags (text));
  return TRUE;
}

static void
assert_native (RgGame *game, const char *log)
{
  g_autofree char   *text = rg_test_write_native (game);
  g_autoptr (RgGame) again = rg_test_read_native (text);
  g_autofree char   *printed = print_all (again);

  g_assert_cmpstr (printed, ==, log);
}

static void
test_rulebook (gconstpointer data)
{
  g_autoptr (GPtrArray) scenarios = rg_scenario_load (data);
  guint                 travelled = 0;

  for (guint i = 0; i < scenarios->len; i++) {
    const RgScenario  *scenario = g_ptr_array_index (scenarios, i);
    g_autoptr (RgGame) game = play_scenario (scenario);
    g_autofree char   *log = print_all (game);

    g_test_message ("%s:%u", scenario->path, scenario->number);
    if (rg_game_get_state (game)->phase == RG_PHASE_SETUP) {
      travelled++;
      continue;
    }
    assert_native (game, log);
    travelled += travels_in_pgn (game, log);
  }

  g_test_message ("%u of %u", travelled, scenarios->len);
  g_assert_cmpuint (travelled, >=, scenarios->len * LEAST_TRAVELLED);
}

/* Checks that the ruling of each kind was read back from a file in some scenario.
 * RG_RULING_MUST_PARRY never is: the piece that it allows back is still on the board. */
static void
test_every_ruling (void)
{
  for (guint i = RG_RULING_NONE + 1; i < G_N_ELEMENTS (n_seen); i++) {
    if (i == RG_RULING_MUST_PARRY)
      continue;
    g_test_message ("%s", rg_ruling_to_text ((RgRuling) i));
    g_assert_cmpuint (n_seen[i], >, 0);
  }
}

int
main (int argc, char **argv)
{
  const RgShelf *shelf = rg_shelf_get ();

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < shelf->n; i++) {
    const char      *id = shelf->rulebooks[i]->id;
    g_autofree char *path = g_strconcat ("/record/log-travels/", id, NULL);

    g_test_add_data_func (path, id, test_rulebook);
  }
  g_test_add_func ("/record/log-travels/every-ruling", test_every_ruling);

  return g_test_run ();
}
