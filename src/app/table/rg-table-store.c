/* Decides which games are saved, and from when; the library writes them to the disk. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-store.h"

#include "rg-game-adjournment.h"
#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-settings.h"
#include "rg-template.h"

#define KEY "on-table"

/* `game` is on the table; `initial_version` is its version when it came there;
 * `is_waited_for` is set if it is adjourned or was running at the last end of the
 * program. Names of files: `noted`, of `game` in the settings while it runs; `wanted`, of
 * a game to offer once the library has read it; `offered`, of the game offered now.
 * `origin` is the checksum of a game opened from a file, until it is copied. `error` is
 * why `game` could not be saved, or NULL. */
struct _RgTableStore {
  GObject parent_instance;

  RgLibrary *library;
  RgTable   *table;
  RgGame    *game;
  char      *noted;
  char      *wanted;
  char      *offered;
  char      *origin;
  guint      initial_version;
  gboolean   is_waited_for;
  GError    *error;
};

G_DEFINE_FINAL_TYPE (RgTableStore, rg_table_store, G_TYPE_OBJECT)

enum { PROP_ERROR = 1 };

/* @error: (nullable): why the game could not be saved; NULL once it is saved */
static void
set_error (RgTableStore *self, const GError *error)
{
  if (error == NULL && self->error == NULL)
    return;

  g_clear_error (&self->error);
  self->error = error != NULL ? g_error_copy (error) : NULL;
  g_object_notify (G_OBJECT (self), "error");
}

/* Returns whether the game has changed since it was put on the table, or was one to
 * continue: adjourned, or running at the last end of the program. */
static gboolean
was_touched (RgTableStore *self)
{
  return self->is_waited_for || rg_game_get_version (self->game) != self->initial_version;
}

/* Returns the file name of a running game, to be offered at the next start; else NULL. */
static const char *
get_name (RgTableStore *self)
{
  RgLibraryEntry *entry = rg_library_find_game (self->library, self->game);
  const char     *name;

  if (entry == NULL || !was_touched (self))
    return NULL;

  name = rg_library_entry_get_file_name (entry);
  return g_utf8_validate (name, -1, NULL) ? name : NULL;
}

/* Replaces the name @gone by @come in the setting for the next start; either may be
 * NULL. */
static void
exchange_name (const char *gone, const char *come)
{
  g_auto (GStrv)           names = g_settings_get_strv (rg_settings_get (), KEY);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv)           changed = NULL;

  for (guint i = 0; names[i] != NULL; i++)
    if (g_strcmp0 (names[i], gone) != 0 && g_strcmp0 (names[i], come) != 0)
      g_strv_builder_add (builder, names[i]);
  if (come != NULL)
    g_strv_builder_add (builder, come);

  changed = g_strv_builder_end (builder);
  g_settings_set_strv (rg_settings_get (), KEY, (const char *const *) changed);
  g_settings_sync ();
}

static char *
get_last_name (void)
{
  g_auto (GStrv) names = g_settings_get_strv (rg_settings_get (), KEY);
  guint          n = g_strv_length (names);

  return n > 0 ? g_strdup (names[n - 1]) : NULL;
}

static void
note_name (RgTableStore *self)
{
  const char *name = get_name (self);

  if (g_strcmp0 (name, self->noted) == 0)
    return;

  exchange_name (self->noted, name);
  g_free (self->noted);
  self->noted = g_strdup (name);
}

/* Withdraws the offer when another game begins. Forgets the game, unless it is adjourned:
 * then it is offered again at the next start. */
static void
let_offer_go (RgTableStore *self)
{
  RgLibraryEntry *entry = rg_table_store_get_offer (self);

  g_clear_pointer (&self->wanted, g_free);
  if (self->offered == NULL)
    return;

  if (g_strcmp0 (self->offered, self->noted) != 0 &&
      (entry == NULL || rg_library_entry_get_status (entry) != RG_GAME_ADJOURNED))
    exchange_name (self->offered, NULL);
  g_clear_pointer (&self->offered, g_free);
  g_signal_emit_by_name (self, "withdrawn");
}

/* Returns whether players may want to continue @game; a game without a rulebook, as from
 * a file, has no players here. */
static gboolean
waits (RgGame *game)
{
  return rg_game_is_adjourned (game) ||
         (!rg_game_is_over (game) && rg_game_names_rulebook (game));
}

/* Makes @game, just put on the table, the game to save. The library finishes saving the
 * previous game, and tries again after an error; if that game is not over, it is offered
 * at the next start. */
static void
take_up (RgTableStore *self, RgGame *game)
{
  if (self->game != NULL)
    rg_library_release (self->library, self->game, NULL);
  if (self->game != NULL && waits (self->game))
    g_clear_pointer (&self->noted, g_free);
  g_set_object (&self->game, game);
  g_clear_pointer (&self->origin, g_free);
  self->initial_version = rg_game_get_version (game);
  self->is_waited_for = FALSE;
  set_error (self, NULL);
}

/* Removes the tags of an adjournment once the game continues. */
static void
resume (RgTableStore *self)
{
  const char *termination = rg_game_get_tag (self->game, "Termination");
  RgPhase     phase = rg_game_get_state (self->game)->phase;

  if (phase == RG_PHASE_STOPPED || phase == RG_PHASE_SEALING ||
      phase == RG_PHASE_ADJOURNED)
    return;

  if (g_strcmp0 (termination, "adjourned") == 0)
    rg_game_set_tag (self->game, "Termination", NULL);
  if (rg_game_get_tag (self->game, RG_DUE_TAG) != NULL)
    rg_game_set_tag (self->game, RG_DUE_TAG, NULL);
}

/* Saves the game. A copy of a file's game gets the checksum of that game as a tag, by
 * which the copy can be found again. */
static void
keep (RgTableStore *self)
{
  RgLibraryEntry  *entry;
  g_autofree char *origin = NULL;

  rg_library_keep (self->library, self->game);
  entry = rg_library_find_game (self->library, self->game);
  if (entry == NULL || self->origin == NULL)
    return;

  origin = g_steal_pointer (&self->origin);
  rg_game_set_tag (self->game, RG_COPY_TAG, origin);
  g_signal_emit_by_name (self, "copied", entry);
}

static void
table_changed_cb (RgTableStore *self)
{
  RgGame *game = rg_table_get_game (self->table);

  if (game != self->game)
    take_up (self, game);
  if (was_touched (self) && (rg_game_has_begun (game) || rg_game_has_notes (game))) {
    resume (self);
    keep (self);
    let_offer_go (self);
  }
  note_name (self);
}

/* Offers the game `wanted` as soon as the library has read it. */
static void
library_changed_cb (RgTableStore *self)
{
  RgLibraryEntry *entry = self->wanted != NULL
                            ? rg_library_find (self->library, self->wanted)
                            : NULL;

  if (!rg_game_is_modified (self->game))
    set_error (self, NULL);
  if (entry != NULL && rg_library_entry_get_error (entry) == NULL) {
    self->offered = g_steal_pointer (&self->wanted);
    g_signal_emit_by_name (self, "offered", entry);
  }
  note_name (self);
}

/* Forgets the game `wanted` if the library does not have it, and tries the game noted
 * before it. */
static void
library_loaded_cb (RgTableStore *self)
{
  while (self->wanted != NULL && !rg_library_is_loading (self->library)) {
    exchange_name (self->wanted, NULL);
    g_clear_pointer (&self->wanted, g_free);
    self->wanted = get_last_name ();
    library_changed_cb (self);
  }
}

/* Sets the error with which the library failed to save, unless it is about the game of
 * another table. */
static void
library_failed_cb (RgTableStore *self, const GError *error)
{
  if (rg_game_is_modified (self->game))
    set_error (self, error);
}

static void
rg_table_store_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_ERROR)
    g_value_set_boxed (value, RG_TABLE_STORE (object)->error);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
stop (RgTableStore *self)
{
  if (self->table != NULL)
    rg_table_record_time (self->table);
  if (self->game != NULL) {
    rg_library_release (self->library, self->game, NULL);
    if (self->noted != NULL && rg_game_is_over (self->game))
      exchange_name (self->noted, NULL);
  }
}

static void
rg_table_store_class_init (RgTableStoreClass *klass)
{
  G_OBJECT_CLASS (klass)->get_property = rg_table_store_get_property;

  /* error: why the game on the table could not be saved; NULL once it is saved. */
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_ERROR,
                                   g_param_spec_boxed ("error", NULL, NULL, G_TYPE_ERROR,
                                                       G_PARAM_READABLE |
                                                         G_PARAM_STATIC_STRINGS));
  /* copied: emitted when a game from a file has changed, with its copy in the library. */
  rg_signal_new (klass, "copied", 1, RG_TYPE_LIBRARY_ENTRY);
  /* offered: emitted with a game that was running at the last end of the program, or is
   * adjourned. */
  rg_signal_new (klass, "offered", 1, RG_TYPE_LIBRARY_ENTRY);
  /* withdrawn: emitted when the game is no longer offered. */
  rg_signal_new (klass, "withdrawn", 0);

  RG_STOPS (stop);
  RG_OWNS (RgTableStore, g_object_unref, game, table, library);
  RG_OWNS (RgTableStore, g_free, noted, wanted, offered, origin);
  RG_OWNS (RgTableStore, g_error_free, error);
}

static void
rg_table_store_init (G_GNUC_UNUSED RgTableStore *self)
{
}

/**
 * rg_table_store_new:
 * @library: the library that stores the games
 * @table: the table whose games are saved
 *
 * Saves each game on the table from its first change on. A game opened from a file is
 * copied then; the file stays as it is.
 *
 * Returns: (transfer full): an object that saves while it lives
 */
RgTableStore *
rg_table_store_new (RgLibrary *library, RgTable *table)
{
  RgTableStore *self = g_object_new (RG_TYPE_TABLE_STORE, NULL);

  self->library = g_object_ref (library);
  self->table = g_object_ref (table);
  take_up (self, rg_table_get_game (table));
  g_signal_connect_object (table, "changed", G_CALLBACK (table_changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (library_changed_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "notify::loading", G_CALLBACK (library_loaded_cb),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (library, "failed", G_CALLBACK (library_failed_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}

RgLibrary *
rg_table_store_get_library (RgTableStore *self)
{
  return self->library;
}

/* Notes that the game was read from a file, so that a change makes a copy. */
void
rg_table_store_set_foreign (RgTableStore *self)
{
  g_free (self->origin);
  self->origin = rg_game_pgn_checksum (self->game);
}

/* Returns: (transfer none) (nullable): the copy in the library that was made of the game
 * on the table, which is from a file; NULL if copy and game may differ in more than
 * notes */
RgLibraryEntry *
rg_table_store_find_copy (RgTableStore *self)
{
  RgLibraryEntry *entry;

  if (self->origin == NULL ||
      (!rg_game_is_over (self->game) && rg_game_names_rulebook (self->game)))
    return NULL;

  entry = rg_library_find_copy (self->library, self->origin);
  return entry != NULL &&
             rg_library_entry_get_n_plies (entry) == rg_game_get_n_plies (self->game)
           ? entry
           : NULL;
}

/* Saves the game on the table from its first move on, with today's date and hour. */
void
rg_table_store_keep (RgTableStore *self)
{
  rg_library_keep (self->library, self->game);
}

/* Writes the game to the disk before it leaves the table, with the time used so far;
 * completes a move whose clock is not pressed. @error: return location for an error of
 * %G_FILE_ERROR. Returns: FALSE if something would be lost; @error may be unset then */
gboolean
rg_table_store_secure (RgTableStore *self, GError **error)
{
  rg_table_record_time (self->table);
  if (!rg_library_flush (self->library, error))
    return !rg_game_is_modified (self->game);

  return !rg_game_is_modified (self->game) ||
         (!rg_game_has_begun (self->game) && !rg_game_has_notes (self->game));
}

/* Saves the game on the table with the tag of an adjourned game (PGN standard 9.8.1). */
void
rg_table_store_adjourn (RgTableStore *self)
{
  self->is_waited_for = TRUE;
  rg_game_set_tag (self->game, "Termination", "adjourned");
  rg_library_keep (self->library, self->game);
  note_name (self);
}

/* Offers the game that was running when the program ended, else an adjourned one. */
void
rg_table_store_offer_last (RgTableStore *self)
{
  self->wanted = get_last_name ();
  if (self->wanted == NULL)
    return;

  rg_library_load (self->library);
  library_changed_cb (self);
}

/* Returns: whether the library has still to read a game that will be offered */
gboolean
rg_table_store_is_seeking (RgTableStore *self)
{
  return self->wanted != NULL;
}

/* Returns: (transfer none) (nullable): the unfinished game that the user is offered to
 * continue */
RgLibraryEntry *
rg_table_store_get_offer (RgTableStore *self)
{
  return self->offered != NULL ? rg_library_find (self->library, self->offered) : NULL;
}

/* Ends the offer. If @entry, now on the table, was offered, notes it as a game to offer
 * at the next start too, until it is over. */
void
rg_table_store_take_offer (RgTableStore *self, RgLibraryEntry *entry)
{
  if (g_strcmp0 (self->offered, rg_library_entry_get_file_name (entry)) == 0) {
    self->is_waited_for = TRUE;
    note_name (self);
  }
  let_offer_go (self);
}
