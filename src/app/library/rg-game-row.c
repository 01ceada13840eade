/* Turns the codes of PGN and of the library into the reader's language. Rows are reused
 * for many games, and all their small boards share a few images. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-row.h"

#include "rg-board-theme.h"
#include "rg-css-class.h"
#include "rg-fen.h"
#include "rg-game-adjournment.h"
#include "rg-long-text.h"
#include "rg-odds-sentence.h"
#include "rg-piece-set.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-template.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

struct _RgGameRow {
  GtkBox parent_instance;

  GtkWidget *picture;
  GtkWidget *players;
  GtkWidget *terms;
  GtkWidget *state;
  GtkWidget *result;
  GtkWidget *date;

  RgLibraryEntry *entry;
};

G_DEFINE_FINAL_TYPE (RgGameRow, rg_game_row, GTK_TYPE_BOX)

/* Sets the tooltip only when it is asked for: at each change of a tooltip, GTK asks the
 * display where the pointer is, which is too slow for a list. */
static gboolean
query_tooltip_cb (GtkLabel              *label,
                  G_GNUC_UNUSED int      x,
                  G_GNUC_UNUSED int      y,
                  G_GNUC_UNUSED gboolean by_keyboard,
                  GtkTooltip            *tooltip,
                  G_GNUC_UNUSED gpointer user_data)
{
  gtk_tooltip_set_text (tooltip, gtk_label_get_text (label));
  return TRUE;
}

/* Returns: (transfer none) (nullable): an image of @piece, @side pixels wide, cached
 * until the pieces or the size change */
static cairo_surface_t *
find_image (RgPiece piece, int side)
{
  static cairo_surface_t *images[RG_N_COLORS][RG_N_ROLES + 1];
  static char            *drawn;
  static int              drawn_side;
  g_autofree char        *chosen = rg_settings_get_pieces ();
  const char             *name = rg_piece_set_for_side (chosen, side);
  g_autoptr (RgPieceSet)  set = NULL;

  if (g_strcmp0 (name, drawn) != 0 || side != drawn_side) {
    set = rg_piece_set_new (name, NULL);
    for (int color = RG_WHITE; color <= RG_BLACK; color++)
      for (int role = RG_PAWN; role <= RG_KING; role++) {
        g_clear_pointer (&images[color][role], cairo_surface_destroy);
        if (set != NULL)
          images[color][role] = rg_piece_set_rasterise (
            set, rg_piece ((RgColor) color, (RgRole) role), side, NULL);
      }
    g_free (drawn);
    drawn = g_strdup (name);
    drawn_side = side;
  }
  return images[rg_piece_color (piece)][rg_piece_role (piece)];
}

static void
draw_squares (GtkWidget *area, cairo_t *cr)
{
  GtkStyleContext *style = gtk_widget_get_style_context (area);
  g_autofree char *theme = rg_board_theme_get ();
  gboolean         is_hatched = g_str_equal (theme, RG_BOARD_THEME_PAPER);
  GdkRGBA          light = { 1, 1, 1, 1 }, dark = { 0.6f, 0.6f, 0.6f, 1 };

  gtk_style_context_lookup_color (style, "board_light", &light);
  gtk_style_context_lookup_color (style, is_hatched ? "board_ground" : "board_dark",
                                  &dark);
  gdk_cairo_set_source_rgba (cr, &light);
  cairo_rectangle (cr, 0, 0, 8, 8);
  cairo_fill (cr);
  gdk_cairo_set_source_rgba (cr, &dark);
  for (int i = 0; i < RG_N_SQUARES; i++)
    if ((i / 8 + i % 8) % 2 == 1)
      cairo_rectangle (cr, i % 8, i / 8, 1, 1);
  cairo_fill (cr);
}

static void
draw_cb (GtkDrawingArea   *area,
         cairo_t          *cr,
         int               width,
         G_GNUC_UNUSED int height,
         gpointer          data)
{
  const RgBoard *board = data;
  int            pixels = width / 8 * gtk_widget_get_scale_factor (GTK_WIDGET (area));

  cairo_scale (cr, width / 8.0, width / 8.0);
  draw_squares (GTK_WIDGET (area), cr);
  cairo_scale (cr, 1.0 / pixels, 1.0 / pixels);
  for (int i = 0; i < RG_N_SQUARES; i++) {
    RgSquare         square = (RgSquare) i;
    RgPiece          piece = rg_board_get (board, square);
    cairo_surface_t *image = piece != RG_PIECE_NONE ? find_image (piece, pixels) : NULL;

    if (image == NULL)
      continue;
    cairo_set_source_surface (cr, image, rg_square_file (square) * pixels,
                              (7 - rg_square_rank (square)) * pixels);
    cairo_paint (cr);
  }
}

/* @pieces: the first field of a FEN; empty if unknown, which hides the board */
void
rg_last_board_show (GtkWidget *picture, const char *pieces)
{
  g_autofree char *fen = g_strconcat (pieces, " w - - 0 1", NULL);
  RgSetup          setup;
  gboolean         is_known = *pieces != '\0' && rg_fen_parse (fen, &setup, NULL);

  rg_board_theme_follow ();
  if (is_known)
    gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (picture), draw_cb,
                                    g_memdup2 (&setup.board, sizeof setup.board), g_free);
  gtk_widget_set_visible (picture, is_known);
}

static void
rg_game_row_class_init (RgGameRowClass *klass)
{
  rg_template_set (klass, "rg-game-row.ui");
  RG_BIND_CHILDREN (RgGameRow, picture, players, terms, state, result, date);
  RG_BIND_CALLBACKS (query_tooltip_cb);

  RG_OWNS (RgGameRow, g_object_unref, entry);
}

static void
rg_game_row_init (RgGameRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_settings_follow_board (self->picture, G_CALLBACK (gtk_widget_queue_draw));
}

/* Returns: (transfer none): an empty row */
GtkWidget *
rg_game_row_new (void)
{
  return g_object_new (RG_TYPE_GAME_ROW, NULL);
}

/* Returns: (transfer full): the name of the odds as a title; empty without odds */
char *
rg_library_words_odds (RgLibraryEntry *entry)
{
  const char *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
  RgOdds      odds;

  if (*text == '\0')
    return g_strdup ("");

  return rg_odds_parse (text, &odds) ? rg_odds_title (&odds) : g_strdup (text);
}

/* Returns whether the game could be read: then it has a rulebook. */
static gboolean
is_readable (RgLibraryEntry *entry)
{
  return *rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK) != '\0';
}

/* Returns: (transfer full): the names of the players, or the file name if the file cannot
 * be read */
char *
rg_library_words_players (RgLibraryEntry *entry)
{
  g_autofree char *white = rg_name_label (
    rg_library_entry_get_text (entry, RG_LIBRARY_WHITE));
  g_autofree char *black = rg_name_label (
    rg_library_entry_get_text (entry, RG_LIBRARY_BLACK));

  if (!is_readable (entry))
    return g_filename_display_name (rg_library_entry_get_file_name (entry));

  return g_strdup_printf ("%s – %s", *white != '\0' ? white : _ ("White"),
                          *black != '\0' ? black : _ ("Black"));
}

static void
add (GString *text, const char *part)
{
  if (*part == '\0')
    return;
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append (text, part);
}

/* Describes odds, event and rulebook; empty for a file that cannot be read. */
static char *
describe_terms (RgLibraryEntry *entry)
{
  g_autofree char  *odds = rg_library_words_odds (entry);
  const RgRulebook *rulebook = rg_shelf_find (
    rg_shelf_get (), rg_library_entry_get_text (entry, RG_LIBRARY_RULEBOOK));
  GString *text = g_string_new (NULL);

  add (text, odds);
  add (text, rg_library_entry_get_text (entry, RG_LIBRARY_EVENT));
  add (text, rulebook != NULL ? _ (rulebook->title) : "");
  return g_string_free (text, FALSE);
}

static RgOutcome
get_outcome (RgLibraryEntry *entry)
{
  const char *result = rg_library_entry_get_text (entry, RG_LIBRARY_RESULT);
  const char *reason = rg_library_entry_get_text (entry, RG_LIBRARY_REASON);
  RgOutcome   outcome = { rg_result_from_text (result), RG_REASON_NONE };

  for (RgReason i = RG_REASON_NONE; i < RG_N_REASONS; i++)
    if (g_strcmp0 (rg_reason_to_text (i), reason) == 0)
      outcome.reason = i;

  return outcome;
}

static char *
describe_adjourned (RgLibraryEntry *entry)
{
  const char      *due = rg_library_entry_get_text (entry, RG_LIBRARY_DUE);
  guint            n = rg_library_entry_get_n_moves (entry);
  RgMoment         sealed = rg_library_entry_get_sealed (entry);
  GString         *text = g_string_new (NULL);
  g_autofree char *when = NULL;

  if (sealed.number > 0)
    g_string_printf (text,
                     sealed.mover == RG_WHITE
                       ? ngettext ("Adjourned, move %u by White sealed",
                                   "Adjourned, move %u by White sealed", sealed.number)
                       : ngettext ("Adjourned, move %u by Black sealed",
                                   "Adjourned, move %u by Black sealed", sealed.number),
                     sealed.number);
  else
    g_string_printf (text,
                     ngettext ("Adjourned after %u move", "Adjourned after %u moves", n),
                     n);
  if (*due == '\0')
    return g_string_free (text, FALSE);

  when = rg_local_time_in_words (due);
  g_string_append (text, " · ");
  /* Translators: the date and hour at which an adjourned game is, or was, to be
   * resumed. */
  g_string_append_printf (text,
                          rg_local_time_is_past (due) ? _ ("was due to be resumed on %s")
                                                      : _ ("to be resumed on %s"),
                          when);
  return g_string_free (text, FALSE);
}

/* Describes a game without a result: adjourned, not finished, or not begun, such as one
 * that was prepared or whose file has no moves. */
static char *
describe_running (RgLibraryEntry *entry)
{
  guint n = rg_library_entry_get_n_moves (entry);

  if (rg_library_entry_get_status (entry) == RG_GAME_ADJOURNED)
    return describe_adjourned (entry);
  if (n == 0)
    return g_strdup (_ ("Not played yet"));

  return g_strdup_printf (ngettext ("Not finished, %u move", "Not finished, %u moves", n),
                          n);
}

/* Returns: (transfer full) (nullable): the number of moves, for a game whose only other
 * known fact is its result */
static char *
describe_length (RgLibraryEntry *entry)
{
  guint n = rg_library_entry_get_n_moves (entry);

  if (rg_library_entry_get_error (entry) != NULL ||
      *rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD) != '\0' ||
      rg_library_entry_get_status (entry) != RG_GAME_FINISHED ||
      get_outcome (entry).reason != RG_REASON_NONE || n == 0)
    return NULL;

  return g_strdup_printf (ngettext ("%u move", "%u moves", n), n);
}

/* Returns: (transfer full): how the game ended or how far it is, and what is wrong with
 * its file. The first move that could not be read comes first, as it may explain the
 * rest. */
char *
rg_library_words_state (RgLibraryEntry *entry)
{
  const char      *unread = rg_library_entry_get_text (entry, RG_LIBRARY_UNREAD);
  g_autofree char *words = NULL;
  g_autofree char *running = NULL;
  GString         *text;

  if (rg_library_entry_get_error (entry) != NULL) {
    words = rg_sentence_for_error (rg_library_entry_get_error (entry));
    return is_readable (entry)
             /* Translators: why a file could not be read to its end. */
             ? g_strdup_printf (_ ("Partly readable: %s"), words)
             /* Translators: why a file could not be read. */
             : g_strdup_printf (_ ("Cannot be read: %s"), words);
  }

  words = *unread != '\0' ? rg_sentence_for_unread (unread) : NULL;
  text = g_string_new (words);
  if (rg_library_entry_get_status (entry) == RG_GAME_FINISHED) {
    g_autofree char *end = rg_sentence_for_end (
      get_outcome (entry), rg_library_entry_get_text (entry, RG_LIBRARY_WHITE),
      rg_library_entry_get_text (entry, RG_LIBRARY_BLACK));

    add (text, end);
  } else {
    running = describe_running (entry);
    add (text, running);
  }
  return g_string_free (text, FALSE);
}

static void
set_text (GtkWidget *label, const char *text)
{
  g_autofree char *shown = rg_long_text_cut (text);

  gtk_label_set_text (GTK_LABEL (label), shown);
}

static void
entry_changed_cb (RgGameRow *self)
{
  g_autofree char *players = rg_library_words_players (self->entry);
  g_autofree char *terms = describe_terms (self->entry);
  g_autofree char *length = describe_length (self->entry);
  g_autofree char *state = length != NULL ? g_steal_pointer (&length)
                                          : rg_library_words_state (self->entry);
  g_autofree char *date =
    rg_date_and_hour_in_words (rg_library_entry_get_text (self->entry, RG_LIBRARY_DATE),
                               rg_library_entry_get_started (self->entry));

  set_text (self->players, players);
  set_text (self->terms, terms);
  set_text (self->state, state);
  set_text (self->result, is_readable (self->entry) &&
                              get_outcome (self->entry).result != RG_RESULT_NONE
                            ? rg_result_label (get_outcome (self->entry).result)
                            : "");
  set_text (self->date, date);
  rg_last_board_show (self->picture,
                      rg_library_entry_get_text (self->entry, RG_LIBRARY_LAST));
  rg_set_css_class (self->state, "error",
                    rg_library_entry_get_error (self->entry) != NULL);
  rg_set_css_class (self->state, "warning",
                    *rg_library_entry_get_text (self->entry, RG_LIBRARY_UNREAD) != '\0');
}

/* Shows a game of the library and follows its changes. */
void
rg_game_row_set_entry (RgGameRow *self, RgLibraryEntry *entry)
{
  if (self->entry != NULL)
    g_signal_handlers_disconnect_by_data (self->entry, self);
  g_set_object (&self->entry, entry);
  g_signal_connect_object (entry, "notify", G_CALLBACK (entry_changed_cb), self,
                           G_CONNECT_SWAPPED);
  entry_changed_cb (self);
}

static const char *
or_unknown (const char *text)
{
  return text != NULL && *text != '\0' ? text : "?";
}

/* Shows a game of a PGN file. */
void
rg_game_row_set_pgn (RgGameRow *self, const RgPgnEntry *entry)
{
  RgResult         result = rg_result_from_text (or_unknown (entry->result));
  g_autofree char *white = rg_name_label (or_unknown (entry->white));
  g_autofree char *black = rg_name_label (or_unknown (entry->black));
  g_autofree char *players = g_strdup_printf ("%s – %s", white, black);
  g_autofree char *date = rg_date_in_words (entry->date);

  set_text (self->players, players);
  set_text (self->terms, or_unknown (entry->event));
  set_text (self->state, "");
  set_text (self->result, rg_result_label (result));
  set_text (self->date, date);
  rg_last_board_show (self->picture, "");
}
