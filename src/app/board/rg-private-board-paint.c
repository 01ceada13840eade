/* Squares, letters, men and the choice of what a pawn becomes, painted as on
 * the table's board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-private-board-private.h"

#include "rg-board-letter.h"

const RgRole RG_PRIVATE_CHOICES[RG_N_PRIVATE_CHOICES] = {
  RG_QUEEN,
  RG_KNIGHT,
  RG_ROOK,
  RG_BISHOP,
};

/* Returns: where the squares lie in the widget */
RgBoardGeometry
rg_private_board_get_geometry (RgPrivateBoard *self)
{
  return rg_board_geometry_fit (gtk_widget_get_width (GTK_WIDGET (self)),
                                gtk_widget_get_height (GTK_WIDGET (self)), self->flipped);
}

static graphene_rect_t
get_place (RgPrivateBoard *self, RgSquare square)
{
  RgBoardGeometry geometry = rg_private_board_get_geometry (self);
  int             x, y;

  rg_board_geometry_corner (&geometry, square, &x, &y);
  return GRAPHENE_RECT_INIT ((float) x, (float) y, (float) geometry.side,
                             (float) geometry.side);
}

static GdkRGBA
find_color (RgPrivateBoard *self, const char *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA          color = { 0.5f, 0.5f, 0.5f, 1 };

  gtk_style_context_lookup_color (style, name, &color);
  return color;
}

static void
paint_square (RgPrivateBoard *self,
              GtkSnapshot    *snapshot,
              RgSquare        square,
              const char     *name)
{
  graphene_rect_t place = get_place (self, square);
  GdkRGBA         color = find_color (self, name);

  gtk_snapshot_append_color (snapshot, &color, &place);
}

static void
paint_man (RgPrivateBoard        *self,
           GtkSnapshot           *snapshot,
           RgPiece                man,
           const graphene_rect_t *place,
           double                 opacity)
{
  int         scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = NULL;

  if (man != RG_PIECE_NONE)
    texture = rg_piece_textures_get (self->textures, man,
                                     (int) place->size.width * scale);
  if (texture == NULL)
    return;

  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_append_texture (snapshot, texture, place);
  gtk_snapshot_pop (snapshot);
}

static void
paint_letter (RgPrivateBoard *self,
              GtkSnapshot    *snapshot,
              RgSquare        square,
              char            letter,
              gboolean        at_bottom)
{
  graphene_rect_t place = get_place (self, square);
  gboolean        light = (rg_square_file (square) + rg_square_rank (square)) % 2;
  GdkRGBA         color = find_color (self, light ? "board_dark" : "board_light");

  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place.origin);
  rg_board_letter_snapshot (GTK_WIDGET (self), snapshot, letter, place.size.width,
                            at_bottom, &color);
  gtk_snapshot_restore (snapshot);
}

static void
paint_coordinates (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < 8; i++) {
    paint_letter (self, snapshot, rg_square (i, self->flipped ? 7 : 0), (char) ('a' + i),
                  TRUE);
    paint_letter (self, snapshot, rg_square (self->flipped ? 7 : 0, i), (char) ('1' + i),
                  FALSE);
  }
}

static void
paint_squares (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare square = (RgSquare) i;
    gboolean light = (rg_square_file (square) + rg_square_rank (square)) % 2;

    paint_square (self, snapshot, square, light ? "board_light" : "board_dark");
  }
  if (self->move.from != RG_SQUARE_NONE) {
    paint_square (self, snapshot, self->move.from, "board_last_move");
    paint_square (self, snapshot, self->move.to, "board_last_move");
  }
  if (self->taken != RG_SQUARE_NONE)
    paint_square (self, snapshot, self->taken, "board_taken");
  paint_coordinates (self, snapshot);
}

/* The man who was moved, as what he became. */
static RgPiece
get_mover (RgPrivateBoard *self)
{
  RgPiece man = rg_board_get (&self->men, self->move.from);

  return self->move.role == RG_ROLE_NONE
           ? man
           : rg_piece (rg_piece_color (man), self->move.role);
}

static void
paint_men (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare        square = (RgSquare) i;
    graphene_rect_t place = get_place (self, square);
    gboolean        left = square == self->move.from ||
                    (square == self->taken && self->carrying);

    if (square == self->move.to && self->move.from != RG_SQUARE_NONE)
      paint_man (self, snapshot, get_mover (self), &place, 1);
    else
      paint_man (self, snapshot, rg_board_get (&self->men, square), &place,
                 left ? 0.3 : 1);
  }
}

static void
paint_frame (RgPrivateBoard *self, GtkSnapshot *snapshot, RgSquare square)
{
  graphene_rect_t place = get_place (self, square);
  GdkRGBA         color = find_color (self, "board_focus");
  GskRoundedRect  frame;

  gsk_rounded_rect_init_from_rect (&frame, &place, 0);
  gtk_snapshot_append_border (snapshot, &frame, (float[]){ 3, 3, 3, 3 },
                              (GdkRGBA[]){ color, color, color, color });
}

static void
paint_choices (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  RgColor color = rg_piece_color (rg_board_get (&self->men, self->move.from));

  for (int i = 0; i < RG_N_PRIVATE_CHOICES; i++) {
    RgSquare        square = rg_private_board_get_choice_square (self, i);
    graphene_rect_t place = get_place (self, square);

    paint_square (self, snapshot, square, "window_bg_color");
    paint_man (self, snapshot, rg_piece (color, RG_PRIVATE_CHOICES[i]), &place, 1);
  }
  paint_frame (self, snapshot, rg_private_board_get_choice_square (self, self->choice));
}

static void
paint_carried (RgPrivateBoard *self, GtkSnapshot *snapshot)
{
  graphene_rect_t place = get_place (self, self->taken);

  place.origin.x = (float) self->x - place.size.width / 2;
  place.origin.y = (float) self->y - place.size.height / 2;
  paint_man (self, snapshot, rg_board_get (&self->men, self->taken), &place, 1);
}

static gboolean
shows_cursor (RgPrivateBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return gtk_widget_has_focus (GTK_WIDGET (self)) && !self->promoting &&
         (self->keyed || gtk_window_get_focus_visible (GTK_WINDOW (root)));
}

/**
 * rg_private_board_snapshot:
 *
 * Paints all of it.
 */
void
rg_private_board_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgPrivateBoard *self = RG_PRIVATE_BOARD (widget);

  paint_squares (self, snapshot);
  paint_men (self, snapshot);
  if (shows_cursor (self))
    paint_frame (self, snapshot, self->cursor);
  if (self->promoting)
    paint_choices (self, snapshot);
  if (self->carrying && self->taken != RG_SQUARE_NONE)
    paint_carried (self, snapshot);
}
