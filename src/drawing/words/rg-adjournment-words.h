/* What is said of a game that is laid aside, in the language of
 * rg_translate(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-moment.h"

G_BEGIN_DECLS

char *rg_sealed_move_label (const RgMoment *move);
char *rg_sentence_for_adjournment (const RgMoment *sealed, const char *due);

G_END_DECLS
