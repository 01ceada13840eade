/* Carries games into the library and out of it: asks for the files, tells how
 * far it is, and reports what came of it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_LIBRARY_PORTER (rg_library_porter_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryPorter, rg_library_porter, RG, LIBRARY_PORTER, GObject)

RgLibraryPorter *rg_library_porter_new (GtkWindow *window, RgLibrary *library);

void     rg_library_porter_ask_import (RgLibraryPorter *self);
void     rg_library_porter_ask_export (RgLibraryPorter *self, GPtrArray *entries);
void     rg_library_porter_cancel (RgLibraryPorter *self);
gboolean rg_library_porter_is_busy (RgLibraryPorter *self);

G_END_DECLS
