/* An article as a rulebook cites it, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

G_BEGIN_DECLS

char *rg_citation (const RgRulebook *rulebook, const char *number);

G_END_DECLS
