/* The descriptive system, written: columns bear the names of the men who begin
 * on them, and each player counts the ranks from his own side. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

G_BEGIN_DECLS

void rg_descriptive_write (const RgNotation *notation,
                           const RgPosition *position,
                           RgMove            move,
                           char              out[RG_MOVE_TEXT_SIZE]);
void rg_descriptive_write_plainly (const RgNotation *notation,
                                   const RgPosition *position,
                                   RgMove            move,
                                   char              out[RG_MOVE_TEXT_SIZE]);

G_END_DECLS
