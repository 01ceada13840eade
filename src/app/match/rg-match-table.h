/* The match that is played at a table, found by the tags of the game there. Makes the
 * next game, for which the property "rematch-label" is the label of the button. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"
#include "rg-table-files.h"

#define RG_TYPE_MATCH_TABLE (rg_match_table_get_type ())

G_DECLARE_FINAL_TYPE (RgMatchTable, rg_match_table, RG, MATCH_TABLE, GObject)

RgMatchTable *rg_match_table_new (GtkWindow    *window,
                                  RgTable      *table,
                                  RgTableFiles *files,
                                  RgTableSaver *saver,
                                  RgLibrary    *library);

gboolean rg_match_table_begin (RgMatchTable *self, RgGame *game, GError **error);
void     rg_match_table_end (RgMatchTable *self);
void     rg_match_table_rename (RgMatchTable *self, RgMatch *match, const char *event);

void     rg_match_table_rematch (RgMatchTable *self);
gboolean rg_match_table_may_rematch (RgMatchTable *self);
void     rg_match_table_go_on (RgMatchTable *self, RgMatch *match);
void     rg_match_table_open_game (RgMatchTable *self, RgMatchGame *game);
gboolean rg_match_table_is_played (RgMatchTable *self, RgMatch *match);

RgLibrary *rg_match_table_get_library (RgMatchTable *self);
RgMatch   *rg_match_table_get_last (RgMatchTable *self);
RgMatch   *rg_match_table_get_match (RgMatchTable *self);
char      *rg_match_table_get_score (RgMatchTable *self, RgColor player);
char      *rg_match_table_get_standing (RgMatchTable *self);
char      *rg_match_table_get_label (RgMatchTable *self);
