/* What people write for a move, in whatever notation: read leniently, and with
 * every meaning that it can have. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-movegen.h"

G_BEGIN_DECLS

gboolean rg_reader_read (const RgPosition *position,
                         const char       *text,
                         const RgLanguage *language,
                         RgMoveList       *moves,
                         GError          **error);
gsize    rg_reader_take (const RgPosition *position,
                         const char       *text,
                         const RgLanguage *language,
                         RgMove           *move,
                         GError          **error);

G_END_DECLS
