/* RgEnvelope: the bytes of a file and the values read from them. It never changes, so
 * that threads may share it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-private.h"
#include "rg-game-adjournment.h"
#include "rg-load.h"
#include "rg-save.h"

#include <glib/gi18n.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

struct _RgEnvelope {
  gatomicrefcount references;
  GBytes         *bytes;
  RgEnvelopeFace *face;
  RgSealPart      part;
  char           *id;
};

/* SENTENCES: the messages for the errors; each says what the user can do. */
static const char *const SENTENCES[] = {
  [RG_ENVELOPE_ERROR_FOREIGN] = N_ ("This file is not a Régence envelope"),
  [RG_ENVELOPE_ERROR_DAMAGED] = N_ (
    "This envelope is damaged or incomplete. Try a copy if you have one"),
  [RG_ENVELOPE_ERROR_VERSION] = N_ (
    "This envelope was sealed by a newer version of Régence"),
  [RG_ENVELOPE_ERROR_COST] = N_ (
    "This envelope asks for an unusual amount of memory or time and was not opened"),
  [RG_ENVELOPE_ERROR_MEMORY] = N_ (
    "There is not enough free memory to seal or open an envelope. Close other programs "
    "and try again"),
  [RG_ENVELOPE_ERROR_WORD] = N_ ("Wrong password. Check capital letters and try again"),
  [RG_ENVELOPE_ERROR_CHANGED_OUTSIDE] = N_ (
    "The text on this envelope was changed after sealing. It cannot be opened, and the "
    "arbiter decides"),
  [RG_ENVELOPE_ERROR_CHANGED_INSIDE] = N_ (
    "The sealed part of this envelope was changed after sealing. It cannot be read, "
    "and the arbiter decides"),
  [RG_ENVELOPE_ERROR_LENGTH] = N_ ("This text is too long for an envelope"),
};

G_DEFINE_QUARK (rg - envelope - error - quark, rg_envelope_error)

/* Sets the error with the sentence for @code. Returns: FALSE */
gboolean
rg_envelope_fail (GError **error, RgEnvelopeErrorCode code)
{
  g_set_error_literal (error, RG_ENVELOPE_ERROR, (int) code, SENTENCES[code]);
  return FALSE;
}

/* Returns: whether the user can try again after @error: a wrong password, or too little
 * free memory */
gboolean
rg_envelope_error_may_pass (const GError *error)
{
  return g_error_matches (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_WORD) ||
         g_error_matches (error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_MEMORY);
}

/* Wipes the passwords and clears @self. */
void
rg_seal_words_clear (RgSealWords *self)
{
  for (int i = 0; i < RG_N_COLORS; i++)
    g_clear_pointer (&self->players[i], rg_secret_free);
  g_clear_pointer (&self->director, rg_secret_free);
}

/**
 * rg_envelope_seal:
 * @face: the outside, except for the seal, which follows from @words
 * @text: (nullable): the sealed text; %NULL if it was too long for a secret
 * @words: the passwords of both players, or the director's, or all; none for on honour
 * @cost: such as %RG_SEAL_COST
 *
 * Blocks for the time of @cost for each way of opening; any thread may call it.
 *
 * Returns: (transfer full) (nullable): the closed envelope
 */
RgEnvelope *
rg_envelope_seal (const RgEnvelopeFace *face,
                  const RgSecret       *text,
                  const RgSealWords    *words,
                  const RgSealCost     *cost,
                  GError              **error)
{
  g_autoptr (GString)  out = g_string_new (NULL);
  g_autoptr (GString)  keys = g_string_new (NULL);
  g_autoptr (GBytes)   bytes = NULL;
  g_autoptr (RgLocked) key = NULL;
  RgSealPart           part;

  g_return_val_if_fail ((words->players[RG_WHITE] == NULL) ==
                          (words->players[RG_BLACK] == NULL),
                        NULL);

  if (text == NULL) {
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_LENGTH);
    return NULL;
  }
  key = rg_seal_part_begin (&part, words, cost, error);
  if (key == NULL)
    return NULL;

  rg_envelope_text_write_outside (face, &part, out);
  rg_seal_part_bind (&part, key, out);
  rg_envelope_text_write_keys (&part, keys);
  rg_seal_part_close (&part, key, text, keys);
  g_string_append_len (out, keys->str, (gssize) keys->len);
  rg_envelope_text_write_inside (&part, out);
  if (out->len > RG_ENVELOPE_MAX_SIZE) {
    rg_envelope_fail (error, RG_ENVELOPE_ERROR_LENGTH);
    return NULL;
  }

  bytes = g_bytes_new (out->str, out->len);
  return rg_envelope_parse (bytes, error);
}

/* Reads an envelope. A deliberate change of the outside is detected only when it is
 * opened. */
RgEnvelope *
rg_envelope_parse (GBytes *bytes, GError **error)
{
  gsize           length;
  const char     *text = g_bytes_get_data (bytes, &length);
  RgSealPart      part;
  RgEnvelopeFace *face;
  RgEnvelope     *self;

  face = rg_envelope_text_read (text != NULL ? text : "", length, &part, error);
  if (face == NULL)
    return NULL;

  self = g_new0 (RgEnvelope, 1);
  g_atomic_ref_count_init (&self->references);
  self->bytes = g_bytes_ref (bytes);
  self->face = face;
  self->part = part;
  self->id = rg_envelope_text_read_id (text, length);
  return self;
}

/* Returns: (transfer full) (nullable): the envelope in a local file; NULL with an error
 * of rg_load() or %RG_ENVELOPE_ERROR */
RgEnvelope *
rg_envelope_load (const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load (path, RG_ENVELOPE_MAX_MIB, error);

  return bytes != NULL ? rg_envelope_parse (bytes, error) : NULL;
}

/* Returns: (transfer full) (nullable): the envelope in @file, local or remote; NULL with
 * an error of rg_load_file() or %RG_ENVELOPE_ERROR */
RgEnvelope *
rg_envelope_load_file (GFile *file, GError **error)
{
  g_autoptr (GBytes) bytes = rg_load_file (file, RG_ENVELOPE_MAX_MIB, NULL, error);

  return bytes != NULL ? rg_envelope_parse (bytes, error) : NULL;
}

/* Writes the envelope to a local file and returns once it is on the disk. A new file is
 * readable by the user only, so that others cannot try passwords; an existing file keeps
 * its permissions. Returns: FALSE with %G_FILE_ERROR if that failed */
gboolean
rg_envelope_save (const RgEnvelope *self, const char *path, GError **error)
{
  gsize       length;
  const char *text = g_bytes_get_data (self->bytes, &length);

  if (g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
    return rg_save_text (path, text, length, error);

  return g_file_set_contents_full (path, text, (gssize) length,
                                   G_FILE_SET_CONTENTS_CONSISTENT |
                                     G_FILE_SET_CONTENTS_DURABLE,
                                   0600, error);
}

/* Adds a reference. Returns: (transfer full): @self */
RgEnvelope *
rg_envelope_ref (RgEnvelope *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
rg_envelope_unref (RgEnvelope *self)
{
  if (!g_atomic_ref_count_dec (&self->references))
    return;

  g_bytes_unref (self->bytes);
  rg_envelope_face_free (self->face);
  g_free (self->id);
  g_free (self);
}

/* Returns: (transfer full): the bytes of the envelope, as in its file */
GBytes *
rg_envelope_get_bytes (const RgEnvelope *self)
{
  return g_bytes_ref (self->bytes);
}

/* Returns: (transfer none): the outside of the envelope */
const RgEnvelopeFace *
rg_envelope_get_face (const RgEnvelope *self)
{
  return self->face;
}

/* Returns: (transfer none): the id of the envelope, 64 hexadecimal digits that are unique
 * and change with every byte outside or inside */
const char *
rg_envelope_get_id (const RgEnvelope *self)
{
  return self->id;
}

/* Makes the game of the envelope: the events of the face, which end with the
 * adjournment, and the sealing at the time that the face gives.
 *
 * Returns: (transfer full) (nullable): the game that was sealed, adjourned */
RgGame *
rg_envelope_to_game (const RgEnvelope *self, GError **error)
{
  const RgEnvelopeFace *face = self->face;
  g_autoptr (RgGame)    game = rg_envelope_face_to_game (face, error);
  const RgState        *state;
  RgEvent               event = { .actor = rg_actor_player (face->writer),
                                  .verb = RG_VERB_SEALED,
                                  .time = RG_TIME_UNSET,
                                  .text = self->id };

  if (game == NULL)
    return NULL;

  state = rg_game_get_state (game);
  if (state->clock.running == event.actor)
    event.time = MAX (state->time, 0) + face->used[face->writer] -
                 state->clock.used[face->writer];
  if (state->phase == RG_PHASE_SEALING && !rg_game_submit (game, &event, error))
    return NULL;
  if (*face->due != '\0')
    rg_game_set_tag (game, RG_DUE_TAG, face->due);

  rg_game_set_tag (game, "Termination", "adjourned");
  return g_steal_pointer (&game);
}

/* Returns: whether both envelopes have the same sealed bytes, which are unique, but
 * differ elsewhere, which means that one of them was changed */
gboolean
rg_envelope_is_twin (const RgEnvelope *self, const RgEnvelope *other)
{
  return memcmp (self->part.text, other->part.text, sizeof self->part.text) == 0 &&
         !g_str_equal (self->id, other->id);
}

/* Opens the envelope and returns the sealed text. Blocks for the time of one try; any
 * thread may call it. On honour no passwords are needed. The text is one line of UTF-8:
 * control characters, which another program may have sealed, become blanks. */
RgSecret *
rg_envelope_open (const RgEnvelope *self, const RgSealWords *words, GError **error)
{
  g_autoptr (RgLocked) key = rg_seal_part_find_key (&self->part, words, error);
  g_autoptr (GString)  outside = g_string_new (NULL);
  g_autoptr (GString)  keys = g_string_new (NULL);

  if (key == NULL)
    return NULL;

  rg_envelope_text_write_outside (self->face, &self->part, outside);
  rg_envelope_text_write_keys (&self->part, keys);
  return rg_seal_part_open (&self->part, key, outside, keys, error);
}
