/* What the arbiter ruled, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-minute.h"

G_BEGIN_DECLS

void rg_ruling_words_tell (const RgMinute *minute, GString *text);
void rg_ruling_words_append (GString *text, const char *sentence);

G_END_DECLS
