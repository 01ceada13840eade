/* The letter of a file or the figure of a rank in the corner of a square. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

void rg_board_letter_snapshot (GtkWidget     *widget,
                               GtkSnapshot   *snapshot,
                               char           letter,
                               float          side,
                               gboolean       at_bottom,
                               const GdkRGBA *color);

G_END_DECLS
