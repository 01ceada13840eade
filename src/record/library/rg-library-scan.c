/* Scans the folder. Files whose current version the library or its index knows are not
 * read again. The latest games come first. Each step gives a batch to the main loop
 * before the next one begins, so that the window never has more than one batch to show.
 * The last step writes the index if it has changed. The index is a cache of the rows: a
 * version, the folder, a row for each file, and a checksum. Without it the files are read
 * again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-scan.h"

#include "rg-folder.h"
#include "rg-library-folder.h"
#include "rg-load.h"

#include <string.h>

/* Limits of one step of the scan: rows, and microseconds. */
#define BATCH_SIZE 250
#define BATCH_TIME (G_USEC_PER_SEC / 10)

/* RgLibraryFound: a file found in the folder. `row` is its row in the index, or NULL if
 * the file must be read. */
typedef struct {
  char     *name;
  GVariant *row;
  RgStamp   stamp;
} RgLibraryFound;

/* VERSION must be changed whenever the rows, or the way they are computed, change. */
#define VERSION  9
#define INDEX    "(uaya" RG_LIBRARY_ROW ")"
#define CHECKSUM G_CHECKSUM_SHA1

/* The largest index, in MiB. */
#define MAX_SIZE_MIB 1024

static GHashTable *
new_table (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                (GDestroyNotify) g_variant_unref);
}

static void
add_row (GHashTable *table, GVariant *row)
{
  const char *name;

  g_variant_get_child (row, 0, "^&ay", &name);
  g_hash_table_replace (table, (char *) name, row);
}

/* Reads the index into a table by file name. The table is empty if there is no index, or
 * if it is damaged, of another folder or of another version. */
static GHashTable *
read_index (RgLibraryScan *self)
{
  gsize                seal_length = 2 * (gsize) g_checksum_type_get_length (CHECKSUM);
  GHashTable          *table = new_table ();
  g_autoptr (GBytes)   bytes = NULL;
  g_autoptr (GBytes)   data = NULL;
  g_autofree char     *sum = NULL;
  g_autoptr (GVariant) index = NULL;
  g_autoptr (GVariant) rows = NULL;
  const char          *folder;
  gsize                length;
  guint                version;

  if (self->reads_index)
    bytes = rg_load (self->index, MAX_SIZE_MIB, NULL);
  length = bytes != NULL ? g_bytes_get_size (bytes) : 0;
  if (length < seal_length)
    return table;

  data = g_bytes_new_from_bytes (bytes, 0, length - seal_length);
  sum = g_compute_checksum_for_bytes (CHECKSUM, data);
  if (memcmp (sum, (const char *) g_bytes_get_data (bytes, NULL) + length - seal_length,
              seal_length) != 0)
    return table;

  index = g_variant_ref_sink (
    g_variant_new_from_bytes (G_VARIANT_TYPE (INDEX), data, TRUE));
  g_variant_get (index, "(u^&ay@a" RG_LIBRARY_ROW ")", &version, &folder, &rows);
  if (version == VERSION && g_str_equal (folder, self->folder))
    for (gsize i = 0; i < g_variant_n_children (rows); i++)
      add_row (table, g_variant_get_child_value (rows, i));
  return table;
}

/* Writes the index; on an error the old one stays, as the library works without it. A
 * file that could not be read gets no row: it is tried each time, so that its error is
 * always up to date. */
static void
write_index (RgLibraryScan *self)
{
  g_autofree char     *parent = g_path_get_dirname (self->index);
  g_autofree char     *sum = NULL;
  g_autoptr (GVariant) index = NULL;
  g_autoptr (GBytes)   data = NULL;
  g_autoptr (GString)  text = NULL;
  GVariantBuilder      rows;

  g_variant_builder_init (&rows, G_VARIANT_TYPE ("a" RG_LIBRARY_ROW));
  for (guint i = 0; i < self->all->len; i++) {
    gboolean is_whole;

    g_variant_get_child (self->all->pdata[i], 9, "b", &is_whole);
    if (is_whole)
      g_variant_builder_add_value (&rows, self->all->pdata[i]);
  }
  index = g_variant_ref_sink (
    g_variant_new ("(u^aya" RG_LIBRARY_ROW ")", VERSION, self->folder, &rows));
  data = g_variant_get_data_as_bytes (index);
  sum = g_compute_checksum_for_bytes (CHECKSUM, data);
  text = g_string_new_len (g_bytes_get_data (data, NULL),
                           (gssize) g_bytes_get_size (data));
  g_string_append (text, sum);

  g_mkdir_with_parents (parent, 0700);
  g_file_set_contents_full (self->index, text->str, (gssize) text->len,
                            G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

static RgStamp
get_stamp (GVariant *row)
{
  RgStamp stamp;

  g_variant_get_child (row, 1, "x", &stamp.size);
  g_variant_get_child (row, 2, "x", &stamp.mtime);
  return stamp;
}

static void
clear_found_cb (gpointer data)
{
  RgLibraryFound *found = data;

  g_free (found->name);
  g_clear_pointer (&found->row, g_variant_unref);
}

static GArray *
new_found (void)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof (RgLibraryFound));

  g_array_set_clear_func (array, clear_found_cb);
  return array;
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const RgLibraryFound *one = a, *two = b;

  return (one->stamp.mtime < two->stamp.mtime) - (one->stamp.mtime > two->stamp.mtime);
}

/* Returns the row of the file @name in @table; NULL if the row is of another version of
 * the file. */
static GVariant *
find_row (GHashTable *table, const char *name, const RgStamp *stamp)
{
  GVariant *row = g_hash_table_lookup (table, name);
  RgStamp   known = row != NULL ? get_stamp (row) : (RgStamp){ 0 };

  return row != NULL && rg_stamp_equal (&known, stamp) ? row : NULL;
}

/* Decides whether a file is already known, is in the index, or must be read. */
static void
sort_file (RgLibraryScan *self, GHashTable *index, const char *name)
{
  RgLibraryFound found = { 0 };
  GVariant      *row;

  if (!rg_library_look (self->folder, name, &found.stamp))
    return;

  row = find_row (self->known, name, &found.stamp);
  if (row == NULL && (row = find_row (index, name, &found.stamp)) != NULL)
    found.row = g_variant_ref (row);
  if (found.row != NULL)
    g_array_append_val (self->indexed, found);
  if (row != NULL) {
    g_ptr_array_add (self->all, g_variant_ref (row));
  } else {
    found.name = g_strdup (name);
    g_array_append_val (self->unread, found);
  }
  g_hash_table_remove (self->known, name);
}

static gboolean
list_folder (RgLibraryScan *self, GError **error)
{
  g_autoptr (GHashTable) index = NULL;
  g_autoptr (GDir)       dir = NULL;
  const char            *name;

  self->indexed = new_found ();
  if (!rg_library_make_folder (self->folder, error))
    return FALSE;

  rg_folder_clean (self->folder, RG_LIBRARY_SUFFIX);
  dir = g_dir_open (self->folder, 0, error);
  if (dir == NULL)
    return FALSE;

  index = read_index (self);
  while ((name = g_dir_read_name (dir)) != NULL)
    sort_file (self, index, name);
  self->writes_index |= g_hash_table_size (index) != self->indexed->len;
  g_array_sort (self->indexed, compare_found);
  g_array_sort (self->unread, compare_found);
  return TRUE;
}

static RgLibraryEntry *
read_entry (RgLibraryScan *self, const RgLibraryFound *found)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;
  const RgFault        *fault = NULL;
  GError               *error = NULL;
  RgStamp               stamp;

  game = rg_library_file_read (self->folder, found->name, &stamp, &faults, &error);
  if (game != NULL)
    fault = rg_fault_list_first_error (faults);
  if (fault != NULL)
    error = g_error_copy (fault->error);
  return rg_library_entry_new_for_game (self->folder, found->name, &stamp, game, error);
}

/* Runs one step: first the rows of the index, then the files that must be read. */
static void
run_step (RgLibraryScan *self)
{
  gint64         end = g_get_monotonic_time () + BATCH_TIME;
  GHashTableIter iter;
  gpointer       name;

  g_ptr_array_set_size (self->found, 0);
  if (self->indexed == NULL && !list_folder (self, &self->error)) {
    self->is_over = TRUE;
    return;
  }

  while (self->n_indexed < self->indexed->len && self->found->len < BATCH_SIZE) {
    RgLibraryFound *found = &g_array_index (self->indexed, RgLibraryFound,
                                            self->n_indexed++);
    RgLibraryEntry *entry = rg_library_entry_new (self->folder, found->row);

    if (entry != NULL)
      g_ptr_array_add (self->found, entry);
  }
  while (self->n_read < self->unread->len && self->found->len < BATCH_SIZE &&
         g_get_monotonic_time () < end &&
         !g_cancellable_is_cancelled (self->cancellable)) {
    RgLibraryEntry *entry = read_entry (self,
                                        &g_array_index (self->unread, RgLibraryFound,
                                                        self->n_read++));

    g_ptr_array_add (self->all, g_variant_ref (rg_library_entry_get_row (entry)));
    g_ptr_array_add (self->found, entry);
  }
  if (self->n_indexed < self->indexed->len || self->n_read < self->unread->len ||
      g_cancellable_is_cancelled (self->cancellable))
    return;

  self->is_over = TRUE;
  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (self->gone, g_strdup (name));
  if (self->writes_index || self->unread->len > 0 || self->gone->len > 0)
    write_index (self);
}

static void
step_thread (GTask                      *task,
             G_GNUC_UNUSED gpointer      source,
             gpointer                    data,
             G_GNUC_UNUSED GCancellable *cancellable)
{
  RgLibraryScan *self = data;

  g_mutex_lock (&self->lock);
  if (!g_cancellable_is_cancelled (self->cancellable))
    run_step (self);
  g_mutex_unlock (&self->lock);
  g_task_return_boolean (task, TRUE);
}

static void
clear_scan (gpointer data)
{
  RgLibraryScan *self = data;

  g_mutex_clear (&self->lock);
  g_ref_string_release (self->folder);
  g_free (self->index);
  g_hash_table_unref (self->known);
  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->found);
  g_ptr_array_unref (self->gone);
  g_clear_error (&self->error);
  g_ptr_array_unref (self->all);
  g_clear_pointer (&self->indexed, g_array_unref);
  g_array_unref (self->unread);
}

static void
scan_unref (gpointer self)
{
  g_atomic_rc_box_release_full (self, clear_scan);
}

static void stepped_cb (GObject *source, GAsyncResult *result, gpointer user_data);

static void
begin_step (RgLibraryScan *self)
{
  g_autoptr (GTask) task = g_task_new (NULL, NULL, stepped_cb, NULL);

  g_task_set_priority (task, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self), scan_unref);
  g_task_run_in_thread (task, step_thread);
}

static void
stepped_cb (G_GNUC_UNUSED GObject *source,
            GAsyncResult          *result,
            G_GNUC_UNUSED gpointer user_data)
{
  RgLibraryScan *self = g_task_get_task_data (G_TASK (result));

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  self->report (self, self->user_data);
  if (!self->is_over && !g_cancellable_is_cancelled (self->cancellable))
    begin_step (self);
}

/**
 * rg_library_scan_start:
 * @folder: the folder of the library, a GRefString
 * @index: the path of the index of @folder
 * @reads_index: whether the index may have rows that are not in @known
 * @writes_index: whether the index is known to be out of date
 * @known: (transfer full) (element-type filename GVariant): the rows of the list
 *
 * Returns: (transfer full): the scan, to be ended by rg_library_scan_stop()
 */
RgLibraryScan *
rg_library_scan_start (const char         *folder,
                       const char         *index,
                       gboolean            reads_index,
                       gboolean            writes_index,
                       GHashTable         *known,
                       RgLibraryScanReport report,
                       gpointer            user_data)
{
  RgLibraryScan *self = g_atomic_rc_box_new0 (RgLibraryScan);

  g_mutex_init (&self->lock);
  self->folder = g_ref_string_acquire ((char *) folder);
  self->index = g_strdup (index);
  self->reads_index = reads_index;
  self->writes_index = writes_index;
  self->known = known;
  self->cancellable = g_cancellable_new ();
  self->report = report;
  self->user_data = user_data;
  self->found = g_ptr_array_new_with_free_func (g_object_unref);
  self->gone = g_ptr_array_new_with_free_func (g_free);
  self->all = g_ptr_array_new_with_free_func ((GDestroyNotify) g_variant_unref);
  self->unread = new_found ();
  begin_step (self);
  return self;
}

/**
 * rg_library_scan_stop:
 * @self: (transfer full): finished or not
 *
 * Ends the scan, and waits until its thread no longer touches the folder.
 */
void
rg_library_scan_stop (RgLibraryScan *self)
{
  g_cancellable_cancel (self->cancellable);
  g_mutex_lock (&self->lock);
  g_mutex_unlock (&self->lock);
  scan_unref (self);
}
