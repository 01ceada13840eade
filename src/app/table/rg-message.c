/* Activates actions of the window, which decides how sentences are shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-message.h"

#include "rg-ask.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* Shows a sentence below the board for a while. @widget is any widget of the table, or
 * its window. */
void
rg_show_message (GtkWidget *widget, const char *sentence)
{
  gtk_widget_activate_action (widget, "win.remark", "s", sentence);
}

/* Shows why the arbiter has refused something, with the article if there is one. */
void
rg_show_refusal (GtkWidget *widget, RgTable *table, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_refusal (rg_table_get_game (table), error);

  rg_show_message (widget, sentence);
}

/* Shows a dialog over @window: what could not be done, and why. */
void
rg_show_error (GtkWindow *window, const char *heading, const GError *error)
{
  const RgResponse answers[] = {
    /* Translators: a button; closes the message. */
    { "close", _ ("_Close"), ADW_RESPONSE_DEFAULT },
    { 0 },
  };
  g_autofree char *sentence = rg_sentence_for_error (error);

  rg_ask (window, heading, sentence, NULL, answers);
}
