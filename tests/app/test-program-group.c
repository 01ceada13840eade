/* Tests the rows of a new game in which a program is seated: they follow the names of the
 * players, set these names, and propose odds for the difference in rating. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-program-group.h"
#include "rg-program.h"
#include "rg-settings.h"

static RgProgramGroup *
new_group (void)
{
  rg_program_remember ("Weak (1600)", "/somewhere/weak", 1600);
  rg_program_remember ("Strong", "/somewhere/strong", 0);
  return g_object_ref_sink (g_object_new (RG_TYPE_PROGRAM_GROUP, NULL));
}

/* The program remembered last is proposed, but plays a side only if the player of that
 * side has the program's name. */
static void
test_follows (void)
{
  g_autoptr (RgProgramGroup) group = new_group ();
  g_autofree char           *strong = rg_program_group_get_name (group);
  g_autofree char           *weak = NULL;

  g_assert_cmpstr (strong, ==, "Strong");
  g_assert_false (rg_program_group_plays (group, RG_WHITE));
  rg_program_group_follow (group, "Anna", "Weak (1600)");
  weak = rg_program_group_get_name (group);
  g_assert_cmpstr (weak, ==, "Weak (1600)");
  g_assert_false (rg_program_group_plays (group, RG_WHITE));
  g_assert_true (rg_program_group_plays (group, RG_BLACK));
  rg_program_group_follow (group, "Weak (1600)", "Anna");
  g_assert_true (rg_program_group_plays (group, RG_WHITE));
  g_assert_false (rg_program_group_plays (group, RG_BLACK));
  rg_program_group_follow (group, "Anna", NULL);
  g_assert_false (rg_program_group_plays (group, RG_WHITE));
}

/* The stronger player gives odds: the program to a weaker person, or a stronger person to
 * the program. */
static void
test_proposes (void)
{
  g_autoptr (RgProgramGroup) group = new_group ();
  const RgRulebook          *rulebook = rg_shelf_find (rg_shelf_get (), "fide-2023");
  RgOdds                     odds;

  rg_program_group_follow (group, "Anna", "Weak (1600)");
  g_settings_set_uint (rg_settings_get (), "rating", 1300);
  odds = rg_program_group_propose (group, rulebook);
  g_assert_cmpint (odds.items & RG_ODDS_KNIGHT, !=, 0);
  g_assert_cmpint (odds.giver, ==, RG_BLACK);

  g_settings_set_uint (rg_settings_get (), "rating", 1900);
  odds = rg_program_group_propose (group, rulebook);
  g_assert_cmpint (odds.items & RG_ODDS_KNIGHT, !=, 0);
  g_assert_cmpint (odds.giver, ==, RG_WHITE);

  g_settings_set_uint (rg_settings_get (), "rating", 1600);
  odds = rg_program_group_propose (group, rulebook);
  g_assert_cmpint (odds.items, ==, 0);
}

int
main (int argc, char *argv[])
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  g_test_add_func ("/program-group/follows-the-names", test_follows);
  g_test_add_func ("/program-group/proposes-odds", test_proposes);

  return g_test_run ();
}
