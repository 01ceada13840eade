/* The pawns are in the hands before anybody points.  The hand that is pointed
 * to opens, what it held is said, and the other one opens to show the other
 * pawn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-lots.h"

#include "rg-lots-hand.h"

#include <glib/gi18n.h>

struct _RgLots {
  GtkWidget parent_instance;

  GtkWidget *page; /* goes with the template */
  GtkWidget *invitation;
  GtkWidget *explanation;
  GtkWidget *hands;
  GtkWidget *left;
  GtkWidget *right;
  GtkWidget *left_hand;
  GtkWidget *right_hand;
  GtkWidget *sentence;
  GtkWidget *agreed;

  RgLot     lot;
  char     *names[2]; /* of the players, by RgPlayer */
  RgPlayer  pointer;
  RgLotSide pointed;
  gboolean  decides_trait;
  gboolean  is_pointed;
  gboolean  is_drawn;
};

G_DEFINE_FINAL_TYPE (RgLots, rg_lots, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_FIRST_NAME,
  PROP_SECOND_NAME,
  PROP_POINTER,
  PROP_DECIDES_TRAIT,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

enum {
  DRAWN,
  AGREED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

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

static RgPiece
get_pawn (RgLots *self, RgLotSide side)
{
  return rg_piece (rg_lot_open (&self->lot, side), RG_PAWN);
}

/* A player without a name is called by what he does. */
static const char *
get_name (RgLots *self, RgPlayer player)
{
  const char *name = self->names[player];

  if (name != NULL && *name != '\0')
    return name;

  return player == self->pointer ? _ ("Who draws") : _ ("Who hides");
}

static char *
say_stakes (RgLots *self)
{
  return g_strdup (self->decides_trait
                     ? _ ("Who draws the white pawn has the move.")
                     : _ ("Who draws the white pawn leads the white men."));
}

static char *
say_result (RgLots *self)
{
  const char *who = get_name (self, self->pointer);
  const char *other = get_name (self, rg_player_other (self->pointer));

  if (rg_lots_get_winner (self) == self->pointer)
    return g_strdup_printf (self->decides_trait
                              ? _ ("%s drew the white pawn: he has the move.")
                              : _ ("%s drew the white pawn: he leads the white "
                                   "men."),
                            who);

  if (self->decides_trait)
    /* Translators: first who has drawn, then the other player. */
    return g_strdup_printf (_ ("%s drew the black pawn: %s has the move."), who, other);

  return g_strdup_printf (
    /* Translators: first who has drawn, then the other player. */
    _ ("%s drew the black pawn: %s leads the white men."), who, other);
}

static char *
say_invitation (RgLots *self)
{
  const char *who = get_name (self, self->pointer);

  if (!self->is_drawn)
    return g_strdup_printf (_ ("%s points to a hand"), who);

  return g_strdup_printf (self->pointed == RG_LOT_LEFT
                            ? _ ("%s pointed to the left hand")
                            : _ ("%s pointed to the right hand"),
                          who);
}

static void
update_words (RgLots *self)
{
  g_autofree char *invitation = say_invitation (self);
  g_autofree char *explanation = NULL;
  g_autofree char *sentence = self->is_drawn ? say_result (self) : say_stakes (self);

  explanation =
    g_strdup_printf (_ ("%s has hidden a white and a black pawn, one in each hand."),
                     get_name (self, rg_player_other (self->pointer)));
  gtk_label_set_text (GTK_LABEL (self->invitation), invitation);
  gtk_label_set_text (GTK_LABEL (self->explanation), explanation);
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
}

static const char *
name_hand (RgLots *self, RgLotSide side)
{
  static const char *const names[RG_N_LOT_SIDES][3] = {
    { N_ ("The left hand, closed"), N_ ("The left hand, in it the white pawn"),
      N_ ("The left hand, in it the black pawn") },
    { N_ ("The right hand, closed"), N_ ("The right hand, in it the white pawn"),
      N_ ("The right hand, in it the black pawn") },
  };
  RgPiece pawn = rg_lots_get_shown (self, side);

  if (pawn == RG_PIECE_NONE)
    return _ (names[side][0]);

  return _ (names[side][rg_piece_color (pawn) == RG_WHITE ? 1 : 2]);
}

/* Whatever has been drawn, a hand is a button no more. */
static void
update_hands (RgLots *self)
{
  for (int side = 0; side < RG_N_LOT_SIDES; side++) {
    GtkWidget *button = get_button (self, (RgLotSide) side);

    gtk_widget_set_can_target (button, !self->is_pointed);
    gtk_widget_set_focusable (button, !self->is_pointed);
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL,
                                    name_hand (self, (RgLotSide) side), -1);
  }
}

static void
update (RgLots *self)
{
  update_words (self);
  update_hands (self);
  gtk_widget_set_sensitive (self->agreed, self->is_drawn);
  if (self->is_drawn)
    gtk_widget_add_css_class (self->sentence, "title-3");
  else
    gtk_widget_remove_css_class (self->sentence, "title-3");
}

/* The hand that was pointed to speaks first, then the other one follows. */
static void
opened_cb (RgLots *self, RgLotsHand *hand)
{
  RgLotSide other = rg_lot_side_other (self->pointed);

  if (self->is_drawn || hand != get_hand (self, self->pointed)) {
    update_hands (self);
    return;
  }

  self->is_drawn = TRUE;
  rg_lots_hand_open (get_hand (self, other), get_pawn (self, other), TRUE);
  update (self);
  gtk_widget_grab_focus (self->agreed);
  g_signal_emit (self, signals[DRAWN], 0, (guint) rg_lots_get_winner (self));
}

static void
left_clicked_cb (RgLots *self)
{
  rg_lots_point (self, RG_LOT_LEFT);
}

static void
right_clicked_cb (RgLots *self)
{
  rg_lots_point (self, RG_LOT_RIGHT);
}

static void
agreed_clicked_cb (RgLots *self)
{
  g_signal_emit (self, signals[AGREED], 0, (guint) rg_lots_get_winner (self));
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
set_name (RgLots *self, RgPlayer player, const char *name)
{
  g_free (self->names[player]);
  self->names[player] = g_strstrip (g_strdup (name != NULL ? name : ""));
  update_words (self);
}

static void
rg_lots_get_property (GObject *object, guint prop_id, GValue *value, GParamSpec *pspec)
{
  RgLots *self = RG_LOTS (object);

  switch (prop_id) {
  case PROP_FIRST_NAME:
    g_value_set_string (value, self->names[RG_PLAYER_FIRST]);
    break;
  case PROP_SECOND_NAME:
    g_value_set_string (value, self->names[RG_PLAYER_SECOND]);
    break;
  case PROP_POINTER:
    g_value_set_uint (value, self->pointer);
    break;
  case PROP_DECIDES_TRAIT:
    g_value_set_boolean (value, self->decides_trait);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
rg_lots_set_property (GObject      *object,
                      guint         prop_id,
                      const GValue *value,
                      GParamSpec   *pspec)
{
  RgLots *self = RG_LOTS (object);

  switch (prop_id) {
  case PROP_FIRST_NAME:
    set_name (self, RG_PLAYER_FIRST, g_value_get_string (value));
    break;
  case PROP_SECOND_NAME:
    set_name (self, RG_PLAYER_SECOND, g_value_get_string (value));
    break;
  case PROP_POINTER:
    self->pointer = (RgPlayer) g_value_get_uint (value);
    update_words (self);
    break;
  case PROP_DECIDES_TRAIT:
    self->decides_trait = g_value_get_boolean (value);
    update_words (self);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, prop_id, pspec);
  }
}

static void
rg_lots_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_LOTS);

  G_OBJECT_CLASS (rg_lots_parent_class)->dispose (object);
}

static void
rg_lots_finalize (GObject *object)
{
  RgLots *self = RG_LOTS (object);

  g_clear_pointer (&self->names[RG_PLAYER_FIRST], g_free);
  g_clear_pointer (&self->names[RG_PLAYER_SECOND], g_free);

  G_OBJECT_CLASS (rg_lots_parent_class)->finalize (object);
}

/* `first-name` and `second-name` are the players, `pointer` is which of them,
 * an #RgPlayer, points to a hand, `decides-trait` whether the lot gives the
 * first move and not the white men. */
static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;

  props[PROP_FIRST_NAME] = g_param_spec_string ("first-name", NULL, NULL, NULL, flags);
  props[PROP_SECOND_NAME] = g_param_spec_string ("second-name", NULL, NULL, NULL, flags);
  props[PROP_POINTER] = g_param_spec_uint ("pointer", NULL, NULL, RG_PLAYER_FIRST,
                                           RG_PLAYER_SECOND, RG_PLAYER_SECOND, flags);
  props[PROP_DECIDES_TRAIT] = g_param_spec_boolean ("decides-trait", NULL, NULL, FALSE,
                                                    flags);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static guint
new_signal (const char *name)
{
  return g_signal_new (name, RG_TYPE_LOTS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                       G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
install_signals (void)
{
  /**
   * RgLots::drawn:
   * @winner: the #RgPlayer who leads the white men, or who has the move
   *
   * The hand that was pointed to is open.
   */
  signals[DRAWN] = new_signal ("drawn");

  /**
   * RgLots::agreed:
   * @winner: the same
   *
   * The players have seen it and go on.
   */
  signals[AGREED] = new_signal ("agreed");
}

#define BIND(name)          gtk_widget_class_bind_template_child (widget_class, RgLots, name)
#define BIND_CALLBACK(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
rg_lots_class_init (RgLotsClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->get_property = rg_lots_get_property;
  object_class->set_property = rg_lots_set_property;
  object_class->dispose = rg_lots_dispose;
  object_class->finalize = rg_lots_finalize;
  widget_class->grab_focus = rg_lots_grab_focus;

  install_properties (object_class);
  install_signals ();

  g_type_ensure (RG_TYPE_LOTS_HAND);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-lots.ui");
  BIND (page);
  BIND (invitation);
  BIND (explanation);
  BIND (hands);
  BIND (left);
  BIND (right);
  BIND (left_hand);
  BIND (right_hand);
  BIND (sentence);
  BIND (agreed);
  BIND_CALLBACK (opened_cb);
  BIND_CALLBACK (left_clicked_cb);
  BIND_CALLBACK (right_clicked_cb);
  BIND_CALLBACK (agreed_clicked_cb);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_lots_init (RgLots *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->pointer = RG_PLAYER_SECOND;
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_lots_hand_set_side (get_hand (self, RG_LOT_LEFT), RG_LOT_LEFT);
  rg_lots_hand_set_side (get_hand (self, RG_LOT_RIGHT), RG_LOT_RIGHT);

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  rg_lots_hide (self, NULL);
}

/* Returns: (transfer floating): two closed hands, a pawn in each */
GtkWidget *
rg_lots_new (void)
{
  return g_object_new (RG_TYPE_LOTS, NULL);
}

/**
 * rg_lots_set_names:
 * @first: (nullable): who hides the pawns
 * @second: (nullable): who points to a hand
 *
 * Says who draws; which of them does what, the property `pointer` can change.
 */
void
rg_lots_set_names (RgLots *self, const char *first, const char *second)
{
  g_object_set (self, "first-name", first, "second-name", second, NULL);
}

/**
 * rg_lots_set_rulebook:
 * @rulebook: what the game is to be played by
 *
 * Lets the lot decide what @rulebook leaves to it: the first move where that is
 * independent of the colour, else the white men.
 */
void
rg_lots_set_rulebook (RgLots *self, const RgRulebook *rulebook)
{
  g_object_set (self, "decides-trait",
                !rg_rulebook_has (rulebook, RG_MATTER_WHITE_BEGINS), NULL);
}

/**
 * rg_lots_hide:
 * @source: (nullable): where chance comes from; %NULL for the system's
 *
 * Closes the hands and hides the pawns anew, for another game.
 */
void
rg_lots_hide (RgLots *self, RgLotSource source)
{
  self->is_pointed = FALSE;
  self->is_drawn = FALSE;
  for (int side = 0; side < RG_N_LOT_SIDES; side++) {
    rg_lots_hand_close (get_hand (self, (RgLotSide) side));
    gtk_widget_remove_css_class (get_button (self, (RgLotSide) side), "pointed");
  }
  rg_lot_hide (&self->lot, source);
  update (self);
}

/**
 * rg_lots_point:
 * @side: the hand that is chosen
 *
 * Opens a hand.  Once one has been chosen, nothing changes any more.
 */
void
rg_lots_point (RgLots *self, RgLotSide side)
{
  if (self->is_pointed)
    return;

  self->is_pointed = TRUE;
  self->pointed = side;
  gtk_widget_add_css_class (get_button (self, side), "pointed");
  update_hands (self);
  rg_lots_hand_open (get_hand (self, side), get_pawn (self, side), FALSE);
}

/* Returns: whether the hand that was pointed to is open */
gboolean
rg_lots_is_drawn (RgLots *self)
{
  return self->is_drawn;
}

/* Returns: who leads the white men, or has the move; of use only when lots are drawn */
RgPlayer
rg_lots_get_winner (RgLots *self)
{
  return rg_lot_open (&self->lot, self->pointed) == RG_WHITE
           ? self->pointer
           : rg_player_other (self->pointer);
}

/**
 * rg_lots_get_shown:
 * @side: either hand
 *
 * Returns: the pawn that is seen in it, %RG_PIECE_NONE while it is closed
 */
RgPiece
rg_lots_get_shown (RgLots *self, RgLotSide side)
{
  return rg_lots_hand_get_pawn (get_hand (self, side));
}
