/* A minute as one line of text, and such lines among what people wrote in the
 * comments of a PGN file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-minute.h"

G_BEGIN_DECLS

void      rg_minute_print (const RgMinute *self, GString *out);
RgMinute *rg_minute_parse (const char *text);

char *rg_minute_add_to_comment (const RgMinute *self, const char *comment);
char *rg_minute_take_from_comment (const char *comment, GPtrArray *minutes);

G_END_DECLS
