/* Signs of how well a move was played stand close to it, those of how the game
 * stands a space behind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-annotations.h"

#include "rg-comment.h"

/**
 * rg_annotations_append_signs:
 * @annotation: (nullable): what was written about a move
 * @text: where the signs are appended
 */
void
rg_annotations_append_signs (const RgPgnMove *annotation, GString *text)
{
  if (annotation == NULL || annotation->nags == NULL)
    return;

  for (guint i = 0; i < annotation->nags->len; i++) {
    guint8      nag = g_array_index (annotation->nags, guint8, i);
    const char *sign = rg_nag_get_sign (nag);

    if (sign != NULL)
      g_string_append_printf (text, nag > RG_N_SIGNS ? " %s" : "%s", sign);
  }
}
