/* Finds games by the tokens of the lexer, so that the list of games and the reader of one
 * game can never disagree. A file is indexed in parts: a game near the end of a part is
 * left to the next part, except in the last one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-index.h"

#include "rg-pgn-source.h"

/* `offsets` and `lines` are separate arrays, as a struct of both numbers would be padded
 * to sixteen bytes. `scanned` is the offset at which `lexer` continues. */
struct _RgPgnIndex {
  GArray    *offsets; /* (element-type guint64) */
  GArray    *lines;   /* (element-type guint) */
  guint64    scanned;
  RgPgnLexer lexer;
};

RgPgnIndex *
rg_pgn_index_new (void)
{
  RgPgnIndex *self = g_new0 (RgPgnIndex, 1);

  self->offsets = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->lines = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
rg_pgn_index_free (RgPgnIndex *self)
{
  g_array_unref (self->offsets);
  g_array_unref (self->lines);
  g_free (self);
}

/* Skips a game, or text that belongs to no game; sets @start to the place of its first
 * token. Returns: the type of its last token */
static RgPgnTokenType
pass_game (RgPgnLexer *lexer, RgPgnPlace *start)
{
  RgPgnToken token;

  *start = (RgPgnPlace){ 0 };
  do {
    rg_pgn_lexer_next (lexer, &token);
    if (start->at == NULL)
      *start = token.place;
  } while (token.type < RG_PGN_TOKEN_RUBBISH);

  return token.type;
}

/**
 * rg_pgn_index_scan:
 * @text: the file from the end of the last scan; any number of bytes
 * @is_last: whether no bytes follow @text
 *
 * Finds the games of the next part of a file.
 *
 * Returns: the number of bytes that were used; the next @text begins after them. 0 if
 * no game ends in @text, and more text is needed
 */
gsize
rg_pgn_index_scan (RgPgnIndex *self, const char *text, gsize length, gboolean is_last)
{
  RgPgnPlace     start;
  RgPgnLexer     before;
  RgPgnTokenType found;
  guint64        offset;
  gsize          done = 0;

  if (self->scanned == 0)
    rg_pgn_lexer_init (&self->lexer, text, length);
  else
    rg_pgn_lexer_move (&self->lexer, text, length);

  while (TRUE) {
    rg_pgn_lexer_pass_blanks (&self->lexer);
    before = self->lexer;
    found = pass_game (&self->lexer, &start);
    offset = self->scanned + (guint64) (start.at - text);
    if (found == RG_PGN_TOKEN_END ||
        (!is_last && self->lexer.text_end - self->lexer.place.at < RG_PGN_MARGIN))
      break;
    if (found == RG_PGN_TOKEN_RUBBISH)
      continue;
    g_array_append_val (self->offsets, offset);
    g_array_append_val (self->lines, start.line);
  }

  if (!is_last)
    self->lexer = before;
  done = (gsize) (self->lexer.place.at - text);
  self->scanned += done;
  return done;
}

/* Appends the games of @found to @self, after which they come in the file. @found is then
 * empty, and can index the text that follows. */
void
rg_pgn_index_take (RgPgnIndex *self, RgPgnIndex *found)
{
  g_array_append_vals (self->offsets, found->offsets->data, found->offsets->len);
  g_array_append_vals (self->lines, found->lines->data, found->lines->len);
  g_array_set_size (found->offsets, 0);
  g_array_set_size (found->lines, 0);
}

guint
rg_pgn_index_get_length (const RgPgnIndex *self)
{
  return self->offsets->len;
}

RgPgnStart
rg_pgn_index_get_start (const RgPgnIndex *self, guint index)
{
  g_return_val_if_fail (index < self->offsets->len, ((RgPgnStart){ 0 }));

  return (RgPgnStart){
    .offset = g_array_index (self->offsets, guint64, index),
    .line = g_array_index (self->lines, guint, index),
  };
}
