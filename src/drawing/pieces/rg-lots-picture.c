/* One drawing with two layers, of which one dissolves into the other, and the pawn of
 * the piece set on the palm. Knows no widget and draws no lots. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-lots-picture.h"

#include "rg-drawing.h"
#include "rg-piece-set.h"

#define RESOURCES "/io/github/regence_chess/Regence/lots/"

/* Coordinates in the drawing's own units: its size, and the pawn on the palm. */
#define HAND_WIDTH  120.0
#define HAND_HEIGHT 150.0
#define PAWN_X      61.0
#define PAWN_FOOT   97.0
#define PAWN_SIDE   62.0
#define FOOT_SHARE  0.9

struct _RgLotsPicture {
  RsvgHandle *handles[2]; /* drawings for a light and for a dark room */
  RgPieceSet *set;
};

/* Returns: (transfer full) (nullable): the hands, NULL if their drawing cannot be
 * read */
RgLotsPicture *
rg_lots_picture_new (GError **error)
{
  g_autoptr (RgLotsPicture) self = g_new0 (RgLotsPicture, 1);

  self->set = rg_piece_set_new (RG_PIECE_SET_DEFAULT, error);
  if (self->set == NULL ||
      !rg_drawing_load_for_rooms (self->handles, RESOURCES "hands.svg",
                                  RESOURCES "hands-dark.css", error))
    return NULL;

  return g_steal_pointer (&self);
}

void
rg_lots_picture_free (RgLotsPicture *self)
{
  for (int dark = FALSE; dark <= TRUE; dark++)
    g_clear_object (&self->handles[dark]);
  g_clear_pointer (&self->set, rg_piece_set_free);
  g_free (self);
}

static gboolean
draw_layer (RgLotsPicture    *self,
            const RgLotsLook *look,
            const char       *id,
            cairo_t          *cr,
            GError          **error)
{
  RsvgRectangle whole = { 0, 0, HAND_WIDTH, HAND_HEIGHT };

  return rsvg_handle_render_layer (self->handles[look->dark ? TRUE : FALSE], cr, id,
                                   &whole, error);
}

static gboolean
draw_open (RgLotsPicture *self, const RgLotsLook *look, cairo_t *cr, GError **error)
{
  double side = PAWN_SIDE * (0.5 + 0.5 * look->openness);
  double middle = look->mirrored ? HAND_WIDTH - PAWN_X : PAWN_X;

  if (!draw_layer (self, look, "#open", cr, error))
    return FALSE;
  if (look->pawn == RG_PIECE_NONE)
    return TRUE;

  /* Undoes the mirroring for the pawn, so that the light falls on both pawns from the
   * same side. */
  if (look->mirrored) {
    cairo_translate (cr, HAND_WIDTH, 0);
    cairo_scale (cr, -1, 1);
  }
  cairo_translate (cr, middle - side / 2, PAWN_FOOT - FOOT_SHARE * side);

  return rg_piece_set_draw (self->set, look->pawn, cr, side, error);
}

static gboolean
draw_dissolving (RgLotsPicture *self, const RgLotsLook *look, cairo_t *cr, GError **error)
{
  gboolean drawn;

  if (look->openness < 1 && !draw_layer (self, look, "#closed", cr, error))
    return FALSE;
  if (look->openness <= 0)
    return TRUE;

  cairo_push_group (cr);
  drawn = draw_open (self, look, cr, error);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, look->openness);

  return drawn;
}

/* Draws one hand, its top left corner at the origin, @width wide in the units of @cr. */
gboolean
rg_lots_picture_draw (RgLotsPicture    *self,
                      const RgLotsLook *look,
                      cairo_t          *cr,
                      double            width,
                      GError          **error)
{
  gboolean drawn;

  cairo_save (cr);
  cairo_scale (cr, width / HAND_WIDTH, width / HAND_WIDTH);
  cairo_rectangle (cr, 0, 0, HAND_WIDTH, HAND_HEIGHT);
  cairo_clip (cr);
  if (look->mirrored) {
    cairo_translate (cr, HAND_WIDTH, 0);
    cairo_scale (cr, -1, 1);
  }
  drawn = draw_dissolving (self, look, cr, error);
  cairo_restore (cr);

  return drawn;
}
