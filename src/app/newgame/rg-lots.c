/* Decides where the pawns are before a player points. The chosen hand opens and its
 * colour is shown, then the other hand opens too. A hand widget gets its pawn only when
 * it opens, so that no program can read it before. The draw is one random bit from the
 * kernel: there is no seed with which it could be repeated. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-lots.h"

#include "rg-css-class.h"
#include "rg-game-words.h"
#include "rg-lots-picture.h"
#include "rg-template.h"

#include <adwaita.h>
#include <errno.h>
#include <glib/gi18n.h>
#include <sys/random.h>

#define DURATION_MS    450
#define MIN_WIDTH      80
#define NATURAL_WIDTH  176
#define MIN_HEIGHT     100
#define NATURAL_HEIGHT 220

/* RgLotsHand: paints one of the two hands, more or less open. */
#define RG_TYPE_LOTS_HAND (rg_lots_hand_get_type ())

G_DECLARE_FINAL_TYPE (RgLotsHand, rg_lots_hand, RG, LOTS_HAND, GtkWidget)

struct _RgLotsHand {
  GtkWidget parent_instance;

  RgLotsPicture *picture;
  AdwAnimation  *animation;
  RgPiece        pawn;
  gboolean       mirrored;
  double         openness;
};

G_DEFINE_FINAL_TYPE (RgLotsHand, rg_lots_hand, GTK_TYPE_WIDGET)

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
    g_signal_emit_by_name (self, "opened");
}

/* Paints the hand as large as there is room, in the middle. */
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

static void
rg_lots_hand_class_init (RgLotsHandClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->measure = rg_lots_hand_measure;
  widget_class->snapshot = rg_lots_hand_snapshot;

  /* mirrored: this is the right hand, which mirrors the picture of the left one. */
  RG_FIELD (RgLotsHand, mirrored, "mirrored", G_TYPE_BOOLEAN,
            G_PARAM_READWRITE | G_PARAM_CONSTRUCT_ONLY, NULL);

  /* opened: emitted when the pawn can be seen. */
  rg_signal_new (klass, "opened", 0);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_PRESENTATION);

  RG_OWNS (RgLotsHand, g_object_unref, animation);
  RG_OWNS (RgLotsHand, rg_lots_picture_free, picture);
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

/* Closes the hand and forgets its pawn. */
static void
close_hand (RgLotsHand *self)
{
  self->pawn = RG_PIECE_NONE;
  adw_animation_reset (self->animation);
  follow_cb (0, self);
}

struct _RgLots {
  GtkWidget parent_instance;

  GtkWidget *page; /* child of the template, which owns it */
  GtkWidget *invitation;
  GtkWidget *explanation;
  GtkWidget *left;
  GtkWidget *right;
  GtkWidget *left_hand;
  GtkWidget *right_hand;
  GtkWidget *sentence;
  GtkWidget *agreed;

  RgLot     lot;
  char     *names[2]; /* indexed by RgPlayer: one hides the pawns, one points */
  RgLotSide pointed;
  gboolean  decides_trait;
  gboolean  is_pointed;
  gboolean  is_drawn;
};

G_DEFINE_FINAL_TYPE (RgLots, rg_lots, GTK_TYPE_WIDGET)

/* Draws by lot which hand has the white pawn. @source gives the random byte; NULL for the
 * kernel. Ends the program if the kernel has no source (before 3.17), as the lots would
 * not be fair. */
void
rg_lot_hide (RgLot *self, RgLotSource source)
{
  guint8 byte = source != NULL ? source () : 0;

  if (source == NULL && getentropy (&byte, sizeof byte) != 0)
    g_error ("There is no source of chance: %s", g_strerror (errno));
  self->white = (byte & 1) != 0 ? RG_LOT_RIGHT : RG_LOT_LEFT;
}

/* Returns: the colour of the pawn in the hand of @side */
RgColor
rg_lot_open (const RgLot *self, RgLotSide side)
{
  return side == self->white ? RG_WHITE : RG_BLACK;
}

static GtkWidget *
get_button (RgLots *self, RgLotSide side)
{
  return side == RG_LOT_LEFT ? self->left : self->right;
}

static RgLotsHand *
get_hand (RgLots *self, RgLotSide side)
{
  return RG_LOTS_HAND (side == RG_LOT_LEFT ? self->left_hand : self->right_hand);
}

/* Opens the hand with its pawn; pauses first if @pauses is set. Skips the animation if
 * the desktop disables animations or the window is not visible. */
static void
open_hand (RgLots *self, RgLotSide side, gboolean pauses)
{
  RgLotsHand        *hand = get_hand (self, side);
  AdwTimedAnimation *animation = ADW_TIMED_ANIMATION (hand->animation);

  hand->pawn = rg_piece (rg_lot_open (&self->lot, side), RG_PAWN);
  adw_timed_animation_set_value_from (animation, pauses ? -1 : 0);
  adw_timed_animation_set_duration (animation, pauses ? 2 * DURATION_MS : DURATION_MS);
  adw_timed_animation_set_easing (animation, pauses ? ADW_LINEAR : ADW_EASE_IN_OUT_CUBIC);
  adw_animation_play (hand->animation);
}

static char *
say_result (RgLots *self, const char *first, const char *second)
{
  if (rg_lots_get_winner (self) == RG_PLAYER_SECOND)
    return g_strdup_printf (self->decides_trait
                              ? _ ("%s drew the white pawn and moves first.")
                              : _ ("%s drew the white pawn and plays White."),
                            second);

  if (self->decides_trait)
    /* Translators: the first %s is the player who drew, the second the other player. */
    return g_strdup_printf (_ ("%s drew the black pawn: %s moves first."), second, first);

  return g_strdup_printf (
    /* Translators: the first %s is the player who drew, the second the other player. */
    _ ("%s drew the black pawn: %s plays White."), second, first);
}

/* Updates the sentences; “Player 1” and “Player 2” replace missing names. */
static void
update_words (RgLots *self)
{
  const char      *first = *self->names[0] != '\0' ? self->names[0] : _ ("Player 1");
  const char      *second = *self->names[1] != '\0' ? self->names[1] : _ ("Player 2");
  g_autofree char *invitation = NULL;
  g_autofree char *explanation = NULL;
  g_autofree char *result = self->is_drawn ? say_result (self, first, second) : NULL;

  if (!self->is_drawn)
    invitation = g_strdup_printf (_ ("%s chooses a hand"), second);
  else
    invitation = g_strdup_printf (self->pointed == RG_LOT_LEFT
                                    ? _ ("%s chose the left hand")
                                    : _ ("%s chose the right hand"),
                                  second);
  explanation = g_strdup_printf (
    _ ("%s is holding a white pawn and a black pawn, one in each hand."), first);
  gtk_label_set_text (GTK_LABEL (self->invitation), invitation);
  gtk_label_set_text (GTK_LABEL (self->explanation), explanation);
  if (result != NULL)
    gtk_label_set_text (GTK_LABEL (self->sentence), result);
  else
    gtk_label_set_text (GTK_LABEL (self->sentence),
                        self->decides_trait
                          ? _ ("The player who draws the white pawn moves first.")
                          : _ ("The player who draws the white pawn plays White."));
}

/* Labels the hands for screen readers, and makes them buttons only until one is
 * chosen. */
static void
update_hands (RgLots *self)
{
  static const char *const names[RG_N_LOT_SIDES][3] = {
    { N_ ("Left hand, closed"), N_ ("Left hand, with the white pawn"),
      N_ ("Left hand, with the black pawn") },
    { N_ ("Right hand, closed"), N_ ("Right hand, with the white pawn"),
      N_ ("Right hand, with the black pawn") },
  };

  for (int side = 0; side < RG_N_LOT_SIDES; side++) {
    GtkWidget *button = get_button (self, (RgLotSide) side);
    RgPiece    pawn = rg_lots_get_shown (self, (RgLotSide) side);
    guint      name = rg_piece_color (pawn) == RG_WHITE ? 1 : 2;

    gtk_widget_set_can_target (button, !self->is_pointed);
    gtk_widget_set_focusable (button, !self->is_pointed);
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    _ (names[side][pawn == RG_PIECE_NONE ? 0 : name]),
                                    -1);
  }
}

/* Updates sentences and hands; not bound, as the state of the draw is not a property. */
static void
update (RgLots *self)
{
  update_words (self);
  update_hands (self);
  gtk_widget_set_sensitive (self->agreed, self->is_drawn);
  rg_set_css_class (self->sentence, "title-3", self->is_drawn);
}

/* Announces the result when the chosen hand is open, then opens the other one. */
static void
opened_cb (RgLots *self, RgLotsHand *hand)
{
  if (self->is_drawn || hand != get_hand (self, self->pointed)) {
    update_hands (self);
    return;
  }

  self->is_drawn = TRUE;
  open_hand (self, self->pointed == RG_LOT_LEFT ? RG_LOT_RIGHT : RG_LOT_LEFT, TRUE);
  update (self);
  gtk_widget_grab_focus (self->agreed);
  g_signal_emit_by_name (self, "drawn", (guint) rg_lots_get_winner (self));
}

static void
hand_clicked_cb (RgLots *self, GtkWidget *button)
{
  rg_lots_point (self, button == self->left ? RG_LOT_LEFT : RG_LOT_RIGHT);
}

static void
agreed_clicked_cb (RgLots *self)
{
  g_signal_emit_by_name (self, "agreed", (guint) rg_lots_get_winner (self));
}

static gboolean
key_pressed_cb (RgLots                       *self,
                guint                         key,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType modifiers)
{
  if (self->is_pointed)
    return FALSE;

  if (key == GDK_KEY_Left || key == GDK_KEY_KP_Left)
    return gtk_widget_grab_focus (self->left);
  if (key == GDK_KEY_Right || key == GDK_KEY_KP_Right)
    return gtk_widget_grab_focus (self->right);

  return FALSE;
}

static gboolean
rg_lots_grab_focus (GtkWidget *widget)
{
  RgLots *self = RG_LOTS (widget);

  return gtk_widget_grab_focus (self->is_drawn ? self->agreed : self->left);
}

static void
rg_lots_class_init (RgLotsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  widget_class->grab_focus = rg_lots_grab_focus;

  /* drawn: emitted when the chosen hand is open, with the #RgPlayer who has White or
   * moves first. */
  rg_signal_new (klass, "drawn", 1, G_TYPE_UINT);

  /* agreed: emitted when the players continue after the draw, with the same #RgPlayer. */
  rg_signal_new (klass, "agreed", 1, G_TYPE_UINT);

  g_type_ensure (RG_TYPE_LOTS_HAND);
  rg_template_set (klass, "rg-lots.ui");
  RG_BIND_CHILDREN (RgLots, page, invitation, explanation, left, right, left_hand,
                    right_hand, sentence, agreed);
  RG_BIND_CALLBACKS (opened_cb, hand_clicked_cb, agreed_clicked_cb, key_pressed_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgLots, g_free, names[RG_PLAYER_FIRST], names[RG_PLAYER_SECOND]);
}

static void
rg_lots_init (RgLots *self)
{
  self->names[RG_PLAYER_FIRST] = g_strdup ("");
  self->names[RG_PLAYER_SECOND] = g_strdup ("");
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_lots_hide (self, NULL);
}

/* Names the players: @first hides the pawns, @second points to a hand; NULL if
 * unnamed. */
void
rg_lots_set_names (RgLots *self, const char *first, const char *second)
{
  g_free (self->names[RG_PLAYER_FIRST]);
  g_free (self->names[RG_PLAYER_SECOND]);
  self->names[RG_PLAYER_FIRST] = rg_name_in_sentence (first != NULL ? first : "");
  self->names[RG_PLAYER_SECOND] = rg_name_in_sentence (second != NULL ? second : "");
  g_strstrip (self->names[RG_PLAYER_FIRST]);
  g_strstrip (self->names[RG_PLAYER_SECOND]);
  update_words (self);
}

/* Sets from @rulebook what the lot decides: who moves first if that is independent of the
 * colour, else who has White. */
void
rg_lots_set_rulebook (RgLots *self, const RgRulebook *rulebook)
{
  self->decides_trait = !rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS);
  update_words (self);
}

/* Closes the hands and draws again, for another game; @source as for rg_lot_hide(). */
void
rg_lots_hide (RgLots *self, RgLotSource source)
{
  self->is_pointed = FALSE;
  self->is_drawn = FALSE;
  for (int side = 0; side < RG_N_LOT_SIDES; side++) {
    close_hand (get_hand (self, (RgLotSide) side));
    gtk_widget_remove_css_class (get_button (self, (RgLotSide) side), "pointed");
  }
  rg_lot_hide (&self->lot, source);
  update (self);
}

/* Opens the hand at @side; does nothing once a hand is chosen. */
void
rg_lots_point (RgLots *self, RgLotSide side)
{
  if (self->is_pointed)
    return;

  self->is_pointed = TRUE;
  self->pointed = side;
  gtk_widget_add_css_class (get_button (self, side), "pointed");
  update_hands (self);
  open_hand (self, side, FALSE);
}

/* Returns: whether the chosen hand is open and the result shown */
gboolean
rg_lots_is_drawn (RgLots *self)
{
  return self->is_drawn;
}

/* Returns: who has White or moves first; valid only once the lots are drawn */
RgPlayer
rg_lots_get_winner (RgLots *self)
{
  return rg_lot_open (&self->lot, self->pointed) == RG_WHITE ? RG_PLAYER_SECOND
                                                             : RG_PLAYER_FIRST;
}

/* Returns: the pawn visible in the hand; %RG_PIECE_NONE while it is closed */
RgPiece
rg_lots_get_shown (RgLots *self, RgLotSide side)
{
  return get_hand (self, side)->pawn;
}
