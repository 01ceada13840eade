/* Expects two children: the board first, the sidebar second. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-layout.h"

#define SPACING           18
#define SIDEBAR_MAX_WIDTH 460

struct _RgWindowLayout {
  GtkWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (RgWindowLayout, rg_window_layout, GTK_TYPE_WIDGET)

static int
minimum_of (GtkWidget *child, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

static int
natural_of (GtkWidget *child, GtkOrientation orientation)
{
  int natural;

  gtk_widget_measure (child, orientation, -1, NULL, &natural, NULL, NULL);
  return natural;
}

static void
rg_window_layout_measure (GtkWidget         *widget,
                          GtkOrientation     orientation,
                          G_GNUC_UNUSED int  for_size,
                          int               *minimum,
                          int               *natural,
                          G_GNUC_UNUSED int *minimum_baseline,
                          G_GNUC_UNUSED int *natural_baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (widget);
  GtkWidget *sidebar = gtk_widget_get_next_sibling (board);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = minimum_of (board, orientation) + SPACING +
               minimum_of (sidebar, orientation);
    *natural = natural_of (board, orientation) + SPACING +
               natural_of (sidebar, orientation);
  } else {
    *minimum = MAX (minimum_of (board, orientation), minimum_of (sidebar, orientation));
    *natural = MAX (natural_of (board, orientation), natural_of (sidebar, orientation));
  }
}

/* The side of the board is a multiple of eight, so that all squares are of
 * one size and the frame around them is even. */
static void
rg_window_layout_size_allocate (GtkWidget        *widget,
                                int               width,
                                int               height,
                                G_GNUC_UNUSED int baseline)
{
  GtkWidget    *board = gtk_widget_get_first_child (widget);
  GtkWidget    *sidebar = gtk_widget_get_next_sibling (board);
  int           sidebar_width = minimum_of (sidebar, GTK_ORIENTATION_HORIZONTAL);
  int           side = MIN (height, width - SPACING - sidebar_width);
  int           left;
  GtkAllocation place;

  side = MAX (side - side % 8, minimum_of (board, GTK_ORIENTATION_VERTICAL));
  sidebar_width = CLAMP (width - SPACING - side, sidebar_width,
                         MAX (sidebar_width, SIDEBAR_MAX_WIDTH));
  left = MAX (0, (width - side - SPACING - sidebar_width) / 2);

  place = (GtkAllocation){ left, (height - side) / 2, side, side };
  gtk_widget_size_allocate (board, &place, -1);
  place = (GtkAllocation){ left + side + SPACING, 0, sidebar_width, height };
  gtk_widget_size_allocate (sidebar, &place, -1);
}

static void
rg_window_layout_dispose (GObject *object)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (object))) != NULL)
    gtk_widget_unparent (child);

  G_OBJECT_CLASS (rg_window_layout_parent_class)->dispose (object);
}

static void
rg_window_layout_class_init (RgWindowLayoutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_window_layout_dispose;
  widget_class->measure = rg_window_layout_measure;
  widget_class->size_allocate = rg_window_layout_size_allocate;
}

static void
rg_window_layout_init (G_GNUC_UNUSED RgWindowLayout *self)
{
}
