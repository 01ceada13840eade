/* One row of the library: a game that lies in a file of its own, or a file
 * that cannot be read.  It stays the same when its game is renamed or goes on.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-library-facts.h"

G_BEGIN_DECLS

#define RG_TYPE_LIBRARY_ENTRY (rg_library_entry_get_type ())

G_DECLARE_FINAL_TYPE (RgLibraryEntry, rg_library_entry, RG, LIBRARY_ENTRY, GObject)

RgLibraryEntry *rg_library_entry_new (const char *folder, RgLibraryFacts *facts);
void            rg_library_entry_set_facts (RgLibraryEntry *self, RgLibraryFacts *facts);
RgLibraryFacts *rg_library_entry_get_facts (RgLibraryEntry *self);

const char *rg_library_entry_get_file_name (RgLibraryEntry *self);
char       *rg_library_entry_get_path (RgLibraryEntry *self);
const char *rg_library_entry_get_text (RgLibraryEntry *self, RgLibraryText text);
guint       rg_library_entry_get_year (RgLibraryEntry *self);

void     rg_library_entry_add_words (RgLibraryEntry *self, const char *text);
gboolean rg_library_entry_matches (RgLibraryEntry *self, const char *const *words);

int rg_library_entry_compare_dates (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_latest (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_modified (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_players (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_results (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_odds (RgLibraryEntry *a, RgLibraryEntry *b);
int rg_library_entry_compare_due (RgLibraryEntry *a, RgLibraryEntry *b);

G_END_DECLS
