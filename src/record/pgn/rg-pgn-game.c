/* Makes, copies and frees the parts of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-game.h"

#include <string.h>

/* The number of plies, of tags and of bytes of text for which a new game has room; it
 * grows if necessary. */
#define USUAL_PLIES 128
#define USUAL_TAGS  24
#define USUAL_TEXT  1024

/* Removes the annotations of a move. */
void
rg_pgn_move_clear (RgPgnMove *self)
{
  g_clear_pointer (&self->before, g_free);
  g_clear_pointer (&self->after, g_free);
  g_clear_pointer (&self->nags, g_array_unref);
  g_clear_pointer (&self->variations, g_ptr_array_unref);
}

static RgPgnLine *
new_line (guint n_plies)
{
  RgPgnLine *self = g_new0 (RgPgnLine, 1);

  self->size = n_plies;
  self->moves = g_new (RgPgnMove, n_plies);
  return self;
}

/* Returns: (transfer full): a game without tags or moves, from the initial position */
RgPgnGame *
rg_pgn_game_new (void)
{
  RgPgnGame *self = g_new0 (RgPgnGame, 1);

  self->tags = g_array_sized_new (FALSE, FALSE, sizeof (RgPgnTag), USUAL_TAGS);
  self->texts = g_string_chunk_new (USUAL_TEXT);
  self->line = new_line (USUAL_PLIES);
  rg_position_initial (&self->start);
  return self;
}

/* Frees @self with all its lines. */
void
rg_pgn_game_free (RgPgnGame *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->tags);
  g_string_chunk_free (self->texts);
  g_free (self->comment);
  g_free (self->unread);
  g_free (self->rest);
  rg_pgn_line_free (self->line);
  g_free (self);
}

static RgPgnLine *
copy_line (const RgPgnLine *line)
{
  RgPgnLine *copy = rg_pgn_line_new ();

  for (guint i = 0; i < rg_pgn_line_length (line); i++) {
    const RgPgnMove *move = rg_pgn_line_get (line, i);

    rg_pgn_move_copy (move, rg_pgn_line_append (copy, move->move));
  }

  return copy;
}

/* Returns: a tag with copies of its texts, which need not be zero-terminated; the copies
 * live as long as the game */
RgPgnTag
rg_pgn_game_make_tag (RgPgnGame  *self,
                      const char *name,
                      gsize       name_length,
                      const char *value,
                      gsize       length)
{
  return (RgPgnTag){
    .name = g_string_chunk_insert_len (self->texts, name, (gssize) name_length),
    .value = g_string_chunk_insert_len (self->texts, value, (gssize) length),
  };
}

static RgPgnTag
copy_tag (RgPgnGame *self, const char *name, const char *value)
{
  return rg_pgn_game_make_tag (self, name, strlen (name), value, strlen (value));
}

/* Returns: (transfer full): a copy that shares nothing with @self */
RgPgnGame *
rg_pgn_game_copy (const RgPgnGame *self)
{
  RgPgnGame *copy = rg_pgn_game_new ();

  for (guint i = 0; i < self->tags->len; i++) {
    const RgPgnTag *tag = &g_array_index (self->tags, RgPgnTag, i);

    rg_pgn_game_add_tag (copy, copy_tag (copy, tag->name, tag->value));
  }
  copy->start = self->start;
  copy->has_setup = self->has_setup;
  copy->comment = g_strdup (self->comment);
  rg_pgn_line_free (copy->line);
  copy->line = copy_line (self->line);
  copy->result = self->result;
  copy->unread = g_strdup (self->unread);
  copy->rest = g_strdup (self->rest);
  copy->is_variant = self->is_variant;
  return copy;
}

static RgPgnTag *
find_tag (const RgPgnGame *self, const char *name)
{
  for (guint i = 0; i < self->tags->len; i++) {
    RgPgnTag *tag = &g_array_index (self->tags, RgPgnTag, i);

    if (tag->name[0] == name[0] && g_str_equal (tag->name, name))
      return tag;
  }

  return NULL;
}

/* Returns: (nullable): the value of a tag such as "White", NULL if the game has none */
const char *
rg_pgn_game_get_tag (const RgPgnGame *self, const char *name)
{
  const RgPgnTag *tag = find_tag (self, name);

  return tag != NULL ? tag->value : NULL;
}

/* Appends a tag made by rg_pgn_game_make_tag(). The game must not have a tag of that name
 * yet. */
void
rg_pgn_game_add_tag (RgPgnGame *self, RgPgnTag tag)
{
  g_array_append_val (self->tags, tag);
}

/* Changes the value of a tag, or appends the tag; NULL removes it. Names consist of
 * letters, digits and underscores. */
void
rg_pgn_game_set_tag (RgPgnGame *self, const char *name, const char *value)
{
  RgPgnTag *tag = find_tag (self, name);

  if (tag != NULL && value != NULL && !g_str_equal (tag->value, value)) {
    *tag = copy_tag (self, name, value);
  } else if (tag != NULL && value == NULL) {
    g_array_remove_index (self->tags, (guint) (tag - (RgPgnTag *) self->tags->data));
  } else if (tag == NULL && value != NULL) {
    rg_pgn_game_add_tag (self, copy_tag (self, name, value));
  }
}

/* Returns: (transfer none): the address of the comment after the move of @ply or, if the
 * line is shorter, after its last move; for 0, of the comment before the first move */
char **
rg_pgn_game_get_comment (RgPgnGame *self, guint ply)
{
  guint n = MIN (ply, rg_pgn_line_length (self->line));

  return n > 0 ? &rg_pgn_line_get (self->line, n - 1)->after : &self->comment;
}

/* Returns: (transfer full): a line without moves */
RgPgnLine *
rg_pgn_line_new (void)
{
  return new_line (8);
}

/* Frees @self with the variations of its moves. */
void
rg_pgn_line_free (RgPgnLine *self)
{
  if (self == NULL)
    return;

  rg_pgn_line_cut (self, 0);
  g_free (self->moves);
  g_free (self);
}

/* Returns whether a move has annotations or variations; few have. */
static gboolean
is_annotated (const RgPgnMove *move)
{
  return ((guintptr) move->before | (guintptr) move->after | (guintptr) move->nags |
          (guintptr) move->variations) != 0;
}

void
rg_pgn_line_cut (RgPgnLine *self, guint length)
{
  while (self->length > length) {
    RgPgnMove *last = &self->moves[--self->length];

    if (is_annotated (last))
      rg_pgn_move_clear (last);
  }
}

/* Returns: the number of moves, including those of all variations; counting stops at
 * @enough */
guint
rg_pgn_line_count (const RgPgnLine *self, guint enough)
{
  guint n = 0;

  for (guint i = 0; i < self->length && n < enough; i++) {
    const GPtrArray *variations = self->moves[i].variations;

    n++;
    for (guint k = 0; variations != NULL && k < variations->len && n < enough; k++)
      n += rg_pgn_line_count (g_ptr_array_index (variations, k), enough - n);
  }

  return n;
}

/* Appends @move, which must be legal after the last move of the line. Returns: (transfer
 * none): the new last move, without annotations; the pointer is valid until the next move
 * is appended */
RgPgnMove *
rg_pgn_line_append (RgPgnLine *self, RgMove move)
{
  RgPgnMove *added;

  if (self->length == self->size) {
    self->size *= 2;
    self->moves = g_renew (RgPgnMove, self->moves, self->size);
  }
  added = &self->moves[self->length++];
  *added = (RgPgnMove){ .move = move };
  return added;
}

/* Makes @copy equal to @self, with annotations and variations. */
void
rg_pgn_move_copy (const RgPgnMove *self, RgPgnMove *copy)
{
  copy->move = self->move;
  copy->before = g_strdup (self->before);
  copy->after = g_strdup (self->after);
  copy->nags = self->nags != NULL ? g_array_copy (self->nags) : NULL;
  copy->variations = NULL;
  for (guint i = 0; self->variations != NULL && i < self->variations->len; i++)
    rg_pgn_move_insert_variation (copy, i,
                                  copy_line (g_ptr_array_index (self->variations, i)));
}

/* Inserts the variation @line (transfer full) at @index, from 0; appends it if there are
 * fewer variations. */
void
rg_pgn_move_insert_variation (RgPgnMove *self, guint index, RgPgnLine *line)
{
  if (self->variations == NULL)
    self->variations = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_pgn_line_free);
  g_ptr_array_insert (self->variations, (int) MIN (index, self->variations->len), line);
}

/* Appends a numeric annotation glyph to *@nags, which is NULL if there are none. */
void
rg_pgn_nags_add (GArray **nags, guint8 nag)
{
  if (*nags == NULL)
    *nags = g_array_new (FALSE, FALSE, sizeof nag);
  g_array_append_val (*nags, nag);
}
