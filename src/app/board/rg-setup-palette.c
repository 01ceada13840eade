/* Buttons of which one is pressed: a row for White, a row for Black. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-setup-palette.h"

#include "rg-piece-textures.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

#define N_TOOLS   14
#define N_COLUMNS 7
#define SIDE      32

struct _RgSetupPalette {
  GtkWidget parent_instance;

  GtkWidget       *grid;
  GtkWidget       *buttons[N_TOOLS];
  RgPieceTextures *textures;
};

G_DEFINE_FINAL_TYPE (RgSetupPalette, rg_setup_palette, GTK_TYPE_WIDGET)

enum {
  PROP_TOOL = 1,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* From the king down to the pawn, then the hand under White, the eraser under
 * Black. */
static RgSetupTool
tool_of (int i)
{
  RgColor color = i < N_COLUMNS ? RG_WHITE : RG_BLACK;

  if (i % N_COLUMNS < RG_N_ROLES)
    return rg_piece (color, (RgRole) (RG_KING - i % N_COLUMNS));

  return color == RG_WHITE ? RG_SETUP_HAND : RG_SETUP_ERASER;
}

static const char *
name_of (RgSetupTool tool)
{
  if (tool == RG_SETUP_HAND)
    return _ ("Move men");
  if (tool == RG_SETUP_ERASER)
    return _ ("Take men off");

  return rg_piece_name (tool);
}

static GtkWidget *
make_face (RgSetupPalette *self, RgSetupTool tool)
{
  GtkWidget *image;

  if (!rg_setup_tool_is_man (tool))
    return gtk_image_new_from_icon_name (tool == RG_SETUP_HAND ? "regence-hand-symbolic"
                                                               : "edit-clear-symbolic");

  image = gtk_image_new_from_paintable (
    GDK_PAINTABLE (rg_piece_textures_get (self->textures, tool, 2 * SIDE)));
  gtk_image_set_pixel_size (GTK_IMAGE (image), SIDE);
  return image;
}

static void
toggled_cb (RgSetupPalette *self, GtkToggleButton *button)
{
  if (gtk_toggle_button_get_active (button))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TOOL]);
}

static GtkWidget *
make_button (RgSetupPalette *self, RgSetupTool tool)
{
  GtkWidget *button = gtk_toggle_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), make_face (self, tool));
  gtk_widget_add_css_class (button, "flat");
  if (rg_setup_tool_is_man (tool))
    gtk_widget_add_css_class (button, "man");
  gtk_widget_set_tooltip_text (button, name_of (tool));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  name_of (tool), -1);
  g_signal_connect_swapped (button, "toggled", G_CALLBACK (toggled_cb), self);

  return button;
}

static void
rg_setup_palette_get_property (GObject    *object,
                               guint       id,
                               GValue     *value,
                               GParamSpec *pspec)
{
  if (id == PROP_TOOL)
    g_value_set_uchar (value, rg_setup_palette_get_tool (RG_SETUP_PALETTE (object)));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_setup_palette_dispose (GObject *object)
{
  RgSetupPalette *self = RG_SETUP_PALETTE (object);

  g_clear_pointer (&self->grid, gtk_widget_unparent);
  g_clear_pointer (&self->textures, rg_piece_textures_free);

  G_OBJECT_CLASS (rg_setup_palette_parent_class)->dispose (object);
}

static void
rg_setup_palette_class_init (RgSetupPaletteClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_setup_palette_dispose;
  G_OBJECT_CLASS (klass)->get_property = rg_setup_palette_get_property;

  properties[PROP_TOOL] = g_param_spec_uchar ("tool", NULL, NULL, 0, G_MAXUINT8,
                                              RG_SETUP_HAND,
                                              G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPERTIES, properties);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "setup-palette");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
rg_setup_palette_init (RgSetupPalette *self)
{
  self->textures = rg_piece_textures_new ();
  self->grid = gtk_grid_new ();
  gtk_widget_set_parent (self->grid, GTK_WIDGET (self));
  gtk_grid_set_column_homogeneous (GTK_GRID (self->grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (self->grid), 2);
  gtk_grid_set_row_spacing (GTK_GRID (self->grid), 2);

  for (int i = 0; i < N_TOOLS; i++) {
    self->buttons[i] = make_button (self, tool_of (i));
    gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (self->buttons[i]),
                                 i > 0 ? GTK_TOGGLE_BUTTON (self->buttons[0]) : NULL);
    gtk_grid_attach (GTK_GRID (self->grid), self->buttons[i], i % N_COLUMNS,
                     i / N_COLUMNS, 1, 1);
  }
  rg_setup_palette_set_tool (self, RG_SETUP_HAND);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Men to place"), -1);
}

/* Returns: what is chosen */
RgSetupTool
rg_setup_palette_get_tool (RgSetupPalette *self)
{
  for (int i = 0; i < N_TOOLS; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->buttons[i])))
      return tool_of (i);

  return RG_SETUP_HAND;
}

/* @tool is a man, the hand or the eraser. */
void
rg_setup_palette_set_tool (RgSetupPalette *self, RgSetupTool tool)
{
  for (int i = 0; i < N_TOOLS; i++)
    if (tool_of (i) == tool)
      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->buttons[i]), TRUE);
}

/**
 * rg_setup_palette_tool_at:
 * @x: in the widget's coordinates
 * @y: in the widget's coordinates
 *
 * Returns: the tool there, %RG_SETUP_HAND where there is none
 */
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
