/* Numeric annotation glyphs and the signs that stand for them (PGN standard 10;
 * FIDE 1930, Art. 5), of those that every font has. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* "!", "?", "!!", "??", "!?" and "?!", from 1 on: how well a move was played. A
 * move bears one of them at most; they are written close to it. */
#define RG_N_SIGNS 6

const char *rg_nag_get_sign (guint8 nag);
guint8      rg_nag_find (const char *text, gsize length);

G_END_DECLS
