/* SAN written as the standard asks and read as people write it: needless
 * signs, missing ones, and castling with zeros are all understood. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-san.h"

#include "rg-movegen.h"
#include "rg-notation-private.h"

#include <string.h>

/* What a text says of a move; -1 where it is silent. */
typedef struct {
  RgRole   role;
  RgRole   promotion;
  RgSquare to;
  int      file;
  int      rank;
  int      castling_file;
} RgSanWords;

/* Writes a legal move in Standard Algebraic Notation (PGN standard 8.2.3), with the
 * signs of check and mate. */
void
rg_san_write (const RgPosition *position, RgMove move, char out[RG_MOVE_TEXT_SIZE])
{
  rg_algebraic_write (&RG_NOTATION_PGN, position, move, out);
}

static gboolean
parse_castling (const char *text, gsize length, RgSanWords *words)
{
  static const struct {
    const char *text;
    int         file;
  } forms[] = { { "OOO", 2 }, { "000", 2 }, { "OO", 6 }, { "00", 6 } };
  char  bare[4] = "";
  gsize n = 0;

  for (gsize i = 0; i < length; i++) {
    if (text[i] == '-')
      continue;
    if (n == sizeof bare - 1)
      return FALSE;
    bare[n++] = g_ascii_toupper (text[i]);
  }

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++)
    if (g_str_equal (bare, forms[i].text)) {
      words->role = RG_KING;
      words->castling_file = forms[i].file;
      return TRUE;
    }

  return FALSE;
}

static gboolean
is_san_role (char letter)
{
  return letter != '\0' && strchr ("NBRQK", letter) != NULL;
}

/* Takes the promotion off the end: "e8=Q", "e8Q", "e8(Q)". */
static gsize
parse_promotion (const char *text, gsize length, RgSanWords *words)
{
  gsize end = length;

  if (end > 0 && text[end - 1] == ')')
    end--;
  if (end < 3 || !is_san_role (text[end - 1]) || text[end - 1] == 'K')
    return length;

  words->promotion = rg_role_from_char (text[end - 1]);
  end--;
  if (text[end - 1] == '=' || text[end - 1] == '(' || text[end - 1] == '/')
    end--;

  return end;
}

static gboolean
parse_origin (const char *text, gsize length, RgSanWords *words)
{
  for (gsize i = 0; i < length; i++) {
    if (text[i] >= 'a' && text[i] <= 'h' && words->file < 0)
      words->file = text[i] - 'a';
    else if (text[i] >= '1' && text[i] <= '8' && words->rank < 0)
      words->rank = text[i] - '1';
    else if (text[i] != 'x' && text[i] != ':' && text[i] != '-')
      return FALSE;
  }

  return TRUE;
}

static gboolean
parse_words (const char *text, RgSanWords *words)
{
  gsize length = strlen (text);

  *words = (RgSanWords){
    .role = RG_PAWN,
    .file = -1,
    .rank = -1,
    .castling_file = -1,
  };

  while (length > 0 && strchr ("+#!?", text[length - 1]) != NULL)
    length--;
  if (length > 4 && g_ascii_strncasecmp (text + length - 4, "e.p.", 4) == 0)
    length -= 4;
  if (parse_castling (text, length, words))
    return TRUE;

  if (is_san_role (text[0]) || text[0] == 'P') {
    words->role = rg_role_from_char (text[0]);
    text++;
    length--;
  }
  length = parse_promotion (text, length, words);
  if (length < 2)
    return FALSE;

  words->to = rg_square_parse (text + length - 2);
  return words->to != RG_SQUARE_NONE && parse_origin (text, length - 2, words);
}

static gboolean
move_fits (RgMove move, const RgSanWords *words)
{
  if (words->castling_file >= 0)
    return move.kind == RG_MOVE_CASTLING &&
           rg_square_file (move.to) == words->castling_file;

  return move.to == words->to && move.role == words->role &&
         move.promotion == words->promotion && move.kind != RG_MOVE_CASTLING &&
         (words->file < 0 || words->file == rg_square_file (move.from)) &&
         (words->rank < 0 || words->rank == rg_square_rank (move.from));
}

static gboolean
find_fitting (const RgPosition *position,
              const RgSanWords *words,
              const char       *text,
              RgMove           *move,
              GError          **error)
{
  RgMoveList list;
  guint      n = 0;

  rg_movegen_legal (position, &list);
  for (guint i = 0; i < list.n; i++)
    if (move_fits (list.moves[i], words)) {
      *move = list.moves[i];
      n++;
    }

  if (n == 0)
    rg_set_error (error, RG_ERROR_ILLEGAL, N_ ("“%s” is not a legal move here"), text,
                  NULL);
  else if (n > 1)
    rg_set_error (error, RG_ERROR_AMBIGUOUS, N_ ("“%s” can mean more than one move"),
                  text, NULL);

  return n == 1;
}

/* Reads a move in Standard Algebraic Notation (PGN standard 8.2.3), in English letters.
 * Signs of capture, check and judgement may be missing or needless, the departure may be
 * given in full, castling may be written with zeros.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX where @text is no move, RG_ERROR_ILLEGAL where it
 * is none of @position, RG_ERROR_AMBIGUOUS where it is more than one */
gboolean
rg_san_parse (const RgPosition *position, const char *text, RgMove *move, GError **error)
{
  RgSanWords words;

  if (!parse_words (text, &words)) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a move"), text, NULL);
    return FALSE;
  }

  return find_fitting (position, &words, text, move, error);
}
