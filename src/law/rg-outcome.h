/* How a game stands or ended: the result and its reason. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-color.h"

G_BEGIN_DECLS

typedef enum {
  RG_RESULT_NONE,
  RG_RESULT_WHITE_WINS,
  RG_RESULT_BLACK_WINS,
  RG_RESULT_DRAW,
} RgResult;

typedef enum {
  RG_REASON_NONE,
  RG_REASON_CHECKMATE,
  RG_REASON_STALEMATE,
  RG_REASON_RESIGNATION,
  RG_REASON_AGREEMENT,
} RgReason;

typedef struct {
  RgResult result;
  RgReason reason;
} RgOutcome;

RgResult    rg_result_win_for (RgColor winner);
const char *rg_result_to_text (RgResult self);
RgResult    rg_result_from_text (const char *text);
const char *rg_reason_to_text (RgReason self);

G_END_DECLS
