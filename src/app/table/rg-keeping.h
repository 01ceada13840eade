/* The game on the table keeps itself in the library: nobody has to save it, and
 * what was running when the program ended can be gone on with. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"
#include "rg-table.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define RG_TYPE_KEEPING (rg_keeping_get_type ())

G_DECLARE_FINAL_TYPE (RgKeeping, rg_keeping, RG, KEEPING, GObject)

RgKeeping *rg_keeping_new (RgLibrary *library, RgTable *table);

RgLibrary      *rg_keeping_get_library (RgKeeping *self);
void            rg_keeping_keep (RgKeeping *self);
gboolean        rg_keeping_secure (RgKeeping *self, GError **error);
void            rg_keeping_adjourn (RgKeeping *self);
void            rg_keeping_offer_last (RgKeeping *self);
RgLibraryEntry *rg_keeping_get_offer (RgKeeping *self);
void            rg_keeping_take_offer (RgKeeping *self, RgLibraryEntry *entry);

G_END_DECLS
