/* Saves all changes at once when the window is accepted; renames the file too if the tag
 * Event has changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-rename-window.h"

#include "rg-heading-page.h"
#include "rg-message.h"
#include "rg-template.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

struct _RgRenameWindow {
  AdwWindow parent_instance;

  GtkWidget *page;

  RgLibrary      *library;
  RgLibraryEntry *entry;
  char           *event; /* tag Event when the window was opened, or NULL */
};

G_DEFINE_FINAL_TYPE (RgRenameWindow, rg_rename_window, ADW_TYPE_WINDOW)

static const char *const NAMES[] = { "White", "Black" };

static gboolean
write_game (RgGame *game, gpointer page, G_GNUC_UNUSED GError **error)
{
  g_auto (RgHeading) heading = { 0 };

  for (int color = RG_WHITE; color <= RG_BLACK; color++) {
    const char      *text = rg_heading_page_get_name (page, (RgColor) color);
    g_autofree char *name = g_strstrip (g_strdup (text));

    if (g_strcmp0 (name, rg_game_get_name (game, (RgColor) color)) != 0)
      rg_game_set_tag (game, NAMES[color], *name != '\0' ? name : NULL);
  }
  rg_heading_page_get (page, &heading);
  rg_heading_store (&heading, game);
  return TRUE;
}

static void
rename_cb (RgRenameWindow *self)
{
  g_auto (RgHeading)    heading = { 0 };
  g_autoptr (GError)    error = NULL;
  g_autoptr (GtkWindow) parent = NULL;
  gboolean              renames;

  g_set_object (&parent, gtk_window_get_transient_for (GTK_WINDOW (self)));
  rg_heading_page_get (RG_HEADING_PAGE (self->page), &heading);
  renames = g_strcmp0 (heading.texts[RG_HEADING_EVENT], self->event) != 0;
  if (!rg_library_change (self->library, self->entry, write_game, self->page, renames,
                          &error))
    rg_show_error (parent, _ ("The Game Could Not Be Renamed"), error);
  gtk_window_close (GTK_WINDOW (self));
}

static void
rg_rename_window_class_init (RgRenameWindowClass *klass)
{
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "rename.rename", NULL,
                                   (GtkWidgetActionActivateFunc) G_CALLBACK (rename_cb));
  g_type_ensure (RG_TYPE_HEADING_PAGE);
  rg_template_set (klass, "rg-rename-window.ui");
  RG_BIND_CHILDREN (RgRenameWindow, page);

  RG_OWNS (RgRenameWindow, g_object_unref, library, entry);
  RG_OWNS (RgRenameWindow, g_free, event);
}

static void
rg_rename_window_init (RgRenameWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
}

/* Returns: (transfer none) (nullable): a window over @parent with names and heading of
 * @entry; NULL with an error if its file cannot be read */
GtkWindow *
rg_rename_window_new (GtkWindow      *parent,
                      RgLibrary      *library,
                      RgLibraryEntry *entry,
                      GError        **error)
{
  g_autoptr (RgGame) game = rg_library_read_entry (library, entry, error);
  g_auto (RgHeading) heading = { 0 };
  RgRenameWindow    *self;
  RgHeadingPage     *page;

  if (game == NULL)
    return NULL;

  self = g_object_new (RG_TYPE_RENAME_WINDOW, "transient-for", parent, NULL);
  self->library = g_object_ref (library);
  self->entry = g_object_ref (entry);
  page = RG_HEADING_PAGE (self->page);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    rg_heading_page_set_name (page, (RgColor) color,
                              rg_game_get_name (game, (RgColor) color));
  rg_heading_take (&heading, game);
  rg_heading_page_set (page, &heading);
  self->event = g_strdup (heading.texts[RG_HEADING_EVENT]);
  gtk_widget_grab_focus (rg_heading_page_get_row (page, RG_HEADING_EVENT));
  return GTK_WINDOW (self);
}
