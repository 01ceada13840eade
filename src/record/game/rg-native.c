/* Event lines out and in.  What cannot be read ends the reading there: the
 * events before it still are the game up to that moment. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"

#include "rg-game-pgn.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-text.h"
#include "rg-pgn-writer.h"

#include <string.h>

#define HEADER_WORD "regence-events "
#define PGN_MARK    "#pgn"

/* A native file while it is read.  `pgn` has a line for every line of the
 * file, empty where that is no PGN, so that both count them alike. */
typedef struct {
  RgGame    *game;
  GString   *pgn;
  GPtrArray *faults;
  guint      line;
  gboolean   broken;
  char      *unread; /* the event at which it broke off */
} RgNativeReader;

/* The contents without the byte order mark that some editors put in front. */
static const char *
get_text (GBytes *bytes, gsize *length)
{
  const char *text = g_bytes_get_data (bytes, length);

  if (text == NULL || !rg_pgn_starts_with (text, text + *length, RG_PGN_BOM))
    return text != NULL ? text : "";

  *length -= strlen (RG_PGN_BOM);
  return text + strlen (RG_PGN_BOM);
}

/* Returns: whether @bytes begin as a native file does, of this version or of another */
gboolean
rg_native_is (GBytes *bytes)
{
  gsize       length;
  const char *text = get_text (bytes, &length);

  return rg_pgn_starts_with (text, text + length, HEADER_WORD);
}

static void
break_off (RgNativeReader *self, GError *error)
{
  self->broken = TRUE;
  rg_fault_list_add (self->faults, self->line, 1, FALSE, error);
}

static void
break_off_with (RgNativeReader *self, RgErrorCode code, const char *sentence)
{
  GError *error = NULL;

  rg_set_error (&error, code, sentence, NULL);
  break_off (self, error);
}

static void
read_event (RgNativeReader *self, const char *text)
{
  g_auto (RgEvent) event = { 0 };
  GError          *error = NULL;

  if (!rg_event_parse (text, &event, &error) ||
      !rg_game_submit (self->game, &event, &error)) {
    break_off (self, error);
    self->unread = g_strdup (text);
  }
}

/* What stands behind the mark of a line of PGN; %NULL where it is none. */
static const char *
skip_pgn_mark (const char *text)
{
  if (g_str_equal (text, PGN_MARK))
    return "";

  return g_str_has_prefix (text, PGN_MARK " ") ? text + strlen (PGN_MARK " ") : NULL;
}

static void
read_line (RgNativeReader *self, const char *text, gsize length)
{
  g_autofree char *line = g_strchomp (g_strndup (text, length));
  const char      *pgn = skip_pgn_mark (line);
  gboolean         zero = memchr (text, '\0', length) != NULL;

  self->line++;
  if (zero && !self->broken) {
    break_off_with (self, RG_ERROR_SYNTAX, N_ ("a zero byte stands in this line"));
  } else if (self->line == 1) {
    if (!g_str_equal (line, RG_NATIVE_HEADER))
      break_off_with (self, RG_ERROR_NO_SUCH_THING,
                      N_ ("this file was made by a newer Régence"));
  } else if (pgn != NULL && !zero) {
    g_string_append (self->pgn, pgn);
  } else if (*line != '\0' && *line != '#' && !self->broken) {
    read_event (self, line);
  }
  g_string_append_c (self->pgn, '\n');
}

static void
read_lines (RgNativeReader *self, const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));

    if (stop == NULL)
      stop = end;
    read_line (self, text, (gsize) (stop - text));
    text = MIN (stop + 1, end);
  }
}

static void
adopt_pgn (RgNativeReader *self)
{
  g_autoptr (GBytes)      bytes = NULL;
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (RgPgnGame)   pgn = NULL;
  g_autoptr (GPtrArray)   faults = NULL;

  if (strspn (self->pgn->str, "\n") == self->pgn->len)
    return;

  bytes = g_bytes_new_static (self->pgn->str, self->pgn->len);
  reader = rg_pgn_reader_new (bytes);
  pgn = rg_pgn_reader_next (reader, &faults);
  /* Columns are those of the native file, whose lines have the mark in front. */
  for (guint i = 0; i < faults->len; i++) {
    RgFault *fault = g_ptr_array_index (faults, i);

    rg_fault_list_add (self->faults, MIN (fault->line, self->line),
                       fault->column + strlen (PGN_MARK " "), fault->is_notice,
                       g_steal_pointer (&fault->error));
  }
  if (pgn != NULL)
    rg_game_adopt_pgn (self->game, pgn);
}

static void
read_file (RgNativeReader *self, GBytes *bytes)
{
  gsize       length;
  const char *text = get_text (bytes, &length);

  read_lines (self, text, length);
  if (rg_game_get_state (self->game)->phase != RG_PHASE_SETUP)
    adopt_pgn (self);
  else if (!self->broken)
    break_off_with (self, RG_ERROR_SYNTAX, N_ ("the file ends before the game begins"));
}

/* Reads a native file.  A line that the arbiter refuses, or that is no event, ends the
 * game there, and the tag %RG_UNREAD_TAG says which.  Returns: (transfer full)
 * (nullable): the game; NULL with an error among @faults (transfer container, of
 * RgFault) where it does not even begin */
RgGame *
rg_native_read (GBytes *bytes, GPtrArray **faults)
{
  g_autoptr (RgGame)  game = rg_game_new ();
  g_autoptr (GString) pgn = g_string_new (NULL);
  g_autofree char    *unread = NULL;
  RgNativeReader      self = {
         .game = game,
         .pgn = pgn,
         .faults = rg_fault_list_new (),
  };

  read_file (&self, bytes);
  *faults = self.faults;
  unread = g_steal_pointer (&self.unread);
  if (rg_game_get_state (game)->phase == RG_PHASE_SETUP)
    return NULL;

  if (unread != NULL)
    rg_game_set_tag (game, RG_UNREAD_TAG, unread);
  rg_game_mark_saved (game);
  return g_steal_pointer (&game);
}

/* A name as one line, whatever was typed into the tag. */
static char *
clean_name (const char *name)
{
  char *clean = g_strdup (name != NULL ? name : "");

  for (char *c = clean; *c != '\0'; c++)
    if (g_ascii_iscntrl (*c))
      *c = ' ';

  return g_strstrip (clean);
}

static void
write_event (const RgEvent *event, GString *out)
{
  rg_event_print (event, out);
  g_string_append_c (out, '\n');
}

static void
write_name (RgGame *game, RgColor player, GString *out)
{
  g_autofree char *name = clean_name (rg_game_get_name (game, player));
  RgEvent          event = {
             .time = RG_TIME_UNSET,
             .verb = player == RG_WHITE ? RG_VERB_NAME_WHITE : RG_VERB_NAME_BLACK,
             .text = name,
  };

  if (*name != '\0')
    write_event (&event, out);
}

/* A player may have been given another name since the game began: the names
 * that stand are written, in front of the start, where names belong. */
static void
write_events (RgGame *game, GString *out)
{
  for (guint i = 0; i < rg_game_get_n_events (game); i++) {
    const RgEvent *event = rg_game_get_event (game, i);

    if (event->verb == RG_VERB_NAME_WHITE || event->verb == RG_VERB_NAME_BLACK)
      continue;
    if (event->verb == RG_VERB_START) {
      write_name (game, RG_WHITE, out);
      write_name (game, RG_BLACK, out);
    }
    write_event (event, out);
  }
}

static void
write_pgn (RgGame *game, GString *out)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn_beside_events (game);
  g_autoptr (GString)   text = g_string_new (NULL);
  g_auto (GStrv)        lines = NULL;

  rg_pgn_write (pgn, text);
  lines = g_strsplit (g_strchomp (text->str), "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    g_string_append_printf (out, PGN_MARK "%s%s\n", **line == '\0' ? "" : " ", *line);
}

void
rg_native_write (RgGame *game, GString *out)
{
  g_string_append (out, RG_NATIVE_HEADER "\n");
  write_events (game, out);
  write_pgn (game, out);
}
