/* Tests the heading of a score sheet: tags of a game, and lines that are stored for the
 * next game of an evening. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading.h"

#include "rg-pgn-writer.h"
#include "rg-test-game.h"

/* Every field is written to a PGN file and read back, with umlauts and quotes. */
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
  rg_heading_store (&heading, game);
  pgn = rg_game_to_pgn (game);
  rg_pgn_write (pgn, text);
  read = rg_test_read_pgn (text->str);
  again = rg_game_new_from_pgn (read);
  rg_heading_take (&found, again);
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    g_assert_cmpstr (found.texts[i], ==, heading.texts[i]);
}

/* The lines stored for the next game of the evening are read as they were written; any
 * other line is refused. */
static void
test_lines (void)
{
  static const char *text = "Event Soirée\nRound 2\nBoard 3\nWhiteElo 1850\n"
                            "BlackTeam Cercle de Lyon\nBlackFideId 45678";
  g_auto (RgHeading) heading = { 0 }, other = { 0 };
  g_autofree char   *printed = NULL;
  g_autofree char   *swapped = NULL;

  g_assert_true (rg_heading_parse (text, &heading));
  printed = rg_heading_print (&heading);
  g_assert_cmpstr (printed, ==, text);
  rg_heading_swap_players (&heading);
  swapped = rg_heading_print (&heading);
  g_assert_cmpstr (swapped, ==,
                   "Event Soirée\nRound 2\nBoard 3\nBlackElo 1850\n"
                   "WhiteTeam Cercle de Lyon\nWhiteFideId 45678");
  g_assert_false (rg_heading_parse ("Event A\nColour red", &other));
  g_assert_null (other.texts[RG_HEADING_EVENT]);
}

/* A date typed by a user is written to the file as PGN has it; a year alone, or a text
 * that is not a date, is not changed. */
static void
test_days (void)
{
  static const char *const days[][2] = {
    { "28/11/2026", "2026.11.28" },
    { "2026-11-28", "2026.11.28" },
    { "9.5.1783", "1783.05.09" },
    { "1834.??.??", "1834.??.??" },
    { "1858", "1858" },
    { "31/2/2026", "31/2/2026" },
    { "12/13/14", "12/13/14" },
    { "autumn 1843", "autumn 1843" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (days); i++) {
    g_auto (RgHeading) heading = { 0 };

    rg_heading_set (&heading, RG_HEADING_DATE, days[i][0]);
    g_assert_cmpstr (heading.texts[RG_HEADING_DATE], ==, days[i][1]);
  }
}

/* A tag that means "unknown" gives an empty field and stays in the game unchanged; typing
 * such a text removes the field. */
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
  rg_heading_store (&heading, game);
  g_assert_cmpuint (rg_game_get_version (game), ==, version);

  rg_heading_set (&heading, RG_HEADING_BOARD, " ");
  rg_heading_set (&heading, RG_HEADING_SITE, "Paris\nLyon");
  rg_heading_store (&heading, game);
  g_assert_null (rg_game_get_tag (game, "Board"));
  g_assert_cmpstr (rg_game_get_tag (game, "Site"), ==, "Paris Lyon");
  g_assert_cmpstr (rg_game_get_tag (game, "BlackElo"), ==, "1900");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/heading/days-are-written-as-in-pgn", test_days);
  g_test_add_func ("/record/heading/tags-come-back", test_tags_come_back);
  g_test_add_func ("/record/heading/lines-for-the-next-game", test_lines);
  g_test_add_func ("/record/heading/nothing-is-nothing", test_nothing);

  return g_test_run ();
}
