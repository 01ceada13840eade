/* The window shows it; who speaks does not know how. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-message.h"

#include "rg-sentences.h"

#include <adwaita.h>
#include <glib/gi18n.h>

/**
 * rg_show_message:
 * @widget: any widget of the table, or its window
 * @sentence: in the reader's language
 *
 * Shows a sentence in the line under the table for a while.
 */
void
rg_show_message (GtkWidget *widget, const char *sentence)
{
  gtk_widget_activate_action (widget, "win.remark", "s", sentence);
}

/**
 * rg_show_refusal:
 * @widget: any widget of the table, or its window
 * @table: what lies on it
 * @error: why the arbiter refused something there
 *
 * Tells why something could not happen, with the article where there is one.
 */
void
rg_show_refusal (GtkWidget *widget, RgTable *table, const GError *error)
{
  g_autofree char *sentence = NULL;

  sentence = rg_sentence_for_refusal (rg_table_get_game (table), error);
  rg_show_message (widget, sentence);
}

/**
 * rg_show_error:
 * @heading: what could not be done
 * @error: why
 *
 * Shows a message over @window that stays until it is closed.
 */
void
rg_show_error (GtkWindow *window, const char *heading, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);
  GtkWidget       *dialog;

  dialog = adw_message_dialog_new (window, heading, sentence);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog), "close", _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}
