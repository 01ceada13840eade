/* A stack is an array of sheets; rg-paper-pdf.c writes the same into a file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-stack.h"

/* Returns: how many pages all @sheets (of RgPaperSheet) have */
guint
rg_paper_stack_get_n_pages (const GPtrArray *sheets)
{
  guint n = 0;

  for (guint i = 0; i < sheets->len; i++)
    n += rg_paper_sheet_get_n_pages (g_ptr_array_index (sheets, i));

  return n;
}

/* Draws one page, from 0 and counted through all @sheets (of RgPaperSheet), as
 * rg_paper_sheet_draw_page() does. */
void
rg_paper_stack_draw_page (const GPtrArray *sheets, cairo_t *cr, guint page)
{
  g_return_if_fail (page < rg_paper_stack_get_n_pages (sheets));

  for (guint i = 0; i < sheets->len; i++) {
    const RgPaperSheet *sheet = g_ptr_array_index (sheets, i);
    guint               n = rg_paper_sheet_get_n_pages (sheet);

    if (page < n) {
      rg_paper_sheet_draw_page (sheet, cr, page);
      return;
    }
    page -= n;
  }
}
