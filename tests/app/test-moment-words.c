/* Tests that a moment of a game has the same name everywhere, with the move numbers of
 * the sheet. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-moment-words.h"
#include "rg-sheet.h"
#include "rg-table.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

#include <string.h>

static RgTable *
new_table (const char *const *lines)
{
  RgGame *game = rg_game_new ();

  for (; *lines != NULL; lines++)
    rg_test_say (game, *lines);

  return rg_test_new_table (game);
}

/* Checks the label, the name and the sentence of the moment after @ply, which is not the
 * last one. */
static void
assert_named (RgTable    *table,
              guint       ply,
              const char *label,
              const char *name,
              const char *sentence)
{
  RgGame          *game = rg_table_get_game (table);
  RgMoment         moment = rg_game_get_moment (game, ply);
  g_autofree char *said_label = rg_moment_label (&moment);
  g_autofree char *said_name = rg_ply_name (game, ply);
  g_autofree char *description = NULL;

  rg_table_go_to (table, ply);
  description = rg_table_describe (table, TRUE);
  g_assert_cmpuint (moment.ply, ==, ply);
  g_assert_cmpstr (said_label, ==, label);
  g_assert_cmpstr (said_name, ==, name);
  g_assert_nonnull (strstr (description, sentence));
}

static void
test_in_turn (void)
{
  static const char *const lines[] = {
    "rulebook fide-1930",
    "clock -",
    "position 4k3/8/8/8/8/8/4P3/4K3 b - - 3 15",
    "start",
    "black play e8e7",
    "white play e2e4",
    "black play e7e6",
    "white play e1e2",
    NULL,
  };
  g_autoptr (RgTable) table = new_table (lines);

  assert_named (table, 0, "", "Before the first move", "before the first move.");
  assert_named (table, 1, "15…", "After 15… Ke7", "after move\u00a015 by Black.");
  assert_named (table, 2, "16.", "After 16. e4", "after move\u00a016 by White.");
  assert_named (table, 3, "16…", "After 16… Ke6", "after move\u00a016 by Black.");
}

/* A move out of turn counts as a move of the player who made it. */
static void
test_out_of_turn (void)
{
  static const char *const lines[] = {
    "rulebook fide-1930",
    "conduct strict",
    "clock -",
    "start",
    "white play e2e4",
    "white play d2d4",
    "black play e7e5",
    "black play d7d5",
    "white play g1f3",
    "white play b1c3",
    NULL,
  };
  g_autoptr (RgTable) table = new_table (lines);

  assert_named (table, 1, "1.", "After 1. e2—e4", "after move\u00a01 by White.");
  assert_named (table, 2, "2.", "After 2. d2—d4", "after move\u00a02 by White.");
  assert_named (table, 3, "2…", "After 2… e7—e5", "after move\u00a02 by Black.");
  assert_named (table, 4, "3…", "After 3… d7—d5", "after move\u00a03 by Black.");
  assert_named (table, 5, "4.", "After 4. Ng1—f3", "after move\u00a04 by White.");
}

/* FIDE 1930, Art. 22 §2: each of several moves in a row given as odds has its own
 * number. */
static void
test_moves_running (void)
{
  static const char *const lines[] = {
    "rulebook fide-1930",
    "clock -",
    "odds black moves=2",
    "start",
    "white play e2e4",
    "white play d2d4",
    "black play e7e5",
    "white play g1f3",
    NULL,
  };
  g_autoptr (RgTable) table = new_table (lines);

  assert_named (table, 1, "1.", "After 1. e4", "after move\u00a01 by White.");
  assert_named (table, 2, "2.", "After 2. d4", "after move\u00a02 by White.");
  assert_named (table, 3, "2…", "After 2… e5", "after move\u00a02 by Black.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/moment-words/in-turn", test_in_turn);
  g_test_add_func ("/app/moment-words/out-of-turn", test_out_of_turn);
  g_test_add_func ("/app/moment-words/moves-running", test_moves_running);

  return g_test_run ();
}
