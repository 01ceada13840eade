/* The heading of a sheet comes from the tags of a game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading.h"

#include "rg-pgn-writer.h"
#include "rg-test-game.h"

/* Writes every field, with umlauts and quotes, to PGN and reads it again. */
static void
test_tags_come_back (void)
{
  g_autoptr (RgPgnGame) even = rg_test_read_pgn ("1. e4 e5 *\n");
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (even);
  g_auto (RgHeading)    heading = { 0 }, found = { 0 };
  g_autoptr (RgPgnGame) pgn = NULL, read = NULL;
  g_autoptr (RgGame)    again = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);

  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++) {
    g_autofree char *value = g_strdup_printf ("Café “%u” \"ü\" \\", i);

    rg_heading_set (&heading, (RgHeadingField) i, value);
  }
  rg_heading_put (&heading, game);
  pgn = rg_game_to_pgn (game);
  rg_pgn_write (pgn, text);
  read = rg_test_read_pgn (text->str);
  again = rg_game_new_from_pgn (read);
  rg_heading_take (&found, again);
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    g_assert_cmpstr (found.texts[i], ==, heading.texts[i]);
}

/* A tag that means "unknown" is no text: it stays in the game as it is, and typing one
 * removes the field. */
static void
test_nothing (void)
{
  g_autoptr (RgPgnGame) pgn = rg_test_read_pgn (
    "[Event \"?\"]\n[Date \"????.??.??\"]\n[Round \"-\"]\n[WhiteElo \"0\"]\n"
    "[Board \"4\"]\n[BlackElo \"1900\"]\n\n*\n");
  g_autoptr (RgGame) game = rg_game_new_from_pgn (pgn);
  g_auto (RgHeading) heading = { 0 };
  guint              version = rg_game_get_version (game);

  rg_heading_take (&heading, game);
  g_assert_null (heading.texts[RG_HEADING_EVENT]);
  g_assert_null (heading.texts[RG_HEADING_DATE]);
  g_assert_null (heading.texts[RG_HEADING_ROUND]);
  g_assert_null (heading.texts[RG_HEADING_WHITE_ELO]);
  g_assert_cmpstr (heading.texts[RG_HEADING_BOARD], ==, "4");
  rg_heading_put (&heading, game);
  g_assert_cmpuint (rg_game_get_version (game), ==, version);

  rg_heading_set (&heading, RG_HEADING_BOARD, " ");
  rg_heading_set (&heading, RG_HEADING_SITE, "Paris\nLyon");
  rg_heading_put (&heading, game);
  g_assert_null (rg_game_get_tag (game, "Board"));
  g_assert_cmpstr (rg_game_get_tag (game, "Site"), ==, "Paris Lyon");
  g_assert_cmpstr (rg_game_get_tag (game, "BlackElo"), ==, "1900");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/heading/tags-come-back", test_tags_come_back);
  g_test_add_func ("/record/heading/nothing-is-nothing", test_nothing);

  return g_test_run ();
}
