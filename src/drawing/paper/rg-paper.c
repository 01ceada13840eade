/* Sizes of paper as a table, one row for each size. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper.h"

/* A4 is 210 mm by 297 mm, and A5 half of it (ISO 216); half of a Letter is 5.5 by 8.5
 * inches. A form for a whole page is drawn on a half at `scale`. */
static const struct {
  const char *id;
  double      width, height;
  double      scale;
} ROWS[RG_N_PAPERS] = {
  [RG_PAPER_A4] = { "a4", 210 / 25.4 * 72, 297 / 25.4 * 72, 1 },
  [RG_PAPER_LETTER] = { "letter", 612, 792, 1 },
  [RG_PAPER_A5] = { "a5", 148 / 25.4 * 72, 210 / 25.4 * 72, 0.705 },
  [RG_PAPER_HALF_LETTER] = { "half-letter", 396, 612, 0.705 },
};

/* Reads "a4", "letter", "a5" or "half-letter". Returns: FALSE if there is no such
 * size */
gboolean
rg_paper_from_text (const char *text, RgPaper *paper)
{
  for (int i = 0; i < RG_N_PAPERS; i++)
    if (g_ascii_strcasecmp (text, ROWS[i].id) == 0) {
      *paper = (RgPaper) i;
      return TRUE;
    }

  return FALSE;
}

/* Returns: (transfer none): the name of @self, such as "a4", as rg_paper_from_text()
 * reads it */
const char *
rg_paper_to_text (RgPaper self)
{
  return ROWS[self].id;
}

/* Returns: the width of a portrait page in points */
double
rg_paper_get_width (RgPaper self)
{
  return ROWS[self].width;
}

/* Returns: the height of a portrait page in points */
double
rg_paper_get_height (RgPaper self)
{
  return ROWS[self].height;
}

/* Returns: the scale at which a form made for a whole page fits on @self */
double
rg_paper_get_scale (RgPaper self)
{
  return ROWS[self].scale;
}

/* Finds half a paper: @half is (out), the size of which two fit on @self in landscape.
 * Returns: FALSE if @self is a half itself */
gboolean
rg_paper_halve (RgPaper self, RgPaper *half)
{
  if (self == RG_PAPER_A4)
    *half = RG_PAPER_A5;
  else if (self == RG_PAPER_LETTER)
    *half = RG_PAPER_HALF_LETTER;
  else
    return FALSE;

  return TRUE;
}
