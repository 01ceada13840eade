/* Log entries as text lines that a test can compare. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-log-entry.h"

void rg_test_print_log_entry (const RgLogEntry *self, GString *out);
