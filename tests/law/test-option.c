/* Tests remedies in the event language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-option.h"

static void
test_round_trip (void)
{
  static const char *const texts[] = {
    "move g1",    "take e5", "take e5 with d4", "play h1d1",
    "play e7e8q", "parry",   "leave",           "retract",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    RgOption option;
    char     text[RG_OPTION_SIZE];

    g_assert_true (rg_option_parse (texts[i], &option));
    rg_option_write (&option, text);
    g_assert_cmpstr (text, ==, texts[i]);
  }
}

static void
test_others (void)
{
  static const char *const texts[] = {
    "",        "move",         "move g9",          "move g1 h1",
    "take",    "take e5 with", "take e5 using d4", "take e5 with d44",
    "play e2", "parry it",     "leave it",         "stay",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    RgOption option;

    g_assert_false (rg_option_parse (texts[i], &option));
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/option/what-is-written-is-read-back", test_round_trip);
  g_test_add_func ("/law/option/what-is-no-remedy-is-not-read", test_others);

  return g_test_run ();
}
