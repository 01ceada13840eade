/* What is done with the files is not its business. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-chooser.h"

#include <glib/gi18n.h>

static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *patterns)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  for (guint i = 0; patterns[i] != NULL; i++)
    if (g_str_equal (patterns[i], "*"))
      gtk_file_filter_add_pattern (filter, "*");
    else
      gtk_file_filter_add_suffix (filter, patterns[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

static GtkFileChooserNative *
chooser_new (GtkWindow *window, const char *title, const char *accept)
{
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_OPEN,
                                         accept, _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

/**
 * rg_game_chooser_new:
 * @window: over which it opens
 *
 * Returns: (transfer full): a dialog for files that are there, of games first
 */
GtkFileChooserNative *
rg_game_chooser_new (GtkWindow *window, const char *title, const char *accept)
{
  static const char *const games[] = { "pgn", "regence", "envelope", NULL };
  static const char *const all[] = { "*", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, title, accept);

  add_filter (chooser, _ ("Chess games"), games);
  add_filter (chooser, _ ("All files"), all);
  return chooser;
}

/**
 * rg_envelope_chooser_new:
 * @window: over which it opens
 *
 * Returns: (transfer full): a dialog for the envelope of a game
 */
GtkFileChooserNative *
rg_envelope_chooser_new (GtkWindow *window)
{
  static const char *const envelopes[] = { "envelope", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, _ ("Choose the Envelope"),
                                                  _ ("_Choose"));

  add_filter (chooser, _ ("Envelopes"), envelopes);
  return chooser;
}
