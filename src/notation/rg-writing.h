/* What both systems write alike: pieces of text, and men drawn as figurines.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-notation.h"

G_BEGIN_DECLS

char       *rg_writing_add (char *out, const char *text);
const char *rg_writing_man (const RgNotation *notation, RgRole role);
gboolean    rg_writing_is_castling (const RgPosition *position, RgMove move);

G_END_DECLS
