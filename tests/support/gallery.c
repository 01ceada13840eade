/* Draws pictures of the program for people to look at: every window and page, the
 * questions, the end. build-aux/pictures runs it in each look and language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-scenes.h"

#include "rg-application.h"
#include "rg-status-line.h"

/* Waits long enough for animations and other threads to end. */
static void
wait_for (int milliseconds)
{
  gint64 end = g_get_monotonic_time () + milliseconds * 1000;

  while (g_get_monotonic_time () < end)
    g_main_context_iteration (NULL, FALSE);
}

/* Dismisses the message that the game of a scene was copied into the library, as it would
 * hide other messages. */
static void
forget_copy (RgWindow *window)
{
  GtkWidget *line = rg_test_child (window, "status_line");
  GtkWidget *toast;

  wait_for (300);
  toast = gtk_widget_get_last_child (rg_test_child (window, "toasts"));
  if (toast != NULL &&
      g_object_class_find_property (G_OBJECT_GET_CLASS (toast), "toast") != NULL) {
    g_autoptr (AdwToast) shown = NULL;

    g_object_get (toast, "toast", &shown, NULL);
    adw_toast_dismiss (shown);
  }
  if (gtk_widget_get_mapped (rg_test_child (line, "offer")))
    rg_status_line_forget (RG_STATUS_LINE (line));
}

static void
draw_scene (const RgTestScene *scene, const char *folder, const char *size)
{
  g_autofree char *path = g_strdup_printf ("%s/%s-%s.png", folder, scene->name, size);
  g_autoptr (GdkTexture) texture = NULL;
  RgWindow              *window;
  int                    width, height;

  sscanf (size, "%dx%d", &width, &height);
  window = rg_test_scene_open (scene, width, height);
  if (scene->game != NULL)
    forget_copy (window);
  wait_for (600);
  texture = rg_application_draw (rg_test_scene_front (window));
  if (gdk_texture_get_width (texture) > width ||
      gdk_texture_get_height (texture) > height)
    g_printerr ("%s: too large, %d × %d\n", path, gdk_texture_get_width (texture),
                gdk_texture_get_height (texture));
  gdk_texture_save_to_png (texture, path);
  rg_test_scene_close (window);
}

static char **arguments;

/* Arguments: the folder, the size of letters in percent, and the sizes of windows,
 * separated by commas; then the names of the pictures, unless all are wanted. */
static void
draw_all (void)
{
  g_auto (GStrv) sizes = g_strsplit (arguments[3], ",", -1);

  g_log_set_always_fatal (G_LOG_FATAL_MASK);
  rg_test_scenes_begin (atoi (arguments[2]));
  for (const RgTestScene *scene = rg_test_scenes; scene->name != NULL; scene++)
    if (arguments[4] == NULL ||
        g_strv_contains ((const char *const *) arguments + 4, scene->name))
      for (char **size = sizes; *size != NULL; size++)
        draw_scene (scene, arguments[1], *size);
}

int
main (int argc, char **argv)
{
  int one = 1;

  arguments = g_strdupv (argv);
  (void) argc;
  return rg_test_window_run (one, argv, draw_all);
}
