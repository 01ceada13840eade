/* Checks that a closed popover loses its surface, so that no press goes to it, and that
 * GTK does not use the lost surface. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clicks.h"

#include "rg-test-window.h"

#include <adwaita.h>

/* The pointer rests in the middle of the screen, over the popover but not over the small
 * window, so that a tooltip of the popover is due when the popover is closed. */
static void
test_tooltip (void)
{
  GtkWidget *window = gtk_window_new ();
  GtkWidget *button = gtk_button_new_with_label ("small");
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *label = gtk_label_new ("large");

  gtk_window_set_child (GTK_WINDOW (window), button);
  gtk_window_present (GTK_WINDOW (window));
  gtk_widget_set_size_request (label, 900, 700);
  gtk_widget_set_tooltip_text (label, "tooltip");
  gtk_popover_set_child (GTK_POPOVER (popover), label);
  gtk_widget_set_parent (popover, button);
  rg_test_pause (300);
  for (guint i = 0; i < 3; i++) {
    gtk_popover_popup (GTK_POPOVER (popover));
    rg_test_pause (200 + 100 * i);
    gtk_popover_popdown (GTK_POPOVER (popover));
    rg_test_pause (100);
    gtk_popover_popup (GTK_POPOVER (popover));
    rg_test_pause (450);
    gtk_popover_popdown (GTK_POPOVER (popover));
    rg_test_pause (1500);
    g_assert_false (gtk_widget_get_realized (popover));
  }
  gtk_widget_unparent (popover);
  gtk_window_destroy (GTK_WINDOW (window));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  rg_clicks_watch ();

  g_test_add_func ("/app/clicks/a-tooltip-of-a-closed-popover-asks-nothing",
                   test_tooltip);
  return g_test_run ();
}
