/* Tests scales: they are read, written, and used to propose the odds of two players. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"
#include "rg-scale.h"

#include <glib/gstdio.h>
#include <string.h>

static const RgRulebook *
find_rulebook (const char *id)
{
  return rg_shelf_find (rg_shelf_get (), id);
}

static RgClubPlayer *
make_player (const char *name, guint class, guint rating)
{
  RgClubPlayer *player = rg_club_player_new (name);

  player->class = (guint8) class;
  player->rating = (guint16) rating;
  return player;
}

static void
assert_proposal (const char *id,
                 const char *rulebook,
                 guint       one,
                 guint       other,
                 const char *odds,
                 int         white)
{
  g_autoptr (GPtrArray)    scales = rg_scales_load (NULL);
  const RgScale           *scale = rg_scales_find (scales, id);
  gboolean                 by_class = scale->by == RG_SCALE_BY_CLASS;
  g_autoptr (RgClubPlayer) first = make_player ("A", by_class ? one : 0,
                                                by_class ? 0 : one);
  g_autoptr (RgClubPlayer) second = make_player ("B", by_class ? other : 0,
                                                 by_class ? 0 : other);
  g_autoptr (GString)      text = g_string_new (NULL);
  g_autoptr (GError)       error = NULL;
  RgScaleProposal          proposal;

  rg_scale_propose (scale, find_rulebook (rulebook), first, second, &proposal, &error);
  g_assert_no_error (error);
  if (proposal.odds.items != 0)
    rg_odds_print (&proposal.odds, text);
  g_assert_cmpstr (text->str, ==, odds);
  g_assert_cmpint (proposal.white, ==, white);
}

/* FIDE 1930, Art. 22: the player who gives the move has Black; the player who gives a
 * piece without the move has White. */
static void
test_classes (void)
{
  assert_proposal ("cafes", "fide-1930", 2, 2, "", -1);
  assert_proposal ("cafes", "fide-1930", 1, 2, "black move pawn", 1);
  assert_proposal ("cafes", "fide-1930", 2, 1, "black move pawn", 0);
  assert_proposal ("cafes", "fide-1930", 1, 3, "black moves=2 pawn", 1);
  assert_proposal ("cafes", "fide-1930", 1, 4, "white rook", 0);
  assert_proposal ("cafes", "fide-1930", 9, 1, "white rook", 1);
}

static void
test_ratings (void)
{
  assert_proposal ("canberra", "fide-1930", 1650, 1600, "", -1);
  assert_proposal ("canberra", "fide-1930", 1700, 1600, "white pawn", 0);
  assert_proposal ("canberra", "fide-1930", 1600, 1899, "white knight piece=f7 agreed",
                   1);
  assert_proposal ("canberra", "fide-1930", 2500, 1400, "white pawn queen agreed", 0);
  assert_proposal ("hundred", "fide-1930", 1600, 1400, "white pawn piece=c2 agreed", 0);
}

/* Every scale of the program can be played at under every rulebook of the program. */
static void
test_all_can_be_played (void)
{
  g_autoptr (GPtrArray) scales = rg_scales_load (NULL);
  const RgShelf        *shelf = rg_shelf_get ();
  guint                 checked = 0;

  for (guint i = 0; i < scales->len; i++)
    for (guint j = 0; j < shelf->n; j++) {
      const RgScale *scale = scales->pdata[i];

      for (guint row = 0; row < scale->rows->len; row++) {
        g_autoptr (GError) error = NULL;
        RgScaleProposal    proposal;
        RgOddsRefusal      refusal = { 0 };

        rg_scale_propose_row (scale, row, 0, shelf->rulebooks[j], &proposal, &error);
        g_assert_no_error (error);
        if (proposal.white < 0)
          rg_scale_proposal_set_white (&proposal, 0);
        if (proposal.odds.items != 0)
          g_assert_true (rg_odds_check (&proposal.odds, shelf->rulebooks[j], &refusal));
        checked++;
      }
    }
  g_assert_cmpuint (checked, >, 100);
}

static void
test_unknown (void)
{
  g_autoptr (GPtrArray)    scales = rg_scales_load (NULL);
  g_autoptr (RgClubPlayer) first = make_player ("A", 1, 0);
  g_autoptr (RgClubPlayer) second = make_player ("B", 0, 0);
  g_autoptr (GError)       error = NULL;
  RgScaleProposal          proposal;

  g_assert_false (rg_scale_propose (rg_scales_find (scales, "cafes"),
                                    find_rulebook ("fide-1930"), first, second, &proposal,
                                    &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_NO_SUCH_THING);
  g_assert_nonnull (strstr (error->message, "“B”"));
}

static const char TEXT[] = "[Scale]\n"
                           "id=club\n"
                           "title=Cercle de Nice\n"
                           "by=class\n"
                           "rung-after=2\n"
                           "\n"
                           "[Row]\n"
                           "from=0\n"
                           "odds=-\n"
                           "\n"
                           "[Row]\n"
                           "from=1\n"
                           "odds=draw\n"
                           "first=receiver\n"
                           "giver-time=900\n"
                           "receiver-time=1800+5\n"
                           "\n"
                           "[Row]\n"
                           "from=3\n"
                           "odds=knight time=0.5\n";

static void
test_round_trip (void)
{
  g_autoptr (GError)  error = NULL;
  g_autoptr (RgScale) scale = rg_scale_parse (TEXT, -1, &error);
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (RgScale) copy = NULL;
  RgScaleProposal     proposal;

  g_assert_no_error (error);
  copy = rg_scale_copy (scale);
  rg_scale_print (copy, out);
  g_assert_cmpstr (out->str, ==, TEXT);

  g_assert_true (
    rg_scale_propose_row (scale, 1, 1, find_rulebook ("fide-1930"), &proposal, NULL));
  g_assert_cmpint (proposal.white, ==, 0);
  g_assert_cmpint (proposal.odds.giver, ==, RG_BLACK);
  g_assert_cmpstr (proposal.giver_time, ==, "900");
}

static void
test_faults (void)
{
  static const char *const texts[] = {
    "",
    "[Row]\n",
    "id=a\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n",
    "[Scale]\nid=a\nby=class\n[Row]\nfrom=0\nodds=-\n",
    "[Scale]\nid=A b\n",
    "[Scale]\nby=weight\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n[Row]\nfrom=1\nodds=-\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n[Row]\nfrom=0\nodds=-\n[Row]\nfrom=0\nodds=pawn\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n[Row]\nfrom=0\nodds=crown\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n[Row]\nfrom=0\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n[Row]\nfrom=0\nodds=-\ngiver-time=soon\n",
    "[Scale]\nid=a\ntitle=A\nby=class\n[Row]\nfrom=99999\n",
    "[Scale]\nid=a\ntitle=\xff\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GError)  error = NULL;
    g_autoptr (RgScale) scale = rg_scale_parse (texts[i], -1, &error);

    g_assert_null (scale);
    g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
  }
}

static void
test_saved (void)
{
  g_autoptr (RgScale) scale = rg_scale_parse (TEXT, -1, NULL);
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "regence", "scales",
                                            "club.scale", NULL);
  g_autoptr (GPtrArray) scales = NULL;

  g_assert_true (rg_scale_save (scale, NULL));
  scales = rg_scales_load (NULL);
  g_assert_cmpuint (scales->len, ==, 4);
  g_assert_cmpstr (rg_scales_find (scales, "club")->title, ==, "Cercle de Nice");
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/scale/classes-of-the-cafes", test_classes);
  g_test_add_func ("/record/scale/brackets-of-rating", test_ratings);
  g_test_add_func ("/record/scale/all-can-be-played", test_all_can_be_played);
  g_test_add_func ("/record/scale/a-class-that-is-not-known", test_unknown);
  g_test_add_func ("/record/scale/round-trip", test_round_trip);
  g_test_add_func ("/record/scale/faults-have-a-sentence", test_faults);
  g_test_add_func ("/record/scale/saved-and-found-again", test_saved);

  return g_test_run ();
}
