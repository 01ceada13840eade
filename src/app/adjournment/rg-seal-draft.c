/* Encrypts in a thread: making a key from passwords takes about a second on purpose. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-draft.h"

#include "rg-envelope-drawer.h"
#include "rg-game-adjournment.h"

#include <glib/gstdio.h>
#include <string.h>

/* Sealing: copies of all that the encrypting thread needs; sealing_free() wipes the
 * secrets among them. */
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

RgSealDraft *
rg_seal_draft_new (void)
{
  RgSealDraft *self = g_new0 (RgSealDraft, 1);

  self->text = gtk_password_entry_buffer_new ();
  for (int i = 0; i < RG_N_WORDS; i++)
    self->words[i] = gtk_password_entry_buffer_new ();
  self->move = RG_PRIVATE_MOVE_NONE;
  self->signature = g_strdup ("");
  self->due = g_strdup ("");
  return self;
}

/* Wipes all secrets at once, even from buffers that an entry still shows. */
void
rg_seal_draft_wipe (RgSealDraft *self)
{
  rg_secret_buffer_wipe (self->text);
  for (int i = 0; i < RG_N_WORDS; i++)
    rg_secret_buffer_wipe (self->words[i]);
  self->move = RG_PRIVATE_MOVE_NONE;
}

void
rg_seal_draft_free (RgSealDraft *self)
{
  rg_seal_draft_wipe (self);
  g_clear_object (&self->text);
  for (int i = 0; i < RG_N_WORDS; i++)
    g_clear_object (&self->words[i]);
  g_free (self->signature);
  g_free (self->due);
  g_free (self);
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

/* Encrypts the draft in a thread. @face: (transfer full): the outside of the envelope;
 * the signature, date and kind of seal of the draft are written on it */
void
rg_seal_draft_seal (const RgSealDraft  *self,
                    RgEnvelopeFace     *face,
                    GObject            *source,
                    GAsyncReadyCallback callback,
                    gpointer            user_data)
{
  g_autoptr (GTask) task = g_task_new (source, NULL, callback, user_data);
  Sealing          *sealing = g_new0 (Sealing, 1);

  g_free (face->signature);
  face->signature = g_strdup (self->signature);
  g_free (face->due);
  face->due = g_strdup (self->due);
  face->seal = self->seal;
  sealing->face = face;
  sealing->text = rg_secret_buffer_take (self->text);
  for (int i = 0; i < RG_N_COLORS && (self->seal & RG_SEAL_BY_PLAYERS); i++)
    sealing->words.players[i] = rg_secret_buffer_take (self->words[i]);
  if (self->seal & RG_SEAL_BY_DIRECTOR)
    sealing->words.director = rg_secret_buffer_take (self->words[RG_DIRECTOR_WORD]);
  g_task_set_task_data (task, sealing, (GDestroyNotify) sealing_free);
  g_task_run_in_thread (task, seal_in_thread);
}

/* Saves the envelope under the folder @games and only then informs the game, whose clocks
 * then stop. Deletes the envelope if the game refuses it. */
gboolean
rg_seal_draft_keep (const RgSealDraft *self,
                    RgEnvelope        *closed,
                    const char        *games,
                    RgTable           *table,
                    GError           **error)
{
  RgGame     *game = rg_table_get_game (table);
  const char *id = rg_envelope_get_id (closed);
  RgEvent     event = {
        .actor = rg_actor_player (rg_state_turn (rg_game_get_state (game))),
        .verb = RG_VERB_SEALED,
        .text = (char *) id,
  };

  if (!rg_envelope_drawer_keep (games, closed, error))
    return FALSE;

  if (!rg_table_submit (table, &event, error)) {
    g_autofree char *path = rg_envelope_drawer_get_path (games, id);

    g_unlink (path);
    return FALSE;
  }

  rg_game_set_tag (game, RG_DUE_TAG, *self->due != '\0' ? self->due : NULL);
  return TRUE;
}

/* Replaces the text of @buffer by @move in long algebraic notation: "e2-e4", "e7-e8D".
 * Writes any move of a king over two files as castling, as the move need not be legal. */
void
rg_private_text_write (GtkEntryBuffer      *buffer,
                       const RgBoard       *pieces,
                       const RgPrivateMove *move,
                       const RgLanguage    *language)
{
  RgRole      role = rg_piece_role (rg_board_get (pieces, move->from));
  int         files = rg_square_file (move->to) - rg_square_file (move->from);
  const char *piece = role == RG_PAWN || role == RG_ROLE_NONE ? ""
                                                              : language->roles[role];
  const char *becomes = move->role == RG_PAWN || move->role == RG_ROLE_NONE
                          ? ""
                          : language->roles[move->role];
  char        text[32];

  if (role == RG_KING && ABS (files) == 2 &&
      rg_square_rank (move->from) == rg_square_rank (move->to))
    g_strlcpy (text, files > 0 ? "0-0" : "0-0-0", sizeof text);
  else
    g_snprintf (text, sizeof text, "%s%c%c-%c%c%s", piece,
                'a' + rg_square_file (move->from), '1' + rg_square_rank (move->from),
                'a' + rg_square_file (move->to), '1' + rg_square_rank (move->to),
                becomes);
  rg_secret_buffer_write (buffer, text);
  explicit_bzero (text, sizeof text);
}
