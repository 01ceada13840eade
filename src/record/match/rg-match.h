/* RgMatch: a series of games between the same two players: the seats of the next game,
 * the score, and a table of the games. It is a list model of RgMatchGame, made from the
 * games of the library that have the id of the match in their tag Match, and follows
 * their changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-library.h"
#include "rg-match-game.h"
#include "rg-scale.h"

#define RG_TYPE_MATCH (rg_match_get_type ())

G_DECLARE_FINAL_TYPE (RgMatch, rg_match, RG, MATCH, GObject)

RgMatch    *rg_match_new (const RgTerms *terms, const char *event, GError **error);
RgMatch    *rg_match_new_of_game (RgGame *game);
GListStore *rg_match_list (GListModel *games);
void        rg_match_follow (RgMatch *self, GListModel *games);

const char       *rg_match_get_id (RgMatch *self);
gboolean          rg_match_has_game (RgMatch *self, RgGame *game);
const RgTerms    *rg_match_get_terms (RgMatch *self);
const RgRulebook *rg_match_get_rulebook (RgMatch *self);
const char       *rg_match_get_name (RgMatch *self, RgPlayer player);
RgPlayer          rg_match_get_giver (RgMatch *self);
RgPlayer          rg_match_get_white (RgMatch *self, RgGame *game);
void              rg_match_set_rung (RgMatch *self, guint after, const char *scale);
const RgScale    *rg_match_get_scale (RgMatch *self);
const char       *rg_match_get_own_event (RgMatch *self);
char             *rg_match_join_names (const char *first, const char *second);
char             *rg_match_get_event (RgMatch *self);

void rg_match_name_game (RgMatch *self, RgGame *game, RgPlayer white);
gboolean
rg_match_rename (RgMatch *self, RgLibrary *library, const char *event, GError **error);

guint        rg_match_get_n_games (RgMatch *self);
RgMatchGame *rg_match_get_game (RgMatch *self, guint index);
gboolean     rg_match_find (RgMatch *self, RgLibraryEntry *entry, guint *index);
guint        rg_match_count_before (RgMatch *self, RgGame *game);
gboolean     rg_match_is_running (RgMatch *self);

guint rg_match_get_halves (RgMatch *self, RgPlayer player);
char *rg_match_get_score (RgMatch *self, RgPlayer player);
