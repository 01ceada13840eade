/* Games of the library that were moved to the trash, to be restored until the program
 * ends. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

typedef struct _RgLibraryBin RgLibraryBin;

RgLibraryBin *rg_library_bin_new (RgLibrary *library);
void          rg_library_bin_free (RgLibraryBin *self);

guint    rg_library_bin_throw (RgLibraryBin *self, GPtrArray *entries, GError **error);
gboolean rg_library_bin_take_back (RgLibraryBin *self, GPtrArray *names, GError **error);
gboolean rg_library_bin_is_empty (RgLibraryBin *self);
