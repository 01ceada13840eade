/* Which moment of the game is looked at. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-replay.h"
#include "rg-shown.h"
#include "rg-test.h"

static void
play (RgReplay *replay, const char *uci)
{
  RgDisplacement displacement;

  g_assert_true (rg_displacement_parse (uci, &displacement));
  g_assert_true (rg_game_play (rg_replay_get_game (replay), displacement, NULL));
}

static RgReplay *
new_replay (void)
{
  RgReplay *replay = rg_replay_new ();

  play (replay, "e2e4");
  play (replay, "e7e5");
  play (replay, "g1f3");
  return replay;
}

static void
test_follows (void)
{
  g_autoptr (RgReplay) replay = new_replay ();

  g_assert_cmpint (rg_replay_get_ply (replay), ==, 3);
  rg_replay_go_to (replay, 1);
  play (replay, "b8c6");
  g_assert_cmpint (rg_replay_get_ply (replay), ==, 4);
}

/* An offer is no reason to lead the eye away from what it looks at. */
static void
test_stays (void)
{
  g_autoptr (RgReplay) replay = new_replay ();

  rg_replay_go_to (replay, 1);
  g_assert_true (rg_game_submit_verb (rg_replay_get_game (replay), RG_ACTOR_WHITE,
                                      RG_VERB_TAKEBACK, NULL));
  g_assert_cmpint (rg_replay_get_ply (replay), ==, 1);
}

static void
test_ends_stop (void)
{
  g_autoptr (RgReplay) replay = new_replay ();

  rg_replay_step (replay, -2);
  g_assert_cmpint (rg_replay_get_ply (replay), ==, 1);
  rg_replay_step (replay, -2);
  g_assert_cmpint (rg_replay_get_ply (replay), ==, 0);
  rg_replay_step (replay, 100);
  g_assert_cmpint (rg_replay_get_ply (replay), ==, 3);
  rg_replay_step (replay, 1);
  g_assert_cmpint (rg_replay_get_ply (replay), ==, 3);
}

static void
test_live (void)
{
  g_autoptr (RgReplay) replay = new_replay ();

  g_assert_true (rg_replay_is_live (replay));
  rg_replay_step (replay, -1);
  g_assert_false (rg_replay_is_live (replay));
  rg_replay_step (replay, 1);
  rg_game_submit_verb (rg_replay_get_game (replay), RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL);
  g_assert_true (rg_replay_is_at_end (replay));
  g_assert_false (rg_replay_is_live (replay));
}

static void
test_step (void)
{
  g_autoptr (RgReplay) replay = new_replay ();
  RgShown              shown = { 0 };
  RgStep               step;

  g_assert_false (rg_shown_find_step (&shown, replay, &step));
  rg_shown_remember (&shown, replay);
  g_assert_true (rg_shown_is_current (&shown, replay));

  rg_replay_step (replay, -1);
  g_assert_false (rg_shown_is_current (&shown, replay));
  g_assert_true (rg_shown_find_step (&shown, replay, &step));
  g_assert_true (step.backwards);
  g_assert_cmpint (step.piece, ==, rg_piece (RG_WHITE, RG_KNIGHT));

  rg_shown_remember (&shown, replay);
  rg_replay_step (replay, 1);
  g_assert_true (rg_shown_find_step (&shown, replay, &step));
  g_assert_false (step.backwards);
  g_assert_cmpint (step.move.from, ==, rg_square_parse ("g1"));

  rg_replay_go_to (replay, 0);
  g_assert_false (rg_shown_find_step (&shown, replay, &step));
}

/* The line 1… c5 2. c3, which was not played. */
static GArray *
new_line (void)
{
  GArray    *moves = g_array_new (FALSE, FALSE, sizeof (RgMove));
  RgPosition first =
    rg_test_after ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "e2e4");
  RgMove     move = rg_test_move (&first, "c7c5");
  RgPosition second;

  g_array_append_val (moves, move);
  rg_position_make (&first, move, &second);
  move = rg_test_move (&second, "c2c3");
  g_array_append_val (moves, move);
  return moves;
}

static void
assert_fen (RgReplay *replay, const char *fen)
{
  rg_test_assert_fen (rg_replay_get_position (replay), fen);
}

#define AFTER_C5 "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2"
#define AFTER_C3 "rnbqkbnr/pp1ppppp/8/2p5/4P3/2P5/PP1P1PPP/RNBQKBNR b KQkq - 0 2"

/* The arrows follow a line that was not played, and lead back into the game. */
static void
test_aside (void)
{
  g_autoptr (RgReplay) replay = new_replay ();
  g_autoptr (GArray)   moves = new_line ();
  RgMove               last;

  rg_replay_look_aside (replay, 2, moves, 1);
  g_assert_true (rg_replay_is_aside (replay));
  assert_fen (replay, AFTER_C5);
  g_assert_cmpuint (rg_replay_get_ply (replay), ==, 2);
  g_assert_false (rg_replay_is_live (replay));
  g_assert_false (rg_replay_may_play_on (replay));
  g_assert_true (rg_replay_get_last_move (replay, &last));
  g_assert_cmpint (last.to, ==, rg_square_parse ("c5"));

  rg_replay_step (replay, 1);
  assert_fen (replay, AFTER_C3);
  rg_replay_step (replay, 1);
  assert_fen (replay, AFTER_C3);
  rg_replay_step (replay, -1);
  assert_fen (replay, AFTER_C5);
  rg_replay_step (replay, -1);
  g_assert_false (rg_replay_is_aside (replay));
  g_assert_cmpuint (rg_replay_get_ply (replay), ==, 1);
}

static void
test_aside_is_left (void)
{
  g_autoptr (RgReplay) replay = new_replay ();
  g_autoptr (GArray)   moves = new_line ();

  rg_replay_look_aside (replay, 2, moves, 2);
  rg_replay_go_to (replay, 2);
  g_assert_false (rg_replay_is_aside (replay));

  rg_replay_look_aside (replay, 2, moves, 1);
  g_assert_false (rg_replay_is_at_end (replay));
  play (replay, "b8c6");
  g_assert_false (rg_replay_is_aside (replay));
  g_assert_cmpuint (rg_replay_get_ply (replay), ==, 4);
  g_assert_true (rg_replay_is_live (replay));
}

/* No man glides from the game into what was not played. */
static void
test_aside_is_no_step (void)
{
  g_autoptr (RgReplay) replay = new_replay ();
  g_autoptr (GArray)   moves = new_line ();
  RgShown              shown = { 0 };
  RgStep               step;

  rg_replay_go_to (replay, 1);
  rg_shown_remember (&shown, replay);
  rg_replay_look_aside (replay, 2, moves, 1);
  g_assert_false (rg_shown_is_current (&shown, replay));
  g_assert_false (rg_shown_find_step (&shown, replay, &step));
  rg_shown_remember (&shown, replay);
  rg_replay_step (replay, -1);
  g_assert_false (rg_shown_find_step (&shown, replay, &step));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/replay/follows-the-game-to-its-last-move", test_follows);
  g_test_add_func ("/app/replay/stays-where-it-looks-when-nothing-moves", test_stays);
  g_test_add_func ("/app/replay/stops-at-the-ends", test_ends_stop);
  g_test_add_func ("/app/replay/is-live-at-the-end-of-a-game-that-goes-on", test_live);
  g_test_add_func ("/app/shown/finds-the-single-step-to-what-is-looked-at", test_step);

  g_test_add_func ("/app/replay/follows-a-line-that-was-not-played", test_aside);
  g_test_add_func ("/app/replay/leaves-such-a-line-when-something-happens",
                   test_aside_is_left);
  g_test_add_func ("/app/shown/no-single-step-leads-out-of-the-game",
                   test_aside_is_no_step);

  return g_test_run ();
}
