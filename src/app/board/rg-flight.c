/* Only paint: the position has changed already when a man takes off.  The
 * desktop's wish for no animations is respected by libadwaita. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-flight.h"

#include "rg-castling.h"

#define DURATION_MS 160

/**
 * rg_flight_init:
 * @widget: who paints, and is given to the callbacks
 * @follow: (scope notified): told the progress from 0 to 1
 * @done: (scope notified): told the end; swapped, so that @widget comes first
 */
void
rg_flight_init (RgFlight              *self,
                GtkWidget             *widget,
                AdwAnimationTargetFunc follow,
                GCallback              done)
{
  AdwAnimationTarget *target;

  target = adw_callback_animation_target_new (follow, widget, NULL);
  self->animation = adw_timed_animation_new (widget, 0, 1, DURATION_MS, target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation),
                                  ADW_EASE_OUT_CUBIC);
  g_signal_connect_swapped (self->animation, "done", done, widget);
}

void
rg_flight_clear (RgFlight *self)
{
  g_clear_object (&self->animation);
}

static void
add_leg (RgFlight *self, RgPiece piece, RgSquare a, RgSquare b, gboolean back)
{
  self->legs[self->n_legs++] = (RgFlightLeg){
    .piece = piece,
    .from = back ? b : a,
    .to = back ? a : b,
  };
}

/* A rook that was given as odds is not there to follow. */
static void
add_castling_rook (RgFlight *self, const RgStep *step)
{
  for (int i = 0; i < RG_N_CASTLINGS; i++) {
    const RgCastlingRule *rule = rg_castling_rule (step->rookless, i);

    if (rule->king_to == step->move.to && rule->rook != 0)
      add_leg (self, rg_piece (rg_piece_color (step->piece), RG_ROOK), rule->rook_from,
               rule->rook_to, step->backwards);
  }
}

/**
 * rg_flight_begin:
 * @step: the move, made or taken back
 *
 * Lets a move be seen.
 */
void
rg_flight_begin (RgFlight *self, const RgStep *step)
{
  self->n_legs = 0;
  self->progress = 0;
  add_leg (self, step->piece, step->move.from, step->move.to, step->backwards);
  if (step->move.kind == RG_MOVE_CASTLING)
    add_castling_rook (self, step);

  adw_animation_reset (self->animation);
  adw_animation_play (self->animation);
}

/**
 * rg_flight_stop:
 *
 * Lets every man be where he belongs at once.
 */
void
rg_flight_stop (RgFlight *self)
{
  self->n_legs = 0;
  adw_animation_pause (self->animation);
}

/* Returns: whether the man of @square is still on its way there */
gboolean
rg_flight_covers (const RgFlight *self, RgSquare square)
{
  for (guint i = 0; i < self->n_legs; i++)
    if (self->legs[i].to == square)
      return TRUE;

  return FALSE;
}
