/* Games of the library written into a file for others, in a thread. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

G_BEGIN_DECLS

void     rg_library_export_async (RgLibrary          *self,
                                  GPtrArray          *entries,
                                  const char         *path,
                                  GCancellable       *cancellable,
                                  GAsyncReadyCallback callback,
                                  gpointer            user_data);
gboolean rg_library_export_finish (RgLibrary    *self,
                                   GAsyncResult *result,
                                   guint        *n_games,
                                   GPtrArray   **left_out,
                                   GError      **error);

G_END_DECLS
