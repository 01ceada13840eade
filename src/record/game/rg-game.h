/* RgGame, the game at the table: a list of events applied by the arbiter, with the tags
 * and annotations that are saved in files. The window reads it, submits events to it and
 * follows its "changed" signal. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"
#include "rg-log-entry.h"
#include "rg-pgn-game.h"
#include "rg-terms.h"

#include <glib-object.h>

#define RG_TYPE_GAME (rg_game_get_type ())

/* RG_GAME_MAX_EVENTS limits the time to open a file, as all events are replayed; no
 * real game has as many. */
#define RG_GAME_MAX_EVENTS 25000

/* RgGameLine: the kinds of text lines in the file of a game: an event; a note on a ply; a
 * tag; a move that waits for the clock to be pressed; a time at which the clock ran. */
typedef enum {
  RG_GAME_LINE_EVENT,
  RG_GAME_LINE_NOTE,
  RG_GAME_LINE_TAG,
  RG_GAME_LINE_PUT_DOWN,
  RG_GAME_LINE_TIME,
} RgGameLine;

G_DECLARE_FINAL_TYPE (RgGame, rg_game, RG, GAME, GObject)

RgGame *rg_game_new (void);
RgGame *rg_game_new_on (const RgTerms *terms, GError **error);
RgGame *rg_game_new_between (const char *white,
                             const char *black,
                             const char *fen,
                             GError    **error);
RgGame *rg_game_new_from_pgn (const RgPgnGame *pgn);
RgGame *rg_game_fork (RgGame *self, guint ply);

gboolean rg_game_submit (RgGame *self, const RgEvent *event, GError **error);
gboolean rg_game_miss_rulebook (RgGame *self, const char *rulebook);
void     rg_game_close_without_rulebook (RgGame *self);
gboolean rg_game_play (RgGame *self, RgDisplacement displacement, GError **error);
gboolean rg_game_try (RgGame *self, const RgEvent *event, RgState *after, GError **error);

gboolean rg_game_may_ask_takeback (RgGame *self, RgColor player);
gboolean rg_game_check_moment (RgGame *self, const RgEvent *event, GError **error);
gboolean rg_game_may_claim (RgGame *self, RgVerb claim);
guint    rg_game_get_demand_left (RgGame *self, RgColor player);

const RgPosition *rg_game_get_choice_position (RgGame *self);
GArray           *rg_game_list_choices (RgGame *self);

const RgState    *rg_game_get_state (RgGame *self);
RgOutcome         rg_game_get_outcome (RgGame *self);
gboolean          rg_game_is_over (RgGame *self);
gboolean          rg_game_is_silent (RgGame *self);
guint             rg_game_get_n_events (RgGame *self);
const RgEvent    *rg_game_get_event (RgGame *self, guint index);
const char       *rg_game_get_seal_id (RgGame *self);
guint             rg_game_get_n_log_entries (RgGame *self);
guint             rg_game_get_n_settled_log_entries (RgGame *self);
const RgLogEntry *rg_game_get_log_entry (RgGame *self, guint index);
guint             rg_game_get_n_plies (RgGame *self);
const RgPosition *rg_game_get_position (RgGame *self, guint ply);
const RgOrigins  *rg_game_get_origins (RgGame *self, guint ply);
RgMove            rg_game_get_move (RgGame *self, guint ply);
gboolean          rg_game_is_regular (RgGame *self, guint ply);
RgBitboard        rg_game_get_capped (RgGame *self, guint ply);
RgMoment          rg_game_get_moment (RgGame *self, guint ply);
RgMoment          rg_game_get_next_moment (RgGame *self, RgColor mover);
RgHistory         rg_game_get_history (RgGame *self, guint ply);

const char *rg_game_get_tag (RgGame *self, const char *name);
guint       rg_game_get_n_tags (RgGame *self);
const char *rg_game_get_tag_name (RgGame *self, guint index);
void        rg_game_set_tag (RgGame *self, const char *name, const char *value);
const char *rg_game_get_name (RgGame *self, RgColor player);

void           rg_game_put_down (RgGame *self, const RgEvent *event);
const RgEvent *rg_game_get_put_down (RgGame *self);
void           rg_game_see_time (RgGame *self, gint64 time);
gint64         rg_game_get_last_seen (RgGame *self);

RgPgnGame *rg_game_to_pgn (RgGame *self);
RgPgnGame *rg_game_to_publication (RgGame *self, RgTranslate translate);
void       rg_game_adopt_pgn (RgGame *self, const RgPgnGame *pgn);

gboolean rg_game_names_rulebook (RgGame *self);
RgStyle  rg_game_get_style (RgGame *self);
gboolean rg_game_has_begun (RgGame *self);
guint    rg_game_get_version (RgGame *self);
gboolean rg_game_is_modified (RgGame *self);
void     rg_game_mark_saved (RgGame *self);
void     rg_game_mark_unsaved (RgGame *self);
