/* The name of the schema stands here; its keys are known to those who read
 * them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-settings.h"

/* Returns: (transfer full): the settings of the program */
GSettings *
rg_settings_new (void)
{
  return g_settings_new ("io.github.regence_chess.Regence");
}
