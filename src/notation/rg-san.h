/* Standard Algebraic Notation (PGN standard 8.2.3), read and written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-letters.h"
#include "rg-position.h"

G_BEGIN_DECLS

/* Enough for any move in any table of letters, terminator included. */
#define RG_SAN_SIZE 24

gboolean rg_san_parse (const RgPosition *position,
                       const char       *text,
                       RgMove           *move,
                       GError          **error);
void     rg_san_write (const RgPosition *position,
                       RgMove            move,
                       const RgLetters  *letters,
                       char              out[RG_SAN_SIZE]);

G_END_DECLS
