/* Paints a hand as far as it is open.  It is told its pawn only when it opens,
 * so that nothing of it can be seen or read before. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-lots-hand.h"

#include "rg-lots-picture.h"

#include <adwaita.h>

#define DURATION_MS    450
#define MIN_WIDTH      80
#define NATURAL_WIDTH  176
#define MIN_HEIGHT     100
#define NATURAL_HEIGHT 220

struct _RgLotsHand {
  GtkWidget parent_instance;

  RgLotsPicture *picture;
  AdwAnimation  *animation;
  RgPiece        pawn;
  gboolean       mirrored;
  double         openness;
};

G_DEFINE_FINAL_TYPE (RgLotsHand, rg_lots_hand, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_MIRRORED,
};

enum {
  OPENED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
follow_cb (double openness, gpointer user_data)
{
  RgLotsHand *self = RG_LOTS_HAND (user_data);

  self->openness = CLAMP (openness, 0, 1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
done_cb (RgLotsHand *self)
{
  if (self->pawn != RG_PIECE_NONE)
    g_signal_emit (self, signals[OPENED], 0);
}

/* The largest hand for which there is room, in the middle of it. */
static void
rg_lots_hand_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgLotsHand *self = RG_LOTS_HAND (widget);
  int         width = gtk_widget_get_width (widget);
  double fitting = MIN (width, gtk_widget_get_height (widget) * RG_LOTS_PICTURE_RATIO);
  graphene_rect_t    place = GRAPHENE_RECT_INIT ((float) (int) ((width - fitting) / 2), 0,
                                                 (float) fitting,
                                                 (float) (fitting / RG_LOTS_PICTURE_RATIO));
  g_autoptr (GError) error = NULL;
  RgLotsLook         look = {
            .openness = self->openness,
            .pawn = self->pawn,
            .mirrored = self->mirrored,
            .dark = adw_style_manager_get_dark (adw_style_manager_get_default ()),
  };
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &place);

  cairo_translate (cr, place.origin.x, place.origin.y);
  if (!rg_lots_picture_draw (self->picture, &look, cr, place.size.width, &error))
    g_warning ("The hand cannot be drawn: %s", error->message);
  cairo_destroy (cr);
}

static void
rg_lots_hand_measure (G_GNUC_UNUSED GtkWidget *widget,
                      GtkOrientation           orientation,
                      G_GNUC_UNUSED int        for_size,
                      int                     *minimum,
                      int                     *natural,
                      G_GNUC_UNUSED int       *minimum_baseline,
                      G_GNUC_UNUSED int       *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? MIN_WIDTH : MIN_HEIGHT;
  *natural = is_width ? NATURAL_WIDTH : NATURAL_HEIGHT;
}

/* The right hand, which mirrors the left one. */
static void
rg_lots_hand_set_property (GObject      *object,
                           guint         prop_id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (prop_id == PROP_MIRRORED)
    RG_LOTS_HAND (object)->mirrored = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
}

static void
rg_lots_hand_dispose (GObject *object)
{
  g_clear_object (&RG_LOTS_HAND (object)->animation);

  G_OBJECT_CLASS (rg_lots_hand_parent_class)->dispose (object);
}

static void
rg_lots_hand_finalize (GObject *object)
{
  g_clear_pointer (&RG_LOTS_HAND (object)->picture, rg_lots_picture_free);

  G_OBJECT_CLASS (rg_lots_hand_parent_class)->finalize (object);
}

static void
rg_lots_hand_class_init (RgLotsHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_lots_hand_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_lots_hand_finalize;
  G_OBJECT_CLASS (klass)->set_property = rg_lots_hand_set_property;
  widget_class->measure = rg_lots_hand_measure;
  widget_class->snapshot = rg_lots_hand_snapshot;

  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_MIRRORED,
                                   g_param_spec_boolean ("mirrored", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE |
                                                           G_PARAM_CONSTRUCT_ONLY |
                                                           G_PARAM_STATIC_STRINGS));

  /**
   * RgLotsHand::opened:
   *
   * The pawn can be seen.
   */
  signals[OPENED] = g_signal_new ("opened", RG_TYPE_LOTS_HAND, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);
}

static void
rg_lots_hand_init (RgLotsHand *self)
{
  g_autoptr (GError)  error = NULL;
  AdwAnimationTarget *target;

  self->picture = rg_lots_picture_new (&error);
  if (self->picture == NULL)
    g_error ("The drawing of the hands cannot be read: %s", error->message);

  target = adw_callback_animation_target_new (follow_cb, self, NULL);
  self->animation = adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION_MS,
                                             target);
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  g_signal_connect_object (adw_style_manager_get_default (), "notify::dark",
                           G_CALLBACK (gtk_widget_queue_draw), self, G_CONNECT_SWAPPED);
}

/* Closes the hand over nothing that is known. */
void
rg_lots_hand_close (RgLotsHand *self)
{
  self->pawn = RG_PIECE_NONE;
  adw_animation_reset (self->animation);
  follow_cb (0, self);
}

/**
 * rg_lots_hand_open:
 * @pawn: what it held, and shows
 * @pauses: whether it stays closed for a moment before it opens
 *
 * Opens the hand; at once where the desktop wants no animations or nobody
 * looks.
 */
void
rg_lots_hand_open (RgLotsHand *self, RgPiece pawn, gboolean pauses)
{
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (self->animation);

  self->pawn = pawn;
  adw_timed_animation_set_value_from (animation, pauses ? -1 : 0);
  adw_timed_animation_set_duration (animation, pauses ? 2 * DURATION_MS : DURATION_MS);
  adw_timed_animation_set_easing (animation, pauses ? ADW_LINEAR : ADW_EASE_IN_OUT_CUBIC);
  adw_animation_play (self->animation);
}

/* Returns: the pawn that is shown, %RG_PIECE_NONE in a closed hand */
RgPiece
rg_lots_hand_get_pawn (RgLotsHand *self)
{
  return self->pawn;
}
