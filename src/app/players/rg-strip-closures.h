/* Closures of the templates of this room; pure functions. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece-textures.h"

#include <glib/gi18n.h>

G_BEGIN_DECLS

/* Returns: (transfer full): the whole @name, of which the strip may show the beginning */
static inline char *
rg_strip_name_tooltip (G_GNUC_UNUSED gpointer self, const char *name)
{
  return g_strjoin ("\n", name, _ ("Click to write the name"), NULL);
}

/* Returns: (transfer full): what shows whose strip or question it is */
static inline GdkPaintable *
rg_strip_pawn (G_GNUC_UNUSED gpointer self, gboolean is_black)
{
  return g_object_ref (rg_pawn_get (is_black ? RG_BLACK : RG_WHITE));
}

G_END_DECLS
