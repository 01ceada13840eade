/* A window with a preview of the pages to print and the few choices about them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-sheet.h"
#include "rg-paper-stack.h"
#include "rg-table.h"

#include <adwaita.h>

#define RG_TYPE_PRINT_WINDOW (rg_print_window_get_type ())

G_DECLARE_FINAL_TYPE (RgPrintWindow, rg_print_window, RG, PRINT_WINDOW, AdwWindow)

/* Something to print other than the game on a table. `add` adds its pages to a stack, at
 * least one; `what` is freed with `free_what`. The flags offer choices: `has_sheets`,
 * whose and how large; `has_moves`, times, log and comments; `has_diagrams`;
 * `may_be_booklet`. */
typedef struct {
  const char *title;
  gboolean    has_sheets;
  gboolean    has_moves;
  gboolean    has_diagrams;
  gboolean    may_be_booklet;
  void (*add) (gpointer                   what,
               RgPaperStack              *stack,
               const RgPaperSheetOptions *options,
               gboolean                   both,
               gboolean                   is_booklet);
  gpointer       what;
  GDestroyNotify free_what;
} RgPrintSource;

GtkWindow *rg_print_window_new_for (GtkWindow *parent, const RgPrintSource *source);
GtkWindow *rg_print_window_new (GtkWindow *parent, RgTable *table, gboolean report);
