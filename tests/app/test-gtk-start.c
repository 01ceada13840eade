/* Tests the environment in which GTK starts, for the devices of a machine and the user's
 * own settings, and the environment of programs that are started from the window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-gtk-start.h"

#include <adwaita.h>
#include <glib/gstdio.h>

/* CASES: the graphics device of the machine, or NULL for none; the renderer, the options
 * of GTK and the theme that the user has set, each NULL if unset; and whether GTK must
 * start without OpenGL. */
static const struct {
  const char *name;
  const char *device;
  const char *renderer, *options, *theme;
  gboolean    without_gl;
} CASES[] = {
  { "no processor", NULL, NULL, NULL, NULL, TRUE },
  { "display only", "dri/card0", NULL, NULL, NULL, TRUE },
  { "drawing", "dri/renderD129", NULL, NULL, NULL, FALSE },
  { "Nvidia", "nvidiactl", NULL, NULL, NULL, FALSE },
  { "WSL", "dxg", NULL, NULL, NULL, FALSE },
  { "cairo wanted", "dri/renderD128", "Cairo", NULL, NULL, TRUE },
  { "OpenGL wanted", NULL, "opengl", NULL, NULL, FALSE },
  { "more options", NULL, NULL, "default-settings", NULL, TRUE },
  { "options only", "dxg", NULL, "default-settings", NULL, FALSE },
  { "theme wanted", NULL, NULL, NULL, "HighContrast", TRUE },
};

static void
set_or_unset (const char *variable, const char *value)
{
  if (value != NULL)
    g_setenv (variable, value, TRUE);
  else
    g_unsetenv (variable);
}

static void
make_folder (const char *file)
{
  g_autofree char *folder = g_path_get_dirname (file);

  g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
}

static void
remove_devices (const char *devices, const char *device)
{
  g_autofree char *folder = NULL;

  if (device != NULL) {
    folder = g_path_get_dirname (device);
    g_remove (device);
    g_rmdir (folder);
  }
  g_rmdir (devices);
}

static void
test_case (gconstpointer data)
{
  guint            i = GPOINTER_TO_UINT (data);
  gboolean         newer = gtk_get_minor_version () >= 16;
  const char      *options = newer ? "GDK_DISABLE" : "GDK_DEBUG";
  const char      *off = newer ? "gl:vulkan" : "gl-disable:vulkan-disable";
  g_autofree char *devices = g_dir_make_tmp ("regence-XXXXXX", NULL);
  g_autofree char *device = NULL;
  g_autofree char *read_options = g_strdup (CASES[i].options);

  if (CASES[i].device != NULL) {
    device = g_build_filename (devices, CASES[i].device, NULL);
    make_folder (device);
    g_assert_true (g_file_set_contents (device, "", 0, NULL));
  }
  if (CASES[i].without_gl) {
    g_free (read_options);
    read_options = g_strjoin (":", off, CASES[i].options, NULL);
  }
  set_or_unset ("GSK_RENDERER", CASES[i].renderer);
  set_or_unset ("GTK_THEME", CASES[i].theme);
  set_or_unset (options, CASES[i].options);

  rg_gtk_start_prepare (devices);
  remove_devices (devices, device);
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==,
                   CASES[i].without_gl ? "cairo" : CASES[i].renderer);
  g_assert_cmpstr (g_getenv ("GTK_THEME"), ==,
                   CASES[i].theme != NULL ? CASES[i].theme : "Empty");
  g_assert_cmpstr (g_getenv (options), ==, read_options);

  rg_gtk_start ();
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==,
                   CASES[i].without_gl ? "cairo" : CASES[i].renderer);
  g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, CASES[i].theme);
  g_assert_cmpstr (g_getenv (options), ==, CASES[i].options);
}

/* Returns whether a theme has been read: that of GTK, or that of libadwaita, defines the
 * colour theme_bg_color. */
static gboolean
has_theme (GtkWidget *widget)
{
  GdkRGBA color;

  return gtk_style_context_lookup_color (gtk_widget_get_style_context (widget),
                                         "theme_bg_color", &color);
}

/* Checks that a window is drawn by cairo, with the theme of libadwaita, and that Mesa is
 * not loaded. */
static void
test_window (void)
{
  GtkWidget       *window;
  g_autofree char *maps = NULL;
  g_autofree char *theme = NULL;

  g_unsetenv ("GSK_RENDERER");
  rg_gtk_start_prepare ("/nowhere");
  rg_gtk_start ();
  window = gtk_window_new ();
  g_assert_false (has_theme (window));

  adw_init ();
  gtk_window_present (GTK_WINDOW (window));
  g_assert_true (has_theme (window));
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  g_assert_cmpstr (theme, ==, "Adwaita-empty");
  g_assert_cmpstr (G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))), ==,
                   "GskCairoRenderer");
  g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  g_assert_null (strstr (maps, "_mesa.so"));
  g_assert_null (strstr (maps, "LLVM"));

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* Runs first, as GTK starts only once. */
  g_test_add_func ("/gtk-start/window", test_window);
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *path = g_strdup_printf ("/gtk-start/%s", CASES[i].name);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
  }

  return g_test_run ();
}
