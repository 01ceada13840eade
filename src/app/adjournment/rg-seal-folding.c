/* Drawn on a field of 420 by 300 units.  Where animations are switched off the
 * envelope is closed at once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-folding.h"

#include <adwaita.h>

#define DURATION_MS  2200
#define FIELD_WIDTH  420.0
#define FIELD_HEIGHT 300.0
#define MIN_WIDTH    210
#define MIN_HEIGHT   150

/* The envelope's body on that field. */
#define LEFT   60.0
#define RIGHT  360.0
#define TOP    110.0
#define BOTTOM 290.0
#define MIDDLE 210.0
#define POINT  205.0 /* how far down the closed flap reaches */

struct _RgSealFolding {
  GtkWidget parent_instance;

  AdwAnimation *animation;
  double        progress;
};

G_DEFINE_FINAL_TYPE (RgSealFolding, rg_seal_folding, GTK_TYPE_WIDGET)

enum {
  DONE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* How far a part of the whole has come, softly. */
static double
part (double progress, double start, double end)
{
  double t = CLAMP ((progress - start) / (end - start), 0, 1);

  return t * t * (3 - 2 * t);
}

static void
fill_and_edge (cairo_t *cr, double red, double green, double blue)
{
  cairo_set_source_rgb (cr, red, green, blue);
  cairo_fill_preserve (cr);
  cairo_set_source_rgb (cr, red * 0.72, green * 0.68, blue * 0.6);
  cairo_set_line_width (cr, 1.5);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_stroke (cr);
}

/* Folded in half first, then it goes down. */
static void
draw_sheet (cairo_t *cr, double progress)
{
  double fold = part (progress, 0, 0.2);
  double height = 150 - 75 * fold;
  double top = 8 + 75 * fold + 120 * part (progress, 0.2, 0.45);

  cairo_rectangle (cr, LEFT + 25, top, RIGHT - LEFT - 50, height);
  fill_and_edge (cr, 1, 0.99, 0.96);
  if (fold > 0.5) {
    cairo_move_to (cr, LEFT + 25, top + 3);
    cairo_line_to (cr, RIGHT - 25, top + 3);
    cairo_stroke (cr);
  }
}

static void
draw_back (cairo_t *cr)
{
  cairo_rectangle (cr, LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP);
  fill_and_edge (cr, 0.80, 0.72, 0.58);
}

/* Two sides and the lower flap, which meet a little below the middle. */
static void
draw_front (cairo_t *cr)
{
  cairo_move_to (cr, LEFT, TOP);
  cairo_line_to (cr, MIDDLE, POINT - 6);
  cairo_line_to (cr, RIGHT, TOP);
  cairo_line_to (cr, RIGHT, BOTTOM);
  cairo_line_to (cr, LEFT, BOTTOM);
  cairo_close_path (cr);
  fill_and_edge (cr, 0.96, 0.92, 0.83);
  cairo_move_to (cr, LEFT, BOTTOM);
  cairo_line_to (cr, MIDDLE, POINT - 6);
  cairo_line_to (cr, RIGHT, BOTTOM);
  cairo_stroke (cr);
}

/* Its point goes from above the envelope to its middle. */
static void
draw_flap (cairo_t *cr, double progress)
{
  double turn = part (progress, 0.45, 0.7);
  double point = TOP + (POINT - TOP) * (2 * turn - 1);
  double light = 0.86 + 0.11 * turn;

  cairo_move_to (cr, LEFT, TOP);
  cairo_line_to (cr, MIDDLE, point);
  cairo_line_to (cr, RIGHT, TOP);
  cairo_close_path (cr);
  fill_and_edge (cr, light, light * 0.955, light * 0.86);
}

/* A pawn pressed into the wax. */
static void
draw_stamp (cairo_t *cr, double radius)
{
  cairo_arc (cr, 0, -radius * 0.28, radius * 0.2, 0, 2 * G_PI);
  cairo_fill (cr);
  cairo_move_to (cr, -radius * 0.12, -radius * 0.12);
  cairo_line_to (cr, radius * 0.12, -radius * 0.12);
  cairo_line_to (cr, radius * 0.3, radius * 0.36);
  cairo_line_to (cr, -radius * 0.3, radius * 0.36);
  cairo_close_path (cr);
  cairo_fill (cr);
}

static void
draw_wax (cairo_t *cr, double progress)
{
  double come = part (progress, 0.74, 0.92);
  double radius = 27 * (1.6 - 0.6 * come);

  if (come <= 0)
    return;

  cairo_save (cr);
  cairo_translate (cr, MIDDLE, POINT - 2);
  cairo_push_group (cr);
  for (int i = 0; i < 9; i++) {
    double angle = i * 2 * G_PI / 9;

    cairo_arc (cr, cos (angle) * radius * 0.72, sin (angle) * radius * 0.72,
               radius * 0.36, 0, 2 * G_PI);
    cairo_set_source_rgb (cr, 0.62, 0.10, 0.12);
    cairo_fill (cr);
  }
  cairo_arc (cr, 0, 0, radius * 0.86, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.72, 0.13, 0.15);
  cairo_fill (cr);
  cairo_arc (cr, 0, 0, radius * 0.66, 0, 2 * G_PI);
  cairo_set_source_rgb (cr, 0.56, 0.08, 0.10);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
  draw_stamp (cr, radius);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, come);
  cairo_restore (cr);
}

static void
draw (cairo_t *cr, double progress)
{
  gboolean closing = progress > 0.575;

  draw_back (cr);
  if (!closing)
    draw_flap (cr, progress);
  draw_sheet (cr, progress);
  draw_front (cr);
  if (closing)
    draw_flap (cr, progress);
  draw_wax (cr, progress);
}

static void
rg_seal_folding_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  double   width = gtk_widget_get_width (widget);
  double   height = gtk_widget_get_height (widget);
  double   scale = MIN (width / FIELD_WIDTH, height / FIELD_HEIGHT);
  cairo_t *cr;

  cr = gtk_snapshot_append_cairo (snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width,
                                                                 (float) height));
  cairo_translate (cr, (width - FIELD_WIDTH * scale) / 2,
                   (height - FIELD_HEIGHT * scale) / 2);
  cairo_scale (cr, scale, scale);
  draw (cr, RG_SEAL_FOLDING (widget)->progress);
  cairo_destroy (cr);
}

static void
rg_seal_folding_measure (G_GNUC_UNUSED GtkWidget *widget,
                         GtkOrientation           orientation,
                         G_GNUC_UNUSED int        for_size,
                         int                     *minimum,
                         int                     *natural,
                         G_GNUC_UNUSED int       *minimum_baseline,
                         G_GNUC_UNUSED int       *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? MIN_WIDTH : MIN_HEIGHT;
  *natural = (int) (is_width ? FIELD_WIDTH : FIELD_HEIGHT);
}

static void
follow_cb (double progress, gpointer user_data)
{
  RG_SEAL_FOLDING (user_data)->progress = progress;
  gtk_widget_queue_draw (user_data);
}

static void
done_cb (RgSealFolding *self)
{
  g_signal_emit (self, signals[DONE], 0);
}

static void
rg_seal_folding_dispose (GObject *object)
{
  RgSealFolding *self = RG_SEAL_FOLDING (object);

  if (self->animation != NULL)
    g_signal_handlers_disconnect_by_data (self->animation, self);
  g_clear_object (&self->animation);

  G_OBJECT_CLASS (rg_seal_folding_parent_class)->dispose (object);
}

static void
rg_seal_folding_class_init (RgSealFoldingClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_seal_folding_dispose;
  widget_class->measure = rg_seal_folding_measure;
  widget_class->snapshot = rg_seal_folding_snapshot;

  /**
   * RgSealFolding::done:
   *
   * The envelope is closed, for the eye.
   */
  signals[DONE] = g_signal_new ("done", RG_TYPE_SEAL_FOLDING, G_SIGNAL_RUN_LAST, 0, NULL,
                                NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
rg_seal_folding_init (RgSealFolding *self)
{
  AdwAnimationTarget *target;

  target = adw_callback_animation_target_new (follow_cb, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION_MS,
                                             target);
  adw_timed_animation_set_easing (ADW_TIMED_ANIMATION (self->animation), ADW_LINEAR);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
}

/**
 * rg_seal_folding_play:
 *
 * Closes the envelope, from the beginning.
 */
void
rg_seal_folding_play (RgSealFolding *self)
{
  adw_animation_reset (self->animation);
  follow_cb (0, self);
  adw_animation_play (self->animation);
}

/* Returns: whether the envelope is still being closed */
gboolean
rg_seal_folding_is_playing (RgSealFolding *self)
{
  return adw_animation_get_state (self->animation) == ADW_ANIMATION_PLAYING;
}
