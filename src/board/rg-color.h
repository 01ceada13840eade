/* The two sides of the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum {
  RG_WHITE,
  RG_BLACK,
} RgColor;

#define RG_N_COLORS 2

static inline RgColor
rg_color_other (RgColor self)
{
  return (RgColor) (self ^ 1);
}
