/* Puts each line before the arbiter and keeps up with what he decides. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-referee.h"

#include "rg-answer.h"

#include <string.h>

struct _RgReferee {
  RgState state;
  RgLine *line;
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

  rg_set_error (error,
                RG_ERROR_SYNTAX,
                length > RG_REFEREE_MAX_LINE
                  ? N_ ("This line is too long")
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

  if (parse (line, length, &event, &error) &&
      rg_arbiter_submit (&self->state, self->line, &event, &error))
    answer.event = &event;
  answer.after = self->state;
  answer.history = rg_line_get_history (self->line);
  answer.error = error;

  return rg_answer_write (&answer);
}
