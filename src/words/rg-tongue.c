/* Translates into the language of a sheet. As gettext has one language at a time, and
 * only for installed locales, the catalogue of the sheet's language is read directly. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-tongue.h"

#include "rg-catalogue.h"

#include <libintl.h>

static GPrivate current;

static RgCatalogue *
load_catalogue (const char *language)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *path = NULL;
  RgCatalogue       *catalogue;

  path = g_build_filename (bindtextdomain (GETTEXT_PACKAGE, NULL), language,
                           "LC_MESSAGES", GETTEXT_PACKAGE ".mo", NULL);
  catalogue = rg_catalogue_load (path, &error);
  if (catalogue == NULL && !g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    g_warning ("%s", error->message);

  return catalogue;
}

/* Returns the catalogue of a language, loaded at first use and kept until the program
 * ends; NULL for English, and if it is not installed. */
static const RgCatalogue *
get_catalogue (const RgLanguage *language)
{
  static GMutex            mutex;
  static GHashTable       *catalogues;
  g_autoptr (GMutexLocker) locker = NULL;
  gpointer                 catalogue;

  if (language == &RG_LANGUAGE_ENGLISH)
    return NULL;

  locker = g_mutex_locker_new (&mutex);
  if (catalogues == NULL)
    catalogues = g_hash_table_new (g_direct_hash, g_direct_equal);
  if (!g_hash_table_lookup_extended (catalogues, language, NULL, &catalogue)) {
    catalogue = load_catalogue (language->id);
    g_hash_table_insert (catalogues, (gpointer) language, catalogue);
  }

  return catalogue;
}

/* Returns: @text in the language of the sheet that is being drawn, otherwise in that
 * of the interface; an #RgTranslate */
const char *
rg_translate (const char *text)
{
  const RgTongue    *tongue = g_private_get (&current);
  const RgCatalogue *catalogue;

  if (tongue == NULL)
    return gettext (text);

  catalogue = get_catalogue (tongue->language);
  return catalogue != NULL ? rg_catalogue_translate (catalogue, text) : text;
}

/* Returns: @text with the message context @context, translated like rg_translate() */
const char *
rg_translate_in (const char *context, const char *text)
{
  g_autofree char *key = g_strconcat (context, "\004", text, NULL);
  const char      *translated = rg_translate (key);

  return translated != key ? translated : text;
}

/* Returns: the singular or plural form for the number @n, translated like
 * rg_translate() */
const char *
rg_translate_plural (const char *one, const char *many, gulong n)
{
  const RgTongue    *tongue = g_private_get (&current);
  const RgCatalogue *catalogue;

  if (tongue == NULL)
    return ngettext (one, many, n);

  catalogue = get_catalogue (tongue->language);
  if (catalogue == NULL)
    return n == 1 ? one : many;

  return rg_catalogue_translate_plural (catalogue, one, many, n);
}

/* Returns: the language of the sheet that is being drawn, otherwise the sheet language
 * closest to the interface */
const RgLanguage *
rg_sheet_language (void)
{
  const RgTongue *tongue = g_private_get (&current);

  return tongue != NULL ? tongue->language
                        : rg_language_for_locale (g_get_language_names ()[0]);
}

/* Sets the language of translations in this thread until rg_tongue_end(). */
void
rg_tongue_begin (RgTongue *self, const RgLanguage *language)
{
  self->language = language;
  self->outer = g_private_get (&current);
  g_private_set (&current, self);
}

/* Restores the previous language. Does nothing if @self has not begun. */
void
rg_tongue_end (RgTongue *self)
{
  if (g_private_get (&current) == self)
    g_private_set (&current, (gpointer) self->outer);
}
