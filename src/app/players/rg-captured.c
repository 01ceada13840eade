/* Counts the pieces that disappear from one position of the game to the next; a promoted
 * pawn does not count as captured. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-captured.h"

#include "rg-piece-textures.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>
#include <string.h>

/* In logical pixels: STEP between pieces, which overlap; LEAST_STEP if room is short; GAP
 * between kinds. */
#define STEP       13
#define LEAST_STEP 8
#define GAP        4
#define END        12 /* space before the draw button; else its ½ is misread */

static const int VALUES[RG_N_ROLES + 1] = {
  [RG_PAWN] = 1, [RG_KNIGHT] = 3, [RG_BISHOP] = 3, [RG_ROOK] = 5, [RG_QUEEN] = 9,
};

struct _RgCaptured {
  RgTableWidget parent_instance;

  RgPieceTextures *textures;
  guint            counts[RG_N_COLORS][RG_N_ROLES + 1]; /* captured by each player */
  int              lead;
};

G_DEFINE_FINAL_TYPE (RgCaptured, rg_captured, RG_TYPE_TABLE_WIDGET)

static int
count_role (const RgPosition *position, RgColor color, int role)
{
  const RgBoard *board = &position->setup.board;

  return rg_bitboard_count (rg_board_pieces (board, color, (RgRole) role));
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

/* @counts: (out): the captured pieces of @color by RgRole, up to the moment shown */
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

/* Returns: the lead of @player in points (pawn 1, knight and bishop 3, rook 5, queen 9);
 * negative if behind */
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
  RgColor             player = rg_table_widget_get_player (self);
  RgColor             color = rg_color_other (player);
  g_autoptr (GString) text = g_string_new (NULL);

  for (int role = RG_KING; role >= RG_PAWN; role--) {
    if (self->counts[player][role] == 0)
      continue;
    if (text->len > 0)
      g_string_append (text, _ (", "));
    if (self->counts[player][role] > 1)
      g_string_append_printf (text, "%u × ", self->counts[player][role]);
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
                            ngettext ("Ahead by %d point", "Ahead by %d points",
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
    for (int each = RG_WHITE; each <= RG_BLACK; each++)
      rg_captured_count (table, rg_color_other ((RgColor) each), self->counts[each]);
    self->lead = rg_captured_get_lead (table, player);
  }
  text = describe (self);
  rg_set_tooltip (GTK_WIDGET (self), *text != '\0' ? text : NULL);
  rg_set_accessible_name (self, *text != '\0' ? text : _ ("Nothing captured"));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static PangoLayout *
write_number (RgCaptured *self, const char *format, int number, int *width)
{
  g_autofree char *text = g_strdup_printf (format, number);
  PangoLayout     *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);

  pango_layout_get_pixel_size (layout, width, NULL);
  return layout;
}

static int
find_side (RgCaptured *self)
{
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self),
                                                                   "0");
  int                     height;

  pango_layout_get_pixel_size (layout, NULL, &height);
  return height;
}

/* Returns the width of the pieces that @player has captured, @step pixels apart; a @step
 * of 0 means one of each kind with a number. */
static int
measure_pieces (RgCaptured *self, RgColor player, int step)
{
  int n = 0, width = 0;

  for (int role = RG_PAWN; role <= RG_KING; role++) {
    guint count = self->counts[player][role];
    int   figure = 0;

    if (step == 0 && count > 1)
      g_object_unref (write_number (self, "%d", (int) count, &figure));
    width += step == 0 && count > 0 ? find_side (self) + figure : 0;
    n += (int) count;
  }

  return step == 0 || n == 0 ? width : find_side (self) + (n - 1) * step;
}

/* Returns the width that the captured pieces of one player need, with the number of the
 * lead: that of the player who needs more. */
static int
measure_both (RgCaptured *self, int step)
{
  int most = 0, lead = 0;

  if (self->lead != 0)
    g_object_unref (write_number (self, "+%d", ABS (self->lead), &lead));
  for (int each = RG_WHITE; each <= RG_BLACK; each++)
    most = MAX (most, measure_pieces (self, (RgColor) each, step));
  return GAP + most + (lead > 0 ? GAP + lead : 0) + END;
}

/* Finds the largest form for which both players have room: two different forms side by
 * side would be misread. @step: (out): the distance of the pieces in pixels; 0 for one of
 * each kind */
static RgCapturedForm
find_form (RgCaptured *self, int *step)
{
  int room = gtk_widget_get_width (GTK_WIDGET (self));

  for (*step = STEP; *step >= 0; *step -= *step > LEAST_STEP ? 1 : LEAST_STEP)
    if (measure_both (self, *step) <= room)
      return *step > 0 ? RG_CAPTURED_ALL : RG_CAPTURED_KINDS;

  return RG_CAPTURED_NONE;
}

/* Asks for no width, so that the buttons never move; draws in the width that is left. */
static void
rg_captured_measure (GtkWidget         *widget,
                     GtkOrientation     orientation,
                     G_GNUC_UNUSED int  for_size,
                     int               *minimum,
                     int               *natural,
                     G_GNUC_UNUSED int *minimum_baseline,
                     G_GNUC_UNUSED int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL
                          ? 0
                          : find_side (RG_CAPTURED (widget));
}

/* Returns: the form in which the captured pieces are drawn at the present width */
RgCapturedForm
rg_captured_get_form (RgCaptured *self)
{
  int step;

  return find_form (self, &step);
}

static float
paint_text (RgCaptured  *self,
            GtkSnapshot *snapshot,
            const char  *format,
            int          number,
            float        x)
{
  int                     width, height;
  g_autoptr (PangoLayout) layout = write_number (self, format, number, &width);
  GdkRGBA                 color;

  pango_layout_get_pixel_size (layout, NULL, &height);
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (self)), &color);
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (
    snapshot, &GRAPHENE_POINT_INIT (
                x, (float) (gtk_widget_get_height (GTK_WIDGET (self)) - height) / 2));
  gtk_snapshot_append_layout (snapshot, layout, &color);
  gtk_snapshot_restore (snapshot);

  return x + (float) width;
}

static void
paint_piece (RgCaptured *self, GtkSnapshot *snapshot, RgRole role, float x)
{
  RgColor color = rg_color_other (rg_table_widget_get_player (self));
  float top = (float) (gtk_widget_get_height (GTK_WIDGET (self)) - find_side (self)) / 2;

  if (self->textures == NULL)
    self->textures = rg_piece_textures_new ();
  gtk_snapshot_save (snapshot);
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (x, top));
  rg_piece_textures_append (self->textures, GTK_WIDGET (self), snapshot,
                            rg_piece (color, role), find_side (self));
  gtk_snapshot_restore (snapshot);
}

/* Paints a background on which black pieces are visible. */
static void
paint_ground (RgCaptured *self, GtkSnapshot *snapshot, float width)
{
  float          height = (float) gtk_widget_get_height (GTK_WIDGET (self));
  GdkRGBA        color;
  GskRoundedRect shape;

  if (width == 0 ||
      !gtk_style_context_lookup_color (gtk_widget_get_style_context (GTK_WIDGET (self)),
                                       "captured_ground", &color))
    return;

  gsk_rounded_rect_init_from_rect (&shape,
                                   &GRAPHENE_RECT_INIT (GAP - 2,
                                                        (height - find_side (self)) / 2 -
                                                          1,
                                                        width + 4, find_side (self) + 2),
                                   6);
  gtk_snapshot_push_rounded_clip (snapshot, &shape);
  gtk_snapshot_append_color (snapshot, &color, &shape.bounds);
  gtk_snapshot_pop (snapshot);
}

static void
rg_captured_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgCaptured *self = RG_CAPTURED (widget);
  RgColor     player = rg_table_widget_get_player (self);
  float       x = GAP, width;
  int         step;

  if (find_form (self, &step) == RG_CAPTURED_NONE)
    return;

  width = (float) measure_pieces (self, player, step);
  paint_ground (self, snapshot, width);
  for (int role = RG_KING; role >= RG_PAWN; role--) {
    guint count = self->counts[player][role];

    for (guint i = 0; i < (step > 0 ? count : MIN (count, 1)); i++, x += (float) step)
      paint_piece (self, snapshot, (RgRole) role, x);
    if (step == 0 && count > 0)
      x += find_side (self);
    if (step == 0 && count > 1)
      x = paint_text (self, snapshot, "%d", (int) count, x);
  }
  x = GAP + width + (width > 0 ? GAP : 0);
  if (self->lead > 0)
    paint_text (self, snapshot, "+%d", self->lead, x);
}

static const char *const FOLLOWS[] = { "game", "position", NULL };

static void
rg_captured_class_init (RgCapturedClass *klass)
{
  GTK_WIDGET_CLASS (klass)->measure = rg_captured_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = rg_captured_snapshot;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_captured_update;
  RG_TABLE_WIDGET_CLASS (klass)->follows = FOLLOWS;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "captured");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_IMG);

  RG_OWNS (RgCaptured, rg_piece_textures_free, textures);
}

static void
rg_captured_init (RgCaptured *self)
{
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (GTK_WIDGET (self), TRUE);
  g_signal_connect_object (rg_settings_get (), "changed::captured",
                           G_CALLBACK (rg_table_widget_update), self, G_CONNECT_SWAPPED);
  rg_settings_follow_board (self, G_CALLBACK (gtk_widget_queue_draw));
}
