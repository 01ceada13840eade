/* A row of the index of the library: facts that were read are written as a row that
 * tells the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fold.h"
#include "rg-fuzz.h"
#include "rg-library-facts.h"

#include <string.h>

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char           *text = rg_fuzz_text (data, size);
  g_autofree char           *row = g_utf8_make_valid (text, -1);
  g_autoptr (RgLibraryFacts) facts = NULL;
  g_autoptr (RgLibraryFacts) read = NULL;
  g_autoptr (GString)        once = g_string_new (NULL);
  g_autoptr (GString)        again = g_string_new (NULL);
  g_auto (GStrv)             words = rg_fold_words (row);

  g_strdelimit (row, "\n", '\0');
  facts = rg_library_facts_new_from_row (row, strlen (row));
  if (facts == NULL)
    return 0;

  rg_fold_has (facts->search, (const char *const *) words);
  g_assert_true (rg_library_facts_write_row (facts, once));
  read = rg_library_facts_new_from_row (once->str, once->len - 1);
  g_assert_nonnull (read);
  rg_library_facts_write_row (read, again);
  rg_fuzz_assert_same (once, again);
  return 0;
}
