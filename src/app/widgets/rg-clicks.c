/* Keeps clicks from being lost. When widgets are laid out anew, GTK makes up a motion of
 * the mouse with the place and the buttons that the X server knows of just then.  A click
 * is lost to that twice:
 *
 * - Where a short click is over before its press has been drawn, that motion comes
 *   between the press and the release with no button held, and every gesture gives up.
 * - Where a menu or a list was closed meanwhile, that motion goes to it though it is no
 *   longer shown, and so does each press that follows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clicks.h"

/* A window or a popover that is watched. */
#define WATCHED "rg-clicks-watched"

/* The source that lets a popover go. */
#define WAITING "rg-clicks-waiting"

/* Longer than GTK waits with a tooltip, in milliseconds. */
#define TOOLTIP_TIME 600

#define BUTTONS                                                                          \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK |           \
   GDK_BUTTON5_MASK)

/* is_held: a press has come and not yet its release. */
static gboolean is_held;

/* Returns: whether nothing in the window may see it */
static gboolean
event_cb (G_GNUC_UNUSED GtkEventController *controller, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean     is_made_up = gdk_event_get_time (event) == GDK_CURRENT_TIME;

  if (type == GDK_BUTTON_PRESS)
    is_held = TRUE;
  else if (type == GDK_BUTTON_RELEASE)
    is_held = FALSE;
  else if (type != GDK_MOTION_NOTIFY)
    return FALSE;
  else if (!is_made_up && !(gdk_event_get_modifier_state (event) & BUTTONS))
    is_held = FALSE;
  return type == GDK_MOTION_NOTIFY && is_made_up && is_held;
}

static gboolean
realized_hook (G_GNUC_UNUSED GSignalInvocationHint *hint,
               G_GNUC_UNUSED guint                  n,
               const GValue                        *values,
               G_GNUC_UNUSED gpointer               data)
{
  GObject            *widget = g_value_get_object (values);
  GtkEventController *controller;

  if (!GTK_IS_NATIVE (widget) || g_object_get_data (widget, WATCHED) != NULL)
    return TRUE;

  controller = gtk_event_controller_legacy_new ();
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "event", G_CALLBACK (event_cb), NULL);
  gtk_widget_add_controller (GTK_WIDGET (widget), controller);
  g_object_set_data (widget, WATCHED, controller);
  return TRUE;
}

static gboolean
is_under_pointer (GtkNative *native)
{
  GdkDisplay *display = gtk_widget_get_display (GTK_WIDGET (native));
  GdkSeat    *seat = gdk_display_get_default_seat (display);
  GdkDevice  *pointer = seat != NULL ? gdk_seat_get_pointer (seat) : NULL;
  double      x, y;

  return pointer != NULL && gdk_device_get_surface_at_position (pointer, &x, &y) ==
                              gtk_native_get_surface (native);
}

static gboolean
let_go_late (gpointer popover)
{
  g_object_set_data (popover, WAITING, NULL);
  if (!gtk_widget_get_visible (popover))
    gtk_widget_unrealize (popover);
  return G_SOURCE_REMOVE;
}

/* A tooltip that was to come in the popover is the window's first, where the pointer is
 * over it; else its time is waited for: GTK would ask the surface that is gone where the
 * pointer is. */
static gboolean
let_go (gpointer popover)
{
  GtkRoot *root = gtk_widget_get_root (popover);
  guint    waiting = GPOINTER_TO_UINT (g_object_steal_data (popover, WAITING));

  if (waiting != 0)
    g_source_remove (waiting);
  if (gtk_widget_get_visible (popover) || root == NULL)
    return G_SOURCE_REMOVE;

  if (is_under_pointer (GTK_NATIVE (root))) {
    gtk_widget_trigger_tooltip_query (GTK_WIDGET (root));
    gtk_widget_unrealize (popover);
  } else {
    waiting = g_timeout_add_full (G_PRIORITY_DEFAULT, TOOLTIP_TIME, let_go_late,
                                  g_object_ref (popover), g_object_unref);
    g_object_set_data (popover, WAITING, GUINT_TO_POINTER (waiting));
  }
  return G_SOURCE_REMOVE;
}

/* Lets go of a popover that was closed: without a surface it gets no motion. */
static gboolean
closed_hook (G_GNUC_UNUSED GSignalInvocationHint *hint,
             G_GNUC_UNUSED guint                  n,
             const GValue                        *values,
             G_GNUC_UNUSED gpointer               data)
{
  g_idle_add_full (G_PRIORITY_HIGH, let_go, g_value_dup_object (values), g_object_unref);
  return TRUE;
}

/* Watches everything that is opened from now on. */
void
rg_clicks_watch (void)
{
  g_type_class_ref (GTK_TYPE_POPOVER); /* else it has no signals yet */
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0,
                              realized_hook, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("closed", GTK_TYPE_POPOVER), 0,
                              closed_hook, NULL, NULL);
}
