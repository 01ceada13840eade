/* Starts GTK without what would never be used:
 *
 * - OpenGL, where there is no graphics processor.  It is then done by the main one, with
 * a compiler of its own: the start takes longer than with cairo, the memory is four times
 *   as large and a drag loses frames.
 * - The theme of GTK, which libadwaita replaces as soon as it has been read.
 *
 * GTK has no call for either, only variables of the environment, which it reads once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-gtk-start.h"

#include <glob.h>

/* In a folder of devices: Mesa and most drivers, those of Nvidia, those of Windows. */
static const char *const PROCESSORS[] = { "dri/renderD*", "nvidiactl", "dxg" };

/* A variable that is set while GTK starts, and what it was before, NULL for nothing. */
typedef struct {
  const char *name;
  gboolean    set;
  char       *before;
} Variable;

static Variable theme = { .name = "GTK_THEME" };

/* GTK 4.16 has another than those before. */
static Variable opengl = { .name = "GDK_DISABLE" };
static Variable older_opengl = { .name = "GDK_DEBUG" };

static void
set_variable (Variable *self, const char *value)
{
  self->before = g_strdup (g_getenv (self->name));
  self->set = g_setenv (self->name, value, TRUE);
}

static void
restore_variable (Variable *self)
{
  if (self->set && self->before != NULL)
    g_setenv (self->name, self->before, TRUE);
  else if (self->set)
    g_unsetenv (self->name);
  self->set = FALSE;
  g_clear_pointer (&self->before, g_free);
}

static void
add_option (Variable *self, const char *option)
{
  const char      *options = g_getenv (self->name);
  g_autofree char *all = g_strjoin (":", option, options, NULL);

  set_variable (self, all);
}

static gboolean
has_processor (const char *devices)
{
  for (guint i = 0; i < G_N_ELEMENTS (PROCESSORS); i++) {
    g_autofree char *pattern = g_build_filename (devices, PROCESSORS[i], NULL);
    glob_t           found;
    int              status = glob (pattern, GLOB_NOSORT, NULL, &found);

    globfree (&found);
    if (status == 0)
      return TRUE;
  }

  return FALSE;
}

/* `devices` is the folder of devices, /dev.  Must be called before there are threads.  A
 * theme that the environment names is left as it is, and so is a renderer; where that is
 * cairo, OpenGL is left out too. */
void
rg_gtk_start_prepare (const char *devices)
{
  const char *renderer = g_getenv ("GSK_RENDERER");

  if (g_getenv ("GTK_THEME") == NULL)
    set_variable (&theme, "Empty");

  if (renderer != NULL ? !g_str_equal (renderer, "cairo") : has_processor (devices))
    return;

  g_setenv ("GSK_RENDERER", "cairo", TRUE);
  if (gtk_get_minor_version () >= 16)
    add_option (&opengl, "gl:vulkan");
  else
    add_option (&older_opengl, "gl-disable:vulkan-disable");
}

/* To be called when the application starts up, before libadwaita is initialized.  What is
 * started from here later, such as the help, finds the environment as it was, but for the
 * renderer: GTK reads it when it shows the first window. */
void
rg_gtk_start (void)
{
  gtk_init ();
  gtk_settings_get_default ();

  restore_variable (&theme);
  restore_variable (&opengl);
  restore_variable (&older_opengl);
}
