/* Draws the moves in two halves of thirty ruled rows, each with a column for either
 * player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-i18n.h"
#include "rg-paper-sheet-private.h"

#include "rg-clock-text.h"
#include "rg-game-slots.h"
#include "rg-moment-words.h"

/* DAGGER marks an irregular move that was not taken back. */
#define DAGGER "†"

/* OFFER marks a draw offered with the move (FIDE 2023, Art. 8.1). */
#define OFFER "\u2009(=)"

#define DOUBLE_RULE 3.0 /* width of the double rule between both halves */
#define NUMBER      25.0
#define TIME        41.0
#define PADDING     4.0

#define HAIRLINE 0.35
#define FIFTH    0.7
#define FRAME    1.2

/* The x of each column of one half of the page, and of the right edge of that half. */
typedef struct {
  double number, moves[2], times[2], end;
} RgColumns;

static void
write_ply (RgPaperSheet *self,
           RgGame       *game,
           const GArray *times,
           const GArray *offers,
           guint         ply)
{
  guint            slot = rg_game_get_slot (game, ply);
  gboolean         is_offer = g_array_index (offers, RgActor, ply - 1) != RG_ACTOR_NONE;
  RgSheetRow      *row;
  gboolean         is_irregular;
  g_autofree char *move = NULL;

  if (slot / 2 >= self->rows->len)
    g_array_set_size (self->rows, slot / 2 + 1);
  row = &g_array_index (self->rows, RgSheetRow, slot / 2);

  /* During a strict game irregular moves are not marked. */
  is_irregular = !rg_game_is_silent (game) && !rg_game_is_regular (game, ply);
  row->irregular[slot % 2] = is_irregular;
  self->has_irregular |= is_irregular;
  move = rg_move_label (game, ply, &self->options.notation);
  row->moves[slot % 2] = g_strconcat (move, is_irregular ? "\u2009" DAGGER : "",
                                      is_offer ? OFFER : NULL, NULL);

  if (self->times != RG_TIMES_NONE &&
      g_array_index (times, gint64, ply - 1) != RG_TIMES_UNKNOWN)
    row->times[slot % 2] = rg_clock_text_time (g_array_index (times, gint64, ply - 1));
}

/* Marks the places that stay empty because one player moved twice or Black began, so that
 * they are not filled in by hand. */
static void
fill_gaps (RgPaperSheet *self)
{
  for (guint i = 0; i < self->rows->len; i++) {
    RgSheetRow *row = &g_array_index (self->rows, RgSheetRow, i);

    for (int side = 0; side < 2; side++)
      if (row->moves[side] == NULL && (side == 0 || i + 1 < self->rows->len))
        row->moves[side] = g_strdup ("…");
  }
}

/* Fills the rows of the sheet with the moves of @game; they stay empty without a game
 * (NULL). */
void
rg_paper_sheet_write_rows (RgPaperSheet *self, RgGame *game)
{
  g_autoptr (GArray) times = NULL;
  g_autoptr (GArray) offers = NULL;

  self->first_number = 1;
  if (game == NULL)
    return;

  self->first_number = rg_game_get_n_plies (game) > 0
                         ? rg_game_get_moment (game, 1).number
                         : rg_game_get_position (game, 0)->setup.fullmove;
  self->left = rg_game_get_left_player (game);
  if (self->options.times)
    times = rg_game_list_times (game, &self->times);
  offers = rg_game_list_draw_offers (game);
  for (guint ply = 1; ply <= rg_game_get_n_plies (game); ply++)
    write_ply (self, game, times, offers, ply);
  fill_gaps (self);
}

static RgColumns
place_columns (const RgPaperSheet *self, double x, double width)
{
  double    time = self->times != RG_TIMES_NONE ? TIME : 0;
  double    move = (width - NUMBER - 2 * time) / 2;
  RgColumns columns = { .number = x, .end = x + width };

  columns.moves[0] = x + NUMBER;
  columns.times[0] = columns.moves[0] + move;
  columns.moves[1] = columns.times[0] + time;
  columns.times[1] = columns.moves[1] + move;

  return columns;
}

static double
get_end (const RgColumns *columns, int side)
{
  return side == 0 ? columns->moves[1] : columns->end;
}

static void
write_cell (RgPen        *pen,
            const RgFace *face,
            const char   *text,
            double        from,
            double        to,
            double        baseline,
            RgAlign       align)
{
  RgPlace place = { from + PADDING, baseline, to - from - 2 * PADDING, align };

  rg_pen_write (pen, face, text, &place);
}

static void
write_names (const RgPaperSheet *self,
             RgPen              *pen,
             const RgColumns    *columns,
             double              baseline)
{
  static const RgFace face = { .size = 10, .small_caps = TRUE };
  static const RgFace small = { .size = 7, .italic = TRUE };
  const char         *names[] = { [RG_WHITE] = _ ("White"), [RG_BLACK] = _ ("Black") };
  /* Translators: over a narrow column, in two lines. */
  const char *kind = self->times == RG_TIMES_USED ? _ ("time\nused") : _ ("time\nleft");
  g_auto (GStrv) words = g_strsplit (kind, "\n", 2);

  for (int side = 0; side < 2; side++) {
    RgColor player = side == 0 ? self->left : rg_color_other (self->left);

    write_cell (pen, &face, names[player], columns->moves[side], columns->times[side],
                baseline, RG_ALIGN_CENTER);
    for (guint i = 0; self->times != RG_TIMES_NONE && words[i] != NULL; i++)
      write_cell (pen, &small, words[i], columns->times[side], get_end (columns, side),
                  baseline - 4 + 7 * i, RG_ALIGN_CENTER);
  }
}

static void
write_row (const RgPaperSheet *self,
           RgPen              *pen,
           const RgColumns    *columns,
           guint               index,
           double              baseline,
           double              size)
{
  const RgFace      face = { .size = size };
  const RgFace      italic = { .size = size, .italic = TRUE };
  const RgFace      small = { .size = 0.8 * size };
  g_autofree char  *number = g_strdup_printf ("%u", self->first_number + index);
  const RgSheetRow *row;

  write_cell (pen, &small, number, columns->number - PADDING / 2, columns->moves[0],
              baseline, RG_ALIGN_END);
  if (index >= self->rows->len)
    return;

  row = &g_array_index (self->rows, RgSheetRow, index);
  for (int side = 0; side < 2; side++) {
    write_cell (pen, row->irregular[side] ? &italic : &face, row->moves[side],
                columns->moves[side], columns->times[side], baseline, RG_ALIGN_START);
    write_cell (pen, &small, row->times[side], columns->times[side] - PADDING,
                get_end (columns, side), baseline, RG_ALIGN_END);
  }
}

static void
rule_columns (const RgPaperSheet *self,
              RgPen              *pen,
              const RgColumns    *columns,
              const RgArea       *area)
{
  double bottom = area->y + area->height;

  for (int side = 0; side < 2; side++) {
    rg_pen_rule (pen, columns->moves[side], area->y, columns->moves[side], bottom, FIFTH);
    if (self->times != RG_TIMES_NONE)
      rg_pen_rule (pen, columns->times[side], area->y + RG_SHEET_COLUMN_HEAD,
                   columns->times[side], bottom, HAIRLINE);
  }
}

static void
draw_half (const RgPaperSheet *self, RgPen *pen, const RgArea *area, guint first)
{
  double    height = (area->height - RG_SHEET_COLUMN_HEAD) / RG_SHEET_ROWS;
  double    size = MIN (11, 0.72 * height);
  RgColumns columns = place_columns (self, area->x, area->width);

  /* Draws every fifth line thicker, to guide the eye. All lines of one thickness are a
   * single stroke, which a PDF draws much faster than a stroke for each line. */
  for (guint strong = 0; strong < 2; strong++) {
    cairo_set_line_width (pen->cr, strong != 0 ? FIFTH : HAIRLINE);
    for (guint i = 0; i < RG_SHEET_ROWS; i++)
      if ((i % 5 == 0) == (strong != 0)) {
        double y = area->y + RG_SHEET_COLUMN_HEAD + i * height;

        cairo_move_to (pen->cr, columns.number, y);
        cairo_line_to (pen->cr, columns.end, y);
      }
    cairo_stroke (pen->cr);
  }
  rule_columns (self, pen, &columns, area);
  write_names (self, pen, &columns, area->y + 0.68 * RG_SHEET_COLUMN_HEAD);
  for (guint i = 0; i < RG_SHEET_ROWS; i++) {
    double baseline = area->y + RG_SHEET_COLUMN_HEAD + (i + 0.5) * height + 0.34 * size;

    write_row (self, pen, &columns, first + i, baseline, size);
  }
}

/* Draws the moves of one page, from 0. */
void
rg_paper_sheet_draw_columns (const RgPaperSheet *self,
                             RgPen              *pen,
                             const RgArea       *area,
                             guint               page)
{
  RgArea half = *area;
  guint  first = 2 * RG_SHEET_ROWS * page;
  double middle = area->x + area->width / 2;
  double bottom = area->y + area->height;

  half.width = (area->width - DOUBLE_RULE) / 2;
  draw_half (self, pen, &half, first);
  half.x = middle + DOUBLE_RULE / 2;
  draw_half (self, pen, &half, first + RG_SHEET_ROWS);

  for (int i = -1; i <= 1; i += 2)
    rg_pen_rule (pen, middle + i * DOUBLE_RULE / 2, area->y, middle + i * DOUBLE_RULE / 2,
                 bottom, FIFTH);
  cairo_set_line_width (pen->cr, FRAME);
  cairo_rectangle (pen->cr, area->x, area->y, area->width, area->height);
  cairo_stroke (pen->cr);
}
