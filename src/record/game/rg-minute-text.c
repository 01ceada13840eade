/* The form in which minutes travel: an event of the event language, and behind
 * an equals sign words from a fixed list, each key with a known number of
 * values.  Knows nothing of the order in which minutes follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minute-text.h"

#include "rg-comment.h"
#include "rg-token.h"

#include <string.h>

#define COMMAND "[%regence "
#define EQUALS  " = "

/* What stands behind the equals sign, while it is read. */
typedef struct {
  RgMinute *minute;
  char    **words;
} RgTail;

static const char *
color_word (RgColor color)
{
  return color == RG_WHITE ? "white" : "black";
}

/* What an envelope held, in the order of RgSealed. */
static const char *const INSIDES[] = {
  [RG_SEALED_UNREADABLE] = "unreadable",
  [RG_SEALED_IRREGULAR] = "irregular",
  [RG_SEALED_MOVE] = "move",
  [RG_SEALED_AMBIGUOUS] = "several",
};

static void
print_men (const RgBoard *men, GString *out)
{
  RgBitboard squares = rg_board_occupied (men);

  if (squares != 0)
    g_string_append (out, " men");
  while (squares != 0) {
    RgSquare square = rg_bitboard_pop (&squares);
    char     name[3] = "";

    rg_square_write (square, name);
    g_string_append_printf (out, " %c%s", rg_piece_to_char (rg_board_get (men, square)),
                            name);
  }
}

static void
print_options (const GArray *options, GString *out)
{
  for (guint i = 0; options != NULL && i < options->len; i++) {
    char text[RG_OPTION_SIZE];

    rg_option_write (&g_array_index (options, RgOption, i), text);
    g_string_append_printf (out, i == 0 ? " options %s" : ", %s", text);
  }
}

/* Writes @self in one line:
 *
 *     @754.2 black claim touched = retracted fide-1930:15.a ply 29 15 white
 *     clock 12.1 754.2 men Ng1 options move g1
 *
 * First comes the event as the event language has it.  Then, each only where
 * there is something to say: the ruling, with rulebook and article; how many
 * plies stood, the number of the last move and who made it; the same two of the
 * move after which the director sets the game back; what an envelope held, as
 * `inside move`, `several`, `irregular` or `unreadable`; the used times of both
 * clocks in seconds; the result and its reason; who chooses; the men who
 * are named; at last what must be done or may be chosen.  In the event a
 * backslash and two hexadecimal digits stand for a sign that PGN might
 * misunderstand, a backslash and a space for nothing.
 */
void
rg_minute_print (const RgMinute *self, GString *out)
{
  g_autoptr (GString) event = g_string_new (NULL);
  const char         *reason = rg_reason_to_text (self->outcome.reason);

  rg_event_print (&self->event, event);
  rg_pgn_command_escape (event->str, out);
  g_string_append (out, " =");
  if (self->ruling != RG_RULING_NONE)
    g_string_append_printf (out, " %s", rg_ruling_to_text (self->ruling));
  if (self->article != NULL)
    g_string_append_printf (out, " %s:%s", self->rulebook, self->article);
  g_string_append_printf (out, " ply %u", self->moment.ply);
  if (self->moment.ply > 0)
    g_string_append_printf (out, " %u %s", self->moment.number,
                            color_word (self->moment.mover));
  if (self->back_to.number > 0)
    g_string_append_printf (out, " to %u %s", self->back_to.number,
                            color_word (self->back_to.mover));
  if (self->event.verb == RG_VERB_OPENED)
    g_string_append_printf (out, " inside %s", INSIDES[self->inside]);
  if (self->timed) {
    g_string_append (out, " clock ");
    rg_seconds_print (self->used[RG_WHITE], out);
    g_string_append_c (out, ' ');
    rg_seconds_print (self->used[RG_BLACK], out);
  }
  if (self->outcome.result != RG_RESULT_NONE)
    g_string_append_printf (out, " result %s %s",
                            rg_result_to_text (self->outcome.result),
                            reason != NULL ? reason : "-");
  if (self->chooser != RG_ACTOR_NONE)
    g_string_append_printf (out, " choice %s",
                            rg_actor_is_player (self->chooser)
                              ? color_word (rg_actor_color (self->chooser))
                              : "director");
  print_men (&self->men, out);
  print_options (self->options, out);
}

static const char *
next_word (RgTail *self)
{
  while (*self->words != NULL && **self->words == '\0')
    self->words++;

  return *self->words;
}

static gboolean
take_word (RgTail *self, const char *word)
{
  if (g_strcmp0 (next_word (self), word) != 0)
    return FALSE;

  self->words++;
  return TRUE;
}

static gboolean
take_number (RgTail *self, guint *number)
{
  const char *word = next_word (self);
  guint64     value;

  if (word == NULL || !g_ascii_string_to_unsigned (word, 10, 0, G_MAXINT, &value, NULL))
    return FALSE;

  self->words++;
  *number = (guint) value;
  return TRUE;
}

static gboolean
take_color (RgTail *self, RgColor *color)
{
  *color = take_word (self, "white") ? RG_WHITE : RG_BLACK;
  return *color == RG_WHITE || take_word (self, "black");
}

static gboolean
take_time (RgTail *self, gint64 *time)
{
  const char *word = next_word (self);

  *time = word != NULL ? rg_seconds_parse (word, strlen (word)) : -1;
  if (*time < 0)
    return FALSE;

  self->words++;
  return TRUE;
}

/* The ruling, if one was made. */
static gboolean
parse_ruling (RgTail *self)
{
  for (int i = RG_RULING_NONE + 1; i <= RG_RULING_NOTED; i++)
    if (take_word (self, rg_ruling_to_text ((RgRuling) i))) {
      self->minute->ruling = (RgRuling) i;
      break;
    }

  return TRUE;
}

/* "fide-1930:15.a", if an article is cited. */
static gboolean
parse_article (RgTail *self)
{
  const char *word = next_word (self);
  const char *colon = word != NULL ? strchr (word, ':') : NULL;

  if (colon == NULL)
    return TRUE;
  if (colon == word || colon[1] == '\0')
    return FALSE;

  self->minute->rulebook = g_strndup (word, (gsize) (colon - word));
  self->minute->article = g_strdup (colon + 1);
  self->words++;
  return TRUE;
}

static gboolean
parse_moment (RgTail *self)
{
  RgMoment *moment = &self->minute->moment;

  if (!take_word (self, "ply") || !take_number (self, &moment->ply))
    return FALSE;

  return moment->ply == 0 ||
         (take_number (self, &moment->number) && take_color (self, &moment->mover));
}

/* Whoever reads an older line is not told it. */
static gboolean
parse_back_to (RgTail *self)
{
  RgMoment *back_to = &self->minute->back_to;

  if (self->minute->event.verb != RG_VERB_RESTORE || !take_word (self, "to"))
    return TRUE;

  back_to->ply = self->minute->event.number;
  return back_to->ply > 0 && take_number (self, &back_to->number) &&
         back_to->number > 0 && take_color (self, &back_to->mover);
}

static gboolean
parse_inside (RgTail *self)
{
  if (self->minute->event.verb != RG_VERB_OPENED)
    return TRUE;
  if (!take_word (self, "inside"))
    return FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (INSIDES); i++)
    if (take_word (self, INSIDES[i])) {
      self->minute->inside = (RgSealed) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
take_result (RgTail *self, RgResult *result)
{
  for (int i = RG_RESULT_NONE + 1; i <= RG_RESULT_ANNULLED; i++)
    if (take_word (self, rg_result_to_text ((RgResult) i))) {
      *result = (RgResult) i;
      return TRUE;
    }

  return FALSE;
}

static gboolean
take_reason (RgTail *self, RgReason *reason)
{
  for (int i = RG_REASON_NONE + 1; i <= RG_REASON_DIRECTOR; i++)
    if (take_word (self, rg_reason_to_text ((RgReason) i))) {
      *reason = (RgReason) i;
      return TRUE;
    }

  return take_word (self, "-");
}

/* The times used, the outcome and who chooses, each if it is told. */
static gboolean
parse_state (RgTail *self)
{
  RgMinute *minute = self->minute;
  RgColor   chooser;

  minute->timed = take_word (self, "clock");
  if (minute->timed && (!take_time (self, &minute->used[RG_WHITE]) ||
                        !take_time (self, &minute->used[RG_BLACK])))
    return FALSE;
  if (take_word (self, "result") && (!take_result (self, &minute->outcome.result) ||
                                     !take_reason (self, &minute->outcome.reason)))
    return FALSE;

  if (!take_word (self, "choice"))
    return TRUE;
  if (take_word (self, "director")) {
    minute->chooser = RG_ACTOR_DIRECTOR;
    return TRUE;
  }
  if (!take_color (self, &chooser))
    return FALSE;

  minute->chooser = rg_actor_player (chooser);
  return TRUE;
}

static gboolean
take_man (RgTail *self)
{
  const char *word = next_word (self);
  RgPiece     man = RG_PIECE_NONE;
  RgSquare    square = RG_SQUARE_NONE;

  if (word == NULL || strlen (word) != 3)
    return FALSE;

  man = rg_piece_from_char (*word);
  square = rg_square_parse (word + 1);
  if (man == RG_PIECE_NONE || square == RG_SQUARE_NONE)
    return FALSE;

  rg_board_set (&self->minute->men, square, man);
  self->words++;
  return TRUE;
}

static gboolean
parse_men (RgTail *self)
{
  if (!take_word (self, "men"))
    return TRUE;
  if (!take_man (self))
    return FALSE;

  while (take_man (self))
    ;
  return TRUE;
}

static gboolean
parse_options (RgTail *self)
{
  g_autofree char *rest = NULL;
  g_auto (GStrv)   options = NULL;

  if (!take_word (self, "options"))
    return next_word (self) == NULL;

  self->minute->options = g_array_new (FALSE, FALSE, sizeof (RgOption));
  rest = g_strjoinv (" ", self->words);
  options = g_strsplit (rest, ", ", -1);
  for (char **text = options; *text != NULL; text++) {
    RgOption option;

    if (!rg_option_parse (*text, &option))
      return FALSE;
    g_array_append_val (self->minute->options, option);
  }

  return self->minute->options->len > 0;
}

/* Returns: (transfer full) (nullable): the minute that rg_minute_print() has written;
 * NULL where @text is none */
RgMinute *
rg_minute_parse (const char *text)
{
  g_autoptr (RgMinute) self = rg_minute_new ();
  const char          *equals = strstr (text, EQUALS);
  g_autofree char     *line = NULL;
  g_auto (GStrv)       words = NULL;
  RgTail               tail = { .minute = self };

  if (equals == NULL)
    return NULL;

  /* What was said before the start is no matter for minutes, nor what has no time. */
  line = rg_pgn_command_unescape (text, (gsize) (equals - text));
  if (line == NULL || !rg_event_parse (line, &self->event, NULL) ||
      self->event.verb < RG_VERB_START || self->event.time == RG_TIME_UNSET)
    return NULL;

  tail.words = words = g_strsplit (equals + strlen (EQUALS), " ", -1);
  if (!parse_ruling (&tail) || !parse_article (&tail) || !parse_moment (&tail) ||
      !parse_back_to (&tail) || !parse_inside (&tail) || !parse_state (&tail) ||
      !parse_men (&tail) || !parse_options (&tail))
    return NULL;

  return g_steal_pointer (&self);
}

/* Returns: (transfer full): a PGN comment, NULL or not, with a minute behind it as a
 * command that programs which do not know it pass over */
char *
rg_minute_add_to_comment (const RgMinute *self, const char *comment)
{
  GString *text = g_string_new (comment);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, COMMAND);
  rg_minute_print (self, text);
  g_string_append_c (text, ']');
  return g_string_free (text, FALSE);
}

/* Parts what people wrote from the minutes, which are added to @minutes (of RgMinute).
 * A command that cannot be read stays with the comment.  Returns: (transfer full)
 * (nullable): the comment that is left, NULL where nothing is */
char *
rg_minute_take_from_comment (const char *comment, GPtrArray *minutes)
{
  g_autoptr (GString) rest = g_string_new (NULL);
  const char         *command;

  while (comment != NULL && (command = strstr (comment, COMMAND)) != NULL) {
    const char      *from = command + strlen (COMMAND);
    const char      *end = strchr (command, ']');
    g_autofree char *text = end != NULL ? g_strndup (from, (gsize) (end - from)) : NULL;
    RgMinute        *minute = text != NULL ? rg_minute_parse (text) : NULL;

    if (minute == NULL)
      end = command + strlen (COMMAND) - 1;
    g_string_append_len (rest, comment, (minute != NULL ? command : end + 1) - comment);
    comment = end + 1;
    if (minute == NULL)
      continue;
    g_ptr_array_add (minutes, minute);
    if (rest->len > 0 && rest->str[rest->len - 1] == ' ')
      g_string_truncate (rest, rest->len - 1);
    else if (*comment == ' ')
      comment++;
  }

  g_string_append (rest, comment != NULL ? comment : "");
  return rest->len > 0 ? g_string_free (g_steal_pointer (&rest), FALSE) : NULL;
}
