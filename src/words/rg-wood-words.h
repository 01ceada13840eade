/* Says in words what must be changed on a wooden board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-setup.h"

char *rg_wood_words (const RgBoard *wood, const RgBoard *game, RgBitboard squares);
