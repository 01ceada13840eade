/* A game as a PGN file tells it: making, copying and freeing its parts. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pgn-game.h"

static void
clear_tag_cb (gpointer data)
{
  RgPgnTag *tag = data;

  g_free (tag->name);
  g_free (tag->value);
}

static void
clear_move_cb (gpointer data)
{
  RgPgnMove *move = data;

  g_free (move->before);
  g_free (move->after);
  g_clear_pointer (&move->nags, g_array_unref);
  g_clear_pointer (&move->variations, g_ptr_array_unref);
}

static GArray *
new_tags (void)
{
  GArray *tags = g_array_new (FALSE, FALSE, sizeof (RgPgnTag));

  g_array_set_clear_func (tags, clear_tag_cb);
  return tags;
}

static void
append_tag (GArray *tags, const char *name, const char *value)
{
  RgPgnTag tag = { g_strdup (name), g_strdup (value) };

  g_array_append_val (tags, tag);
}

static GArray *
copy_tags (const GArray *tags)
{
  GArray *copy = new_tags ();

  for (guint i = 0; i < tags->len; i++) {
    const RgPgnTag *tag = &g_array_index (tags, RgPgnTag, i);

    append_tag (copy, tag->name, tag->value);
  }

  return copy;
}

/* Returns: (transfer full): a game without tags or moves, from the initial position */
RgPgnGame *
rg_pgn_game_new (void)
{
  RgPgnGame *self = g_new0 (RgPgnGame, 1);

  self->tags = new_tags ();
  self->line = rg_pgn_line_new ();
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
  g_free (self->comment);
  g_free (self->unread);
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

/* Returns: (transfer full): a copy that shares nothing with @self */
RgPgnGame *
rg_pgn_game_copy (const RgPgnGame *self)
{
  RgPgnGame *copy = g_new0 (RgPgnGame, 1);

  copy->tags = copy_tags (self->tags);
  copy->start = self->start;
  copy->has_setup = self->has_setup;
  copy->comment = g_strdup (self->comment);
  copy->line = copy_line (self->line);
  copy->result = self->result;
  copy->unread = g_strdup (self->unread);
  return copy;
}

static RgPgnTag *
find_tag (const RgPgnGame *self, const char *name)
{
  for (guint i = 0; i < self->tags->len; i++) {
    RgPgnTag *tag = &g_array_index (self->tags, RgPgnTag, i);

    if (g_str_equal (tag->name, name))
      return tag;
  }

  return NULL;
}

/* Returns: (nullable): the value of a tag such as "White", NULL where the game has
 * none */
const char *
rg_pgn_game_get_tag (const RgPgnGame *self, const char *name)
{
  const RgPgnTag *tag = find_tag (self, name);

  return tag != NULL ? tag->value : NULL;
}

/* Changes a tag where it stands, or adds it behind the others; NULL takes it out.
 * Names are of letters, digits and underscores. */
void
rg_pgn_game_set_tag (RgPgnGame *self, const char *name, const char *value)
{
  RgPgnTag *tag = find_tag (self, name);
  char     *old;

  if (tag == NULL) {
    if (value != NULL)
      append_tag (self->tags, name, value);
    return;
  }
  if (value == NULL) {
    g_array_remove_index (self->tags, (guint) (tag - (RgPgnTag *) self->tags->data));
    return;
  }

  old = tag->value;
  tag->value = g_strdup (value);
  g_free (old);
}

/* Returns: (transfer full): a line without moves */
RgPgnLine *
rg_pgn_line_new (void)
{
  RgPgnLine *self = g_new0 (RgPgnLine, 1);

  self->moves = g_array_new (FALSE, FALSE, sizeof (RgPgnMove));
  g_array_set_clear_func (self->moves, clear_move_cb);
  return self;
}

/* Frees @self with the variations of its moves. */
void
rg_pgn_line_free (RgPgnLine *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->moves);
  g_free (self);
}

/* Returns: (transfer none): the new last move, which must be legal behind the one
 * before, without annotations; it stays where it is only until another is added */
RgPgnMove *
rg_pgn_line_append (RgPgnLine *self, RgMove move)
{
  RgPgnMove annotated = { .move = move };

  g_array_append_val (self->moves, annotated);
  return rg_pgn_line_get (self, rg_pgn_line_length (self) - 1);
}

static GPtrArray *
copy_variations (const GPtrArray *variations)
{
  GPtrArray *copy;

  copy = g_ptr_array_new_with_free_func ((GDestroyNotify) rg_pgn_line_free);
  for (guint i = 0; i < variations->len; i++)
    g_ptr_array_add (copy, copy_line (g_ptr_array_index (variations, i)));

  return copy;
}

/* Makes @copy the same as @self, annotations and variations included. */
void
rg_pgn_move_copy (const RgPgnMove *self, RgPgnMove *copy)
{
  copy->move = self->move;
  copy->before = g_strdup (self->before);
  copy->after = g_strdup (self->after);
  copy->nags = self->nags != NULL ? g_array_copy (self->nags) : NULL;
  copy->variations = NULL;
  if (self->variations != NULL)
    copy->variations = copy_variations (self->variations);
}
