/* Gives each part the height that it needs at its width, and the rest to the sheet, or in
 * a stack to the board. Questions and remarks use a height that is always reserved, so
 * that board and moves never jump. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-table-layout.h"

#include "rg-template.h"
#include "rg-turned.h"

#define GAP          4   /* pixels between stacked parts */
#define BOARD_GAP    12  /* pixels on both sides of the board */
#define EDGE         6   /* pixels above and below, and around a stack */
#define COLUMN_WIDTH 480 /* the greatest width of the column in pixels */

#define END_OF_LIST RG_N_TABLE_PARTS

struct _RgTableLayout {
  GtkLayoutManager parent_instance;

  gboolean opens;  /* a stack shows the sheet, not the board */
  gboolean turned; /* far player's parts are upside down */
};

G_DEFINE_FINAL_TYPE (RgTableLayout, rg_table_layout, GTK_TYPE_LAYOUT_MANAGER)

/* Parts from top to bottom: the first list is for players side by side, the second for
 * players face to face. */
typedef const int RgTableList[RG_N_TABLE_PARTS + 1];

static RgTableList COLUMNS[] = {
  { RG_TABLE_FAR_STRIP, RG_TABLE_DIALS, RG_TABLE_HEAD, RG_TABLE_FAR_ANSWER,
    RG_TABLE_NEAR_ANSWER, RG_TABLE_END, RG_TABLE_ROOM, RG_TABLE_SHEET,
    RG_TABLE_NEAR_STRIP, END_OF_LIST },
  { RG_TABLE_FAR_STRIP, RG_TABLE_FAR_REMARK, RG_TABLE_FAR_ANSWER, RG_TABLE_DIALS,
    RG_TABLE_HEAD, RG_TABLE_SHEET, RG_TABLE_NEAR_ANSWER, RG_TABLE_END, RG_TABLE_ROOM,
    RG_TABLE_NEAR_STRIP, END_OF_LIST },
};

static RgTableList BOARD_SIDE = { RG_TABLE_BOARD, RG_TABLE_LINE, RG_TABLE_ROOM,
                                  END_OF_LIST };

static RgTableList STACKS[] = {
  { RG_TABLE_FAR_STRIP, RG_TABLE_BOARD, RG_TABLE_HEAD, RG_TABLE_SHEET,
    RG_TABLE_FAR_ANSWER, RG_TABLE_NEAR_ANSWER, RG_TABLE_END, RG_TABLE_LINE, RG_TABLE_ROOM,
    RG_TABLE_NEAR_STRIP, END_OF_LIST },
  { RG_TABLE_FAR_STRIP, RG_TABLE_FAR_REMARK, RG_TABLE_FAR_ANSWER, RG_TABLE_ROOM,
    RG_TABLE_BOARD, RG_TABLE_HEAD, RG_TABLE_SHEET, RG_TABLE_NEAR_ANSWER, RG_TABLE_END,
    RG_TABLE_LINE, RG_TABLE_ROOM, RG_TABLE_NEAR_STRIP, END_OF_LIST },
};

/* Parts: the parts of the table, their heights, and whether they are placed already. */
typedef struct {
  GtkWidget       *widgets[RG_N_TABLE_PARTS];
  GtkRequestedSize heights[RG_N_TABLE_PARTS];
  gboolean         placed[RG_N_TABLE_PARTS];
} Parts;

static Parts
find_parts (GtkWidget *widget)
{
  Parts      parts = { 0 };
  GtkWidget *part = gtk_widget_get_first_child (widget);

  for (int i = 0; i < RG_N_TABLE_PARTS; i++, part = gtk_widget_get_next_sibling (part))
    parts.widgets[i] = part;
  return parts;
}

static gboolean
is_flexible (int part)
{
  return part == RG_TABLE_BOARD || part == RG_TABLE_SHEET;
}

/* Returns whether @part is a question or remark, which uses the reserved height. */
static gboolean
is_said (int part)
{
  return part == RG_TABLE_FAR_REMARK || part == RG_TABLE_FAR_ANSWER ||
         part == RG_TABLE_NEAR_ANSWER || part == RG_TABLE_END || part == RG_TABLE_LINE;
}

static gboolean
is_asked (const Parts *parts)
{
  return gtk_widget_should_layout (parts->widgets[RG_TABLE_FAR_ANSWER]) ||
         gtk_widget_should_layout (parts->widgets[RG_TABLE_NEAR_ANSWER]) ||
         gtk_widget_should_layout (parts->widgets[RG_TABLE_END]);
}

/* Returns: whether @part is shown. A stack has either the board or the sheet, and either
 * questions or the status line */
static gboolean
is_placed (RgTableLayout *self, const Parts *parts, int part, gboolean stacked)
{
  if (!gtk_widget_should_layout (parts->widgets[part]))
    return FALSE;
  if (!stacked)
    return TRUE;
  if (part == RG_TABLE_HEAD || part == RG_TABLE_SHEET)
    return self->opens;
  return part == RG_TABLE_BOARD ? !self->opens
                                : part != RG_TABLE_LINE || !is_asked (parts);
}

/* Measures the parts of @list at @width. Returns: their least height, including gaps */
static int
measure_list (RgTableLayout *self,
              Parts         *parts,
              const int     *list,
              int            width,
              gboolean       stacked)
{
  int least = -GAP, said = 0;

  for (; *list != END_OF_LIST; list++) {
    GtkRequestedSize *height = &parts->heights[*list];

    if (!is_placed (self, parts, *list, stacked))
      continue;
    gtk_widget_measure (parts->widgets[*list], GTK_ORIENTATION_VERTICAL, width,
                        &height->minimum_size, &height->natural_size, NULL, NULL);
    if (is_said (*list))
      said += height->minimum_size + GAP;
    if (*list == RG_TABLE_ROOM) {
      least += MAX (0, height->minimum_size + GAP - said);
      said = 0;
    } else {
      least += height->minimum_size + GAP;
    }
  }
  return least;
}

static void
place_part (RgTableLayout *self, Parts *parts, int part, GtkAllocation place)
{
  gboolean is_far = part == RG_TABLE_FAR_STRIP || part == RG_TABLE_FAR_ANSWER ||
                    part == RG_TABLE_FAR_REMARK;

  parts->placed[part] = TRUE;
  gtk_widget_set_child_visible (parts->widgets[part], TRUE);
  rg_allocate_turned (parts->widgets[part], place, self->turned && is_far);
}

/* Places the visible parts of @list from the top of @area. */
static void
place_list (RgTableLayout *self,
            Parts         *parts,
            const int     *list,
            GtkAllocation  area,
            gboolean       stacked)
{
  int rest = area.height - measure_list (self, parts, list, area.width, stacked);
  int said = 0;

  for (const int *part = list; *part != END_OF_LIST; part++) {
    GtkRequestedSize *height = &parts->heights[*part];
    int more = MIN (height->natural_size - height->minimum_size, MAX (rest, 0));

    if (!is_placed (self, parts, *part, stacked) || is_flexible (*part))
      continue;
    height->minimum_size += more;
    rest -= more;
  }
  for (; *list != END_OF_LIST; list++) {
    GtkRequestedSize *height = &parts->heights[*list];

    if (!is_placed (self, parts, *list, stacked))
      continue;
    area.height = height->minimum_size + (is_flexible (*list) ? MAX (rest, 0) : 0);
    if (is_said (*list))
      said += area.height + GAP;
    if (*list == RG_TABLE_ROOM) {
      area.y += MAX (0, area.height + GAP - said);
      said = 0;
      continue;
    }
    place_part (self, parts, *list, area);
    area.y += area.height + GAP;
  }
}

static int
find_least_width (const Parts *parts, const int *list)
{
  int most = 0;

  for (; *list != END_OF_LIST; list++) {
    int least = 0;

    if (gtk_widget_should_layout (parts->widgets[*list]))
      gtk_widget_measure (parts->widgets[*list], GTK_ORIENTATION_HORIZONTAL, -1, &least,
                          NULL, NULL, NULL);
    most = MAX (most, least);
  }
  return most;
}

/* Makes the board as large as possible, with whole pixels in each square, beside a column
 * of at most COLUMN_WIDTH; centres both. */
static void
place_beside (RgTableLayout *self, Parts *parts, int width, int height)
{
  const int *list = COLUMNS[self->turned];
  int        column = find_least_width (parts, list);
  int        kept = 0, side, left;

  gtk_widget_measure (parts->widgets[RG_TABLE_ROOM], GTK_ORIENTATION_VERTICAL, -1, &kept,
                      NULL, NULL, NULL);
  height -= 2 * EDGE;
  side = MIN (height - GAP - kept, width - 3 * BOARD_GAP - column);
  side = MAX (side - side % 8, 0);
  column = CLAMP (width - 3 * BOARD_GAP - side, column, MAX (column, COLUMN_WIDTH));
  left = MAX (0, (width - side - BOARD_GAP - column) / 2);
  place_list (self, parts, BOARD_SIDE,
              (GtkAllocation){ left, EDGE + MAX (0, (height - GAP - kept - side) / 2),
                               side, side + GAP + kept },
              FALSE);
  place_list (self, parts, list,
              (GtkAllocation){ left + side + BOARD_GAP, EDGE, column, height }, FALSE);
}

static void
rg_table_layout_allocate (GtkLayoutManager *layout,
                          GtkWidget        *widget,
                          int               width,
                          int               height,
                          G_GNUC_UNUSED int baseline)
{
  RgTableLayout *self = RG_TABLE_LAYOUT (layout);
  Parts          parts = find_parts (widget);

  if (width >= RG_TABLE_BESIDE_WIDTH)
    place_beside (self, &parts, width, height);
  else
    place_list (self, &parts, STACKS[self->turned],
                (GtkAllocation){ EDGE, EDGE, width - 2 * EDGE, height - 2 * EDGE }, TRUE);
  for (int i = 0; i < RG_N_TABLE_PARTS; i++)
    if (!parts.placed[i])
      gtk_widget_set_child_visible (parts.widgets[i], FALSE);
}

/* Measures the taller of the two shapes at a given width. Without a width (-1), measures
 * the lower one, because GTK 4.18 warns if the widget gets less. */
static void
rg_table_layout_measure (GtkLayoutManager  *layout,
                         GtkWidget         *widget,
                         GtkOrientation     orientation,
                         int                for_size,
                         int               *minimum,
                         int               *natural,
                         G_GNUC_UNUSED int *minimum_baseline,
                         G_GNUC_UNUSED int *natural_baseline)
{
  RgTableLayout *self = RG_TABLE_LAYOUT (layout);
  Parts          parts = find_parts (widget);
  int            column = find_least_width (&parts, COLUMNS[self->turned]);
  int            stacked;

  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = find_least_width (&parts, STACKS[self->turned]) + 2 * EDGE;
    *natural = MAX (*minimum, RG_TABLE_BESIDE_WIDTH);
    return;
  }

  *minimum = measure_list (self, &parts, COLUMNS[self->turned], column, FALSE);
  stacked = measure_list (self, &parts, STACKS[self->turned],
                          for_size < 0 ? -1 : for_size - 2 * EDGE, TRUE);
  if (for_size < 0)
    *minimum = MIN (*minimum, stacked);
  else if (for_size < RG_TABLE_BESIDE_WIDTH)
    *minimum = stacked;
  *minimum += 2 * EDGE;
  *natural = *minimum;
}

static void
rg_table_layout_class_init (RgTableLayoutClass *klass)
{
  GTK_LAYOUT_MANAGER_CLASS (klass)->measure = rg_table_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (klass)->allocate = rg_table_layout_allocate;
  RG_FIELD (RgTableLayout, opens, "opens", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            gtk_layout_manager_layout_changed);
  RG_FIELD (RgTableLayout, turned, "turned", G_TYPE_BOOLEAN, G_PARAM_READWRITE,
            gtk_layout_manager_layout_changed);
}

static void
rg_table_layout_init (G_GNUC_UNUSED RgTableLayout *self)
{
}
