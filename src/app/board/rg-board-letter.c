/* The same on every board of the window: small and bold, clear of the man. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-letter.h"

/**
 * rg_board_letter_snapshot:
 * @widget: whose font it is
 * @side: of the square, whose top left corner is the origin
 * @at_bottom: whether it stands at the bottom right, else at the top left
 */
void
rg_board_letter_snapshot (GtkWidget     *widget,
                          GtkSnapshot   *snapshot,
                          char           letter,
                          float          side,
                          gboolean       at_bottom,
                          const GdkRGBA *color)
{
  const char                       text[] = { letter, '\0' };
  g_autoptr (PangoLayout)          layout = NULL;
  g_autoptr (PangoFontDescription) font = NULL;
  int                              width, height;
  float                            margin = side * 0.04f;

  layout = gtk_widget_create_pango_layout (widget, text);
  font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (layout)));
  pango_font_description_set_absolute_size (font, MAX (side * 0.17f, 9) * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (layout, font);
  pango_layout_get_pixel_size (layout, &width, &height);

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot,
                          &GRAPHENE_POINT_INIT (at_bottom ? side - (float) width - margin
                                                          : margin,
                                                at_bottom ? side - (float) height : 0));
  gtk_snapshot_append_layout (snapshot, layout, color);
  gtk_snapshot_restore (snapshot);
}
