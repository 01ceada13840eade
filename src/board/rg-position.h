/* A setup proved playable: one king for each side, the side that has just moved not in
 * check, no pawn on the first or last rank, castling rights and an en passant square that
 * can be true. Made from a setup, or from a position by a legal move. While moves given
 * as odds are running, the king of the side that waits may be in check. An irregular
 * displacement may break all of this: a king can then be missing or in check, a pawn on
 * the first or last rank. All functions here and the generator still work then, so that a
 * game can go on from any board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-error.h"
#include "rg-move.h"
#include "rg-setup.h"

typedef struct {
  RgSetup setup;
} RgPosition;

/* Reasons why a setup is not a position; the last two are mended, not refused. */
typedef enum {
  RG_POSITION_OK = 0,
  RG_POSITION_NO_WHITE_KING = 1 << 0,
  RG_POSITION_NO_BLACK_KING = 1 << 1,
  RG_POSITION_TOO_MANY_KINGS = 1 << 2,
  RG_POSITION_OPPOSITE_CHECK = 1 << 3,
  RG_POSITION_PAWN_ON_EDGE = 1 << 4,
  RG_POSITION_CASTLING_DROPPED = 1 << 5,
  RG_POSITION_EN_PASSANT_DROPPED = 1 << 6,
} RgPositionFlags;

#define RG_POSITION_MENDED (RG_POSITION_CASTLING_DROPPED | RG_POSITION_EN_PASSANT_DROPPED)

RgPositionFlags rg_position_from_setup (RgPosition *self, const RgSetup *setup);
const char     *rg_position_flag_text (RgPositionFlags flag);
void            rg_position_initial (RgPosition *self);
gboolean        rg_position_is_initial (const RgPosition *self);
gboolean        rg_position_prove (RgPosition      *self,
                                   const RgSetup   *setup,
                                   RgPositionFlags *mended,
                                   GError         **error);
gboolean        rg_position_from_fen (RgPosition *self, const char *fen, GError **error);

void     rg_position_pass (RgPosition *self);
gboolean rg_position_may_pass (const RgPosition *self);
void     rg_position_make (const RgPosition *self, RgMove move, RgPosition *after);
void     rg_position_displace (const RgPosition *self,
                               RgColor           mover,
                               RgDisplacement    displacement,
                               RgPosition       *after);
gboolean rg_position_is_castling (const RgPosition *self, RgDisplacement displacement);
gboolean rg_position_is_en_passant (const RgPosition *self, RgDisplacement displacement);

RgSquare   rg_position_captured (const RgPosition *self, RgMove move);
RgBitboard rg_position_checkers (const RgPosition *self);
RgBitboard rg_position_checkers_of (const RgPosition *self, RgColor color);
RgSquare   rg_position_king (const RgPosition *self, RgColor color);

static inline RgColor
rg_position_turn (const RgPosition *self)
{
  return (RgColor) self->setup.turn;
}

static inline RgPiece
rg_position_get (const RgPosition *self, RgSquare square)
{
  return rg_board_get (&self->setup.board, square);
}
