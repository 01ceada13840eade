/* Tests the drawing of lots: the draw is even and does not depend on the hand chosen; the
 * hands show what was hidden, the chosen one first, and only once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-lots.h"

#include "rg-rulebook.h"

#include <adwaita.h>

#define N_DRAWS 10000

/* BOUND: four standard deviations of the number of White draws in N_DRAWS even
 * chances. */
#define BOUND 200

/* RgHabit: a player's system for choosing a hand, from the number of the draw and the
 * last hand with White. */
typedef RgLotSide (*RgHabit) (guint draw, RgLotSide last_white);

static RgLotSide
always_left (G_GNUC_UNUSED guint draw, G_GNUC_UNUSED RgLotSide last_white)
{
  return RG_LOT_LEFT;
}

static RgLotSide
always_right (G_GNUC_UNUSED guint draw, G_GNUC_UNUSED RgLotSide last_white)
{
  return RG_LOT_RIGHT;
}

static RgLotSide
in_turn (guint draw, G_GNUC_UNUSED RgLotSide last_white)
{
  return draw % 2 == 0 ? RG_LOT_LEFT : RG_LOT_RIGHT;
}

static RgLotSide
where_it_was (G_GNUC_UNUSED guint draw, RgLotSide last_white)
{
  return last_white;
}

static guint
count_white (RgHabit habit)
{
  RgLotSide last_white = RG_LOT_LEFT;
  guint     n = 0;

  for (guint i = 0; i < N_DRAWS; i++) {
    RgLot     lot;
    RgLotSide side;

    rg_lot_hide (&lot, NULL);
    side = habit (i, last_white);
    n += rg_lot_open (&lot, side) == RG_WHITE;
    last_white = lot.white;
  }

  return n;
}

static gboolean
is_even (guint n)
{
  return ABS ((int) n - N_DRAWS / 2) <= BOUND;
}

/* The count of an even draw exceeds four standard deviations once in sixteen thousand
 * times, but practically never twice in a row. */
static void
test_fair (void)
{
  const RgHabit habits[] = { always_left, always_right, in_turn, where_it_was };

  for (guint i = 0; i < G_N_ELEMENTS (habits); i++) {
    guint n = count_white (habits[i]);

    g_test_message ("habit %u: %u of %u", i, n, N_DRAWS);
    g_assert_true (is_even (n) || is_even (count_white (habits[i])));
  }
}

static guint8 byte;

static guint8
fixed_source (void)
{
  return byte;
}

/* Half of all byte values, which are equally likely, must put White into the left hand,
 * and the other hand must hold the other pawn. */
static void
test_unbiased (void)
{
  guint n_left = 0;

  for (guint i = 0; i <= G_MAXUINT8; i++) {
    RgLot lot;

    byte = (guint8) i;
    rg_lot_hide (&lot, fixed_source);
    n_left += rg_lot_open (&lot, RG_LOT_LEFT) == RG_WHITE;
    g_assert_cmpint (rg_lot_open (&lot, RG_LOT_LEFT), !=,
                     rg_lot_open (&lot, RG_LOT_RIGHT));
  }
  g_assert_cmpuint (n_left, ==, 128);
}

typedef struct {
  RgLots  *lots;
  guint    n_drawn;
  guint    n_agreed;
  RgPlayer winner;
} RgFixture;

static void
drawn_cb (RgFixture *self, guint winner)
{
  self->n_drawn++;
  self->winner = (RgPlayer) winner;
}

static void
agreed_cb (RgFixture *self, guint winner)
{
  g_assert_cmpint (winner, ==, self->winner);
  self->n_agreed++;
}

/* Hides the pawns by a byte of zero: White is in the left hand if the byte is even. */
static void
set_up (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  byte = 0;
  self->lots = RG_LOTS (g_object_ref_sink (g_object_new (RG_TYPE_LOTS, NULL)));
  rg_lots_set_names (self->lots, "Adolphe", "Léonard");
  rg_lots_hide (self->lots, fixed_source);
  g_signal_connect_swapped (self->lots, "drawn", G_CALLBACK (drawn_cb), self);
  g_signal_connect_swapped (self->lots, "agreed", G_CALLBACK (agreed_cb), self);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_object_unref (self->lots);
}

static GtkWidget *
get_child (RgFixture *self, const char *id)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (GTK_WIDGET (self->lots), RG_TYPE_LOTS, id));
}

static void
assert_says (RgFixture *self, const char *id, const char *words)
{
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (get_child (self, id))), ==, words);
}

static void
test_white (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  assert_says (self, "invitation", "Léonard chooses a hand");
  g_assert_false (gtk_widget_get_sensitive (get_child (self, "agreed")));
  rg_lots_point (self->lots, RG_LOT_LEFT);
  g_assert_cmpuint (self->n_drawn, ==, 1);
  g_assert_cmpint (self->winner, ==, RG_PLAYER_SECOND);
  g_assert_cmpint (rg_lots_get_shown (self->lots, RG_LOT_LEFT), ==,
                   rg_piece (RG_WHITE, RG_PAWN));
  g_assert_cmpint (rg_lots_get_shown (self->lots, RG_LOT_RIGHT), ==,
                   rg_piece (RG_BLACK, RG_PAWN));
  assert_says (self, "sentence", "Léonard drew the white pawn and plays White.");
  g_signal_emit_by_name (get_child (self, "agreed"), "clicked");
  g_assert_cmpuint (self->n_agreed, ==, 1);
}

static void
test_black (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_signal_emit_by_name (get_child (self, "right"), "clicked");
  g_assert_cmpint (self->winner, ==, RG_PLAYER_FIRST);
  assert_says (self, "sentence", "Léonard drew the black pawn: Adolphe plays White.");
}

/* Lots are drawn once: pointing again, to either hand, has no effect. */
static void
test_once (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  rg_lots_point (self->lots, RG_LOT_RIGHT);
  rg_lots_point (self->lots, RG_LOT_LEFT);
  rg_lots_point (self->lots, RG_LOT_RIGHT);
  g_assert_cmpuint (self->n_drawn, ==, 1);
  g_assert_cmpint (rg_lots_get_winner (self->lots), ==, RG_PLAYER_FIRST);
}

/* The pawns are not visible before a hand is chosen; a byte that comes after they were
 * hidden does not move them. */
static void
test_hidden_before (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  for (int side = 0; side < RG_N_LOT_SIDES; side++)
    g_assert_cmpint (rg_lots_get_shown (self->lots, (RgLotSide) side), ==, RG_PIECE_NONE);
  byte = 1;
  rg_lots_point (self->lots, RG_LOT_LEFT);
  g_assert_cmpint (self->winner, ==, RG_PLAYER_SECOND);
}

/* If White begins, lots decide who has White (FIDE 1930, Art. 11); at the Café (V) and in
 * London they decide who moves first, which does not depend on colour. */
static void
test_manner (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const RgShelf *shelf = rg_shelf_get ();

  rg_lots_point (self->lots, RG_LOT_LEFT);
  for (guint i = 0; i < shelf->n; i++) {
    const RgRulebook *rulebook = shelf->rulebooks[i];
    gboolean          is_old = !g_str_has_prefix (rulebook->id, "fide-");

    rg_lots_set_rulebook (self->lots, rulebook);
    assert_says (self, "sentence",
                 is_old ? "Léonard drew the white pawn and moves first."
                        : "Léonard drew the white pawn and plays White.");
  }
}

static void
test_nameless (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  rg_lots_set_names (self->lots, "Adolphe", " ");
  assert_says (self, "invitation", "Player 2 chooses a hand");
  rg_lots_set_names (self->lots, " ", "Adolphe");
  assert_says (self, "invitation", "Adolphe chooses a hand");
}

/* With animations in a visible window, the result is not shown until the hand is open,
 * and the other hand opens after it. */
static void
test_order (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *window = gtk_window_new ();

  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", TRUE, NULL);
  gtk_window_set_child (GTK_WINDOW (window), GTK_WIDGET (self->lots));
  gtk_window_present (GTK_WINDOW (window));
  while (!gtk_widget_get_mapped (GTK_WIDGET (self->lots)))
    g_main_context_iteration (NULL, TRUE);

  rg_lots_point (self->lots, RG_LOT_RIGHT);
  g_assert_false (rg_lots_is_drawn (self->lots));
  g_assert_cmpint (rg_lots_get_shown (self->lots, RG_LOT_LEFT), ==, RG_PIECE_NONE);
  while (!rg_lots_is_drawn (self->lots))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (self->n_drawn, ==, 1);

  gtk_window_set_child (GTK_WINDOW (window), NULL);
  gtk_window_destroy (GTK_WINDOW (window));
}

#define ADD(name, test)                                                                  \
  g_test_add ("/app/lots/" name, RgFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/lots/falls-evenly-whichever-hand-is-chosen", test_fair);
  g_test_add_func ("/app/lots/divides-all-chance-in-halves", test_unbiased);
  ADD ("gives-white-to-who-drew-white", test_white);
  ADD ("gives-white-to-the-other-who-drew-black", test_black);
  ADD ("is-drawn-once", test_once);
  ADD ("is-hidden-before-anybody-points", test_hidden_before);
  ADD ("is-for-what-the-rulebook-leaves-to-it", test_manner);
  ADD ("calls-players-without-names-by-what-they-do", test_nameless);
  ADD ("opens-the-chosen-hand-first", test_order);

  return g_test_run ();
}
