/* Notes on a game: signs, comments and variations of its moves, and a comment before the
 * first move. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-comment.h"
#include "rg-game.h"

const char      *rg_game_get_opening_comment (RgGame *self);
const RgPgnMove *rg_game_get_annotation (RgGame *self, guint ply);
char            *rg_game_get_comment (RgGame *self, guint ply);
guint8           rg_game_get_sign (RgGame *self, guint ply);
guint            rg_game_get_n_variations (RgGame *self, guint ply);
const RgPgnLine *rg_game_get_variation (RgGame *self, guint ply, guint index);
gboolean         rg_game_has_note (RgGame *self, guint ply);
gboolean         rg_game_has_notes (RgGame *self);
guint            rg_game_get_notes_version (RgGame *self);

void rg_game_set_comment (RgGame *self, guint ply, const char *text);
void rg_game_set_sign (RgGame *self, guint ply, guint8 sign);

char  *rg_note_get_comment (const RgPgnMove *move);
guint8 rg_note_get_sign (const RgPgnMove *move);
void   rg_game_set_comment_aside (RgGame          *self,
                                  guint            ply,
                                  const RgPgnMove *move,
                                  const char      *text);
void rg_game_set_sign_aside (RgGame *self, guint ply, const RgPgnMove *move, guint8 sign);

gboolean   rg_game_may_vary (RgGame *self, guint ply, GError **error);
gboolean   rg_game_insert_variation (RgGame    *self,
                                     guint      ply,
                                     guint      index,
                                     RgPgnLine *variation,
                                     GError   **error);
RgPgnLine *rg_game_take_variation (RgGame *self, guint ply, guint index);

void     rg_game_print_note (RgGame *self, guint ply, GString *out);
gboolean rg_game_read_note (RgGame *self, const char *text);
