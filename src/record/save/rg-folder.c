/* A name is taken by an empty file, so that nobody else takes it; the lock is a
 * file that stays. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#define LOCK_NAME ".lock"

/**
 * rg_folder_fail:
 * @error: return location for an error of %G_FILE_ERROR
 * @number: an error number of the system
 *
 * Says what the system has refused.
 *
 * Returns: %FALSE
 */
gboolean
rg_folder_fail (GError **error, int number)
{
  g_set_error_literal (error, G_FILE_ERROR, g_file_error_from_errno (number),
                       g_strerror (number));
  return FALSE;
}

/* @number is the first of that name has none.  Returns: (transfer full): the name of a
 * file */
char *
rg_folder_number_name (const char *stem, guint number, const char *suffix)
{
  if (number <= 1)
    return g_strconcat (stem, suffix, NULL);

  return g_strdup_printf ("%s-%u%s", stem, number, suffix);
}

/**
 * rg_folder_take_name:
 * @number: (inout): the least number that the name may have; then the one that
 *   it has
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Takes a name that nobody has, by an empty file.
 *
 * Returns: (transfer full) (nullable): the name, without the folder
 */
char *
rg_folder_take_name (const char *folder,
                     const char *stem,
                     const char *suffix,
                     guint      *number,
                     GError    **error)
{
  for (*number = MAX (*number, 1);; *number += 1) {
    g_autofree char *name = rg_folder_number_name (stem, *number, suffix);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    int              taken;

    taken = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (taken >= 0) {
      g_close (taken, NULL);
      return g_steal_pointer (&name);
    }
    if (errno != EEXIST) {
      rg_folder_fail (error, errno);
      return NULL;
    }
  }
}

/* Waits until nobody else holds the lock, and takes it.  Where the file system knows
 * no locks it is done without: then two programs that save the same file in the same
 * instant can still fall out.  Returns: what rg_folder_unlock() gives back */
int
rg_folder_lock (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, LOCK_NAME, NULL);
  int              lock = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);

  if (lock >= 0)
    while (flock (lock, LOCK_EX) != 0 && errno == EINTR)
      continue;

  return lock;
}

/* Lets others save.  @lock is what rg_folder_lock() gave. */
void
rg_folder_unlock (int lock)
{
  if (lock >= 0)
    g_close (lock, NULL);
}

/* A file that somebody has taken away in the meantime is not missed; nor can
 * every file system bring a folder to the disk. */
static gboolean
bring_one (const char *path, GError **error)
{
  int      file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done = TRUE;

  if (file < 0)
    return errno == ENOENT || rg_folder_fail (error, errno);

  if (g_fsync (file) != 0 && errno != EINVAL)
    done = rg_folder_fail (error, errno);
  g_close (file, NULL);
  return done;
}

/**
 * rg_folder_bring_to_disk:
 * @names: (element-type filename): files of @folder
 * @error: return location for an error of %G_FILE_ERROR, the first
 *
 * Makes sure that what was written in haste outlasts a failure of the power,
 * under the names that it has.
 *
 * Returns: %FALSE where that is not certain of all
 */
gboolean
rg_folder_bring_to_disk (const char *folder, GPtrArray *names, GError **error)
{
  gboolean done = TRUE;

  for (guint i = 0; i < names->len; i++) {
    const char      *name = g_ptr_array_index (names, i);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    done = bring_one (path, done ? error : NULL) && done;
  }

  return bring_one (folder, done ? error : NULL) && done;
}
