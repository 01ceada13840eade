/* Reads files from untrusted sources, whole or as a stream. Only regular files are
 * opened: a pipe would block, and a device has no end. The contents are not
 * interpreted. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>
#include <stdio.h>

char   *rg_load_shown_name (GFile *file);
FILE   *rg_load_open (const char *path, GError **error);
GBytes *rg_load (const char *path, guint limit, GError **error);
GBytes *
rg_load_file (GFile *file, guint limit, GCancellable *cancellable, GError **error);
GInputStream *rg_load_stream (const char *path, GError **error);
GInputStream *
rg_load_file_stream (GFile *file, guint limit, GCancellable *cancellable, GError **error);
goffset rg_load_get_place (GInputStream *stream, goffset *size);
