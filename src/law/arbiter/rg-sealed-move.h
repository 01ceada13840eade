/* The sealed move: what may be written (FIDE 1930, annex 7), and the meaning of a text
 * once it is opened. Keeps no copy of it.
 *
 * Legality is not checked at the sealing, as any answer would reveal something of the
 * move. Example:
 *
 *     const RgRulebook *fide = rg_shelf_find (rg_shelf_get (), "fide-1930");
 *     RgPosition        position;
 *     RgMoveList        moves;
 *
 *     rg_position_from_fen (&position, "4k3/8/8/8/8/8/3N4/4K1N1 w - -", NULL);
 *     g_assert_true (rg_sealed_move_check (&position, fide, "Cf7", NULL));
 *     g_assert_false (rg_sealed_move_check (&position, fide, "Cf3 nul", NULL));
 *
 *     g_assert_cmpint (rg_sealed_move_read (&position, NULL, "Cf3", &moves), ==,
 *                      RG_SEALED_AMBIGUOUS);
 *     g_assert_cmpuint (moves.n, ==, 2);
 *     g_assert_cmpint (rg_sealed_move_read (&position, NULL, "Cf7", &moves), ==,
 *                      RG_SEALED_IRREGULAR); */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"
#include "rg-reader.h"

/* RgSealed: the text is unreadable; it names a piece or a square but no legal move; it
 * means one legal move; or several. */
typedef enum {
  RG_SEALED_UNREADABLE,
  RG_SEALED_IRREGULAR,
  RG_SEALED_MOVE,
  RG_SEALED_AMBIGUOUS,
} RgSealed;

gboolean       rg_sealed_move_check (const RgPosition *position,
                                     const RgRulebook *rulebook,
                                     const char       *text,
                                     GError          **error);
RgSealed       rg_sealed_move_read (const RgPosition *position,
                                    const RgOrigins  *origins,
                                    const char       *text,
                                    RgMoveList       *moves);
RgReaderPieces rg_sealed_move_name_pieces (const RgPosition *position, const char *text);
