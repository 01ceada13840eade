/* Functions without side effects that the templates of this folder call as closures. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* Returns: (transfer full): the parameter of "win.press-clock", "white" or "black", for a
 * button over a clock: White's unless @is_black, the opponent's if @is_other */
static inline GVariant *
rg_clock_press_target (G_GNUC_UNUSED gpointer self, gboolean is_black, gboolean is_other)
{
  return g_variant_ref_sink (g_variant_new_string (
    (is_black != FALSE) == (is_other != FALSE) ? "white" : "black"));
}

/* Returns: (transfer full): CSS classes for a side of RgClockScreen */
static inline char **
rg_clock_side_classes (G_GNUC_UNUSED gpointer self, gboolean to_move)
{
  const char *classes[] = { "clock-side", to_move ? "to-move" : NULL, NULL };

  return g_strdupv ((char **) classes);
}
