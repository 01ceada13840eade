/* A row of the panel as a widget: how it is made, kept up to date, and written as an
 * argument of an event. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-director-rows.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* They are in one array, as their rows are.  `inner` is a switch or a number in the
 * row, `link` cites the article of a group or a row.  `filled` is what was last put
 * into a line: one that says something else was written in, and is left alone.  The
 * rest says from what a list or a line was made. */
typedef struct {
  const RgDirectorRow *row;
  RgTable             *table;
  GtkWidget           *widget;
  GtkWidget           *inner;
  GtkWidget           *link;
  char                *filled;
  RgGame              *game;
  const RgRulebook    *rulebook;
  guint                n_events;
  guint                n_plies;
} RgDirectorField;

void     rg_director_field_make (RgDirectorField *self);
void     rg_director_field_update (RgDirectorField *self);
gboolean rg_director_field_has_words (RgDirectorField *self);
gboolean rg_director_field_write (RgDirectorField *self, GString *line, char **complaint);
void     rg_director_field_clear (RgDirectorField *self);
gboolean rg_director_field_is_absent (RgDirectorField *self);
RgMatter rg_director_field_find_matter (RgDirectorField *group);

G_END_DECLS
