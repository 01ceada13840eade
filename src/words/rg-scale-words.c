/* Rows are counted from 1, as in the poster of a scale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scale-words.h"

#include "rg-i18n.h"

/* Returns: (transfer full): by which row of @scale odds are proposed; @row is from 0 */
char *
rg_scale_sentence (const RgScale *scale, guint row)
{
  const RgScaleRow *found = scale->rows->pdata[row];

  /* Translators: a row of a scale, the title of the scale, and from which difference of
   * class or rating the row is applied. */
  return g_strdup_printf (_ ("By row %u of “%s”, from a difference of %u."), row + 1,
                          _ (scale->title), found->from);
}
