/* The generator of legal moves, compiled for each kind of processor; only rg-movegen.c
 * and the tests include this file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"
#include "rg-processor.h"

typedef struct {
  void (*list_all) (const RgPosition *position, RgMoveList *list);
  void (*list_some) (const RgPosition *position,
                     RgRole            role,
                     RgBitboard        from,
                     RgBitboard        to,
                     RgMoveList       *list);
  guint (*count) (const RgPosition *position);
  guint64 (*perft) (const RgPosition *position, guint depth);
} RgGenerator;

extern const RgGenerator *const rg_generators[RG_N_PROCESSORS];
