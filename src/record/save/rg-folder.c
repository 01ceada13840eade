/* Manages names in a folder. A name is reserved by an empty file, so that no other
 * program takes it. A file that is being written is locked: an empty or temporary file
 * without a lock was left by a program that crashed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

/* PATIENCE: how long to wait for a lock, in units of ten milliseconds. */
#define PATIENCE 5

/* TEMPORARY_LENGTH: how many capitals and digits GLib adds, after a full stop, to the
 * name of a temporary file. */
#define TEMPORARY_LENGTH 6

/**
 * rg_folder_fail:
 * @error: return location for an error of %G_FILE_ERROR
 * @number: an error number of the system
 *
 * Sets the error for a failed system call.
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

/* Makes a file name from @stem, @number and @suffix; number 1 is left out. Returns:
 * (transfer full): the file name */
char *
rg_folder_number_name (const char *stem, guint number, const char *suffix)
{
  if (number <= 1)
    return g_strconcat (stem, suffix, NULL);

  return g_strdup_printf ("%s-%u%s", stem, number, suffix);
}

/* Locks an open file against other programs that write to it; closing the file unlocks
 * it. On a file system without locks this succeeds. Returns: FALSE if another program
 * still has the lock after a moment */
gboolean
rg_folder_lock (int file)
{
  for (guint i = 0; flock (file, LOCK_EX | LOCK_NB) != 0; i++) {
    if (errno != EWOULDBLOCK && errno != EINTR)
      return TRUE;
    if (i >= PATIENCE)
      return FALSE;
    g_usleep (G_USEC_PER_SEC / 100);
  }

  return TRUE;
}

/* Checks that the open @file was not replaced at @path. @status (out) is the status of
 * the file at @path. Returns: FALSE if another file is there, or none */
gboolean
rg_folder_is_at (int file, const char *path, GStatBuf *status)
{
  struct stat own;

  return g_stat (path, status) == 0 && fstat (file, &own) == 0 &&
         own.st_dev == status->st_dev && own.st_ino == status->st_ino;
}

/**
 * rg_folder_take_name:
 * @number: (inout): the least number that the name may have; set to its number
 * @lock: (out): the file, locked, to be closed when it has been written
 * @error: return location for an error of %G_FILE_ERROR
 *
 * Reserves a free name by an empty file.
 *
 * Returns: (transfer full) (nullable): the name, without the folder
 */
char *
rg_folder_take_name (const char *folder,
                     const char *stem,
                     const char *suffix,
                     guint      *number,
                     int        *lock,
                     GError    **error)
{
  for (*number = MAX (*number, 1);; *number += 1) {
    g_autofree char *name = rg_folder_number_name (stem, *number, suffix);
    g_autofree char *path = g_build_filename (folder, name, NULL);
    GStatBuf         status;

    *lock = g_open (path, O_CREAT | O_EXCL | O_WRONLY | O_CLOEXEC, 0666);
    if (*lock >= 0 && rg_folder_lock (*lock) && rg_folder_is_at (*lock, path, &status))
      return g_steal_pointer (&name);

    if (*lock >= 0) {
      /* Another program thought that the empty file was left by a crash, and removed it
       * before it was locked. */
      close (*lock);
    } else if (errno != EEXIST) {
      rg_folder_fail (error, errno);
      return NULL;
    }
  }
}

/* Returns: (transfer full) (nullable): the file name to which the temporary file
 * @name belongs, NULL if @name is not a temporary file */
static char *
find_written (const char *name)
{
  gsize length = strlen (name);

  if (length <= TEMPORARY_LENGTH + 1 || name[length - TEMPORARY_LENGTH - 1] != '.')
    return NULL;
  for (const char *c = name + length - TEMPORARY_LENGTH; *c != '\0'; c++)
    if (!g_ascii_isupper (*c) && !g_ascii_isdigit (*c))
      return NULL;

  return g_strndup (name, length - TEMPORARY_LENGTH - 1);
}

/* Removes @name, an empty or temporary file made to write @written, unless @written is
 * locked. */
static void
clean_file (const char *folder, const char *name, const char *written)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *target = g_build_filename (folder, written, NULL);
  gboolean         is_partial = !g_str_equal (name, written);
  GStatBuf         status;
  int              file;

  if (g_lstat (path, &status) != 0 || !S_ISREG (status.st_mode) ||
      (!is_partial && status.st_size > 0))
    return;

  file = g_open (target, O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC, 0);
  if ((file < 0 && is_partial && errno == ENOENT) ||
      (file >= 0 && (flock (file, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK) &&
       rg_folder_is_at (file, target, &status) && (is_partial || status.st_size == 0)))
    g_unlink (path);
  if (file >= 0)
    close (file);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_utf8_collate (*(const char *const *) a, *(const char *const *) b);
}

/* Returns: (transfer full): the names in @folder, in alphabetical order, without hidden
 * ones and those that are not UTF-8; empty if there is no such folder */
char **
rg_folder_list_names (const char *folder)
{
  g_autoptr (GDir)      dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  const char           *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (*name != '.' && g_utf8_validate (name, -1, NULL))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  g_ptr_array_add (names, NULL);
  return (char **) g_ptr_array_steal (names, NULL);
}

static void
add_files (GStrvBuilder *paths, const char *data, const char *name, const char *suffix)
{
  g_autofree char *folder = g_build_filename (data, "regence", name, NULL);
  g_auto (GStrv)   names = rg_folder_list_names (folder);

  for (guint i = 0; names[i] != NULL; i++) {
    g_autofree char *path = g_build_filename (folder, names[i], NULL);

    if (g_str_has_suffix (names[i], suffix))
      g_strv_builder_add (paths, path);
  }
}

/* Returns: (transfer full): the files whose names end in @suffix, in the folder @name of
 * this program's system data, then in that of its user data, so that a later file can
 * replace an earlier one with the same id */
char **
rg_folder_list_data (const char *name, const char *suffix)
{
  g_autoptr (GStrvBuilder) paths = g_strv_builder_new ();
  const char *const       *system = g_get_system_data_dirs ();

  for (guint i = 0; system[i] != NULL; i++)
    add_files (paths, system[i], name, suffix);
  add_files (paths, g_get_user_data_dir (), name, suffix);
  return g_strv_builder_end (paths);
}

/* Returns: (transfer full): the folder @name in the user's data of this program; it may
 * not exist yet */
char *
rg_folder_for_data (const char *name)
{
  return g_build_filename (g_get_user_data_dir (), "regence", name, NULL);
}

/* Removes the empty files whose names end in @suffix, and temporary files for such names,
 * unless a program has locked them. */
void
rg_folder_clean (const char *folder, const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char      *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *written = find_written (name);

    if (written == NULL)
      written = g_strdup (name);
    if (g_str_has_suffix (written, suffix))
      clean_file (folder, name, written);
  }
}

/* Syncs a file; if the file system cannot sync, this counts as success. */
static gboolean
sync_file (int file, GError **error)
{
  return fdatasync (file) == 0 || errno == EINVAL || rg_folder_fail (error, errno);
}

/* Syncs a file by name; ignores a file that was deleted meanwhile. */
static gboolean
sync_path (const char *path, GError **error)
{
  int      file = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean done;

  if (file < 0)
    return errno == ENOENT || rg_folder_fail (error, errno);

  done = sync_file (file, error);
  close (file);
  return done;
}

/* Makes sure that the contents of @file, which is open, and its name in @folder survive
 * a power failure. Any thread may do so. Returns: FALSE with %G_FILE_ERROR if that is
 * not certain */
gboolean
rg_folder_sync (const char *folder, int file, GError **error)
{
  return sync_file (file, error) && sync_path (folder, error);
}

/**
 * rg_folder_bring_to_disk:
 * @names: (element-type filename): files of @folder
 * @error: return location for the first error, of %G_FILE_ERROR
 *
 * Makes sure that files written without syncing, and their names, survive a power
 * failure.
 *
 * Returns: %FALSE if that is not certain for all of them
 */
gboolean
rg_folder_bring_to_disk (const char *folder, GPtrArray *names, GError **error)
{
  gboolean done = TRUE;

  for (guint i = 0; i < names->len; i++) {
    g_autofree char *path = g_build_filename (folder, names->pdata[i], NULL);

    done = sync_path (path, done ? error : NULL) && done;
  }

  return sync_path (folder, done ? error : NULL) && done;
}
