/* Buttons in a column, the queen nearest the edge; where a pawn may be left as
 * it is, it comes last.  Says which was chosen; that the pawn then becomes it,
 * the board sees to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-promotion-chooser.h"

#include <glib/gi18n.h>

#define N_CHOICES 5

static const RgRole CHOICES[N_CHOICES] = {
  RG_QUEEN, RG_KNIGHT, RG_ROOK, RG_BISHOP, RG_PAWN,
};

static const char *const CHOICE_NAMES[N_CHOICES] = {
  N_ ("Queen"), N_ ("Knight"), N_ ("Rook"), N_ ("Bishop"), N_ ("It stays a pawn"),
};

struct _RgPromotionChooser {
  GtkWidget parent_instance;

  GtkWidget *buttons[N_CHOICES];
  int        n;
  gboolean   upwards;
};

G_DEFINE_FINAL_TYPE (RgPromotionChooser, rg_promotion_chooser, GTK_TYPE_WIDGET)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
clicked_cb (GtkWidget *button, RgPromotionChooser *self)
{
  for (int i = 0; i < N_CHOICES; i++)
    if (button == self->buttons[i]) {
      g_signal_emit (self, signals[CHOSEN], 0, (guint) CHOICES[i]);
      return;
    }
}

static int
row_of (RgPromotionChooser *self, int choice)
{
  return self->upwards ? self->n - 1 - choice : choice;
}

static void
rg_promotion_chooser_size_allocate (GtkWidget        *widget,
                                    int               width,
                                    int               height,
                                    G_GNUC_UNUSED int baseline)
{
  RgPromotionChooser *self = RG_PROMOTION_CHOOSER (widget);

  for (int i = 0; i < self->n; i++) {
    GtkAllocation place = { 0, row_of (self, i) * height / self->n, width,
                            height / self->n };

    gtk_widget_size_allocate (self->buttons[i], &place, -1);
  }
}

static gboolean
leaves_sideways (guint key)
{
  return key == GDK_KEY_Left || key == GDK_KEY_KP_Left || key == GDK_KEY_Right ||
         key == GDK_KEY_KP_Right || key == GDK_KEY_Tab || key == GDK_KEY_KP_Tab ||
         key == GDK_KEY_ISO_Left_Tab;
}

/* The queen has the focus first, and the arrows go round. */
static gboolean
key_pressed_cb (RgPromotionChooser           *self,
                guint                         key,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType modifiers)
{
  int by = 0;

  if (key == GDK_KEY_Up || key == GDK_KEY_KP_Up)
    by = self->upwards ? 1 : -1;
  else if (key == GDK_KEY_Down || key == GDK_KEY_KP_Down)
    by = self->upwards ? -1 : 1;
  else
    return leaves_sideways (key);

  for (int i = 0; i < self->n; i++)
    if (gtk_widget_has_focus (self->buttons[i])) {
      int next = (i + by + self->n) % self->n;

      gtk_widget_grab_focus (self->buttons[next]);
      break;
    }

  return TRUE;
}

static void
rg_promotion_chooser_dispose (GObject *object)
{
  RgPromotionChooser *self = RG_PROMOTION_CHOOSER (object);

  for (int i = 0; i < N_CHOICES; i++)
    g_clear_pointer (&self->buttons[i], gtk_widget_unparent);

  G_OBJECT_CLASS (rg_promotion_chooser_parent_class)->dispose (object);
}

static void
rg_promotion_chooser_class_init (RgPromotionChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_promotion_chooser_dispose;
  widget_class->size_allocate = rg_promotion_chooser_size_allocate;

  /**
   * RgPromotionChooser::chosen:
   * @role: the #RgRole that was chosen
   */
  signals[CHOSEN] = g_signal_new ("chosen", RG_TYPE_PROMOTION_CHOOSER, G_SIGNAL_RUN_LAST,
                                  0, NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_UINT);
  gtk_widget_class_set_css_name (widget_class, "promotion");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_promotion_chooser_init (RgPromotionChooser *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  self->n = N_CHOICES;
  for (int i = 0; i < N_CHOICES; i++) {
    GtkWidget *button = gtk_button_new ();

    self->buttons[i] = button;
    gtk_button_set_child (GTK_BUTTON (button), gtk_picture_new ());
    gtk_widget_set_tooltip_text (button, _ (CHOICE_NAMES[i]));
    gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                    GTK_ACCESSIBLE_PROPERTY_LABEL, _ (CHOICE_NAMES[i]),
                                    -1);
    gtk_widget_set_parent (button, GTK_WIDGET (self));
    g_signal_connect (button, "clicked", G_CALLBACK (clicked_cb), self);
  }

  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Promotion"), -1);
}

/**
 * rg_promotion_chooser_open:
 * @color: whose pawn it is
 * @upwards: whether the queen is at the bottom
 * @with_pawn: whether the pawn may be left as it is
 * @side: of a square, in device pixels
 *
 * Shows the chooser, the queen having the focus.
 */
void
rg_promotion_chooser_open (RgPromotionChooser *self,
                           RgColor             color,
                           gboolean            upwards,
                           gboolean            with_pawn,
                           RgPieceTextures    *textures,
                           int                 side)
{
  self->n = with_pawn ? N_CHOICES : N_CHOICES - 1;
  self->upwards = upwards;
  for (int i = 0; i < self->n; i++) {
    GtkWidget  *picture = gtk_button_get_child (GTK_BUTTON (self->buttons[i]));
    GdkTexture *texture;

    texture = rg_piece_textures_get (textures, rg_piece (color, CHOICES[i]), side);
    gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
  }
  gtk_widget_set_visible (self->buttons[N_CHOICES - 1], with_pawn);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->buttons[0]);
}

/* Returns: how many there are, one in each row */
int
rg_promotion_chooser_get_n_choices (RgPromotionChooser *self)
{
  return self->n;
}
