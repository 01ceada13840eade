/* What people write for a move, in whatever notation: read leniently, and with
 * every meaning that it can have. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-movegen.h"
#include "rg-origins.h"

G_BEGIN_DECLS

/* What a text means: no move at all, one for which no piece is there, one that is not
 * legal, or at least one that is. */
typedef enum {
  RG_READ_NO_MOVE,
  RG_READ_NO_PIECE,
  RG_READ_ILLEGAL,
  RG_READ_LEGAL,
} RgRead;

/* The pieces that a text names, legal or not: those of the player that could be meant,
 * those of the opponent that would be taken, and those of the player’s own side. `takes`
 * says whether it is a capture, even if nothing is there to be taken. */
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

G_END_DECLS
