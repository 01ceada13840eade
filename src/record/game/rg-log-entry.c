/* Decides which events get an entry in the log, and fills it from the states before and
 * after. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log-entry.h"

RgLogEntry *
rg_log_entry_new (void)
{
  RgLogEntry *self = g_rc_box_new0 (RgLogEntry);

  self->event.number = RG_NUMBER_UNSET;
  return self;
}

/* Returns: (transfer full): @self, which must no longer be changed */
RgLogEntry *
rg_log_entry_ref (const RgLogEntry *self)
{
  return g_rc_box_acquire ((RgLogEntry *) self);
}

static void
clear_cb (gpointer data)
{
  RgLogEntry *self = data;

  rg_event_clear (&self->event);
  g_free (self->rulebook);
  g_free (self->article);
  g_clear_pointer (&self->options, g_array_unref);
}

void
rg_log_entry_unref (RgLogEntry *self)
{
  if (self != NULL)
    g_rc_box_release_full (self, clear_cb);
}

/* Returns whether a flag fell: then the event itself did not happen. */
static gboolean
flag_fell (const RgLogCase *happened)
{
  RgRuling ruling = happened->after->ruling;

  return happened->before->outcome.result == RG_RESULT_NONE &&
         happened->after->outcome.reason == RG_REASON_TIME &&
         (ruling == RG_RULING_LOST || ruling == RG_RULING_DRAW);
}

/* Returns whether an event belongs in the log. Ordinary moves do not, except the end of
 * the capped pawn, nor do touches without obligation, ticks, or anything before the
 * start. */
static gboolean
is_worth_noting (const RgLogCase *happened)
{
  RgVerb           verb = happened->event->verb;
  RgRuling         ruling = happened->after->ruling;
  const RgOutcome *before = &happened->before->outcome;
  const RgOutcome *after = &happened->after->outcome;

  if (before->result != after->result || before->reason != after->reason ||
      happened->capped != RG_CAPPED_KEPT)
    return TRUE;
  if (verb < RG_VERB_TOUCH)
    return FALSE;
  if (verb == RG_VERB_TOUCH)
    return ruling != RG_RULING_NONE && ruling != RG_RULING_NO_PENALTY;
  if (verb == RG_VERB_PLAY)
    return happened->event->with_draw || ruling != RG_RULING_NONE;

  return verb != RG_VERB_TICK || ruling != RG_RULING_NONE;
}

/* Stores the event, with its text trimmed as it will be read back from a line. */
static void
keep_event (RgLogEntry *self, const RgLogCase *happened)
{
  if (flag_fell (happened)) {
    self->event.actor = RG_ACTOR_DIRECTOR;
    self->event.verb = RG_VERB_TICK;
  } else {
    rg_event_copy (happened->event, &self->event);
  }
  self->event.time = happened->after->time;

  if (self->event.text != NULL) {
    g_autofree char *text = self->event.text;

    self->event.text = g_strstrip (g_utf8_make_valid (text, -1));
  }
}

/* Returns whether the ruling names an obligation. */
static gboolean
says_what_must_be_done (const RgLogCase *happened)
{
  switch ((int) happened->after->ruling) {
  case RG_RULING_MUST_MOVE:
  case RG_RULING_MUST_TAKE:
  case RG_RULING_MUST_PARRY:
  case RG_RULING_RETRACTED:
    return TRUE;
  case RG_RULING_STANDS:
    return happened->event->verb == RG_VERB_SAY_CHECK;
  case RG_RULING_REJECTED:
    return happened->event->announced;
  default:
    return FALSE;
  }
}

static void
keep_options (RgLogEntry *self, const RgLogCase *happened)
{
  const RgState    *after = happened->after;
  const RgRemedies *remedies = &after->must;

  if (after->ruling == RG_RULING_CHOICE) {
    /* Under strict conduct the options stay hidden, as an impossible demand costs the
     * right (FIDE 1930, Art. 18 §3). They are shown for the meanings of a sealed move,
     * which is in writing, and for the director, who has no right to lose. */
    self->chooser = after->chooser;
    remedies = &after->choice;
    if (after->conduct == RG_CONDUCT_STRICT && after->chooser != RG_ACTOR_DIRECTOR &&
        !(after->choice.flags & RG_REMEDIES_MEANINGS))
      return;
  } else if (!says_what_must_be_done (happened)) {
    return;
  }

  self->options = rg_remedies_list (remedies, happened->board_after);
  if (self->options->len == 0)
    g_clear_pointer (&self->options, g_array_unref);
}

static void
name_piece (RgLogEntry *self, const RgPosition *position, RgSquare square)
{
  if (rg_board_get (&self->pieces, square) == RG_PIECE_NONE)
    rg_board_set (&self->pieces, square, rg_position_get (position, square));
}

static void
name_pieces_of_option (RgLogEntry       *self,
                       const RgPosition *position,
                       const RgOption   *option)
{
  if (option->kind == RG_OPTION_MOVE || option->kind == RG_OPTION_TAKE ||
      option->kind == RG_OPTION_TAKE_WITH)
    name_piece (self, position, option->square);
  if (option->kind == RG_OPTION_TAKE_WITH)
    name_piece (self, position, option->with);
}

static void
name_pieces (RgLogEntry *self, const RgLogCase *happened)
{
  RgBitboard squares = self->event.squares;

  while (squares != 0)
    name_piece (self, happened->board_before, rg_bitboard_pop (&squares));
  if (self->event.verb == RG_VERB_CHOOSE || self->event.verb == RG_VERB_SETTLE)
    name_pieces_of_option (self, happened->board_before, &self->event.option);
  for (guint i = 0; self->options != NULL && i < self->options->len; i++)
    name_pieces_of_option (self, happened->board_after,
                           &g_array_index (self->options, RgOption, i));
}

/* Returns the time left of @player, in microseconds; 0 without clocks. */
static gint64
find_left (const RgClock *clock, const RgState *state, RgColor player)
{
  gint64 left;

  return rg_clock_get_left (clock, player, rg_state_count_moves (state, player), &left)
           ? left
           : 0;
}

/* Returns by how much the time left of @player grew because the director set the clock,
 * or as compensation for a fault (FIDE 2023, Art. 7.5.5 and 9.5.3); increments do not
 * count. */
static gint64
find_added (const RgLogCase *happened, RgColor player)
{
  const RgState *before = happened->before;
  const RgState *after = happened->after;
  RgClock        clock = before->clock;

  if (happened->event->verb == RG_VERB_TIME)
    return after->clock.bonus[player] - before->clock.bonus[player];
  if (happened->event->verb != RG_VERB_CORRECT_CLOCK)
    return MAX (after->clock.bonus[player] - before->clock.bonus[player], 0);
  if (rg_actor_color (happened->event->whom) != player)
    return 0;

  rg_clock_advance (&clock, after->time - before->time);
  return find_left (&after->clock, after, player) - find_left (&clock, before, player);
}

static void
keep_times (RgLogEntry *self, const RgLogCase *happened)
{
  const RgState *after = happened->after;

  self->timed = rg_clock_is_timed (&after->clock);
  for (int player = RG_WHITE; self->timed && player <= RG_BLACK; player++) {
    self->used[player] = after->clock.used[player];
    self->added[player] = find_added (happened, (RgColor) player);
    self->left[player] = find_left (&after->clock, after, (RgColor) player);
  }
}

/* Stores in the entry the fault that was judged, if it is the last move and was undone or
 * stays on the board during the choice. */
static void
keep_fault (RgLogEntry *self, const RgLogCase *happened)
{
  const RgPly   *last = &happened->before->ply;
  const RgState *after = happened->after;

  if (last->number == 0 || after->judged_ply != last->number ||
      (after->ply.number + 1 != last->number && after->choice_ply != last->number))
    return;

  self->offence = (RgOffence) last->offence;
  self->fault = rg_move_displacement (last->move);
  self->fault_piece = rg_position_get (&last->position, last->move.to);
}

/* Makes the entry for an event: claims, demands, offers and answers, announcements,
 * adjusting, acts of the director, and all events that caused a ruling or ended the game.
 * Returns: (transfer full) (nullable): the entry; NULL for other events, such as an
 * ordinary move */
RgLogEntry *
rg_log_entry_note (const RgLogCase *happened)
{
  const RgState *after = happened->after;
  RgMoveList     moves;
  RgLogEntry    *self;

  if (!is_worth_noting (happened))
    return NULL;

  self = rg_log_entry_new ();
  keep_event (self, happened);
  self->moment = self->event.verb == RG_VERB_PLAY ? happened->moment_after
                                                  : happened->moment_before;
  if (self->event.verb == RG_VERB_RESTORE)
    self->back_to = happened->moment_after;
  if (self->event.verb == RG_VERB_OPENED)
    self->inside = rg_sealed_move_read (&happened->before->ply.position,
                                        &happened->before->ply.origins, self->event.text,
                                        &moves);
  self->n_plies = happened->moment_after.ply;
  for (int player = RG_WHITE; player <= RG_BLACK; player++)
    if (after->illegal_moves[player] > happened->before->illegal_moves[player])
      self->n_illegal[player] = after->illegal_moves[player];
  keep_times (self, happened);
  self->capped = happened->capped;
  self->ruling = after->ruling;
  self->rejection = after->rejection;
  self->outcome = after->outcome;
  if (after->article != NULL) {
    self->rulebook = g_strdup (after->rulebook->id);
    self->article = g_strdup (after->article);
  }
  keep_fault (self, happened);
  keep_options (self, happened);
  name_pieces (self, happened);
  return self;
}

gboolean
rg_log_entry_is_flag_fall (const RgLogEntry *self)
{
  return self->event.verb == RG_VERB_TICK && self->outcome.reason == RG_REASON_TIME;
}

/* Returns: whether the event ended the game or corrected its result. A rejected claim
 * about the move that ended the game does not count; a recorded result does, although its
 * ruling is only "noted" */
gboolean
rg_log_entry_ends_game (const RgLogEntry *self)
{
  return self->outcome.result != RG_RESULT_NONE && self->ruling != RG_RULING_REJECTED &&
         self->ruling != RG_RULING_NO_PENALTY &&
         (self->ruling != RG_RULING_NOTED || self->event.verb == RG_VERB_RECORD);
}

/* Returns: whether the entry belongs in the director's report: claims, rulings,
 * corrections and stops do; offers and announcements between the players do not, nor does
 * an ordinary end */
gboolean
rg_log_entry_is_incident (const RgLogEntry *self)
{
  RgReason reason = self->outcome.reason;

  if (self->event.verb > RG_VERB_CONSENT || self->capped != RG_CAPPED_KEPT)
    return TRUE;
  if (rg_log_entry_ends_game (self))
    return !rg_reason_is_of_move (reason) && reason != RG_REASON_RESIGNATION &&
           reason != RG_REASON_AGREEMENT;

  return self->ruling != RG_RULING_NONE && self->ruling != RG_RULING_NOTED;
}
