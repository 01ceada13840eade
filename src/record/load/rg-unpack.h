/* Texts that are packed: gzip, and UTF-16 with a byte order mark, which becomes UTF-8.
 * The rest of the contents does not matter here. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/* RG_UNPACK_HEAD: this many bytes are enough to see how a text is packed. */
#define RG_UNPACK_HEAD 2

gboolean      rg_unpack_is_needed (const char *head, gsize length);
GInputStream *rg_unpack_stream (GInputStream *stream);
GBytes       *rg_unpack_bytes (GBytes *bytes, guint limit, GError **error);
