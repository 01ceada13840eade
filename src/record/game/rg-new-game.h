/* A game that is about to begin: the terms of the last game, or terms stored under a
 * name, whether they contradict each other, and the game made from them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-heading.h"

#include <gio/gio.h>

void     rg_new_game_read (GSettings *settings, RgTerms *terms);
gboolean rg_new_game_is_last (GSettings *settings, RgGame *game);
void     rg_new_game_recall (GSettings *settings,
                             RgGame    *last,
                             RgTerms   *terms,
                             gboolean  *is_exchanged);
void     rg_new_game_propose (GSettings *settings, RgTerms *terms);
void     rg_new_game_remember (GSettings *settings, const RgTerms *terms);
gboolean rg_new_game_is_remembered (GSettings *settings);
void     rg_new_game_rename (GSettings *settings, RgGame *game);
gboolean rg_new_game_is_pairing (RgGame *game);
void     rg_new_game_take_pairing (RgTerms *terms, RgGame *pairing);
gboolean rg_new_game_fulfil_pairing (RgGame *game, RgGame *pairing);

/* Terms that are stored under a name, without players. */
typedef struct {
  char    *name;
  RgTerms  terms;
  gboolean is_match;
} RgNamedTerms;

void       rg_named_terms_free (RgNamedTerms *self);
GPtrArray *rg_new_game_list_named (GSettings *settings);
gboolean   rg_new_game_has_named (GSettings *settings, const char *name);
void       rg_new_game_keep_named (GSettings     *settings,
                                   const char    *name,
                                   const RgTerms *terms,
                                   gboolean       is_match);
void rg_new_game_rename_named (GSettings *settings, const char *name, const char *other);
void rg_new_game_delete_named (GSettings *settings, const char *name);

gboolean rg_new_game_find_position (const RgTerms *terms, RgSetup *position);
gboolean rg_new_game_is_contradictory (const RgTerms *terms);
gboolean rg_new_game_is_quick (const RgTerms *terms);
void     rg_new_game_settle (RgTerms *terms);
RgGame  *rg_new_game_make (const RgTerms *terms, GError **error);
RgGame  *rg_new_game_begin (GSettings       *settings,
                            const RgTerms   *terms,
                            const RgHeading *heading,
                            GError         **error);
void     rg_new_game_recall_heading (GSettings     *settings,
                                     const RgTerms *terms,
                                     RgHeading     *heading);
