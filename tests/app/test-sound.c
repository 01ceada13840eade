/* Which sound an event has, and that no sound says more than the players may know. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sounds.h"
#include "rg-test-game.h"

static RgGame *
new_game (const char *conduct, const char *fen)
{
  return rg_test_begin ("conduct", conduct, "clock", "60", "position", fen, NULL);
}

static RgSound
hear (RgGame *game, const char *line)
{
  g_auto (RgEvent)   event = { 0 };
  g_autoptr (GError) error = NULL;
  RgState            before = *rg_game_get_state (game);

  g_assert_true (rg_event_parse (line, &event, &error));
  rg_game_submit (game, &event, &error);
  g_assert_no_error (error);
  return rg_sound_for_change (&before, rg_game_get_state (game), event.verb);
}

static void
assert_hears (RgGame *game, const char *line, RgSound expected)
{
  g_assert_cmpstr (rg_sound_get_name (hear (game, line)), ==,
                   rg_sound_get_name (expected));
}

static void
test_a_piece_put_down (void)
{
  g_autoptr (RgGame) game = new_game ("free", NULL);
  g_autoptr (RgGame) castling = new_game ("free", "4k3/8/8/8/8/8/8/4K2R w K -");
  g_autoptr (RgGame) promotion = new_game ("free", "8/P6k/8/8/8/8/8/K7 w - -");

  assert_hears (game, "white play e2e4", RG_SOUND_PIECE);
  assert_hears (castling, "white play e1g1", RG_SOUND_PIECE);
  assert_hears (promotion, "white play a7a8q", RG_SOUND_PIECE);
}

static void
test_a_piece_taken (void)
{
  g_autoptr (RgGame) game = new_game ("free", NULL);
  g_autoptr (RgGame) passing = new_game ("free", "4k3/8/8/3pP3/8/8/8/4K3 w - d6");

  rg_test_play (game, "e2e4 d7d5");
  assert_hears (game, "white play e4d5", RG_SOUND_CAPTURE);
  assert_hears (passing, "white play e5d6", RG_SOUND_CAPTURE);
}

static void
test_a_piece_put_back (void)
{
  g_autoptr (RgGame) game = new_game ("free", NULL);

  rg_test_play (game, "e2e4 d7d5 e4d5");
  assert_hears (game, "white takeback", RG_SOUND_NONE);
  assert_hears (game, "black accept takeback", RG_SOUND_PIECE);
}

static void
test_words_make_no_sound (void)
{
  g_autoptr (RgGame) game = new_game ("touch", NULL);
  g_autoptr (RgGame) unbegun = rg_game_new ();

  assert_hears (game, "white adoube e1", RG_SOUND_NONE);
  assert_hears (game, "white touch e2", RG_SOUND_NONE);
  assert_hears (game, "director tick", RG_SOUND_NONE);
  assert_hears (game, "director stop", RG_SOUND_NONE);
  assert_hears (unbegun, "position 4k3/8/8/8/8/8/8/4K2R w K - 0 1", RG_SOUND_NONE);
  assert_hears (unbegun, "start", RG_SOUND_NONE);
}

/* Tests which sound an event has, and that no sound says more than the players may
 * know. */
static void
test_check_is_announced (gconstpointer conduct)
{
  g_autoptr (RgGame) game = new_game (conduct, "4k3/8/8/8/8/4p3/4Q3/4K3 b - -");

  assert_hears (game, "black play e8d8", RG_SOUND_PIECE);
  assert_hears (game, "white play e2d1", RG_SOUND_CHECK);
  assert_hears (game, "black play d8e8", RG_SOUND_PIECE);
  assert_hears (game, "white play d1e2", RG_SOUND_PIECE);
  assert_hears (game, "black play e8d8", RG_SOUND_PIECE);
  assert_hears (game, "white play e2e3", RG_SOUND_CAPTURE);
  assert_hears (game, "black play d8c8", RG_SOUND_PIECE);
  assert_hears (game, "white play e3e8", RG_SOUND_CHECK);
}

/* Under `strict` only a player announces check, and may be wrong. */
static void
test_strict_gives_no_check_away (void)
{
  g_autoptr (RgGame) given = new_game ("strict", "4k3/8/8/8/8/8/3Q4/K7 w - -");
  g_autoptr (RgGame) none = new_game ("strict", "3k4/8/8/8/8/8/3P2Q1/K7 w - -");

  assert_hears (given, "white play d2e2", RG_SOUND_PIECE);
  assert_hears (none, "white play g2f2", RG_SOUND_PIECE);
  assert_hears (given, "white say check", RG_SOUND_CHECK);
  assert_hears (none, "white say check", RG_SOUND_CHECK);
  assert_hears (given, "black play e8e7", RG_SOUND_PIECE);
}

/* Under `strict` an illegal capture sounds like any other. */
static void
test_strict_hears_what_is_seen (void)
{
  g_autoptr (RgGame) game = new_game ("strict", NULL);

  assert_hears (game, "white play d1d7", RG_SOUND_CAPTURE);
  assert_hears (game, "black claim irregular", RG_SOUND_PIECE);
}

static void
test_the_flag (void)
{
  g_autoptr (RgGame) game = new_game ("free", NULL);
  g_autoptr (RgGame) spoken = new_game ("strict", NULL);

  assert_hears (game, "@60 director tick", RG_SOUND_NONE);
  assert_hears (game, "@61 director tick", RG_SOUND_FLAG);
  assert_hears (spoken, "@1 white play e2e4", RG_SOUND_PIECE);
  assert_hears (spoken, "@62 white say check", RG_SOUND_FLAG);
}

static void
test_the_end (void)
{
  static const char  BACK_RANK[] = "6k1/5ppp/8/8/8/8/8/R5K1 w - -";
  g_autoptr (RgGame) mated = new_game ("free", BACK_RANK);
  g_autoptr (RgGame) mated_strictly = new_game ("strict", BACK_RANK);
  g_autoptr (RgGame) resigned = new_game ("touch", NULL);
  g_autoptr (RgGame) stalemated = new_game ("free", "k7/8/1K6/8/8/8/2Q5/8 w - -");

  assert_hears (mated, "white play a1a8", RG_SOUND_END);
  assert_hears (mated_strictly, "white play a1a8", RG_SOUND_END);
  assert_hears (resigned, "white resign", RG_SOUND_END);
  assert_hears (stalemated, "white play c2c7", RG_SOUND_END);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/sound/a-piece-put-down", test_a_piece_put_down);
  g_test_add_func ("/app/sound/a-pawn-taken-en-passant-too", test_a_piece_taken);
  g_test_add_func ("/app/sound/a-piece-put-back", test_a_piece_put_back);
  g_test_add_func ("/app/sound/words-make-none", test_words_make_no_sound);
  g_test_add_data_func ("/app/sound/check-is-announced-under-free", "free",
                        test_check_is_announced);
  g_test_add_data_func ("/app/sound/check-is-announced-under-touch", "touch",
                        test_check_is_announced);
  g_test_add_func ("/app/sound/strict-gives-no-check-away",
                   test_strict_gives_no_check_away);
  g_test_add_func ("/app/sound/strict-hears-what-is-seen",
                   test_strict_hears_what_is_seen);
  g_test_add_func ("/app/sound/a-flag-that-falls", test_the_flag);
  g_test_add_func ("/app/sound/the-end-whichever-way", test_the_end);

  return g_test_run ();
}
