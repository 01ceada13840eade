/* The result of a game and its reason, and the ruling on the last event. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-color.h"

typedef enum {
  RG_RESULT_NONE,
  RG_RESULT_WHITE_WINS,
  RG_RESULT_BLACK_WINS,
  RG_RESULT_DRAW,
  RG_RESULT_BOTH_LOSE,
  RG_RESULT_ANNULLED,
} RgResult;

typedef enum {
  RG_REASON_NONE,
#define R(name, word, results) RG_REASON_##name,
#include "rg-reasons.def"
#undef R
} RgReason;

#define RG_N_REASONS (RG_REASON_RECORDED + 1)

typedef struct {
  RgResult result;
  RgReason reason;
} RgOutcome;

/* RgRuling: the decisions of the arbiter; each has a word in the event language. */
typedef enum {
  RG_RULING_NONE,
  RG_RULING_MUST_MOVE,
  RG_RULING_MUST_TAKE,
  RG_RULING_MUST_PARRY,
  RG_RULING_NO_PENALTY,
  RG_RULING_RETRACTED,
  RG_RULING_CHOICE,
  RG_RULING_STANDS,
  RG_RULING_RIGHT_LOST,
  RG_RULING_REJECTED,
  RG_RULING_DRAW,
  RG_RULING_LOST,
  RG_RULING_ANNULLED,
  RG_RULING_RESTORED,
  RG_RULING_REPLAY,
  RG_RULING_RESTART,
  RG_RULING_ADJOURNED,
  RG_RULING_SEALED,
  RG_RULING_OPENED,
  RG_RULING_NOTED,
} RgRuling;

RgResult    rg_result_win_for (RgColor winner);
const char *rg_result_to_text (RgResult self);
RgResult    rg_result_from_text (const char *text);
const char *rg_reason_to_text (RgReason self);
gboolean    rg_reason_fits (RgReason self, RgResult result);
gboolean    rg_reason_is_of_move (RgReason self);
const char *rg_ruling_to_text (RgRuling self);
