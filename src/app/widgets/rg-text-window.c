/* One part at a time is laid out, however long the text is. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-text-window.h"

#include "rg-long-text.h"

#include <adwaita.h>
#include <glib/gi18n.h>

typedef struct {
  char      *text;
  guint      part;
  guint      n_parts;
  GtkWidget *view;
  GtkWidget *back;
  GtkWidget *forward;
  GtkWidget *place;
} RgTextPages;

static void
free_pages (gpointer data)
{
  RgTextPages *self = data;

  g_free (self->text);
  g_free (self);
}

static void
show_part (RgTextPages *self)
{
  g_autofree char *part = rg_long_text_get_part (self->text, self->part);
  g_autofree char *place = NULL;

  /* Translators: the number of the part that is shown, and how many there are. */
  place = g_strdup_printf (_ ("Part %u of %u"), self->part + 1, self->n_parts);
  gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->view)), part,
                            -1);
  gtk_label_set_text (GTK_LABEL (self->place), place);
  gtk_widget_set_sensitive (self->back, self->part > 0);
  gtk_widget_set_sensitive (self->forward, self->part + 1 < self->n_parts);
}

static void
back_cb (RgTextPages *self)
{
  self->part--;
  show_part (self);
}

static void
forward_cb (RgTextPages *self)
{
  self->part++;
  show_part (self);
}

static GtkWidget *
get_child (GtkBuilder *builder, const char *id)
{
  return GTK_WIDGET (gtk_builder_get_object (builder, id));
}

/**
 * rg_text_window_show:
 * @over: a widget of the window over which it is shown
 * @text: UTF-8
 *
 * Returns: (transfer none): the window, which belongs to GTK
 */
GtkWidget *
rg_text_window_show (GtkWidget *over, const char *title, const char *text)
{
  g_autoptr (GtkBuilder) builder = gtk_builder_new_from_resource (
    "/io/github/regence_chess/Regence/ui/rg-text-window.ui");
  GtkWidget   *window = get_child (builder, "window");
  RgTextPages *self = g_new0 (RgTextPages, 1);

  self->text = g_strdup (text);
  self->n_parts = rg_long_text_count_parts (text);
  self->view = get_child (builder, "view");
  self->back = get_child (builder, "back");
  self->forward = get_child (builder, "forward");
  self->place = get_child (builder, "place");
  g_object_set_data_full (G_OBJECT (window), "pages", self, free_pages);
  g_signal_connect_swapped (self->back, "clicked", G_CALLBACK (back_cb), self);
  g_signal_connect_swapped (self->forward, "clicked", G_CALLBACK (forward_cb), self);
  show_part (self);

  gtk_window_set_title (GTK_WINDOW (window), title);
  gtk_window_set_transient_for (GTK_WINDOW (window),
                                GTK_WINDOW (gtk_widget_get_root (over)));
  gtk_window_present (GTK_WINDOW (window));
  return window;
}
