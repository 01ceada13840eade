/* The images of the pieces from one start of the program to the next. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece-set.h"

G_BEGIN_DECLS

typedef struct _RgPieceStore RgPieceStore;

RgPieceStore    *rg_piece_store_open (guint64 key, int side);
void             rg_piece_store_free (RgPieceStore *self);
cairo_surface_t *rg_piece_store_get (RgPieceStore *self, RgPiece piece);
void             rg_piece_store_write (RgPieceSet *set, guint64 key, int side);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPieceStore, rg_piece_store_free)

G_END_DECLS
