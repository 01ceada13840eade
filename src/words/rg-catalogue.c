/* Reads the .mo format (GNU gettext manual, "The Format of GNU MO Files"): a
 * header, and two tables with the length and offset of every original and of
 * its translation.  Messages with a context are not used here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-catalogue.h"

#include <gio/gio.h>
#include <string.h>

#define MAGIC         0x950412deu
#define HEADER_LENGTH 28

/* RgCatalogue: the keys and values of `words` and `plurals` point into `bytes`. */
struct _RgCatalogue {
  char       *bytes;
  gsize       length;
  gboolean    is_swapped;
  GHashTable *words;
  GHashTable *plurals;
  gboolean    zero_is_singular;
};

/* Reads a number of four bytes, in the byte order of the file. */
static guint32
read_number (const RgCatalogue *self, gsize offset)
{
  guint32 number;

  memcpy (&number, self->bytes + offset, sizeof number);
  return self->is_swapped ? GUINT32_SWAP_LE_BE (number) : number;
}

/* RgMessage: a message of the catalogue, in English or translated. Each string is
 * followed by a NUL outside its length; a message with a plural is two strings, with a
 * NUL within its length between them. */
typedef struct {
  const char *first;
  const char *second;
} RgMessage;

static gboolean
read_message (const RgCatalogue *self, gsize entry, RgMessage *message)
{
  gsize       length = read_number (self, entry);
  gsize       offset = read_number (self, entry + 4);
  const char *end;

  if (offset >= self->length || length >= self->length - offset ||
      self->bytes[offset + length] != '\0')
    return FALSE;

  message->first = self->bytes + offset;
  message->second = NULL;
  end = message->first + strlen (message->first);
  if (end < message->first + length) {
    message->second = end + 1;
    end = message->second + strlen (message->second);
  }

  return end == message->first + length && g_utf8_validate (message->first, -1, NULL) &&
         (message->second == NULL || g_utf8_validate (message->second, -1, NULL));
}

/* Reads the rule for plurals from the translation of the empty message: whether 0 is
 * singular or plural. */
static gboolean
read_plural_forms (RgCatalogue *self, const char *header)
{
  static const struct {
    const char *rule;
    gboolean    zero_is_singular;
  } rows[] = {
    { "nplurals=2; plural=(n > 1);", TRUE },
    { "nplurals=2; plural=(n != 1);", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (strstr (header, rows[i].rule) != NULL) {
      self->zero_is_singular = rows[i].zero_is_singular;
      return TRUE;
    }

  return FALSE;
}

static gboolean
add_message (RgCatalogue *self, const RgMessage *original, const RgMessage *translation)
{
  if ((original->second == NULL) != (translation->second == NULL))
    return FALSE;
  if (*original->first == '\0')
    return read_plural_forms (self, translation->first);

  g_hash_table_insert (self->words, (gpointer) original->first,
                       (gpointer) translation->first);
  if (translation->second != NULL)
    g_hash_table_insert (self->plurals, (gpointer) original->first,
                         (gpointer) translation->second);

  return TRUE;
}

static gboolean
fits (const RgCatalogue *self, gsize offset, gsize n)
{
  return offset <= self->length && n <= (self->length - offset) / 8;
}

static gboolean
read_messages (RgCatalogue *self)
{
  gsize n, originals, translations;

  if (self->length < HEADER_LENGTH)
    return FALSE;

  self->is_swapped = read_number (self, 0) != MAGIC;
  if (read_number (self, 0) != MAGIC || read_number (self, 4) >> 16 > 1)
    return FALSE;

  n = read_number (self, 8);
  originals = read_number (self, 12);
  translations = read_number (self, 16);
  if (n == 0 || !fits (self, originals, n) || !fits (self, translations, n))
    return FALSE;

  for (gsize i = 0; i < n; i++) {
    RgMessage original, translation;

    if (!read_message (self, originals + 8 * i, &original) ||
        !read_message (self, translations + 8 * i, &translation) ||
        !add_message (self, &original, &translation))
      return FALSE;
  }

  return TRUE;
}

/* Reads a .mo file in UTF-8. Errors are those of g_file_get_contents(), and
 * %G_IO_ERROR_INVALID_DATA if the file is damaged or has unsupported plural forms. */
RgCatalogue *
rg_catalogue_load (const char *path, GError **error)
{
  g_autoptr (RgCatalogue) self = g_new0 (RgCatalogue, 1);

  self->words = g_hash_table_new (g_str_hash, g_str_equal);
  self->plurals = g_hash_table_new (g_str_hash, g_str_equal);
  if (!g_file_get_contents (path, &self->bytes, &self->length, error))
    return NULL;

  if (!read_messages (self)) {
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 "%s is not a catalogue of translations", path);
    return NULL;
  }

  return g_steal_pointer (&self);
}

void
rg_catalogue_free (RgCatalogue *self)
{
  g_hash_table_unref (self->words);
  g_hash_table_unref (self->plurals);
  g_free (self->bytes);
  g_free (self);
}

static const char *
look_up (GHashTable *table, const char *text, const char *otherwise)
{
  const char *found = g_hash_table_lookup (table, text);

  return found != NULL ? found : otherwise;
}

/* Returns: (transfer none): the translation of @text, or @text if there is none */
const char *
rg_catalogue_translate (const RgCatalogue *self, const char *text)
{
  return look_up (self->words, text, text);
}

/* Returns: (transfer none): the translation for the number @n, or the English form if
 * there is none */
const char *
rg_catalogue_translate_plural (const RgCatalogue *self,
                               const char        *one,
                               const char        *many,
                               gulong             n)
{
  if (!g_hash_table_contains (self->plurals, one))
    return n == 1 ? one : many;
  if (n == 1 || (n == 0 && self->zero_is_singular))
    return look_up (self->words, one, one);

  return look_up (self->plurals, one, many);
}
