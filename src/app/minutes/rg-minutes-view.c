/* A list that is kept from one change to the next: only what has come is added.
 * A touch that may still turn out to be the beginning of a move is not shown
 * yet; the board and the bar tell of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minutes-view.h"

#include "rg-minute-item.h"
#include "rg-minute-row.h"

struct _RgMinutesView {
  GtkWidget parent_instance;

  GtkWidget *stack;
  GtkWidget *list;

  RgTable    *table;
  GListStore *items; /* of RgMinuteItem */
  guint       scroll_source;
};

G_DEFINE_FINAL_TYPE (RgMinutesView, rg_minutes_view, GTK_TYPE_WIDGET)

static RgGame *
get_game (RgMinutesView *self)
{
  return rg_table_get_game (self->table);
}

static guint
get_n_items (RgMinutesView *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->items));
}

static const RgMinute *
get_shown (RgMinutesView *self, guint index)
{
  g_autoptr (RgMinuteItem) item = NULL;

  item = g_list_model_get_item (G_LIST_MODEL (self->items), index);
  return rg_minute_item_get (item);
}

static void
setup_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, rg_minute_row_new ());
}

/* What is heard is the row, which GTK makes around the child. */
static void
bind_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  RgMinuteRow *row = RG_MINUTE_ROW (gtk_list_item_get_child (item));
  GtkWidget   *around = gtk_widget_get_parent (GTK_WIDGET (row));

  rg_minute_row_set_minute (row, rg_minute_item_get (gtk_list_item_get_item (item)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (around != NULL ? around
                                                                 : GTK_WIDGET (row)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  rg_minute_row_get_label (row), -1);
}

/* A row that is clicked, or chosen by the keyboard, opens its article. */
static void
activate_cb (RgMinutesView *self, guint index)
{
  const RgMinute *minute = get_shown (self, index);

  if (minute->article != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.article", "(ss)",
                                minute->rulebook, minute->article);
}

static gboolean
scroll_cb (gpointer user_data)
{
  RgMinutesView *self = user_data;
  guint          n = get_n_items (self);

  self->scroll_source = 0;
  if (n > 0)
    gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", n - 1);

  return G_SOURCE_REMOVE;
}

/* After the layout has been brought up to date. */
static void
scroll_to_end (RgMinutesView *self)
{
  if (self->scroll_source == 0)
    self->scroll_source = g_timeout_add_full (G_PRIORITY_LOW, 30, scroll_cb, self, NULL);
}

/* How many of the minutes of the game are in the list already. */
static guint
count_same (RgMinutesView *self, guint n)
{
  guint last = MIN (n, get_n_items (self));
  guint same = 0;

  while (same < last &&
         get_shown (self, same) == rg_game_get_minute (get_game (self), same))
    same++;

  return same;
}

static void
update (RgMinutesView *self)
{
  guint                 n = rg_game_get_n_settled_minutes (get_game (self));
  guint                 same = count_same (self, n);
  g_autoptr (GPtrArray) come = NULL;

  if (same == n && same == get_n_items (self))
    return;

  come = g_ptr_array_new_with_free_func (g_object_unref);
  for (guint i = same; i < n; i++)
    g_ptr_array_add (come, rg_minute_item_new (rg_game_get_minute (get_game (self), i)));
  g_list_store_splice (self->items, same, get_n_items (self) - same, come->pdata,
                       come->len);
  gtk_stack_set_visible_child_name (GTK_STACK (self->stack), n > 0 ? "minutes" : "empty");
  scroll_to_end (self);
}

static void
rg_minutes_view_dispose (GObject *object)
{
  RgMinutesView *self = RG_MINUTES_VIEW (object);

  g_clear_handle_id (&self->scroll_source, g_source_remove);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_MINUTES_VIEW);
  g_clear_object (&self->items);

  G_OBJECT_CLASS (rg_minutes_view_parent_class)->dispose (object);
}

static void
rg_minutes_view_class_init (RgMinutesViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_minutes_view_dispose;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-minutes-view.ui");
  gtk_widget_class_bind_template_child (widget_class, RgMinutesView, stack);
  gtk_widget_class_bind_template_child (widget_class, RgMinutesView, list);
  gtk_widget_class_bind_template_callback (widget_class, activate_cb);
  gtk_widget_class_set_css_name (widget_class, "minutes");
}

static void
rg_minutes_view_init (RgMinutesView *self)
{
  g_autoptr (GtkListItemFactory) factory = NULL;
  g_autoptr (GtkNoSelection)     rows = NULL;

  gtk_widget_init_template (GTK_WIDGET (self));

  self->items = g_list_store_new (RG_TYPE_MINUTE_ITEM);
  factory = gtk_signal_list_item_factory_new ();
  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  rows = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->items)));
  gtk_list_view_set_factory (GTK_LIST_VIEW (self->list), factory);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), GTK_SELECTION_MODEL (rows));
  g_signal_connect (self, "map", G_CALLBACK (scroll_to_end), NULL);
}

/**
 * rg_minutes_view_set_table:
 * @table: the game whose minutes are shown
 */
void
rg_minutes_view_set_table (RgMinutesView *self, RgTable *table)
{
  g_set_object (&self->table, table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}
