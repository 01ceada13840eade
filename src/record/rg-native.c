/* Event lines out and in.  What cannot be read ends the reading there: the
 * events before it still are the game up to that moment. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"

#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"

#include <string.h>

#define PGN_MARK "#pgn"

/* A native file while it is read. */
typedef struct {
  RgGame    *game;
  GString   *pgn;
  GPtrArray *faults;
  gboolean   broken;
} RgNativeReader;

/**
 * rg_native_is:
 *
 * Returns: whether @bytes begin as a native file does
 */
gboolean
rg_native_is (GBytes *bytes)
{
  gsize       size;
  const char *data = g_bytes_get_data (bytes, &size);
  gsize       length = strlen (RG_NATIVE_HEADER);

  return size >= length && memcmp (data, RG_NATIVE_HEADER, length) == 0 &&
         (size == length || strchr ("\r\n", data[length]) != NULL);
}

static void
read_event (RgNativeReader *self, const char *text, guint line)
{
  g_auto (RgEvent) event = { 0 };
  GError          *error = NULL;

  if (self->broken)
    return;

  if (rg_event_parse (text, &event, &error) &&
      rg_game_submit (self->game, &event, &error))
    return;

  self->broken = TRUE;
  rg_fault_list_add (self->faults, line, 1, FALSE, error);
}

static void
read_line (RgNativeReader *self, const char *text, guint line)
{
  if (g_str_has_prefix (text, PGN_MARK)) {
    const char *rest = text + strlen (PGN_MARK);

    g_string_append (self->pgn, *rest == ' ' ? rest + 1 : rest);
    g_string_append_c (self->pgn, '\n');
  } else if (*text != '\0' && *text != '#') {
    read_event (self, text, line);
  }
}

static void
adopt_pgn (RgNativeReader *self)
{
  g_autoptr (GBytes)      bytes = NULL;
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (RgPgnGame)   pgn = NULL;
  g_autoptr (GPtrArray)   faults = NULL;

  if (self->pgn->len == 0)
    return;

  bytes = g_bytes_new (self->pgn->str, self->pgn->len);
  reader = rg_pgn_reader_new (bytes);
  pgn = rg_pgn_reader_next (reader, &faults);
  if (pgn != NULL)
    rg_game_adopt_pgn (self->game, pgn);
}

/**
 * rg_native_read:
 * @bytes: the contents of a native file
 * @faults: (out) (transfer container) (element-type RgFault): what could
 *   not be read, and where; empty where all was well
 *
 * Reads a native file.  A line that the arbiter refuses, or that is no event,
 * ends the game there.
 *
 * Returns: (transfer full): the game
 */
RgGame *
rg_native_read (GBytes *bytes, GPtrArray **faults)
{
  g_autofree char    *text = g_strndup (g_bytes_get_data (bytes, NULL),
                                     g_bytes_get_size (bytes));
  g_auto (GStrv)      lines = g_strsplit (text, "\n", -1);
  g_autoptr (GString) pgn = g_string_new (NULL);
  RgNativeReader      self = {
         .game = rg_game_new (),
         .pgn = pgn,
         .faults = rg_fault_list_new (),
  };

  for (guint i = 1; lines[0] != NULL && lines[i] != NULL; i++)
    read_line (&self, g_strchomp (lines[i]), i + 1);
  adopt_pgn (&self);
  rg_game_mark_saved (self.game);

  *faults = self.faults;
  return self.game;
}

static void
write_pgn (RgGame *game, GString *out)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  g_autoptr (GString)   text = g_string_new (NULL);
  g_auto (GStrv)        lines = NULL;

  rg_pgn_write (pgn, text);
  lines = g_strsplit (g_strchomp (text->str), "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    g_string_append_printf (out,
                            PGN_MARK "%s%s\n",
                            **line == '\0' ? "" : " ",
                            *line);
}

/**
 * rg_native_write:
 * @out: where the file's contents are appended
 *
 * Writes @game as a native file.
 */
void
rg_native_write (RgGame *game, GString *out)
{
  g_string_append (out, RG_NATIVE_HEADER "\n");
  for (guint i = 0; i < rg_game_get_n_events (game); i++) {
    rg_event_print (rg_game_get_event (game, i), out);
    g_string_append_c (out, '\n');
  }
  write_pgn (game, out);
}
