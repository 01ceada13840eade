/* Sets of remedies: what they name, what fulfils them, what is picked. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-remedies.h"
#include "rg-test.h"

#define CASTLES "4k3/8/8/3p4/4P3/8/3p4/R3K3 w Q - 0 1"

static RgBitboard
square_bit (const char *square)
{
  return rg_bit (rg_square_parse (square));
}

static char *
describe (const RgRemedies *remedies, const RgPosition *position)
{
  g_autoptr (GArray)  options = rg_remedies_list (remedies, position);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < options->len; i++) {
    char text[RG_OPTION_SIZE];

    rg_option_write (&g_array_index (options, RgOption, i), text);
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", text);
  }

  return g_string_free (g_steal_pointer (&list), FALSE);
}

static void
assert_said (RgRemedies remedies, const char *fen, const char *expected)
{
  RgPosition       position = rg_test_position (fen);
  g_autofree char *list = describe (&remedies, &position);

  g_assert_cmpstr (list, ==, expected);
}

/* Options that cannot be fulfilled by a legal move are not offered: here the king is in
 * check from d2, and must take there or step aside. */
static void
test_only_what_a_move_fulfils (void)
{
  assert_said ((RgRemedies){ .move = square_bit ("a1") | square_bit ("e4") }, CASTLES,
               "");
  assert_said ((RgRemedies){ .take = square_bit ("d2") | square_bit ("d5") }, CASTLES,
               "take d2");
  assert_said ((RgRemedies){ .with = square_bit ("e4"), .taken = square_bit ("d5") },
               "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "take d5 with e4");
  assert_said ((RgRemedies){ .flags = RG_REMEDIES_PARRY }, CASTLES, "parry");
}

static void
test_a_pawn_taken_in_passing_is_named_where_it_stands (void)
{
  assert_said ((RgRemedies){ .take = square_bit ("d5") },
               "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "take d5");
}

static void
test_castling_can_be_barred (void)
{
  const char *fen = "4k3/8/8/8/8/8/3PPP2/3QKB1R w K - 0 1";
  RgPosition  position = rg_test_position ("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  RgMove      castling = rg_test_move (&position, "e1g1");
  RgRemedies  king = { .move = square_bit ("e1") };

  g_assert_true (rg_remedies_allow (&king, &position, castling));
  king.flags = RG_REMEDIES_NO_CASTLING;
  g_assert_false (rg_remedies_allow (&king, &position, castling));
  king.flags = 0;
  king.barred = square_bit ("g1");
  g_assert_false (rg_remedies_allow (&king, &position, castling));
  king.barred = square_bit ("c1");
  g_assert_true (rg_remedies_allow (&king, &position, castling));
  assert_said ((RgRemedies){ .move = square_bit ("e1") }, fen, "");
}

static void
test_pick (void)
{
  RgPosition position = rg_test_position ("4k3/8/8/3p4/4P3/8/8/R3K3 w - -");
  RgRemedies choice = { .move = square_bit ("a1") | square_bit ("e1"),
                        .take = square_bit ("d5"),
                        .flags = RG_REMEDIES_NO_CASTLING };
  RgRemedies picked;
  RgOption   option;

  g_assert_true (rg_option_parse ("take d5", &option));
  g_assert_true (rg_remedies_pick (&choice, &position, &option, &picked));
  g_assert_true (picked.move == 0 && picked.take == square_bit ("d5"));
  g_assert_cmpint (picked.flags, ==, RG_REMEDIES_NO_CASTLING);
  g_assert_true (rg_option_parse ("move e4", &option));
  g_assert_false (rg_remedies_pick (&choice, &position, &option, &picked));
}

/* A remedy that needs no move is available in any position, even in one without moves. */
static void
test_to_leave_and_to_put_back_need_no_move (void)
{
  const char *mate = "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1";
  RgRemedies  leave = { .flags = RG_REMEDIES_LEAVE | RG_REMEDIES_RETRACT };
  RgRemedies  limits = { .flags = RG_REMEDIES_NO_LEAVE };
  RgPosition  position = rg_test_position (mate);

  assert_said (leave, mate, "retract, leave");
  g_assert_false (rg_remedies_is_empty (&leave));
  g_assert_false (rg_remedies_ask_a_move (&leave));
  g_assert_true (rg_remedies_is_empty (&limits));
  leave.move = square_bit ("h8");
  g_assert_true (rg_remedies_ask_a_move (&leave));
  rg_remedies_drop_impossible (&leave, &position);
  g_assert_false (rg_remedies_ask_a_move (&leave));
  assert_said (leave, mate, "retract, leave");
}

static void
test_what_needs_no_move_is_picked (void)
{
  RgPosition position = rg_test_position ("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  RgRemedies choice = { .move = square_bit ("e1"),
                        .flags = RG_REMEDIES_LEAVE | RG_REMEDIES_NO_CASTLING };
  RgRemedies picked;
  RgOption   option;

  g_assert_true (rg_option_parse ("leave", &option));
  g_assert_true (rg_remedies_pick (&choice, &position, &option, &picked));
  g_assert_cmpint (picked.flags, ==, RG_REMEDIES_LEAVE | RG_REMEDIES_NO_CASTLING);
  g_assert_true (picked.move == 0);
  g_assert_true (rg_option_parse ("retract", &option));
  g_assert_false (rg_remedies_pick (&choice, &position, &option, &picked));
}

static void
test_mirrored_twice_is_as_before (void)
{
  RgRemedies remedies = { .move = square_bit ("a1"),
                          .take = square_bit ("b7"),
                          .with = square_bit ("c3"),
                          .taken = square_bit ("h8"),
                          .barred = square_bit ("g1") };

  rg_remedies_mirror (&remedies, NULL, NULL);
  g_assert_true (remedies.move == square_bit ("h1"));
  g_assert_true (remedies.taken == square_bit ("a8"));
  rg_remedies_mirror (&remedies, NULL, NULL);
  g_assert_true (remedies.move == square_bit ("a1"));
  g_assert_true (remedies.barred == square_bit ("g1"));
}

/* FIDE 1930, Art. 17 c: the director chooses one of the meanings of the sealed text, or
 * that the game is lost. */
static void
test_that_it_is_lost_is_picked (void)
{
  RgPosition position = rg_test_position ("4k3/8/8/8/8/8/8/4K3 w - - 0 1");
  RgRemedies choice = { .move = square_bit ("e1"), .flags = RG_REMEDIES_LOST };
  RgRemedies picked;
  RgOption   option;

  g_assert_true (rg_option_parse ("lost", &option));
  g_assert_true (rg_remedies_pick (&choice, &position, &option, &picked));
  g_assert_true (picked.move == 0);
  g_assert_cmpint (picked.flags, ==, RG_REMEDIES_LOST);
  rg_remedies_drop_impossible (&choice, &position);
  g_assert_cmpint (choice.flags, ==, RG_REMEDIES_LOST);
}

/* If the board is mirrored, the meanings of a sealed text are mirrored with it. */
static void
test_meanings_are_mirrored (void)
{
  const char *fen = "4k3/8/8/8/8/8/3N4/R3K1N1 w - - 0 1";
  const char *mirror = "3k4/8/8/8/8/8/4N3/1N1K3R w - - 0 1";
  RgPosition  position = rg_test_position (fen);
  RgPosition  mirrored = rg_test_position (mirror);
  RgMoveList  moves = { .n = 2 };
  RgRemedies  remedies = { .flags = 0 };

  moves.moves[0] = rg_test_move (&position, "d2f3");
  moves.moves[1] = rg_test_move (&position, "g1f3");
  rg_remedies_set_meanings (&remedies, &position, &moves);
  remedies.flags |= RG_REMEDIES_LOST;
  rg_remedies_mirror (&remedies, &position, &mirrored);

  g_assert_cmpuint (rg_remedies_count (&remedies, &mirrored), ==, 3);
  g_assert_true (
    rg_remedies_allow (&remedies, &mirrored, rg_test_move (&mirrored, "e2c3")));
  g_assert_true (
    rg_remedies_allow (&remedies, &mirrored, rg_test_move (&mirrored, "b1c3")));
  g_assert_false (
    rg_remedies_allow (&remedies, &mirrored, rg_test_move (&mirrored, "b1a3")));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/remedies/only-what-a-move-fulfils-is-named",
                   test_only_what_a_move_fulfils);
  g_test_add_func ("/law/remedies/a-pawn-taken-in-passing-is-named-where-it-stands",
                   test_a_pawn_taken_in_passing_is_named_where_it_stands);
  g_test_add_func ("/law/remedies/castling-can-be-barred", test_castling_can_be_barred);
  g_test_add_func ("/law/remedies/one-is-picked-if-it-is-there", test_pick);
  g_test_add_func ("/law/remedies/to-leave-and-to-put-back-need-no-move",
                   test_to_leave_and_to_put_back_need_no_move);
  g_test_add_func ("/law/remedies/what-needs-no-move-is-picked",
                   test_what_needs_no_move_is_picked);
  g_test_add_func ("/law/remedies/mirrored-twice-is-as-before",
                   test_mirrored_twice_is_as_before);
  g_test_add_func ("/law/remedies/that-it-is-lost-is-picked",
                   test_that_it_is_lost_is_picked);
  g_test_add_func ("/law/remedies/meanings-are-mirrored", test_meanings_are_mirrored);

  return g_test_run ();
}
