/* A table, one row a size. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper.h"

/* A4 is 210 mm by 297 mm (ISO 216). */
static const struct {
  const char *id;
  double      width, height;
} ROWS[RG_N_PAPERS] = {
  [RG_PAPER_A4] = { "a4", 210 / 25.4 * 72, 297 / 25.4 * 72 },
  [RG_PAPER_LETTER] = { "letter", 612, 792 },
};

/* Reads "a4" or "letter".  Returns: FALSE where there is no such size */
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

/* Returns: (transfer none): what rg_paper_from_text() reads */
const char *
rg_paper_to_text (RgPaper self)
{
  return ROWS[self].id;
}

/* Returns: the width of an upright page in points */
double
rg_paper_get_width (RgPaper self)
{
  return ROWS[self].width;
}

/* Returns: the height of an upright page in points */
double
rg_paper_get_height (RgPaper self)
{
  return ROWS[self].height;
}
