/* One table of the verbs serves reading and writing, so that what is written
 * is always read back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-event.h"

#include <string.h>

/* What follows the words of a verb: how it is read and how it is written. */
typedef struct {
  gboolean (*parse) (const char *text, RgEvent *event);
  void (*print) (const RgEvent *event, GString *out);
  const char *complaint;
} RgArgument;

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

static void
print_seconds (gint64 time, GString *out)
{
  g_string_append_printf (out, "%" G_GINT64_FORMAT, time / G_USEC_PER_SEC);
  if (time % G_USEC_PER_SEC == 0)
    return;

  g_string_append_printf (out, ".%06" G_GINT64_FORMAT, time % G_USEC_PER_SEC);
  while (out->str[out->len - 1] == '0')
    g_string_truncate (out, out->len - 1);
}

static gboolean
parse_nothing (const char *text, G_GNUC_UNUSED RgEvent *event)
{
  return *text == '\0';
}

static gboolean
parse_text (const char *text, RgEvent *event)
{
  if (*text == '\0')
    return FALSE;

  event->text = g_strchomp (g_strdup (text));
  return TRUE;
}

static void
print_text (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", event->text);
}

/* Takes the next word off @text; its end is the end of the text at last. */
static char *
take_any_word (const char **text)
{
  gsize length = strcspn (*text, " \t");
  char *word = g_strndup (*text, length);

  *text = skip_spaces (*text + length);
  return word;
}

static gboolean
parse_displacement (const char *text, RgEvent *event)
{
  g_autofree char *word = take_any_word (&text);

  event->with_draw = take_word (&text, "draw");
  return rg_displacement_parse (word, &event->displacement) && *text == '\0';
}

static void
print_displacement (const RgEvent *event, GString *out)
{
  char uci[RG_UCI_SIZE];

  rg_displacement_write (event->displacement, uci);
  g_string_append_printf (out, " %s%s", uci, event->with_draw ? " draw" : "");
}

static gboolean
parse_announced (const char *text, RgEvent *event)
{
  event->announced = *text != '\0';
  return !event->announced ||
         (parse_displacement (text, event) && !event->with_draw);
}

static void
print_announced (const RgEvent *event, GString *out)
{
  if (event->announced)
    print_displacement (event, out);
}

static gboolean
parse_squares (const char *text, RgEvent *event)
{
  while (*text != '\0') {
    g_autofree char *word = take_any_word (&text);
    RgSquare         square = RG_SQUARE_NONE;

    if (strlen (word) == 2)
      square = rg_square_parse (word);
    if (square == RG_SQUARE_NONE)
      return FALSE;
    event->squares |= rg_bit (square);
  }

  return event->squares != 0;
}

static gboolean
parse_square (const char *text, RgEvent *event)
{
  return parse_squares (text, event) && !rg_bitboard_has_many (event->squares);
}

static void
print_squares (const RgEvent *event, GString *out)
{
  RgBitboard squares = event->squares;
  char       name[3] = "";

  while (squares != 0) {
    rg_square_write (rg_bitboard_pop (&squares), name);
    g_string_append_printf (out, " %s", name);
  }
}

static gboolean
parse_number (const char *text, RgEvent *event)
{
  guint64 number;

  if (!g_ascii_string_to_unsigned (text, 10, 0, G_MAXINT, &number, NULL))
    return FALSE;

  event->number = (guint) number;
  return TRUE;
}

static gboolean
parse_count (const char *text, RgEvent *event)
{
  return parse_number (text, event) && event->number > 0;
}

static void
print_number (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %u", event->number);
}

static gboolean
parse_option (const char *text, RgEvent *event)
{
  g_auto (GStrv)   words = g_strsplit_set (text, " \t", -1);
  g_autofree char *clean = NULL;
  guint            kept = 0;

  for (guint i = 0; words[i] != NULL; i++) {
    char *word = g_steal_pointer (&words[i]);

    if (*word == '\0')
      g_free (word);
    else
      words[kept++] = word;
  }
  clean = g_strjoinv (" ", words);
  return rg_option_parse (clean, &event->option);
}

static void
print_option (const RgEvent *event, GString *out)
{
  char text[RG_OPTION_SIZE];

  rg_option_write (&event->option, text);
  g_string_append_printf (out, " %s", text);
}

static gboolean
take_player (const char **text, RgEvent *event)
{
  for (int i = RG_ACTOR_WHITE; i <= RG_ACTOR_BLACK; i++)
    if (take_word (text, ACTORS[i])) {
      event->whom = (RgActor) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
parse_player (const char *text, RgEvent *event)
{
  return take_player (&text, event) && *text == '\0';
}

static void
print_player (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", ACTORS[event->whom]);
}

static gboolean
parse_player_or_both (const char *text, RgEvent *event)
{
  return (take_player (&text, event) || take_word (&text, "both")) &&
         *text == '\0';
}

static void
print_player_or_both (const RgEvent *event, GString *out)
{
  if (event->whom == RG_ACTOR_NONE)
    g_string_append (out, " both");
  else
    print_player (event, out);
}

static gboolean
parse_clock (const char *text, RgEvent *event)
{
  if (!take_player (&text, event))
    return FALSE;

  event->amount = parse_seconds (text, strlen (text));
  return event->amount != RG_TIME_UNSET;
}

static void
print_clock (const RgEvent *event, GString *out)
{
  print_player (event, out);
  g_string_append_c (out, ' ');
  print_seconds (event->amount, out);
}

/* A matter among those from @first to @last, by its name. */
static gboolean
take_matter (const char **text, RgMatter first, RgMatter last, RgEvent *event)
{
  for (guint i = first; i <= (guint) last; i++)
    if (take_word (text, rg_matter_name ((RgMatter) i))) {
      event->matter = (RgMatter) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
parse_forfeit (const char *text, RgEvent *event)
{
  return take_player (&text, event) &&
         take_matter (&text, RG_MATTER_UPSET, RG_MATTER_DISOBEYS, event) &&
         *text == '\0';
}

static void
print_forfeit (const RgEvent *event, GString *out)
{
  print_player (event, out);
  g_string_append_printf (out, " %s", rg_matter_name (event->matter));
}

static void
take_ply (const char **text, RgEvent *event)
{
  const char      *rest = *text;
  g_autofree char *word = take_any_word (&rest);

  if (parse_number (word, event))
    *text = rest;
}

static gboolean
parse_incident (const char *text, RgEvent *event)
{
  if (!take_matter (&text, RG_MATTER_BOARD_MISPLACED, RG_MATTER_ALTERED, event))
    return FALSE;

  if (event->matter == RG_MATTER_ALTERED)
    take_ply (&text, event);
  if (take_word (&text, "by") && !take_player (&text, event))
    return FALSE;
  if (*text != '\0')
    event->text = g_strchomp (g_strdup (text));

  return TRUE;
}

static void
print_incident (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", rg_matter_name (event->matter));
  if (event->number != RG_NUMBER_UNSET)
    print_number (event, out);
  if (event->whom != RG_ACTOR_NONE)
    g_string_append_printf (out, " by %s", ACTORS[event->whom]);
  if (event->text != NULL)
    print_text (event, out);
}

static void
print_nothing (G_GNUC_UNUSED const RgEvent *event, G_GNUC_UNUSED GString *out)
{
}

static const RgArgument NOTHING = { parse_nothing,
                                    print_nothing,
                                    N_ ("Nothing may follow “%s”") };
static const RgArgument TEXT = { parse_text,
                                 print_text,
                                 N_ ("Something is missing after “%s”") };
static const RgArgument DISPLACEMENT = {
  parse_displacement,
  print_displacement,
  N_ ("“%s” wants two squares, as e2e4 does")
};
static const RgArgument ANNOUNCED = {
  parse_announced,
  print_announced,
  N_ ("After “%s” comes nothing or two squares, as e2e4 does")
};
static const RgArgument SQUARE = { parse_square,
                                   print_squares,
                                   N_ ("“%s” wants one square, as e4") };
static const RgArgument SQUARES = {
  parse_squares,
  print_squares,
  N_ ("“%s” wants one square or several, as e4 f4")
};
static const RgArgument PLY = { parse_number,
                                print_number,
                                N_ ("“%s” wants the number of a ply") };
static const RgArgument COUNT = { parse_count,
                                  print_number,
                                  N_ ("“%s” wants a number of moves") };
static const RgArgument OPTION = {
  parse_option,
  print_option,
  N_ ("“%s” wants a remedy, as “move g1” or “take e5”")
};
static const RgArgument PLAYER = { parse_player,
                                   print_player,
                                   N_ ("“%s” wants white or black") };
static const RgArgument PLAYER_OR_BOTH = {
  parse_player_or_both,
  print_player_or_both,
  N_ ("“%s” wants white, black or both")
};
static const RgArgument CLOCK = { parse_clock,
                                  print_clock,
                                  N_ ("“%s” wants a player and seconds") };
static const RgArgument FORFEIT = { parse_forfeit,
                                    print_forfeit,
                                    N_ ("“%s” wants a player and a reason") };
static const RgArgument INCIDENT = { parse_incident,
                                     print_incident,
                                     N_ ("“%s” wants an incident") };

static const RgVerbRow VERBS[RG_N_VERBS] = {
  [RG_VERB_RULEBOOK] = { "rulebook", RG_SPEAKER_NONE, &TEXT },
  [RG_VERB_CONDUCT] = { "conduct", RG_SPEAKER_NONE, &TEXT },
  [RG_VERB_NAME_WHITE] = { "name white", RG_SPEAKER_NONE, &TEXT },
  [RG_VERB_NAME_BLACK] = { "name black", RG_SPEAKER_NONE, &TEXT },
  [RG_VERB_POSITION] = { "position", RG_SPEAKER_NONE, &TEXT },
  [RG_VERB_CLOCK] = { "clock", RG_SPEAKER_NONE, &TEXT },
  [RG_VERB_START] = { "start", RG_SPEAKER_NONE, &NOTHING },
  [RG_VERB_TOUCH] = { "touch", RG_SPEAKER_PLAYER, &SQUARE },
  [RG_VERB_ADOUBE] = { "adoube", RG_SPEAKER_PLAYER, &SQUARES },
  [RG_VERB_PLAY] = { "play", RG_SPEAKER_PLAYER, &DISPLACEMENT },
  [RG_VERB_SAY_CHECK] = { "say check", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_SAY_MATE] = { "say mate", RG_SPEAKER_PLAYER, &COUNT },
  [RG_VERB_OFFER_DRAW] = { "offer draw", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_ACCEPT_DRAW] = { "accept draw", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_DECLINE_DRAW] = { "decline draw", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_RESIGN] = { "resign", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_TAKEBACK] = { "takeback", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_ACCEPT_TAKEBACK] = { "accept takeback",
                                RG_SPEAKER_PLAYER,
                                &NOTHING },
  [RG_VERB_DECLINE_TAKEBACK] = { "decline takeback",
                                 RG_SPEAKER_PLAYER,
                                 &NOTHING },
  [RG_VERB_CLAIM_IRREGULAR] = { "claim irregular",
                                RG_SPEAKER_PLAYER,
                                &NOTHING },
  [RG_VERB_CLAIM_TOUCHED] = { "claim touched", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_CLAIM_REPETITION] = { "claim repetition",
                                 RG_SPEAKER_PLAYER,
                                 &ANNOUNCED },
  [RG_VERB_CLAIM_FIFTY] = { "claim fifty", RG_SPEAKER_PLAYER, &ANNOUNCED },
  [RG_VERB_CLAIM_MATE_IN_FIFTY] = { "claim mate-in-fifty",
                                    RG_SPEAKER_PLAYER,
                                    &NOTHING },
  [RG_VERB_CLAIM_PERPETUAL] = { "claim perpetual",
                                RG_SPEAKER_PLAYER,
                                &NOTHING },
  [RG_VERB_CLAIM_CHECK_UNSEEN] = { "claim check-unseen",
                                   RG_SPEAKER_PLAYER,
                                   &NOTHING },
  [RG_VERB_CLAIM_FALSE_CHECK] = { "claim false-check",
                                  RG_SPEAKER_PLAYER,
                                  &NOTHING },
  [RG_VERB_DEMAND_MATE_IN_FIFTY] = { "demand mate-in-fifty",
                                     RG_SPEAKER_PLAYER,
                                     &NOTHING },
  [RG_VERB_DEMAND_STRAIGHTEN] = { "demand straighten",
                                  RG_SPEAKER_PLAYER,
                                  &SQUARES },
  [RG_VERB_DEMAND_ANNUL] = { "demand annul", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_DEMAND_RECTIFY] = { "demand rectify", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_CHOOSE] = { "choose", RG_SPEAKER_PLAYER, &OPTION },
  [RG_VERB_WAIVE] = { "waive", RG_SPEAKER_PLAYER, &NOTHING },
  [RG_VERB_STOP] = { "stop", RG_SPEAKER_DIRECTOR, &NOTHING },
  [RG_VERB_GO] = { "go", RG_SPEAKER_DIRECTOR, &NOTHING },
  [RG_VERB_CORRECT_CLOCK] = { "clock", RG_SPEAKER_DIRECTOR, &CLOCK },
  [RG_VERB_ABSENT] = { "absent", RG_SPEAKER_DIRECTOR, &PLAYER },
  [RG_VERB_ARRIVED] = { "arrived", RG_SPEAKER_DIRECTOR, &PLAYER },
  [RG_VERB_LATE] = { "late", RG_SPEAKER_DIRECTOR, &PLAYER_OR_BOTH },
  [RG_VERB_LOST] = { "lost", RG_SPEAKER_DIRECTOR, &FORFEIT },
  [RG_VERB_ANNUL] = { "annul", RG_SPEAKER_DIRECTOR, &TEXT },
  [RG_VERB_FOUND] = { "found", RG_SPEAKER_DIRECTOR, &INCIDENT },
  [RG_VERB_RESTORE] = { "restore", RG_SPEAKER_DIRECTOR, &PLY },
  [RG_VERB_DECLARE_REPETITION] = { "declare repetition",
                                   RG_SPEAKER_DIRECTOR,
                                   &NOTHING },
  [RG_VERB_EXCEPTION] = { "exception", RG_SPEAKER_DIRECTOR, &COUNT },
  [RG_VERB_DISPUTE_FACT] = { "dispute fact", RG_SPEAKER_DIRECTOR, &TEXT },
  [RG_VERB_DISPUTE_LAW] = { "dispute law", RG_SPEAKER_DIRECTOR, &TEXT },
  [RG_VERB_RULE] = { "rule", RG_SPEAKER_DIRECTOR, &TEXT },
  [RG_VERB_TICK] = { "tick", RG_SPEAKER_DIRECTOR, &NOTHING },
};

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
parse_argument (const char *text, RgEvent *event, GError **error)
{
  const RgVerbRow *row = &VERBS[event->verb];

  if (row->argument->parse (text, event))
    return TRUE;

  rg_set_error (error,
                RG_ERROR_SYNTAX,
                row->argument->complaint,
                row->words,
                NULL);
  return FALSE;
}

/**
 * rg_verb_words:
 *
 * Returns: the words of @self in the protocol
 */
const char *
rg_verb_words (RgVerb self)
{
  return VERBS[self].words;
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

  *event = (RgEvent){ .number = RG_NUMBER_UNSET };
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
  if (parse_verb (&text, event, error) && parse_argument (text, event, error))
    return TRUE;

  rg_event_clear (event);
  return FALSE;
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

  if (self->time != RG_TIME_UNSET) {
    g_string_append_c (out, '@');
    print_seconds (self->time, out);
    g_string_append_c (out, ' ');
  }
  if (self->actor != RG_ACTOR_NONE)
    g_string_append_printf (out, "%s ", ACTORS[self->actor]);
  g_string_append (out, row->words);
  row->argument->print (self, out);
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
