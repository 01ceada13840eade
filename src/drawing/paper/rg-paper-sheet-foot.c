/* What stands below the last moves: how the game began and stands, the result
 * with its reason, and who signs. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-i18n.h"
#include "rg-paper-sheet-private.h"

#include "rg-adjournment-words.h"
#include "rg-adjournment.h"
#include "rg-game-pgn.h"
#include "rg-game-words.h"
#include "rg-moment-words.h"

#define SIDE       116.0 /* of a diagram */
#define CAPTION    14.0  /* what it has below */
#define BESIDE     16.0
#define SIGNATURES 44.0 /* what they take up */
#define PLAIN_FOOT 104.0

static const RgFace RESULT = { .size = 19 };
static const RgFace REASON = { .size = 10 };

/* Who was not told how a game began could not follow it. */
static gboolean
begins_unusually (RgGame *game)
{
  RgSetup usual;

  rg_setup_initial (&usual);
  return !rg_board_equal (&rg_game_get_position (game, 0)->setup.board, &usual.board);
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
  diagram->caption = caption;
}

static void
add_diagrams (RgPaperSheet *self, RgGame *game)
{
  guint end = rg_game_get_n_plies (game);

  if (self->options.diagram == NULL)
    return;

  if (begins_unusually (game))
    add_diagram (self, game, 0, g_strdup (_ ("At the beginning")));
  if (end > 0)
    add_diagram (self, game, end, name_end (game));
}

static char *
tell_adjournment (RgGame *game)
{
  RgMoment sealed = rg_game_get_sealed_move (game);

  return rg_sentence_for_adjournment (&sealed, rg_game_get_due (game));
}

/* What a file says without a reason the result says by itself; where the moves
 * of a file break off, that goes before all else. */
static char *
tell_reason (RgGame *game)
{
  RgOutcome   outcome = rg_game_get_outcome (game);
  const char *unread = rg_game_get_tag (game, RG_UNREAD_TAG);

  if (unread != NULL)
    return rg_sentence_for_unread (unread);
  if (rg_game_is_adjourned (game))
    return tell_adjournment (game);
  if (outcome.result == RG_RESULT_NONE || outcome.reason == RG_REASON_NONE)
    return g_strdup ("");

  if (!rg_paper_sheet_names_rules (game))
    return g_strdup (rg_sentence_for_end (outcome));

  return rg_sentence_for_outcome (game);
}

static const char *
tell_result (RgGame *game)
{
  RgResult result = rg_game_get_outcome (game).result;

  return result != RG_RESULT_NONE ? rg_result_label (result) : "";
}

/* Writes down how the game, if it is not NULL, began and stands. */
void
rg_paper_sheet_write_foot (RgPaperSheet *self, RgGame *game)
{
  self->result = g_strdup (game != NULL ? tell_result (game) : "");
  self->reason = game != NULL ? tell_reason (game) : g_strdup ("");
  if (game != NULL)
    add_diagrams (self, game);
}

static void
draw_diagram (const RgPaperSheet   *self,
              RgPen                *pen,
              const RgSheetArea    *area,
              const RgSheetDiagram *diagram)
{
  static const RgDiagramLook look = { 0 };
  RgPlace place = { area->x, area->y + SIDE + 9, SIDE, RG_ALIGN_CENTER };

  cairo_save (pen->cr);
  cairo_translate (pen->cr, area->x, area->y);
  rg_diagram_draw (self->options.diagram, &diagram->board, &look, pen->cr, SIDE);
  cairo_restore (pen->cr);
  rg_pen_write (pen, &RG_FORM_NOTE, diagram->caption, &place);
}

static void
take_off (RgSheetArea *area)
{
  area->x += SIDE + BESIDE;
  area->width -= SIDE + BESIDE;
}

static void
draw_diagrams (const RgPaperSheet *self, RgPen *pen, RgSheetArea *area)
{
  for (guint i = 0; i < self->n_diagrams; i++) {
    draw_diagram (self, pen, area, &self->diagrams[i]);
    take_off (area);
  }
}

/* A result that is not there yet has a line to stand on. */
static void
write_result (const RgPaperSheet *self, RgPen *pen, const RgSheetArea *area)
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

/* Art. 23 §3 of 1930 wants a score that is correct: they sign that it is. */
static void
write_signatures (const RgPaperSheet *self, RgPen *pen, const RgSheetArea *area)
{
  double      width = (area->width - 2 * BESIDE) / 3;
  const char *roles[] = { _ ("White"), _ ("Black"), _ ("Director") };
  const char *names[] = { rg_paper_sheet_get_tag (self, "White"),
                          rg_paper_sheet_get_tag (self, "Black"), "" };

  for (guint i = 0; i < G_N_ELEMENTS (roles); i++) {
    RgPlace place = { area->x + i * (width + BESIDE),
                      area->y + area->height - 2 * RG_FORM_ROLE - 2, width,
                      RG_ALIGN_CENTER };

    rg_form_write_signer (pen, &place, names[i], roles[i]);
  }
}

static void
write_legend (const RgPaperSheet *self, RgPen *pen, const RgSheetArea *area)
{
  RgPlace place = { area->x, area->y - 1, area->width, RG_ALIGN_END };

  if (self->has_irregular)
    rg_pen_write (pen, &RG_FORM_NOTE, _ ("† irregular, and left as it was played"),
                  &place);
}

/* Returns: how high the foot is */
double
rg_paper_sheet_measure_foot (const RgPaperSheet *self)
{
  return self->n_diagrams > 0 ? SIDE + CAPTION : PLAIN_FOOT;
}

/* Draws what stands below the last moves, as high as rg_paper_sheet_measure_foot()
 * says. */
void
rg_paper_sheet_draw_foot (const RgPaperSheet *self, RgPen *pen, const RgSheetArea *area)
{
  RgSheetArea rest = *area;

  write_legend (self, pen, area);
  draw_diagrams (self, pen, &rest);
  write_result (self, pen, &rest);
  write_signatures (self, pen, &rest);
}
