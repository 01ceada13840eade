/* Millennium ChessLink: 38400 bits a second, seven bits and odd parity, which is computed
 * here, so that the serial line is 8N1 like others. A command is a capital letter, its
 * arguments and two hexadecimal digits, the exclusive or of all bytes before them; the
 * answer begins with the same letter in lower case. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-protocol.h"

#include <string.h>

#define CHECK    2
#define N_LIGHTS 81

/* PHASE: the length of each of the eight phases in which a light flashes, in units of
 * 4.096 ms. */
#define PHASE "20"

/* REPORTS: the number of the option byte that chooses when the board reports; ON_CHANGE:
 * its value for "on any change". */
#define REPORTS   "02"
#define ON_CHANGE "03"

static const char PIECES[] = "KQRBNPkqrbnp";

/* Returns a letter with its highest bit chosen so that the number of ones is odd. */
static guint8
add_parity (char letter)
{
  guint8 byte = (guint8) letter & 0x7f;

  return __builtin_parity (byte) != 0 ? byte : (guint8) (byte | 0x80);
}

static gboolean
has_parity (guint8 byte)
{
  return __builtin_parity (byte) != 0;
}

static void
append_message (GByteArray *out, const char *letters)
{
  static const char digits[] = "0123456789ABCDEF";
  guint8            check = 0;
  guint8            byte;

  for (const char *c = letters; *c != '\0'; c++) {
    byte = add_parity (*c);
    check ^= (guint8) *c;
    g_byte_array_append (out, &byte, 1);
  }
  byte = add_parity (digits[check >> 4]);
  g_byte_array_append (out, &byte, 1);
  byte = add_parity (digits[check & 0xf]);
  g_byte_array_append (out, &byte, 1);
}

/* Reads two hexadecimal digits. Returns: -1 if they are not digits */
static int
read_hex (const char *text)
{
  int high = g_ascii_xdigit_value (text[0]);
  int low = g_ascii_xdigit_value (text[1]);

  return high < 0 || low < 0 ? -1 : high << 4 | low;
}

static gboolean
take_board (const char *data, RgEboardMessage *message)
{
  message->kind = RG_EBOARD_BOARD;
  for (guint i = 0; i < RG_N_SQUARES; i++) {
    RgPiece piece = RG_PIECE_NONE;

    if (data[i] != '.' && strchr (PIECES, data[i]) == NULL)
      return FALSE;
    if (data[i] != '.')
      piece = rg_piece_from_char (data[i]);
    rg_board_set (&message->board, rg_eboard_nth_square (i), piece);
  }

  return TRUE;
}

static gboolean
take_version (const char *data, RgEboardMessage *message)
{
  int major = read_hex (data);
  int minor = read_hex (data + 2);

  message->kind = RG_EBOARD_VERSION;
  message->major = (guint) MAX (major, 0);
  message->minor = (guint) MAX (minor, 0);
  return major >= 0 && minor >= 0;
}

static gboolean
take_answer (G_GNUC_UNUSED const char *data, RgEboardMessage *message)
{
  message->kind = RG_EBOARD_ANSWER;
  return TRUE;
}

/* For each command: its letter, and the number of bytes between the letter and the check
 * digits, in the answer and in the command. */
static const struct {
  char   letter;
  guint8 n_answer;
  guint8 n_command;
  gboolean (*take) (const char *data, RgEboardMessage *message);
} MESSAGES[] = {
  { 's', RG_N_SQUARES, 0, take_board },
  { 'v', 4, 0, take_version },
  { 'w', 4, 4, take_answer },
  { 'r', 4, 2, take_answer },
  { 'l', 0, 2 + 2 * N_LIGHTS, take_answer },
  { 'x', 0, 0, take_answer },
};

#define LONGEST (1 + 2 + 2 * N_LIGHTS + CHECK)

/* Removes the parity from a whole message, in which @n letters come before the check.
 *
 * Returns: whether parity and check are right */
static gboolean
unpack (const guint8 *bytes, gsize n, char *letters)
{
  guint8 check = 0;

  for (gsize i = 0; i < n + CHECK; i++) {
    if (!has_parity (bytes[i]))
      return FALSE;
    letters[i] = (char) (bytes[i] & 0x7f);
    if (i < n)
      check ^= (guint8) letters[i];
  }

  return read_hex (letters + n) == check;
}

static gsize
refuse (RgEboardMessage *message)
{
  message->kind = RG_EBOARD_GARBAGE;
  return 1;
}

static gsize
read_message (const guint8 *bytes, gsize n, RgEboardMessage *message)
{
  char letters[LONGEST];

  *message = (RgEboardMessage){ 0 };
  if (n == 0)
    return 0;

  for (guint i = 0; i < G_N_ELEMENTS (MESSAGES); i++) {
    gsize length = 1 + (gsize) MESSAGES[i].n_answer;

    if (bytes[0] != add_parity (MESSAGES[i].letter))
      continue;
    for (gsize k = 1; k < MIN (n, length + CHECK); k++)
      if (!has_parity (bytes[k]))
        return refuse (message);
    if (n < length + CHECK)
      return 0;

    return unpack (bytes, length, letters) && MESSAGES[i].take (letters + 1, message)
             ? length + CHECK
             : refuse (message);
  }

  return refuse (message);
}

static void
ask (GByteArray *out)
{
  append_message (out, "S");
}

static void
greet (GByteArray *out)
{
  append_message (out, "V");
  append_message (out, "W" REPORTS ON_CHANGE);
  append_message (out, "X");
  ask (out);
}

/* Returns the number of the light at a corner of squares: the first is at the corner of
 * a8, the ninth at that of a1, the last at that of h1. A square is shown by its four
 * corners. */
static guint
light_at (int file, int rank)
{
  return (guint) (9 * file + 8 - rank);
}

static void
light (RgBitboard squares, GByteArray *out)
{
  char command[LONGEST] = "L" PHASE;

  if (squares == 0) {
    append_message (out, "X");
    return;
  }

  memset (command + 3, '0', 2 * N_LIGHTS);
  command[3 + 2 * N_LIGHTS] = '\0';
  while (squares != 0) {
    RgSquare square = rg_bitboard_pop (&squares);

    for (int corner = 0; corner < 4; corner++) {
      guint at = light_at (rg_square_file (square) + (corner & 1),
                           rg_square_rank (square) + (corner >> 1));

      memset (command + 3 + 2 * at, 'F', 2);
    }
  }
  append_message (out, command);
}

static void
write_board (const RgEboardWood *wood, GByteArray *out)
{
  char message[1 + RG_N_SQUARES + 1] = "s";

  for (guint i = 0; i < RG_N_SQUARES; i++) {
    RgPiece piece = rg_board_get (&wood->board, rg_eboard_nth_square (i));

    message[1 + i] = piece != RG_PIECE_NONE ? rg_piece_to_char (piece) : '.';
  }
  append_message (out, message);
}

/* Sends all pieces after a change of a square; there is no clock to report. */
static void
report (const RgEboardWood *wood, RgSquare square, GByteArray *out)
{
  if (square != RG_SQUARE_NONE)
    write_board (wood, out);
}

/* Returns the squares of which all four corners are lit. */
static RgBitboard
read_lights (const char *codes)
{
  RgBitboard lights = 0;

  for (int i = 0; i < RG_N_SQUARES; i++) {
    gboolean is_lit = TRUE;

    for (int corner = 0; corner < 4; corner++) {
      guint at = light_at ((i & 7) + (corner & 1), (i >> 3) + (corner >> 1));

      is_lit = is_lit && codes[2 * at] != '0';
    }
    if (is_lit)
      lights |= rg_bit ((RgSquare) i);
  }

  return lights;
}

static void
obey_command (RgEboardWood *wood, const char *letters, GByteArray *out)
{
  g_autofree char *echo = NULL;

  switch (letters[0]) {
  case 'S':
    write_board (wood, out);
    break;
  case 'V':
    append_message (out, "v0103");
    break;
  case 'X':
    wood->lights = 0;
    append_message (out, "x");
    break;
  case 'L':
    wood->lights = read_lights (letters + 3);
    append_message (out, "l");
    break;
  case 'W':
    if (g_str_has_prefix (letters + 1, REPORTS))
      wood->reports = g_str_has_prefix (letters + 3, ON_CHANGE);
    echo = g_strndup (letters, 5);
    echo[0] = 'w';
    append_message (out, echo);
    break;
  default:
    break;
  }
}

static gsize
obey (RgEboardWood *wood, const guint8 *bytes, gsize n, GByteArray *out)
{
  char letters[LONGEST + 1] = "";

  for (guint i = 0; i < G_N_ELEMENTS (MESSAGES); i++) {
    gsize length = 1 + (gsize) MESSAGES[i].n_command;

    if (n == 0 || bytes[0] != add_parity (g_ascii_toupper (MESSAGES[i].letter)))
      continue;
    if (n < length + CHECK)
      return 0;
    if (!unpack (bytes, length, letters))
      return 1;

    obey_command (wood, letters, out);
    return length + CHECK;
  }

  return MIN (n, 1);
}

const RgEboardProtocol RG_EBOARD_CHESSLINK = {
  .id = "chesslink",
  .title = "Millennium ChessLink",
  .speed = 38400,
  .longest = LONGEST,
  .greet = greet,
  .ask = ask,
  .read = read_message,
  .light = light,
  .obey = obey,
  .report = report,
};
