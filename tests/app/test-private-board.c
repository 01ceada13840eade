/* The private board: each displacement is written in long algebraic notation, legal or
 * not; and nothing is revealed to the other player. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view.h"
#include "rg-seal-draft.h"
#include "rg-secret-entry.h"
#include "rg-test.h"

#include <adwaita.h>

/* PIECES: a white pawn about to promote, a king and rooks, a black knight. */
#define PIECES "4k1n1/P7/8/8/8/8/8/R3K2R w KQ - 0 1"

#define AT(file, rank) rg_square (file, rank)

typedef struct {
  RgBoardView *board;
  RgPosition   position;
  guint        n_moved;
  guint        n_cleared;
} RgFixture;

static void
moved_cb (RgFixture *self)
{
  if (rg_board_view_get_move (self->board).from != RG_SQUARE_NONE)
    self->n_moved++;
  else
    self->n_cleared++;
}

static void
set_up (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->board = g_object_ref_sink (g_object_new (RG_TYPE_BOARD_VIEW, "private", TRUE,
                                                 "interaction", RG_BOARD_SEAL, NULL));
  self->position = rg_test_position (PIECES);
  rg_board_view_set_pieces (self->board, &self->position.setup.board);
  g_signal_connect_swapped (self->board, "changed", G_CALLBACK (moved_cb), self);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_object_unref (self->board);
}

static void
click (RgFixture *self, RgSquare square)
{
  rg_board_view_press (self->board, square);
  rg_board_view_release (self->board, square);
}

static void
drag (RgFixture *self, RgSquare from, RgSquare to)
{
  rg_board_view_press (self->board, from);
  rg_board_view_release (self->board, to);
}

static void
assert_written (RgFixture *self, const RgLanguage *language, const char *wanted)
{
  g_autoptr (GtkEntryBuffer) buffer = gtk_password_entry_buffer_new ();
  RgPrivateMove              move = rg_board_view_get_move (self->board);

  rg_secret_buffer_write (buffer, "what stood there");
  rg_private_text_write (buffer, &self->position.setup.board, &move, language);
  g_assert_cmpstr (gtk_entry_buffer_get_text (buffer), ==, wanted);
}

static void
test_anywhere (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  drag (self, RG_A1, AT (2, 3));
  assert_written (self, &RG_LANGUAGE_ENGLISH, "Ra1-c4");
  click (self, RG_G8);
  click (self, RG_G1);
  assert_written (self, &RG_LANGUAGE_FRENCH, "Cg8-g1");
  g_assert_cmpuint (self->n_moved, ==, 2);
}

static void
test_castling (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  drag (self, RG_E1, RG_G1);
  assert_written (self, &RG_LANGUAGE_ENGLISH, "0-0");
  drag (self, RG_E1, RG_C1);
  assert_written (self, &RG_LANGUAGE_ENGLISH, "0-0-0");
  drag (self, RG_E1, RG_F1);
  assert_written (self, &RG_LANGUAGE_FRENCH, "Re1-f1");
}

/* In the choice of a promotion, the knight is on the second square, just below the last
 * rank. */
static void
test_promotion (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  drag (self, AT (0, 6), RG_A8);
  g_assert_cmpuint (self->n_moved, ==, 0);
  click (self, AT (0, 6));
  assert_written (self, &RG_LANGUAGE_FRENCH, "a7-a8C");
  g_assert_cmpuint (self->n_moved, ==, 1);

  drag (self, AT (0, 6), RG_B8);
  click (self, RG_B8);
  assert_written (self, &RG_LANGUAGE_FRENCH, "a7-b8D");
}

static void
test_gives_up (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  drag (self, AT (0, 6), RG_A8);
  click (self, AT (7, 3));
  g_assert_cmpint (rg_board_view_get_move (self->board).from, ==, RG_SQUARE_NONE);
  click (self, RG_E1);
  click (self, RG_E1);
  click (self, AT (4, 1));
  g_assert_cmpuint (self->n_moved, ==, 0);
}

/* Taking a piece up clears the move that was written before, and no move is set while a
 * promotion is being chosen, so that an earlier move is not sealed instead. */
static void
test_nothing_old (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  drag (self, RG_A1, AT (2, 3));
  drag (self, AT (0, 6), RG_A8);
  g_assert_true (rg_board_view_is_choosing (self->board));
  g_assert_cmpuint (self->n_moved, ==, 1);
  g_assert_cmpuint (self->n_cleared, ==, 2);
  rg_board_view_cancel (self->board);
  g_assert_false (rg_board_view_is_choosing (self->board));

  drag (self, RG_A1, AT (2, 3));
  click (self, RG_E1);
  rg_board_view_cancel (self->board);
  g_assert_cmpint (rg_board_view_get_move (self->board).from, ==, RG_SQUARE_NONE);
  g_assert_cmpuint (self->n_cleared, ==, 4);
}

/* The board has no accessible children, and its accessible text is the same whatever is
 * done on it. */
static void
test_says_nothing (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkAccessible *accessible = GTK_ACCESSIBLE (self->board);

  for (int i = 0; i < 2; i++) {
    g_assert_null (gtk_widget_get_first_child (GTK_WIDGET (self->board)));
    gtk_test_accessible_assert_property (
      accessible, GTK_ACCESSIBLE_PROPERTY_LABEL,
      "A private board: nothing on it is announced. You can also write the move in the "
      "text field beside it.");
    g_assert_false (
      gtk_test_accessible_has_property (accessible, GTK_ACCESSIBLE_PROPERTY_DESCRIPTION));
    drag (self, AT (0, 6), RG_A8);
  }
}

/* Returns the squares and the pieces as they are painted, serialized. */
static GBytes *
paint (RgFixture *self)
{
  GtkWidget                *widget = GTK_WIDGET (self->board);
  g_autoptr (GtkSnapshot)   snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_to_node (snapshot);
  return gsk_render_node_serialize (node);
}

static gboolean
cap_shows (RgFixture *self)
{
  g_autoptr (GBytes) capped = NULL;
  g_autoptr (GBytes) plain = NULL;

  rg_board_view_set_capped (self->board, rg_bit (AT (0, 6)));
  capped = paint (self);
  rg_board_view_set_capped (self->board, 0);
  plain = paint (self);
  return !g_bytes_equal (capped, plain);
}

/* The capped pawn keeps its mark when it moves, until it promotes or is taken. */
static void
test_capped_pawn (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();

  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (self->board));
  gtk_window_present (GTK_WINDOW (window));
  while (gtk_widget_get_width (GTK_WIDGET (self->board)) == 0)
    g_main_context_iteration (NULL, TRUE);

  g_assert_true (cap_shows (self));
  drag (self, AT (0, 6), AT (2, 3));
  g_assert_true (cap_shows (self));
  drag (self, AT (0, 6), RG_A8);
  click (self, RG_A8);
  g_assert_false (cap_shows (self));
  drag (self, RG_A1, AT (0, 6));
  g_assert_false (cap_shows (self));
  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD(sentence, test)                                                              \
  g_test_add ("/private-board/" sentence, RgFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("puts-anything-anywhere", test_anywhere);
  ADD ("castles-by-two-squares-of-the-king", test_castling);
  ADD ("asks-what-a-pawn-becomes", test_promotion);
  ADD ("writes-nothing-of-what-is-given-up", test_gives_up);
  ADD ("nothing-old-stays-when-a-piece-is-taken", test_nothing_old);
  ADD ("says-nothing", test_says_nothing);
  ADD ("marks-the-capped-pawn", test_capped_pawn);

  return g_test_run ();
}
