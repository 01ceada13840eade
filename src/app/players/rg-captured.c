/* Pieces are counted from one position of the game to the next: what is not there any
 * more was captured, but for a pawn that another piece has come for. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-captured.h"

#include "rg-piece-textures.h"
#include "rg-sentences.h"
#include "rg-settings.h"

#include <glib/gi18n.h>
#include <string.h>

/* In logical pixels; the pieces overlap, more so where there is little room. */
#define SIDE       20
#define STEP       13
#define LEAST_STEP 4
#define GAP        4
#define WANTED     120

static const int VALUES[RG_N_ROLES + 1] = {
  [RG_PAWN] = 1, [RG_KNIGHT] = 3, [RG_BISHOP] = 3, [RG_ROOK] = 5, [RG_QUEEN] = 9,
};

struct _RgCaptured {
  RgTableWidget parent_instance;

  RgPieceTextures *textures;
  guint            counts[RG_N_ROLES + 1];
  int              lead;
};

G_DEFINE_FINAL_TYPE (RgCaptured, rg_captured, RG_TYPE_TABLE_WIDGET)

static int
count_role (const RgPosition *position, RgColor color, int role)
{
  const RgBoard *board = &position->setup.board;

  return rg_bitboard_count (rg_board_men (board, color, (RgRole) role));
}

static void
add_missing (const RgPosition *before,
             const RgPosition *after,
             RgColor           color,
             guint             counts[RG_N_ROLES + 1])
{
  int missing[RG_N_ROLES + 1];

  for (int role = RG_PAWN; role <= RG_KING; role++)
    missing[role] = count_role (before, color, role) - count_role (after, color, role);
  for (int role = RG_KNIGHT; role <= RG_KING; role++)
    if (missing[role] < 0)
      missing[RG_PAWN] += missing[role];
  for (int role = RG_PAWN; role <= RG_KING; role++)
    counts[role] += (guint) MAX (missing[role], 0);
}

/* @counts: (out): how many pieces of @color were captured up to the moment looked at, by
 *   RgRole */
void
rg_captured_count (RgTable *table, RgColor color, guint counts[RG_N_ROLES + 1])
{
  RgGame           *game = rg_table_get_game (table);
  guint             last = rg_table_get_ply (table) - (rg_table_is_aside (table) ? 1 : 0);
  const RgPosition *seen = rg_game_get_position (game, 0);

  memset (counts, 0, (RG_N_ROLES + 1) * sizeof counts[0]);
  for (guint ply = 1; ply <= last; ply++) {
    const RgPosition *next = rg_game_get_position (game, ply);

    add_missing (seen, next, color, counts);
    seen = next;
  }
  add_missing (seen, rg_table_get_position (table), color, counts);
}

/* Returns: by how many points what @player has on the board is more, 3 for a knight or a
 * bishop, 5 for a rook, 9 for a queen; negative where it is less */
int
rg_captured_get_lead (RgTable *table, RgColor player)
{
  const RgPosition *position = rg_table_get_position (table);
  int               lead = 0;

  for (int role = RG_PAWN; role <= RG_QUEEN; role++)
    lead += VALUES[role] * (count_role (position, player, role) -
                            count_role (position, rg_color_other (player), role));

  return lead;
}

static char *
describe (RgCaptured *self)
{
  RgColor             color = rg_color_other (rg_table_widget_get_player (self));
  g_autoptr (GString) text = g_string_new (NULL);

  for (int role = RG_KING; role >= RG_PAWN; role--) {
    if (self->counts[role] == 0)
      continue;
    if (text->len > 0)
      g_string_append (text, ", ");
    if (self->counts[role] > 1)
      g_string_append_printf (text, "%u × ", self->counts[role]);
    g_string_append (text, rg_piece_name (rg_piece (color, (RgRole) role)));
  }
  if (text->len > 0) {
    /* Translators: pieces, such as “black knight, 2 × black pawn”. */
    g_autofree char *captured = g_strdup_printf (_ ("Captured: %s"), text->str);

    g_string_assign (text, captured);
  }
  if (self->lead > 0) {
    if (text->len > 0)
      g_string_append (text, "\n");
    g_string_append_printf (text,
                            ngettext ("Ahead by %d pawn", "Ahead by %d pawns",
                                      (gulong) self->lead),
                            self->lead);
  }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
rg_captured_update (RgTableWidget *widget)
{
  RgCaptured      *self = RG_CAPTURED (widget);
  RgTable         *table = rg_table_widget_get_table (self);
  RgColor          player = rg_table_widget_get_player (self);
  g_autofree char *text = NULL;

  memset (self->counts, 0, sizeof self->counts);
  self->lead = 0;
  if (g_settings_get_boolean (rg_settings_get (), "captured")) {
    rg_captured_count (table, rg_color_other (player), self->counts);
    self->lead = rg_captured_get_lead (table, player);
  }
  text = describe (self);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self), *text != '\0' ? text : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  *text != '\0' ? text : _ ("Nothing captured"), -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* It takes the room that is there, and needs none. */
static void
rg_captured_measure (G_GNUC_UNUSED GtkWidget *widget,
                     GtkOrientation           orientation,
                     G_GNUC_UNUSED int        for_size,
                     int                     *minimum,
                     int                     *natural,
                     G_GNUC_UNUSED int       *minimum_baseline,
                     G_GNUC_UNUSED int       *natural_baseline)
{
  gboolean is_width = orientation == GTK_ORIENTATION_HORIZONTAL;

  *minimum = is_width ? 0 : SIDE;
  *natural = is_width ? WANTED : SIDE;
}

static float
paint_pieces (RgCaptured *self, GtkSnapshot *snapshot, float room)
{
  RgColor color = rg_color_other (rg_table_widget_get_player (self));
  int     scale = gtk_widget_get_scale_factor (GTK_WIDGET (self));
  float   top = (float) (gtk_widget_get_height (GTK_WIDGET (self)) - SIDE) / 2;
  float   x = GAP, step = STEP;
  guint   n = 0;

  for (int role = RG_PAWN; role <= RG_KING; role++)
    n += self->counts[role];
  if (n > 1)
    step = MIN (STEP, (room - GAP - SIDE) / (float) (n - 1));
  if (n == 0 || step < LEAST_STEP || room < SIDE + GAP)
    return 0;

  if (self->textures == NULL)
    self->textures = rg_piece_textures_new ();
  for (int role = RG_KING; role >= RG_PAWN; role--)
    for (guint i = 0; i < self->counts[role]; i++, x += step) {
      GdkTexture *texture = rg_piece_textures_get (self->textures,
                                                   rg_piece (color, (RgRole) role),
                                                   SIDE * scale);

      if (texture != NULL)
        gtk_snapshot_append_texture (snapshot, texture,
                                     &GRAPHENE_RECT_INIT (x, top, SIDE, SIDE));
    }

  return x - step + SIDE;
}

static void
rg_captured_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgCaptured             *self = RG_CAPTURED (widget);
  float                   room = (float) gtk_widget_get_width (widget);
  g_autofree char        *figure = g_strdup_printf ("+%d", self->lead);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (widget, figure);
  int                     width, height;
  float                   end;
  GdkRGBA                 color;

  pango_layout_get_pixel_size (layout, &width, &height);
  end = paint_pieces (self, snapshot, room - (self->lead > 0 ? (float) width + GAP : 0));
  if (self->lead <= 0 || end + GAP + (float) width > room)
    return;

  gtk_style_context_get_color (gtk_widget_get_style_context (widget), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot,
    &GRAPHENE_POINT_INIT (end + GAP,
                          (float) (gtk_widget_get_height (widget) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);
}

static void
rg_captured_dispose (GObject *object)
{
  RgCaptured *self = RG_CAPTURED (object);

  g_clear_pointer (&self->textures, rg_piece_textures_free);

  G_OBJECT_CLASS (rg_captured_parent_class)->dispose (object);
}

static void
rg_captured_class_init (RgCapturedClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_captured_dispose;
  widget_class->measure = rg_captured_measure;
  widget_class->snapshot = rg_captured_snapshot;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_captured_update;
  gtk_widget_class_set_css_name (widget_class, "captured");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}

static void
rg_captured_init (RgCaptured *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  g_signal_connect_object (rg_settings_get (), "changed::captured",
                           G_CALLBACK (rg_table_widget_update), self, G_CONNECT_SWAPPED);
}
