/* The outside as values: taken off a game, and held against one.  What is
 * compared stands in one table, so that nothing is forgotten. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-private.h"

#include "rg-adjournment.h"
#include "rg-fault.h"
#include "rg-fen.h"
#include "rg-moment.h"
#include "rg-native.h"

#include <string.h>

/* The texts of a face, and what is said where a face and the game inside it
 * tell them differently; NULL for those that no game tells. */
typedef struct {
  gsize       offset;
  const char *sentence;
} RgFaceText;

#define TEXT(field) .offset = G_STRUCT_OFFSET (RgEnvelopeFace, field)

static const RgFaceText TEXTS[] = {
  { TEXT (white),
    .sentence = N_ ("The player of the white men is another one in the game "
                    "on the envelope") },
  { TEXT (black),
    .sentence = N_ ("The player of the black men is another one in the game "
                    "on the envelope") },
  { TEXT (event),
    .sentence = N_ ("The event is another one in the game on the envelope") },
  { TEXT (site),
    .sentence = N_ ("The place is another one in the game on the envelope") },
  { TEXT (date), .sentence = N_ ("The date is another one in the game on the envelope") },
  { TEXT (rulebook), .sentence = N_ ("The rulebook is another one in the game on the "
                                     "envelope") },
  { TEXT (fen),
    .sentence = N_ ("The moves on the envelope do not lead to its position") },
  { TEXT (clock), .sentence = N_ ("The time control is another one in the game on the "
                                  "envelope") },
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

/* Another program may have meant anything by the tag. */
static char *
find_due (RgGame *game)
{
  const char *due = rg_game_get_tag (game, RG_DUE_TAG);

  return g_strdup (rg_is_local_time (due) ? due : "");
}

static char *
write_clock (const RgClock *clock)
{
  GString *text = g_string_new (NULL);

  rg_time_control_write_both (&clock->controls[RG_WHITE], &clock->controls[RG_BLACK],
                              text);
  return g_string_free (text, FALSE);
}

static char *
write_events (RgGame *game)
{
  GString *text = g_string_new (NULL);

  rg_native_write (game, text);
  return g_string_free (text, FALSE);
}

/* Whoever is to seal is the writer; where nobody is, the player to move.  The envelope
 * is dated now, due as the tag Due says if that is a time, and not signed.  Returns:
 * (transfer full): what stands outside; on honour as yet */
RgEnvelopeFace *
rg_envelope_face_new (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  guint          plies = rg_game_get_n_plies (game);
  RgEnvelopeFace face = {
    .white = find_tag (game, "White"),
    .black = find_tag (game, "Black"),
    .event = find_tag (game, "Event"),
    .site = find_tag (game, "Site"),
    .date = find_tag (game, "Date"),
    .rulebook = g_strdup (state->rulebook != NULL ? state->rulebook->id : ""),
    .fen = g_malloc (RG_FEN_SIZE),
    .clock = write_clock (&state->clock),
    .sealed_on = rg_local_time_now (),
    .due = find_due (game),
    .signature = g_strdup (""),
    .events = write_events (game),
    .writer = rg_actor_is_player (state->sealer) ? rg_actor_color (state->sealer)
                                                 : rg_state_turn (state),
  };

  memcpy (face.used, state->clock.used, sizeof face.used);
  rg_fen_from_position (&state->ply.position, face.fen);
  face.number = rg_moment_next (rg_game_get_history (game, plies), face.writer).number;
  return g_memdup2 (&face, sizeof face);
}

/* Returns: (transfer full): a copy */
RgEnvelopeFace *
rg_envelope_face_copy (const RgEnvelopeFace *self)
{
  RgEnvelopeFace *copy = g_memdup2 (self, sizeof *self);

  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    *text_of (copy, &TEXTS[i]) = g_strdup (*text_of (self, &TEXTS[i]));

  return copy;
}

void
rg_envelope_face_free (RgEnvelopeFace *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    g_free (*text_of (self, &TEXTS[i]));
  g_free (self);
}

/* Returns: (transfer full) (nullable): the game so far, with its tags; NULL, with the
 * error of the first event refused, where it cannot be played as the envelope has it */
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

/* The writer's clock runs until the envelope is closed (FIDE 1930, Art. 21.2),
 * the other's stands. */
static gboolean
agree_on_times (const RgEnvelopeFace *self, const RgEnvelopeFace *told)
{
  RgColor writer = self->writer;
  RgColor other = rg_color_other (writer);

  return self->used[writer] >= told->used[writer] &&
         self->used[other] == told->used[other];
}

/* Plays the game on the envelope and compares what comes of it with the rest of what
 * stands there.  Returns: FALSE where the game cannot be played, or tells anything
 * else */
gboolean
rg_envelope_face_agrees (const RgEnvelopeFace *self, GError **error)
{
  g_autoptr (RgGame)         game = rg_envelope_face_to_game (self, error);
  g_autoptr (RgEnvelopeFace) told = NULL;

  if (game == NULL)
    return FALSE;

  told = rg_envelope_face_new (game);
  for (guint i = 0; i < G_N_ELEMENTS (TEXTS); i++)
    if (TEXTS[i].sentence != NULL &&
        !g_str_equal (*text_of (self, &TEXTS[i]), *text_of (told, &TEXTS[i])))
      return differ (error, TEXTS[i].sentence);

  if (self->writer != told->writer)
    return differ (error, N_ ("In the game on the envelope it is the other player who "
                              "seals"));
  if (self->number != told->number)
    return differ (error, N_ ("The sealed move has another number in the game on the "
                              "envelope"));

  return agree_on_times (self, told) ||
         differ (error, N_ ("The used times are others in the game on the envelope"));
}

/* Appends the position as eight lines of letters, so that it can be seen in any
 * editor, and nothing where it is none. */
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
