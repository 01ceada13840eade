/* Helps to write widget classes: templates with their children and callbacks, signals,
 * and properties that are fields. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

void        rg_template_set_file (gpointer klass, const char *name);
void        rg_template_set (gpointer klass, const char *name);
void        rg_own (gpointer klass, gsize offset, GCallback free);
void        rg_stop (gpointer klass, GCallback stop);
void        rg_free_string (GString *string);
void        rg_signal_new (gpointer klass, const char *name, guint n_params, ...);
GParamSpec *rg_param_spec_new (const char *name, GType type, GParamFlags flags);
void        rg_property_new (gpointer    klass,
                             guint       id,
                             const char *name,
                             GType       type,
                             GParamFlags flags);
gboolean    rg_get_flag (gpointer object, const char *name);
void rg_property_read (gpointer klass, const char *name, GType type, GCallback read);
void rg_field_new (gpointer    klass,
                   gsize       offset,
                   const char *name,
                   GType       type,
                   GParamFlags flags,
                   GCallback   changed);

/* Adds a property stored in @field of @Type; @changed (nullable) is called with the
 * instance after a new value was set. */
#define RG_FIELD(Type, field, name, type, flags, changed)                                \
  rg_field_new (klass, G_STRUCT_OFFSET (Type, field), name, type, flags,                 \
                G_CALLBACK (changed))

/* Calls @m (@a, x) for each further argument x, up to 40 of them. */
#define RG_EACH(m, a, ...) __VA_OPT__ (RG_EXPAND (RG_EACH_ONE (m, a, __VA_ARGS__)))
#define RG_EACH_ONE(m, a, b, ...)                                                        \
  m (a, b);                                                                              \
  __VA_OPT__ (RG_EACH_AGAIN RG_PARENTHESES (m, a, __VA_ARGS__))
#define RG_EACH_AGAIN()   RG_EACH_ONE
#define RG_PARENTHESES    ()
#define RG_EXPAND(...)    RG_EXPAND_3 (RG_EXPAND_3 (RG_EXPAND_3 (__VA_ARGS__)))
#define RG_EXPAND_3(...)  RG_EXPAND_9 (RG_EXPAND_9 (RG_EXPAND_9 (__VA_ARGS__)))
#define RG_EXPAND_9(...)  RG_EXPAND_27 (RG_EXPAND_27 (RG_EXPAND_27 (__VA_ARGS__)))
#define RG_EXPAND_27(...) __VA_ARGS__

#define RG_BIND_CHILD(type, name)                                                        \
  gtk_widget_class_bind_template_child (GTK_WIDGET_CLASS (klass), type, name)
#define RG_BIND_CALLBACK(unused, function)                                               \
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), function)
#define RG_ENSURE(unused, type) g_type_ensure (type)

/* For a class_init with a `klass`: binds fields of @type to the ids of the template;
 * binds functions to names in it; ensures types of objects in it. */
#define RG_BIND_CHILDREN(type, ...) RG_EACH (RG_BIND_CHILD, type, __VA_ARGS__)
#define RG_BIND_CALLBACKS(...)      RG_EACH (RG_BIND_CALLBACK, , __VA_ARGS__)
#define RG_ENSURE_TYPES(...)        RG_EACH (RG_ENSURE, , __VA_ARGS__)

/* Calls @stop with the instance before it is disposed of, to end what is under way; it
 * may be called again. Comes before RG_OWNS(). */
#define RG_STOPS(stop) rg_stop (klass, G_CALLBACK (stop))

/* Frees and clears the named fields of @Type after dispose, each by @free: a function for
 * pointers, g_source_remove() for source ids, g_object_remove_weak_pointer() for weak
 * pointers. Comes last in the class_init of a class without subclasses. */
#define RG_OWNS(Type, free, ...) RG_EACH (RG_OWN, (Type, free), __VA_ARGS__)
#define RG_OWN(type_free, field) RG_OWN_FIELD (RG_OPEN type_free, field)
#define RG_OPEN(Type, free)      Type, free
#define RG_OWN_FIELD(...)        RG_OWN_OF (__VA_ARGS__)
#define RG_OWN_OF(Type, free, field)                                                     \
  rg_own (klass, G_STRUCT_OFFSET (Type, field), G_CALLBACK (free))
