/* Describes the fault of a move that was claimed as irregular or refused. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

char *rg_sentence_for_fault (RgGame *game);
char *
rg_sentence_for_offence (RgOffence offence, RgPiece piece, RgDisplacement displacement);
char *rg_sentence_for_illegal (const RgPosition *position, RgDisplacement displacement);
