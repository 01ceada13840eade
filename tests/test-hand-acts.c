/* What the hand over the board becomes under each conduct. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-hand-acts.h"
#include "rg-test-game.h"

static RgReplay *
new_table (const char *conduct, const char *fen)
{
  g_autoptr (GError) error = NULL;
  RgGameTerms        terms = { .conduct = conduct, .fen = fen, .clock = "-" };
  g_autoptr (RgGame) game = rg_game_new_on (&terms, &error);
  RgReplay          *replay = rg_replay_new ();

  g_assert_no_error (error);
  rg_replay_set_game (replay, game);
  return replay;
}

static gboolean
touch (RgReplay *replay, const char *square)
{
  return rg_hand_acts_touch (replay, rg_square_parse (square), NULL);
}

static gboolean
put_down (RgReplay *replay, const char *uci)
{
  RgDisplacement displacement;

  g_assert_true (rg_displacement_parse (uci, &displacement));
  return rg_hand_acts_put_down (replay, displacement, NULL);
}

static guint
n_events (RgReplay *replay)
{
  return rg_game_get_n_events (rg_replay_get_game (replay));
}

static void
assert_last (RgReplay *replay, const char *expected)
{
  g_autoptr (GString) line = g_string_new (NULL);

  rg_event_print (rg_game_get_event (rg_replay_get_game (replay), n_events (replay) - 1),
                  line);
  g_assert_cmpstr (line->str, ==, expected);
}

/* At a free table a hand that comes down on a man says nothing. */
static void
test_free (void)
{
  g_autoptr (RgReplay) replay = new_table ("free", NULL);
  guint                n = n_events (replay);
  RgBitboard           own, others;

  g_assert_true (touch (replay, "e2"));
  g_assert_cmpuint (n_events (replay), ==, n);
  g_assert_false (put_down (replay, "e2e5"));
  g_assert_true (put_down (replay, "e2e4"));
  assert_last (replay, "white play e2e4");
  rg_hand_acts_find_men (replay, &own, &others);
  g_assert_cmpuint (own, ==, 0xffffull << 48);
  g_assert_cmpuint (others, ==, 0);
}

static void
test_touch (void)
{
  g_autoptr (RgReplay) replay = new_table ("touch", NULL);
  RgBitboard           own, others;

  g_assert_true (touch (replay, "e2"));
  assert_last (replay, "white touch e2");
  g_assert_false (put_down (replay, "d2d4"));
  g_assert_false (put_down (replay, "e2e5"));
  assert_last (replay, "white touch e2");
  rg_hand_acts_find_men (replay, &own, &others);
  g_assert_cmpuint (others, ==, 0xffffull << 48);
}

/* The hand that was asked for acts, whosever man it takes. */
static void
test_strict (void)
{
  g_autoptr (RgReplay) replay = new_table ("strict", NULL);

  g_assert_true (put_down (replay, "e2e5"));
  g_assert_true (touch (replay, "e5"));
  assert_last (replay, "black touch e5");
  rg_replay_set_hand (replay, RG_WHITE);
  g_assert_true (put_down (replay, "d2d4"));
  assert_last (replay, "white play d2d4");
  g_assert_cmpint (rg_replay_get_hand (replay), ==, RG_BLACK);
}

static void
test_purpose (void)
{
  g_autoptr (RgReplay) replay = new_table ("strict", NULL);

  rg_replay_set_purpose (replay, RG_ACTOR_WHITE, RG_VERB_ADOUBE);
  g_assert_true (rg_hand_acts_serves_purpose (replay));
  g_assert_true (rg_hand_acts_serve (replay, rg_square_parse ("g1"), NULL));
  assert_last (replay, "white adoube g1");
  g_assert_true (put_down (replay, "e2e4"));
  g_assert_false (rg_hand_acts_serves_purpose (replay));
}

/* Under `strict` any pawn on its last rank asks what it becomes, since only who
 * knows the rules could tell which may. */
static void
test_promotion (void)
{
  const RgDisplacement legal = { .from = 48, .to = 56 };
  const RgDisplacement wrong = { .from = 48, .to = 63 };
  const char          *fen = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
  g_autoptr (RgReplay) free_table = new_table ("free", fen);
  g_autoptr (RgReplay) strict_table = new_table ("strict", fen);

  g_assert_true (rg_hand_acts_ask_promotion (free_table, legal));
  g_assert_false (rg_hand_acts_ask_promotion (free_table, wrong));
  g_assert_true (rg_hand_acts_ask_promotion (strict_table, legal));
  g_assert_true (rg_hand_acts_ask_promotion (strict_table, wrong));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/hand-acts/a-free-table-heeds-no-touch", test_free);
  g_test_add_func ("/app/hand-acts/touch-move-sends-the-touch", test_touch);
  g_test_add_func ("/app/hand-acts/a-strict-table-lets-all-through", test_strict);
  g_test_add_func ("/app/hand-acts/j-adoube-until-the-next-move", test_purpose);
  g_test_add_func ("/app/hand-acts/promotion-is-asked-without-a-hint", test_promotion);

  return g_test_run ();
}
