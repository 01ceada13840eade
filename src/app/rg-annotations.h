/* What was written about a move, as the sheet shows it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"

G_BEGIN_DECLS

void  rg_annotations_append_signs (const RgPgnMove *annotation, GString *text);
char *rg_annotations_comment (RgGame *game, guint ply);

G_END_DECLS
