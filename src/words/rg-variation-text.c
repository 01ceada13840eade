/* Writes a variation: moves with numbers and signs, comments in braces, nested variations
 * in parentheses. In markup, comments are in italics, and each move and comment is a link
 * with the address of the move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-variation-text.h"

#include "rg-comment.h"
#include "rg-game-notes.h"
#include "rg-long-text.h"
#include "rg-moment-words.h"

#include <stdlib.h>
#include <string.h>

/* CURRENT: the colours of the selected move; as the letters are small, they have more
 * contrast than those of a selected move of the game. */
#define CURRENT "<span background=\"#1c71d8\" foreground=\"#ffffff\">"

/* `current` is the address of the selected move, NULL for none. `path` is the address of
 * the line that is being written, such as "12.0" for the first variation of ply 12.
 * `number` is the difference between the sheet's move numbers and those of the positions;
 * `left` is the number of moves that may still be written, `size` the largest number of
 * bytes. */
typedef struct {
  const RgNotation *notation;
  const char       *current;
  GString          *out;
  GString          *path;
  int               number;
  gboolean          markup;
  guint             left;
  gsize             size;
} RgVariationWriter;

static void
write_line (RgVariationWriter *self, const RgPgnLine *line, const RgPosition *from);

/* Adds a space before the next part of the text, except at the beginning and after a
 * parenthesis. */
static void
part (RgVariationWriter *self)
{
  gsize n = self->out->len;

  if (n > 0 && self->out->str[n - 1] != '(')
    g_string_append_c (self->out, ' ');
}

static void
append (RgVariationWriter *self, const char *text)
{
  g_autofree char *escaped = NULL;

  if (self->markup)
    escaped = g_markup_escape_text (text, -1);
  g_string_append (self->out, escaped != NULL ? escaped : text);
}

/* Returns whether the limit of moves or bytes is reached. */
static gboolean
is_full (RgVariationWriter *self)
{
  if (self->out->len >= self->size)
    self->left = 0;
  return self->left == 0;
}

/* Opens or closes a link to the move number @index of the current line. */
static void
write_link (RgVariationWriter *self, guint index, gboolean closes)
{
  g_autofree char *address = g_strdup_printf ("%s.%u", self->path->str, index);
  gboolean         is_current = g_strcmp0 (address, self->current) == 0;

  if (self->markup && closes)
    g_string_append (self->out, is_current ? "</span></a>" : "</a>");
  else if (self->markup)
    g_string_append_printf (self->out, "<a href=\"%s\">%s", address,
                            is_current ? CURRENT : "");
}

/* Writes a comment; in markup, as a link to the move number @index. Returns FALSE if
 * there is no text to write. */
static gboolean
write_comment (RgVariationWriter *self, const char *comment, guint index)
{
  g_autofree char *whole = rg_comment_get_text (NULL, comment);
  g_autofree char *text = self->size == G_MAXSIZE ? g_strdup (whole)
                                                  : rg_long_text_cut (whole);

  if (*text == '\0')
    return FALSE;

  part (self);
  if (self->markup)
    g_string_append_printf (self->out, "<a href=\"%s.%u\"><i>", self->path->str, index);
  else
    g_string_append_c (self->out, '{');
  append (self, text);
  g_string_append (self->out, self->markup ? "</i></a>" : "}");
  return TRUE;
}

/* Appends the signs of a move: judgements of the move directly, those of the position
 * after a space. */
void
rg_variation_append_signs (const RgPgnMove *annotation, GString *text)
{
  if (annotation == NULL || annotation->nags == NULL)
    return;

  for (guint i = 0; i < annotation->nags->len; i++) {
    guint8      nag = g_array_index (annotation->nags, guint8, i);
    const char *sign = rg_nag_get_sign (nag);

    if (sign != NULL)
      g_string_append_printf (text, nag > RG_N_SIGNS ? " %s" : "%s", sign);
  }
}

static void
write_move (RgVariationWriter *self,
            const RgPgnMove   *move,
            const RgPosition  *position,
            guint              index)
{
  g_autoptr (GString) text = g_string_new (NULL);
  char                written[RG_MOVE_TEXT_SIZE];

  rg_notation_write (self->notation, position, move->move, written);
  g_string_append (text, written);
  rg_variation_append_signs (move, text);
  write_link (self, index, FALSE);
  if (self->markup) /* no line break within a move such as "D 4 FR" */
    g_string_replace (text, " ", "\u00a0", 0);
  append (self, text->str);
  write_link (self, index, TRUE);
}

static gboolean
write_variations (RgVariationWriter *self,
                  const RgPgnMove   *move,
                  const RgPosition  *from,
                  guint              index)
{
  gsize length = self->path->len;
  guint n = move->variations != NULL ? move->variations->len : 0;

  for (guint i = 0; i < n && !is_full (self); i++) {
    g_string_append_printf (self->path, ".%u.%u", index, i);
    part (self);
    g_string_append_c (self->out, '(');
    write_line (self, g_ptr_array_index (move->variations, i), from);
    g_string_append_c (self->out, ')');
    g_string_truncate (self->path, length);
  }

  return n > 0;
}

/* Writes a line. A move of Black has a number if it is the first, or if something
 * separates it from White's move; a no-break space keeps the number with its move. */
static void
write_line (RgVariationWriter *self, const RgPgnLine *line, const RgPosition *from)
{
  RgPosition position = *from;
  gboolean   numbered = TRUE;

  for (guint i = 0; i < rg_pgn_line_length (line); i++) {
    const RgPgnMove *move = rg_pgn_line_get (line, i);
    RgPosition       before = position;

    if (is_full (self)) {
      g_string_append (self->out, " …");
      return;
    }
    self->left--;
    numbered |= write_comment (self, move->before, i);
    part (self);
    if (numbered || rg_position_turn (&before) == RG_WHITE)
      g_string_append_printf (self->out,
                              rg_position_turn (&before) == RG_WHITE ? "%d.\u00a0"
                                                                     : "%d…\u00a0",
                              (int) before.setup.fullmove + self->number);
    write_move (self, move, &before, i);
    numbered = write_comment (self, move->after, i);
    numbered |= write_variations (self, move, &before, i);
    rg_position_make (&before, move->move, &position);
    numbered |= rg_position_turn (&before) == rg_position_turn (&position);
  }
}

static char *
write_variation (RgGame           *game,
                 guint             ply,
                 const RgPgnLine  *line,
                 guint             index,
                 const RgNotation *notation,
                 const char       *current,
                 gboolean          markup,
                 gboolean          is_whole)
{
  const RgPosition   *from = rg_game_get_position (game, ply - 1);
  RgMoment            moment = rg_game_get_moment (game, ply);
  g_autoptr (GString) path = g_string_new (NULL);
  RgVariationWriter   self = {
      .notation = notation,
      .current = current,
      .out = g_string_new (NULL),
      .path = path,
      .number = (int) moment.number - (int) from->setup.fullmove,
      .markup = markup,
      .left = is_whole ? G_MAXUINT : RG_VARIATION_MOVES,
      .size = is_whole ? G_MAXSIZE : RG_VARIATION_BYTES,
  };

  g_string_printf (path, "%u.%u", ply, index);
  write_line (&self, line, from);
  return g_string_free (self.out, FALSE);
}

/* Writes a variation as text. @ply is the move that it replaces, from 1; @index from 0.
 * Returns: (transfer full): plain text that rg_variation_read() understands */
char *
rg_variation_text (RgGame *game, guint ply, guint index, const RgNotation *notation)
{
  return rg_variation_line_text (game, ply, rg_game_get_variation (game, ply, index),
                                 notation);
}

/* Like rg_variation_text(), for a line that is not in the game. */
char *
rg_variation_line_text (RgGame           *game,
                        guint             ply,
                        const RgPgnLine  *line,
                        const RgNotation *notation)
{
  return write_variation (game, ply, line, 0, notation, NULL, FALSE, TRUE);
}

/* Returns: (transfer full): like rg_variation_text(), cut with an ellipsis if it is
 * long */
char *
rg_variation_excerpt (RgGame *game, guint ply, guint index, const RgNotation *notation)
{
  return write_variation (game, ply, rg_game_get_variation (game, ply, index), index,
                          notation, NULL, FALSE, FALSE);
}

/* Writes a variation as markup. @current is the address of the selected move, NULL if it
 * is in another variation. Returns: (transfer full): the variation as Pango markup, cut
 * if it is long. The address of a move is "12.0.3": the fourth move of the first
 * variation of ply 12; "12.0.3.1.2" is the third move of the second variation of that
 * move */
char *
rg_variation_markup (RgGame           *game,
                     guint             ply,
                     guint             index,
                     const RgNotation *notation,
                     const char       *current)
{
  return write_variation (game, ply, rg_game_get_variation (game, ply, index), index,
                          notation, current, TRUE, FALSE);
}

/* Finds a move by its @address, as rg_variation_markup() writes it. @ply (out) is the
 * move of the game that the variation replaces, @n (out) the number of the move in its
 * line, from 1. Returns: (transfer full) (element-type RgMove) (nullable): the whole
 * line; NULL if there is no such move */
GArray *
rg_variation_find (RgGame *game, const char *address, guint *ply, guint *n)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (RgMove));
  g_auto (GStrv)     words = g_strsplit (address, ".", -1);
  const RgPgnLine   *line;
  guint              index;

  if (g_strv_length (words) < 3)
    return NULL;

  *ply = (guint) g_ascii_strtoull (words[0], NULL, 10);
  index = (guint) g_ascii_strtoull (words[1], NULL, 10);
  if (index >= rg_game_get_n_variations (game, *ply))
    return NULL;

  /* An address begins with ply and variation, goes on with pairs of a move and one of its
   * variations, and ends with the move. */
  line = rg_game_get_variation (game, *ply, index);
  for (char **word = words + 2; *word != NULL; word += 2) {
    guint            move = (guint) g_ascii_strtoull (word[0], NULL, 10);
    gboolean         is_last = word[1] == NULL;
    guint            length = rg_pgn_line_length (line);
    const GPtrArray *nested;

    if (move >= length)
      return NULL;

    *n = moves->len + move + 1;
    for (guint i = 0; i < (is_last ? length : move); i++)
      g_array_append_val (moves, rg_pgn_line_get (line, i)->move);
    if (is_last)
      return g_steal_pointer (&moves);

    nested = rg_pgn_line_get (line, move)->variations;
    index = (guint) g_ascii_strtoull (word[1], NULL, 10);
    if (nested == NULL || index >= nested->len)
      return NULL;
    line = g_ptr_array_index (nested, index);
  }

  return NULL;
}

/* Returns the note of a move. @address is that of a move of a variation, or a ply of the
 * game. Returns: (transfer none) (nullable): the note; valid until the game changes */
const RgPgnMove *
rg_variation_get_annotation (RgGame *game, const char *address)
{
  g_auto (GStrv)   words = g_strsplit (address, ".", -1);
  guint            ply = (guint) g_ascii_strtoull (address, NULL, 10);
  const RgPgnMove *move = rg_game_get_annotation (game, ply);

  for (char **word = words + 1; move != NULL && *word != NULL; word += 2) {
    guint index = (guint) g_ascii_strtoull (word[0], NULL, 10);
    guint n = word[1] != NULL ? (guint) g_ascii_strtoull (word[1], NULL, 10) : 0;
    const RgPgnLine *line = move->variations != NULL && index < move->variations->len
                              ? g_ptr_array_index (move->variations, index)
                              : NULL;

    if (word[1] == NULL || line == NULL || n >= rg_pgn_line_length (line))
      return NULL;
    move = rg_pgn_line_get (line, n);
  }

  return move;
}

/* Labels the move at @address in a variation. Returns: (transfer full): the move with
 * its number, such as "2… d6" */
char *
rg_variation_label (RgGame *game, const char *address, const RgNotation *notation)
{
  guint              ply, n;
  g_autoptr (GArray) moves = rg_variation_find (game, address, &ply, &n);
  RgPosition         from, position;
  RgMoment           moment;
  char               written[RG_MOVE_TEXT_SIZE];

  g_return_val_if_fail (moves != NULL, NULL);

  from = position = *rg_game_get_position (game, ply - 1);
  for (guint i = 0; i + 1 < n; i++) {
    RgPosition before = position;

    rg_position_make (&before, g_array_index (moves, RgMove, i), &position);
  }
  moment = rg_game_get_moment (game, ply);
  moment.number += position.setup.fullmove - from.setup.fullmove;
  moment.mover = rg_position_turn (&position);
  rg_notation_write (notation, &position, g_array_index (moves, RgMove, n - 1), written);
  return rg_moment_label_move (&moment, written);
}

/**
 * rg_variation_step:
 * @address: of a move, as rg_variation_markup() writes it
 * @by: the number of moves forward, negative for back
 *
 * Steps through a variation, not beyond its last move; before its first one come the
 * moves of the enclosing line, and in the end those of the game.
 *
 * Returns: (transfer full): the address of a move or, in the game, the ply
 */
char *
rg_variation_step (RgGame *game, const char *address, int by)
{
  g_auto (GStrv)      words = g_strsplit (address, ".", -1);
  guint               n_words = g_strv_length (words);
  guint               ply, n;
  g_autoptr (GArray)  moves = rg_variation_find (game, address, &ply, &n);
  g_autoptr (GString) out = g_string_new (words[0]);
  int                 to;

  g_return_val_if_fail (moves != NULL, NULL);

  to = atoi (words[--n_words]) + MIN (by, (int) (moves->len - n));
  while (to < 0 && n_words > 0) {
    n_words -= 2;
    to += atoi (words[n_words]);
  }
  for (guint i = 1; i < n_words; i++)
    g_string_append_printf (out, ".%s", words[i]);
  if (n_words > 0)
    g_string_append_printf (out, ".%d", to);
  else
    g_string_printf (out, "%d", MAX (to, 0));
  return g_string_free (g_steal_pointer (&out), FALSE);
}
