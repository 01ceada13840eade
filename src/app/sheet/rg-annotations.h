/* The signs that a move bears, as the sheet shows them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-pgn-game.h"

G_BEGIN_DECLS

void rg_annotations_append_signs (const RgPgnMove *annotation, GString *text);

G_END_DECLS
