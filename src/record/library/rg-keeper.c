/* The game is written out where it is played, which is quick, and the text
 * brought to the disk in a thread, which may take its time.  One thread at a
 * time: what happens meanwhile is saved behind it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-keeper.h"

#include "rg-game-notes.h"
#include "rg-library-folder.h"
#include "rg-native.h"

/* Changes of that long, in milliseconds, are saved together. */
#define DELAY 1000

/* One saving, in the hands of a thread until `done`. */
typedef struct {
  RgKeeper     *keeper;
  RgLibraryFile file;
  char         *stem;
  GString      *text;
  GError       *error;
  int           done;
} RgSaving;

/* `name` is that of the file, NULL before the game was first saved. */
struct _RgKeeper {
  GObject parent_instance;

  RgGame   *game;
  char     *folder;
  char     *name;
  RgStamp   stamp;
  gulong    changed_id;
  guint     timer;
  gboolean  is_dirty;
  GThread  *thread;
  RgSaving *saving;
};

G_DEFINE_FINAL_TYPE (RgKeeper, rg_keeper, G_TYPE_OBJECT)

enum {
  KEPT,
  FAILED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void begin_saving (RgKeeper *self);

static void
rg_keeper_dispose (GObject *object)
{
  rg_keeper_stop (RG_KEEPER (object));

  G_OBJECT_CLASS (rg_keeper_parent_class)->dispose (object);
}

static void
rg_keeper_finalize (GObject *object)
{
  RgKeeper *self = RG_KEEPER (object);

  g_object_unref (self->game);
  g_free (self->folder);
  g_free (self->name);

  G_OBJECT_CLASS (rg_keeper_parent_class)->finalize (object);
}

static guint
add_signal (const char *name, GType argument)
{
  return g_signal_new (name, RG_TYPE_KEEPER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 2, argument, G_TYPE_STRING);
}

static void
rg_keeper_class_init (RgKeeperClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = rg_keeper_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_keeper_finalize;

  /**
   * RgKeeper::kept:
   * @facts: (type gpointer): what the file holds now
   * @before: (nullable): the name of the file that held it before
   *
   * The game was saved.
   */
  signals[KEPT] = add_signal ("kept", G_TYPE_POINTER);

  /**
   * RgKeeper::failed:
   * @error: why
   * @name: (nullable): the name of the file
   *
   * The game could not be saved.  It is tried again with the next change.
   */
  signals[FAILED] = add_signal ("failed", G_TYPE_ERROR);
}

static void
rg_keeper_init (G_GNUC_UNUSED RgKeeper *self)
{
}

static void
saving_free (RgSaving *saving)
{
  g_free (saving->file.name);
  g_free (saving->stem);
  g_string_free (saving->text, TRUE);
  g_clear_error (&saving->error);
  g_free (saving);
}

/* Tells what the file holds, and by which name it went before. */
static void
tell_kept (RgKeeper *self, const char *before)
{
  g_autoptr (RgLibraryFacts) facts = NULL;

  facts = rg_library_facts_new (self->game, self->name, &self->stamp, NULL);
  g_signal_emit (self, signals[KEPT], 0, facts, before);
}

static void
take_file (RgKeeper *self, RgLibraryFile *file)
{
  g_autofree char *before = self->name;

  self->name = g_steal_pointer (&file->name);
  self->stamp = file->stamp;
  tell_kept (self, before);
}

/* Takes over what the thread has done; it is waited for. */
static gboolean
end_saving (RgKeeper *self, GError **error)
{
  g_autoptr (RgKeeper) kept = g_object_ref (self);
  RgSaving            *saving = g_steal_pointer (&self->saving);
  gboolean             saved;

  g_thread_join (g_steal_pointer (&self->thread));
  saved = saving->error == NULL;
  if (saved && !self->is_dirty)
    rg_game_mark_saved (self->game);
  self->is_dirty |= !saved;
  if (saved)
    take_file (self, &saving->file);
  else if (error != NULL)
    g_propagate_error (error, g_error_copy (saving->error));
  else
    g_signal_emit (self, signals[FAILED], 0, saving->error, self->name);

  saving_free (saving);
  return saved;
}

/* Another saving may have begun since this one was asked to be ended. */
static gboolean
saved_cb (gpointer user_data)
{
  RgKeeper *self = user_data;

  if (self->saving != NULL && g_atomic_int_get (&self->saving->done)) {
    gboolean again = self->timer == 0;

    if (end_saving (self, NULL) && again && self->is_dirty)
      begin_saving (self);
  }
  return G_SOURCE_REMOVE;
}

static gpointer
saving_thread (gpointer data)
{
  RgSaving *saving = data;
  RgKeeper *keeper = saving->keeper;

  rg_library_file_save (&saving->file, saving->text->str, saving->text->len,
                        &saving->error);
  g_atomic_int_set (&saving->done, TRUE);
  g_idle_add_full (G_PRIORITY_DEFAULT, saved_cb, keeper, g_object_unref);
  return NULL;
}

static void
begin_saving (RgKeeper *self)
{
  RgSaving *saving = g_new0 (RgSaving, 1);

  saving->keeper = g_object_ref (self);
  saving->stem = rg_library_stem_for_game (self->game);
  saving->text = g_string_new (NULL);
  rg_native_write (self->game, saving->text);
  saving->file = (RgLibraryFile){
    .folder = self->folder,
    .stem = saving->stem,
    .name = g_strdup (self->name),
    .stamp = self->stamp,
  };

  self->is_dirty = FALSE;
  self->saving = saving;
  self->thread = g_thread_new ("keeper", saving_thread, saving);
}

static gboolean
timer_cb (gpointer user_data)
{
  RgKeeper *self = user_data;

  self->timer = 0;
  if (self->is_dirty && self->saving == NULL)
    begin_saving (self);
  return G_SOURCE_REMOVE;
}

/* A game that was never begun and of which nothing is written is not worth a
 * file. */
static void
changed_cb (RgKeeper *self)
{
  if (self->name == NULL && !rg_game_has_begun (self->game) &&
      !rg_game_is_over (self->game) && !rg_game_has_notes (self->game))
    return;

  self->is_dirty = TRUE;
  if (self->timer == 0)
    self->timer = g_timeout_add (DELAY, timer_cb, self);
}

/**
 * rg_keeper_new:
 * @folder: (type filename): where the file is or shall be
 * @name: (nullable) (type filename): the name of the file that holds @game as
 *   it is; %NULL where none does
 * @stamp: (nullable): what that file was as @game was read from it
 *
 * The game is saved when it changes, not before.
 *
 * Returns: (transfer full): a keeper of @game
 */
RgKeeper *
rg_keeper_new (RgGame *game, const char *folder, const char *name, const RgStamp *stamp)
{
  RgKeeper *self = g_object_new (RG_TYPE_KEEPER, NULL);

  self->game = g_object_ref (game);
  self->folder = g_strdup (folder);
  self->name = g_strdup (name);
  if (stamp != NULL)
    self->stamp = *stamp;
  self->changed_id = g_signal_connect_swapped (game, "changed", G_CALLBACK (changed_cb),
                                               self);
  return self;
}

/**
 * rg_keeper_touch:
 *
 * Lets the game be saved as if something had happened to it just now.
 */
void
rg_keeper_touch (RgKeeper *self)
{
  changed_cb (self);
}

/* Returns: (transfer none): the game */
RgGame *
rg_keeper_get_game (RgKeeper *self)
{
  return self->game;
}

/* Returns: (transfer none) (nullable) (type filename): the name of its file, NULL
 * before the game was first saved */
const char *
rg_keeper_get_name (RgKeeper *self)
{
  return self->name;
}

/**
 * rg_keeper_flush:
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Saves at once what is not saved yet, and comes back when that is on the disk.
 *
 * Returns: %FALSE where that failed; it is tried again with the next change
 */
gboolean
rg_keeper_flush (RgKeeper *self, GError **error)
{
  gboolean again;

  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->saving != NULL)
    end_saving (self, NULL);

  again = self->is_dirty;
  if (again)
    begin_saving (self);
  return !again || end_saving (self, error);
}

/**
 * rg_keeper_rename:
 * @stem: the new name of the file, without its ending
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Saves what is not saved yet, and gives the file another name.
 *
 * Returns: %FALSE where that failed
 */
gboolean
rg_keeper_rename (RgKeeper *self, const char *stem, GError **error)
{
  RgLibraryFile file = { .folder = self->folder, .stem = stem };
  gboolean      done = rg_keeper_flush (self, error);

  if (!done || self->name == NULL)
    return done;

  file.name = g_strdup (self->name);
  file.stamp = self->stamp;
  done = rg_library_file_rename (&file, error);
  if (done)
    take_file (self, &file);
  g_free (file.name);
  return done;
}

/**
 * rg_keeper_stop:
 *
 * Keeps the game no longer.  What is not saved yet is not saved; a saving that
 * has begun is waited for.
 */
void
rg_keeper_stop (RgKeeper *self)
{
  g_clear_signal_handler (&self->changed_id, self->game);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->is_dirty = FALSE;
  if (self->saving != NULL)
    end_saving (self, NULL);
}
