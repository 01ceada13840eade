/* Whether the game on this computer is the one that was sealed: event by event
 * up to the sealing, as names may change and moves are made afterwards. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-private.h"

#include "rg-fen.h"
#include "rg-moment.h"

/* Names are compared as they are now. */
static gboolean
is_name (const RgEvent *event)
{
  return event->verb == RG_VERB_NAME_WHITE || event->verb == RG_VERB_NAME_BLACK;
}

/* The next event from @index on that tells no name; NULL at the end. */
static const RgEvent *
next_event (RgGame *game, guint *index)
{
  while (*index < rg_game_get_n_events (game)) {
    const RgEvent *event = rg_game_get_event (game, (*index)++);

    if (!is_name (event))
      return event;
  }

  return NULL;
}

static gboolean
is_same_act (const RgEvent *one, const RgEvent *other)
{
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GString) other_said = g_string_new (NULL);
  RgEvent             timeless = *one;
  RgEvent             other_timeless = *other;

  timeless.time = other_timeless.time = RG_TIME_UNSET;
  rg_event_print (&timeless, said);
  rg_event_print (&other_timeless, other_said);
  return g_string_equal (said, other_said);
}

static gboolean
differ_in_times (GError **error)
{
  rg_set_error (error, RG_ERROR_NOT_PLAYABLE,
                N_ ("The times of the game here are not those on the "
                    "envelope"),
                NULL);
  return FALSE;
}

static gboolean
is_same_move (RgGame *one, RgGame *other, guint ply)
{
  char text[RG_UCI_SIZE], other_text[RG_UCI_SIZE];

  if (ply > rg_game_get_n_plies (other))
    return FALSE;

  rg_displacement_write (rg_move_displacement (rg_game_get_move (one, ply)), text);
  rg_displacement_write (rg_move_displacement (rg_game_get_move (other, ply)),
                         other_text);
  return g_str_equal (text, other_text);
}

/* Names the first move of the @sealed game that @game does not have. */
static gboolean
differ_in_moves (RgGame *sealed, RgGame *game, GError **error)
{
  for (guint ply = 1; ply <= rg_game_get_n_plies (sealed); ply++) {
    g_autofree char *number = NULL;

    if (is_same_move (sealed, game, ply))
      continue;

    number = g_strdup_printf ("%u", rg_game_get_moment (sealed, ply).number);
    rg_set_error (error, RG_ERROR_NOT_PLAYABLE,
                  N_ ("The game here is not the one on the envelope: from "
                      "move %s on they differ"),
                  number, NULL);
    return FALSE;
  }

  rg_set_error (error, RG_ERROR_NOT_PLAYABLE,
                N_ ("The game here is not the one on the envelope: other "
                    "things have happened in it"),
                NULL);
  return FALSE;
}

static gboolean
is_same_name (const char *sealed, RgGame *game, const char *tag)
{
  g_autofree char *known = rg_envelope_known (sealed);
  g_autofree char *here = rg_envelope_known (rg_game_get_tag (game, tag));

  return g_str_equal (known, here);
}

static gboolean
have_same_players (const RgEnvelopeFace *self, RgGame *game, GError **error)
{
  if (is_same_name (self->white, game, "White") &&
      is_same_name (self->black, game, "Black"))
    return TRUE;

  rg_set_error (error, RG_ERROR_NOT_PLAYABLE,
                N_ ("The envelope is from a game of %s and %s, who are not the "
                    "players here"),
                *self->white != '\0' ? self->white : "?",
                *self->black != '\0' ? self->black : "?", NULL);
  return FALSE;
}

/* Goes on to the sealing; FALSE where the game went on without one. */
static gboolean
reach_sealing (RgGame *game, guint *index, gboolean *is_sealed)
{
  const RgEvent *event = next_event (game, index);

  while (event != NULL && event->verb == RG_VERB_TICK)
    event = next_event (game, index);

  *is_sealed = event != NULL;
  return event == NULL || event->verb == RG_VERB_SEALED;
}

/* The first @n events once more, for the clocks as they stood then. */
static gboolean
has_times_after (const RgEnvelopeFace *self, RgGame *game, guint n)
{
  g_autoptr (RgGame) again = rg_game_new ();
  const gint64      *used;

  for (guint i = 0; i < n; i++)
    if (!rg_game_submit (again, rg_game_get_event (game, i), NULL))
      return FALSE;

  used = rg_game_get_state (again)->clock.used;
  return used[RG_WHITE] == self->used[RG_WHITE] && used[RG_BLACK] == self->used[RG_BLACK];
}

/* Returns: FALSE, with an error that says what differs, where @game, sealed or not,
 * resumed or not, is not up to the sealing the one on the envelope: the same players,
 * events and times; or where no game is on the envelope */
gboolean
rg_envelope_face_matches (const RgEnvelopeFace *self, RgGame *game, GError **error)
{
  g_autoptr (RgGame) sealed = rg_envelope_face_to_game (self, error);
  const RgEvent     *event;
  guint              at = 0, here = 0;
  gboolean           is_sealed;

  if (sealed == NULL || !have_same_players (self, game, error))
    return FALSE;

  while ((event = next_event (sealed, &at)) != NULL) {
    const RgEvent *same = next_event (game, &here);

    if (same == NULL || !is_same_act (event, same))
      return differ_in_moves (sealed, game, error);
    if (event->time != same->time)
      return differ_in_times (error);
  }

  if (!reach_sealing (game, &here, &is_sealed))
    return differ_in_moves (sealed, game, error);

  return !is_sealed || has_times_after (self, game, here) || differ_in_times (error);
}
