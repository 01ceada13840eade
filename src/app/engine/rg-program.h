/* The programs that can play, their levels, and the names under which they have played:
 * in a game a program is known only by its name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

guint       rg_program_count_levels (void);
guint       rg_program_get_elo (guint level);
char       *rg_program_level_label (guint level);
char       *rg_program_name (const char *program, guint elo);
const char *rg_program_missing (void);

void     rg_program_remember (const char *name, const char *program, guint elo);
gboolean rg_program_find (const char *name, char **program, guint *elo);
char    *rg_program_find_last (guint *elo);
gboolean rg_program_plays_in (const RgTerms *terms);
void     rg_program_join (RgTerms *terms);
