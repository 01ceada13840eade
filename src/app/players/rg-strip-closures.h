/* Functions that the templates of this folder call as closures; without side effects. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece-textures.h"

#include <glib/gi18n.h>

/* Returns: (transfer full): the whole @name, for the tooltip of a label that may be
 * cut */
static inline char *
rg_strip_name_tooltip (G_GNUC_UNUSED gpointer self, const char *name)
{
  return g_strjoin ("\n", name, _ ("Click to write the name"), NULL);
}

/* Returns: (transfer full): the icon of a player's strip or question: a pawn of the
 * player's colour */
static inline GdkPaintable *
rg_strip_pawn (G_GNUC_UNUSED gpointer self, gboolean is_black)
{
  return g_object_ref (rg_pawn_get (is_black ? RG_BLACK : RG_WHITE));
}
