/* RgEveningRow has the texts of its cells and one number: that of its player or board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-table.h"

#include "rg-template.h"

struct _RgEveningRow {
  GObject parent_instance;

  guint number;
  GStrv cells;
};

G_DEFINE_FINAL_TYPE (RgEveningRow, rg_evening_row, G_TYPE_OBJECT)

enum {
  PROP_CELLS = 1,
};

static void
rg_evening_row_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CELLS)
    g_value_set_boxed (value, RG_EVENING_ROW (object)->cells);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_evening_row_class_init (RgEveningRowClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = rg_evening_row_get_property;
  g_object_class_install_property (object_class, PROP_CELLS,
                                   g_param_spec_boxed ("cells", NULL, NULL, G_TYPE_STRV,
                                                       G_PARAM_READABLE |
                                                         G_PARAM_STATIC_STRINGS));

  RG_OWNS (RgEveningRow, g_strfreev, cells);
}

static void
rg_evening_row_init (RgEveningRow *self)
{
  self->cells = g_new0 (char *, 1);
}

/* @cells: (transfer full): one text for each column */
void
rg_evening_row_write (RgEveningRow *self, guint number, GStrv cells)
{
  self->number = number;
  if (g_strv_equal ((const char *const *) self->cells, (const char *const *) cells)) {
    g_strfreev (cells);
    return;
  }

  g_strfreev (self->cells);
  self->cells = cells;
  g_object_notify (G_OBJECT (self), "cells");
}

guint
rg_evening_row_get_number (RgEveningRow *self)
{
  return self->number;
}

const char *
rg_evening_row_get_cell (RgEveningRow *self, guint column)
{
  return column < g_strv_length (self->cells) ? self->cells[column] : "";
}

/* Returns: (transfer none): an empty list of rows, shown by @view with one selected */
GListStore *
rg_evening_rows_new (GtkColumnView *view)
{
  GListStore                    *rows = g_list_store_new (RG_TYPE_EVENING_ROW);
  g_autoptr (GtkSingleSelection) model = gtk_single_selection_new (G_LIST_MODEL (rows));

  gtk_column_view_set_model (view, GTK_SELECTION_MODEL (model));
  return rows;
}

/* Writes @n rows into the list; reuses those that exist, so that the selection is
 * kept. */
void
rg_evening_rows_fill (GListStore        *rows,
                      guint              n,
                      RgEveningRowWriter writer,
                      gpointer           user_data)
{
  GListModel *model = G_LIST_MODEL (rows);

  while (g_list_model_get_n_items (model) > n)
    g_list_store_remove (rows, g_list_model_get_n_items (model) - 1);
  for (guint i = 0; i < n; i++) {
    g_autoptr (RgEveningRow) row = g_list_model_get_item (model, i);

    if (row != NULL) {
      writer (row, i, user_data);
      continue;
    }
    row = g_object_new (RG_TYPE_EVENING_ROW, NULL);
    writer (row, i, user_data);
    g_list_store_append (rows, row);
  }
}

static char *
get_cell (G_GNUC_UNUSED gpointer this, const char *const *cells, gpointer column)
{
  guint at = GPOINTER_TO_UINT (column);

  return cells != NULL && at < g_strv_length ((GStrv) cells) ? g_strdup (cells[at])
                                                             : NULL;
}

/* Reads a cell as a boolean: FALSE if it is empty. */
static gboolean
get_truth (G_GNUC_UNUSED gpointer this, const char *const *cells, gpointer column)
{
  guint at = GPOINTER_TO_UINT (column);

  return cells != NULL && at < g_strv_length ((GStrv) cells) && *cells[at] != '\0';
}

/* Binds a text or boolean property of @widget to the cell of @item in the column that
 * @factory is for. */
void
rg_evening_table_bind (GtkListItemFactory *factory,
                       GtkListItem        *item,
                       GtkWidget          *widget,
                       const char         *property)
{
  gpointer    column = g_object_get_data (G_OBJECT (factory), "column");
  GParamSpec *spec = g_object_class_find_property (G_OBJECT_GET_CLASS (widget), property);
  GtkExpression *row = gtk_property_expression_new (GTK_TYPE_LIST_ITEM, NULL, "item");
  GtkExpression *cells = gtk_property_expression_new (RG_TYPE_EVENING_ROW, row, "cells");
  GtkExpression *value;

  value = gtk_cclosure_expression_new (spec->value_type, NULL, 1, &cells,
                                       spec->value_type == G_TYPE_BOOLEAN
                                         ? G_CALLBACK (get_truth)
                                         : G_CALLBACK (get_cell),
                                       column, NULL);
  g_object_set_data (G_OBJECT (item), "column", column);
  gtk_expression_bind (value, widget, property, item);
}

/* Returns: the column, from 0, of a cell bound by rg_evening_table_bind() */
guint
rg_evening_table_get_column (GtkListItem *item)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (item), "column"));
}

/* Makes the usual cell: a text in one line, in full as its tooltip. */
void
rg_evening_table_setup_cell (GtkListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  rg_evening_table_bind (factory, item, label, "label");
  rg_evening_table_bind (factory, item, label, "tooltip-text");
  gtk_list_item_set_child (item, label);
}

/* Appends a column; @setup makes its cells. Returns: (transfer none): the column */
GtkColumnViewColumn *
rg_evening_table_add (GtkColumnView *view,
                      const char    *title,
                      gboolean       expands,
                      GCallback      setup)
{
  GtkListItemFactory             *factory = gtk_signal_list_item_factory_new ();
  g_autoptr (GtkColumnViewColumn) column = gtk_column_view_column_new (title, factory);
  guint at = g_list_model_get_n_items (gtk_column_view_get_columns (view));

  g_object_set_data (G_OBJECT (factory), "column", GUINT_TO_POINTER (at));
  g_signal_connect (factory, "setup", setup, NULL);
  gtk_column_view_column_set_expand (column, expands);
  gtk_column_view_append_column (view, column);
  return column;
}
