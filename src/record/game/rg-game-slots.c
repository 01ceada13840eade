/* Finds places and times on a score sheet. Each player has a column; if a player moves
 * twice, by odds or irregularly, the other's place in between stays empty. Used times are
 * found by replaying the events; the time left in files is read from the command
 * "clk". */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-slots.h"

#include "rg-comment.h"
#include "rg-game-notes.h"
#include "rg-game-private.h"

#include <string.h>

/* Returns: the player whose moves are in the left column: White, unless Black had the
 * trait (Café de la Régence, V) and moved first */
RgColor
rg_game_get_left_player (RgGame *self)
{
  gboolean black = rg_game_get_state (self)->trait == RG_ACTOR_BLACK &&
                   rg_game_get_n_plies (self) > 0 &&
                   rg_game_get_moment (self, 1).mover == RG_BLACK;

  return black ? RG_BLACK : RG_WHITE;
}

/* Returns: the place of the move of @ply on the score sheet, in half-moves from the left
 * end of the first row */
guint
rg_game_get_slot (RgGame *self, guint ply)
{
  RgMoment first = rg_game_get_moment (self, 1);
  RgMoment moment = rg_game_get_moment (self, ply);
  guint    slot = 2 * (moment.number - first.number) + (moment.mover == RG_BLACK ? 1 : 0);

  return rg_game_get_left_player (self) == RG_BLACK ? slot - 1 : slot;
}

/* Returns: the number at the beginning of the last row of the score sheet; 0 before the
 * first move */
guint
rg_game_count_moves (RgGame *self)
{
  guint n = rg_game_get_n_plies (self);

  return n > 0 ? rg_game_get_moment (self, 1).number + rg_game_get_slot (self, n) / 2 : 0;
}

/* Returns the ply to which an offer of a draw belongs that is made after @ply plies: the
 * one that the player has just made or, if they have the move, the next one. */
static guint
find_offered (RgHistory history, const RgEvent *event, guint ply)
{
  gboolean is_theirs = ply > 0 && ply < history.n &&
                       rg_actor_player (history.plies[ply].mover) == event->actor;

  return event->verb == RG_VERB_PLAY || is_theirs ? ply : ply + 1;
}

/* Returns: (transfer full) (element-type RgActor): for each ply of the current line, from
 * the first, the player who offered a draw with it, or %RG_ACTOR_NONE (FIDE 2023, Art.
 * 8.1) */
GArray *
rg_game_list_draw_offers (RgGame *self)
{
  RgHistory history = rg_line_get_history (self->line);
  guint     n = rg_game_get_n_plies (self), before = 0;
  GArray   *offers = g_array_new (FALSE, TRUE, sizeof (RgActor));

  /* The array has one more element than there are plies, for an offer made with the next
   * move. */
  for (guint i = 0; i < self->events->len; i++) {
    const RgEvent *event = rg_game_get_event (self, i);
    guint          ply = g_array_index (self->plies, guint, i);

    if (ply < before)
      g_array_set_size (offers, MIN (offers->len, ply));
    before = ply;
    if (event->verb != RG_VERB_OFFER_DRAW && !event->with_draw)
      continue;
    ply = find_offered (history, event, ply);
    if (ply == 0)
      continue;
    g_array_set_size (offers, MAX (offers->len, ply));
    g_array_index (offers, RgActor, ply - 1) = event->actor;
  }
  g_array_set_size (offers, n);
  for (guint ply = 1; ply <= n; ply++)
    if (g_array_index (offers, RgActor, ply - 1) !=
        rg_actor_player (history.plies[ply].mover))
      g_array_index (offers, RgActor, ply - 1) = RG_ACTOR_NONE;

  return offers;
}

#define CLOCK_COMMAND "[%clk "

/* Collects the time that the player had used after each ply or, if @is_left, the time
 * left on their clock. If an event took back moves, the moves made in their place
 * overwrite those times. */
static gboolean
take_times (RgGame *self, gboolean is_left, GArray *times)
{
  g_autoptr (RgLine) line = rg_line_new ();
  RgState            state;
  guint              ply = 0;
  gboolean           timed = FALSE;

  rg_arbiter_begin (&state);
  rg_line_follow (line, &state.ply);
  for (guint i = 0; i < rg_game_get_n_events (self); i++) {
    if (!rg_arbiter_submit (&state, line, rg_game_get_event (self, i), NULL))
      return FALSE;

    if (state.ply.number > ply && state.ply.number <= times->len) {
      RgColor mover = (RgColor) state.ply.mover;
      gint64 *time = &g_array_index (times, gint64, state.ply.number - 1);

      timed = timed || rg_clock_is_timed (&state.clock);
      *time = state.clock.used[mover];
      if (is_left &&
          rg_clock_get_left (&state.clock, mover, state.ply.moves[mover], time))
        *time = MAX (*time, 0);
    }
    ply = state.ply.number;
  }

  return timed;
}

/* Reads hours, minutes and whole seconds of a command "clk"; decimals are ignored. */
static gint64
read_command (const char *comment)
{
  const char *command = comment != NULL ? strstr (comment, CLOCK_COMMAND) : NULL;
  const char *at;
  gint64      seconds = 0;

  if (command == NULL)
    return RG_TIMES_UNKNOWN;

  at = command + strlen (CLOCK_COMMAND);
  for (int i = 0; i < 3; i++) {
    char   *end;
    guint64 part = g_ascii_strtoull (at, &end, 10);

    if (!g_ascii_isdigit (*at) || part > 9999 || (i < 2 && *end != ':'))
      return RG_TIMES_UNKNOWN;
    seconds = 60 * seconds + (gint64) part;
    at = end + 1;
  }

  return seconds * G_USEC_PER_SEC;
}

static gboolean
take_left (RgGame *self, GArray *times)
{
  gboolean found = FALSE;

  for (guint ply = 1; ply <= times->len; ply++) {
    const RgPgnMove *move = rg_game_get_annotation (self, ply);
    gint64           time = read_command (move != NULL ? move->after : NULL);

    g_array_index (times, gint64, ply - 1) = time;
    found = found || time != RG_TIMES_UNKNOWN;
  }

  return found;
}

/* Returns: (transfer full) (element-type gint64): the mover's clock after each move of
 * the current line, in microseconds, or %RG_TIMES_UNKNOWN; @kind is set to the kind of
 * time, %RG_TIMES_NONE if no move has one */
GArray *
rg_game_list_times (RgGame *self, RgTimesKind *kind)
{
  guint   n = rg_game_get_n_plies (self);
  GArray *times = g_array_sized_new (FALSE, TRUE, sizeof (gint64), n);

  g_array_set_size (times, n);
  if (take_times (self, FALSE, times))
    *kind = RG_TIMES_USED;
  else if (take_left (self, times))
    *kind = RG_TIMES_LEFT;
  else
    *kind = RG_TIMES_NONE;

  return times;
}

/* Removes the commands by which programs write clock times from the comments of @pgn. */
void
rg_game_drop_clock_commands (RgPgnGame *pgn)
{
  for (guint ply = 1; ply <= rg_pgn_line_length (pgn->line); ply++)
    rg_comment_drop_command (rg_pgn_game_get_comment (pgn, ply), CLOCK_COMMAND);
}

/* Adds the time left after each move to the comments of @pgn, which has this game, in the
 * command "clk" that programs have agreed on; does nothing in a game without clocks. */
void
rg_game_add_clock_commands (RgGame *self, RgPgnGame *pgn)
{
  guint              n = rg_pgn_line_length (pgn->line);
  g_autoptr (GArray) times = g_array_new (FALSE, TRUE, sizeof (gint64));

  if (!rg_clock_is_timed (&self->state.clock))
    return;

  g_array_set_size (times, rg_game_get_n_plies (self));
  if (!take_times (self, TRUE, times))
    return;

  rg_game_drop_clock_commands (pgn);
  for (guint ply = 1; ply <= n; ply++) {
    char           **comment = rg_pgn_game_get_comment (pgn, ply);
    g_autofree char *before = *comment;
    gint64           seconds = g_array_index (times, gint64, ply - 1) / G_USEC_PER_SEC;

    *comment = g_strdup_printf ("%s%" G_GINT64_FORMAT ":%02d:%02d]%s%s", CLOCK_COMMAND,
                                seconds / 3600, (int) (seconds / 60 % 60),
                                (int) (seconds % 60), before != NULL ? " " : "",
                                before != NULL ? before : "");
  }
}

/* Returns the number of the event that set the game back, from 1; 0 if there is none or a
 * move was made since. Takebacks agreed by the players do not count. */
static guint
find_restoration (RgGame *self)
{
  for (guint i = self->plies->len; i > 1; i--) {
    guint now = g_array_index (self->plies, guint, i - 1);
    guint before = g_array_index (self->plies, guint, i - 2);

    if (now != before)
      return now < before &&
                 rg_game_get_event (self, i - 1)->verb != RG_VERB_ACCEPT_TAKEBACK
               ? i
               : 0;
  }

  return 0;
}

/* Returns the number of the event, before event @n, that made the ply with which the line
 * ended after event @n; 0 if there is none. */
static guint
find_made (RgGame *self, guint n)
{
  guint ply = g_array_index (self->plies, guint, n - 1);

  for (guint i = n - 1; i > 1; i--)
    if (g_array_index (self->plies, guint, i - 1) == ply &&
        g_array_index (self->plies, guint, i - 2) < ply)
      return i;

  return 0;
}

/* Computes the used times after the first @n events, by replaying them. */
static void
find_used_after (RgGame *self, guint n, gint64 used[RG_N_COLORS])
{
  g_autoptr (RgLine) line = rg_line_new ();
  RgState            state;

  rg_arbiter_begin (&state);
  rg_line_follow (line, &state.ply);
  for (guint i = 0; i < n; i++)
    rg_arbiter_submit (&state, line, rg_game_get_event (self, i), NULL);

  used[RG_WHITE] = state.clock.used[RG_WHITE];
  used[RG_BLACK] = state.clock.used[RG_BLACK];
}

/* Finds the clocks at the position to which a ruling or the director has set the game
 * back: @used (out) in microseconds. Returns: the number of the event that did so, from
 * 1; 0 if there is none, if a move was made since, or if the clocks differ by less than
 * a second */
guint
rg_game_find_restored_times (RgGame *self, gint64 used[RG_N_COLORS])
{
  const RgState *state = rg_game_get_state (self);
  guint          restoration = 0;
  gint64         now[RG_N_COLORS];

  if (rg_clock_is_timed (&state->clock) &&
      (state->phase == RG_PHASE_PLAYING || state->phase == RG_PHASE_STOPPED))
    restoration = find_restoration (self);
  if (restoration == 0)
    return 0;

  find_used_after (self, find_made (self, restoration), used);
  find_used_after (self, restoration, now);
  return ABS (used[RG_WHITE] - now[RG_WHITE]) < G_USEC_PER_SEC &&
             ABS (used[RG_BLACK] - now[RG_BLACK]) < G_USEC_PER_SEC
           ? 0
           : restoration;
}
