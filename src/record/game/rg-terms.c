/* Stores terms as an array of events, which the event language reads and writes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-terms.h"

#include "rg-pgn-text.h"

static void
replace (RgTerms *self, RgEvent *event)
{
  rg_event_clear (&self->events[event->verb]);
  self->events[event->verb] = *event;
}

/**
 * rg_terms_parse:
 * @text: lines such as "rulebook fide-1930" or "odds white knight"; if two have the
 *   same verb, the last one counts
 * @terms: (out caller-allocates): the terms; empty after an error
 * @error: return location for an error: %RG_ERROR_SYNTAX, also for an event after the
 *   start
 *
 * Does not check that the rulebook and the position exist; the arbiter does.
 */
gboolean
rg_terms_parse (const char *text, RgTerms *terms, GError **error)
{
  g_auto (GStrv)   lines = g_strsplit (text, "\n", -1);
  g_auto (RgTerms) read = { 0 };

  *terms = (RgTerms){ 0 };
  for (char **line = lines; *line != NULL; line++) {
    RgEvent event;

    if (*g_strstrip (*line) == '\0')
      continue;
    if (!rg_event_parse (*line, &event, error))
      return FALSE;

    if (event.verb >= RG_VERB_START) {
      rg_event_clear (&event);
      return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a known event"), *line,
                        NULL);
    }
    replace (&read, &event);
  }

  *terms = read;
  read = (RgTerms){ 0 };
  return TRUE;
}

/* Returns: whether the terms have an event of @verb */
gboolean
rg_terms_says (const RgTerms *self, RgVerb verb)
{
  const RgEvent *event = &self->events[verb];

  return event->verb != RG_VERB_UNSET && (verb != RG_VERB_ODDS || event->odds.items != 0);
}

/* Returns: (transfer full): the lines that rg_terms_parse() reads */
char *
rg_terms_print (const RgTerms *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (RgVerb verb = RG_VERB_RULEBOOK; verb < RG_VERB_START; verb++)
    if (rg_terms_says (self, verb)) {
      if (text->len > 0)
        g_string_append_c (text, '\n');
      rg_event_print (&self->events[verb], text);
    }

  return g_strdup (text->str);
}

/**
 * rg_terms_copy:
 * @copy: (out caller-allocates): the copy
 */
void
rg_terms_copy (const RgTerms *self, RgTerms *copy)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->events); i++)
    rg_event_copy (&self->events[i], &copy->events[i]);
}

void
rg_terms_clear (RgTerms *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (self->events); i++)
    rg_event_clear (&self->events[i]);
  *self = (RgTerms){ 0 };
}

/* Returns: (nullable): the text of the term @verb, NULL if it is left out. RG_VERB_ODDS
 * and RG_VERB_FIRST have no text */
const char *
rg_terms_get (const RgTerms *self, RgVerb verb)
{
  return self->events[verb].text;
}

/**
 * rg_terms_set:
 * @verb: a verb with a text
 * @text: (nullable): its text; %NULL or blank removes the term, and so does the name
 *   "?", by which PGN means an unknown player
 */
void
rg_terms_set (RgTerms *self, RgVerb verb, const char *text)
{
  gboolean         is_name = verb == RG_VERB_NAME_WHITE || verb == RG_VERB_NAME_BLACK;
  g_autofree char *clean = g_strdup (text != NULL ? text : "");
  RgEvent          event = { .time = RG_TIME_UNSET, .verb = verb };

  g_strstrip (rg_pgn_text_blank_controls (clean));

  rg_event_clear (&self->events[verb]);
  self->events[verb] = (RgEvent){ 0 };
  if (*clean == '\0' || (is_name && g_str_equal (clean, "?")))
    return;

  event.text = g_steal_pointer (&clean);
  replace (self, &event);
}

/* Returns: (nullable): the name of @player */
const char *
rg_terms_get_name (const RgTerms *self, RgColor player)
{
  return rg_terms_get (self,
                       player == RG_WHITE ? RG_VERB_NAME_WHITE : RG_VERB_NAME_BLACK);
}

/* Returns: (transfer none) (nullable): the rulebook, by default the first one; %NULL if
 * there is none with that id */
const RgRulebook *
rg_terms_get_rulebook (const RgTerms *self)
{
  const char *id = rg_terms_get (self, RG_VERB_RULEBOOK);

  return id != NULL ? rg_shelf_find (rg_shelf_get (), id) : rg_shelf_get ()->rulebooks[0];
}

/* Returns: the odds; without items if they are left out */
RgOdds
rg_terms_get_odds (const RgTerms *self)
{
  return self->events[RG_VERB_ODDS].odds;
}

/* Returns: whether one time control is agreed on for both players, before any odds;
 * FALSE also if it is left to the rulebook */
gboolean
rg_terms_get_control (const RgTerms *self, RgTimeControl *control)
{
  const char *clock = rg_terms_get (self, RG_VERB_CLOCK);

  return clock != NULL && rg_time_control_parse (clock, control, NULL);
}

/**
 * rg_terms_set_odds:
 * @odds: (nullable): without items, the game is even whatever its position; if %NULL,
 *   the odds follow from the position
 */
void
rg_terms_set_odds (RgTerms *self, const RgOdds *odds)
{
  self->events[RG_VERB_ODDS] = (RgEvent){ 0 };
  if (odds != NULL)
    self->events[RG_VERB_ODDS] = (RgEvent){ .time = RG_TIME_UNSET,
                                            .verb = RG_VERB_ODDS,
                                            .odds = *odds };
}

/* Returns: who begins, %RG_ACTOR_NONE if rulebook, odds or position decide it */
RgActor
rg_terms_get_first (const RgTerms *self)
{
  return self->events[RG_VERB_FIRST].whom;
}

void
rg_terms_set_first (RgTerms *self, RgActor first)
{
  RgEvent event = { .time = RG_TIME_UNSET, .verb = RG_VERB_FIRST, .whom = first };

  self->events[RG_VERB_FIRST] = first != RG_ACTOR_NONE ? event : (RgEvent){ 0 };
}

/* Sets or removes the term that a director supervises the game. */
void
rg_terms_set_supervised (RgTerms *self, gboolean is_supervised)
{
  RgEvent event = { .time = RG_TIME_UNSET, .verb = RG_VERB_SUPERVISED };

  self->events[RG_VERB_SUPERVISED] = is_supervised ? event : (RgEvent){ 0 };
}

/* Returns: by how many seconds a player may arrive late; %RG_NUMBER_UNSET if that is
 * left to the rulebook */
guint
rg_terms_get_late_after (const RgTerms *self)
{
  const RgEvent *event = &self->events[RG_VERB_LATE_AFTER];

  return event->verb != RG_VERB_UNSET ? event->number : RG_NUMBER_UNSET;
}

/* Sets by how many seconds a player may be late; %RG_NUMBER_UNSET leaves it to the
 * rulebook. */
void
rg_terms_set_late_after (RgTerms *self, guint seconds)
{
  RgEvent event = { .time = RG_TIME_UNSET,
                    .verb = RG_VERB_LATE_AFTER,
                    .number = seconds };

  self->events[RG_VERB_LATE_AFTER] = seconds != RG_NUMBER_UNSET ? event : (RgEvent){ 0 };
}

/* Exchanges the players; the giver of odds gives the same odds with the other colour.
 * Time and first move stay with the colours. */
void
rg_terms_swap_players (RgTerms *self)
{
  g_autofree char *white = g_strdup (rg_terms_get (self, RG_VERB_NAME_WHITE));

  rg_terms_set (self, RG_VERB_NAME_WHITE, rg_terms_get (self, RG_VERB_NAME_BLACK));
  rg_terms_set (self, RG_VERB_NAME_BLACK, white);
  if (rg_terms_get_odds (self).items != 0)
    rg_odds_turn_over (&self->events[RG_VERB_ODDS].odds);
}
