/* Writes and reads the native file. A text line that cannot be read ends the reading: the
 * lines before it still give the game up to that moment. In a file with sums, a truncated
 * last line is dropped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"

#include "rg-fault.h"
#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-pgn-tag.h"
#include "rg-pgn-text.h"
#include "rg-token.h"

#include <string.h>

#define HEADER_WORD "regence-events "

/* Beginnings of the text lines that are not events. */
#define TAG      "#tag "
#define NOTE     "#note "
#define PUT_DOWN "#put-down "
#define TIME     "#time "
#define SUM      "#sum "

/* SUM_LENGTH: how many hexadecimal digits of the SHA-256 a sum has. */
#define SUM_LENGTH 8

/* A native file that is being read. `block` has the text lines since the last sum. */
typedef struct {
  RgGame    *game;
  GPtrArray *faults;
  GPtrArray *block;
  guint      line; /* the number of the last line before the block */
  gboolean   is_summed;
  gboolean   broken;
  gboolean   has_left_out; /* the file has more tags than the limit */
  char      *unread;       /* the event at which reading stopped */
  char      *result;       /* the result, set after the events since it ends the game */
} RgNativeReader;

/* Continues without the rulebook that the event names, which is missing or has other
 * clauses now: the game is read as far as no rule is needed. Returns: FALSE if the game
 * has already begun */
static gboolean
do_without_rulebook (RgNativeReader *self, const RgEvent *event, GError **error)
{
  g_autofree char *id = NULL;

  if (!rg_game_miss_rulebook (self->game, event->text))
    return FALSE;

  id = g_strndup (event->text, strcspn (event->text, " "));
  g_clear_error (error);
  rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                rg_shelf_find (rg_shelf_get (), id) != NULL
                  ? N_ ("the rulebook “%s” has other clauses now; the game can be read, "
                        "printed and exported, but not ruled on")
                  : N_ ("the rulebook “%s” is not on this computer; the game can be "
                        "read, printed and exported, but not ruled on"),
                id, NULL);
  rg_fault_list_add (self->faults, self->line, 1, FALSE, *error);
  return TRUE;
}

/* Returns the contents without the byte order mark that some editors add. */
static const char *
get_text (GBytes *bytes, gsize *length)
{
  const char *text = g_bytes_get_data (bytes, length);

  if (text == NULL || !rg_pgn_starts_with (text, text + *length, RG_PGN_BOM))
    return text != NULL ? text : "";

  *length -= strlen (RG_PGN_BOM);
  return text + strlen (RG_PGN_BOM);
}

/* Returns: whether @bytes begin like a native file of any version */
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
notice (RgNativeReader *self, const char *sentence)
{
  GError *error = NULL;

  rg_set_error (&error, RG_ERROR_SYNTAX, sentence, NULL);
  rg_fault_list_add (self->faults, self->line, 1, TRUE, error);
}

/* Marks the file as having too many tags, so that it is never overwritten, and adds a
 * fault. */
static void
leave_out (RgNativeReader *self)
{
  GError *error = NULL;

  if (self->has_left_out)
    return;

  self->has_left_out = TRUE;
  rg_set_error (&error, RG_ERROR_SYNTAX,
                N_ ("the game has too many tags; the rest was left out"), NULL);
  rg_fault_list_add (self->faults, self->line, 1, FALSE, error);
}

static void
read_event (RgNativeReader *self, const char *text)
{
  g_auto (RgEvent) event = { 0 };
  GError          *error = NULL;

  if (!g_utf8_validate (text, -1, NULL))
    rg_set_error (&error, RG_ERROR_SYNTAX, N_ ("this line is not UTF-8 text"), NULL);
  else if (rg_event_parse (text, &event, &error))
    rg_game_submit (self->game, &event, &error);
  if (error == NULL || (event.verb == RG_VERB_RULEBOOK &&
                        g_error_matches (error, RG_ERROR, RG_ERROR_NO_SUCH_THING) &&
                        do_without_rulebook (self, &event, &error)))
    return;

  break_off (self, error);
  self->unread = g_utf8_make_valid (text, -1);
}

/* Reads a tag: "[Event "Café"]", or a name alone if the tag was removed. */
static void
read_tag (RgNativeReader *self, const char *text)
{
  RgPgnTagSpan     span;
  g_autofree char *name = NULL;
  g_autofree char *value = NULL;

  if (*text != '[') {
    if (g_str_equal (text, "Result"))
      g_clear_pointer (&self->result, g_free);
    rg_game_set_tag (self->game, text, NULL);
    return;
  }
  rg_pgn_tag_scan (text, text + strlen (text), &span);
  if (span.flags & RG_PGN_TAG_UNREADABLE) {
    notice (self, N_ ("this tag cannot be read"));
    return;
  }

  name = g_strndup (span.name, span.name_length);
  value = g_utf8_make_valid (span.value, (gssize) span.value_length);
  rg_pgn_tag_unescape (value);
  if (rg_game_get_n_tags (self->game) >= RG_PGN_MAX_TAGS &&
      rg_game_get_tag (self->game, name) == NULL) {
    leave_out (self);
    return;
  }
  if (!g_str_equal (name, "Result")) {
    rg_game_set_tag (self->game, name, value);
    return;
  }

  g_free (self->result);
  self->result = g_steal_pointer (&value);
}

/* Reads a move that waits for the clock; an empty line drops it. */
static void
read_put_down (RgNativeReader *self, const char *text)
{
  g_auto (RgEvent) event = { 0 };

  if (g_str_equal (text, "-"))
    rg_game_put_down (self->game, NULL);
  else if (rg_event_parse (text, &event, NULL) && event.verb == RG_VERB_PLAY)
    rg_game_put_down (self->game, &event);
}

/* Reads a text line that is not an event; an unknown one is a remark. */
static void
read_remark (RgNativeReader *self, const char *line)
{
  if (g_str_has_prefix (line, TAG))
    read_tag (self, line + strlen (TAG));
  else if (g_str_has_prefix (line, NOTE)) {
    if (!rg_game_read_note (self->game, line + strlen (NOTE)))
      notice (self, N_ ("this note cannot be read"));
  } else if (g_str_has_prefix (line, PUT_DOWN))
    read_put_down (self, line + strlen (PUT_DOWN));
  else if (g_str_has_prefix (line, TIME))
    rg_game_see_time (self->game, rg_seconds_parse (line + strlen (TIME),
                                                    strlen (line) - strlen (TIME)));
}

/* Reads one text line. @line is NULL if it contains a zero byte. */
static void
read_line (RgNativeReader *self, char *line)
{
  self->line++;
  if (self->broken) {
    /* Tags are read even after reading has stopped, so that the players and the title are
     * known. */
    if (line != NULL && g_str_has_prefix (line, TAG))
      read_remark (self, line);
    return;
  }

  if (line == NULL)
    break_off_with (self, RG_ERROR_SYNTAX, N_ ("this line contains a zero byte"));
  else if (self->line == 1 && !g_str_equal (g_strchomp (line), RG_NATIVE_HEADER))
    break_off_with (self, RG_ERROR_NO_SUCH_THING,
                    N_ ("this file was made by a newer version of Régence"));
  else if (*line == '#')
    read_remark (self, g_strchomp (line));
  else if (self->line > 1 && *g_strchomp (line) != '\0')
    read_event (self, line);
}

static void
read_block (RgNativeReader *self)
{
  for (guint i = 0; i < self->block->len; i++)
    read_line (self, g_ptr_array_index (self->block, i));
  g_ptr_array_set_size (self->block, 0);
}

static void
add_to_sum (GChecksum *sum, const char *line)
{
  g_checksum_update (sum, (const guchar *) line, -1);
  g_checksum_update (sum, (const guchar *) "\n", 1);
}

/* Checks a sum: the lines since the last one must be unchanged. */
static void
read_sum (RgNativeReader *self, const char *text)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);

  for (guint i = 0; i < self->block->len; i++)
    if (g_ptr_array_index (self->block, i) != NULL)
      add_to_sum (sum, g_ptr_array_index (self->block, i));
  self->is_summed = TRUE;
  read_block (self);
  self->line++;
  if (strncmp (g_checksum_get_string (sum), text, SUM_LENGTH) != 0)
    notice (self, N_ ("an earlier line was changed after it was written"));
}

static void
read_lines (RgNativeReader *self, const char *text, gsize length)
{
  const char *end = text + length;

  while (text < end) {
    const char *stop = memchr (text, '\n', (gsize) (end - text));
    const char *line_end = stop != NULL ? stop : end;
    char       *line = NULL;

    if (stop == NULL && self->is_summed) {
      read_block (self);
      self->line++;
      notice (self, N_ ("the last line is incomplete and was left out"));
      return;
    }
    if (line_end > text && line_end[-1] == '\r')
      line_end--;
    if (memchr (text, '\0', (gsize) (line_end - text)) == NULL)
      line = g_strndup (text, (gsize) (line_end - text));
    if (line != NULL && g_str_has_prefix (line, SUM)) {
      read_sum (self, line + strlen (SUM));
      g_free (line);
    } else {
      g_ptr_array_add (self->block, line);
    }
    text = stop != NULL ? stop + 1 : end;
  }
  read_block (self);
}

/* Reads a native file. A text line that the arbiter refuses, or that is not an event,
 * ends the game there and is stored in the tag %RG_UNREAD_TAG. Returns: (transfer full)
 * (nullable): the game; NULL with an error among @faults (transfer container, of RgFault)
 * if reading stops before the event `start` */
RgGame *
rg_native_read (GBytes *bytes, GPtrArray **faults)
{
  g_autoptr (RgGame)    game = rg_game_new ();
  g_autoptr (GPtrArray) block = g_ptr_array_new_with_free_func (g_free);
  g_autofree char      *unread = NULL;
  g_autofree char      *result = NULL;
  gsize                 length;
  const char           *text = get_text (bytes, &length);
  RgNativeReader        self = {
           .game = game,
           .block = block,
           .faults = rg_fault_list_new (),
  };

  read_lines (&self, text, length);
  *faults = self.faults;
  unread = self.unread;
  result = self.result;
  if (rg_game_get_state (game)->phase == RG_PHASE_SETUP) {
    if (!self.broken)
      break_off_with (&self, RG_ERROR_SYNTAX,
                      N_ ("the file ends before the game begins"));
    return NULL;
  }

  if (result != NULL)
    rg_game_set_tag (game, "Result", result);
  if (unread != NULL)
    rg_game_set_tag (game, RG_UNREAD_TAG, unread);
  rg_game_close_without_rulebook (game);
  rg_game_mark_saved (game);
  return g_steal_pointer (&game);
}

/* Turns a name, which may be any text in a tag, into one line. */
static char *
clean_name (const char *name)
{
  return g_strstrip (rg_pgn_text_blank_controls (g_strdup (name != NULL ? name : "")));
}

static void
write_event (const RgEvent *event, GString *out)
{
  rg_event_print (event, out);
  g_string_append_c (out, '\n');
}

/* Writes an event of the game; for an added rulebook, the event includes its hash. */
static void
write_event_of (RgGame *game, const RgEvent *event, GString *out)
{
  const RgShelf    *shelf = rg_game_get_state (game)->shelf;
  const RgRulebook *rulebook = NULL;
  g_autofree char  *law = NULL;
  RgEvent           named = *event;

  if (event->verb == RG_VERB_RULEBOOK)
    rulebook = rg_shelf_find (shelf, event->text);
  if (rulebook != NULL)
    named.text = law = rg_rulebook_name_law (rulebook);
  write_event (&named, out);
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

/* Writes the events. As a player may have been renamed since, the current names are
 * written, just before the event `start`, where names belong. */
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
    write_event_of (game, event, out);
  }
}

/* Returns whether the tag repeats an event: a player's name, or a result that follows
 * from the events. */
static gboolean
is_said_by_event (RgGame *game, const char *tag)
{
  g_autofree char *name = clean_name (rg_game_get_tag (game, tag));

  if (g_str_equal (tag, "Result"))
    return rg_game_get_state (game)->outcome.result != RG_RESULT_NONE ||
           rg_game_get_outcome (game).result == RG_RESULT_NONE;

  return (g_str_equal (tag, "White") || g_str_equal (tag, "Black")) &&
         g_str_equal (name, rg_game_get_tag (game, tag)) && *name != '\0' &&
         !g_str_equal (name, "?");
}

static void
write_tag (RgGame *game, const char *name, GString *out)
{
  const char *value = rg_game_get_tag (game, name);

  g_string_append (out, TAG);
  if (value != NULL)
    rg_pgn_tag_write (name, value, out);
  else
    g_string_append_printf (out, "%s\n", name);
}

static void
write_note (RgGame *game, guint ply, GString *out)
{
  g_string_append (out, NOTE);
  rg_game_print_note (game, ply, out);
  g_string_append_c (out, '\n');
}

static void
write_put_down (RgGame *game, GString *out)
{
  const RgEvent *event = rg_game_get_put_down (game);

  g_string_append (out, PUT_DOWN);
  if (event != NULL)
    write_event (event, out);
  else
    g_string_append (out, "-\n");
}

static void
write_time (RgGame *game, GString *out)
{
  g_string_append (out, TIME);
  rg_seconds_print (rg_game_get_last_seen (game), out);
  g_string_append_c (out, '\n');
}

/* Writes the sum of the text lines after the first @from bytes. */
static void
write_sum (GString *out, gsize from)
{
  g_autofree char *sum = g_compute_checksum_for_string (G_CHECKSUM_SHA256,
                                                        out->str + from,
                                                        (gssize) (out->len - from));

  g_string_append_printf (out, SUM "%.*s\n", SUM_LENGTH, sum);
}

/* Writes the whole game with its current names, tags and notes. The sum after the header
 * marks the file as one with sums. */
void
rg_native_write (RgGame *game, GString *out)
{
  gsize from = out->len;

  g_string_append (out, RG_NATIVE_HEADER "\n");
  write_sum (out, from);
  from = out->len;
  write_events (game, out);
  for (guint i = 0; i < rg_game_get_n_tags (game); i++)
    if (!is_said_by_event (game, rg_game_get_tag_name (game, i)))
      write_tag (game, rg_game_get_tag_name (game, i), out);
  for (guint ply = 0; ply <= rg_game_get_n_plies (game); ply++)
    if (rg_game_has_note (game, ply))
      write_note (game, ply, out);
  if (rg_game_get_put_down (game) != NULL)
    write_put_down (game, out);
  if (rg_game_get_last_seen (game) > rg_game_get_state (game)->time)
    write_time (game, out);
  write_sum (out, from);
}

/* Writes the text line for the signal RgGame::recorded, which is appended to the file
 * of @game. */
void
rg_native_write_line (RgGame     *game,
                      RgGameLine  line,
                      guint       index,
                      const char *tag,
                      GString    *out)
{
  gsize from = out->len;

  switch (line) {
  case RG_GAME_LINE_EVENT:
    write_event_of (game, rg_game_get_event (game, index), out);
    break;
  case RG_GAME_LINE_NOTE:
    write_note (game, index, out);
    break;
  case RG_GAME_LINE_TAG:
    write_tag (game, tag, out);
    break;
  case RG_GAME_LINE_PUT_DOWN:
    write_put_down (game, out);
    break;
  case RG_GAME_LINE_TIME:
    write_time (game, out);
    break;
  }
  write_sum (out, from);
}
