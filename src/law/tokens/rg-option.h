/* One remedy in the event language: "move g1", "take e5 with d4", "leave". Only the
 * arbiter decides whether it is possible on the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-move.h"

typedef enum {
  RG_OPTION_UNSET,
  RG_OPTION_MOVE,
  RG_OPTION_TAKE,
  RG_OPTION_TAKE_WITH,
  RG_OPTION_PLAY,
  RG_OPTION_PARRY,
  RG_OPTION_LEAVE,
  RG_OPTION_RETRACT,
  RG_OPTION_LOST,
} RgOptionKind;

/* `square` is the square of the piece to be moved or taken, `with` that of the piece that
 * takes it; only RG_OPTION_PLAY uses `displacement`. */
typedef struct {
  RgOptionKind   kind;
  RgSquare       square;
  RgSquare       with;
  RgDisplacement displacement;
} RgOption;

/* RG_OPTION_SIZE: the bytes of the longest option, such as "take e5 with d4", with its
 * terminator. */
#define RG_OPTION_SIZE 16

gboolean rg_option_parse (const char *text, RgOption *self);
void     rg_option_write (const RgOption *self, char out[RG_OPTION_SIZE]);
