/* A page that takes the place of the table for a while, so that nobody sees the
 * board: the move is sealed there, and the envelope opened again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

/* Board and sidebar. */
static GtkWidget *
get_table (RgWindow *self)
{
  return gtk_widget_get_parent (self->board);
}

static void
show_table (RgWindow *self, gboolean shown)
{
  gtk_widget_set_visible (get_table (self), shown);
  gtk_widget_set_visible (self->last_line, shown);
}

/**
 * rg_window_show_page:
 *
 * Hides the table behind @page, which belongs to the game on it.
 */
void
rg_window_show_page (RgWindow *self, GtkWidget *page)
{
  GtkWidget *table = get_table (self);

  rg_window_leave_page (self);
  g_set_weak_pointer (&self->page, page);
  g_set_object (&self->page_game, rg_window_get_game (self));
  gtk_box_insert_child_after (GTK_BOX (gtk_widget_get_parent (table)), page, table);
  show_table (self, FALSE);
}

/**
 * rg_window_leave_page:
 *
 * Shows the table again; whatever was written on the page goes with it.
 */
void
rg_window_leave_page (RgWindow *self)
{
  GtkWidget *page = self->page;

  if (page == NULL)
    return;

  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->page_game);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (page)), page);
  show_table (self, TRUE);
  gtk_widget_grab_focus (self->board);
}

/**
 * rg_window_leave_foreign_page:
 *
 * Leaves a page whose game is no longer on the table.
 */
void
rg_window_leave_foreign_page (RgWindow *self)
{
  if (self->page_game != rg_window_get_game (self))
    rg_window_leave_page (self);
}
