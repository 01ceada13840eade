/* A match and the file that keeps it: whatever changes in the match is written
 * there at once, and nobody has to save it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

G_BEGIN_DECLS

#define RG_TYPE_KEPT_MATCH (rg_kept_match_get_type ())

G_DECLARE_FINAL_TYPE (RgKeptMatch, rg_kept_match, RG, KEPT_MATCH, GObject)

RgKeptMatch *rg_kept_match_new (RgMatch *match);
void         rg_kept_match_save (RgKeptMatch *self);
void         rg_kept_match_refresh (RgKeptMatch *self);
GListStore  *rg_kept_match_list (guint *n_unread);
RgKeptMatch *rg_kept_match_find (const char *game_file);

RgMatch    *rg_kept_match_get_match (RgKeptMatch *self);
const char *rg_kept_match_get_path (RgKeptMatch *self);

G_END_DECLS
