/* RgEvent: everything that can happen at the table, as a value and as a text line of the
 * event language: `[@SECONDS] ACTOR VERB [ARGUMENTS]`. Only the arbiter knows the
 * consequences of an event. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-bitboard.h"
#include "rg-error.h"
#include "rg-odds.h"
#include "rg-option.h"
#include "rg-outcome.h"
#include "rg-rulebook.h"
#include "rg-token.h"

typedef enum {
  RG_VERB_UNSET,
#define V(name, words, speaker, argument, moments, matter, handler) RG_VERB_##name,
#include "rg-verbs.def"
#undef V
} RgVerb;

#define RG_N_VERBS (RG_VERB_TICK + 1)

/* RG_TIME_UNSET: the event has no time of its own; it happens at the time of the event
 * before. */
#define RG_TIME_UNSET ((gint64) -1)

/* RG_NUMBER_UNSET: the event has no number. */
#define RG_NUMBER_UNSET G_MAXUINT

/* One event. `time` is in microseconds since the start. Each other field belongs to some
 * verbs: `displacement` to play and, if `announced`, to a claim with a move; `with_draw`
 * to play; `squares` to touching, adjusting and straightening; `option` to a choice;
 * `matter` to the incident found or the reason of a loss; `whom` is the player concerned,
 * who noticed an incident or who moves first, RG_ACTOR_NONE for both or for none; `odds`
 * are the odds given; `number` belongs to plies, moves and the seconds of a delay;
 * `amount` to microseconds on a clock, or given to a player, negative if they are taken;
 * `outcome` to a recorded result; `text` (owned, nullable) is a remark, an id, a name or
 * a FEN. */
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
RgMatter    rg_verb_matter (RgVerb self);

gboolean rg_event_parse (const char *line, RgEvent *event, GError **error);
void     rg_event_print (const RgEvent *self, GString *out);
void     rg_event_copy (const RgEvent *self, RgEvent *copy);
void     rg_event_clear (RgEvent *self);
gboolean rg_is_envelope_id (const char *text);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgEvent, rg_event_clear)
