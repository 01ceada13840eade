/* One drawing whose parts are layers: the static ones are cached as a picture of the
 * last size, and only flags, hands and tickers are drawn each time. Knows no widget and
 * no game. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-face.h"

#include "rg-drawing.h"

#include <math.h>

#define RESOURCES "/io/github/regence_chess/Regence/clock/"

/* Coordinates in the drawing, in its own units. */
#define FACE_WIDTH    288.0
#define DIAL_X        77.0
#define DIAL_Y        67.0
#define DIAL_DISTANCE 134.0
#define RIM_RADIUS    47.0
#define TICKER_Y      84.5
#define FLAG_OUT      9.0
#define FLAG_UP       35.0
#define FLAG_LENGTH   9.0
#define PLUNGER_DEPTH 6.0
#define SHADOW_DEPTH  0.9

#define HOUR         (G_GINT64_CONSTANT (3600) * G_USEC_PER_SEC)
#define TICK_TURNING (G_GINT64_CONSTANT (8) * G_USEC_PER_SEC)

/* The drawings for a light and for a dark room, and cached pictures of them, one for each
 * side that can run and one for neither, all `width` pixels wide. */
struct _RgClockFace {
  RsvgHandle      *handles[2];
  cairo_surface_t *pictures[2][RG_CLOCK_NEITHER + 1];
  double           width;
  double           scale;
};

/* The context of one drawing, with a unit of the drawing as the unit of `cr`. */
typedef struct {
  RsvgHandle *handle;
  cairo_t    *cr;
  GError    **error;
} RgBrush;

/* Returns: (transfer full) (nullable): the clock, NULL if its drawing cannot be read */
RgClockFace *
rg_clock_face_new (GError **error)
{
  g_autoptr (RgClockFace) self = g_new0 (RgClockFace, 1);

  if (!rg_drawing_load_for_rooms (self->handles, RESOURCES "club.svg",
                                  RESOURCES "club-dark.css", error))
    return NULL;

  return g_steal_pointer (&self);
}

static void
drop_pictures (RgClockFace *self)
{
  for (int dark = FALSE; dark <= TRUE; dark++)
    for (int side = 0; side <= RG_CLOCK_NEITHER; side++)
      g_clear_pointer (&self->pictures[dark][side], cairo_surface_destroy);
}

void
rg_clock_face_free (RgClockFace *self)
{
  drop_pictures (self);
  for (int dark = FALSE; dark <= TRUE; dark++)
    g_clear_object (&self->handles[dark]);
  g_free (self);
}

static gboolean
draw_layer (const RgBrush *brush, const char *id)
{
  RsvgRectangle whole = { 0, 0, FACE_WIDTH, FACE_WIDTH / RG_CLOCK_FACE_RATIO };

  return rsvg_handle_render_layer (brush->handle, brush->cr, id, &whole, brush->error);
}

static gboolean
draw_moved (const RgBrush *brush, const char *id, double right, double down)
{
  gboolean drawn;

  cairo_save (brush->cr);
  cairo_translate (brush->cr, right, down);
  drawn = draw_layer (brush, id);
  cairo_restore (brush->cr);

  return drawn;
}

/* Draws a layer turned by @angle, in radians, clockwise. */
static gboolean
draw_turned (const RgBrush *brush, const char *id, double x, double y, double angle)
{
  gboolean drawn;

  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, y);
  cairo_rotate (brush->cr, angle);
  cairo_translate (brush->cr, -x, -y);
  drawn = draw_layer (brush, id);
  cairo_restore (brush->cr);

  return drawn;
}

/* Returns the depth of a plunger: up on the side that runs, pressed on the other one,
 * both halfway while the clock is stopped. */
static double
plunger_depth (RgClockSide side, RgClockSide running)
{
  if (running == RG_CLOCK_NEITHER)
    return PLUNGER_DEPTH / 2;

  return side == running ? 0 : PLUNGER_DEPTH;
}

static gboolean
draw_still (const RgBrush *brush, RgClockSide running)
{
  gboolean drawn = TRUE;

  for (int side = 0; side < RG_N_DIALS; side++)
    drawn = drawn && draw_moved (brush, "#plunger", side * DIAL_DISTANCE,
                                 plunger_depth ((RgClockSide) side, running));
  drawn = drawn && draw_layer (brush, "#case");
  for (int side = 0; side < RG_N_DIALS; side++)
    drawn = drawn && draw_moved (brush, "#collar", side * DIAL_DISTANCE, 0) &&
            draw_moved (brush, side == (int) running ? "#dial-lit" : "#dial",
                        side * DIAL_DISTANCE, 0);

  return drawn;
}

/* Returns the angle of a hand that turns once in @round microseconds and will be at 12
 * after @left. */
static double
hand_angle (gint64 left, gint64 round)
{
  return -2 * G_PI * (double) (left % round) / (double) round;
}

/* Draws a hand and its shadow, which falls downwards whichever way the hand points. */
static gboolean
draw_hand (const RgBrush *brush, const char *hand, const char *shadow, double angle)
{
  gboolean drawn;

  cairo_save (brush->cr);
  cairo_translate (brush->cr, SHADOW_DEPTH / 2, SHADOW_DEPTH);
  drawn = draw_turned (brush, shadow, DIAL_X, DIAL_Y, angle);
  cairo_restore (brush->cr);

  return drawn && draw_turned (brush, hand, DIAL_X, DIAL_Y, angle);
}

static gboolean
draw_moving (const RgBrush *brush, const RgClockDial *dial)
{
  return draw_turned (brush, "#ticker", DIAL_X, TICKER_Y,
                      hand_angle (dial->left, TICK_TURNING)) &&
         draw_turned (brush, "#flag", DIAL_X - FLAG_OUT, DIAL_Y - FLAG_UP,
                      -dial->lift * G_PI_2) &&
         draw_hand (brush, "#hour-hand", "#hour-shadow",
                    hand_angle (dial->left, 12 * HOUR)) &&
         draw_hand (brush, "#minute-hand", "#minute-shadow",
                    hand_angle (dial->left, HOUR)) &&
         draw_layer (brush, "#boss");
}

static cairo_surface_t *
take_picture (RsvgHandle *handle,
              RgClockSide running,
              double      width,
              double      scale,
              GError    **error)
{
  double           unit = width * scale / FACE_WIDTH;
  cairo_surface_t *picture;
  RgBrush          brush = { handle, NULL, error };

  picture = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, (int) ceil (width * scale),
                                        (int) ceil (width * scale / RG_CLOCK_FACE_RATIO));
  brush.cr = cairo_create (picture);
  cairo_scale (brush.cr, unit, unit);
  if (!draw_still (&brush, running))
    g_clear_pointer (&picture, cairo_surface_destroy);
  else
    cairo_surface_set_device_scale (picture, scale, scale);
  cairo_destroy (brush.cr);

  return picture;
}

static gboolean
paint_picture (RgClockFace       *self,
               const RgClockLook *look,
               cairo_t           *cr,
               double             width,
               double             scale,
               GError           **error)
{
  cairo_surface_t **slot = &self->pictures[look->dark][look->running];

  if (width != self->width || scale != self->scale)
    drop_pictures (self);
  self->width = width;
  self->scale = scale;

  if (*slot == NULL)
    *slot = take_picture (self->handles[look->dark], look->running, width, scale, error);
  if (*slot == NULL)
    return FALSE;

  cairo_set_source_surface (cr, *slot, 0, 0);
  cairo_paint (cr);
  return TRUE;
}

/**
 * rg_clock_face_draw:
 * @look: the state of the clock
 * @cr: where to draw, the origin at the top left corner of the case
 * @width: the width, in the units of @cr; the height is @width divided by
 *   %RG_CLOCK_FACE_RATIO
 * @scale: pixels per unit, to cache the static layers as a picture; 0 draws all as
 *   vectors, for paper
 *
 * Returns: %FALSE if the drawing failed
 */
gboolean
rg_clock_face_draw (RgClockFace       *self,
                    const RgClockLook *look,
                    cairo_t           *cr,
                    double             width,
                    double             scale,
                    GError           **error)
{
  RgBrush  brush = { self->handles[look->dark], cr, error };
  gboolean drawn;

  cairo_save (cr);
  drawn = scale == 0 || paint_picture (self, look, cr, width, scale, error);
  cairo_scale (cr, width / FACE_WIDTH, width / FACE_WIDTH);
  if (scale == 0)
    drawn = draw_still (&brush, look->running);
  for (int side = 0; side < RG_N_DIALS && drawn; side++) {
    drawn = draw_moving (&brush, &look->dials[side]);
    cairo_translate (cr, DIAL_DISTANCE, 0);
  }
  cairo_restore (cr);

  return drawn;
}

/**
 * rg_clock_face_lift:
 * @left: microseconds until the time is over
 *
 * Finds how high the minute hand lifts the flag, whose end it carries along during the
 * last three minutes.  It does not lift it at any other full hour: a flag that falls
 * while time is left would be wrong.
 *
 * Returns: 0 if the flag hangs, not yet reached or fallen; 1 if it is about to fall
 */
double
rg_clock_face_lift (gint64 left)
{
  double angle, reach;

  if (left < 0 || left > HOUR / 12)
    return 0;

  /* The distance of the pin of the flag from the line of the hand, in flag lengths. */
  angle = hand_angle (left, HOUR);
  reach = cos (angle) * FLAG_OUT / FLAG_LENGTH + sin (angle) * FLAG_UP / FLAG_LENGTH;
  return MAX (asin (CLAMP (reach, -1, 1)) - angle, 0) / G_PI_2;
}

/* Finds the place of a dial with its rim and with the plunger above it, in a clock
 * drawn @width wide. */
void
rg_clock_face_locate (RgClockSide side, double width, RgClockRectangle *dial)
{
  double unit = width / FACE_WIDTH;

  *dial = (RgClockRectangle){
    .x = (DIAL_X - RIM_RADIUS + side * DIAL_DISTANCE) * unit,
    .y = 0,
    .width = 2 * RIM_RADIUS * unit,
    .height = (DIAL_Y + RIM_RADIUS) * unit,
  };
}
