/* A set of twelve drawn pieces, rasterised at any size: the same drawings for the screen
 * and for paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

#include <cairo.h>

G_BEGIN_DECLS

/* Folders of `data/pieces`: the pieces of tournaments, and those of the coffee houses
 * of Paris. */
#define RG_PIECE_SET_STAUNTON "staunton"
#define RG_PIECE_SET_REGENCE  "regence"
#define RG_PIECE_SET_DEFAULT  RG_PIECE_SET_STAUNTON

typedef struct _RgPieceSet RgPieceSet;

gboolean    rg_piece_set_is (const char *id);
RgPieceSet *rg_piece_set_new (const char *id, GError **error);
RgPieceSet *rg_piece_set_new_for_print (const char *id, GError **error);
void        rg_piece_set_free (RgPieceSet *self);
guint64     rg_piece_set_get_key (const char *id, gboolean for_print);
gboolean    rg_piece_set_draw (RgPieceSet *self,
                               RgPiece     piece,
                               cairo_t    *cr,
                               double      side,
                               GError    **error);
cairo_surface_t *
rg_piece_set_rasterise (RgPieceSet *self, RgPiece piece, int side, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPieceSet, rg_piece_set_free)

G_END_DECLS
