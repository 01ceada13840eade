/* The native file, which is the journal of its game: a header, then the events as they
 * happen, one on each text line. Changes that are not events are lines that begin with
 * `#`, which other readers treat as comments. Sums between the lines prove that the lines
 * before them are complete. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

#define RG_NATIVE_HEADER "regence-events 1"

gboolean rg_native_is (GBytes *bytes);
RgGame  *rg_native_read (GBytes *bytes, GPtrArray **faults);
void     rg_native_write (RgGame *game, GString *out);
void     rg_native_write_line (RgGame     *game,
                               RgGameLine  line,
                               guint       index,
                               const char *tag,
                               GString    *out);
