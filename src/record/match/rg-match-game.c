/* RgMatchGame, a row of the table of a match, is immutable: when its game changes,
 * another row is made. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-game.h"

struct _RgMatchGame {
  GObject parent_instance;

  guint           number;
  RgSeriesGame    seats;
  RgLibraryEntry *entry;
  char           *date;
};

G_DEFINE_FINAL_TYPE (RgMatchGame, rg_match_game, G_TYPE_OBJECT)

static void
rg_match_game_finalize (GObject *object)
{
  RgMatchGame *self = RG_MATCH_GAME (object);

  g_object_unref (self->entry);
  g_free (self->date);

  G_OBJECT_CLASS (rg_match_game_parent_class)->finalize (object);
}

static void
rg_match_game_class_init (RgMatchGameClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_match_game_finalize;
}

static void
rg_match_game_init (G_GNUC_UNUSED RgMatchGame *self)
{
}

/* Returns the outcome as the match counts it: at draw odds a drawn game is won by the
 * receiver, even if the result was only recorded. */
static RgOutcome
read_outcome (RgLibraryEntry *entry, const RgOdds *odds)
{
  RgOutcome outcome = rg_library_entry_get_outcome (entry);

  outcome.result = rg_odds_result (odds, outcome.result);
  return outcome;
}

/* Makes a row. @number is from 1, @white the player with the white pieces, @entry the
 * game. Returns: (transfer full): a row of the table */
RgMatchGame *
rg_match_game_new (guint number, RgPlayer white, RgLibraryEntry *entry)
{
  RgMatchGame *self = g_object_new (RG_TYPE_MATCH_GAME, NULL);
  const char  *first = rg_library_entry_get_text (entry, RG_LIBRARY_FIRST);
  const char  *odds = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);

  self->number = number;
  self->entry = g_object_ref (entry);
  self->date = g_strdup (rg_library_entry_get_text (entry, RG_LIBRARY_DATE));
  if (*odds == '\0' || !rg_odds_parse (odds, &self->seats.odds))
    self->seats.odds = (RgOdds){ 0 };
  self->seats.outcome = read_outcome (entry, &self->seats.odds);
  self->seats.white = white;
  self->seats.beginner = g_str_equal (first, "black") ? rg_player_other (white) : white;
  return self;
}

gboolean
rg_match_game_equal (RgMatchGame *self, RgMatchGame *other)
{
  const RgSeriesGame *one = &self->seats, *two = &other->seats;

  return self->number == other->number && self->entry == other->entry &&
         one->white == two->white && one->beginner == two->beginner &&
         one->outcome.result == two->outcome.result &&
         one->outcome.reason == two->outcome.reason &&
         rg_odds_equal (&one->odds, &two->odds) && g_str_equal (self->date, other->date);
}

/* Returns: the number of the game in the match, from 1; annulled games count */
guint
rg_match_game_get_number (RgMatchGame *self)
{
  return self->number;
}

/* Returns: (transfer none): the seats (colours and beginner), the odds, and the
 * outcome */
const RgSeriesGame *
rg_match_game_get_seats (RgMatchGame *self)
{
  return &self->seats;
}

/* Returns: the result and reason as the match counts them; %RG_RESULT_NONE while the game
 * is in progress */
RgOutcome
rg_match_game_get_outcome (RgMatchGame *self)
{
  return self->seats.outcome;
}

/* Returns: (transfer none): the entry of the game in the library */
RgLibraryEntry *
rg_match_game_get_entry (RgMatchGame *self)
{
  return self->entry;
}

/* Returns: (transfer none): the day as PGN writes it, "1930.07.14"; empty if unknown */
const char *
rg_match_game_get_date (RgMatchGame *self)
{
  return self->date;
}

/* Returns: the player who had the pieces of @color */
RgPlayer
rg_match_game_get_player (RgMatchGame *self, RgColor color)
{
  return rg_series_game_player (&self->seats, color);
}

/* Returns: the score of @player in this game, in half points: 2, 1 or 0; 0 while the game
 * is in progress, if it was annulled, or if both players lost */
guint
rg_match_game_get_halves (RgMatchGame *self, RgPlayer player)
{
  RgResult result = self->seats.outcome.result;
  RgColor  color = rg_series_game_color (&self->seats, player);

  if (result == RG_RESULT_DRAW)
    return 1;

  return result == rg_result_win_for (color) ? 2 : 0;
}
