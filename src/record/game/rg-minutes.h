/* The log of one game, in order, computed from its events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-minute.h"

G_BEGIN_DECLS

typedef struct _RgMinutes RgMinutes;

RgMinutes *rg_minutes_new (void);
void       rg_minutes_free (RgMinutes *self);

guint           rg_minutes_get_n (const RgMinutes *self);
guint           rg_minutes_get_n_settled (const RgMinutes *self);
const RgMinute *rg_minutes_get (const RgMinutes *self, guint index);
void            rg_minutes_follow (RgMinutes *self, const RgMinuteCase *happened);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgMinutes, rg_minutes_free)

G_END_DECLS
