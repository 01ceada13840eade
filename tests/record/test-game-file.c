/* Tests files with many games: each has a row, whether it can be read or not, memory does
 * not grow with their texts, and a search finds them by number. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-file.h"
#include "rg-game-pgn.h"
#include "rg-pgn-reader.h"
#include "rg-test-game.h"
#include "rg-test-pgn.h"

#include <glib/gstdio.h>
#include <malloc.h>
#include <sys/resource.h>

#define MANY        200000
#define TWO_MILLION 2000000

static char *path;

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static RgGameFile *
load (void)
{
  g_autoptr (GFile)        file = g_file_new_for_path (path);
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError)       error = NULL;
  RgGameFile              *loaded;

  rg_game_file_load_async (file, NULL, loaded_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  loaded = rg_game_file_load_finish (result, &error);
  g_assert_no_error (error);
  return loaded;
}

static RgGameFile *
load_text (const char *text, gsize length)
{
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));
  return load ();
}

/* Waits until listing and searching have ended. */
static void
await (RgGameFile *file)
{
  while (rg_game_file_get_progress (file) < 1)
    g_main_context_iteration (NULL, TRUE);
}

/* Appends a game with seven tags; every thousandth game is broken in one of several
 * ways. */
static void
append_game (GString *text, guint i)
{
  static const char *const breaks[] = { "", "[FEN \"x\"]\n", "[Site \"no end\n", "{" };

  g_string_append_printf (
    text,
    "[Event \"Tournament %u\"]\n[Site \"Paris\"]\n[Date \"%u.??.??\"]\n"
    "[Round \"1\"]\n[White \"Player %u\"]\n[Black \"R\xc3\xa9ti\"]\n"
    "[Result \"1-0\"]\n%s\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n",
    i / 100, 1800 + i % 200, i + 1,
    i % 1000 == 0 ? breaks[i / 1000 % G_N_ELEMENTS (breaks)] : "");
}

static void
write_games (guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  FILE               *stream = fopen (path, "wb");

  for (guint i = 0; i < n; i++) {
    append_game (text, i);
    if (text->len > 1 << 20 || i + 1 == n) {
      g_assert_cmpuint (fwrite (text->str, 1, text->len, stream), ==, text->len);
      g_string_truncate (text, 0);
    }
  }
  g_assert_cmpint (fclose (stream), ==, 0);
}

static guint
get_index (RgGameFile *file, guint position)
{
  g_autoptr (RgListedGame) game = g_list_model_get_item (G_LIST_MODEL (file), position);

  return rg_listed_game_get_index (game);
}

static void
assert_row (RgGameFile *file, guint position, guint index)
{
  g_autofree char       *white = g_strdup_printf ("Player %u", index + 1);
  g_autofree char       *event = g_strdup_printf ("Tournament %u", index / 100);
  g_autoptr (RgPgnEntry) entry = NULL;

  g_assert_cmpuint (get_index (file, position), ==, index);
  entry = rg_game_file_read_entry (file, index);
  g_assert_cmpstr (entry->white, ==, white);
  g_assert_cmpstr (entry->black, ==, "Réti");
  g_assert_cmpstr (entry->event, ==, event);
  g_assert_cmpstr (entry->result, ==, "1-0");
}

static void
assert_game (RgGameFile *file, guint index)
{
  g_autofree char      *white = g_strdup_printf ("Player %u", index + 1);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = rg_game_file_read (file, index, &faults);

  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, white);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 7);
}

static gsize
measure (void)
{
  struct mallinfo2 info = mallinfo2 ();

  return info.uordblks + info.hblkhd;
}

static void
count_cb (GListModel *model, guint position, guint removed, guint added, gpointer data)
{
  guint *n = data;

  g_assert_cmpuint (position + added, <=, g_list_model_get_n_items (model));
  *n = *n - removed + added;
}

static RgGameFile *
list_all (guint n)
{
  RgGameFile *file = load ();
  GListModel *model = G_LIST_MODEL (file);
  guint       seen = g_list_model_get_n_items (model);

  g_assert_cmpuint (seen, >, 1);
  g_assert_cmpuint (seen, <, n);
  g_signal_connect (file, "items-changed", G_CALLBACK (count_cb), &seen);
  rg_game_file_list_rest (file);
  g_assert_cmpfloat (rg_game_file_get_progress (file), <, 1);
  await (file);
  g_assert_true (rg_game_file_is_whole (file));
  g_assert_null (rg_game_file_get_error (file));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, n);
  g_assert_cmpuint (rg_game_file_get_n_games (file), ==, n);
  g_assert_cmpuint (seen, ==, n);
  g_signal_handlers_disconnect_by_func (file, count_cb, &seen);
  return file;
}

/* The index needs a few bytes for each game; 4 MiB are allowed for everything else. */
static void
test_rows_of_many_games (void)
{
  g_autoptr (RgGameFile) file = NULL;
  gsize                  before;

  write_games (MANY);
  before = measure ();
  file = list_all (MANY);
  assert_row (file, 0, 0);
  assert_row (file, 1, 1);
  for (guint i = MANY / 2; i < MANY / 2 + 2000; i++)
    assert_row (file, i, i);
  assert_row (file, MANY - 1, MANY - 1);
  assert_game (file, 1);
  assert_game (file, MANY / 2 + 1);
  assert_game (file, MANY - 1);
  g_assert_cmpuint (measure () - before, <, 24 * MANY + (4 << 20));
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (file), MANY));
}

/* Games that cannot be read at all, or not to their end, have rows. */
static void
test_broken_games_have_rows (void)
{
  g_autoptr (RgGameFile) file = NULL;
  g_autoptr (GPtrArray)  faults = NULL;
  const RgFault         *fault;

  write_games (20000);
  file = list_all (20000);
  for (guint i = 0; i < 20000; i += 1000)
    assert_row (file, i, i);
  g_assert_null (rg_game_file_read (file, 5000, &faults));
  fault = rg_fault_list_first_error (faults);
  /* Each game has ten text lines; two of the broken games before this one have one more
   * each, and its fault is on its eighth line. */
  g_assert_cmpuint (fault->line, ==, 5000 * 10 + 2 + 8);
}

static gboolean
is_event (const RgPgnEntry *entry, gpointer event)
{
  return g_str_equal (entry->event, event);
}

static gboolean
is_of_1850 (const RgPgnEntry *entry, G_GNUC_UNUSED gpointer data)
{
  return g_str_has_prefix (entry->date, "1850");
}

static void
test_a_search_gives_what_matches (void)
{
  g_autoptr (RgGameFile) file = NULL;
  GListModel            *model;

  write_games (20000);
  file = load ();
  model = G_LIST_MODEL (file);
  rg_game_file_list_rest (file);
  /* A search replaces another one while games are still being listed. */
  rg_game_file_search (file, is_of_1850, NULL, NULL);
  rg_game_file_search (file, is_event, g_strdup ("Tournament 150"), g_free);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  await (file);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 100);
  for (guint i = 0; i < 100; i++)
    assert_row (file, i, 15000 + i);

  rg_game_file_search (file, is_of_1850, NULL, NULL);
  await (file);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 100);
  assert_row (file, 99, 19850);

  rg_game_file_search (file, is_event, g_strdup ("Tournament"), g_free);
  await (file);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  rg_game_file_search (file, NULL, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 20000);
}

static void
test_what_was_found_stays_after_a_stop (void)
{
  g_autoptr (RgGameFile) file = NULL;
  guint                  n;

  write_games (MANY);
  file = load ();
  rg_game_file_list_rest (file);
  rg_game_file_stop (file);
  await (file);
  n = g_list_model_get_n_items (G_LIST_MODEL (file));
  g_assert_cmpuint (n, >, 1);
  g_assert_cmpuint (n, <, MANY);
  g_assert_false (rg_game_file_is_whole (file));
  g_assert_null (rg_game_file_get_error (file));
  assert_row (file, n - 1, n - 1);
}

static void
test_a_change_is_said (void)
{
  g_autoptr (RgGameFile) file = NULL;
  g_autoptr (GPtrArray)  faults = NULL;
  FILE                  *stream;

  write_games (20000);
  file = list_all (20000);
  stream = fopen (path, "a");
  fputs ("1. d4 *\n", stream);
  fclose (stream);
  g_assert_null (rg_game_file_read_entry (file, 1));
  rg_test_assert_refused (rg_game_file_get_error (file), RG_ERROR_FORBIDDEN);
  g_assert_null (rg_game_file_read (file, 1, &faults));
  rg_test_assert_refused (rg_fault_list_first_error (faults)->error, RG_ERROR_FORBIDDEN);
  rg_game_file_search (file, is_of_1850, NULL, NULL);
  await (file);
}

/* A game of several megabytes between two small ones is listed and read as one game. */
static void
test_a_long_game_is_one_game (void)
{
  g_autoptr (GString) text = g_string_new (
    "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n");
  g_autoptr (RgGameFile) file = NULL;
  g_autoptr (GPtrArray)  faults = NULL;
  g_autoptr (RgGame)     game = NULL;

  g_string_append (text, "1. e4 {");
  for (guint i = 0; i < 500000; i++)
    g_string_append (text, "So be it. ");
  g_string_append (text, "} e5 *\n\n[White \"C\"]\n\n1. d4 *\n");
  file = load_text (text->str, text->len);
  rg_game_file_list_rest (file);
  await (file);
  g_assert_cmpuint (rg_game_file_get_n_games (file), ==, 3);
  game = rg_game_file_read (file, 1, &faults);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 2);
  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "B");
}

/* A game that is read alone, from its part of the file, has the same moves, and faults at
 * the same places, as when all games are read in order. */
static void
test_a_game_alone_is_the_same (void)
{
  g_autoptr (GBytes)      bytes = rg_test_load ("malformed-games.pgn");
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (RgGameFile)  file = NULL;

  if (bytes == NULL)
    return;

  reader = rg_pgn_reader_new (bytes);
  file = load_text (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  for (guint i = 0; i < rg_game_file_get_n_games (file); i++) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (GPtrArray) others = NULL;
    g_autoptr (RgPgnGame) pgn = rg_pgn_reader_next (reader, &faults);
    g_autoptr (RgGame)    turn = rg_game_new_from_pgn (pgn);
    g_autoptr (RgGame)    alone = rg_game_file_read (file, i, &others);
    g_autofree char      *a = rg_test_write_game (turn);
    g_autofree char      *b = rg_test_write_game (alone);

    g_assert_cmpstr (a, ==, b);
    g_assert_cmpuint (faults->len, ==, others->len);
    for (guint j = 0; j < faults->len; j++) {
      const RgFault *x = faults->pdata[j], *y = others->pdata[j];

      g_assert_cmpuint (x->line, ==, y->line);
      g_assert_cmpuint (x->column, ==, y->column);
      g_assert_cmpstr (x->error->message, ==, y->error->message);
    }
  }
}

/* Prints how long listing and searching took. */
static void
test_two_million_games (void)
{
  g_autoptr (RgGameFile) file = NULL;
  struct rusage          usage;
  double                 listed, searched;

  if (!g_test_slow ())
    return;

  write_games (TWO_MILLION);
  g_test_timer_start ();
  file = list_all (TWO_MILLION);
  listed = g_test_timer_elapsed ();
  assert_row (file, TWO_MILLION - 1, TWO_MILLION - 1);
  g_test_timer_start ();
  rg_game_file_search (file, is_of_1850, NULL, NULL);
  await (file);
  searched = g_test_timer_elapsed ();
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (file)), ==,
                    TWO_MILLION / 200);
  getrusage (RUSAGE_SELF, &usage);
  g_test_message ("listed in %.1f s, searched in %.1f s, %ld MiB at most", listed,
                  searched, usage.ru_maxrss / 1024);
  g_assert_cmpint (usage.ru_maxrss / 1024, <, 100);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("regence-XXXXXX", NULL);
  int              status;

  path = g_build_filename (folder, "games.pgn", NULL);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/game-file/rows-of-many-games", test_rows_of_many_games);
  g_test_add_func ("/record/game-file/broken-games-have-rows",
                   test_broken_games_have_rows);
  g_test_add_func ("/record/game-file/a-search-gives-what-matches",
                   test_a_search_gives_what_matches);
  g_test_add_func ("/record/game-file/what-was-found-stays-after-a-stop",
                   test_what_was_found_stays_after_a_stop);
  g_test_add_func ("/record/game-file/a-change-is-said", test_a_change_is_said);
  g_test_add_func ("/record/game-file/a-long-game-is-one-game",
                   test_a_long_game_is_one_game);
  g_test_add_func ("/record/game-file/a-game-alone-is-the-same",
                   test_a_game_alone_is_the_same);
  g_test_add_func ("/record/game-file/two-million-games", test_two_million_games);

  status = g_test_run ();
  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  return status;
}
