/* Measures how much time of the processor a large library takes: a thousand games, in
 * slow mode ten thousand. The figures are printed. A step of the main loop, a search and
 * the writing of a game must leave the window its time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"
#include "rg-test-library.h"
#include "rg-test-time.h"

/* NO_PAUSE: how many seconds a user does not yet perceive as a pause. */
#define NO_PAUSE 0.25

/* Measurements of one loading, in seconds of the processor: of all threads, and for the
 * longest step of this one. */
typedef struct {
  double first_rows;
  double whole;
  double longest_step;
} RgFigures;

static double
seconds_since (gint64 start)
{
  return (double) (rg_test_read_processor () - start) / G_USEC_PER_SEC;
}

static double
seconds_of_all_since (clock_t start)
{
  return (double) (clock () - start) / CLOCKS_PER_SEC;
}

static RgFigures
measure (RgTestLibrary *fixture)
{
  clock_t   start = clock ();
  RgFigures figures = { 0 };

  g_clear_object (&fixture->library);
  fixture->library = rg_library_new_in (fixture->games, fixture->index);
  rg_library_load (fixture->library);
  while (rg_library_is_loading (fixture->library)) {
    gint64 step = rg_test_read_processor ();

    if (g_main_context_iteration (NULL, FALSE))
      figures.longest_step = MAX (figures.longest_step, seconds_since (step));
    else
      g_usleep (200);
    if (figures.first_rows == 0 && rg_test_library_count (fixture) > 0)
      figures.first_rows = seconds_of_all_since (start);
  }
  figures.whole = seconds_of_all_since (start);
  return figures;
}

static void
report (const char *what, guint n, const RgFigures *figures)
{
  g_test_message ("%s, %u games: first rows %.3f s, all %.3f s, longest step "
                  "of the main loop %.1f ms",
                  what, n, figures->first_rows, figures->whole,
                  1000 * figures->longest_step);
}

static void
measure_search (RgTestLibrary *fixture, guint n)
{
  g_auto (GStrv) words = rg_casefold_words ("white0007 1858");
  gint64         start = rg_test_read_processor ();
  double         taken;
  guint          found = 0;

  for (guint i = 0; i < n; i++) {
    g_autoptr (RgLibraryEntry) entry = NULL;

    entry = g_list_model_get_item (G_LIST_MODEL (fixture->library), i);
    found += rg_library_entry_matches (entry, (const char *const *) words);
  }
  taken = seconds_since (start);
  g_test_message ("a search through %u games: %.1f ms", n, 1000 * taken);
  g_assert_cmpfloat (taken, <, NO_PAUSE);
  g_assert_cmpuint (found, ==, 1);
}

static void
measure_keeping (void)
{
  g_autoptr (RgGame)  game = rg_test_new_named_game ("A", "B", NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  gint64              start;
  double              taken;

  for (guint i = 0; i < 75; i++)
    rg_test_play (game, "g1f3 g8f6 f3g1 f6g8");
  start = rg_test_read_processor ();
  rg_native_write (game, text);
  taken = seconds_since (start);
  g_test_message ("a game of %u plies is written out in %.2f ms",
                  rg_game_get_n_plies (game), 1000 * taken);
  g_assert_cmpfloat (taken, <, NO_PAUSE);
}

static void
test_many_games (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  guint     n = g_test_slow () ? 10000 : 1000;
  RgFigures cold, warm;

  rg_test_library_write_many (fixture, n);
  cold = measure (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, n);
  report ("cold", n, &cold);
  warm = measure (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, n);
  report ("warm", n, &warm);
  measure_search (fixture, n);
  measure_keeping ();

  g_assert_cmpfloat (cold.longest_step, <, NO_PAUSE);
  g_assert_cmpfloat (warm.longest_step, <, NO_PAUSE);
  g_assert_cmpfloat (cold.first_rows, <, 2);
  g_assert_cmpfloat (warm.first_rows, <, 1);
  g_assert_cmpfloat (warm.whole, <, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add ("/record/library/many-games-open-without-a-pause", RgTestLibrary, NULL,
              rg_test_library_set_up, test_many_games, rg_test_library_clear);

  return g_test_run ();
}
