/* The native file: a header line, then the events of the game, one a line.
 * Tags and annotations, which are no events, follow as a PGN text whose lines
 * begin with `#pgn`, so that every other reader takes them for comments. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

#define RG_NATIVE_HEADER "regence-events 1"

gboolean rg_native_is (GBytes *bytes);
RgGame  *rg_native_read (GBytes *bytes, GPtrArray **faults);
void     rg_native_write (RgGame *game, GString *out);

G_END_DECLS
