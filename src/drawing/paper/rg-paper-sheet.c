/* Makes a sheet, counts its pages and gives each part its area. The log is below the
 * result if there is room, or else on pages of its own after the moves. The parts draw
 * themselves. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-sheet-private.h"

#include "rg-clock-text.h"
#include "rg-game-notes.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-log-words.h"
#include "rg-moment-words.h"
#include "rg-tongue.h"

#include <string.h>

/* MAX_COLUMNS_HEIGHT: rows higher than 8 mm look empty. */
#define MAX_COLUMNS_HEIGHT (RG_SHEET_ROWS * 8 / 25.4 * 72 + RG_SHEET_COLUMN_HEAD)

/* LOG_TITLE: the height of the title on each page of the log; PARAGRAPHS: the space
 * between two entries. */
#define LOG_TITLE  26.0
#define PARAGRAPHS 5.0

/* ACROSS, DOWN: the diagrams beside and below one another on a page of chosen moves;
 * APART: the space between them, for their captions. */
#define ACROSS 3
#define DOWN   3
#define APART  24.0

/* LABEL: the height of the log's title when the log is below the result. */
#define LABEL 12.0

/* MOST_BELOW: how much the foot may grow for a log below the result. */
#define MOST_BELOW 60.0

static const RgFace LOG_ENTRY = { .size = 10.5 };

/* Writes a paragraph for a log entry: the moment, the times used by White and Black,
 * event and ruling, with the article. */
static char *
write_paragraph (RgGame *game, const RgLogEntry *entry)
{
  g_autofree char *moment = rg_moment_label (&entry->moment);
  g_autofree char *said = rg_sentence_for_log_entry (game, entry);
  g_autofree char *sentence = NULL;
  GString         *text = g_string_new (moment);

  if (entry->timed) {
    g_autofree char *white = rg_clock_text_time (entry->used[RG_WHITE]);
    g_autofree char *black = rg_clock_text_time (entry->used[RG_BLACK]);

    g_string_append_printf (text, "%s%s – %s", text->len > 0 ? " " : "", white, black);
  }
  sentence = rg_sentence_cite_from (entry->rulebook, said, entry->article);
  g_string_append_printf (text, "%s%s", text->len > 0 ? " — " : "", sentence);

  return g_string_free (text, FALSE);
}

/* Returns the title of the log; it mentions the times used if the entries have them. */
static const char *
get_log_title (const RgPaperSheet *self)
{
  return self->log_is_timed ? _ ("Log, with the times used by White and Black")
                            /* Translators: the list of what happened in a game
                             * besides its moves. */
                            : _ ("Log");
}

/* Returns a paragraph for each log entry, or only for each incident; NULL if there are
 * none. */
static char **
write_paragraphs (RgGame *game, gboolean incidents)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();

  for (guint i = 0; i < rg_game_get_n_settled_log_entries (game); i++) {
    const RgLogEntry *entry = rg_game_get_log_entry (game, i);

    if (!incidents || rg_log_entry_is_incident (entry))
      g_ptr_array_add (all, write_paragraph (game, entry));
  }
  if (all->len == 0)
    return NULL;

  g_ptr_array_add (all, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&all), FALSE);
}

/* Returns whether the log fits below the result. */
static gboolean
fits_below (RgPaperSheet *self, RgPen *pen)
{
  RgArea foot = rg_pages_get_area (&self->pages);
  RgArea room;
  double height = LABEL;

  foot.height = rg_paper_sheet_measure_foot (self);
  room = rg_paper_sheet_find_room (self, pen, &foot);
  for (guint i = 0; self->log.paragraphs[i] != NULL; i++)
    height += rg_pen_measure_block (pen, &LOG_ENTRY, self->log.paragraphs[i],
                                    room.width) +
              PARAGRAPHS;
  if (height > room.height + MOST_BELOW)
    return FALSE;

  self->below = MAX (0, height - room.height);
  return TRUE;
}

/* Divides a text into pages. */
static void
paginate_text (RgSheetText *text, RgPen *pen, const RgArea *page)
{
  double room = 0;

  for (guint i = 0; text->paragraphs != NULL && text->paragraphs[i] != NULL; i++) {
    double height = PARAGRAPHS + rg_pen_measure_block (pen, &LOG_ENTRY,
                                                       text->paragraphs[i], page->width);

    if (height > room) {
      g_array_append_val (text->pages, i);
      room = page->height - RG_FORM_RUNNING_HEAD - LOG_TITLE;
    }
    room -= height;
  }
}

/* Writes a paragraph for each comment, after the move that it is on. */
static char **
write_comments (const RgPaperSheet *self, RgGame *game)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  const char           *opening = rg_game_get_opening_comment (game);

  if (opening != NULL && *opening != '\0')
    g_ptr_array_add (all, g_strdup (opening));
  for (guint ply = 1; ply <= rg_game_get_n_plies (game); ply++) {
    g_autofree char *comment = rg_game_get_comment (game, ply);
    RgMoment         moment = rg_game_get_moment (game, ply);

    if (comment != NULL && *comment != '\0') {
      g_autofree char *move = rg_move_label (game, ply, &self->options.notation);

      g_ptr_array_add (all, g_strdup_printf ("%u%s %s — %s", moment.number,
                                             moment.mover == RG_BLACK ? "…" : ".", move,
                                             comment));
    }
  }
  if (all->len == 0)
    return NULL;

  g_ptr_array_add (all, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&all), FALSE);
}

static gboolean
is_chosen (char **chosen, const RgMoment *moment)
{
  g_autofree char *number = g_strdup_printf ("%u%s", moment->number,
                                             moment->mover == RG_BLACK ? "b" : "");

  return g_strv_contains ((const char *const *) chosen, number);
}

/* Collects the positions after the moves that the options name. */
static void
take_positions (RgPaperSheet *self, RgGame *game)
{
  g_auto (GStrv) chosen = NULL;

  if (self->options.positions == NULL || self->options.diagram == NULL)
    return;

  chosen = g_strsplit_set (self->options.positions, ", ;", -1);
  for (guint ply = 1; ply <= rg_game_get_n_plies (game); ply++) {
    RgMoment       moment = rg_game_get_moment (game, ply);
    RgSheetDiagram diagram = {
      .board = rg_game_get_position (game, ply)->setup.board,
      .capped = rg_game_get_capped (game, ply),
    };

    if (!is_chosen (chosen, &moment))
      continue;
    diagram.caption = rg_moment_sentence (&moment);
    g_array_append_val (self->positions, diagram);
  }
}

/* Writes the log and the comments that the options ask for, and divides them into
 * pages. */
static void
set_texts (RgPaperSheet *self, RgGame *game)
{
  RgArea         page = rg_pages_get_area (&self->pages);
  g_auto (RgPen) pen = { 0 };

  if (game == NULL)
    return;
  if (self->options.log || self->options.report)
    self->log.paragraphs = write_paragraphs (game, self->options.report);
  if (self->options.comments && !self->options.report)
    self->comments.paragraphs = write_comments (self, game);
  take_positions (self, game);
  if (self->log.paragraphs == NULL && self->comments.paragraphs == NULL &&
      !self->options.report)
    return;

  self->log_is_timed = rg_clock_is_timed (&rg_game_get_state (game)->clock);
  rg_pen_init (&pen, NULL);
  if (self->options.report) {
    rg_paper_sheet_paginate_report (self, &pen, &page);
  } else {
    self->log_is_below = self->log.paragraphs != NULL && fits_below (self, &pen);
    if (!self->log_is_below)
      paginate_text (&self->log, &pen, &page);
    paginate_text (&self->comments, &pen, &page);
  }
}

static void
write_page_title (RgPen *pen, const char *title, const RgArea *area)
{
  static const RgFace face = { .size = 13, .small_caps = TRUE };
  RgPlace             place = { area->x, area->y + 14, area->width, RG_ALIGN_CENTER };

  rg_pen_write (pen, &face, title, &place);
}

/* Draws one page of @text; @page counts from the first page of that text. */
static void
draw_text (const RgSheetText *text,
           const char        *title,
           RgPen             *pen,
           const RgArea      *area,
           guint              page)
{
  guint next = page + 1 < text->pages->len ? g_array_index (text->pages, guint, page + 1)
                                           : g_strv_length (text->paragraphs);
  RgPlace place = { area->x, area->y + LOG_TITLE, area->width, RG_ALIGN_START };

  write_page_title (pen, title, area);
  for (guint i = g_array_index (text->pages, guint, page); i < next; i++)
    place.y += rg_pen_write_block (pen, &LOG_ENTRY, text->paragraphs[i], &place,
                                   area->y + area->height - place.y) +
               PARAGRAPHS;
}

/* Draws one page of the positions after chosen moves; @page counts from the first of
 * these pages. */
static void
draw_positions (const RgPaperSheet *self, RgPen *pen, const RgArea *area, guint page)
{
  double side = (area->width - (ACROSS - 1) * APART) / ACROSS;
  guint  first = page * ACROSS * DOWN;

  /* Translators: a title; positions of the game. */
  write_page_title (pen, _ ("Diagrams"), area);
  for (guint i = 0; i < ACROSS * DOWN && first + i < self->positions->len; i++) {
    RgPlace place = { area->x + i % ACROSS * (side + APART),
                      area->y + LOG_TITLE + i / ACROSS * (side + APART), side,
                      RG_ALIGN_CENTER };

    rg_paper_sheet_draw_position (
      self, pen, &g_array_index (self->positions, RgSheetDiagram, first + i), &place);
  }
}

static void
draw_below (const RgPaperSheet *self, RgPen *pen, const RgArea *foot)
{
  RgArea  room = rg_paper_sheet_find_room (self, pen, foot);
  RgPlace place = { room.x, room.y + 8, room.width, RG_ALIGN_START };

  rg_pen_write (pen, &RG_FORM_LABEL, get_log_title (self), &place);
  place.y = room.y + LABEL;
  for (guint i = 0; self->log.paragraphs[i] != NULL; i++)
    place.y += rg_pen_write_block (pen, &LOG_ENTRY, self->log.paragraphs[i], &place,
                                   room.y + room.height + PARAGRAPHS - place.y) +
               PARAGRAPHS;
}

static void
clear_row (gpointer data)
{
  RgSheetRow *row = data;

  for (int i = 0; i < 2; i++) {
    g_free (row->moves[i]);
    g_free (row->times[i]);
  }
}

static void
clear_diagram (gpointer data)
{
  g_free (((RgSheetDiagram *) data)->caption);
}

static void
take_tag (GHashTable *tags, const char *tag, const char *value)
{
  if (value != NULL)
    g_hash_table_insert (tags, (gpointer) tag, rg_name_label (value));
}

/* Copies the tags of the game, without those that mean "unknown". */
static GHashTable *
take_tags (RgGame *game)
{
  GHashTable        *tags = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, g_free);
  g_auto (RgHeading) heading = { 0 };

  if (game == NULL)
    return tags;

  rg_heading_take (&heading, game);
  for (guint i = 0; i < RG_N_HEADING_FIELDS; i++)
    take_tag (tags, rg_heading_tag ((RgHeadingField) i), heading.texts[i]);
  take_tag (tags, "White", rg_game_get_name (game, RG_WHITE));
  take_tag (tags, "Black", rg_game_get_name (game, RG_BLACK));
  return tags;
}

static void
free_sheet (RgPages *pages)
{
  RgPaperSheet *self = (RgPaperSheet *) pages;

  g_clear_pointer (&self->options.diagram, rg_diagram_unref);
  g_clear_pointer (&self->options.club, rg_club_head_unref);
  g_free (self->options.positions);
  g_hash_table_unref (self->tags);
  g_free (self->rules);
  g_free (self->time);
  g_free (self->odds);
  for (guint i = 0; i < self->n_diagrams; i++)
    g_free (self->diagrams[i].caption);
  g_free (self->result);
  g_free (self->reason);
  g_strfreev (self->log.paragraphs);
  g_clear_pointer (&self->incidents, g_array_unref);
  for (guint i = 0; i < self->n_counts; i++)
    for (int player = RG_WHITE; player <= RG_BLACK; player++)
      g_free (self->counts[i].values[player]);
  g_array_unref (self->rows);
  g_array_unref (self->log.pages);
  g_strfreev (self->comments.paragraphs);
  g_array_unref (self->comments.pages);
  g_array_unref (self->positions);
  g_free (self);
}

/* Returns: (transfer none): the value of a PGN tag that the sheet shows; empty if
 * unknown */
const char *
rg_paper_sheet_get_tag (const RgPaperSheet *self, const char *name)
{
  const char *value = g_hash_table_lookup (self->tags, name);

  return value != NULL ? value : "";
}

/* Returns: (transfer full): the names of both players; empty if neither is known */
char *
rg_paper_sheet_get_players (const RgPaperSheet *self)
{
  const char *white = rg_paper_sheet_get_tag (self, "White");
  const char *black = rg_paper_sheet_get_tag (self, "Black");

  if (*white == '\0' && *black == '\0')
    return g_strdup ("");

  return g_strdup_printf ("%s – %s", *white != '\0' ? white : _ ("White"),
                          *black != '\0' ? black : _ ("Black"));
}

/* Returns whether a text has letters that not every text font has: beyond the Latin
 * letters of European languages. */
static gboolean
is_uncommon (const char *text)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    if (g_utf8_get_char (text) > 0x17f)
      return TRUE;

  return FALSE;
}

static gboolean
has_font (const char *text)
{
  g_auto (RgPen) pen = { 0 };

  rg_pen_init (&pen, NULL);
  return rg_pen_has_letters (&pen, text);
}

/* Returns: (transfer none) (nullable): the first text of the heading, such as a player's
 * name, that has a letter in no installed font; NULL if all can be written */
const char *
rg_paper_sheet_find_strange (const RgPaperSheet *self)
{
  static const char *const names[] = { "Event", "White",     "Black",    "Site",
                                       "Round", "WhiteTeam", "BlackTeam" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    const char *words = rg_paper_sheet_get_tag (self, names[i]);

    if (is_uncommon (words) && !has_font (words))
      return words;
  }

  return NULL;
}

static char *
get_title (const RgPages *pages)
{
  const RgPaperSheet *self = (const RgPaperSheet *) pages;
  g_auto (RgTongue)   tongue = { 0 };
  g_autofree char    *players = NULL;

  rg_tongue_begin (&tongue, self->options.notation.language);
  players = rg_paper_sheet_get_players (self);
  if (self->options.report)
    return g_strjoin (*players != '\0' ? " – " : "", rg_paper_sheet_get_name (self),
                      players, NULL);
  if (*players == '\0')
    /* Translators: the paper on which the moves of a game are written. */
    return g_strdup (_ ("Scoresheet"));

  return g_steal_pointer (&players);
}

/* Returns: the number of pages for the moves, in a report for the incidents; at least
 * 1 */
static guint
count_body_pages (const RgPaperSheet *self)
{
  if (self->options.report)
    return self->log.pages->len;

  return MAX (1, (self->rows->len + 2 * RG_SHEET_ROWS - 1) / (2 * RG_SHEET_ROWS));
}

static guint
count_position_pages (const RgPaperSheet *self)
{
  return (self->positions->len + ACROSS * DOWN - 1) / (ACROSS * DOWN);
}

static guint
get_n_pages (const RgPages *pages)
{
  const RgPaperSheet *self = (const RgPaperSheet *) pages;
  guint               n = count_body_pages (self);

  return self->options.report ? n
                              : n + self->comments.pages->len +
                                  count_position_pages (self) + self->log.pages->len;
}

/* Draws a page after those of the moves: comments, then positions, then the log. */
static void
draw_appendix (const RgPaperSheet *self, RgPen *pen, const RgArea *area, guint page)
{
  guint n_comments = self->comments.pages->len, n = count_position_pages (self);

  if (page < n_comments)
    /* Translators: a title; the remarks on the moves. */
    draw_text (&self->comments, _ ("Comments"), pen, area, page);
  else if (page < n_comments + n)
    draw_positions (self, pen, area, page - n_comments);
  else
    draw_text (&self->log, get_log_title (self), pen, area, page - n_comments - n);
}

static void
draw_body (const RgPaperSheet *self,
           RgPen              *pen,
           const RgArea       *page,
           RgArea              left,
           guint               number)
{
  gboolean is_last = number + 1 == count_body_pages (self);
  RgPlace  below = { page->x, page->y + page->height, page->width, RG_ALIGN_END };
  double   foot = is_last ? rg_paper_sheet_measure_foot (self) : RG_SHEET_GOES_ON;

  left.height -= foot + (is_last ? RG_SHEET_BETWEEN : 0);
  if (self->options.report) {
    rg_paper_sheet_draw_incidents (self, pen, &left, number);
  } else {
    left.height = MIN (left.height, MAX_COLUMNS_HEIGHT);
    rg_paper_sheet_draw_columns (self, pen, &left, number);
  }
  left.y = page->y + page->height - foot;
  left.height = foot;
  if (is_last)
    rg_paper_sheet_draw_foot (self, pen, &left);
  if (is_last && self->log_is_below)
    draw_below (self, pen, &left);
  if (is_last && self->options.report)
    rg_paper_sheet_draw_counts (self, pen, &left);
  if (!is_last)
    rg_pen_write (pen, &RG_FORM_NOTE, _ ("continued on the next page"), &below);
}

static void
draw_page (const RgPages *pages, cairo_t *cr, guint page)
{
  const RgPaperSheet *self = (const RgPaperSheet *) pages;
  g_auto (RgTongue)   tongue = { 0 };
  g_auto (RgPen)      pen = { 0 };
  RgArea              whole = rg_pages_get_area (pages), left = whole;
  guint               n = count_body_pages (self);
  double              head;

  rg_tongue_begin (&tongue, self->options.notation.language);
  rg_pen_init (&pen, cr);
  head = page == 0 ? rg_paper_sheet_draw_heading (self, &pen, &whole)
                   : rg_paper_sheet_draw_running_head (self, &pen, &whole, page);
  left.y += head;
  left.height -= head;
  if (page < n)
    draw_body (self, &pen, &whole, left, page);
  else
    draw_appendix (self, &pen, &left, page - n);
}

static const RgPagesKind KIND = { get_n_pages, draw_page, get_title, free_sheet };

/* Makes the sheet of a game in its present state; @game is nullable, but not for a
 * report. Returns: (transfer full): the sheet; without a game, one to be filled in by
 * hand */
RgPaperSheet *
rg_paper_sheet_new (RgGame *game, const RgPaperSheetOptions *options)
{
  RgPaperSheet     *self = g_new0 (RgPaperSheet, 1);
  g_auto (RgTongue) tongue = { 0 };

  self->pages = (RgPages){ .kind = &KIND, .paper = options->paper };
  self->options = *options;
  self->options.positions = g_strdup (options->positions);
  if (options->report)
    self->options.diagram = NULL;
  if (self->options.diagram != NULL)
    rg_diagram_ref (self->options.diagram);
  if (self->options.club != NULL)
    rg_club_head_ref (self->options.club);
  self->is_blank = game == NULL;
  self->tags = take_tags (game);
  self->rows = g_array_new (FALSE, TRUE, sizeof (RgSheetRow));
  g_array_set_clear_func (self->rows, clear_row);
  self->log.pages = g_array_new (FALSE, FALSE, sizeof (guint));
  self->comments.pages = g_array_new (FALSE, FALSE, sizeof (guint));
  self->positions = g_array_new (FALSE, TRUE, sizeof (RgSheetDiagram));
  g_array_set_clear_func (self->positions, clear_diagram);

  rg_tongue_begin (&tongue, options->notation.language);
  rg_paper_sheet_write_heading (self, game);
  if (options->report)
    rg_paper_sheet_write_report (self, game);
  else
    rg_paper_sheet_write_rows (self, game);
  rg_paper_sheet_write_foot (self, game);
  set_texts (self, game);

  return self;
}
