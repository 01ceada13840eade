/* What stands above the moves: the form of a first page, with ruled lines for
 * what is not known, and the short head of those that follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-sheet-private.h"

#include "rg-odds-sentence.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

#define LINE      20.0 /* from one line of the form to the next */
#define TO_VALUE  5.0  /* from a label to what is written */
#define BESIDE    14.0 /* between two fields */
#define RATING    76.0 /* where there is one */
#define MAX_TITLE 20.0

static const RgFace KICKER = { .size = 8.5, .small_caps = TRUE };
static const RgFace TITLE = { .size = MAX_TITLE, .small_caps = TRUE };
static const RgFace NAME = { .size = 12.5 };
static const RgFace RUNNING = { .size = 10, .small_caps = TRUE };

/* A label and behind it a dotted line on which the value stands. */
static void
write_field (RgPen         *pen,
             const char    *label,
             const RgFace  *face,
             const char    *value,
             const RgPlace *place)
{
  static const double dots[] = { 0.01, 2.2 };
  RgPlace             rest = *place;
  double              width;

  width = rg_pen_write (pen, &RG_SHEET_LABEL, label, place) + TO_VALUE;
  rest.x += width;
  rest.width -= width;
  cairo_save (pen->cr);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (pen->cr, dots, G_N_ELEMENTS (dots), 0);
  rg_pen_rule (pen,
               rest.x,
               rest.y + 2.5,
               rest.x + rest.width,
               rest.y + 2.5,
               0.7);
  cairo_restore (pen->cr);
  rest.x += 2;
  rest.width -= 4;
  rg_pen_write (pen, face, value, &rest);
}

/* A thick rule over a thin one. */
static void
draw_double_rule (RgPen *pen, const RgSheetArea *page, double y)
{
  double right = page->x + page->width;

  rg_pen_rule (pen, page->x, y, right, y, 1.6);
  rg_pen_rule (pen, page->x, y + 2.4, right, y + 2.4, 0.4);
}

static const char *
get_kicker (const RgPaperSheet *self)
{
  switch (self->options.whose) {
  case RG_ACTOR_WHITE:
    return _ ("Scoresheet of White");
  case RG_ACTOR_BLACK:
    return _ ("Scoresheet of Black");
  case RG_ACTOR_NONE:
  case RG_ACTOR_DIRECTOR:
    break;
  }

  return _ ("Scoresheet");
}

/* Without a title of the event the sheet's own name is the title. */
static double
write_title (const RgPaperSheet *self, RgPen *pen, const RgSheetArea *page)
{
  const char *event = rg_paper_sheet_get_tag (self, "Event");
  RgPlace     place = { page->x, page->y + 7, page->width, RG_ALIGN_CENTER };

  if (*event != '\0')
    rg_pen_write (pen, &KICKER, get_kicker (self), &place);
  place.y += 22;
  rg_pen_write (pen,
                &TITLE,
                *event != '\0' ? event : get_kicker (self),
                &place);
  draw_double_rule (pen, page, place.y + 9);

  return place.y + 9 - page->y;
}

/* One of the fields of a line. */
typedef struct {
  const char *label;
  const char *value;
  double      share; /* of the line */
} RgField;

static void
write_fields (RgPen *pen, const RgField *fields, guint n, const RgPlace *line)
{
  double  whole = line->width - (n - 1) * BESIDE;
  RgPlace place = *line;

  for (guint i = 0; i < n; i++) {
    place.width = fields[i].share * whole;
    write_field (pen,
                 fields[i].label,
                 &RG_SHEET_VALUE,
                 fields[i].value,
                 &place);
    place.x += place.width + BESIDE;
  }
}

/* Whether a field would have to be written in very small letters. */
static gboolean
is_crowded (RgPen *pen, const RgField *field, const RgPlace *line)
{
  double room = field->share * (line->width - BESIDE) - BESIDE -
                rg_pen_measure (pen, &RG_SHEET_LABEL, field->label);

  return 0.75 * rg_pen_measure (pen, &RG_SHEET_VALUE, field->value) > room;
}

/* Fields on one line, but @crowded on one of its own where it needs that. */
static void
write_line (RgPen *pen, RgField *fields, guint n, guint crowded, RgPlace *line)
{
  RgField alone = fields[crowded];
  double  rest = 1 - alone.share;

  if (!is_crowded (pen, &alone, line)) {
    write_fields (pen, fields, n, line);
    return;
  }

  alone.share = 1;
  write_fields (pen, &alone, 1, line);
  line->y += LINE;
  for (guint i = crowded; i + 1 < n; i++)
    fields[i] = fields[i + 1];
  for (guint i = 0; i + 1 < n; i++)
    fields[i].share /= rest;
  write_fields (pen, fields, n - 1, line);
}

static void
write_occasion (const RgPaperSheet *self, RgPen *pen, RgPlace *line)
{
  g_autofree char *date = rg_date_in_words (
    rg_paper_sheet_get_tag (self, "Date"));
  RgField fields[] = {
    { _ ("Place"), rg_paper_sheet_get_tag (self, "Site"), 0.38 },
    { _ ("Date"), date, 0.30 },
    { _ ("Round"), rg_paper_sheet_get_tag (self, "Round"), 0.145 },
    { _ ("Board"), rg_paper_sheet_get_tag (self, "Board"), 0.175 },
  };

  write_line (pen, fields, G_N_ELEMENTS (fields), 0, line);
}

static void
write_player (const RgPaperSheet *self,
              RgPen              *pen,
              const RgPlace      *line,
              RgColor             player)
{
  gboolean    white = player == RG_WHITE;
  const char *name = rg_paper_sheet_get_tag (self, white ? "White" : "Black");
  const char *elo = rg_paper_sheet_get_tag (self,
                                            white ? "WhiteElo" : "BlackElo");
  RgPlace     place = *line;

  if (*elo != '\0')
    place.width -= RATING + BESIDE;
  write_field (pen, white ? _ ("White") : _ ("Black"), &NAME, name, &place);
  if (*elo == '\0')
    return;

  place.x += place.width + BESIDE;
  place.width = RATING;
  write_field (pen, _ ("Elo"), &RG_SHEET_VALUE, elo, &place);
}

static const char *
get_rules (RgGame *game)
{
  if (!rg_paper_sheet_names_rules (game))
    return "";

  return _ (rg_game_get_state (game)->rulebook->title);
}

/**
 * rg_paper_sheet_write_heading:
 * @game: (nullable): the game
 *
 * Writes down what was agreed on.
 */
void
rg_paper_sheet_write_heading (RgPaperSheet *self, RgGame *game)
{
  self->rules = g_strdup (game != NULL ? get_rules (game) : "");
  self->time = game != NULL ? rg_game_time_in_words (game) : g_strdup ("");
  self->odds = game != NULL ? rg_odds_sentence_for_game (game) : g_strdup ("");
}

static void
write_terms (const RgPaperSheet *self, RgPen *pen, RgPlace *line)
{
  RgField fields[] = {
    { _ ("Rules"), self->rules, 0.36 },
    { _ ("Time"), self->time, 0.64 },
  };

  write_line (pen, fields, G_N_ELEMENTS (fields), 1, line);
}

/**
 * rg_paper_sheet_draw_heading:
 *
 * Draws what stands above the moves of a first page.
 *
 * Returns: how high that is
 */
double
rg_paper_sheet_draw_heading (const RgPaperSheet *self,
                             RgPen              *pen,
                             const RgSheetArea  *page)
{
  double  title = write_title (self, pen, page);
  RgPlace line = { page->x,
                   page->y + title + LINE,
                   page->width,
                   RG_ALIGN_START };

  write_occasion (self, pen, &line);
  line.y += LINE;
  write_player (self, pen, &line, RG_WHITE);
  line.y += LINE;
  write_player (self, pen, &line, RG_BLACK);
  line.y += LINE;
  write_terms (self, pen, &line);
  if (self->is_blank || *self->odds != '\0') {
    line.y += LINE;
    write_field (pen, _ ("Odds"), &RG_SHEET_VALUE, self->odds, &line);
  }

  return line.y - page->y + 14;
}

/**
 * rg_paper_sheet_draw_running_head:
 * @number: of the page, from 0
 *
 * Draws what stands above the moves of a page that follows.
 *
 * Returns: how high that is
 */
double
rg_paper_sheet_draw_running_head (const RgPaperSheet *self,
                                  RgPen              *pen,
                                  const RgSheetArea  *page,
                                  guint               number)
{
  g_autofree char *title = rg_paper_sheet_get_players (self);
  g_autofree char *words = NULL;
  RgPlace          place = { page->x, page->y + 8, page->width, RG_ALIGN_END };
  double           taken;

  words = g_strdup_printf (_ ("page %u of %u"),
                           number + 1,
                           rg_paper_sheet_get_n_pages (self));
  taken = rg_pen_write (pen, &RG_SHEET_LABEL, words, &place);
  place.align = RG_ALIGN_START;
  place.width -= taken + BESIDE;
  rg_pen_write (pen,
                &RUNNING,
                *title != '\0' ? title : get_kicker (self),
                &place);
  draw_double_rule (pen, page, page->y + 15);

  return RG_SHEET_RUNNING_HEAD;
}
