/* The sheets of many games: one after the other, or as a booklet with contents and
 * numbered pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-sheet.h"
#include "rg-paper-stack.h"

const RgPaperSheet *rg_booklet_add_sheets (RgPaperStack              *stack,
                                           RgGame                    *game,
                                           const RgPaperSheetOptions *options,
                                           gboolean                   both);
void                rg_booklet_add (RgPaperStack              *stack,
                                    const char                *title,
                                    GPtrArray                 *games,
                                    GPtrArray                 *tables,
                                    const RgPaperSheetOptions *options,
                                    gboolean                   both);
