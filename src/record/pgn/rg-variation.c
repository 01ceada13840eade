/* Reads a typed line of moves; moves themselves are read by rg-reader. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-variation.h"

#include "rg-comment.h"
#include "rg-pgn-frame.h"
#include "rg-pgn-lexer.h"
#include "rg-reader.h"

#include <string.h>

/* RgVariationReader: the reading of a text; `at` is the place reached, `comment` the
 * comment before the first move. */
typedef struct {
  RgPgnFrame        frame;
  const RgLanguage *language;
  const char       *at;
  char             *comment;
} RgVariationReader;

/* Skips spaces, and a move number at the end of the text, as in "12. Nf3 13.". */
static void
skip_space (RgVariationReader *self)
{
  self->at += strspn (self->at, " \t\r\n");
  if (self->at[strspn (self->at, "0123456789. \t\r\n")] == '\0')
    self->at += strlen (self->at);
}

/* Returns whether the text continues with a null move, possibly after a number; @length
 * is set to the length up to the null move. */
static gboolean
at_null_move (const RgVariationReader *self, gsize *length)
{
  gsize       number = strspn (self->at, "0123456789");
  const char *word = self->at;

  if (self->at[number] == '.' || g_str_has_prefix (self->at + number, "…"))
    word += number + strspn (self->at + number, ".…");
  word += strspn (word, " \t\r\n");
  *length = (gsize) (word - self->at) + strcspn (word, " \t\r\n{}()$!?");

  return rg_pgn_is_null (word, self->at + *length);
}

/* Returns @origins, which are those of the frame; NULL if the frame has none. */
static const RgOrigins *
find_origins (const RgVariationReader *self, const RgOrigins *origins)
{
  return self->frame.has_origins ? origins : NULL;
}

/* Reads a move and the sign after it, if any. */
static gboolean
read_move (RgVariationReader *self, GError **error)
{
  RgPgnFrame *frame = &self->frame;
  RgMove      move;
  RgPgnMove  *added;
  guint8      nag;
  gsize       length;

  if (at_null_move (self, &length) && rg_position_may_pass (&frame->position))
    move = RG_MOVE_NULL;
  else
    length = rg_reader_take (&frame->position, find_origins (self, &frame->origins),
                             self->at, self->language, &move, error);
  if (length == 0)
    return FALSE;

  rg_pgn_frame_append (frame, move);
  added = rg_pgn_line_last (frame->line);
  added->before = g_steal_pointer (&self->comment);
  for (gsize n = MIN (length, 2); n > 0 && added->nags == NULL; n--) {
    nag = rg_nag_find (self->at + length - n, n);
    if (nag > 0 && nag <= RG_N_SIGNS)
      rg_pgn_nags_add (&added->nags, nag);
  }
  self->at += length;
  return TRUE;
}

/* Reads a comment in braces, which may precede the moves; one that is not closed
 * continues to the end of the text. */
static void
read_comment (RgVariationReader *self)
{
  RgPgnMove       *last = rg_pgn_line_last (self->frame.line);
  gsize            length = strcspn (self->at + 1, "}");
  g_autofree char *text = g_strndup (self->at + 1, length);
  g_autofree char *all = NULL;
  char           **comment = last != NULL ? &last->after : &self->comment;

  self->at += 1 + length;
  if (*self->at == '}')
    self->at++;

  all = g_strjoin (" ", *comment != NULL ? *comment : text,
                   *comment != NULL ? text : NULL, NULL);
  g_clear_pointer (comment, g_free);
  *comment = rg_comment_set_text (NULL, all);
}

/* Returns the length of a text in parentheses with everything nested in it; 0 if it is
 * not closed. */
static gsize
measure_nested (const char *text)
{
  guint    depth = 0;
  gboolean in_comment = FALSE;

  for (gsize i = 0; text[i] != '\0'; i++) {
    if (text[i] == '{')
      in_comment = TRUE;
    else if (text[i] == '}')
      in_comment = FALSE;
    else if (text[i] == '(' && !in_comment)
      depth++;
    else if (text[i] == ')' && !in_comment && --depth == 0)
      return i + 1;
  }

  return 0;
}

/* Reads a nested variation, which begins with a number or a comment. */
static gboolean
read_nested (RgVariationReader *self, GError **error)
{
  RgPgnMove            *last = rg_pgn_line_last (self->frame.line);
  gsize                 length = measure_nested (self->at);
  g_autofree char      *text = NULL;
  g_autoptr (RgPgnLine) line = NULL;

  if (last == NULL || length == 0)
    return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("unmatched parenthesis"), NULL);

  text = g_strndup (self->at + 1, length - 2);
  line = rg_variation_read (&self->frame.before,
                            find_origins (self, &self->frame.before_origins), text,
                            self->language, error);
  if (line == NULL)
    return FALSE;

  rg_pgn_move_insert_variation (last, G_MAXUINT, g_steal_pointer (&line));
  self->at += length;
  return TRUE;
}

/* Returns the length of an annotation that follows a move after a space: "!", "+=", or
 * "$14"; 0 if there is none. */
static gsize
measure_nag (const char *text, guint8 *nag)
{
  gsize length = strcspn (text, " \t\r\n{}()");

  if (text[0] == '$' && length > 1 && strspn (text + 1, "0123456789") == length - 1)
    *nag = (guint8) MIN (g_ascii_strtoull (text + 1, NULL, 10), G_MAXUINT8);
  else
    *nag = rg_nag_find (text, length);

  return *nag > 0 ? length : 0;
}

static gboolean
read_next (RgVariationReader *self, GError **error)
{
  guint8 nag;
  gsize  length = measure_nag (self->at, &nag);

  if (*self->at == '{') {
    read_comment (self);
    return TRUE;
  }
  if (self->at[0] == '(' && strchr ("0123456789{", self->at[1]) != NULL)
    return read_nested (self, error);
  if (rg_pgn_line_last (self->frame.line) != NULL && length > 0) {
    rg_pgn_nags_add (&rg_pgn_line_last (self->frame.line)->nags, nag);
    self->at += length;
    return TRUE;
  }

  return read_move (self, error);
}

/* Reads a line of moves that begins at @start, either completely or not at all. It may
 * have numbers or not; signs such as "!" or "$14" follow their move, comments are in
 * braces, and variations, which begin with a number, in parentheses. The letters of
 * pieces are tried in @language first, unless it is NULL. @origins (optional) are those
 * of the pieces, for descriptive moves. Returns: (transfer full) (nullable): at least one
 * move; NULL with an error of rg_reader_take(), which names the word that could not be
 * read */
RgPgnLine *
rg_variation_read (const RgPosition *start,
                   const RgOrigins  *origins,
                   const char       *text,
                   const RgLanguage *language,
                   GError          **error)
{
  g_autoptr (RgPgnLine) line = rg_pgn_line_new ();
  g_autofree char      *comment = NULL;
  gboolean              fits = TRUE;
  RgVariationReader     self = {
        .frame = { .line = line, .position = *start, .has_origins = origins != NULL },
        .language = language,
        .at = text,
  };

  if (origins != NULL)
    self.frame.origins = *origins;
  for (skip_space (&self); *self.at != '\0' && fits; skip_space (&self)) {
    fits = rg_pgn_line_length (line) < RG_PGN_MAX_PLIES;
    if (!fits)
      rg_set_error (error, RG_ERROR_FORBIDDEN, N_ ("the variation is too long"), NULL);
    fits = fits && read_next (&self, error);
  }
  comment = self.comment;
  if (!fits)
    return NULL;

  if (rg_pgn_line_length (line) == 0) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("there is no move here"), NULL);
    return NULL;
  }

  return g_steal_pointer (&line);
}
