/* A comment of a PGN file: what people wrote, and the commands that programs
 * leave in it for each other, such as "[%clk 0:01:02]". */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char *rg_comment_clean (const char *text);
char *rg_comment_get_text (const char *before, const char *after);
char *rg_comment_set_text (const char *comment, const char *text);

G_END_DECLS
