/* Loaded into a program before its libraries, for tests only: the accessibility bus gets
 * a stable name, `AccessibleId`, for each widget, which GTK leaves empty. It is the
 * action of a button with its target, else the widget's own name as `widget.NAME`, else
 * the id in the interface file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <gtk/gtk.h>

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

/* GTK's function and the registered vtable that replaces it; the same for all widgets. */
static GDBusInterfaceGetPropertyFunc get_property_of_gtk;
static GDBusInterfaceVTable          named;

static char *
find_name (GtkAccessible *accessible)
{
  GtkActionable *actionable = GTK_IS_ACTIONABLE (accessible) ? (gpointer) accessible
                                                             : NULL;
  const char    *name = NULL;

  if (actionable != NULL &&
      (name = gtk_actionable_get_action_name (actionable)) != NULL) {
    GVariant *target = gtk_actionable_get_action_target_value (actionable);

    return target == NULL ? g_strdup (name) : g_action_print_detailed_name (name, target);
  }
  if (GTK_IS_WIDGET (accessible))
    name = gtk_widget_get_name (GTK_WIDGET (accessible));
  if (g_strcmp0 (name, G_OBJECT_TYPE_NAME (accessible)) != 0)
    return g_strconcat ("widget.", name, NULL);
  if (GTK_IS_BUILDABLE (accessible))
    name = gtk_buildable_get_buildable_id (GTK_BUILDABLE (accessible));

  return g_strdup (name != NULL ? name : "");
}

static GVariant *
get_property (GDBusConnection *connection,
              const char      *sender,
              const char      *path,
              const char      *interface,
              const char      *property,
              GError         **error,
              gpointer         context)
{
  if (g_str_equal (property, "AccessibleId"))
    return g_variant_new_take_string (
      find_name (gtk_at_context_get_accessible (GTK_AT_CONTEXT (context))));

  return get_property_of_gtk (connection, sender, path, interface, property, error,
                              context);
}

guint
g_dbus_connection_register_object (GDBusConnection            *connection,
                                   const char                 *path,
                                   GDBusInterfaceInfo         *info,
                                   const GDBusInterfaceVTable *vtable,
                                   gpointer                    user_data,
                                   GDestroyNotify              free_user_data,
                                   GError                    **error)
{
  if (g_str_equal (info->name, "org.a11y.atspi.Accessible") &&
      GTK_IS_AT_CONTEXT (user_data)) {
    get_property_of_gtk = vtable->get_property;
    named = *vtable;
    named.get_property = get_property;
    vtable = &named;
  }

  return REAL (g_dbus_connection_register_object) (connection, path, info, vtable,
                                                   user_data, free_user_data, error);
}
