/* Paints its man, its marks and, at the board's edge, its coordinates.  Told
 * everything by the board; knows neither game nor pointer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-square.h"

#include "rg-board-letter.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

struct _RgBoardSquare {
  GtkWidget parent_instance;

  RgSquare    square;
  RgPiece     piece;
  RgPresence  presence;
  GdkTexture *texture;
  gboolean    marks[RG_N_MARKS];
  gboolean    shows_file;
  gboolean    shows_rank;
};

G_DEFINE_FINAL_TYPE (RgBoardSquare, rg_board_square, GTK_TYPE_WIDGET)

enum {
  ACTIVATE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *const MARK_CLASSES[RG_N_MARKS] = {
  [RG_MARK_LAST_MOVE] = "last-move", [RG_MARK_TAKEN] = "taken",
  [RG_MARK_CHECK] = "check",         [RG_MARK_MUST] = "must",
  [RG_MARK_FACT] = "fact",           [RG_MARK_REMEDY] = "remedy",
  [RG_MARK_POINTED] = "pointed",     [RG_MARK_TARGET] = "target",
  [RG_MARK_HOVER] = "hover",
};

static void
update_label (RgBoardSquare *self)
{
  g_autofree char *label = NULL;
  char             name[3] = "";

  rg_square_write (self->square, name);
  if (self->piece == RG_PIECE_NONE)
    label = g_strdup (name);
  else
    /* Translators: a square and the man on it, for a screen reader. */
    label = g_strdup_printf (_ ("%s, %s"), name, rg_piece_name (self->piece));

  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  label, -1);
}

static void
lookup_color (RgBoardSquare *self, const char *name, GdkRGBA *color)
{
  GtkStyleContext *context = gtk_widget_get_style_context (GTK_WIDGET (self));

  if (!gtk_style_context_lookup_color (context, name, color))
    *color = (GdkRGBA){ 0, 0, 0, 0.3f };
}

/* A legal target: a point on an empty square, a ring around a man. */
static void
snapshot_target (RgBoardSquare *self, GtkSnapshot *snapshot, float side)
{
  float           share = self->piece == RG_PIECE_NONE ? 0.28f : 0.94f;
  float           radius = side * share / 2;
  graphene_rect_t rect = GRAPHENE_RECT_INIT (side / 2 - radius, side / 2 - radius,
                                             2 * radius, 2 * radius);
  GskRoundedRect  circle;
  GdkRGBA         color;

  lookup_color (self, "board_target", &color);
  gsk_rounded_rect_init_from_rect (&circle, &rect, radius);
  if (self->piece == RG_PIECE_NONE) {
    gtk_snapshot_push_rounded_clip (snapshot, &circle);
    gtk_snapshot_append_color (snapshot, &color, &rect);
    gtk_snapshot_pop (snapshot);
  } else {
    float   width = side * 0.07f;
    float   widths[4] = { width, width, width, width };
    GdkRGBA colors[4] = { color, color, color, color };

    gtk_snapshot_append_border (snapshot, &circle, widths, colors);
  }
}

static void
snapshot_letter (RgBoardSquare *self,
                 GtkSnapshot   *snapshot,
                 char           letter,
                 float          side,
                 gboolean       at_bottom)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GdkRGBA    color;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  rg_board_letter_snapshot (widget, snapshot, letter, side, at_bottom, &color);
}

static void
snapshot_piece (RgBoardSquare *self, GtkSnapshot *snapshot, float side)
{
  if (self->texture == NULL || self->presence == RG_PRESENCE_AWAY)
    return;

  gtk_snapshot_push_opacity (snapshot, self->presence == RG_PRESENCE_SHADE ? 0.3 : 1);
  gtk_snapshot_append_texture (snapshot, self->texture,
                               &GRAPHENE_RECT_INIT (0, 0, side, side));
  gtk_snapshot_pop (snapshot);
}

static void
rg_board_square_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgBoardSquare *self = RG_BOARD_SQUARE (widget);
  float          side = (float) gtk_widget_get_width (widget);

  if (self->shows_rank)
    snapshot_letter (self, snapshot, (char) ('1' + rg_square_rank (self->square)), side,
                     FALSE);
  if (self->shows_file)
    snapshot_letter (self, snapshot, (char) ('a' + rg_square_file (self->square)), side,
                     TRUE);
  snapshot_piece (self, snapshot, side);
  if (self->marks[RG_MARK_TARGET])
    snapshot_target (self, snapshot, side);
}

static void
activate_action_cb (GtkWidget                *widget,
                    G_GNUC_UNUSED const char *action,
                    G_GNUC_UNUSED GVariant   *parameter)
{
  g_signal_emit (widget, signals[ACTIVATE], 0);
}

static void
rg_board_square_dispose (GObject *object)
{
  g_clear_object (&RG_BOARD_SQUARE (object)->texture);

  G_OBJECT_CLASS (rg_board_square_parent_class)->dispose (object);
}

static void
rg_board_square_class_init (RgBoardSquareClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_board_square_dispose;
  widget_class->snapshot = rg_board_square_snapshot;

  /**
   * RgBoardSquare::activate:
   *
   * Enter or the space bar was pressed here, or a screen reader acted.
   */
  signals[ACTIVATE] = g_signal_new ("activate", RG_TYPE_BOARD_SQUARE,
                                    G_SIGNAL_RUN_LAST | G_SIGNAL_ACTION, 0, NULL, NULL,
                                    NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_activate_signal (widget_class, signals[ACTIVATE]);
  gtk_widget_class_install_action (widget_class, "square.activate", NULL,
                                   activate_action_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "square.activate",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0,
                                       "square.activate", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "square.activate",
                                       NULL);
  gtk_widget_class_set_css_name (widget_class, "square");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GRID_CELL);
}

static void
rg_board_square_init (RgBoardSquare *self)
{
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_focus_on_click (GTK_WIDGET (self), FALSE);
}

/* Returns: (transfer floating): an empty square */
GtkWidget *
rg_board_square_new (RgSquare square)
{
  RgBoardSquare *self = g_object_new (RG_TYPE_BOARD_SQUARE, NULL);

  self->square = square;
  gtk_widget_add_css_class (GTK_WIDGET (self),
                            rg_square_is_light (square) ? "light" : "dark");
  update_label (self);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                               FALSE, -1);
  return GTK_WIDGET (self);
}

/* Returns: which square it is */
RgSquare
rg_board_square_get_square (RgBoardSquare *self)
{
  return self->square;
}

/**
 * rg_board_square_set_piece:
 * @piece: the man that stands here, or %RG_PIECE_NONE
 */
void
rg_board_square_set_piece (RgBoardSquare *self, RgPiece piece)
{
  if (piece == self->piece)
    return;

  self->piece = piece;
  update_label (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_board_square_set_texture:
 * @texture: (nullable): the drawing of the man that stands here
 */
void
rg_board_square_set_texture (RgBoardSquare *self, GdkTexture *texture)
{
  if (g_set_object (&self->texture, texture))
    gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
rg_board_square_set_presence (RgBoardSquare *self, RgPresence presence)
{
  if (presence == self->presence)
    return;

  self->presence = presence;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_board_square_set_mark:
 *
 * Sets or removes a mark.
 */
void
rg_board_square_set_mark (RgBoardSquare *self, RgMark mark, gboolean on)
{
  if (on == self->marks[mark])
    return;

  self->marks[mark] = on;
  if (on)
    gtk_widget_add_css_class (GTK_WIDGET (self), MARK_CLASSES[mark]);
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), MARK_CLASSES[mark]);
  if (mark == RG_MARK_TAKEN || mark == RG_MARK_POINTED)
    gtk_accessible_update_state (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_STATE_SELECTED,
                                 self->marks[RG_MARK_TAKEN] ||
                                   self->marks[RG_MARK_POINTED],
                                 -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/**
 * rg_board_square_set_coordinates:
 * @file: whether the letter of the file is written here
 * @rank: whether the number of the rank is
 */
void
rg_board_square_set_coordinates (RgBoardSquare *self, gboolean file, gboolean rank)
{
  self->shows_file = file;
  self->shows_rank = rank;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
