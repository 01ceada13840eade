/* Makes the face of an envelope from a game, and compares a face with a game; one table
 * lists all compared fields, so that none is forgotten. To find whether the game on this
 * computer is the sealed one, events are compared up to the sealing only, as names may
 * change and moves may follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-private.h"

#include "rg-fault.h"
#include "rg-fen.h"
#include "rg-game-adjournment.h"
#include "rg-moment.h"
#include "rg-native.h"

#include <string.h>

/* A text field of the face. `sentence` is the error if the text differs in the game on
 * the envelope; NULL for a text that a game does not have. */
typedef struct {
  gsize       offset;
  const char *sentence;
} RgFaceText;

#define OTHER_TIMES N_ ("The clock times here differ from those on the envelope")

#define TEXT(field) .offset = G_STRUCT_OFFSET (RgEnvelopeFace, field)

static const RgFaceText TEXTS[] = {
  { TEXT (white),
    .sentence = N_ ("The game on the envelope has a different player for White") },
  { TEXT (black),
    .sentence = N_ ("The game on the envelope has a different player for Black") },
  { TEXT (event), .sentence = N_ ("The game on the envelope has a different event") },
  { TEXT (site), .sentence = N_ ("The game on the envelope has a different place") },
  { TEXT (date), .sentence = N_ ("The game on the envelope has a different date") },
  { TEXT (rulebook),
    .sentence = N_ ("The game on the envelope has a different rulebook") },
  { TEXT (fen),
    .sentence = N_ ("The moves on the envelope do not lead to its position") },
  { TEXT (clock), .sentence = N_ ("The game on the envelope has a different time "
                                  "control") },
  { TEXT (sealed_on) },
  { TEXT (due) },
  { TEXT (signature) },
  { TEXT (events) },
};

static char **
text_of (const RgEnvelopeFace *self, const RgFaceText *text)
{
  return G_STRUCT_MEMBER_P ((RgEnvelopeFace *) self, text->offset);
}

static char *
find_tag (RgGame *game, const char *name)
{
  return rg_envelope_known (rg_game_get_tag (game, name));
}

/* Makes the face for a game. The writer is the player who must seal, or else the side to
 * move. The envelope is dated now, takes its due time from the tag Due if that is valid,
 * and is not signed. Returns: (transfer full): the face, not sealed yet */
RgEnvelopeFace *
rg_envelope_face_new (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  const char    *due = rg_game_get_tag (game, RG_DUE_TAG);
  GString       *clock = g_string_new (NULL);
  GString       *events = g_string_new (NULL);
  RgEnvelopeFace face = {
    .white = find_tag (game, "White"),
    .black = find_tag (game, "Black"),
    .event = find_tag (game, "Event"),
    .site = find_tag (game, "Site"),
    .date = find_tag (game, "Date"),
    .rulebook = g_strdup (state->rulebook != NULL ? state->rulebook->id : ""),
    .fen = g_malloc (RG_FEN_SIZE),
    .sealed_on = rg_local_time_now (),
    .due = g_strdup (rg_is_local_time (due) ? due : ""),
    .signature = g_strdup (""),
    .writer = rg_actor_is_player (state->sealer) ? rg_actor_color (state->sealer)
                                                 : rg_state_turn (state),
  };

  rg_time_control_write_both (&state->clock.controls[RG_WHITE],
                              &state->clock.controls[RG_BLACK], clock);
  face.clock = g_string_free (clock, FALSE);
  rg_native_write (game, events);
  face.events = g_string_free (events, FALSE);
  memcpy (face.used, state->clock.used, sizeof face.used);
  rg_fen_from_position (&state->ply.position, face.fen);
  face.number = rg_game_get_next_moment (game, face.writer).number;
  return g_memdup2 (&face, sizeof face);
}

void
rg_envelope_face_free (RgEnvelopeFace *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_free (*text_of (self, &TEXTS[i]));
  g_free (self);
}

/* Returns: (transfer full) (nullable): the game so far, with its tags; NULL, with the
 * error of the first event refused, if it cannot be replayed */
RgGame *
rg_envelope_face_to_game (const RgEnvelopeFace *self, GError **error)
{
  g_autoptr (GBytes)    bytes = g_bytes_new (self->events, strlen (self->events));
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;
  const RgFault        *fault;

  if (!rg_native_is (bytes)) {
    rg_set_error (error, RG_ERROR_SYNTAX, N_ ("There is no game on the envelope"), NULL);
    return NULL;
  }

  game = rg_native_read (bytes, &faults);
  fault = rg_fault_list_first_error (faults);
  if (fault == NULL)
    return g_steal_pointer (&game);

  if (error != NULL)
    *error = g_error_copy (fault->error);
  return NULL;
}

static gboolean
differ (GError **error, const char *sentence)
{
  rg_set_error (error, RG_ERROR_NOT_PLAYABLE, sentence, NULL);
  return FALSE;
}

/* Replays the game on the envelope and compares the result with the other fields.
 * Returns: FALSE if the game cannot be replayed, or a field differs */
gboolean
rg_envelope_face_agrees (const RgEnvelopeFace *self, GError **error)
{
  g_autoptr (RgGame)         game = rg_envelope_face_to_game (self, error);
  g_autoptr (RgEnvelopeFace) replayed = NULL;
  RgColor                    writer, other;

  if (game == NULL)
    return FALSE;

  replayed = rg_envelope_face_new (game);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    if (TEXTS[i].sentence != NULL &&
        !g_str_equal (*text_of (self, &TEXTS[i]), *text_of (replayed, &TEXTS[i])))
      return differ (error, TEXTS[i].sentence);

  if (self->writer != replayed->writer)
    return differ (error, N_ ("In the game on the envelope, the other player seals the "
                              "move"));
  if (self->number != replayed->number)
    return differ (error, N_ ("In the game on the envelope, the sealed move has a "
                              "different number"));

  /* The writer's clock runs until the envelope is closed (FIDE 1930, Art. 21.2), the
   * other's is stopped. */
  writer = self->writer;
  other = rg_color_other (writer);
  return (self->used[writer] >= replayed->used[writer] &&
          self->used[other] == replayed->used[other]) ||
         differ (error, N_ ("The clock times differ from those in the game on the "
                            "envelope"));
}

/* Returns the next event from @index on that does not set a name; NULL at the end. Names
 * are skipped because only the current ones are compared. */
static const RgEvent *
next_event (RgGame *game, guint *index)
{
  while (*index < rg_game_get_n_events (game)) {
    const RgEvent *event = rg_game_get_event (game, (*index)++);

    if (event->verb != RG_VERB_NAME_WHITE && event->verb != RG_VERB_NAME_BLACK)
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

/* Reports the first move of the @sealed game that @game does not have. */
static gboolean
differ_in_moves (RgGame *sealed, RgGame *game, GError **error)
{
  for (guint ply = 1; ply <= rg_game_get_n_plies (sealed); ply++) {
    g_autofree char *number = NULL;

    if (is_same_move (sealed, game, ply))
      continue;

    number = g_strdup_printf ("%u", rg_game_get_moment (sealed, ply).number);
    rg_set_error (error, RG_ERROR_NOT_PLAYABLE,
                  N_ ("The game on the board is not the one on the envelope: they "
                      "differ from move %s onwards"),
                  number, NULL);
    return FALSE;
  }

  return differ (error, N_ ("The game on the board is not the one on the envelope: "
                            "something else happened in it"));
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
                N_ ("The envelope is from a game between %s and %s, who are not the "
                    "players of this game"),
                *self->white != '\0' ? self->white : "?",
                *self->black != '\0' ? self->black : "?", NULL);
  return FALSE;
}

/* Advances to the next event that is not a tick, and sets @is_sealed if there is one.
 * Returns FALSE if that event is not the sealing, as the game then went on without it. */
static gboolean
reach_sealing (RgGame *game, guint *index, gboolean *is_sealed)
{
  const RgEvent *event = next_event (game, index);

  while (event != NULL && event->verb == RG_VERB_TICK)
    event = next_event (game, index);

  *is_sealed = event != NULL;
  return event == NULL || event->verb == RG_VERB_SEALED;
}

/* Replays the first @n events and compares the clocks at that time with the face. */
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

/* Checks that @game is the game of the envelope: the same players, and the same events
 * and times up to the sealing. @game may be sealed or not, resumed or not. Returns: FALSE
 * with an error that names the difference, also if the envelope has no valid game */
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
      return differ (error, OTHER_TIMES);
  }

  if (!reach_sealing (game, &here, &is_sealed))
    return differ_in_moves (sealed, game, error);

  return !is_sealed || has_times_after (self, game, here) || differ (error, OTHER_TIMES);
}

/* Appends the position as eight text lines of letters, readable in any editor; nothing if
 * the FEN is invalid. */
void
rg_envelope_face_draw_board (const RgEnvelopeFace *self, GString *out)
{
  RgSetup setup;

  if (!rg_fen_parse (self->fen, &setup, NULL))
    return;

  for (int rank = 7; rank >= 0; rank--) {
    g_string_append_printf (out, "  %d ", rank + 1);
    for (int file = 0; file < 8; file++) {
      RgPiece piece = rg_board_get (&setup.board, rg_square (file, rank));

      g_string_append_c (out, ' ');
      g_string_append_c (out, piece != RG_PIECE_NONE ? rg_piece_to_char (piece) : '.');
    }
    g_string_append_c (out, '\n');
  }
  g_string_append (out, "     a b c d e f g h\n");
}
