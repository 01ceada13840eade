/* Writes SAN as the standard requires, and reads it as people and programs write it: with
 * needless or missing signs, castling with zeros, and moves given by their two
 * squares. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-san.h"

#include "rg-movegen.h"
#include "rg-notation-private.h"

#include <string.h>

#define NO_MOVE G_MAXUINT

/* RgSanWords: the parts of a move as written; -1 for a part that is missing. If the text
 * names both squares and no piece, `role` is RG_ROLE_NONE, which means any piece. */
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
  rg_notation_write (&RG_NOTATION_PGN, position, move, out);
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

  if (text[0] != 'O' && text[0] != 'o' && text[0] != '0')
    return FALSE;

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

/* Returns the piece of an English letter; RG_ROLE_NONE for any other letter. */
static RgRole
find_role (char letter)
{
  switch (letter) {
  case 'N':
    return RG_KNIGHT;
  case 'B':
    return RG_BISHOP;
  case 'R':
    return RG_ROOK;
  case 'Q':
    return RG_QUEEN;
  case 'K':
    return RG_KING;
  case 'P':
    return RG_PAWN;
  default:
    return RG_ROLE_NONE;
  }
}

static gboolean
is_judgement (char sign)
{
  return sign == '+' || sign == '#' || sign == '!' || sign == '?';
}

static gboolean
is_rank (char sign)
{
  return sign >= '1' && sign <= '8';
}

/* Cuts the promotion off the end: "e8=Q", "e8Q", "e8(Q)", "e8q". Returns the remaining
 * length. */
static gsize
parse_promotion (const char *text, gsize length, RgSanWords *words)
{
  gsize  end = length;
  RgRole role;

  if (end > 0 && text[end - 1] == ')')
    end--;
  if (end < 3 || g_ascii_isdigit (text[end - 1]))
    return length;
  role = find_role (g_ascii_toupper (text[end - 1]));
  if (role < RG_KNIGHT || role > RG_QUEEN)
    return length;

  words->promotion = role;
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
    else if (is_rank (text[i]) && words->rank < 0)
      words->rank = text[i] - '1';
    else if (text[i] != 'x' && text[i] != ':' && text[i] != '-')
      return FALSE;
  }

  return TRUE;
}

/* Reads the parts of a move. Tries the common case first, a text that ends with the rank
 * of the square of arrival. */
static gboolean
parse_words (const char *text, gsize length, RgSanWords *words)
{
  gboolean ends_in_square;
  RgRole   role;

  *words = (RgSanWords){
    .role = RG_PAWN,
    .file = -1,
    .rank = -1,
    .castling_file = -1,
  };

  while (length > 0 && is_judgement (text[length - 1]))
    length--;
  if (length == 0)
    return FALSE;

  ends_in_square = is_rank (text[length - 1]);
  if (!ends_in_square) {
    if (length > 4 && g_ascii_strncasecmp (text + length - 4, "e.p.", 4) == 0)
      length -= 4;
    if (parse_castling (text, length, words))
      return TRUE;
  }

  role = find_role (text[0]);
  if (role != RG_ROLE_NONE) {
    words->role = role;
    text++;
    length--;
  }
  if (!ends_in_square)
    length = parse_promotion (text, length, words);
  if (length < 2)
    return FALSE;

  words->to = rg_square_parse (text + length - 2);
  if (words->to == RG_SQUARE_NONE || !parse_origin (text, length - 2, words))
    return FALSE;

  if (role == RG_ROLE_NONE && words->file >= 0 && words->rank >= 0)
    words->role = RG_ROLE_NONE;
  return TRUE;
}

/* Lists the legal moves to the square of arrival that fit the named piece and
 * departure. */
static void
list_candidates (const RgPosition *position, const RgSanWords *words, RgMoveList *list)
{
  RgRole     role = words->role;
  RgBitboard from = ~(RgBitboard) 0;
  RgBitboard to = rg_bit (words->to);

  list->n = 0;
  if (role == RG_ROLE_NONE)
    role = rg_board_role_at (&position->setup.board,
                             rg_square (words->file, words->rank));
  if (role == RG_ROLE_NONE)
    return;

  if (words->castling_file >= 0)
    to = rg_file_bits (words->castling_file);
  if (words->file >= 0)
    from &= rg_file_bits (words->file);
  if (words->rank >= 0)
    from &= rg_rank_bits (words->rank);

  rg_movegen_some (position, role, from, to, list);
}

/* Returns whether @move promotes and castles as @words say; two squares, with no word for
 * castling, can also mean it. */
static gboolean
fits (const RgSanWords *words, RgMove move)
{
  gboolean castles = words->castling_file >= 0;
  gboolean may_castle = castles || (words->file >= 0 && words->rank >= 0);

  return move.promotion == words->promotion &&
         (move.kind == RG_MOVE_CASTLING ? may_castle : !castles);
}

/* Returns: how many legal moves the text can mean, of which @move is set to the last;
 * NO_MOVE if it is not a move at all */
static guint
read_text (const RgPosition *position, const char *text, gsize length, RgMove *move)
{
  RgSanWords words;
  RgMoveList list;
  guint      n = 0;

  if (!parse_words (text, length, &words))
    return NO_MOVE;

  list_candidates (position, &words, &list);
  for (guint i = 0; i < list.n; i++)
    if (fits (&words, list.moves[i])) {
      *move = list.moves[i];
      n++;
    }

  return n;
}

/* Reads a move in Standard Algebraic Notation (PGN standard 8.2.3), in English. Signs of
 * capture, check and judgement may be missing or needless; the departure may be given
 * in full, and then the piece left out; castling may be written with zeros.
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @text is not a move, RG_ERROR_ILLEGAL if it
 * is not legal in @position, RG_ERROR_AMBIGUOUS if it can mean more than one */
gboolean
rg_san_parse (const RgPosition *position, const char *text, RgMove *move, GError **error)
{
  guint n = read_text (position, text, strlen (text), move);

  if (n == NO_MOVE)
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a move"), text, NULL);
  else if (n == 0)
    rg_set_error (error, RG_ERROR_ILLEGAL, N_ ("“%s” is not a legal move here"), text,
                  NULL);
  else if (n > 1)
    rg_set_error (error, RG_ERROR_AMBIGUOUS, N_ ("“%s” can mean more than one move"),
                  text, NULL);
  return n == 1;
}

/* Like rg_san_parse(), but reads only the first @length bytes of @text, and sets no
 * error. */
gboolean
rg_san_take (const RgPosition *position, const char *text, gsize length, RgMove *move)
{
  return read_text (position, text, length, move) == 1;
}
