/* Draws the form around the moves: above them the heading of the first page, with ruled
 * lines for unknown fields, or the short head of later pages; below them the starting
 * and present positions, the result with its reason, and the lines to sign on. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-paper-sheet-private.h"

#include "rg-game-adjournment.h"
#include "rg-game-pgn.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-moment-words.h"
#include "rg-odds-sentence.h"
#include "rg-time-words.h"

#define LINE   20.0 /* distance between two lines of the form */
#define RATING 76.0 /* width of the field for a rating */

static const RgFace NAME = { .size = 12.5 };

/* Measures of the foot, in points. */
#define SIDE       116.0 /* side of a diagram */
#define CAPTION    14.0  /* height of the caption of a diagram */
#define BESIDE     16.0
#define SIGNATURES 44.0 /* height of the lines to sign on */
#define PLAIN_FOOT 104.0

static const RgFace RESULT = { .size = 19 };
static const RgFace REASON = { .size = 10 };

/* Returns: (transfer none): the translated name of the sheet, such as "White’s
 * scoresheet" */
const char *
rg_paper_sheet_get_name (const RgPaperSheet *self)
{
  if (self->options.report)
    return _ ("Arbiter’s report");

  switch (self->options.whose) {
  case RG_ACTOR_WHITE:
    return _ ("White’s scoresheet");
  case RG_ACTOR_BLACK:
    return _ ("Black’s scoresheet");
  case RG_ACTOR_NONE:
  case RG_ACTOR_DIRECTOR:
    break;
  }

  return _ ("Scoresheet");
}

/* Writes the event as the title, with the name of the sheet above it; without an event,
 * the name of the sheet is the title. */
static double
write_title (const RgPaperSheet *self, RgPen *pen, const RgArea *page)
{
  const char *event = rg_paper_sheet_get_tag (self, "Event");
  const char *name = rg_paper_sheet_get_name (self);

  return rg_form_write_title (pen, self->options.club, *event != '\0' ? name : "",
                              *event != '\0' ? event : name, page);
}

/* Returns whether a field would have to be written in very small letters. */
static gboolean
is_crowded (RgPen *pen, const RgFormField *field, const RgPlace *line)
{
  double room = field->share * (line->width - RG_FORM_BESIDE) - RG_FORM_BESIDE -
                rg_pen_measure (pen, &RG_FORM_LABEL, field->label);

  return 0.75 * rg_pen_measure (pen, &RG_FORM_VALUE, field->value) > room;
}

/* Writes @fields on one line; puts the field with the index @crowded on a line of its own
 * if its letters would otherwise be very small. */
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

static RgFormField
make_field (const RgPaperSheet *self, RgHeadingField field, double share)
{
  return (RgFormField){ rg_heading_label (field),
                        rg_paper_sheet_get_tag (self, rg_heading_tag (field)), share };
}

static void
write_occasion (const RgPaperSheet *self, RgPen *pen, RgPlace *line)
{
  g_autofree char *date = rg_date_in_words (rg_paper_sheet_get_tag (self, "Date"));
  RgFormField      fields[] = {
         make_field (self, RG_HEADING_SITE, 0.38),
         { rg_heading_label (RG_HEADING_DATE), date, 0.30 },
         make_field (self, RG_HEADING_ROUND, 0.145),
         make_field (self, RG_HEADING_BOARD, 0.175),
  };

  write_line (pen, fields, G_N_ELEMENTS (fields), 0, line);
}

/* Writes a player's club and number in the federation, as far as they are known. */
static void
write_membership (const RgPaperSheet *self, RgPen *pen, RgPlace *line, RgColor player)
{
  RgFormField fields[] = {
    make_field (self, rg_heading_of (RG_HEADING_WHITE_TEAM, player), 0.68),
    make_field (self, rg_heading_of (RG_HEADING_WHITE_ID, player), 0.32),
  };
  gboolean has_team = *fields[0].value != '\0', has_id = *fields[1].value != '\0';

  if (!has_team && !has_id)
    return;

  line->y += LINE;
  if (has_team && has_id) {
    rg_form_write_fields (pen, fields, G_N_ELEMENTS (fields), line);
    return;
  }
  fields[has_team ? 0 : 1].share = 1;
  rg_form_write_fields (pen, &fields[has_team ? 0 : 1], 1, line);
}

/* Writes the fields of a player; @line is moved to the last line used. */
static void
write_player (const RgPaperSheet *self, RgPen *pen, RgPlace *line, RgColor player)
{
  gboolean    white = player == RG_WHITE;
  const char *name = rg_paper_sheet_get_tag (self, white ? "White" : "Black");
  RgFormField elo = make_field (self, rg_heading_of (RG_HEADING_WHITE_ELO, player), 1);
  RgPlace     place = *line;

  if (*elo.value != '\0')
    place.width -= RATING + RG_FORM_BESIDE;
  rg_form_write_field (pen, white ? _ ("White") : _ ("Black"), &NAME, name, &place);
  if (*elo.value != '\0') {
    place.x += place.width + RG_FORM_BESIDE;
    place.width = RATING;
    rg_form_write_field (pen, elo.label, &RG_FORM_VALUE, elo.value, &place);
  }
  write_membership (self, pen, line, player);
}

/* Sets the texts of the heading: rulebook, time control and odds of @game; they are empty
 * without a game (NULL). */
void
rg_paper_sheet_write_heading (RgPaperSheet *self, RgGame *game)
{
  self->rules = g_strdup (game != NULL && rg_game_names_rulebook (game)
                            ? _ (rg_game_get_state (game)->rulebook->title)
                            : "");
  self->time = game != NULL ? rg_game_time_in_words (game) : g_strdup ("");
  self->odds = game != NULL ? rg_odds_sentence_for_game (game) : g_strdup ("");
}

/* Draws the heading of a first page. Returns: its height */
double
rg_paper_sheet_draw_heading (const RgPaperSheet *self, RgPen *pen, const RgArea *page)
{
  double      title = write_title (self, pen, page);
  RgPlace     line = { page->x, page->y + title + LINE, page->width, RG_ALIGN_START };
  RgFormField terms[] = {
    { _ ("Rulebook"), self->rules, 0.36 },
    { _ ("Time control"), self->time, 0.64 },
  };

  write_occasion (self, pen, &line);
  line.y += LINE;
  write_player (self, pen, &line, RG_WHITE);
  line.y += LINE;
  write_player (self, pen, &line, RG_BLACK);
  line.y += LINE;
  write_line (pen, terms, G_N_ELEMENTS (terms), 1, &line);
  if (self->is_blank || *self->odds != '\0') {
    line.y += LINE;
    rg_form_write_field (pen, *self->odds == '\0' ? _ ("Odds") : "", &RG_FORM_VALUE,
                         self->odds, &line);
  }

  return line.y - page->y + 14;
}

/* Draws the head of a page after the first; @number is at least 1, as the first page is
 * 0. Returns: the height of the head */
double
rg_paper_sheet_draw_running_head (const RgPaperSheet *self,
                                  RgPen              *pen,
                                  const RgArea       *page,
                                  guint               number)
{
  g_autofree char *title = rg_paper_sheet_get_players (self);

  return rg_form_write_running_head (pen,
                                     *title != '\0' ? title
                                                    : rg_paper_sheet_get_name (self),
                                     number, rg_pages_get_n (self), page);
}

static char *
name_end (RgGame *game)
{
  RgMoment moment = rg_game_get_moment (game, rg_game_get_n_plies (game));

  if (rg_game_is_adjourned (game))
    return g_strdup (_ ("At the adjournment"));
  if (rg_game_is_over (game) && rg_game_get_tag (game, RG_UNREAD_TAG) == NULL)
    return g_strdup (_ ("At the end"));

  return rg_moment_sentence (&moment);
}

static void
add_diagram (RgPaperSheet *self, RgGame *game, guint ply, char *caption)
{
  RgSheetDiagram *diagram = &self->diagrams[self->n_diagrams++];

  diagram->board = rg_game_get_position (game, ply)->setup.board;
  diagram->capped = rg_game_get_capped (game, ply);
  diagram->caption = caption;
}

static void
add_diagrams (RgPaperSheet *self, RgGame *game)
{
  guint   end = rg_game_get_n_plies (game);
  RgSetup usual;

  if (self->options.diagram == NULL)
    return;

  /* Draws any starting position but the usual one, as the moves could not be followed
   * without it. */
  rg_setup_initial (&usual);
  if (!rg_board_equal (&rg_game_get_position (game, 0)->setup.board, &usual.board) ||
      rg_game_get_capped (game, 0) != 0)
    add_diagram (self, game, 0, g_strdup (_ ("At the start")));
  if (end > 0)
    add_diagram (self, game, end, name_end (game));
}

/* Describes the end of the game: moves that could not be read come first, then an
 * adjournment, then the reason of the result. Empty if there is no result or it has no
 * reason. */
static char *
describe_reason (RgGame *game)
{
  RgOutcome   outcome = rg_game_get_outcome (game);
  const char *unread = rg_game_get_tag (game, RG_UNREAD_TAG);
  RgMoment    sealed = rg_game_get_sealed_move (game);

  if (unread != NULL)
    return rg_sentence_for_unread (unread);
  if (rg_game_is_adjourned (game))
    return rg_sentence_for_adjournment (&sealed, rg_game_get_due (game));
  if (outcome.result == RG_RESULT_NONE || outcome.reason == RG_REASON_NONE)
    return g_strdup ("");

  if (!rg_game_names_rulebook (game))
    return rg_sentence_for_end_of (game, outcome);

  return rg_sentence_for_outcome (game);
}

/* Sets the contents of the foot: the result of @game with its reason, and diagrams of the
 * starting and present positions. Without a game (NULL), only an empty diagram. */
void
rg_paper_sheet_write_foot (RgPaperSheet *self, RgGame *game)
{
  RgResult result = RG_RESULT_NONE;

  if (game == NULL && self->options.diagram != NULL)
    self->diagrams[self->n_diagrams++] = (RgSheetDiagram){
      /* Translators: below an empty diagram; the move is written by hand. */
      .caption = g_strconcat (_ ("After move"), " ………………", NULL),
    };
  if (game != NULL) {
    result = rg_game_get_outcome (game).result;
    add_diagrams (self, game);
  }
  self->result = g_strdup (result != RG_RESULT_NONE ? rg_result_label (result) : "");
  self->reason = game != NULL ? describe_reason (game) : g_strdup ("");
}

/* Draws a diagram as wide as @place, whose `y` is its upper edge, and its caption below
 * it. */
void
rg_paper_sheet_draw_position (const RgPaperSheet   *self,
                              RgPen                *pen,
                              const RgSheetDiagram *diagram,
                              const RgPlace        *place)
{
  RgDiagramLook look = { .capped = diagram->capped };
  RgPlace       below = *place;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, place->x, place->y);
  rg_diagram_draw (self->options.diagram, &diagram->board, &look, pen->cr, place->width);
  cairo_restore (pen->cr);
  below.y += place->width + 9;
  rg_pen_write (pen, &RG_FORM_NOTE, diagram->caption, &below);
}

/* Writes the result; if there is none, draws a line on which to write it by hand. */
static void
write_result (const RgPaperSheet *self, RgPen *pen, const RgArea *area)
{
  RgPlace place = { area->x, area->y + 15, area->width, RG_ALIGN_START };
  double  label;

  label = rg_pen_write (pen, &RG_FORM_LABEL, _ ("Result"), &place) + 8;
  place.x += label;
  place.width -= label;
  if (*self->result == '\0')
    rg_pen_rule (pen, place.x, place.y + 2, place.x + 90, place.y + 2, 0.5);
  rg_pen_write (pen, &RESULT, self->result, &place);
  if (*self->reason != '\0') {
    place = (RgPlace){ area->x, area->y + 24, area->width, RG_ALIGN_START };
    rg_pen_write_block (pen, &REASON, self->reason, &place,
                        area->height - SIGNATURES - 34);
  }
}

/* Draws the lines to sign on: the players confirm the score (FIDE 1930, Art. 23 §3). */
static void
write_signatures (const RgPaperSheet *self, RgPen *pen, const RgArea *area)
{
  double      width = (area->width - 2 * BESIDE) / 3;
  const char *roles[] = { _ ("White"), _ ("Black"), _ ("Arbiter") };
  const char *names[] = { rg_paper_sheet_get_tag (self, "White"),
                          rg_paper_sheet_get_tag (self, "Black"), "" };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++) {
    RgPlace place = { area->x + i * (width + BESIDE),
                      area->y + area->height - 2 * RG_FORM_ROLE - 2, width,
                      RG_ALIGN_CENTER };

    rg_form_write_signer (pen, &place, names[i], roles[i]);
  }
}

/* Returns: the height of the foot */
double
rg_paper_sheet_measure_foot (const RgPaperSheet *self)
{
  return (self->n_diagrams > 0 ? SIDE + CAPTION : PLAIN_FOOT) + self->below;
}

/* Returns: the free area of the foot between the reason and the signatures */
RgArea
rg_paper_sheet_find_room (const RgPaperSheet *self, RgPen *pen, const RgArea *foot)
{
  double beside = self->n_diagrams * (SIDE + BESIDE);
  RgArea room = { foot->x + beside, foot->y + 26, foot->width - beside,
                  foot->height - SIGNATURES - 34 };

  if (*self->reason != '\0') {
    double taken = rg_pen_measure_block (pen, &REASON, self->reason, room.width) + 4;

    room.y += taken;
    room.height -= taken;
  }
  return room;
}

/* Draws the foot, whose height is that of rg_paper_sheet_measure_foot(). */
void
rg_paper_sheet_draw_foot (const RgPaperSheet *self, RgPen *pen, const RgArea *area)
{
  RgArea  rest = *area;
  RgPlace legend = { area->x, area->y - 1, area->width, RG_ALIGN_END };

  if (self->has_irregular)
    rg_pen_write (pen, &RG_FORM_NOTE, _ ("† illegal move, left as played"), &legend);
  for (guint i = 0; i < self->n_diagrams; i++) {
    RgPlace place = { rest.x, rest.y, SIDE, RG_ALIGN_CENTER };

    rg_paper_sheet_draw_position (self, pen, &self->diagrams[i], &place);
    rest.x += SIDE + BESIDE;
    rest.width -= SIDE + BESIDE;
  }
  write_result (self, pen, &rest);
  write_signatures (self, pen, &rest);
}
