/* Submits everything before the first move to the arbiter as events, so that a game
 * begins in the same way whether it was agreed on, read from a file or forked from
 * another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-terms.h"

#include "rg-fen.h"
#include "rg-game-pgn.h"
#include "rg-handicap.h"
#include "rg-pgn-law.h"

static gboolean
say (RgGame *self, RgVerb verb, const char *text)
{
  RgEvent event = {
    .time = RG_TIME_UNSET,
    .verb = verb,
    .text = (char *) text,
  };

  return rg_game_submit (self, &event, NULL);
}

/* Gives odds for a game that begins at @start; of several moves in a row, only as many as
 * are still to be made there. */
static void
give_odds (RgGame *self, const RgOdds *odds, const RgPosition *start)
{
  RgEvent event = { .time = RG_TIME_UNSET, .verb = RG_VERB_ODDS, .odds = *odds };
  guint   remaining = MAX (start->setup.running, 1);

  if ((odds->items & RG_ODDS_MOVES) && remaining < RG_ODDS_MIN_MOVES) {
    event.odds.items &= (guint16) ~RG_ODDS_MOVES;
    event.odds.items |= RG_ODDS_MOVE;
    event.odds.moves = 0;
  } else if (odds->items & RG_ODDS_MOVES) {
    event.odds.moves = (guint8) remaining;
  }
  if (event.odds.items != 0)
    rg_game_submit (self, &event, NULL);
}

/* Gives the odds that a tag or the position shows, under a rulebook of @shelf that
 * allows them. Time odds are given only with a clock. */
static void
give_odds_of_start (RgGame           *self,
                    const RgPosition *start,
                    const char       *handicap,
                    const RgShelf    *shelf)
{
  RgOdds            odds;
  const RgRulebook *rulebook;

  rulebook = rg_handicap_read (handicap, &start->setup, shelf, &odds);
  if (rulebook == NULL)
    rulebook = rg_odds_identify (&start->setup, shelf, &odds);
  if (rulebook == NULL)
    return;

  if (!rg_clock_is_timed (&rg_game_get_state (self)->clock)) {
    odds.items &= (guint16) ~RG_ODDS_TIME;
    odds.factor = 0;
  }
  if (rulebook != rg_game_get_state (self)->rulebook)
    say (self, RG_VERB_RULEBOOK, rulebook->id);
  give_odds (self, &odds, start);
}

/* Submits the event of @verb in @terms, if it is set. */
static gboolean
say_term (RgGame *self, const RgTerms *terms, RgVerb verb, GError **error)
{
  return !rg_terms_says (terms, verb) ||
         rg_game_submit (self, &terms->events[verb], error);
}

/* Submits the terms on rulebook, conduct, clock, supervision and late arrival, and the
 * names of the players; not odds and position. */
static gboolean
say_terms (RgGame *self, const RgTerms *terms, GError **error)
{
  return say_term (self, terms, RG_VERB_RULEBOOK, error) &&
         say_term (self, terms, RG_VERB_CONDUCT, error) &&
         say_term (self, terms, RG_VERB_CLOCK, error) &&
         say_term (self, terms, RG_VERB_SUPERVISED, error) &&
         say_term (self, terms, RG_VERB_LATE_AFTER, error) &&
         say_term (self, terms, RG_VERB_NAME_WHITE, error) &&
         say_term (self, terms, RG_VERB_NAME_BLACK, error);
}

static gboolean
say_position (RgGame *self, const RgPosition *start)
{
  char fen[RG_FEN_SIZE];

  rg_fen_write (&start->setup, fen);
  return say (self, RG_VERB_POSITION, fen);
}

/**
 * rg_game_prepare:
 * @self: a new game without events
 * @terms: the terms; their position is ignored
 * @start: (nullable): the position to begin from, %NULL for the initial position
 * @error: return location for an error, with the article if odds are refused
 *
 * Submits everything before the first move: rulebook, conduct, clock, names, odds,
 * position, who begins, start.
 *
 * Returns: %FALSE if the arbiter refuses any of it
 */
gboolean
rg_game_prepare (RgGame           *self,
                 const RgTerms    *terms,
                 const RgPosition *start,
                 GError          **error)
{
  const RgShelf agreed = { .rulebooks = &rg_game_get_state (self)->rulebook, .n = 1 };
  RgEvent       begin = { .time = RG_TIME_UNSET, .verb = RG_VERB_START };

  if (!say_terms (self, terms, error) || !say_term (self, terms, RG_VERB_ODDS, error))
    return FALSE;

  if (start != NULL && terms->events[RG_VERB_ODDS].verb == RG_VERB_UNSET)
    give_odds_of_start (self, start, NULL,
                        rg_terms_get (terms, RG_VERB_RULEBOOK) != NULL ? &agreed
                                                                       : rg_shelf_get ());
  if (start != NULL)
    say_position (self, start);
  return say_term (self, terms, RG_VERB_FIRST, error) &&
         rg_game_submit (self, &begin, error);
}

/* Gives the odds of a PGN game under the rulebook named in its tags, if any. */
static void
give_odds_of_pgn (RgGame *self, const RgPgnGame *pgn, const RgRulebook *rulebook)
{
  const RgShelf named = { .rulebooks = &rulebook, .n = 1 };

  give_odds_of_start (self, &pgn->start, rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG),
                      rulebook != NULL ? &named : rg_shelf_get ());
}

/* Finds the clocks of a game. Only a pairing, which has no move and no result, uses
 * the clocks of its tags; what they showed in a game that was played is unknown.
 *
 * Returns: (transfer full): the text for the event on the clock, "-" without clocks */
static char *
find_clock (const RgPgnGame *pgn)
{
  const char      *white = rg_pgn_game_get_tag (pgn, "TimeControl");
  const char      *black = rg_pgn_game_get_tag (pgn, RG_BLACK_TIME_CONTROL_TAG);
  RgTimeControl    controls[RG_N_COLORS];
  g_autofree char *both = NULL;

  if (white == NULL || rg_pgn_line_length (pgn->line) > 0 ||
      pgn->result != RG_RESULT_NONE || pgn->unread != NULL ||
      rg_pgn_game_get_tag (pgn, RG_UNREAD_TAG) != NULL)
    return g_strdup ("-");

  both = g_strjoin (" ", white, black, NULL);
  return rg_time_control_parse_both (both, &controls[RG_WHITE], &controls[RG_BLACK], NULL)
           ? g_steal_pointer (&both)
           : g_strdup ("-");
}

static void
say_terms_of_pgn (RgGame *self, const RgPgnGame *pgn, RgPgnTrust trust)
{
  g_autofree char  *clock = find_clock (pgn);
  gboolean          is_law = trust == RG_PGN_TRUST_LAW;
  const RgRulebook *rulebook = is_law ? rg_pgn_law_get_rulebook (pgn) : NULL;
  RgConduct         conduct = is_law ? rg_pgn_law_get_conduct (pgn) : RG_CONDUCT_FREE;
  g_auto (RgTerms)  terms = { 0 };

  rg_terms_set (&terms, RG_VERB_NAME_WHITE, rg_pgn_game_get_tag (pgn, "White"));
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, rg_pgn_game_get_tag (pgn, "Black"));
  rg_terms_set (&terms, RG_VERB_RULEBOOK, rulebook != NULL ? rulebook->id : NULL);
  rg_terms_set (&terms, RG_VERB_CONDUCT, rg_conduct_to_text (conduct));
  rg_terms_set (&terms, RG_VERB_CLOCK, clock);
  say_terms (self, &terms, NULL);
  if (trust != RG_PGN_TRUST_POSITION)
    give_odds_of_pgn (self, pgn, rulebook);
}

/* Sets the names of the players from the tags of @pgn. */
void
rg_game_set_names_from_pgn (RgGame *self, const RgPgnGame *pgn)
{
  g_auto (RgTerms) terms = { 0 };

  rg_terms_set (&terms, RG_VERB_NAME_WHITE, rg_pgn_game_get_tag (pgn, "White"));
  rg_terms_set (&terms, RG_VERB_NAME_BLACK, rg_pgn_game_get_tag (pgn, "Black"));
  say_terms (self, &terms, NULL);
}

/* Sets the terms and the start of @pgn: conduct `free` unless it says otherwise, clocks
 * only for a pairing. @trust: which tags of @pgn are used. Returns: FALSE if its
 * starting position is refused */
gboolean
rg_game_set_start_from_pgn (RgGame *self, const RgPgnGame *pgn, RgPgnTrust trust)
{
  gboolean is_set_up = TRUE;

  say_terms_of_pgn (self, pgn, trust);
  if (pgn->has_setup || pgn->start.setup.running > 0)
    is_set_up = say_position (self, &pgn->start);
  return say (self, RG_VERB_START, NULL) && is_set_up;
}

/**
 * rg_game_set_up_from_pgn:
 * @self: a new game without events
 * @trust: which tags of @pgn are used
 *
 * Begins a game without clocks, under conduct `free` unless @pgn says otherwise, and
 * plays the main line of @pgn.
 *
 * Returns: %FALSE if its start or a move is refused
 */
gboolean
rg_game_set_up_from_pgn (RgGame *self, const RgPgnGame *pgn, RgPgnTrust trust)
{
  gboolean all = rg_game_set_start_from_pgn (self, pgn, trust);

  for (guint i = 0; i < rg_pgn_line_length (pgn->line) && all; i++) {
    RgMove move = rg_pgn_line_get (pgn->line, i)->move;

    all = rg_game_play (self, rg_move_displacement (move), NULL);
  }

  return all;
}

/**
 * rg_game_set_up_again:
 * @self: a new game without events
 * @start: (nullable): the position to begin from, if it differs
 *
 * Submits to @self the events of @other before its first move.
 */
void
rg_game_set_up_again (RgGame *self, RgGame *other, const RgPosition *start)
{
  char fen[RG_FEN_SIZE];

  for (guint i = 0; i < rg_game_get_n_events (other); i++) {
    const RgEvent *event = rg_game_get_event (other, i);

    if (event->verb == RG_VERB_START && start != NULL) {
      rg_fen_from_position (start, fen);
      say (self, RG_VERB_POSITION, fen);
    }
    if (event->verb == RG_VERB_ODDS && start != NULL)
      give_odds (self, &event->odds, start);
    else
      rg_game_submit (self, event, NULL);
    if (event->verb == RG_VERB_START)
      break;
  }
}
