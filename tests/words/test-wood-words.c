/* Tests the words for what must be changed on a wooden board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-wood-words.h"

#include "rg-fen.h"
#include "rg-test.h"

static void
assert_words (const char *wood, const char *game, const char *words)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *found = NULL;
  RgSetup            there, wanted;
  RgBitboard         squares = 0;

  g_assert_true (rg_fen_parse (wood, &there, &error));
  g_assert_true (rg_fen_parse (game, &wanted, &error));
  for (int i = 0; i < RG_N_SQUARES; i++)
    if (rg_board_get (&there.board, (RgSquare) i) !=
        rg_board_get (&wanted.board, (RgSquare) i))
      squares |= rg_bit ((RgSquare) i);
  found = rg_wood_words (&there.board, &wanted.board, squares);
  g_assert_cmpstr (found, ==, words);
}

static void
test_differences (void)
{
  assert_words ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "");
  assert_words ("4k3/8/8/4p3/8/8/8/4K3 w - - 0 1", "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1",
                "Take the piece off e5\nPut a white knight on f3");
  assert_words ("4k3/8/8/8/8/8/8/4KB2 w - - 0 1", "4k3/8/8/8/8/8/8/4KQ2 w - - 0 1",
                "Take the piece off f1\nPut a white queen on f1");
  assert_words ("8/8/8/8/8/8/8/8 w - - 0 1", "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                "Put the white king on e1\nPut the black king on e8");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/wood/differences-are-said-as-what-to-do", test_differences);
  return g_test_run ();
}
