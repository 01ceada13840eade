/* Shows the tools as toggle buttons, one of them active: a row for White, a row for
 * Black. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-palette.h"

#include "rg-piece-textures.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

#define N_TOOLS   14
#define N_COLUMNS 7
#define SIDE      32

struct _RgSetupPalette {
  GtkGrid parent_instance;

  GtkWidget       *buttons[N_TOOLS];
  RgPieceTextures *textures;
  RgSetupTool      tool; /* the chosen tool */
};

G_DEFINE_FINAL_TYPE (RgSetupPalette, rg_setup_palette, GTK_TYPE_GRID)

/* Returns the tool of button @i: in each row the king down to the pawn, then the hand
 * (White) or the eraser (Black). */
static RgSetupTool
tool_of (int i)
{
  RgColor color = i < N_COLUMNS ? RG_WHITE : RG_BLACK;

  if (i % N_COLUMNS < RG_N_ROLES)
    return rg_piece (color, (RgRole) (RG_KING - i % N_COLUMNS));

  return color == RG_WHITE ? RG_SETUP_HAND : RG_SETUP_ERASER;
}

static void
toggled_cb (RgSetupPalette *self, GtkToggleButton *button)
{
  if (!gtk_toggle_button_get_active (button))
    return;

  for (int i = 0; i < N_TOOLS; i++)
    if (self->buttons[i] == GTK_WIDGET (button))
      self->tool = tool_of (i);
  g_object_notify (G_OBJECT (self), "tool");
}

static GtkWidget *
make_button (RgSetupPalette *self, RgSetupTool tool)
{
  GtkWidget  *button = gtk_toggle_button_new ();
  GtkWidget  *face;
  const char *name;

  if (tool == RG_SETUP_HAND) {
    face = gtk_image_new_from_icon_name ("regence-hand-symbolic");
    name = _ ("Move Pieces");
  } else if (tool == RG_SETUP_ERASER) {
    face = gtk_image_new_from_icon_name ("edit-clear-symbolic");
    name = _ ("Remove Pieces");
  } else {
    face = gtk_image_new ();
    gtk_image_set_pixel_size (GTK_IMAGE (face), SIDE);
    name = rg_piece_name (tool);
    gtk_widget_add_css_class (button, "piece");
  }
  gtk_button_set_child (GTK_BUTTON (button), face);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  rg_set_accessible_name (button, name);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);

  return button;
}

static void
show_pieces (RgSetupPalette *self)
{
  for (int i = 0; i < N_TOOLS; i++) {
    RgSetupTool tool = tool_of (i);
    GtkWidget  *face = gtk_button_get_child (GTK_BUTTON (self->buttons[i]));

    if (tool != RG_SETUP_HAND && tool != RG_SETUP_ERASER)
      gtk_image_set_from_paintable (
        GTK_IMAGE (face),
        GDK_PAINTABLE (rg_piece_textures_get (self->textures, tool, 2 * SIDE, 1)));
  }
}

static void
rg_setup_palette_class_init (RgSetupPaletteClass *klass)
{
  RG_FIELD (RgSetupPalette, tool, "tool", G_TYPE_UCHAR, G_PARAM_READABLE, NULL);
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "setup-palette");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_GROUP);

  RG_OWNS (RgSetupPalette, rg_piece_textures_free, textures);
}

static void
rg_setup_palette_init (RgSetupPalette *self)
{
  self->textures = rg_piece_textures_new ();
  gtk_grid_set_column_homogeneous (GTK_GRID (self), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (self), 2);
  gtk_grid_set_row_spacing (GTK_GRID (self), 2);

  for (int i = 0; i < N_TOOLS; i++) {
    self->buttons[i] = make_button (self, tool_of (i));
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                 i > 0 ? GTK_TOGGLE_BUTTON (self->buttons[0]) : NULL);
    gtk_grid_attach (GTK_GRID (self), self->buttons[i], i % N_COLUMNS, i / N_COLUMNS, 1,
                     1);
  }
  show_pieces (self);
  rg_settings_follow_board (self, G_CALLBACK (show_pieces));
  rg_setup_palette_set_tool (self, RG_SETUP_HAND);
  rg_set_accessible_name (self, _ ("Pieces to Place"));
}

/* @tool is a piece, the hand or the eraser. */
void
rg_setup_palette_set_tool (RgSetupPalette *self, RgSetupTool tool)
{
  for (int i = 0; i < N_TOOLS; i++)
    if (tool_of (i) == tool)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), TRUE);
}

/* Returns: the tool at this point; RG_SETUP_HAND if there is none */
RgSetupTool
rg_setup_palette_tool_at (RgSetupPalette *self, double x, double y)
{
  for (int i = 0; i < N_TOOLS; i++) {
    graphene_rect_t bounds;

    if (gtk_widget_compute_bounds (self->buttons[i], GTK_WIDGET (self), &bounds) &&
        graphene_rect_contains_point (&bounds,
                                      &GRAPHENE_POINT_INIT ((float) x, (float) y)))
      return tool_of (i);
  }

  return RG_SETUP_HAND;
}
