/* Each is made when it is first asked for, and one of a kind a window.  The
 * actions are the window's; they find their side windows by a name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-side-windows.h"

#include "rg-director-panel.h"
#include "rg-director.h"
#include "rg-message.h"
#include "rg-preferences-window.h"
#include "rg-rulebook-window.h"

#define KEY "rg-side-windows"

#define RG_TYPE_SIDE_WINDOWS (rg_side_windows_get_type ())

G_DECLARE_FINAL_TYPE (RgSideWindows, rg_side_windows, RG, SIDE_WINDOWS, GObject)

/* `window` owns this; the windows are weak. */
struct _RgSideWindows {
  GObject parent_instance;

  GtkWindow *window;
  RgTable   *table;
  GtkWindow *panel;
  GtkWindow *rulebook;
};

G_DEFINE_FINAL_TYPE (RgSideWindows, rg_side_windows, G_TYPE_OBJECT)

static RgSideWindows *
get_side_windows (GtkWidget *window)
{
  return g_object_get_data (G_OBJECT (window), KEY);
}

/* Beside the window, at an article or where one was reading. */
static void
open_rulebook (RgSideWindows *self, const char *id, const char *number)
{
  if (self->rulebook == NULL)
    g_set_weak_pointer (&self->rulebook,
                        GTK_WINDOW (rg_rulebook_window_new (self->window)));
  rg_rulebook_window_show_article (RG_RULEBOOK_WINDOW (self->rulebook), id, number);
  gtk_window_present (self->rulebook);
}

static void
rulebook_cb (GtkWidget                *window,
             G_GNUC_UNUSED const char *action,
             G_GNUC_UNUSED GVariant   *parameter)
{
  RgSideWindows *self = get_side_windows (window);
  RgGame        *game = rg_table_get_game (self->table);

  open_rulebook (self, rg_game_get_state (game)->rulebook->id, NULL);
}

static void
article_cb (GtkWidget *window, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  const char *id, *number;

  g_variant_get (parameter, "(&s&s)", &id, &number);
  open_rulebook (get_side_windows (window), id, number);
}

static void
director_cb (GtkWidget *window, const char *action, G_GNUC_UNUSED GVariant *parameter)
{
  RgSideWindows *self = get_side_windows (window);

  if (self->panel == NULL)
    g_set_weak_pointer (&self->panel,
                        GTK_WINDOW (rg_director_panel_new (self->window, self->table)));
  if (g_str_equal (action, "win.ruling"))
    gtk_widget_activate_action (GTK_WIDGET (self->panel), "panel.page", "s", "decisions");
  gtk_window_present (self->panel);
}

/* What happened is seen on the board; why it did not must be told. */
static void
clocks_cb (GtkWidget *window, const char *action, G_GNUC_UNUSED GVariant *parameter)
{
  RgTable         *table = get_side_windows (window)->table;
  const char      *words = "stop";
  g_autofree char *answer = NULL;

  if (g_str_equal (action, "win.start-clocks"))
    words = rg_director_find_start (table);
  if (words != NULL && !rg_director_say (table, words, &answer))
    rg_show_message (window, answer);
}

static void
preferences_cb (GtkWidget                *window,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  gtk_window_present (rg_preferences_window_new (GTK_WINDOW (window)));
}

static void
update (RgSideWindows *self)
{
  GtkWidget *window = GTK_WIDGET (self->window);

  gtk_widget_action_set_enabled (window, "win.stop-clocks",
                                 rg_director_may (self->table, RG_VERB_STOP));
  gtk_widget_action_set_enabled (window, "win.start-clocks",
                                 rg_director_find_start (self->table) != NULL);
}

static void
rg_side_windows_dispose (GObject *object)
{
  RgSideWindows *self = RG_SIDE_WINDOWS (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  g_clear_weak_pointer (&self->panel);
  g_clear_weak_pointer (&self->rulebook);

  G_OBJECT_CLASS (rg_side_windows_parent_class)->dispose (object);
}

static void
rg_side_windows_class_init (RgSideWindowsClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_side_windows_dispose;
}

static void
rg_side_windows_init (G_GNUC_UNUSED RgSideWindows *self)
{
}

/**
 * rg_side_windows_follow:
 * @window: the window next to which they open, whose class has their actions; owns
 *   them
 * @table: what is on its table
 *
 * Gives @window its side windows.
 */
void
rg_side_windows_follow (GtkWindow *window, RgTable *table)
{
  RgSideWindows *self = g_object_new (RG_TYPE_SIDE_WINDOWS, NULL);

  self->window = window;
  self->table = g_object_ref (table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  g_object_set_data_full (G_OBJECT (window), KEY, self, g_object_unref);
  update (self);
}

/**
 * rg_side_windows_install_actions:
 * @table_class: the class of the window
 *
 * Gives the window the actions that open its side windows.
 */
void
rg_side_windows_install_actions (GtkWidgetClass *table_class)
{
  static const struct {
    const char                 *name;
    const char                 *parameter;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "win.rulebook", NULL, rulebook_cb },       { "win.article", "(ss)", article_cb },
    { "win.director", NULL, director_cb },       { "win.ruling", NULL, director_cb },
    { "win.stop-clocks", NULL, clocks_cb },      { "win.start-clocks", NULL, clocks_cb },
    { "win.preferences", NULL, preferences_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (table_class, rows[i].name, rows[i].parameter,
                                     rows[i].activate);
}
