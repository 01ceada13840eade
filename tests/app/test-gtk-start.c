/* What GTK finds in the environment when it starts, by the devices of a machine and by
 * what its user says, and what programs find there that are started from the window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-gtk-start.h"

#include <adwaita.h>
#include <glib/gstdio.h>

/* A device or NULL for none; the renderer, the options of GTK and the theme that the user
 * gives, NULL for none; then the renderer and the theme as GTK reads them. */
static const struct {
  const char *name;
  const char *device;
  const char *renderer, *options, *theme;
  const char *read_renderer, *read_theme;
} CASES[] = {
  { "no processor", NULL, NULL, NULL, NULL, "cairo", "Empty" },
  { "display only", "dri/card0", NULL, NULL, NULL, "cairo", "Empty" },
  { "drawing", "dri/renderD129", NULL, NULL, NULL, NULL, "Empty" },
  { "Nvidia", "nvidiactl", NULL, NULL, NULL, NULL, "Empty" },
  { "Windows", "dxg", NULL, NULL, NULL, NULL, "Empty" },
  { "cairo wanted", "dri/renderD128", "cairo", NULL, NULL, "cairo", "Empty" },
  { "OpenGL wanted", NULL, "gl", NULL, NULL, "gl", "Empty" },
  { "more options", NULL, NULL, "default-settings", NULL, "cairo", "Empty" },
  { "options only", "dxg", NULL, "default-settings", NULL, NULL, "Empty" },
  { "theme wanted", NULL, NULL, NULL, "HighContrast", "cairo", "HighContrast" },
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
test_case (gconstpointer data)
{
  guint            i = GPOINTER_TO_UINT (data);
  gboolean         newer = gtk_get_minor_version () >= 16;
  const char      *options = newer ? "GDK_DISABLE" : "GDK_DEBUG";
  const char      *off = newer ? "gl:vulkan" : "gl-disable:vulkan-disable";
  g_autofree char *devices = g_dir_make_tmp ("devices-XXXXXX", NULL);
  g_autofree char *device = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *read_options = g_strdup (CASES[i].options);

  if (CASES[i].device != NULL) {
    device = g_build_filename (devices, CASES[i].device, NULL);
    folder = g_path_get_dirname (device);
    g_assert_no_errno (g_mkdir_with_parents (folder, 0700));
    g_assert_true (g_file_set_contents (device, "", 0, NULL));
  }
  if (g_strcmp0 (CASES[i].read_renderer, "cairo") == 0) {
    g_free (read_options);
    read_options = g_strjoin (":", off, CASES[i].options, NULL);
  }
  set_or_unset ("GSK_RENDERER", CASES[i].renderer);
  set_or_unset ("GTK_THEME", CASES[i].theme);
  set_or_unset (options, CASES[i].options);

  rg_gtk_start_prepare (devices);
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, CASES[i].read_renderer);
  g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, CASES[i].read_theme);
  g_assert_cmpstr (g_getenv (options), ==, read_options);

  rg_gtk_start ();
  g_assert_cmpstr (g_getenv ("GSK_RENDERER"), ==, CASES[i].read_renderer);
  g_assert_cmpstr (g_getenv ("GTK_THEME"), ==, CASES[i].theme);
  g_assert_cmpstr (g_getenv (options), ==, CASES[i].options);

  if (device != NULL)
    g_remove (device);
  if (folder != NULL && !g_str_equal (folder, devices))
    g_rmdir (folder);
  g_rmdir (devices);
}

/* The window is drawn by cairo, with the theme of libadwaita, and Mesa is not loaded. */
static void
test_window (void)
{
  GtkWidget       *window;
  g_autofree char *maps = NULL;
  g_autofree char *theme = NULL;

  g_unsetenv ("GTK_THEME");
  adw_init ();
  window = gtk_window_new ();
  gtk_window_present (GTK_WINDOW (window));

  g_assert_cmpstr (G_OBJECT_TYPE_NAME (gtk_native_get_renderer (GTK_NATIVE (window))), ==,
                   "GskCairoRenderer");
  g_object_get (gtk_settings_get_default (), "gtk-theme-name", &theme, NULL);
  g_assert_cmpstr (theme, ==, "Adwaita-empty");
  g_assert_true (g_file_get_contents ("/proc/self/maps", &maps, NULL, NULL));
  g_assert_null (strstr (maps, "_mesa.so"));
  g_assert_null (strstr (maps, "LLVM"));

  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  /* GTK starts with the first. */
  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *path = g_strdup_printf ("/gtk-start/%s", CASES[i].name);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_case);
  }
  g_test_add_func ("/gtk-start/window", test_window);

  return g_test_run ();
}
