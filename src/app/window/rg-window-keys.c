/* Keys without a modifier cannot be accelerators: they would be taken away from
 * whoever writes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-keys.h"

static GtkWidget *
find_writing (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)) ? focus
                                                                                : NULL;
}

/* While a game is broken off the board is not before anybody. */
static gboolean
is_at_table (RgTable *table)
{
  RgPhase phase = rg_game_get_state (rg_table_get_game (table))->phase;

  return phase != RG_PHASE_SEALING && phase != RG_PHASE_ADJOURNED;
}

/* Where the clock must be struck the space bar does nothing else at the table,
 * but for whoever writes. */
static gboolean
space_cb (GtkWidget *window, G_GNUC_UNUSED GVariant *arguments, gpointer table)
{
  if (find_writing (window) != NULL || !is_at_table (table))
    return FALSE;

  return rg_table_strike (table) || rg_table_must_strike (table);
}

/* Who writes takes back what he has typed, with the keys that otherwise ask a
 * move back. */
static gboolean
undo_cb (GtkWidget              *window,
         G_GNUC_UNUSED GVariant *arguments,
         G_GNUC_UNUSED gpointer  data)
{
  GtkWidget *writing = find_writing (window);

  if (writing == NULL)
    return FALSE;

  gtk_widget_activate_action (writing, "text.undo", NULL);
  return TRUE;
}

static void
add_first (GtkWidget         *window,
           guint              key,
           GdkModifierType    modifiers,
           GtkShortcutAction *action)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), action));
  gtk_widget_add_controller (window, controller);
}

/* Plain arrows look through the game wherever nothing else, such as the board
 * under the keyboard's hand, has a use for them. */
static void
add_shortcuts (GtkWidget *window)
{
  static const struct {
    guint           key;
    GdkModifierType modifiers;
    const char     *action;
  } rows[] = {
    { GDK_KEY_Escape, 0, "win.put-back" },
    { GDK_KEY_Left, 0, "win.previous" },
    { GDK_KEY_Right, 0, "win.next" },
    { GDK_KEY_Home, 0, "win.first" },
    { GDK_KEY_End, 0, "win.last" },
    { GDK_KEY_Left, GDK_ALT_MASK, "win.previous" },
    { GDK_KEY_Right, GDK_ALT_MASK, "win.next" },
    { GDK_KEY_Home, GDK_ALT_MASK, "win.first" },
    { GDK_KEY_End, GDK_ALT_MASK, "win.last" },
  };
  GtkEventController *controller = gtk_shortcut_controller_new ();

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (controller),
      gtk_shortcut_new (gtk_keyval_trigger_new (rows[i].key, rows[i].modifiers),
                        gtk_named_action_new (rows[i].action)));
  gtk_widget_add_controller (window, controller);
}

/**
 * rg_window_keys_attach:
 * @window: the window
 * @table: what lies on it
 *
 * Gives the window its keys.
 */
void
rg_window_keys_attach (GtkWidget *window, RgTable *table)
{
  add_shortcuts (window);
  add_first (window, GDK_KEY_space, 0,
             gtk_callback_action_new (space_cb, g_object_ref (table), g_object_unref));
  add_first (window, GDK_KEY_z, GDK_CONTROL_MASK,
             gtk_callback_action_new (undo_cb, NULL, NULL));
}
