/* Standard Algebraic Notation (PGN standard 8.2.3), read and written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

gboolean
rg_san_parse (const RgPosition *position, const char *text, RgMove *move, GError **error);
gboolean
rg_san_take (const RgPosition *position, const char *text, gsize length, RgMove *move);
void rg_san_write (const RgPosition *position, RgMove move, char out[RG_MOVE_TEXT_SIZE]);
