/* What is said before the first move, put to the arbiter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

gboolean rg_game_lay (RgGame            *self,
                      const RgGameTerms *terms,
                      const RgPosition  *start,
                      GError           **error);
gboolean
     rg_game_lay_as_pgn (RgGame *self, const RgPgnGame *pgn, gboolean at_odds);
void rg_game_lay_again (RgGame *self, RgGame *other, const RgPosition *start);

G_END_DECLS
