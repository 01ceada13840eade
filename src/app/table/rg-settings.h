/* What this program remembers from one day to the next.  Its keys are known to those who
 * read them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Returns: (transfer full): the settings of the program */
static inline GSettings *
rg_settings_new (void)
{
  return g_settings_new ("io.github.regence_chess.Regence");
}
