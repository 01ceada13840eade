/* The terms are those of the evening; the board has its own odds, and may have its own
 * times. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-game.h"

#include "rg-folder.h"
#include "rg-heading.h"
#include "rg-library-folder.h"
#include "rg-new-game.h"

static void
set_number (RgHeading *heading, RgHeadingField field, guint number)
{
  g_autofree char *text = number > 0 ? g_strdup_printf ("%u", number) : NULL;

  rg_heading_set (heading, field, text);
}

static void
set_player (RgHeading *heading, const RgClubPlayer *player, RgColor color)
{
  set_number (heading, rg_heading_of (RG_HEADING_WHITE_ELO, color), player->rating);
  rg_heading_set (heading, rg_heading_of (RG_HEADING_WHITE_TEAM, color), player->club);
  rg_heading_set (heading, rg_heading_of (RG_HEADING_WHITE_ID, color), player->number);
}

/* Returns: (transfer full) (nullable): the game at @board of @round, at its odds and with
 * its heading, no one having moved; NULL where the rulebook of the evening refuses it */
RgGame *
rg_evening_make_game (RgEvening            *evening,
                      guint                 round,
                      const RgEveningBoard *board,
                      GError              **error)
{
  const RgClubPlayer *white = rg_evening_get_player (evening, board->white)->player;
  const RgClubPlayer *black = rg_evening_get_player (evening, board->black)->player;
  const char         *clock = rg_evening_get_text (evening, RG_EVENING_CLOCK);
  g_auto (RgTerms)    terms = { 0 };
  g_auto (RgHeading)  heading = { 0 };
  RgGame             *game;

  if (board->clock != NULL)
    clock = board->clock;
  rg_terms_set (&terms, RG_VERB_RULEBOOK, rg_evening_get_rulebook (evening)->id);
  rg_terms_set (&terms, RG_VERB_NAME_WHITE, white->name);
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, black->name);
  rg_terms_set (&terms, RG_VERB_CLOCK, *clock != '\0' ? clock : "-");
  rg_terms_set_odds (&terms, &board->odds);
  game = rg_new_game_make (&terms, error);
  if (game == NULL)
    return NULL;

  rg_heading_set (&heading, RG_HEADING_EVENT,
                  rg_evening_get_text (evening, RG_EVENING_TITLE));
  rg_heading_set (&heading, RG_HEADING_SITE,
                  rg_evening_get_text (evening, RG_EVENING_SITE));
  rg_heading_set (&heading, RG_HEADING_DATE,
                  rg_evening_get_text (evening, RG_EVENING_DATE));
  set_number (&heading, RG_HEADING_ROUND, round);
  set_number (&heading, RG_HEADING_BOARD, board->board);
  set_player (&heading, white, RG_WHITE);
  set_player (&heading, black, RG_BLACK);
  rg_heading_put (&heading, game);
  return game;
}

/* Returns: (transfer full) (nullable): the game in the file of the library that the board
 * names; NULL if there is none */
static RgGame *
load_game (const RgEveningBoard *board)
{
  g_autofree char      *folder = rg_folder_for_data ("games");
  g_autoptr (GPtrArray) faults = NULL;
  RgStamp               stamp;

  return board->game != NULL
           ? rg_library_file_read (folder, board->game, &stamp, &faults, NULL)
           : NULL;
}

/* Returns: (transfer full) (nullable): the game that was played at @board of @round, with
 * its moves as far as the library has them, and its result; NULL where the rulebook of
 * the evening refuses it */
RgGame *
rg_evening_find_game (RgEvening            *evening,
                      guint                 round,
                      const RgEveningBoard *board,
                      GError              **error)
{
  g_autofree char *outcome = rg_evening_print_outcome (board->outcome);
  g_autofree char *line = g_strdup_printf ("director record %s", outcome);
  RgGame          *game = load_game (board);
  RgEvent          event;

  if (game == NULL)
    game = rg_evening_make_game (evening, round, board, error);
  if (game != NULL && board->outcome.result != RG_RESULT_NONE &&
      !rg_game_is_over (game) && rg_event_parse (line, &event, NULL)) {
    rg_game_submit (game, &event, NULL);
    rg_event_clear (&event);
  }
  return game;
}
