/* The clipboard answers when it likes, perhaps after the window with the line
 * was closed: then nothing is written any more.  Knows nothing of what is
 * written there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paste.h"

static void
read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (GtkWidget) line = user_data;
  g_autofree char      *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (gtk_widget_get_root (line) == NULL)
    return;

  if (text != NULL)
    gtk_editable_set_text (GTK_EDITABLE (line), g_strstrip (text));
  else
    gtk_widget_error_bell (line);
}

/* Writes the text that was copied into @line, a #GtkEditable, in the place of what
 * was there, also where it is wrong, so that it can be seen; where none was copied,
 * rings the bell. */
void
rg_paste_into (GtkWidget *line)
{
  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (line), NULL, read_cb,
                                 g_object_ref (line));
}
