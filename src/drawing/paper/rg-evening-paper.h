/* The papers of an evening: for the wall, for the tables, and to take home. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-library.h"
#include "rg-paper-sheet.h"
#include "rg-paper-stack.h"
#include "rg-scale.h"

/* RgEveningPaper: a kind of paper. RG_EVENING_PAPER_WALL, RG_EVENING_PAPER_SHEETS and
 * RG_EVENING_PAPER_CARDS are each about one round. */
typedef enum {
  RG_EVENING_PAPER_WALL,
  RG_EVENING_PAPER_SHEETS,
  RG_EVENING_PAPER_CARDS,
  RG_EVENING_PAPER_TABLE,
  RG_EVENING_PAPER_POSTER,
  RG_EVENING_PAPER_BOOKLET,
} RgEveningPaper;

#define RG_N_EVENING_PAPERS 6

/* RgEveningPress: an order to print a paper of `evening`, whose games are in `library`.
 * `round` applies to the papers of a round, `scale` (nullable) to the poster; `both`
 * prints the sheets of both players. `faults` gets an RgFault for each game that has no
 * sheet, with the number of the board in place of the line. */
typedef struct {
  RgEveningPaper             kind;
  RgEvening                 *evening;
  RgLibrary                 *library;
  guint                      round;
  const RgScale             *scale;
  const RgPaperSheetOptions *options;
  gboolean                   both;
  RgPaperStack              *stack;
  GPtrArray                 *faults;
} RgEveningPress;

gboolean rg_evening_paper_add (const RgEveningPress *self, GError **error);
