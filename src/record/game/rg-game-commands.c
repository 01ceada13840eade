/* Writes and reads events as commands in PGN comments. An event is written in the comment
 * after the last move made before it. A move of the main line is an event by itself, and
 * a command that is only a time, "[%regence @12.5]", gives its time. Terms are written
 * before the first move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-commands.h"

#include "rg-comment.h"
#include "rg-game-pgn.h"
#include "rg-game-private.h"
#include "rg-game-slots.h"
#include "rg-game-terms.h"
#include "rg-handicap.h"
#include "rg-token.h"

#include <string.h>

/* Returns, for each ply of the current line, the index of the event that made it. */
static GArray *
find_makers (RgGame *self)
{
  GArray *makers = g_array_new (FALSE, TRUE, sizeof (guint));
  guint   before = 0;

  g_array_set_size (makers, rg_game_get_n_plies (self) + 1);
  for (guint i = 0; i < self->events->len; i++) {
    guint after = g_array_index (self->plies, guint, i);

    for (guint ply = before + 1; ply <= MIN (after, makers->len - 1); ply++)
      g_array_index (makers, guint, ply) = i;
    before = after;
  }

  return makers;
}

/* Returns whether the PGN move of @ply expresses its event completely, except for the
 * time. */
static gboolean
is_plain (RgGame *self, const RgEvent *event, guint ply)
{
  RgMove move = rg_game_get_move (self, ply);

  return event->verb == RG_VERB_PLAY && !event->with_draw &&
         event->displacement.from == move.from && event->displacement.to == move.to &&
         event->displacement.promotion == rg_move_displacement (move).promotion &&
         rg_game_is_regular (self, ply);
}

static void
add_command (RgPgnGame *pgn, guint ply, const char *line)
{
  char              **comment = rg_pgn_game_get_comment (pgn, ply);
  g_autoptr (GString) text = g_string_new (*comment);

  if (text->len > 0)
    g_string_append_c (text, ' ');
  g_string_append (text, RG_PGN_COMMAND);
  rg_pgn_command_escape (line, text);
  g_string_append_c (text, ']');
  g_free (*comment);
  *comment = g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_event (RgPgnGame *pgn, guint ply, const RgEvent *event)
{
  g_autoptr (GString) line = g_string_new (NULL);

  rg_event_print (event, line);
  add_command (pgn, ply, g_strchomp (line->str));
}

static void
add_time (RgPgnGame *pgn, guint ply, gint64 time)
{
  g_autoptr (GString) line = g_string_new ("@");

  if (time == RG_TIME_UNSET)
    return;

  rg_seconds_print (time, line);
  add_command (pgn, ply, line->str);
}

/* Adds the terms before the first move, except names, which are tags. */
static void
add_agreed (RgGame *self, RgPgnGame *pgn)
{
  for (guint i = 0; i < self->events->len; i++) {
    const RgEvent *event = rg_game_get_event (self, i);

    if (event->verb != RG_VERB_NAME_WHITE && event->verb != RG_VERB_NAME_BLACK)
      add_event (pgn, 0, event);
    if (event->verb == RG_VERB_START)
      break;
  }
}

/* Returns whether the odds can be read again from their tag; they cannot if a given piece
 * is still on the board. */
static gboolean
names_odds (RgGame *self, const RgPgnGame *pgn)
{
  const RgShelf shelf = { .rulebooks = &self->state.rulebook, .n = 1 };
  RgOdds        named = { 0 };

  rg_handicap_read (rg_pgn_game_get_tag (pgn, RG_HANDICAP_TAG), &pgn->start.setup, &shelf,
                    &named);
  return named.items != 0 || self->state.odds.items == 0;
}

/* Returns whether moves and tags express all events; they can only in a game without
 * clocks. */
static gboolean
needs_no_commands (RgGame *self, const RgPgnGame *pgn)
{
  guint    n_written = rg_pgn_line_length (pgn->line);
  gboolean begun = FALSE;
  guint    ply = 0;

  for (guint i = 0; i < self->events->len; i++) {
    const RgEvent *event = rg_game_get_event (self, i);

    if (begun &&
        (++ply > n_written || event->time != RG_TIME_UNSET ||
         g_array_index (self->plies, guint, i) != ply || !is_plain (self, event, ply)))
      return FALSE;
    begun = begun || event->verb == RG_VERB_START;
  }

  return !rg_clock_is_timed (&self->state.clock) && names_odds (self, pgn);
}

/* Adds the text of a command to @lines if it is an event or only a time. Returns: FALSE
 * for any other command */
static gboolean
take_line (const char *text, gpointer lines)
{
  g_autofree char *line = rg_pgn_command_unescape (text, strlen (text));
  g_auto (RgEvent) event = { 0 };

  if (line == NULL ||
      !((*line == '@' && rg_seconds_parse (line + 1, strlen (line) - 1) >= 0) ||
        rg_event_parse (line, &event, NULL)))
    return FALSE;

  g_ptr_array_add (lines, g_steal_pointer (&line));
  return TRUE;
}

/* Writes the events that moves and tags do not express into the comments of
 * @pgn, which has this game. */
void
rg_game_add_commands (RgGame *self, RgPgnGame *pgn)
{
  g_autoptr (GArray)    makers = find_makers (self);
  g_autoptr (GPtrArray) stale = g_ptr_array_new_with_free_func (g_free);
  guint                 n = rg_game_get_n_plies (self);
  guint                 length = rg_pgn_line_length (pgn->line);
  guint                 ply = 0;
  guint                 i = 0;

  /* Removes the PGN commands that the file had, such as [%clk]: if they did not lead to
   * the moves of this game, they would be read together with the new ones. */
  for (guint at = 0; at <= length; at++)
    rg_comment_take_commands (rg_pgn_game_get_comment (pgn, at), take_line, stale);
  if (needs_no_commands (self, pgn))
    return;

  add_agreed (self, pgn);
  while (i < self->events->len && rg_game_get_event (self, i)->verb != RG_VERB_START)
    i++;
  for (i++; i < self->events->len; i++) {
    const RgEvent *event = rg_game_get_event (self, i);
    guint          next = ply < n ? g_array_index (makers, guint, ply + 1) : G_MAXUINT;

    if (i == next && ply < length && is_plain (self, event, ply + 1))
      add_time (pgn, ply + 1, event->time);
    else
      add_event (pgn, ply, event);
    if (i == next)
      ply++;
  }
}

static gboolean
submit_line (RgGame *self, const char *line)
{
  g_auto (RgEvent) event = { 0 };

  return rg_event_parse (line, &event, NULL) && rg_game_submit (self, &event, NULL);
}

/* Plays the move of @ply, unless an event has made it. */
static gboolean
play_ply (RgGame *self, const RgPgnGame *pgn, guint ply, const char *time)
{
  RgMove  move = rg_pgn_line_get (pgn->line, ply - 1)->move;
  RgEvent event = {
    .time = time != NULL ? rg_seconds_parse (time + 1, strlen (time) - 1) : RG_TIME_UNSET,
    .actor = rg_actor_player (rg_state_turn (&self->state)),
    .verb = RG_VERB_PLAY,
    .displacement = rg_move_displacement (move),
  };

  return rg_game_get_n_plies (self) >= ply || rg_game_submit (self, &event, NULL);
}

/* Plays the moves of @pgn and the events between them. */
static gboolean
play_all (RgGame *self, const RgPgnGame *pgn, GPtrArray *const *commands)
{
  for (guint ply = 0; ply <= rg_pgn_line_length (pgn->line); ply++) {
    const GPtrArray *lines = commands[ply];
    const char      *time = lines->len > 0 ? g_ptr_array_index (lines, 0) : "";
    gboolean         is_timed = *time == '@' && strchr (time, ' ') == NULL;

    if (ply > 0 && !play_ply (self, pgn, ply, is_timed ? time : NULL))
      return FALSE;
    for (guint i = is_timed ? 1 : 0; i < lines->len; i++)
      if (!submit_line (self, g_ptr_array_index (lines, i)))
        return FALSE;
  }

  return TRUE;
}

/* Returns whether @self has the moves of @pgn as far as PGN can express them, and the
 * same result if it has one. */
static gboolean
is_same_line (RgGame *self, const RgPgnGame *pgn)
{
  guint n = rg_pgn_line_length (pgn->line);

  if (self->state.outcome.result != RG_RESULT_NONE &&
      rg_game_pgn_result (self->state.outcome.result) != pgn->result)
    return FALSE;
  if (self->state.phase == RG_PHASE_SETUP || rg_game_get_n_plies (self) < n ||
      (rg_game_get_n_plies (self) > n && rg_game_is_regular (self, n + 1)))
    return FALSE;
  for (guint ply = 1; ply <= n; ply++)
    if (!rg_move_equal (rg_game_get_move (self, ply),
                        rg_pgn_line_get (pgn->line, ply - 1)->move))
      return FALSE;

  return TRUE;
}

static gboolean
set_up (RgGame *self, const RgPgnGame *pgn, GPtrArray *agreed)
{
  g_auto (RgEvent) first = { 0 };

  if (agreed->len == 0 || !rg_event_parse (g_ptr_array_index (agreed, 0), &first, NULL) ||
      first.verb > RG_VERB_START)
    return rg_game_set_start_from_pgn (self, pgn, RG_PGN_TRUST_LAW);

  rg_game_set_names_from_pgn (self, pgn);
  return TRUE;
}

/* Replays the events in the comments of @pgn. Returns: (transfer full) (nullable): the
 * game, NULL if there are no events, or if they do not lead to the moves of @pgn: then
 * the file was edited, and the moves count */
RgGame *
rg_game_new_from_commands (const RgPgnGame *pgn)
{
  g_autoptr (RgPgnGame)  rest = rg_pgn_game_copy (pgn);
  guint                  n = rg_pgn_line_length (rest->line);
  g_autofree GPtrArray **commands = g_new (GPtrArray *, n + 1);
  g_autoptr (GPtrArray)  all = g_ptr_array_new_with_free_func (
     (GDestroyNotify) g_ptr_array_unref);
  g_autoptr (RgGame) self = rg_game_new ();
  gboolean           any = FALSE;

  for (guint ply = 0; ply <= n; ply++) {
    commands[ply] = g_ptr_array_new_with_free_func (g_free);
    g_ptr_array_add (all, commands[ply]);
    rg_comment_take_commands (rg_pgn_game_get_comment (rest, ply), take_line,
                              commands[ply]);
    any = any || commands[ply]->len > 0;
  }
  if (!any || !set_up (self, rest, commands[0]) || !play_all (self, rest, commands) ||
      !is_same_line (self, rest))
    return NULL;

  /* Removes the clock times that were read from the file, as they can be computed from
   * the events. */
  if (rg_clock_is_timed (&self->state.clock))
    rg_game_drop_clock_commands (rest);
  rg_game_adopt_pgn (self, rest);
  return g_steal_pointer (&self);
}
