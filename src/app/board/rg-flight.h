/* Men on their way between two squares, for as long as it takes to see it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-shown.h"

#include <adwaita.h>

G_BEGIN_DECLS

/* One man: at `to` in the position that now stands. */
typedef struct {
  RgPiece  piece;
  RgSquare from;
  RgSquare to;
} RgFlightLeg;

/* Castling has two legs, any other move one. */
#define RG_MAX_LEGS 2

typedef struct {
  AdwAnimation *animation;
  double        progress;
  guint         n_legs;
  RgFlightLeg   legs[RG_MAX_LEGS];
} RgFlight;

void     rg_flight_init (RgFlight              *self,
                         GtkWidget             *widget,
                         AdwAnimationTargetFunc follow,
                         GCallback              done);
void     rg_flight_clear (RgFlight *self);
void     rg_flight_begin (RgFlight *self, const RgStep *step);
void     rg_flight_stop (RgFlight *self);
gboolean rg_flight_covers (const RgFlight *self, RgSquare square);

G_END_DECLS
