/* Under strict conduct a move is written by man and squares alone, for nobody
 * may read from a list whether it gave check or was irregular. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-ply-names.h"

#include "rg-san.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* "Ng1–f3": no sign of check, none of taking, castling as the king's way. */
static char *
write_long (const RgPosition *before, RgMove move)
{
  RgPiece     piece = rg_board_get (&before->setup.board, move.from);
  const char *letter = "";
  char        from[3] = "", to[3] = "";

  if (piece != RG_PIECE_NONE && rg_piece_role (piece) != RG_PAWN)
    letter = rg_sheet_letters ()->roles[rg_piece_role (piece)];
  rg_square_write (move.from, from);
  rg_square_write (move.to, to);
  return g_strdup_printf ("%s%s–%s", letter, from, to);
}

static char *
write_move (RgGame *game, guint ply)
{
  const RgPosition *before = rg_game_get_position (game, ply - 1);
  RgMove            move = rg_game_get_move (game, ply);
  char              san[RG_SAN_SIZE] = "";

  if (rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT ||
      !rg_game_is_regular (game, ply))
    return write_long (before, move);

  rg_san_write (before, move, rg_sheet_letters (), san);
  return g_strdup (san);
}

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
  move = write_move (game, ply);
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
