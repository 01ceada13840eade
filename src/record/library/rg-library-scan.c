/* Files that the library or its index knows as they are on the disk are not read again.
 * The latest games come first.  Each step gives a batch to the main loop before the next
 * begins, so that the window never has more than one to show.  The last step writes the
 * index, if it no longer matches.
 *
 * The index is a cache of the facts: a text with a header line, the folder it is about, a
 * row for each file, and a checksum.  Without it the files are read again. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-scan.h"

#include "rg-folder.h"
#include "rg-library-folder.h"

#include <string.h>

/* A step ends after so many rows, or so many microseconds. */
#define BATCH_SIZE 250
#define BATCH_TIME (G_USEC_PER_SEC / 10)

typedef struct {
  char   *name;
  RgStamp stamp;
} RgLibraryFound;

/* The number changes with every change of the rows, and with every change of
 * how they are found out. */
#define HEADER   "regence-library-index 5\n"
#define CHECKSUM G_CHECKSUM_SHA1

/* The end of every index: the checksum in hexadecimal and a line's end. */
static char *
make_seal (const char *text, gsize length)
{
  g_autofree char *sum = NULL;

  sum = g_compute_checksum_for_data (CHECKSUM, (const guchar *) text, length);
  return g_strconcat (sum, "\n", NULL);
}

static char *
make_head (const char *folder)
{
  g_autofree char *escaped = g_strescape (folder, NULL);

  return g_strconcat (HEADER, escaped, "\n", NULL);
}

/* Whether @text is whole and about @folder; then @rows are those it has. */
static gboolean
open_seal (const char  *text,
           gsize        length,
           const char  *folder,
           const char **rows,
           const char **end)
{
  gsize            seal_length = 2 * (gsize) g_checksum_type_get_length (CHECKSUM) + 1;
  g_autofree char *head = make_head (folder);
  g_autofree char *seal = NULL;

  if (length < strlen (head) + seal_length || memcmp (text, head, strlen (head)) != 0)
    return FALSE;

  *rows = text + strlen (head);
  *end = text + length - seal_length;
  seal = make_seal (text, length - seal_length);
  return memcmp (*end, seal, seal_length) == 0 &&
         g_utf8_validate_len (text, length, NULL);
}

static gboolean
read_rows (GHashTable *table, const char *row, const char *end)
{
  while (row < end) {
    const char     *stop = memchr (row, '\n', (gsize) (end - row));
    RgLibraryFacts *facts = NULL;

    if (stop != NULL)
      facts = rg_library_facts_new_from_row (row, (gsize) (stop - row));
    if (facts == NULL)
      return FALSE;
    g_hash_table_replace (table, facts->name, facts);
    row = stop + 1;
  }

  return TRUE;
}

/* What the index knows of each file; nothing if there is no index, or it is damaged, of
 * another folder or of another version. */
static GHashTable *
read_index (RgLibraryScan *self)
{
  GHashTable      *table;
  g_autofree char *text = NULL;
  const char      *rows, *end;
  gsize            length;

  table = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                 (GDestroyNotify) rg_library_facts_unref);
  if (self->reads_index && g_file_get_contents (self->index, &text, &length, NULL) &&
      open_seal (text, length, self->folder, &rows, &end) &&
      !read_rows (table, rows, end))
    g_hash_table_remove_all (table);

  return table;
}

/* Writes the index whole or leaves the old one: the library does without an index that
 * cannot be written. */
static void
write_index (RgLibraryScan *self)
{
  g_autofree char    *head = make_head (self->folder);
  g_autofree char    *parent = g_path_get_dirname (self->index);
  g_autofree char    *seal = NULL;
  g_autoptr (GString) text = g_string_new (head);

  for (guint i = 0; i < self->all->len; i++)
    rg_library_facts_write_row (g_ptr_array_index (self->all, i), text);
  seal = make_seal (text->str, text->len);
  g_string_append (text, seal);

  g_mkdir_with_parents (parent, 0700);
  g_file_set_contents_full (self->index, text->str, (gssize) text->len,
                            G_FILE_SET_CONTENTS_CONSISTENT, 0600, NULL);
}

static GPtrArray *
new_facts (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) rg_library_facts_unref);
}

static void
clear_found_cb (gpointer data)
{
  RgLibraryFound *found = data;

  g_free (found->name);
}

static int
compare_facts (gconstpointer a, gconstpointer b)
{
  const RgLibraryFacts *one = *(RgLibraryFacts *const *) a;
  const RgLibraryFacts *two = *(RgLibraryFacts *const *) b;

  return (one->stamp.mtime < two->stamp.mtime) - (one->stamp.mtime > two->stamp.mtime);
}

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const RgLibraryFound *one = a, *two = b;

  return (one->stamp.mtime < two->stamp.mtime) - (one->stamp.mtime > two->stamp.mtime);
}

/* What @table has of a file, if that is still so. */
static RgLibraryFacts *
find_facts (GHashTable *table, const char *name, const RgStamp *stamp)
{
  RgLibraryFacts *facts = g_hash_table_lookup (table, name);

  return facts != NULL && rg_stamp_equal (&facts->stamp, stamp) ? facts : NULL;
}

/* Sorts one file to what is known, what the index knows, what must be read. */
static void
sort_file (RgLibraryScan *self, GHashTable *index, const char *name)
{
  RgLibraryFound  found = { NULL, { 0 } };
  RgLibraryFacts *facts;

  if (!rg_library_look (self->folder, name, &found.stamp))
    return;

  if ((facts = find_facts (self->known, name, &found.stamp)) != NULL) {
    g_ptr_array_add (self->all, rg_library_facts_ref (facts));
  } else if ((facts = find_facts (index, name, &found.stamp)) != NULL) {
    g_ptr_array_add (self->all, rg_library_facts_ref (facts));
    g_ptr_array_add (self->indexed, rg_library_facts_ref (facts));
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

  self->indexed = new_facts ();
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
  g_ptr_array_sort (self->indexed, compare_facts);
  g_array_sort (self->unread, compare_found);
  return TRUE;
}

static RgLibraryFacts *
read_facts (RgLibraryScan *self, const RgLibraryFound *found)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;
  const RgFault        *fault = NULL;
  GError               *error = NULL;
  RgStamp               stamp;

  game = rg_library_file_read (self->folder, found->name, &stamp, &faults, &error);
  if (game == NULL)
    return rg_library_facts_new_unreadable (found->name, &stamp, error);

  fault = rg_fault_list_first_error (faults);
  if (fault != NULL)
    error = g_error_copy (fault->error);
  return rg_library_facts_new (game, found->name, &stamp, error);
}

/* Shows first what the index knows, then what must be read. */
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

  while (self->n_indexed < self->indexed->len && self->found->len < BATCH_SIZE)
    g_ptr_array_add (self->found,
                     rg_library_facts_ref (
                       g_ptr_array_index (self->indexed, self->n_indexed++)));
  while (self->n_read < self->unread->len && self->found->len < BATCH_SIZE &&
         g_get_monotonic_time () < end &&
         !g_cancellable_is_cancelled (self->cancellable)) {
    RgLibraryFacts *facts = read_facts (self,
                                        &g_array_index (self->unread, RgLibraryFound,
                                                        self->n_read++));

    g_ptr_array_add (self->all, rg_library_facts_ref (facts));
    g_ptr_array_add (self->found, facts);
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
  g_free (self->folder);
  g_free (self->index);
  g_hash_table_unref (self->known);
  g_object_unref (self->cancellable);
  g_ptr_array_unref (self->found);
  g_ptr_array_unref (self->gone);
  g_clear_error (&self->error);
  g_ptr_array_unref (self->all);
  g_clear_pointer (&self->indexed, g_ptr_array_unref);
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

  self->tell (self, self->user_data);
  if (!self->is_over && !g_cancellable_is_cancelled (self->cancellable))
    begin_step (self);
}

/**
 * rg_library_scan_start:
 * @index: where the index of @folder is
 * @reads_index: whether the index may tell more than is @known
 * @writes_index: whether the index is known to be out of date
 * @known: (transfer full) (element-type filename RgLibraryFacts): what the list shows
 *
 * Returns: (transfer full): the look, to be ended by rg_library_scan_stop()
 */
RgLibraryScan *
rg_library_scan_start (const char       *folder,
                       const char       *index,
                       gboolean          reads_index,
                       gboolean          writes_index,
                       GHashTable       *known,
                       RgLibraryScanTell tell,
                       gpointer          user_data)
{
  RgLibraryScan *self = g_atomic_rc_box_new0 (RgLibraryScan);

  g_mutex_init (&self->lock);
  self->folder = g_strdup (folder);
  self->index = g_strdup (index);
  self->reads_index = reads_index;
  self->writes_index = writes_index;
  self->known = known;
  self->cancellable = g_cancellable_new ();
  self->tell = tell;
  self->user_data = user_data;
  self->found = new_facts ();
  self->gone = g_ptr_array_new_with_free_func (g_free);
  self->all = new_facts ();
  self->unread = g_array_new (FALSE, FALSE, sizeof (RgLibraryFound));
  g_array_set_clear_func (self->unread, clear_found_cb);
  begin_step (self);
  return self;
}

/**
 * rg_library_scan_stop:
 * @self: (transfer full): over or not
 *
 * Ends the look, and waits until its thread no longer touches the folder.
 */
void
rg_library_scan_stop (RgLibraryScan *self)
{
  g_cancellable_cancel (self->cancellable);
  g_mutex_lock (&self->lock);
  g_mutex_unlock (&self->lock);
  scan_unref (self);
}
