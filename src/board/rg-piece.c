/* The letters of the pieces in a FEN. Knows the English letters only: those of other
 * languages belong to the notation layer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-piece.h"

#include <string.h>

static const char LETTERS[] = " pnbrqk";

/* Returns: the lower-case FEN letter of @self, a space for no role */
char
rg_role_to_char (RgRole self)
{
  return LETTERS[self];
}

/* Returns: the role whose FEN letter is @letter, in either case, or RG_ROLE_NONE */
RgRole
rg_role_from_char (char letter)
{
  const char *found = strchr (LETTERS + 1, g_ascii_tolower (letter));

  if (letter == '\0' || found == NULL)
    return RG_ROLE_NONE;

  return (RgRole) (found - LETTERS);
}

/* Returns: the FEN letter of @self, upper case for White */
char
rg_piece_to_char (RgPiece self)
{
  char letter = rg_role_to_char (rg_piece_role (self));

  if (rg_piece_color (self) == RG_WHITE)
    return g_ascii_toupper (letter);

  return letter;
}

/* Returns: the piece whose FEN letter is @letter, or RG_PIECE_NONE */
RgPiece
rg_piece_from_char (char letter)
{
  RgRole role = rg_role_from_char (letter);

  if (role == RG_ROLE_NONE)
    return RG_PIECE_NONE;

  return rg_piece (g_ascii_isupper (letter) ? RG_WHITE : RG_BLACK, role);
}
