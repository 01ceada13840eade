/* Handles the command line, keyboard shortcuts, About, dark colours, and the option
 * --screenshot, which saves the window as PNG for documentation and for computers without
 * a screen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-application.h"

#include "rg-clicks.h"
#include "rg-envelope-drawer.h"
#include "rg-gtk-start.h"
#include "rg-library.h"
#include "rg-names.h"
#include "rg-rulebook-folder.h"
#include "rg-save.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-window.h"

#include <glib-unix.h>
#include <glib/gi18n.h>

/* The window to draw is checked every LOOK_EVERY_MS milliseconds. It has settled after
 * SETTLED_LOOKS checks without work in progress; after MAX_LOOKS checks there is no
 * picture. */
#define LOOK_EVERY_MS 100
#define SETTLED_LOOKS 6
#define MAX_LOOKS     300

/* MAX_TABLES: more files than this are imported, not opened each in a window. */
#define MAX_TABLES 3

/* For --screenshot: the `window` to draw, its `contents` without the frame. `file` is the
 * first of the files opened last, or NULL. */
struct _RgApplication {
  AdwApplication parent_instance;

  RgLibrary      *library;
  GtkCssProvider *dark_colors;
  char           *screenshot;
  char           *size;
  int             status;

  RgWindow  *window;
  GFile     *file;
  GtkWidget *contents;
  guint      looks;
  guint      settled;
};

G_DEFINE_FINAL_TYPE (RgApplication, rg_application, ADW_TYPE_APPLICATION)

static void
about_cb (G_GNUC_UNUSED GSimpleAction *action,
          G_GNUC_UNUSED GVariant      *parameter,
          gpointer                     user_data)
{
  GtkWindow *parent = gtk_application_get_active_window (user_data);

  adw_show_about_window (parent, "application-name", "Régence", "application-icon",
                         "io.github.regence_chess.Regence", "version", RG_VERSION,
                         "comments", _ ("A chess table for two, under historical rules"),
                         "website", "https://github.com/regence-chess/regence",
                         "issue-url", "https://github.com/regence-chess/regence/issues",
                         "copyright", _ ("© 2026 The Régence authors"), "license-type",
                         GTK_LICENSE_GPL_3_0, "developer-name", _ ("The Régence authors"),
                         NULL);
}

static void
quit_cb (G_GNUC_UNUSED GSimpleAction *action,
         G_GNUC_UNUSED GVariant      *parameter,
         gpointer                     user_data)
{
  g_autoptr (GList) windows = NULL;

  windows = g_list_copy (gtk_application_get_windows (user_data));
  for (GList *l = windows; l != NULL; l = l->next)
    if (RG_IS_WINDOW (l->data))
      gtk_window_close (l->data);
}

/* Switches the dark colours in code: libadwaita 1.9 warns about a resource
 * style-dark.css, and GTK 4.8 has no media queries. */
static void
dark_changed_cb (RgApplication *self)
{
  AdwApplication   *application = ADW_APPLICATION (self);
  AdwStyleManager  *manager = adw_application_get_style_manager (application);
  GdkDisplay       *display = gdk_display_get_default ();
  GtkStyleProvider *colors = GTK_STYLE_PROVIDER (self->dark_colors);

  if (adw_style_manager_get_dark (manager))
    gtk_style_context_add_provider_for_display (display, colors,
                                                GTK_STYLE_PROVIDER_PRIORITY_APPLICATION +
                                                  1);
  else
    gtk_style_context_remove_provider_for_display (display, colors);
}

static void
scheme_changed_cb (RgApplication *self)
{
  g_autofree char *scheme = g_settings_get_string (rg_settings_get (), "color-scheme");

  adw_style_manager_set_color_scheme (
    adw_application_get_style_manager (ADW_APPLICATION (self)),
    g_str_equal (scheme, "light")  ? ADW_COLOR_SCHEME_FORCE_LIGHT
    : g_str_equal (scheme, "dark") ? ADW_COLOR_SCHEME_FORCE_DARK
                                   : ADW_COLOR_SCHEME_DEFAULT);
}

static void
follow_dark (RgApplication *self)
{
  AdwApplication *application = ADW_APPLICATION (self);

  g_signal_connect_object (rg_settings_get (), "changed::color-scheme",
                           G_CALLBACK (scheme_changed_cb), self, G_CONNECT_SWAPPED);
  scheme_changed_cb (self);

  self->dark_colors = gtk_css_provider_new ();
  gtk_css_provider_load_from_resource (self->dark_colors,
                                       "/io/github/regence_chess/Regence/dark.css");
  g_signal_connect_object (adw_application_get_style_manager (application),
                           "notify::dark", G_CALLBACK (dark_changed_cb), self,
                           G_CONNECT_SWAPPED);
  dark_changed_cb (self);
}

static gboolean
parse_size (const char *text, int *width, int *height)
{
  char end;

  return sscanf (text, "%dx%d%c", width, height, &end) == 2 && *width >= 100 &&
         *height >= 100 && *width <= 8192 && *height <= 8192;
}

static void
painted_cb (gboolean *painted)
{
  *painted = TRUE;
}

/* Waits for the next frame: a ticking clock may have asked for a layout, and widgets
 * without one are not drawn. */
static void
await_frame (GtkWidget *widget)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (widget);
  gboolean       painted = FALSE;
  gulong         handler = g_signal_connect_swapped (clock, "after-paint",
                                                     G_CALLBACK (painted_cb), &painted);

  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_PAINT);
  while (!painted)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handler_disconnect (clock, handler);
}

/* Returns: (transfer full): a picture of @widget on the background of a window, drawn by
 * its own renderer */
GdkTexture *
rg_application_draw (GtkWidget *widget)
{
  float                     scale = (float) gtk_widget_get_scale_factor (widget);
  GdkRGBA                   background = { 1, 1, 1, 1 };
  GtkSnapshot              *snapshot = gtk_snapshot_new ();
  g_autoptr (GdkPaintable)  paintable = NULL;
  g_autoptr (GskRenderNode) node = NULL;
  graphene_rect_t           area;
  int                       width, height;

  await_frame (widget);
  paintable = gtk_widget_paintable_new (widget);
  width = gdk_paintable_get_intrinsic_width (paintable);
  height = gdk_paintable_get_intrinsic_height (paintable);
  area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
  gtk_style_context_lookup_color (gtk_widget_get_style_context (widget),
                                  "window_bg_color", &background);
  gtk_snapshot_scale (snapshot, scale, scale);
  gtk_snapshot_append_color (snapshot, &background, &area);
  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  graphene_rect_scale (&area, scale, scale, &area);
  return gsk_renderer_render_texture (gtk_native_get_renderer (
                                        gtk_widget_get_native (widget)),
                                      node, &area);
}

/* Prints on the terminal why there is no picture. */
static void
fail (const char *format, const char *name, const GError *error)
{
  g_autofree char *reason = rg_sentence_for_error (error);
  g_autofree char *sentence = rg_sentence_alone (reason);

  g_printerr (format, name, sentence);
}

/* Saves the picture. Returns: whether it was saved */
static gboolean
make_picture (RgApplication *self)
{
  const GError          *fault = rg_window_get_error (self->window);
  g_autoptr (GError)     error = NULL;
  g_autoptr (GdkTexture) texture = NULL;
  g_autoptr (GBytes)     png = NULL;
  g_autofree char       *name = NULL;

  if (fault != NULL) {
    name = g_file_get_parse_name (self->file);
    /* Translators: the name of a file, and why it could not be opened. */
    fail (_ ("“%s” cannot be opened. %s\n"), name, fault);
    return FALSE;
  }

  texture = rg_application_draw (self->contents);
  png = gdk_texture_save_to_png_bytes (texture);
  if (!rg_save_text (self->screenshot, g_bytes_get_data (png, NULL),
                     g_bytes_get_size (png), &error)) {
    name = g_filename_display_name (self->screenshot);
    /* Translators: the name of a file, and the reason. */
    fail (_ ("The picture could not be written to “%s”. %s\n"), name, error);
  }
  return error == NULL;
}

/* Makes the picture and quits once the window has settled; gives up after MAX_LOOKS. */
static gboolean
look_cb (gpointer user_data)
{
  RgApplication *self = RG_APPLICATION (user_data);

  self->looks++;
  if (gtk_widget_get_mapped (GTK_WIDGET (self->window)) &&
      !rg_window_is_busy (self->window))
    self->settled++;
  if (self->settled < SETTLED_LOOKS && self->looks < MAX_LOOKS)
    return G_SOURCE_CONTINUE;

  self->status = 1;
  if (self->settled < SETTLED_LOOKS)
    g_printerr ("%s\n", _ ("The window did not appear in time"));
  else if (make_picture (self))
    self->status = 0;
  g_application_quit (G_APPLICATION (self));
  return G_SOURCE_REMOVE;
}

static void
present (RgApplication *self, RgWindow *window)
{
  int width = 1000;
  int height = 700;

  gtk_window_present (GTK_WINDOW (window));
  if (self->screenshot == NULL || self->window != NULL)
    return;

  if (self->size != NULL)
    parse_size (self->size, &width, &height);
  g_object_set (gtk_widget_get_settings (GTK_WIDGET (window)), "gtk-enable-animations",
                FALSE, NULL);
  g_set_object (&self->window, window);
  self->contents = rg_window_resize_for_picture (window, width, height);
  g_timeout_add_full (G_PRIORITY_LOW, LOOK_EVERY_MS, look_cb, self, NULL);
}

/* Returns the table window used last, even if a window of another kind was used since;
 * NULL if there is none. */
static RgWindow *
find_last_window (GtkApplication *application)
{
  GList *l = gtk_application_get_windows (application);

  while (l != NULL && !RG_IS_WINDOW (l->data))
    l = l->next;

  return l != NULL ? l->data : NULL;
}

/* Activates an action of the desktop file by the window's action of the same name; opens
 * a window first if needed.
 */
static void
window_action_cb (GSimpleAction          *action,
                  G_GNUC_UNUSED GVariant *parameter,
                  gpointer                user_data)
{
  g_autofree char *name = g_strconcat ("win.", g_action_get_name (G_ACTION (action)),
                                       NULL);

  g_application_activate (user_data);
  gtk_widget_activate_action (GTK_WIDGET (find_last_window (user_data)), name, NULL);
}

static void
rg_application_activate (GApplication *application)
{
  GtkApplication *self = GTK_APPLICATION (application);
  GtkWindow      *active = gtk_application_get_active_window (self);
  RgWindow       *window;

  if (active != NULL) {
    gtk_window_present (active);
    return;
  }

  window = rg_window_new (self);
  rg_window_welcome (window);
  present (RG_APPLICATION (application), window);
}

static void
import (RgApplication *self, GFile **files, guint n)
{
  RgWindow *window = find_last_window (GTK_APPLICATION (self));

  if (window == NULL) {
    window = rg_window_new (GTK_APPLICATION (self));
    rg_window_welcome (window);
    present (self, window);
  }
  rg_window_import (window, files, n);
}

/* Opens files: in the window used last if its game has not begun, else in windows of
 * their own. */
static void
rg_application_open (GApplication             *application,
                     GFile                   **files,
                     int                       n_files,
                     G_GNUC_UNUSED const char *hint)
{
  g_set_object (&RG_APPLICATION (application)->file, files[0]);
  if (n_files > MAX_TABLES) {
    import (RG_APPLICATION (application), files, (guint) n_files);
    return;
  }

  for (int i = 0; i < n_files; i++) {
    RgWindow *window = find_last_window (GTK_APPLICATION (application));

    if (window != NULL && !rg_window_is_pristine (window)) {
      rg_window_open_beside (window, files[i]);
      continue;
    }
    if (window == NULL)
      window = rg_window_new (GTK_APPLICATION (application));
    rg_window_open (window, files[i]);
    present (RG_APPLICATION (application), window);
  }
}

/* Saves all games if the program is ended by a signal. */
static gboolean
terminated_cb (gpointer application)
{
  rg_library_flush (RG_APPLICATION (application)->library, NULL);
  g_application_quit (application);
  return G_SOURCE_CONTINUE;
}

/* Prints on the terminal why a rulebook of the user was left out. */
static void
complain_of_rulebook (const char *path, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);

  g_printerr ("%s: %s\n", path, sentence);
}

static void
rg_application_startup (GApplication *application)
{
  static const GActionEntry entries[] = {
    { .name = "about", .activate = about_cb },
    { .name = "quit", .activate = quit_cb },
    { .name = "new", .activate = window_action_cb },
    { .name = "games", .activate = window_action_cb },
  };
  static const struct {
    const char *action;
    const char *keys[3];
  } accels[] = {
    { "window.close", { "<Control>w" } },
    { "app.quit", { "<Control>q" } },
  };

  rg_gtk_start ();
  rg_rulebook_folder_load (complain_of_rulebook);
  G_APPLICATION_CLASS (rg_application_parent_class)->startup (application);

  g_action_map_add_action_entries (G_ACTION_MAP (application), entries,
                                   G_N_ELEMENTS (entries), application);
  rg_envelope_drawer_clean (
    rg_library_get_folder (RG_APPLICATION (application)->library));
  follow_dark (RG_APPLICATION (application));
  rg_clicks_watch ();
  rg_names_watch ();
  rg_window_add_accels (GTK_APPLICATION (application));
  for (guint i = 0; i < G_N_ELEMENTS (accels); i++)
    gtk_application_set_accels_for_action (GTK_APPLICATION (application),
                                           accels[i].action, accels[i].keys);
  gtk_window_set_default_icon_name ("io.github.regence_chess.Regence");
  g_unix_signal_add (SIGTERM, terminated_cb, application);
  g_unix_signal_add (SIGINT, terminated_cb, application);
  g_unix_signal_add (SIGHUP, terminated_cb, application);
}

/* Saves all games with the time used at each table. */
static void
rg_application_shutdown (GApplication *application)
{
  GList *windows = gtk_application_get_windows (GTK_APPLICATION (application));

  for (GList *l = windows; l != NULL; l = l->next)
    if (RG_IS_WINDOW (l->data))
      rg_table_record_time (rg_window_get_table (l->data));
  rg_library_flush (RG_APPLICATION (application)->library, NULL);

  G_APPLICATION_CLASS (rg_application_parent_class)->shutdown (application);
}

static int
rg_application_handle_local_options (GApplication *application, GVariantDict *options)
{
  RgApplication *self = RG_APPLICATION (application);
  int            width, height;

  if (g_variant_dict_contains (options, "version")) {
    g_print ("Régence %s\n", RG_VERSION);
    return 0;
  }

  g_variant_dict_lookup (options, "screenshot", "^ay", &self->screenshot);
  g_variant_dict_lookup (options, "size", "s", &self->size);
  if (self->size != NULL && !parse_size (self->size, &width, &height)) {
    g_printerr (_ ("“%s” is not a size such as 1000x700\n"), self->size);
    return 2;
  }
  if (self->screenshot != NULL)
    g_application_set_flags (application, g_application_get_flags (application) |
                                            G_APPLICATION_NON_UNIQUE);

  return -1;
}

static void
rg_application_class_init (RgApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  /* library: the games of this user, shared by all tables. */
  RG_FIELD (RgApplication, library, "library", RG_TYPE_LIBRARY, G_PARAM_READABLE, NULL);
  application_class->activate = rg_application_activate;
  application_class->open = rg_application_open;
  application_class->startup = rg_application_startup;
  application_class->shutdown = rg_application_shutdown;
  application_class->handle_local_options = rg_application_handle_local_options;

  RG_OWNS (RgApplication, g_object_unref, window, file, library, dark_colors);
  RG_OWNS (RgApplication, g_free, screenshot, size);
}

static void
rg_application_init (RgApplication *self)
{
  static const GOptionEntry entries[] = {
    { "screenshot", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_FILENAME, NULL,
      N_ ("Draw the window to a PNG file and exit"), N_ ("OUT.png") },
    { "size", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_STRING, NULL,
      N_ ("Size of the picture, such as 1000x700"),
      /* Translators: in the help of the command line; a width and a height. */
      N_ ("WxH") },
    { "version", 0, G_OPTION_FLAG_NONE, G_OPTION_ARG_NONE, NULL, N_ ("Show the version"),
      NULL },
    { 0 },
  };

  self->library = rg_library_new ();
  g_application_add_main_option_entries (G_APPLICATION (self), entries);
  g_application_set_option_context_parameter_string (G_APPLICATION (self),
                                                     _ ("[FILE.pgn]"));
  g_set_application_name ("Régence");
}

RgApplication *
rg_application_new (void)
{
  return g_object_new (RG_TYPE_APPLICATION, "application-id",
                       "io.github.regence_chess.Regence", "resource-base-path",
                       "/io/github/regence_chess/Regence", "flags",
                       G_APPLICATION_HANDLES_OPEN, NULL);
}

/* Returns: the exit status of --screenshot, else 0 */
int
rg_application_get_status (RgApplication *self)
{
  return self->status;
}
