/* Shows any question of the program as a message dialog. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ask.h"

/**
 * rg_ask:
 * @window: the parent of the dialog
 * @body: (nullable): the text below @heading
 * @line: (nullable): an input of the dialog: a #GtkEntry, in which Enter answers, or a
 * group of rows
 *
 * Returns: (transfer none): the #AdwMessageDialog, which emits "response" with the id of
 * the answer
 */
GtkWidget *
rg_ask (GtkWindow        *window,
        const char       *heading,
        const char       *body,
        GtkWidget        *line,
        const RgResponse *answers)
{
  GtkWidget        *widget = adw_message_dialog_new (window, heading, body);
  AdwMessageDialog *dialog = ADW_MESSAGE_DIALOG (widget);

  for (const RgResponse *answer = answers; answer->id != NULL; answer++) {
    adw_message_dialog_add_response (dialog, answer->id, answer->label);
    adw_message_dialog_set_response_appearance (dialog, answer->id, answer->appearance);
    if (answer->appearance == ADW_RESPONSE_SUGGESTED)
      adw_message_dialog_set_default_response (dialog, answer->id);
  }
  adw_message_dialog_set_close_response (dialog, answers->id);
  adw_message_dialog_set_extra_child (dialog, line);
  gtk_window_present (GTK_WINDOW (dialog));
  if (GTK_IS_ENTRY (line)) {
    gtk_entry_set_activates_default (GTK_ENTRY (line), TRUE);
    gtk_widget_grab_focus (line);
  }

  return widget;
}
