/* One event, one sound: the end of the game before a check, a check before a
 * capture, a capture before a man put down. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sound.h"

static const char *const NAMES[RG_N_SOUNDS] = {
  [RG_SOUND_PIECE] = "piece", [RG_SOUND_CAPTURE] = "capture", [RG_SOUND_CHECK] = "check",
  [RG_SOUND_CLOCK] = "clock", [RG_SOUND_FLAG] = "flag",       [RG_SOUND_END] = "end",
};

/* Returns: (nullable): the name of its file, without an ending; NULL for silence */
const char *
rg_sound_get_name (RgSound self)
{
  return NAMES[self];
}

/**
 * rg_sound_for_change:
 * @before: how the game stood
 * @after: how it stands after one event
 * @verb: what happened
 *
 * Men that are put back by a ruling, or because a move is taken back, are heard
 * as a man put down.  Under `free` and `touch` every check counts as said (FIDE
 * 1930, Art. 9 §2).
 *
 * Returns: what is to be heard; never %RG_SOUND_CLOCK, for that the clock was
 *   struck is no event of the game
 */
RgSound
rg_sound_for_change (const RgState *before, const RgState *after, RgVerb verb)
{
  const RgPly    *last = &before->ply;
  const RgPly    *ply = &after->ply;
  const RgOutcome outcome = after->outcome;

  if (outcome.result != RG_RESULT_NONE && (outcome.result != before->outcome.result ||
                                           outcome.reason != before->outcome.reason))
    return outcome.reason == RG_REASON_TIME ? RG_SOUND_FLAG : RG_SOUND_END;
  if (before->phase == RG_PHASE_SETUP)
    return RG_SOUND_NONE;
  if (verb == RG_VERB_SAY_CHECK)
    return RG_SOUND_CHECK;
  if (rg_board_equal (&last->position.setup.board, &ply->position.setup.board))
    return RG_SOUND_NONE;

  /* No move was made, nor another one in the place of the last. */
  if (ply->number < last->number || ply->number == 0 ||
      (ply->number == last->number && rg_move_equal (ply->move, last->move)))
    return RG_SOUND_PIECE;
  if (after->conduct != RG_CONDUCT_STRICT && rg_position_checkers (&ply->position) != 0)
    return RG_SOUND_CHECK;

  return ply->move.kind == RG_MOVE_CAPTURE || ply->move.kind == RG_MOVE_EN_PASSANT
           ? RG_SOUND_CAPTURE
           : RG_SOUND_PIECE;
}
