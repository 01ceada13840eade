/* The agreements before a game: terms, a time control and odds that are read must be read
 * again as the same from what is written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-game.h"

static gboolean
try_terms (const char *text)
{
  g_auto (RgTerms)   terms = { 0 };
  g_auto (RgTerms)   read = { 0 };
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *written = NULL, *again = NULL;

  if (!rg_terms_parse (text, &terms, NULL))
    return FALSE;

  written = rg_terms_print (&terms);
  g_assert_true (rg_terms_parse (written, &read, NULL));
  again = rg_terms_print (&read);
  g_assert_cmpstr (written, ==, again);
  game = rg_game_new_on (&terms, NULL);
  return TRUE;
}

static gboolean
try_clock (const char *text)
{
  g_autoptr (GString) written = g_string_new (NULL);
  RgTimeControl       white, black, read[2];

  if (!rg_time_control_parse_both (text, &white, &black, NULL))
    return FALSE;

  rg_time_control_write_both (&white, &black, written);
  g_assert_true (rg_time_control_parse_both (written->str, &read[0], &read[1], NULL));
  g_assert_true (rg_time_control_equal (&white, &read[0]));
  g_assert_true (rg_time_control_equal (&black, &read[1]));
  return TRUE;
}

static gboolean
try_odds (const char *text)
{
  g_autoptr (GString) written = g_string_new (NULL);
  RgOdds              odds, read;

  if (!rg_odds_parse (text, &odds))
    return FALSE;

  rg_odds_print (&odds, written);
  g_assert_true (rg_odds_parse (written->str, &read));
  g_assert_true (rg_odds_equal (&odds, &read));
  return TRUE;
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char *text = rg_fuzz_text (data, size);

  rg_fuzz_report (try_terms (text) | try_clock (text) | try_odds (text));
  return 0;
}
