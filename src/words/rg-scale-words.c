/* Rows are counted from 1, as in the poster of a scale. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scale-words.h"

#include "rg-i18n.h"
#include "rg-odds-sentence.h"

/* Returns: (transfer full): the odds that are proposed, and the row of the scale by which
 * they are */
char *
rg_scale_sentence (const RgScale *scale, const RgScaleProposal *proposal)
{
  g_autofree char *name = rg_odds_title (&proposal->odds);

  /* Translators: the odds, or “No odds”; a number; the title of a scale. */
  return g_strdup_printf (_ ("%s, by row %u of “%s”"),
                          *name != '\0' ? name : _ ("No odds"), proposal->row + 1,
                          _ (scale->title));
}
