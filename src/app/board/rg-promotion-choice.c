/* Draws the pieces as the board does; takes all keys until a piece is chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-promotion-choice.h"

#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

const RgRole RG_PROMOTIONS[RG_N_PROMOTIONS] = {
  RG_QUEEN, RG_KNIGHT, RG_ROOK, RG_BISHOP, RG_PAWN,
};

static const char *const NAMES[RG_N_PROMOTIONS] = {
  /* Translators: what a pawn becomes on the last rank. */
  N_ ("Queen"), N_ ("Knight"), N_ ("Rook"), N_ ("Bishop"), N_ ("Leave as a Pawn"),
};

struct _RgPromotionChoice {
  GtkBox parent_instance;

  GtkWidget *buttons[RG_N_PROMOTIONS];
};

G_DEFINE_FINAL_TYPE (RgPromotionChoice, rg_promotion_choice, GTK_TYPE_BOX)

static void
clicked_cb (RgPromotionChoice *self, GtkWidget *button)
{
  int i = 0;

  while (self->buttons[i] != button)
    i++;
  g_signal_emit_by_name (self, "chosen", (guint) RG_PROMOTIONS[i]);
}

/* Moves the focus among the choices on Up and Down; other keys must not leave them. */
static gboolean
key_pressed_cb (RgPromotionChoice            *self,
                guint                         value,
                G_GNUC_UNUSED guint           code,
                G_GNUC_UNUSED GdkModifierType modifiers)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkWidget *next = gtk_widget_get_focus_child (widget);
  gboolean   up = value == GDK_KEY_Up || value == GDK_KEY_KP_Up;

  if (!up && value != GDK_KEY_Down && value != GDK_KEY_KP_Down)
    return value == GDK_KEY_Left || value == GDK_KEY_KP_Left || value == GDK_KEY_Right ||
           value == GDK_KEY_KP_Right || value == GDK_KEY_Tab || value == GDK_KEY_KP_Tab ||
           value == GDK_KEY_ISO_Left_Tab;

  do {
    next = up ? gtk_widget_get_prev_sibling (next) : gtk_widget_get_next_sibling (next);
    if (next == NULL)
      next = up ? gtk_widget_get_last_child (widget)
                : gtk_widget_get_first_child (widget);
  } while (!gtk_widget_get_visible (next));
  gtk_widget_grab_focus (next);
  return TRUE;
}

static void
rg_promotion_choice_class_init (RgPromotionChoiceClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_css_name (widget_class, "promotion");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  rg_signal_new (klass, "chosen", 1, G_TYPE_UINT);
}

static void
rg_promotion_choice_init (RgPromotionChoice *self)
{
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_object_set (self, "orientation", GTK_ORIENTATION_VERTICAL, "homogeneous", TRUE, NULL);
  /* Translators: the choice of what a pawn becomes; for a screen reader. */
  rg_set_accessible_name (self, _ ("Promotion"));
  for (int i = 0; i < RG_N_PROMOTIONS; i++) {
    GtkWidget *button = gtk_button_new ();

    self->buttons[i] = button;
    gtk_button_set_child (GTK_BUTTON (button), gtk_picture_new ());
    gtk_widget_set_tooltip_text (button, _ (NAMES[i]));
    rg_set_accessible_name (button, _ (NAMES[i]));
    gtk_box_append (GTK_BOX (self), button);
    g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  }
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
}

/* Shows the pieces of @color for squares of @side pixels: the queen, which gets the
 * focus, at the top, or at the bottom if @upwards; the pawn last, if it is offered. */
void
rg_promotion_choice_open (RgPromotionChoice *self,
                          RgColor            color,
                          gboolean           offers_pawn,
                          gboolean           upwards,
                          RgPieceTextures   *textures,
                          int                side)
{
  int scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));

  for (int i = 0; i < RG_N_PROMOTIONS; i++) {
    GtkWidget  *button = self->buttons[upwards ? i : RG_N_PROMOTIONS - 1 - i];
    GtkWidget  *picture = gtk_button_get_child (GTK_BUTTON (self->buttons[i]));
    GdkTexture *texture;

    texture = rg_piece_textures_get (textures, rg_piece (color, RG_PROMOTIONS[i]), side,
                                     scale);
    gtk_picture_set_paintable (GTK_PICTURE (picture), GDK_PAINTABLE (texture));
    gtk_box_reorder_child_after (GTK_BOX (self), button, NULL);
  }
  gtk_widget_set_visible (self->buttons[RG_N_PROMOTIONS - 1], offers_pawn);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
  gtk_widget_grab_focus (self->buttons[0]);
}

/* Returns: how many pieces are offered */
int
rg_promotion_choice_get_n (RgPromotionChoice *self)
{
  return RG_N_PROMOTIONS - !gtk_widget_get_visible (self->buttons[RG_N_PROMOTIONS - 1]);
}
