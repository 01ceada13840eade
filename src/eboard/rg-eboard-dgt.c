/* The boards of DGT, serial, USB and Bluetooth: 9600 bits a second, 8N1. A command is one
 * byte, except a command to the clock, which includes its length. A message begins with
 * the only byte in it whose highest bit is set; the next two bytes are its length, seven
 * bits each, these three bytes included. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-eboard-protocol.h"

#include <string.h>

enum {
  RESET = 0x40,
  SEND_CLOCK = 0x41,
  SEND_BOARD = 0x42,
  SEND_UPDATES = 0x4b, /* asks for every change of the board and clock */
  SEND_BATTERY = 0x4c,
  SEND_VERSION = 0x4d,
  CLOCK_MESSAGE = 0x2b,
};

enum {
  CLOCK_BEGIN = 0x03,
  CLOCK_SET_AND_RUN = 0x0a,
  CLOCK_END = 0x00,
};

enum {
  BOARD = 0x86,
  CLOCK = 0x8d,
  FIELD = 0x8e,
  BUS_ADDRESS = 0x90,
  SERIAL = 0x91,
  TRADEMARK = 0x92,
  VERSION = 0x93,
  BATTERY = 0xa0,
  LONG_SERIAL = 0xa2,
};

/* The bits of the last byte in the message of the clock. */
enum {
  RUNS = 0x01,
  LEVER = 0x02,
  TURN_LEFT = 0x08,
  TURN_RIGHT = 0x10,
  NO_CLOCK = 0x20,
};

/* The bits for the sides that count down, in the command that sets the clock. */
enum {
  SET_LEFT = 0x01,
  SET_RIGHT = 0x02,
  SET_PAUSE = 0x04,
};

#define HEAD    3
#define LONGEST 512

/* The pieces by their codes; 13 to 15 are tokens for results, which are not pieces. */
static const char PIECES[] = ".PRNBKQprnbkq...";

static gboolean
take_piece (guint8 code, RgPiece *piece)
{
  if (code >= strlen (PIECES))
    return FALSE;

  *piece = PIECES[code] != '.' ? rg_piece_from_char (PIECES[code]) : RG_PIECE_NONE;
  return TRUE;
}

static guint8
piece_code (RgPiece piece)
{
  const char *at = piece != RG_PIECE_NONE ? strchr (PIECES, rg_piece_to_char (piece))
                                          : PIECES;

  return (guint8) (at - PIECES);
}

static gboolean
take_board (const guint8 *data, G_GNUC_UNUSED gsize n, RgEboardMessage *message)
{
  message->kind = RG_EBOARD_BOARD;
  for (guint i = 0; i < RG_N_SQUARES; i++) {
    RgPiece piece;

    if (!take_piece (data[i], &piece))
      return FALSE;
    rg_board_set (&message->board, rg_eboard_nth_square (i), piece);
  }

  return TRUE;
}

static gboolean
take_field (const guint8 *data, G_GNUC_UNUSED gsize n, RgEboardMessage *message)
{
  message->kind = RG_EBOARD_FIELD;
  message->square = rg_eboard_nth_square (data[0] & 0x3f);
  return data[0] < RG_N_SQUARES && take_piece (data[1], &message->piece);
}

/* Reads two decimal digits from one byte. */
static guint
read_bcd (guint8 byte)
{
  return (guint) (byte >> 4) * 10 + (byte & 0xf);
}

static guint8
write_bcd (guint number)
{
  return (guint8) (number / 10 % 10 << 4 | number % 10);
}

/* Reads a time in seconds: the hours are in the lower half of the first byte, followed by
 * minutes and seconds. */
static guint
read_time (const guint8 *data)
{
  return (data[0] & 0xfu) * 3600 + read_bcd (data[1]) * 60 + read_bcd (data[2]);
}

/* Reads the times of the clock from a message, the right side first. A value of ten for
 * the hours means that a command is acknowledged. */
static gboolean
take_clock (const guint8 *data, G_GNUC_UNUSED gsize n, RgEboardMessage *message)
{
  RgEboardClock *clock = &message->clock;

  if ((data[0] & 0xf) == 0xa || (data[3] & 0xf) == 0xa) {
    message->kind = RG_EBOARD_ANSWER;
    return TRUE;
  }

  message->kind = RG_EBOARD_CLOCK;
  clock->right = read_time (data);
  clock->left = read_time (data + 3);
  clock->left_runs = (data[6] & RUNS) != 0 && (data[6] & TURN_LEFT) != 0;
  clock->right_runs = (data[6] & RUNS) != 0 && (data[6] & TURN_RIGHT) != 0;
  clock->lever = (data[6] & LEVER) != 0;
  clock->is_there = (data[6] & NO_CLOCK) == 0;
  return TRUE;
}

static gboolean
take_version (const guint8 *data, G_GNUC_UNUSED gsize n, RgEboardMessage *message)
{
  message->kind = RG_EBOARD_VERSION;
  message->major = data[0];
  message->minor = data[1];
  return TRUE;
}

/* Reads the charge of the battery in per cent from the first byte of a message; a value
 * above 100 means that the board does not know it. */
static gboolean
take_battery (const guint8 *data, gsize n, RgEboardMessage *message)
{
  message->kind = n > 0 && data[0] <= 100 ? RG_EBOARD_BATTERY : RG_EBOARD_ANSWER;
  message->percent = n > 0 ? data[0] : 0;
  return TRUE;
}

static gboolean
take_answer (G_GNUC_UNUSED const guint8 *data,
             G_GNUC_UNUSED gsize         n,
             RgEboardMessage            *message)
{
  message->kind = RG_EBOARD_ANSWER;
  return TRUE;
}

/* The number of bytes after the head of each message; 0 if it varies. */
static const struct {
  guint8 id;
  guint8 n;
  gboolean (*take) (const guint8 *data, gsize n, RgEboardMessage *message);
} MESSAGES[] = {
  { BOARD, RG_N_SQUARES, take_board },
  { CLOCK, 7, take_clock },
  { FIELD, 2, take_field },
  { BUS_ADDRESS, 2, take_answer },
  { SERIAL, 5, take_answer },
  { TRADEMARK, 0, take_answer },
  { VERSION, 2, take_version },
  { BATTERY, 0, take_battery },
  { LONG_SERIAL, 10, take_answer },
};

/* Returns the number of bytes before the first one with the highest bit set, which begins
 * a message. */
static gsize
count_data (const guint8 *bytes, gsize n)
{
  gsize i = 0;

  while (i < n && bytes[i] < 0x80)
    i++;
  return i;
}

static gsize
refuse (gsize n, RgEboardMessage *message)
{
  message->kind = RG_EBOARD_GARBAGE;
  return n;
}

static gsize
read_message (const guint8 *bytes, gsize n, RgEboardMessage *message)
{
  gsize data, length;

  *message = (RgEboardMessage){ 0 };
  if (n == 0)
    return 0;
  if (bytes[0] < 0x80)
    return refuse (count_data (bytes, n), message);

  data = count_data (bytes + 1, n - 1);
  if (data < HEAD - 1)
    return data + 1 < n ? refuse (data + 1, message) : 0;

  length = (gsize) bytes[1] << 7 | bytes[2];
  for (guint i = 0; i < G_N_ELEMENTS (MESSAGES); i++) {
    if (MESSAGES[i].id != bytes[0] || length < HEAD || length > LONGEST ||
        (MESSAGES[i].n != 0 && length != HEAD + (gsize) MESSAGES[i].n))
      continue;
    if (data + 1 < length)
      return data + 1 < n ? refuse (data + 1, message) : 0;

    return MESSAGES[i].take (bytes + HEAD, length - HEAD, message)
             ? length
             : refuse (length, message);
  }

  return refuse (1, message);
}

static void
append_bytes (GByteArray *out, const guint8 *bytes, guint n)
{
  g_byte_array_append (out, bytes, n);
}

static void
greet (GByteArray *out)
{
  static const guint8 commands[] = {
    RESET, SEND_VERSION, SEND_BATTERY, SEND_BOARD, SEND_CLOCK, SEND_UPDATES,
  };

  append_bytes (out, commands, sizeof commands);
}

static void
ask (GByteArray *out)
{
  static const guint8 commands[] = { SEND_BOARD };

  append_bytes (out, commands, sizeof commands);
}

/* Sets the clock. Only a DGT3000, or an XL in its mode 23, obeys. */
static void
set_clock (const RgEboardClock *clock, GByteArray *out)
{
  guint8 which = (guint8) ((clock->left_runs ? SET_LEFT : 0) |
                           (clock->right_runs ? SET_RIGHT : 0));
  guint8 command[] = {
    CLOCK_MESSAGE,
    10,
    CLOCK_BEGIN,
    CLOCK_SET_AND_RUN,
    (guint8) MIN (clock->left / 3600, 9),
    (guint8) (clock->left / 60 % 60),
    (guint8) (clock->left % 60),
    (guint8) MIN (clock->right / 3600, 9),
    (guint8) (clock->right / 60 % 60),
    (guint8) (clock->right % 60),
    which != 0 ? which : SET_PAUSE,
    CLOCK_END,
  };

  append_bytes (out, command, sizeof command);
}

static void
append_message (GByteArray *out, guint8 id, const guint8 *data, guint n)
{
  guint8 head[] = { id, (guint8) ((n + HEAD) >> 7), (guint8) ((n + HEAD) & 0x7f) };

  append_bytes (out, head, sizeof head);
  append_bytes (out, data, n);
}

static void
write_board (const RgEboardWood *wood, GByteArray *out)
{
  guint8 data[RG_N_SQUARES];

  for (guint i = 0; i < RG_N_SQUARES; i++)
    data[i] = piece_code (rg_board_get (&wood->board, rg_eboard_nth_square (i)));
  append_message (out, BOARD, data, sizeof data);
}

static void
write_clock (const RgEboardWood *wood, GByteArray *out)
{
  const RgEboardClock *clock = &wood->clock;
  guint8               data[] = {
                  (guint8) (clock->right / 3600 % 10),
                  write_bcd (clock->right / 60 % 60),
                  write_bcd (clock->right % 60),
                  (guint8) (clock->left / 3600 % 10),
                  write_bcd (clock->left / 60 % 60),
                  write_bcd (clock->left % 60),
                  0,
  };

  if (clock->left_runs || clock->right_runs)
    data[6] = (guint8) (RUNS | (clock->left_runs ? TURN_LEFT : TURN_RIGHT));
  data[6] |= (guint8) ((clock->lever ? LEVER : 0) | (clock->is_there ? 0 : NO_CLOCK));
  append_message (out, CLOCK, data, sizeof data);
}

static void
report (const RgEboardWood *wood, RgSquare square, GByteArray *out)
{
  guint8 data[2];

  if (square == RG_SQUARE_NONE) {
    write_clock (wood, out);
    return;
  }

  data[0] = rg_square_turn_over (square);
  data[1] = piece_code (rg_board_get (&wood->board, square));
  append_message (out, FIELD, data, sizeof data);
}

/* Sets the simulated clock and acknowledges the command. A real clock in another mode
 * acknowledges it too, but is not set. */
static void
obey_clock (RgEboardWood *wood, const guint8 *data, GByteArray *out)
{
  static const guint8 answer[] = { 0x0a, 0x10, CLOCK_SET_AND_RUN, 0, 0, 0, 0 };

  wood->clock.left = data[0] * 3600u + data[1] * 60u + data[2];
  wood->clock.right = data[3] * 3600u + data[4] * 60u + data[5];
  wood->clock.left_runs = (data[6] & SET_LEFT) != 0;
  wood->clock.right_runs = (data[6] & SET_RIGHT) != 0;
  append_message (out, CLOCK, answer, sizeof answer);
}

static gsize
obey (RgEboardWood *wood, const guint8 *bytes, gsize n, GByteArray *out)
{
  static const guint8 version[] = { 1, 7 };
  static const guint8 battery[] = { 80, 0, 0, 0 };

  switch (n > 0 ? bytes[0] : RESET) {
  case RESET:
    wood->reports = FALSE;
    break;
  case SEND_UPDATES:
    wood->reports = TRUE;
    break;
  case SEND_BOARD:
    write_board (wood, out);
    break;
  case SEND_CLOCK:
    write_clock (wood, out);
    break;
  case SEND_VERSION:
    append_message (out, VERSION, version, sizeof version);
    break;
  case SEND_BATTERY:
    append_message (out, BATTERY, battery, sizeof battery);
    break;
  case CLOCK_MESSAGE:
    if (n < 2 || n < 2 + (gsize) bytes[1])
      return 0;
    if (bytes[1] == 10 && bytes[3] == CLOCK_SET_AND_RUN)
      obey_clock (wood, bytes + 4, out);
    return 2 + (gsize) bytes[1];
  default:
    break;
  }

  return MIN (n, 1);
}

const RgEboardProtocol RG_EBOARD_DGT = {
  .id = "dgt",
  .title = "DGT",
  .speed = 9600,
  .longest = LONGEST,
  .greet = greet,
  .ask = ask,
  .read = read_message,
  .set_clock = set_clock,
  .obey = obey,
  .report = report,
};
