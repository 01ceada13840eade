/* What was written about a move, without what programs leave for each other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-annotations.h"
#include "rg-test-game.h"

static void
assert_comment (RgGame *game, guint ply, const char *expected)
{
  g_autofree char *comment = rg_annotations_comment (game, ply);

  g_assert_cmpstr (comment, ==, expected);
}

static void
test_commands (void)
{
  g_autoptr (RgPgnGame) pgn = rg_test_read_pgn (
    "[White \"A\"]\n[Result \"*\"]\n\n"
    "{[%regence @2 white adoube g1 = noted fide-1930:14.1 ply 0 men Ng1]} "
    "1. e4 {one [%clk 0:01:02] two [%regence irregular e2e5]} "
    "1... e5 {[%regence @5 black offer draw = ply 2 1 black] late "
    "[%regence @6 black dances]} 2. f4 {an open [% bracket} *\n");
  g_autoptr (RgGame) game = rg_game_new_from_pgn (pgn);

  g_assert_cmpuint (rg_game_get_n_minutes (game), ==, 2);
  assert_comment (game, 0, "");
  assert_comment (game, 1, "one two");
  assert_comment (game, 2, "late");
  assert_comment (game, 3, "an open [% bracket");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/annotations/commands-are-not-shown", test_commands);

  return g_test_run ();
}
