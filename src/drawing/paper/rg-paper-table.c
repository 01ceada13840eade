/* Chooses the size of the letters and the widths of the columns when the rows are
 * complete, then divides the rows into pages. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-table.h"

#include "rg-form.h"
#include "rg-i18n.h"
#include "rg-results-bar.h"
#include "rg-tongue.h"

#include <math.h>
#include <string.h>

/* The measures of a row as multiples of the size of its letters: its height, also of one
 * with a note and of a heading, the size of notes and of the head, and the space on both
 * sides of a cell. */
#define HEIGHT  1.9
#define NOTED   2.75
#define HEADING 2.4
#define NOTE    0.62
#define HEAD    0.72
#define BESIDE  0.35

/* A column that expands may have a few long texts that are broken into two lines: it
 * needs BROKEN times the width of the longest, and ORDINARY times the mean width. */
#define BROKEN   0.45
#define ORDINARY 1.3

/* TOO_LONG: the scale below which a note is broken into lines rather than made
 * smaller. */
#define TOO_LONG 0.8

/* The largest and smallest side of a diagram, and the space around it in its row. */
#define LARGEST_SIDE  150.0
#define SMALLEST_SIDE 74.0
#define AROUND_SIDE   14.0

#define BAR       150.0 /* minimum width of a bar */
#define TO_TABLE  12.0  /* space from the title or the note to the table */
#define STEP      0.5   /* difference between two sizes of letters that are tried */
#define NOTE_SIZE 11.0
#define HAIRLINE  0.35
#define RULE      0.9

/* A row of the table, or a heading over rows. In a cell, a newline begins its note. */
typedef struct {
  GStrv      cells; /* a heading has only one cell */
  gboolean   is_heading;
  gboolean   has_diagram;
  RgBoard    board;
  RgBitboard capped;
  guint      bar[3];
} RgTableRow;

typedef struct {
  char    *title;
  RgAlign  align;
  gboolean expands;
  double   width;
  double   longest; /* width at which the longest text fits on one line */
} RgTableColumn;

struct _RgPaperTable {
  RgPages             pages;
  RgPaperSheetOptions options;
  double              largest;
  double              smallest;
  char               *kicker;
  char               *title;
  char               *note;
  GArray             *columns; /* array of RgTableColumn */
  GArray             *rows;    /* array of RgTableRow */
  GArray             *firsts;  /* array of guint: the first row of each page */
  gboolean            has_notes;
  gboolean            has_diagrams;
  gboolean            has_bars;
  double              size;
  double              side;
};

static void
clear_row (gpointer row)
{
  g_strfreev (((RgTableRow *) row)->cells);
}

static void
clear_column (gpointer column)
{
  g_free (((RgTableColumn *) column)->title);
}

/* Sets the text line below the title; must be called before the table is finished. */
void
rg_paper_table_set_note (RgPaperTable *self, const char *note)
{
  g_free (self->note);
  self->note = g_strdup (note);
}

/* Adds a column, which `expands` to take the space that others leave. */
void
rg_paper_table_add_column (RgPaperTable *self,
                           const char   *title,
                           RgAlign       align,
                           gboolean      expands)
{
  RgTableColumn column = { g_strdup (title), align, expands, 0, 0 };

  g_array_append_val (self->columns, column);
}

static RgTableRow *
add_row (RgPaperTable *self, GStrv cells)
{
  RgTableRow row = { .cells = cells };

  g_array_append_val (self->rows, row);
  return &g_array_index (self->rows, RgTableRow, self->rows->len - 1);
}

/* Adds a heading over the rows that follow. */
void
rg_paper_table_add_heading (RgPaperTable *self, const char *text)
{
  GStrv cells = g_new0 (char *, 2);

  cells[0] = g_strdup (text);
  add_row (self, cells)->is_heading = TRUE;
}

/* Adds a row of @cells (transfer full), one for each column but those of diagram and bar.
 * A newline in a cell begins a note below it. */
void
rg_paper_table_add_row (RgPaperTable *self, GStrv cells)
{
  add_row (self, cells);
  for (guint i = 0; cells[i] != NULL; i++)
    self->has_notes |= strchr (cells[i], '\n') != NULL;
}

static RgTableRow *
get_last (RgPaperTable *self)
{
  return &g_array_index (self->rows, RgTableRow, self->rows->len - 1);
}

/* Adds a diagram to the last row; diagrams are in the first column. */
void
rg_paper_table_set_diagram (RgPaperTable *self, const RgBoard *board, RgBitboard capped)
{
  RgTableRow *row = get_last (self);

  row->board = *board;
  row->capped = capped;
  row->has_diagram = TRUE;
  self->has_diagrams = TRUE;
}

/* Adds a bar with the shares of the results to the last row; bars are in the last
 * column. */
void
rg_paper_table_set_bar (RgPaperTable *self, guint won, guint drawn, guint lost)
{
  RgTableRow *row = get_last (self);

  row->bar[0] = won;
  row->bar[1] = drawn;
  row->bar[2] = lost;
  self->has_bars = TRUE;
}

static double
get_row_height (const RgPaperTable *self, const RgTableRow *row)
{
  double text = self->size * (row->is_heading   ? HEADING
                              : self->has_notes ? NOTED
                                                : HEIGHT);

  return self->has_diagrams && !row->is_heading ? MAX (text, self->side + AROUND_SIDE)
                                                : text;
}

static double
get_head_height (const RgPaperTable *self)
{
  return MAX (14, self->size * HEIGHT * HEAD);
}

/* Returns the text of the cell in a column. @note: (out) (transfer full) (nullable): its
 * note */
static char *
get_cell (const RgPaperTable *self, const RgTableRow *row, guint column, char **note)
{
  guint          at = column - (self->has_diagrams ? 1 : 0);
  g_auto (GStrv) parts = NULL;

  *note = NULL;
  if (at >= g_strv_length (row->cells))
    return g_strdup ("");

  parts = g_strsplit (row->cells[at], "\n", 2);
  if (parts[0] != NULL && parts[1] != NULL)
    *note = g_strdup (parts[1]);
  return g_strdup (parts[0] != NULL ? parts[0] : "");
}

static RgFace
get_face (const RgPaperTable *self)
{
  return (RgFace){ .size = self->size };
}

static RgFace
get_note_face (const RgPaperTable *self)
{
  return (RgFace){ .size = MAX (6.5, NOTE * self->size), .italic = TRUE };
}

static RgFace
get_head_face (const RgPaperTable *self)
{
  return (RgFace){ .size = MAX (8, HEAD * self->size), .small_caps = TRUE };
}

static gboolean
is_bar (const RgPaperTable *self, guint column)
{
  return self->has_bars && column + 1 == self->columns->len;
}

/* Measures two widths of a column: one in which its longest text fits on one line, and
 * the width that it needs if a few long texts are broken into two lines. */
static void
measure_column (const RgPaperTable *self, RgPen *pen, guint at)
{
  RgTableColumn *column = &g_array_index (self->columns, RgTableColumn, at);
  RgFace         face = get_face (self), small = get_note_face (self),
         head = get_head_face (self);
  double beside = 2 * BESIDE * self->size, sum = 0, n = 0;
  double title = rg_pen_measure (pen, &head, column->title);

  column->longest = title;
  for (guint i = 0; i < self->rows->len; i++) {
    const RgTableRow *row = &g_array_index (self->rows, RgTableRow, i);
    g_autofree char  *note = NULL, *text = NULL;
    double            width;

    if (row->is_heading)
      continue;
    text = get_cell (self, row, at, &note);
    width = rg_pen_measure (pen, &face, text);
    if (note != NULL)
      width = MAX (width, rg_pen_measure (pen, &small, note));
    column->longest = MAX (column->longest, width);
    sum += width;
    n++;
  }
  if (self->has_diagrams && at == 0)
    column->longest = self->side;
  if (is_bar (self, at))
    column->longest = BAR;

  column->width = column->longest + beside;
  if (column->expands && n > 0)
    column->width = MIN (column->width,
                         MAX (MAX (title, BROKEN * column->longest), ORDINARY * sum / n) +
                           beside);
  column->longest += beside;
}

/* Gives the columns their widths: those that expand take what the others leave, first for
 * their longest texts. Returns: the width that all need, as a multiple of @width */
static double
set_widths (RgPaperTable *self, RgPen *pen, double width)
{
  double needed = 0, open = 0, longer = 0, rest;
  guint  n = self->columns->len, n_open = 0;

  for (guint i = 0; i < n; i++) {
    RgTableColumn *column = &g_array_index (self->columns, RgTableColumn, i);

    measure_column (self, pen, i);
    needed += column->width;
    open += column->expands ? column->width : 0;
    longer += column->longest - column->width;
    n_open += column->expands ? 1 : 0;
  }
  rest = width - needed;
  for (guint i = 0; i < n; i++) {
    RgTableColumn *column = &g_array_index (self->columns, RgTableColumn, i);
    double         more = column->longest - column->width;

    if (rest < 0)
      column->width *= column->expands ? MAX (0.3, 1 + rest / open) : 1;
    else if (longer > rest)
      column->width += rest * more / longer;
    else
      column->width += more + (column->expands ? (rest - longer) / n_open : 0);
  }
  return needed / width;
}

/* Returns the area of the table on a page, from 0: below the title and note of the first
 * page, or below the short head of a later one. */
static RgArea
get_table_area (const RgPaperTable *self, RgPen *pen, guint page)
{
  RgArea area = rg_pages_get_area (&self->pages);
  RgFace face = { .size = NOTE_SIZE };
  double head = RG_FORM_RUNNING_HEAD - TO_TABLE;

  if (page == 0) {
    head = RG_FORM_TITLE;
    if (self->note != NULL)
      head += 8 + rg_pen_measure_block (pen, &face, self->note, area.width);
  }
  area.y += head + TO_TABLE;
  area.height -= head + TO_TABLE;
  return area;
}

static double
measure_rows (const RgPaperTable *self)
{
  double height = get_head_height (self);

  for (guint i = 0; i < self->rows->len; i++)
    height += get_row_height (self, &g_array_index (self->rows, RgTableRow, i));
  return height;
}

/* Chooses the largest size at which no text is much too wide and all rows are on one
 * page, provided that they fit on one at the smallest size. */
static void
choose_size (RgPaperTable *self, RgPen *pen)
{
  RgArea   area = get_table_area (self, pen, 0);
  double   height, n = MAX (1, self->rows->len), needed;
  gboolean is_one_page;

  self->size = self->smallest;
  height = area.height - get_head_height (self);
  if (self->has_diagrams)
    self->side = CLAMP (height /
                            ceil (n / ceil (n * (SMALLEST_SIDE + AROUND_SIDE) / height)) -
                          AROUND_SIDE,
                        SMALLEST_SIDE, LARGEST_SIDE);
  is_one_page = measure_rows (self) <= area.height;
  self->size = self->largest;
  needed = set_widths (self, pen, area.width);
  while (self->size - STEP >= self->smallest &&
         (needed > 1 || (is_one_page && measure_rows (self) > area.height))) {
    self->size -= STEP;
    needed = set_widths (self, pen, area.width);
  }
}

/* Divides the rows into pages; a heading is not left alone at the end of one. */
static void
paginate (RgPaperTable *self, RgPen *pen)
{
  double room = 0;

  for (guint i = 0; i < self->rows->len; i++) {
    const RgTableRow *row = &g_array_index (self->rows, RgTableRow, i);
    double            height = get_row_height (self, row), with = height;

    if (row->is_heading && i + 1 < self->rows->len)
      with += get_row_height (self, row + 1);
    if (with > room + 0.01) {
      room = get_table_area (self, pen, self->firsts->len).height -
             get_head_height (self);
      g_array_append_val (self->firsts, i);
    }
    room -= height;
  }
  if (self->firsts->len == 0) {
    guint first = 0;

    g_array_append_val (self->firsts, first);
  }
}

/* Fixes sizes and pages; no row can be added afterwards. */
void
rg_paper_table_finish (RgPaperTable *self)
{
  g_auto (RgPen) pen = { 0 };

  rg_pen_init (&pen, NULL);
  choose_size (self, &pen);
  paginate (self, &pen);
}

static void
draw_bar (RgPen *pen, const RgTableRow *row, const RgArea *cell)
{
  cairo_save (pen->cr);
  cairo_translate (pen->cr, cell->x, cell->y);
  rg_results_bar_draw (pen->cr, row->bar[0], row->bar[1], row->bar[2], cell->width,
                       cell->height);
  cairo_restore (pen->cr);
}

static void
draw_position (const RgPaperTable *self,
               RgPen              *pen,
               const RgTableRow   *row,
               const RgArea       *cell)
{
  RgDiagramLook look = { .capped = row->capped };

  if (!row->has_diagram || self->options.diagram == NULL)
    return;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, cell->x, cell->y + (cell->height - self->side) / 2);
  rg_diagram_draw (self->options.diagram, &row->board, &look, pen->cr, self->side);
  cairo_restore (pen->cr);
}

/* Writes a note below the text whose middle is at @place; a long one in two lines. */
static void
write_note (RgPen         *pen,
            const RgFace  *face,
            const char    *note,
            const RgPlace *place,
            double         size)
{
  RgPlace below = *place;

  if (TOO_LONG * rg_pen_measure (pen, face, note) > place->width) {
    below.y += 0.5 * size;
    rg_pen_write_block (pen, face, note, &below, 1.25 * size);
    return;
  }
  below.y += 1.24 * size;
  rg_pen_write (pen, face, note, &below);
}

static void
draw_cell (const RgPaperTable *self,
           RgPen              *pen,
           const RgTableRow   *row,
           guint               at,
           const RgArea       *cell)
{
  const RgTableColumn *column = &g_array_index (self->columns, RgTableColumn, at);
  RgFace               face = get_face (self), small = get_note_face (self);
  RgPlace place = { cell->x, cell->y + cell->height / 2, cell->width, column->align };
  g_autofree char *note = NULL, *text = NULL;
  double           bottom;

  if (self->has_diagrams && at == 0) {
    draw_position (self, pen, row, cell);
    return;
  }
  if (is_bar (self, at)) {
    draw_bar (pen, row, cell);
    return;
  }

  text = get_cell (self, row, at, &note);
  if (note == NULL) {
    rg_form_write_text (pen, &face, text, &place);
    return;
  }
  place.y -= 0.42 * self->size;
  bottom = rg_form_write_text (pen, &face, text, &place);
  place.y = MAX (place.y, bottom - 0.5 * self->size);
  write_note (pen, &small, note, &place, self->size);
}

static void
draw_row (const RgPaperTable *self, RgPen *pen, const RgTableRow *row, RgArea area)
{
  double beside = BESIDE * self->size;

  if (row->is_heading) {
    RgFace  face = { .size = self->size, .small_caps = TRUE };
    RgPlace place = { area.x + beside, area.y + area.height - 0.6 * self->size,
                      area.width - 2 * beside, RG_ALIGN_START };

    rg_pen_write (pen, &face, row->cells[0], &place);
    return;
  }

  for (guint i = 0; i < self->columns->len; i++) {
    double width = g_array_index (self->columns, RgTableColumn, i).width;
    RgArea cell = { area.x + beside, area.y, width - 2 * beside, area.height };

    draw_cell (self, pen, row, i, &cell);
    area.x += width;
  }
}

static void
draw_head (const RgPaperTable *self, RgPen *pen, const RgArea *area)
{
  RgFace face = get_head_face (self);
  double x = area->x, beside = BESIDE * self->size, height = get_head_height (self);

  for (guint i = 0; i < self->columns->len; i++) {
    const RgTableColumn *column = &g_array_index (self->columns, RgTableColumn, i);
    RgPlace place = { x + beside, area->y + height - 5, column->width - 2 * beside,
                      column->align };

    rg_pen_write (pen, &face, column->title, &place);
    x += column->width;
  }
  rg_pen_rule (pen, area->x, area->y + height, area->x + area->width, area->y + height,
               RULE);
}

static void
draw_rows (const RgPaperTable *self, RgPen *pen, const RgArea *area, guint page)
{
  guint  next = page + 1 < self->firsts->len
                  ? g_array_index (self->firsts, guint, page + 1)
                  : self->rows->len;
  guint  first = g_array_index (self->firsts, guint, page);
  RgArea place = *area;

  draw_head (self, pen, area);
  place.y += get_head_height (self);
  for (guint i = first; i < next; i++) {
    const RgTableRow *row = &g_array_index (self->rows, RgTableRow, i);

    place.height = get_row_height (self, row);
    draw_row (self, pen, row, place);
    place.y += place.height;
    rg_pen_rule (pen, place.x, place.y, place.x + place.width, place.y,
                 i + 1 == next || row->is_heading ? RULE : HAIRLINE);
  }
}

static guint
get_n_pages (const RgPages *pages)
{
  return ((const RgPaperTable *) pages)->firsts->len;
}

static char *
get_title (const RgPages *pages)
{
  const RgPaperTable *self = (const RgPaperTable *) pages;

  return g_strjoin (*self->kicker != '\0' ? " – " : "", self->title, self->kicker, NULL);
}

static void
draw_page (const RgPages *pages, cairo_t *cr, guint page)
{
  const RgPaperTable *self = (const RgPaperTable *) pages;
  RgArea              whole = rg_pages_get_area (pages), area;
  g_auto (RgTongue)   tongue = { 0 };
  g_auto (RgPen)      pen = { 0 };

  rg_tongue_begin (&tongue, self->options.notation.language);
  rg_pen_init (&pen, cr);
  area = get_table_area (self, &pen, page);
  if (page > 0) {
    rg_form_write_running_head (&pen, self->title, page, self->firsts->len, &whole);
  } else {
    double  height = rg_form_write_title (&pen, self->options.club, self->kicker,
                                          self->title, &whole);
    RgFace  face = { .size = NOTE_SIZE, .italic = TRUE };
    RgPlace place = { whole.x, whole.y + height + 8, whole.width, RG_ALIGN_START };

    if (self->note != NULL)
      rg_pen_write_block (&pen, &face, self->note, &place, whole.height);
  }
  draw_rows (self, &pen, &area, page);
}

static void
free_table (RgPages *pages)
{
  RgPaperTable *self = (RgPaperTable *) pages;

  g_clear_pointer (&self->options.club, rg_club_head_unref);
  g_clear_pointer (&self->options.diagram, rg_diagram_unref);
  g_free (self->kicker);
  g_free (self->title);
  g_free (self->note);
  g_array_unref (self->columns);
  g_array_unref (self->rows);
  g_array_unref (self->firsts);
  g_free (self);
}

static const RgPagesKind KIND = { get_n_pages, draw_page, get_title, free_table };

/* Makes a table with a title and, smaller above it, @kicker, may be empty. The letters of
 * its rows are between @largest and @smallest, in points. Returns: (transfer full): the
 * table, upright and without columns and rows */
RgPaperTable *
rg_paper_table_new (const RgPaperSheetOptions *options,
                    double                     largest,
                    double                     smallest,
                    const char                *kicker,
                    const char                *title)
{
  RgPaperTable *self = g_new0 (RgPaperTable, 1);

  self->pages = (RgPages){ .kind = &KIND, .paper = options->paper };
  self->largest = largest;
  self->smallest = smallest;
  self->options = *options;
  if (options->club != NULL)
    rg_club_head_ref (options->club);
  if (options->diagram != NULL)
    rg_diagram_ref (options->diagram);
  self->kicker = g_strdup (kicker);
  self->title = g_strdup (title);
  self->columns = g_array_new (FALSE, TRUE, sizeof (RgTableColumn));
  g_array_set_clear_func (self->columns, clear_column);
  self->rows = g_array_new (FALSE, TRUE, sizeof (RgTableRow));
  g_array_set_clear_func (self->rows, clear_row);
  self->firsts = g_array_new (FALSE, FALSE, sizeof (guint));
  return self;
}

void
rg_paper_table_set_landscape (RgPaperTable *self, gboolean is_landscape)
{
  self->pages.is_landscape = is_landscape;
}
