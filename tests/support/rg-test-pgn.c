/* Reads PGN for tests of the reader and the writer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-pgn.h"

#include "rg-san.h"

#include <string.h>

static const char *
code_name (const GError *error)
{
  static const char *const names[] = {
    [RG_ERROR_SYNTAX] = "syntax",
    [RG_ERROR_ILLEGAL] = "illegal",
    [RG_ERROR_AMBIGUOUS] = "ambiguous",
    [RG_ERROR_NOT_PLAYABLE] = "not-playable",
  };

  g_assert_true (error->domain == RG_ERROR);
  g_assert_cmpint (error->code, <, G_N_ELEMENTS (names));
  g_assert_nonnull (names[error->code]);
  return names[error->code];
}

static void
note_faults (RgReading *self, const GPtrArray *faults)
{
  for (guint i = 0; i < faults->len; i++) {
    const RgFault *fault = g_ptr_array_index (faults, i);

    rg_test_assert_refused (fault->error, (RgErrorCode) fault->error->code);
    g_string_append_printf (self->faults, "%u:%u %s %s\n", fault->line, fault->column,
                            fault->is_notice ? "notice" : "error",
                            code_name (fault->error));
    g_string_append_printf (self->sentences, "%s\n", fault->error->message);
  }
}

static void
note_games (RgReading *self, RgPgnReader *reader)
{
  RgPgnGame *game;

  do {
    g_autoptr (GPtrArray) faults = NULL;

    game = rg_pgn_reader_next (reader, &faults);
    note_faults (self, faults);
    if (game != NULL)
      g_ptr_array_add (self->games, game);
  } while (game != NULL);
}

static RgReading *
read_all (RgPgnReader *reader)
{
  RgReading *self = g_new0 (RgReading, 1);

  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_pgn_game_free);
  self->faults = g_string_new (NULL);
  self->sentences = g_string_new (NULL);
  note_games (self, reader);
  rg_pgn_reader_free (reader);
  return self;
}

/* Returns: (transfer full): the games and faults of @bytes, read to the end */
RgReading *
rg_reading_new_from_bytes (GBytes *bytes)
{
  return read_all (rg_pgn_reader_new (bytes));
}

/* Returns: (transfer full): the games and faults of @stream, of which the reader has only
 * @window bytes at a time */
RgReading *
rg_reading_new_from_stream (GInputStream *stream, gsize window)
{
  return read_all (rg_pgn_reader_new_for_stream (stream, window));
}

/**
 * rg_reading_new_from_data:
 *
 * Returns: (transfer full): the games and faults of @data, read to the end
 */
RgReading *
rg_reading_new_from_data (const char *data, gsize length)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  return rg_reading_new_from_bytes (bytes);
}

/**
 * rg_reading_new:
 *
 * Returns: (transfer full): the games and faults of @text, read to the end
 */
RgReading *
rg_reading_new (const char *text)
{
  return rg_reading_new_from_data (text, strlen (text));
}

/**
 * rg_reading_free:
 *
 * Frees @self with its games.
 */
void
rg_reading_free (RgReading *self)
{
  g_ptr_array_unref (self->games);
  g_string_free (self->faults, TRUE);
  g_string_free (self->sentences, TRUE);
  g_free (self);
}

/**
 * rg_reading_get:
 *
 * Returns: (transfer none): a game, which must exist
 */
RgPgnGame *
rg_reading_get (const RgReading *self, guint index)
{
  g_assert_cmpuint (index, <, self->games->len);
  return g_ptr_array_index (self->games, index);
}

static void describe_line (const RgPgnLine *line, const RgPosition *from, GString *out);

static void
describe_move (const RgPgnMove *move, const RgPosition *position, GString *out)
{
  char san[RG_MOVE_TEXT_SIZE];

  rg_san_write (position, move->move, san);
  if (move->before != NULL)
    g_string_append_printf (out, "<%s>", move->before);
  g_string_append_printf (out, "%s", san);
  for (guint i = 0; move->nags != NULL && i < move->nags->len; i++)
    g_string_append_printf (out, "$%u", g_array_index (move->nags, guint8, i));
  if (move->after != NULL)
    g_string_append_printf (out, "{%s}", move->after);
  for (guint i = 0; move->variations != NULL && i < move->variations->len; i++) {
    g_string_append_c (out, '(');
    describe_line (g_ptr_array_index (move->variations, i), position, out);
    g_string_append_c (out, ')');
  }
}

static void
describe_line (const RgPgnLine *line, const RgPosition *from, GString *out)
{
  RgPosition position = *from;

  for (guint i = 0; i < rg_pgn_line_length (line); i++) {
    const RgPgnMove *move = rg_pgn_line_get (line, i);

    if (i > 0)
      g_string_append_c (out, ' ');
    describe_move (move, &position, out);
    rg_position_make (&position, move->move, &position);
  }
}

/**
 * rg_test_describe_game:
 *
 * Returns: (transfer full): the comment of @game as "{comment} ", then its moves as
 *   "e4$1{said}(d4 d5) <first>e5"
 */
char *
rg_test_describe_game (const RgPgnGame *game)
{
  GString *out = g_string_new (NULL);

  if (game->comment != NULL)
    g_string_append_printf (out, "{%s} ", game->comment);
  describe_line (game->line, &game->start, out);
  return g_string_free (out, FALSE);
}

/**
 * rg_reading_assert:
 * @expected: the game as rg_test_describe_game() returns it
 *
 * Fails unless the game is the one expected.
 */
void
rg_reading_assert (const RgReading *reading, guint index, const char *expected)
{
  g_autofree char *description = rg_test_describe_game (rg_reading_get (reading, index));

  g_assert_cmpstr (description, ==, expected);
}

/* The columns of a table of readings; the last, the place of the row, is added when the
 * table is read. */
enum {
  COLUMN_TEST,
  COLUMN_TEXT,
  COLUMN_FAULTS,
  COLUMN_GAMES,
  COLUMN_SAID,
  N_COLUMNS,
  COLUMN_WHERE = N_COLUMNS,
};

/* Returns the lines of @text joined by ", "; "-" if there is none. */
static char *
join_lines (const char *text)
{
  g_autofree char *lines = g_strchomp (g_strdup (text));
  g_auto (GStrv)   each = g_strsplit (lines, "\n", -1);

  return *lines != '\0' ? g_strjoinv (", ", each) : g_strdup ("-");
}

/* Returns the games of @self in the form of the column “games” of pgn-faults.tsv. */
static char *
describe_games (const RgReading *self)
{
  GString *out = g_string_new (NULL);

  for (guint i = 0; i < self->games->len; i++) {
    const RgPgnGame *game = rg_reading_get (self, i);
    g_autofree char *moves = g_strchomp (rg_test_describe_game (game));

    g_string_append_printf (out, "%s%s%s%s", i > 0 ? " | " : "", moves,
                            *moves != '\0' ? " " : "", rg_result_to_text (game->result));
  }

  return g_string_free (out, FALSE);
}

static void
check_reading (char **row)
{
  g_autofree char      *compressed = g_strcompress (row[COLUMN_TEXT]);
  g_autoptr (GString)   text = g_string_new (compressed);
  g_autoptr (RgReading) reading = NULL;
  g_autofree char      *faults = NULL;
  g_autofree char      *games = NULL;

  g_string_replace (text, "<tags>", RG_TEST_TAGS, 0);
  g_string_replace (text, "<good>", RG_TEST_GOOD_GAME, 0);
  reading = rg_reading_new (text->str);
  faults = join_lines (reading->faults->str);
  games = describe_games (reading);
  g_test_message ("%s", row[COLUMN_WHERE]);
  g_assert_cmpstr (faults, ==, row[COLUMN_FAULTS]);
  g_assert_cmpstr (games, ==, row[COLUMN_GAMES]);
  if (!g_str_equal (row[COLUMN_SAID], "-"))
    g_assert_nonnull (strstr (reading->sentences->str, row[COLUMN_SAID]));
}

static void
check_readings (gconstpointer data)
{
  const GPtrArray *rows = data;

  for (guint i = 0; i < rows->len; i++)
    check_reading (g_ptr_array_index (rows, i));
}

/* The rows of each test, by the name of the test; kept until the program ends. */
static GHashTable *readings;
static const char *readings_path;

static void
add_reading (const char *where, char **row)
{
  GPtrArray *rows = g_hash_table_lookup (readings, row[COLUMN_TEST]);
  char     **kept = g_new0 (char *, N_COLUMNS + 2);

  for (guint i = 0; i < N_COLUMNS; i++)
    kept[i] = g_strdup (row[i]);
  kept[COLUMN_WHERE] = g_strdup (where);
  if (rows == NULL) {
    g_autofree char *path = g_strconcat (readings_path, row[COLUMN_TEST], NULL);

    rows = g_ptr_array_new ();
    g_hash_table_insert (readings, g_strdup (row[COLUMN_TEST]), rows);
    g_test_add_data_func (path, rows, check_readings);
  }
  g_ptr_array_add (rows, kept);
}

/**
 * rg_test_add_readings:
 * @path: the path of the tests, up to their names
 * @table: a table in the folder of tests, with the columns test, text, faults, games,
 * said
 *
 * Adds a test for each name in the table, which checks that all texts of that name are
 * read as their rows say.
 */
void
rg_test_add_readings (const char *path, const char *table)
{
  readings = g_hash_table_new (g_str_hash, g_str_equal);
  readings_path = path;
  g_assert_cmpuint (rg_test_each_row (table, N_COLUMNS, add_reading), >, 0);
}

/* Checks that no text line is too long, except tags and single words that cannot be
 * broken. */
void
rg_test_assert_lines_fit (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (**line != '[' && g_utf8_strlen (*line, -1) > 79 && strchr (*line, ' ') != NULL)
      g_test_fail_printf ("too long: %s", *line);
}

/**
 * rg_test_load:
 * @name: a file in the folder of outside data
 *
 * Returns: (transfer full) (nullable): its contents; %NULL if it is absent, in which
 *   case the test is skipped
 */
GBytes *
rg_test_load (const char *name)
{
  g_autofree char *path = rg_test_data_path (name);
  GMappedFile     *map = g_mapped_file_new (path, FALSE, NULL);
  GBytes          *bytes;

  if (map == NULL) {
    g_test_skip ("the outside data are not here");
    return NULL;
  }

  bytes = g_mapped_file_get_bytes (map);
  g_mapped_file_unref (map);
  return bytes;
}

/* Returns: (transfer full): all games of @text, listed at once */
RgPgnIndex *
rg_test_index (GBytes *text)
{
  RgPgnIndex *index = rg_pgn_index_new ();
  gsize       length;
  const char *data = g_bytes_get_data (text, &length);

  rg_pgn_index_scan (index, data != NULL ? data : "", length, TRUE);
  return index;
}
