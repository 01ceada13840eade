/* Paints the clock as its ticker says.  Over each dial and its plunger lies a
 * button without a look of its own, which strikes the clock. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-clock-view.h"

#include "rg-clock-face.h"
#include "rg-clock-ticker.h"

#include <adwaita.h>

#define MIN_WIDTH      200
#define MIN_HEIGHT     56
#define NATURAL_WIDTH  288
#define NATURAL_HEIGHT 130

struct _RgClockView {
  GtkWidget parent_instance;

  GtkWidget *left;
  GtkWidget *right;

  RgClockFace   *face;
  RgClockTicker *ticker;
  char          *spoken[RG_N_DIALS];
  gboolean       flipped;
  gboolean       wanted;
};

G_DEFINE_FINAL_TYPE (RgClockView, rg_clock_view, GTK_TYPE_WIDGET)

static RgColor
color_of (RgClockView *self, RgClockSide side)
{
  return (side == RG_CLOCK_LEFT) != self->flipped ? RG_WHITE : RG_BLACK;
}

static RgClockSide
side_of (RgClockView *self, RgActor running)
{
  if (running == RG_ACTOR_NONE)
    return RG_CLOCK_NEITHER;

  return rg_actor_color (running) == color_of (self, RG_CLOCK_LEFT) ? RG_CLOCK_LEFT
                                                                    : RG_CLOCK_RIGHT;
}

static GtkWidget *
get_button (RgClockView *self, RgClockSide side)
{
  return side == RG_CLOCK_LEFT ? self->left : self->right;
}

static RgClockSide
get_side (RgClockView *self, GtkWidget *button)
{
  return button == self->left ? RG_CLOCK_LEFT : RG_CLOCK_RIGHT;
}

static RgClockReading
get_reading (RgClockView *self, RgClockSide side, const RgClockMoment *moment)
{
  return rg_clock_moment_reading (moment, color_of (self, side));
}

/* Said only when it is new, so that a screen reader is left in peace. */
static void
update_spoken (RgClockView *self, RgClockSide side, const RgClockMoment *moment)
{
  RgClockReading   reading = get_reading (self, side, moment);
  g_autofree char *spoken = NULL;

  spoken = rg_clock_text_spoken (&reading, RG_CLOCK_SHOWS_REMAINING);
  if (g_strcmp0 (spoken, self->spoken[side]) == 0)
    return;

  gtk_accessible_update_property (GTK_ACCESSIBLE (get_button (self, side)),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, spoken, -1);
  g_free (self->spoken[side]);
  self->spoken[side] = g_steal_pointer (&spoken);
}

static void
update (RgClockView *self)
{
  RgClockMoment moment;

  rg_clock_ticker_read (self->ticker, &moment);
  for (int side = 0; side < RG_N_DIALS; side++)
    update_spoken (self, (RgClockSide) side, &moment);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          self->wanted && rg_clock_is_timed (&moment.clock));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
update_targets (RgClockView *self)
{
  for (int side = 0; side < RG_N_DIALS; side++)
    gtk_actionable_set_action_target (
      GTK_ACTIONABLE (get_button (self, (RgClockSide) side)), "s",
      color_of (self, (RgClockSide) side) == RG_WHITE ? "white" : "black");
}

static gboolean
query_tooltip_cb (RgClockView           *self,
                  G_GNUC_UNUSED int      x,
                  G_GNUC_UNUSED int      y,
                  G_GNUC_UNUSED gboolean by_keyboard,
                  GtkTooltip            *tooltip,
                  GtkWidget             *button)
{
  RgClockMoment    moment;
  RgClockReading   reading;
  g_autofree char *prospect = NULL;

  rg_clock_ticker_read (self->ticker, &moment);
  reading = get_reading (self, get_side (self, button), &moment);
  prospect = rg_clock_text_prospect (&reading);
  gtk_tooltip_set_text (tooltip, prospect);

  return *prospect != '\0';
}

static void
find_look (RgClockView *self, RgClockLook *look)
{
  RgClockMoment moment;

  rg_clock_ticker_read (self->ticker, &moment);
  *look = (RgClockLook){
    .running = side_of (self, moment.clock.running),
    .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
  };

  for (int side = 0; side < RG_N_DIALS; side++) {
    RgClockReading reading = get_reading (self, (RgClockSide) side, &moment);
    RgClockDial   *dial = &look->dials[side];

    if (rg_clock_reading_get_left (&reading, &dial->left))
      dial->lift = rg_clock_face_lift (dial->left);
  }
}

/* The largest clock for which there is room, in the middle of it. */
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

static void
snapshot_clock (RgClockView *self, GtkSnapshot *snapshot)
{
  graphene_rect_t    place = get_place (self);
  RgClockLook        look;
  g_autoptr (GError) error = NULL;
  cairo_t           *cr;

  find_look (self, &look);
  cr = gtk_snapshot_append_cairo (snapshot, &place);
  cairo_translate (cr, place.origin.x, place.origin.y);
  if (!rg_clock_face_draw (self->face, &look, cr, place.size.width,
                           gtk_widget_get_scale_factor (GTK_WIDGET (self)), &error))
    g_warning ("The clock cannot be drawn: %s", error->message);
  cairo_destroy (cr);
}

static void
rg_clock_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgClockView *self = RG_CLOCK_VIEW (widget);

  snapshot_clock (self, snapshot);
  gtk_widget_snapshot_child (widget, self->left, snapshot);
  gtk_widget_snapshot_child (widget, self->right, snapshot);
}

static GtkSizeRequestMode
rg_clock_view_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* A narrow clock asks for no more height than it fills. */
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
    *natural = CLAMP ((int) (for_size / RG_CLOCK_FACE_RATIO), MIN_HEIGHT, NATURAL_HEIGHT);
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
rg_clock_view_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (rg_clock_view_parent_class)->map (widget);

  rg_clock_ticker_set_awake (RG_CLOCK_VIEW (widget)->ticker, TRUE);
}

static void
rg_clock_view_unmap (GtkWidget *widget)
{
  rg_clock_ticker_set_awake (RG_CLOCK_VIEW (widget)->ticker, FALSE);

  GTK_WIDGET_CLASS (rg_clock_view_parent_class)->unmap (widget);
}

static void
rg_clock_view_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_CLOCK_VIEW);

  G_OBJECT_CLASS (rg_clock_view_parent_class)->dispose (object);
}

static void
rg_clock_view_finalize (GObject *object)
{
  RgClockView *self = RG_CLOCK_VIEW (object);

  g_clear_object (&self->ticker);
  g_clear_pointer (&self->face, rg_clock_face_free);
  for (int side = 0; side < RG_N_DIALS; side++)
    g_clear_pointer (&self->spoken[side], g_free);

  G_OBJECT_CLASS (rg_clock_view_parent_class)->finalize (object);
}

static void
rg_clock_view_class_init (RgClockViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_clock_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_clock_view_finalize;
  widget_class->snapshot = rg_clock_view_snapshot;
  widget_class->get_request_mode = rg_clock_view_get_request_mode;
  widget_class->measure = rg_clock_view_measure;
  widget_class->size_allocate = rg_clock_view_size_allocate;
  widget_class->map = rg_clock_view_map;
  widget_class->unmap = rg_clock_view_unmap;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-clock-view.ui");
  gtk_widget_class_bind_template_child (widget_class, RgClockView, left);
  gtk_widget_class_bind_template_child (widget_class, RgClockView, right);
  gtk_widget_class_bind_template_callback (widget_class, query_tooltip_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_clock_view_init (RgClockView *self)
{
  g_autoptr (GError) error = NULL;

  self->wanted = TRUE;
  self->ticker = rg_clock_ticker_new ();
  self->face = rg_clock_face_new (&error);
  if (self->face == NULL)
    g_error ("The drawing of the clock cannot be read: %s", error->message);
  gtk_widget_init_template (GTK_WIDGET (self));
  update_targets (self);

  g_signal_connect_object (self->ticker, "tick", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Returns: (transfer floating): a clock at no table yet */
GtkWidget *
rg_clock_view_new (void)
{
  return g_object_new (RG_TYPE_CLOCK_VIEW, NULL);
}

/**
 * rg_clock_view_set_table:
 * @table: the table whose clocks are shown
 */
void
rg_clock_view_set_table (RgClockView *self, RgTable *table)
{
  rg_clock_ticker_set_table (self->ticker, table);
}

/**
 * rg_clock_view_set_flipped:
 * @flipped: whether the board is turned and White's dial is the right one
 */
void
rg_clock_view_set_flipped (RgClockView *self, gboolean flipped)
{
  self->flipped = flipped;
  update_targets (self);
  update (self);
}

/**
 * rg_clock_view_set_wanted:
 * @wanted: whether dials are to be seen at all; a game without clocks has none
 *   in any case
 */
void
rg_clock_view_set_wanted (RgClockView *self, gboolean wanted)
{
  self->wanted = wanted;
  update (self);
}
