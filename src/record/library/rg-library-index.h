/* The index of a library: what was last known of each file, so that ten
 * thousand games can be listed without reading ten thousand files.  It is a
 * cache: whoever loses it loses time only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-facts.h"

G_BEGIN_DECLS

GHashTable *rg_library_index_read (const char *path, const char *folder);
gboolean    rg_library_index_write (const char *path,
                                    const char *folder,
                                    GPtrArray  *facts,
                                    GError    **error);

G_END_DECLS
