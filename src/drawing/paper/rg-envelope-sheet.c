/* Draws the face of an envelope. Its values, in the words of PGN and of the protocol,
 * become texts for people. A C5 envelope is laid out once, in points, and scaled to the
 * requested width. The face fits a landscape page, with marks to cut it out by. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-sheet.h"

#include "rg-clock-text.h"
#include "rg-fen.h"
#include "rg-form.h"
#include "rg-game-adjournment.h"
#include "rg-game-words.h"
#include "rg-i18n.h"
#include "rg-moment-words.h"
#include "rg-odds-sentence.h"
#include "rg-time-words.h"
#include "rg-tongue.h"

#include <math.h>

/* C5 is 229 mm by 162 mm (ISO 269). */
#define WIDTH  (229 / 25.4 * 72)
#define HEIGHT (162 / 25.4 * 72)

#define MARGIN  36.0
#define HEAD    92.0  /* y of the lower end of the head, in points */
#define SIDE    222.0 /* side of the diagram, in points */
#define TOP     114.0 /* y of the diagram and of the form beside it */
#define BESIDE  24.0
#define LINE    27.5  /* distance between two lines of the form */
#define SIGNING 395.0 /* y of the lines to sign on */
#define FOOT    428.0
#define STAMP   27.0 /* radius of the place for a seal */

/* MARK_GAP: from the cutting marks to the face; MARK: their length. */
#define MARK_GAP 6.0
#define MARK     16.0

static const RgFace TITLE = { .size = 25, .small_caps = TRUE };
static const RgFace OCCASION = { .size = 12, .italic = TRUE };
static const RgFace NAME = { .size = 13 };
static const RgFace SEALED = { .size = 14, .bold = TRUE };
static const RgFace SIGNATURE = { .size = 18, .italic = TRUE };
static const RgFace CAPTION = { .size = 10, .italic = TRUE };

typedef enum {
  TEXT_OCCASION,
  TEXT_WHITE,
  TEXT_BLACK,
  TEXT_WHITE_USED,
  TEXT_BLACK_USED,
  TEXT_RULES,
  TEXT_TIME,
  TEXT_LAST_MOVE,
  TEXT_SEALED_MOVE,
  TEXT_SEALED_ON,
  TEXT_DUE,
  TEXT_OPENING,
  TEXT_SIGNATURE,
  TEXT_NUMBER,
} RgEnvelopeText;

#define N_TEXTS (TEXT_NUMBER + 1)

struct _RgEnvelopeSheet {
  RgPages                pages;
  RgEnvelopeSheetOptions options;
  char                  *texts[N_TEXTS];
  RgSetup                setup;
  RgDiagramLook          look;
  RgColor                writer;
  gboolean               is_timed;
  gboolean               is_secret;
  gboolean               has_position;
};

#define BETWEEN " · "

/* SHOWN: how many characters of an id are printed for comparison, in groups of GROUP. */
#define SHOWN 24
#define GROUP 4

static void
add (GString *text, const char *part)
{
  if (*part == '\0' || g_str_equal (part, "?"))
    return;
  if (text->len > 0)
    g_string_append (text, BETWEEN);
  g_string_append (text, part);
}

/* Adds the round or the board, with its label. */
static void
add_number (GString *text, RgHeadingField field, const RgHeading *heading)
{
  g_autofree char *part = NULL;

  if (heading->texts[field] == NULL)
    return;

  /* Translators: “Round” or “Board”, and which. */
  part = g_strdup_printf (_ ("%s %s"), rg_heading_label (field), heading->texts[field]);
  add (text, part);
}

/* Returns: (transfer full): event, place, day, round and board, as far as known */
char *
rg_envelope_occasion (const RgEnvelopeFace *face)
{
  g_autoptr (RgGame) game = rg_envelope_face_to_game (face, NULL);
  g_autofree char   *day = rg_date_in_words (face->date);
  g_auto (RgHeading) heading = { 0 };
  GString           *text = g_string_new (NULL);

  if (game != NULL)
    rg_heading_take (&heading, game);
  add (text, face->event);
  add (text, face->site);
  add (text, day);
  add_number (text, RG_HEADING_ROUND, &heading);
  add_number (text, RG_HEADING_BOARD, &heading);
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): when and where the game is to be resumed; empty if neither
 * was agreed on */
static char *
write_due (const RgEnvelopeFace *face)
{
  g_autoptr (RgGame) game = rg_envelope_face_to_game (face, NULL);
  const char      *place = game != NULL ? rg_game_get_tag (game, RG_DUE_PLACE_TAG) : NULL;
  g_autofree char *when = rg_local_time_in_words (face->due);
  GString         *text = g_string_new (NULL);

  add (text, when);
  add (text, place != NULL ? place : "");
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): the last move before the sealed one with its number; empty
 * if there is none, or the face has no game */
static char *
write_last_move (const RgEnvelopeFace *face, const RgNotation *notation)
{
  g_autoptr (RgGame) game = rg_envelope_face_to_game (face, NULL);

  if (game == NULL || rg_game_get_n_plies (game) == 0)
    return g_strdup ("");

  return rg_move_label_numbered (game, rg_game_get_n_plies (game), notation);
}

/* Returns: (transfer full): the move that is sealed, such as "Black’s move 30" */
char *
rg_envelope_sealed_move (const RgEnvelopeFace *face)
{
  RgMoment move = { .number = face->number, .mover = face->writer };

  return rg_sealed_move_label (&move);
}

/* Returns: (transfer full): the title of the rulebook, or its id if unknown, and the
 * odds, if any */
static char *
name_rules (const RgEnvelopeFace *face)
{
  const RgRulebook  *rulebook = rg_shelf_find (rg_shelf_get (), face->rulebook);
  g_autoptr (RgGame) game = rg_envelope_face_to_game (face, NULL);
  g_autofree char *odds = game != NULL ? rg_odds_sentence_for_game (game) : g_strdup ("");
  GString         *text = g_string_new (NULL);

  add (text, rulebook != NULL ? _ (rulebook->title) : face->rulebook);
  add (text, odds);
  return g_string_free (text, FALSE);
}

/* Returns: the words after “Opens” that say how an envelope is opened */
const char *
rg_envelope_opening (RgSeal seal)
{
  static const char *const sentences[] = {
    [RG_SEAL_ON_HONOUR] = N_ ("on trust, without a password"),
    [RG_SEAL_BY_PLAYERS] = N_ ("with both players’ passwords"),
    [RG_SEAL_BY_DIRECTOR] = N_ ("with the arbiter’s password"),
    [RG_SEAL_BY_PLAYERS |
      RG_SEAL_BY_DIRECTOR] = N_ ("with both players’ passwords, or the arbiter’s"),
  };

  g_return_val_if_fail (seal < G_N_ELEMENTS (sentences), "");

  return _ (sentences[seal]);
}

/* Returns: (transfer full): the beginning of the id, in short groups, for people to
 * compare */
char *
rg_envelope_number (const char *id)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < SHOWN && id[i] != '\0'; i++) {
    if (i > 0 && i % GROUP == 0)
      g_string_append_c (text, ' ');
    g_string_append_c (text, g_ascii_toupper (id[i]));
  }

  return g_string_free (text, FALSE);
}

static void
take_texts (RgEnvelopeSheet *self, const RgEnvelopeFace *face, const char *id)
{
  char **texts = self->texts;

  texts[TEXT_OCCASION] = rg_envelope_occasion (face);
  texts[TEXT_WHITE] = g_strdup (face->white);
  texts[TEXT_BLACK] = g_strdup (face->black);
  texts[TEXT_RULES] = name_rules (face);
  texts[TEXT_LAST_MOVE] = write_last_move (face, &self->options.notation);
  texts[TEXT_SEALED_MOVE] = rg_envelope_sealed_move (face);
  texts[TEXT_OPENING] = g_strdup (rg_envelope_opening (face->seal));
  texts[TEXT_SIGNATURE] = g_strdup (face->signature);
  texts[TEXT_NUMBER] = rg_envelope_number (id);
  texts[TEXT_TIME] = rg_time_in_words (face->clock);
  texts[TEXT_WHITE_USED] = rg_clock_text_time (face->used[RG_WHITE]);
  texts[TEXT_BLACK_USED] = rg_clock_text_time (face->used[RG_BLACK]);
  texts[TEXT_SEALED_ON] = rg_local_time_in_words (face->sealed_on);
  texts[TEXT_DUE] = write_due (face);
  self->is_timed = *texts[TEXT_TIME] != '\0';
}

/* Returns: the square of the capped pawn, as a set */
static RgBitboard
find_capped (const RgEnvelopeFace *face)
{
  g_autoptr (RgGame) game = rg_envelope_face_to_game (face, NULL);

  return game != NULL ? rg_game_get_capped (game, rg_game_get_n_plies (game)) : 0;
}

/* Adds a label and its value as a sentence. */
static void
add_line (GString *text, const char *label, const char *value)
{
  if (*value == '\0')
    return;

  if (text->len > 0)
    g_string_append_c (text, ' ');
  /* Translators: the label of a field of a form, and its value. */
  g_string_append_printf (text, _ ("%1$s: %2$s."), label, value);
}

/* Returns: (transfer full): all texts of the face, for a screen reader */
char *
rg_envelope_sheet_describe (const RgEnvelopeSheet *self)
{
  g_auto (RgTongue) tongue = { 0 };
  GString          *text = g_string_new (NULL);

  rg_tongue_begin (&tongue, self->options.notation.language);
  add_line (text, _ ("Sealed Move"), self->texts[TEXT_SEALED_MOVE]);
  add_line (text, _ ("White"), self->texts[TEXT_WHITE]);
  add_line (text, _ ("Black"), self->texts[TEXT_BLACK]);
  if (self->is_timed) {
    add_line (text, _ ("White’s time used"), self->texts[TEXT_WHITE_USED]);
    add_line (text, _ ("Black’s time used"), self->texts[TEXT_BLACK_USED]);
  }
  add_line (text, _ ("Rulebook"), self->texts[TEXT_RULES]);
  add_line (text, _ ("Last move"), self->texts[TEXT_LAST_MOVE]);
  add_line (text, _ ("Sealed on"), self->texts[TEXT_SEALED_ON]);
  /* Translators: before a name. */
  add_line (text, _ ("Signed by"), self->texts[TEXT_SIGNATURE]);
  add_line (text, _ ("To be resumed on"), self->texts[TEXT_DUE]);
  /* Translators: before “with both players’ passwords” or the like. */
  add_line (text, _ ("Opens"), self->texts[TEXT_OPENING]);
  return g_string_free (text, FALSE);
}

/* Returns: the height of a face of that width */
double
rg_envelope_sheet_get_face_height (double width)
{
  return width * HEIGHT / WIDTH;
}

static void
draw_frame (RgPen *pen)
{
  cairo_set_line_width (pen->cr, 1.8);
  cairo_rectangle (pen->cr, 16, 16, WIDTH - 32, HEIGHT - 32);
  cairo_stroke (pen->cr);
  cairo_set_line_width (pen->cr, 0.5);
  cairo_rectangle (pen->cr, 19.5, 19.5, WIDTH - 39, HEIGHT - 39);
  cairo_stroke (pen->cr);
}

/* Draws the place for wax or a stamp, a ring with a scalloped edge; none for an
 * envelope on honour. */
static void
draw_stamp (const RgEnvelopeSheet *self, RgPen *pen)
{
  static const RgFace face = { .size = 9, .small_caps = TRUE };
  double              x = WIDTH - MARGIN - STAMP, y = MARGIN + STAMP - 6;
  RgPlace             place = { x - STAMP + 9, y + 3, 2 * STAMP - 18, RG_ALIGN_CENTER };

  if (!self->is_secret)
    return;

  cairo_set_line_width (pen->cr, 0.6);
  for (guint i = 0; i <= 240; i++) {
    double angle = i / 240.0 * 2 * G_PI;
    double radius = STAMP - 1.3 + 1.3 * cos (24 * angle);

    cairo_line_to (pen->cr, x + radius * cos (angle), y + radius * sin (angle));
  }
  cairo_close_path (pen->cr);
  cairo_stroke (pen->cr);
  cairo_arc (pen->cr, x, y, STAMP - 6, 0, 2 * G_PI);
  cairo_stroke (pen->cr);
  /* Translators: where the wax or the stamp goes on an envelope. */
  rg_pen_write (pen, &face, _ ("Seal"), &place);
}

static void
draw_head (const RgEnvelopeSheet *self, RgPen *pen)
{
  double  aside = 2 * STAMP + 12;
  RgPlace place = { MARGIN + aside, MARGIN + 22, WIDTH - 2 * (MARGIN + aside),
                    RG_ALIGN_CENTER };

  rg_pen_write (pen, &TITLE, _ ("Sealed Move"), &place);
  place.y += 21;
  rg_pen_write (pen, &OCCASION, self->texts[TEXT_OCCASION], &place);
  rg_form_double_rule (pen, MARGIN, HEAD, WIDTH - 2 * MARGIN);
}

static void
draw_position (const RgEnvelopeSheet *self, RgPen *pen)
{
  RgPlace place = { MARGIN, TOP + SIDE + 14, SIDE, RG_ALIGN_CENTER };

  if (!self->has_position || self->options.diagram == NULL)
    return;

  cairo_save (pen->cr);
  cairo_translate (pen->cr, MARGIN, TOP);
  rg_diagram_draw (self->options.diagram, &self->setup.board, &self->look, pen->cr, SIDE);
  cairo_restore (pen->cr);
  rg_pen_write (pen, &CAPTION,
                self->setup.turn == RG_WHITE ? _ ("White to move") : _ ("Black to move"),
                &place);
}

/* Writes a player's name, and the time on their clock when the envelope was closed
 * (FIDE 1930, Art. 21.4). */
static void
write_player (const RgEnvelopeSheet *self,
              RgPen                 *pen,
              const RgPlace         *line,
              RgColor                player)
{
  gboolean    white = player == RG_WHITE;
  const char *name = self->texts[white ? TEXT_WHITE : TEXT_BLACK];
  const char *used = self->texts[white ? TEXT_WHITE_USED : TEXT_BLACK_USED];
  RgPlace     place = *line;

  if (self->is_timed)
    place.width = 0.63 * (line->width - RG_FORM_BESIDE);
  rg_form_write_field (pen, white ? _ ("White") : _ ("Black"), &NAME, name, &place);
  if (!self->is_timed)
    return;

  place.x += place.width + RG_FORM_BESIDE;
  place.width = line->x + line->width - place.x;
  /* Translators: beside a time, on an envelope. */
  rg_form_write_field (pen, _ ("time used"), &NAME, used, &place);
}

/* Writes a text on a line of its own and moves to the next. */
static void
write_line (const RgEnvelopeSheet *self,
            RgPen                 *pen,
            const char            *label,
            const RgFace          *face,
            RgEnvelopeText         text,
            RgPlace               *line)
{
  line->y += LINE;
  rg_form_write_field (pen, label, face, self->texts[text], line);
}

static void
write_form (const RgEnvelopeSheet *self, RgPen *pen)
{
  double  x = MARGIN + SIDE + BESIDE;
  RgPlace line = { x, TOP + 12, WIDTH - MARGIN - x, RG_ALIGN_START };

  write_player (self, pen, &line, RG_WHITE);
  line.y += LINE;
  write_player (self, pen, &line, RG_BLACK);
  write_line (self, pen, _ ("Rulebook"), &RG_FORM_VALUE, TEXT_RULES, &line);
  if (self->is_timed)
    write_line (self, pen, _ ("Time control"), &RG_FORM_VALUE, TEXT_TIME, &line);
  write_line (self, pen, _ ("Last move"), &RG_FORM_VALUE, TEXT_LAST_MOVE, &line);
  /* Translators: on an envelope; before how the move in it is protected. */
  write_line (self, pen, _ ("Inside"), &SEALED, TEXT_SEALED_MOVE, &line);
  write_line (self, pen, _ ("Sealed on"), &RG_FORM_VALUE, TEXT_SEALED_ON, &line);
  write_line (self, pen, _ ("To be resumed on"), &NAME, TEXT_DUE, &line);
  write_line (self, pen, _ ("Opens"), self->is_secret ? &RG_FORM_VALUE : &SEALED,
              TEXT_OPENING, &line);
}

/* Draws the lines to sign on; the writer's has the signature, the others are empty. */
static void
write_signatures (const RgEnvelopeSheet *self, RgPen *pen)
{
  gboolean    white = self->writer == RG_WHITE;
  const char *roles[] = { white ? _ ("White, who sealed the move")
                                : _ ("Black, who sealed the move"),
                          white ? _ ("Black") : _ ("White"),
                          /* Translators: where the director signs. */
                          _ ("Arbiter") };
  double  width = (WIDTH - 2 * MARGIN - 2 * BESIDE) / G_N_ELEMENTS (roles);
  RgPlace place = { MARGIN, SIGNING, width, RG_ALIGN_CENTER };
  RgPlace above = { MARGIN + 4, SIGNING - 4, width - 8, RG_ALIGN_CENTER };

  rg_pen_write (pen, &SIGNATURE, self->texts[TEXT_SIGNATURE], &above);
  for (guint i = 0; i < G_N_ELEMENTS (roles); i++) {
    rg_form_write_signer (pen, &place, "", roles[i]);
    place.x += width + BESIDE;
  }
}

/* Writes at the foot of the face that the envelope stays closed (FIDE 1930, Art. 21.3),
 * and its number. */
static void
write_foot (const RgEnvelopeSheet *self, RgPen *pen)
{
  g_autofree char *number = NULL;
  RgPlace          place = { MARGIN, FOOT, WIDTH - 2 * MARGIN, RG_ALIGN_END };
  double           taken;

  /* Translators: the number of an envelope, in groups of letters. */
  number = g_strdup_printf (_ ("No. %s"), self->texts[TEXT_NUMBER]);
  taken = rg_pen_write (pen, &RG_FORM_NOTE, number, &place);
  place.width -= taken + BESIDE;
  place.align = RG_ALIGN_START;
  rg_pen_write (pen, &CAPTION, _ ("It stays closed until the game is resumed."), &place);
}

static void
draw_face (const RgEnvelopeSheet *self, cairo_t *cr)
{
  g_auto (RgTongue) tongue = { 0 };
  g_auto (RgPen)    pen = { 0 };

  rg_tongue_begin (&tongue, self->options.notation.language);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_rectangle (cr, 0, 0, WIDTH, HEIGHT);
  cairo_fill (cr);
  cairo_set_source_rgb (cr, 0, 0, 0);
  rg_pen_init (&pen, cr);
  draw_frame (&pen);
  draw_head (self, &pen);
  draw_stamp (self, &pen);
  draw_position (self, &pen);
  write_form (self, &pen);
  write_signatures (self, &pen);
  write_foot (self, &pen);
}

/* Draws the face alone, in black on white, its top left corner at the origin. */
void
rg_envelope_sheet_draw_face (const RgEnvelopeSheet *self, cairo_t *cr, double width)
{
  cairo_save (cr);
  cairo_scale (cr, width / WIDTH, width / WIDTH);
  draw_face (self, cr);
  cairo_restore (cr);
}

/* Draws two short lines at each corner, to cut by. */
static void
draw_marks (cairo_t *cr)
{
  cairo_set_source_rgb (cr, 0, 0, 0);
  cairo_set_line_width (cr, 0.4);
  for (int i = 0; i < 4; i++) {
    double x = i % 2 == 0 ? 0 : WIDTH, y = i / 2 == 0 ? 0 : HEIGHT;
    double right = i % 2 == 0 ? -1 : 1, down = i / 2 == 0 ? -1 : 1;

    cairo_move_to (cr, x + right * MARK_GAP, y);
    cairo_rel_line_to (cr, right * MARK, 0);
    cairo_move_to (cr, x, y + down * MARK_GAP);
    cairo_rel_line_to (cr, 0, down * MARK);
  }
  cairo_stroke (cr);
}

static void
write_hint (const RgEnvelopeSheet *self, cairo_t *cr)
{
  g_auto (RgTongue) tongue = { 0 };
  g_auto (RgPen)    pen = { 0 };
  RgPlace           place = { 0, HEIGHT + 24, WIDTH, RG_ALIGN_CENTER };

  rg_tongue_begin (&tongue, self->options.notation.language);
  rg_pen_init (&pen, cr);
  rg_pen_write (&pen, &RG_FORM_NOTE,
                _ ("Cut along the marks: front of a C5 envelope, 229 × 162 mm"), &place);
}

/* Draws the face at its true size, with marks to cut it out by. */
static void
draw_page (const RgPages *pages, cairo_t *cr, G_GNUC_UNUSED guint page)
{
  const RgEnvelopeSheet *self = (const RgEnvelopeSheet *) pages;

  cairo_translate (cr, (rg_pages_get_width (pages) - WIDTH) / 2,
                   (rg_pages_get_height (pages) - HEIGHT) / 2);
  draw_face (self, cr);
  draw_marks (cr);
  write_hint (self, cr);
}

static guint
get_n_pages (G_GNUC_UNUSED const RgPages *pages)
{
  return 1;
}

static char *
get_title (const RgPages *pages)
{
  const RgEnvelopeSheet *self = (const RgEnvelopeSheet *) pages;
  const char            *white = self->texts[TEXT_WHITE];
  const char            *black = self->texts[TEXT_BLACK];
  g_auto (RgTongue)      tongue = { 0 };

  rg_tongue_begin (&tongue, self->options.notation.language);
  if (*white == '\0' && *black == '\0')
    return g_strdup (_ ("Sealed Move"));

  return g_strdup_printf ("%s – %s", *white != '\0' ? white : _ ("White"),
                          *black != '\0' ? black : _ ("Black"));
}

static void
free_sheet (RgPages *pages)
{
  RgEnvelopeSheet *self = (RgEnvelopeSheet *) pages;

  g_clear_pointer (&self->options.diagram, rg_diagram_unref);
  for (guint i = 0; i < N_TEXTS; i++)
    g_free (self->texts[i]);
  g_free (self);
}

static const RgPagesKind KIND = { get_n_pages, draw_page, get_title, free_sheet };

/* Returns: (transfer full): the sheet of the envelope @id */
RgEnvelopeSheet *
rg_envelope_sheet_new (const RgEnvelopeFace         *face,
                       const char                   *id,
                       const RgEnvelopeSheetOptions *options)
{
  RgEnvelopeSheet  *self = g_new0 (RgEnvelopeSheet, 1);
  g_auto (RgTongue) tongue = { 0 };

  self->pages = (RgPages){ &KIND, options->paper, .is_landscape = TRUE };
  self->options = *options;
  if (options->diagram != NULL)
    rg_diagram_ref (options->diagram);
  self->writer = face->writer;
  self->is_secret = face->seal != RG_SEAL_ON_HONOUR;
  self->has_position = rg_fen_parse (face->fen, &self->setup, NULL);
  self->look.capped = find_capped (face);
  rg_tongue_begin (&tongue, options->notation.language);
  take_texts (self, face, id);

  return self;
}
