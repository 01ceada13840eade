/* Remedies in the reader's language: as the label of a button, and as an obligation. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

char *rg_sentence_for_option (const RgBoard  *before,
                              const RgBoard  *now,
                              const RgOption *option);
char *rg_sentence_for_duty (const RgBoard *board, const RgOption *option);
char *rg_sentence_for_must (RgGame *game);
char *rg_options_in_words (const RgBoard *board, const GArray *options);
char *rg_displacement_in_words (RgDisplacement displacement);
