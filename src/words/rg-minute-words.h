/* The log of a game in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

char *rg_sentence_for_said (RgGame *game, const RgMinute *minute);
char *rg_sentence_for_minute (RgGame *game, const RgMinute *minute);

G_END_DECLS
