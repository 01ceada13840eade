/* Reads streams through a small window. Wherever its edges are, the games and faults must
 * be the same as when the whole text is read at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-index.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"
#include "rg-test-pgn.h"

#include <string.h>

/* WINDOW_SIZE: the size of the window in bytes, little more than the margin, so that it
 * slides often. */
#define WINDOW_SIZE 5000

/* Texts that look like the beginning of a game but are not, or that hide one. */
static const char *const PIECES[] = {
  RG_TEST_GOOD_GAME,
  RG_TEST_GOOD_GAME,
  RG_TEST_TAGS "1. e4 e5 {a comment} 2. Nf3 (2. f4 exf4) Nc6 $1 1-0\n\n",
  "[Event \"one\"]\n[Site \"two\"]\n\n1. c4 *\n[Event \"three\"]\n\n1. f4 Ke7 2. e4 *\n",
  "[Site \"before\"]\n[Event \"tag of the same game\"]\n1. e4 *\n\n",
  "[White \"only\"]\n\n",
  "[Event \"only\"]\n",
  "[Event \"\nbroken] ",
  "\n{ opened\n",
  "\n} ",
  "{ in a comment\n[Event \"seeming\"]\n\n1. e4 e5 } ",
  "; to the end of the line [Event \"no\"]\n",
  "\n%escaped {\n",
  "( ( 1-0 ",
  ") ",
  "1. e4 e5 2. Nf3 1-0 [Event \"inside a line\"] 1. d4 d5 Zz9 1/2-1/2 ",
  "words that are no game, \xef\xbb\xbf and more of them\r\n\r\n",
  "[Event \"Andr\xe9\"]\n[White \"\xc9t\xe9\"]\n\n1. e4 Ka3 {\xe9} *\n\n",
  "[Event \"\u00c9t\u00e9\"]\n\n1. e4 {\u00e9\u00e9} Ka3 *\n\n",
  "[Event \"E\"]\n[FEN \"rubbish\"]\n\n1. e4 *\n\n",
  "[Event \"E\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n\n",
  "[Event \"D\"]\n\n1. P-K4 P-K4\n 2. Kt-KB3 Kt-QB3 3. B-B4 1-0\n\n",
  "* e4 * d4 * 1. Ke2 Ke7 *\r",
  "\r\n \t\r\n\n",
  "\xef\xbb\xbf[Event \"mark\"]\r\n\r\n1. e4 0-1\r\n",
};

static void
write_game (const RgPgnGame *game, GString *text)
{
  rg_pgn_write (game, text);
  g_string_append_printf (text, "%s\n%s\n", game->unread, game->rest);
}

static void
write_faults (const GPtrArray *faults, GString *text)
{
  for (guint i = 0; i < faults->len; i++) {
    const RgFault *fault = g_ptr_array_index (faults, i);

    g_string_append_printf (text, "%u:%u: %d %s\n", fault->line, fault->column,
                            fault->is_notice, fault->error->message);
  }
}

/* Returns the games, the faults and the counts of games and moves as one text. */
static char *
read_all (RgPgnReader *whole)
{
  g_autoptr (RgPgnReader) reader = whole;
  g_autoptr (GString)     text = g_string_new (NULL), said = g_string_new (NULL);
  guint64                 n_games = 0, n_moves = 0;
  gboolean                more = TRUE;

  while (more) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (reader, &faults);

    write_faults (faults, said);
    more = game != NULL;
    if (!more)
      break;
    n_games++;
    n_moves += rg_pgn_line_length (game->line);
    write_game (game, text);
  }

  return g_strdup_printf ("%s%s%u %u", text->str, said->str, (guint) n_games,
                          (guint) n_moves);
}

static void
compare (GBytes *bytes, guint32 seed)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  g_autofree char         *whole = read_all (rg_pgn_reader_new (bytes));
  g_autofree char *window = read_all (rg_pgn_reader_new_for_stream (stream, WINDOW_SIZE));

  if (!g_str_equal (whole, window))
    g_error ("seed %u is not read alike:\n%s\n\n\nbut\n%s", seed, whole, window);
}

/* Repeats some pieces so often that comments, tags and games grow larger than the
 * window. */
static void
test_reads_as_the_whole_text (void)
{
  guint n = g_test_slow () ? 4000 : RG_TEST_PART (40);

  for (guint32 seed = 0; seed < n; seed++) {
    g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
    GString          *text = g_string_new (NULL);

    while (text->len < 8 * WINDOW_SIZE) {
      guint       kinds = seed % 3 == 0 ? 3 : G_N_ELEMENTS (PIECES);
      const char *piece = PIECES[g_rand_int_range (rand, 0, (gint32) kinds)];
      gint32      times = g_rand_int_range (rand, 0, 20) == 0 ? 150 : 1;

      if (g_rand_int_range (rand, 0, 40) == 0)
        piece = PIECES[g_rand_int_range (rand, 0, G_N_ELEMENTS (PIECES))];
      while (times-- > 0)
        g_string_append (text, piece);
    }

    g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
    compare (bytes, seed);
  }
}

/* Reads a game as long as fifty windows, texts without a game, and an empty text. */
static void
test_a_game_may_be_larger (void)
{
  static const char *const texts[] = { RG_TEST_GOOD_GAME, "1. e4 {\n", "", "rubbish " };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    GString *text = g_string_new (texts[i]);

    while (text->len < 50 * WINDOW_SIZE && text->len > 0)
      g_string_append (text, i == 0 ? "{ (" : "word\n[Event \"E\"] ");

    g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
    compare (bytes, i);
  }
}

/* Text after the longest allowed game is skipped up to the next game, however long it
 * is. */
static void
test_a_game_that_is_too_long_is_cut (void)
{
  static const char *const texts[][2] = {
    { "1. e4 {\n", "\u00e9\u00e9" },
    { "", "word\n" },
    { "", "{ word }\n" },
    { "", " \r\n" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    GString                *text = g_string_new (texts[i][0]);
    g_autoptr (RgPgnReader) reader = NULL;
    g_autoptr (RgPgnIndex)  index = NULL;
    g_autofree char        *read = NULL;
    gboolean                is_game = *texts[i][0] == '1';

    while (text->len < RG_PGN_MAX_GAME + 5 * WINDOW_SIZE)
      g_string_append (text, texts[i][1]);
    g_string_append (text, "\n" RG_TEST_GOOD_GAME);

    g_autoptr (GBytes) bytes = g_string_free_to_bytes (text);
    compare (bytes, i);
    index = rg_test_index (bytes);
    g_assert_cmpuint (rg_pgn_index_get_length (index), ==, is_game ? 2 : 1);
    reader = rg_pgn_reader_new (bytes);
    read = read_all (g_steal_pointer (&reader));
    g_assert_true ((strstr (read, "the game is too long") != NULL) == is_game);
    g_assert_nonnull (strstr (read, "[Event \"Good\"]"));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/pgn-window/reads-as-the-whole-text",
                   test_reads_as_the_whole_text);
  g_test_add_func ("/record/pgn-window/a-game-may-be-larger", test_a_game_may_be_larger);
  g_test_add_func ("/record/pgn-window/a-game-that-is-too-long-is-cut",
                   test_a_game_that_is_too_long_is_cut);

  return g_test_run ();
}
