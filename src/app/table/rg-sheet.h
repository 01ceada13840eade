/* The scoresheets at the table: the notation of each player, whose sheet is shown (FIDE
 * 1930, Art. 5 §2), and the names of moments in that notation; under strict conduct these
 * name squares only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-notation.h"

#include <gtk/gtk.h>

/* The most variations of a move that are shown. */
#define RG_SHEET_VARIATIONS 50

RgColor rg_sheet_get_shown (void);
void    rg_sheet_set_shown (RgColor player);

RgNotation rg_sheet_get_notation (RgGame *game);
RgNotation rg_sheet_get_notation_of (RgGame *game, RgColor player);
RgNotation rg_sheet_get_notation_in (RgStyle style, RgColor player);
char      *rg_sheet_name_move (RgGame *game, guint ply);
void       rg_sheet_set_notation_of (RgColor           player,
                                     const RgNotation *notation,
                                     gboolean          names_style);
gboolean   rg_sheet_names_style (RgColor player);
gboolean   rg_sheet_is_usual (RgColor player);
void       rg_sheet_reset (RgColor player);

char          *rg_ply_name (RgGame *game, guint ply);
GtkStringList *rg_ply_names_list (RgGame *game);

void rg_sheet_follow (gpointer object, GCallback changed_cb);
