/* Counting the lines of play, the proof of a move generator. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

G_BEGIN_DECLS

guint64 rg_perft (const RgPosition *position, guint depth);

G_END_DECLS
