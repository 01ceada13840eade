/* A sheet speaks its language, whatever the program and the system speak. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-tongue.h"

#include <glib/gi18n.h>
#include <locale.h>

#define ENGLISH "Scoresheet"
#define FRENCH  "Feuille de partie"

static void
assert_speaks (const RgLanguage *language, const char *expected)
{
  g_auto (RgTongue) tongue = { 0 };

  rg_tongue_begin (&tongue, language);
  g_assert_cmpstr (gettext (ENGLISH), ==, expected);
}

static void
assert_both (const char *outside)
{
  g_assert_cmpstr (gettext (ENGLISH), ==, outside);
  assert_speaks (&RG_LANGUAGE_FRENCH, FRENCH);
  g_assert_cmpstr (gettext (ENGLISH), ==, outside);
  assert_speaks (&RG_LANGUAGE_ENGLISH, ENGLISH);
  g_assert_cmpstr (gettext (ENGLISH), ==, outside);
  assert_speaks (&RG_LANGUAGE_FRENCH, FRENCH);
  g_assert_cmpstr (gettext (ENGLISH), ==, outside);
}

/* To another locale and back, as gettext remembers what it has found until one
 * is set that differs. */
static void
use (const char *locale, const char *language)
{
  g_setenv ("LANGUAGE", language, TRUE);
  setlocale (LC_ALL, "C");
  setlocale (LC_ALL, "C.UTF-8");
  g_assert_nonnull (setlocale (LC_ALL, locale));
}

static void
test_c (void)
{
  use ("C", "");
  assert_both (ENGLISH);
  g_assert_cmpstr (setlocale (LC_MESSAGES, NULL), ==, "C");

  /* The locale without a language does not look at the variable. */
  use ("C", "fr");
  assert_both (ENGLISH);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "fr");
}

static void
test_c_utf8 (void)
{
  use ("C.UTF-8", "");
  assert_both (ENGLISH);
  use ("C.UTF-8", "en");
  assert_both (ENGLISH);
  use ("C.UTF-8", "fr");
  assert_both (FRENCH);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, "fr");
}

static void
test_french (void)
{
  if (setlocale (LC_ALL, "fr_FR.UTF-8") == NULL) {
    g_test_skip ("there is no locale fr_FR.UTF-8 here");
    return;
  }

  use ("fr_FR.UTF-8", "");
  assert_both (FRENCH);
  use ("fr_FR.UTF-8", "en");
  assert_both (ENGLISH);
}

static void
test_nested (void)
{
  g_auto (RgTongue) outer = { 0 };

  use ("C", "");
  rg_tongue_begin (&outer, &RG_LANGUAGE_FRENCH);
  assert_speaks (&RG_LANGUAGE_ENGLISH, ENGLISH);
  g_assert_cmpstr (gettext (ENGLISH), ==, FRENCH);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("REGENCE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/drawing/tongue/under-c", test_c);
  g_test_add_func ("/drawing/tongue/under-c-utf8", test_c_utf8);
  g_test_add_func ("/drawing/tongue/under-french", test_french);
  g_test_add_func ("/drawing/tongue/one-within-another", test_nested);

  return g_test_run ();
}
