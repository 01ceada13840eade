/* Tests that a sheet has its own language, whatever locale the program runs in and
 * whatever locales are installed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-tongue.h"

#include <glib/gstdio.h>
#include <libintl.h>
#include <locale.h>
#include <unistd.h>

#define ENGLISH "Scoresheet"
#define FRENCH  "Feuille de partie"

static const char *
count_hours (gulong n)
{
  return rg_translate_plural ("%u hour", "%u hours", n);
}

static void
assert_english (void)
{
  g_auto (RgTongue) tongue = { 0 };

  rg_tongue_begin (&tongue, &RG_LANGUAGE_ENGLISH);
  g_assert_cmpstr (rg_translate (ENGLISH), ==, ENGLISH);
  g_assert_cmpstr (count_hours (0), ==, "%u hours");
  g_assert_cmpstr (count_hours (1), ==, "%u hour");
}

static void
assert_french (void)
{
  g_auto (RgTongue) tongue = { 0 };

  rg_tongue_begin (&tongue, &RG_LANGUAGE_FRENCH);
  g_assert_cmpstr (rg_translate (ENGLISH), ==, FRENCH);
  g_assert_cmpstr (count_hours (0), ==, "%u\u00a0heure");
  g_assert_cmpstr (count_hours (2), ==, "%u\u00a0heures");
}

/* Checks that a sheet in another language leaves the language of the interface: words
 * made before and after it are in the latter. */
static void
assert_both (const char *language)
{
  g_autofree char *outside = g_strdup (gettext (ENGLISH));
  g_autofree char *locale = g_strdup (setlocale (LC_ALL, NULL));

  g_assert_cmpstr (rg_translate (ENGLISH), ==, outside);
  assert_french ();
  g_assert_cmpstr (rg_translate (ENGLISH), ==, outside);
  assert_english ();
  g_assert_cmpstr (rg_translate (ENGLISH), ==, outside);
  g_assert_cmpstr (gettext (ENGLISH), ==, outside);
  g_assert_cmpstr (setlocale (LC_ALL, NULL), ==, locale);
  g_assert_cmpstr (g_getenv ("LANGUAGE"), ==, language);
}

static void
test_locale (gconstpointer locale)
{
  static const char *const languages[] = { "", "en", "fr", "de" };

  for (guint i = 0; i < G_N_ELEMENTS (languages); i++) {
    g_setenv ("LANGUAGE", languages[i], TRUE);
    if (setlocale (LC_ALL, locale) == NULL) {
      g_test_skip ("this locale is not installed");
      return;
    }
    assert_both (languages[i]);
  }
}

static void
test_nested (void)
{
  g_auto (RgTongue) outer = { 0 };

  setlocale (LC_ALL, "C");
  rg_tongue_begin (&outer, &RG_LANGUAGE_FRENCH);
  assert_english ();
  g_assert_cmpstr (rg_translate (ENGLISH), ==, FRENCH);
}

static gpointer
thread_cb (G_GNUC_UNUSED gpointer user_data)
{
  g_assert_cmpstr (rg_translate (ENGLISH), ==, ENGLISH);
  for (guint i = 0; i < 100; i++)
    assert_french ();

  return NULL;
}

static void
test_threads (void)
{
  g_auto (RgTongue) tongue = { 0 };
  GThread          *threads[4];

  setlocale (LC_ALL, "C");
  rg_tongue_begin (&tongue, &RG_LANGUAGE_FRENCH);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new (NULL, thread_cb, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

/* Builds the locales from C.UTF-8, so that they exist on every machine. */
static char *
make_locales (const char *const *names, guint n)
{
  const char      *given = g_getenv ("LOCPATH");
  g_autofree char *ours = g_build_filename (given != NULL ? given : "/usr/lib/locale",
                                            "C.utf8", NULL);
  char *folder = g_dir_make_tmp ("regence-locales-XXXXXX", NULL);

  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_assert_no_errno (symlink (ours, path));
  }
  g_setenv ("LOCPATH", folder, TRUE);
  return folder;
}

static void
remove_locales (const char *folder, const char *const *names, guint n)
{
  for (guint i = 0; i < n; i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    g_assert_no_errno (g_remove (path));
  }
  g_assert_no_errno (g_rmdir (folder));
}

int
main (int argc, char **argv)
{
  static const char *const locales[] = { "C", "C.UTF-8", "en_US.UTF-8", "fr_FR.UTF-8" };
  g_autofree char         *folder = make_locales (locales, G_N_ELEMENTS (locales));
  int                      status;

  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("REGENCE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  g_test_add_func ("/drawing/tongue/in-threads", test_threads);
  for (guint i = 0; i < G_N_ELEMENTS (locales); i++) {
    g_autofree char *path = NULL;

    path = g_strconcat ("/drawing/tongue/under-", locales[i], NULL);
    g_test_add_data_func (path, locales[i], test_locale);
  }
  g_test_add_func ("/drawing/tongue/one-within-another", test_nested);

  status = g_test_run ();
  remove_locales (folder, locales, G_N_ELEMENTS (locales));
  return status;
}
