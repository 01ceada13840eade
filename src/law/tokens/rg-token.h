/* The smallest parts of an event line: the actor, a word, a time. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

typedef enum {
  RG_ACTOR_NONE,
  RG_ACTOR_WHITE,
  RG_ACTOR_BLACK,
  RG_ACTOR_DIRECTOR,
} RgActor;

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

/* Returns the colour of an actor who must be a player. */
static inline RgColor
rg_actor_color (RgActor self)
{
  return self == RG_ACTOR_WHITE ? RG_WHITE : RG_BLACK;
}

const char *rg_actor_word (RgActor actor);
const char *rg_text_skip_spaces (const char *text);
gboolean    rg_text_take_word (const char **text, const char *word);

gint64 rg_seconds_parse (const char *text, gsize length);
void   rg_seconds_print (gint64 time, GString *out);
