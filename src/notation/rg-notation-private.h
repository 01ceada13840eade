/* The writers of the two systems, and what they share. "Plainly" means: a displacement,
 * legal or not, in the long form, with only what can be seen on the board. Every output
 * buffer has room for RG_MOVE_TEXT_SIZE bytes; the written text is terminated. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

void rg_algebraic_write (const RgNotation *notation,
                         const RgPosition *position,
                         RgMove            move,
                         char              out[RG_MOVE_TEXT_SIZE]);
void rg_algebraic_write_plainly (const RgNotation *notation,
                                 const RgPosition *position,
                                 RgMove            move,
                                 char              out[RG_MOVE_TEXT_SIZE]);
void rg_descriptive_write (const RgNotation *notation,
                           const RgPosition *position,
                           RgMove            move,
                           char              out[RG_MOVE_TEXT_SIZE]);
void rg_descriptive_write_plainly (const RgNotation *notation,
                                   const RgPosition *position,
                                   RgMove            move,
                                   char              out[RG_MOVE_TEXT_SIZE]);

char       *rg_writing_add (char *out, const char *text);
const char *rg_writing_piece (const RgNotation *notation, RgRole role);
gboolean    rg_writing_is_castling (const RgPosition *position, RgMove move);
