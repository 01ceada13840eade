/* The log of one game, in order, computed from its events. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-log-entry.h"

typedef struct _RgLog RgLog;

RgLog *rg_log_new (void);
void   rg_log_free (RgLog *self);

guint             rg_log_get_n (const RgLog *self);
guint             rg_log_get_n_settled (const RgLog *self);
const RgLogEntry *rg_log_get (const RgLog *self, guint index);
void              rg_log_follow (RgLog *self, const RgLogCase *happened);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgLog, rg_log_free)
