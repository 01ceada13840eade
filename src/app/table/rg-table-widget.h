/* The base of every widget that shows something of the table.  Its property
 * "table", and "black" where it belongs to one of the players, are bound in the
 * template of the widget around it; "side" and "other-side" follow from them, for what is
 * bound to it inside.  Only what cannot be bound, as painting, has an `update`, called
 * when one of them is set and when something changes that the class follows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_TABLE_WIDGET (rg_table_widget_get_type ())

G_DECLARE_DERIVABLE_TYPE (RgTableWidget, rg_table_widget, RG, TABLE_WIDGET, GtkWidget)

/* `update` is never called without a table; where the class `shows_clock`, also whenever
 * the figures of the clocks change while the widget is on the screen.  `follows` are the
 * properties of the table after which it is called, up to NULL; without them it is called
 * after "changed": for the painting of the board and for lists of what was written.
 *
 * A class that `waits` has no inside until it is first shown or mapped: its template is
 * made then, `fill`, which may be NULL, does what `init` does elsewhere, and `update` is
 * called for the first time. */
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

G_END_DECLS
