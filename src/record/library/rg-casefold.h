/* Reduces texts for a search: no capitals, accents, ligatures or typographic signs;
 * RgCasefolded also finds the place in the original text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

typedef struct _RgCasefolded RgCasefolded;

/* The place of a hit: from `start` to `end`, in bytes of the original text. All zero
 * before the first search. */
typedef struct {
  guint start;
  guint end;
  guint next; /* the byte of the reduced text to search from next */
} RgCasefoldedPlace;

char    *rg_casefold (const char *text);
char   **rg_casefold_words (const char *query);
gboolean rg_casefold_has (const char *folded, const char *const *words);
char    *rg_casefold_number (const char *text);

RgCasefolded *rg_casefolded_new (const char *text);
void          rg_casefolded_free (RgCasefolded *self);
gboolean      rg_casefolded_find_next (const RgCasefolded *self,
                                       const char         *word,
                                       RgCasefoldedPlace  *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgCasefolded, rg_casefolded_free)
