/* Reads files in parts. A local file is read through its descriptor and never mapped; a
 * remote or compressed file is loaded whole. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-file-reader.h"

#include "rg-error.h"
#include "rg-load.h"
#include "rg-unpack.h"

#include <errno.h>
#include <sys/stat.h>
#include <unistd.h>

/* `status` is the result of fstat() when the file was opened. */
struct _RgFileReader {
  char       *name;
  FILE       *stream; /* the open file; NULL if it was loaded into `bytes` */
  GBytes     *bytes;
  struct stat status;
};

static gboolean
is_packed (const char *path)
{
  FILE *stream = rg_load_open (path, NULL);
  char  head[RG_UNPACK_HEAD];
  gsize length = stream != NULL ? fread (head, 1, sizeof head, stream) : 0;

  g_clear_pointer (&stream, fclose);
  return rg_unpack_is_needed (head, length);
}

/* Opens a file. @limit: in MiB, for a file that is loaded whole; a local file that is
 * not compressed may have any size.
 *
 * Returns: (transfer full) (nullable): NULL with an error of rg_load_file() */
RgFileReader *
rg_file_reader_new (GFile *file, guint limit, GCancellable *cancellable, GError **error)
{
  g_autoptr (RgFileReader) self = g_new0 (RgFileReader, 1);
  const char              *path = g_file_peek_path (file);

  self->name = rg_load_shown_name (file);
  if (path == NULL || is_packed (path))
    self->bytes = rg_load_file (file, limit, cancellable, error);
  else
    self->stream = rg_load_open (path, error);

  if (self->stream != NULL && fstat (fileno (self->stream), &self->status) != 0)
    g_set_error_literal (error, G_IO_ERROR, (int) g_io_error_from_errno (errno),
                         g_strerror (errno));
  else if (self->stream != NULL || self->bytes != NULL)
    return g_steal_pointer (&self);

  return NULL;
}

void
rg_file_reader_free (RgFileReader *self)
{
  g_free (self->name);
  g_clear_pointer (&self->stream, fclose);
  g_clear_pointer (&self->bytes, g_bytes_unref);
  g_free (self);
}

/* Returns: the size of the file in bytes, when it was opened */
guint64
rg_file_reader_get_size (const RgFileReader *self)
{
  return self->bytes != NULL ? g_bytes_get_size (self->bytes)
                             : (guint64) self->status.st_size;
}

/* Returns whether the open file is unchanged. A program that saves by renaming a new file
 * does not change the open one. */
static gboolean
is_unchanged (const RgFileReader *self)
{
  struct stat now;

  return fstat (fileno (self->stream), &now) == 0 &&
         now.st_size == self->status.st_size &&
         now.st_mtim.tv_sec == self->status.st_mtim.tv_sec &&
         now.st_mtim.tv_nsec == self->status.st_mtim.tv_nsec;
}

static gboolean
read_whole (const RgFileReader *self, char *text, gsize length, guint64 offset)
{
  gsize done = 0;

  while (done < length) {
    gssize n = pread (fileno (self->stream), text + done, length - done,
                      (off_t) (offset + done));

    if (n < 0 && errno == EINTR)
      continue;
    if (n <= 0)
      break;
    done += (gsize) n;
  }

  return done == length;
}

/* Reads a part of the file; any thread may do so. Returns: (transfer full) (nullable):
 * @length bytes from @offset, fewer at the end of the file; NULL with %G_IO_ERROR if they
 * cannot be read, with %RG_ERROR if the file has changed since it was opened */
GBytes *
rg_file_reader_read (const RgFileReader *self,
                     guint64             offset,
                     gsize               length,
                     GError            **error)
{
  guint64          size = rg_file_reader_get_size (self);
  g_autofree char *text = NULL;
  int              number;

  offset = MIN (offset, size);
  length = (gsize) MIN (length, size - offset);
  if (self->bytes != NULL)
    return g_bytes_new_from_bytes (self->bytes, (gsize) offset, length);

  errno = 0;
  text = g_try_malloc (length + 1);
  if (text != NULL && read_whole (self, text, length, offset) && is_unchanged (self))
    return g_bytes_new_take (g_steal_pointer (&text), length);

  number = text != NULL ? errno : ENOMEM;
  if (number != 0)
    g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (number), "%s: %s",
                 self->name, g_strerror (number));
  else
    rg_set_error (error, RG_ERROR_FORBIDDEN,
                  N_ ("“%s” has changed since it was opened; please open it again"),
                  self->name, NULL);
  return NULL;
}
