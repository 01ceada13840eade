/* The generator of legal moves as it is compiled for each kind of processor; only
 * rg-movegen.c and the tests look at this. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-movegen.h"

G_BEGIN_DECLS

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

#define RG_MAX_GENERATORS 3

guint rg_generators_find (const RgGenerator *found[RG_MAX_GENERATORS]);

G_END_DECLS
