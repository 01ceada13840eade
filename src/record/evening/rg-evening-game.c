/* Makes and reads the games of an evening. The evening gives the terms; the board has its
 * own odds and may have its own times. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-evening-game.h"

#include "rg-heading.h"
#include "rg-library-folder.h"
#include "rg-new-game.h"
#include "rg-pgn-writer.h"

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

/* Makes the game at @board before its first move. @clock is the time control of both
 * players, or "-"; @conduct (nullable) is the value of the event `conduct`, by default
 * that of the rulebook. */
static RgGame *
make_game (RgEvening            *evening,
           guint                 round,
           const RgEveningBoard *board,
           const char           *clock,
           const char           *conduct,
           GError              **error)
{
  const RgClubPlayer *white = rg_evening_get_player (evening, board->white)->player;
  const RgClubPlayer *black = rg_evening_get_player (evening, board->black)->player;
  g_auto (RgTerms)    terms = { 0 };
  g_auto (RgHeading)  heading = { 0 };
  RgGame             *game;

  rg_terms_set (&terms, RG_VERB_RULEBOOK, rg_evening_get_rulebook (evening)->id);
  rg_terms_set (&terms, RG_VERB_NAME_WHITE, white->name);
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, black->name);
  rg_terms_set (&terms, RG_VERB_CLOCK, clock);
  if (conduct != NULL)
    rg_terms_set (&terms, RG_VERB_CONDUCT, conduct);
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
  rg_heading_store (&heading, game);
  return game;
}

/* Returns the time control at @board; "-" without clocks. */
static const char *
get_clock (RgEvening *evening, const RgEveningBoard *board)
{
  const char *clock = rg_evening_get_text (evening, RG_EVENING_CLOCK);

  if (board->clock != NULL)
    return board->clock;
  return *clock != '\0' ? clock : "-";
}

/* Returns: (transfer full) (nullable): the game at @board of @round, at its odds and with
 * its heading, before the first move; NULL if the rulebook of the evening refuses it */
RgGame *
rg_evening_make_game (RgEvening            *evening,
                      guint                 round,
                      const RgEveningBoard *board,
                      GError              **error)
{
  return make_game (evening, round, board, get_clock (evening, board), NULL, error);
}

/* Like rg_evening_make_game(), for a game that was played on a wooden board: no clock
 * runs while its moves are typed in, and a wrong move can be corrected. The tag
 * TimeControl has the time of the board. */
RgGame *
rg_evening_make_record (RgEvening            *evening,
                        guint                 round,
                        const RgEveningBoard *board,
                        GError              **error)
{
  RgGame *game = make_game (evening, round, board, "-", "free", error);

  if (game != NULL)
    rg_game_set_tag (game, "TimeControl", get_clock (evening, board));
  return game;
}

/* Records the result of @board if the game has none. */
static void
record_outcome (RgGame *game, const RgEveningBoard *board)
{
  RgEvent event = {
    .time = RG_TIME_UNSET,
    .actor = RG_ACTOR_DIRECTOR,
    .verb = RG_VERB_RECORD,
    .outcome = board->outcome,
  };

  if (board->outcome.result != RG_RESULT_NONE && !rg_game_is_over (game))
    rg_game_submit (game, &event, NULL);
}

/* Reads the game of @board from its file into a new object, even if the same game is open
 * at a table. Returns: (transfer full) (nullable): NULL if @board has no game, or it
 * cannot be read */
static RgGame *
read_game (RgLibrary *library, const RgEveningBoard *board)
{
  g_autoptr (GPtrArray) faults = NULL;
  RgStamp               stamp;

  return board->game != NULL ? rg_library_file_read (rg_library_get_folder (library),
                                                     board->game, &stamp, &faults, NULL)
                             : NULL;
}

/* Returns: (transfer full) (nullable): the game that was played at @board of @round, with
 * its moves as far as the library has them, and its result; NULL if the rulebook of the
 * evening refuses it */
RgGame *
rg_evening_find_game (RgEvening            *evening,
                      RgLibrary            *library,
                      guint                 round,
                      const RgEveningBoard *board,
                      GError              **error)
{
  RgGame *game = read_game (library, board);

  if (game == NULL)
    game = rg_evening_make_game (evening, round, board, error);
  if (game != NULL)
    record_outcome (game, board);
  return game;
}

/* Appends a game of the evening: the one in the library, or else only its heading and
 * result. A game that the rulebook refuses now is left out. */
static void
write_game (RgEvening            *evening,
            RgLibrary            *library,
            guint                 round,
            const RgEveningBoard *board,
            RgTranslate           translate,
            GString              *out)
{
  g_autoptr (RgGame) game = rg_evening_find_game (evening, library, round, board, NULL);
  g_autoptr (RgPgnGame) pgn = NULL;

  if (game == NULL)
    return;

  pgn = rg_game_to_publication (game, translate);
  if (out->len > 0)
    g_string_append_c (out, '\n');
  rg_pgn_write (pgn, out);
}

/* Appends all games of the evening, by round and board, without their logs. @translate
 * translates the names of odds. */
void
rg_evening_write_pgn (RgEvening  *evening,
                      RgLibrary  *library,
                      RgTranslate translate,
                      GString    *out)
{
  for (guint round = 1; round <= rg_evening_get_n_rounds (evening); round++) {
    GPtrArray *boards = rg_evening_get_round (evening, round)->boards;

    for (guint i = 0; i < boards->len; i++)
      write_game (evening, library, round, boards->pdata[i], translate, out);
  }
}
