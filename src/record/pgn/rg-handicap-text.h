/* Odds as people write them, in English or French: "Pawn and two moves", "odds
 * of queen's knight", "pion et trait".  Who gives them, and whether it is true,
 * only a board can tell. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board.h"

G_BEGIN_DECLS

/* Of two parts, what is given and what is given for it in return: how many men
 * of each role, and of the king's or queen's side those that are said to be, as
 * White has them in the array; and the first move, or more, which the giver
 * has only in return.  `squares` are those that are named, of either side;
 * `giver` is -1 where nobody says who. */
typedef struct {
  guint      men[2][RG_KING + 1];
  RgBitboard places[2];
  guint      moves[2];
  RgBitboard squares;
  int        giver;
  gboolean   exchange;
  gboolean   draw;
} RgHandicapText;

gboolean rg_handicap_text_parse (const char *text, RgHandicapText *told);

G_END_DECLS
