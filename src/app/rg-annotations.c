/* Numeric annotation glyphs as signs (PGN standard 10), of those that every
 * font has. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-annotations.h"

static const struct {
  guint8      nag;
  const char *sign;
} SIGNS[] = {
  { 1, "!" },    { 2, "?" },    { 3, "!!" },    { 4, "??" },    { 5, "!?" },
  { 6, "?!" },   { 10, " =" },  { 11, " =" },   { 12, " =" },   { 13, " ∞" },
  { 14, " +=" }, { 15, " =+" }, { 16, " +/-" }, { 17, " -/+" }, { 18, " +-" },
  { 19, " -+" }, { 146, " N" },
};

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

  for (guint i = 0; i < annotation->nags->len; i++)
    for (guint j = 0; j < G_N_ELEMENTS (SIGNS); j++)
      if (g_array_index (annotation->nags, guint8, i) == SIGNS[j].nag)
        g_string_append (text, SIGNS[j].sign);
}
