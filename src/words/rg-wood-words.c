/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wood-words.h"

#include "rg-i18n.h"

/* Has a whole sentence for each piece, since in other languages the article depends on
 * the piece. */
static const char *
find_request (RgPiece piece)
{
  static const char *const requests[RG_N_COLORS][RG_N_ROLES + 1] = {
    { NULL, N_ ("Put a white pawn on %s"), N_ ("Put a white knight on %s"),
      N_ ("Put a white bishop on %s"), N_ ("Put a white rook on %s"),
      N_ ("Put a white queen on %s"), N_ ("Put the white king on %s") },
    { NULL, N_ ("Put a black pawn on %s"), N_ ("Put a black knight on %s"),
      N_ ("Put a black bishop on %s"), N_ ("Put a black rook on %s"),
      N_ ("Put a black queen on %s"), N_ ("Put the black king on %s") },
  };

  return _ (requests[rg_piece_color (piece)][rg_piece_role (piece)]);
}

static void
add_line (GString *lines, const char *request, RgSquare square)
{
  char name[3] = "";

  rg_square_write (square, name);
  if (lines->len > 0)
    g_string_append_c (lines, '\n');
  g_string_append_printf (lines, request, name);
}

/**
 * rg_wood_words:
 * @wood: the wooden board
 * @game: the board as it should be
 * @squares: the squares on which they differ
 *
 * Returns: (transfer full): a text line for each piece that must be taken off, then for
 *   each that is missing; empty if there are none
 */
char *
rg_wood_words (const RgBoard *wood, const RgBoard *game, RgBitboard squares)
{
  GString   *lines = g_string_new (NULL);
  RgBitboard taken = squares & rg_board_occupied (wood);
  RgBitboard put = squares & rg_board_occupied (game);

  while (taken != 0)
    add_line (lines, _ ("Take the piece off %s"), rg_bitboard_pop (&taken));
  while (put != 0) {
    RgSquare square = rg_bitboard_pop (&put);

    add_line (lines, find_request (rg_board_get (game, square)), square);
  }
  return g_string_free (lines, FALSE);
}
