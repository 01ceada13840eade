/* A double chess clock in its wooden case, drawn at any size: the same on the screen
 * and on paper. Both dials are set as in the period: the time is over when the hands
 * show 12. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

/* The ratio of the width of the drawing to its height. */
#define RG_CLOCK_FACE_RATIO (288.0 / 130.0)

/* Sides as seen from the front. */
typedef enum {
  RG_CLOCK_LEFT,
  RG_CLOCK_RIGHT,
  RG_CLOCK_NEITHER,
} RgClockSide;

#define RG_N_DIALS 2

/* `left` are microseconds until 12, negative once past; `lift` is the height of the
 * flag, from 0, hanging, to 1, about to fall. */
typedef struct {
  gint64 left;
  double lift;
} RgClockDial;

/* `running` is the side whose dial is lit and whose plunger is up; `dark` is set in
 * dark surroundings. */
typedef struct {
  RgClockDial dials[RG_N_DIALS];
  RgClockSide running;
  gboolean    dark;
} RgClockLook;

/* A rectangle in the units in which the clock was drawn. */
typedef struct {
  double x, y, width, height;
} RgClockRectangle;

typedef struct _RgClockFace RgClockFace;

RgClockFace *rg_clock_face_new (GError **error);
void         rg_clock_face_free (RgClockFace *self);
gboolean     rg_clock_face_draw (RgClockFace       *self,
                                 const RgClockLook *look,
                                 cairo_t           *cr,
                                 double             width,
                                 double             scale,
                                 GError           **error);

double rg_clock_face_lift (gint64 left);
void   rg_clock_face_locate (RgClockSide side, double width, RgClockRectangle *dial);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (RgClockFace, rg_clock_face_free)
