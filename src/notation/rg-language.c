/* The initials of the pieces and the names of the files in the languages of the
 * sheets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-language.h"

#include <string.h>

const RgLanguage RG_LANGUAGE_ENGLISH = {
  .id = "en",
  .roles = { "", "P", "N", "B", "R", "Q", "K" },
  .files = { "QR", "QN", "QB", "Q", "K", "KB", "KN", "KR" },
  .rank_first = FALSE,
  .pawns_by_file = TRUE,
};

const RgLanguage RG_LANGUAGE_FRENCH = {
  .id = "fr",
  .roles = { "", "P", "C", "F", "T", "D", "R" },
  .files = { "TD", "CD", "FD", "D", "R", "FR", "CR", "TR" },
  .rank_first = TRUE,
  .pawns_by_file = FALSE,
};

/* Returns: (nullable): the language of the sheets with @id, "en" or "fr" */
const RgLanguage *
rg_language_find (const char *id)
{
  if (g_str_equal (id, RG_LANGUAGE_ENGLISH.id))
    return &RG_LANGUAGE_ENGLISH;
  if (g_str_equal (id, RG_LANGUAGE_FRENCH.id))
    return &RG_LANGUAGE_FRENCH;

  return NULL;
}

/* Returns: the language of the sheets for @locale, such as "fr" or "fr_FR.UTF-8"; English
 * if there is no table for it */
const RgLanguage *
rg_language_for_locale (const char *locale)
{
  if (strncmp (locale, "fr", 2) == 0)
    return &RG_LANGUAGE_FRENCH;

  return &RG_LANGUAGE_ENGLISH;
}
