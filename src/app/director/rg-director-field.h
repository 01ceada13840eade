/* The rows of the panel as a table: pages, their groups, the fields of a group (each an
 * argument of an event), then the button that submits them. RgDirectorField is the widget
 * of such a row; its functions make it, update it and write its argument. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"
#include "rg-table.h"

#include <adwaita.h>

/* The kinds of rows: after pages and groups, one for each kind of argument. */
typedef enum {
  RG_ROW_END,
  RG_ROW_PAGE,
  RG_ROW_GROUP,
  RG_ROW_NOTHING,   /* no argument: a title, or a player beside buttons */
  RG_ROW_CHOICE,    /* a player or a matter */
  RG_ROW_REASON,    /* a reason that fits the result in the row above */
  RG_ROW_PLY,       /* a moment of the game */
  RG_ROW_SOUND_PLY, /* the ply of the last correct position, if needed */
  RG_ROW_TEXT,
  RG_ROW_MOVE,     /* a move in any notation */
  RG_ROW_CLOCK,    /* time left or used, as the clock shows */
  RG_ROW_CHANGE,   /* a time with a sign */
  RG_ROW_COUNT,    /* a number of moves */
  RG_ROW_POSITION, /* a corrected position, if needed */
  RG_ROW_DISPUTE,  /* shows the open dispute */
  RG_ROW_ABSENCE,  /* a switch that submits by itself */
  RG_ROW_BUTTON,
} RgRowKind;

/* A choice adds `word` to the event or, if `word` is NULL, the name of `matter`. A choice
 * with a matter is offered only if the rulebook knows the matter; its article is
 * shown. */
typedef struct {
  const char *word;
  const char *label;
  RgMatter    matter;
} RgRowChoice;

/* `words` begin the event, before its arguments. `note` is the second line of a group or
 * row, or the accessible name of a button. `choices` end with one without a label.
 * `matter` is the matter whose article is cited. `optional`: a group or list offers only
 * what the rulebook knows; a text may be empty. `find` returns the matter of a group,
 * %RG_MATTER_UNSET to hide it; `describe` its second line from the game. `required`: the
 * first choice chooses nothing. `question` is asked before a button ends the game. `verb`
 * disables a row while the director may not use it; `forms` make a title of the player in
 * place of `label`. A button after a row of RG_ROW_NOTHING or a button is placed beside
 * it. */
typedef struct {
  RgRowKind            kind;
  const char          *label;
  const char          *words;
  const char          *note;
  const char          *look;
  const RgRowChoice   *choices;
  RgColor              player;
  const RgPlayerForms *forms;
  RgMatter             matter;
  gboolean             optional;
  gboolean             required;
  const char          *question;
  RgVerb               verb;
  RgMatter (*find) (RgTable *table);
  char *(*describe) (RgTable *table);
} RgDirectorRow;

extern const RgDirectorRow RG_DIRECTOR_ROWS[];
extern const RgRowChoice   RG_RECORD_RESULTS[];
extern const RgRowChoice   RG_RECORD_REASONS[];

/* The fields are in one array, in the order of the rows. `inner` is a switch or number in
 * the row, `link` cites the article, `suffixes` is the box beside the title. `filled` is
 * the text that the program wrote last; any other text was typed by a person and is kept.
 * `corrected` is the position as corrected, or NULL. The fields from `game` on are what a
 * list or text was made from, to notice changes. */
typedef struct {
  const RgDirectorRow *row;
  RgTable             *table;
  GtkWidget           *widget;
  GtkWidget           *inner;
  GtkWidget           *link;
  GtkWidget           *suffixes;
  char                *filled;
  char                *corrected;
  RgGame              *game;
  const RgRulebook    *rulebook;
  guint                n_events;
  guint                n_plies;
  gboolean             shows_left;
} RgDirectorField;

void     rg_director_field_make (RgDirectorField *self);
void     rg_director_field_update (RgDirectorField *self);
gboolean rg_director_field_may_submit (RgDirectorField *self);
gboolean rg_director_field_write (RgDirectorField *self, GString *line, char **complaint);
void     rg_director_field_finalize (RgDirectorField *self);
char    *rg_director_field_describe (RgDirectorField *self);
void     rg_director_field_clear (RgDirectorField *self);
gboolean rg_director_field_is_absent (RgDirectorField *self);
RgMatter rg_director_field_find_matter (RgDirectorField *group);

gboolean rg_director_reason_fits (const char *result, const char *reason);
