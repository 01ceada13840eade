/* The log of a game in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

char *rg_sentence_for_said (RgGame *game, const RgLogEntry *entry);
char *rg_sentence_for_log_entry (RgGame *game, const RgLogEntry *entry);
char *rg_sentence_for_ruling (RgGame *game, const RgLogEntry *entry);
