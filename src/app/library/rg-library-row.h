/* One game in the list of the library, and its words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-entry.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_LIBRARY_ROW (rg_library_row_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryRow, rg_library_row, RG, LIBRARY_ROW, GtkBox)

GtkWidget *rg_library_row_new (void);
void       rg_library_row_set_entry (RgLibraryRow *self, RgLibraryEntry *entry);

char *rg_library_words_players (RgLibraryEntry *entry);
char *rg_library_words_odds (RgLibraryEntry *entry);

G_END_DECLS
