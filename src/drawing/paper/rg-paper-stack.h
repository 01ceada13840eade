/* RgPaperStack: scoresheets, tables and cards in sequence: page by page for the screen
 * and a printer, or in one PDF. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pages.h"

typedef struct _RgPaperStack RgPaperStack;

RgPaperStack *rg_paper_stack_new (void);
RgPaperStack *rg_paper_stack_ref (RgPaperStack *self);
void          rg_paper_stack_unref (RgPaperStack *self);

void     rg_paper_stack_set_two_up (RgPaperStack *self, RgPaper paper);
void     rg_paper_stack_set_numbered (RgPaperStack *self);
void     rg_paper_stack_add (RgPaperStack *self, gpointer pages);
void     rg_paper_stack_take (RgPaperStack *self, RgPaperStack *other);
guint    rg_paper_stack_get_n_pages (const RgPaperStack *self);
void     rg_paper_stack_set_title (RgPaperStack *self, const char *title);
char    *rg_paper_stack_get_title (const RgPaperStack *self);
void     rg_paper_stack_get_size (const RgPaperStack *self,
                                  guint               page,
                                  double             *width,
                                  double             *height);
void     rg_paper_stack_draw_page (const RgPaperStack *self, cairo_t *cr, guint page);
gboolean rg_paper_stack_save (const RgPaperStack *self, const char *path, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPaperStack, rg_paper_stack_unref)
