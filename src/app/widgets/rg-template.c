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

static G_DEFINE_QUARK (rg - field - changed, changed)
static G_DEFINE_QUARK (rg - property - read, read)
static G_DEFINE_QUARK (rg - class - owned, owned)

/* Owned: the steps by which a class ends an instance: `stop` (nullable), its own dispose,
 * and then the fields that the instance owns. */
typedef struct {
  void (*stop) (gpointer self);
  void (*dispose) (GObject *object);
  GArray *fields; /* of Field */
} Owned;

typedef struct {
  gsize     offset;
  GCallback free;
} Field;

/* Clears the fields last: until then handlers may read them. */
static void
dispose_owned (GObject *object)
{
  const Owned *owned = g_type_get_qdata (G_OBJECT_TYPE (object), owned_quark ());

  if (owned->stop != NULL)
    owned->stop (object);
  owned->dispose (object);
  for (guint i = 0; i < owned->fields->len; i++) {
    const Field *field = &g_array_index (owned->fields, Field, i);
    gpointer     place = G_STRUCT_MEMBER_P (object, field->offset);

    if (field->free == G_CALLBACK (g_source_remove))
      g_clear_handle_id ((guint *) place, g_source_remove);
    else if (field->free == G_CALLBACK (g_object_remove_weak_pointer))
      g_clear_weak_pointer ((gpointer *) place);
    else
      g_clear_pointer ((gpointer *) place, (GDestroyNotify) field->free);
  }
}

static void
has_text (const GValue *text, GValue *has)
{
  const char *string = g_value_get_string (text);

  g_value_set_boolean (has, string != NULL && *string != '\0');
}

/* Sets the template @name of @klass, which must dispose of it itself. In templates a
 * boolean property can be bound to a text: FALSE if the text is empty. */
void
rg_template_set_file (gpointer klass, const char *name)
{
  g_autofree char *path = g_strconcat (FOLDER, name, NULL);

  g_value_register_transform_func (G_TYPE_STRING, G_TYPE_BOOLEAN, has_text);
  gtk_widget_class_set_template_from_resource (klass, path);
}

/* Sets the template of a final class; adds a dispose for it if @klass has none. */
void
rg_template_set (gpointer klass, const char *name)
{
  GObjectClass *parent = g_type_class_peek_parent (klass);

  rg_template_set_file (klass, name);
  if (G_OBJECT_CLASS (klass)->dispose == parent->dispose)
    G_OBJECT_CLASS (klass)->dispose = dispose;
}

/* Frees a GString, for RG_OWNS(). */
void
rg_free_string (GString *string)
{
  g_string_free (string, TRUE);
}

static Owned *
get_owned (gpointer klass)
{
  GType  type = G_TYPE_FROM_CLASS (klass);
  Owned *owned = g_type_get_qdata (type, owned_quark ());

  if (owned != NULL)
    return owned;

  owned = g_new0 (Owned, 1);
  owned->dispose = G_OBJECT_CLASS (klass)->dispose;
  owned->fields = g_array_new (FALSE, FALSE, sizeof (Field));
  g_type_set_qdata (type, owned_quark (), owned);
  G_OBJECT_CLASS (klass)->dispose = dispose_owned;
  return owned;
}

/* Does the work of RG_OWNS(). */
void
rg_own (gpointer klass, gsize offset, GCallback free)
{
  Field field = { offset, free };

  g_array_append_val (get_owned (klass)->fields, field);
}

/* Does the work of RG_STOPS(). */
void
rg_stop (gpointer klass, GCallback stop)
{
  get_owned (klass)->stop = (void (*) (gpointer)) stop;
}

/* Adds a signal without return value; the types of its @n_params parameters follow. */
void
rg_signal_new (gpointer klass, const char *name, guint n_params, ...)
{
  va_list types;

  va_start (types, n_params);
  g_signal_new_valist (name, G_TYPE_FROM_CLASS (klass), G_SIGNAL_RUN_LAST, NULL, NULL,
                       NULL, NULL, G_TYPE_NONE, n_params, types);
  va_end (types);
}

/* Returns: (transfer floating): a property with a boolean, a number, a text, a value of
 * an enumeration or a GObject; FALSE, 0 or NULL at first */
GParamSpec *
rg_param_spec_new (const char *name, GType type, GParamFlags flags)
{
  flags |= G_PARAM_STATIC_STRINGS;
  if (type == G_TYPE_BOOLEAN)
    return g_param_spec_boolean (name, NULL, NULL, FALSE, flags);
  if (type == G_TYPE_INT)
    return g_param_spec_int (name, NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  if (type == G_TYPE_UCHAR)
    return g_param_spec_uchar (name, NULL, NULL, 0, G_MAXUINT8, 0, flags);
  if (G_TYPE_IS_ENUM (type))
    return g_param_spec_enum (name, NULL, NULL, type, 0, flags);
  if (type == G_TYPE_DOUBLE)
    return g_param_spec_double (name, NULL, NULL, -G_MAXDOUBLE, G_MAXDOUBLE, 0, flags);
  if (type == G_TYPE_STRING)
    return g_param_spec_string (name, NULL, NULL, NULL, flags);

  return g_param_spec_object (name, NULL, NULL, type, flags);
}

/* Adds a property made by rg_param_spec_new(); its setter must notify it. */
void
rg_property_new (gpointer    klass,
                 guint       id,
                 const char *name,
                 GType       type,
                 GParamFlags flags)
{
  g_object_class_install_property (klass, id, rg_param_spec_new (name, type, flags));
}

/* Reads a property by its id, which is the offset of its field for rg_field_new(), and 1
 * for rg_property_read(). */
static void
get_field (GObject *object, guint offset, GValue *value, GParamSpec *pspec)
{
  gpointer  field = G_STRUCT_MEMBER_P (object, offset);
  GCallback read = g_param_spec_get_qdata (pspec, read_quark ());

  if (read != NULL && pspec->value_type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value, ((gboolean (*) (gpointer)) read) (object));
  else if (read != NULL)
    g_value_take_string (value, ((char *(*) (gpointer)) read) (object));
  else if (pspec->value_type == G_TYPE_BOOLEAN)
    g_value_set_boolean (value, *(gboolean *) field);
  else if (pspec->value_type == G_TYPE_INT)
    g_value_set_int (value, *(int *) field);
  else if (pspec->value_type == G_TYPE_UCHAR)
    g_value_set_uchar (value, *(guint8 *) field);
  else if (G_TYPE_IS_ENUM (pspec->value_type))
    g_value_set_enum (value, *(int *) field);
  else if (pspec->value_type == G_TYPE_STRING)
    g_value_set_string (value, *(char **) field);
  else
    g_value_set_object (value, *(GObject **) field);
}

static void
set_field (GObject *object, guint offset, const GValue *value, GParamSpec *pspec)
{
  gpointer field = G_STRUCT_MEMBER_P (object, offset);
  void (*changed) (gpointer) = g_param_spec_get_qdata (pspec, changed_quark ());
  GValue   before = G_VALUE_INIT;
  gboolean is_same;

  g_value_init (&before, pspec->value_type);
  get_field (object, offset, &before, pspec);
  is_same = g_param_values_cmp (pspec, &before, value) == 0;
  g_value_unset (&before);
  if (is_same)
    return;

  if (pspec->value_type == G_TYPE_BOOLEAN) {
    *(gboolean *) field = g_value_get_boolean (value);
  } else if (pspec->value_type == G_TYPE_INT) {
    *(int *) field = g_value_get_int (value);
  } else if (pspec->value_type == G_TYPE_UCHAR) {
    *(guint8 *) field = g_value_get_uchar (value);
  } else if (G_TYPE_IS_ENUM (pspec->value_type)) {
    *(int *) field = g_value_get_enum (value);
  } else if (pspec->value_type == G_TYPE_STRING) {
    g_free (*(char **) field);
    *(char **) field = g_value_dup_string (value);
  } else {
    g_set_object ((GObject **) field, g_value_get_object (value));
  }
  if (changed != NULL)
    changed (object);
}

/* Returns: the value of a boolean property */
gboolean
rg_get_flag (gpointer object, const char *name)
{
  gboolean flag;

  g_object_get (object, name, &flag, NULL);
  return flag;
}

/* Adds a property whose value @read returns for the instance: a boolean or a new text.
 * Code that changes the value must notify it. */
void
rg_property_read (gpointer klass, const char *name, GType type, GCallback read)
{
  GParamSpec *pspec = rg_param_spec_new (name, type, G_PARAM_READABLE);

  G_OBJECT_CLASS (klass)->get_property = get_field;
  g_param_spec_set_qdata (pspec, read_quark (), (gpointer) read);
  g_object_class_install_property (klass, 1, pspec);
}

/* Installs what RG_FIELD() describes; a class with such properties can also have those of
 * rg_property_read(), but no others. */
void
rg_field_new (gpointer    klass,
              gsize       offset,
              const char *name,
              GType       type,
              GParamFlags flags,
              GCallback   changed)
{
  GParamSpec *pspec = rg_param_spec_new (name, type, flags);

  G_OBJECT_CLASS (klass)->get_property = get_field;
  G_OBJECT_CLASS (klass)->set_property = set_field;
  g_param_spec_set_qdata (pspec, changed_quark (), (gpointer) changed);
  g_object_class_install_property (klass, (guint) offset, pspec);
}
