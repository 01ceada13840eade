/* The tag Handicap, in a position: the odds that are read from it are written, and read
 * again as the same. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-handicap.h"

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char  *text = rg_fuzz_text (data, size);
  RgPosition        start;
  const char       *words = rg_fuzz_take_position (text, &start);
  RgOdds            odds = { 0 }, read = { 0 };
  RgSetup           setup;
  const RgRulebook *rulebook = rg_handicap_read (words, &start.setup, rg_shelf_get (),
                                                 &odds);
  g_autofree char  *written = NULL;

  /* A board made from a name alone must be one that the name describes. */
  if (rg_handicap_set_up (words, rg_shelf_get (), &setup))
    g_assert_false (rg_handicap_contradicts (words, &setup));
  rg_fuzz_report (rulebook != NULL);
  if (rulebook == NULL)
    return 0;

  written = rg_handicap_write (&odds, NULL);
  g_assert_true (rg_handicap_read (written, &start.setup, rg_shelf_get (), &read) ==
                 rulebook);
  g_assert_true (rg_odds_equal (&odds, &read));
  return 0;
}
