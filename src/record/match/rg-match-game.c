/* Never changed once made: what is told anew of a game becomes another row. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-match-game.h"

struct _RgMatchGame {
  GObject parent_instance;

  guint        number;
  RgSeriesGame seats;
  char        *id;
  char        *file;
  char        *date;
};

G_DEFINE_FINAL_TYPE (RgMatchGame, rg_match_game, G_TYPE_OBJECT)

static void
rg_match_game_finalize (GObject *object)
{
  RgMatchGame *self = RG_MATCH_GAME (object);

  g_free (self->id);
  g_free (self->file);
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

/* A drawn game counts as won by whoever receives draws, whoever told its
 * result. */
static RgOutcome
count_draw (const RgSeriesGame *seats)
{
  RgOutcome outcome = seats->outcome;

  if (outcome.result == RG_RESULT_DRAW && (seats->odds.items & RG_ODDS_DRAW))
    outcome.result = rg_result_win_for (rg_odds_receiver (&seats->odds));

  return outcome;
}

/* A game of which @facts have no id gets one.  @number is from 1, in the order in
 * which the games were begun.  Returns: (transfer full): a row of the table */
RgMatchGame *
rg_match_game_new (guint number, const RgMatchGameFacts *facts)
{
  RgMatchGame *self = g_object_new (RG_TYPE_MATCH_GAME, NULL);

  self->number = number;
  self->seats = facts->seats;
  self->seats.outcome = count_draw (&facts->seats);
  self->id = facts->id != NULL ? g_strdup (facts->id) : g_uuid_string_random ();
  self->file = g_strdup (facts->file);
  self->date = g_strdup (facts->date);
  return self;
}

/* Returns: whether @facts say nothing new of this game */
gboolean
rg_match_game_has (RgMatchGame *self, const RgMatchGameFacts *facts)
{
  const RgSeriesGame *seats = &facts->seats;
  RgOutcome           outcome = count_draw (seats);

  return self->seats.white == seats->white && self->seats.beginner == seats->beginner &&
         self->seats.outcome.result == outcome.result &&
         self->seats.outcome.reason == outcome.reason &&
         rg_odds_equal (&self->seats.odds, &seats->odds) &&
         g_strcmp0 (self->file, facts->file) == 0 &&
         g_strcmp0 (self->date, facts->date) == 0;
}

/* Returns: which game of the match it is, from 1; annulled ones have a number too */
guint
rg_match_game_get_number (RgMatchGame *self)
{
  return self->number;
}

/* Returns: (transfer none): who led which men and who began, at what odds, and how the
 * game ended */
const RgSeriesGame *
rg_match_game_get_seats (RgMatchGame *self)
{
  return &self->seats;
}

/* Returns: how the game ended, as the match counts it; %RG_RESULT_NONE while it goes
 * on */
RgOutcome
rg_match_game_get_outcome (RgMatchGame *self)
{
  return self->seats.outcome;
}

/* Returns: (transfer none): what tells this game from all others, whatever becomes of
 * it */
const char *
rg_match_game_get_id (RgMatchGame *self)
{
  return self->id;
}

/* Returns: (transfer none) (nullable): where the game is kept; NULL where that was not
 * said */
const char *
rg_match_game_get_file (RgMatchGame *self)
{
  return self->file;
}

/* Returns: (transfer none) (nullable): the day as PGN writes it, "1930.07.14" */
const char *
rg_match_game_get_date (RgMatchGame *self)
{
  return self->date;
}

/* Returns: who led the men of @color */
RgPlayer
rg_match_game_get_player (RgMatchGame *self, RgColor color)
{
  return rg_series_game_player (&self->seats, color);
}

/* Returns: what the game counts for @player, in half points: 2, 1 or 0; nothing while
 * it goes on, where it was annulled, and where both have lost */
guint
rg_match_game_get_halves (RgMatchGame *self, RgPlayer player)
{
  RgResult result = self->seats.outcome.result;
  RgColor  color = rg_series_game_color (&self->seats, player);

  if (result == RG_RESULT_DRAW)
    return 1;

  return result == rg_result_win_for (color) ? 2 : 0;
}
