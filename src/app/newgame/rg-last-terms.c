/* Odds and players are kept by colour.  The games of a match change colours
 * without being kept, so the game on the table is asked who sat where. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-last-terms.h"

#include "rg-new-game-terms.h"
#include "rg-odds-draft.h"

#define MAX_NAMES 40

static const RgRulebook *
get_rulebook (const RgLastTerms *self)
{
  return rg_shelf_find (rg_shelf_get (), self->rulebook);
}

/* A rulebook that is on the shelf no more gives way to the first one. */
static char *
read_rulebook (GSettings *settings)
{
  g_autofree char *id = g_settings_get_string (settings, "rulebook");

  if (rg_shelf_find (rg_shelf_get (), id) == NULL)
    return g_strdup (rg_shelf_get ()->rulebooks[0]->id);

  return g_steal_pointer (&id);
}

/* In the form in which they are chosen, so that the two can be compared. */
static RgOdds
read_odds (GSettings *settings, const RgRulebook *rulebook)
{
  g_autofree char *text = g_settings_get_string (settings, "odds");
  RgOdds           odds;
  RgOddsDraft      draft;

  if (*text == '\0' || !rg_odds_parse (text, &odds))
    return (RgOdds){ 0 };

  rg_odds_draft_read (&draft, &odds);
  return rg_odds_draft_settle (&draft, rulebook);
}

/* Who gave from one side of the board gives the same from the other. */
static void
change_seats (RgLastTerms *self)
{
  char       *white = self->white;
  RgOddsDraft draft;

  self->white = self->black;
  self->black = white;
  if (self->odds.items == 0)
    return;

  rg_odds_draft_read (&draft, &self->odds);
  rg_odds_draft_set_giver (&draft, rg_odds_receiver (&self->odds));
  self->odds = rg_odds_draft_settle (&draft, get_rulebook (self));
}

static gboolean
sat_the_other_way (const RgLastTerms *self, RgGame *last)
{
  return !g_str_equal (self->white, self->black) &&
         g_strcmp0 (rg_game_get_name (last, RG_WHITE), self->black) == 0 &&
         g_strcmp0 (rg_game_get_name (last, RG_BLACK), self->white) == 0;
}

static void
succeed (RgLastTerms *self, RgGame *last)
{
  RgSeriesGame next;

  if (sat_the_other_way (self, last))
    change_seats (self);
  next = rg_new_game_succeed (last, &self->odds);
  self->is_exchanged = next.white != RG_PLAYER_FIRST;
  self->first = rg_series_game_color (&next, next.beginner);
  if (self->is_exchanged)
    change_seats (self);
}

/**
 * rg_last_terms_new:
 * @last: the game before, after which the players may change colours
 *
 * Returns: (transfer full): what was agreed on for the last game, with the
 * seats that the rules on the next one give
 */
RgLastTerms *
rg_last_terms_new (GSettings *settings, RgGame *last)
{
  RgLastTerms *self = g_new0 (RgLastTerms, 1);

  self->white = g_settings_get_string (settings, "white");
  self->black = g_settings_get_string (settings, "black");
  self->fen = g_settings_get_string (settings, "position");
  self->rulebook = read_rulebook (settings);
  self->conduct = g_settings_get_string (settings, "conduct");
  self->clock = g_settings_get_string (settings, "time");
  self->odds = read_odds (settings, get_rulebook (self));
  succeed (self, last);

  return self;
}

void
rg_last_terms_free (RgLastTerms *self)
{
  g_free (self->white);
  g_free (self->black);
  g_free (self->fen);
  g_free (self->rulebook);
  g_free (self->conduct);
  g_free (self->clock);
  g_free (self);
}

/**
 * rg_last_terms_get:
 * @terms: (out caller-allocates): the same without odds; its texts are those of
 *   @self
 */
void
rg_last_terms_get (const RgLastTerms *self, RgGameTerms *terms)
{
  *terms = (RgGameTerms){
    .white = self->white,
    .black = self->black,
    .fen = *self->fen != '\0' ? self->fen : NULL,
    .rulebook = self->rulebook,
    .conduct = self->conduct,
    .clock = self->clock,
  };
  rg_new_game_set_first (terms, &self->odds, self->first);
}

/* Returns: whether a game on @terms and at @odds is the one that @self proposes */
gboolean
rg_last_terms_equal (const RgLastTerms *self,
                     const RgGameTerms *terms,
                     const RgOdds      *odds)
{
  RgGameTerms own;

  rg_last_terms_get (self, &own);
  return g_strcmp0 (own.white, terms->white) == 0 &&
         g_strcmp0 (own.black, terms->black) == 0 &&
         g_strcmp0 (own.fen, terms->fen) == 0 &&
         g_strcmp0 (own.rulebook, terms->rulebook) == 0 &&
         g_strcmp0 (own.conduct, terms->conduct) == 0 &&
         g_strcmp0 (own.clock, terms->clock) == 0 &&
         g_strcmp0 (own.first, terms->first) == 0 &&
         ((self->odds.items == 0 && odds->items == 0) ||
          rg_odds_equal (&self->odds, odds));
}

/* To the front of the list, on which nobody stands twice. */
static void
remember_name (GPtrArray *names, const char *name)
{
  g_autofree char *clean = g_strstrip (g_strdup (name));
  guint            index;

  if (*clean == '\0')
    return;
  if (g_ptr_array_find_with_equal_func (names, clean, g_str_equal, &index))
    g_ptr_array_remove_index (names, index);
  g_ptr_array_insert (names, 0, g_steal_pointer (&clean));
  if (names->len > MAX_NAMES)
    g_ptr_array_set_size (names, MAX_NAMES);
}

static void
keep_names (GSettings *settings, const RgGameTerms *terms)
{
  g_auto (GStrv)        kept = g_settings_get_strv (settings, "names");
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  for (guint i = 0; kept[i] != NULL; i++)
    g_ptr_array_add (names, g_strdup (kept[i]));
  remember_name (names, terms->black);
  remember_name (names, terms->white);
  g_ptr_array_add (names, NULL);
  g_settings_set_strv (settings, "names", (const char *const *) names->pdata);
}

/**
 * rg_last_terms_keep:
 * @terms: on which a game has begun
 * @odds: what is given in it, perhaps nothing
 *
 * Keeps them for the next game.  A position that the odds leave by themselves
 * is none that was set up.
 */
void
rg_last_terms_keep (GSettings *settings, const RgGameTerms *terms, const RgOdds *odds)
{
  gboolean            is_set_up;
  g_autoptr (GString) given = g_string_new (NULL);

  is_set_up = terms->fen != NULL && !rg_odds_touch_board (odds);
  if (odds->items != 0)
    rg_odds_print (odds, given);
  g_settings_set_string (settings, "white", terms->white);
  g_settings_set_string (settings, "black", terms->black);
  g_settings_set_string (settings, "position", is_set_up ? terms->fen : "");
  g_settings_set_string (settings, "rulebook", terms->rulebook);
  g_settings_set_string (settings, "conduct", terms->conduct);
  g_settings_set_string (settings, "time", terms->clock);
  g_settings_set_string (settings, "odds", given->str);
  keep_names (settings, terms);
}
