/* Reduces a text for a search, letter by letter, with a shortcut for plain ASCII.
 * RgCasefolded also records for each byte of the reduced text the letter it comes
 * from. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-casefold.h"

#include <string.h>

struct _RgCasefolded {
  GString *text;
  GArray  *origins; /* array of guint: for each byte of `text` the offset of its letter in
                     * the original text, then the length of that text */
};

/* SPELLINGS: letters that Unicode does not decompose, and how people type them on other
 * keyboards. */
static const struct {
  gunichar    letter;
  const char *spelling;
} SPELLINGS[] = {
  { 0x00df, "ss" }, /* ß */
  { 0x00e6, "ae" }, /* æ */
  { 0x00f0, "d" },  /* ð */
  { 0x00f8, "o" },  /* ø */
  { 0x00fe, "th" }, /* þ */
  { 0x0111, "d" },  /* đ */
  { 0x0131, "i" },  /* ı */
  { 0x0142, "l" },  /* ł */
  { 0x0153, "oe" }, /* œ */
  { 0x2010, "-" },  { 0x2011, "-" }, { 0x2013, "-" },
  { 0x2014, "-" },  { 0x2018, "'" }, { 0x2019, "'" },
};

static void
append_folded (GString *text, gunichar letter)
{
  gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
  gunichar small = g_unichar_tolower (letter);
  gsize    n;

  for (guint i = 0; i < G_N_ELEMENTS (SPELLINGS); i++)
    if (SPELLINGS[i].letter == small) {
      g_string_append (text, SPELLINGS[i].spelling);
      return;
    }

  n = g_unichar_fully_decompose (small, TRUE, parts, G_N_ELEMENTS (parts));
  for (gsize i = 0; i < n; i++)
    if (!g_unichar_ismark (parts[i]))
      g_string_append_unichar (text, g_unichar_tolower (parts[i]));
}

/* Reduces @text, in UTF-8. Returns: (transfer full): @text without capitals, accents,
 * ligatures and typographic signs */
char *
rg_casefold (const char *text)
{
  GString *folded;

  if (g_str_is_ascii (text))
    return g_ascii_strdown (text, -1);

  folded = g_string_new (NULL);
  for (const char *p = text; *p != '\0'; p = g_utf8_next_char (p))
    append_folded (folded, g_utf8_get_char (p));
  return g_string_free (folded, FALSE);
}

/* Strips punctuation around a word, such as a comma or quotes; a word without letters or
 * digits becomes empty. */
static void
strip_signs (char *word)
{
  char *start = word, *end = word + strlen (word);

  while (start < end && !g_unichar_isalnum (g_utf8_get_char (start)))
    start = g_utf8_next_char (start);
  while (start < end && !g_unichar_isalnum (g_utf8_get_char (g_utf8_prev_char (end))))
    end = g_utf8_prev_char (end);

  memmove (word, start, (gsize) (end - start));
  word[end - start] = '\0';
}

/* Splits a typed query. Returns: (transfer full) (array zero-terminated=1): its words,
 * casefolded; may be empty */
char **
rg_casefold_words (const char *query)
{
  g_autofree char         *folded = rg_casefold (query);
  g_auto (GStrv)           parts = g_strsplit_set (folded, " \t\n\r", -1);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();

  for (guint i = 0; parts[i] != NULL; i++) {
    strip_signs (parts[i]);
    if (*parts[i] != '\0')
      g_strv_builder_add (builder, parts[i]);
  }

  return g_strv_builder_end (builder);
}

/* Returns the next word of @text, from @start on, that begins with @word. */
static const char *
find_word (const char *text, const char *start, const char *word)
{
  const char *found;

  for (found = strstr (start, word); found != NULL; found = strstr (found + 1, word)) {
    const char *before = g_utf8_find_prev_char (text, found);

    if (before == NULL || !g_unichar_isalnum (g_utf8_get_char (before)))
      break;
  }

  return found;
}

/**
 * rg_casefold_has:
 * @folded: a text returned by rg_casefold()
 * @words: (array zero-terminated=1): as returned by rg_casefold_words()
 *
 * Returns: whether for each of @words there is a word in @folded that begins with it;
 * TRUE if @words is empty
 */
gboolean
rg_casefold_has (const char *folded, const char *const *words)
{
  for (guint i = 0; words[i] != NULL; i++)
    if (find_word (folded, folded, words[i]) == NULL)
      return FALSE;

  return TRUE;
}

/* Reduces the number of an article, in any spelling. Returns: (transfer full): its
 * letters and digits, casefolded, in groups separated by single points, so that "15 a"
 * and "15.a" are the same */
char *
rg_casefold_number (const char *text)
{
  g_autofree char *folded = rg_casefold (text);
  GString         *number = g_string_new (NULL);
  gboolean         apart = FALSE;

  for (const char *p = folded; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar letter = g_utf8_get_char (p);

    if (!g_unichar_isalnum (letter)) {
      apart = TRUE;
      continue;
    }
    if (apart && number->len > 0)
      g_string_append_c (number, '.');
    apart = FALSE;
    g_string_append_unichar (number, letter);
  }

  return g_string_free (number, FALSE);
}

/* Reduces @text, in UTF-8. Returns: (transfer full): the reduced text, with the offsets
 * in @text */
RgCasefolded *
rg_casefolded_new (const char *text)
{
  RgCasefolded *self = g_new0 (RgCasefolded, 1);
  guint         origin;

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

void
rg_casefolded_free (RgCasefolded *self)
{
  g_string_free (self->text, TRUE);
  g_array_unref (self->origins);
  g_free (self);
}

static guint
get_origin (const RgCasefolded *self, guint index)
{
  return g_array_index (self->origins, guint, index);
}

/* Returns the end of the letter that a byte comes from, so that a letter that was split,
 * such as œ, is found as a whole. */
static guint
find_end (const RgCasefolded *self, guint last)
{
  guint end = last + 1;

  while (get_origin (self, end) == get_origin (self, last))
    end++;

  return get_origin (self, end);
}

/**
 * rg_casefolded_find_next:
 * @word: as returned by rg_casefold_words(); not empty
 * @place: (inout): the last hit; all zero at first
 *
 * Finds the next word that begins with @word.
 *
 * Returns: whether there is one; otherwise @place is unchanged
 */
gboolean
rg_casefolded_find_next (const RgCasefolded *self,
                         const char         *word,
                         RgCasefoldedPlace  *place)
{
  guint       length = (guint) strlen (word);
  const char *text = self->text->str;
  const char *found;

  g_return_val_if_fail (length > 0, FALSE);

  found = find_word (text, text + place->next, word);
  if (found == NULL)
    return FALSE;

  place->next = (guint) (found - text) + length;
  place->start = get_origin (self, place->next - length);
  place->end = find_end (self, place->next - 1);
  return TRUE;
}
