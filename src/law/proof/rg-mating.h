/* What can still be mated: whether a side can give checkmate by any series of
 * legal moves, however badly the other plays (FIDE 2023, Art. 5.2.2 and 6.9).
 * An answer that ends a game is given only where it is certain. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

G_BEGIN_DECLS

gboolean rg_mating_is_possible_for (const RgPosition *position, RgColor color);
gboolean rg_mating_position_is_dead (const RgPosition *position);

G_END_DECLS
