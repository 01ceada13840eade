/* Keeps clicks from being lost. After each new layout GTK makes up a motion event from
 * the place and buttons that the X server reports at that moment. This can lose a
 * click in two ways:
 *
 * - In a short click that motion comes between press and release with no button held:
 *   every gesture gives up.
 * - A closed menu or list still gets that motion, and each press that follows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clicks.h"

/* WATCHED: marks a window or popover whose events are watched. */
#define WATCHED "rg-clicks-watched"

/* WAITING: the key for the id of the timeout after which a closed popover is
 * unrealized. */
#define WAITING "rg-clicks-waiting"

/* TOOLTIP_TIME: in milliseconds; longer than GTK waits before it shows a tooltip. */
#define TOOLTIP_TIME 600

#define BUTTONS                                                                          \
  (GDK_BUTTON1_MASK | GDK_BUTTON2_MASK | GDK_BUTTON3_MASK | GDK_BUTTON4_MASK |           \
   GDK_BUTTON5_MASK)

/* is_held: a button has been pressed and not released yet. */
static gboolean is_held;

/* Drops a made-up motion while a button is held. Returns: TRUE to drop the event */
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

/* Unrealizes a closed popover. As GTK may still want to show a tooltip in it and would
 * ask its lost surface for the pointer, moves the tooltip query to the window under the
 * pointer, or waits until the tooltip is due. */
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

/* Unrealizes a closed popover soon, as it gets no more events without a surface. */
static gboolean
closed_hook (G_GNUC_UNUSED GSignalInvocationHint *hint,
             G_GNUC_UNUSED guint                  n,
             const GValue                        *values,
             G_GNUC_UNUSED gpointer               data)
{
  g_idle_add_full (G_PRIORITY_HIGH, let_go, g_value_dup_object (values), g_object_unref);
  return TRUE;
}

/* Watches all windows and popovers that are opened from now on. */
void
rg_clicks_watch (void)
{
  g_type_class_ref (GTK_TYPE_POPOVER); /* loads the class, which adds its signals */
  g_signal_add_emission_hook (g_signal_lookup ("realize", GTK_TYPE_WIDGET), 0,
                              realized_hook, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("closed", GTK_TYPE_POPOVER), 0,
                              closed_hook, NULL, NULL);
}
