/* What is said before the start: the table is laid. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-arbiter-private.h"

/**
 * rg_arbiter_set_default_clock:
 *
 * Gives the game the time control of its rulebook, or none.
 */
void
rg_arbiter_set_default_clock (RgState *state)
{
  RgLaw law;

  state->clock.control = (RgTimeControl){ .kind = RG_TIME_CONTROL_NONE };
  if (rg_rulebook_find (state->rulebook, RG_MATTER_CLOCK, &law))
    rg_time_control_parse (law.clause->text, &state->clock.control, NULL);
}

/**
 * rg_arbiter_rulebook:
 *
 * `rulebook ID`; its clock comes with it, unless another was agreed.
 */
gboolean
rg_arbiter_rulebook (const RgCase *self, GError **error)
{
  const RgRulebook *rulebook = rg_shelf_find (self->before->shelf,
                                              self->event->text);

  if (rulebook == NULL)
    return rg_case_refuse (error,
                           RG_ERROR_NO_SUCH_THING,
                           NULL,
                           N_ ("There is no rulebook “%s”"),
                           self->event->text);

  self->after->rulebook = rulebook;
  if (!self->after->clock_is_agreed)
    rg_arbiter_set_default_clock (self->after);
  return TRUE;
}

/**
 * rg_arbiter_conduct:
 *
 * `conduct free|touch|strict`.
 */
gboolean
rg_arbiter_conduct (const RgCase *self, GError **error)
{
  if (rg_conduct_from_text (self->event->text, &self->after->conduct))
    return TRUE;

  return rg_case_refuse (error,
                         RG_ERROR_NO_SUCH_THING,
                         NULL,
                         N_ ("This table does not know the conduct “%s”"),
                         self->event->text);
}

/**
 * rg_arbiter_name:
 *
 * `name white TEXT`, `name black TEXT`: nothing follows from a name.
 */
gboolean
rg_arbiter_name (G_GNUC_UNUSED const RgCase *self, G_GNUC_UNUSED GError **error)
{
  return TRUE;
}

/**
 * rg_arbiter_position:
 *
 * `position FEN`.
 */
gboolean
rg_arbiter_position (const RgCase *self, GError **error)
{
  return rg_position_from_fen (&self->after->ply.position,
                               self->event->text,
                               error);
}

/**
 * rg_arbiter_clock:
 *
 * `clock SPEC` (FIDE 1930, Art. 20 §1 b: other figures by agreement).
 */
gboolean
rg_arbiter_clock (const RgCase *self, GError **error)
{
  self->after->clock_is_agreed = TRUE;
  return rg_time_control_parse (self->event->text,
                                &self->after->clock.control,
                                error);
}

/**
 * rg_arbiter_start:
 *
 * `start`.
 */
gboolean
rg_arbiter_start (const RgCase *self, G_GNUC_UNUSED GError **error)
{
  self->after->phase = RG_PHASE_PLAYING;
  rg_arbiter_end_if_over (self->after, self->history);
  return TRUE;
}
