/* Stores the text and the faults of a game. Encoding and columns are computed only on
 * demand: nearly all games are plain ASCII without faults. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-source.h"

#include "rg-fault.h"

/* MAX_FAULTS: the most faults that are listed for one game. */
#define MAX_FAULTS 20

/* Prepares @self to read a text in memory. */
void
rg_pgn_source_init_bytes (RgPgnSource *self, GBytes *bytes)
{
  *self = (RgPgnSource){ .bytes = g_bytes_ref (bytes), .is_whole = TRUE };
  self->text = g_bytes_get_data (bytes, &self->length);
  if (self->text == NULL)
    self->text = "";
}

/* Fills the window from the stream, after its first @n_kept bytes. */
static void
fill (RgPgnSource *self, gsize n_kept)
{
  gsize n_read = 0;

  g_input_stream_read_all (self->stream, self->window + n_kept,
                           self->window_size - n_kept, &n_read, NULL, &self->error);
  self->length = n_kept + n_read;
  self->is_whole = self->length < self->window_size;
}

/* Prepares to read a stream. @size is the initial size of the window, which grows for a
 * long game. */
void
rg_pgn_source_init_stream (RgPgnSource *self, GInputStream *stream, gsize size)
{
  *self = (RgPgnSource){
    .stream = g_object_ref (stream),
    .window = g_malloc (size),
    .window_size = size,
  };
  self->text = self->window;
  fill (self, 0);
}

void
rg_pgn_source_clear (RgPgnSource *self)
{
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_clear_object (&self->stream);
  g_clear_pointer (&self->window, g_free);
  g_clear_error (&self->error);
}

/* Begins another game; @start is a lexer before its first token. */
void
rg_pgn_source_begin (RgPgnSource *self, const RgPgnLexer *start)
{
  self->start = *start;
  self->encoding = RG_PGN_ENCODING_UNKNOWN;
  self->n_faults = 0;
  self->n_errors = 0;
}

/* Reports once that the text is not UTF-8. */
static void
report_encoding (RgPgnSource *self, const char *why)
{
  RgPgnPlace place = self->start.place;

  if (self->reported)
    return;

  self->reported = TRUE;
  rg_pgn_place_go_on (&place, why);
  rg_pgn_source_notice (self, &place,
                        N_ ("the text is not UTF-8; it is read as Latin 1 "
                            "(Windows-1252)"),
                        NULL);
}

static RgPgnEncoding
get_encoding (RgPgnSource *self)
{
  RgPgnLexer  lexer = self->start;
  RgPgnToken  token;
  const char *text = self->start.place.at, *why;

  if (self->encoding != RG_PGN_ENCODING_UNKNOWN)
    return self->encoding;

  do
    rg_pgn_lexer_next (&lexer, &token);
  while (token.type != RG_PGN_TOKEN_RUBBISH && token.type != RG_PGN_TOKEN_GAME_END &&
         token.type != RG_PGN_TOKEN_END);

  self->encoding = rg_pgn_text_guess (text, (gsize) (lexer.place.at - text),
                                      lexer.place.at == lexer.end ||
                                        lexer.phase == RG_PGN_IN_RUBBISH,
                                      &why);
  if (self->encoding == RG_PGN_ENCODING_WINDOWS_1252)
    report_encoding (self, why);
  return self->encoding;
}

/* Returns: (transfer full): @text in valid UTF-8 */
char *
rg_pgn_source_decode (RgPgnSource *self, const char *text, gsize length)
{
  RgPgnEncoding encoding = RG_PGN_ENCODING_UTF8;

  if (!rg_pgn_text_is_plain (text, length))
    encoding = get_encoding (self);

  return rg_pgn_text_decode (text, length, encoding);
}

/* Returns: the number of bytes in the file that became the first @length bytes of
 * @decoded, which are whole characters */
gsize
rg_pgn_source_measure (const RgPgnSource *self, const char *decoded, gsize length)
{
  if (self->encoding != RG_PGN_ENCODING_WINDOWS_1252)
    return length;

  return rg_pgn_text_count (decoded, length, RG_PGN_ENCODING_UTF8);
}

/* Measures the text line up to @place, starting from `mark` if that is on the same text
 * line. */
static RgPgnColumn
measure_line (RgPgnSource *self, const RgPgnPlace *place)
{
  gboolean    is_cut = place->line_start == NULL;
  const char *from = is_cut ? self->text : place->line_start;
  RgPgnColumn column = is_cut ? self->cut : (RgPgnColumn){ 0 };
  gsize       length;

  if (self->mark != NULL && self->mark >= from && self->mark <= place->at) {
    from = self->mark;
    column = self->mark_column;
  }

  length = (gsize) (place->at - from);
  column.n_bytes += (guint) length;
  column.n_characters += rg_pgn_text_count (from, length, RG_PGN_ENCODING_UTF8);
  self->mark = place->at;
  self->mark_column = column;
  return column;
}

/* Returns the column of a place; for plain ASCII the encoding need not be known. */
static guint
find_column (RgPgnSource *self, const RgPgnPlace *place)
{
  RgPgnColumn column = measure_line (self, place);

  if (column.n_bytes != column.n_characters &&
      get_encoding (self) == RG_PGN_ENCODING_WINDOWS_1252)
    return column.n_bytes + 1;

  return column.n_characters + 1;
}

/* Slides the window of a stream: text before @lexer, which is between two games, is
 * dropped. */
void
rg_pgn_source_slide (RgPgnSource *self, RgPgnLexer *lexer)
{
  gsize n_kept = (gsize) (lexer->text_end - lexer->place.at);

  self->cut = measure_line (self, &lexer->place);
  self->mark = NULL;
  memmove (self->window, lexer->place.at, n_kept);
  if (n_kept > self->window_size / 2) {
    self->window_size *= 2;
    self->window = g_realloc (self->window, self->window_size);
    self->text = self->window;
  }
  fill (self, n_kept);
  rg_pgn_lexer_move (lexer, self->text, self->length);
  rg_pgn_lexer_pass_blanks (lexer);
}

/* Returns: whether MAX_FAULTS is reached for this game, so that further faults are
 * dropped */
gboolean
rg_pgn_source_is_full (const RgPgnSource *self)
{
  return self->n_faults > MAX_FAULTS;
}

/* Lists a fault, as a notice if it was repaired without loss; at most MAX_FAULTS for a
 * game. @error (transfer full) may be NULL if @self is full. */
void
rg_pgn_source_add (RgPgnSource      *self,
                   const RgPgnPlace *place,
                   gboolean          is_notice,
                   GError           *error)
{
  self->n_errors += is_notice ? 0 : 1;
  if (rg_pgn_source_is_full (self)) {
    g_clear_error (&error);
    return;
  }

  self->n_faults++;
  if (rg_pgn_source_is_full (self)) {
    g_clear_error (&error);
    rg_set_error (&error, RG_ERROR_SYNTAX,
                  N_ ("further errors in this game are not listed"), NULL);
  }
  rg_fault_list_add (self->faults, place->line, find_column (self, place), is_notice,
                     error);
}

/* Lists a fault that caused a loss; @text is marked with N_() and has no placeholders. */
void
rg_pgn_source_error (RgPgnSource      *self,
                     const RgPgnPlace *place,
                     RgErrorCode       code,
                     const char       *text)
{
  GError *error = NULL;

  if (!rg_pgn_source_is_full (self))
    rg_set_error (&error, code, text, NULL);
  rg_pgn_source_add (self, place, FALSE, error);
}

/* Lists a fault that was repaired without loss; @text is marked with N_() and has
 * placeholders for the strings after it, at most three, ended by NULL. */
void
rg_pgn_source_notice (RgPgnSource *self, const RgPgnPlace *place, const char *text, ...)
{
  const char *args[3] = { NULL };
  GError     *error = NULL;
  va_list     list;

  va_start (list, text);
  for (guint i = 0; i < G_N_ELEMENTS (args); i++)
    if ((args[i] = va_arg (list, const char *)) == NULL)
      break;
  va_end (list);

  if (!rg_pgn_source_is_full (self))
    rg_set_error (&error, RG_ERROR_SYNTAX, text, args[0], args[1], args[2], NULL);
  rg_pgn_source_add (self, place, TRUE, error);
}
