/* Follows the table for a widget, and disposes of its template, so that the widget only
 * says what it shows. A widget that is not visible at first can be filled later. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-widget.h"

#include "rg-clock-ticker.h"
#include "rg-template.h"

/* `ticker` is NULL if the class shows no clocks, `side` if no property of the widget is
 * bound. */
typedef struct {
  RgTable       *table;
  RgClockTicker *ticker;
  GBindingGroup *side;
  RgColor        player;
  gboolean       waits; /* not filled yet, see `waits` of the class */
} RgTableWidgetPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (RgTableWidget, rg_table_widget, GTK_TYPE_WIDGET)

enum {
  PROP_TABLE = 1,
  PROP_BLACK,
  PROP_SIDE,
  PROP_OTHER_SIDE,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* Returns the side of the widget's player, or of that player's opponent if @is_other;
 * NULL without a table. */
static RgTableSide *
get_side (RgTableWidget *self, gboolean is_other)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  if (priv->table == NULL)
    return NULL;
  return rg_table_get_side (priv->table,
                            is_other ? rg_color_other (priv->player) : priv->player);
}

static void
notify_sides (RgTableWidget *self)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  if (priv->side != NULL)
    g_binding_group_set_source (priv->side, get_side (self, FALSE));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SIDE]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_OTHER_SIDE]);
}

/* Lets `update` be called after changes of the table: of the properties in `follows` or,
 * if that is NULL, at each "changed". */
static void
follow (RgTableWidget *self, RgTable *table)
{
  const char *const *follows = RG_TABLE_WIDGET_GET_CLASS (self)->follows;

  if (follows == NULL)
    g_signal_connect_swapped (table, "changed", G_CALLBACK (rg_table_widget_update),
                              self);
  for (; follows != NULL && *follows != NULL; follows++) {
    g_autofree char *signal = g_strconcat ("notify::", *follows, NULL);

    g_signal_connect_swapped (table, signal, G_CALLBACK (rg_table_widget_update), self);
  }
}

static void
set_table (RgTableWidget *self, RgTable *table)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  if (table == priv->table)
    return;

  if (priv->table != NULL)
    g_signal_handlers_disconnect_by_data (priv->table, self);
  g_set_object (&priv->table, table);
  if (table != NULL && priv->ticker != NULL) {
    rg_clock_ticker_set_table (priv->ticker, table);
  } else if (table != NULL && RG_TABLE_WIDGET_GET_CLASS (self)->update != NULL) {
    follow (self, table);
    rg_table_widget_update (self);
  }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TABLE]);
  notify_sides (self);
}

static void
set_player (RgTableWidget *self, RgColor player)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  if (player == priv->player)
    return;

  priv->player = player;
  rg_table_widget_update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BLACK]);
  notify_sides (self);
}

static void
rg_table_widget_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TABLE)
    g_value_set_object (value, rg_table_widget_get_table (object));
  else if (id == PROP_BLACK)
    g_value_set_boolean (value, rg_table_widget_get_player (object) == RG_BLACK);
  else if (id == PROP_SIDE || id == PROP_OTHER_SIDE)
    g_value_set_object (value, get_side (RG_TABLE_WIDGET (object), id != PROP_SIDE));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_table_widget_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  if (id == PROP_TABLE)
    set_table (RG_TABLE_WIDGET (object), g_value_get_object (value));
  else if (id == PROP_BLACK)
    set_player (RG_TABLE_WIDGET (object),
                g_value_get_boolean (value) ? RG_BLACK : RG_WHITE);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* Makes the contents of a widget. Restores its buildable id, which the template replaces
 * by the name of the class. */
static void
fill (RgTableWidget *self)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);
  RgTableWidgetClass   *klass = RG_TABLE_WIDGET_GET_CLASS (self);
  GtkBuildable         *buildable = GTK_BUILDABLE (self);
  g_autofree char      *id = NULL;

  if (!priv->waits)
    return;

  priv->waits = FALSE;
  id = g_strdup (gtk_buildable_get_buildable_id (buildable));
  gtk_widget_init_template (GTK_WIDGET (self));
  GTK_BUILDABLE_GET_IFACE (self)->set_id (buildable, id != NULL ? id : "");
  if (klass->fill != NULL)
    klass->fill (self);
  rg_table_widget_update (self);
}

static void
rg_table_widget_show (GtkWidget *widget)
{
  fill (RG_TABLE_WIDGET (widget));

  GTK_WIDGET_CLASS (rg_table_widget_parent_class)->show (widget);
}

/* Fills a page of a stack, which is mapped only when it is chosen, even if it was visible
 * before. */
static void
rg_table_widget_map (GtkWidget *widget)
{
  fill (RG_TABLE_WIDGET (widget));

  GTK_WIDGET_CLASS (rg_table_widget_parent_class)->map (widget);
}

static void
rg_table_widget_constructed (GObject *object)
{
  RgTableWidget        *self = RG_TABLE_WIDGET (object);
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  G_OBJECT_CLASS (rg_table_widget_parent_class)->constructed (object);

  priv->waits = RG_TABLE_WIDGET_GET_CLASS (self)->waits;
  if (!RG_TABLE_WIDGET_GET_CLASS (self)->shows_clock)
    return;

  priv->ticker = rg_clock_ticker_new ();
  g_signal_connect_object (priv->ticker, "tick", G_CALLBACK (rg_table_widget_update),
                           self, G_CONNECT_SWAPPED);
  rg_clock_ticker_watch (priv->ticker, GTK_WIDGET (self));
}

static void
rg_table_widget_dispose (GObject *object)
{
  RgTableWidget        *self = RG_TABLE_WIDGET (object);
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);
  GtkWidget            *child;

  if (priv->table != NULL)
    g_signal_handlers_disconnect_by_data (priv->table, self);
  g_clear_object (&priv->table);
  g_clear_object (&priv->ticker);
  g_clear_object (&priv->side);
  if (RG_TABLE_WIDGET_GET_CLASS (self)->has_template && !priv->waits) {
    gtk_widget_dispose_template (GTK_WIDGET (self), G_OBJECT_TYPE (self));
    while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
      gtk_widget_unparent (child);
  }

  G_OBJECT_CLASS (rg_table_widget_parent_class)->dispose (object);
}

static void
rg_table_widget_class_init (RgTableWidgetClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = rg_table_widget_get_property;
  object_class->set_property = rg_table_widget_set_property;
  object_class->constructed = rg_table_widget_constructed;
  object_class->dispose = rg_table_widget_dispose;
  GTK_WIDGET_CLASS (klass)->show = rg_table_widget_show;
  GTK_WIDGET_CLASS (klass)->map = rg_table_widget_map;

  properties[PROP_TABLE] = rg_param_spec_new ("table", RG_TYPE_TABLE,
                                              G_PARAM_READWRITE |
                                                G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_BLACK] = rg_param_spec_new ("black", G_TYPE_BOOLEAN,
                                              G_PARAM_READWRITE |
                                                G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_SIDE] = rg_param_spec_new ("side", RG_TYPE_TABLE_SIDE,
                                             G_PARAM_READABLE);
  properties[PROP_OTHER_SIDE] = rg_param_spec_new ("other-side", RG_TYPE_TABLE_SIDE,
                                                   G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
rg_table_widget_init (G_GNUC_UNUSED RgTableWidget *self)
{
}

/* Sets the template of a derived class, which is disposed of with the widget. @name is a
 * file of the resources, such as "rg-answer-bar.ui". */
void
rg_table_widget_class_set_template (gpointer klass, const char *name)
{
  RG_TABLE_WIDGET_CLASS (klass)->has_template = TRUE;
  rg_template_set_file (klass, name);
}

/* Returns: (transfer none) (nullable): the table of the widget */
RgTable *
rg_table_widget_get_table (gpointer self)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  return priv->table;
}

/* Returns: the player of the widget: Black if its property "black" is set, else White */
RgColor
rg_table_widget_get_player (gpointer self)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  return priv->player;
}

/* Returns: (transfer none): bindings from the side to properties of the widget itself,
 * which a template cannot bind; they continue when the side changes */
GBindingGroup *
rg_table_widget_get_side_bindings (gpointer self)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);

  if (priv->side == NULL) {
    priv->side = g_binding_group_new ();
    g_binding_group_set_source (priv->side, get_side (self, FALSE));
  }
  return priv->side;
}

static gboolean
set_class_cb (GBinding *binding, const GValue *from, GValue *to, gpointer name)
{
  g_autoptr (GtkWidget)    widget = GTK_WIDGET (g_binding_dup_target (binding));
  g_auto (GStrv)           before = gtk_widget_get_css_classes (widget);
  g_autoptr (GStrvBuilder) after = g_strv_builder_new ();

  for (guint i = 0; before[i] != NULL; i++)
    if (!g_str_equal (before[i], name))
      g_strv_builder_add (after, before[i]);
  if (g_value_get_boolean (from))
    g_strv_builder_add (after, name);
  g_value_take_boxed (to, g_strv_builder_end (after));
  return TRUE;
}

/* Gives the widget the CSS class @name while the property of its side is TRUE. */
void
rg_table_widget_bind_class (gpointer self, const char *property, const char *name)
{
  g_binding_group_bind_full (rg_table_widget_get_side_bindings (self), property, self,
                             "css-classes", G_BINDING_SYNC_CREATE, set_class_cb, NULL,
                             (gpointer) name, NULL);
}

/* Calls `update` if there is a table; for changes outside the table, such as of a
 * setting. */
void
rg_table_widget_update (gpointer self)
{
  RgTableWidgetPrivate *priv = rg_table_widget_get_instance_private (self);
  RgTableWidgetClass   *klass = RG_TABLE_WIDGET_GET_CLASS (self);

  if (priv->table != NULL && klass->update != NULL && !priv->waits)
    klass->update (self);
}
