/* The keys by which one walks over a board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gdk/gdk.h>

G_BEGIN_DECLS

gboolean rg_board_keys_step (guint key, int *right, int *up);

G_END_DECLS
