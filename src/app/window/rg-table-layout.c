/* The board is laid out first, as large as it can be; what is left is for the others.
 * Questions and the end lie over the sheet, each at its player's end of it, or over the
 * player's strip, and move nothing else. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-layout.h"

#include "rg-turned.h"

#define GAP         6  /* between strips, clock and sheet */
#define BOARD_GAP   12 /* between the board and what is beside it */
#define FRAME       8  /* between the board and what is above or below it */
#define LINE_EDGE   5  /* above and below the letters in a line of the sheet */
#define STRIP_WIDTH 480
#define STRIP_ROW   46  /* the lower row of a strip: name and time stay seen */
#define SHEET_WIDTH 460 /* at most, beside a board that is smaller */
#define SHEET_LEAST 180 /* in which a sheet is worth showing, and not the dials */

/* The share of its largest side that the board keeps so that the sheet is seen too. */
#define SHARE 0.9

/* By which a question that is too high is made wider. */
#define GROWTH 24

static const RgTablePart STRIPS[] = { RG_TABLE_FAR_STRIP, RG_TABLE_NEAR_STRIP };

struct _RgTableLayout {
  GtkLayoutManager parent_instance;

  GtkWidget *paper; /* what questions may cover: all of it, */
  GtkWidget *moves; /* and while it is seen, down to the end of this */
  GtkWidget *notes; /* on the paper below the moves, of which some stay seen */

  RgTableShape shape;
  gboolean     has_dials;
  gboolean     opens;     /* the sheet is shown in place of the board */
  gboolean     turned;    /* what is the far player's */
  guint        notifying; /* in the next frame; 0 if nothing has changed */
};

G_DEFINE_FINAL_TYPE (RgTableLayout, rg_table_layout, GTK_TYPE_LAYOUT_MANAGER)

enum {
  PROP_FOLDED = 1,
  PROP_HAS_DIALS,
  PROP_OPENS,
  PROP_TURNED,
  N_PROPERTIES,
};

static GParamSpec *properties[N_PROPERTIES];

/* What there is to lay out, where it is once it has been put there, and how high and wide
 * it must be at least. */
typedef struct {
  GtkWidget    *parts[RG_N_TABLE_PARTS];
  GtkAllocation places[RG_N_TABLE_PARTS];
  int           width, height;
  int           strips[2]; /* of the far player and the near one */
  int           column;
  int           sheet;
} Room;

static int
measure (GtkWidget *part, GtkOrientation orientation, int for_size, int *natural)
{
  int minimum = 0;

  if (natural != NULL)
    *natural = 0;
  if (gtk_widget_should_layout (part))
    gtk_widget_measure (part, orientation, for_size, &minimum, natural, NULL, NULL);
  return minimum;
}

static Room
measure_room (GtkWidget *widget, int width, int height)
{
  Room       room = { .width = width, .height = height };
  GtkWidget *part = gtk_widget_get_first_child (widget);

  for (int i = 0; i < RG_N_TABLE_PARTS; i++, part = gtk_widget_get_next_sibling (part))
    room.parts[i] = part;
  for (int i = 0; i < 2; i++)
    room.strips[i] = measure (room.parts[STRIPS[i]], GTK_ORIENTATION_VERTICAL, -1, NULL);
  room.sheet = measure (room.parts[RG_TABLE_SHEET], GTK_ORIENTATION_VERTICAL, -1, NULL);
  for (int i = RG_TABLE_FAR_STRIP; i <= RG_TABLE_NEAR_STRIP; i++)
    if (i != RG_TABLE_DIALS)
      room.column = MAX (room.column,
                         measure (room.parts[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL));
  return room;
}

/* Squares are whole pixels, and the frame around them is even. */
static int
round_side (int side)
{
  return side - side % 8;
}

/* Chooses the shape and the side of the board.  A sheet beside the board is worth a
 * tenth of it, and so is one under it. */
static RgTableShape
choose_shape (const Room *room, int *side)
{
  int strips = room->strips[0] + room->strips[1] + 2 * FRAME;
  int beside = MIN (room->height, room->width - BOARD_GAP - room->column);
  int stacked = MIN (room->width, room->height - strips);
  int sheet = MAX (room->sheet, SHEET_LEAST) + GAP;
  int under = MIN (stacked, room->height - strips - sheet);

  if (beside >= SHARE * stacked && room->sheet + strips <= room->height) {
    *side = round_side (beside);
    return RG_TABLE_BESIDE;
  }
  *side = round_side (under >= SHARE * stacked ? under : stacked);
  return under >= SHARE * stacked ? RG_TABLE_UNDER : RG_TABLE_FOLDED;
}

/* A part without a width is not shown; what is the far player's may be turned. */
static void
put (RgTableLayout *self, Room *room, RgTablePart which, GtkAllocation place)
{
  GtkWidget *part = room->parts[which];
  gboolean   is_far = which == RG_TABLE_FAR_STRIP || which == RG_TABLE_FAR_ANSWER ||
                    which == RG_TABLE_FAR_REMARK;

  room->places[which] = place;
  gtk_widget_set_child_visible (part, place.width > 0);
  if (gtk_widget_should_layout (part) && place.width > 0)
    rg_allocate_turned (part, place, self->turned && is_far);
}

/* Where in the sheet questions may be: they reach down to the end of the moves, above the
 * line in which moves are typed; one that is longer covers what is @below too. */
static GtkAllocation
find_paper (RgTableLayout *self, GtkWidget *widget, int *below)
{
  graphene_rect_t paper = GRAPHENE_RECT_INIT (0, 0, 0, 0), moves;

  *below = 0;
  if (gtk_widget_compute_bounds (self->paper, widget, &paper) &&
      gtk_widget_get_child_visible (self->moves) &&
      gtk_widget_compute_bounds (self->moves, widget, &moves))
    *below = (int) MAX (0, paper.origin.y + paper.size.height - moves.origin.y -
                             moves.size.height);

  return (GtkAllocation){ (int) paper.origin.x, (int) paper.origin.y,
                          (int) paper.size.width, (int) paper.size.height - *below };
}

/* @line: (out): the line of the moves at @y, in @widget.  Returns: whether there is one
 */
static gboolean
find_line (RgTableLayout *self, GtkWidget *widget, int y, graphene_rect_t *line)
{
  graphene_rect_t moves;
  GtkWidget      *found;

  if (!gtk_widget_get_child_visible (self->moves) ||
      !gtk_widget_compute_bounds (self->moves, widget, &moves))
    return FALSE;
  found = gtk_widget_pick (self->moves, moves.size.width / 2, (float) y - moves.origin.y,
                           GTK_PICK_INSENSITIVE | GTK_PICK_NON_TARGETABLE);
  while (found != NULL && found != self->moves &&
         !GTK_IS_GRID (gtk_widget_get_parent (found)))
    found = gtk_widget_get_parent (found);
  return found != NULL && found != self->moves &&
         gtk_widget_compute_bounds (found, widget, line) &&
         graphene_rect_intersection (line, &moves, line);
}

/* Where a question ends whose upper or lower edge at @y, in @widget, would cut a line of
 * the moves in two: to cover its edge is no matter. */
static int
find_end_of_line (RgTableLayout *self, GtkWidget *widget, int y, gboolean upper)
{
  graphene_rect_t line;
  float           rest;

  if (!find_line (self, widget, y, &line))
    return y;

  rest = upper ? (float) y - line.origin.y : line.origin.y + line.size.height - (float) y;
  rest = line.size.height - rest > LINE_EDGE ? rest : 0;
  return upper ? y - (int) rest : y + (int) rest;
}

/* Where above @y, in @widget, a question begins that would cut the letters or the sign of
 * @part in two: what it covers of a strip it covers whole. */
static int
find_whole (GtkWidget *part, GtkWidget *widget, int y)
{
  graphene_rect_t place;
  int             width, height, top;

  if (!gtk_widget_should_layout (part) || !gtk_widget_get_child_visible (part))
    return y;

  for (GtkWidget *child = gtk_widget_get_last_child (part); child != NULL;
       child = gtk_widget_get_prev_sibling (child))
    y = find_whole (child, widget, y);
  if ((!GTK_IS_LABEL (part) && !GTK_IS_IMAGE (part)) ||
      !gtk_widget_compute_bounds (part, widget, &place))
    return y;

  width = MAX ((int) place.size.width,
               measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL));
  measure (part, GTK_ORIENTATION_VERTICAL, width, &height);
  height = MIN (height, (int) place.size.height);
  top = (int) place.origin.y + ((int) place.size.height - height) / 2;
  return y > top && y < top + height * 3 / 4 ? top : y;
}

/* Moves the left edge of @region over the board as far as the part needs more width than
 * the sheet has, or is higher than the table: with large letters in a small window.
 * Returns: how high it is then */
static int
widen (const Room *room, RgTablePart which, GtkAllocation *region)
{
  GtkWidget *part = room->parts[which];
  int        least = measure (part, GTK_ORIENTATION_HORIZONTAL, -1, NULL);
  int        right = region->x + region->width;
  int        height;

  region->width = MIN (MAX (region->width, least), right);
  measure (part, GTK_ORIENTATION_VERTICAL, region->width, &height);
  while (height > room->height && region->width < right) {
    region->width = MIN (region->width + GROWTH, right);
    measure (part, GTK_ORIENTATION_VERTICAL, region->width, &height);
  }
  region->x = right - region->width;
  return height;
}

/* Puts a question over the sheet: @at_top if moves fill it, else at its lower end.  A
 * long one covers what is below the moves, then what is above the sheet; none cuts in two
 * what it covers. */
static void
put_over_sheet (RgTableLayout *self, Room *room, RgTablePart which, gboolean at_top)
{
  GtkWidget      *widget = gtk_widget_get_parent (room->parts[which]);
  int             top, bottom, below;
  GtkAllocation   place = find_paper (self, widget, &below);
  int             height = widen (room, which, &place);
  graphene_rect_t line;

  if (height > place.height) {
    place.height += below;
    height = MAX (height, at_top ? place.height : 0);
  } else if (gtk_widget_get_child_visible (self->moves)) {
    at_top = at_top && find_line (self, widget, place.y + place.height - 1, &line);
  }

  top = MAX (0, place.y + place.height - height);
  top = at_top ? MIN (top, place.y) : top;
  bottom = top + height;
  if (at_top)
    bottom = find_end_of_line (self, widget, bottom, FALSE);
  else
    top = find_end_of_line (self, widget, top, TRUE);
  top = find_whole (room->parts[RG_TABLE_SHEET], widget, top);
  if (!gtk_widget_should_layout (room->parts[RG_TABLE_FAR_REMARK]))
    top = find_whole (room->parts[RG_TABLE_FAR_STRIP], widget, top);
  put (self, room, which, (GtkAllocation){ place.x, top, place.width, bottom - top });
}

/* Puts a question, or the end, over its player's strip: over the row at their edge or, so
 * that no name is covered by half, over all of it and the board beside it up to @most. */
static void
put_over_strip (RgTableLayout *self, Room *room, RgTablePart which, int most)
{
  gboolean      is_far = which == RG_TABLE_FAR_ANSWER;
  GtkAllocation place = room->places[is_far ? RG_TABLE_FAR_STRIP : RG_TABLE_NEAR_STRIP];
  int           bottom = place.y + place.height;
  int           height = MIN (widen (room, which, &place), most);

  place.height = height > STRIP_ROW ? MAX (height, place.height) : STRIP_ROW;
  if (!is_far || !self->turned)
    place.y = MAX (0, bottom - place.height);
  put (self, room, which, place);
}

/* Puts what is said to the far player over the edge of their strip, down to how the game
 * ended where that covers the rest. */
static void
put_remark (RgTableLayout *self, Room *room)
{
  GtkAllocation place = room->places[RG_TABLE_FAR_STRIP];
  int           end = room->places[RG_TABLE_END].y;
  int height = MIN (widen (room, RG_TABLE_FAR_REMARK, &place), room->height / 2);

  if (gtk_widget_should_layout (room->parts[RG_TABLE_END]) && end < place.height)
    height = MAX (height, end);
  place.height = height;
  put (self, room, RG_TABLE_FAR_REMARK, place);
}

/* The dials are as large as they want to be if some moves are then seen, also while one
 * is annotated. */
static int
find_dials (RgTableLayout *self, const Room *room, int width, int height)
{
  GtkWidget *dials = room->parts[RG_TABLE_DIALS];
  int        natural, notes;
  int        minimum = measure (dials, GTK_ORIENTATION_VERTICAL, width, &natural);
  int        rest = height - GAP;

  measure (self->notes, GTK_ORIENTATION_VERTICAL, width, &notes);
  rest -= MAX (room->sheet, SHEET_LEAST + notes);

  return gtk_widget_should_layout (dials) && rest >= minimum ? MIN (natural, rest) : 0;
}

static void
lay_beside (RgTableLayout *self, Room *room, int side)
{
  int width = CLAMP (room->width - BOARD_GAP - side, room->column,
                     MAX (room->column, MAX (SHEET_WIDTH, side)));
  int left = MAX (0, (room->width - side - BOARD_GAP - width) / 2);
  int x = left + side + BOARD_GAP;
  int strips[2], dials, y, bottom;

  for (int i = 0; i < 2; i++) {
    measure (room->parts[STRIPS[i]], GTK_ORIENTATION_VERTICAL, width, &strips[i]);
    strips[i] = CLAMP (strips[i], room->strips[i],
                       MAX (room->strips[i], (room->height - room->sheet) / 2 - GAP));
  }
  y = strips[0] + GAP;
  bottom = room->height - strips[1] - GAP;
  dials = find_dials (self, room, width, bottom - y);

  put (self, room, RG_TABLE_BOARD,
       (GtkAllocation){ left, (room->height - side) / 2, side, side });
  put (self, room, RG_TABLE_FAR_STRIP, (GtkAllocation){ x, 0, width, strips[0] });
  put (self, room, RG_TABLE_NEAR_STRIP,
       (GtkAllocation){ x, room->height - strips[1], width, strips[1] });
  put (self, room, RG_TABLE_DIALS, (GtkAllocation){ x, y, dials > 0 ? width : 0, dials });
  y += dials > 0 ? dials + GAP : 0;
  put (self, room, RG_TABLE_SHEET, (GtkAllocation){ x, y, width, bottom - y });
  put_over_sheet (self, room, RG_TABLE_END, FALSE);
  put_over_sheet (self, room, RG_TABLE_FAR_ANSWER, TRUE);
  put_over_sheet (self, room, RG_TABLE_NEAR_ANSWER, FALSE);
  if (gtk_widget_should_layout (room->parts[RG_TABLE_END]))
    put_remark (self, room);
  else
    put_over_sheet (self, room, RG_TABLE_FAR_REMARK, TRUE);
}

/* What the board leaves where there is no sheet is for the clocks in the strips, which
 * keep to the edges, where the players are. */
static void
lay_stacked (RgTableLayout *self, Room *room, int side)
{
  gboolean folded = self->shape == RG_TABLE_FOLDED;
  int      width = MAX (side, MIN (room->width, STRIP_WIDTH));
  int      left = (room->width - width) / 2;
  int      rest = room->height - room->strips[0] - room->strips[1] - side - 2 * FRAME;
  int      strips[2], y, bottom, natural;
  GtkAllocation board, sheet;

  for (int i = 0; i < 2; i++) {
    measure (room->parts[STRIPS[i]], GTK_ORIENTATION_VERTICAL, width, &natural);
    strips[i] = room->strips[i] +
                CLAMP (natural - room->strips[i], 0, folded ? MAX (0, rest / 2) : 0);
  }
  y = strips[0] + FRAME;
  bottom = room->height - strips[1];
  board = (GtkAllocation){ (room->width - side) / 2, y, side, side };
  sheet = (GtkAllocation){ left, y, width, bottom - GAP - y };
  if (folded) {
    board.y = y + (bottom - FRAME - y - side) / 2;
    board.width = self->opens ? 0 : side;
    sheet.width = self->opens ? width : 0;
  } else {
    bottom = board.y + side + FRAME;
    sheet.y = bottom + strips[1] + GAP;
    sheet.height = room->height - sheet.y;
  }

  put (self, room, RG_TABLE_BOARD, board);
  put (self, room, RG_TABLE_SHEET, sheet);
  put (self, room, RG_TABLE_DIALS, (GtkAllocation){ 0 });
  put (self, room, RG_TABLE_FAR_STRIP, (GtkAllocation){ left, 0, width, strips[0] });
  put (self, room, RG_TABLE_NEAR_STRIP,
       (GtkAllocation){ left, bottom, width, strips[1] });
  put_over_strip (self, room, RG_TABLE_FAR_ANSWER, room->height / 2);
  if (folded) {
    put_over_strip (self, room, RG_TABLE_NEAR_ANSWER, room->height / 2);
    put_over_strip (self, room, RG_TABLE_END, room->height);
  } else {
    put_over_sheet (self, room, RG_TABLE_NEAR_ANSWER, TRUE);
    put_over_sheet (self, room, RG_TABLE_END, TRUE);
  }
  put_remark (self, room);
}

static gboolean
notify_cb (GtkWidget                   *widget,
           G_GNUC_UNUSED GdkFrameClock *frame,
           G_GNUC_UNUSED gpointer       data)
{
  GtkLayoutManager *layout = gtk_widget_get_layout_manager (widget);

  RG_TABLE_LAYOUT (layout)->notifying = 0;
  g_object_notify_by_pspec (G_OBJECT (layout), properties[PROP_FOLDED]);
  g_object_notify_by_pspec (G_OBJECT (layout), properties[PROP_HAS_DIALS]);
  return G_SOURCE_REMOVE;
}

/* What depends on what was found out is notified in the next frame: GTK forgets that a
 * widget wants another size if it says so while it is laid out. */
static void
rg_table_layout_allocate (GtkLayoutManager *layout,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          G_GNUC_UNUSED int baseline)
{
  RgTableLayout *self = RG_TABLE_LAYOUT (layout);
  Room           room = measure_room (widget, width, height);
  RgTableShape   before = self->shape;
  gboolean       had_dials = self->has_dials;
  int            side;

  self->shape = choose_shape (&room, &side);
  if (self->shape == RG_TABLE_BESIDE)
    lay_beside (self, &room, side);
  else
    lay_stacked (self, &room, side);
  self->has_dials = gtk_widget_get_child_visible (room.parts[RG_TABLE_DIALS]);
  if (self->notifying == 0 && (before != self->shape || had_dials != self->has_dials))
    self->notifying = gtk_widget_add_tick_callback (widget, notify_cb, NULL, NULL);
}

/* At least the board between the strips, or the sheet in its place; with the sheet beside
 * it best, which needs less height where there is the width.  What is asked for no width
 * is the least height of all: newer versions of GTK warn if another is below it. */
static void
rg_table_layout_measure (G_GNUC_UNUSED GtkLayoutManager *layout,
                         GtkWidget                      *widget,
                         GtkOrientation                  orientation,
                         int                             for_size,
                         int                            *minimum,
                         int                            *natural,
                         G_GNUC_UNUSED int              *minimum_baseline,
                         G_GNUC_UNUSED int              *natural_baseline)
{
  Room room = measure_room (widget, 0, 0);
  int  wanted;
  int  board = measure (room.parts[RG_TABLE_BOARD], orientation, -1, &wanted);

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = MAX (board, room.column);
    *natural = wanted + BOARD_GAP + room.column;
  } else {
    int sheet = measure (room.parts[RG_TABLE_SHEET], orientation, room.column, NULL);
    int beside = MAX (2 * GAP + sheet, 2 * FRAME + room.sheet);
    int stacked = 2 * FRAME + MAX (board, room.sheet);

    if (for_size < 0)
      stacked = MIN (stacked, beside);
    *minimum = room.strips[0] + room.strips[1] +
               (for_size >= board + BOARD_GAP + room.column ? beside : stacked);
    *natural = MAX (*minimum, wanted);
  }
}

static void
rg_table_layout_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RgTableLayout *self = RG_TABLE_LAYOUT (object);

  if (id == PROP_FOLDED)
    g_value_set_boolean (value, self->shape == RG_TABLE_FOLDED);
  else if (id == PROP_HAS_DIALS)
    g_value_set_boolean (value, self->has_dials);
  else if (id == PROP_OPENS)
    g_value_set_boolean (value, self->opens);
  else if (id == PROP_TURNED)
    g_value_set_boolean (value, self->turned);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_table_layout_set_property (GObject      *object,
                              guint         id,
                              const GValue *value,
                              GParamSpec   *pspec)
{
  RgTableLayout *self = RG_TABLE_LAYOUT (object);

  if (id == PROP_OPENS)
    self->opens = g_value_get_boolean (value);
  else if (id == PROP_TURNED)
    self->turned = g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  gtk_layout_manager_layout_changed (GTK_LAYOUT_MANAGER (self));
}

static void
rg_table_layout_class_init (RgTableLayoutClass *klass)
{
  static const struct {
    const char *name;
    GParamFlags flags;
  } rows[N_PROPERTIES] = {
    [PROP_FOLDED] = { "folded", G_PARAM_READABLE },
    [PROP_HAS_DIALS] = { "has-dials", G_PARAM_READABLE },
    [PROP_OPENS] = { "opens", G_PARAM_READWRITE },
    [PROP_TURNED] = { "turned", G_PARAM_READWRITE },
  };
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = rg_table_layout_get_property;
  object_class->set_property = rg_table_layout_set_property;
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = rg_table_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = rg_table_layout_allocate;
  for (guint i = 1; i < N_PROPERTIES; i++)
    properties[i] = g_param_spec_boolean (rows[i].name, NULL, NULL, FALSE,
                                          rows[i].flags | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
rg_table_layout_init (G_GNUC_UNUSED RgTableLayout *self)
{
}

/* Questions lie over @paper, and over no more than @moves in it while these are seen;
 * @notes, where visible, take their room from the dials before they take it from these.
 */
GtkLayoutManager *
rg_table_layout_new (GtkWidget *paper, GtkWidget *moves, GtkWidget *notes)
{
  RgTableLayout *self = g_object_new (RG_TYPE_TABLE_LAYOUT, NULL);

  self->paper = paper;
  self->moves = moves;
  self->notes = notes;
  return GTK_LAYOUT_MANAGER (self);
}

RgTableShape
rg_table_layout_get_shape (RgTableLayout *self)
{
  return self->shape;
}
