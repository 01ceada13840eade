/* Several sheets one upon the other, page by page, as they are looked through
 * and as a printer takes them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-sheet.h"

G_BEGIN_DECLS

guint rg_paper_stack_get_n_pages (const GPtrArray *sheets);
void  rg_paper_stack_draw_page (const GPtrArray *sheets, cairo_t *cr, guint page);

G_END_DECLS
