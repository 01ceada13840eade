/* A secret is one block of locked memory that includes its length; libsodium locks and
 * wipes its pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-secret.h"

#include <sodium.h>
#include <string.h>

struct _RgSecret {
  gsize length;
  char  text[RG_SECRET_MAX + 1];
};

/* Returns: (transfer full): @size bytes, all zero, in locked memory. If the system
 * refuses to lock more memory the pages may be swapped, but are still guarded and
 * wiped */
RgLocked *
rg_locked_new (gsize size)
{
  RgLocked *self = sodium_init () >= 0 ? sodium_malloc (size) : NULL;

  if (self == NULL)
    g_error ("no %" G_GSIZE_FORMAT " bytes for a secret", size);

  sodium_memzero (self, size);
  return self;
}

void
rg_locked_free (RgLocked *self)
{
  sodium_free (self);
}

/* Returns: (transfer full) (nullable): a secret with a copy of @text; NULL if @text is
 * longer than %RG_SECRET_MAX bytes. The caller wipes @text */
RgSecret *
rg_secret_new (const char *text, gsize length)
{
  RgSecret *self;

  if (length > RG_SECRET_MAX)
    return NULL;

  self = (RgSecret *) rg_locked_new (sizeof *self);
  self->length = length;
  if (length > 0)
    memcpy (self->text, text, length);
  return self;
}

void
rg_secret_free (RgSecret *self)
{
  rg_locked_free ((RgLocked *) self);
}

/* Returns: (transfer none): the text, zero-terminated; a caller that copies it must wipe
 * the copy */
const char *
rg_secret_peek (const RgSecret *self)
{
  return self->text;
}

/* Returns: the length of the secret, in bytes */
gsize
rg_secret_get_length (const RgSecret *self)
{
  return self->length;
}

/* Decomposes the letters of @text into @out, without blanks around them. Returns: the
 * number of letters */
static gsize
take_apart (const char *text, gunichar *out)
{
  gsize n = 0, n_kept = 0;

  for (; *text != '\0'; text = g_utf8_next_char (text)) {
    gunichar letter = g_utf8_get_char (text);
    gunichar parts[G_UNICHAR_MAX_DECOMPOSITION_LENGTH];
    gsize    n_parts = g_unichar_fully_decompose (letter, FALSE, parts,
                                                  G_N_ELEMENTS (parts));

    if (n == 0 && g_unichar_isspace (letter))
      continue;
    memcpy (out + n, parts, n_parts * sizeof *parts);
    n += n_parts;
    if (!g_unichar_isspace (letter))
      n_kept = n;
    sodium_memzero (parts, sizeof parts);
  }

  return n_kept;
}

/* Sorts the combining marks on each letter into canonical order, so that the order of
 * typing does not matter. */
static void
order_marks (gunichar *letters, gsize n)
{
  for (gsize i = 1; i < n; i++) {
    gunichar mark = letters[i];
    int      rank = g_unichar_combining_class (mark);
    gsize    at = i;

    for (; rank > 0 && at > 0 && g_unichar_combining_class (letters[at - 1]) > rank; at--)
      letters[at] = letters[at - 1];
    letters[at] = mark;
  }
}

/* Composes letters and their marks (Unicode 3.11, D117). Returns: the number of letters
 * left */
static gsize
compose (gunichar *letters, gsize n)
{
  gsize    n_out = 0, base = 0;
  gboolean has_base = FALSE;

  for (gsize i = 0; i < n; i++) {
    int      rank = g_unichar_combining_class (letters[i]);
    int      last = n_out > 0 ? g_unichar_combining_class (letters[n_out - 1]) : 0;
    gboolean is_next = n_out == base + 1;
    gunichar whole;

    if (has_base && (is_next || (last != 0 && last < rank)) &&
        g_unichar_compose (letters[base], letters[i], &whole)) {
      letters[base] = whole;
      continue;
    }
    if (rank == 0) {
      base = n_out;
      has_base = TRUE;
    }
    letters[n_out++] = letters[i];
  }

  return n_out;
}

/* Returns: (transfer full): the password in a form that does not depend on how it was
 * typed: composed (NFC) and without blanks around it. Invalid UTF-8, or a text that would
 * become too long, is not changed. g_utf8_normalize() is not used, as it would leave
 * copies in memory */
RgSecret *
rg_secret_normalize (const RgSecret *self)
{
  g_autoptr (RgLocked) memory = NULL;
  RgSecret            *word;
  gunichar            *letters;
  gsize                n, length = 0;

  if (!g_utf8_validate (self->text, (gssize) self->length, NULL))
    return rg_secret_new (self->text, self->length);

  memory = rg_locked_new ((self->length + 1) * G_UNICHAR_MAX_DECOMPOSITION_LENGTH *
                          sizeof *letters);
  letters = (gunichar *) (gpointer) memory;
  n = take_apart (self->text, letters);
  order_marks (letters, n);
  n = compose (letters, n);
  for (gsize i = 0; i < n; i++)
    length += (gsize) g_unichar_to_utf8 (letters[i], NULL);
  if (length > RG_SECRET_MAX)
    return rg_secret_new (self->text, self->length);

  word = rg_secret_new (NULL, 0);
  for (gsize i = 0; i < n; i++)
    word->length += (gsize) g_unichar_to_utf8 (letters[i], word->text + word->length);
  return word;
}
