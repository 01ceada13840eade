/* Reads and writes events by one table of the verbs, so that each event that is written
 * can be read back. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-event.h"

#include "rg-fen.h"
#include "rg-time-control.h"

#include <string.h>

/* ID_LENGTH: the number of hexadecimal digits of an envelope's digest. */
#define ID_LENGTH 64

/* The arguments of a verb: for each kind a pair of functions, of which one reads what the
 * other writes. `parse` returns FALSE if the text is not such an argument; `complaint` is
 * then the sentence, with "%s" for the words of the verb. */
typedef struct {
  gboolean (*parse) (const char *text, RgEvent *event);
  void (*print) (const RgEvent *event, GString *out);
  const char *complaint;
} Argument;

/* The kind of actor with which a text line begins. */
typedef enum {
  BY_NO_ONE,
  BY_PLAYER,
  BY_DIRECTOR,
} Speaker;

static gboolean
parse_nothing (const char *text, G_GNUC_UNUSED RgEvent *event)
{
  return *text == '\0';
}

static gboolean
is_blank (char sign)
{
  return g_ascii_isspace (sign) || g_ascii_iscntrl (sign);
}

/* Reads a text, and strips blanks and control characters at both ends. */
static gboolean
parse_text (const char *text, RgEvent *event)
{
  gsize length;

  while (*text != '\0' && is_blank (*text))
    text++;
  length = strlen (text);
  while (length > 0 && is_blank (text[length - 1]))
    length--;
  event->text = g_strndup (text, length);
  return length > 0;
}

/* Reads the text of an envelope, which may be empty. */
static gboolean
parse_move_text (const char *text, RgEvent *event)
{
  event->text = g_strchomp (g_strdup (text));
  return TRUE;
}

static void
print_move_text (const RgEvent *event, GString *out)
{
  if (*event->text != '\0')
    g_string_append_printf (out, " %s", event->text);
}

static gboolean
parse_id (const char *text, RgEvent *event)
{
  g_autofree char *id = g_strchomp (g_strdup (text));

  if (!rg_is_envelope_id (id))
    return FALSE;

  event->text = g_steal_pointer (&id);
  return TRUE;
}

static void
print_text (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", event->text);
}

/* Cuts the next word off @text, and skips the spaces after it. */
static char *
take_any_word (const char **text)
{
  gsize length = strcspn (*text, " \t");
  char *word = g_strndup (*text, length);

  *text = rg_text_skip_spaces (*text + length);
  return word;
}

static gboolean
parse_displacement (const char *text, RgEvent *event)
{
  g_autofree char *word = take_any_word (&text);

  event->with_draw = rg_text_take_word (&text, "draw");
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
  return !event->announced || (parse_displacement (text, event) && !event->with_draw);
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
    RgSquare         square = rg_square_from_text (word);

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
  rg_bitboard_print (event->squares, " ", out);
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
    if (rg_text_take_word (text, rg_actor_word ((RgActor) i))) {
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
  g_string_append_printf (out, " %s", rg_actor_word (event->whom));
}

static gboolean
parse_player_or_both (const char *text, RgEvent *event)
{
  return (take_player (&text, event) || rg_text_take_word (&text, "both")) &&
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

  event->amount = rg_seconds_parse (text, strlen (text));
  return event->amount != RG_TIME_UNSET;
}

static void
print_clock (const RgEvent *event, GString *out)
{
  print_player (event, out);
  g_string_append_c (out, ' ');
  rg_seconds_print (event->amount, out);
}

/* Reads an optional remark at the end of a line; without one `text` stays NULL. */
static gboolean
take_remark (const char *text, RgEvent *event)
{
  return *text == '\0' || parse_text (text, event);
}

static void
print_remark (const RgEvent *event, GString *out)
{
  if (event->text != NULL)
    print_text (event, out);
}

static gboolean
parse_warning (const char *text, RgEvent *event)
{
  return take_player (&text, event) && take_remark (text, event);
}

static void
print_warning (const RgEvent *event, GString *out)
{
  print_player (event, out);
  print_remark (event, out);
}

/* Reads a player and seconds with their sign, such as `white +120` or `black -60`. */
static gboolean
parse_time_change (const char *text, RgEvent *event)
{
  g_autofree char *word = NULL;
  gboolean         taken;

  if (!take_player (&text, event))
    return FALSE;

  word = take_any_word (&text);
  taken = *word == '-';
  if (!taken && *word != '+')
    return FALSE;
  event->amount = rg_seconds_parse (word + 1, strlen (word + 1));
  if (event->amount == RG_TIME_UNSET || event->amount == 0 ||
      event->amount > RG_TIME_CONTROL_MAX_TIME)
    return FALSE;
  if (taken)
    event->amount = -event->amount;

  return take_remark (text, event);
}

static void
print_time_change (const RgEvent *event, GString *out)
{
  print_player (event, out);
  g_string_append (out, event->amount < 0 ? " -" : " +");
  rg_seconds_print (ABS (event->amount), out);
  print_remark (event, out);
}

/* RECORDS: results as a line spells them; signs instead of figures mean that the game
 * was not played. */
static const struct {
  const char *word;
  RgOutcome   outcome;
} RECORDS[] = {
  { "1-0", { RG_RESULT_WHITE_WINS, RG_REASON_RECORDED } },
  { "0-1", { RG_RESULT_BLACK_WINS, RG_REASON_RECORDED } },
  { "1/2-1/2", { RG_RESULT_DRAW, RG_REASON_RECORDED } },
  { "0-0", { RG_RESULT_BOTH_LOSE, RG_REASON_RECORDED } },
  { "+/-", { RG_RESULT_WHITE_WINS, RG_REASON_DEFAULT } },
  { "-/+", { RG_RESULT_BLACK_WINS, RG_REASON_DEFAULT } },
  { "-/-", { RG_RESULT_BOTH_LOSE, RG_REASON_DEFAULT } },
};

static gboolean
take_reason (const char *text, RgEvent *event)
{
  for (guint i = RG_REASON_NONE + 1; i < RG_N_REASONS; i++)
    if (g_str_equal (text, rg_reason_to_text ((RgReason) i))) {
      event->outcome.reason = (RgReason) i;
      return rg_reason_fits ((RgReason) i, event->outcome.result);
    }

  return FALSE;
}

static gboolean
parse_record (const char *text, RgEvent *event)
{
  for (guint i = 0; i < G_N_ELEMENTS (RECORDS); i++) {
    g_autofree char *rest = NULL;

    if (!rg_text_take_word (&text, RECORDS[i].word))
      continue;
    event->outcome = RECORDS[i].outcome;
    rest = g_strchomp (g_strdup (text));
    return *rest == '\0' ||
           (event->outcome.reason != RG_REASON_DEFAULT && take_reason (rest, event));
  }

  return FALSE;
}

static void
print_record (const RgEvent *event, GString *out)
{
  RgOutcome outcome = event->outcome;
  gboolean  default_ = outcome.reason == RG_REASON_DEFAULT;

  for (guint i = 0; i < G_N_ELEMENTS (RECORDS); i++)
    if (RECORDS[i].outcome.result == outcome.result &&
        (RECORDS[i].outcome.reason == RG_REASON_DEFAULT) == default_) {
      g_string_append_printf (out, " %s", RECORDS[i].word);
      break;
    }
  if (!default_ && outcome.reason != RG_REASON_RECORDED)
    g_string_append_printf (out, " %s", rg_reason_to_text (outcome.reason));
}

/* Reads the name of a matter between @first and @last, and cuts it off @text. */
static gboolean
take_matter (const char **text, RgMatter first, RgMatter last, RgEvent *event)
{
  for (guint i = first; i <= (guint) last; i++)
    if (rg_text_take_word (text, rg_matter_name ((RgMatter) i))) {
      event->matter = (RgMatter) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
parse_forfeit (const char *text, RgEvent *event)
{
  return (take_player (&text, event) || rg_text_take_word (&text, "both")) &&
         take_matter (&text, RG_MATTER_LATE, RG_MATTER_SEALED_LOST, event) &&
         *text == '\0';
}

static void
print_forfeit (const RgEvent *event, GString *out)
{
  print_player_or_both (event, out);
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
  RgSetup setup;

  if (!take_matter (&text, RG_MATTER_BOARD_MISPLACED, RG_MATTER_ALTERED, event))
    return FALSE;

  if (event->matter == RG_MATTER_ALTERED)
    take_ply (&text, event);
  if (rg_text_take_word (&text, "by") && !take_player (&text, event))
    return FALSE;
  if (*text == '\0')
    return TRUE;

  event->text = g_strchomp (g_strdup (text));
  return rg_fen_parse (event->text, &setup, NULL);
}

static void
print_incident (const RgEvent *event, GString *out)
{
  g_string_append_printf (out, " %s", rg_matter_name (event->matter));
  if (event->number != RG_NUMBER_UNSET)
    print_number (event, out);
  if (event->whom != RG_ACTOR_NONE)
    g_string_append_printf (out, " by %s", rg_actor_word (event->whom));
  if (event->text != NULL)
    print_text (event, out);
}

static gboolean
parse_odds (const char *text, RgEvent *event)
{
  return rg_odds_parse (text, &event->odds);
}

static void
print_odds (const RgEvent *event, GString *out)
{
  g_string_append_c (out, ' ');
  rg_odds_print (&event->odds, out);
}

static void
print_nothing (G_GNUC_UNUSED const RgEvent *event, G_GNUC_UNUSED GString *out)
{
}

static const Argument NOTHING = { parse_nothing, print_nothing,
                                  N_ ("Nothing may follow “%s”") };
static const Argument TEXT = { parse_text, print_text,
                               N_ ("Something is missing after “%s”") };
static const Argument MOVE_TEXT = { parse_move_text, print_move_text, NULL };
static const Argument ID = {
  parse_id, print_text,
  N_ ("“%s” needs the fingerprint of an envelope: 64 hexadecimal "
      "digits")
};
static const Argument DISPLACEMENT = { parse_displacement, print_displacement,
                                       N_ ("“%s” needs two squares, such as e2e4") };
static const Argument ANNOUNCED = {
  parse_announced, print_announced, N_ ("“%s” takes nothing or two squares, such as e2e4")
};
static const Argument SQUARE = { parse_square, print_squares,
                                 N_ ("“%s” needs one square, such as e4") };
static const Argument SQUARES = { parse_squares, print_squares,
                                  N_ ("“%s” needs one or more squares, such as e4 f4") };
static const Argument PLY = { parse_number, print_number,
                              N_ ("“%s” needs the number of a half-move") };
static const Argument SECONDS = { parse_number, print_number,
                                  N_ ("“%s” needs a number of seconds") };
static const Argument COUNT = { parse_count, print_number,
                                N_ ("“%s” needs a number of moves") };
static const Argument OPTION = { parse_option, print_option,
                                 N_ ("“%s” needs a choice, such as “move g1” or “take "
                                     "e5”") };
static const Argument PLAYER = { parse_player, print_player,
                                 N_ ("“%s” needs white or black") };
static const Argument PLAYER_OR_BOTH = { parse_player_or_both, print_player_or_both,
                                         N_ ("“%s” needs white, black or both") };
static const Argument CLOCK = { parse_clock, print_clock,
                                N_ ("“%s” needs a player and seconds") };
static const Argument FORFEIT = { parse_forfeit, print_forfeit,
                                  N_ ("“%s” needs a player or both, and a reason") };
static const Argument WARNING = { parse_warning, print_warning,
                                  N_ ("“%s” needs white or black") };
static const Argument TIME_CHANGE = {
  parse_time_change, print_time_change,
  N_ ("“%s” needs a player and seconds with a sign, such as white +120")
};
static const Argument RECORD = {
  parse_record, print_record,
  N_ ("“%s” needs a result and perhaps a reason that fits it, such as 1-0 checkmate, "
      "1/2-1/2 or +/-")
};
static const Argument INCIDENT = {
  parse_incident, print_incident,
  N_ ("“%s” needs an incident and, if required, the player who noticed it and a FEN, "
      "such as piece-missing by white")
};
static const Argument ODDS = {
  parse_odds, print_odds,
  N_ ("“%s” needs the player who gives the odds, then the odds, such as “odds white "
      "pawn move”; each kind only once, moves= from 2 to 20, time= up to 1000 with at "
      "most six decimals")
};

static const struct {
  const char     *words;
  Speaker         speaker;
  const Argument *argument;
  RgMatter        matter;
} VERBS[RG_N_VERBS] = {
#define V(name, words, speaker, argument, moments, matter, handler)                      \
  [RG_VERB_##name] = { words, speaker, &argument, RG_MATTER_##matter },
#include "rg-verbs.def"
#undef V
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

/* Takes the verb off a line. An error quotes only the first word: the rest can be a
 * move that is to be sealed. */
static gboolean
parse_verb (const char **text, RgEvent *event, GError **error)
{
  g_autofree char *word = NULL;
  Speaker          speaker = BY_NO_ONE;

  if (event->actor != RG_ACTOR_NONE)
    speaker = rg_actor_is_player (event->actor) ? BY_PLAYER : BY_DIRECTOR;
  for (int i = RG_VERB_UNSET + 1; i < RG_N_VERBS; i++)
    if (VERBS[i].speaker == speaker && rg_text_take_word (text, VERBS[i].words)) {
      event->verb = (RgVerb) i;
      return TRUE;
    }

  word = g_strndup (*text, strcspn (*text, " \t"));
  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("“%s” is not a known event"), word, NULL);
  return FALSE;
}

static gboolean
parse_argument (const char *text, RgEvent *event, GError **error)
{
  const Argument *argument = VERBS[event->verb].argument;

  if (argument->parse (text, event))
    return TRUE;

  rg_set_error (error, RG_ERROR_SYNTAX, argument->complaint, VERBS[event->verb].words,
                NULL);
  return FALSE;
}

/* Returns: the words of @self in the event language */
const char *
rg_verb_words (RgVerb self)
{
  return VERBS[self].words;
}

/* Returns: the matter that gives the right to the claim, demand or announcement @self */
RgMatter
rg_verb_matter (RgVerb self)
{
  return VERBS[self].matter;
}

/* Reads one text line of the event language, without its end. The caller must clear
 * @event with rg_event_clear().
 *
 * Returns: FALSE with RG_ERROR_SYNTAX if @line is no event; @event then needs no clearing
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

/* Appends @self as a text line of the event language, without a line end. */
void
rg_event_print (const RgEvent *self, GString *out)
{
  if (self->time != RG_TIME_UNSET) {
    g_string_append_c (out, '@');
    rg_seconds_print (self->time, out);
    g_string_append_c (out, ' ');
  }
  if (self->actor != RG_ACTOR_NONE)
    g_string_append_printf (out, "%s ", rg_actor_word (self->actor));
  g_string_append (out, VERBS[self->verb].words);
  VERBS[self->verb].argument->print (self, out);
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

/* Returns: whether @text has the form of an envelope's name in the event `sealed`: as
 * many hexadecimal digits as its digest */
gboolean
rg_is_envelope_id (const char *text)
{
  return strlen (text) == ID_LENGTH && strspn (text, "0123456789abcdef") == ID_LENGTH;
}
