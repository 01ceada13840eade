/* A folder that several programs write to: whose is a name, who holds the lock,
 * and what has reached the disk. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-folder.h"
#include "rg-test-match.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

static void
assert_takes (const char *folder, guint least, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *name = NULL;

  name = rg_folder_take_name (folder, "A", ".x", &least, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (name, ==, expected);
}

/* No name is taken twice, and nobody's file is written over. */
static void
test_names (void)
{
  g_autofree char   *folder = rg_test_make_folder ();
  g_autofree char   *nowhere = g_build_filename (folder, "none", NULL);
  g_autoptr (GError) error = NULL;
  guint              number = 0;

  assert_takes (folder, 0, "A.x");
  assert_takes (folder, 1, "A-2.x");
  assert_takes (folder, 1, "A-3.x");
  assert_takes (folder, 7, "A-7.x");
  g_assert_null (rg_folder_take_name (nowhere, "A", ".x", &number, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  rg_test_clear_folder (folder);
}

static gboolean
is_free (const char *folder)
{
  g_autofree char *path = g_build_filename (folder, ".lock", NULL);
  int              lock = g_open (path, O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  gboolean         is_mine;

  g_assert_cmpint (lock, >=, 0);
  is_mine = flock (lock, LOCK_EX | LOCK_NB) == 0;
  g_close (lock, NULL);
  return is_mine;
}

static void
test_lock (void)
{
  g_autofree char *folder = rg_test_make_folder ();
  g_autofree char *nowhere = g_build_filename (folder, "none", NULL);
  int              lock;

  g_assert_true (is_free (folder));
  lock = rg_folder_lock (folder);
  g_assert_false (is_free (folder));
  rg_folder_unlock (lock);
  g_assert_true (is_free (folder));
  rg_folder_unlock (rg_folder_lock (nowhere));
  rg_test_clear_folder (folder);
}

static void
add (GPtrArray *names, const char *name)
{
  g_ptr_array_add (names, (char *) name);
}

/* What is there reaches the disk, what somebody has thrown away is not missed;
 * what cannot be opened has not reached it for certain. */
static void
test_disk (void)
{
  g_autofree char      *folder = rg_test_make_folder ();
  g_autofree char      *file = g_build_filename (folder, "a", NULL);
  g_autofree char      *loop = g_build_filename (folder, "loop", NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new ();
  g_autoptr (GError)    error = NULL;

  g_assert_true (g_file_set_contents (file, "game", -1, NULL));
  add (names, "a");
  add (names, "gone");
  g_assert_true (rg_folder_bring_to_disk (folder, names, &error));
  g_assert_no_error (error);

  g_assert_cmpint (symlink ("loop", loop), ==, 0);
  g_ptr_array_insert (names, 0, (char *) "loop");
  g_assert_false (rg_folder_bring_to_disk (folder, names, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_LOOP);
  g_assert_false (rg_folder_bring_to_disk (folder, names, NULL));
  rg_test_clear_folder (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/folder/no-name-is-taken-twice", test_names);
  g_test_add_func ("/record/folder/one-holds-the-lock", test_lock);
  g_test_add_func ("/record/folder/what-has-reached-the-disk", test_disk);

  return g_test_run ();
}
