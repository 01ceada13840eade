/* Games thrown away from the library, as long as that can be undone. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

G_BEGIN_DECLS

#define RG_TYPE_LIBRARY_BIN (rg_library_bin_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryBin, rg_library_bin, RG, LIBRARY_BIN, GObject)

RgLibraryBin *rg_library_bin_new (RgLibrary *library);

guint    rg_library_bin_throw (RgLibraryBin *self, GPtrArray *entries, GError **error);
gboolean rg_library_bin_take_back (RgLibraryBin *self, GPtrArray *names, GError **error);
gboolean rg_library_bin_is_empty (RgLibraryBin *self);

G_END_DECLS
