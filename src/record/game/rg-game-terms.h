/* Submits terms to the arbiter, before the first move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* RgPgnTrust: which tags of a PGN game are used: only the position; also the odds; also
 * the rulebook and conduct. */
typedef enum {
  RG_PGN_TRUST_POSITION,
  RG_PGN_TRUST_ODDS,
  RG_PGN_TRUST_LAW,
} RgPgnTrust;

gboolean rg_game_prepare (RgGame           *self,
                          const RgTerms    *terms,
                          const RgPosition *start,
                          GError          **error);
void     rg_game_set_names_from_pgn (RgGame *self, const RgPgnGame *pgn);
gboolean
rg_game_set_start_from_pgn (RgGame *self, const RgPgnGame *pgn, RgPgnTrust trust);
gboolean rg_game_set_up_from_pgn (RgGame *self, const RgPgnGame *pgn, RgPgnTrust trust);
void     rg_game_set_up_again (RgGame *self, RgGame *other, const RgPosition *start);
