/* Loaded into a program before its libraries, for tests only: from 4.10 on, GTK finds the
 * place of a widget for the accessibility bus by adding up the places of all widgets
 * around it, without their padding. Here the place is where the content is drawn in its
 * window, as before 4.10. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

static GtkWidget *
get_parent_widget (GtkAccessible *const accessible)
{
  GtkAccessible *found = gtk_accessible_get_accessible_parent (accessible);

  while (found != NULL && !GTK_IS_WIDGET (found)) {
    g_autoptr (GtkAccessible) passed = found;

    found = gtk_accessible_get_accessible_parent (passed);
  }

  return (GtkWidget *) found;
}

static gboolean
get_rectangle (GtkWidget *const widget, graphene_rect_t *const out)
{
  GtkRoot *const root = gtk_widget_get_root (widget);

  out->size.width = (float) gtk_widget_get_width (widget);
  out->size.height = (float) gtk_widget_get_height (widget);

  return root != NULL && gtk_widget_get_realized (widget) &&
         gtk_widget_compute_point (widget, GTK_WIDGET (root), &(graphene_point_t){ 0, 0 },
                                   &out->origin);
}

/* Finds the bounds of an object; one that is not a widget, such as the page of a stack,
 * is left out of the sum. */
static gboolean
get_bounds (GtkAccessible *accessible, int *x, int *y, int *width, int *height)
{
  g_autoptr (GtkWidget) parent = NULL;
  graphene_rect_t       own, origin;

  *x = *y = *width = *height = 0;
  if (!GTK_IS_WIDGET (accessible) || !get_rectangle (GTK_WIDGET (accessible), &own))
    return !GTK_IS_WIDGET (accessible);

  *width = (int) ceilf (own.size.width);
  *height = (int) ceilf (own.size.height);
  parent = get_parent_widget (accessible);
  if (parent != NULL && get_rectangle (parent, &origin)) {
    *x = (int) (floorf (own.origin.x) - floorf (origin.origin.x));
    *y = (int) (floorf (own.origin.y) - floorf (origin.origin.y));
  }

  return TRUE;
}

static void
interface_made_cb (gpointer data, gpointer interface)
{
  GtkAccessibleInterface *const made = interface;

  (void) data;
  if (g_str_equal (g_type_name (made->g_iface.g_type), "GtkAccessible"))
    made->get_bounds = get_bounds;
}

__attribute__ ((constructor)) static void
mend_extents (void)
{
  g_type_add_interface_check (NULL, interface_made_cb);
}
