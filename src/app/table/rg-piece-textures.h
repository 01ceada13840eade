/* The pieces as textures in the present size of the board, each drawn once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-diagram.h"

#include <gtk/gtk.h>

typedef struct _RgPieceTextures RgPieceTextures;

RgPieceTextures *rg_piece_textures_new (void);
void             rg_piece_textures_free (RgPieceTextures *self);
GdkTexture      *
rg_piece_textures_get (RgPieceTextures *self, RgPiece piece, int side, int scale);
void rg_piece_textures_append (RgPieceTextures *self,
                               GtkWidget       *widget,
                               GtkSnapshot     *snapshot,
                               RgPiece          piece,
                               int              side);
RgDiagram    *rg_piece_textures_new_diagram (GError **error);
GdkTexture   *rg_texture_from_surface (cairo_surface_t *surface);
GdkPaintable *rg_pawn_get (RgColor color);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgPieceTextures, rg_piece_textures_free)
