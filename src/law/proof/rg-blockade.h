/* Finds upper bounds, without a search, of what each piece can ever reach: enough to
 * prove, in most locked positions, that a side can never give mate. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-position.h"

gboolean rg_blockade_lacks_force (const RgBoard *board, RgColor winner);
gboolean rg_blockade_rules_out_mate (const RgPosition *position, RgColor winner);
