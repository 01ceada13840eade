/* The base of widgets that show the table. "table", and "black" for a widget of one
 * player, are bound in the template around it; "side" and "other-side" follow from them,
 * for bindings inside. Only what cannot be bound, such as painting, needs `update`, which
 * is called when one of them is set or what the class follows has changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

#define RG_TYPE_TABLE_WIDGET (rg_table_widget_get_type ())

G_DECLARE_DERIVABLE_TYPE (RgTableWidget, rg_table_widget, RG, TABLE_WIDGET, GtkWidget)

/* `update` is never called without a table. It is called after a change of a property of
 * the table that `follows` lists, ending with NULL; if `follows` itself is NULL, after
 * the signal "changed", for painting the board and for lists of moves. If the class
 * `shows_clock`, it is also called when the figures of a visible clock change.
 *
 * A class that `waits` stays empty until it is shown or mapped. Only then is its template
 * made, `fill` (nullable) called in place of `init`, and `update` after it. */
struct _RgTableWidgetClass {
  GtkWidgetClass parent_class;

  void (*fill) (RgTableWidget *self);
  void (*update) (RgTableWidget *self);

  const char *const *follows;

  gboolean has_template;
  gboolean waits;
  gboolean shows_clock;
};

void     rg_table_widget_class_set_template (gpointer klass, const char *name);
RgTable *rg_table_widget_get_table (gpointer self);
RgColor  rg_table_widget_get_player (gpointer self);
void     rg_table_widget_update (gpointer self);

GBindingGroup *rg_table_widget_get_side_bindings (gpointer self);
void rg_table_widget_bind_class (gpointer self, const char *property, const char *name);
