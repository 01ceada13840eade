/* gettext looks at the variable LANGUAGE whenever it is asked, unless messages
 * are in the locale "C", which has no language at all. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-tongue.h"

#include <glib/gi18n.h>
#include <locale.h>

#define VARIABLE "LANGUAGE"

/* Any locale whose name is not "C" will do; glibc has this one built in. */
#define SPEAKING "C.UTF-8"

/* Catalogues are told that the language is another one by this variable (GNU
 * gettext manual, "Being a gettext grok"). */
extern int _nl_msg_cat_cntr;

static void
set_language (const char *language)
{
  g_setenv (VARIABLE, language, TRUE);
  _nl_msg_cat_cntr++;
}

static gboolean
is_mute (const char *locale)
{
  return locale == NULL || g_str_equal (locale, "C") ||
         g_str_equal (locale, "POSIX");
}

/**
 * rg_translate:
 * @text: in English
 *
 * Returns: @text in the language that gettext has now; an #RgTranslate
 */
const char *
rg_translate (const char *text)
{
  return gettext (text);
}

/**
 * rg_tongue_prepare:
 *
 * To be called before there are other threads, which may read the environment
 * later while a language begins: then only a value is put in the place of
 * another, and nothing is moved.
 */
void
rg_tongue_prepare (void)
{
  g_setenv (VARIABLE, "", FALSE);
}

/**
 * rg_tongue_begin:
 * @language: of what is said until rg_tongue_end()
 *
 * To be called in the main thread.
 */
void
rg_tongue_begin (RgTongue *self, const RgLanguage *language)
{
  const char *locale = setlocale (LC_MESSAGES, NULL);

  self->language = g_strdup (g_getenv (VARIABLE));
  self->locale = NULL;
  if (is_mute (locale) && setlocale (LC_MESSAGES, SPEAKING) != NULL)
    self->locale = g_strdup ("C");
  set_language (language->id);
}

/**
 * rg_tongue_end:
 *
 * Lets gettext speak as before.  A variable that was not set is empty then,
 * which means the same.
 */
void
rg_tongue_end (RgTongue *self)
{
  if (self->locale != NULL)
    setlocale (LC_MESSAGES, self->locale);
  set_language (self->language != NULL ? self->language : "");
  g_clear_pointer (&self->locale, g_free);
  g_clear_pointer (&self->language, g_free);
}
