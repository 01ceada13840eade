/* RgPieceSet: a set of twelve drawn pieces, rasterised at any size: the same drawings
 * for the screen and for paper. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-piece.h"

#include <cairo.h>

/* Folders of `data/pieces`: the pieces of tournaments, those of the coffee houses of
 * Paris, and those of printed diagrams. Any other name is a folder of the user, with
 * twelve files wK.svg … bP.svg and optionally a print.css for printing. */
#define RG_PIECE_SET_STAUNTON "staunton"
#define RG_PIECE_SET_REGENCE  "regence"
#define RG_PIECE_SET_DIAGRAM  "diagram"
#define RG_PIECE_SET_DEFAULT  RG_PIECE_SET_STAUNTON

/* RG_PIECE_SET_SMALL: below this side of a square, in pixels, wooden pieces look too
 * much alike. */
#define RG_PIECE_SET_SMALL 48

typedef struct _RgPieceSet RgPieceSet;

char       *rg_piece_set_get_folder (void);
char      **rg_piece_set_list_own (void);
char       *rg_piece_set_find_fault (const char *id);
gboolean    rg_piece_set_is (const char *id);
const char *rg_piece_set_for_side (const char *id, int side);
RgPieceSet *rg_piece_set_new (const char *id, GError **error);
RgPieceSet *rg_piece_set_new_for_print (const char *id, GError **error);
void        rg_piece_set_free (RgPieceSet *self);
gboolean    rg_piece_set_draw (RgPieceSet *self,
                               RgPiece     piece,
                               cairo_t    *cr,
                               double      side,
                               GError    **error);
cairo_surface_t *
rg_piece_set_rasterise (RgPieceSet *self, RgPiece piece, int side, GError **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPieceSet, rg_piece_set_free)
