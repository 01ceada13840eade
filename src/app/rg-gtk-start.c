/* Starts GTK without what would never be used:
 *
 * - OpenGL, where there is no graphics processor.  The main processor would do its
 *   work through a compiler (LLVM): the start would take twice as long as with cairo,
 *   the window would need four times the memory, and a drag would lose frames.
 * - The theme of GTK, which libadwaita replaces as soon as it has been read.
 *
 * GTK has no function for either, only environment variables.  They get the user's
 * values back before libadwaita or a child process reads them; only the chosen
 * renderer stays set. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-gtk-start.h"

#include <glib/gstdio.h>
#include <glob.h>
#include <unistd.h>

/* Files in the folder of devices that show that there is a graphics processor: from Mesa
 * and most drivers, from Nvidia, from WSL. */
static const char *const PROCESSORS[] = { "dri/renderD*", "nvidiactl", "dxg" };

/* The variables that are set for the start. GTK 4.16 and later read GDK_DISABLE, earlier
 * versions GDK_DEBUG. */
static const char *const VARIABLES[] = { "GTK_THEME", "GDK_DISABLE", "GDK_DEBUG" };

/* The user's environment, kept until GTK has started. */
static char **given;

static gboolean
has_processor (const char *devices)
{
  gboolean found = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (PROCESSORS); i++) {
    g_autofree char *pattern = g_build_filename (devices, PROCESSORS[i], NULL);
    glob_t           paths = { 0 };

    glob (pattern, GLOB_NOSORT, NULL, &paths);
    for (gsize j = 0; j < paths.gl_pathc; j++)
      found = found || g_access (paths.gl_pathv[j], R_OK | W_OK) == 0;
    globfree (&paths);
  }

  return found;
}

static void
add_option (const char *variable, const char *option)
{
  g_autofree char *options = g_strjoin (":", option, g_getenv (variable), NULL);

  g_setenv (variable, options, TRUE);
}

/* @devices: the folder of devices, /dev. Call before there are threads. Keeps a theme or
 * a renderer that the user has set; if that is cairo, leaves out OpenGL too. */
void
rg_gtk_start_prepare (const char *devices)
{
  const char *renderer = g_getenv ("GSK_RENDERER");

  /* Lets GLib start a missing session bus now; later it would inherit the variables set
   * below. */
  g_free (g_dbus_address_get_for_bus_sync (G_BUS_TYPE_SESSION, NULL, NULL));

  given = g_get_environ ();
  g_setenv ("GTK_THEME", "Empty", FALSE);

  if (renderer != NULL ? g_ascii_strcasecmp (renderer, "cairo") != 0
                       : has_processor (devices))
    return;

  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  if (gtk_get_minor_version () >= 16)
    add_option ("GDK_DISABLE", "gl:vulkan");
  else
    add_option ("GDK_DEBUG", "gl-disable:vulkan-disable");
}

/* Starts GTK and restores the user's variables. Call before libadwaita is initialized,
 * which reads the theme again. As there are threads by now, only restores or removes
 * variables; the renderer stays set, since GTK reads it at the first window. */
void
rg_gtk_start (void)
{
  gtk_init ();
  gtk_settings_get_default ();

  for (guint i = 0; i < G_N_ELEMENTS (VARIABLES); i++) {
    const char *value = g_environ_getenv (given, VARIABLES[i]);

    if (value == NULL)
      g_unsetenv (VARIABLES[i]);
    else if (!g_str_equal (value, g_getenv (VARIABLES[i])))
      g_setenv (VARIABLES[i], value, TRUE);
  }
  g_clear_pointer (&given, g_strfreev);
}
