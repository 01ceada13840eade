/* Submits each line to the arbiter, and holds the sealed move back from it until
 * the envelope is opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"

#include "rg-answer.h"
#include "rg-error.h"
#include "rg-sealed-move.h"

#include <string.h>

/* `sealed` (owned, nullable) is what is in the envelope. */
struct _RgReferee {
  RgState state;
  RgLine *line;
  char   *sealed;
};

/* The rulebooks of @shelf must outlive the session. */
RgReferee *
rg_referee_new (const RgShelf *shelf)
{
  RgReferee *self = g_new0 (RgReferee, 1);

  rg_arbiter_begin_with (&self->state, shelf);
  self->line = rg_line_new ();
  rg_line_follow (self->line, &self->state.ply);
  return self;
}

void
rg_referee_free (RgReferee *self)
{
  rg_line_free (self->line);
  g_free (self->sealed);
  g_free (self);
}

const RgState *
rg_referee_get_state (RgReferee *self)
{
  return &self->state;
}

RgHistory
rg_referee_get_history (RgReferee *self)
{
  return rg_line_get_history (self->line);
}

/* `white seal TEXT` or `black open`; `event` has the time and the player. */
typedef struct {
  gboolean    opens;
  const char *text;
  RgEvent     event;
} RgEnvelopeLine;

/* FALSE where @line is another one.  Time and player are read from a line with an
 * ordinary verb in place of this one. */
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
    g_autofree char       *plain = NULL;
    int                    start = -1, end = -1;

    if (!g_utf8_validate (line, -1, NULL) || !g_regex_match (regex, line, 0, &match))
      continue;
    head = g_match_info_fetch (match, 1);
    plain = g_strconcat (head, forms[i].instead, NULL);
    g_match_info_fetch_pos (match, 2, &start, &end);
    parsed->opens = i == 1;
    parsed->text = start >= 0 ? line + start : "";
    return rg_event_parse (plain, &parsed->event, NULL);
  }

  return FALSE;
}

/* Names an envelope that is in memory only, so it need not be a hash. */
static char *
make_id (void)
{
  GString *id = g_string_new (NULL);

  for (int i = 0; i < 8; i++)
    g_string_append_printf (id, "%08x", g_random_int ());

  return g_string_free (id, FALSE);
}

/* The text is judged only where the arbiter accepts the event and the time has not
 * ended the game. */
static gboolean
seal (RgReferee *self, RgEnvelopeLine *line, GError **error)
{
  RgEvent *event = &line->event;
  RgState  after;

  event->verb = RG_VERB_SEALED;
  event->text = make_id ();
  if (rg_arbiter_apply (&self->state, rg_line_get_history (self->line), event, &after,
                        NULL) &&
      after.phase != RG_PHASE_FINISHED &&
      !rg_sealed_move_check (&self->state.ply.position, self->state.rulebook, line->text,
                             error))
    return FALSE;
  if (!rg_arbiter_submit (&self->state, self->line, event, error))
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
  if (!rg_arbiter_submit (&self->state, self->line, event, error))
    return FALSE;

  if (self->state.sealed == 0)
    g_clear_pointer (&self->sealed, g_free);
  return TRUE;
}

/* A line that is not an event is not even quoted while a move is to be sealed: it
 * may be that move. */
static gboolean
happen (RgReferee *self, const char *text, gsize length, RgEvent *event, GError **error)
{
  RgEnvelopeLine line = { 0 };
  gboolean       ok;

  if (length > RG_REFEREE_MAX_LINE || strlen (text) != length) {
    rg_set_error (error, RG_ERROR_SYNTAX,
                  length > RG_REFEREE_MAX_LINE ? N_ ("This line is too long")
                                               : N_ ("There is a zero byte in this line"),
                  NULL);
    return FALSE;
  }

  if (parse_envelope_line (text, &line)) {
    ok = line.opens ? open_envelope (self, &line, error) : seal (self, &line, error);
    *event = line.event;
    return ok;
  }
  if (rg_event_parse (text, event, error))
    return rg_arbiter_submit (&self->state, self->line, event, error);

  if (self->state.phase == RG_PHASE_SEALING && event->verb == RG_VERB_UNSET) {
    g_clear_error (error);
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("This line is not a known event"), NULL);
  }
  return FALSE;
}

/* Submits one line without its end, terminated, of @length bytes.
 *
 * Returns: (transfer full) (nullable): the answer, one line of JSON; NULL for an empty
 * line and a comment */
char *
rg_referee_hear (RgReferee *self, const char *line, gsize length)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;
  RgAnswer           answer = { .before = self->state };
  gsize              blank = strspn (line, " \t\r");

  if (blank >= length || line[blank] == '#')
    return NULL;

  if (happen (self, line, length, &event, &error))
    answer.event = &event;
  answer.after = self->state;
  answer.history = rg_line_get_history (self->line);
  answer.error = error;

  return rg_answer_write (&answer);
}
