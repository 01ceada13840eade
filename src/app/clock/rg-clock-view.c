/* Paints the dials at each tick. An invisible button over each dial and its plunger
 * presses the clock. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-view.h"

#include "rg-clock-closures.h"
#include "rg-clock-face.h"
#include "rg-clock-label.h"
#include "rg-clock-ticker.h"
#include "rg-flow-layout.h"
#include "rg-help.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-wrap.h"

#include <adwaita.h>

#define MIN_WIDTH      200
#define MIN_HEIGHT     56
#define NATURAL_WIDTH  248
#define NATURAL_HEIGHT 110

struct _RgClockView {
  RgTableWidget parent_instance;

  GtkWidget *left;
  GtkWidget *right;

  RgClockFace *face;
  char        *spoken[RG_N_DIALS];
  gboolean     wanted; /* if FALSE, hides the clock even in a timed game */
};

G_DEFINE_FINAL_TYPE (RgClockView, rg_clock_view, RG_TYPE_TABLE_WIDGET)

static RgColor
color_of (RgClockView *self, RgClockSide side)
{
  RgColor near = rg_table_widget_get_player (self);

  return side == RG_CLOCK_LEFT ? near : rg_color_other (near);
}

static GtkWidget *
get_button (RgClockView *self, RgClockSide side)
{
  return side == RG_CLOCK_LEFT ? self->left : self->right;
}

static void
rg_clock_view_update (RgTableWidget *widget)
{
  RgClockView  *self = RG_CLOCK_VIEW (widget);
  RgClockMoment moment;

  rg_clock_moment_read (rg_table_widget_get_table (self), &moment);
  for (int side = 0; side < RG_N_DIALS; side++) {
    RgColor          color = color_of (self, (RgClockSide) side);
    GtkWidget       *button = get_button (self, (RgClockSide) side);
    RgClockReading   reading = rg_clock_moment_reading (&moment, color);
    g_autofree char *spoken = NULL;

    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s",
                                      color == RG_WHITE ? "white" : "black");

    /* Sets the accessible name only when it changes, so that a screen reader is not kept
     * busy. */
    spoken = rg_clock_text_spoken (&reading, RG_CLOCK_SHOWS_REMAINING);
    if (g_strcmp0 (spoken, self->spoken[side]) == 0)
      continue;

    rg_set_accessible_name (button, spoken);
    g_free (self->spoken[side]);
    self->spoken[side] = g_steal_pointer (&spoken);
  }
  /* Sets the visibility here, not by a binding: without a table there is no game to
   * ask. */
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->wanted && rg_clock_is_timed (&moment.clock));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
query_tooltip_cb (RgClockView           *self,
                  G_GNUC_UNUSED int      x,
                  G_GNUC_UNUSED int      y,
                  G_GNUC_UNUSED gboolean by_keyboard,
                  GtkTooltip            *tooltip,
                  GtkWidget             *button)
{
  RgClockSide      side = button == self->left ? RG_CLOCK_LEFT : RG_CLOCK_RIGHT;
  RgClockMoment    moment;
  RgClockReading   reading;
  g_autofree char *prospect = NULL;

  rg_clock_moment_read (rg_table_widget_get_table (self), &moment);
  reading = rg_clock_moment_reading (&moment, color_of (self, side));
  prospect = rg_clock_text_prospect (&reading);
  gtk_tooltip_set_text (tooltip, prospect);

  return *prospect != '\0';
}

/* Returns where the clock is painted: in the middle, as large as there is room. */
static graphene_rect_t
get_place (RgClockView *self)
{
  int    width = gtk_widget_get_width (GTK_WIDGET (self));
  int    height = gtk_widget_get_height (GTK_WIDGET (self));
  double fitting = MIN (width, height * RG_CLOCK_FACE_RATIO);

  return GRAPHENE_RECT_INIT ((float) (int) ((width - fitting) / 2),
                             (float) (int) ((height - fitting / RG_CLOCK_FACE_RATIO) / 2),
                             (float) fitting, (float) (fitting / RG_CLOCK_FACE_RATIO));
}

/* Paints the clock; reads its drawing when it is first needed, as a game may have no
 * clock. */
static void
rg_clock_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgClockView       *self = RG_CLOCK_VIEW (widget);
  graphene_rect_t    place = get_place (self);
  RgClockMoment      moment;
  RgClockLook        look = { .running = RG_CLOCK_NEITHER };
  g_autoptr (GError) error = NULL;
  cairo_t           *cr;

  look.dark = adw_style_manager_get_dark (adw_style_manager_get_default ());
  rg_clock_moment_read (rg_table_widget_get_table (self), &moment);
  for (int side = 0; side < RG_N_DIALS; side++) {
    RgColor        color = color_of (self, (RgClockSide) side);
    RgClockReading reading = rg_clock_moment_reading (&moment, color);
    RgClockDial   *dial = &look.dials[side];

    if (moment.clock.running == rg_actor_player (color))
      look.running = (RgClockSide) side;
    if (rg_clock_reading_get_left (&reading, &dial->left))
      dial->lift = rg_clock_face_lift (dial->left);
  }

  if (self->face == NULL && (self->face = rg_clock_face_new (&error)) == NULL)
    g_error ("The drawing of the clock cannot be read: %s", error->message);
  cr = gtk_snapshot_append_cairo (snapshot, &place);
  cairo_translate (cr, place.origin.x, place.origin.y);
  if (!rg_clock_face_draw (self->face, &look, cr, place.size.width,
                           gtk_widget_get_scale_factor (widget), &error))
    g_warning ("The clock cannot be drawn: %s", error->message);
  cairo_destroy (cr);

  gtk_widget_snapshot_child (widget, self->left, snapshot);
  gtk_widget_snapshot_child (widget, self->right, snapshot);
}

static GtkSizeRequestMode
rg_clock_view_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Requests a height for the width; at most NATURAL_HEIGHT or three tenths of the width,
 * to leave room for the score sheet. */
static void
rg_clock_view_measure (G_GNUC_UNUSED GtkWidget *widget,
                       GtkOrientation           orientation,
                       int                      for_size,
                       int                     *minimum,
                       int                     *natural,
                       G_GNUC_UNUSED int       *minimum_baseline,
                       G_GNUC_UNUSED int       *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? MIN_WIDTH : MIN_HEIGHT;
  *natural = is_width ? NATURAL_WIDTH : NATURAL_HEIGHT;
  if (!is_width && for_size >= 0)
    *natural = CLAMP ((int) (for_size / RG_CLOCK_FACE_RATIO), MIN_HEIGHT,
                      MAX (NATURAL_HEIGHT, for_size * 3 / 10));
}

static void
rg_clock_view_size_allocate (GtkWidget        *widget,
                             G_GNUC_UNUSED int width,
                             G_GNUC_UNUSED int height,
                             G_GNUC_UNUSED int baseline)
{
  RgClockView    *self = RG_CLOCK_VIEW (widget);
  graphene_rect_t place = get_place (self);

  for (int side = 0; side < RG_N_DIALS; side++) {
    RgClockRectangle dial;

    rg_clock_face_locate ((RgClockSide) side, place.size.width, &dial);
    gtk_widget_size_allocate (get_button (self, (RgClockSide) side),
                              &(GtkAllocation){
                                (int) (place.origin.x + dial.x),
                                (int) (place.origin.y + dial.y),
                                (int) dial.width,
                                (int) dial.height,
                              },
                              -1);
  }
}

static void
rg_clock_view_class_init (RgClockViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->snapshot = rg_clock_view_snapshot;
  widget_class->get_request_mode = rg_clock_view_get_request_mode;
  widget_class->measure = rg_clock_view_measure;
  widget_class->size_allocate = rg_clock_view_size_allocate;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_clock_view_update;
  RG_TABLE_WIDGET_CLASS (klass)->shows_clock = TRUE;

  RG_FIELD (RgClockView, wanted, "wanted", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            rg_table_widget_update);

  rg_table_widget_class_set_template (klass, "rg-clock-view.ui");
  RG_BIND_CHILDREN (RgClockView, left, right);
  RG_BIND_CALLBACKS (query_tooltip_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgClockView, rg_clock_face_free, face);
  RG_OWNS (RgClockView, g_free, spoken[0], spoken[1]);
}

static void
rg_clock_view_init (RgClockView *self)
{
  self->wanted = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));

  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* The left side, or the lower one in a narrow window, belongs to the player at the near
 * side of the board, as with the dials. */
struct _RgClockScreen {
  RgTableWidget parent_instance;
};

G_DEFINE_FINAL_TYPE (RgClockScreen, rg_clock_screen, RG_TYPE_TABLE_WIDGET)

static void
rg_clock_screen_fill (RgTableWidget *widget)
{
  rg_wrap_words (GTK_WIDGET (widget));
}

static void
rg_clock_screen_class_init (RgClockScreenClass *klass)
{
  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->fill = rg_clock_screen_fill;
  RG_ENSURE_TYPES (RG_TYPE_CLOCK_LABEL, RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-clock-screen.ui");
  RG_BIND_CALLBACKS (rg_clock_press_target, rg_clock_side_classes);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);
  rg_help_add (GTK_WIDGET_CLASS (klass), "time");
}

static void
rg_clock_screen_init (G_GNUC_UNUSED RgClockScreen *self)
{
}
