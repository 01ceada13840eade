/* A row of the library's index: an entry made from a row has the same row. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-casefold.h"
#include "rg-fuzz.h"
#include "rg-library-entry.h"
#include "rg-test-game.h"

static void
add_row (GHashTable *seeds, const char *name, RgGame *game)
{
  RgStamp                    stamp = { 0 };
  char                      *folder = g_ref_string_new ("/");
  g_autoptr (RgLibraryEntry) entry = rg_library_entry_new_for_game (folder, "a.regence",
                                                                    &stamp, game, NULL);

  g_ref_string_release (folder);
  g_hash_table_insert (seeds, g_strdup (name),
                       g_variant_get_data_as_bytes (rg_library_entry_get_row (entry)));
}

/* Makes the rows of a game that goes on, of one that is over, and of a file without a
 * game. */
void
rg_fuzz_make_seeds (GHashTable *seeds)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5");

  add_row (seeds, "running", game);
  rg_game_set_tag (game, "Event", "Caf\303\251");
  rg_game_set_tag (game, "Result", "1-0");
  add_row (seeds, "over", game);
  add_row (seeds, "no-game", NULL);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autofree char           *text = rg_fuzz_text (data, size);
  g_auto (GStrv)             words = NULL;
  g_autoptr (GBytes)         bytes = g_bytes_new (data, size);
  g_autoptr (GVariant)       untrusted = NULL;
  g_autoptr (GVariant)       row = NULL;
  g_autoptr (RgLibraryEntry) entry = NULL;
  char                      *folder = g_ref_string_new ("/");

  untrusted = g_variant_ref_sink (
    g_variant_new_from_bytes (G_VARIANT_TYPE (RG_LIBRARY_ROW), bytes, FALSE));
  row = g_variant_get_normal_form (untrusted);
  entry = rg_library_entry_new (folder, row);
  g_ref_string_release (folder);
  rg_fuzz_report (entry != NULL);
  if (entry == NULL)
    return 0;

  words = rg_casefold_words (text);
  rg_library_entry_matches (entry, (const char *const *) words);
  g_assert_true (g_variant_equal (rg_library_entry_get_row (entry), row));
  return 0;
}
