/* Times in seconds as text, microseconds as values: "12.5" is 12500000. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

gint64 rg_seconds_parse (const char *text, gsize length);
void   rg_seconds_print (gint64 time, GString *out);

G_END_DECLS
