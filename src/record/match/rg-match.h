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

/* What is agreed for the whole series; each text may be left out as NULL.
 * Names by player; the id of a rulebook; "free", "touch" or "strict"; a time
 * control in the syntax of PGN, "-" for none, or that of each player with a
 * blank between; a FEN to begin every game from, which goes without odds
 * of men or moves.
 * `odds`, given by `giver` in every game, have a colour that is not heeded.
 * `lot` begins the first game and `white` has the white men there, as far as
 * rulebook and odds leave it open. */
typedef struct {
  const char *names[2];
  const char *event;
  const char *rulebook;
  const char *conduct;
  const char *clock;
  const char *position;
  RgOdds      odds;
  RgPlayer    giver;
  RgPlayer    lot;
  RgPlayer    white;
} RgMatchTerms;

RgMatch *rg_match_new (const RgMatchTerms *terms, GError **error);

const RgMatchTerms *rg_match_get_terms (RgMatch *self);
const RgRulebook   *rg_match_get_rulebook (RgMatch *self);
char               *rg_match_join_names (const char *first, const char *second);
char               *rg_match_get_event (RgMatch *self);
void                rg_match_set_event (RgMatch *self, const char *event);

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
