/* Messages of electronic boards, and protocols, which convert between bytes and messages.
 * A protocol is one file with one of these structs. Knows no serial line and no time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"

/* The clock at a board, seen from its front: the seconds left on each side, which side
 * runs, and the lever, which changes when either side is pressed. */
typedef struct {
  guint    left;
  guint    right;
  gboolean left_runs;
  gboolean right_runs;
  gboolean lever;
  gboolean is_there;
} RgEboardClock;

typedef enum {
  RG_EBOARD_GARBAGE, /* bytes that are no message of this protocol */
  RG_EBOARD_ANSWER,  /* an answer that needs no action */
  RG_EBOARD_BOARD,
  RG_EBOARD_FIELD,
  RG_EBOARD_CLOCK,
  RG_EBOARD_VERSION,
  RG_EBOARD_BATTERY,
} RgEboardKind;

/* A message of a board. `board` belongs to RG_EBOARD_BOARD, all pieces at once; `square`
 * and `piece` to RG_EBOARD_FIELD, the one square that changed; `major` and `minor` to the
 * version; `percent` to the battery, 0 to 100. Squares have the maker's numbers, which do
 * not turn with the board. */
typedef struct {
  RgEboardKind  kind;
  RgBoard       board;
  RgSquare      square;
  RgPiece       piece;
  RgEboardClock clock;
  guint         major;
  guint         minor;
  guint         percent;
} RgEboardMessage;

/* The state of a simulated board. `reports` is set once it was asked to send changes by
 * itself. */
typedef struct {
  RgBoard       board;
  RgEboardClock clock;
  RgBitboard    lights;
  gboolean      reports;
} RgEboardWood;

/* `id` is the word of the command line, `title` the name of the maker's boards, `speed`
 * is in bits a second. The serial line always has eight bits without parity: if a board
 * uses seven and a parity, the protocol adds it.  No message is longer than `longest`
 * bytes.
 *
 * `greet` is written when the line is opened, `ask` when the board has been silent.
 * `read` takes one message from the beginning of the bytes and returns its length, or 0
 * if the rest of it has yet to come.  `light` shows squares by lights, `set_clock` times
 * on the clock; NULL if there are none.
 *
 * `obey` and `report` are those of a simulated board: its answer to the bytes of one
 * command (like `read`, 0 for an incomplete one), and its message about a change, with
 * RG_SQUARE_NONE as @square for one of the clock. */
typedef struct {
  const char *id;
  const char *title;
  guint       speed;
  gsize       longest;
  void (*greet) (GByteArray *out);
  void (*ask) (GByteArray *out);
  gsize (*read) (const guint8 *bytes, gsize n, RgEboardMessage *message);
  void (*light) (RgBitboard squares, GByteArray *out);
  void (*set_clock) (const RgEboardClock *clock, GByteArray *out);
  gsize (*obey) (RgEboardWood *wood, const guint8 *bytes, gsize n, GByteArray *out);
  void (*report) (const RgEboardWood *wood, RgSquare square, GByteArray *out);
} RgEboardProtocol;

extern const RgEboardProtocol RG_EBOARD_DGT;
extern const RgEboardProtocol RG_EBOARD_CHESSLINK;

/* All known protocols, ended by NULL. */
extern const RgEboardProtocol *const RG_EBOARD_PROTOCOLS[];

const RgEboardProtocol *rg_eboard_protocol_find (const char *id);

/* Returns the square with the number @n: both protocols count a8 … h8, a7 … h1. */
static inline RgSquare
rg_eboard_nth_square (guint n)
{
  return rg_square_turn_over ((RgSquare) n);
}
