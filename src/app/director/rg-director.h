/* Submits acts of the director as lines of the event language, and returns the arbiter's
 * answers as sentences. Knows no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

gboolean    rg_director_may (RgTable *table, RgVerb verb);
gboolean    rg_director_say (RgTable *table, const char *words, char **answer);
gint64      rg_director_get_bound (RgTable *table, RgColor player);
const char *rg_director_find_start (RgTable *table);
