/* Copies from the table; pastes and drops there. Disabled while a page hides the table,
 * such as that of a sealed move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-ask.h"
#include "rg-copy.h"
#include "rg-fen.h"
#include "rg-message.h"

#include <glib/gi18n.h>

/* Copies @content, taking ownership of it, and shows @sentence as a message. */
static void
copy (RgWindow *self, GdkContentProvider *content, const char *sentence)
{
  gdk_clipboard_set_content (gtk_widget_get_clipboard (GTK_WIDGET (self)), content);
  g_object_unref (content);
  rg_show_message (GTK_WIDGET (self), sentence);
}

void
rg_window_copy_position (RgWindow *self)
{
  copy (self, rg_copy_position (self->table), _ ("The position was copied."));
}

void
rg_window_copy_game (RgWindow *self)
{
  copy (self, rg_copy_game (self->table), _ ("The game was copied as PGN."));
}

void
rg_window_copy_report (RgWindow *self)
{
  copy (self, rg_copy_report (self->table),
        _ ("The arbiter’s report was copied as text."));
}

void
rg_window_copy_picture (RgWindow *self)
{
  copy (self, rg_copy_picture (self->table), _ ("The diagram was copied."));
}

static void
pasted_response_cb (RgWindow *self, const char *response, GObject *dialog)
{
  if (g_str_equal (response, "open"))
    rg_table_files_ask_to_open_text (self->files, g_object_get_data (dialog, "pasted"));
}

/* Opens the pasted game; asks first if the present one is not over, as keys are easily
 * pressed by mistake. */
static void
take_game (RgWindow *self, const char *text)
{
  const RgResponse answers[] = {
    { "cancel", _ ("_Cancel"), ADW_RESPONSE_DEFAULT },
    { "open", _ ("_Open"), ADW_RESPONSE_SUGGESTED },
    { 0 },
  };
  RgGame    *game = rg_window_get_game (self);
  GtkWidget *dialog;

  if (rg_game_is_over (game) || !rg_game_has_begun (game)) {
    rg_table_files_ask_to_open_text (self->files, text);
    return;
  }

  dialog = rg_ask (
    GTK_WINDOW (self), _ ("Open the Pasted Game?"),
    _ ("The current game is not over. It is kept in Games, where you can resume it."),
    NULL, answers);
  g_object_set_data_full (G_OBJECT (dialog), "pasted", g_strdup (text), g_free);
  g_signal_connect_object (dialog, "response", G_CALLBACK (pasted_response_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Sets up a position from a FEN, and reads any other text as games. Returns: FALSE if the
 * text is blank */
static gboolean
take_text (RgWindow *self, const char *text)
{
  g_autofree char *bare = g_strstrip (g_strdup (text));
  RgSetup          setup;

  if (*bare == '\0' || self->page != NULL)
    return FALSE;

  if (!rg_fen_parse (bare, &setup, NULL)) {
    take_game (self, bare);
    return TRUE;
  }

  g_free (self->pasted_fen);
  self->pasted_fen = g_steal_pointer (&bare);
  rg_window_new_game (self);
  return TRUE;
}

static gboolean
take_files (RgWindow *self, GSList *files)
{
  if (files != NULL)
    rg_table_files_ask_to_open (self->files, files->data);

  return files != NULL;
}

static void
files_read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgWindow) self = user_data;
  const GValue        *value;

  value = gdk_clipboard_read_value_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (value != NULL && self->table != NULL)
    take_files (self, g_value_get_boxed (value));
}

static void
text_read_cb (GObject *clipboard, GAsyncResult *result, gpointer user_data)
{
  g_autoptr (RgWindow) self = user_data;
  g_autofree char     *text = NULL;

  text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (clipboard), result, NULL);
  if (self->table != NULL && (text == NULL || !take_text (self, text)))
    rg_show_message (GTK_WIDGET (self),
                     _ ("The clipboard contains nothing that can be opened here."));
}

/* Pastes a text, or files that were copied in a file manager. */
void
rg_window_paste (RgWindow *self)
{
  GdkClipboard      *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self));
  GdkContentFormats *formats = gdk_clipboard_get_formats (clipboard);

  if (gdk_content_formats_contain_gtype (formats, GDK_TYPE_FILE_LIST))
    gdk_clipboard_read_value_async (clipboard, GDK_TYPE_FILE_LIST, G_PRIORITY_DEFAULT,
                                    NULL, files_read_cb, g_object_ref (self));
  else
    gdk_clipboard_read_text_async (clipboard, NULL, text_read_cb, g_object_ref (self));
}

/* Returns whether the drag began in this window, which does not accept its own
 * content. */
static gboolean
comes_from_here (RgWindow *self, GtkDropTarget *target)
{
  GdkDrop *drop = gtk_drop_target_get_current_drop (target);
  GdkDrag *drag = drop != NULL ? gdk_drop_get_drag (drop) : NULL;

  return drag != NULL &&
         gdk_drag_get_surface (drag) == gtk_native_get_surface (GTK_NATIVE (self));
}

static gboolean
dropped_cb (GtkDropTarget       *target,
            const GValue        *value,
            G_GNUC_UNUSED double x,
            G_GNUC_UNUSED double y,
            RgWindow            *self)
{
  if (comes_from_here (self, target))
    return FALSE;
  if (G_VALUE_HOLDS_STRING (value))
    return take_text (self, g_value_get_string (value));

  return take_files (self, g_value_get_boxed (value));
}

/* Accepts files and texts dropped on the window. */
void
rg_window_begin_copying (RgWindow *self)
{
  GType          types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
