/* An electronic board, whatever its protocol: which pieces are where, which square
 * changed when, which way round the board was put down, its clock, and whether it is
 * connected. Everything is asynchronous, in the main context that was the thread's
 * default when it was made.  Knows no rule: law/hand finds what the hands mean.
 *
 * Properties, all but the first two read-only and notified:
 * `path` (string, construct only): the serial line.
 * `protocol` (string, construct only, nullable): an id of RG_EBOARD_PROTOCOLS; NULL tries
 *   one after the other until the board answers.
 * `connected` (boolean): it answers, and rg_eboard_get_board() has its present pieces.
 * `turned` (boolean): the maker's a1 is the players' h8.
 * `title` (string, nullable): the maker's name, with the version once it is known.
 * `battery` (int): 0 to 100 per cent, -1 if unknown.
 *
 * Signals:
 * `field` (gint64 time, guint square, guint piece): the RgSquare has this RgPiece now,
 * RG_PIECE_NONE if one was lifted.  @time is that of g_get_monotonic_time().
 * If a board reports all at once, lifted pieces come before those put down.
 * `clock` (gint64 time, gboolean pressed): the clock at the board has other times, or was
 *   pressed.
 * `failed`: rg_eboard_get_error() has another sentence. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-eboard-protocol.h"

#include <gio/gio.h>

#define RG_TYPE_EBOARD (rg_eboard_get_type ())
G_DECLARE_FINAL_TYPE (RgEboard, rg_eboard, RG, EBOARD, GObject)

RgEboard *rg_eboard_new (const char *path, const char *protocol);

const RgBoard       *rg_eboard_get_board (RgEboard *self);
const RgEboardClock *rg_eboard_get_clock (RgEboard *self);
const GError        *rg_eboard_get_error (RgEboard *self);
gboolean             rg_eboard_is_connected (RgEboard *self);
gboolean             rg_eboard_is_turned (RgEboard *self);
gboolean             rg_eboard_recognize (RgEboard *self, const RgBoard *expected);
gboolean             rg_eboard_light (RgEboard *self, RgBitboard squares);
gboolean             rg_eboard_set_clock (RgEboard *self, const RgEboardClock *clock);
