/* Rows of texts in a GtkColumnView. Cells are bound to the texts, so that a changed row
 * keeps its place and its selection. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#define RG_TYPE_EVENING_ROW (rg_evening_row_get_type ())

G_DECLARE_FINAL_TYPE (RgEveningRow, rg_evening_row, RG, EVENING_ROW, GObject)

/* RgEveningRowWriter: writes @row, which is at @index from 0. */
typedef void (*RgEveningRowWriter) (RgEveningRow *row, guint index, gpointer user_data);

void        rg_evening_row_write (RgEveningRow *self, guint number, GStrv cells);
guint       rg_evening_row_get_number (RgEveningRow *self);
const char *rg_evening_row_get_cell (RgEveningRow *self, guint column);

GListStore *rg_evening_rows_new (GtkColumnView *view);
void        rg_evening_rows_fill (GListStore        *rows,
                                  guint              n,
                                  RgEveningRowWriter writer,
                                  gpointer           user_data);

GtkColumnViewColumn *rg_evening_table_add (GtkColumnView *view,
                                           const char    *title,
                                           gboolean       expands,
                                           GCallback      setup);

void  rg_evening_table_setup_cell (GtkListItemFactory *factory, GtkListItem *item);
void  rg_evening_table_bind (GtkListItemFactory *factory,
                             GtkListItem        *item,
                             GtkWidget          *widget,
                             const char         *property);
guint rg_evening_table_get_column (GtkListItem *item);
