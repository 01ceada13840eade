/* Lists the games of a file. Threads read it in steps of a tenth of a second; the
 * arguments of a step are copied when it begins, and its results are copied back when it
 * ends, so that no lock is needed. A single game, or the entry of a row, is read on
 * demand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-file.h"

#include "rg-file-reader.h"
#include "rg-load.h"
#include "rg-native.h"
#include "rg-pgn-index.h"
#include "rg-pgn-reader.h"

/* MAX_SIZE_MIB: the size of the largest file that is held in memory whole: a native file,
 * or a remote one. */
#define MAX_SIZE_MIB 512

/* PART_SIZE: the number of bytes that are read at a time. */
#define PART_SIZE (1 << 20)

/* STEP_TIME: the time after which a step ends, in microseconds. */
#define STEP_TIME (G_USEC_PER_SEC / 10)

/* Bytes that are enough to recognise a native file. */
#define HEAD_SIZE 256

/* While a step of listing runs, `ahead`, `scanned` and `part_size` belong to its thread;
 * `listed` is the value of `scanned` before the step. `first` is the only game of a file,
 * already read by the thread with its faults and stored until it is asked for, as reading
 * may take a while. */
struct _RgGameFile {
  GObject parent_instance;

  GFile        *file;
  RgGame       *first;
  GPtrArray    *first_faults; /* NULL with several games, or once given to the caller */
  GBytes       *native; /* NULL for PGN; the fields below are NULL for a native file */
  RgFileReader *reader;
  RgPgnIndex   *index;
  guint64       listed;

  RgPgnIndex   *ahead;
  guint64       scanned;
  gsize         part_size;
  GCancellable *listing; /* stops reading the list of games; NULL when idle */

  RgGameSearch *search; /* NULL without a search */
  GArray       *found;  /* numbers of games (guint); NULL if all are shown */
  GCancellable *searching;
  GError       *error;
};

struct _RgListedGame {
  GObject parent_instance;

  guint index;
};

G_DEFINE_FINAL_TYPE (RgListedGame, rg_listed_game, G_TYPE_OBJECT)

static void rg_game_file_list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RgGameFile,
                               rg_game_file,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL,
                                                      rg_game_file_list_model_init))

enum {
  PROP_PROGRESS = 1,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
rg_listed_game_class_init (G_GNUC_UNUSED RgListedGameClass *klass)
{
}

static void
rg_listed_game_init (G_GNUC_UNUSED RgListedGame *self)
{
}

/* Returns: the number of the game in the file, from 0 */
guint
rg_listed_game_get_index (RgListedGame *self)
{
  return self->index;
}

static void
rg_game_file_finalize (GObject *object)
{
  RgGameFile *self = RG_GAME_FILE (object);

  g_clear_object (&self->file);
  g_clear_object (&self->first);
  g_clear_pointer (&self->first_faults, g_ptr_array_unref);
  g_clear_object (&self->listing);
  g_clear_object (&self->searching);
  g_clear_pointer (&self->native, g_bytes_unref);
  g_clear_pointer (&self->reader, rg_file_reader_free);
  g_clear_pointer (&self->index, rg_pgn_index_free);
  g_clear_pointer (&self->ahead, rg_pgn_index_free);
  g_clear_pointer (&self->search, rg_game_search_free);
  g_clear_pointer (&self->found, g_array_unref);
  g_clear_error (&self->error);

  G_OBJECT_CLASS (rg_game_file_parent_class)->finalize (object);
}

static void
rg_game_file_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_PROGRESS)
    g_value_set_double (value, rg_game_file_get_progress (RG_GAME_FILE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_game_file_class_init (RgGameFileClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = rg_game_file_finalize;
  object_class->get_property = rg_game_file_get_property;

  /* progress: from 0 to 1; at 1 neither listing nor searching is running. Is also
   * notified when an error stops them. */
  props[PROP_PROGRESS] = g_param_spec_double ("progress", NULL, NULL, 0, 1, 1,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
rg_game_file_init (RgGameFile *self)
{
  self->part_size = PART_SIZE;
}

static GType
get_item_type (G_GNUC_UNUSED GListModel *model)
{
  return RG_TYPE_LISTED_GAME;
}

static guint
get_n_items (GListModel *model)
{
  RgGameFile *self = RG_GAME_FILE (model);

  return self->found != NULL ? self->found->len : rg_game_file_get_n_games (self);
}

static gpointer
get_item (GListModel *model, guint position)
{
  RgGameFile   *self = RG_GAME_FILE (model);
  RgListedGame *game;

  if (position >= get_n_items (model))
    return NULL;

  game = g_object_new (RG_TYPE_LISTED_GAME, NULL);
  game->index = self->found != NULL ? g_array_index (self->found, guint, position)
                                    : position;
  return game;
}

static void
rg_game_file_list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

static gboolean
is_whole (RgGameFile *self)
{
  return self->native != NULL || self->scanned == rg_file_reader_get_size (self->reader);
}

/* Lists one part, in a thread. A game that is not complete in a part is read again in a
 * larger part; a game that is too long is cut at the end of the part. */
static gboolean
list_part (RgGameFile *self, GError **error)
{
  g_autoptr (GBytes) part = rg_file_reader_read (self->reader, self->scanned,
                                                 self->part_size, error);
  const char        *text;
  gsize              length, done;
  gboolean           is_last;

  if (part == NULL)
    return FALSE;

  text = g_bytes_get_data (part, &length);
  is_last = self->scanned + length == rg_file_reader_get_size (self->reader);
  done = rg_pgn_index_scan (self->ahead, text != NULL ? text : "", length, is_last);
  self->scanned += done;
  self->part_size = done > 0 ? PART_SIZE : 2 * self->part_size;
  return TRUE;
}

/* Lists until it is known whether there is more than one game. */
static gboolean
list_first (RgGameFile *self, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = rg_load_shown_name (self->file);

  self->index = rg_pgn_index_new ();
  self->ahead = rg_pgn_index_new ();
  do {
    if (g_cancellable_set_error_if_cancelled (cancellable, error) ||
        !list_part (self, error))
      return FALSE;
    rg_pgn_index_take (self->index, self->ahead);
  } while (!is_whole (self) && rg_pgn_index_get_length (self->index) < 2);

  self->listed = self->scanned;
  if (rg_pgn_index_get_length (self->index) > 0)
    return TRUE;

  return rg_refuse (error, RG_ERROR_SYNTAX, N_ ("“%s” contains no chess games"), name,
                    NULL);
}

static gboolean
load_games (RgGameFile *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GBytes) head = NULL;

  self->reader = rg_file_reader_new (self->file, MAX_SIZE_MIB, cancellable, error);
  if (self->reader == NULL)
    return FALSE;

  head = rg_file_reader_read (self->reader, 0, HEAD_SIZE, error);
  if (head == NULL)
    return FALSE;
  if (!rg_native_is (head))
    return list_first (self, cancellable, error);

  self->native = rg_load_file (self->file, MAX_SIZE_MIB, cancellable, error);
  return self->native != NULL;
}

static void
load_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  g_autoptr (RgGameFile) self = g_object_new (RG_TYPE_GAME_FILE, NULL);
  GError                *error = NULL;

  (void) source;
  self->file = g_object_ref (data);
  if (load_games (self, cancellable, &error)) {
    if (rg_game_file_get_n_games (self) == 1)
      self->first = rg_game_file_read (self, 0, &self->first_faults);
    g_task_return_pointer (task, g_steal_pointer (&self), g_object_unref);
  } else {
    g_task_return_error (task, error);
  }
}

/* Loads @file, PGN or native, in a thread. Only the first games of a large PGN file are
 * listed. */
void
rg_game_file_load_async (GFile              *file,
                         GCancellable       *cancellable,
                         GAsyncReadyCallback callback,
                         gpointer            user_data)
{
  g_autoptr (GTask) task = NULL;

  task = g_task_new (NULL, cancellable, callback, user_data);
  g_task_set_task_data (task, g_object_ref (file), g_object_unref);
  g_task_run_in_thread (task, load_thread);
}

/* Returns: (transfer full) (nullable): the file; NULL with an error of rg_load() or
 * rg_load_file(), or with %RG_ERROR if it has no game */
RgGameFile *
rg_game_file_load_finish (GAsyncResult *result, GError **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

GFile *
rg_game_file_get_file (RgGameFile *self)
{
  return self->file;
}

/* Returns: how many games are known by now, independent of a search; at least 2 from
 * the beginning if the file has more than one */
guint
rg_game_file_get_n_games (RgGameFile *self)
{
  return self->native != NULL ? 1 : rg_pgn_index_get_length (self->index);
}

/* Returns the offset of the end of a game: the start of the next one, or the size of the
 * file. */
static guint64
get_end (RgGameFile *self, guint index)
{
  return index + 1 < rg_pgn_index_get_length (self->index)
           ? rg_pgn_index_get_start (self->index, index + 1).offset
           : rg_file_reader_get_size (self->reader);
}

static void
take_error (RgGameFile *self, const GError *error)
{
  if (self->error == NULL && error != NULL &&
      !g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->error = g_error_copy (error);
}

static void
notify_once (gpointer data)
{
  g_autoptr (RgGameFile) self = data;

  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

/* Returns: (transfer full) (nullable): the entry of a game of a PGN file; NULL if it
 * can no longer be read, see rg_game_file_get_error() */
RgPgnEntry *
rg_game_file_read_entry (RgGameFile *self, guint index)
{
  g_autoptr (GError) error = NULL;

  guint64            offset = rg_pgn_index_get_start (self->index, index).offset;
  guint64            size = MIN (get_end (self, index) - offset, RG_PGN_ENTRY_SIZE);
  g_autoptr (GBytes) text = rg_file_reader_read (self->reader, offset, (gsize) size,
                                                 &error);

  if (text != NULL)
    return rg_pgn_entry_new (g_bytes_get_data (text, NULL), g_bytes_get_size (text),
                             TRUE);

  /* Defers the notification, as a list may be asking for this entry during its layout. */
  if (self->error == NULL)
    g_idle_add_once (notify_once, g_object_ref (self));
  take_error (self, error);
  return NULL;
}

/* Returns: (transfer full) (nullable): one of the games, NULL if it cannot be read at
 * all; @faults (transfer container, of RgFault) is set to its faults */
RgGame *
rg_game_file_read (RgGameFile *self, guint index, GPtrArray **faults)
{
  g_autoptr (RgPgnReader) reader = NULL;
  g_autoptr (RgPgnGame)   pgn = NULL;
  g_autoptr (GBytes)      text = NULL;
  GError                 *error = NULL;
  RgPgnStart              start;
  guint64                 from, size;

  if (self->first_faults != NULL) {
    *faults = g_steal_pointer (&self->first_faults);
    return g_steal_pointer (&self->first);
  }
  if (self->native != NULL)
    return rg_native_read (self->native, faults);

  /* Reads some bytes before the game as well, as its first text line may begin with the
   * end of the previous game. */
  start = rg_pgn_index_get_start (self->index, index);
  from = start.offset - MIN (start.offset, RG_PGN_MARGIN);
  size = MIN (get_end (self, index) - start.offset, RG_PGN_MAX_GAME);
  text = rg_file_reader_read (self->reader, from,
                              (gsize) (start.offset - from + size) + RG_PGN_MARGIN,
                              &error);
  if (text == NULL) {
    *faults = rg_fault_list_new ();
    rg_fault_list_add (*faults, start.line, 1, FALSE, error);
    return NULL;
  }

  reader = rg_pgn_reader_new (text);
  rg_pgn_reader_seek (reader, (gsize) (start.offset - from), start.line);
  pgn = rg_pgn_reader_next (reader, faults);

  return pgn != NULL ? rg_game_new_from_pgn (pgn) : NULL;
}

/* Returns: FALSE if the only game of the file cannot be read at all; several games are
 * not checked */
gboolean
rg_game_file_is_readable (RgGameFile *self, GError **error)
{
  if (self->first != NULL || self->first_faults == NULL)
    return TRUE;

  g_propagate_error (error, g_error_copy (
                              rg_fault_list_first_error (self->first_faults)->error));
  return FALSE;
}

static void
search_thread (GTask *step, gpointer source, gpointer data, GCancellable *cancellable)
{
  RgGameFile *self = RG_GAME_FILE (source);
  GError     *error = NULL;
  guint       done;

  done = rg_game_search_run (data, self->reader, g_get_monotonic_time () + STEP_TIME,
                             cancellable, &error);
  if (error != NULL)
    g_task_return_error (step, error);
  else
    g_task_return_int (step, done);
}

static GTask *
new_step (RgGameFile         *self,
          GCancellable       *cancellable,
          GAsyncReadyCallback callback,
          gpointer            data)
{
  GTask *step = g_task_new (self, cancellable, callback, data);

  g_task_set_check_cancellable (step, FALSE);
  g_task_set_priority (step, G_PRIORITY_DEFAULT_IDLE);
  g_task_set_task_data (step, data, NULL);
  return step;
}

static void searched_cb (GObject *source, GAsyncResult *result, gpointer data);

/* Continues the search, or waits for more games while the file is being listed. */
static void
go_on_searching (RgGameFile *self)
{
  RgGameSearch     *search = self->search;
  g_autoptr (GTask) step = NULL;

  if (search == NULL || search->is_running)
    return;

  if (!rg_game_search_prepare (search, self->index,
                               rg_file_reader_get_size (self->reader))) {
    if (self->listing == NULL)
      g_clear_pointer (&self->search, rg_game_search_free);
    return;
  }

  search->is_running = TRUE;
  step = new_step (self, self->searching, searched_cb, search);
  g_task_run_in_thread (step, search_thread);
}

/* Uses only @self once `items-changed` is emitted: a handler may have begun another
 * search. */
static void
searched_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  RgGameFile        *self = RG_GAME_FILE (source);
  RgGameSearch      *search = data;
  g_autoptr (GError) error = NULL;
  gssize             done = g_task_propagate_int (G_TASK (result), &error);
  guint              before, n = search->hits->len;

  search->is_running = FALSE;
  if (search != self->search) {
    rg_game_search_free (search);
    return;
  }

  before = self->found->len;
  g_array_append_vals (self->found, search->hits->data, n);
  g_array_set_size (search->hits, 0);
  if (error != NULL)
    g_clear_pointer (&self->search, rg_game_search_free);
  else
    search->next += (guint) done;
  take_error (self, error);
  if (n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, n);
  go_on_searching (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

static void
give_up_search (RgGameFile *self)
{
  g_cancellable_cancel (self->searching);
  g_clear_object (&self->searching);
  if (self->search != NULL && !self->search->is_running)
    rg_game_search_free (self->search);
  self->search = NULL;
}

/**
 * rg_game_file_search:
 * @match: (nullable) (scope notified): selects games; NULL for all
 *
 * Shows only the games of a PGN file that @match; they are added as they are found. A
 * running search is stopped.
 */
void
rg_game_file_search (RgGameFile    *self,
                     RgGameMatch    match,
                     gpointer       data,
                     GDestroyNotify destroy)
{
  guint before = get_n_items (G_LIST_MODEL (self));

  give_up_search (self);
  g_clear_pointer (&self->found, g_array_unref);
  if (match != NULL) {
    self->found = g_array_new (FALSE, FALSE, sizeof (guint));
    self->searching = g_cancellable_new ();
    self->search = rg_game_search_new (match, data, destroy);
  }

  g_list_model_items_changed (G_LIST_MODEL (self), 0, before,
                              get_n_items (G_LIST_MODEL (self)));
  go_on_searching (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

static void
list_thread (GTask                 *step,
             gpointer               source,
             G_GNUC_UNUSED gpointer data,
             GCancellable          *cancellable)
{
  RgGameFile *self = RG_GAME_FILE (source);
  gint64      end = g_get_monotonic_time () + STEP_TIME;
  GError     *error = NULL;
  gboolean    done = FALSE;

  while (error == NULL && !done && g_get_monotonic_time () < end &&
         !g_cancellable_set_error_if_cancelled (cancellable, &error))
    done = list_part (self, &error) && is_whole (self);

  if (error != NULL)
    g_task_return_error (step, error);
  else
    g_task_return_boolean (step, done);
}

static void
listed_cb (GObject *source, GAsyncResult *result, G_GNUC_UNUSED gpointer data)
{
  RgGameFile        *self = RG_GAME_FILE (source);
  g_autoptr (GError) error = NULL;
  gboolean           done = g_task_propagate_boolean (G_TASK (result), &error);
  guint              before = rg_pgn_index_get_length (self->index);
  guint              n = rg_pgn_index_get_length (self->ahead);
  g_autoptr (GTask)  step = NULL;

  rg_pgn_index_take (self->index, self->ahead);
  self->listed = self->scanned;
  take_error (self, error);
  if (done || error != NULL) {
    g_clear_object (&self->listing);
  } else {
    step = new_step (self, self->listing, listed_cb, NULL);
    g_task_run_in_thread (step, list_thread);
  }
  if (self->found == NULL && n > 0)
    g_list_model_items_changed (G_LIST_MODEL (self), before, 0, n);
  go_on_searching (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

/* Lists the games of a large PGN file that rg_game_file_load_finish() left out. */
void
rg_game_file_list_rest (RgGameFile *self)
{
  g_autoptr (GTask) step = NULL;

  if (self->listing != NULL || is_whole (self))
    return;

  self->listing = g_cancellable_new ();
  step = new_step (self, self->listing, listed_cb, NULL);
  g_task_run_in_thread (step, list_thread);
}

/* Stops listing and searching; the games found stay. */
void
rg_game_file_stop (RgGameFile *self)
{
  g_cancellable_cancel (self->listing);
  give_up_search (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_PROGRESS]);
}

/* Returns: the progress of listing or searching, from 0 to 1; 1 means that nothing is
 * running */
double
rg_game_file_get_progress (RgGameFile *self)
{
  double listed = 1;

  if (self->listing != NULL)
    listed = (double) self->listed / (double) rg_file_reader_get_size (self->reader);
  if (self->search != NULL)
    listed *= (double) self->search->next / rg_game_file_get_n_games (self);

  return listed;
}

/* Returns: whether all games of the file are listed */
gboolean
rg_game_file_is_whole (RgGameFile *self)
{
  return self->native != NULL || self->listed == rg_file_reader_get_size (self->reader);
}

/* Returns: (transfer none) (nullable): the error that stopped listing or searching, one
 * of rg_file_reader_read() */
const GError *
rg_game_file_get_error (RgGameFile *self)
{
  return self->error;
}
