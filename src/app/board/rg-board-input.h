/* Pointer and keyboard over the board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-board-view.h"

G_BEGIN_DECLS

void rg_board_input_attach (RgBoardView *board);

G_END_DECLS
