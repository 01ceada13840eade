/* Under `strict` the sheet says no more than an eye sees: neither check nor
 * which move was irregular, nor what a short form would tell by leaving out. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move-label.h"

#include "rg-san.h"
#include "rg-sentences.h"

static gboolean
looks_like_castling (RgPiece man, RgMove move)
{
  return rg_piece_role (man) == RG_KING && rg_square_file (move.from) == 4 &&
         rg_square_rank (move.from) == rg_square_rank (move.to) &&
         ABS (rg_square_file (move.to) - 4) == 2;
}

static char *
write_plainly (const RgPosition *before, RgMove move)
{
  RgPiece          man = rg_position_get (before, move.from);
  const RgLetters *letters = rg_sheet_letters ();
  GString         *text = g_string_new (NULL);
  char             from[3] = "", to[3] = "";

  if (man != RG_PIECE_NONE && looks_like_castling (man, move)) {
    g_string_append (text, rg_square_file (move.to) == 6 ? "O-O" : "O-O-O");
    return g_string_free (text, FALSE);
  }

  rg_square_write (move.from, from);
  rg_square_write (move.to, to);
  if (man != RG_PIECE_NONE && rg_piece_role (man) != RG_PAWN)
    g_string_append (text, letters->roles[rg_piece_role (man)]);
  g_string_append_printf (text,
                          "%s%s%s",
                          from,
                          rg_position_get (before, move.to) == RG_PIECE_NONE
                            ? "–"
                            : "×",
                          to);
  if (move.promotion != 0)
    g_string_append_printf (text, "=%s", letters->roles[move.promotion]);

  return g_string_free (text, FALSE);
}

static char *
write_squares (RgMove move)
{
  char from[3] = "", to[3] = "";

  rg_square_write (move.from, from);
  rg_square_write (move.to, to);
  return g_strdup_printf ("%s–%s", from, to);
}

/**
 * rg_move_label:
 * @ply: 1 for the first move …
 *
 * Returns: (transfer full): the move in the letters of the sheet; an irregular
 *   one by its squares
 */
char *
rg_move_label (RgGame *game, guint ply)
{
  const RgPosition *before = rg_game_get_position (game, ply - 1);
  RgMove            move = rg_game_get_move (game, ply);
  char              san[RG_SAN_SIZE] = "";

  if (rg_game_get_state (game)->conduct == RG_CONDUCT_STRICT)
    return write_plainly (before, move);
  if (!rg_game_is_regular (game, ply))
    return write_squares (move);

  rg_san_write (before, move, rg_sheet_letters (), san);
  return g_strdup (san);
}
