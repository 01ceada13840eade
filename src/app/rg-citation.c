/* Most numbers go into the format of their text; what stands after the
 * articles has a name of its own. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-citation.h"

#include <glib/gi18n.h>

/**
 * rg_citation:
 * @number: of an article of @rulebook, as the table has it
 *
 * Returns: (transfer full): such as "Art. 15.a" or "Annex 4"
 */
char *
rg_citation (const RgRulebook *rulebook, const char *number)
{
  static const struct {
    const char *prefix;
    const char *citation;
  } rows[] = {
    /* Translators: what a rulebook calls the parts after its articles; %s is a
     * number. */
    { "annex.", N_ ("Annex %s") },
    { "guidelines.", N_ ("Guidelines %s") },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (g_str_has_prefix (number, rows[i].prefix))
      return g_strdup_printf (gettext (rows[i].citation),
                              number + strlen (rows[i].prefix));

  return g_strdup_printf (gettext (rulebook->citation), number);
}
