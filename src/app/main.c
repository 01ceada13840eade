/* Sets the language and runs the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-application.h"

#include <glib/gi18n.h>
#include <locale.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

#include "rg-gtk-start.h"
#include "rg-settings.h"

/* The language of the settings, if it is not that of the system, goes before all others.
 * The locale C has no languages; C.UTF-8 is the same with them, if GTK leaves it. */
static void
choose_language (void)
{
  GSettingsSchemaSource      *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char            *language = NULL;
  const char                 *locale;

  /* Without its settings installed the program can still show its version. */
  if (source != NULL)
    schema = g_settings_schema_source_lookup (source, "io.github.regence_chess.Regence",
                                              TRUE);
  if (schema == NULL)
    return;

  language = g_settings_get_string (rg_settings_get (), "language");
  if (g_str_equal (language, "system"))
    return;

  g_setenv ("LANGUAGE", language, TRUE);
  locale = setlocale (LC_MESSAGES, NULL);
  if (g_str_equal (locale, "C") || g_str_equal (locale, "POSIX")) {
    setlocale (LC_MESSAGES, "C.UTF-8");
    gtk_disable_setlocale ();
  }
}

/* Icons are read and games are listed in threads that come and go.  With a heap for each
 * of them, what they leave behind is kept many times over. */
static void
share_heaps (void)
{
#ifdef __GLIBC__
  mallopt (M_ARENA_MAX, 2);
#endif
}

int
main (int argc, char **argv)
{
  g_autoptr (RgApplication) application = NULL;
  const char               *localedir = g_getenv ("REGENCE_LOCALEDIR");
  int                       status;

  share_heaps ();
  rg_gtk_start_prepare ("/dev");
  setlocale (LC_ALL, "");
  choose_language ();
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = rg_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != 0 ? status : rg_application_get_status (application);
}
