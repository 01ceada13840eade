/* Prepares texts of any length for display: people and programs write comments, names and
 * tags of megabytes, and the layout of one unbroken word takes minutes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* RG_LONG_TEXT: how many letters (Unicode characters) are shown at a time. */
#define RG_LONG_TEXT 2000

guint rg_long_text_count_parts (const char *text);
char *rg_long_text_get_part (const char *text, guint part);
char *rg_long_text_cut (const char *text);
