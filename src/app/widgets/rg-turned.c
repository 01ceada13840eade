/* Pointer and keyboard follow of themselves: GTK turns their events as well. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-turned.h"

/* Gives @widget its @place in its parent and, where it is @turned, turns it there by half
 * a circle. */
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
