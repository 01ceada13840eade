/* Pairs the next round of an evening, with colours and odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-scale.h"

typedef enum {
  RG_PAIRING_BY_SCORE,
  RG_PAIRING_ROUND_ROBIN,
} RgPairingSystem;

/* RgPair: the numbers of two players, from 1. */
typedef struct {
  guint white;
  guint black;
} RgPair;

/* A game between two players. `odds` (nullable) and `clock` (nullable) override those of
 * the scale; with `odds`, `one` has White. `white`, 0 or 1, is the player with White if
 * the odds leave it open, -1 to alternate. */
typedef struct {
  guint         board;
  guint         one;
  guint         other;
  int           white;
  const RgOdds *odds;
  const char   *clock;
} RgPairingGame;

void rg_pairing_berger (guint n, guint round, RgPair *pairs);

gboolean rg_pairing_next_round (RgEvening      *evening,
                                RgPairingSystem system,
                                const RgScale  *scale,
                                GError        **error);
gboolean rg_pairing_add_line (RgEvening           *evening,
                              const RgScale       *scale,
                              const RgPairingGame *game,
                              GPtrArray           *lines,
                              GError             **error);
gboolean rg_pairing_set (RgEvening     *evening,
                         guint          board,
                         guint          white,
                         guint          black,
                         const RgScale *scale,
                         GError       **error);
gboolean rg_pairing_swap (RgEvening     *evening,
                          guint          one,
                          guint          other,
                          const RgScale *scale,
                          GError       **error);
