/* The match that is played at a table: it follows the game that lies there,
 * takes its result down, and lays the next one. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-kept-match.h"
#include "rg-table-files.h"

G_BEGIN_DECLS

#define RG_TYPE_MATCH_TABLE (rg_match_table_get_type ())

G_DECLARE_FINAL_TYPE (RgMatchTable, rg_match_table, RG, MATCH_TABLE, GObject)

RgMatchTable *rg_match_table_new (GtkWindow *window, RgTable *table, RgTableFiles *files);

gboolean rg_match_table_begin (RgMatchTable *self, RgGame *game, GError **error);
void     rg_match_table_end (RgMatchTable *self);
void     rg_match_table_tell_file (RgMatchTable *self, RgGame *game, const char *file);

void     rg_match_table_rematch (RgMatchTable *self);
gboolean rg_match_table_may_rematch (RgMatchTable *self);
void     rg_match_table_go_on (RgMatchTable *self, RgKeptMatch *kept);
void     rg_match_table_open_game (RgMatchTable *self, RgKeptMatch *kept, guint index);
gboolean rg_match_table_is_played (RgMatchTable *self, RgKeptMatch *kept);

RgKeptMatch *rg_match_table_get_kept (RgMatchTable *self);
RgMatch     *rg_match_table_get_match (RgMatchTable *self);
char        *rg_match_table_get_score (RgMatchTable *self, RgColor player);
char        *rg_match_table_get_label (RgMatchTable *self);

G_END_DECLS
