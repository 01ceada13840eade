/* Opens pages of the help: in a viewer for Mallard such as Yelp, else in a browser, which
 * shows one HTML file with all pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-help.h"

/* Finds the HTML file in the user's language. REGENCE_HELPDIR names its folder before
 * installation. */
static char *
find_copy (void)
{
  const char        *folder = g_getenv ("REGENCE_HELPDIR");
  const char *const *languages = g_get_language_names ();

  for (int i = 0; languages[i] != NULL; i++) {
    g_autofree char *name = g_strconcat ("regence-", languages[i], ".html", NULL);
    g_autofree char *path = g_build_filename (folder != NULL ? folder : HELPDIR, name,
                                              NULL);

    if (g_file_test (path, G_FILE_TEST_EXISTS))
      return g_steal_pointer (&path);
  }

  return NULL;
}

/* @with_viewer: whether a program opens "help:" addresses. Returns: (transfer full)
 * (nullable): the address of a page, in the first of the user's languages that the help
 * has; NULL if neither viewer nor HTML file is installed */
static char *
find_uri (const char *page, gboolean with_viewer)
{
  g_autofree char *path = NULL;
  g_autofree char *uri = NULL;

  if (with_viewer)
    return g_strconcat ("help:regence/", page, NULL);

  path = find_copy ();
  if (path == NULL)
    return NULL;
  uri = g_filename_to_uri (path, NULL, NULL);
  return g_strconcat (uri, "#", page, NULL);
}

static void
show_cb (GtkWidget *widget, G_GNUC_UNUSED const char *name, GVariant *page)
{
  g_autoptr (GAppInfo) viewer = g_app_info_get_default_for_uri_scheme ("help");
  g_autofree char     *uri = find_uri (g_variant_get_string (page, NULL), viewer != NULL);

  if (uri != NULL)
    gtk_show_uri (GTK_WINDOW (gtk_widget_get_root (widget)), uri, GDK_CURRENT_TIME);
  else
    gtk_widget_error_bell (widget);
}

/* Opens @page on F1 anywhere in a widget of this class; the action `help.show` opens any
 * page. */
void
rg_help_add (GtkWidgetClass *klass, const char *page)
{
  gtk_widget_class_install_action (klass, "help.show", "s", show_cb);
  gtk_widget_class_add_binding_action (klass, GDK_KEY_F1, 0, "help.show", "s", page);
}
