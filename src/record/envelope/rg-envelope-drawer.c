/* Stores envelopes as files. A file is locked while an envelope is written, so that no
 * envelope ever replaces another. An id may come from a foreign file: only a valid id
 * becomes a file name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-drawer.h"

#include "rg-envelope-private.h"
#include "rg-folder.h"
#include "rg-library-folder.h"
#include "rg-load.h"

#include <errno.h>
#include <fcntl.h>

#define DRAWER "envelopes"

/* Returns: (transfer full) (nullable) (type filename): the path for the envelope @id,
 * whether it exists or not; NULL if @id is not an id */
char *
rg_envelope_drawer_get_path (const char *games, const char *id)
{
  g_autofree char *name = NULL;

  if (!rg_is_envelope_id (id))
    return NULL;

  name = g_strconcat (id, RG_ENVELOPE_ENDING, NULL);
  return g_build_filename (games, DRAWER, name, NULL);
}

/* Writes an envelope to a file that is still empty, which only reserves the name. A file
 * with another envelope, or one that cannot be read, is left unchanged. */
static gboolean
store (const char *path, const RgEnvelope *envelope, GError **error)
{
  g_autoptr (GBytes) bytes = rg_envelope_get_bytes (envelope);
  g_autoptr (GBytes) there = NULL;
  GStatBuf           status;

  if (g_stat (path, &status) == 0 && S_ISREG (status.st_mode) && status.st_size == 0)
    return rg_envelope_save (envelope, path, error);

  there = rg_load (path, RG_ENVELOPE_MAX_MIB, error);
  return there != NULL &&
         (g_bytes_equal (there, bytes) || rg_folder_fail (error, EEXIST));
}

/* Syncs the file and its folders to the disk; the drawer itself may be new. */
static gboolean
bring_to_disk (const char *games, const char *drawer, const char *path, GError **error)
{
  g_autoptr (GPtrArray) none = g_ptr_array_new ();
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (names, g_path_get_basename (path));
  return rg_folder_bring_to_disk (drawer, names, error) &&
         rg_folder_bring_to_disk (games, none, error);
}

/* Stores an envelope in the drawer and returns once it is on the disk. An envelope that
 * is already there is left unchanged. Returns: FALSE with %G_FILE_ERROR if that failed or
 * another envelope has the same id */
gboolean
rg_envelope_drawer_keep (const char *games, const RgEnvelope *envelope, GError **error)
{
  g_autofree char *path = rg_envelope_drawer_get_path (games,
                                                       rg_envelope_get_id (envelope));
  g_autofree char *drawer = g_build_filename (games, DRAWER, NULL);
  gboolean         done;
  int              file;

  if (path == NULL)
    return rg_folder_fail (error, EINVAL);
  if (!rg_library_make_folder (drawer, error))
    return FALSE;

  file = g_open (path, O_CREAT | O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0600);
  if (file < 0)
    return rg_folder_fail (error, errno);
  done = (rg_folder_lock (file) || rg_folder_fail (error, EAGAIN)) &&
         store (path, envelope, error) && bring_to_disk (games, drawer, path, error);
  g_close (file, NULL);
  return done;
}

/* Removes the files left by a program that stopped while it stored an envelope. */
void
rg_envelope_drawer_clean (const char *games)
{
  g_autofree char *drawer = g_build_filename (games, DRAWER, NULL);

  rg_folder_clean (drawer, RG_ENVELOPE_ENDING);
}

/* Returns: whether another envelope in the drawer has the same sealed text, which means
 * that the outside of one of them was changed */
gboolean
rg_envelope_drawer_holds_twin (const char *games, const RgEnvelope *envelope)
{
  g_autofree char *drawer = g_build_filename (games, DRAWER, NULL);
  g_autoptr (GDir) dir = g_dir_open (drawer, 0, NULL);
  const char      *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char       *path = g_build_filename (drawer, name, NULL);
    g_autoptr (RgEnvelope) kept = rg_envelope_load (path, NULL);

    if (kept != NULL && rg_envelope_is_twin (envelope, kept))
      return TRUE;
  }

  return FALSE;
}

/* Returns: (transfer full) (nullable): the envelope whose id rg_game_get_seal_id()
 * returns; NULL with %G_FILE_ERROR_NOENT if there is none, with %G_FILE_ERROR or
 * %RG_ENVELOPE_ERROR if it cannot be read */
RgEnvelope *
rg_envelope_drawer_find (const char *games, const char *id, GError **error)
{
  g_autofree char       *path = rg_envelope_drawer_get_path (games, id);
  g_autoptr (RgEnvelope) envelope = NULL;

  if (path == NULL) {
    rg_folder_fail (error, ENOENT);
    return NULL;
  }

  envelope = rg_envelope_load (path, error);
  /* The file may have been renamed: the id inside must match the file name. */
  if (envelope == NULL || !(g_str_equal (rg_envelope_get_id (envelope), id) ||
                            rg_folder_fail (error, ENOENT)))
    return NULL;

  return g_steal_pointer (&envelope);
}
