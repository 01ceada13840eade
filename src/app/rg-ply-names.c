/* Moves are written as on the sheet, which under strict conduct tells nothing
 * but squares. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ply-names.h"

#include "rg-move-label.h"

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
  const RgPosition *before;
  g_autofree char  *move = NULL;

  if (ply == 0)
    return g_strdup (_ ("Before the first move"));

  before = rg_game_get_position (game, ply - 1);
  move = rg_move_label (game, ply);
  return g_strdup_printf (rg_position_turn (before) == RG_WHITE
                            /* Translators: a number and a move of White's */
                            ? _ ("After %u. %s")
                            /* Translators: a number and a move of Black's */
                            : _ ("After %u… %s"),
                          before->setup.fullmove,
                          move);
}

/**
 * rg_ply_names_list:
 *
 * Returns: (transfer full): all moments of the game, the last one first
 */
GtkStringList *
rg_ply_names_list (RgGame *game)
{
  GtkStringList *list = gtk_string_list_new (NULL);

  for (guint ply = rg_game_get_n_plies (game) + 1; ply-- > 0;)
    gtk_string_list_take (list, rg_ply_name (game, ply));

  return list;
}
