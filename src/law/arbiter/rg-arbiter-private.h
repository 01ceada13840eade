/* Shared by the handlers of the arbiter. Each file of handlers has one subject: the
 * terms, moves, checks, touching, irregular moves, draws, the end, adjournment, the
 * director, incidents. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-arbiter.h"

/* One event on its way through the arbiter: the state before, the event, the state
 * after. */
typedef struct {
  const RgState *before;
  RgHistory      history;
  const RgEvent *event;
  RgState       *after;
} RgCase;

typedef gboolean (*RgHandler) (const RgCase *self, GError **error);

/* The handlers, one for each verb. */
#define V(name, words, speaker, argument, moments, matter, handler)                      \
  gboolean handler (const RgCase *self, GError **error);
#include "rg-verbs.def"
#undef V

gboolean rg_case_refuse (GError    **error,
                         RgErrorCode code,
                         const char *article,
                         const char *sentence,
                         const char *argument);
gboolean rg_case_refuse_over (const char *article, GError **error);
gboolean
rg_case_require (const RgCase *self, RgMatter matter, RgLaw *law, GError **error);
gboolean rg_case_hear (const RgCase *self, GError **error);
gboolean rg_case_check_draw (const RgCase *self, RgLaw law, GError **error);
gboolean rg_case_require_turn (const RgCase *self, const char *article, GError **error);
gboolean rg_case_refuse_move (const RgCase *self, const char *article, GError **error);
gboolean rg_case_require_due (const RgCase *self, RgMove move, GError **error);
RgColor  rg_case_player (const RgCase *self);

void rg_case_make (const RgCase *self, RgColor mover, RgMove move);

void  rg_state_rule (RgState *self, RgRuling ruling, const char *article);
void  rg_state_reject (RgState *self, const char *sentence, const char *article);
void  rg_state_note (RgState *self, RgMatter matter);
void  rg_state_finish (RgState    *self,
                       RgResult    result,
                       RgReason    reason,
                       RgRuling    ruling,
                       const char *article);
void  rg_state_draw (RgState *self, RgReason reason, const char *article);
void  rg_state_lose (RgState *self, RgColor loser, RgReason reason, const char *article);
void  rg_state_lose_unless_mate_impossible (RgState    *self,
                                            RgColor     loser,
                                            RgReason    reason,
                                            RgMatter    mercy,
                                            const char *article);
guint rg_state_count_next_move (const RgState *self, RgColor player);
const char *rg_state_give_time (RgState *self, RgColor player, const RgLaw *law);
gboolean    rg_state_is_unsupervised (const RgState *self, RgMatter matter, RgLaw *law);
void        rg_state_forget_turn (RgState *self);
RgPhase     rg_state_get_phase_to_resume (const RgState *self);
void        rg_state_play_on (RgState *self);
void        rg_state_go_back (RgState *self, RgHistory history, guint ply);
void        rg_state_undo (RgState *self, RgHistory history, guint ply);
void        rg_state_impose (RgState *self, const RgVerdict *verdict, gboolean undone);

RgTouches
rg_touch_before (const RgRulebook *rulebook, const RgPly *before, const RgPly *made);
gboolean rg_touch_is_too_late (const RgState *state, RgColor claimant, RgUntil until);

void rg_arbiter_set_default_clock (RgState *state);

void rg_case_offer_by_claim (const RgCase *self);

void     rg_arbiter_end_if_over (RgState *state, RgHistory history);
void     rg_arbiter_end_if_covered (RgState *state, RgHistory history);
gboolean rg_arbiter_claim_after_end (const RgCase *self, GError **error);

gboolean rg_case_refuse_covered (const RgCase *self, GError **error);

void rg_arbiter_draw_at_once (RgState *state, RgHistory history);

gboolean rg_state_is_awaited (const RgState *self, RgColor player);
void     rg_state_ask_director (RgState *self, const char *article);
gboolean rg_case_play_meaning (const RgCase *self, const char *article);
gboolean rg_arbiter_opened_afterwards (const RgCase *self, GError **error);
