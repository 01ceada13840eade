/* One object for the whole program, kept for good: clocks and moves read it all the time.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-settings.h"

/* Returns: (transfer none): the settings of the program */
GSettings *
rg_settings_get (void)
{
  static GSettings *settings;

  if (settings == NULL)
    settings = g_settings_new ("io.github.regence_chess.Regence");

  return settings;
}
