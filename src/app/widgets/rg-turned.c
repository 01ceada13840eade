/* Turns only the picture, as GTK turns the events of pointer and keyboard with it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-turned.h"

/* Allocates @place to @widget, upside down if @turned is set. */
void
rg_allocate_turned (GtkWidget *widget, GtkAllocation place, gboolean turned)
{
  GskTransform *transform = gsk_transform_translate (
    NULL, &GRAPHENE_POINT_INIT ((float) (place.x + (turned ? place.width : 0)),
                                (float) (place.y + (turned ? place.height : 0))));

  if (turned)
    transform = gsk_transform_rotate (transform, 180);
  gtk_widget_allocate (widget, place.width, place.height, -1, transform);
}
