/* What stands above the moves: the form of a first page, with ruled lines for
 * what is not known, and the short head of those that follow. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-i18n.h"
#include "rg-paper-sheet-private.h"

#include "rg-odds-sentence.h"
#include "rg-time-words.h"

#define LINE      20.0 /* from one line of the form to the next */
#define RATING    76.0 /* where there is one */
#define MAX_TITLE 20.0

static const RgFace KICKER = { .size = 8.5, .small_caps = TRUE };
static const RgFace TITLE = { .size = MAX_TITLE, .small_caps = TRUE };
static const RgFace NAME = { .size = 12.5 };
static const RgFace RUNNING = { .size = 10, .small_caps = TRUE };

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
  rg_pen_write (pen, &TITLE, *event != '\0' ? event : get_kicker (self), &place);
  rg_form_double_rule (pen, page->x, place.y + 9, page->width);

  return place.y + 9 - page->y;
}

/* Whether a field would have to be written in very small letters. */
static gboolean
is_crowded (RgPen *pen, const RgFormField *field, const RgPlace *line)
{
  double room = field->share * (line->width - RG_FORM_BESIDE) - RG_FORM_BESIDE -
                rg_pen_measure (pen, &RG_FORM_LABEL, field->label);

  return 0.75 * rg_pen_measure (pen, &RG_FORM_VALUE, field->value) > room;
}

/* Fields on one line, but @crowded on one of its own where it needs that. */
static void
write_line (RgPen *pen, RgFormField *fields, guint n, guint crowded, RgPlace *line)
{
  RgFormField alone = fields[crowded];
  double      rest = 1 - alone.share;

  if (!is_crowded (pen, &alone, line)) {
    rg_form_write_fields (pen, fields, n, line);
    return;
  }

  alone.share = 1;
  rg_form_write_fields (pen, &alone, 1, line);
  line->y += LINE;
  for (guint i = crowded; i + 1 < n; i++)
    fields[i] = fields[i + 1];
  for (guint i = 0; i + 1 < n; i++)
    fields[i].share /= rest;
  rg_form_write_fields (pen, fields, n - 1, line);
}

static void
write_occasion (const RgPaperSheet *self, RgPen *pen, RgPlace *line)
{
  g_autofree char *date = rg_date_in_words (rg_paper_sheet_get_tag (self, "Date"));
  RgFormField      fields[] = {
         { _ ("Place"), rg_paper_sheet_get_tag (self, "Site"), 0.38 },
         { _ ("Date"), date, 0.30 },
         { _ ("Round"), rg_paper_sheet_get_tag (self, "Round"), 0.145 },
         { _ ("Board"), rg_paper_sheet_get_tag (self, "Board"), 0.175 },
  };

  write_line (pen, fields, G_N_ELEMENTS (fields), 0, line);
}

static void
write_player (const RgPaperSheet *self, RgPen *pen, const RgPlace *line, RgColor player)
{
  gboolean    white = player == RG_WHITE;
  const char *name = rg_paper_sheet_get_tag (self, white ? "White" : "Black");
  const char *elo = rg_paper_sheet_get_tag (self, white ? "WhiteElo" : "BlackElo");
  RgPlace     place = *line;

  if (*elo != '\0')
    place.width -= RATING + RG_FORM_BESIDE;
  rg_form_write_field (pen, white ? _ ("White") : _ ("Black"), &NAME, name, &place);
  if (*elo == '\0')
    return;

  place.x += place.width + RG_FORM_BESIDE;
  place.width = RATING;
  rg_form_write_field (pen, _ ("Elo"), &RG_FORM_VALUE, elo, &place);
}

static const char *
get_rules (RgGame *game)
{
  if (!rg_paper_sheet_names_rules (game))
    return "";

  return _ (rg_game_get_state (game)->rulebook->title);
}

/* Writes down what was agreed on in the game, if it is not NULL. */
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
  RgFormField fields[] = {
    { _ ("Rules"), self->rules, 0.36 },
    { _ ("Time"), self->time, 0.64 },
  };

  write_line (pen, fields, G_N_ELEMENTS (fields), 1, line);
}

/* Draws what stands above the moves of a first page.  Returns: how high that is */
double
rg_paper_sheet_draw_heading (const RgPaperSheet *self,
                             RgPen              *pen,
                             const RgSheetArea  *page)
{
  double  title = write_title (self, pen, page);
  RgPlace line = { page->x, page->y + title + LINE, page->width, RG_ALIGN_START };

  write_occasion (self, pen, &line);
  line.y += LINE;
  write_player (self, pen, &line, RG_WHITE);
  line.y += LINE;
  write_player (self, pen, &line, RG_BLACK);
  line.y += LINE;
  write_terms (self, pen, &line);
  if (self->is_blank || *self->odds != '\0') {
    line.y += LINE;
    rg_form_write_field (pen, _ ("Odds"), &RG_FORM_VALUE, self->odds, &line);
  }

  return line.y - page->y + 14;
}

/* Draws what stands above the moves of a page that follows, from 1.  Returns: how high
 * that is */
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

  words = g_strdup_printf (_ ("page %u of %u"), number + 1,
                           rg_paper_sheet_get_n_pages (self));
  taken = rg_pen_write (pen, &RG_FORM_LABEL, words, &place);
  place.align = RG_ALIGN_START;
  place.width -= taken + RG_FORM_BESIDE;
  rg_pen_write (pen, &RUNNING, *title != '\0' ? title : get_kicker (self), &place);
  rg_form_double_rule (pen, page->x, page->y + 15, page->width);

  return RG_SHEET_RUNNING_HEAD;
}
