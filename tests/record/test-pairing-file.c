/* Tests rounds made by a tournament program, and the results written for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"
#include "rg-fault.h"
#include "rg-pairing-file.h"
#include "rg-pairing.h"
#include "rg-standings.h"

#include <string.h>

static const char *const FILES[] = {
  "Board;White;Black;Result\n2;Caron;Roux;\n1;Dupont, Léa;Simon;1-0\n3;Petit;bye;\n",
  "Chess-Results\nRonde 1\nEch.;Nr;;Nom;Pts;Résultat;Pts;;Nom;Nr\n"
  "1;1;;Dupont, Léa;0;1 - "
  "0;0;;Simon;2\n2;3;;Caron;0;;0;;Roux;4\n3;5;;Petit;0;;;;exempt;\n",
  "[White \"Dupont, Léa\"]\n[Black \"Simon\"]\n[Round \"1.1\"]\n[Board \"1\"]\n"
  "[WhiteElo \"1650\"]\n[Result \"1-0\"]\n\n1-0\n\n"
  "[White \"Caron\"]\n[Black \"Roux\"]\n[Round \"1\"]\n[Board \"2\"]\n\n*\n\n"
  "[White \"Petit\"]\n[Black \"?\"]\n[Round \"1\"]\n\n*\n\n"
  "[White \"Roux\"]\n[Black \"Petit\"]\n[Round \"2\"]\n\n*\n",
  "012 Soirée\n"
  "001    1      Dupont, Léa                       1650                  "
  "           1.0    1  0002 w 1\n"
  "001    2      Simon                                                   "
  "           0.0    4  0001 b 0\n"
  "001    3      Caron                                                   "
  "           0.0    4  0004 w  \n"
  "001    4      Roux                                                    "
  "           0.0    4  0003 b  \n"
  "001    5      Petit                                                   "
  "           1.0    1  0000 - U\n",
};

static gboolean
read_file (RgEvening *evening, const char *text, GError **error)
{
  g_autoptr (GBytes)    bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  gboolean              read = rg_pairing_file_read (evening, bytes, NULL, faults, error);

  g_assert_cmpuint (faults->len, ==, 0);
  return read;
}

static void
assert_board (RgEvening *evening, guint number, const char *white, const char *black)
{
  const RgEveningBoard *board = rg_evening_get_board (evening, 1, number);

  g_assert_nonnull (board);
  g_assert_cmpuint (board->white, ==, rg_evening_find_player (evening, white));
  g_assert_cmpuint (board->black, ==, rg_evening_find_player (evening, black));
}

static void
test_read (gconstpointer data)
{
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GError)    error = NULL;

  read_file (evening, FILES[GPOINTER_TO_UINT (data)], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 5);
  assert_board (evening, 1, "Dupont, Léa", "Simon");
  assert_board (evening, 2, "Caron", "Roux");
  g_assert_true (
    rg_evening_has_bye (evening, 1, rg_evening_find_player (evening, "Petit")));
  g_assert_cmpint (rg_evening_get_board (evening, 1, 1)->outcome.result, ==,
                   RG_RESULT_WHITE_WINS);
  g_assert_cmpint (rg_evening_get_board (evening, 1, 2)->outcome.result, ==,
                   RG_RESULT_NONE);
}

/* The scale gives odds of a pawn; a game whose tags have odds and a time keeps them. */
static void
test_own_terms (void)
{
  static const char text[] =
    "[White \"Dupont\"]\n[Black \"Simon\"]\n[WhiteElo \"1500\"]\n[BlackElo \"1900\"]\n"
    "[Handicap \"Pawn and two moves\"]\n[TimeControl \"1200+10\"]\n\n*\n\n"
    "[White \"Caron\"]\n[Black \"Roux\"]\n[WhiteElo \"1500\"]\n[BlackElo \"1900\"]\n"
    "[TimeControl \"1800\"]\n\n*\n";
  static const char     scale_text[] = "[Scale]\nid=one\ntitle=One\nby=rating\n"
                                       "[Row]\nfrom=0\nodds=pawn\n";
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GBytes)    bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (RgScale)   scale = rg_scale_parse (scale_text, -1, NULL);
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  const RgEveningBoard *own, *other;

  g_assert_true (rg_evening_say (evening, "clock 1800", NULL));
  g_assert_true (rg_pairing_file_read (evening, bytes, scale, faults, NULL));
  own = rg_evening_get_board (evening, 1, 1);
  other = rg_evening_get_board (evening, 1, 2);
  g_assert_cmpstr (own->clock, ==, "1200+10");
  g_assert_cmpuint (own->odds.moves, ==, 2);
  g_assert_cmpint (own->odds.giver, ==, RG_BLACK);
  g_assert_null (other->clock);
  g_assert_true (other->odds.items == RG_ODDS_PAWN);
}

/* If a player would meet two others in one round, neither the round nor its players are
 * added. */
static void
test_refused (void)
{
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GError)    error = NULL;

  g_assert_false (
    read_file (evening, "White;Black\nDupont;Simon\nDupont;Caron\n", &error));
  g_assert_nonnull (error);
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 0);
  g_assert_cmpuint (rg_evening_get_n_changes (evening), ==, 0);
}

static void
test_no_pairs (void)
{
  static const char *const texts[] = {
    "", "White;Black\n", "Name\nDupont\n",
    "[White \"A\"]\n[Black \"B\"]\n[Round \"7\"]\n\n*\n"
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (RgEvening) evening = rg_evening_new ();
    g_autoptr (GError)    error = NULL;

    g_assert_false (read_file (evening, texts[i], &error));
    g_assert_error (error, RG_ERROR, RG_ERROR_NO_SUCH_THING);
    g_assert_cmpuint (rg_evening_get_n_rounds (evening), ==, 0);
  }
}

/* A written TRF16 report is read back round by round, with the same players, colours and
 * results. */
static void
test_trf_round_trip (void)
{
  static const char *const keys[] = { "1", "=", "-", "0", "+" };
  g_autoptr (RgEvening)    evening = rg_evening_new (), again = rg_evening_new ();
  g_autoptr (GString)      text = g_string_new (NULL), second = g_string_new (NULL);

  for (guint i = 1; i <= 7; i++) {
    g_autofree char *line = g_strdup_printf ("player %u Éloïse %u", i, i);

    g_assert_true (rg_evening_say (evening, line, NULL));
    g_assert_true (rg_evening_say (again, line, NULL));
  }
  g_assert_true (rg_evening_say (evening, "rating 3 1499", NULL));
  g_assert_true (rg_evening_say (again, "rating 3 1499", NULL));
  for (guint round = 1; round <= 4; round++) {
    g_assert_true (rg_pairing_next_round (evening, RG_PAIRING_BY_SCORE, NULL, NULL));
    for (guint board = 1; board <= 3; board++)
      g_assert_true (
        rg_evening_set_result (evening, round, board, keys[(round + board) % 5], NULL));
  }
  rg_trf_write (evening, text);
  for (guint round = 1; round <= 4; round++)
    g_assert_true (read_file (again, text->str, NULL));
  rg_trf_write (again, second);
  g_assert_cmpstr (second->str, ==, text->str);
}

/* Checks the columns of a TRF16 report, by their numbers. */
static void
test_trf_columns (void)
{
  static const char *const lines[] = {
    "title Soirée",
    "date 2026.11.24",
    "player 1 Dupont, Léa",
    "rating 1 1650",
    "number 1 12345",
    "player 2 Simon",
    "round 1",
    "pair 1 2 1",
    "result 1 1 1/2-1/2",
    NULL,
  };
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GString)   text = g_string_new (NULL);

  g_assert_true (rg_evening_say_all (evening, (char **) lines, NULL));
  rg_trf_write (evening, text);
  g_assert_cmpstr (text->str, ==,
                   "012 Soirée\n022 \n042 2026/11/24\n062 2\n"
                   "001    1      Dupont, Léa                       1650           12345 "
                   "            0.5    1"
                   "  0002 b =\n"
                   "001    2      Simon                                                  "
                   "            0.5    1"
                   "  0001 w =\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (guint i = 0; i < G_N_ELEMENTS (FILES); i++) {
    static const char *const names[] = { "csv", "chess-results", "pgn", "trf" };
    g_autofree char         *path = g_strconcat ("/record/pairing-file/", names[i], NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_read);
  }
  g_test_add_func ("/record/pairing-file/own-terms", test_own_terms);
  g_test_add_func ("/record/pairing-file/refused", test_refused);
  g_test_add_func ("/record/pairing-file/none-of-this-round", test_no_pairs);
  g_test_add_func ("/record/pairing-file/trf-round-trip", test_trf_round_trip);
  g_test_add_func ("/record/pairing-file/trf-columns", test_trf_columns);

  return g_test_run ();
}
