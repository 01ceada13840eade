/* The fault of a displacement, by examples of each kind. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-offence.h"
#include "rg-test.h"

typedef struct {
  const char *fen;
  RgColor     mover;
  const char *displacement;
  RgOffence   offence;
} RgOffenceRow;

static const RgOffenceRow ROWS[] = {
  { "4k3/8/8/8/8/8/8/R3K3 b Q - 0 1", RG_WHITE, "a1a2", RG_OFFENCE_TWO_MOVES },
  { "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", RG_WHITE, "e8e7", RG_OFFENCE_ENEMY_PIECE_MOVED },
  { "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", RG_WHITE, "a1e1", RG_OFFENCE_OWN_PIECE_TAKEN },
  { "4k3/8/8/8/8/8/4r3/R3K3 w Q - 0 1", RG_WHITE, "a1a2", RG_OFFENCE_CHECK_NOT_PARRIED },
  /* a parry with a move that the piece cannot make */
  { "4k3/8/8/8/4r3/8/8/N3K3 w - - 0 1", RG_WHITE, "a1e3", RG_OFFENCE_WRONG_MARCH },
  { "4k3/8/8/8/8/8/5r2/R3K2R w KQ - 0 1", RG_WHITE, "e1g1", RG_OFFENCE_WRONG_CASTLING },
  { "4k3/8/8/8/8/5r2/8/R3K2R w KQ - 0 1", RG_WHITE, "e1g1", RG_OFFENCE_WRONG_CASTLING },
  { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", RG_WHITE, "e1c1", RG_OFFENCE_WRONG_CASTLING },
  /* no rook in the corner: the king only goes too far */
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", RG_WHITE, "e1c1", RG_OFFENCE_WRONG_MARCH },
  { "4k3/8/8/8/8/P7/8/R3K3 w - - 0 1", RG_WHITE, "a1a4", RG_OFFENCE_THROUGH_A_PIECE },
  { "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", RG_WHITE, "e2e4", RG_OFFENCE_THROUGH_A_PIECE },
  { "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", RG_WHITE, "e2e4", RG_OFFENCE_WRONG_MARCH },
  { "4k3/8/8/8/8/8/8/R3K3 w - - 0 1", RG_WHITE, "a1b2", RG_OFFENCE_WRONG_MARCH },
  /* a king is never taken */
  { "4k3/8/8/8/8/8/8/R3K3 b - - 0 1", RG_BLACK, "e8e1", RG_OFFENCE_WRONG_MARCH },
  { "4k3/P7/8/8/8/8/8/4K3 w - - 0 1", RG_WHITE, "a7a8", RG_OFFENCE_PAWN_NOT_EXCHANGED },
  { "4k3/8/8/8/4r3/8/4B3/4K3 w - - 0 1", RG_WHITE, "e2d3", RG_OFFENCE_KING_EXPOSED },
  { "4k3/8/8/8/8/8/3r4/5K2 w - - 0 1", RG_WHITE, "f1e2", RG_OFFENCE_KING_EXPOSED },
};

static void
test_kinds (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (ROWS); i++) {
    const RgOffenceRow *row = &ROWS[i];
    RgPosition          position = rg_test_position (row->fen);
    RgDisplacement      displacement;

    g_test_message ("%s, %s", row->fen, row->displacement);
    g_assert_true (rg_displacement_parse (row->displacement, &displacement));
    g_assert_cmpint (rg_offence_find (&position, row->mover, displacement), ==,
                     row->offence);
  }
}

/* Every kind has an article that forbids it and a remedy. */
static void
test_every_kind_has_a_rule (void)
{
  for (guint i = RG_OFFENCE_NONE + 1; i < RG_N_OFFENCES; i++) {
    g_assert_cmpint (rg_offence_rule ((RgOffence) i), !=, RG_MATTER_UNSET);
    g_assert_cmpint (rg_offence_remedy ((RgOffence) i, FALSE), !=, RG_MATTER_UNSET);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/offence/each-kind-is-named", test_kinds);
  g_test_add_func ("/law/offence/every-kind-has-a-rule", test_every_kind_has_a_rule);

  return g_test_run ();
}
