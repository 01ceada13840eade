/* The list of games, and real files read game by game and by the list.  Plies
 * of their main lines were counted by pgn-extract 19.04, with those before a
 * bad move added where it drops the whole game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-pgn.h"

#include <string.h>

static void
test_the_index_lists_the_same_games (void)
{
  static const char text[] =
    "rubbish\n"
    "[Event \"A\"]\n[White \"W \\\"w\\\"\"]\n[Black \"Fran\xe7ois\"]\n"
    "[Date \"1851.??.??\"]\n[Result \"1-0\"]\n\n"
    "{[Event \"no\"] 1-0} 1. e4 (1. d4 1-0) ; * [Event\n e5 1-0\n"
    "1. d4 d5 1/2-1/2\n\n"
    "[Event \"B\"]\n[FEN \"x\"]\n\n1. e4 *\n"
    " \t[White \"C\"]\n\n1. c4 Qh9 *\n";
  g_autoptr (GBytes)      bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   entries = rg_pgn_reader_index (reader);
  const RgPgnEntry       *entry;

  g_assert_cmpuint (entries->len, ==, 4);
  entry = g_ptr_array_index (entries, 0);
  g_assert_cmpuint (entry->line, ==, 2);
  g_assert_cmpstr (entry->white, ==, "W \"w\"");
  g_assert_cmpstr (entry->black, ==, "François");
  g_assert_cmpstr (entry->event, ==, "A");
  g_assert_cmpstr (entry->date, ==, "1851.??.??");
  g_assert_cmpstr (entry->result, ==, "1-0");
  entry = g_ptr_array_index (entries, 1);
  g_assert_cmpuint (entry->line, ==, 10);
  g_assert_cmpstr (entry->white, ==, "?");
  g_assert_cmpstr (entry->date, ==, "????.??.??");
  g_assert_cmpstr (entry->result, ==, "1/2-1/2");
  entry = g_ptr_array_index (entries, 3);
  g_assert_cmpstr (entry->white, ==, "C");
}

/* Seeking to the last game first: places in the text must not depend on what
 * was read before. */
static void
test_a_sought_game_is_the_next (void)
{
  static const char       text[] = "[Event \"A\"]\n\n1. e4 *\n\n"
                                   "[Event \"B\"]\n[FEN \"x\"]\n\n1. e4 *\n\n"
                                   "[Event \"C\"]\n\n1. c4 Qh9 *\n"
                                   "[Event \"D\"]\n\n1. d4 *\n";
  g_autoptr (GBytes)      bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   entries = rg_pgn_reader_index (reader);
  g_autoptr (GPtrArray)   faults = NULL;
  g_autoptr (GPtrArray)   others = NULL;
  g_autoptr (RgPgnGame)   third = NULL;
  g_autoptr (RgPgnGame)   fourth = NULL;
  const RgFault          *fault;

  rg_pgn_reader_seek (reader, g_ptr_array_index (entries, 2));
  third = rg_pgn_reader_next (reader, &faults);
  g_assert_cmpstr (rg_pgn_game_get_tag (third, "Event"), ==, "C");
  fault = g_ptr_array_index (faults, 0);
  g_assert_cmpuint (fault->line, ==, 12);
  g_assert_cmpuint (fault->column, ==, 7);
  fourth = rg_pgn_reader_next (reader, NULL);
  g_assert_cmpstr (rg_pgn_game_get_tag (fourth, "Event"), ==, "D");

  rg_pgn_reader_seek (reader, g_ptr_array_index (entries, 1));
  g_assert_null (rg_pgn_reader_next (reader, &others));
  g_assert_cmpuint (others->len, ==, 1);
}

static guint
count_plies (const RgReading *reading)
{
  guint n = 0;

  for (guint i = 0; i < reading->games->len; i++)
    n += rg_pgn_line_length (rg_reading_get (reading, i)->line);

  return n;
}

static char *
drop_notices (const char *faults)
{
  g_auto (GStrv) lines = g_strsplit (faults, "\n", -1);
  GString       *errors = g_string_new (NULL);

  for (char **line = lines; *line != NULL; line++)
    if (strstr (*line, " error ") != NULL)
      g_string_append_printf (errors, "%s\n", *line);

  return g_string_free (errors, FALSE);
}

/* Each game of the index, sought alone, is the one read in its turn. */
static void
check_index (GBytes *bytes, const RgReading *reading)
{
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   entries = rg_pgn_reader_index (reader);

  g_assert_cmpuint (entries->len, ==, reading->games->len);
  for (guint i = entries->len; i-- > 0;) {
    g_autoptr (RgPgnGame) game = NULL;
    g_autofree char      *told = NULL;
    const RgPgnEntry     *entry = g_ptr_array_index (entries, i);

    rg_pgn_reader_seek (reader, entry);
    game = rg_pgn_reader_next (reader, NULL);
    told = rg_test_tell_game (game);
    rg_reading_assert (reading, i, told);
    g_assert_cmpstr (entry->white, ==, rg_pgn_game_get_tag (game, "White"));
  }
}

static void
check_file (const char *name, guint games, guint plies, const char *errors)
{
  g_autoptr (GBytes)    bytes = rg_test_load (name);
  g_autoptr (RgReading) reading = NULL;
  g_autofree char      *found = NULL;

  if (bytes == NULL)
    return;

  reading = rg_reading_new_from_bytes (bytes);
  found = drop_notices (reading->faults->str);
  g_assert_cmpstr (found, ==, errors);
  g_assert_cmpuint (reading->games->len, ==, games);
  g_assert_cmpuint (count_plies (reading), ==, plies);
  check_index (bytes, reading);
}

static void
test_outside_games_are_read_whole (void)
{
  check_file ("masters.pgn", 1109, 101414, "");
  check_file ("annotated.pgn", 580, 49364, "");
  check_file ("clk-eval.pgn", 437, 28502, "");
}

static void
test_outside_odds_games_are_read (void)
{
  check_file ("odds-games.pgn", 196, 12367, "1491:52 error illegal\n");
  check_file ("odds-games-latin1.pgn", 32, 2431, "");
}

static void
test_outside_broken_games_are_mended (void)
{
  g_autoptr (GBytes)    bytes = rg_test_load ("malformed-games.pgn");
  g_autoptr (RgReading) reading = NULL;

  if (bytes == NULL)
    return;

  reading = rg_reading_new_from_bytes (bytes);
  g_assert_cmpstr (reading->faults->str, ==,
                   "53:15 error illegal\n"
                   "156:1 notice syntax\n");
  g_assert_cmpuint (reading->games->len, ==, 13);
  g_assert_cmpuint (count_plies (reading), ==, 1300 + 60);
  g_assert_cmpuint (rg_pgn_line_length (rg_reading_get (reading, 2)->line), ==, 60);
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 7), "Event"), ==,
                   "It \\");
  g_assert_cmpstr (rg_pgn_game_get_tag (rg_reading_get (reading, 8), "Black"), ==,
                   "Guyard\\Lemarchand");
  check_index (bytes, reading);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/pgn-index/the-index-lists-the-same-games",
                   test_the_index_lists_the_same_games);
  g_test_add_func ("/record/pgn-index/a-sought-game-is-the-next",
                   test_a_sought_game_is_the_next);
  g_test_add_func ("/record/pgn-index/outside-games-are-read-whole",
                   test_outside_games_are_read_whole);
  g_test_add_func ("/record/pgn-index/outside-odds-games-are-read",
                   test_outside_odds_games_are_read);
  g_test_add_func ("/record/pgn-index/outside-broken-games-are-mended",
                   test_outside_broken_games_are_mended);

  return g_test_run ();
}
