/* Everything that can happen at the table, as a value and as a line of the
 * event language: `[@SECONDS] ACTOR VERB [ARGUMENTS]`.  What follows from an
 * event, only the arbiter knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-error.h"
#include "rg-odds.h"
#include "rg-option.h"
#include "rg-outcome.h"
#include "rg-rulebook.h"
#include "rg-token.h"

G_BEGIN_DECLS

typedef enum {
  RG_VERB_UNSET,

  RG_VERB_RULEBOOK,
  RG_VERB_CONDUCT,
  RG_VERB_NAME_WHITE,
  RG_VERB_NAME_BLACK,
  RG_VERB_POSITION,
  RG_VERB_ODDS,
  RG_VERB_FIRST,
  RG_VERB_CLOCK,
  RG_VERB_SUPERVISED,
  RG_VERB_LATE_AFTER,
  RG_VERB_START,

  RG_VERB_TOUCH,
  RG_VERB_ADOUBE,
  RG_VERB_PLAY,
  RG_VERB_SAY_CHECK,
  RG_VERB_SAY_MATE,
  RG_VERB_OFFER_DRAW,
  RG_VERB_ACCEPT_DRAW,
  RG_VERB_DECLINE_DRAW,
  RG_VERB_RESIGN,
  RG_VERB_TAKEBACK,
  RG_VERB_ACCEPT_TAKEBACK,
  RG_VERB_DECLINE_TAKEBACK,
  RG_VERB_CONSENT,
  RG_VERB_CLAIM_IRREGULAR,
  RG_VERB_CLAIM_TOUCHED,
  RG_VERB_CLAIM_REPETITION,
  RG_VERB_CLAIM_FIFTY,
  RG_VERB_CLAIM_MATE_IN_FIFTY,
  RG_VERB_CLAIM_PERPETUAL,
  RG_VERB_CLAIM_CHECK_UNSEEN,
  RG_VERB_CLAIM_FALSE_CHECK,
  RG_VERB_DEMAND_MATE_IN_FIFTY,
  RG_VERB_DEMAND_STRAIGHTEN,
  RG_VERB_DEMAND_ANNUL,
  RG_VERB_DEMAND_RECTIFY,
  RG_VERB_CHOOSE,
  RG_VERB_WAIVE,
  RG_VERB_ADJOURN,
  RG_VERB_SEALED,
  RG_VERB_OPENED,
  RG_VERB_RESUME,

  RG_VERB_STOP,
  RG_VERB_GO,
  RG_VERB_CORRECT_CLOCK,
  RG_VERB_TIME,
  RG_VERB_WARN,
  RG_VERB_ABSENT,
  RG_VERB_ARRIVED,
  RG_VERB_LATE,
  RG_VERB_LOST,
  RG_VERB_ANNUL,
  RG_VERB_FOUND,
  RG_VERB_RESTORE,
  RG_VERB_RECORD,
  RG_VERB_SETTLE,
  RG_VERB_DECLARE_REPETITION,
  RG_VERB_EXCEPTION,
  RG_VERB_DISPUTE_FACT,
  RG_VERB_DISPUTE_LAW,
  RG_VERB_RULE,
  RG_VERB_TICK,
} RgVerb;

#define RG_N_VERBS (RG_VERB_TICK + 1)

/* The time of an event whose line names none: that of the line before. */
#define RG_TIME_UNSET ((gint64) -1)

/* A number that a line leaves out. */
#define RG_NUMBER_UNSET G_MAXUINT

/* What happens. `time` is in microseconds since the start. Of the others each belongs to
 * some verbs: `displacement` to play, and, where `announced`, to a claim with a move;
 * `with_draw` to play; `squares` to what is touched, adjusted or to be straightened;
 * `option` to what is chosen; `matter` to what the director found or why a game is
 * declared lost; `whom` to the player concerned, RG_ACTOR_NONE for both or where none is
 * named, to who noticed an incident or to who begins; `odds` to what is given; `number`
 * to plies, moves and the seconds of a delay; `amount` to microseconds on a clock, or
 * given to a player, negative where they are taken; `outcome` to a result that is
 * recorded; `text` (owned, or NULL) to what is said in words, an id, a name or a FEN. */
typedef struct {
  gint64         time;
  RgActor        actor;
  RgVerb         verb;
  RgDisplacement displacement;
  gboolean       with_draw;
  gboolean       announced;
  RgBitboard     squares;
  RgOption       option;
  RgMatter       matter;
  RgActor        whom;
  guint          number;
  gint64         amount;
  RgOutcome      outcome;
  RgOdds         odds;
  char          *text;
} RgEvent;

const char *rg_verb_words (RgVerb self);

gboolean rg_event_parse (const char *line, RgEvent *event, GError **error);
void     rg_event_print (const RgEvent *self, GString *out);
void     rg_event_copy (const RgEvent *self, RgEvent *copy);
void     rg_event_clear (RgEvent *self);
gboolean rg_is_envelope_id (const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgEvent, rg_event_clear)

G_END_DECLS
