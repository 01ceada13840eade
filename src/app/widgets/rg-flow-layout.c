/* Switches between a row and a column of children depending on the width available. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-flow-layout.h"

#include "rg-template.h"

struct _RgFlowLayout {
  GtkLayoutManager parent_instance;

  GtkLayoutManager *row;
  GtkLayoutManager *column;
  int               spacing;
  gboolean          homogeneous; /* equal widths; in a row only */
};

G_DEFINE_FINAL_TYPE (RgFlowLayout, rg_flow_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Returns the layout to use at @width (-1: unlimited): the row if it fits, else the
 * column. */
static GtkLayoutManager *
choose (RgFlowLayout *self, GtkWidget *widget, int width)
{
  int least;

  gtk_layout_manager_measure (self->row, widget, GTK_ORIENTATION_HORIZONTAL, -1, &least,
                              NULL, NULL, NULL);
  return width < 0 || least <= width ? self->row : self->column;
}

static void
rg_flow_layout_measure (GtkLayoutManager *layout,
                        GtkWidget        *widget,
                        GtkOrientation    orientation,
                        int               for_size,
                        int              *minimum,
                        int              *natural,
                        int              *minimum_baseline,
                        int              *natural_baseline)
{
  RgFlowLayout *self = RG_FLOW_LAYOUT (layout);
  int           wanted;

  if (orientation == GTK_ORIENTATION_VERTICAL) {
    gtk_layout_manager_measure (choose (self, widget, for_size), widget, orientation,
                                for_size, minimum, natural, minimum_baseline,
                                natural_baseline);
    return;
  }

  gtk_layout_manager_measure (self->row, widget, orientation, -1, NULL, natural, NULL,
                              NULL);
  gtk_layout_manager_measure (self->column, widget, orientation, -1, minimum, &wanted,
                              NULL, NULL);
  *natural = MAX (*natural, wanted);
}

static void
rg_flow_layout_allocate (GtkLayoutManager *layout,
                         GtkWidget        *widget,
                         int               width,
                         int               height,
                         int               baseline)
{
  gtk_layout_manager_allocate (choose (RG_FLOW_LAYOUT (layout), widget, width), widget,
                               width, height, baseline);
}

static GtkSizeRequestMode
rg_flow_layout_get_request_mode (G_GNUC_UNUSED GtkLayoutManager *layout,
                                 G_GNUC_UNUSED GtkWidget        *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static void
property_set (RgFlowLayout *self)
{
  g_object_set (self->row, "spacing", self->spacing, "homogeneous", self->homogeneous,
                NULL);
  g_object_set (self->column, "spacing", self->spacing, NULL);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
rg_flow_layout_class_init (RgFlowLayoutClass *klass)
{
  GTK_LAYOUT_MANAGER_CLASS (klass)->get_request_mode = rg_flow_layout_get_request_mode;
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = rg_flow_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = rg_flow_layout_allocate;
  RG_FIELD (RgFlowLayout, spacing, "spacing", G_TYPE_INT, G_PARAM_READWRITE,
            property_set);
  RG_FIELD (RgFlowLayout, homogeneous, "homogeneous", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            property_set);

  RG_OWNS (RgFlowLayout, g_object_unref, row, column);
}

static void
rg_flow_layout_init (RgFlowLayout *self)
{
  self->row = gtk_box_layout_new (GTK_ORIENTATION_HORIZONTAL);
  self->column = gtk_box_layout_new (GTK_ORIENTATION_VERTICAL);
}
