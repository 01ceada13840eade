/* Finds from the state and the tags whether a game is adjourned, and until when. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-adjournment.h"

#include <stdlib.h>
#include <string.h>

/* PATTERN: the form of a local time; a zero stands for any digit. */
#define PATTERN "0000-00-00 00:00"

static gboolean
has_pattern (const char *text)
{
  if (strlen (text) != strlen (PATTERN))
    return FALSE;
  for (guint i = 0; text[i] != '\0'; i++)
    if (PATTERN[i] == '0' ? !g_ascii_isdigit (text[i]) : text[i] != PATTERN[i])
      return FALSE;

  return TRUE;
}

/* Returns: whether @text, which may be NULL, is a valid date and time, written as
 * "2026-12-01 19:30" */
gboolean
rg_is_local_time (const char *text)
{
  if (text == NULL || !has_pattern (text))
    return FALSE;

  return g_date_valid_dmy ((GDateDay) atoi (text + 8), (GDateMonth) atoi (text + 5),
                           (GDateYear) atoi (text)) &&
         atoi (text + 11) < 24 && atoi (text + 14) < 60;
}

/* Returns: (transfer full): the local time, in whole minutes */
char *
rg_local_time_now (void)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();

  return g_date_time_format (now, "%Y-%m-%d %H:%M");
}

/* Returns: whether the local time @text is past or is the current minute; such texts sort
 * by time */
gboolean
rg_local_time_is_past (const char *text)
{
  g_autofree char *now = rg_local_time_now ();

  return strcmp (text, now) <= 0;
}

/* Returns: whether the game is adjourned: by a sealed move under the law, or openly by
 * the tag Termination (PGN standard 9.8.1) */
gboolean
rg_game_is_adjourned (RgGame *game)
{
  const char *termination = rg_game_get_tag (game, "Termination");

  if (rg_game_is_over (game))
    return FALSE;

  return rg_game_get_state (game)->phase == RG_PHASE_ADJOURNED ||
         (termination != NULL && g_ascii_strcasecmp (termination, "adjourned") == 0);
}

/* Returns: the moment of the sealed move that is not opened yet; number 0 if there is
 * none */
RgMoment
rg_game_get_sealed_move (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  RgMoment       none = { 0 };

  if (state->phase != RG_PHASE_ADJOURNED || state->sealed == 0)
    return none;

  return rg_game_get_next_moment (game, rg_actor_color (state->sealer));
}

/* Returns: (transfer none) (nullable): the time at which an adjourned game is to be
 * resumed; NULL if none is agreed, or if the tag %RG_DUE_TAG is not a time */
const char *
rg_game_get_due (RgGame *game)
{
  const char *due = rg_game_get_tag (game, RG_DUE_TAG);

  return rg_game_is_adjourned (game) && rg_is_local_time (due) ? due : NULL;
}
