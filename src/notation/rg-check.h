/* RgCheck: the kinds of check that a move can give; both systems of notation have signs
 * and words for them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

typedef enum {
  RG_CHECK_NONE,
  RG_CHECK_PLAIN,
  RG_CHECK_DISCOVERED,
  RG_CHECK_DOUBLE,
  RG_CHECK_MATE,
} RgCheck;

#define RG_N_CHECKS 5

RgCheck    rg_check_find (const RgPosition *position, RgMove move);
RgBitboard rg_check_carried (RgMove move);
