/* The board on which a position is set up: what presses, letters and FEN do to it, which
 * rights can be chosen, and which faults it reports. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view.h"
#include "rg-castling.h"
#include "rg-fen.h"
#include "rg-setup-board.h"
#include "rg-test-window.h"
#include "rg-test.h"

#define INITIAL "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define EMPTY   "8/8/8/8/8/8/8/8 w - - 0 1"
#define KINGS   "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

typedef struct {
  RgSetupBoard *board;
  RgBoardView  *pieces;
  guint         n_changed;
} RgFixture;

static void
changed_cb (RgFixture *self)
{
  self->n_changed++;
}

static void
set_fen (RgFixture *self, const char *fen)
{
  g_autoptr (GError) error = NULL;
  RgSetup            setup;

  rg_fen_parse (fen, &setup, &error);
  g_assert_no_error (error);
  rg_setup_board_set_setup (self->board, &setup);
}

static GtkWidget *
get_child (RgFixture *self, const char *id)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (self->board), RG_TYPE_SETUP_BOARD, id));
}

static void
set_up (RgFixture *self, gconstpointer fen)
{
  self->board = g_object_ref_sink (g_object_new (RG_TYPE_SETUP_BOARD, NULL));
  if (fen != NULL)
    set_fen (self, fen);
  g_signal_connect_swapped (self->board, "changed", G_CALLBACK (changed_cb), self);
  self->pieces = RG_BOARD_VIEW (get_child (self, "board"));
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_object_unref (self->board);
}

static const char *
get_written (RgFixture *self)
{
  return gtk_editable_get_text (GTK_EDITABLE (get_child (self, "fen")));
}

static void
write_fen (RgFixture *self, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (get_child (self, "fen")), text);
}

static void
assert_fen (RgFixture *self, const char *expected)
{
  g_autofree char *fen = rg_setup_board_get_fen (self->board);

  g_assert_cmpstr (fen, ==, expected);
  g_assert_cmpstr (get_written (self), ==, expected);
}

static void
assert_fault (RgFixture *self, const char *expected)
{
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (self, "fault"))), ==,
                   expected);
}

static void
carry (RgFixture *self, const char *from, const char *to)
{
  rg_board_view_press (self->pieces, rg_square_parse (from));
  rg_board_view_release (self->pieces, rg_square_parse (to));
}

static void
click (RgFixture *self, const char *square)
{
  carry (self, square, square);
}

static RgSetupPalette *
get_palette (RgFixture *self)
{
  return RG_SETUP_PALETTE (get_child (self, "palette"));
}

static void
choose (RgFixture *self, char letter)
{
  rg_setup_palette_set_tool (get_palette (self), rg_piece_from_char (letter));
}

static void
test_begins (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  assert_fen (self, INITIAL);
  g_assert_true (rg_setup_board_get_valid (self->board));
  assert_fault (self, "This position can be played.");
  g_assert_cmpuint (self->n_changed, ==, 0);
}

static void
test_places (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  choose (self, 'K');
  click (self, "e1");
  choose (self, 'k');
  click (self, "e8");
  choose (self, 'P');
  click (self, "e4");
  click (self, "e4");
  assert_fen (self, "4k3/8/8/8/4P3/8/8/4K3 w - - 0 1");
  g_assert_cmpuint (self->n_changed, ==, 3);
}

static void
test_carries (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  carry (self, "e1", "d2");
  assert_fen (self, "4k3/8/8/8/8/8/3K4/8 w - - 0 1");
  rg_board_view_press (self->pieces, RG_E8);
  rg_board_view_release (self->pieces, RG_SQUARE_NONE);
  assert_fen (self, "8/8/8/8/8/8/3K4/8 w - - 0 1");
  rg_setup_board_take_from_palette (self->board, rg_piece_from_char ('k'));
  rg_board_view_release (self->pieces, RG_H8);
  assert_fen (self, "7k/8/8/8/8/8/3K4/8 w - - 0 1");
  rg_setup_board_take_from_palette (self->board, rg_piece_from_char ('q'));
  rg_board_view_release (self->pieces, RG_SQUARE_NONE);
  assert_fen (self, "7k/8/8/8/8/8/3K4/8 w - - 0 1");
}

/* With a piece chosen, another one can still be carried elsewhere. */
static void
test_carries_with_piece (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  choose (self, 'P');
  carry (self, "e1", "d2");
  assert_fen (self, "4k3/8/8/8/8/8/3K4/8 w - - 0 1");
  carry (self, "a4", "a5");
  assert_fen (self, "4k3/8/8/P7/8/8/3K4/8 w - - 0 1");
}

static void
test_two_clicks (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  click (self, "e1");
  click (self, "e1");
  assert_fen (self, KINGS);
  click (self, "e1");
  click (self, "f1");
  assert_fen (self, "4k3/8/8/8/8/8/8/5K2 w - - 0 1");
}

static void
test_erases (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  rg_setup_palette_set_tool (get_palette (self), RG_SETUP_ERASER);
  click (self, "e8");
  assert_fen (self, "8/8/8/8/8/8/8/4K3 w - - 0 1");
  rg_board_view_place (self->pieces, RG_E1, RG_PIECE_NONE);
  assert_fen (self, EMPTY);
}

/* The focus is on e1 at first; capitals are White's pieces, small letters Black's, as in
 * FEN (PGN standard 16.1.3.1). */
static void
test_letters (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  rg_test_type (self->pieces, GDK_KEY_N);
  assert_fen (self, "8/8/8/8/8/8/8/4N3 w - - 0 1");
  rg_test_type (self->pieces, GDK_KEY_q);
  assert_fen (self, "8/8/8/8/8/8/8/4q3 w - - 0 1");
  rg_test_type (self->pieces, GDK_KEY_x);
  assert_fen (self, "8/8/8/8/8/8/8/4q3 w - - 0 1");
  rg_test_type (self->pieces, GDK_KEY_Delete);
  assert_fen (self, EMPTY);
}

static void
test_faults (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  assert_fault (self, "White has no king.\nBlack has no king.");
  g_assert_false (rg_setup_board_get_valid (self->board));
  set_fen (self, "4k3/8/8/8/8/8/8/4R1K1 w - - 0 1");
  assert_fault (self, "The side that has just moved is in check.");
  set_fen (self, "4k3/8/8/8/8/8/8/4R1K1 b - - 0 1");
  assert_fault (self, "This position can be played.");
  g_assert_true (rg_setup_board_get_valid (self->board));
  rg_board_view_place (self->pieces, RG_A1, rg_piece_from_char ('p'));
  assert_fault (self, "A pawn is on the first or last rank.");
  g_assert_false (rg_setup_board_get_valid (self->board));
}

/* A right needs its king and its rook on their initial squares; it comes back with the
 * rook. A right that a FEN claims without them is removed, with a message. */
static void
test_castling (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  GtkWidget *white_short = get_child (self, "white_short");

  g_assert_true (gtk_widget_get_sensitive (white_short));
  carry (self, "h1", "h5");
  g_assert_false (gtk_widget_get_sensitive (white_short));
  assert_fen (self, "rnbqkbnr/pppppppp/8/7R/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1");
  carry (self, "h5", "h1");
  assert_fen (self, INITIAL);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (white_short), FALSE);
  assert_fen (self, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Qkq - 0 1");

  set_fen (self, "4k3/8/8/8/8/8/8/4K2R w KQ - 0 1");
  assert_fen (self, "4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  assert_fault (self, "A castling right without its king or rook was removed.");
  g_assert_true (rg_setup_board_get_valid (self->board));
}

static void
test_en_passant (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  GtkWidget *row = get_child (self, "en_passant_row");
  GtkWidget *choice = get_child (self, "en_passant");

  g_assert_true (gtk_widget_get_sensitive (row));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (choice), 1);
  assert_fen (self, "4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1");
  carry (self, "e4", "e5");
  assert_fen (self, "4k3/8/8/4P3/3p4/8/8/4K3 b - - 0 1");
  g_assert_false (gtk_widget_get_sensitive (row));
}

static void
test_turn (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (get_child (self, "black_to_move")),
                                TRUE);
  assert_fen (self, "4k3/8/8/8/8/8/8/4K3 b - - 0 1");
  g_assert_cmpuint (self->n_changed, ==, 1);
}

/* A FEN is set up while it is typed and stays as it was typed; a text that is no FEN does
 * not change the board. */
static void
test_written (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_autofree char *kept = NULL;

  write_fen (self, "8/8/4k3/8/8/8/8/4K3 b");
  kept = rg_setup_board_get_fen (self->board);
  g_assert_cmpstr (kept, ==, KINGS);
  g_assert_false (rg_setup_board_get_valid (self->board));
  g_assert_cmpstr (get_written (self), ==, "8/8/4k3/8/8/8/8/4K3 b");
  assert_fault (self, "FEN: 4 to 6 fields expected, 2 found");

  write_fen (self, "8/8/4k3/8/8/8/8/4K3 b - -");
  g_assert_true (rg_setup_board_get_valid (self->board));
  g_assert_cmpstr (get_written (self), ==, "8/8/4k3/8/8/8/8/4K3 b - -");
  g_signal_emit_by_name (get_child (self, "fen"), "activate");
  assert_fen (self, "8/8/4k3/8/8/8/8/4K3 b - - 0 1");

  write_fen (self, "nonsense");
  click (self, "e1");
  click (self, "e2");
  assert_fen (self, "8/8/4k3/8/8/8/4K3/8 b - - 0 1");
}

static void
test_bad_fen (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *kept = NULL;
  RgSetup            setup;

  g_assert_false (rg_fen_parse ("8/8 w", &setup, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  assert_fen (self, KINGS);
  write_fen (self, "8/8 w");
  kept = rg_setup_board_get_fen (self->board);
  g_assert_cmpstr (kept, ==, KINGS);
}

static void
notify_cb (guint *n)
{
  ++*n;
}

static void
test_valid (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  guint n = 0;

  g_signal_connect_swapped (self->board, "notify::valid", G_CALLBACK (notify_cb), &n);
  carry (self, "e1", "d1");
  g_assert_cmpuint (n, ==, 0);
  rg_board_view_place (self->pieces, RG_D1, RG_PIECE_NONE);
  g_assert_cmpuint (n, ==, 1);
  rg_board_view_place (self->pieces, RG_D1, rg_piece_from_char ('K'));
  g_assert_cmpuint (n, ==, 2);
}

/* A castling right without the rook, which odds allow, is kept (FIDE 1930, Art. 22
 * §8). */
static void
test_rookless (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  rg_board_set (&setup.board, RG_A1, RG_PIECE_NONE);
  setup.rookless = RG_CASTLING_WHITE_LONG;
  rg_setup_board_set_setup (self->board, &setup);
  g_assert_cmpint (rg_setup_board_get_setup (self->board)->castling, ==, RG_CASTLING_ALL);
  g_assert_cmpint (rg_setup_board_get_setup (self->board)->rookless, ==,
                   RG_CASTLING_WHITE_LONG);
}

/* Presses the button that pastes from the clipboard. */
static void
press_paste (GtkWidget *widget)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);

  if (GTK_IS_BUTTON (widget) &&
      g_strcmp0 (gtk_button_get_label (GTK_BUTTON (widget)), "Paste From Clipboard") == 0)
    g_signal_emit_by_name (widget, "clicked");
  for (; child != NULL; child = gtk_widget_get_next_sibling (child))
    press_paste (child);
}

static void
copy (RgFixture *self, const char *text)
{
  GtkWidget *board = GTK_WIDGET (self->board);

  gdk_clipboard_set_text (gtk_widget_get_clipboard (board), text);
}

static void
test_pastes (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  copy (self, "  " KINGS "\n");
  press_paste (GTK_WIDGET (self->board));
  RG_TEST_WAIT_UNTIL (self->n_changed > 0);
  g_assert_cmpstr (get_written (self), ==, KINGS);
}

/* If the window is closed before the clipboard has answered, the answer is ignored. */
static void
test_pastes_too_late (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  copy (self, KINGS);
  press_paste (GTK_WIDGET (self->board));
  g_object_run_dispose (G_OBJECT (self->board));
  rg_test_pause (200);
  g_assert_cmpuint (self->n_changed, ==, 0);
}

#define ADD(sentence, fen, test)                                                         \
  g_test_add ("/app/setup-board/" sentence, RgFixture, fen, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("begins-as-a-game-does", NULL, test_begins);
  ADD ("places-the-chosen-piece", EMPTY, test_places);
  ADD ("carries-pieces-about-off-and-on", KINGS, test_carries);
  ADD ("carries-pieces-whatever-is-chosen", KINGS, test_carries_with_piece);
  ADD ("moves-by-two-clicks", KINGS, test_two_clicks);
  ADD ("erases", KINGS, test_erases);
  ADD ("places-by-letters", EMPTY, test_letters);
  ADD ("says-what-is-wrong", EMPTY, test_faults);
  ADD ("lets-choose-castling-that-can-be", NULL, test_castling);
  ADD ("lets-choose-en-passant-that-can-be", "4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1",
       test_en_passant);
  ADD ("says-who-moves", KINGS, test_turn);
  ADD ("follows-what-is-written", KINGS, test_written);
  ADD ("keeps-what-it-has-when-given-no-fen", KINGS, test_bad_fen);
  ADD ("reports-when-it-becomes-valid", KINGS, test_valid);
  ADD ("keeps-castling-without-the-rook", NULL, test_rookless);
  ADD ("writes-what-was-copied", NULL, test_pastes);
  ADD ("forgets-what-comes-too-late", NULL, test_pastes_too_late);

  return g_test_run ();
}
