/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-template.h"

#define FOLDER "/io/github/regence_chess/Regence/ui/"

static void
dispose (GObject *object)
{
  GType type = G_OBJECT_TYPE (object);

  gtk_widget_dispose_template (GTK_WIDGET (object), type);
  G_OBJECT_CLASS (g_type_class_peek (g_type_parent (type)))->dispose (object);
}

static void
has_text (const GValue *text, GValue *has)
{
  const char *string = g_value_get_string (text);

  g_value_set_boolean (has, string != NULL && *string != '\0');
}

/* Gives the file @name as a template to @klass, which disposes of it itself.  In the file
 * a boolean property can be bound to a text: it is true unless the text is empty. */
void
rg_template_set_file (gpointer klass, const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);

  g_value_register_transform_func (G_TYPE_STRING, G_TYPE_BOOLEAN, has_text);
  gtk_widget_class_set_template_from_resource (klass, path);
}

/* Does so with a class that has no subclasses; where it has no dispose of its own, its
 * instances dispose of the template. */
void
rg_template_set (gpointer klass, const char *name)
{
  GObjectClass *parent = g_type_class_peek_parent (klass);

  rg_template_set_file (klass, name);
  if (G_OBJECT_CLASS (klass)->dispose == parent->dispose)
    G_OBJECT_CLASS (klass)->dispose = dispose;
}

/* Adds a signal that returns nothing, with the types of its @n_params parameters behind.
 */
void
rg_signal_new (gpointer klass, const char *name, guint n_params, ...)
{
  va_list types;

  va_start (types, n_params);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL,
                       NULL, NULL, G_TYPE_NONE, n_params, types);
  va_end (types);
}

/* Returns: (transfer floating): a property that is a truth, a number, a text or a
 * GObject; FALSE, 0 or NULL at first */
GParamSpec *
rg_param_spec_new (const char *name, GType type, GParamFlags flags)
{
  flags |= G_PARAM_STATIC_STRINGS;
  if (type == G_TYPE_BOOLEAN)
    return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
  if (type == G_TYPE_INT)
    return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  if (type == G_TYPE_DOUBLE)
    return g_param_spec_double (name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  if (type == G_TYPE_STRING)
    return g_param_spec_string (name, NULL, NULL, NULL, flags);

  return g_param_spec_object (name, NULL, NULL, type, flags);
}

/* Adds such a property to @klass; what sets it notifies it. */
void
rg_property_new (gpointer    klass,
                 guint       id,
                 const char *name,
                 GType       type,
                 GParamFlags flags)
{
  g_object_class_install_property (klass, id, rg_param_spec_new (name, type, flags));
}
