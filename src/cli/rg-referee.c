/* Puts each line before the arbiter and keeps up with what he decides; and
 * keeps the sealed move, which he is not shown before the envelope is opened.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"

#include "rg-answer.h"
#include "rg-error.h"
#include "rg-sealed-move.h"

#include <string.h>

/* `sealed` (owned, nullable) is what lies in the envelope. */
struct _RgReferee {
  RgState state;
  RgLine *line;
  char   *sealed;
};

/**
 * rg_referee_new:
 * @shelf: the rulebooks to choose from; must outlive the session
 *
 * Returns: (transfer full): a table of which nothing has been said
 */
RgReferee *
rg_referee_new (const RgShelf *shelf)
{
  RgReferee *self = g_new0 (RgReferee, 1);

  rg_arbiter_begin_with (&self->state, shelf);
  self->line = rg_line_new ();
  rg_line_follow (self->line, &self->state.ply);
  return self;
}

/**
 * rg_referee_free:
 *
 * Frees @self.
 */
void
rg_referee_free (RgReferee *self)
{
  rg_line_free (self->line);
  g_free (self->sealed);
  g_free (self);
}

/**
 * rg_referee_get_state:
 *
 * Returns: (transfer none): how the game stands
 */
const RgState *
rg_referee_get_state (RgReferee *self)
{
  return &self->state;
}

/**
 * rg_referee_get_history:
 *
 * Returns: the plies that stand; valid until the next line
 */
RgHistory
rg_referee_get_history (RgReferee *self)
{
  return rg_line_get_history (self->line);
}

static gboolean
parse (const char *line, gsize length, RgEvent *event, GError **error)
{
  if (length <= RG_REFEREE_MAX_LINE && memchr (line, '\0', length) == NULL)
    return rg_event_parse (line, event, error);

  rg_set_error (error, RG_ERROR_SYNTAX,
                length > RG_REFEREE_MAX_LINE ? N_ ("This line is too long")
                                             : N_ ("A zero byte stands in this line"),
                NULL);
  return FALSE;
}

static gboolean
is_silent (const char *line, gsize length)
{
  gsize blank = strspn (line, " \t\r");

  return blank >= length || line[blank] == '#';
}

/* `white seal TEXT` and `black open` come from whoever sits at the table: who
 * wrote what, and when. */
typedef struct {
  gboolean    opens;
  const char *text;
  RgEvent     event;
} RgEnvelopeLine;

/* Takes such a line apart: its event is told by a line with another verb. */
static gboolean
parse_envelope_line (const char *line, RgEnvelopeLine *parsed)
{
  static const struct {
    const char *pattern;
    const char *instead;
  } forms[] = {
    { "^\\s*((?:@\\S+\\s+)?(?:white|black)\\s+)seal(?:\\s+(.*))?$", "adjourn" },
    { "^\\s*((?:@\\S+\\s+)?(?:white|black)\\s+)open\\s*$", "opened" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (forms); i++) {
    g_autoptr (GRegex)     regex = g_regex_new (forms[i].pattern, 0, 0, NULL);
    g_autoptr (GMatchInfo) match = NULL;
    g_autofree char       *head = NULL;
    g_autofree char       *told = NULL;
    int                    start = -1, end = -1;

    if (!g_utf8_validate (line, -1, NULL) || !g_regex_match (regex, line, 0, &match))
      continue;
    head = g_match_info_fetch (match, 1);
    told = g_strconcat (head, forms[i].instead, NULL);
    g_match_info_fetch_pos (match, 2, &start, &end);
    parsed->opens = i == 1;
    parsed->text = start >= 0 ? line + start : "";
    return rg_event_parse (told, &parsed->event, NULL);
  }

  return FALSE;
}

/* A mark for an envelope that lies in memory: it hides nothing. */
static char *
make_id (void)
{
  GString *id = g_string_new (NULL);

  for (int i = 0; i < 8; i++)
    g_string_append_printf (id, "%08x", g_random_int ());

  return g_string_free (id, FALSE);
}

static gboolean
submit (RgReferee *self, const RgEvent *event, GError **error)
{
  return rg_arbiter_submit (&self->state, self->line, event, error);
}

/* Whether the arbiter would let it happen, and the game not end by the time
 * that has passed. */
static gboolean
would_happen (RgReferee *self, const RgEvent *event, GError **error)
{
  RgState after;

  return rg_arbiter_apply (&self->state, rg_line_get_history (self->line), event, &after,
                           error) &&
         after.phase != RG_PHASE_FINISHED;
}

/* What the player wrote stays here until the envelope is opened. */
static gboolean
seal (RgReferee *self, RgEnvelopeLine *line, GError **error)
{
  RgEvent *event = &line->event;

  event->verb = RG_VERB_SEALED;
  event->text = make_id ();
  if (would_happen (self, event, NULL) &&
      !rg_sealed_move_check (&self->state.ply.position, self->state.rulebook, line->text,
                             error))
    return FALSE;
  if (!submit (self, event, error))
    return FALSE;

  g_free (self->sealed);
  self->sealed = g_strchomp (g_strdup (line->text));
  return TRUE;
}

static gboolean
open_envelope (RgReferee *self, RgEnvelopeLine *line, GError **error)
{
  RgEvent *event = &line->event;

  g_free (event->text);
  event->text = g_strdup (self->sealed != NULL ? self->sealed : "");
  if (self->sealed == NULL && self->state.sealed > 0) {
    rg_set_error (error, RG_ERROR_NO_SUCH_THING,
                  N_ ("This envelope was not sealed here: say “opened” and "
                      "what is in it"),
                  NULL);
    return FALSE;
  }
  if (!submit (self, event, error))
    return FALSE;

  if (self->state.sealed == 0)
    g_clear_pointer (&self->sealed, g_free);
  return TRUE;
}

/* A line that is no event is not even quoted while a move is to be sealed: it
 * can be that move. */
static void
hide_line (const RgReferee *self, const RgEvent *event, GError **error)
{
  if (self->state.phase != RG_PHASE_SEALING || event->verb != RG_VERB_UNSET)
    return;

  g_clear_error (error);
  rg_set_error (error, RG_ERROR_SYNTAX, N_ ("This line is not a known event"), NULL);
}

/* Lets happen what a line says; @event is then what happened. */
static gboolean
happen (RgReferee *self, const char *text, gsize length, RgEvent *event, GError **error)
{
  RgEnvelopeLine line = { 0 };
  gboolean       is_short = length <= RG_REFEREE_MAX_LINE && strlen (text) == length;

  if (is_short && parse_envelope_line (text, &line)) {
    gboolean ok = line.opens ? open_envelope (self, &line, error)
                             : seal (self, &line, error);

    *event = line.event;
    return ok;
  }

  if (parse (text, length, event, error))
    return submit (self, event, error);
  if (is_short)
    hide_line (self, event, error);

  return FALSE;
}

/**
 * rg_referee_hear:
 * @line: one line without its end, terminated
 * @length: its length in bytes
 *
 * Lets happen what a line says.
 *
 * Returns: (transfer full) (nullable): the answer, one JSON object on one
 *   line; %NULL for an empty line and a comment, which get none
 */
char *
rg_referee_hear (RgReferee *self, const char *line, gsize length)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;
  RgAnswer           answer = { .before = self->state };

  if (is_silent (line, length))
    return NULL;

  if (happen (self, line, length, &event, &error))
    answer.event = &event;
  answer.after = self->state;
  answer.history = rg_line_get_history (self->line);
  answer.error = error;

  return rg_answer_write (&answer);
}
