/* Reads files into memory and never maps them: a mapped file would crash the program if
 * another program truncated it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-load.h"

#include "rg-error.h"
#include "rg-unpack.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <unistd.h>

/* Returns: (transfer full): the base name of @file to show to users; the whole address if
 * it has no base name */
char *
rg_load_shown_name (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);

  return name != NULL ? g_filename_display_name (name) : g_file_get_parse_name (file);
}

static gboolean
fail (GError **error, const char *path, int number)
{
  g_autofree char *name = g_filename_display_name (path);

  g_set_error (error, G_FILE_ERROR, g_file_error_from_errno (number), "%s: %s", name,
               g_strerror (number));
  return FALSE;
}

/* Sets @error to refuse a file. @sentence: marked with N_(), with placeholders for the
 * name and for @number, which may be NULL. */
static gboolean
refuse (GError **error, const char *path, const char *sentence, const char *number)
{
  g_autofree char *name = g_filename_display_basename (path);

  return rg_refuse (error, RG_ERROR_FORBIDDEN, sentence, name, number, NULL);
}

static gboolean
check_kind (const char *path, guint mode, GError **error)
{
  if (S_ISDIR (mode))
    return fail (error, path, EISDIR);

  return S_ISREG (mode) ||
         refuse (error, path,
                 N_ ("“%s” is a pipe or a device, not a file, and was not opened"), NULL);
}

static gboolean
check_size (const char *path, goffset size, guint limit, GError **error)
{
  g_autofree char *number = g_strdup_printf ("%u", limit);

  return size <= (goffset) limit << 20 ||
         refuse (error, path, N_ ("“%s” is larger than %s MiB and was not opened"),
                 number);
}

static int
open_regular (const char *path, GError **error)
{
  GStatBuf status;
  int      fd;

  if (g_stat (path, &status) == 0 && !check_kind (path, status.st_mode, error))
    return -1;

  fd = g_open (path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC, 0);
  if (fd < 0 || fstat (fd, &status) != 0)
    fail (error, path, errno);
  else if (check_kind (path, status.st_mode, error))
    return fd;

  if (fd >= 0)
    close (fd);
  return -1;
}

/* Opens a regular file for reading; anything else is not opened, as opening it may have
 * side effects. If the file is replaced by a pipe at that moment, opening does not block.
 * Returns: the stream; NULL with %G_FILE_ERROR, or with %RG_ERROR if it is not a regular
 * file */
FILE *
rg_load_open (const char *path, GError **error)
{
  int   fd = open_regular (path, error);
  FILE *stream = fd >= 0 ? fdopen (fd, "rb") : NULL;

  if (fd >= 0 && stream == NULL) {
    fail (error, path, errno);
    close (fd);
  }
  return stream;
}

/* Reads a whole text. @path: a path for rg_load_open(), or "-" for standard input of any
 * kind. Returns: (transfer full) (nullable): the text of the file, decompressed; NULL
 * with an error of rg_load_open() */
GInputStream *
rg_load_stream (const char *path, GError **error)
{
  int fd = STDIN_FILENO;

  if (!g_str_equal (path, "-") && (fd = open_regular (path, error)) < 0)
    return NULL;

  return rg_unpack_stream (g_unix_input_stream_new (fd, fd != STDIN_FILENO));
}

static GBytes *
read_all (const char *path, FILE *stream, gsize size, GError **error)
{
  g_autofree char *text = g_try_malloc (size + 1);
  gsize            length = text != NULL ? fread (text, 1, size, stream) : 0;

  if (text == NULL)
    fail (error, path, ENOMEM);
  else if (ferror (stream))
    fail (error, path, errno);
  else if (length < size)
    refuse (error, path, N_ ("“%s” became shorter while it was being read"), NULL);
  else
    return g_bytes_new_take (g_steal_pointer (&text), length);

  return NULL;
}

/* Loads a local file; any thread may do so. @limit: in MiB. Bytes appended meanwhile
 * are not read. Returns: (transfer full) (nullable): the contents; NULL with
 * %G_FILE_ERROR if the file cannot be read, with %RG_ERROR if it is not regular, too
 * large, or truncated meanwhile */
GBytes *
rg_load (const char *path, guint limit, GError **error)
{
  FILE       *stream = rg_load_open (path, error);
  GBytes     *bytes = NULL;
  struct stat status;

  if (stream == NULL)
    return NULL;

  if (fstat (fileno (stream), &status) != 0)
    fail (error, path, errno);
  else if (check_size (path, status.st_size, limit, error))
    bytes = read_all (path, stream, (gsize) status.st_size, error);

  fclose (stream);
  return bytes;
}

/* Propagates an error; a %G_FILE_ERROR becomes a %G_IO_ERROR. */
static void
propagate (GError **error, GError *reason)
{
  if (reason != NULL && reason->domain == G_FILE_ERROR) {
    reason->domain = G_IO_ERROR;
    reason->code = (int) g_io_error_from_file_error ((GFileError) reason->code);
  }
  if (reason != NULL)
    g_propagate_error (error, reason);
}

static GBytes *
load_local (const char *path, guint limit, GError **error)
{
  GError            *reason = NULL;
  g_autoptr (GBytes) bytes = rg_load (path, limit, &reason);

  propagate (error, reason);
  return bytes != NULL ? rg_unpack_bytes (bytes, limit, error) : NULL;
}

/* Like rg_load(), for a local or remote file, with %G_IO_ERROR instead of %G_FILE_ERROR;
 * compressed files are decompressed. */
GBytes *
rg_load_file (GFile *file, guint limit, GCancellable *cancellable, GError **error)
{
  const char           *path = g_file_peek_path (file);
  g_autofree char      *name = rg_load_shown_name (file);
  g_autoptr (GFileInfo) info = NULL;
  g_autoptr (GBytes)    bytes = NULL;

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  if (path != NULL)
    return load_local (path, limit, error);

  info = g_file_query_info (file,
                            G_FILE_ATTRIBUTE_STANDARD_SIZE
                            "," G_FILE_ATTRIBUTE_STANDARD_TYPE,
                            G_FILE_QUERY_INFO_NONE, cancellable, error);
  if (info == NULL ||
      (g_file_info_get_file_type (info) == G_FILE_TYPE_SPECIAL &&
       !check_kind (name, S_IFIFO, error)) ||
      !check_size (name, g_file_info_get_size (info), limit, error))
    return NULL;

  bytes = g_file_load_bytes (file, cancellable, NULL, error);
  return bytes != NULL ? rg_unpack_bytes (bytes, limit, error) : NULL;
}

/* Like rg_load_file(), for a text, which may have any size if @file is local. */
GInputStream *
rg_load_file_stream (GFile *file, guint limit, GCancellable *cancellable, GError **error)
{
  const char        *path = g_file_peek_path (file);
  GInputStream      *stream = NULL;
  g_autoptr (GBytes) bytes = NULL;
  GError            *reason = NULL;

  if (path != NULL) {
    stream = rg_load_stream (path, &reason);
    propagate (error, reason);
    return stream;
  }

  bytes = rg_load_file (file, limit, cancellable, error);
  return bytes != NULL ? g_memory_input_stream_new_from_bytes (bytes) : NULL;
}

/* Finds how much of a file has been read. @stream is from rg_load_file_stream(), @size
 * (out) is the size of the file in bytes, before decompression. Returns: how many of
 * these bytes have been read */
goffset
rg_load_get_place (GInputStream *stream, goffset *size)
{
  struct stat status = { 0 };
  goffset     at;

  while (G_IS_FILTER_INPUT_STREAM (stream))
    stream = g_filter_input_stream_get_base_stream (G_FILTER_INPUT_STREAM (stream));
  if (G_IS_UNIX_INPUT_STREAM (stream)) {
    int fd = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (stream));

    fstat (fd, &status);
    *size = status.st_size;
    return lseek (fd, 0, SEEK_CUR);
  }

  at = g_seekable_tell (G_SEEKABLE (stream));
  g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_END, NULL, NULL);
  *size = g_seekable_tell (G_SEEKABLE (stream));
  g_seekable_seek (G_SEEKABLE (stream), at, G_SEEK_SET, NULL, NULL);
  return at;
}
