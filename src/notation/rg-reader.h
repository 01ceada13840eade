/* Reads moves as people write them, in any notation: leniently, and with every meaning
 * that the text can have. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-movegen.h"
#include "rg-origins.h"

/* RgRead: the text is no move at all; there is no such piece; the move is not legal; or
 * at least one legal move is meant. */
typedef enum {
  RG_READ_NO_MOVE,
  RG_READ_NO_PIECE,
  RG_READ_ILLEGAL,
  RG_READ_LEGAL,
} RgRead;

/* The pieces that a text names, legal or not: those of the player that could move, those
 * of the opponent that would be taken, and those of the player’s own side on the square
 * of arrival. `takes` is set if the text means a capture, even if there is no piece to
 * take. */
typedef struct {
  RgBitboard pieces;
  RgBitboard taken;
  RgBitboard own_taken;
  gboolean   takes;
} RgReaderPieces;

gboolean rg_reader_read (const RgPosition *position,
                         const RgOrigins  *origins,
                         const char       *text,
                         const RgLanguage *language,
                         RgMoveList       *moves,
                         GError          **error);
RgRead   rg_reader_judge (const RgPosition *position,
                          const RgOrigins  *origins,
                          const char       *text,
                          RgMoveList       *moves,
                          RgReaderPieces   *pieces);
gsize    rg_reader_take_any (const RgPosition *position,
                             const RgOrigins  *origins,
                             const char       *text,
                             const RgLanguage *language,
                             RgMoveList       *moves,
                             GError          **error);
gsize    rg_reader_take (const RgPosition *position,
                         const RgOrigins  *origins,
                         const char       *text,
                         const RgLanguage *language,
                         RgMove           *move,
                         GError          **error);
