/* Helps to write widget classes: templates with their children and callbacks, signals,
 * and properties that are fields. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void        rg_template_set_file (gpointer klass, const char *name);
void        rg_template_set (gpointer klass, const char *name);
void        rg_signal_new (gpointer klass, const char *name, guint n_params, ...);
GParamSpec *rg_param_spec_new (const char *name, GType type, GParamFlags flags);
void        rg_property_new (gpointer    klass,
                             guint       id,
                             const char *name,
                             GType       type,
                             GParamFlags flags);
void        rg_field_new (gpointer    klass,
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
  gtk_widget_class_bind_template_child (widget_class, type, name)
#define RG_BIND_CALLBACK(unused, function)                                               \
  gtk_widget_class_bind_template_callback (widget_class, function)
#define RG_ENSURE(unused, type) g_type_ensure (type)

/* For a class_init with `widget_class`: binds fields of @type to the ids of the template,
 * binds callbacks of its signals, registers types that it uses. */
#define RG_BIND_CHILDREN(type, ...) RG_EACH (RG_BIND_CHILD, type, __VA_ARGS__)
#define RG_BIND_CALLBACKS(...)      RG_EACH (RG_BIND_CALLBACK, , __VA_ARGS__)
#define RG_ENSURE_TYPES(...)        RG_EACH (RG_ENSURE, , __VA_ARGS__)

G_END_DECLS
