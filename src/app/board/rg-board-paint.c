/* Paints every board: squares, marks, letters and pieces; then the piece in the hand;
 * last the pieces to choose from in a promotion. The style sheet defines the colours. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"

#include "rg-board-theme.h"
#include "rg-diagram.h"
#include "rg-settings.h"

#include <math.h>

/* Colours that fill a marked square; if it has several marks, the last row wins. */
static const struct {
  RgMark      mark;
  const char *color;
} FILLS[] = {
  { RG_MARK_LAST_MOVE, "board_last_move" }, { RG_MARK_CHECK, "board_check" },
  { RG_MARK_TAKEN, "board_taken" },         { RG_MARK_FACT, "board_last_move" },
  { RG_MARK_REMEDY, "board_remedy" },       { RG_MARK_POINTED, "board_taken" },
  { RG_MARK_HOVER, "board_hover" },
};

/* Rings that distinguish marks without relying on colour: square or round, in a darker
 * tone, or black on boards in black and white. `width` is a fraction of the square's
 * side. */
static const struct {
  RgMark   mark;
  float    width;
  gboolean is_round;
} RINGS[] = {
  { RG_MARK_LAST_MOVE, 0.035f, FALSE }, { RG_MARK_FACT, 0.035f, FALSE },
  { RG_MARK_CHECK, 0.045f, FALSE },     { RG_MARK_TAKEN, 0.05f, TRUE },
  { RG_MARK_REMEDY, 0.035f, TRUE },     { RG_MARK_POINTED, 0.05f, TRUE },
};

/* The CSS colours in the order of RG_SHAPE_COLORS. */
static const char *const DRAWN_COLORS[] = {
  "board_drawn_green",
  "board_drawn_red",
  "board_drawn_yellow",
  "board_drawn_blue",
};

/* PAST_SHARE: how far the colour of squares fades while an earlier moment is shown. */
#define PAST_SHARE 0.6f

/* EDGE: the width of the white edge around a mark on hatched squares, in pixels. */
#define EDGE 1.5f

/* CHECK_WIDTH: the width of the light ring around a check, as a fraction of the square's
 * side. */
#define CHECK_WIDTH 0.035f

/* SHAPE_EDGE: the width of the dark edge around arrows and circles. */
#define SHAPE_EDGE 1.25f

static graphene_rect_t
get_place (RgBoardView *self, RgSquare square)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  int             x, y;

  rg_board_geometry_corner (&geometry, square, &x, &y);
  return GRAPHENE_RECT_INIT ((float) x, (float) y, (float) geometry.side,
                             (float) geometry.side);
}

static GdkRGBA
find_color (RgBoardView *self, const char *name)
{
  GtkStyleContext *style = gtk_widget_get_style_context (GTK_WIDGET (self));
  GdkRGBA          color = { 0.5f, 0.5f, 0.5f, 1 };

  gtk_style_context_lookup_color (style, name, &color);
  return color;
}

/* Returns whether the dark squares are hatched as in a printed diagram. */
static gboolean
is_hatched (RgBoardView *self)
{
  return g_str_equal (self->look.colors, RG_BOARD_THEME_PAPER);
}

/* Returns: whether marks must be black, as on boards in black and white */
static gboolean
is_strong (RgBoardView *self)
{
  return is_hatched (self) || g_str_equal (self->look.colors, RG_BOARD_THEME_CONTRAST);
}

/* Returns the colour of a square or, if it is hatched, of its hatching; faded while an
 * earlier moment of a running game is shown. */
static GdkRGBA
find_wood (RgBoardView *self, gboolean is_light)
{
  GdkRGBA color = find_color (self, is_light ? "board_light" : "board_dark");
  GdkRGBA past = find_color (self, "board_past");

  if (!self->looks_back)
    return color;

  color.red += (past.red - color.red) * PAST_SHARE;
  color.green += (past.green - color.green) * PAST_SHARE;
  color.blue += (past.blue - color.blue) * PAST_SHARE;
  return color;
}

/* Paints a border inside @place, with corners of @radius. */
static void
paint_border (GtkSnapshot           *snapshot,
              const graphene_rect_t *place,
              float                  radius,
              float                  width,
              GdkRGBA                color)
{
  GskRoundedRect outline;

  gsk_rounded_rect_init_from_rect (&outline, place, radius);
  gtk_snapshot_append_border (snapshot, &outline, (float[]){ width, width, width, width },
                              (GdkRGBA[]){ color, color, color, color });
}

/* Paints a border that is also visible on hatched squares, thanks to a white edge. */
static void
paint_ring (RgBoardView           *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *place,
            float                  radius,
            float                  width,
            GdkRGBA                color)
{
  graphene_rect_t ring = *place;

  if (is_hatched (self)) {
    paint_border (snapshot, place, radius, width + 2 * EDGE, find_wood (self, TRUE));
    graphene_rect_inset (&ring, EDGE, EDGE);
    radius = MAX (0, radius - EDGE);
  }
  paint_border (snapshot, &ring, radius, width, color);
}

static void
paint_around (GtkSnapshot           *snapshot,
              const graphene_rect_t *board,
              float                  width,
              const GdkRGBA         *color)
{
  graphene_rect_t place = *board;

  graphene_rect_inset (&place, -width, -width);
  gtk_snapshot_append_color (snapshot, color, &place);
}

static void
paint_frame (RgBoardView *self, GtkSnapshot *snapshot)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  float           side = 8 * (float) geometry.side;
  GdkRGBA         color = find_color (self,
                              self->looks_back ? "board_past_frame" : "board_frame");
  graphene_rect_t board = GRAPHENE_RECT_INIT ((float) geometry.x, (float) geometry.y,
                                              side, side);

  paint_around (snapshot, &board, 5, &color);
  if (is_hatched (self) && !self->looks_back) {
    GdkRGBA paper = find_wood (self, TRUE);
    GdkRGBA ink = find_wood (self, FALSE);

    paint_around (snapshot, &board, 5, &ink);
    paint_around (snapshot, &board, 3, &paper);
    paint_around (snapshot, &board, 1, &ink);
  }
}

/* Fills a marked square; a check glows from the middle to the corners. */
static void
paint_fill (RgBoardView           *self,
            GtkSnapshot           *snapshot,
            const graphene_rect_t *place,
            guint                  fill)
{
  GdkRGBA color = find_color (self, FILLS[fill].color);
  GdkRGBA faint = { color.red, color.green, color.blue, 0.15f * color.alpha };
  float   radius = place->size.width * (float) G_SQRT2 / 2;

  if (FILLS[fill].mark == RG_MARK_CHECK)
    gtk_snapshot_append_radial_gradient (
      snapshot, place,
      &GRAPHENE_POINT_INIT (place->origin.x + place->size.width / 2,
                            place->origin.y + place->size.height / 2),
      radius, radius, 0, 1, (GskColorStop[]){ { 0.25f, color }, { 0.95f, faint } }, 2);
  else
    gtk_snapshot_append_color (snapshot, &color, place);
}

static gboolean
has_mark (RgBoardView *self, RgSquare square, RgMark mark)
{
  return (self->marks[mark] & rg_bit (square)) != 0;
}

/* Paints around a marked square at most one square ring and one round ring, each as wide
 * as the widest of its marks. */
static void
paint_rings (RgBoardView *self, GtkSnapshot *snapshot, RgSquare square)
{
  graphene_rect_t place = get_place (self, square);
  float           side = place.size.width;
  float           widths[2] = { 0, 0 };

  for (guint i = 0; i < G_N_ELEMENTS (RINGS); i++)
    if (has_mark (self, square, RINGS[i].mark))
      widths[RINGS[i].is_round] = MAX (widths[RINGS[i].is_round], RINGS[i].width);
  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    if (widths[i] > 0)
      paint_ring (self, snapshot, &place, i == 0 ? 0 : side / 2,
                  MAX (1.5f, widths[i] * side),
                  find_color (self,
                              is_strong (self) || has_mark (self, square, RG_MARK_CHECK)
                                ? "board_ring"
                                : "board_tone"));
  if (has_mark (self, square, RG_MARK_CHECK) && !is_hatched (self)) {
    graphene_rect_inset (&place, widths[0] * side, widths[0] * side);
    paint_ring (self, snapshot, &place, 0, MAX (1.5f, CHECK_WIDTH * side),
                find_color (self, "board_check_ring"));
  }
}

/* Returns the hatching of a square, cached for its size and colour. */
static GdkTexture *
find_hatching (RgBoardView *self, int side)
{
  GdkRGBA          ink = find_wood (self, FALSE);
  cairo_surface_t *surface;
  cairo_t         *cr;

  if (self->look.hatching != NULL &&
      gdk_texture_get_width (self->look.hatching) == side &&
      gdk_rgba_equal (&ink, &self->look.ink))
    return self->look.hatching;

  surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, side, side);
  cr = cairo_create (surface);
  cairo_scale (cr, side, side);
  gdk_cairo_set_source_rgba (cr, &ink);
  rg_diagram_hatch (cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  g_clear_object (&self->look.hatching);
  self->look.hatching = rg_texture_from_surface (surface);
  self->look.ink = ink;
  return self->look.hatching;
}

/* Paints a circle on a square where the electronic board differs from the game. */
static void
paint_different (RgBoardView *self, GtkSnapshot *snapshot, RgSquare square)
{
  graphene_rect_t place = get_place (self, square);
  float           radius = place.size.width / 2;
  float           width = MAX (3, place.size.width * 0.07f);

  paint_ring (self, snapshot, &place, radius, width + 2, find_color (self, "board_ring"));
  graphene_rect_inset (&place, 1, 1);
  paint_border (snapshot, &place, radius - 1, width,
                find_color (self, "board_different"));
}

static void
paint_square (RgBoardView *self, GtkSnapshot *snapshot, RgSquare square)
{
  graphene_rect_t place = get_place (self, square);
  gboolean        hatched = is_hatched (self) && !rg_square_is_light (square);
  int             scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkRGBA         color = find_wood (self, hatched || rg_square_is_light (square));

  gtk_snapshot_append_color (snapshot, &color, &place);
  for (guint i = G_N_ELEMENTS (FILLS); i-- > 0;)
    if (has_mark (self, square, FILLS[i].mark)) {
      paint_fill (self, snapshot, &place, i);
      break;
    }
  if (hatched && place.size.width > 0)
    gtk_snapshot_append_texture (snapshot,
                                 find_hatching (self, (int) place.size.width * scale),
                                 &place);
  paint_rings (self, snapshot, square);
  if (has_mark (self, square, RG_MARK_MUST)) {
    paint_ring (self, snapshot, &place, 0, 6, find_color (self, "board_ring"));
    paint_border (snapshot, &place, 0, 4, find_color (self, "board_must"));
  }
  if (has_mark (self, square, RG_MARK_DIFFERENT))
    paint_different (self, snapshot, square);
}

void
rg_board_look_clear_letters (RgBoardLook *look)
{
  for (int i = 0; i < 8; i++) {
    g_clear_object (&look->letters[FALSE][i]);
    g_clear_object (&look->letters[TRUE][i]);
  }
}

/* Returns the layout of a coordinate, cached for the size of squares and the font. */
static PangoLayout *
find_letter (RgBoardView *self, float side, int i, gboolean is_file)
{
  const char    text[] = { (char) ((is_file ? 'a' : '1') + i), '\0' };
  PangoContext *context = gtk_widget_get_pango_context (GTK_WIDGET (self));
  guint         serial = pango_context_get_serial (context);
  PangoLayout **slot = &self->look.letters[is_file][i];
  g_autoptr (PangoFontDescription) font = NULL;

  if ((int) side != self->look.letter_side || serial != self->look.letter_serial)
    rg_board_look_clear_letters (&self->look);
  self->look.letter_side = (int) side;
  self->look.letter_serial = serial;
  if (*slot != NULL)
    return *slot;

  *slot = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  font = pango_font_description_copy (pango_context_get_font_description (context));
  pango_font_description_set_absolute_size (font, MAX (side * 0.17f, 9) * PANGO_SCALE);
  pango_font_description_set_weight (font, PANGO_WEIGHT_BOLD);
  pango_layout_set_font_description (*slot, font);
  return *slot;
}

/* Paints a coordinate, small and bold beside the piece: files at the bottom right, ranks
 * at the top left. @inks are for dark and light squares; one ink for all while the
 * squares are faded. */
static void
paint_letter (RgBoardView  *self,
              GtkSnapshot  *snapshot,
              RgSquare      square,
              int           i,
              gboolean      at_bottom,
              const GdkRGBA inks[2])
{
  graphene_rect_t place = get_place (self, square);
  float           side = place.size.width;
  float           margin = side * 0.04f;
  PangoLayout    *layout = find_letter (self, side, i, at_bottom);
  GdkRGBA         color;
  int             width, height;

  pango_layout_get_pixel_size (layout, &width, &height);

  color = self->looks_back ? find_color (self, "board_ring")
                           : inks[rg_square_is_light (square)];
  place.origin.x += at_bottom ? side - (float) width - margin : margin;
  place.origin.y += at_bottom ? side - (float) height : 0;
  if (is_hatched (self)) {
    color = find_wood (self, TRUE);
    gtk_snapshot_append_color (snapshot, &color,
                               &GRAPHENE_RECT_INIT (place.origin.x - 1, place.origin.y,
                                                    (float) width + 2, (float) height));
    color = find_wood (self, FALSE);
  }
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place.origin);
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
paint_squares (RgBoardView *self, GtkSnapshot *snapshot)
{
  gboolean shows_coordinates = g_settings_get_boolean (rg_settings_get (), "coordinates");
  int      near = self->flipped ? 7 : 0;
  GdkRGBA  dark = find_wood (self, FALSE), light = find_wood (self, TRUE);
  GdkRGBA  inks[2] = { rg_color_legible (&light, &dark),
                       rg_color_legible (&dark, &light) };

  for (int i = 0; i < RG_N_SQUARES; i++)
    paint_square (self, snapshot, (RgSquare) i);
  for (int i = 0; i < 8 && shows_coordinates; i++) {
    paint_letter (self, snapshot, rg_square (near, i), i, FALSE, inks);
    paint_letter (self, snapshot, rg_square (i, near), i, TRUE, inks);
  }
}

/* Paints the cap of the capped pawn into a square at the origin. */
static void
paint_cap (GtkSnapshot *snapshot, RgColor pawn, float side)
{
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot,
                                           &GRAPHENE_RECT_INIT (0, 0, side, side));

  cairo_scale (cr, side, side);
  rg_diagram_cap (cr, pawn);
  cairo_destroy (cr);
}

/* Paints @piece at @place with the cap, if any, of @home, the square that it comes
 * from. */
static void
paint_piece (RgBoardView           *self,
             GtkSnapshot           *snapshot,
             RgPiece                piece,
             RgSquare               home,
             const graphene_rect_t *place,
             double                 opacity)
{
  int side = (int) place->size.width;

  if (piece == RG_PIECE_NONE || side <= 0)
    return;

  gtk_snapshot_push_opacity (snapshot, opacity);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &place->origin);
  if (rg_board_view_is_turned (self, piece)) {
    gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT ((float) side, (float) side));
    gtk_snapshot_rotate (snapshot, 180);
  }
  rg_piece_textures_append (self->look.textures, GTK_WIDGET (self), snapshot, piece,
                            side);
  if (home != RG_SQUARE_NONE && has_mark (self, home, RG_MARK_CAPPED))
    paint_cap (snapshot, rg_piece_color (piece), (float) side);
  gtk_snapshot_restore (snapshot);
  gtk_snapshot_pop (snapshot);
}

/* Paints a square to which the piece may go: a point on an empty square, a ring around a
 * piece. */
static void
paint_target (RgBoardView *self, GtkSnapshot *snapshot, RgSquare square)
{
  graphene_rect_t place = get_place (self, square);
  float           side = place.size.width;
  float           edge = is_hatched (self) ? EDGE : 0;
  GdkRGBA         color = find_color (self,
                              is_strong (self) ? "board_target_strong" : "board_target");

  if (rg_board_get (&self->pieces, square) != RG_PIECE_NONE) {
    graphene_rect_inset (&place, side * 0.03f, side * 0.03f);
    paint_ring (self, snapshot, &place, side * 0.47f, side * 0.07f, color);
    return;
  }

  graphene_rect_inset (&place, side * 0.36f - edge, side * 0.36f - edge);
  paint_ring (self, snapshot, &place, side * 0.14f + edge, side * 0.14f, color);
}

static void
paint_pieces (RgBoardView *self, GtkSnapshot *snapshot)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare        square = (RgSquare) i;
    graphene_rect_t place = get_place (self, square);
    RgPiece         piece = rg_board_get (&self->pieces, square);
    gboolean        is_left = self->carried && square == self->pointer.taken;

    if (piece == RG_PIECE_NONE)
      paint_piece (self, snapshot, rg_board_get (&self->shades, square), RG_SQUARE_NONE,
                   &place, 0.3);
    else if ((self->away & rg_bit (square)) == 0)
      paint_piece (self, snapshot, piece, square, &place, is_left ? 0.3 : 1);
    if (has_mark (self, square, RG_MARK_TARGET))
      paint_target (self, snapshot, square);
  }
}

static void
paint_flight (RgBoardView *self, GtkSnapshot *snapshot)
{
  for (guint i = 0; i < self->flight.n_legs; i++) {
    RgSquare        square = self->flight.legs[i].to;
    graphene_rect_t from = get_place (self, self->flight.legs[i].from);
    graphene_rect_t to = get_place (self, square);

    graphene_rect_interpolate (&from, &to,
                               adw_animation_get_value (self->flight.animation), &from);
    paint_piece (self, snapshot, self->flight.legs[i].piece, square, &from, 1);
  }
}

/* Traces an arrow from the middle of one square almost to that of another. */
static void
trace_arrow (cairo_t *cr, float side, float length)
{
  float half = side * 0.075f;
  float head = side * 0.38f;
  float neck = length - head;

  cairo_move_to (cr, side * 0.1f, -half);
  cairo_line_to (cr, neck, -half);
  cairo_line_to (cr, neck, -side * 0.21f);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, neck, side * 0.21f);
  cairo_line_to (cr, neck, half);
  cairo_line_to (cr, side * 0.1f, half);
  cairo_close_path (cr);
}

static void
trace_ring (cairo_t *cr, float side)
{
  cairo_arc (cr, 0, 0, side * 0.47f, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc_negative (cr, 0, 0, side * 0.39f, 2 * G_PI, 0);
}

/* Paints an arrow or a circle, transparent, with a dark edge against squares of a similar
 * colour. */
static void
paint_shape (RgBoardView *self, cairo_t *cr, const RgShape *shape)
{
  graphene_rect_t from = get_place (self, shape->from);
  graphene_rect_t to = get_place (self, shape->to);
  const char     *index = strchr (RG_SHAPE_COLORS, shape->color);
  float           side = from.size.width;
  double          dx = to.origin.x - from.origin.x;
  double          dy = to.origin.y - from.origin.y;
  GdkRGBA         color, edge = find_color (self, "board_drawn_edge");

  color = find_color (self, DRAWN_COLORS[index - RG_SHAPE_COLORS]);
  cairo_save (cr);
  cairo_translate (cr, from.origin.x + side / 2, from.origin.y + side / 2);
  cairo_rotate (cr, atan2 (dy, dx));
  if (shape->from == shape->to)
    trace_ring (cr, side);
  else
    trace_arrow (cr, side, (float) hypot (dx, dy) - side * 0.05f);
  if (is_hatched (self)) {
    GdkRGBA paper = find_wood (self, TRUE);

    gdk_cairo_set_source_rgba (cr, &paper);
    cairo_set_line_width (cr, SHAPE_EDGE + 2 * EDGE);
    cairo_stroke_preserve (cr);
  }
  gdk_cairo_set_source_rgba (cr, &color);
  cairo_fill_preserve (cr);
  gdk_cairo_set_source_rgba (cr, &edge);
  cairo_set_line_width (cr, SHAPE_EDGE);
  cairo_stroke (cr);
  cairo_restore (cr);
}

static void
paint_shapes (RgBoardView *self, GtkSnapshot *snapshot)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  float           size = 8 * (float) geometry.side;
  cairo_t        *cr;

  if (self->drawn.shapes->len == 0 && self->drawn.draft.to == RG_SQUARE_NONE)
    return;

  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT ((float) geometry.x,
                                                       (float) geometry.y, size, size));
  for (guint i = 0; i < self->drawn.shapes->len; i++)
    paint_shape (self, cr, &g_array_index (self->drawn.shapes, RgShape, i));
  if (self->drawn.draft.to != RG_SQUARE_NONE)
    paint_shape (self, cr, &self->drawn.draft);
  cairo_destroy (cr);
}

static void
paint_carried (RgBoardView *self, GtkSnapshot *snapshot)
{
  float   side = (float) rg_board_view_get_geometry (self).side;
  RgPiece piece = self->held != RG_PIECE_NONE
                    ? self->held
                    : rg_board_get (&self->pieces, self->pointer.taken);

  paint_piece (self, snapshot, piece, self->pointer.taken,
               &GRAPHENE_RECT_INIT ((float) self->x - side / 2,
                                    (float) self->y - side / 2, side, side),
               1);
}

static void
paint_chooser (RgBoardView *self, GtkSnapshot *snapshot)
{
  RgBoardGeometry geometry = rg_board_view_get_geometry (self);
  float           size = 8 * (float) geometry.side;

  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 0, 0, 0, 0.45f },
                             &GRAPHENE_RECT_INIT ((float) geometry.x, (float) geometry.y,
                                                  size, size));
  gtk_widget_snapshot_child (GTK_WIDGET (self), self->chooser, snapshot);
}

/* Paints the choice of a promotion on a private board, which has no widgets for it. */
static void
paint_choices (RgBoardView *self, GtkSnapshot *snapshot)
{
  RgColor color = rg_piece_color (
    rg_board_get (&self->sealing.before, self->sealing.move.from));
  GdkRGBA         background = find_color (self, "window_bg_color");
  graphene_rect_t place;

  for (int i = 0; i < RG_N_SEAL_CHOICES; i++) {
    place = get_place (self, rg_board_seal_choice_square (self, i));
    gtk_snapshot_append_color (snapshot, &background, &place);
    paint_piece (self, snapshot, rg_piece (color, RG_PROMOTIONS[i]), RG_SQUARE_NONE,
                 &place, 1);
  }
  place = get_place (self, rg_board_seal_choice_square (self, self->sealing.choice));
  paint_border (snapshot, &place, 0, 3, find_color (self, "board_focus"));
}

/* Paints the focus around the keyboard's square on a private board, whose squares cannot
 * have it. */
static void
paint_cursor (RgBoardView *self, GtkSnapshot *snapshot)
{
  GtkWidget      *widget = GTK_WIDGET (self);
  graphene_rect_t place = get_place (self, self->cursor);

  if (gtk_widget_has_focus (widget) && !self->choosing &&
      (self->keyed ||
       gtk_window_get_focus_visible (GTK_WINDOW (gtk_widget_get_root (widget))))) {
    paint_ring (self, snapshot, &place, 0, 5, find_color (self, "board_ring"));
    paint_border (snapshot, &place, 0, 3, find_color (self, "board_focus"));
  }
}

void
rg_board_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgBoardView *self = RG_BOARD_VIEW (widget);

  if (!self->is_private)
    paint_frame (self, snapshot);
  paint_squares (self, snapshot);
  paint_pieces (self, snapshot);
  if (self->is_private)
    paint_cursor (self, snapshot);
  for (int i = 0; i < RG_N_SQUARES && !self->is_private; i++)
    gtk_widget_snapshot_child (widget, self->squares[i], snapshot);
  paint_flight (self, snapshot);
  paint_shapes (self, snapshot);
  if (self->choosing && self->is_private)
    paint_choices (self, snapshot);
  else if (self->choosing)
    paint_chooser (self, snapshot);
  if (self->carried &&
      (self->held != RG_PIECE_NONE || self->pointer.taken != RG_SQUARE_NONE))
    paint_carried (self, snapshot);
}
