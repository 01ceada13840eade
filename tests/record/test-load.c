/* Tests reading whole files: only regular files are read, and reading never blocks. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-file-reader.h"
#include "rg-load.h"
#include "rg-test.h"
#include "rg-unpack.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

static char *folder;

static char *
path_of (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

static void
write_file (const char *name, const char *text)
{
  g_autofree char *path = path_of (name);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
assert_read (const char *name, const char *text)
{
  g_autofree char   *path = path_of (name);
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes = rg_load (path, 1, &error);
  g_autoptr (GBytes) again = NULL;

  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text,
                   strlen (text));
  again = rg_load_file (file, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_bytes_equal (bytes, again));
}

static void
assert_refused (const char *path, const char *sentence)
{
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) again = NULL;
  g_autofree char   *said = NULL;

  g_assert_null (rg_load (path, 1, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
  said = rg_error_sentence (error, NULL);
  g_assert_nonnull (strstr (said, sentence));
  g_assert_null (rg_load_file (file, 1, NULL, &again));
  rg_test_assert_refused (again, RG_ERROR_FORBIDDEN);
}

static void
test_files (void)
{
  g_autofree char *link = path_of ("link");

  write_file ("text", "1. e4 *");
  write_file ("empty", "");
  g_assert_cmpint (symlink ("text", link), ==, 0);
  assert_read ("text", "1. e4 *");
  assert_read ("empty", "");
  assert_read ("link", "1. e4 *");
}

static void
test_missing (void)
{
  g_autofree char   *path = path_of ("none");
  g_autoptr (GError) error = NULL;

  g_assert_null (rg_load (path, 1, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);
  g_assert_null (rg_load (folder, 1, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_ISDIR);
}

/* A pipe is refused at once, even if no program writes to it. */
static void
test_pipe (void)
{
  g_autofree char *path = path_of ("pipe");
  g_autofree char *link = path_of ("link-to-pipe");

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  g_assert_cmpint (symlink ("pipe", link), ==, 0);
  assert_refused (path, "“pipe” is a pipe or a device");
  assert_refused (link, "“link-to-pipe” is a pipe or a device");
  g_assert_null (rg_load_open (path, NULL));
}

static void
test_device (void)
{
  assert_refused ("/dev/zero", "“zero” is a pipe or a device");
  assert_refused ("/dev/null", "“null” is a pipe or a device");
}

/* Makes a file too large by truncate(), so that it takes no space on the disk. */
static void
test_too_large (void)
{
  g_autofree char *path = path_of ("large");

  write_file ("large", "");
  g_assert_cmpint (truncate (path, 1 << 20), ==, 0);
  g_bytes_unref (rg_load (path, 1, NULL));
  g_assert_cmpint (truncate (path, (1 << 20) + 1), ==, 0);
  assert_refused (path, "larger than 1 MiB");
}

/* Files in /sys are shorter than their reported size. */
static void
test_cut_short (void)
{
  const char *path = "/sys/devices/system/cpu/online";
  GStatBuf    status;

  if (g_stat (path, &status) != 0 || status.st_size < 1024) {
    g_test_skip ("there is no such file here");
    return;
  }

  assert_refused (path, "“online” became shorter");
}

static void
test_cancelled (void)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GFile)        file = g_file_new_for_path (folder);
  g_autoptr (GError)       error = NULL;

  g_cancellable_cancel (cancellable);
  g_assert_null (rg_load_file (file, 1, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

static void
clear_folder (void)
{
  g_autoptr (GDir) open = g_dir_open (folder, 0, NULL);
  const char      *name;

  while ((name = g_dir_read_name (open)) != NULL) {
    g_autofree char *path = path_of (name);

    g_unlink (path);
  }
  g_rmdir (folder);
  g_free (folder);
}

static GBytes *
convert (GConverter *converter, const void *data, gsize length)
{
  g_autoptr (GConverter)    owned = converter;
  g_autoptr (GInputStream)  from = g_memory_input_stream_new_from_data (data,
                                                                        (gssize) length,
                                                                        NULL);
  g_autoptr (GInputStream)  stream = g_converter_input_stream_new (from, converter);
  g_autoptr (GOutputStream) to = g_memory_output_stream_new_resizable ();

  g_assert_cmpint (g_output_stream_splice (to, stream,
                                           G_OUTPUT_STREAM_SPLICE_CLOSE_TARGET, NULL,
                                           NULL),
                   >=, 0);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (to));
}

/* Returns: (transfer full): @text compressed by gzip */
static char *
zip (const char *text, gsize length, gsize *n_zipped)
{
  g_autoptr (GBytes) bytes =
    convert (G_CONVERTER (g_zlib_compressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP, -1)),
             text, length);

  *n_zipped = g_bytes_get_size (bytes);
  return g_memdup2 (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* @text: the contents of the file, NULL if its end is damaged */
static void
assert_unpacked (const char *data, gsize length, const char *text)
{
  g_autofree char         *path = path_of ("packed");
  g_autoptr (GFile)        file = g_file_new_for_path (path);
  g_autoptr (GError)       error = NULL;
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GBytes)       bytes = NULL;
  char                     read[4096];
  gsize                    n = 0;

  g_assert_true (g_file_set_contents (path, data, (gssize) length, NULL));
  stream = rg_load_stream (path, &error);
  g_assert_no_error (error);
  g_input_stream_read_all (stream, read, sizeof read, &n, NULL, &error);
  if (text == NULL) {
    rg_test_assert_refused (error, RG_ERROR_SYNTAX);
    g_assert_null (rg_load_file (file, 1, NULL, NULL));
    return;
  }

  g_assert_no_error (error);
  g_assert_cmpmem (read, n, text, strlen (text));
  bytes = rg_load_file (file, 1, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpmem (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), text,
                   strlen (text));
}

/* Two gzip members one after the other are one file, and zeros after them are ignored. */
static void
test_gzip (void)
{
  gsize            length;
  g_autofree char *part = zip ("1. e4 e5\n", 9, &length);
  g_autofree char *parts = g_malloc0 (2 * length + 100);

  memcpy (parts, part, length);
  memcpy (parts + length, part, length);
  assert_unpacked (part, length, "1. e4 e5\n");
  assert_unpacked (parts, 2 * length, "1. e4 e5\n1. e4 e5\n");
  assert_unpacked (parts, 2 * length + 100, "1. e4 e5\n1. e4 e5\n");
  assert_unpacked (part, length - 3, NULL);
  parts[length / 2] ^= 0x55;
  assert_unpacked (parts, length, NULL);
}

/* Decompresses only once, as a file can be made that contains itself, compressed, without
 * end. */
static void
test_gzip_twice (void)
{
  gsize              length, once;
  g_autofree char   *part = zip ("1. e4 e5\n", 9, &once);
  g_autofree char   *twice = zip (part, once, &length);
  g_autoptr (GBytes) bytes = g_bytes_new_static (twice, length);
  g_autoptr (GBytes) text = rg_unpack_bytes (bytes, 1, NULL);

  g_assert_cmpmem (g_bytes_get_data (text, NULL), g_bytes_get_size (text), part, once);
}

static void
test_utf16 (void)
{
  static const char little[] = "\xff\xfe"
                               "1\0.\0\xe9\0\n\0";
  static const char big[] = "\xfe\xff\0001\0.\0\xe9\0\n";
  gsize             length;
  g_autofree char  *zipped = zip (little, sizeof little - 1, &length);

  assert_unpacked (little, sizeof little - 1, "1.\u00e9\n");
  assert_unpacked (big, sizeof big - 1, "1.\u00e9\n");
  assert_unpacked (zipped, length, "1.\u00e9\n");
  assert_unpacked (little, sizeof little - 2, NULL);
}

/* A small compressed file is refused if its contents are larger than the limit. */
static void
test_packed_too_large (void)
{
  g_autofree char   *zeros = g_malloc0 (2 << 20);
  g_autofree char   *path = path_of ("packed");
  g_autoptr (GFile)  file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  gsize              length;
  g_autofree char   *zipped = zip (zeros, 2 << 20, &length);

  g_assert_true (g_file_set_contents (path, zipped, (gssize) length, NULL));
  g_assert_null (rg_load_file (file, 1, NULL, &error));
  rg_test_assert_refused (error, RG_ERROR_FORBIDDEN);
}

/* An address whose last part is not a valid file name, as any program may send it, is
 * shown whole. */
static void
test_no_name (void)
{
  static const struct {
    const char *address;
    const char *name;
  } rows[] = {
    { "file:///tmp/a%2Fb.pgn", "file:///tmp/a%2Fb.pgn" },
    { "file:///tmp/%00.pgn", "file:///tmp/%00.pgn" },
    { "", "" },
    { "file:///tmp/e4.pgn", "e4.pgn" },
    { "file:///", "/" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (GFile)        file = g_file_new_for_uri (rows[i].address);
    g_autofree char         *name = rg_load_shown_name (file);
    g_autoptr (RgFileReader) reader = NULL;
    g_autoptr (GError)       error = NULL;
    g_autoptr (GError)       again = NULL;

    g_assert_cmpstr (name, ==, rows[i].name);
    if (g_file_peek_path (file) != NULL)
      continue;

    reader = rg_file_reader_new (file, 1, NULL, &error);
    g_assert_null (reader);
    g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
    g_assert_null (rg_load_file_stream (file, 1, NULL, &again));
    g_assert_error (again, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  folder = g_dir_make_tmp ("regence-load-XXXXXX", NULL);
  g_test_add_func ("/record/load/files-and-links-to-files", test_files);
  g_test_add_func ("/record/load/what-is-missing-or-a-folder", test_missing);
  g_test_add_func ("/record/load/a-link-without-a-name", test_no_name);
  g_test_add_func ("/record/load/a-pipe-is-not-waited-for", test_pipe);
  g_test_add_func ("/record/load/a-device-is-not-read", test_device);
  g_test_add_func ("/record/load/a-file-that-is-too-large", test_too_large);
  g_test_add_func ("/record/load/a-file-that-is-cut-short", test_cut_short);
  g_test_add_func ("/record/load/gzip-is-unpacked", test_gzip);
  g_test_add_func ("/record/load/gzip-is-unpacked-once", test_gzip_twice);
  g_test_add_func ("/record/load/utf-16-is-unpacked", test_utf16);
  g_test_add_func ("/record/load/a-packed-file-that-is-too-large", test_packed_too_large);
  g_test_add_func ("/record/load/reading-that-was-given-up", test_cancelled);
  status = g_test_run ();
  clear_folder ();
  return status;
}
