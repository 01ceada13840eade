/* Decompresses with GIO, and adds what GIO lacks: a gzip file may have several members,
 * one after the other, and a truncated file gets an error message that users
 * understand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-unpack.h"

#include "rg-error.h"

#include <string.h>

#define GZIP     "\x1f\x8b"
#define UTF16_LE "\xff\xfe"
#define UTF16_BE "\xfe\xff"

/* `is_between` is set at the end of one member of a gzip file, before the next begins. */
struct _RgUnpacker {
  GObject parent_instance;

  GConverter *inner;
  gboolean    is_gzip;
  gboolean    is_between;
};

#define RG_TYPE_UNPACKER (rg_unpacker_get_type ())
G_DECLARE_FINAL_TYPE (RgUnpacker, rg_unpacker, RG, UNPACKER, GObject)

static void rg_unpacker_converter_init (GConverterIface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (RgUnpacker,
                               rg_unpacker,
                               G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_CONVERTER,
                                                      rg_unpacker_converter_init))

static void
rg_unpacker_init (G_GNUC_UNUSED RgUnpacker *self)
{
}

static void
rg_unpacker_finalize (GObject *object)
{
  g_object_unref (RG_UNPACKER (object)->inner);

  G_OBJECT_CLASS (rg_unpacker_parent_class)->finalize (object);
}

static void
rg_unpacker_class_init (RgUnpackerClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = rg_unpacker_finalize;
}

static gboolean
begins_with (const char *head, gsize length, const char *mark)
{
  return length >= RG_UNPACK_HEAD && memcmp (head, mark, RG_UNPACK_HEAD) == 0;
}

/* Decompresses data; skips bytes after the last gzip member, such as zeros added by a
 * tape drive. */
static GConverterResult
convert (GConverter     *converter,
         const void     *in,
         gsize           in_size,
         void           *out,
         gsize           out_size,
         GConverterFlags flags,
         gsize          *n_read,
         gsize          *n_written,
         GError        **error)
{
  RgUnpacker      *self = RG_UNPACKER (converter);
  gboolean         is_last = (flags & G_CONVERTER_INPUT_AT_END) != 0;
  GError          *reason = NULL;
  GConverterResult result;

  *n_read = *n_written = 0;
  if (self->is_between && (in_size >= RG_UNPACK_HEAD || is_last) &&
      !begins_with (in, in_size, GZIP))
    return G_CONVERTER_FINISHED;

  result = g_converter_convert (self->inner, in, in_size, out, out_size, flags, n_read,
                                n_written, &reason);
  self->is_between = self->is_gzip && result == G_CONVERTER_FINISHED;
  if (self->is_between) {
    g_converter_reset (self->inner);
    return G_CONVERTER_CONVERTED;
  }
  if (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_INVALID_DATA) ||
      (g_error_matches (reason, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT) && is_last)) {
    g_clear_error (&reason);
    rg_set_error (&reason, RG_ERROR_SYNTAX,
                  N_ ("the compressed file is damaged or incomplete from here"), NULL);
  }
  if (reason != NULL)
    g_propagate_error (error, reason);

  return result;
}

static void
reset (GConverter *converter)
{
  g_converter_reset (RG_UNPACKER (converter)->inner);
}

static void
rg_unpacker_converter_init (GConverterIface *iface)
{
  iface->convert = convert;
  iface->reset = reset;
}

static GConverter *
new_unpacker (gboolean is_gzip)
{
  RgUnpacker *self = g_object_new (RG_TYPE_UNPACKER, NULL);

  self->is_gzip = is_gzip;
  if (is_gzip) {
    self->inner = G_CONVERTER (g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP));
  } else {
    self->inner = G_CONVERTER (g_charset_converter_new ("UTF-8", "UTF-16", NULL));
    g_charset_converter_set_use_fallback (G_CHARSET_CONVERTER (self->inner), TRUE);
  }

  return G_CONVERTER (self);
}

/* Returns: whether a file that begins with the bytes @head is compressed or in UTF-16 */
gboolean
rg_unpack_is_needed (const char *head, gsize length)
{
  return begins_with (head, length, GZIP) || begins_with (head, length, UTF16_LE) ||
         begins_with (head, length, UTF16_BE);
}

/* Decompresses a stream and converts UTF-16. A text may be both in UTF-16 and compressed,
 * but one that was compressed twice, which could expand without end, is decompressed only
 * once. */
static GInputStream *
unpack (GInputStream *stream, gboolean may_be_gzip)
{
  g_autoptr (GInputStream) packed = g_buffered_input_stream_new (stream);
  g_autoptr (GConverter)   unpacker = NULL;
  GBufferedInputStream    *buffered = G_BUFFERED_INPUT_STREAM (packed);
  const char              *head;
  gsize                    length;
  gboolean                 is_gzip;

  g_object_unref (stream);
  g_buffered_input_stream_fill (buffered, -1, NULL, NULL);
  head = g_buffered_input_stream_peek_buffer (buffered, &length);
  is_gzip = begins_with (head, length, GZIP);
  if (!rg_unpack_is_needed (head, length) || (is_gzip && !may_be_gzip))
    return g_steal_pointer (&packed);

  unpacker = new_unpacker (is_gzip);
  stream = g_converter_input_stream_new (packed, unpacker);
  return is_gzip ? unpack (stream, FALSE) : stream;
}

/* @stream: (transfer full): at its beginning. Returns: (transfer full): the text of
 * @stream, decompressed and converted from UTF-16 if needed */
GInputStream *
rg_unpack_stream (GInputStream *stream)
{
  return unpack (stream, TRUE);
}

/* Returns: (transfer full) (nullable): the text of @bytes; NULL with %RG_ERROR if it is
 * damaged, or is larger than @limit MiB after decompression */
GBytes *
rg_unpack_bytes (GBytes *bytes, guint limit, GError **error)
{
  gsize                    size, length = (gsize) limit << 20;
  const char              *head = g_bytes_get_data (bytes, &size);
  g_autoptr (GInputStream) stream = NULL;
  g_autoptr (GByteArray)   text = NULL;
  char                     part[1 << 14];
  gssize                   n;

  if (!rg_unpack_is_needed (head, size))
    return g_bytes_ref (bytes);

  stream = rg_unpack_stream (g_memory_input_stream_new_from_bytes (bytes));
  text = g_byte_array_new ();
  while ((n = g_input_stream_read (stream, part, sizeof part, NULL, error)) > 0) {
    g_byte_array_append (text, (const guint8 *) part, (guint) n);
    if (text->len > length) {
      rg_set_error (error, RG_ERROR_FORBIDDEN,
                    N_ ("the compressed file is too large and was not opened"), NULL);
      return NULL;
    }
  }

  return n == 0 ? g_byte_array_free_to_bytes (g_steal_pointer (&text)) : NULL;
}
