/* Tests the events that the pointer over the board submits under each conduct. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-pointer.h"
#include "rg-test-table.h"

static gboolean
touch (RgTable *table, const char *square)
{
  return rg_pointer_acts_touch (table, rg_square_parse (square), NULL);
}

static gboolean
put_down (RgTable *table, const char *uci)
{
  RgDisplacement displacement;

  g_assert_true (rg_displacement_parse (uci, &displacement));
  return rg_pointer_acts_put_down (table, displacement, NULL);
}

static guint
n_events (RgTable *table)
{
  return rg_game_get_n_events (rg_table_get_game (table));
}

static void
assert_last (RgTable *table, const char *expected)
{
  g_autoptr (GString) line = g_string_new (NULL);

  rg_event_print (rg_game_get_event (rg_table_get_game (table), n_events (table) - 1),
                  line);
  g_assert_cmpstr (line->str, ==, expected);
}

/* Under conduct `free` touching a piece submits no event. */
static void
test_free (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "free", NULL);
  guint               n = n_events (table);
  RgBitboard          own, others;

  g_assert_true (touch (table, "e2"));
  g_assert_cmpuint (n_events (table), ==, n);
  g_assert_false (put_down (table, "e2e5"));
  g_assert_true (put_down (table, "e2e4"));
  assert_last (table, "white play e2e4");
  rg_pointer_acts_find_pieces (table, &own, &others);
  g_assert_cmpuint (own, ==, 0xffffull << 48);
  g_assert_cmpuint (others, ==, 0);
}

static void
test_touch (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "touch", NULL);
  RgBitboard          own, others;

  g_assert_true (touch (table, "e2"));
  assert_last (table, "white touch e2");
  g_assert_false (put_down (table, "d2d4"));
  g_assert_false (put_down (table, "e2e5"));
  assert_last (table, "white touch e2");
  rg_pointer_acts_find_pieces (table, &own, &others);
  g_assert_cmpuint (others, ==, 0xffffull << 48);
}

static gboolean
castles (RgTable *table, const char *uci, const char *expected)
{
  RgDisplacement displacement, castling;

  g_assert_true (rg_displacement_parse (uci, &displacement));
  g_assert_true (rg_displacement_parse (expected, &castling));
  return rg_pointer_acts_find_castling (table, &displacement) &&
         displacement.from == castling.from && displacement.to == castling.to;
}

/* A king put down on its rook castles under every conduct, if that is legal and no duty
 * forbids it. */
static void
test_castling (void)
{
  const char *fen = "r3k2r/8/8/8/8/8/8/R3K1NR w KQkq - 0 1";

  for (int i = 0; i < RG_N_CONDUCTS; i++) {
    g_autoptr (RgTable) table =
      rg_test_new_untimed_table (NULL, rg_conduct_to_text ((RgConduct) i), fen);

    g_assert_true (touch (table, "e1"));
    g_assert_true (castles (table, "e1a1", "e1c1"));
    g_assert_false (castles (table, "e1h1", "e1g1"));
    g_assert_false (castles (table, "a1e1", "e1c1"));
    g_assert_false (castles (table, "e8h8", "e8g8"));
    g_assert_true (put_down (table, "e1c1"));
    g_assert_true (touch (table, "e8"));
    g_assert_true (castles (table, "e8h8", "e8g8"));
  }
}

/* A king that must move as a penalty does not castle when it is put down on its rook. */
static void
test_castling_not_required (void)
{
  g_autoptr (RgTable) table =
    rg_test_new_untimed_table (NULL, "touch", "4k3/8/8/8/8/8/8/4K2R w K - 0 1");

  g_assert_true (touch (table, "h1"));
  g_assert_true (touch (table, "e1"));
  rg_test_table_say (table, "black choose move e1");
  g_assert_false (castles (table, "e1h1", "e1g1"));
}

/* Under conduct `strict` the pointer acts for the player to move, or for the player set
 * by rg_table_set_acting(), whichever piece it takes up. */
static void
test_strict (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "strict", NULL);

  g_assert_true (put_down (table, "e2e5"));
  g_assert_true (touch (table, "e5"));
  assert_last (table, "black touch e5");
  rg_table_set_acting (table, RG_WHITE);
  g_assert_true (put_down (table, "d2d4"));
  assert_last (table, "white play d2d4");
  g_assert_cmpint (rg_table_get_acting (table), ==, RG_BLACK);
}

static void
test_purpose (void)
{
  g_autoptr (RgTable) table = rg_test_new_untimed_table (NULL, "strict", NULL);

  rg_table_set_purpose (table, RG_ACTOR_WHITE, RG_VERB_ADOUBE);
  g_assert_true (rg_pointer_acts_serves_purpose (table));
  g_assert_true (rg_pointer_acts_serve (table, rg_square_parse ("g1"), NULL));
  assert_last (table, "white adoube g1");
  g_assert_true (put_down (table, "e2e4"));
  g_assert_false (rg_pointer_acts_serves_purpose (table));
}

/* Under conduct `strict` the choice of a promotion opens for any pawn on its last rank;
 * if it opened only for legal moves, it would reveal which are legal. */
static void
test_promotion (void)
{
  const RgDisplacement legal = { .from = 48, .to = 56 };
  const RgDisplacement wrong = { .from = 48, .to = 63 };
  const char          *fen = "8/P3k3/8/8/8/8/8/4K3 w - - 0 1";
  g_autoptr (RgTable)  free_table = rg_test_new_untimed_table (NULL, "free", fen);
  g_autoptr (RgTable)  strict_table = rg_test_new_untimed_table (NULL, "strict", fen);

  g_assert_true (rg_pointer_acts_ask_promotion (free_table, legal));
  g_assert_false (rg_pointer_acts_ask_promotion (free_table, wrong));
  g_assert_true (rg_pointer_acts_ask_promotion (strict_table, legal));
  g_assert_true (rg_pointer_acts_ask_promotion (strict_table, wrong));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/pointer-acts/a-free-table-heeds-no-touch", test_free);
  g_test_add_func ("/app/pointer-acts/touch-move-sends-the-touch", test_touch);
  g_test_add_func ("/app/pointer-acts/a-strict-table-lets-all-through", test_strict);
  g_test_add_func ("/app/pointer-acts/j-adoube-until-the-next-move", test_purpose);
  g_test_add_func ("/app/pointer-acts/king-then-rook-castles", test_castling);
  g_test_add_func ("/app/pointer-acts/not-where-another-move-must-be-played",
                   test_castling_not_required);
  g_test_add_func ("/app/pointer-acts/promotion-is-asked-without-a-hint", test_promotion);

  return g_test_run ();
}
