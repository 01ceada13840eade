/* The results of some games as a bar: won, drawn and lost. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

#define RG_RESULTS_BAR_HEIGHT 16.0

void rg_results_bar_draw (cairo_t *cr,
                          guint    won,
                          guint    drawn,
                          guint    lost,
                          double   width,
                          double   height);
