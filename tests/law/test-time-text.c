/* Tests times as players write them, in both languages, against the PGN code (standard
 * 9.6.1) with the same meaning. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-test.h"
#include "rg-time-text.h"

static const struct {
  const char *text;
  const char *control;
} TIMES[] = {
  { "5", "300" },
  { "3+2", "180+2" },
  { "3 + 2", "180+2" },
  { "90+30", "5400+30" },
  { "5 min", "300" },
  { "5 minutes", "300" },
  { "5'", "300" },
  { "90'+30''", "5400+30" },
  { "5 min + 3 s", "300+3" },
  { "5 min, 3 seconds a move", "300+3" },
  { "15 minutes plus 10 seconds per move", "900+10" },
  { "15 minutes and 10 s/move", "900+10" },
  { "15 min + 10 s par coup", "900+10" },
  { "10 s per move", "0+10" },
  { "1 h", "3600" },
  { "1h30", "5400" },
  { "1 h 30", "5400" },
  { "1 hour 30 minutes", "5400" },
  { "an hour", "3600" },
  { "une heure", "3600" },
  { "half an hour", "1800" },
  { "une demi-heure", "1800" },
  { "un quart d’heure", "900" },
  { "three quarters of an hour", "2700" },
  { "one hour and a half", "5400" },
  { "1 heure et demie", "5400" },
  { "one and a half hours", "5400" },
  { "two and a half hours", "9000" },
  { "1 minute et demie", "90" },
  { "1½ h", "5400" },
  { "2 1/2 hours", "9000" },
  { "1/2 hour", "1800" },
  { "1 hour 1/2", "5400" },
  { "twenty-five minutes", "1500" },
  { "quarante-cinq minutes", "2700" },
  { "vingt et une minutes", "1260" },
  { "soixante-quinze minutes", "4500" },
  { "15 plus 10", "900+10" },
  { "five minutes plus three seconds", "300+3" },
  { "10 minutes each", "600" },
  { "10 min par joueur", "600" },
  { "1 minute a move", "0+60" },
  { "5 minutes with a 3 second delay", "300d3" },
  { "5 min avec un incrément de 3 s", "300+3" },
  { "5 min avec 3 secondes d’ajout", "300+3" },
  { "5 min avec 3 secondes de plus par coup", "300+3" },
  { "10 s a move, 5 min", "300+10" },
  { "2 h 30 pour 40 coups", "40/9000" },
  { "2 h 30 for 40 moves, then 1 h 30", "40/9000:5400" },
  { "2 h 30 et 30 s par coup", "9000+30" },
  { "30 moves, 2 hours", "30/7200" },
  { "5 min.30 s", "330" },
  { ".5", "30" },
  { "1,5 h", "5400" },
  { "2.5 min", "150" },
  { "½ h", "1800" },
  { "45 s", "45" },
  { "3 min 30", "210" },
  { "3 min 30 + 2", "210+2" },
  { "5:00", "300" },
  { "1:30:00 + 30", "5400+30" },
  { "a day", "86400" },
  { "2 days", "172800" },
  { "2 jours", "172800" },
  { "1 jour et demi", "129600" },
  { "2 h 30 coups", "30/7200" },
  { "2 h, 30 coups", "30/7200" },
  { "30 coups en 2 heures", "30/7200" },
  { "2 h pour 40 coups, puis 1 h", "40/7200:3600" },
  { "30 moves in 2 hours, then 15 an hour", "30/7200:15/3600" },
  { "30 moves in 2 hours, then 15 moves per hour", "30/7200:15/3600" },
  { "30 coups en 2 heures, puis 15 par heure", "30/7200:15/3600" },
  { "30 coups en deux heures, puis 15 coups à l’heure", "30/7200:15/3600" },
  { "40 moves in 2 hours, then 1 hour for the rest of the game", "40/7200:3600" },
  { "40/90, SD 30", "40/5400:1800" },
  { "40/90+30", "40/5400+30" },
  { "40/90+30, 30+30", "40/5400+30:1800+30" },
  { "90 min/40 + 30 s", "40/5400+30" },
  { "40 moves in 90 minutes, then 30 minutes, 30 seconds a move", "40/5400:1800+30" },
  { "G/60;d5", "3600d5" },
  { "5 min, delay 3 s", "300d3" },
  { "5 min délai 3", "300d3" },
  { "5 min, 3 s Bronstein", "300b3" },
  { "25 min + 10 s increment", "1500+10" },
  { "5+3 (Fischer)", "300+3" },
  { "no clock", "-" },
  { "without clocks", "-" },
  { "sans pendule", "-" },
  { "pas de pendule", "-" },
  { "unlimited", "-" },
  { "-", "-" },
};

static void
test_what_players_write (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (TIMES); i++) {
    g_autoptr (GError)  error = NULL;
    g_autoptr (GString) written = g_string_new (NULL);
    RgTimeControl       control;

    if (!rg_time_control_read (TIMES[i].text, &control, &error))
      g_error ("“%s”: %s", TIMES[i].text, error->message);
    rg_time_control_write (&control, written);
    if (!g_str_equal (written->str, TIMES[i].control))
      g_error ("“%s” is read as %s, not %s", TIMES[i].text, written->str,
               TIMES[i].control);
  }
}

static void
test_what_is_no_time (void)
{
  static const char *const texts[] = {
    "",
    " ",
    "soon",
    "5 bananas",
    "0",
    "moves",
    "+",
    "5 5 5",
    "40 moves",
    "3+",
    "99999999",
    "2000 moves in 1 h",
    "1/2/3",
    "5 min 7",
    "h h",
    "then",
    "10 40/",
    "\xf0\x9f\x99\x82",
    "5 min no",
    "5 min, 3 s",
    "11 days",
    "5:99",
    "15 et 10",
    "99999999999999999999 min",
    "1.5.2",
    "twenty thirty minutes",
    "1/20/3",
    "5 min + 99999999999999999999",
    "8e9 days",
    "1025 moves in 1 h",
    "99999999 days 99999999 h",
    "1 h + 99999999 min",
    NULL,
  };

  for (guint i = 0; texts[i] != NULL; i++) {
    g_autoptr (GError) error = NULL;
    RgTimeControl      control = { .n_periods = 9 };

    if (rg_time_control_read (texts[i], &control, &error)) {
      g_autoptr (GString) written = g_string_new (NULL);

      rg_time_control_write (&control, written);
      g_error ("“%s” is read as %s", texts[i], written->str);
    }
    g_assert_error (error, RG_ERROR, RG_ERROR_SYNTAX);
    g_assert_cmpuint (control.n_periods, ==, 9);
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/law/time-text/what-players-write-is-a-time-control",
                   test_what_players_write);
  g_test_add_func ("/law/time-text/what-is-no-time-is-refused", test_what_is_no_time);

  return g_test_run ();
}
