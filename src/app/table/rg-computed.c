/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-computed.h"

#include "rg-template.h"

typedef struct {
  GValue *values; /* the values of the properties when last notified */
} RgComputedPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (RgComputed, rg_computed, G_TYPE_OBJECT)

/* Makes the values at first use: init () does not know the derived class yet. */
static GValue *
get_values (RgComputed *self)
{
  RgComputedPrivate *priv = rg_computed_get_instance_private (self);
  RgComputedClass   *klass = RG_COMPUTED_GET_CLASS (self);

  if (priv->values == NULL) {
    priv->values = g_new0 (GValue, klass->n_rows);
    for (guint i = 0; i < klass->n_rows; i++)
      g_value_init (&priv->values[i], klass->rows[i].type);
  }
  return priv->values;
}

static void
read_row (const RgComputedRow *row, gpointer self, GValue *value)
{
  g_value_init (value, row->type);
  if (row->type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value,
                         ((gboolean (*) (gpointer, int)) row->read) (self, row->with));
  else if (row->type == G_TYPE_INT)
    g_value_set_int (value, ((int (*) (gpointer, int)) row->read) (self, row->with));
  else if (row->type == G_TYPE_DOUBLE)
    g_value_set_double (value,
                        ((double (*) (gpointer, int)) row->read) (self, row->with));
  else if (row->type == G_TYPE_STRING)
    g_value_take_string (value,
                         ((char *(*) (gpointer, int) ) row->read) (self, row->with));
  else
    g_value_set_object (value,
                        ((gpointer (*) (gpointer, int)) row->read) (self, row->with));
}

/* Computes all properties, then notifies together those that have changed. */
void
rg_computed_refresh (gpointer self)
{
  RgComputedClass *klass = RG_COMPUTED_GET_CLASS (self);
  GValue          *values = get_values (self);

  g_object_freeze_notify (self);
  for (guint i = 0; i < klass->n_rows; i++) {
    GValue now = G_VALUE_INIT;

    read_row (&klass->rows[i], self, &now);
    if (g_param_values_cmp (klass->properties[i + 1], &now, &values[i]) != 0) {
      g_value_copy (&now, &values[i]);
      g_object_notify_by_pspec (self, klass->properties[i + 1]);
    }
    g_value_unset (&now);
  }
  g_object_thaw_notify (self);
}

static void
rg_computed_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id <= RG_COMPUTED_GET_CLASS (object)->n_rows)
    g_value_copy (&get_values (RG_COMPUTED (object))[id - 1], value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_computed_finalize (GObject *object)
{
  GValue *values = get_values (RG_COMPUTED (object));

  for (guint i = 0; i < RG_COMPUTED_GET_CLASS (object)->n_rows; i++)
    g_value_unset (&values[i]);
  g_free (values);

  G_OBJECT_CLASS (rg_computed_parent_class)->finalize (object);
}

static void
rg_computed_class_init (RgComputedClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_computed_finalize;
}

static void
rg_computed_init (G_GNUC_UNUSED RgComputed *self)
{
}

/* Installs the properties of a class; copies @rows. */
void
rg_computed_class_set_rows (gpointer klass, const RgComputedRow *rows, guint n_rows)
{
  RgComputedClass *self = RG_COMPUTED_CLASS (klass);

  /* Sets get_property in each derived class, as GObject resets it there. */
  G_OBJECT_CLASS (klass)->get_property = rg_computed_get_property;
  self->rows = g_memdup2 (rows, n_rows * sizeof (RgComputedRow));
  self->n_rows = n_rows;
  self->properties = g_new0 (GParamSpec *, n_rows + 1);
  for (guint i = 0; i < n_rows; i++)
    self->properties[i + 1] = rg_param_spec_new (rows[i].name, rows[i].type,
                                                 G_PARAM_READABLE |
                                                   G_PARAM_EXPLICIT_NOTIFY |
                                                   (rows[i].set ? G_PARAM_WRITABLE : 0));
  g_object_class_install_properties (G_OBJECT_CLASS (klass), n_rows + 1,
                                     self->properties);
}
