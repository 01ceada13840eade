/* Reads and writes remedies, by one table of their words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-option.h"

static const struct {
  const char *word;
  guint       n_words;
} GRAMMAR[] = {
  [RG_OPTION_UNSET] = { NULL, 0 },    [RG_OPTION_MOVE] = { "move", 2 },
  [RG_OPTION_TAKE] = { "take", 2 },   [RG_OPTION_TAKE_WITH] = { "take", 4 },
  [RG_OPTION_PLAY] = { "play", 2 },   [RG_OPTION_PARRY] = { "parry", 1 },
  [RG_OPTION_LEAVE] = { "leave", 1 }, [RG_OPTION_RETRACT] = { "retract", 1 },
  [RG_OPTION_LOST] = { "lost", 1 },
};

static gboolean
parse_square (const char *word, RgSquare *square)
{
  *square = rg_square_from_text (word);
  return *square != RG_SQUARE_NONE;
}

static gboolean
parse_arguments (char **words, RgOption *self)
{
  switch (self->kind) {
  case RG_OPTION_MOVE:
  case RG_OPTION_TAKE:
    return parse_square (words[1], &self->square);
  case RG_OPTION_TAKE_WITH:
    return parse_square (words[1], &self->square) && g_str_equal (words[2], "with") &&
           parse_square (words[3], &self->with);
  case RG_OPTION_PLAY:
    return rg_displacement_parse (words[1], &self->displacement);
  case RG_OPTION_UNSET:
  case RG_OPTION_PARRY:
  case RG_OPTION_LEAVE:
  case RG_OPTION_RETRACT:
  case RG_OPTION_LOST:
    break;
  }

  return TRUE;
}

/* Reads "move g1", "take e5", "take e5 with d4", "play h1d1", "parry", "leave",
 * "retract" or "lost".
 *
 * Returns: FALSE if @text is none of these */
gboolean
rg_option_parse (const char *text, RgOption *self)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  for (guint i = RG_OPTION_MOVE; i < G_N_ELEMENTS (GRAMMAR); i++) {
    if (g_strv_length (words) != GRAMMAR[i].n_words ||
        !g_str_equal (words[0], GRAMMAR[i].word))
      continue;
    *self = (RgOption){ .kind = (RgOptionKind) i };
    return parse_arguments (words, self);
  }

  return FALSE;
}

/* Writes @self in the form that rg_option_parse() reads. */
void
rg_option_write (const RgOption *self, char out[RG_OPTION_SIZE])
{
  char *end = g_stpcpy (out, GRAMMAR[self->kind].word);

  if (GRAMMAR[self->kind].n_words > 1)
    *end++ = ' ';
  if (self->kind == RG_OPTION_PLAY) {
    rg_displacement_write (self->displacement, end);
    return;
  }
  if (GRAMMAR[self->kind].n_words > 1)
    end = rg_square_write (self->square, end);
  if (self->kind == RG_OPTION_TAKE_WITH)
    end = rg_square_write (self->with, g_stpcpy (end, " with "));
  *end = '\0';
}
