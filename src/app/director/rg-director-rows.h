/* What the panel offers, row by row: pages of groups, in a group the fields for the
 * arguments of an event, and after them the button that submits it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

/* The fields go by the argument that they ask. */
typedef enum {
  RG_ROW_END,
  RG_ROW_PAGE,
  RG_ROW_GROUP,
  RG_ROW_NOTHING,   /* only names the event */
  RG_ROW_CHOICE,    /* a player or a matter */
  RG_ROW_PLY,       /* a moment of the game */
  RG_ROW_SOUND_PLY, /* the last one that was right, where the incident asks it */
  RG_ROW_TEXT,
  RG_ROW_MOVE,     /* in any notation */
  RG_ROW_CLOCK,    /* the time used by a player */
  RG_ROW_COUNT,    /* of moves */
  RG_ROW_POSITION, /* as put right, where the incident asks it */
  RG_ROW_HINT,     /* to the field before */
  RG_ROW_DISPUTE,  /* shows the one that is open */
  RG_ROW_ABSENCE,  /* a switch that submits by itself */
  RG_ROW_BUTTON,
} RgRowKind;

/* Written as `word`; without one as the name of `matter`, and offered only where the
 * rulebook knows it.  The article on `matter` is cited. */
typedef struct {
  const char *word;
  const char *label;
  RgMatter    matter;
} RgRowChoice;

/* `words` are those of the event before its arguments, `note` the second line of a
 * group or a row, or the accessible name of a button; `choices` end with one without a
 * label.  `matter` is what an article is cited on; where a group can be missing, it is
 * what `find` returns, or %RG_MATTER_UNSET.  A row with `verb` is sensitive only while
 * the verb has its place. */
typedef struct {
  RgRowKind          kind;
  const char        *label;
  const char        *words;
  const char        *note;
  const char        *look;
  const RgRowChoice *choices;
  RgColor            player;
  RgMatter           matter;
  RgVerb             verb;
  RgMatter (*find) (RgTable *table);
} RgDirectorRow;

extern const RgDirectorRow RG_DIRECTOR_ROWS[];

G_END_DECLS
