/* Reads a FEN field by field, each with its own error, and writes it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fen.h"

#include "rg-movegen.h"

#include <string.h>

static gboolean
parse_rank (const char *text, int rank, RgBoard *board, GError **error)
{
  char number[] = { (char) ('1' + rank), '\0' };
  int  file = 0;

  for (const char *c = text; *c != '\0'; c++) {
    RgPiece piece = rg_piece_from_char (*c);

    if (piece != RG_PIECE_NONE) {
      if (file < 8)
        rg_board_set (board, rg_square (file, rank), piece);
      file++;
    } else if (*c >= '1' && *c <= '8') {
      file += *c - '0';
    } else {
      const char letter[] = { *c, '\0' };

      return rg_refuse (error, RG_ERROR_SYNTAX,
                        N_ ("FEN: “%s” is neither a piece letter nor a digit from 1 to 8 "
                            "(rank %s)"),
                        g_ascii_isprint (*c) ? letter : "?", number, NULL);
    }
  }

  if (file != 8) {
    g_autofree char *count = g_strdup_printf ("%d", file);

    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("FEN: rank %s must have 8 squares, not %s"),
                  number, count, NULL);
  }

  return file == 8;
}

static gboolean
parse_board (const char *text, RgBoard *board, GError **error)
{
  g_auto (GStrv) ranks = g_strsplit (text, "/", -1);
  guint          n = g_strv_length (ranks);

  if (n != 8) {
    g_autofree char *count = g_strdup_printf ("%u", n);

    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("FEN: the board must have 8 ranks, not %s"), count, NULL);
  }

  for (int i = 0; i < 8; i++)
    if (!parse_rank (ranks[i], 7 - i, board, error))
      return FALSE;

  return TRUE;
}

static gboolean
parse_turn (const char *text, RgSetup *setup, GError **error)
{
  if (!g_str_equal (text, "w") && !g_str_equal (text, "b"))
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("FEN: “%s” is not a side to move (w or b)"), text, NULL);

  setup->turn = text[0] == 'w' ? RG_WHITE : RG_BLACK;
  return TRUE;
}

static gboolean
parse_castling (const char *text, RgSetup *setup, GError **error)
{
  static const char letters[] = "KQkq";

  if (g_str_equal (text, "-"))
    return TRUE;

  for (const char *c = text; *c != '\0'; c++) {
    const char *found = strchr (letters, *c);
    guint8      right = found ? (guint8) (1 << (found - letters)) : 0;

    if (found == NULL || (setup->castling & right))
      return rg_refuse (error, RG_ERROR_SYNTAX,
                        N_ ("FEN: “%s” is not a set of castling rights (KQkq or -)"),
                        text, NULL);
    setup->castling |= right;
  }

  return TRUE;
}

static gboolean
parse_en_passant (const char *text, RgSetup *setup, GError **error)
{
  if (g_str_equal (text, "-"))
    return TRUE;

  if (rg_square_from_text (text) == RG_SQUARE_NONE || (text[1] != '3' && text[1] != '6'))
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("FEN: “%s” is not an en passant square"), text, NULL);

  setup->en_passant = rg_square_parse (text);
  return TRUE;
}

static gboolean
parse_counter (const char *text, guint16 *counter, GError **error)
{
  guint64 value;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXUINT16, &value, NULL))
    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("FEN: “%s” is not a number of moves from 0 to 65535"), text,
                      NULL);

  *counter = (guint16) value;
  return TRUE;
}

static gboolean
parse_fields (char **fields, RgSetup *setup, GError **error)
{
  guint n = g_strv_length (fields);

  if (n < 4 || n > 6) {
    g_autofree char *count = g_strdup_printf ("%u", n);

    return rg_refuse (error, RG_ERROR_SYNTAX,
                      N_ ("FEN: 4 to 6 fields expected, %s found"), count, NULL);
  }

  if (!parse_board (fields[0], &setup->board, error) ||
      !parse_turn (fields[1], setup, error) ||
      !parse_castling (fields[2], setup, error) ||
      !parse_en_passant (fields[3], setup, error) ||
      (n > 4 && !parse_counter (fields[4], &setup->halfmove, error)) ||
      (n > 5 && !parse_counter (fields[5], &setup->fullmove, error)))
    return FALSE;

  setup->fullmove = MAX (setup->fullmove, 1);
  return TRUE;
}

/* Reads a FEN (PGN standard 16.1), even if no game can be played from it. The two
 * counters may be missing.  A move number of 0, which some programs write, is
 * read as 1.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @text is not a FEN; then @setup is untouched */
gboolean
rg_fen_parse (const char *text, RgSetup *setup, GError **error)
{
  g_autofree char      *trimmed = g_strstrip (g_strdup (text));
  g_autoptr (GPtrArray) fields = g_ptr_array_new ();
  g_auto (GStrv)        words = g_strsplit_set (trimmed, " \t", -1);
  RgSetup               result;

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (fields, *word);
  g_ptr_array_add (fields, NULL);

  rg_setup_clear (&result);
  if (!parse_fields ((char **) fields->pdata, &result, error))
    return FALSE;

  *setup = result;
  return TRUE;
}

static char *
write_rank (const RgBoard *board, int rank, char *out)
{
  int empty = 0;

  for (int file = 0; file < 8; file++) {
    RgPiece piece = rg_board_get (board, rg_square (file, rank));

    if (piece == RG_PIECE_NONE) {
      empty++;
      continue;
    }
    if (empty > 0)
      *out++ = (char) ('0' + empty);
    empty = 0;
    *out++ = rg_piece_to_char (piece);
  }
  if (empty > 0)
    *out++ = (char) ('0' + empty);

  return out;
}

/* Writes @setup as it is, its en passant square included, even if no capture there is
 * legal. */
void
rg_fen_write (const RgSetup *setup, char out[RG_FEN_SIZE])
{
  char *at = out;

  for (int rank = 7; rank >= 0; rank--) {
    at = write_rank (&setup->board, rank, at);
    *at++ = rank > 0 ? '/' : ' ';
  }
  *at++ = setup->turn == RG_WHITE ? 'w' : 'b';
  *at++ = ' ';
  for (int i = 0; i < RG_N_CASTLINGS; i++)
    if (setup->castling & (1 << i))
      *at++ = "KQkq"[i];
  if (setup->castling == RG_CASTLING_NONE)
    *at++ = '-';
  *at++ = ' ';
  if (setup->en_passant == RG_SQUARE_NONE)
    *at++ = '-';
  else
    at = rg_square_write (setup->en_passant, at);

  g_snprintf (at, (gulong) (RG_FEN_SIZE - (at - out)), " %u %u", setup->halfmove,
              setup->fullmove);
}

/* Writes @position, naming the en passant square only where a capture there is legal. */
void
rg_fen_from_position (const RgPosition *position, char out[RG_FEN_SIZE])
{
  RgSetup setup = position->setup;

  if (!rg_movegen_en_passant_is_legal (position))
    setup.en_passant = RG_SQUARE_NONE;
  rg_fen_write (&setup, out);
}
