/* One table of the verbs serves reading and writing, so that what is written
 * is always read back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-event-argument.h"

#include <string.h>

/* The digest of an envelope has as many digits. */
#define ID_LENGTH 64

typedef enum {
  RG_SPEAKER_NONE,
  RG_SPEAKER_PLAYER,
  RG_SPEAKER_DIRECTOR,
} RgSpeaker;

typedef struct {
  const char       *words;
  RgSpeaker         speaker;
  const RgArgument *argument;
} RgVerbRow;

static const RgVerbRow VERBS[RG_N_VERBS] = {
  [RG_VERB_RULEBOOK] = { "rulebook", RG_SPEAKER_NONE, &RG_ARGUMENT_TEXT },
  [RG_VERB_CONDUCT] = { "conduct", RG_SPEAKER_NONE, &RG_ARGUMENT_TEXT },
  [RG_VERB_NAME_WHITE] = { "name white", RG_SPEAKER_NONE, &RG_ARGUMENT_TEXT },
  [RG_VERB_NAME_BLACK] = { "name black", RG_SPEAKER_NONE, &RG_ARGUMENT_TEXT },
  [RG_VERB_POSITION] = { "position", RG_SPEAKER_NONE, &RG_ARGUMENT_TEXT },
  [RG_VERB_ODDS] = { "odds", RG_SPEAKER_NONE, &RG_ARGUMENT_ODDS },
  [RG_VERB_FIRST] = { "first", RG_SPEAKER_NONE, &RG_ARGUMENT_PLAYER },
  [RG_VERB_CLOCK] = { "clock", RG_SPEAKER_NONE, &RG_ARGUMENT_TEXT },
  [RG_VERB_START] = { "start", RG_SPEAKER_NONE, &RG_ARGUMENT_NOTHING },
  [RG_VERB_TOUCH] = { "touch", RG_SPEAKER_PLAYER, &RG_ARGUMENT_SQUARE },
  [RG_VERB_ADOUBE] = { "adoube", RG_SPEAKER_PLAYER, &RG_ARGUMENT_SQUARES },
  [RG_VERB_PLAY] = { "play", RG_SPEAKER_PLAYER, &RG_ARGUMENT_DISPLACEMENT },
  [RG_VERB_SAY_CHECK] = { "say check", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_SAY_MATE] = { "say mate", RG_SPEAKER_PLAYER, &RG_ARGUMENT_COUNT },
  [RG_VERB_OFFER_DRAW] = { "offer draw", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_ACCEPT_DRAW] = { "accept draw", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_DECLINE_DRAW] = { "decline draw", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_RESIGN] = { "resign", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_TAKEBACK] = { "takeback", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_ACCEPT_TAKEBACK] = { "accept takeback", RG_SPEAKER_PLAYER,
                                &RG_ARGUMENT_NOTHING },
  [RG_VERB_DECLINE_TAKEBACK] = { "decline takeback", RG_SPEAKER_PLAYER,
                                 &RG_ARGUMENT_NOTHING },
  [RG_VERB_CONSENT] = { "consent", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_CLAIM_IRREGULAR] = { "claim irregular", RG_SPEAKER_PLAYER,
                                &RG_ARGUMENT_NOTHING },
  [RG_VERB_CLAIM_TOUCHED] = { "claim touched", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_CLAIM_REPETITION] = { "claim repetition", RG_SPEAKER_PLAYER,
                                 &RG_ARGUMENT_ANNOUNCED },
  [RG_VERB_CLAIM_FIFTY] = { "claim fifty", RG_SPEAKER_PLAYER, &RG_ARGUMENT_ANNOUNCED },
  [RG_VERB_CLAIM_MATE_IN_FIFTY] = { "claim mate-in-fifty", RG_SPEAKER_PLAYER,
                                    &RG_ARGUMENT_NOTHING },
  [RG_VERB_CLAIM_PERPETUAL] = { "claim perpetual", RG_SPEAKER_PLAYER,
                                &RG_ARGUMENT_NOTHING },
  [RG_VERB_CLAIM_CHECK_UNSEEN] = { "claim check-unseen", RG_SPEAKER_PLAYER,
                                   &RG_ARGUMENT_NOTHING },
  [RG_VERB_CLAIM_FALSE_CHECK] = { "claim false-check", RG_SPEAKER_PLAYER,
                                  &RG_ARGUMENT_NOTHING },
  [RG_VERB_DEMAND_MATE_IN_FIFTY] = { "demand mate-in-fifty", RG_SPEAKER_PLAYER,
                                     &RG_ARGUMENT_NOTHING },
  [RG_VERB_DEMAND_STRAIGHTEN] = { "demand straighten", RG_SPEAKER_PLAYER,
                                  &RG_ARGUMENT_SQUARES },
  [RG_VERB_DEMAND_ANNUL] = { "demand annul", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_DEMAND_RECTIFY] = { "demand rectify", RG_SPEAKER_PLAYER,
                               &RG_ARGUMENT_NOTHING },
  [RG_VERB_CHOOSE] = { "choose", RG_SPEAKER_PLAYER, &RG_ARGUMENT_OPTION },
  [RG_VERB_WAIVE] = { "waive", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_ADJOURN] = { "adjourn", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_SEALED] = { "sealed", RG_SPEAKER_PLAYER, &RG_ARGUMENT_ID },
  [RG_VERB_OPENED] = { "opened", RG_SPEAKER_PLAYER, &RG_ARGUMENT_MOVE_TEXT },
  [RG_VERB_RESUME] = { "resume", RG_SPEAKER_PLAYER, &RG_ARGUMENT_NOTHING },
  [RG_VERB_STOP] = { "stop", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_NOTHING },
  [RG_VERB_GO] = { "go", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_NOTHING },
  [RG_VERB_CORRECT_CLOCK] = { "clock", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_CLOCK },
  [RG_VERB_ABSENT] = { "absent", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_PLAYER },
  [RG_VERB_ARRIVED] = { "arrived", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_PLAYER },
  [RG_VERB_LATE] = { "late", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_PLAYER_OR_BOTH },
  [RG_VERB_LOST] = { "lost", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_FORFEIT },
  [RG_VERB_ANNUL] = { "annul", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_TEXT },
  [RG_VERB_FOUND] = { "found", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_INCIDENT },
  [RG_VERB_RESTORE] = { "restore", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_PLY },
  [RG_VERB_SETTLE] = { "settle", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_OPTION },
  [RG_VERB_DECLARE_REPETITION] = { "declare repetition", RG_SPEAKER_DIRECTOR,
                                   &RG_ARGUMENT_NOTHING },
  [RG_VERB_EXCEPTION] = { "exception", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_COUNT },
  [RG_VERB_DISPUTE_FACT] = { "dispute fact", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_TEXT },
  [RG_VERB_DISPUTE_LAW] = { "dispute law", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_TEXT },
  [RG_VERB_RULE] = { "rule", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_TEXT },
  [RG_VERB_TICK] = { "tick", RG_SPEAKER_DIRECTOR, &RG_ARGUMENT_NOTHING },
};

static gboolean
parse_time (const char **text, RgEvent *event, GError **error)
{
  gsize length;

  event->time = RG_TIME_UNSET;
  if (**text != '@')
    return TRUE;

  length = strcspn (*text, " \t");
  event->time = rg_seconds_parse (*text + 1, length - 1);
  if (event->time == RG_TIME_UNSET) {
    g_autofree char *word = g_strndup (*text, length);

    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a time in seconds"), word,
                  NULL);
    return FALSE;
  }

  *text = rg_text_skip_spaces (*text + length);
  return TRUE;
}

static void
parse_actor (const char **text, RgEvent *event)
{
  event->actor = RG_ACTOR_NONE;
  for (int i = RG_ACTOR_WHITE; i <= RG_ACTOR_DIRECTOR; i++)
    if (rg_text_take_word (text, rg_actor_word ((RgActor) i))) {
      event->actor = (RgActor) i;
      return;
    }
}

static RgSpeaker
speaker_of (RgActor actor)
{
  if (actor == RG_ACTOR_NONE)
    return RG_SPEAKER_NONE;

  return rg_actor_is_player (actor) ? RG_SPEAKER_PLAYER : RG_SPEAKER_DIRECTOR;
}

/* Quotes no more than the first word: what follows can be a move that is to be
 * sealed. */
static void
refuse_verb (const char *text, GError **error)
{
  g_autofree char *word = g_strndup (text, strcspn (text, " \t"));

  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a known event"), word, NULL);
}

static gboolean
parse_verb (const char **text, RgEvent *event, GError **error)
{
  for (int i = RG_VERB_UNSET + 1; i < RG_N_VERBS; i++)
    if (VERBS[i].speaker == speaker_of (event->actor) &&
        rg_text_take_word (text, VERBS[i].words)) {
      event->verb = (RgVerb) i;
      return TRUE;
    }

  refuse_verb (*text, error);
  return FALSE;
}

static gboolean
parse_argument (const char *text, RgEvent *event, GError **error)
{
  const RgVerbRow *row = &VERBS[event->verb];

  if (row->argument->parse (text, event))
    return TRUE;

  rg_set_error (error, RG_ERROR_SYNTAX, row->argument->complaint, row->words, NULL);
  return FALSE;
}

/* Returns: the words of @self in the protocol */
const char *
rg_verb_words (RgVerb self)
{
  return VERBS[self].words;
}

/* Reads one line of the event language, without its end; @event is to be cleared with
 * rg_event_clear().
 *
 * Returns: FALSE with RG_ERROR_SYNTAX where @line is none; then @event needs no clearing
 */
gboolean
rg_event_parse (const char *line, RgEvent *event, GError **error)
{
  const char *text = rg_text_skip_spaces (line);

  *event = (RgEvent){ .number = RG_NUMBER_UNSET };
  if (!g_utf8_validate (line, -1, NULL)) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("This line is not UTF-8 text"), NULL);
    return FALSE;
  }

  if (!parse_time (&text, event, error))
    return FALSE;

  parse_actor (&text, event);
  if (parse_verb (&text, event, error) && parse_argument (text, event, error))
    return TRUE;

  rg_event_clear (event);
  return FALSE;
}

/* Appends @self as a line of the event language, without an end of line. */
void
rg_event_print (const RgEvent *self, GString *out)
{
  const RgVerbRow *row = &VERBS[self->verb];

  if (self->time != RG_TIME_UNSET) {
    g_string_append_c (out, '@');
    rg_seconds_print (self->time, out);
    g_string_append_c (out, ' ');
  }
  if (self->actor != RG_ACTOR_NONE)
    g_string_append_printf (out, "%s ", rg_actor_word (self->actor));
  g_string_append (out, row->words);
  row->argument->print (self, out);
}

void
rg_event_copy (const RgEvent *self, RgEvent *copy)
{
  *copy = *self;
  copy->text = g_strdup (self->text);
}

void
rg_event_clear (RgEvent *self)
{
  g_clear_pointer (&self->text, g_free);
}

/* Returns: whether @text names an envelope, as the event `sealed` does: by as many
 * hexadecimal digits as its digest has */
gboolean
rg_is_envelope_id (const char *text)
{
  return strlen (text) == ID_LENGTH && strspn (text, "0123456789abcdef") == ID_LENGTH;
}
