/* The window shows it; who speaks does not know how. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-say.h"

#include "rg-sentences.h"

/**
 * rg_say:
 * @widget: any widget of the table, or its window
 * @sentence: in the reader's language
 *
 * Shows a sentence in the line under the table for a while.
 */
void
rg_say (GtkWidget *widget, const char *sentence)
{
  gtk_widget_activate_action (widget, "win.remark", "s", sentence);
}

/**
 * rg_say_refusal:
 * @widget: any widget of the table, or its window
 * @replay: what lies on it
 * @error: why the arbiter refused something there
 *
 * Tells why something could not happen, with the article where there is one.
 */
void
rg_say_refusal (GtkWidget *widget, RgReplay *replay, const GError *error)
{
  g_autofree char *sentence = NULL;

  sentence = rg_sentence_for_refusal (rg_replay_get_game (replay), error);
  rg_say (widget, sentence);
}
