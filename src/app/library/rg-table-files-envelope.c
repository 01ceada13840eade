/* Envelopes as files: the game on the face of one is laid on the table, from
 * the library where it lies there.  Nothing is opened here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-files-private.h"

#include "rg-adjournment.h"
#include "rg-message.h"

#include <glib/gi18n.h>

gboolean
rg_table_files_is_envelope (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *lower = g_ascii_strdown (name, -1);

  return g_str_has_suffix (lower, RG_ENVELOPE_ENDING);
}

static gboolean
has_seal (RgLibraryEntry *entry, const char *line)
{
  g_autofree char *path = rg_library_entry_get_path (entry);
  g_autofree char *text = NULL;

  return rg_library_entry_get_facts (entry)->status != RG_GAME_FINISHED &&
         g_file_get_contents (path, &text, NULL, NULL) && strstr (text, line) != NULL;
}

/* The game of the library that lies in the envelope of that id. */
static RgLibraryEntry *
find_sealed (RgLibrary *library, const char *id)
{
  g_autofree char *line = g_strdup_printf (" sealed %s\n", id);
  GListModel      *games = G_LIST_MODEL (library);

  for (guint i = 0; i < g_list_model_get_n_items (games); i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (games, i);

    if (has_seal (entry, line))
      return entry;
  }

  return NULL;
}

/* What is on the face ends with the adjournment; the envelope was closed when
 * its writer's clock stood as the face says. */
static RgGame *
to_game (RgEnvelope *envelope, GError **error)
{
  const RgEnvelopeFace *face = rg_envelope_get_face (envelope);
  g_autoptr (RgGame)    game = rg_envelope_face_to_game (face, error);
  g_autofree char      *id = g_strdup (rg_envelope_get_id (envelope));
  const RgState        *state;
  RgEvent               event = { .actor = rg_actor_player (face->writer),
                                  .verb = RG_VERB_SEALED,
                                  .time = RG_TIME_UNSET,
                                  .text = id };

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

static void
lay_game (RgTableFiles *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = to_game (self->envelope, &error);

  if (game == NULL)
    rg_show_error (self->window, _ ("The Envelope Cannot Be Read"), error);
  else
    rg_table_files_begin (self, game);
}

/* As soon as the library knows what lies in its folder. */
void
rg_table_files_open_sealed (RgTableFiles *self)
{
  RgLibrary      *library = rg_table_store_get_library (self->store);
  RgLibraryEntry *entry;

  if (!self->is_sealed_wanted)
    return;

  entry = find_sealed (library, rg_envelope_get_id (self->envelope));
  if (entry == NULL && rg_library_is_loading (library))
    return;

  self->is_sealed_wanted = FALSE;
  if (entry != NULL)
    rg_table_files_open_entry (self, entry);
  else
    lay_game (self);
}

static void
begin_opening (gpointer user_data)
{
  RgTableFiles *self = RG_TABLE_FILES (user_data);

  if (self->envelope == NULL)
    return;

  self->is_sealed_wanted = TRUE;
  rg_library_load (rg_table_store_get_library (self->store));
  rg_table_files_open_sealed (self);
}

/**
 * rg_table_files_load_envelope:
 * @file: wherever it lies
 * @error: return location for an error
 *
 * Returns: (transfer full) (nullable): the envelope in @file
 */
RgEnvelope *
rg_table_files_load_envelope (GFile *file, GError **error)
{
  const char        *path = g_file_peek_path (file);
  g_autoptr (GBytes) bytes = NULL;

  if (path != NULL)
    return rg_envelope_load (path, error);

  bytes = g_file_load_bytes (file, NULL, NULL, error);
  return bytes != NULL ? rg_envelope_parse (bytes, error) : NULL;
}

typedef struct {
  RgTableFiles *files;
  GFile        *file;
} RgArrival;

static void
arrival_free (gpointer data)
{
  RgArrival *self = data;

  g_object_unref (self->files);
  g_object_unref (self->file);
  g_free (self);
}

static gboolean
arrived_cb (gpointer data)
{
  RgArrival             *arrival = data;
  RgTableFiles          *self = arrival->files;
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;

  if (self->window == NULL)
    return G_SOURCE_REMOVE;

  envelope = rg_table_files_load_envelope (arrival->file, &error);
  if (envelope == NULL) {
    rg_show_error (self->window, _ ("The Envelope Cannot Be Read"), error);
    return G_SOURCE_REMOVE;
  }

  rg_table_files_set_envelope (self, envelope);
  rg_table_files_ask_then (self, begin_opening, self);
  return G_SOURCE_REMOVE;
}

/**
 * rg_table_files_open_envelope:
 * @file: an envelope
 *
 * Lays the game of that envelope on the table, ready to be resumed; where it
 * lies in the library, that very game.  It is read as soon as the window is
 * there, over which its faults are told.
 */
void
rg_table_files_open_envelope (RgTableFiles *self, GFile *file)
{
  RgArrival *arrival = g_new (RgArrival, 1);

  *arrival = (RgArrival){ g_object_ref (self), g_object_ref (file) };
  g_idle_add_full (G_PRIORITY_LOW, arrived_cb, arrival, arrival_free);
}

/* Returns: (transfer none) (nullable): the envelope whose file was chosen last */
RgEnvelope *
rg_table_files_get_envelope (RgTableFiles *self)
{
  return self->envelope;
}

/**
 * rg_table_files_set_envelope:
 * @envelope: what was chosen
 *
 * Remembers @envelope for when its game is resumed.
 */
void
rg_table_files_set_envelope (RgTableFiles *self, RgEnvelope *envelope)
{
  rg_envelope_ref (envelope);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
}
