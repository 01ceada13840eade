/* Messages of electronic boards, and protocols: functions between bytes and messages.
 * A protocol is one file with one of these structs.  Knows no line
 * and no time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"

/* The clock at a board, as its front is seen: seconds that each side has left, which of
 * them runs, and the lever, which changes when either side is pressed. */
typedef struct {
  guint    left;
  guint    right;
  gboolean left_runs;
  gboolean right_runs;
  gboolean lever;
  gboolean is_there;
} RgEboardClock;

typedef enum {
  RG_EBOARD_GARBAGE, /* not of this protocol */
  RG_EBOARD_ANSWER,  /* understood, and of no further use */
  RG_EBOARD_BOARD,
  RG_EBOARD_FIELD,
  RG_EBOARD_CLOCK,
  RG_EBOARD_VERSION,
  RG_EBOARD_BATTERY,
} RgEboardKind;

/* A message of a board. `board` belongs to RG_EBOARD_BOARD, all pieces at once; `square`
 * and `piece` to RG_EBOARD_FIELD, the one square that changed; `major` and `minor` to the
 * version; `percent` to the battery, 0 to 100.  Squares are numbered as the maker did:
 * the numbers do not turn with the board. */
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

/* The wooden board itself, where one is simulated.  `reports` once it was asked to
 * send changes by itself. */
typedef struct {
  RgBoard       board;
  RgEboardClock clock;
  RgBitboard    lights;
  gboolean      reports;
} RgEboardWood;

/* `id` is the word of the command line, `title` the name of the maker's line of boards,
 * `speed` in bits a second, always as eight bits without parity: where the line has seven
 * and a parity, the protocol makes it.  No message is longer than `longest` bytes.
 *
 * `greet` is written when the line is open, `ask` when the board has been silent.  `read`
 * takes one message from the beginning of the bytes: it returns how many bytes that was,
 * 0 where the rest of it has yet to come.  `light` shows squares by lights, `set_clock`
 * times on the clock; NULL where there are none.
 *
 * `obey` and `report` are the board's end: what it answers to the bytes of one command
 * (as `read`, 0 for a half one), and what it says of a change; @square is RG_SQUARE_NONE
 * for the clock. */
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

/* All that are known, ended by NULL. */
extern const RgEboardProtocol *const RG_EBOARD_PROTOCOLS[];

const RgEboardProtocol *rg_eboard_protocol_find (const char *id);

/* Both protocols name the squares a8 … h8, a7 … h1. */
static inline RgSquare
rg_eboard_nth_square (guint n)
{
  return rg_square_turn_over ((RgSquare) n);
}
