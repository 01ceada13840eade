/* Numeric annotation glyphs as signs (PGN standard 10), of those that every
 * font has; comments as text.
 * What programs leave in comments for each other is kept in the game and not
 * shown to people. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-annotations.h"

#include <string.h>

static const struct {
  guint8      nag;
  const char *sign;
} SIGNS[] = {
  { 1, "!" },    { 2, "?" },    { 3, "!!" },    { 4, "??" },    { 5, "!?" },
  { 6, "?!" },   { 10, " =" },  { 11, " =" },   { 12, " =" },   { 13, " ∞" },
  { 14, " +=" }, { 15, " =+" }, { 16, " +/-" }, { 17, " -/+" }, { 18, " +-" },
  { 19, " -+" }, { 146, " N" },
};

/**
 * rg_annotations_append_signs:
 * @annotation: (nullable): what was written about a move
 * @text: where the signs are appended
 */
void
rg_annotations_append_signs (const RgPgnMove *annotation, GString *text)
{
  if (annotation == NULL || annotation->nags == NULL)
    return;

  for (guint i = 0; i < annotation->nags->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (SIGNS); j++)
      if (g_array_index (annotation->nags, guint8, i) == SIGNS[j].nag)
        g_string_append (text, SIGNS[j].sign);
}

/* Parts what was written from what is there. */
static void
append_part (GString *text, const char *part, gsize length)
{
  gboolean parted = text->len == 0 || text->str[text->len - 1] == ' ';

  for (; length > 0 && parted && *part == ' '; length--)
    part++;
  g_string_append_len (text, part, (gssize) length);
}

/* Leaves out "[%clk 0:01:02]" and the like. */
static void
append_comment (GString *text, const char *comment)
{
  if (comment == NULL)
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  while (*comment != '\0') {
    const char *command = strstr (comment, "[%");
    const char *end = command != NULL ? strchr (command, ']') : NULL;

    if (end == NULL) {
      append_part (text, comment, strlen (comment));
      return;
    }
    append_part (text, comment, (gsize) (command - comment));
    comment = end + 1;
  }
}

/**
 * rg_annotations_comment:
 * @ply: 0 for what stands before the first move, 1 for the first move …
 *
 * Returns: (transfer full): what was written there; empty where nothing was
 */
char *
rg_annotations_comment (RgGame *game, guint ply)
{
  GString         *text = g_string_new (NULL);
  const RgPgnMove *annotation = rg_game_get_annotation (game, ply);

  if (ply == 0)
    append_comment (text, rg_game_get_opening_comment (game));
  if (annotation != NULL) {
    append_comment (text, annotation->before);
    append_comment (text, annotation->after);
  }

  return g_strstrip (g_string_free (text, FALSE));
}
