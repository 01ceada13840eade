/* Keys that act only while no text field takes them, so they are not accelerators. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-board-view.h"
#include "rg-move-entry.h"

static GtkWidget *
find_writing (GtkWidget *window)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  return focus != NULL && (GTK_IS_EDITABLE (focus) || GTK_IS_TEXT_VIEW (focus)) ? focus
                                                                                : NULL;
}

/* Presses the clock on the space bar; in an untimed game, presses the focused square.
 * Never presses another button of the table, as players hit the bar without looking. Text
 * fields, popovers and pages that hide the table get the key as usual. */
static gboolean
space_cb (GtkWidget              *window,
          G_GNUC_UNUSED GVariant *arguments,
          G_GNUC_UNUSED gpointer  data)
{
  RgWindow  *self = RG_WINDOW (window);
  RgPhase    phase = rg_game_get_state (rg_window_get_game (self))->phase;
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (window));

  if (find_writing (window) != NULL || self->page != NULL || self->view == NULL ||
      phase == RG_PHASE_SEALING || phase == RG_PHASE_ADJOURNED ||
      (focus != NULL && gtk_widget_get_native (focus) != GTK_NATIVE (window)))
    return FALSE;

  return rg_eboard_table_press (self->eboard) || rg_table_press_clock (self->table) ||
         rg_table_must_press (self->table) ||
         rg_clock_is_timed (&rg_table_get_state (self->table)->clock) || focus == NULL ||
         gtk_widget_get_ancestor (focus, RG_TYPE_BOARD_VIEW) == NULL ||
         !gtk_window_get_focus_visible (GTK_WINDOW (window));
}

/* Undoes typing in a text field; elsewhere, or in the empty entry for moves, asks for the
 * move back. */
static gboolean
undo_cb (GtkWidget              *window,
         G_GNUC_UNUSED GVariant *arguments,
         G_GNUC_UNUSED gpointer  data)
{
  GtkWidget *writing = find_writing (window);

  if (writing == NULL || (gtk_widget_get_ancestor (writing, RG_TYPE_MOVE_ENTRY) != NULL &&
                          *gtk_editable_get_text (GTK_EDITABLE (writing)) == '\0'))
    return FALSE;

  gtk_widget_activate_action (writing, "text.undo", NULL);
  return TRUE;
}

/* Copies and pastes, unless a text field takes the key; does not copy while a page hides
 * the table. */
static gboolean
clipboard_cb (GtkWidget *window, G_GNUC_UNUSED GVariant *arguments, gpointer action)
{
  return find_writing (window) == NULL &&
         gtk_widget_activate_action (window, action, NULL);
}

static gboolean
menu_cb (GtkWidget              *window,
         G_GNUC_UNUSED GVariant *arguments,
         G_GNUC_UNUSED gpointer  data)
{
  if (find_writing (window) != NULL)
    return FALSE;

  if (RG_WINDOW (window)->view != NULL)
    rg_table_view_show_menu (RG_WINDOW (window)->view);
  return TRUE;
}

static void
add_shortcut (GtkEventController *controller,
              guint               key,
              GdkModifierType     modifiers,
              GtkShortcutAction  *action)
{
  gtk_shortcut_controller_add_shortcut (
    GTK_SHORTCUT_CONTROLLER (controller),
    gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers), action));
}

/* Begins to type a move on a letter or digit, as these have no other use at the table. */
static gboolean
letter_cb (RgWindow *self, guint key, G_GNUC_UNUSED guint code, GdkModifierType modifiers)
{
  gunichar c = gdk_keyval_to_unicode (key);
  char     text[7] = "";

  if ((modifiers & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SUPER_MASK)) != 0 ||
      !g_unichar_isalnum (c) || find_writing (GTK_WIDGET (self)) != NULL ||
      self->page != NULL)
    return FALSE;

  g_unichar_to_utf8 (c, text);
  rg_sheet_page_type_move (rg_table_view_open_sheet (self->view), text);
  return TRUE;
}

/* Steps through the game; at either end the key does nothing. */
static gboolean
step_cb (GtkWidget *window, G_GNUC_UNUSED GVariant *arguments, gpointer action)
{
  if (RG_WINDOW (window)->page != NULL || find_writing (window) != NULL)
    return FALSE;

  gtk_widget_activate_action (window, action, NULL);
  return TRUE;
}

/* Adds the keys. Arrow keys step through the game unless the focused widget, such as the
 * board, uses them. */
void
rg_window_add_keys (RgWindow *self)
{
  static const struct {
    guint       key;
    const char *action;
  } rows[] = {
    { GDK_KEY_Left, "win.previous" },
    { GDK_KEY_Right, "win.next" },
    { GDK_KEY_Home, "win.first" },
    { GDK_KEY_End, "win.last" },
  };
  GtkEventController *first = gtk_shortcut_controller_new ();
  GtkEventController *last = gtk_shortcut_controller_new ();
  GtkEventController *letters = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (first, GTK_PHASE_CAPTURE);
  add_shortcut (first, GDK_KEY_space, 0, gtk_callback_action_new (space_cb, NULL, NULL));
  add_shortcut (first, GDK_KEY_z, GDK_CONTROL_MASK,
                gtk_callback_action_new (undo_cb, NULL, NULL));
  add_shortcut (last, GDK_KEY_c, GDK_CONTROL_MASK,
                gtk_callback_action_new (clipboard_cb, "win.copy-position", NULL));
  add_shortcut (last, GDK_KEY_v, GDK_CONTROL_MASK,
                gtk_callback_action_new (clipboard_cb, "win.paste", NULL));
  add_shortcut (last, GDK_KEY_F10, GDK_SHIFT_MASK,
                gtk_callback_action_new (menu_cb, NULL, NULL));
  add_shortcut (last, GDK_KEY_Menu, 0, gtk_callback_action_new (menu_cb, NULL, NULL));
  add_shortcut (last, GDK_KEY_Escape, 0, gtk_named_action_new ("win.cancel-one"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    add_shortcut (last, rows[i].key, 0,
                  gtk_callback_action_new (step_cb, (gpointer) rows[i].action, NULL));
    add_shortcut (last, rows[i].key, GDK_ALT_MASK, gtk_named_action_new (rows[i].action));
  }
  gtk_widget_add_controller (GTK_WIDGET (self), first);
  g_signal_connect_object (letters, "key-pressed", G_CALLBACK (letter_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), letters);
  gtk_widget_add_controller (GTK_WIDGET (self), last);
}
