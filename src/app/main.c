/* Sets the language and runs the program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-application.h"

#include <glib/gi18n.h>
#include <locale.h>

int
main (int argc, char **argv)
{
  g_autoptr (RgApplication) application = NULL;
  const char               *localedir = g_getenv ("REGENCE_LOCALEDIR");
  int                       status;

  setlocale (LC_ALL, "");
  bindtextdomain (GETTEXT_PACKAGE, localedir != NULL ? localedir : LOCALEDIR);
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);

  application = rg_application_new ();
  status = g_application_run (G_APPLICATION (application), argc, argv);

  return status != 0 ? status : rg_application_get_status (application);
}
