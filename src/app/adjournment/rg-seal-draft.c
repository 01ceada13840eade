/* To make a key from words takes about a second on purpose, so it is done
 * beside the window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-draft.h"

#include "rg-secret-buffer.h"

/* Copies for the other thread, wiped with it. */
typedef struct {
  RgEnvelopeFace *face;
  RgSecret       *text;
  RgSealWords     words;
} Sealing;

static void
sealing_free (Sealing *self)
{
  rg_envelope_face_free (self->face);
  g_clear_pointer (&self->text, rg_secret_free);
  rg_seal_words_clear (&self->words);
  g_free (self);
}

/* Returns: (transfer full): nothing written yet */
RgSealDraft *
rg_seal_draft_new (void)
{
  RgSealDraft *self = g_new0 (RgSealDraft, 1);

  self->text = gtk_password_entry_buffer_new ();
  for (int i = 0; i < RG_N_COLORS; i++)
    self->words[i] = gtk_password_entry_buffer_new ();
  self->director = gtk_password_entry_buffer_new ();
  self->move = RG_PRIVATE_MOVE_NONE;
  self->signature = g_strdup ("");
  self->due = g_strdup ("");
  return self;
}

/**
 * rg_seal_draft_wipe:
 *
 * Wipes all secrets, also where a line of the window still holds their buffer.
 */
void
rg_seal_draft_wipe (RgSealDraft *self)
{
  rg_secret_buffer_wipe (self->text);
  for (int i = 0; i < RG_N_COLORS; i++)
    rg_secret_buffer_wipe (self->words[i]);
  rg_secret_buffer_wipe (self->director);
  self->move = RG_PRIVATE_MOVE_NONE;
}

/**
 * rg_seal_draft_free:
 *
 * Wipes it, too.
 */
void
rg_seal_draft_free (RgSealDraft *self)
{
  rg_seal_draft_wipe (self);
  g_clear_object (&self->text);
  for (int i = 0; i < RG_N_COLORS; i++)
    g_clear_object (&self->words[i]);
  g_clear_object (&self->director);
  g_free (self->signature);
  g_free (self->due);
  g_free (self);
}

static void
write_field (char **field, const char *text)
{
  g_free (*field);
  *field = g_strdup (text);
}

/**
 * rg_seal_draft_address:
 *
 * Writes what was agreed on @face.
 */
void
rg_seal_draft_address (const RgSealDraft *self, RgEnvelopeFace *face)
{
  write_field (&face->signature, self->signature);
  write_field (&face->due, self->due);
  face->seal = self->seal;
}

static void
seal_in_thread (GTask                      *task,
                G_GNUC_UNUSED gpointer      source,
                gpointer                    data,
                G_GNUC_UNUSED GCancellable *cancellable)
{
  const Sealing *sealing = data;
  GError        *error = NULL;
  RgEnvelope    *envelope;

  envelope = rg_envelope_seal (sealing->face, sealing->text, &sealing->words,
                               &RG_SEAL_COST, &error);
  if (envelope == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, envelope, (GDestroyNotify) rg_envelope_unref);
}

/**
 * rg_seal_draft_seal:
 * @face: what stands on the envelope
 * @source: who is told
 *
 * Closes an envelope.
 */
void
rg_seal_draft_seal (const RgSealDraft    *self,
                    const RgEnvelopeFace *face,
                    GObject              *source,
                    GAsyncReadyCallback   callback,
                    gpointer              user_data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, user_data);
  Sealing          *sealing = g_new0 (Sealing, 1);

  sealing->face = rg_envelope_face_copy (face);
  sealing->text = rg_secret_buffer_take (self->text);
  for (int i = 0; i < RG_N_COLORS && (self->seal & RG_SEAL_BY_PLAYERS); i++)
    sealing->words.players[i] = rg_secret_buffer_take (self->words[i]);
  if (self->seal & RG_SEAL_BY_DIRECTOR)
    sealing->words.director = rg_secret_buffer_take (self->director);
  g_task_set_task_data (task, sealing, (GDestroyNotify) sealing_free);
  g_task_run_in_thread (task, seal_in_thread);
}

/**
 * rg_seal_draft_seal_finish:
 * @error: return location for an error of %RG_ENVELOPE_ERROR
 *
 * Returns: (transfer full) (nullable): the closed envelope
 */
RgEnvelope *
rg_seal_draft_seal_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}
