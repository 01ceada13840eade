/* Texts about a club evening and its odds, in the language of the reader or of a printed
 * sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-scale.h"
#include "rg-standings.h"

char *rg_scale_sentence (const RgScale *scale, guint row);
char *rg_meeting_points (const RgMeeting *meeting);
char *rg_meeting_label (const RgMeeting *meeting);
GStrv rg_odds_tally_cells (const RgOddsTally *tally);
