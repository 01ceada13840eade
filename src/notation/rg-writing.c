/* Small pieces of which the writers of both systems are made. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-writing.h"

/* The outlined men stand for both sides, as is usual in print. */
static const char *const FIGURINES[RG_N_ROLES + 1] = {
  "", "♙", "♘", "♗", "♖", "♕", "♔",
};

/* Copies @text (nullable) to @out, which has room enough.  Returns: behind what was
 * written, which is not terminated */
char *
rg_writing_add (char *out, const char *text)
{
  while (text != NULL && *text != '\0')
    *out++ = *text++;

  return out;
}

/* Returns: a man's initial or his figurine, the pawn's too */
const char *
rg_writing_man (const RgNotation *notation, RgRole role)
{
  return notation->form == RG_FORM_FIGURINE ? FIGURINES[role]
                                            : notation->language->roles[role];
}

/* Returns: whether an eye that does not ask for the right sees a king castle */
gboolean
rg_writing_is_castling (const RgPosition *position, RgMove move)
{
  RgPiece  man = rg_position_get (position, move.from);
  RgSquare home = rg_piece_color (man) == RG_WHITE ? RG_E1 : RG_E8;

  return man != RG_PIECE_NONE && rg_piece_role (man) == RG_KING && move.from == home &&
         rg_square_rank (move.from) == rg_square_rank (move.to) &&
         ABS (rg_square_file (move.to) - 4) == 2;
}
