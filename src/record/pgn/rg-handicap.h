/* The tag Handicap of a PGN game: the odds by name, followed in parentheses by the words
 * of the event language, which include everything that a board cannot show: the giver,
 * draws, time, a capped pawn. A text from another program is read if it agrees with the
 * board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-odds.h"

#define RG_HANDICAP_TAG "Handicap"

char             *rg_handicap_write (const RgOdds *odds, const RgTimeControl *control);
const RgRulebook *rg_handicap_read (const char    *text,
                                    const RgSetup *start,
                                    const RgShelf *shelf,
                                    RgOdds        *odds);
gboolean rg_handicap_set_up (const char *text, const RgShelf *shelf, RgSetup *start);
guint    rg_handicap_count_moves (const char *text);
gboolean rg_handicap_contradicts (const char *text, const RgSetup *start);
