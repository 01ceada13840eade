/* The board as a widget: what presses and releases on squares do, without any pointer, to
 * a game and to the board on which odds are given. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-square.h"
#include "rg-board-view.h"
#include "rg-test-game.h"
#include "rg-test-table.h"
#include "rg-test-window.h"

typedef struct {
  RgTable     *table;
  RgBoardView *board;
  char        *remark; /* the last remark shown below the board */
} RgFixture;

static void
set_up (RgFixture *self, gconstpointer fen)
{
  self->table = rg_test_new_table (rg_game_new_between (NULL, NULL, fen, NULL));
  self->board = g_object_ref_sink (
    g_object_new (RG_TYPE_BOARD_VIEW, "table", self->table, NULL));
  rg_test_hear_remarks (GTK_WIDGET (self->board), &self->remark);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_object_unref (self->board);
  g_object_unref (self->table);
  g_free (self->remark);
}

static void
carry (RgFixture *self, const char *from, const char *to)
{
  rg_board_view_press (self->board, rg_square_parse (from));
  rg_board_view_release (self->board, rg_square_parse (to));
}

static void
assert_plies (RgFixture *self, guint n)
{
  g_assert_cmpint (rg_table_get_last_ply (self->table), ==, n);
}

static void
test_moves (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  carry (self, "e2", "e4");
  assert_plies (self, 1);
  carry (self, "e7", "e7");
  carry (self, "e5", "e5");
  assert_plies (self, 2);
}

static void
test_refusals (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  carry (self, "e2", "e5");
  carry (self, "e7", "e5");
  carry (self, "e4", "e5");
  assert_plies (self, 0);
  carry (self, "g1", "f3");
  assert_plies (self, 1);
}

/* Under conduct `free` the board also says why a move is illegal. */
static void
test_says_why (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  carry (self, "g1", "g3");
  g_assert_cmpstr (self->remark, ==, "A knight does not move that way: g1–g3.");
  carry (self, "a1", "a4");
  g_assert_cmpstr (self->remark, ==, "A piece is in the way between a1 and a4.");
  carry (self, "e1", "g1");
  g_assert_cmpstr (self->remark, ==,
                   "The move e1–g1 captures one of the player’s own pieces.");
  carry (self, "f2", "f3");
  carry (self, "e7", "e5");
  carry (self, "d2", "d3");
  carry (self, "d8", "h4");
  g_clear_pointer (&self->remark, g_free);
  carry (self, "a2", "a4");
  g_assert_cmpstr (self->remark, ==, "The move a2–a4 leaves the king in check.");
  assert_plies (self, 4);
}

/* Under conduct `touch` the board says only that the move is illegal. */
static void
test_touch_says_no_more (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_autoptr (RgGame) game = rg_test_begin ("conduct", "touch", NULL);

  rg_table_set_game (self->table, game);
  carry (self, "g1", "g3");
  g_assert_true (g_regex_match_simple ("not a legal move here", self->remark, 0, 0));
}

static void
test_cancel (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_assert_false (rg_board_view_cancel (self->board));
  carry (self, "e2", "e2");
  g_assert_true (rg_board_view_cancel (self->board));
  carry (self, "e4", "e4");
  assert_plies (self, 0);
}

static void
test_looking_back (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  carry (self, "e2", "e4");
  rg_table_step (self->table, -1);
  carry (self, "d2", "d4");
  assert_plies (self, 1);
}

/* A promotion waits for the choice of the new piece; if the choice is cancelled, the move
 * was not made. */
static void
test_promotion_waits (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  carry (self, "a7", "a8");
  assert_plies (self, 0);
  g_assert_true (rg_board_view_cancel (self->board));
  carry (self, "a1", "a2");
  assert_plies (self, 1);
}

/* Puts a game with strict conduct on the same table. */
static void
begin_strict (RgFixture *self, const char *clock)
{
  g_autoptr (RgGame) game = rg_test_begin ("conduct", "strict", "clock", clock, NULL);

  rg_table_set_game (self->table, game);
}

static void
click (RgFixture *self, const char *square)
{
  carry (self, square, square);
}

/* Touching a piece of the opponent obliges the player, but does not take the piece up
 * (FIDE 1930, Art. 15): a click on a piece that cannot be captured has no effect; after a
 * click on one that can, the player must capture it. */
static void
test_touches_opponents (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_autoptr (RgGame) game = rg_test_begin ("conduct", "touch", "clock", "-", NULL);

  rg_table_set_game (self->table, game);
  click (self, "a7");
  g_assert_false (rg_board_view_cancel (self->board));
  g_assert_true (rg_remedies_is_empty (&rg_game_get_state (game)->must));
  carry (self, "e2", "e4");
  carry (self, "d7", "d5");
  assert_plies (self, 2);

  click (self, "d5");
  g_assert_false (rg_board_view_cancel (self->board));
  g_assert_false (rg_remedies_is_empty (&rg_game_get_state (game)->must));
  carry (self, "e4", "d5");
  assert_plies (self, 3);
}

/* A player who reaches over the board, to move out of turn, but takes nothing up or puts
 * the piece back, must reach over again; a move made after reaching over counts as that
 * player's. */
static void
test_reaching_over (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  begin_strict (self, "-");
  carry (self, "e2", "e4");
  rg_board_view_reach_over (self->board);
  click (self, "e5");
  g_assert_cmpint (rg_table_get_acting (self->table), ==, RG_BLACK);
  rg_board_view_reach_over (self->board);
  click (self, "d2");
  g_assert_cmpint (rg_table_get_acting (self->table), ==, RG_WHITE);
  rg_board_view_cancel (self->board);
  g_assert_cmpint (rg_table_get_acting (self->table), ==, RG_BLACK);
  rg_board_view_reach_over (self->board);
  carry (self, "d2", "d4");
  assert_plies (self, 2);
  g_assert_cmpint (rg_game_get_state (rg_table_get_game (self->table))->ply.mover, ==,
                   RG_WHITE);
  g_assert_cmpint (rg_table_get_acting (self->table), ==, RG_BLACK);
}

/* While a move waits for its clock to be pressed, the opponent's press on a piece of
 * theirs presses that clock, and also takes the piece up. */
static void
test_press_switches (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  begin_strict (self, "3600");
  rg_table_set_must_press (self->table, TRUE);
  carry (self, "e2", "e4");
  assert_plies (self, 0);
  click (self, "e7");
  assert_plies (self, 1);
  click (self, "e5");
  g_assert_true (rg_table_press_clock (self->table));
  assert_plies (self, 2);
}

static void
look_at (RgFixture *self, const char *moves)
{
  g_autofree char   *text = g_strconcat ("[White \"A\"]\n\n", moves, "\n", NULL);
  g_autoptr (RgGame) game = rg_test_read_game (text);

  rg_table_set_game (self->table, game);
}

static void
draw (RgFixture *self, const char *shape)
{
  g_autofree char   *comment = g_strdup_printf ("[%%cal %s]", shape);
  g_autoptr (GArray) shapes = g_array_new (FALSE, FALSE, sizeof (RgShape));

  rg_comment_append_shapes (comment, shapes);
  g_assert_cmpuint (shapes->len, ==, 1);
  rg_board_view_draw (self->board, g_array_index (shapes, RgShape, 0));
}

static void
assert_drawn (RgFixture *self, const char *expected)
{
  const GArray       *shapes = rg_board_view_get_shapes (self->board);
  g_autoptr (GString) drawn = g_string_new (NULL);

  for (guint i = 0; i < shapes->len; i++) {
    const RgShape *shape = &g_array_index (shapes, RgShape, i);

    g_string_append_printf (drawn, "%s%c%c%c%c%c", i > 0 ? " " : "", shape->color,
                            'a' + rg_square_file (shape->from),
                            '1' + rg_square_rank (shape->from),
                            'a' + rg_square_file (shape->to),
                            '1' + rg_square_rank (shape->to));
  }
  g_assert_cmpstr (drawn->str, ==, expected);
}

/* Drawing the same shape again removes it, and drawing it in another colour changes it; a
 * click on a square, or showing another moment, removes all shapes. */
static void
test_draws (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  look_at (self, "1. e4 e5 *");
  draw (self, "Ge2e4");
  draw (self, "Rd4d4");
  assert_drawn (self, "Ge2e4 Rd4d4");
  draw (self, "Ge2e4");
  draw (self, "Bd4d4");
  assert_drawn (self, "Bd4d4");
  rg_table_step (self->table, -1);
  assert_drawn (self, "");
  draw (self, "Ya1h8");
  assert_drawn (self, "Ya1h8");
  click (self, "e4");
  assert_drawn (self, "");
}

static void
test_draws_no_advice (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = rg_test_begin ("rulebook", "fide-1930", "conduct", "free",
                                           NULL);

  rg_table_set_game (self->table, game);
  carry (self, "e2", "e4");
  draw (self, "Ge7e5");
  assert_drawn (self, "");
  rg_table_step (self->table, -1);
  draw (self, "Ge2e4");
  assert_drawn (self, "");
  rg_table_submit_verb (self->table, (RgActor) RG_BLACK, RG_VERB_RESIGN, &error);
  g_assert_no_error (error);
  draw (self, "Ge7e5");
  assert_drawn (self, "Ge7e5");
}

/* Shapes in comments are shown at their move, in the game and in variations. */
static void
test_draws_what_comments_say (RgFixture *self, G_GNUC_UNUSED gconstpointer fen)
{
  look_at (self, "{[%csl Gd4,Ra5]} 1. e4 {good [%cal Ge2e4,Xd1h5,Y] [%csl Be4]} e5 "
                 "(1... c5 2. Nf3 (2. c3 {[%cal Yc2c3]}) 2... d6 {[%csl Rd6]}) 1-0");
  assert_drawn (self, "");
  rg_table_look_at (self->table, "0");
  assert_drawn (self, "Gd4d4 Ra5a5");
  rg_table_look_at (self->table, "1");
  assert_drawn (self, "Ge2e4 Be4e4");
  draw (self, "Gh1h2");
  click (self, "h8");
  assert_drawn (self, "Ge2e4 Be4e4");
  rg_table_look_at (self->table, "2.0.0");
  assert_drawn (self, "");
  rg_table_look_at (self->table, "2.0.1.0.0");
  assert_drawn (self, "Yc2c3");
  rg_table_look_at (self->table, "2.0.2");
  assert_drawn (self, "Rd6d6");
}

/* RgOddsFixture: the board without a game, on which a click removes a piece or puts it
 * back. */
typedef struct {
  RgBoardView *board;
  RgBoard      initial;
  guint        n_changed;
  guint        n_toggled;
  RgSquare     toggled;
} RgOddsFixture;

static void
changed_cb (RgOddsFixture *self)
{
  self->n_changed++;
}

static void
toggled_cb (RgOddsFixture *self, guint square)
{
  self->n_toggled++;
  self->toggled = (RgSquare) square;
}

static void
set_up_odds (RgOddsFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  RgSetup setup;

  rg_setup_initial (&setup);
  self->initial = setup.board;
  self->board = g_object_ref_sink (
    g_object_new (RG_TYPE_BOARD_VIEW, "interaction", RG_BOARD_ODDS, NULL));
  rg_board_view_set_pieces (self->board, &setup.board);
  g_signal_connect_swapped (self->board, "changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->board, "piece-toggled", G_CALLBACK (toggled_cb), self);
}

static void
tear_down_odds (RgOddsFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_object_unref (self->board);
}

static void
carry_odds (RgOddsFixture *self, const char *from, const char *to)
{
  rg_board_view_press (self->board, rg_square_parse (from));
  rg_board_view_release (self->board, rg_square_parse (to));
}

static void
assert_piece (RgOddsFixture *self, RgSquare square, RgPiece piece)
{
  g_assert_cmpint (rg_board_get (rg_board_view_get_pieces (self->board), square), ==,
                   piece);
}

/* On the board for odds neither the pointer nor letters set up a piece; a click removes a
 * piece that may be given, or puts it back. */
static void
test_odds (RgOddsFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  const RgBoard *pieces = rg_board_view_get_pieces (self->board);
  RgBoard        shades = { 0 };

  rg_board_view_set_loose (self->board, &shades, ~rg_bit (RG_E1));
  g_object_set (self->board, "tool", rg_piece_from_char ('q'), NULL);
  carry_odds (self, "a1", "a5");
  carry_odds (self, "e4", "e4");
  carry_odds (self, "e1", "e1");
  rg_test_type (self->board, GDK_KEY_Q);
  rg_test_type (self->board, GDK_KEY_Delete);
  g_assert_true (rg_board_equal (pieces, &self->initial));
  g_assert_cmpuint (self->n_toggled, ==, 0);

  carry_odds (self, "b1", "b1");
  g_assert_cmpuint (self->n_toggled, ==, 1);
  g_assert_cmpint (self->toggled, ==, RG_B1);
  assert_piece (self, RG_B1, RG_PIECE_NONE);
  carry_odds (self, "b1", "b1");
  g_assert_cmpuint (self->n_toggled, ==, 2);
  g_assert_true (rg_board_equal (pieces, &self->initial));
  g_assert_cmpuint (self->n_changed, ==, 0);
}

/* The owner of the board for odds can set its pieces, and show removed pieces as shades:
 * a click on a shade puts the piece back. */
static void
test_shades (RgOddsFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  RgBoard pieces = self->initial;
  RgBoard shades = { 0 };

  rg_board_set (&shades, RG_A1, rg_board_get (&pieces, RG_A1));
  rg_board_set (&pieces, RG_A1, RG_PIECE_NONE);
  rg_board_view_set_pieces (self->board, &pieces);
  rg_board_view_set_loose (self->board, &shades, ~G_GUINT64_CONSTANT (0));
  carry_odds (self, "a1", "a1");
  g_assert_cmpint (self->toggled, ==, RG_A1);
  assert_piece (self, RG_A1, rg_piece (RG_WHITE, RG_ROOK));
}

static void
test_geometry (void)
{
  for (int flipped = 0; flipped < 2; flipped++) {
    RgBoardGeometry geometry = rg_board_geometry_fit (407, 500, flipped);

    g_assert_cmpint (geometry.side, ==, 50);
    for (int i = 0; i < RG_N_SQUARES; i++) {
      RgSquare square = (RgSquare) i;
      int      x, y;

      rg_board_geometry_corner (&geometry, square, &x, &y);
      g_assert_cmpint (rg_board_geometry_square_at (&geometry, x, y), ==, square);
      g_assert_cmpint (rg_board_geometry_square_at (&geometry, x + 49.9, y + 49.9), ==,
                       square);
    }
    g_assert_cmpint (rg_board_geometry_square_at (&geometry, 2.9, 100), ==,
                     RG_SQUARE_NONE);
    g_assert_cmpint (rg_board_geometry_square_at (&geometry, 403, 100), ==,
                     RG_SQUARE_NONE);
    g_assert_cmpint (rg_board_geometry_square_at (&geometry, 100, 49), ==,
                     RG_SQUARE_NONE);
  }
}

#define ADD(sentence, fen, test)                                                         \
  g_test_add ("/app/board-view/" sentence, RgFixture, fen, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);

  ADD ("moves-by-carrying-and-by-two-presses", NULL, test_moves);
  ADD ("lets-what-is-illegal-go-back", NULL, test_refusals);
  ADD ("says-why-a-move-is-illegal", NULL, test_says_why);
  ADD ("says-no-more-than-illegal-under-touch", NULL, test_touch_says_no_more);
  ADD ("puts-back-what-is-in-the-hand", NULL, test_cancel);
  ADD ("moves-nothing-while-looking-back", NULL, test_looking_back);
  ADD ("waits-for-the-choice-of-a-promotion", "7k/P7/8/8/8/8/8/K7 w - - 0 1",
       test_promotion_waits);
  ADD ("takes-up-no-piece-of-the-opponent-under-touch", NULL, test_touches_opponents);
  ADD ("reaches-over-for-one-piece", NULL, test_reaching_over);
  ADD ("presses-the-clock-with-the-answer", NULL, test_press_switches);
  ADD ("draws-arrows-and-circles-while-looking", NULL, test_draws);
  ADD ("draws-nothing-while-a-game-is-played", NULL, test_draws_no_advice);
  ADD ("draws-what-comments-say-at-their-move", NULL, test_draws_what_comments_say);
  g_test_add ("/app/board-view/clicks-pieces-off-and-on-as-odds", RgOddsFixture, NULL,
              set_up_odds, test_odds, tear_down_odds);
  g_test_add ("/app/board-view/shows-pieces-that-were-taken-off", RgOddsFixture, NULL,
              set_up_odds, test_shades, tear_down_odds);
  g_test_add_func ("/app/board-geometry/finds-every-square-again", test_geometry);

  return g_test_run ();
}
