/* The director's report, on paper and as text: a row for each incident, on as many
 * pages as needed; the counts of warnings and illegal moves, the clocks at the end, and
 * the line to sign on. Heading, result and signatures are those of every sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-sheet-private.h"

#include "rg-clock-text.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-log-words.h"
#include "rg-moment-words.h"
#include "rg-time-words.h"

#define TITLE   24.0 /* height of the title of the incidents */
#define HEAD    16.0 /* height of the row that names the columns */
#define PADDING 3.0  /* space above and below the text of a row */
#define BESIDE  8.0  /* space between two columns */

/* Heights below the result: the counts, and a line for place and date. */
#define COUNT       14.0
#define PLACE_BELOW 26.0
#define BELOW       (3 * COUNT + PLACE_BELOW + 6)

/* BY_HAND: an empty line, in the report as text, for a value that is filled in by
 * hand. */
#define BY_HAND "______________________________"

static const RgFace BODY = { .size = 9.5 };

enum {
  MOVE,
  WHITE_TIME,
  BLACK_TIME,
  SENTENCE,
  ARTICLE,
  N_COLUMNS,
};

static void
clear_incident (gpointer data)
{
  RgSheetIncident *incident = data;

  g_free (incident->moment);
  g_free (incident->sentence);
  g_free (incident->article);
  for (int i = 0; i < RG_N_COLORS; i++)
    g_free (incident->times[i]);
}

static void
add_incident (RgPaperSheet *self, RgGame *game, const RgLogEntry *entry)
{
  RgSheetIncident incident = {
    .moment = rg_moment_label (&entry->moment),
    .sentence = rg_sentence_for_log_entry (game, entry),
  };

  if (entry->article != NULL)
    incident.article = rg_article_label (entry->rulebook, entry->article);
  for (int i = 0; i < RG_N_COLORS && entry->timed; i++)
    incident.times[i] = rg_clock_text_time (entry->used[i]);
  g_array_append_val (self->incidents, incident);
}

/* Adds a number or time of each player to the report, such as the warnings; @white and
 * @black are (transfer full). */
static void
add_count (RgPaperSheet *self, const char *label, char *white, char *black)
{
  self->counts[self->n_counts++] = (RgSheetCount){ label, { white, black } };
}

static void
add_number (RgPaperSheet *self, const char *label, const guint8 *numbers)
{
  add_count (self, label, g_strdup_printf ("%u", numbers[RG_WHITE]),
             g_strdup_printf ("%u", numbers[RG_BLACK]));
}

static char *
write_time_left (const RgState *state, RgColor player)
{
  gint64 left;

  if (!rg_clock_get_left (&state->clock, player, rg_state_count_moves (state, player),
                          &left))
    return g_strdup ("");

  return rg_clock_text_time (left);
}

/* Writes the incidents of the game, and the counts and times of each player. */
void
rg_paper_sheet_write_report (RgPaperSheet *self, RgGame *game)
{
  const RgState *state = rg_game_get_state (game);

  self->incidents = g_array_new (FALSE, TRUE, sizeof (RgSheetIncident));
  g_array_set_clear_func (self->incidents, clear_incident);
  for (guint i = 0; i < rg_game_get_n_settled_log_entries (game); i++) {
    const RgLogEntry *entry = rg_game_get_log_entry (game, i);

    if (rg_log_entry_is_incident (entry))
      add_incident (self, game, entry);
  }

  add_number (self, N_ ("Illegal moves"), state->illegal_moves);
  /* Translators: before how often the arbiter warned each player. */
  add_number (self, N_ ("Warnings"), state->warnings);
  if (!rg_clock_is_timed (&state->clock))
    return;

  add_count (self, N_ ("Time used"), rg_clock_text_time (state->clock.used[RG_WHITE]),
             rg_clock_text_time (state->clock.used[RG_BLACK]));
  add_count (self, N_ ("Time left"), write_time_left (state, RG_WHITE),
             write_time_left (state, RG_BLACK));
}

static const char *
get_title (const RgPaperSheet *self)
{
  if (self->incidents->len == 0)
    return _ ("No incidents");

  if (self->log_is_timed)
    return _ ("Incidents, with the times used by White and Black");

  /* Translators: a title; what happened in a game that an arbiter reports. */
  return _ ("Incidents");
}

static void
find_columns (const RgPaperSheet *self, const RgArea *area, RgPlace *columns)
{
  double time = self->log_is_timed ? 48 : 0;
  double widths[N_COLUMNS] = { [MOVE] = 36,
                               [WHITE_TIME] = time,
                               [BLACK_TIME] = time,
                               [ARTICLE] = 84 };
  double x = area->x;

  widths[SENTENCE] = area->width - widths[MOVE] - 2 * time - widths[ARTICLE];
  for (guint i = 0; i < N_COLUMNS; i++) {
    columns[i] = (RgPlace){ x, area->y, widths[i] - BESIDE, RG_ALIGN_START };
    x += widths[i];
  }
  columns[ARTICLE].width += BESIDE;
}

/* Writes the row of @incident at the upper edge of @area, or only measures it. Returns:
 * the height of the row */
static double
write_row (const RgPaperSheet    *self,
           RgPen                 *pen,
           const RgSheetIncident *incident,
           const RgArea          *area,
           gboolean               only_measure)
{
  const char *texts[N_COLUMNS] = { incident->moment, incident->times[RG_WHITE],
                                   incident->times[RG_BLACK], incident->sentence,
                                   incident->article };
  double      height = 0;
  RgPlace     columns[N_COLUMNS];

  find_columns (self, area, columns);
  for (guint i = 0; i < N_COLUMNS; i++) {
    RgPlace place = columns[i];

    if (texts[i] == NULL)
      continue;
    height = MAX (height, rg_pen_measure_block (pen, &BODY, texts[i], place.width));
    place.y += PADDING;
    if (!only_measure)
      rg_pen_write_block (pen, &BODY, texts[i], &place, area->height);
  }

  return height + 2 * PADDING;
}

/* Finds the first incident of each page. If the foot needs another page, the last
 * incident moves to it, so that the page to sign is not empty. */
void
rg_paper_sheet_paginate_report (RgPaperSheet *self, RgPen *pen, const RgArea *page)
{
  const GArray *incidents = self->incidents;
  double        top = page->height - TITLE - HEAD - RG_SHEET_GOES_ON;
  double        room = top - rg_paper_sheet_draw_heading (self, pen, page);
  RgArea        foot = *page;
  guint         first = 0;

  foot.height = rg_paper_sheet_measure_foot (self);
  self->below = MAX (0, BELOW - rg_paper_sheet_find_room (self, pen, &foot).height);
  g_array_append_val (self->log.pages, first);
  for (guint i = 0; i < incidents->len; i++) {
    gboolean is_last = i + 1 == incidents->len;
    double height = write_row (self, pen, &g_array_index (incidents, RgSheetIncident, i),
                               page, TRUE);
    double more = is_last ? rg_paper_sheet_measure_foot (self) + RG_SHEET_BETWEEN -
                              RG_SHEET_GOES_ON
                          : 0;

    if (i > first && height + more > room) {
      g_array_append_val (self->log.pages, i);
      first = i;
      room = top - RG_FORM_RUNNING_HEAD;
    }
    room -= height;
  }
}

static void
write_head (const RgPaperSheet *self, RgPen *pen, const RgArea *area)
{
  const char *labels[N_COLUMNS] = {
    /* Translators: over a column; the number of the move. */
    [MOVE] = _ ("Move"),
    [WHITE_TIME] = self->log_is_timed ? _ ("White") : "",
    [BLACK_TIME] = self->log_is_timed ? _ ("Black") : "",
    /* Translators: the head of a column; events of the game. */
    [SENTENCE] = _ ("What happened"),
    /* Translators: the head of a column; an article of a rulebook. */
    [ARTICLE] = _ ("Article"),
  };
  RgPlace columns[N_COLUMNS];

  find_columns (self, area, columns);
  for (guint i = 0; i < N_COLUMNS; i++) {
    columns[i].y += HEAD - 6;
    rg_pen_write (pen, &RG_FORM_LABEL, labels[i], &columns[i]);
  }
  rg_pen_rule (pen, area->x, area->y + HEAD, area->x + area->width, area->y + HEAD, 0.6);
}

/* Draws the rows of the incidents on one page. */
void
rg_paper_sheet_draw_incidents (const RgPaperSheet *self,
                               RgPen              *pen,
                               const RgArea       *area,
                               guint               page)
{
  static const RgFace face = { .size = 13, .small_caps = TRUE };
  const GArray       *pages = self->log.pages;
  RgPlace             place = { area->x, area->y + 14, area->width, RG_ALIGN_CENTER };
  RgArea              row = *area;
  guint               i = g_array_index (pages, guint, page);
  guint next = page + 1 < pages->len ? g_array_index (pages, guint, page + 1)
                                     : self->incidents->len;

  rg_pen_write (pen, &face, get_title (self), &place);
  if (i == next)
    return;

  row.y += TITLE;
  write_head (self, pen, &row);
  row.y += HEAD;
  for (; i < next; i++) {
    row.height = area->y + area->height - row.y;
    row.y += write_row (self, pen, &g_array_index (self->incidents, RgSheetIncident, i),
                        &row, FALSE);
    rg_pen_rule (pen, row.x, row.y, row.x + row.width, row.y, 0.25);
  }
}

/* Draws the counts of warnings and illegal moves, and the fields for place and date,
 * between the result and the signatures. */
void
rg_paper_sheet_draw_counts (const RgPaperSheet *self, RgPen *pen, const RgArea *foot)
{
  RgArea      room = rg_paper_sheet_find_room (self, pen, foot);
  RgFormField fields[] = { { _ ("Place"), "", 0.6 }, { _ ("Date"), "", 0.4 } };
  double      width = room.width / (RG_SHEET_MAX_COUNTS + 1);
  RgPlace     line = { room.x, room.y + COUNT, width - BESIDE, RG_ALIGN_START };

  for (guint i = 0; i < self->n_counts; i++) {
    line.x += width;
    rg_pen_write (pen, &RG_FORM_LABEL, _ (self->counts[i].label), &line);
  }
  for (int player = RG_WHITE; player <= RG_BLACK; player++) {
    line.x = room.x;
    line.y += COUNT;
    rg_pen_write (pen, &RG_FORM_LABEL, player == RG_WHITE ? _ ("White") : _ ("Black"),
                  &line);
    for (guint i = 0; i < self->n_counts; i++) {
      line.x += width;
      rg_pen_write (pen, &RG_FORM_VALUE, self->counts[i].values[player], &line);
    }
  }

  line = (RgPlace){ room.x, line.y + PLACE_BELOW, room.width, RG_ALIGN_START };
  rg_form_write_fields (pen, fields, G_N_ELEMENTS (fields), &line);
}

static void
append_line (GString *text, const char *label, const char *value)
{
  g_autofree char *line = NULL;

  if (*value == '\0')
    return;

  line = g_strdup_printf (_ ("%s: %s"), label, value);
  g_string_append_printf (text, "%s\n", line);
}

static void
append_heading (GString *text, const RgPaperSheet *self)
{
  g_autofree char *date = rg_date_in_words (rg_paper_sheet_get_tag (self, "Date"));

  g_string_append_printf (text, "%s\n\n", rg_paper_sheet_get_name (self));
  for (guint i = RG_HEADING_EVENT; i <= RG_HEADING_BOARD; i++)
    append_line (text, rg_heading_label ((RgHeadingField) i),
                 i == RG_HEADING_DATE
                   ? date
                   : rg_paper_sheet_get_tag (self, rg_heading_tag ((RgHeadingField) i)));
  for (int player = RG_WHITE; player <= RG_BLACK; player++) {
    append_line (text, player == RG_WHITE ? _ ("White") : _ ("Black"),
                 rg_paper_sheet_get_tag (self, player == RG_WHITE ? "White" : "Black"));
    for (guint i = RG_HEADING_WHITE_ELO; i < RG_N_HEADING_FIELDS; i += 2) {
      RgHeadingField field = rg_heading_of ((RgHeadingField) i, (RgColor) player);

      append_line (text, rg_heading_label (field),
                   rg_paper_sheet_get_tag (self, rg_heading_tag (field)));
    }
  }
  append_line (text, _ ("Rulebook"), self->rules);
  append_line (text, _ ("Time control"), self->time);
  append_line (text, _ ("Odds"), self->odds);
  append_line (text, _ ("Result"), self->result);
  if (*self->reason != '\0')
    g_string_append_printf (text, "%s\n", self->reason);
}

/* Writes a report as text. Returns: (transfer full): its contents, with lines to sign
 * on */
char *
rg_paper_sheet_get_text (const RgPaperSheet *self)
{
  g_auto (RgTongue) tongue = { 0 };
  GString          *text = g_string_new (NULL);

  g_return_val_if_fail (self->options.report, g_string_free (text, FALSE));

  rg_tongue_begin (&tongue, self->options.notation.language);
  append_heading (text, self);
  g_string_append_printf (text, "\n%s\n", get_title (self));
  for (guint i = 0; self->log.paragraphs != NULL && self->log.paragraphs[i] != NULL; i++)
    g_string_append_printf (text, "%s\n", self->log.paragraphs[i]);
  g_string_append_c (text, '\n');
  for (guint i = 0; i < self->n_counts; i++) {
    char *const     *values = self->counts[i].values;
    g_autofree char *both = NULL;

    /* Translators: numbers, or times, of both players. */
    both = g_strdup_printf (_ ("White %s, Black %s"), values[RG_WHITE], values[RG_BLACK]);
    append_line (text, _ (self->counts[i].label), both);
  }
  g_string_append_c (text, '\n');
  append_line (text, _ ("Place"), BY_HAND);
  append_line (text, _ ("Date"), BY_HAND);
  append_line (text, _ ("White"), BY_HAND);
  append_line (text, _ ("Black"), BY_HAND);
  append_line (text, _ ("Arbiter"), BY_HAND);
  return g_string_free (text, FALSE);
}
