/* Finds widgets by the words of visible labels; the scripts with a mouse find them by
 * role and name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-window.h"

#include "rg-application.h"
#include "rg-table-store.h"
#include "rg-test-table.h"

#include <glib/gstdio.h>

static RgApplication *application;
static char          *home;

static void
remove_folder (const char *path)
{
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char      *name;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *child = g_build_filename (path, name, NULL);

    if (g_file_test (child, G_FILE_TEST_IS_DIR))
      remove_folder (child);
    else
      g_assert_cmpint (g_unlink (child), ==, 0);
  }
  g_rmdir (path);
}

/* Returns whether a warning is about the heading of a message dialog: libadwaita first
 * measures it for less than it needs, for 100 or 252 pixels, about which newer versions
 * of GTK warn. Our code is not involved. */
static gboolean
is_of_heading (const char *message)
{
  static void *heading;
  void        *label;
  int          width;

  if (sscanf (message, "Trying to measure GtkLabel %p for width of %d,", &label,
              &width) != 2)
    return FALSE;
  if (width == 100 || width == 252)
    heading = label;
  return label == heading;
}

static GLogWriterOutput
write_log (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "MESSAGE") && is_of_heading (fields[i].value))
      return G_LOG_WRITER_HANDLED;

  return g_log_writer_default (level, fields, n_fields, data);
}

/* Works like gtk_test_init(); every warning ends the test, except those that a library
 * alone causes. */
void
rg_test_window_init (int *argc, char ***argv)
{
  gtk_test_init (argc, argv, NULL);
  g_log_set_writer_func (write_log, NULL, NULL);
}

/**
 * rg_test_window_run:
 * @add_tests: adds the tests
 *
 * Runs the tests in a program with games and settings of its own, and without
 * animations.
 */
int
rg_test_window_run (int argc, char **argv, void (*add_tests) (void))
{
  static const char *const folders[] = { "XDG_DATA_HOME", "XDG_STATE_HOME",
                                         "XDG_CONFIG_HOME", "XDG_CACHE_HOME" };
  g_autoptr (GError)       error = NULL;
  int                      status;

  home = g_dir_make_tmp ("regence-test-XXXXXX", NULL);
  for (guint i = 0; i < G_N_ELEMENTS (folders); i++)
    g_setenv (folders[i], home, TRUE);
  rg_test_window_init (&argc, &argv);

  application = rg_application_new ();
  g_application_set_flags (G_APPLICATION (application),
                           G_APPLICATION_NON_UNIQUE | G_APPLICATION_HANDLES_OPEN);
  g_application_register (G_APPLICATION (application), NULL, &error);
  g_assert_no_error (error);
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", FALSE, NULL);
  add_tests ();
  status = g_test_run ();
  g_object_unref (application);
  remove_folder (home);
  g_free (home);

  return status;
}

static gboolean
end_wait (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for that time, and then until no event is pending. Sleeps between
 * events, as other tests need the processor. */
void
rg_test_pause (guint milliseconds)
{
  gboolean is_over = FALSE;

  g_timeout_add (milliseconds, end_wait, &is_over);
  while (!is_over || g_main_context_pending (NULL))
    g_main_context_iteration (NULL, TRUE);
}

static void
drawn_cb (gboolean *is_drawn)
{
  *is_drawn = TRUE;
}

/* Waits until @window has drawn a frame, or is closed. */
static void
await_frame (GtkWidget *window)
{
  g_autoptr (GdkFrameClock) clock = g_object_ref (gtk_widget_get_frame_clock (window));
  gboolean                  is_drawn = FALSE;
  gulong                    handler;

  handler = g_signal_connect_swapped (clock, "after-paint", G_CALLBACK (drawn_cb),
                                      &is_drawn);
  gdk_frame_clock_request_phase (clock, GDK_FRAME_CLOCK_PHASE_AFTER_PAINT);
  RG_TEST_WAIT_UNTIL (is_drawn || !gtk_widget_get_mapped (window));
  g_signal_handler_disconnect (clock, handler);
}

/* Runs the main loop until everything begun is drawn and allocated: for longer than a
 * frame, and until each window has drawn one, as a busy machine draws later than it
 * handles events. */
void
rg_test_settle (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  rg_test_pause (20);
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (gtk_widget_get_mapped (window))
      await_frame (window);
  }
}

/**
 * rg_test_window_open:
 * @text: (nullable): a game in the form of a native file or PGN; %NULL for a table
 * before the first move
 *
 * Returns: (transfer none): a visible window with the game; close it with
 * rg_test_window_close()
 */
RgWindow *
rg_test_window_open (const char *text)
{
  RgWindow *self = rg_window_new (GTK_APPLICATION (application));

  gtk_window_present (GTK_WINDOW (self));
  while (!gtk_widget_get_mapped (GTK_WIDGET (self)))
    g_main_context_iteration (NULL, TRUE);

  if (text != NULL) {
    gboolean           is_native = g_str_has_prefix (text, "regence-events");
    g_autofree char   *path = g_build_filename (home,
                                              is_native ? "game.regence" : "game.pgn",
                                                NULL);
    g_autoptr (GFile)  file = g_file_new_for_path (path);
    RgGame            *before = rg_test_window_game (self);
    g_autoptr (GError) error = NULL;

    g_file_set_contents (path, text, -1, &error);
    g_assert_no_error (error);
    rg_window_open (self, file);
    while (rg_test_window_game (self) == before)
      g_main_context_iteration (NULL, TRUE);
  }
  rg_test_settle ();
  return self;
}

/* Closes the window with those over it; the game is saved first, as when a person closes
 * the window. */
void
rg_test_window_close (RgWindow *self)
{
  gpointer          window = self;
  g_autoptr (GList) all = gtk_window_list_toplevels ();

  for (GList *l = all; l != NULL; l = l->next)
    if (gtk_window_get_transient_for (l->data) == GTK_WINDOW (self))
      gtk_window_destroy (l->data);
  g_object_add_weak_pointer (G_OBJECT (self), &window);
  gtk_window_close (GTK_WINDOW (self));
  while (window != NULL)
    g_main_context_iteration (NULL, TRUE);
  rg_test_settle ();
}

/* Returns: (transfer none): the game on the table */
RgGame *
rg_test_window_game (RgWindow *self)
{
  return rg_table_get_game (rg_window_get_table (self));
}

/* Submits an event, which the arbiter must not refuse. */
void
rg_test_window_say (RgWindow *self, const char *line)
{
  rg_test_table_say (rg_window_get_table (self), line);
  rg_test_settle ();
}

/* Returns: (transfer none) (nullable): the last opened window of that type that is
 * visible */
GtkWidget *
rg_test_find_window (GType type)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = g_list_model_get_n_items (windows); i > 0; i--) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i - 1);

    if (g_type_is_a (G_OBJECT_TYPE (window), type) && gtk_widget_get_mapped (window))
      return window;
  }

  return NULL;
}

static GtkWidget *
find (GtkWidget *widget, const char *pattern)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (GTK_IS_LABEL (widget) &&
      g_regex_match_simple (pattern, gtk_label_get_text (GTK_LABEL (widget)),
                            G_REGEX_MULTILINE, 0))
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, pattern);

  return found;
}

/* Returns: (transfer none) (nullable): a label on the screen that matches @pattern */
GtkWidget *
rg_test_find_label (gpointer window, const char *pattern)
{
  return find (GTK_WIDGET (window), pattern);
}

/* Returns: whether a label that matches @pattern is on the screen */
gboolean
rg_test_sees (gpointer window, const char *pattern)
{
  return find (GTK_WIDGET (window), pattern) != NULL;
}

/**
 * rg_test_expect:
 * @pattern: a regular expression
 *
 * Waits until a visible label in @window matches @pattern; fails after RG_TEST_PATIENCE.
 */
void
rg_test_expect (gpointer window, const char *pattern)
{
  gint64 end = g_get_monotonic_time () + RG_TEST_PATIENCE * G_USEC_PER_SEC;

  while (!rg_test_sees (window, pattern)) {
    if (g_get_monotonic_time () > end)
      g_error ("Nothing on the screen says “%s”", pattern);
    rg_test_settle ();
  }
}

void
rg_test_expect_not (gpointer window, const char *pattern)
{
  gint64 end = g_get_monotonic_time () + RG_TEST_PATIENCE * G_USEC_PER_SEC;

  while (rg_test_sees (window, pattern)) {
    if (g_get_monotonic_time () > end)
      g_error ("“%s” does not go", pattern);
    rg_test_settle ();
  }
}

/**
 * rg_test_activate:
 * @pattern: a regular expression
 *
 * Activates the button, the check button or the row with a label that matches
 * @pattern.
 */
void
rg_test_activate (gpointer window, const char *pattern)
{
  GtkWidget *label;
  GtkWidget *widget;

  rg_test_expect (window, pattern);
  label = find (window, pattern);
  widget = gtk_widget_get_ancestor (label, GTK_TYPE_BUTTON);
  if (widget == NULL)
    widget = gtk_widget_get_ancestor (label, GTK_TYPE_CHECK_BUTTON);
  if (widget == NULL)
    widget = gtk_widget_get_ancestor (label, GTK_TYPE_LIST_BOX_ROW);
  g_assert_nonnull (widget);
  g_assert_true (gtk_widget_is_sensitive (widget));
  /* Emits “clicked”, as a button that is activated is clicked only a moment later. */
  if (GTK_IS_BUTTON (widget))
    g_signal_emit_by_name (widget, "clicked");
  else
    g_assert_true (gtk_widget_activate (widget));
  rg_test_settle ();
}

/* Activates an action without parameter, which must be enabled. */
void
rg_test_action (gpointer window, const char *name)
{
  g_assert_true (gtk_widget_activate_action (window, name, NULL));
  rg_test_settle ();
}

/* Returns: (transfer none) (nullable): the widget in @widget that a builder made with
 * that id */
static GtkWidget *
find_built (GtkWidget *widget, const char *id)
{
  const char *own = gtk_buildable_get_buildable_id (GTK_BUILDABLE (widget));
  GtkWidget  *found = g_strcmp0 (own, id) == 0 ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find_built (child, id);

  return found;
}

/* Returns: (transfer none): the child with that id in the template of @widget, even if
 * its class does not bind it, or in a part that is made later */
GtkWidget *
rg_test_child (gpointer widget, const char *id)
{
  GObject *child = gtk_widget_get_template_child (widget, G_OBJECT_TYPE (widget), id);

  if (child == NULL)
    child = (GObject *) find_built (widget, id);
  g_assert_nonnull (child);
  return GTK_WIDGET (child);
}

/* Returns: (transfer none) (nullable): @widget or the first child of that type in it,
 * visible or not */
gpointer
rg_test_find_type (gpointer widget, GType type)
{
  gpointer found = G_TYPE_CHECK_INSTANCE_TYPE (widget, type) ? widget : NULL;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = rg_test_find_type (child, type);

  return found;
}

static void
remark_cb (G_GNUC_UNUSED GSimpleAction *action, GVariant *sentence, gpointer user_data)
{
  char **remark = user_data;

  g_free (*remark);
  *remark = g_variant_dup_string (sentence, NULL);
}

/**
 * rg_test_hear_remarks:
 * @remark: is set to the last remark; free it
 *
 * Collects the remarks that @widget and its children make by the action `win.remark`.
 */
void
rg_test_hear_remarks (GtkWidget *widget, char **remark)
{
  static const GActionEntry actions[] = {
    { .name = "remark", .activate = remark_cb, .parameter_type = "s" },
  };
  g_autoptr (GSimpleActionGroup) group = g_simple_action_group_new ();

  g_action_map_add_action_entries (G_ACTION_MAP (group), actions, G_N_ELEMENTS (actions),
                                   remark);
  gtk_widget_insert_action_group (widget, "win", G_ACTION_GROUP (group));
}

/* Presses a key in @widget itself, as if it had the focus. */
void
rg_test_type (gpointer widget, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_object (controllers, i);
    gboolean            handled = FALSE;

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
  }
}
