/* Marks a field as wrong, shows the reason below it, and scrolls to the reason, even on a
 * phone; a screen reader reads it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-field-fault.h"

#include "rg-css-class.h"
#include "rg-entry-row.h"

/* FRAMES: how many frames to wait before scrolling: in the first GTK places the text, in
 * the second the widgets around it. */
#define FRAMES 2

/* EDGE: pixels around the text of an entry that are scrolled into view with the text. */
#define EDGE 9

/* READ_FIRST: the CSS class of texts that must be seen, such as faults. */
#define READ_FIRST "read-first"

/* Returns: whether @widget is visible on the page in @viewport, and its @place there */
static gboolean
find_place (GtkWidget *widget, GtkWidget *viewport, graphene_rect_t *place)
{
  GtkWidget *page = gtk_viewport_get_child (GTK_VIEWPORT (viewport));

  return widget != NULL && gtk_widget_get_mapped (widget) &&
         gtk_widget_is_ancestor (widget, page) &&
         gtk_widget_compute_bounds (widget, page, place);
}

/* Returns: (transfer none) (nullable): the last visible widget with the class
 * READ_FIRST */
static GtkWidget *
find_read_first (GtkWidget *widget)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (gtk_widget_has_css_class (widget, READ_FIRST))
    return widget;
  for (GtkWidget *child = gtk_widget_get_last_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_prev_sibling (child))
    found = find_read_first (child);
  return found;
}

/* Scrolls to the focus and to the text that must be read; to the lower of the two if
 * there is no room for both. */
static gboolean
scroll_cb (GtkWidget *viewport, G_GNUC_UNUSED GdkFrameClock *clock, gpointer frames)
{
  GtkAdjustment  *at = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  float           height = (float) gtk_adjustment_get_page_size (at) - 2 * EDGE;
  GtkWidget      *focus = gtk_root_get_focus (gtk_widget_get_root (viewport));
  GtkWidget      *text = find_read_first (viewport);
  graphene_rect_t place, other, both;
  gboolean        has_place;

  if (++*(int *) frames <= FRAMES)
    return G_SOURCE_CONTINUE;

  has_place = find_place (focus, viewport, &place);
  if (find_place (text, viewport, &other)) {
    graphene_rect_union (has_place ? &place : &other, &other, &both);
    if (both.size.height <= height)
      place = both;
    else if (!has_place || other.origin.y > place.origin.y)
      place = other;
    has_place = TRUE;
  }
  if (has_place)
    gtk_adjustment_clamp_page (at, place.origin.y - EDGE,
                               place.origin.y + place.size.height + EDGE);
  return G_SOURCE_REMOVE;
}

static void
scroll_soon (GtkWidget *viewport)
{
  gtk_widget_add_tick_callback (viewport, scroll_cb, g_new0 (int, 1), g_free);
}

/**
 * rg_keep_in_sight:
 * @widget: a widget on a page that may scroll
 *
 * Scrolls the page to the focus and to texts that must be read, now and whenever the
 * height of the page or of its visible part changes.
 */
void
rg_keep_in_sight (GtkWidget *widget)
{
  GtkWidget     *viewport = gtk_widget_get_ancestor (widget, GTK_TYPE_VIEWPORT);
  GtkAdjustment *at;

  if (viewport == NULL)
    return;

  at = gtk_scrollable_get_vadjustment (GTK_SCROLLABLE (viewport));
  if (g_signal_handler_find (at, G_SIGNAL_MATCH_FUNC | G_SIGNAL_MATCH_DATA, 0, 0, NULL,
                             scroll_soon, viewport) == 0)
    g_signal_connect_object (at, "changed", G_CALLBACK (scroll_soon), viewport,
                             G_CONNECT_SWAPPED);
  scroll_soon (viewport);
}

static void
report_fault (GtkAccessible *accessible, const char *sentence, gboolean was_wrong)
{
  gboolean is_wrong = sentence != NULL && *sentence != '\0';

  gtk_accessible_update_state (accessible, GTK_ACCESSIBLE_STATE_INVALID,
                               is_wrong ? GTK_ACCESSIBLE_INVALID_TRUE
                                        : GTK_ACCESSIBLE_INVALID_FALSE,
                               -1);
  if (is_wrong)
    gtk_accessible_update_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                    sentence, -1);
  else if (was_wrong)
    gtk_accessible_reset_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION);
}

/**
 * rg_show_fault:
 * @label: (nullable): shows @sentence beside @field; %NULL if something else does
 * @sentence: (nullable): what is wrong; %NULL or empty clears the fault
 */
void
rg_show_fault (GtkWidget *field, GtkWidget *label, const char *sentence)
{
  gboolean     was_wrong = gtk_widget_has_css_class (field, "error");
  gboolean     is_wrong = sentence != NULL && *sentence != '\0';
  GtkEditable *text = GTK_IS_EDITABLE (field)
                        ? gtk_editable_get_delegate (GTK_EDITABLE (field))
                        : NULL;

  if (label != NULL) {
    gtk_label_set_text (GTK_LABEL (label), is_wrong ? sentence : "");
    /* Shows the label here, not by a binding, as it can belong to any window. */
    gtk_widget_set_visible (label, is_wrong);
  }
  rg_set_css_class (field, "error", is_wrong);
  if (is_wrong && label != NULL) {
    gtk_widget_add_css_class (label, READ_FIRST);
    rg_keep_in_sight (label);
  }

  /* Reports the fault for the text inside too: in newer versions of GTK screen readers
   * follow that text, not the field. */
  report_fault (GTK_ACCESSIBLE (rg_entry_row_get_reported (field)), sentence, was_wrong);
  if (text != NULL)
    report_fault (GTK_ACCESSIBLE (text), sentence, was_wrong);
}
