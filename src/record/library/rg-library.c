/* Keeps the list of games in step with the folder: threads scan the folder, and their
 * results come in batches. Operations on a game are in rg-library-games.c. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-private.h"

#include "rg-folder.h"
#include "rg-library-folder.h"
#include "rg-load.h"

/* PATIENCE: how many milliseconds a scan waits after a change in the folder, so that it
 * also finds the changes that follow. */
#define PATIENCE 500

/* The largest file of one game, in MiB. */
#define MAX_SIZE_MIB 64

static GType
rg_library_get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return RG_TYPE_LIBRARY_ENTRY;
}

static guint
rg_library_get_n_items (GListModel *model)
{
  return RG_LIBRARY (model)->entries->len;
}

static gpointer
rg_library_get_item (GListModel *model, guint position)
{
  RgLibrary *self = RG_LIBRARY (model);

  if (position >= self->entries->len)
    return NULL;

  return g_object_ref (g_ptr_array_index (self->entries, position));
}

static void
rg_library_model_init (GListModelInterface *iface)
{
  iface->get_item_type = rg_library_get_item_type;
  iface->get_n_items = rg_library_get_n_items;
  iface->get_item = rg_library_get_item;
}

G_DEFINE_FINAL_TYPE_WITH_CODE (RgLibrary,
                               rg_library,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      rg_library_model_init))

enum {
  PROP_0,
  PROP_LOADING,
  N_PROPS,
};

enum {
  FAILED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint       signals[N_SIGNALS];

static void
rg_library_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_LOADING)
    g_value_set_boolean (value, RG_LIBRARY (object)->loading);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_library_dispose (GObject *object)
{
  RgLibrary *self = RG_LIBRARY (object);

  if (self->open != NULL)
    rg_library_flush (self, NULL);
  g_clear_pointer (&self->scan, rg_library_scan_stop);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (self->monitor != NULL)
    g_signal_handlers_disconnect_by_data (self->monitor, self);
  g_clear_object (&self->monitor);
  g_clear_pointer (&self->open, g_ptr_array_unref);

  G_OBJECT_CLASS (rg_library_parent_class)->dispose (object);
}

static void
rg_library_finalize (GObject *object)
{
  RgLibrary *self = RG_LIBRARY (object);

  g_clear_pointer (&self->folder, g_ref_string_release);
  g_free (self->index);
  g_ptr_array_unref (self->entries);
  g_hash_table_unref (self->by_name);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (rg_library_parent_class)->finalize (object);
}

static void
rg_library_class_init (RgLibraryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = rg_library_dispose;
  object_class->finalize = rg_library_finalize;
  object_class->get_property = rg_library_get_property;

  /**
   * RgLibrary:loading: whether the first scan of the folder is running.
   */
  props[PROP_LOADING] = g_param_spec_boolean ("loading", NULL, NULL, FALSE,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);

  /**
   * RgLibrary::failed: emitted when an open game could not be saved; @error is the
   * reason.
   */
  signals[FAILED] = g_signal_new ("failed", RG_TYPE_LIBRARY, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
rg_library_init (RgLibrary *self)
{
  self->entries = g_ptr_array_new_with_free_func (g_object_unref);
  self->by_name = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  self->open = rg_library_new_open_games ();
}

/* Returns: (transfer full): the library of the user, empty until it is loaded */
RgLibrary *
rg_library_new (void)
{
  g_autofree char *folder = NULL;
  g_autofree char *index = NULL;

  folder = rg_folder_for_data ("games");
  index = g_build_filename (g_get_user_cache_dir (), "regence", "games.index", NULL);
  return rg_library_new_in (folder, index);
}

/**
 * rg_library_new_in:
 * @folder: (type filename): the folder of the games; it need not exist yet
 * @index: (type filename): the path of the index
 *
 * Returns: (transfer full): a library, empty until it is loaded
 */
RgLibrary *
rg_library_new_in (const char *folder, const char *index)
{
  RgLibrary *self = g_object_new (RG_TYPE_LIBRARY, NULL);

  self->folder = g_ref_string_new (folder);
  self->index = g_strdup (index);
  return self;
}

/* Returns: (transfer none) (type filename): the path of the library's folder */
const char *
rg_library_get_folder (RgLibrary *self)
{
  return self->folder;
}

/**
 * rg_library_find:
 * @file_name: (type filename): the name of a file, without the folder
 *
 * Returns: (transfer none) (nullable): the entry of the file
 */
RgLibraryEntry *
rg_library_find (RgLibrary *self, const char *file_name)
{
  return g_hash_table_lookup (self->by_name, file_name);
}

/* Returns: (transfer none) (nullable): the adjourned game whose envelope has the id
 * @id */
RgLibraryEntry *
rg_library_find_sealed (RgLibrary *self, const char *id)
{
  g_autofree char *line = g_strdup_printf (" sealed %s\n", id);

  for (guint i = 0; i < self->entries->len; i++) {
    RgLibraryEntry    *entry = self->entries->pdata[i];
    g_autofree char   *path = rg_library_entry_get_path (entry);
    g_autoptr (GBytes) bytes = NULL;

    if (rg_library_entry_get_status (entry) != RG_GAME_FINISHED)
      bytes = rg_load (path, MAX_SIZE_MIB, NULL);
    if (bytes != NULL && g_bytes_get_size (bytes) > 0 &&
        g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes),
                      line) != NULL)
      return entry;
  }

  return NULL;
}

/* Returns: (transfer none) (nullable): the game in the library that was copied from the
 * PGN game with @checksum (rg_game_pgn_checksum()); if there are several, the one that
 * was changed last */
RgLibraryEntry *
rg_library_find_copy (RgLibrary *self, const char *checksum)
{
  RgLibraryEntry *last = NULL;

  for (guint i = 0; i < self->entries->len; i++) {
    RgLibraryEntry *entry = self->entries->pdata[i];

    if (rg_library_entry_get_error (entry) == NULL &&
        g_str_equal (rg_library_entry_get_text (entry, RG_LIBRARY_COPY_OF), checksum) &&
        (last == NULL || rg_library_entry_compare_modified (last, entry) < 0))
      last = entry;
  }

  return last;
}

/* Adds an entry; the caller must emit GListModel::items-changed. */
static void
append (RgLibrary *self, RgLibraryEntry *entry)
{
  g_ptr_array_add (self->entries, g_object_ref (entry));
  g_hash_table_replace (self->by_name, g_strdup (rg_library_entry_get_file_name (entry)),
                        entry);
}

static void
update (RgLibrary *self, RgLibraryEntry *entry, RgLibraryEntry *fresh)
{
  guint position;

  rg_library_entry_take (entry, fresh);
  if (g_ptr_array_find (self->entries, entry, &position))
    g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 1);
}

/**
 * rg_library_show:
 * @before: (nullable): the former name of the file
 * @fresh: an entry with the current data of the game, which are moved out of it
 *
 * Updates or adds the entry of a game that was just saved or renamed.
 */
void
rg_library_show (RgLibrary *self, const char *before, RgLibraryEntry *fresh)
{
  const char     *name = rg_library_entry_get_file_name (fresh);
  RgLibraryEntry *entry = NULL;

  self->is_ahead = TRUE;
  if (before != NULL)
    entry = g_hash_table_lookup (self->by_name, before);
  if (entry != NULL && !g_str_equal (before, name)) {
    g_hash_table_remove (self->by_name, before);
    g_hash_table_replace (self->by_name, g_strdup (name), entry);
    rg_library_look_again (self);
  }
  if (entry == NULL)
    entry = g_hash_table_lookup (self->by_name, name);

  if (entry != NULL) {
    update (self, entry, fresh);
    return;
  }
  append (self, fresh);
  g_list_model_items_changed (G_LIST_MODEL (self), self->entries->len - 1, 0, 1);
}

/* Removes a deleted file from the list. */
void
rg_library_forget (RgLibrary *self, const char *name)
{
  RgLibraryEntry *entry = g_hash_table_lookup (self->by_name, name);
  guint           position;

  if (entry == NULL || !g_ptr_array_find (self->entries, entry, &position))
    return;

  g_hash_table_remove (self->by_name, name);
  g_ptr_array_remove_index (self->entries, position);
  g_list_model_items_changed (G_LIST_MODEL (self), position, 1, 0);
}

/**
 * rg_library_take_found:
 * @found: (element-type RgLibraryEntry): entries of files that are new or have changed
 *
 * Adds the results of a scan to the list, except for open games, whose entries are
 * newer. New entries are appended together at the end, with a single notification of
 * the change.
 */
void
rg_library_take_found (RgLibrary *self, GPtrArray *found)
{
  guint n;

  for (guint i = 0; i < found->len; i++) {
    RgLibraryEntry *fresh = g_ptr_array_index (found, i);
    const char     *name = rg_library_entry_get_file_name (fresh);
    RgLibraryEntry *entry = rg_library_find (self, name);

    if (entry != NULL && !rg_library_is_open (self, name))
      update (self, entry, fresh);
  }

  n = self->entries->len;
  for (guint i = 0; i < found->len; i++) {
    RgLibraryEntry *fresh = g_ptr_array_index (found, i);

    if (rg_library_find (self, rg_library_entry_get_file_name (fresh)) == NULL)
      append (self, fresh);
  }
  if (self->entries->len > n)
    g_list_model_items_changed (G_LIST_MODEL (self), n, 0, self->entries->len - n);
}

static void
scanned_cb (RgLibraryScan *scan, gpointer user_data)
{
  g_autoptr (RgLibrary) self = g_object_ref (user_data);

  rg_library_take_found (self, scan->found);
  for (guint i = 0; i < scan->gone->len; i++)
    rg_library_forget (self, g_ptr_array_index (scan->gone, i));
  if (!scan->is_over)
    return;

  g_clear_error (&self->error);
  self->error = g_steal_pointer (&scan->error);
  self->was_read |= self->error == NULL;
  g_clear_pointer (&self->scan, rg_library_scan_stop);
  if (self->loading) {
    self->loading = FALSE;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
  }
  if (self->again)
    rg_library_look_again (self);
}

static void
start_scan (RgLibrary *self)
{
  gboolean    is_ahead = self->is_ahead;
  GHashTable *known;

  known = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                 (GDestroyNotify) g_variant_unref);
  for (guint i = 0; i < self->entries->len; i++) {
    RgLibraryEntry *entry = g_ptr_array_index (self->entries, i);

    g_hash_table_replace (known, (char *) rg_library_entry_get_file_name (entry),
                          g_variant_ref (rg_library_entry_get_row (entry)));
  }

  self->again = FALSE;
  self->is_ahead = FALSE;
  self->scan = rg_library_scan_start (self->folder, self->index, !self->was_read,
                                      is_ahead, known, scanned_cb, self);
}

static gboolean
look_again_cb (gpointer user_data)
{
  RgLibrary *self = user_data;

  self->timer = 0;
  if (self->scan == NULL)
    start_scan (self);
  return G_SOURCE_REMOVE;
}

/* Schedules another scan if the folder has been loaded. */
void
rg_library_look_again (RgLibrary *self)
{
  if (self->scan != NULL)
    self->again = TRUE;
  else if (self->timer == 0 && self->was_read)
    self->timer = g_timeout_add (PATIENCE, look_again_cb, self);
}

/* Handles a change in the folder; most changes come from the library itself and need no
 * scan. */
static void
folder_changed_cb (RgLibrary *self, GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  RgLibraryEntry  *entry = g_hash_table_lookup (self->by_name, name);
  RgStamp          stamp;
  gboolean         is_there = rg_library_look (self->folder, name, &stamp);

  if (is_there && rg_library_is_open (self, name))
    return;
  if (is_there != (entry != NULL) ||
      (entry != NULL && !rg_stamp_equal (&stamp, rg_library_entry_get_stamp (entry))))
    rg_library_look_again (self);
}

/* Scans the folder in a thread; games are added in batches, the latest first. From then
 * on the list follows the folder. If called again, it scans again. */
void
rg_library_load (RgLibrary *self)
{
  g_return_if_fail (RG_IS_LIBRARY (self));

  if (self->scan != NULL) {
    self->again = TRUE;
    return;
  }

  rg_library_make_folder (self->folder, NULL);
  if (self->monitor == NULL) {
    g_autoptr (GFile) folder = g_file_new_for_path (self->folder);

    /* A folder that cannot be watched is scanned only when rg_library_load() is called
     * again. */
    self->monitor = g_file_monitor_directory (folder, G_FILE_MONITOR_NONE, NULL, NULL);
    if (self->monitor != NULL)
      g_signal_connect_swapped (self->monitor, "changed", G_CALLBACK (folder_changed_cb),
                                self);
  }
  if (!self->was_read) {
    self->loading = TRUE;
    g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOADING]);
  }
  start_scan (self);
}

/* Returns: whether the first scan is running */
gboolean
rg_library_is_loading (RgLibrary *self)
{
  return self->loading;
}

/* Returns: (transfer none) (nullable): the reason why the folder could not be read; NULL
 * before the first scan has ended */
const GError *
rg_library_get_error (RgLibrary *self)
{
  return self->error;
}

void
rg_library_fail (RgLibrary *self, const GError *error)
{
  g_signal_emit (self, signals[FAILED], 0, error);
}
