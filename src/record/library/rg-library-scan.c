/* What is known or stands in the index as the folder has it is not read again.
 * The latest games come first, and all come in batches.  Ends by writing the
 * index, where anything is not as it stands there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-scan.h"

#include "rg-library-folder.h"
#include "rg-library-index.h"

/* So many rows, or what comes together in that time, are one letter: in
 * microseconds. */
#define BATCH_SIZE 250
#define BATCH_TIME (G_USEC_PER_SEC / 10)

typedef struct {
  char   *name;
  RgStamp stamp;
} RgLibraryFound;

/* `known` is what the library shows; what is not seen again is gone.  `all` is
 * what the index will say. */
typedef struct {
  char              *folder;
  char              *index;
  RgLibraryScanFlags flags;
  GHashTable        *known;
  GCancellable      *cancellable;
  RgMailbox         *mailbox;
  GPtrArray         *all;    /* of RgLibraryFacts */
  GArray            *unread; /* of RgLibraryFound */
  GPtrArray         *batch;  /* of RgLibraryFacts */
  gint64             batch_began;
} RgLibraryScan;

static GPtrArray *
new_batch (void)
{
  return g_ptr_array_new_with_free_func ((GDestroyNotify) rg_library_facts_unref);
}

/**
 * rg_library_news_new:
 * @found: (transfer full) (nullable) (element-type RgLibraryFacts): files
 *
 * Returns: (transfer full): news of these
 */
RgLibraryNews *
rg_library_news_new (GPtrArray *found)
{
  RgLibraryNews *self = g_new0 (RgLibraryNews, 1);

  self->found = found;
  return self;
}

/**
 * rg_library_news_free:
 * @self: (transfer full): a letter that was read, or never will be
 *
 * Frees @self with what it tells.
 */
void
rg_library_news_free (RgLibraryNews *self)
{
  g_clear_pointer (&self->found, g_ptr_array_unref);
  g_clear_pointer (&self->gone, g_ptr_array_unref);
  g_clear_error (&self->error);
  g_free (self);
}

static void
clear_found_cb (gpointer data)
{
  RgLibraryFound *found = data;

  g_free (found->name);
}

static void
scan_free (RgLibraryScan *self)
{
  g_free (self->folder);
  g_free (self->index);
  g_hash_table_unref (self->known);
  g_object_unref (self->cancellable);
  rg_mailbox_unref (self->mailbox);
  g_ptr_array_unref (self->all);
  g_ptr_array_unref (self->batch);
  g_array_unref (self->unread);
  g_free (self);
}

static void
post_batch (RgLibraryScan *self)
{
  if (self->batch->len > 0) {
    rg_mailbox_post (self->mailbox, rg_library_news_new (self->batch));
    self->batch = new_batch ();
  }
  self->batch_began = g_get_monotonic_time ();
}

static void
add_to_batch (RgLibraryScan *self, RgLibraryFacts *facts)
{
  g_ptr_array_add (self->batch, facts);
  if (self->batch->len >= BATCH_SIZE ||
      g_get_monotonic_time () - self->batch_began > BATCH_TIME)
    post_batch (self);
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
sort_file (RgLibraryScan *self, GHashTable *index, const char *name, GPtrArray *indexed)
{
  RgLibraryFound  found = { NULL, { 0 } };
  RgLibraryFacts *facts;

  if (!rg_library_look (self->folder, name, &found.stamp))
    return;

  if ((facts = find_facts (self->known, name, &found.stamp)) != NULL) {
    g_ptr_array_add (self->all, rg_library_facts_ref (facts));
  } else if ((facts = find_facts (index, name, &found.stamp)) != NULL) {
    g_ptr_array_add (self->all, rg_library_facts_ref (facts));
    g_ptr_array_add (indexed, rg_library_facts_ref (facts));
  } else {
    found.name = g_strdup (name);
    g_array_append_val (self->unread, found);
  }
  g_hash_table_remove (self->known, name);
}

static void
post_indexed (RgLibraryScan *self, GPtrArray *indexed)
{
  g_ptr_array_sort (indexed, compare_facts);
  for (guint i = 0; i < indexed->len; i++)
    add_to_batch (self, rg_library_facts_ref (g_ptr_array_index (indexed, i)));
  post_batch (self);
}

static gboolean
list_folder (RgLibraryScan *self, GError **error)
{
  g_autoptr (GHashTable) index = NULL;
  g_autoptr (GPtrArray)  indexed = new_batch ();
  g_autoptr (GDir)       dir = NULL;
  const char            *name;

  if (!rg_library_make_folder (self->folder, error))
    return FALSE;

  rg_library_clean (self->folder);
  dir = g_dir_open (self->folder, 0, error);
  if (dir == NULL)
    return FALSE;

  index = rg_library_index_read (self->flags & RG_LIBRARY_SCAN_READ ? self->index : "",
                                 self->folder);
  while ((name = g_dir_read_name (dir)) != NULL)
    sort_file (self, index, name, indexed);
  if (g_hash_table_size (index) != indexed->len)
    self->flags |= RG_LIBRARY_SCAN_WRITE;
  post_indexed (self, indexed);
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

static void
read_files (RgLibraryScan *self)
{
  g_array_sort (self->unread, compare_found);
  for (guint i = 0; i < self->unread->len; i++) {
    RgLibraryFacts *facts;

    if (g_cancellable_is_cancelled (self->cancellable))
      return;
    facts = read_facts (self, &g_array_index (self->unread, RgLibraryFound, i));
    g_ptr_array_add (self->all, rg_library_facts_ref (facts));
    add_to_batch (self, facts);
  }
  post_batch (self);
}

/* What was known and not seen again. */
static GPtrArray *
list_gone (RgLibraryScan *self)
{
  GPtrArray     *gone = g_ptr_array_new_with_free_func (g_free);
  GHashTableIter iter;
  gpointer       name;

  g_hash_table_iter_init (&iter, self->known);
  while (g_hash_table_iter_next (&iter, &name, NULL))
    g_ptr_array_add (gone, g_strdup (name));

  return gone;
}

/* The library does without an index that cannot be written. */
static void
write_index (RgLibraryScan *self, guint n_gone)
{
  if (!(self->flags & RG_LIBRARY_SCAN_WRITE) && self->unread->len == 0 && n_gone == 0)
    return;
  if (!g_cancellable_is_cancelled (self->cancellable))
    rg_library_index_write (self->index, self->folder, self->all, NULL);
}

static gpointer
scan_thread (gpointer data)
{
  RgLibraryScan *self = data;
  RgLibraryNews *last = rg_library_news_new (NULL);

  self->batch_began = g_get_monotonic_time ();
  last->is_last = TRUE;
  if (list_folder (self, &last->error)) {
    read_files (self);
    last->gone = list_gone (self);
    write_index (self, last->gone->len);
  }
  rg_mailbox_post (self->mailbox, last);

  scan_free (self);
  return NULL;
}

/**
 * rg_library_scan_start:
 * @index: where the index of @folder lies
 * @flags: whether the index may tell more than is @known, and whether it is
 *   known not to say all
 * @known: (transfer full) (element-type filename RgLibraryFacts): what is
 *   shown already
 * @cancellable: ends the look, the sooner the better
 * @mailbox: gets letters of RgLibraryNews
 *
 * Looks through @folder in a thread.
 *
 * Returns: (transfer full): the thread; it ends with the last letter
 */
GThread *
rg_library_scan_start (const char        *folder,
                       const char        *index,
                       RgLibraryScanFlags flags,
                       GHashTable        *known,
                       GCancellable      *cancellable,
                       RgMailbox         *mailbox)
{
  RgLibraryScan *self = g_new0 (RgLibraryScan, 1);

  self->folder = g_strdup (folder);
  self->index = g_strdup (index);
  self->flags = flags;
  self->known = known;
  self->cancellable = g_object_ref (cancellable);
  self->mailbox = rg_mailbox_ref (mailbox);
  self->all = new_batch ();
  self->batch = new_batch ();
  self->unread = g_array_new (FALSE, FALSE, sizeof (RgLibraryFound));
  g_array_set_clear_func (self->unread, clear_found_cb);
  return g_thread_new ("library", scan_thread, self);
}
