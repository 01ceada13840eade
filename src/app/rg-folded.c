/* Folds letter by letter, so that every byte of the folded text knows from
 * which letter it comes.  Knows nothing of what is searched. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-folded.h"

#include <string.h>

struct _RgFolded {
  GString *text;
  GArray  *origins; /* of guint: the byte of the letter that each byte is from,
                     * and at last the length of the whole */
};

/* What Unicode does not decompose, but a person types by other keys. */
static const char *
find_spelling (gunichar letter)
{
  switch (letter) {
  case 0x00e6: /* æ */
    return "ae";
  case 0x0153: /* œ */
    return "oe";
  case 0x2018: /* ‘ */
  case 0x2019: /* ’ */
    return "'";
  case 0x2010: /* ‐ */
  case 0x2011: /* ‑ */
  case 0x2013: /* – */
  case 0x2014: /* — */
    return "-";
  default:
    return NULL;
  }
}

static void
append_folded (GString *text, gunichar letter)
{
  gunichar    parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gunichar    small = g_unichar_tolower (letter);
  const char *spelling = find_spelling (small);
  gsize       n;

  if (spelling != NULL) {
    g_string_append (text, spelling);
    return;
  }

  n = g_unichar_fully_decompose (small, TRUE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < n; i++)
    if (!g_unichar_ismark (parts[i]))
      g_string_append_unichar (text, g_unichar_tolower (parts[i]));
}

/**
 * rg_folded_new:
 * @text: UTF-8
 *
 * Returns: (transfer full): @text without capitals, accents, ligatures and
 *   typographic apostrophes
 */
RgFolded *
rg_folded_new (const char *text)
{
  RgFolded *self = g_new0 (RgFolded, 1);
  guint     origin;

  self->text = g_string_new (NULL);
  self->origins = g_array_new (FALSE, FALSE, sizeof (guint));
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p)) {
    origin = (guint) (p - text);
    append_folded (self->text, g_utf8_get_char (p));
    while (self->origins->len < self->text->len)
      g_array_append_val (self->origins, origin);
  }
  origin = (guint) strlen (text);
  g_array_append_val (self->origins, origin);

  return self;
}

/**
 * rg_folded_free:
 */
void
rg_folded_free (RgFolded *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->origins);
  g_free (self);
}

static gboolean
begins_word (const char *text, const char *place)
{
  const char *before = g_utf8_find_prev_char (text, place);

  return before == NULL || !g_unichar_isalnum (g_utf8_get_char (before));
}

static guint
get_origin (const RgFolded *self, guint index)
{
  return g_array_index (self->origins, guint, index);
}

/* A letter that is taken apart, such as œ, is found as a whole. */
static guint
find_end (const RgFolded *self, guint last)
{
  guint end = last + 1;

  while (get_origin (self, end) == get_origin (self, last))
    end++;

  return get_origin (self, end);
}

/**
 * rg_folded_find_next:
 * @word: folded, as rg_folded_split() gives it; not empty
 * @place: (inout): where it was found last; all zero at first
 *
 * Finds the next word that begins with @word.
 *
 * Returns: whether there is one; else @place is unchanged
 */
gboolean
rg_folded_find_next (const RgFolded *self,
                     const char     *word,
                     RgFoldedPlace  *place)
{
  guint       length = (guint) strlen (word);
  const char *text = self->text->str;
  const char *found = text + place->next;

  g_return_val_if_fail (length > 0, FALSE);

  while ((found = strstr (found, word)) != NULL && !begins_word (text, found))
    found++;
  if (found == NULL)
    return FALSE;

  place->next = (guint) (found - text) + length;
  place->start = get_origin (self, place->next - length);
  place->end = find_end (self, place->next - 1);
  return TRUE;
}

static gboolean
has_letters (const char *word)
{
  for (; *word != '\0'; word = g_utf8_next_char (word))
    if (g_unichar_isalnum (g_utf8_get_char (word)))
      return TRUE;

  return FALSE;
}

/* Without what stands around it, such as a comma or quotes. */
static char *
strip_signs (const char *word)
{
  const char *start = word, *end = word + strlen (word);

  while (!g_unichar_isalnum (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  while (!g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  return g_strndup (start, (gsize) (end - start));
}

/**
 * rg_folded_split:
 * @query: what somebody has typed
 *
 * Returns: (transfer full) (array zero-terminated=1): its words, folded;
 *   possibly none
 */
char **
rg_folded_split (const char *query)
{
  g_autoptr (RgFolded) folded = rg_folded_new (query);
  g_auto (GStrv)       parts = g_strsplit_set (folded->text->str, " \t\n", -1);
  GStrvBuilder        *builder = g_strv_builder_new ();
  char               **words;

  for (guint i = 0; parts[i] != NULL; i++)
    if (has_letters (parts[i])) {
      g_autofree char *word = strip_signs (parts[i]);

      g_strv_builder_add (builder, word);
    }
  words = g_strv_builder_end (builder);
  g_strv_builder_unref (builder);

  return words;
}

/**
 * rg_folded_name:
 * @text: the number of an article, in whichever way it is written
 *
 * Returns: (transfer full): its letters and figures in groups between single
 *   points, so that "15 a" and "15.a" are the same
 */
char *
rg_folded_name (const char *text)
{
  g_autoptr (RgFolded) folded = rg_folded_new (text);
  GString             *name = g_string_new (NULL);
  gboolean             apart = FALSE;

  for (const char *p = folded->text->str; *p != '\0';
       p = g_utf8_next_char (p)) {
    gunichar letter = g_utf8_get_char (p);

    if (!g_unichar_isalnum (letter)) {
      apart = TRUE;
      continue;
    }
    if (apart && name->len > 0)
      g_string_append_c (name, '.');
    apart = FALSE;
    g_string_append_unichar (name, letter);
  }

  return g_string_free (name, FALSE);
}
