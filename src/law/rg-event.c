/* One table of the verbs serves reading and writing, so that what is written
 * is always read back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-event.h"

#include <string.h>

typedef enum {
  RG_ARGUMENT_NONE,
  RG_ARGUMENT_DISPLACEMENT,
  RG_ARGUMENT_TEXT,
} RgArgument;

typedef enum {
  RG_SPEAKER_NONE,
  RG_SPEAKER_PLAYER,
  RG_SPEAKER_DIRECTOR,
} RgSpeaker;

typedef struct {
  const char *words;
  RgSpeaker   speaker;
  RgArgument  argument;
} RgVerbRow;

static const RgVerbRow VERBS[RG_N_VERBS] = {
  [RG_VERB_RULEBOOK] = { "rulebook", RG_SPEAKER_NONE, RG_ARGUMENT_TEXT },
  [RG_VERB_CONDUCT] = { "conduct", RG_SPEAKER_NONE, RG_ARGUMENT_TEXT },
  [RG_VERB_NAME_WHITE] = { "name white", RG_SPEAKER_NONE, RG_ARGUMENT_TEXT },
  [RG_VERB_NAME_BLACK] = { "name black", RG_SPEAKER_NONE, RG_ARGUMENT_TEXT },
  [RG_VERB_POSITION] = { "position", RG_SPEAKER_NONE, RG_ARGUMENT_TEXT },
  [RG_VERB_START] = { "start", RG_SPEAKER_NONE, RG_ARGUMENT_NONE },
  [RG_VERB_PLAY] = { "play", RG_SPEAKER_PLAYER, RG_ARGUMENT_DISPLACEMENT },
  [RG_VERB_RESIGN] = { "resign", RG_SPEAKER_PLAYER, RG_ARGUMENT_NONE },
  [RG_VERB_OFFER_DRAW] = { "offer draw", RG_SPEAKER_PLAYER, RG_ARGUMENT_NONE },
  [RG_VERB_ACCEPT_DRAW] = { "accept draw",
                            RG_SPEAKER_PLAYER,
                            RG_ARGUMENT_NONE },
  [RG_VERB_DECLINE_DRAW] = { "decline draw",
                             RG_SPEAKER_PLAYER,
                             RG_ARGUMENT_NONE },
  [RG_VERB_TAKEBACK] = { "takeback", RG_SPEAKER_PLAYER, RG_ARGUMENT_NONE },
  [RG_VERB_ACCEPT_TAKEBACK] = { "accept takeback",
                                RG_SPEAKER_PLAYER,
                                RG_ARGUMENT_NONE },
  [RG_VERB_DECLINE_TAKEBACK] = { "decline takeback",
                                 RG_SPEAKER_PLAYER,
                                 RG_ARGUMENT_NONE },
  [RG_VERB_TICK] = { "tick", RG_SPEAKER_DIRECTOR, RG_ARGUMENT_NONE },
};

static const char *const ACTORS[] = {
  [RG_ACTOR_NONE] = NULL,
  [RG_ACTOR_WHITE] = "white",
  [RG_ACTOR_BLACK] = "black",
  [RG_ACTOR_DIRECTOR] = "director",
};

static const char *
skip_spaces (const char *text)
{
  return text + strspn (text, " \t");
}

/* Takes @word off the start of @text, with the spaces behind it. */
static gboolean
take_word (const char **text, const char *word)
{
  gsize length = strlen (word);

  if (strncmp (*text, word, length) != 0 ||
      strchr (" \t", (*text)[length]) == NULL)
    return FALSE;

  *text = skip_spaces (*text + length);
  return TRUE;
}

/* "12.5" as microseconds; -1 where it is no time.  Read by hand so that no
 * rounding and no locale can change what is written in a file. */
static gint64
parse_seconds (const char *text, gsize length)
{
  gint64   micro = 0;
  int      decimals = -1;
  gboolean digit_seen = FALSE;

  for (gsize i = 0; i < length; i++) {
    if (text[i] == '.' && decimals < 0) {
      decimals = 0;
      continue;
    }
    if (!g_ascii_isdigit (text[i]) || decimals == 6 ||
        micro > G_MAXINT64 / 100000000)
      return RG_TIME_UNSET;
    digit_seen = TRUE;
    micro = micro * 10 + (text[i] - '0');
    decimals += decimals >= 0;
  }
  for (int i = MAX (decimals, 0); i < 6; i++)
    micro *= 10;

  return digit_seen ? micro : RG_TIME_UNSET;
}

static gboolean
parse_time (const char **text, RgEvent *event, GError **error)
{
  gsize length;

  event->time = RG_TIME_UNSET;
  if (**text != '@')
    return TRUE;

  length = strcspn (*text, " \t");
  event->time = parse_seconds (*text + 1, length - 1);
  if (event->time == RG_TIME_UNSET) {
    g_autofree char *word = g_strndup (*text, length);

    rg_set_error (error,
                  RG_ERROR_SYNTAX,
                  N_ ("“%s” is not a time in seconds"),
                  word,
                  NULL);
    return FALSE;
  }

  *text = skip_spaces (*text + length);
  return TRUE;
}

static void
parse_actor (const char **text, RgEvent *event)
{
  event->actor = RG_ACTOR_NONE;
  for (int i = RG_ACTOR_WHITE; i <= RG_ACTOR_DIRECTOR; i++)
    if (take_word (text, ACTORS[i])) {
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

static gboolean
parse_verb (const char **text, RgEvent *event, GError **error)
{
  for (int i = RG_VERB_UNSET + 1; i < RG_N_VERBS; i++)
    if (VERBS[i].speaker == speaker_of (event->actor) &&
        take_word (text, VERBS[i].words)) {
      event->verb = (RgVerb) i;
      return TRUE;
    }

  rg_set_error (error,
                RG_ERROR_SYNTAX,
                N_ ("“%s” is not a known event"),
                *text,
                NULL);
  return FALSE;
}

static gboolean
parse_displacement (const char *text, RgEvent *event, GError **error)
{
  gsize            length = strcspn (text, " \t");
  g_autofree char *word = g_strndup (text, length);
  const char      *rest = skip_spaces (text + length);

  event->with_draw = take_word (&rest, "draw");
  if (rg_displacement_parse (word, &event->displacement) && *rest == '\0')
    return TRUE;

  rg_set_error (error,
                RG_ERROR_SYNTAX,
                N_ ("“%s” does not name two squares, as e2e4 does"),
                text,
                NULL);
  return FALSE;
}

static gboolean
parse_argument (const char *text, RgEvent *event, GError **error)
{
  RgArgument argument = VERBS[event->verb].argument;

  if (argument == RG_ARGUMENT_DISPLACEMENT)
    return parse_displacement (text, event, error);

  if ((argument == RG_ARGUMENT_TEXT) != (*text != '\0')) {
    rg_set_error (error,
                  RG_ERROR_SYNTAX,
                  argument == RG_ARGUMENT_TEXT
                    ? N_ ("Something is missing after “%s”")
                    : N_ ("Nothing may follow “%s”"),
                  VERBS[event->verb].words,
                  NULL);
    return FALSE;
  }

  if (argument == RG_ARGUMENT_TEXT)
    event->text = g_strchomp (g_strdup (text));

  return TRUE;
}

/**
 * rg_event_parse:
 * @line: one line, without its end
 * @event: (out caller-allocates): the event; clear it with rg_event_clear()
 * @error: return location for an error
 *
 * Reads one line of the event language.
 *
 * Returns: %FALSE with %RG_ERROR_SYNTAX where @line is none; then @event needs
 *   no clearing
 */
gboolean
rg_event_parse (const char *line, RgEvent *event, GError **error)
{
  const char *text = skip_spaces (line);

  memset (event, 0, sizeof *event);
  if (!g_utf8_validate (line, -1, NULL)) {
    rg_set_error (error,
                  RG_ERROR_SYNTAX,
                  N_ ("This line is not UTF-8 text"),
                  NULL);
    return FALSE;
  }

  if (!parse_time (&text, event, error))
    return FALSE;

  parse_actor (&text, event);
  return parse_verb (&text, event, error) &&
         parse_argument (text, event, error);
}

static void
print_time (gint64 time, GString *out)
{
  g_string_append_printf (out, "@%" G_GINT64_FORMAT, time / G_USEC_PER_SEC);
  if (time % G_USEC_PER_SEC != 0) {
    g_string_append_printf (out, ".%06" G_GINT64_FORMAT, time % G_USEC_PER_SEC);
    while (out->str[out->len - 1] == '0')
      g_string_truncate (out, out->len - 1);
  }
  g_string_append_c (out, ' ');
}

/**
 * rg_event_print:
 * @out: where the line is appended, without an end of line
 *
 * Writes @self as a line of the event language.
 */
void
rg_event_print (const RgEvent *self, GString *out)
{
  const RgVerbRow *row = &VERBS[self->verb];

  if (self->time != RG_TIME_UNSET)
    print_time (self->time, out);
  if (self->actor != RG_ACTOR_NONE)
    g_string_append_printf (out, "%s ", ACTORS[self->actor]);
  g_string_append (out, row->words);

  if (row->argument == RG_ARGUMENT_TEXT) {
    g_string_append_printf (out, " %s", self->text);
  } else if (row->argument == RG_ARGUMENT_DISPLACEMENT) {
    char uci[RG_UCI_SIZE];

    rg_displacement_write (self->displacement, uci);
    g_string_append_printf (out, " %s%s", uci, self->with_draw ? " draw" : "");
  }
}

/**
 * rg_event_copy:
 * @copy: (out caller-allocates): clear it with rg_event_clear()
 */
void
rg_event_copy (const RgEvent *self, RgEvent *copy)
{
  *copy = *self;
  copy->text = g_strdup (self->text);
}

/**
 * rg_event_clear:
 *
 * Frees what @self owns.
 */
void
rg_event_clear (RgEvent *self)
{
  g_clear_pointer (&self->text, g_free);
}
