/* The law knows how its articles are cited; here it is put into words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-citation.h"

#include "rg-i18n.h"

/* Returns: (transfer full): an article as it is cited, such as "Art. 15.a" or "Annex
 * 4" */
char *
rg_citation (const RgRulebook *rulebook, const char *number)
{
  const char *citation = rg_rulebook_get_citation (rulebook, &number);

  return g_strdup_printf (rg_translate (citation), number);
}
