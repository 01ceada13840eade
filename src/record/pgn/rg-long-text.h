/* Makes a text of any length fit to be shown: people and programs write comments, names
 * and tags of megabytes, and a layout of one unbroken word takes minutes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* RG_LONG_TEXT: the number of letters (Unicode characters) that are shown at a time. */
#define RG_LONG_TEXT 2000

guint rg_long_text_count_parts (const char *text);
char *rg_long_text_get_part (const char *text, guint part);
char *rg_long_text_cut (const char *text);
