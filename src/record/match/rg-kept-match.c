/* The file gets its name when the first game is in the match, so that one that
 * was only thought of leaves nothing behind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-kept-match.h"

#include "rg-folder.h"
#include "rg-library-folder.h"
#include "rg-match-file.h"

#include <glib/gstdio.h>
#include <string.h>

/* `time`, in seconds since 1970, is when the file was written last. */
struct _RgKeptMatch {
  GObject parent_instance;

  RgMatch *match;
  char    *path; /* NULL as long as there is no file */
  gboolean is_saving;
  gint64   time;
};

G_DEFINE_FINAL_TYPE (RgKeptMatch, rg_kept_match, G_TYPE_OBJECT)

static guint failed_signal;

static char *
get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "regence", "matches", NULL);
}

static void
rg_kept_match_finalize (GObject *object)
{
  RgKeptMatch *self = RG_KEPT_MATCH (object);

  g_signal_handlers_disconnect_by_data (self->match, self);
  g_object_unref (self->match);
  g_free (self->path);

  G_OBJECT_CLASS (rg_kept_match_parent_class)->finalize (object);
}

static void
rg_kept_match_class_init (RgKeptMatchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_kept_match_finalize;

  /* The match could not be written, and why.  That is tried again when it next
   * changes. */
  failed_signal = g_signal_new ("failed", RG_TYPE_KEPT_MATCH, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 1, G_TYPE_ERROR);
}

static void
rg_kept_match_init (G_GNUC_UNUSED RgKeptMatch *self)
{
}

/* Under a name that no other file has, which an empty one takes first. */
static gboolean
save (RgKeptMatch *self, GError **error)
{
  if (self->path == NULL) {
    g_autofree char *folder = get_folder ();
    g_autofree char *event = rg_match_get_event (self->match);
    g_autofree char *stem = rg_library_stem_for_title (event);
    g_autofree char *name = NULL;
    guint            number = 1;

    if (!rg_library_make_folder (folder, error))
      return FALSE;

    name = rg_folder_take_name (folder, stem, RG_MATCH_SUFFIX, &number, error);
    if (name == NULL)
      return FALSE;

    self->path = g_build_filename (folder, name, NULL);
  }

  return rg_match_save (self->match, self->path, error);
}

/* Writes the match if it is not as its file has it, and has a game.  It is done by itself
 * whenever the match changes, but for what is taken over from the file while it is saved.
 */
void
rg_kept_match_save (RgKeptMatch *self)
{
  g_autoptr (GError) error = NULL;

  if (self->is_saving || rg_match_get_n_games (self->match) == 0 ||
      !rg_match_is_modified (self->match))
    return;

  self->is_saving = TRUE;
  if (save (self, &error))
    self->time = g_get_real_time () / G_USEC_PER_SEC;
  else
    g_signal_emit (self, failed_signal, 0, error);
  self->is_saving = FALSE;
}

/* Takes over what another window has made of the match.  A file that cannot be read says
 * nothing until the match is to be saved. */
void
rg_kept_match_refresh (RgKeptMatch *self)
{
  if (self->path != NULL)
    rg_match_refresh (self->match, self->path, NULL);
}

/* Returns: (transfer full): @match, which no file keeps yet, kept in the folder of
 * matches from its next change on */
RgKeptMatch *
rg_kept_match_new (RgMatch *match)
{
  RgKeptMatch *self = g_object_new (RG_TYPE_KEPT_MATCH, NULL);

  self->match = g_object_ref (match);
  g_signal_connect_swapped (match, "changed", G_CALLBACK (rg_kept_match_save), self);
  return self;
}

static int
compare_cb (gconstpointer a, gconstpointer b, G_GNUC_UNUSED gpointer user_data)
{
  const RgKeptMatch *first = a;
  const RgKeptMatch *second = b;

  if (first->time != second->time)
    return first->time > second->time ? -1 : 1;

  return strcmp (first->path, second->path);
}

/* @n_unread is (out) how many files of the folder could not be read.  Returns: (transfer
 * full): all matches of this computer, those first that were played last */
GListStore *
rg_kept_match_list (guint *n_unread)
{
  g_autofree char *folder = get_folder ();
  g_autoptr (GDir) names = g_dir_open (folder, 0, NULL);
  GListStore      *list = g_list_store_new (RG_TYPE_KEPT_MATCH);
  const char      *name;

  *n_unread = 0;
  while (names != NULL && (name = g_dir_read_name (names)) != NULL) {
    g_autofree char        *path = g_build_filename (folder, name, NULL);
    g_autoptr (RgMatch)     match = NULL;
    g_autoptr (RgKeptMatch) kept = NULL;
    GStatBuf                status;

    if (!g_str_has_suffix (path, RG_MATCH_SUFFIX) || g_stat (path, &status) != 0 ||
        status.st_size == 0)
      continue;

    match = rg_match_load (path, NULL);
    if (match == NULL) {
      *n_unread += 1;
      continue;
    }

    kept = rg_kept_match_new (match);
    kept->path = g_steal_pointer (&path);
    kept->time = (gint64) status.st_mtime;
    g_list_store_append (list, kept);
  }
  g_list_store_sort (list, compare_cb, NULL);

  return list;
}

/* Returns: (transfer full) (nullable): the match to which the game of that file belongs
 */
RgKeptMatch *
rg_kept_match_find (const char *game_file)
{
  guint                  n_unread, index;
  g_autoptr (GListStore) list = rg_kept_match_list (&n_unread);
  guint                  n = g_list_model_get_n_items (G_LIST_MODEL (list));

  for (guint i = 0; i < n; i++) {
    g_autoptr (RgKeptMatch) kept = g_list_model_get_item (G_LIST_MODEL (list), i);

    if (rg_match_find_file (kept->match, game_file, &index))
      return g_steal_pointer (&kept);
  }

  return NULL;
}

RgMatch *
rg_kept_match_get_match (RgKeptMatch *self)
{
  return self->match;
}

/* Returns: (transfer none) (nullable): the file, NULL as long as there is none */
const char *
rg_kept_match_get_path (RgKeptMatch *self)
{
  return self->path;
}
