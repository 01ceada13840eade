/* Pastes without blocking: drops the text if the entry is gone when the clipboard
 * answers. Does not check the text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paste.h"

static void
weak_ref_free (GWeakRef *weak)
{
  g_weak_ref_clear (weak);
  g_free (weak);
}

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  GWeakRef             *weak = user_data;
  g_autoptr (GtkWidget) line = g_weak_ref_get (weak);
  g_autofree char      *text = NULL;

  weak_ref_free (weak);
  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (line == NULL)
    return;

  if (text != NULL)
    gtk_editable_set_text (GTK_EDITABLE (line), g_strstrip (text));
  else
    gtk_widget_error_bell (line);
}

/* Replaces the text of @line, a #GtkEditable, with that of the clipboard, even an invalid
 * one, so that the user sees it; rings the bell if there is no text. */
void
rg_paste_into (GtkWidget *line)
{
  GWeakRef *weak = g_new0 (GWeakRef, 1);

  g_weak_ref_init (weak, line);
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (line), NULL, read_cb, weak);
}
