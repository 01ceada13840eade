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

/* Gives the language of the settings precedence over the system's. Replaces the C locale,
 * which gettext does not translate, by C.UTF-8. */
static void
choose_language (void)
{
  GSettingsSchemaSource      *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema = NULL;
  g_autofree char            *language = NULL;
  const char                 *locale;

  /* The settings schema might not be installed; the program must still be able to show
   * its version. */
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

/* Limits malloc to two heaps: threads that read icons and list games come and go, and
 * each heap would keep the memory that they freed. */
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
