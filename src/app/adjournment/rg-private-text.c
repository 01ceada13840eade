/* The letters pass through one small array, which is wiped. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-private-text.h"

#include "rg-secret-buffer.h"

#include <string.h>

/* The king's two squares to one side. */
static gboolean
is_castling (const RgBoard *men, const RgPrivateMove *move)
{
  return rg_piece_role (rg_board_get (men, move->from)) == RG_KING &&
         rg_square_rank (move->from) == rg_square_rank (move->to) &&
         ABS (rg_square_file (move->to) - rg_square_file (move->from)) == 2;
}

static const char *
get_initial (const RgLanguage *language, RgRole role)
{
  return role == RG_ROLE_NONE || role == RG_PAWN ? "" : language->roles[role];
}

/**
 * rg_private_text_write:
 * @buffer: a buffer of memory that is wiped
 * @men: who stands where before the move
 *
 * Writes @move into @buffer, in place of what stood there: "e2-e4", "e7-e8D",
 * "0-0" for two squares of a king.
 */
void
rg_private_text_write (GtkEntryBuffer      *buffer,
                       const RgBoard       *men,
                       const RgPrivateMove *move,
                       const RgLanguage    *language)
{
  RgRole role = rg_piece_role (rg_board_get (men, move->from));
  char   text[32];

  if (is_castling (men, move))
    g_strlcpy (text,
               rg_square_file (move->to) > rg_square_file (move->from) ? "0-0" : "0-0-0",
               sizeof text);
  else
    g_snprintf (text, sizeof text, "%s%c%c-%c%c%s", get_initial (language, role),
                'a' + rg_square_file (move->from), '1' + rg_square_rank (move->from),
                'a' + rg_square_file (move->to), '1' + rg_square_rank (move->to),
                get_initial (language, move->role));
  rg_secret_buffer_write (buffer, text);
  explicit_bzero (text, sizeof text);
}
