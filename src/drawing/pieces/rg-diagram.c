/* Empty board, letters and pieces are drawn once and kept as recordings, which a PDF
 * holds once however many diagrams it has. Cairo never frees recordings drawn into an
 * SVG, so for SVG they are drawn anew. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-diagram.h"

#include "rg-pen.h"
#include "rg-piece-set.h"
#include "rg-square.h"

/* UNIT: units of a recording for each square. */
#define UNIT 100.0

/* Lengths in squares: the outer frame, the gap, the inner frame, the white edge around
 * them, and the space for letters and figures. */
#define OUTER   0.09
#define GAP     0.08
#define INNER   0.04
#define EDGE    0.06
#define FRAME   (OUTER + GAP + INNER)
#define LETTERS 0.5

/* The number of hatching lines in a dark square, and their thickness in squares. */
#define N_LINES   7
#define THICKNESS 0.026

struct _RgDiagram {
  gatomicrefcount  n_refs;
  RgPieceSet      *set;
  cairo_surface_t *board;
  cairo_surface_t *letters[2]; /* for the board as White sees it, and as Black does */
  cairo_surface_t *pieces[RG_N_COLORS][RG_N_ROLES + 1];
};

/* Begins a square recording; both coordinates of its top left corner are @from. */
static cairo_surface_t *
begin_recording (double from, double side, cairo_t **cr)
{
  cairo_rectangle_t extents = { from, from, side, side };
  cairo_surface_t  *surface;

  surface = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &extents);
  *cr = cairo_create (surface);
  return surface;
}

static cairo_surface_t *
record_piece (RgPieceSet *set, RgPiece piece, GError **error)
{
  cairo_t         *cr;
  cairo_surface_t *surface = begin_recording (0, UNIT, &cr);

  if (!rg_piece_set_draw (set, piece, cr, UNIT, error))
    g_clear_pointer (&surface, cairo_surface_destroy);
  cairo_destroy (cr);

  return surface;
}

/* Traces slanting lines, which continue from one dark square to the next. */
static void
trace_lines (cairo_t *cr, double x, double y)
{
  for (int i = 1; i < 2 * N_LINES; i++) {
    double at = (double) i / N_LINES;
    double from = MAX (0, at - 1), to = MIN (1, at);

    cairo_move_to (cr, x + from, y + at - from);
    cairo_line_to (cr, x + to, y + at - to);
  }
}

/* Hatches a dark square in the colour of @cr: a unit wide, its top left corner at the
 * origin. */
void
rg_diagram_hatch (cairo_t *cr)
{
  cairo_set_line_width (cr, THICKNESS);
  trace_lines (cr, 0, 0);
  cairo_stroke (cr);
}

static void
trace_cap (cairo_t *cr)
{
  cairo_move_to (cr, 0.32, 0.27);
  cairo_line_to (cr, 0.68, 0.27);
  cairo_line_to (cr, 0.68, 0.22);
  cairo_line_to (cr, 0.62, 0.22);
  cairo_arc_negative (cr, 0.5, 0.22, 0.12, 0, -G_PI);
  cairo_line_to (cr, 0.32, 0.22);
  cairo_close_path (cr);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.5, 0.08, 0.03, 0, 2 * G_PI);
  cairo_close_path (cr);
}

/* Draws the cap of a capped pawn over the pawn, in a square a unit wide, its top left
 * corner at the origin: in the colour opposite to @pawn, for contrast. */
void
rg_diagram_cap (cairo_t *cr, RgColor pawn)
{
  double inside = pawn == RG_WHITE ? 0 : 1;

  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_width (cr, 0.07);
  cairo_set_source_rgb (cr, 1 - inside, 1 - inside, 1 - inside);
  trace_cap (cr);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, inside, inside, inside);
  cairo_fill (cr);
}

static void
draw_board (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, THICKNESS);
  for (int row = 0; row < 8; row++)
    for (int column = 0; column < 8; column++)
      if ((column + row) % 2 == 1)
        trace_lines (cr, column, row);
  cairo_stroke (cr);
}

static cairo_surface_t *
record_board (void)
{
  cairo_t         *cr;
  cairo_surface_t *surface = begin_recording (0, 8 * UNIT, &cr);

  cairo_scale (cr, UNIT, UNIT);
  draw_board (cr);
  cairo_destroy (cr);
  return surface;
}

static void
write_letters (cairo_t *cr, gboolean flipped)
{
  static const RgFace face = { .size = 0.36 * UNIT };
  g_auto (RgPen)      pen = { 0 };

  cairo_save (cr);
  cairo_scale (cr, 1 / UNIT, 1 / UNIT);
  rg_pen_init (&pen, cr);
  for (int i = 0; i < 8; i++) {
    char    file[2] = { (char) (flipped ? 'h' - i : 'a' + i), '\0' };
    char    rank[2] = { (char) (flipped ? '1' + i : '8' - i), '\0' };
    RgPlace below = { i * UNIT, (8 + FRAME + 0.36) * UNIT, UNIT, RG_ALIGN_CENTER };
    RgPlace beside = { -(FRAME + LETTERS) * UNIT, (i + 0.62) * UNIT, LETTERS * UNIT,
                       RG_ALIGN_CENTER };

    rg_pen_write (&pen, &face, file, &below);
    rg_pen_write (&pen, &face, rank, &beside);
  }
  cairo_restore (cr);
}

static cairo_surface_t *
record_letters (gboolean flipped)
{
  cairo_t         *cr;
  cairo_surface_t *surface = begin_recording (-UNIT, 10 * UNIT, &cr);

  cairo_scale (cr, UNIT, UNIT);
  write_letters (cr, flipped);
  cairo_destroy (cr);
  return surface;
}

/* Returns: (transfer full) (nullable): an object that draws diagrams with the set
 * @pieces; NULL if they cannot be drawn */
RgDiagram *
rg_diagram_new (const char *pieces, GError **error)
{
  g_autoptr (RgDiagram) self = g_new0 (RgDiagram, 1);

  g_atomic_ref_count_init (&self->n_refs);
  self->set = rg_piece_set_new_for_print (pieces, error);
  if (self->set == NULL)
    return NULL;

  self->board = record_board ();
  for (int flipped = 0; flipped < 2; flipped++)
    self->letters[flipped] = record_letters (flipped != 0);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++) {
      RgPiece piece = rg_piece ((RgColor) color, (RgRole) role);

      self->pieces[color][role] = record_piece (self->set, piece, error);
      if (self->pieces[color][role] == NULL)
        return NULL;
    }

  return g_steal_pointer (&self);
}

/* Adds a reference. Returns: (transfer full): @self */
RgDiagram *
rg_diagram_ref (RgDiagram *self)
{
  g_atomic_ref_count_inc (&self->n_refs);
  return self;
}

void
rg_diagram_unref (RgDiagram *self)
{
  if (!g_atomic_ref_count_dec (&self->n_refs))
    return;

  g_clear_pointer (&self->set, rg_piece_set_free);
  g_clear_pointer (&self->board, cairo_surface_destroy);
  for (int flipped = 0; flipped < 2; flipped++)
    g_clear_pointer (&self->letters[flipped], cairo_surface_destroy);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    for (int role = RG_PAWN; role <= RG_KING; role++)
      g_clear_pointer (&self->pieces[color][role], cairo_surface_destroy);
  g_free (self);
}

static gboolean
takes_recordings (cairo_t *cr)
{
  return cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_SVG;
}

static void
paint (cairo_t *cr, cairo_surface_t *recording)
{
  cairo_save (cr);
  cairo_scale (cr, 1 / UNIT, 1 / UNIT);
  cairo_set_source_surface (cr, recording, 0, 0);
  cairo_paint (cr);
  cairo_restore (cr);
}

/* Paints a piece at @x, @y, in squares. Cannot fail, as the piece was recorded before. */
static void
paint_man (RgDiagram *self, RgPiece piece, cairo_t *cr, double x, double y)
{
  cairo_save (cr);
  cairo_translate (cr, x, y);
  if (takes_recordings (cr))
    paint (cr, self->pieces[rg_piece_color (piece)][rg_piece_role (piece)]);
  else
    rg_piece_set_draw (self->set, piece, cr, 1, NULL);
  cairo_restore (cr);
}

/* Draws a frame whose inner edge is @out squares away from the board. */
static void
draw_frame (cairo_t *cr, double out, double thickness)
{
  double at = -out - thickness / 2;

  cairo_set_line_width (cr, thickness);
  cairo_rectangle (cr, at, at, 8 - 2 * at, 8 - 2 * at);
  cairo_stroke (cr);
}

static void
draw_pieces (RgDiagram           *self,
             const RgBoard       *board,
             const RgDiagramLook *look,
             cairo_t             *cr)
{
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare square = (RgSquare) i;
    RgPiece  piece = rg_board_get (board, square);
    int      file = rg_square_file (square), rank = rg_square_rank (square);

    int x = look->flipped ? 7 - file : file, y = look->flipped ? rank : 7 - rank;

    if (piece == RG_PIECE_NONE)
      continue;
    paint_man (self, piece, cr, x, y);
    if (look->capped & rg_bit (square)) {
      cairo_save (cr);
      cairo_translate (cr, x, y);
      rg_diagram_cap (cr, rg_piece_color (piece));
      cairo_restore (cr);
    }
  }
}

/**
 * rg_diagram_draw:
 * @look: how to draw it
 * @cr: where to draw, the origin at the top left corner
 * @side: the side of the whole drawing, in the units of @cr
 *
 * Draws a square with the board in it, and letters and figures at the left and below
 * unless the look is plain.
 */
void
rg_diagram_draw (RgDiagram           *self,
                 const RgBoard       *board,
                 const RgDiagramLook *look,
                 cairo_t             *cr,
                 double               side)
{
  double letters = look->plain ? 0 : LETTERS;
  double squares = 8 + 2 * (FRAME + EDGE) + letters;

  cairo_save (cr);
  cairo_scale (cr, side / squares, side / squares);
  cairo_translate (cr, EDGE + FRAME + letters, EDGE + FRAME);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, 8, 8);
  cairo_fill (cr);
  if (takes_recordings (cr))
    paint (cr, self->board);
  else
    draw_board (cr);
  draw_pieces (self, board, look, cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  draw_frame (cr, 0, INNER);
  draw_frame (cr, INNER + GAP, OUTER);
  if (!look->plain && takes_recordings (cr))
    paint (cr, self->letters[look->flipped ? 1 : 0]);
  else if (!look->plain)
    write_letters (cr, look->flipped);
  cairo_restore (cr);
}
