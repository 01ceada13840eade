/* Keeps one GSettings for the whole program: clocks and moves read it all the time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-settings.h"

#include "rg-piece-set.h"

#include <adwaita.h>

/* Returns: (transfer none): the settings of the program */
GSettings *
rg_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new ("io.github.regence_chess.Regence");

  return settings;
}

/* Returns: (transfer full): the name of the chosen pieces; of the default ones if those
 * are missing or broken. Checks each name only once. */
char *
rg_settings_get_pieces (void)
{
  static char     *known;
  static gboolean  is_whole;
  g_autofree char *id = g_settings_get_string (rg_settings_get (), "pieces");

  if (g_strcmp0 (id, known) != 0) {
    is_whole = rg_piece_set_is (id);
    g_free (known);
    known = g_strdup (id);
  }
  return g_strdup (is_whole ? id : RG_PIECE_SET_DEFAULT);
}

/* Calls @changed_cb with @object, a #GObject, when board or pieces should look
 * different. */
void
rg_settings_follow_board (gpointer object, GCallback changed_cb)
{
  g_signal_connect_object (rg_settings_get (), "changed::board-colors", changed_cb,
                           object, G_CONNECT_SWAPPED);
  g_signal_connect_object (rg_settings_get (), "changed::pieces", changed_cb, object,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::high-contrast",
                           changed_cb, object, G_CONNECT_SWAPPED);
}
