/* RgFileReader: a file that stays open, and is read in parts on request, whatever it
 * contains. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

typedef struct _RgFileReader RgFileReader;

RgFileReader *
rg_file_reader_new (GFile *file, guint limit, GCancellable *cancellable, GError **error);
void    rg_file_reader_free (RgFileReader *self);
guint64 rg_file_reader_get_size (const RgFileReader *self);
GBytes *rg_file_reader_read (const RgFileReader *self,
                             guint64             offset,
                             gsize               length,
                             GError            **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgFileReader, rg_file_reader_free)
