/* Takes the moves off a stretch of them, one after the other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-pgn-source.h"

G_BEGIN_DECLS

gboolean rg_pgn_stretch_take (RgPgnToken       *self,
                              RgPgnSource      *source,
                              const RgNotation *notation,
                              const RgPosition *position,
                              RgMove           *move,
                              GError          **error);

G_END_DECLS
