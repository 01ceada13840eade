/* What is looked for in the library: words, a year, odds, how the games
 * stand. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-ladder.h"
#include "rg-library-entry.h"

G_BEGIN_DECLS

typedef enum {
  RG_STANDING_ANY,
  RG_STANDING_OPEN,
  RG_STANDING_ADJOURNED,
  RG_STANDING_FINISHED,
  RG_STANDING_WHITE_WON,
  RG_STANDING_BLACK_WON,
  RG_STANDING_DRAWN,
  RG_STANDING_OTHER,
  RG_STANDING_UNREADABLE,
} RgStanding;

typedef enum {
  RG_GIVEN_ANYTHING,
  RG_GIVEN_ODDS,
  RG_GIVEN_NOTHING,
  RG_GIVEN_ROW, /* and those behind it, in the order of the ladder */
} RgGiven;

/* `words` is as rg_fold_words() gives it, or NULL; `year` is 0 for any. */
typedef struct {
  char     **words;
  guint      year;
  guint      given;
  RgStanding standing;
} RgLibraryQuery;

gboolean rg_library_query_matches (const RgLibraryQuery *self, RgLibraryEntry *entry);

G_END_DECLS
