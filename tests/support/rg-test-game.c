/* Games for the tests: between Legall and Saint-Brie where nothing else is
 * said. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-game.h"

#include "rg-pgn-reader.h"

#include <string.h>

/**
 * rg_test_play:
 * @moves: legal moves as UCI spells them, a space between
 *
 * Plays on.
 */
void
rg_test_play (RgGame *game, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    g_autoptr (GError) error = NULL;
    RgDisplacement     displacement;

    g_assert_true (rg_displacement_parse (*word, &displacement));
    rg_game_play (game, displacement, &error);
    g_assert_no_error (error);
  }
}

/**
 * rg_test_new_game:
 * @moves: legal moves as UCI spells them, a space between
 *
 * Returns: (transfer full): a game with these moves
 */
RgGame *
rg_test_new_game (const char *moves)
{
  RgGame *game = rg_game_new_between ("Legall", "Saint-Brie", NULL, NULL);

  rg_test_play (game, moves);
  return game;
}

/**
 * rg_test_read_pgn:
 *
 * Returns: (transfer full): the first game of @text, which must be there and
 *   without a fault
 */
RgPgnGame *
rg_test_read_pgn (const char *text)
{
  g_autoptr (GBytes)      bytes = g_bytes_new (text, strlen (text));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (GPtrArray)   faults = NULL;
  RgPgnGame              *game = rg_pgn_reader_next (reader, &faults);

  g_assert_nonnull (game);
  g_assert_cmpuint (faults->len, ==, 0);
  return game;
}
