/* Prints pages with the system's dialogs, which remember the last choices. Knows no
 * chess. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-stack.h"

#include <gtk/gtk.h>

typedef void (*RgPrinterDraw) (gpointer what, cairo_t *cr, guint page);
typedef void (*RgPrinterMeasure) (gpointer what,
                                  guint    page,
                                  double  *width,
                                  double  *height);
typedef void (*RgPrinterReport) (GtkWindow *window, const char *sentence);

/* `name` (owned by the caller) is the title in the printer's queue; `draw` draws a page
 * in points, as large as `paper` or as `measure` (nullable) says; `what` is freed with
 * `free_what`. */
typedef struct {
  const char      *name;
  RgPaper          paper;
  guint            n_pages;
  RgPrinterDraw    draw;
  RgPrinterMeasure measure;
  gpointer         what;
  GDestroyNotify   free_what;
} RgPrintJob;

void rg_printer_print (GtkWindow *window, const RgPrintJob *job, RgPrinterReport report);
void rg_printer_print_stack (GtkWindow      *window,
                             RgPaperStack   *stack,
                             RgPaper         paper,
                             RgPrinterReport report);

RgPaper rg_printer_get_paper (void);
void    rg_printer_set_paper (RgPaper paper);
