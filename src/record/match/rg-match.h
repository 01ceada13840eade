/* A series of games between the same two players: who has which men in the next
 * one, the score, a table of the games.  It is a list of RgMatchGame, one a
 * row, and follows the games that are played while it is open. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-match-game.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define RG_TYPE_MATCH (rg_match_get_type ())

G_DECLARE_FINAL_TYPE (RgMatch, rg_match, RG, MATCH, GObject)

RgMatch *rg_match_new (const RgTerms *terms, const char *event, GError **error);

const RgTerms    *rg_match_get_terms (RgMatch *self);
const RgRulebook *rg_match_get_rulebook (RgMatch *self);
const char       *rg_match_get_name (RgMatch *self, RgPlayer player);
RgPlayer          rg_match_get_giver (RgMatch *self);
const char       *rg_match_get_own_event (RgMatch *self);
char             *rg_match_join_names (const char *first, const char *second);
char             *rg_match_get_event (RgMatch *self);
void              rg_match_set_event (RgMatch *self, const char *event);

guint    rg_match_add_game (RgMatch *self, RgGame *game, const char *file);
void     rg_match_follow (RgMatch *self, guint index, RgGame *game);
gboolean rg_match_record (RgMatch *self, RgGame *game);
void     rg_match_restore (RgMatch *self, const RgMatchGameFacts *facts);
void     rg_match_set_file (RgMatch *self, guint index, const char *file);
void     rg_match_merge (RgMatch *self, RgMatch *other);

guint        rg_match_get_n_games (RgMatch *self);
RgMatchGame *rg_match_get_game (RgMatch *self, guint index);
RgGame      *rg_match_get_live_game (RgMatch *self, guint index);
gboolean     rg_match_find_game (RgMatch *self, RgGame *game, guint *index);
gboolean     rg_match_find_file (RgMatch *self, const char *file, guint *index);
gboolean     rg_match_is_running (RgMatch *self);

guint rg_match_get_halves (RgMatch *self, RgPlayer player);
char *rg_match_get_score (RgMatch *self, RgPlayer player);

gboolean rg_match_is_modified (RgMatch *self);
void     rg_match_mark_saved (RgMatch *self);

G_END_DECLS
