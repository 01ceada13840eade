/* What players call a thing, beside what the texts call it, in both languages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

GPtrArray *rg_rulebook_synonyms (const char *word);
gboolean   rg_rulebook_synonym_is_whole (const char *synonym);

G_END_DECLS
