/* Tests a folder that several programs write to: who gets a name, who holds the lock, and
 * what has reached the disk. */
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
  int                lock;

  name = rg_folder_take_name (folder, "A", ".x", &least, &lock, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (name, ==, expected);
  g_close (lock, NULL);
}

/* No name is given twice, and no file is overwritten. */
static void
test_names (void)
{
  g_autofree char   *folder = rg_test_make_folder ();
  g_autofree char   *nowhere = g_build_filename (folder, "none", NULL);
  g_autoptr (GError) error = NULL;
  guint              number = 0;
  int                lock;

  assert_takes (folder, 0, "A.x");
  assert_takes (folder, 1, "A-2.x");
  assert_takes (folder, 1, "A-3.x");
  assert_takes (folder, 7, "A-7.x");
  g_assert_null (rg_folder_take_name (nowhere, "A", ".x", &number, &lock, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  rg_test_clear_folder (folder);
}

static char *
write_file (const char *folder, const char *name, const char *text)
{
  char *path = g_build_filename (folder, name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static int
open_file (const char *path)
{
  int file = g_open (path, O_RDWR | O_CLOEXEC, 0);

  g_assert_cmpint (file, >=, 0);
  return file;
}

/* Only one open file has the lock; locking the other one fails within two seconds. */
static void
test_lock (void)
{
  g_autofree char *folder = rg_test_make_folder ();
  g_autofree char *path = write_file (folder, "a", "game");
  int              one = open_file (path);
  int              other = open_file (path);
  gint64           start = g_get_monotonic_time ();

  g_assert_true (rg_folder_lock (one));
  g_assert_true (rg_folder_lock (one));
  g_assert_false (rg_folder_lock (other));
  g_assert_cmpint (g_get_monotonic_time () - start, <, 2 * G_USEC_PER_SEC);
  g_close (one, NULL);
  g_assert_true (rg_folder_lock (other));
  g_close (other, NULL);
  rg_test_clear_folder (folder);
}

/* A file that was replaced by another one is recognised as replaced. */
static void
test_replaced (void)
{
  g_autofree char *folder = rg_test_make_folder ();
  g_autofree char *path = write_file (folder, "a", "game");
  int              file = open_file (path);
  GStatBuf         status;

  g_assert_true (rg_folder_is_at (file, path, &status));
  g_assert_cmpint (status.st_size, ==, 4);
  g_free (write_file (folder, "a", "game"));
  g_assert_false (rg_folder_is_at (file, path, &status));
  g_unlink (path);
  g_assert_false (rg_folder_is_at (file, path, &status));
  g_close (file, NULL);
  rg_test_clear_folder (folder);
}

static char *
list (const char *folder)
{
  g_autoptr (GDir)    dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GString) names = g_string_new (NULL);
  g_autoptr (GList)   sorted = NULL;
  const char         *name;

  while ((name = g_dir_read_name (dir)) != NULL)
    sorted = g_list_insert_sorted (sorted, (char *) name, (GCompareFunc) g_strcmp0);
  for (GList *l = sorted; l != NULL; l = l->next)
    g_string_append_printf (names, "%s ", (char *) l->data);
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Empty and temporary files are removed, except those that a program is writing. */
static void
test_clean (void)
{
  static const char *const texts[][2] = {
    { "a.x", "game" },      { "a.x.0AB1CD", "ga" }, { "b.x", "" },
    { "b.x.ABCDEF", "" },   { "c.x", "" },          { "c.x.ABCDEF", "ga" },
    { "d.x.ABCDEF", "ga" }, { "e.x", "game" },      { "e.x.ABCDEF", "ga" },
    { "f.x.backup", "" },   { "g.x.abcdef", "" },   { "h.y", "" },
    { "h.y.ABCDEF", "" },   { ".x.ABCDEF", "" },
  };
  g_autofree char *folder = rg_test_make_folder ();
  g_autofree char *c = g_build_filename (folder, "c.x", NULL);
  g_autofree char *e = g_build_filename (folder, "e.x", NULL);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;
  int              locks[2];

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_free (write_file (folder, texts[i][0], texts[i][1]));
  locks[0] = open_file (c);
  locks[1] = open_file (e);
  g_assert_true (rg_folder_lock (locks[0]) && rg_folder_lock (locks[1]));
  rg_folder_clean (folder, ".x");
  before = list (folder);
  g_assert_cmpstr (before, ==,
                   "a.x c.x c.x.ABCDEF e.x e.x.ABCDEF f.x.backup g.x.abcdef h.y "
                   "h.y.ABCDEF ");
  g_close (locks[0], NULL);
  g_close (locks[1], NULL);
  rg_folder_clean (folder, ".x");
  after = list (folder);
  g_assert_cmpstr (after, ==, "a.x e.x f.x.backup g.x.abcdef h.y h.y.ABCDEF ");
  rg_test_clear_folder (folder);
}

static void
add (GPtrArray *names, const char *name)
{
  g_ptr_array_add (names, (char *) name);
}

/* Existing files reach the disk and a removed one is ignored; a file that cannot be
 * opened counts as not written. */
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
  g_test_add_func ("/record/folder/a-file-that-was-replaced", test_replaced);
  g_test_add_func ("/record/folder/leftovers-go-unless-they-are-written", test_clean);
  g_test_add_func ("/record/folder/what-has-reached-the-disk", test_disk);

  return g_test_run ();
}
