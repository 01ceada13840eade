/* Forsyth–Edwards Notation (PGN standard 16.1), read and written. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-position.h"

/* Enough for the FEN of any setup, terminator included. */
#define RG_FEN_SIZE 112

gboolean rg_fen_parse (const char *text, RgSetup *setup, GError **error);
void     rg_fen_write (const RgSetup *setup, char out[RG_FEN_SIZE]);
void     rg_fen_from_position (const RgPosition *position, char out[RG_FEN_SIZE]);
