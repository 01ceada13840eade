/* A typed move is a move of the player for whom the pointer acts, read in the language of
 * their own sheet; the arbiter treats it like any other. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-move-entry.h"

#include "rg-sheet.h"
#include "rg-test-table.h"

static void
write_in (RgColor player, const char *id)
{
  RgNotation notation = RG_NOTATION_PGN;

  g_assert_true (rg_notation_parse (&notation, id, NULL));
  rg_sheet_set_notation_of (player, &notation, TRUE);
}

static void
assert_reads (RgTable *table, const char *text, const char *expected)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  RgMoveList          moves;

  rg_typed_move_read (table, text, &moves, &error);
  g_assert_no_error (error);
  for (guint i = 0; i < moves.n; i++) {
    char uci[RG_UCI_SIZE] = "";

    rg_displacement_write (rg_move_displacement (moves.moves[i]), uci);
    g_string_append_printf (found, i == 0 ? "%s" : " %s", uci);
  }
  g_assert_cmpstr (found->str, ==, expected);
}

static void
assert_refused (RgTable *table, const char *text, RgErrorCode code)
{
  g_autoptr (GError) error = NULL;
  RgMoveList         moves;

  g_assert_false (rg_typed_move_read (table, text, &moves, &error));
  g_assert_error (error, RG_ERROR, (int) code);
}

static void
play (RgTable *table, const char *text)
{
  g_autoptr (GError) error = NULL;
  RgMoveList         moves;

  g_assert_true (rg_typed_move_read (table, text, &moves, NULL));
  g_assert_cmpuint (moves.n, ==, 1);
  rg_typed_move_play (table, moves.moves[0], &error);
  g_assert_no_error (error);
}

static void
assert_last (RgTable *table, const char *expected)
{
  RgGame             *game = rg_table_get_game (table);
  g_autoptr (GString) line = g_string_new (NULL);

  rg_event_print (rg_game_get_event (game, rg_game_get_n_events (game) - 1), line);
  g_assert_cmpstr (line->str, ==, expected);
}

static void
test_any_notation (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "free", NULL);

  play (table, "P 4 R");
  assert_last (table, "white play e2e4");
  play (table, "P-K4");
  assert_last (table, "black play e7e5");
  play (table, "Cf3");
  assert_last (table, "white play g1f3");
  play (table, "Nc6");
  assert_last (table, "black play b8c6");
}

/* R is a rook in English and a king in French: the language is that of the player to
 * move, not of the sheet shown; a text that is no move in that language is read in the
 * other. */
static void
test_own_language (void)
{
  g_autoptr (RgTable) table =
    rg_test_new_untimed_table (NULL, "free", "4k3/8/8/8/8/8/8/4KR2 w - - 0 1");

  rg_sheet_set_shown (RG_BLACK);
  write_in (RG_WHITE, "algebraic en");
  write_in (RG_BLACK, "algebraic fr");
  assert_reads (table, "Rf2", "f1f2");
  assert_reads (table, "Tf2", "f1f2");
  write_in (RG_WHITE, "algebraic fr");
  assert_reads (table, "Rf2", "e1f2");
  assert_reads (table, "Kf2", "e1f2");
  rg_sheet_reset (RG_WHITE);
  rg_sheet_reset (RG_BLACK);
  rg_sheet_set_shown (RG_WHITE);
}

/* FIDE 1930, Art. 5 §3: as in a file, pieces may be named by the side that they began on,
 * and a check is written. */
static void
test_by_origin (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "free", NULL);
  const char *const   moves[] = { "P-K4", "P-K4", "Kt-KB3", "P-Q3", "P-Q3", "Kt-KB3" };

  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    play (table, moves[i]);
  assert_reads (table, "QKt-Q2", "b1d2");
  assert_reads (table, "KKt-Q2", "f3d2");
  assert_reads (table, "CD 2 D", "b1d2");
  assert_reads (table, "Kt-Q2", "b1d2 f3d2");
  play (table, "QKt-Q2");
  assert_reads (table, "KKt-Q2", "f6d7");
  play (table, "QKt-Q2");
  assert_reads (table, "QKt-Kt3", "d2b3");
  assert_refused (table, "KKt-Kt3", RG_ERROR_ILLEGAL);
}

/* If a text has several meanings, each gets a label, and no two labels are the same. */
static void
test_several (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "free", NULL);
  RgMoveList          moves;
  g_autofree char    *one = NULL;
  g_autofree char    *other = NULL;

  write_in (RG_WHITE, "descriptive fr 1930");
  assert_reads (table, "P 3 F", "c2c3 f2f3");
  g_assert_true (rg_typed_move_read (table, "P 3 F", &moves, NULL));
  one = rg_typed_move_label (table, moves.moves[0], TRUE);
  other = rg_typed_move_label (table, moves.moves[1], TRUE);
  g_assert_cmpstr (one, ==, "P 2 FD — 3 FD");
  g_assert_cmpstr (other, ==, "P 2 FR — 3 FR");
  rg_sheet_reset (RG_WHITE);
}

static void
test_refusals (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "free", NULL);
  guint               n = rg_game_get_n_events (rg_table_get_game (table));

  assert_refused (table, "checkmate", RG_ERROR_SYNTAX);
  assert_refused (table, "e5", RG_ERROR_ILLEGAL);
  assert_refused (table, "P 5 R", RG_ERROR_ILLEGAL);
  g_assert_cmpuint (rg_game_get_n_events (rg_table_get_game (table)), ==, n);
}

/* A touched piece must move (FIDE 1930, Art. 15), even if the move is typed. */
static void
test_touch (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "touch", NULL);
  g_autoptr (GError)  error = NULL;
  RgMoveList          moves;

  rg_test_table_say (table, "white touch g1");
  g_assert_true (rg_typed_move_read (table, "e4", &moves, NULL));
  g_assert_false (rg_typed_move_play (table, moves.moves[0], &error));
  g_assert_nonnull (error);
  play (table, "Nf3");
  assert_last (table, "white play g1f3");
}

static void
assert_hindered (RgTable *table, gboolean awaited, gboolean hindered)
{
  g_autofree char *hindrance = rg_typed_move_hindrance (table);

  g_assert_cmpint (hindrance != NULL, ==, hindered);
  g_assert_cmpint (rg_typed_move_is_awaited (table), ==, awaited);
}

static void
test_offered (void)
{
  g_autoptr (RgTable) of_free = rg_test_new_untimed_table (NULL, "free", NULL);
  g_autoptr (RgTable) of_touch = rg_test_new_untimed_table (NULL, "touch", NULL);
  g_autoptr (RgTable) of_strict = rg_test_new_untimed_table (NULL, "strict", NULL);

  g_assert_true (rg_typed_move_is_offered (of_free));
  g_assert_true (rg_typed_move_is_offered (of_touch));
  g_assert_false (rg_typed_move_is_offered (of_strict));
  assert_hindered (of_strict, TRUE, TRUE);

  rg_table_submit_verb (of_free, RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL);
  g_assert_false (rg_typed_move_is_offered (of_free));
}

static void
test_hindrances (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "free", NULL);

  assert_hindered (table, TRUE, FALSE);
  play (table, "e4");
  rg_table_go_to (table, 0);
  assert_hindered (table, TRUE, TRUE);
  rg_table_go_to (table, 1);
  assert_hindered (table, TRUE, FALSE);
  rg_table_submit_verb (table, RG_ACTOR_DIRECTOR, RG_VERB_STOP, NULL);
  assert_hindered (table, FALSE, TRUE);
  rg_table_submit_verb (table, RG_ACTOR_DIRECTOR, RG_VERB_GO, NULL);
  assert_hindered (table, TRUE, FALSE);
  rg_table_submit_verb (table, RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL);
  assert_hindered (table, FALSE, TRUE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/typed-move/any-notation-is-played", test_any_notation);
  g_test_add_func ("/app/typed-move/letters-are-the-mover-s", test_own_language);
  g_test_add_func ("/app/typed-move/named-by-the-side-it-began-on", test_by_origin);
  g_test_add_func ("/app/typed-move/several-meanings-differ", test_several);
  g_test_add_func ("/app/typed-move/what-is-no-move-changes-nothing", test_refusals);
  g_test_add_func ("/app/typed-move/the-arbiter-decides", test_touch);
  g_test_add_func ("/app/typed-move/while-a-game-is-played-but-not-a-strict-one",
                   test_offered);
  g_test_add_func ("/app/typed-move/only-while-a-move-is-awaited", test_hindrances);

  return g_test_run ();
}
