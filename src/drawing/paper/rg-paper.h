/* Sizes of paper, in points. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef enum {
  RG_PAPER_A4,
  RG_PAPER_LETTER,
  RG_PAPER_A5,
  RG_PAPER_HALF_LETTER,
} RgPaper;

#define RG_N_PAPERS 4

gboolean    rg_paper_from_text (const char *text, RgPaper *paper);
const char *rg_paper_to_text (RgPaper self);
double      rg_paper_get_width (RgPaper self);
double      rg_paper_get_height (RgPaper self);
double      rg_paper_get_scale (RgPaper self);
gboolean    rg_paper_halve (RgPaper self, RgPaper *half);
