/* A diagram in a file of its own, or on a page of its own, with a title and caption
 * below. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-diagram.h"
#include "rg-paper.h"

/* Default sizes: the side of a drawing in points, of a picture in pixels. */
#define RG_DIAGRAM_FILE_SIDE     288
#define RG_DIAGRAM_FILE_PIXELS   800
#define RG_DIAGRAM_FILE_MIN_SIDE 32
#define RG_DIAGRAM_FILE_MAX_SIDE 8192

gboolean rg_diagram_file_knows (const char *path);
GBytes  *rg_diagram_file_draw (RgDiagram           *diagram,
                               const RgBoard       *board,
                               const RgDiagramLook *look,
                               const char          *ending);
gboolean rg_diagram_file_save (RgDiagram           *diagram,
                               const RgBoard       *board,
                               const RgDiagramLook *look,
                               guint                side,
                               const char          *path,
                               GError             **error);

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
