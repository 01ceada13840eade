/* Begins matches for tests, and plays and ends their games; all share one library. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test-match.h"

#include "rg-game-notes.h"
#include "rg-match-next.h"

#include <glib/gstdio.h>

static RgTestLibrary fixture;

/**
 * rg_test_match_library:
 *
 * Returns: (transfer none): the library with the games of all matches of this test
 */
RgTestLibrary *
rg_test_match_library (void)
{
  if (fixture.library == NULL)
    rg_test_library_set_up (&fixture, NULL);
  return &fixture;
}

/**
 * rg_test_run_matches:
 *
 * Runs the tests, then removes the games that they played.
 */
int
rg_test_run_matches (void)
{
  int status = g_test_run ();

  if (fixture.library != NULL)
    rg_test_library_clear (&fixture, NULL);
  return status;
}

/* The shortest possible stalemate, given by the player who begins. */
static const char STALEMATE[] = "e2e3 a7a5 d1h5 a8a6 h5a5 h7h5 h2h4 a6h6 a5c7 "
                                "f7f6 c7d7 e8f7 d7b7 d8d3 b7b8 d3h7 b8c8 f7g6 "
                                "c8e6";

/**
 * rg_test_new_match:
 * @giver: the player who gives @odds in every game
 * @lot: the player who begins the first game
 *
 * Returns: (transfer full) (nullable): a match between Legall and Saint-Brie at
 *   a free table
 */
RgMatch *
rg_test_new_match (const char *rulebook,
                   const char *odds,
                   RgPlayer    giver,
                   RgPlayer    lot,
                   GError    **error)
{
  g_auto (RgTerms) terms = rg_test_terms ("name white", "Legall", "name black",
                                          "Saint-Brie", "rulebook", rulebook, "conduct",
                                          "free", "clock", "-", NULL);
  RgOdds           given;
  RgMatch         *match;

  if (odds != NULL) {
    g_assert_true (rg_odds_parse (odds, &given));
    if ((given.giver == RG_WHITE) != (giver == A))
      rg_odds_turn_over (&given);
    rg_terms_set_odds (&terms, &given);
  }
  if (lot == B)
    rg_terms_set_first (&terms, RG_ACTOR_BLACK);

  match = rg_match_new (&terms, NULL, error);
  if (match != NULL)
    rg_match_follow (match, G_LIST_MODEL (rg_test_match_library ()->library));
  return match;
}

static void
stalemate (RgGame *game)
{
  gboolean         is_mirrored = rg_state_turn (rg_game_get_state (game)) != 0;
  g_autofree char *moves = g_strdup (STALEMATE);

  for (char *c = moves; is_mirrored && *c != '\0'; c++)
    if (g_ascii_isdigit (*c))
      *c = (char) ('1' + '8' - *c);
  rg_test_play (game, moves);
}

/**
 * rg_test_end_game:
 *
 * Ends the game with @result in the shortest way.
 */
void
rg_test_end_game (RgGame *game, RgResult result)
{
  switch ((int) result) {
  case RG_RESULT_WHITE_WINS:
    rg_test_say (game, "black resign");
    break;
  case RG_RESULT_BLACK_WINS:
    rg_test_say (game, "white resign");
    break;
  case RG_RESULT_DRAW:
    stalemate (game);
    break;
  case RG_RESULT_BOTH_LOSE:
    rg_test_say (game, "director lost white upset");
    rg_test_say (game, "director lost black upset");
    break;
  case RG_RESULT_ANNULLED:
    rg_test_say (game, "director annul setup-wrong");
    break;
  default:
    break;
  }
}

/**
 * rg_test_seat:
 *
 * Seats both players at @game, which belongs to @match from now on; adds a comment
 * before the first move, so that the library saves the game.
 */
void
rg_test_seat (RgMatch *match, RgGame *game, RgPlayer white)
{
  rg_match_name_game (match, game, white);
  rg_game_set_comment (game, 0, "seated");
  rg_library_keep (rg_test_match_library ()->library, game);
  rg_library_flush (rg_test_match_library ()->library, NULL);
}

/**
 * rg_test_begin_match_game:
 *
 * Returns: (transfer full): the next game of @match, with both players seated
 */
RgGame *
rg_test_begin_match_game (RgMatch *match)
{
  g_autoptr (GError) error = NULL;
  RgGame            *game = rg_match_new_game (match, &error);

  g_assert_no_error (error);
  g_assert_cmpint (rg_game_get_state (game)->phase, ==, RG_PHASE_PLAYING);
  rg_test_seat (match, game, rg_match_get_white (match, game));
  return game;
}

/**
 * rg_test_play_match_game:
 *
 * Plays the next game of @match to @result.
 */
void
rg_test_play_match_game (RgMatch *match, RgResult result)
{
  g_autoptr (RgGame) game = rg_test_begin_match_game (match);

  rg_test_end_game (game, result);
}

/**
 * rg_test_assert_seats:
 * @white: the player who must have the white pieces by the names in @game; the other
 *   player must have the black ones
 */
void
rg_test_assert_seats (RgMatch *match, RgGame *game, RgPlayer white)
{
  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==,
                   rg_match_get_name (match, white));
  g_assert_cmpstr (rg_game_get_name (game, RG_BLACK), ==,
                   rg_match_get_name (match, rg_player_other (white)));
}

/**
 * rg_test_make_folder:
 *
 * Returns: (transfer full): an empty folder
 */
char *
rg_test_make_folder (void)
{
  char *folder = g_dir_make_tmp ("regence-match-XXXXXX", NULL);

  g_assert_nonnull (folder);
  return folder;
}

/**
 * rg_test_clear_folder:
 *
 * Removes @folder with everything in it.
 */
void
rg_test_clear_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char      *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) &&
        !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      rg_test_clear_folder (path);
    else
      g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}
