/* Loaded into a program before its libraries, for tests only: the method Read, at READER
 * on the accessibility bus, returns all that a screen reader can find in the program.
 * GTK's own handlers answer for each object, so the answers are those that a screen
 * reader gets, but they come in one message, without the thousand types and paths of the
 * protocol, which cost more than everything else that a test of the window does. For the
 * same reason the program reports its changes by one signal in each turn of its main
 * loop.
 *
 * Each object also gets a stable name, which no screen reader sees. It is the action of a
 * button with its target, else the widget's own name as `widget.NAME`, else the id in the
 * interface file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE

#include <dlfcn.h>
#include <gtk/gtk.h>

#define REAL(name) ((__typeof__ (&name)) dlsym (RTLD_NEXT, #name))

#define ROOT      "/org/a11y/atspi/accessible/root"
#define READER    "/io/github/regence_chess/Reader"
#define INTERFACE "io.github.regence_chess.Reader"

/* DEEPEST: a tree of widgets that is deeper has a circle in it. */
#define DEEPEST 80

/* Stands for an invocation whose reply is kept here instead of being sent. */
#define KEPT ((GDBusMethodInvocation *) &kept)

static GVariant *kept;

/* Node: the handlers that GTK registered for a path, and the object `context` that they
 * answer for. */
typedef struct {
  const GDBusInterfaceVTable *vtable;
  gpointer                    context;
} Node;

static GHashTable *nodes; /* path to Node */
static GHashTable *paths; /* id of a registration to path */

static guint report; /* id of the source that will send Changed, or 0 */

static const char DESCRIPTION[] =
  "<node><interface name='" INTERFACE "'>"
  "<method name='Read'><arg type='ay' direction='out'/></method>"
  "<signal name='Changed'/></interface></node>";

static char *
find_stable_name (GtkAccessible *accessible)
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
  if (name != NULL && !g_str_equal (name, G_OBJECT_TYPE_NAME (accessible)))
    return g_strconcat ("widget.", name, NULL);
  if (GTK_IS_BUILDABLE (accessible))
    name = gtk_buildable_get_buildable_id (GTK_BUILDABLE (accessible));

  return g_strdup (name != NULL ? name : "");
}

/* Returns: (transfer full): the reply of a method without arguments, or %NULL */
static GVariant *
call (const char *path, const Node *node, const char *method)
{
  node->vtable->method_call (NULL, NULL, path, "org.a11y.atspi.Accessible", method, NULL,
                             KEPT, node->context);

  return g_steal_pointer (&kept);
}

static void
add_property (GString *text, const char *path, const Node *node, const char *property)
{
  g_autoptr (GVariant) value = node->vtable->get_property (NULL, NULL, path,
                                                           "org.a11y.atspi.Accessible",
                                                           property, NULL, node->context);

  if (value != NULL)
    g_variant_take_ref (value);
  g_string_append_c (text, '\x1f');
  if (value != NULL)
    g_string_append (text, g_variant_get_string (value, NULL));
}

/* Adds an object: depth, path, role, states, stable name, name and description, separated
 * by U+001F and ended by U+001E. */
static void
add_object (GString *text, const char *path, const Node *node, guint depth)
{
  g_autoptr (GVariant) role = call (path, node, "GetRole");
  g_autoptr (GVariant) states = call (path, node, "GetState");
  g_autofree char     *name = NULL;
  guint                number = 0, low = 0, high = 0;

  if (GTK_IS_AT_CONTEXT (node->context))
    name = find_stable_name (
      gtk_at_context_get_accessible (GTK_AT_CONTEXT (node->context)));
  if (role != NULL)
    g_variant_get (role, "(u)", &number);
  if (states != NULL) {
    g_autoptr (GVariant) words = g_variant_get_child_value (states, 0);

    g_variant_get_child (words, 0, "u", &low);
    g_variant_get_child (words, 1, "u", &high);
  }
  g_string_append_printf (text, "%u\x1f%s\x1f%u\x1f%" G_GUINT64_FORMAT "\x1f%s", depth,
                          path, number, low | (guint64) high << 32,
                          name != NULL ? name : "");
  add_property (text, path, node, "Name");
  add_property (text, path, node, "Description");
  g_string_append_c (text, '\x1e');
}

/* Adds an object and all below it; a parent comes before its children. */
static void
add_tree (GString *text, const char *path, guint depth, GHashTable *added)
{
  const Node *const        node = g_hash_table_lookup (nodes, path);
  g_autoptr (GVariant)     reply = NULL;
  g_autoptr (GVariantIter) children = NULL;
  const char              *child;

  if (node == NULL || depth > DEEPEST || !g_hash_table_add (added, g_strdup (path)))
    return;

  add_object (text, path, node, depth);
  reply = call (path, node, "GetChildren");
  if (reply == NULL)
    return;

  g_variant_get (reply, "(a(so))", &children);
  while (g_variant_iter_next (children, "(&s&o)", NULL, &child))
    add_tree (text, child, depth + 1, added);
}

/* Returns: (transfer full): all objects below the root in the order of the tree; then
 * those that GTK has registered but hides, with depth 0 */
static GBytes *
read_all (void)
{
  g_autoptr (GString)    text = g_string_sized_new (1 << 18);
  g_autoptr (GHashTable) added = g_hash_table_new_full (g_str_hash, g_str_equal, g_free,
                                                        NULL);
  g_autofree gpointer   *registered = NULL;
  guint                  n;

  add_tree (text, ROOT, 0, added);
  registered = g_hash_table_get_keys_as_array (nodes, &n);
  for (guint i = 0; i < n; i++)
    if (!g_hash_table_contains (added, registered[i]))
      add_object (text, registered[i], g_hash_table_lookup (nodes, registered[i]), 0);

  return g_string_free_to_bytes (g_steal_pointer (&text));
}

static void
read_cb (GDBusConnection       *connection,
         const char            *sender,
         const char            *path,
         const char            *interface,
         const char            *method,
         GVariant              *arguments,
         GDBusMethodInvocation *invocation,
         gpointer               data)
{
  g_autoptr (GBytes) bytes = read_all ();
  GVariant *const    array = g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes,
                                                       TRUE);

  (void) connection, (void) sender, (void) path, (void) interface, (void) method;
  (void) arguments, (void) data;
  g_dbus_method_invocation_return_value (invocation, g_variant_new_tuple (&array, 1));
}

static void
begin (GDBusConnection *connection)
{
  static const GDBusInterfaceVTable VTABLE = { .method_call = read_cb };
  GDBusNodeInfo *const info = g_dbus_node_info_new_for_xml (DESCRIPTION, NULL);

  nodes = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  paths = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  REAL (g_dbus_connection_register_object)
  (connection, READER, info->interfaces[0], &VTABLE, NULL, NULL, NULL);
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
  const guint id = REAL (g_dbus_connection_register_object) (connection, path, info,
                                                             vtable, user_data,
                                                             free_user_data, error);

  if (id != 0 && g_str_equal (info->name, "org.a11y.atspi.Accessible")) {
    if (nodes == NULL)
      begin (connection);
    g_hash_table_insert (nodes, g_strdup (path),
                         g_memdup2 (&(Node){ vtable, user_data }, sizeof (Node)));
    g_hash_table_insert (paths, GUINT_TO_POINTER (id), g_strdup (path));
  }

  return id;
}

gboolean
g_dbus_connection_unregister_object (GDBusConnection *connection, guint id)
{
  const char *const path = paths != NULL
                             ? g_hash_table_lookup (paths, GUINT_TO_POINTER (id))
                             : NULL;

  if (path != NULL) {
    g_hash_table_remove (nodes, path);
    g_hash_table_remove (paths, GUINT_TO_POINTER (id));
  }

  return REAL (g_dbus_connection_unregister_object) (connection, id);
}

static gboolean
report_cb (gpointer connection)
{
  report = 0;
  REAL (g_dbus_connection_emit_signal)
  (connection, NULL, READER, INTERFACE, "Changed", NULL, NULL);

  return G_SOURCE_REMOVE;
}

/* Replaces the accessibility events by the signal Changed, except those whose text a test
 * reads; with REGENCE_TEST_EVENTS all are sent as they are. AddAccessible only means that
 * an object was asked for, not that it has changed. */
gboolean
g_dbus_connection_emit_signal (GDBusConnection *connection,
                               const char      *receiver,
                               const char      *path,
                               const char      *interface,
                               const char      *name,
                               GVariant        *arguments,
                               GError         **error)
{
  static const char *const read[] = { "Announcement", "TextChanged", NULL };

  if (nodes == NULL || g_getenv ("REGENCE_TEST_EVENTS") != NULL ||
      !g_str_has_prefix (interface, "org.a11y.atspi.") || g_strv_contains (read, name))
    return REAL (g_dbus_connection_emit_signal) (connection, receiver, path, interface,
                                                 name, arguments, error);

  if (arguments != NULL)
    g_variant_unref (g_variant_ref_sink (arguments));
  if (report == 0 && !g_str_equal (name, "AddAccessible"))
    report = g_idle_add_full (G_PRIORITY_HIGH, report_cb, g_object_ref (connection),
                              g_object_unref);

  return TRUE;
}

void
g_dbus_method_invocation_return_value (GDBusMethodInvocation *invocation, GVariant *reply)
{
  if (invocation == KEPT)
    kept = g_variant_ref_sink (reply);
  else
    REAL (g_dbus_method_invocation_return_value) (invocation, reply);
}
