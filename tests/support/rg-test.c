/* Shorthand for tests. Everything here fails the running test if its input is wrong. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"

#include <gio/gio.h>
#include <string.h>

gboolean
rg_test_late_cb (gpointer is_late)
{
  *(gboolean *) is_late = TRUE;
  return G_SOURCE_REMOVE;
}

/**
 * rg_test_position:
 *
 * Returns: the position of @fen, which must be playable
 */
RgPosition
rg_test_position (const char *fen)
{
  g_autoptr (GError) error = NULL;
  RgPosition         position;

  if (!rg_position_from_fen (&position, fen, &error))
    g_error ("%s: %s", fen, error->message);

  return position;
}

/**
 * rg_test_odds_position:
 * @rookless: the rights in @fen that are held without the rook
 * @running: how many moves in a row the player to move still has
 *
 * Returns: the position of @fen in a game at odds; all arguments must fit it
 */
RgPosition
rg_test_odds_position (const char *fen, guint8 rookless, guint8 running)
{
  RgPosition position;
  RgSetup    setup;

  if (!rg_fen_parse (fen, &setup, NULL))
    g_error ("%s: no FEN", fen);

  setup.rookless = rookless;
  setup.running = running;
  if (rg_position_from_setup (&position, &setup) != RG_POSITION_OK ||
      position.setup.rookless != rookless)
    g_error ("%s: not playable", fen);

  return position;
}

static guint8
turn_rights_over (guint8 rights)
{
  return (rights << 2 | rights >> 2) & RG_CASTLING_ALL;
}

/**
 * rg_test_turn_over:
 *
 * Returns: the same position seen from the other side of the board, with the
 *   colours exchanged
 */
RgPosition
rg_test_turn_over (const RgPosition *position)
{
  RgPosition turned = *position;
  RgSetup   *setup = &turned.setup;
  RgBoard   *board = &setup->board;

  for (guint i = 0; i < RG_N_ROLES; i++)
    board->roles[i] = GUINT64_SWAP_LE_BE (board->roles[i]);
  board->colors[RG_WHITE] = GUINT64_SWAP_LE_BE (position->setup.board.colors[RG_BLACK]);
  board->colors[RG_BLACK] = GUINT64_SWAP_LE_BE (position->setup.board.colors[RG_WHITE]);
  setup->turn ^= 1;
  setup->castling = turn_rights_over (setup->castling);
  setup->rookless = turn_rights_over (setup->rookless);
  if (setup->en_passant != RG_SQUARE_NONE)
    setup->en_passant ^= RG_A8;

  return turned;
}

/**
 * rg_test_move:
 *
 * Returns: the move @uci in @position, where it must be legal
 */
RgMove
rg_test_move (const RgPosition *position, const char *uci)
{
  RgDisplacement displacement;
  RgMove         move;

  if (!rg_displacement_parse (uci, &displacement) ||
      !rg_movegen_find (position, displacement, &move))
    g_error ("%s is not legal here", uci);

  return move;
}

/**
 * rg_test_after:
 *
 * Returns: the position of @fen after the legal move @uci
 */
RgPosition
rg_test_after (const char *fen, const char *uci)
{
  RgPosition position = rg_test_position (fen);

  rg_position_make (&position, rg_test_move (&position, uci), &position);
  return position;
}

static int
compare_texts (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/**
 * rg_test_moves_from:
 * @square: (nullable): the name of a square, %NULL for all
 *
 * Returns: (transfer full): the legal moves from @square, sorted and separated by
 *   spaces
 */
char *
rg_test_moves_from (const RgPosition *position, const char *square)
{
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  RgMoveList            list;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++) {
    char uci[RG_UCI_SIZE];

    rg_displacement_write (rg_move_displacement (list.moves[i]), uci);
    if (square == NULL || g_str_has_prefix (uci, square))
      g_ptr_array_add (texts, g_strdup (uci));
  }
  g_ptr_array_sort (texts, compare_texts);
  g_ptr_array_add (texts, NULL);

  return g_strjoinv (" ", (char **) texts->pdata);
}

/* Counts how often a signal is emitted; to be connected swapped. */
void
rg_test_count_cb (guint *count)
{
  ++*count;
}

/**
 * rg_test_assert_fen:
 *
 * Fails unless @position is written as @fen.
 */
void
rg_test_assert_fen (const RgPosition *position, const char *fen)
{
  char written[RG_FEN_SIZE];

  rg_fen_from_position (position, written);
  g_assert_cmpstr (written, ==, fen);
}

/**
 * rg_test_assert_refused:
 *
 * Fails unless @error has the code @code and a sentence.
 */
void
rg_test_assert_refused (const GError *error, RgErrorCode code)
{
  g_assert_error (error, RG_ERROR, (int) code);
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/**
 * rg_test_data_path:
 * @name: a file in the folder of outside data
 *
 * Returns: (transfer full): the path of the file, if it exists: in the folder that
 *   REGENCE_TEST_DATA names, else in the one beside the source
 */
char *
rg_test_data_path (const char *name)
{
  const char *folder = g_getenv ("REGENCE_TEST_DATA");

  if (folder == NULL || *folder == '\0')
    folder = RG_TEST_DATA;

  return g_build_filename (folder, name, NULL);
}

static GInputStream *
open_data (const char *path)
{
  g_autoptr (GFile)        file = g_file_new_for_path (path);
  g_autoptr (GInputStream) raw = NULL;
  g_autoptr (GConverter)   unzip = NULL;

  raw = G_INPUT_STREAM (g_file_read (file, NULL, NULL));
  if (raw == NULL || !g_str_has_suffix (path, ".gz"))
    return g_steal_pointer (&raw);

  unzip = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  return g_converter_input_stream_new (raw, unzip);
}

static guint
read_lines (GInputStream *stream, const char *name, RgTestLine check)
{
  g_autoptr (GDataInputStream) lines = g_data_input_stream_new (stream);
  guint                        n = 0;

  while (TRUE) {
    g_autoptr (GError) error = NULL;
    g_autofree char   *line = NULL;
    g_autofree char   *where = NULL;

    line = g_data_input_stream_read_line (lines, NULL, NULL, &error);
    g_assert_no_error (error);
    if (line == NULL)
      return n;

    where = g_strdup_printf ("%s:%u", name, ++n);
    check (where, line);
  }
}

/**
 * rg_test_each_line:
 * @name: a file in the folder of outside data, compressed or not
 * @check: called with every line
 *
 * Calls @check for the lines of a file.  Skips the test if there is no such file;
 * fails if the file is empty.
 */
void
rg_test_each_line (const char *name, RgTestLine check)
{
  g_autofree char         *path = rg_test_data_path (name);
  g_autoptr (GInputStream) stream = open_data (path);

  if (stream == NULL) {
    g_test_skip ("the outside data are not here");
    return;
  }

  g_assert_cmpuint (read_lines (stream, name, check), >, 0);
}

/**
 * rg_test_each_row:
 * @name: a table in the folder of tests, such as "notation/read.tsv": columns are
 *   separated by tabs, the first row has their names, and lines that begin with
 *   "#" are skipped
 * @check: called with every row but the first
 *
 * Calls @check for the rows of a table, each of which must have @n_columns.
 *
 * Returns: how many there were
 */
guint
rg_test_each_row (const char *name, guint n_columns, RgTestRow check)
{
  g_autofree char   *path = g_build_filename (RG_TEST_FOLDER, name, NULL);
  g_autofree char   *contents = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv)     lines = NULL;
  guint              n = 0;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (g_strchomp (contents), "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++) {
    g_auto (GStrv)   row = g_strsplit (lines[i], "\t", -1);
    g_autofree char *where = g_strdup_printf ("%s:%u", name, i + 1);

    if (*lines[i] == '#')
      continue;
    if (g_strv_length (row) != n_columns)
      g_error ("%s has not %u columns", where, n_columns);
    if (n++ > 0)
      check (where, row);
  }

  return n > 0 ? n - 1 : 0;
}
