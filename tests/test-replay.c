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
  g_assert_true (
    rg_game_play (rg_replay_get_game (replay), displacement, NULL));
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
  g_assert_true (rg_game_submit_verb (rg_replay_get_game (replay),
                                      RG_ACTOR_WHITE,
                                      RG_VERB_TAKEBACK,
                                      NULL));
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
  rg_game_submit_verb (rg_replay_get_game (replay),
                       RG_ACTOR_BLACK,
                       RG_VERB_RESIGN,
                       NULL);
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/replay/follows-the-game-to-its-last-move",
                   test_follows);
  g_test_add_func ("/app/replay/stays-where-it-looks-when-nothing-moves",
                   test_stays);
  g_test_add_func ("/app/replay/stops-at-the-ends", test_ends_stop);
  g_test_add_func ("/app/replay/is-live-at-the-end-of-a-game-that-goes-on",
                   test_live);
  g_test_add_func ("/app/shown/finds-the-single-step-to-what-is-looked-at",
                   test_step);

  return g_test_run ();
}
