/* The scoresheet as it will be printed, and the few things that can be chosen
 * about it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_PRINT_WINDOW (rg_print_window_get_type ())

G_DECLARE_FINAL_TYPE (RgPrintWindow, rg_print_window, RG, PRINT_WINDOW, AdwWindow)

/* What the window shows at first. */
typedef enum {
  RG_PRINT_SHEET,
  RG_PRINT_REPORT,
  RG_PRINT_BLANK,
} RgPrintWhat;

GtkWindow *rg_print_window_new (GtkWindow *parent, RgTable *table, RgPrintWhat what);

G_END_DECLS
