/* Saves the game on the table in the library, without being asked. Offers games that were
 * running when the program ended, or are adjourned, at the next start. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library.h"
#include "rg-table.h"

#include <gio/gio.h>

#define RG_TYPE_TABLE_STORE (rg_table_store_get_type ())

G_DECLARE_FINAL_TYPE (RgTableStore, rg_table_store, RG, TABLE_STORE, GObject)

RgTableStore *rg_table_store_new (RgLibrary *library, RgTable *table);

RgLibrary      *rg_table_store_get_library (RgTableStore *self);
void            rg_table_store_keep (RgTableStore *self);
gboolean        rg_table_store_secure (RgTableStore *self, GError **error);
void            rg_table_store_set_foreign (RgTableStore *self);
RgLibraryEntry *rg_table_store_find_copy (RgTableStore *self);
void            rg_table_store_adjourn (RgTableStore *self);
void            rg_table_store_offer_last (RgTableStore *self);
gboolean        rg_table_store_is_seeking (RgTableStore *self);
RgLibraryEntry *rg_table_store_get_offer (RgTableStore *self);
void            rg_table_store_take_offer (RgTableStore *self, RgLibraryEntry *entry);
