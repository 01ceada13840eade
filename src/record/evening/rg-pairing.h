/* Pairs the next round of an evening, with colours and odds. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-evening.h"
#include "rg-scale.h"

typedef enum {
  RG_PAIRING_BY_SCORE,
  RG_PAIRING_ROUND_ROBIN,
} RgPairingSystem;

/* Two players, by number from 1; White is the first. */
typedef struct {
  guint white;
  guint black;
} RgPair;

void rg_pairing_berger (guint n, guint round, RgPair *pairs);

gboolean rg_pairing_next_round (RgEvening      *evening,
                                RgPairingSystem system,
                                const RgScale  *scale,
                                GError        **error);
char    *rg_pairing_write_line (RgEvening     *evening,
                                const RgScale *scale,
                                const RgOdds  *odds,
                                const char    *own_clock,
                                guint          board,
                                guint          one,
                                guint          other,
                                int            white,
                                GError       **error);
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
