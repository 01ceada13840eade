/* A text as a search reads it: without capitals, accents, ligatures and the finer points
 * of typography; where that is wanted, with the way back to the place of each letter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _RgCasefolded RgCasefolded;

/* A place where a search found a word: from `start` to `end`, in bytes of the text as
 * it was given.  All zero before the first search. */
typedef struct {
  guint start;
  guint end;
  guint next; /* where the search goes on */
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

G_END_DECLS
