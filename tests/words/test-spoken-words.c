/* Tests a move as it is read aloud: in both systems, and in a silent game with no more
 * than can be seen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-movegen.h"
#include "rg-spoken-words.h"
#include "rg-tongue.h"

#include <libintl.h>

static const struct {
  const char *fen;
  const char *move;
  const char *algebraic;
  const char *descriptive;
  const char *silent;
} MOVES[] = {
  { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "g1f3", "Knight f3",
    "Knight to king’s bishop 3", "Knight g1 f3" },
  { "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1", "e7e5", "e5",
    "Pawn to king 4", "Pawn e7 e5" },
  { "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "e4d5", "e4 takes d5", "Pawn takes pawn",
    "Pawn e4 takes d5" },
  /* The first square is named if two pieces can go there, but not if one of them is
   * pinned. */
  { "4k3/8/8/8/8/5n2/3N4/4K1N1 w - - 0 1", "g1f3", "Knight g1 takes f3",
    "Knight on king’s knight 1 takes knight on king’s bishop 3", "Knight g1 takes f3" },
  { "4k3/4r3/8/8/8/8/4N3/2N1K3 w - - 0 1", "c1d3", "Knight d3", "Knight to queen 3",
    "Knight c1 d3" },
  /* The sentence for a move does not mention check, which only the table may announce. */
  { "4k3/8/8/8/8/5n2/8/4K1N1 w - - 0 1", "g1f3", "Knight takes f3", "Knight takes knight",
    "Knight g1 takes f3" },
  { "4k3/8/8/8/8/8/8/2N1K1N1 w - - 0 1", "g1e2", "Knight g1 e2",
    "Knight on king’s knight 1 to king 2", "Knight g1 e2" },
  { "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "e5 takes d6 en passant",
    "Pawn takes pawn en passant", "Pawn e5 d6" },
  { "8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "e7e8n", "e8, knight", "Pawn to king 8, knight",
    "Pawn e7 e8, knight" },
  { "r3k3/8/8/8/8/8/8/4K2R b Kq - 0 1", "e8c8", "Castles queenside", "Castles queenside",
    "Castles queenside" },
  { "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "e1g1", "Castles kingside", "Castles kingside",
    "Castles kingside" },
};

static void
assert_spoken (guint row, RgSystem system, gboolean is_silent, const char *expected)
{
  RgPosition       position;
  RgDisplacement   displacement;
  RgMove           move;
  g_autofree char *spoken = NULL;

  g_assert_true (rg_position_from_fen (&position, MOVES[row].fen, NULL));
  g_assert_true (rg_displacement_parse (MOVES[row].move, &displacement));
  g_assert_true (rg_movegen_find (&position, displacement, &move));
  spoken = rg_spoken_move (&position, move, system, is_silent);
  g_assert_cmpstr (spoken, ==, expected);
}

static void
test_systems (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++) {
    assert_spoken (i, RG_SYSTEM_ALGEBRAIC, FALSE, MOVES[i].algebraic);
    assert_spoken (i, RG_SYSTEM_DESCRIPTIVE, FALSE, MOVES[i].descriptive);
    assert_spoken (i, RG_SYSTEM_ALGEBRAIC, TRUE, MOVES[i].silent);
  }
}

static void
test_french (void)
{
  g_auto (RgTongue) tongue = { 0 };

  rg_tongue_begin (&tongue, &RG_LANGUAGE_FRENCH);
  assert_spoken (0, RG_SYSTEM_ALGEBRAIC, FALSE, "Cavalier f3");
  assert_spoken (0, RG_SYSTEM_DESCRIPTIVE, FALSE, "Cavalier 3 fou roi");
  assert_spoken (2, RG_SYSTEM_ALGEBRAIC, FALSE, "e4 prend d5");
  assert_spoken (5, RG_SYSTEM_ALGEBRAIC, FALSE, "Cavalier prend f3");
  assert_spoken (3, RG_SYSTEM_ALGEBRAIC, TRUE, "Cavalier g1 prend f3");
  assert_spoken (9, RG_SYSTEM_ALGEBRAIC, FALSE, "Grand roque");
}

/* A displacement that is not a legal move can be read aloud, even from an empty square,
 * and so can a null move. */
static void
test_irregular (void)
{
  RgPosition       position;
  g_autofree char *from_nowhere = NULL;
  g_autofree char *pass = NULL;
  const RgMove move = { .from = rg_square (4, 3), .to = RG_E8, .kind = RG_MOVE_CAPTURE };

  g_assert_true (rg_position_from_fen (&position, MOVES[0].fen, NULL));
  from_nowhere = rg_spoken_move (&position, move, RG_SYSTEM_ALGEBRAIC, TRUE);
  g_assert_cmpstr (from_nowhere, ==, "e4 takes e8");
  pass = rg_spoken_move (&position, RG_MOVE_NULL, RG_SYSTEM_DESCRIPTIVE, FALSE);
  g_assert_cmpstr (pass, ==, "No move");
}

static void
test_board (void)
{
  RgPosition       position;
  g_autofree char *pawn = NULL;
  g_autofree char *none = NULL;
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;

  g_assert_true (
    rg_position_from_fen (&position, "4k3/8/8/8/4P3/8/8/R3K2R w - - 0 1", NULL));
  pawn = rg_spoken_square (&position, rg_square (4, 3));
  none = rg_spoken_square (&position, rg_square (4, 4));
  white = rg_spoken_pieces (&position, RG_WHITE);
  black = rg_spoken_pieces (&position, RG_BLACK);
  g_assert_cmpstr (pawn, ==, "e4: white pawn.");
  g_assert_cmpstr (none, ==, "e5 is empty.");
  g_assert_cmpstr (white, ==, "White: king e1, rooks a1 h1, pawn e4.");
  g_assert_cmpstr (black, ==, "Black: king e8.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("REGENCE_LOCALEDIR"));

  g_test_add_func ("/drawing/spoken-words/are-those-of-the-listener-s-system",
                   test_systems);
  g_test_add_func ("/drawing/spoken-words/are-translated", test_french);
  g_test_add_func ("/drawing/spoken-words/name-what-is-irregular-by-its-squares",
                   test_irregular);
  g_test_add_func ("/drawing/spoken-words/list-what-is-on-the-board", test_board);

  return g_test_run ();
}
