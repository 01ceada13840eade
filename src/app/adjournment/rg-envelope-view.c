/* Draws the envelope in the notation of the writer's scoresheet. A screen reader reads
 * all its words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-view.h"

#include "rg-envelope-sheet.h"
#include "rg-game-adjournment.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-piece-textures.h"
#include "rg-printer.h"
#include "rg-save-dialog.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

#define MIN_WIDTH     240
#define NATURAL_WIDTH 560

struct _RgEnvelopeView {
  GtkWidget parent_instance;

  RgEnvelope      *envelope;
  RgEnvelopeSheet *sheet;
};

G_DEFINE_FINAL_TYPE (RgEnvelopeView, rg_envelope_view, GTK_TYPE_WIDGET)

/* Makes the printed form of the envelope; without a board if the pieces cannot be
 * drawn. */
static RgEnvelopeSheet *
make_sheet (const RgEnvelope *envelope)
{
  const RgEnvelopeFace  *face = rg_envelope_get_face (envelope);
  g_autoptr (RgDiagram)  diagram = rg_piece_textures_new_diagram (NULL);
  g_autoptr (RgGame)     game = rg_envelope_face_to_game (face, NULL);
  RgEnvelopeSheetOptions options = {
    .notation = game != NULL ? rg_sheet_get_notation_of (game, face->writer)
                             : RG_NOTATION_PGN,
    .paper = rg_printer_get_paper (),
    .diagram = diagram,
  };

  return rg_envelope_sheet_new (face, rg_envelope_get_id (envelope), &options);
}

/* Draws the envelope, as large as the widget allows, with its outline. */
static void
rg_envelope_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgEnvelopeView *self = RG_ENVELOPE_VIEW (widget);
  double          width = gtk_widget_get_width (widget);
  double          height = gtk_widget_get_height (widget);
  double          whole = rg_envelope_sheet_get_face_height (width - 6);
  double          side = MIN (width - 6, (width - 6) * (height - 6) / whole);
  double          tall = rg_envelope_sheet_get_face_height (side);
  graphene_rect_t place;
  GskRoundedRect  outline;
  cairo_t        *cr;

  if (self->sheet == NULL || !(side > 0))
    return;

  place = GRAPHENE_RECT_INIT ((float) (int) ((width - side) / 2),
                              (float) (int) ((height - tall) / 2), (float) side,
                              (float) tall);
  gsk_rounded_rect_init_from_rect (&outline, &place, 0);
  gtk_snapshot_append_outset_shadow (snapshot, &outline, &(GdkRGBA){ 0, 0, 0, 0.35f }, 0,
                                     1, 0, 3);
  gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1, 1, 1, 1 }, &place);
  cr = gtk_snapshot_append_cairo (snapshot, &place);
  cairo_translate (cr, place.origin.x, place.origin.y);
  rg_envelope_sheet_draw_face (self->sheet, cr, side);
  cairo_destroy (cr);
}

static GtkSizeRequestMode
rg_envelope_view_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Asks for the natural size, but takes any larger one. */
static void
rg_envelope_view_measure (G_GNUC_UNUSED GtkWidget *widget,
                          GtkOrientation           orientation,
                          int                      for_size,
                          int                     *minimum,
                          int                     *natural,
                          G_GNUC_UNUSED int       *minimum_baseline,
                          G_GNUC_UNUSED int       *natural_baseline)
{
  int width = NATURAL_WIDTH;

  *minimum = MIN_WIDTH;
  *natural = NATURAL_WIDTH;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return;

  if (for_size >= 0)
    width = CLAMP (for_size, MIN_WIDTH, NATURAL_WIDTH);
  *minimum = (int) rg_envelope_sheet_get_face_height (MIN_WIDTH);
  *natural = (int) rg_envelope_sheet_get_face_height (width);
}

static void
rg_envelope_view_class_init (RgEnvelopeViewClass *klass)
{
  GTK_WIDGET_CLASS (klass)->get_request_mode = rg_envelope_view_get_request_mode;
  GTK_WIDGET_CLASS (klass)->measure = rg_envelope_view_measure;
  GTK_WIDGET_CLASS (klass)->snapshot = rg_envelope_view_snapshot;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_IMG);

  RG_OWNS (RgEnvelopeView, rg_pages_free, sheet);
  RG_OWNS (RgEnvelopeView, rg_envelope_unref, envelope);
}

static void
rg_envelope_view_init (G_GNUC_UNUSED RgEnvelopeView *self)
{
}

void
rg_envelope_view_set_envelope (RgEnvelopeView *self, const RgEnvelope *envelope)
{
  g_autofree char *description = NULL;

  g_clear_pointer (&self->sheet, rg_pages_free);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = rg_envelope_ref ((RgEnvelope *) envelope);
  self->sheet = make_sheet (envelope);
  description = rg_envelope_sheet_describe (self->sheet);
  rg_set_accessible_name (self, description);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static GtkWindow *
get_window (RgEnvelopeView *self)
{
  return GTK_WINDOW (gtk_widget_get_root (GTK_WIDGET (self)));
}

static void
save_to (gpointer owner, const char *path, const char *trouble)
{
  RgEnvelopeView    *self = RG_ENVELOPE_VIEW (owner);
  g_autofree char   *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (trouble != NULL)
    rg_show_message (GTK_WIDGET (self), trouble);
  if (path == NULL)
    return;

  if (!rg_envelope_save (self->envelope, path, &error)) {
    rg_show_error (get_window (self), _ ("The Envelope Could Not Be Saved"), error);
    return;
  }

  sentence = rg_save_dialog_report (path);
  rg_show_message (GTK_WIDGET (self), sentence);
}

/* Asks where to save a copy of the envelope of @game; proposes a file name made of the
 * players and the number of the move. */
void
rg_envelope_view_save (RgEnvelopeView *self, RgGame *game)
{
  static const RgFileKind kinds[] = {
    { N_ ("Sealed envelope (.envelope)"), RG_ENVELOPE_ENDING },
    { 0 },
  };

  g_autofree char *players = rg_players_title (game);
  RgMoment         move = rg_game_get_sealed_move (game);
  g_autofree char *name = NULL;

  /* Translators: a file name: the players, and the number of a sealed move. */
  name = g_strdup_printf (move.mover == RG_WHITE
                            ? ngettext ("%s, move %u by White", "%s, move %u by White",
                                        move.number)
                            : ngettext ("%s, move %u by Black", "%s, move %u by Black",
                                        move.number),
                          players, move.number);
  rg_save_dialog_open (get_window (self), _ ("Save a Copy of the Envelope"), kinds, name,
                       NULL, save_to, self);
}

static void
report (GtkWindow *window, const char *sentence)
{
  rg_show_message (GTK_WIDGET (window), sentence);
}

/* Prints the envelope, to be cut out and glued. */
void
rg_envelope_view_print (RgEnvelopeView *self)
{
  g_autoptr (RgPaperStack) stack = rg_paper_stack_new ();

  rg_paper_stack_add (stack, make_sheet (self->envelope));
  rg_printer_print_stack (get_window (self), stack, rg_printer_get_paper (), report);
}
