/* The algebraic system, written: short, long and with figurines. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

G_BEGIN_DECLS

void rg_algebraic_write (const RgNotation *notation,
                         const RgPosition *position,
                         RgMove            move,
                         char              out[RG_MOVE_TEXT_SIZE]);
void rg_algebraic_write_plainly (const RgNotation *notation,
                                 const RgPosition *position,
                                 RgMove            move,
                                 char              out[RG_MOVE_TEXT_SIZE]);

G_END_DECLS
