/* A text as a search reads it: without capitals, accents, ligatures and the
 * finer points of typography. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

char    *rg_fold (const char *text);
char   **rg_fold_words (const char *query);
gboolean rg_fold_has (const char *folded, const char *const *words);

G_END_DECLS
