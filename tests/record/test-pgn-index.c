/* Tests the list of games, and reads real files both game by game and by the list. The
 * plies of their main lines were counted by pgn-extract 19.04, to which the plies before
 * an illegal move were added where it drops the whole game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-entry.h"
#include "rg-pgn-index.h"
#include "rg-test-pgn.h"

#include <malloc.h>
#include <string.h>

/* Makes games that end in every way, several on one text line, and with faults in the
 * middle. */
static char *
make_varied (guint n)
{
  GString *text = g_string_new ("%escaped\n");

  for (guint i = 0; i < n; i++)
    g_string_append_printf (
      text,
      "[Event \"%u\"]\r\n[White \"Caf\u00e9\"]\n\n1. e4 {%*s} e5 (1... c5 $1) 2. Nf3! "
      "Nc6?? 3. Bb5 $300 a6 1/2-1/2 {behind} 1. d4 d5 2. c4 Zz9 3. Nc3 * "
      "1. f4 ) e5 0-1\n\n1. g4\n%%1. h4\n1... e5 (1... d5 *\n"
      "rubbish, and\n  more of it\n",
      i, (int) (i * 37 % 300), "");
  return g_string_free (text, FALSE);
}

/* A stream that is read part by part has the same games and faults as the whole text,
 * wherever a part ends. */
static void
test_a_stream_is_read_as_the_whole_text (void)
{
  g_autofree char      *text = make_varied (60);
  g_autoptr (GBytes)    bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgReading) whole = rg_reading_new_from_bytes (bytes);

  g_assert_cmpuint (whole->games->len, ==, 60 * 4);
  for (gsize window = 5000; window < 5800; window += 41) {
    g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
    g_autoptr (RgReading)    parts = rg_reading_new_from_stream (stream, window);

    g_assert_cmpstr (parts->faults->str, ==, whole->faults->str);
    g_assert_cmpuint (parts->games->len, ==, whole->games->len);
    for (guint i = 0; i < whole->games->len; i++) {
      g_autofree char *game = rg_test_describe_game (rg_reading_get (whole, i));

      rg_reading_assert (parts, i, game);
    }
  }
}

/* A game can be longer than the part of the file that is read at a time; an empty stream
 * has no games. */
static void
test_a_window_grows (void)
{
  g_autoptr (GString)   text = g_string_new ("1. e4 {");
  g_autoptr (RgReading) reading = NULL, empty = NULL;
  GInputStream         *stream;

  for (guint i = 0; i < 20000; i++)
    g_string_append (text, "word ");
  g_string_append (text, "} e5 *");
  stream = g_memory_input_stream_new_from_data (text->str, (gssize) text->len, NULL);
  reading = rg_reading_new_from_stream (stream, 16);
  g_object_unref (stream);
  g_assert_cmpstr (reading->faults->str, ==, "");
  g_assert_cmpuint (rg_pgn_line_length (rg_reading_get (reading, 0)->line), ==, 2);

  stream = g_memory_input_stream_new ();
  empty = rg_reading_new_from_stream (stream, 16);
  g_object_unref (stream);
  g_assert_cmpstr (empty->faults->str, ==, "1:1 error syntax\n");
}

static RgPgnEntry *
read_entry (GBytes *bytes, const RgPgnIndex *index, guint i)
{
  gsize       length;
  const char *text = g_bytes_get_data (bytes, &length);
  gsize       offset = (gsize) rg_pgn_index_get_start (index, i).offset;
  gsize       end = i + 1 < rg_pgn_index_get_length (index)
                      ? (gsize) rg_pgn_index_get_start (index, i + 1).offset
                      : length;

  return rg_pgn_entry_new (text + offset, end - offset, end == length);
}

static void
seek (RgPgnReader *reader, const RgPgnIndex *index, guint i)
{
  RgPgnStart start = rg_pgn_index_get_start (index, i);

  rg_pgn_reader_seek (reader, (gsize) start.offset, start.line);
}

/* Scans parts that are copies, so that an access beyond their ends is detected. */
static RgPgnIndex *
scan_in_parts (GBytes *bytes, gsize size)
{
  RgPgnIndex *index = rg_pgn_index_new ();
  gsize       length, part = size;
  const char *text = g_bytes_get_data (bytes, &length);

  for (gsize at = 0; at < length;) {
    gsize            n = MIN (part, length - at);
    g_autofree char *copy = g_memdup2 (text + at, n);
    gsize            done = rg_pgn_index_scan (index, copy, n, at + n == length);

    part = done > 0 ? size : 2 * part;
    at += done;
  }

  return index;
}

static void
assert_same_starts (const RgPgnIndex *a, const RgPgnIndex *b)
{
  g_assert_cmpuint (rg_pgn_index_get_length (a), ==, rg_pgn_index_get_length (b));
  for (guint i = 0; i < rg_pgn_index_get_length (a); i++) {
    RgPgnStart x = rg_pgn_index_get_start (a, i), y = rg_pgn_index_get_start (b, i);

    g_assert_cmpuint (x.offset, ==, y.offset);
    g_assert_cmpuint (x.line, ==, y.line);
  }
}

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
  g_autoptr (GBytes)     bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgPgnIndex) index = rg_test_index (bytes);
  g_autoptr (RgPgnEntry) first = read_entry (bytes, index, 0);
  g_autoptr (RgPgnEntry) second = read_entry (bytes, index, 1);
  g_autoptr (RgPgnEntry) fourth = read_entry (bytes, index, 3);

  g_assert_cmpuint (rg_pgn_index_get_length (index), ==, 4);
  g_assert_cmpuint (rg_pgn_index_get_start (index, 0).line, ==, 2);
  g_assert_cmpstr (first->white, ==, "W \"w\"");
  g_assert_cmpstr (first->black, ==, "François");
  g_assert_cmpstr (first->event, ==, "A");
  g_assert_cmpstr (first->date, ==, "1851.??.??");
  g_assert_cmpstr (first->result, ==, "1-0");
  g_assert_cmpuint (rg_pgn_index_get_start (index, 1).line, ==, 10);
  g_assert_cmpstr (second->white, ==, "?");
  g_assert_cmpstr (second->date, ==, "????.??.??");
  g_assert_cmpstr (second->result, ==, "1/2-1/2");
  g_assert_cmpstr (fourth->white, ==, "C");
}

/* Parts that end at any place between and inside games give the same games on the same
 * text lines as the whole text. */
static void
test_parts_give_the_same_games (void)
{
  static const char *const games[] = {
    "[Event \"A\"]\r\n[White \"B\"]\r\n\r\n1. e4 e5 {a\r\n[Event x} 1-0\r\n\r\n",
    "\xef\xbb\xbf[Event \"C\"]\n% 1. e4 *\n1. d4 d5 1/2 [Event \"D\"]\n\n* ; end\n",
    "rubbish [no tag\n\n1. c4 {not closed\n[Event \"E\"]\n[FEN \"x\"]\n\n",
    "12\n\n. Nf3 Nc6 {\xe9} 2. Qh9 (2. e4 *) 0-1\n",
  };
  g_autoptr (GString)    text = g_string_new (NULL);
  g_autoptr (GBytes)     bytes = NULL;
  g_autoptr (RgPgnIndex) whole = NULL;

  for (guint i = 0; i < 400; i++)
    g_string_append (text, games[i * 7 % 11 % G_N_ELEMENTS (games)]);
  bytes = g_bytes_new_static (text->str, text->len);
  whole = rg_test_index (bytes);
  g_assert_cmpuint (rg_pgn_index_get_length (whole), >, 400);
  for (gsize size = RG_PGN_MARGIN + 1; size < RG_PGN_MARGIN + 400; size += 3) {
    g_autoptr (RgPgnIndex) parts = scan_in_parts (bytes, size);

    assert_same_starts (parts, whole);
  }
}

/* The index needs twelve bytes for each game, and as many again while an array grows. */
static void
test_a_game_costs_twelve_bytes (void)
{
  static const char   text[] = "[White \"A\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n\n";
  const guint         n = 200000;
  g_autoptr (GString) games = g_string_sized_new (n * sizeof text);
  g_autoptr (GBytes)  bytes = NULL;
  g_autoptr (RgPgnIndex) index = NULL;
  struct mallinfo2       before;
  gsize                  taken;

  for (guint i = 0; i < n; i++)
    g_string_append_len (games, text, sizeof text - 1);
  bytes = g_bytes_new_static (games->str, games->len);
  before = mallinfo2 ();
  index = rg_test_index (bytes);
  taken = mallinfo2 ().uordblks + mallinfo2 ().hblkhd - before.uordblks - before.hblkhd;
  g_assert_cmpuint (rg_pgn_index_get_length (index), ==, n);
  g_assert_cmpuint (rg_pgn_index_get_start (index, n - 1).line, ==, 5 * (n - 1) + 1);
  g_assert_cmpuint (taken, <, 2 * 12 * n);
}

/* If a later game is sought before the earlier ones are read, its place in the text is
 * the same. */
static void
test_a_sought_game_is_the_next (void)
{
  static const char       text[] = "[Event \"A\"]\n\n1. e4 *\n\n"
                                   "[Event \"B\"]\n[FEN \"x\"]\n\n1. e4 *\n\n"
                                   "[Event \"C\"]\n\n1. c4 Qh9 *\n"
                                   "[Event \"D\"]\n\n1. d4 *\n";
  g_autoptr (GBytes)      bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (RgPgnIndex)  index = rg_test_index (bytes);
  g_autoptr (GPtrArray)   faults = NULL;
  g_autoptr (GPtrArray)   others = NULL;
  g_autoptr (RgPgnGame)   third = NULL;
  g_autoptr (RgPgnGame)   fourth = NULL;
  const RgFault          *fault;

  seek (reader, index, 2);
  third = rg_pgn_reader_next (reader, &faults);
  g_assert_cmpstr (rg_pgn_game_get_tag (third, "Event"), ==, "C");
  fault = g_ptr_array_index (faults, 0);
  g_assert_cmpuint (fault->line, ==, 12);
  g_assert_cmpuint (fault->column, ==, 7);
  fourth = rg_pgn_reader_next (reader, NULL);
  g_assert_cmpstr (rg_pgn_game_get_tag (fourth, "Event"), ==, "D");

  seek (reader, index, 1);
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

/* Checks that each game of the index, when sought alone, is the same as when read in
 * order. */
static void
check_index (GBytes *bytes, const RgReading *reading)
{
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (RgPgnIndex)  index = rg_test_index (bytes);

  g_autoptr (RgPgnIndex) parts = scan_in_parts (bytes, RG_PGN_MARGIN + 1000);

  assert_same_starts (parts, index);
  g_assert_cmpuint (rg_pgn_index_get_length (index), ==, reading->games->len);
  for (guint i = rg_pgn_index_get_length (index); i-- > 0;) {
    g_autoptr (RgPgnGame)  game = NULL;
    g_autofree char       *description = NULL;
    g_autoptr (RgPgnEntry) entry = read_entry (bytes, index, i);

    seek (reader, index, i);
    game = rg_pgn_reader_next (reader, NULL);
    description = rg_test_describe_game (game);
    rg_reading_assert (reading, i, description);
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
  g_test_add_func ("/record/pgn-index/parts-give-the-same-games",
                   test_parts_give_the_same_games);
  g_test_add_func ("/record/pgn-index/a-stream-is-read-as-the-whole-text",
                   test_a_stream_is_read_as_the_whole_text);
  g_test_add_func ("/record/pgn-index/a-window-grows", test_a_window_grows);
  g_test_add_func ("/record/pgn-index/a-game-costs-twelve-bytes",
                   test_a_game_costs_twelve_bytes);
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
