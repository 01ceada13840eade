/* Everything that can happen at the table, as a value and as a line of the
 * event language: `[@SECONDS] ACTOR VERB [ARGUMENTS]`.  What follows from an
 * event, only the arbiter knows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-move.h"

G_BEGIN_DECLS

typedef enum {
  RG_ACTOR_NONE,
  RG_ACTOR_WHITE,
  RG_ACTOR_BLACK,
  RG_ACTOR_DIRECTOR,
} RgActor;

typedef enum {
  RG_VERB_UNSET,
  RG_VERB_RULEBOOK,
  RG_VERB_CONDUCT,
  RG_VERB_NAME_WHITE,
  RG_VERB_NAME_BLACK,
  RG_VERB_POSITION,
  RG_VERB_START,
  RG_VERB_PLAY,
  RG_VERB_RESIGN,
  RG_VERB_OFFER_DRAW,
  RG_VERB_ACCEPT_DRAW,
  RG_VERB_DECLINE_DRAW,
  RG_VERB_TAKEBACK,
  RG_VERB_ACCEPT_TAKEBACK,
  RG_VERB_DECLINE_TAKEBACK,
  RG_VERB_TICK,
} RgVerb;

#define RG_N_VERBS (RG_VERB_TICK + 1)

/* The time of an event whose line names none: that of the line before. */
#define RG_TIME_UNSET ((gint64) -1)

/* `time` is in microseconds since the start.  `displacement` and `with_draw`
 * belong to RG_VERB_PLAY; `text` (owned) to the verbs that take a name, an id
 * or a FEN. */
typedef struct {
  gint64         time;
  RgActor        actor;
  RgVerb         verb;
  RgDisplacement displacement;
  gboolean       with_draw;
  char          *text;
} RgEvent;

static inline RgActor
rg_actor_player (RgColor color)
{
  return color == RG_WHITE ? RG_ACTOR_WHITE : RG_ACTOR_BLACK;
}

static inline gboolean
rg_actor_is_player (RgActor self)
{
  return self == RG_ACTOR_WHITE || self == RG_ACTOR_BLACK;
}

/* The colour of an actor who must be a player. */
static inline RgColor
rg_actor_color (RgActor self)
{
  return self == RG_ACTOR_WHITE ? RG_WHITE : RG_BLACK;
}

gboolean rg_event_parse (const char *line, RgEvent *event, GError **error);
void     rg_event_print (const RgEvent *self, GString *out);
void     rg_event_copy (const RgEvent *self, RgEvent *copy);
void     rg_event_clear (RgEvent *self);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgEvent, rg_event_clear)

G_END_DECLS
