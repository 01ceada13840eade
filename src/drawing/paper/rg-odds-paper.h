/* Odds on paper: a scale for the wall, and how often odds were enough. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-paper-sheet.h"
#include "rg-paper-table.h"
#include "rg-scale.h"
#include "rg-standings.h"

RgPaperTable *rg_odds_paper_new_poster (const RgScale             *scale,
                                        const RgRulebook          *rulebook,
                                        const RgPaperSheetOptions *options);
RgPaperTable *rg_odds_paper_new_results (GArray                    *tallies,
                                         const char                *kicker,
                                         const RgPaperSheetOptions *options);
