/* The moment shown: of the game, or of a variation, which is shown move by move until the
 * user returns to the game or an event happens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-private.h"

#include "rg-game-adjournment.h"
#include "rg-game-notes.h"
#include "rg-i18n.h"
#include "rg-log-words.h"
#include "rg-moment-words.h"
#include "rg-movegen.h"
#include "rg-sentences.h"
#include "rg-variation-text.h"

#include <string.h>

void
rg_table_leave_aside (RgTable *self)
{
  g_clear_pointer (&self->aside, g_array_unref);
  g_clear_pointer (&self->aside_place, g_free);
}

/* Returns: whether the variation shown is still there with the same moves, and no event
 * has happened since; notes may have changed */
gboolean
rg_table_stays_aside (RgTable *self)
{
  g_autoptr (GArray) moves = NULL;
  guint              ply, n;

  if (self->aside == NULL || rg_game_get_n_events (self->game) != self->aside_events)
    return FALSE;

  moves = rg_variation_find (self->game, self->aside_place, &ply, &n);
  return moves != NULL && moves->len == self->aside->len &&
         memcmp (moves->data, self->aside->data, moves->len * sizeof (RgMove)) == 0;
}

/* Returns: the ply of the moment shown; in a variation, the ply of the move that it
 * replaces */
guint
rg_table_get_ply (RgTable *self)
{
  return self->ply;
}

guint
rg_table_get_last_ply (RgTable *self)
{
  return self->last_ply;
}

/* @ply: the moment to show; beyond the last move, the last one is shown */
void
rg_table_go_to (RgTable *self, guint ply)
{
  ply = MIN (ply, self->last_ply);
  if (ply == self->ply && self->aside == NULL)
    return;

  rg_table_leave_aside (self);
  self->ply = ply;
  rg_table_emit_changed (self);
}

/* @by: the number of moves to step forwards, or backwards if negative; stops at the ends
 * of the game */
void
rg_table_step (RgTable *self, int by)
{
  if (self->aside != NULL) {
    g_autofree char *place = rg_variation_step (self->game, self->aside_place, by);

    rg_table_look_at (self, place);
  } else if (by < 0 && (guint) -by > self->ply) {
    rg_table_go_to (self, 0);
  } else {
    rg_table_go_to (self, self->ply + (guint) by);
  }
}

/* Shows the first move of the variation or, if that is shown already or there is none,
 * the start of the game. */
void
rg_table_go_to_first (RgTable *self)
{
  const char *last = self->aside != NULL ? strrchr (self->aside_place, '.') : NULL;
  int         index = last != NULL ? (int) g_ascii_strtoull (last + 1, NULL, 10) : 0;

  if (index > 0)
    rg_table_step (self, -index);
  else
    rg_table_go_to (self, 0);
}

/* Shows the last move of the variation or, if that is shown already or there is none, the
 * present moment. */
void
rg_table_go_to_last (RgTable *self)
{
  if (self->aside != NULL && self->n_aside < self->aside->len)
    rg_table_step (self, (int) (self->aside->len - self->n_aside));
  else
    rg_table_go_to (self, self->last_ply);
}

/* Returns from a variation to the move that it replaces, or from an earlier moment to the
 * present one. */
void
rg_table_come_back (RgTable *self)
{
  rg_table_go_to (self, self->aside != NULL ? self->ply : self->last_ply);
}

/* Returns: whether a variation is shown */
gboolean
rg_table_is_aside (RgTable *self)
{
  return self->aside != NULL;
}

/* Returns: (transfer none): the moment shown, in the form of rg_variation_find(): "12"
 * after the 12th ply of the game, "12.0.3" after the fourth of its first variation; valid
 * until the next "changed" */
const char *
rg_table_get_place (RgTable *self)
{
  if (self->aside != NULL)
    return self->aside_place;

  g_snprintf (self->place, sizeof self->place, "%u", self->ply);
  return self->place;
}

/* Shows the moment @place, see rg_table_get_place(); ignores one that does not exist. No
 * move can be made in a variation; a step back before its first move leads to the line
 * that it belongs to. */
void
rg_table_look_at (RgTable *self, const char *place)
{
  g_autoptr (GArray) moves = NULL;
  guint              ply, n;

  if (strchr (place, '.') == NULL) {
    rg_table_go_to (self, (guint) g_ascii_strtoull (place, NULL, 10));
    return;
  }

  moves = rg_variation_find (self->game, place, &ply, &n);
  if (moves == NULL || g_str_equal (place, rg_table_get_place (self)))
    return;

  rg_table_leave_aside (self);
  self->aside = g_steal_pointer (&moves);
  self->aside_place = g_strdup (place);
  self->aside_events = rg_game_get_n_events (self->game);
  self->n_aside = n;
  self->ply = ply;
  self->aside_position = *rg_game_get_position (self->game, ply - 1);
  for (guint i = 0; i < n; i++) {
    RgPosition before = self->aside_position;

    rg_position_make (&before, g_array_index (self->aside, RgMove, i),
                      &self->aside_position);
  }
  rg_table_emit_changed (self);
}

/* Returns: whether the present moment is shown */
gboolean
rg_table_is_at_end (RgTable *self)
{
  return self->ply == self->last_ply && self->aside == NULL;
}

/* Returns: whether a move follows in the line that is shown */
gboolean
rg_table_may_step_on (RgTable *self)
{
  return self->aside != NULL ? self->n_aside < self->aside->len
                             : self->ply < self->last_ply;
}

/* Returns: whether a move can be made in the position shown */
gboolean
rg_table_is_live (RgTable *self)
{
  return rg_table_is_at_end (self) && !rg_game_is_over (self->game);
}

/* Returns: whether a variation, or an earlier moment of a running game, is shown: no move
 * can be made there, and rg_table_come_back() returns to the game */
gboolean
rg_table_looks_back (RgTable *self)
{
  return self->aside != NULL ||
         (!rg_game_is_over (self->game) && !rg_table_is_at_end (self));
}

/* Returns: whether a player chooses a remedy now, and the present moment is shown */
gboolean
rg_table_is_choosing (RgTable *self)
{
  return rg_table_is_live (self) && rg_table_get_state (self)->phase == RG_PHASE_CHOOSING;
}

/* Returns: whether another game can begin from the position shown: at any moment of a
 * game that is over or has no rulebook, at an earlier moment of a free game; never from a
 * variation or without a legal move */
gboolean
rg_table_may_play_on (RgTable *self)
{
  gboolean over = rg_game_is_over (self->game);
  gboolean is_free = rg_table_get_state (self)->conduct == RG_CONDUCT_FREE;

  return self->aside == NULL &&
         (over || !rg_game_names_rulebook (self->game) ||
          (is_free && !rg_table_is_at_end (self))) &&
         rg_movegen_count (rg_table_get_position (self)) > 0;
}

/* Returns: whether arrows and circles may be drawn: at every moment of a game that is
 * over or has no rulebook, else never */
gboolean
rg_table_may_draw (RgTable *self)
{
  return rg_game_is_over (self->game) ||
         (!rg_game_names_rulebook (self->game) &&
          rg_table_get_state (self)->conduct == RG_CONDUCT_FREE);
}

/* Returns: (transfer full) (element-type RgShape): the shapes in the comments on the move
 * shown; empty if none may be drawn */
GArray *
rg_table_get_shapes (RgTable *self)
{
  GArray          *shapes = g_array_new (FALSE, FALSE, sizeof (RgShape));
  const char      *place = rg_table_get_place (self);
  const RgPgnMove *move = rg_variation_get_annotation (self->game, place);

  if (!rg_table_may_draw (self))
    return shapes;

  if (g_str_equal (place, "0"))
    rg_comment_append_shapes (rg_game_get_opening_comment (self->game), shapes);
  if (move != NULL) {
    rg_comment_append_shapes (move->before, shapes);
    rg_comment_append_shapes (move->after, shapes);
  }
  return shapes;
}

/* Returns: (transfer none): the position shown, after a move even if its clock is not
 * pressed yet; valid until the next "changed" */
const RgPosition *
rg_table_get_position (RgTable *self)
{
  if (self->aside != NULL)
    return &self->aside_position;
  if (rg_table_waits_for_press (self) && rg_table_is_at_end (self))
    return &self->preview.ply.position;

  return rg_game_get_position (self->game, self->ply);
}

/* Returns: the square of the capped pawn in the position shown, as a set; empty without
 * one */
RgBitboard
rg_table_get_capped (RgTable *self)
{
  RgBitboard capped = rg_game_get_capped (self->game, self->ply);

  if (self->aside != NULL) {
    capped = rg_game_get_capped (self->game, self->ply - 1);
    for (guint i = 0; i < self->n_aside; i++)
      capped = rg_odds_follow_capped (capped, g_array_index (self->aside, RgMove, i));
  } else if (rg_table_waits_for_press (self) && rg_table_is_at_end (self)) {
    capped = rg_odds_follow_capped (capped, self->preview.ply.move);
  }

  return capped;
}

/* @move: (out caller-allocates): the move before the position shown
 *
 * Returns: %FALSE if there is none, or if a side only passed */
gboolean
rg_table_get_last_move (RgTable *self, RgMove *move)
{
  if (self->aside != NULL)
    *move = g_array_index (self->aside, RgMove, self->n_aside - 1);
  else if (self->ply > 0)
    *move = rg_game_get_move (self->game, self->ply);

  return self->ply > 0 && move->kind != RG_MOVE_PASS;
}

/* Returns: (transfer full): a sentence about the earlier moment or variation shown */
static char *
describe_look (RgTable *self, const RgMoment *moment)
{
  if (self->aside != NULL)
    return g_strdup (_ ("A variation that was not played."));
  if (moment->number == 0)
    return g_strdup (_ ("Position before the first move."));

  return g_strdup_printf (
    /* Translators: the number of a move; the forms are for languages that write 1 in
     * another way, such as “1er” and “2e”. */
    moment->mover == RG_WHITE
      ? rg_translate_plural ("Position after move %u by White.",
                             "Position after move %u by White.", moment->number)
      : rg_translate_plural ("Position after move %u by Black.",
                             "Position after move %u by Black.", moment->number),
    moment->number);
}

/* @cites_end: whether to cite the article by which the game ended. Returns: (transfer
 * full): the earlier moment or the variation shown, if any, then whose turn it is or how
 * the game ended */
char *
rg_table_describe (RgTable *self, gboolean cites_end)
{
  static const RgPlayerForms out_of_turn = {
    /* Translators: %s is the player who touches a piece out of turn. */
    N_ ("Click the piece that %s touches out of turn."),
    NC_ ("color", "Click the piece that %s touches out of turn.")
  };
  RgMoment moment = rg_game_get_moment (self->game, self->ply);
  gboolean is_over = rg_game_is_over (self->game);
  gboolean plays = !is_over && rg_table_get_state (self)->phase == RG_PHASE_PLAYING;
  g_autofree char *present = NULL;
  g_autofree char *seen = NULL;

  if (is_over && cites_end)
    present = rg_sentence_for_outcome (self->game);
  else if (is_over)
    present = rg_sentence_for_end_of (self->game, rg_game_get_outcome (self->game));
  else if (plays && rg_table_waits_for_press (self))
    present = g_strdup (_ ("The clock has not been pressed."));
  else if (plays && rg_table_is_held (self) && !rg_game_has_begun (self->game))
    present = g_strdup (
      _ ("The clock starts with the first move, or when you start it."));
  else if (plays && rg_table_is_held (self))
    present = g_strdup (_ ("The clocks are stopped."));
  else if (plays && rg_table_acts_out_of_turn (self))
    present = rg_sentence_of_player (self->game, rg_table_get_acting (self),
                                     &out_of_turn);
  else
    present = rg_sentence_for_state (self->game);
  if (rg_table_is_at_end (self))
    return g_steal_pointer (&present);

  if (!is_over) {
    seen = describe_look (self, &moment);
    if (plays && rg_table_is_held (self))
      return g_steal_pointer (&seen);
    return g_strconcat (seen, " ", present, NULL);
  }

  seen = self->aside != NULL ? g_strdup (_ ("This variation was not played."))
                             : rg_moment_sentence (&moment);
  /* Translators: a sentence about the earlier moment shown, and one about how the game
   * ended. */
  return g_strdup_printf (_ ("%1$s (%2$s)"), seen, present);
}

/* Returns: (transfer none) (nullable): the latest log entry, if no move was made since */
const RgLogEntry *
rg_table_get_fresh_log_entry (RgTable *self)
{
  guint             n = rg_game_get_n_log_entries (self->game);
  const RgLogEntry *entry = n > 0 ? rg_game_get_log_entry (self->game, n - 1) : NULL;

  return entry == NULL || self->last_ply > entry->n_plies ||
             rg_table_waits_for_press (self)
           ? NULL
           : entry;
}

/* Returns: whether the opponent is now asked about @entry: check, an offer of a draw or a
 * request to take back a move */
gboolean
rg_table_is_asked_about (RgTable *self, const RgLogEntry *entry)
{
  const RgState *state = rg_table_get_state (self);

  switch ((guint) entry->event.verb) {
  case RG_VERB_SAY_CHECK:
    return TRUE;
  case RG_VERB_OFFER_DRAW:
    return state->draw_offer != RG_ACTOR_NONE;
  case RG_VERB_TAKEBACK:
    return state->takeback != RG_ACTOR_NONE;
  default:
    return FALSE;
  }
}

/* Describes the state of the game, without the turn, which is shown beside the names, and
 * without questions. */
static char *
describe_play (RgTable *self)
{
  const RgState *state = rg_table_get_state (self);

  if (rg_table_waits_for_press (self) ||
      (state->phase == RG_PHASE_CHOOSING && state->chooser != RG_ACTOR_DIRECTOR))
    return NULL;
  if (state->phase == RG_PHASE_PLAYING && !rg_table_is_held (self) &&
      !rg_table_acts_out_of_turn (self))
    return rg_sentence_for_prospect (self->game);
  return rg_table_describe (self, TRUE);
}

/* Returns: (transfer full) (nullable): a @part of the status line. Its sentence is the
 * first of these that applies: the earlier moment shown; how the game ended (with the
 * sealed move that has decided it); the latest ruling since the last move; else what
 * there is to know, such as the time of resumption */
char *
rg_table_say (RgTable *self, RgSaid part)
{
  const RgLogEntry *entry = rg_table_get_fresh_log_entry (self);
  const RgState    *state = rg_table_get_state (self);
  gboolean          over = rg_game_is_over (self->game);
  gboolean sealed = entry != NULL && entry->outcome.reason == RG_REASON_SEALED_MOVE;

  if (rg_table_looks_back (self))
    return part == RG_SAID_SENTENCE ? rg_table_describe (self, TRUE) : NULL;
  if (over && part == RG_SAID_SENTENCE)
    return sealed ? rg_sentence_for_said (self->game, entry)
                  : rg_table_describe (self, FALSE);
  if (over && part == RG_SAID_ARTICLE)
    return rg_game_names_rulebook (self->game) ? g_strdup (state->ground) : NULL;
  if (over)
    return g_strdup (state->rulebook->id);
  if (entry == NULL || rg_table_is_asked_about (self, entry) ||
      (entry->event.verb == RG_VERB_SEALED && rg_game_get_due (self->game) != NULL))
    return part == RG_SAID_SENTENCE ? describe_play (self) : NULL;
  if (part == RG_SAID_SENTENCE)
    return rg_sentence_for_ruling (self->game, entry);

  return g_strdup (part == RG_SAID_ARTICLE ? entry->article : entry->rulebook);
}

/* Returns: whether the window shows a button for @way, a way to continue: starting
 * stopped clocks, resuming an adjourned game, asking for a rematch and others. Clocks
 * cannot start while a dispute awaits its ruling. */
gboolean
rg_table_has_way_on (RgTable *self, RgWayOn way)
{
  const RgState *state = rg_table_get_state (self);
  gboolean       over = rg_game_is_over (self->game);
  gboolean       adjourned = state->phase == RG_PHASE_ADJOURNED;
  gboolean       waits = state->phase == RG_PHASE_STOPPED || rg_table_is_held (self);
  gboolean       disputed = state->dispute != RG_MATTER_UNSET;

  switch (way) {
  case RG_WAY_START:
    return !over && waits && !disputed && !adjourned && !rg_table_looks_back (self);
  case RG_WAY_RULING:
    return !over && (waits || adjourned) && disputed;
  case RG_WAY_RESUME:
    return !over && adjourned && !disputed;
  case RG_WAY_ENVELOPE:
    return over && rg_game_get_seal_id (self->game) != NULL;
  case RG_WAY_PAUSE:
    return !over && !waits && state->clock.running != RG_ACTOR_NONE;
  case RG_WAY_REMATCH:
    return over && rg_table_is_at_end (self) && rg_game_names_rulebook (self->game);
  case RG_WAY_LARGE_CLOCKS:
  default:
    return !over && !adjourned && rg_clock_is_timed (&state->clock);
  }
}

/* Returns: (transfer full) (nullable): how the game ended, without the article; NULL
 * while it continues */
char *
rg_table_get_ending (RgTable *self)
{
  return rg_game_is_over (self->game)
           ? rg_sentence_for_end (rg_game_get_outcome (self->game), NULL, NULL)
           : NULL;
}
