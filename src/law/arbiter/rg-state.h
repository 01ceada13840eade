/* The state of the game after an event: a plain value, computed by the arbiter only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-clock.h"
#include "rg-event.h"
#include "rg-line.h"
#include "rg-outcome.h"
#include "rg-perpetual.h"
#include "rg-touch.h"

typedef enum {
  RG_PHASE_SETUP,
  RG_PHASE_PLAYING,
  RG_PHASE_CHOOSING,
  RG_PHASE_STOPPED,
  RG_PHASE_SEALING,
  RG_PHASE_ADJOURNED,
  RG_PHASE_FINISHED,
} RgPhase;

#define RG_N_PHASES (RG_PHASE_FINISHED + 1)

/* RgConduct, from lenient to strict: under `free` an illegal displacement is refused and
 * touching does not bind; under `touch` the program enforces touch-move; under `strict`
 * every displacement is made, and judged only if it is claimed. */
typedef enum {
  RG_CONDUCT_FREE,
  RG_CONDUCT_TOUCH,
  RG_CONDUCT_STRICT,
} RgConduct;

#define RG_N_CONDUCTS (RG_CONDUCT_STRICT + 1)

/* RgContact: the kinds of pieces that a player has touched since the opponent's last
 * move, as flags, and whether they have played a move that was undone. */
typedef enum {
  RG_CONTACT_NONE = 0,
  RG_CONTACT_ANY = 1 << 0,
  RG_CONTACT_OWN = 1 << 1,
  RG_CONTACT_UNDONE = 1 << 2,
} RgContact;

/* `time` is that of the last event, in microseconds since the start. `ruling` and
 * `article` are the arbiter's decision on that event and its article, `rejection`
 * the sentence with which a claim was rejected, to be translated, `judged_ply` the ply
 * that it judged as illegal, 0 for none, `proof` the verdict where it claimed perpetual
 * check, after `proof_positions` searched positions; `ground` is the article of the
 * outcome, NULL where the text has none. `draw_offer` and `takeback` name the player who
 * waits for an answer.
 *
 * `touched_ply` is the move before which the player not to move touched pieces that
 * may still bind them, 0 for none; `touch_missed` says that the opponent moved
 * without claiming such touches. `must` binds the player to move, by `must_article`;
 * `pronounced` is set once a ruling has said so. `choice` is what `chooser` may
 * demand in the phase of choosing; it is about the ply `choice_ply` where that fault
 * is still on the board, and about `fault` if the claimed ply, or one after it, has
 * been undone for the choice; else its number is 0.
 *
 * `demand_ply` is when each player demanded to be mated in fifty moves, RG_PLY_NONE
 * for never. `illegal_moves` counts those of each player that were punished,
 * `warnings` the director's. `absent` is a set of bits by colour, `absent_since`
 * when that was noted; `lateness` is how late a player arrived, RG_TIME_UNSET if
 * that was not noted; `dispute` the matter that awaits a ruling; `consent` the
 * incident that the player `consenter` may still agree to have corrected. `odds` is
 * what was agreed; the board already shows it if `odds_are_set_up`; `trait` is who
 * begins, if that was stated. `receiver_spared` is set once the receiver can no
 * longer lose; `board_misplaced` while the game goes on with the board the wrong way
 * round; `clock_is_agreed` once a time control was named. Before the start `array`
 * is the board as it was set up, before the odds; afterwards `proposal` is the board
 * that waits for consent.
 *
 * `suspended` is set while a game waits to be resumed. `sealer` is who writes or has
 * written the sealed move, until its meaning is settled, and `sealed` by how many
 * moves their clock counts it while its envelope is closed, 0 while it is not;
 * `awaited` once the clock of the player who must reply was started because they
 * were absent. `supervised` is set if a director watches the game (FIDE 2023, Art.
 * A.4 and B.2). `late_after` is by how many seconds a player may arrive late,
 * RG_NUMBER_UNSET for the rulebook's value. `may_adjust` while the player to move
 * has given the opponent leave to adjust pieces. `resumed_ply` is the ply of the
 * last sealed move that was opened, 0 for none. */
typedef struct {
  RgPly ply;
  RgPly fault;
  union {
    RgSetup    array;
    RgPosition proposal;
  };
  RgOdds            odds;
  const RgShelf    *shelf;
  const RgRulebook *rulebook;
  const char       *article;
  const char       *rejection;
  const char       *ground;
  const char       *must_article;
  const char       *choice_article;
  gint64            time;
  gint64            absent_since[RG_N_COLORS];
  gint64            lateness[RG_N_COLORS];
  RgClock           clock;
  RgRemedies        must;
  RgRemedies        choice;
  RgOutcome         outcome;
  guint             proof_positions;
  guint             demand_ply[RG_N_COLORS];
  guint             touched_ply;
  guint             choice_ply;
  guint             judged_ply;
  guint             resumed_ply;
  guint8            proof;
  guint             late_after;
  guint8            contacts[RG_N_COLORS];
  guint8            illegal_moves[RG_N_COLORS];
  guint8            warnings[RG_N_COLORS];
  guint8            sealed;
  RgMatter          consent : 8;
  RgMatter          dispute : 8;
  RgRuling          ruling : 8;
  RgPhase           phase : 3;
  RgConduct         conduct : 2;
  RgActor           draw_offer : 2;
  RgActor           takeback : 2;
  RgActor           chooser : 2;
  RgActor           consenter : 2;
  RgActor           trait : 2;
  RgActor           sealer : 2;
  guint             absent : RG_N_COLORS;
  guint             pronounced : 1;
  guint             odds_are_set_up : 1;
  guint             receiver_spared : 1;
  guint             board_misplaced : 1;
  guint             touch_missed : 1;
  guint             clock_is_agreed : 1;
  guint             suspended : 1;
  guint             awaited : 1;
  guint             may_adjust : 1;
  guint             supervised : 1;
} RgState;

G_STATIC_ASSERT (sizeof (RgState) < 1024);
G_STATIC_ASSERT (RG_N_MATTERS <= 1 << 8);

const char *rg_phase_to_text (RgPhase self);
const char *rg_conduct_to_text (RgConduct self);
gboolean    rg_conduct_from_text (const char *text, RgConduct *conduct);
guint       rg_rulebook_get_late_after (const RgRulebook *self);
RgLaw       rg_state_get_penalty (const RgState *self, RgLaw law);
gboolean rg_rulebook_is_quick (const RgRulebook *rulebook, const RgTimeControl *controls);

/* Returns how many moves of @player count for the clock, including one in an envelope. */
static inline guint
rg_state_count_moves (const RgState *self, RgColor player)
{
  return self->ply.moves[player] +
         (self->sealer == rg_actor_player (player) ? self->sealed : 0);
}

static inline RgColor
rg_state_turn (const RgState *self)
{
  return rg_position_turn (&self->ply.position);
}
