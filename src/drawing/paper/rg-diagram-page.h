/* A diagram on a page of its own, with what it shows in words below. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-diagram.h"
#include "rg-paper.h"

G_BEGIN_DECLS

/* `title` and `caption` may be empty. */
typedef struct {
  RgDiagram    *diagram;
  RgBoard       board;
  RgDiagramLook look;
  RgPaper       paper;
  char         *title;
  char         *caption;
} RgDiagramPage;

void rg_diagram_page_free (RgDiagramPage *self);
void rg_diagram_page_draw (const RgDiagramPage *self, cairo_t *cr);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgDiagramPage, rg_diagram_page_free)

G_END_DECLS
