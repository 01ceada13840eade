/* Odds as they are chosen: men clicked off come to the same as men chosen by
 * name (FIDE 1930, Art. 22.6, 22.7), and whoever changes his seat gives the
 * same from there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-odds-draft.h"
#include "rg-test.h"

static char *
say (const RgOdds *odds)
{
  g_autoptr (GString) text = g_string_new (NULL);

  rg_odds_print (odds, text);
  return g_strdup (text->str);
}

static void
assert_says (const RgOddsDraft *draft, const char *expected)
{
  RgOdds           odds = rg_odds_draft_make (draft);
  g_autofree char *said = say (&odds);

  g_assert_cmpstr (said, ==, expected);
}

static RgOddsDraft
draft_of (RgColor giver, RgBitboard men)
{
  RgOddsDraft draft;

  rg_odds_draft_clear (&draft);
  draft.giver = (guint8) giver;
  draft.men = men;
  return draft;
}

static RgBitboard
bit (const char *square)
{
  return rg_bit (rg_square_parse (square));
}

static void
test_men_clicked_off_have_their_names (void)
{
  RgOddsDraft pawn = draft_of (RG_BLACK, bit ("f7"));
  RgOddsDraft knight = draft_of (RG_WHITE, bit ("b1"));
  RgOddsDraft other = draft_of (RG_WHITE, bit ("g1"));
  RgOddsDraft exchange = draft_of (RG_WHITE, bit ("a1") | bit ("b8"));

  pawn.moves = 2;
  assert_says (&pawn, "black moves=2 pawn");
  assert_says (&knight, "white knight");
  assert_says (&other, "white piece=g1");
  assert_says (&exchange, "white exchange");
}

static void
test_each_row_comes_back (void)
{
  for (guint i = 0; i < rg_ladder_get_n (); i++)
    for (int giver = RG_WHITE; giver <= RG_BLACK; giver++) {
      RgOdds      odds = rg_ladder_row_give (rg_ladder_get (i), (RgColor) giver);
      RgOddsDraft draft;
      RgOdds      back;

      rg_odds_draft_read (&draft, &odds);
      back = rg_odds_draft_make (&draft);
      g_assert_true (rg_odds_equal (&odds, &back));
    }
}

static void
test_the_giver_gives_the_same_from_the_other_side (void)
{
  RgOddsDraft draft = draft_of (RG_WHITE, bit ("a1"));

  draft.capped = rg_square_parse ("g2");
  rg_odds_draft_set_giver (&draft, RG_BLACK);
  assert_says (&draft, "black rook capped=g7");
}

/* Art. 22.7: other men than the named ones only where both agree; White and
 * Black are no matter of agreement (Art. 22.5). */
static void
test_what_wants_agreement_is_told_apart (void)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), "fide-1930");
  RgOddsDraft       queen = draft_of (RG_WHITE, bit ("d1"));
  RgOddsDraft       knight = draft_of (RG_BLACK, bit ("b8"));
  RgOdds            odds;

  g_assert_true (rg_odds_draft_wants_word (&queen, rulebook));
  g_assert_false (rg_odds_draft_wants_word (&knight, rulebook));

  knight.agreed = TRUE;
  odds = rg_odds_draft_settle (&knight, rulebook);
  g_assert_cmpuint (odds.items & RG_ODDS_AGREED, ==, 0);
  queen.agreed = TRUE;
  odds = rg_odds_draft_settle (&queen, rulebook);
  g_assert_cmpuint (odds.items & RG_ODDS_AGREED, !=, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/app/odds-draft/men-clicked-off-have-their-names",
                   test_men_clicked_off_have_their_names);
  g_test_add_func ("/app/odds-draft/each-row-comes-back", test_each_row_comes_back);
  g_test_add_func ("/app/odds-draft/the-giver-gives-the-same-from-the-other-"
                   "side",
                   test_the_giver_gives_the_same_from_the_other_side);
  g_test_add_func ("/app/odds-draft/what-wants-agreement-is-told-apart",
                   test_what_wants_agreement_is_told_apart);

  return g_test_run ();
}
