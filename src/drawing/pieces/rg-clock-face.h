/* A double chess clock in its wooden case, drawn at any size: the same on the
 * screen and on paper.  Both dials are set as clocks of the time were: the
 * time that is allowed is over when the hands show 12. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <cairo.h>
#include <glib.h>

G_BEGIN_DECLS

/* Width by height of the drawing. */
#define RG_CLOCK_FACE_RATIO (288.0 / 130.0)

/* As the eye sees them. */
typedef enum {
  RG_CLOCK_LEFT,
  RG_CLOCK_RIGHT,
  RG_CLOCK_NEITHER,
} RgClockSide;

#define RG_N_DIALS 2

/* `left` are microseconds until 12, negative once past; `lift` is how high
 * the flag is, from 0, where it hangs, to 1, from where it falls. */
typedef struct {
  gint64 left;
  double lift;
} RgClockDial;

/* `running` is the side whose dial is lit and whose plunger is up; `dark`
 * that the surroundings are. */
typedef struct {
  RgClockDial dials[RG_N_DIALS];
  RgClockSide running;
  gboolean    dark;
} RgClockLook;

/* RgClockRectangle: a place on the clock, in the units in which it was drawn. */
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

G_END_DECLS
