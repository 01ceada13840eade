/* Minutes as lines that a test can compare. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-log-entry.h"

G_BEGIN_DECLS

void rg_test_print_log_entry (const RgLogEntry *self, GString *out);

G_END_DECLS
