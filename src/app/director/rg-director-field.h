/* The rows of the panel: pages of groups, in a group the fields for the
 * arguments of an event, and after them the button that submits it.  And a row as a
 * widget: how it is made, kept up to date, and written as an argument. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"
#include "rg-table.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One kind for each kind of argument. */
typedef enum {
  RG_ROW_END,
  RG_ROW_PAGE,
  RG_ROW_GROUP,
  RG_ROW_NOTHING,   /* only names the event, or the player of the buttons beside it */
  RG_ROW_CHOICE,    /* a player or a matter */
  RG_ROW_REASON,    /* of those that fit the choice before */
  RG_ROW_PLY,       /* a moment of the game */
  RG_ROW_SOUND_PLY, /* the last one that was right, where the incident asks it */
  RG_ROW_TEXT,
  RG_ROW_MOVE,     /* in any notation */
  RG_ROW_CLOCK,    /* the time that a player has left, or has used: as the clock shows */
  RG_ROW_CHANGE,   /* of a time, with a sign */
  RG_ROW_COUNT,    /* of moves */
  RG_ROW_POSITION, /* as corrected, where the incident asks it */
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

/* `words` are those of the event before its arguments, `note` the second line of a group
 * or a row, or the accessible name of a button; `choices` end with one without a label.
 * `matter` is what an article is cited on; an `optional` group is there only where the
 * rulebook knows it, another one can be missing where `find` returns %RG_MATTER_UNSET
 * instead; `describe` writes the second line of a group that follows from the game; an
 * optional list offers only what the rulebook knows, and an optional text may
 * be left empty.  A `required` choice begins with an entry that chooses nothing; a button
 * with a `question` ends the game, and asks it first. A row with `verb` is sensitive only
 * while the verb has its place; one with `forms` is titled by its player, and has no
 * label.  A button that follows another, or a row that only names something, is beside
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

/* They are in one array, as their rows are. `inner` is a switch or a number in the row,
 * `link` cites the article of a group or a row, `suffixes` is what is beside the title of
 * a row. `filled` is the text that the program last put into a line; if the line has
 * another, a person wrote it, and it is left alone. `corrected` is a position as the
 * arbiter has corrected it, or NULL. The other fields are what a list or a line was made
 * from. */
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

G_END_DECLS
