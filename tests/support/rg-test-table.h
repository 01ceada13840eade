/* Helpers for tests of the table: put a game on it, submit events, and set its time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

RgTable *rg_test_new_table (RgGame *game);
RgTable *rg_test_new_timed_table (const char *clock);
RgTable *
rg_test_new_untimed_table (const char *rulebook, const char *conduct, const char *fen);
void rg_test_table_say (RgTable *table, const char *line);

RgInstant rg_test_read_instant (void);
void      rg_test_pass (gint64 microseconds);
void      rg_test_sleep (gint64 microseconds);
