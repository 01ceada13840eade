/* Decompresses gzip, and converts UTF-16 with a byte order mark to UTF-8. Does not
 * interpret the text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* RG_UNPACK_HEAD: how many bytes are enough to see whether a text is compressed or in
 * UTF-16. */
#define RG_UNPACK_HEAD 2

gboolean      rg_unpack_is_needed (const char *head, gsize length);
GInputStream *rg_unpack_stream (GInputStream *stream);
GBytes       *rg_unpack_bytes (GBytes *bytes, guint limit, GError **error);
