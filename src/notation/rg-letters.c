/* The initials of the men in the languages of the sheets. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-letters.h"

#include <string.h>

const RgLetters RG_LETTERS_ENGLISH = {
  .id = "en",
  .roles = { "", "", "N", "B", "R", "Q", "K" },
};

const RgLetters RG_LETTERS_FRENCH = {
  .id = "fr",
  .roles = { "", "", "C", "F", "T", "D", "R" },
};

/**
 * rg_letters_for_language:
 * @language: a language or locale name, such as "fr" or "fr_FR.UTF-8"
 *
 * Returns: the letters of that language, the English ones where the table has
 *   none
 */
const RgLetters *
rg_letters_for_language (const char *language)
{
  if (strncmp (language, "fr", 2) == 0)
    return &RG_LETTERS_FRENCH;

  return &RG_LETTERS_ENGLISH;
}
