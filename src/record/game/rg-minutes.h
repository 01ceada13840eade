/* The minutes of one game, in order: those that came with a PGN file, of which
 * nothing can be replayed, and then those folded from the events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-minute.h"
#include "rg-pgn-game.h"

G_BEGIN_DECLS

typedef struct _RgMinutes RgMinutes;

RgMinutes *rg_minutes_new (void);
void       rg_minutes_free (RgMinutes *self);

guint           rg_minutes_get_n (const RgMinutes *self);
guint           rg_minutes_get_n_settled (const RgMinutes *self);
const RgMinute *rg_minutes_get (const RgMinutes *self, guint index);
const RgMinute *rg_minutes_get_recorded_end (const RgMinutes *self);

void rg_minutes_follow (RgMinutes *self, const RgMinuteCase *happened);
void rg_minutes_take_from_pgn (RgMinutes *self, RgPgnGame *pgn);
void
rg_minutes_add_to_pgn (const RgMinutes *self, RgPgnGame *pgn, gboolean only_recorded);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgMinutes, rg_minutes_free)

G_END_DECLS
