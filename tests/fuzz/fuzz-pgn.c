/* PGN: each game is read, replayed and written; what is written must be read as the same
 * game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fuzz.h"
#include "rg-game.h"
#include "rg-pgn-entry.h"
#include "rg-pgn-index.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"

static RgPgnGame *
read_again (const GString *text)
{
  g_autoptr (GBytes)      bytes = g_bytes_new (text->str, text->len);
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   faults = NULL;

  return rg_pgn_reader_next (reader, &faults);
}

static void
try_game (const RgPgnGame *pgn)
{
  g_autoptr (GString)   once = g_string_new (NULL);
  g_autoptr (GString)   again = g_string_new (NULL);
  g_autoptr (RgPgnGame) read = NULL;
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);
  g_autoptr (RgPgnGame) played = rg_game_to_pgn (game);

  rg_pgn_write (pgn, once);
  read = read_again (once);
  g_assert_nonnull (read);
  g_assert_cmpuint (rg_pgn_line_length (read->line), ==, rg_pgn_line_length (pgn->line));
  rg_pgn_write (read, again);
  /* The reader finds moves in a row with the help of the moves that follow, so the texts
   * may differ if a later move could not be read. */
  if (pgn->unread == NULL)
    rg_fuzz_assert_same (once, again);
  g_assert_nonnull (played);
}

int
LLVMFuzzerTestOneInput (const guint8 *data, gsize size)
{
  g_autoptr (GBytes)      bytes = g_bytes_new (data, size);
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (RgPgnIndex)  index = rg_pgn_index_new ();
  guint                   n_games = 0;
  gboolean                is_understood = FALSE;

  rg_pgn_index_scan (index, (const char *) data, size, TRUE);
  for (gboolean more = TRUE; more; n_games += more) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgPgnGame) game = rg_pgn_reader_next (reader, &faults);

    more = game != NULL;
    if (more)
      try_game (game);
    is_understood |= more && rg_pgn_line_length (game->line) > 0;
  }
  rg_fuzz_report (is_understood);
  /* The index also lists games that cannot be read at all. */
  g_assert_cmpuint (rg_pgn_index_get_length (index), >=, n_games);
  for (guint i = 0; i < rg_pgn_index_get_length (index); i++) {
    gsize offset = (gsize) rg_pgn_index_get_start (index, i).offset;

    rg_pgn_entry_free (
      rg_pgn_entry_new ((const char *) data + offset, size - offset, i % 2 == 0));
  }
  return 0;
}
