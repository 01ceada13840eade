/* Several sheets in sequence: page by page for the screen and a printer, or in one
 * PDF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-sheet.h"

G_BEGIN_DECLS

guint rg_paper_stack_get_n_pages (const GPtrArray *sheets);
void  rg_paper_stack_draw_page (const GPtrArray *sheets, cairo_t *cr, guint page);

typedef struct _RgPaperPdf RgPaperPdf;

RgPaperPdf *rg_paper_pdf_new (void);
void        rg_paper_pdf_free (RgPaperPdf *self);
void        rg_paper_pdf_set_two_up (RgPaperPdf *self, RgPaper paper);
void        rg_paper_pdf_add (RgPaperPdf *self, const RgPaperSheet *sheet);
gboolean    rg_paper_pdf_save (RgPaperPdf *self, const char *path, GError **error);

gboolean rg_paper_pdf_write (const GPtrArray *sheets, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPaperPdf, rg_paper_pdf_free)

G_END_DECLS
