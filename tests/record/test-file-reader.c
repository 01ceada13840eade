/* Tests a file that is read in parts: never more than it has, and never what another
 * program has written to it since it was opened. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-file-reader.h"
#include "rg-test.h"

#include <glib/gstdio.h>
#include <unistd.h>

static char *path;

static RgFileReader *
open_with (const char *text)
{
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  RgFileReader      *reader;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  reader = rg_file_reader_new (file, 1, NULL, &error);
  g_assert_no_error (error);
  return reader;
}

static void
assert_part (const RgFileReader *reader, guint64 offset, gsize length, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) part = rg_file_reader_read (reader, offset, length, &error);

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (part, NULL), g_bytes_get_size (part), text,
                   strlen (text));
}

static void
assert_changed (const RgFileReader *reader)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *sentence = NULL;

  g_assert_null (rg_file_reader_read (reader, 0, 3, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  sentence = rg_error_sentence (error, NULL);
  g_assert_nonnull (strstr (sentence, "has changed since it was opened"));
}

static void
test_any_part_is_read (void)
{
  g_autoptr (RgFileReader) reader = open_with ("0123456789");

  g_assert_cmpuint (rg_file_reader_get_size (reader), ==, 10);
  assert_part (reader, 0, 10, "0123456789");
  assert_part (reader, 7, 2, "78");
  assert_part (reader, 7, 100, "789");
  assert_part (reader, 10, 1, "");
  assert_part (reader, 1000, 1, "");
}

static void
test_another_file_of_that_name_is_not_looked_at (void)
{
  g_autoptr (RgFileReader) reader = open_with ("old");

  g_assert_true (g_file_set_contents (path, "new and longer", -1, NULL));
  assert_part (reader, 0, 10, "old");
  g_unlink (path);
  assert_part (reader, 0, 10, "old");
}

static void
test_a_change_is_noticed (void)
{
  g_autoptr (RgFileReader) reader = open_with ("0123456789");
  FILE                    *stream = fopen (path, "a");

  fputs ("more", stream);
  fclose (stream);
  assert_changed (reader);
}

static void
test_a_file_cut_short_is_noticed (void)
{
  g_autoptr (RgFileReader) reader = open_with ("0123456789");

  g_assert_cmpint (truncate (path, 2), ==, 0);
  assert_changed (reader);
}

static void
test_no_pipe_is_opened (void)
{
  g_autoptr (GFile)  device = g_file_new_for_path ("/dev/zero");
  g_autoptr (GError) error = NULL;

  g_assert_null (rg_file_reader_new (device, 1, NULL, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = g_dir_make_tmp ("regence-XXXXXX", NULL);
  int              status;

  path = g_build_filename (folder, "file", NULL);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/file-reader/any-part-is-read", test_any_part_is_read);
  g_test_add_func ("/record/file-reader/another-file-of-that-name-is-not-looked-at",
                   test_another_file_of_that_name_is_not_looked_at);
  g_test_add_func ("/record/file-reader/a-change-is-noticed", test_a_change_is_noticed);
  g_test_add_func ("/record/file-reader/a-file-cut-short-is-noticed",
                   test_a_file_cut_short_is_noticed);
  g_test_add_func ("/record/file-reader/no-pipe-is-opened", test_no_pipe_is_opened);

  status = g_test_run ();
  g_unlink (path);
  g_rmdir (folder);
  g_free (path);
  return status;
}
