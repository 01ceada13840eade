/* Tests which moment of the game is shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view-private.h"
#include "rg-game-notes.h"
#include "rg-table.h"
#include "rg-test-game.h"
#include "rg-test-table.h"
#include "rg-variation.h"

static void
play (RgTable *table, const char *uci)
{
  RgDisplacement displacement;

  g_assert_true (rg_displacement_parse (uci, &displacement));
  g_assert_true (rg_game_play (rg_table_get_game (table), displacement, NULL));
}

static RgTable *
new_table (void)
{
  RgTable *table = rg_table_new ();

  play (table, "e2e4");
  play (table, "e7e5");
  play (table, "g1f3");
  return table;
}

static void
test_follows (void)
{
  g_autoptr (RgTable) table = new_table ();

  g_assert_cmpint (rg_table_get_ply (table), ==, 3);
  rg_table_go_to (table, 1);
  play (table, "b8c6");
  g_assert_cmpint (rg_table_get_ply (table), ==, 4);
}

/* An offer does not change the moment shown. */
static void
test_stays (void)
{
  g_autoptr (RgTable) table = new_table ();

  rg_table_go_to (table, 1);
  g_assert_true (rg_test_submit_verb (rg_table_get_game (table), RG_ACTOR_WHITE,
                                      RG_VERB_TAKEBACK, NULL));
  g_assert_cmpint (rg_table_get_ply (table), ==, 1);
}

static void
test_ends_stop (void)
{
  g_autoptr (RgTable) table = new_table ();

  rg_table_step (table, -2);
  g_assert_cmpint (rg_table_get_ply (table), ==, 1);
  rg_table_step (table, -2);
  g_assert_cmpint (rg_table_get_ply (table), ==, 0);
  rg_table_step (table, 100);
  g_assert_cmpint (rg_table_get_ply (table), ==, 3);
  rg_table_step (table, 1);
  g_assert_cmpint (rg_table_get_ply (table), ==, 3);
}

static void
test_live (void)
{
  g_autoptr (RgTable) table = new_table ();

  g_assert_true (rg_table_is_live (table));
  rg_table_step (table, -1);
  g_assert_false (rg_table_is_live (table));
  rg_table_step (table, 1);
  rg_test_submit_verb (rg_table_get_game (table), RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL);
  g_assert_true (rg_table_is_at_end (table));
  g_assert_false (rg_table_is_live (table));
}

static void
test_step (void)
{
  g_autoptr (RgTable) table = new_table ();
  RgShown             shown = { 0 };
  RgStep              step;

  g_assert_false (rg_shown_find_step (&shown, table, &step));
  rg_shown_remember (&shown, table);
  g_assert_true (rg_shown_is_current (&shown, table));

  rg_table_step (table, -1);
  g_assert_false (rg_shown_is_current (&shown, table));
  g_assert_true (rg_shown_find_step (&shown, table, &step));
  g_assert_true (step.backwards);
  g_assert_cmpint (step.piece, ==, rg_piece (RG_WHITE, RG_KNIGHT));

  rg_shown_remember (&shown, table);
  rg_table_step (table, 1);
  g_assert_true (rg_shown_find_step (&shown, table, &step));
  g_assert_false (step.backwards);
  g_assert_cmpint (step.move.from, ==, rg_square_parse ("g1"));

  rg_table_go_to (table, 0);
  g_assert_false (rg_shown_find_step (&shown, table, &step));
}

/* Makes a table with the variation 1… c5 2. c3 d5, which has a variation of its own, 2.
 * Nf3 d6. */
static RgTable *
new_annotated_table (void)
{
  RgTable   *table = new_table ();
  RgGame    *game = rg_table_get_game (table);
  RgPgnLine *line = rg_variation_read (rg_game_get_position (game, 1), NULL,
                                       "c5 2. c3 (2. Nf3 d6) d5", NULL, NULL);

  g_assert_true (rg_game_insert_variation (game, 2, 0, line, NULL));
  return table;
}

static void
assert_fen (RgTable *table, const char *fen)
{
  rg_test_assert_fen (rg_table_get_position (table), fen);
}

#define AFTER_C5 "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define AFTER_C3 "rnbqkbnr/pp1ppppp/8/2p5/4P3/2P5/PP1P1PPP/RNBQKBNR b KQkq - 0 2"
#define AFTER_D5 "rnbqkbnr/pp2pppp/8/2pp4/4P3/2P5/PP1P1PPP/RNBQKBNR w KQkq - 0 3"

/* Steps follow a variation, and lead back into the game. */
static void
test_aside (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();
  RgMove              last;

  rg_table_look_at (table, "2.0.0");
  g_assert_true (rg_table_is_aside (table));
  assert_fen (table, AFTER_C5);
  g_assert_cmpuint (rg_table_get_ply (table), ==, 2);
  g_assert_false (rg_table_is_live (table));
  g_assert_false (rg_table_may_play_on (table));
  g_assert_true (rg_table_get_last_move (table, &last));
  g_assert_cmpint (last.to, ==, rg_square_parse ("c5"));

  rg_table_step (table, 1);
  assert_fen (table, AFTER_C3);
  rg_table_step (table, 5);
  assert_fen (table, AFTER_D5);
  rg_table_step (table, 1);
  assert_fen (table, AFTER_D5);
  rg_table_step (table, -1);
  assert_fen (table, AFTER_C3);
  rg_table_step (table, -1);
  assert_fen (table, AFTER_C5);
  rg_table_step (table, -1);
  g_assert_false (rg_table_is_aside (table));
  g_assert_cmpuint (rg_table_get_ply (table), ==, 1);
}

static void
assert_place (RgTable *table, const char *expected)
{
  g_autofree char *place = NULL;

  g_object_get (table, "place", &place, NULL);
  g_assert_cmpstr (place, ==, expected);
}

/* Variations can be nested; a step back before the first move leads to the line that the
 * variation belongs to. */
static void
test_nested (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();

  rg_table_look_at (table, "2.0.1.0.0");
  rg_table_step (table, 1);
  assert_place (table, "2.0.1.0.1");
  rg_table_step (table, 1);
  assert_place (table, "2.0.1.0.1");
  rg_table_go_to_first (table);
  assert_place (table, "2.0.1.0.0");
  rg_table_step (table, -1);
  assert_place (table, "2.0.0");
  assert_fen (table, AFTER_C5);
  rg_table_go_to_last (table);
  assert_place (table, "2.0.2");
  assert_fen (table, AFTER_D5);
  rg_table_look_at (table, "2.0.1.0.1");
  rg_table_step (table, -3);
  assert_place (table, "1");
}

/* Going to the first or the last move shows the end of the variation, and when repeated
 * that of the game. */
static void
test_ends_of_line (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();

  rg_table_look_at (table, "2.0.1");
  rg_table_go_to_first (table);
  assert_place (table, "2.0.0");
  rg_table_go_to_first (table);
  assert_place (table, "0");
  g_object_set (table, "place", "2.0.1", NULL);
  rg_table_go_to_last (table);
  assert_place (table, "2.0.2");
  rg_table_go_to_last (table);
  assert_place (table, "3");
}

static void
test_comes_back (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();

  rg_table_look_at (table, "2.0.1");
  rg_table_look_at (table, "9.0.1");
  rg_table_look_at (table, "2.0.9");
  assert_place (table, "2.0.1");
  rg_table_come_back (table);
  assert_place (table, "2");
  rg_table_come_back (table);
  assert_place (table, "3");
  g_assert_true (rg_table_is_live (table));
}

static void
test_aside_is_left (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();

  rg_table_look_at (table, "2.0.1");
  rg_table_go_to (table, 2);
  g_assert_false (rg_table_is_aside (table));

  rg_table_look_at (table, "2.0.0");
  g_assert_false (rg_table_is_at_end (table));
  play (table, "b8c6");
  g_assert_false (rg_table_is_aside (table));
  g_assert_cmpuint (rg_table_get_ply (table), ==, 4);
  g_assert_true (rg_table_is_live (table));
}

/* A player looks back at earlier moves only while the game runs; once it is over, only a
 * variation can be left, back to the move that it replaces. */
static void
test_looks_back (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();
  guint               last = rg_table_get_last_ply (table);

  g_assert_false (rg_table_looks_back (table));
  rg_table_step (table, -1);
  g_assert_true (rg_table_looks_back (table));
  rg_table_come_back (table);
  g_assert_false (rg_table_looks_back (table));
  g_assert_cmpuint (rg_table_get_ply (table), ==, last);

  rg_table_submit_verb (table, RG_ACTOR_WHITE, RG_VERB_RESIGN, NULL);
  rg_table_step (table, -1);
  g_assert_false (rg_table_looks_back (table));
  rg_table_look_at (table, "2.0.1");
  g_assert_true (rg_table_looks_back (table));
  rg_table_come_back (table);
  g_assert_false (rg_table_looks_back (table));
  g_assert_cmpuint (rg_table_get_ply (table), ==, 2);
}

/* Pieces do not glide when the board changes from the game to a variation. */
static void
test_aside_is_no_step (void)
{
  g_autoptr (RgTable) table = new_annotated_table ();
  RgShown             shown = { 0 };
  RgStep              step;

  rg_table_go_to (table, 1);
  rg_shown_remember (&shown, table);
  rg_table_look_at (table, "2.0.0");
  g_assert_false (rg_shown_is_current (&shown, table));
  g_assert_false (rg_shown_find_step (&shown, table, &step));
  rg_shown_remember (&shown, table);
  rg_table_step (table, -1);
  g_assert_false (rg_shown_find_step (&shown, table, &step));
}

/* Each change of a property is notified once; without a change there is no
 * notification. */
static void
test_notifies (void)
{
  g_autoptr (RgTable) table = new_table ();
  guint               ply = 0, place = 0, live = 0, turn = 0, flipped = 0;
  gboolean            is_live;

  g_signal_connect_swapped (table, "notify::ply", G_CALLBACK (rg_test_count_cb), &ply);
  g_signal_connect_swapped (table, "notify::place", G_CALLBACK (rg_test_count_cb),
                            &place);
  g_signal_connect_swapped (table, "notify::live", G_CALLBACK (rg_test_count_cb), &live);
  g_signal_connect_swapped (table, "notify::turn", G_CALLBACK (rg_test_count_cb), &turn);
  g_signal_connect_swapped (table, "notify::flipped", G_CALLBACK (rg_test_count_cb),
                            &flipped);

  rg_table_go_to (table, 1);
  g_object_get (table, "live", &is_live, NULL);
  g_assert_false (is_live);
  rg_table_go_to (table, 3);
  g_assert_cmpuint (ply, ==, 2);
  g_assert_cmpuint (place, ==, 2);
  g_assert_cmpuint (live, ==, 2);
  g_assert_cmpuint (turn, ==, 0);

  play (table, "b8c6");
  g_assert_cmpuint (turn, ==, 1);
  g_assert_cmpuint (live, ==, 2);

  rg_table_set_flipped (table, TRUE);
  rg_table_set_flipped (table, TRUE);
  g_assert_cmpuint (flipped, ==, 1);
}

static void
comment_cb (RgTable *table)
{
  rg_game_set_tag (rg_table_get_game (table), "Annotator", "Rosenthal");
}

/* A comment still being typed is stored in the game that leaves the table, not in the
 * next one. */
static void
test_about_to_leave (void)
{
  g_autoptr (RgTable) table = new_table ();
  g_autoptr (RgGame)  first = g_object_ref (rg_table_get_game (table));
  g_autoptr (RgGame)  second = rg_game_new_between (NULL, NULL, NULL, NULL);

  g_signal_connect (table, "about-to-leave", G_CALLBACK (comment_cb), NULL);
  rg_table_set_game (table, second);
  g_assert_cmpstr (rg_game_get_tag (first, "Annotator"), ==, "Rosenthal");
  g_assert_null (rg_game_get_tag (second, "Annotator"));
}

/* A locked wall of pawns ends a game under the FIDE Laws at once, and the table says why
 * (FIDE 2023, Art. 5.2.2). */
static void
test_says_dead (void)
{
  g_autofree char *description = NULL;
  RgGame *game = rg_test_begin ("rulebook", "fide-2023", "clock", "-", "position",
                                "8/2k5/8/1p1p2p1/1P1P2P1/1pK5/8/8 w - - 0 1", NULL);
  g_autoptr (RgTable) table = rg_test_new_table (game);

  play (table, "c3b3");

  description = rg_table_describe (table, TRUE);
  g_assert_cmpint (rg_game_get_state (game)->phase, ==, RG_PHASE_FINISHED);
  g_assert_nonnull (
    strstr (description, "Neither side can checkmate any more. The game is drawn ("));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/table/follows-the-game-to-its-last-move", test_follows);
  g_test_add_func ("/app/table/stays-where-it-looks-when-nothing-moves", test_stays);
  g_test_add_func ("/app/table/stops-at-the-ends", test_ends_stop);
  g_test_add_func ("/app/table/is-live-at-the-end-of-a-game-that-goes-on", test_live);
  g_test_add_func ("/app/shown/finds-the-single-step-to-what-is-looked-at", test_step);

  g_test_add_func ("/app/table/says-when-it-looks-back", test_looks_back);
  g_test_add_func ("/app/table/follows-a-line-that-was-not-played", test_aside);
  g_test_add_func ("/app/table/follows-a-variation-of-a-variation", test_nested);
  g_test_add_func ("/app/table/stops-at-the-ends-of-a-variation-first",
                   test_ends_of_line);
  g_test_add_func ("/app/table/comes-back-to-the-game-and-to-the-present",
                   test_comes_back);
  g_test_add_func ("/app/table/leaves-such-a-line-when-something-happens",
                   test_aside_is_left);
  g_test_add_func ("/app/shown/no-single-step-leads-out-of-the-game",
                   test_aside_is_no_step);

  g_test_add_func ("/app/table/notifies-what-changed-alone", test_notifies);
  g_test_add_func ("/app/table/says-when-its-game-is-about-to-leave",
                   test_about_to_leave);
  g_test_add_func ("/app/table/says-that-the-position-is-dead", test_says_dead);

  return g_test_run ();
}
