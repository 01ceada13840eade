/* Moves are written as on the sheet, which under strict conduct tells nothing
 * but squares. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ply-names.h"

#include "rg-sheet.h"

#include <glib/gi18n.h>

/**
 * rg_ply_name:
 * @ply: how many moves of either side have been made
 *
 * Returns: (transfer full): that moment in words, such as "After 12. Nf3"
 */
char *
rg_ply_name (RgGame *game, guint ply)
{
  g_autofree char *numbered = NULL;

  if (ply == 0)
    return g_strdup (_ ("Before the first move"));

  numbered = rg_sheet_name_move (game, ply);
  /* Translators: a move with its number, such as “12. Nf3”. */
  return g_strdup_printf (_ ("After %s"), numbered);
}

/* Returns: (transfer full): all moments of the game, the last one first */
GtkStringList *
rg_ply_names_list (RgGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint ply = rg_game_get_n_plies (game) + 1; ply-- > 0;)
    gtk_string_list_take (list, rg_ply_name (game, ply));

  return list;
}
