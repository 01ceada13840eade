/* A sheet of paper goes into an envelope, the flap closes, wax is pressed on it. The
 * sheet is always drawn blank. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

void rg_seal_folding_draw (cairo_t *cr, double width, double height, double progress);
