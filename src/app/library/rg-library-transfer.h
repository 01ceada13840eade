/* Imports and exports games of the library: asks for files, emits progress and
 * results. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

#include <gtk/gtk.h>

#define RG_TYPE_LIBRARY_TRANSFER (rg_library_transfer_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryTransfer,
                      rg_library_transfer,
                      RG,
                      LIBRARY_TRANSFER,
                      GObject)

RgLibraryTransfer *rg_library_transfer_new (GtkWindow *window, RgLibrary *library);

void rg_library_transfer_ask_import (RgLibraryTransfer *self);
void rg_library_transfer_offer_import (RgLibraryTransfer *self, GFile **files, guint n);
void rg_library_transfer_ask_export (RgLibraryTransfer *self,
                                     GPtrArray         *entries,
                                     gboolean           publishes);
void rg_library_transfer_cancel (RgLibraryTransfer *self);
gboolean rg_library_transfer_is_busy (RgLibraryTransfer *self);
