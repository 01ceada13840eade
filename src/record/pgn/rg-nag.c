/* One table, read in both directions; of several glyphs with the same sign the
 * first is meant. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-nag.h"

#include <string.h>

static const struct {
  guint8      nag;
  const char *sign;
} ROWS[] = {
  { 1, "!" },    { 2, "?" },    { 3, "!!" },  { 4, "??" },  { 5, "!?" },  { 6, "?!" },
  { 10, "=" },   { 11, "=" },   { 12, "=" },  { 13, "∞" },  { 14, "+=" }, { 15, "=+" },
  { 16, "+/-" }, { 17, "-/+" }, { 18, "+-" }, { 19, "-+" }, { 146, "N" },
};

/* Returns: (nullable): the sign for a glyph */
const char *
rg_nag_get_sign (guint8 nag)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (ROWS[i].nag == nag)
      return ROWS[i].sign;

  return NULL;
}

/* Returns: the glyph that the sign stands for, 0 where it stands for none */
guint8
rg_nag_find (const char *text, gsize length)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++)
    if (strlen (ROWS[i].sign) == length && memcmp (text, ROWS[i].sign, length) == 0)
      return ROWS[i].nag;

  return 0;
}
