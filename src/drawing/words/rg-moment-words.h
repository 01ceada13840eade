/* The moments of a game in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-moment.h"

G_BEGIN_DECLS

char *rg_moment_label (const RgMoment *self);
char *rg_moment_label_move (const RgMoment *self, const char *move);
char *rg_moment_sentence (const RgMoment *self);

G_END_DECLS
