/* Dates and time controls for headings, in the language of rg_translate(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

/* RG_USUAL_TIMES: the most common time controls. */
#define RG_N_USUAL_TIMES 14
extern const char *const RG_USUAL_TIMES[RG_N_USUAL_TIMES];

char *rg_date_in_words (const char *date);
char *rg_date_and_hour_in_words (const char *date, gint64 started);
char *rg_local_time_in_words (const char *time);
char *rg_time_control_in_words (const RgTimeControl *control);
char *rg_time_in_words (const char *text);
char *rg_time_label (const char *control);
char *rg_game_time_in_words (RgGame *game);
