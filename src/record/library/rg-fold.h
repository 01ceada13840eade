/* A text as a search reads it: without capitals, accents, ligatures and the finer points
 * of typography; where that is wanted, with the way back to the place of each letter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct _RgFolded RgFolded;

/* Where something was found: from `start` to `end`, in bytes of the text as
 * it was given.  All zero before the first search. */
typedef struct {
  guint start;
  guint end;
  guint next; /* where the search goes on */
} RgFoldedPlace;

char    *rg_fold (const char *text);
char   **rg_fold_words (const char *query);
gboolean rg_fold_has (const char *folded, const char *const *words);
char    *rg_fold_number (const char *text);

RgFolded *rg_folded_new (const char *text);
void      rg_folded_free (RgFolded *self);
gboolean
rg_folded_find_next (const RgFolded *self, const char *word, RgFoldedPlace *place);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgFolded, rg_folded_free)

G_END_DECLS
