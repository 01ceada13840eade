/* What becomes a entry, and what goes into it.  Reads how things were before and after;
 * decides nothing. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-log-entry.h"

/* Returns: (transfer full): a entry of nothing */
RgLogEntry *
rg_log_entry_new (void)
{
  RgLogEntry *self = g_rc_box_new0 (RgLogEntry);

  self->event.number = RG_NUMBER_UNSET;
  return self;
}

/* Returns: (transfer full): @self, which no one changes any more */
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

/* Time goes first: where a flag falls, the event does not happen. */
static gboolean
flag_fell (const RgLogCase *happened)
{
  RgRuling ruling = happened->after->ruling;

  return happened->before->outcome.result == RG_RESULT_NONE &&
         happened->after->outcome.reason == RG_REASON_TIME &&
         (ruling == RG_RULING_LOST || ruling == RG_RULING_DRAW);
}

/* Plain moves but the end of the capped pawn, touches that oblige to nothing and time
 * that goes by are no matter for the log, nor is what was said before the game began.
 */
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

/* Words as they come back from a line: without spaces around them. */
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

/* Returns whether the ruling says what must be done now. */
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
    /* Under strict conduct the player who chooses has to know what can be done: an
     * impossible demand costs them their right (FIDE 1930, Art. 18 §3).  What a sealed
     * move can mean is written, and the director has no right to lose. */
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

/* What @player has left, in microseconds; 0 without clocks. */
static gint64
find_left (const RgClock *clock, const RgState *state, RgColor player)
{
  gint64 left;

  return rg_clock_get_left (clock, player, rg_state_count_moves (state, player), &left)
           ? left
           : 0;
}

/* By how much more @player has left since the director set the clock, or since the
 * arbiter gave time for a fault (FIDE 2023, Art. 7.5.5 and 9.5.3); what a move gains is
 * neither.
 */
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

/* What was claimed is off the board again, or stays there until someone has chosen. */
static void
keep_fault (RgLogEntry *self, const RgLogCase *happened)
{
  const RgPly   *last = &happened->before->ply;
  const RgState *after = happened->after;

  if (self->event.verb != RG_VERB_CLAIM_IRREGULAR || last->number == 0 ||
      (after->ply.number + 1 != last->number && after->choice_ply != last->number))
    return;

  self->offence = (RgOffence) last->offence;
  self->fault = rg_move_displacement (last->move);
  self->fault_piece = rg_position_get (&last->position, last->move.to);
}

/* Takes down what a reader of the log should know: claims, demands, offers and
 * their answers, what was said and adjusted, what the director does, and whatever made
 * the arbiter rule or ended the game.  Returns: (transfer full) (nullable): the
 * entry; NULL for what is none, such as a plain move */
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

/* Returns: whether the time of a player was over */
gboolean
rg_log_entry_is_flag_fall (const RgLogEntry *self)
{
  return self->event.verb == RG_VERB_TICK && self->outcome.reason == RG_REASON_TIME;
}

/* Returns: whether the game was over by it, or corrected and still over after it; a claim
 * about the move that ended it may be rejected.  A result that was recorded was noted,
 * and ends it all the same */
gboolean
rg_log_entry_ends_game (const RgLogEntry *self)
{
  return self->outcome.result != RG_RESULT_NONE && self->ruling != RG_RULING_REJECTED &&
         self->ruling != RG_RULING_NO_PENALTY &&
         (self->ruling != RG_RULING_NOTED || self->event.verb == RG_VERB_RECORD);
}

/* Returns: whether an arbiter reports it: what was claimed, ruled, corrected or stopped,
 * but neither what players only say to each other nor how a game ends by itself */
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
