/* Who sees the field sees that it is wrong, and why, also on a phone; who hears it hears
 * why. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-field-fault.h"

#include "rg-css-class.h"
#include "rg-entry-row.h"

/* The text has its place after the next frame, and what is around it has another one. */
#define FRAMES 2

static gboolean
scroll_cb (GtkWidget *label, G_GNUC_UNUSED GdkFrameClock *clock, gpointer frames)
{
  GtkWidget      *viewport = gtk_widget_get_ancestor (label, GTK_TYPE_VIEWPORT);
  GtkAdjustment  *at;
  graphene_rect_t place;

  if (++*(int *) frames <= FRAMES)
    return G_SOURCE_CONTINUE;

  if (viewport != NULL && gtk_widget_get_mapped (label) &&
      gtk_widget_compute_bounds (label, gtk_viewport_get_child (GTK_VIEWPORT (viewport)),
                                 &place)) {
    at = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
    gtk_adjustment_clamp_page (at, place.origin.y, place.origin.y + place.size.height);
  }
  return G_SOURCE_REMOVE;
}

/**
 * rg_show_fault:
 * @label: (nullable): beside @field; %NULL where it says other things too
 * @sentence: (nullable): %NULL or empty where nothing is wrong
 */
void
rg_show_fault (GtkWidget *field, GtkWidget *label, const char *sentence)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (rg_entry_row_get_reported (field));
  gboolean       was_wrong = gtk_widget_has_css_class (field, "error");
  gboolean       is_wrong = sentence != NULL && *sentence != '\0';

  if (label != NULL) {
    gtk_label_set_text (GTK_LABEL (label), is_wrong ? sentence : "");
    gtk_widget_set_visible (label, is_wrong);
  }
  rg_set_css_class (field, "error", is_wrong);
  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  if (is_wrong && label != NULL)
    gtk_widget_add_tick_callback (label, scroll_cb, g_new0 (int, 1), g_free);
  if (is_wrong)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    sentence, -1);
  else if (was_wrong)
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}
