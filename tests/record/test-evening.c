/* Tests an evening as a file: round trips, refused lines, and truncated files. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-error.h"
#include "rg-evening.h"
#include "rg-fault.h"
#include "rg-standings.h"

#include <glib/gstdio.h>
#include <string.h>

static const char TEXT[] = "regence-evening 1\n"
                           "title Soirée à avantage\n"
                           "date 2026.11.24\n"
                           "rulebook fide-1930\n"
                           "clock 1800\n"
                           "bye-counts 1/2\n"
                           "player 1 Dupont, Léa\n"
                           "class 1 1\n"
                           "club 1 Cercle de Nice\n"
                           "player 2 Simon, Paul\n"
                           "class 2 2\n"
                           "player 3 Caron, Ève\n"
                           "rating 3 1500\n"
                           "number 3 A 123\n"
                           "round 1\n"
                           "pair 1 2 1 clock=1800,900 black move pawn\n"
                           "bye 3\n"
                           "result 1 1 1-0 checkmate\n"
                           "game 1 1 Simon-Dupont.regence\n"
                           "leave 3\n"
                           "player 4 Roux, Jo\n"
                           "round 2\n"
                           "pair 2 1 4\n"
                           "result 2 2 +/-\n"
                           "bye 2\n"
                           "round 3\n"
                           "undo\n";

static RgEvening *
read_text (const char *text, gsize length, GPtrArray *faults)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, length);
  g_autoptr (GError) error = NULL;
  RgEvening         *evening = rg_evening_read (bytes, faults, &error);

  g_assert_no_error (error);
  return evening;
}

static void
test_state (void)
{
  g_autoptr (GPtrArray)  faults = rg_fault_list_new ();
  g_autoptr (RgEvening)  evening = read_text (TEXT, strlen (TEXT), faults);
  const RgEveningPlayer *caron = rg_evening_get_player (evening, 3);
  const RgEveningBoard  *board = rg_evening_get_board (evening, 1, 1);

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpstr (rg_evening_get_text (evening, RG_EVENING_TITLE), ==,
                   "Soirée à avantage");
  g_assert_cmpstr (rg_evening_get_text (evening, RG_EVENING_SITE), ==, "");
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 4);
  g_assert_cmpuint (rg_evening_get_n_rounds (evening), ==, 2);
  g_assert_cmpuint (rg_evening_find_player (evening, "DUPONT, Lea"), ==, 1);
  g_assert_false (caron->is_present);
  g_assert_cmpuint (caron->player->rating, ==, 1500);
  g_assert_cmpstr (caron->player->number, ==, "A 123");
  g_assert_cmpint (board->outcome.result, ==, RG_RESULT_WHITE_WINS);
  g_assert_cmpint (board->outcome.reason, ==, RG_REASON_CHECKMATE);
  g_assert_cmpstr (board->clock, ==, "1800 900");
  g_assert_cmpstr (board->game, ==, "Simon-Dupont.regence");
  g_assert_cmpint (board->odds.items, ==, RG_ODDS_MOVE | RG_ODDS_PAWN);
  g_assert_true (rg_evening_has_bye (evening, 1, 3));
}

static void
test_round_trip (void)
{
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (RgEvening) evening = read_text (TEXT, strlen (TEXT), faults);
  g_autoptr (GString)   out = g_string_new (NULL);

  rg_evening_write (evening, out);
  g_assert_cmpstr (out->str, ==, TEXT);
}

/* Wherever the file was truncated, all complete lines are read. */
static void
test_cut (void)
{
  for (gsize length = strlen ("regence-evening 1\n"); length < strlen (TEXT); length++) {
    g_autoptr (GPtrArray) faults = rg_fault_list_new ();
    g_autoptr (RgEvening) evening = read_text (TEXT, length, faults);
    g_autoptr (GString)   out = g_string_new (NULL);
    g_autofree char      *whole = g_strndup (TEXT, length);
    gboolean              is_cut = whole[length - 1] != '\n';

    strrchr (whole, '\n')[1] = '\0';
    rg_evening_write (evening, out);
    g_assert_cmpstr (out->str, ==, whole);
    g_assert_cmpuint (faults->len, ==, is_cut ? 1 : 0);
  }
}

/* A refused line is reported, and stays in the file. */
static void
test_bad_line (void)
{
  static const char text[] = "regence-evening 1\nplayer 1 A\ndance 1\nplayer 2 \xff\n";
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (RgEvening) evening = read_text (text, strlen (text), faults);
  g_autoptr (GString)   out = g_string_new (NULL);

  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpuint (((RgFault *) faults->pdata[0])->line, ==, 3);
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 2);
  rg_evening_write (evening, out);
  g_assert_nonnull (strstr (out->str, "# unread: dance 1\n"));
}

static void
test_refused (void)
{
  static const char *const lines[] = {
    "dance",
    "player 0 A",
    "player 3 A",
    "player 2",
    "player 2 one",
    "class 1 21",
    "class 9 1",
    "rating 1 -5",
    "rulebook whist",
    "clock soon",
    "boards 0",
    "bye-counts 2",
    "round 3",
    "pair 1 1 1",
    "pair 1 1 9",
    "pair 1 1 2 white crown",
    "pair 1 1 2 clock=never",
    "bye 9",
    "free 1",
    "result 1 1 won",
    "result 2 1 1-0",
    "result 1 1 1/2-1/2 checkmate",
    "game 4 1 x",
    "player 2 a\nround 9",
  };
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GString)   before = g_string_new (NULL);

  g_assert_true (rg_evening_say (evening, "player 1 One", NULL));
  g_assert_true (rg_evening_say (evening, "round 1", NULL));
  rg_evening_write (evening, before);
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autoptr (GError)  error = NULL;
    g_autoptr (GString) after = g_string_new (NULL);

    if (rg_evening_say (evening, lines[i], &error))
      g_error ("taken: %s", lines[i]);
    g_assert_nonnull (error);
    rg_evening_write (evening, after);
    g_assert_cmpstr (after->str, ==, before->str);
    g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 1);
  }
}

/* Several lines are accepted together, or all are refused. */
static void
test_all_or_none (void)
{
  g_autoptr (RgEvening) evening = rg_evening_new ();
  char                 *lines[] = { (char *) "player 1 A", (char *) "round 2", NULL };

  g_assert_false (rg_evening_say_all (evening, lines, NULL));
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 0);
}

static void
test_too_many (void)
{
  g_autoptr (RgEvening)    evening = rg_evening_new ();
  g_autoptr (RgClubPlayer) last = rg_club_player_new ("One more");
  g_autoptr (GError)       error = NULL;

  for (guint i = 1; i <= RG_EVENING_MAX_PLAYERS; i++) {
    g_autofree char *line = g_strdup_printf ("player %u P%u", i, i);

    g_assert_true (rg_evening_say (evening, line, NULL));
  }
  g_assert_false (rg_evening_add_player (evening, last, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_FORBIDDEN);
}

static void
test_saved (void)
{
  g_autofree char *path = g_build_filename (g_get_tmp_dir (), "rg-test.evening", NULL);
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (GError)    error = NULL;
  g_autoptr (RgEvening) evening = read_text (TEXT, strlen (TEXT), faults);
  g_autoptr (RgEvening) other = NULL;

  g_unlink (path);
  g_assert_true (rg_evening_save (evening, path, &error));
  g_assert_no_error (error);
  other = rg_evening_load (path, faults, &error);
  g_assert_no_error (error);
  g_assert_true (rg_evening_set_text (other, RG_EVENING_SITE, "Nice", NULL));
  g_assert_true (rg_evening_save (other, path, NULL));
  g_assert_true (rg_evening_save (other, path, NULL));

  /* A file that another program has changed meanwhile is not overwritten. */
  g_assert_false (rg_evening_save (evening, path, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_TOO_LATE);
  g_unlink (path);
}

static void
test_foreign (void)
{
  static const char *const texts[] = { "", "regence-events 1\n", "regence-evening 2\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autoptr (GBytes)    bytes = g_bytes_new (texts[i], strlen (texts[i]));
    g_autoptr (GPtrArray) faults = rg_fault_list_new ();
    g_autoptr (GError)    error = NULL;

    g_assert_null (rg_evening_read (bytes, faults, &error));
    g_assert_nonnull (error);
  }
}

/* A result may be a single key, the spelling of another program, or the words of the
 * event language with a reason. */
static void
test_results (void)
{
  static const char *const ways[][2] = {
    { "1", "1-0" },     { "0", "0-1" },     { "=", "1/2-1/2" },
    { "+", "+/-" },     { "-", "-/+" },     { "½ – ½", "1/2-1/2" },
    { "1 - 0", "1-0" }, { "- - +", "-/+" }, { "0-1 resignation", "0-1 resignation" },
    { "--", "-/-" },    { "*", "*" },       { "0 : 0", "0-0" },
  };
  g_autoptr (GPtrArray) faults = rg_fault_list_new ();
  g_autoptr (RgEvening) evening = read_text (TEXT, strlen (TEXT), faults);

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++) {
    g_autofree char *text = NULL;

    g_assert_true (rg_evening_set_result (evening, 1, 1, ways[i][0], NULL));
    text = rg_evening_print_outcome (rg_evening_get_board (evening, 1, 1)->outcome);
    g_assert_cmpstr (text, ==, ways[i][1]);
  }
  g_assert_false (rg_evening_set_result (evening, 1, 1, "won", NULL));
}

static void
assert_place (GArray *table,
              guint   i,
              guint   player,
              guint   rank,
              guint   halves,
              guint   berger)
{
  const RgStanding *place = &g_array_index (table, RgStanding, i);

  g_assert_cmpuint (place->player, ==, player);
  g_assert_cmpuint (place->rank, ==, rank);
  g_assert_cmpuint (place->halves, ==, halves);
  g_assert_cmpuint (place->berger, ==, berger);
}

/* Four players, three rounds: A 1 B, C ½ D; A 0 C, B 1 D; A ½ D, B 0 C.  C has 2½, A and
 * D 1½ and 1, B 1.  Sonneborn-Berger of C: D/2 + A + B = ½ + 1½ + 1 = 3; of A: B + D/2 =
 * 1½; of B: D = 1; of D: C/2 + A/2 = 2. */
static void
test_standings (void)
{
  static const char *const lines[] = {
    "player 1 A",         "player 2 B", "player 3 C", "player 4 D", "class 1 1",
    "class 4 1",          "round 1",    "pair 1 1 2", "pair 2 3 4", "result 1 1 1-0",
    "result 1 2 1/2-1/2", "round 2",    "pair 1 1 3", "pair 2 2 4", "result 2 1 0-1",
    "result 2 2 1-0",     "round 3",    "pair 1 4 1", "pair 2 2 3", "result 3 1 1/2-1/2",
    "result 3 2 0-1",     NULL,
  };
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GArray)    table = NULL, class = NULL;

  g_assert_true (rg_evening_say_all (evening, (char **) lines, NULL));
  table = rg_evening_get_standings (evening, 0);
  g_assert_cmpuint (table->len, ==, 4);
  assert_place (table, 0, 3, 1, 5, 12);
  assert_place (table, 1, 1, 2, 3, 6);
  assert_place (table, 2, 4, 3, 2, 8);
  assert_place (table, 3, 2, 4, 2, 4);

  class = rg_evening_get_standings (evening, 1);
  g_assert_cmpuint (class->len, ==, 2);
  assert_place (class, 0, 1, 1, 3, 6);
  assert_place (class, 1, 4, 2, 2, 8);
}

/* A draw at draw odds is won by their receiver; a bye has the value that was set. */
static void
test_draw_odds_and_byes (void)
{
  static const char *const lines[] = {
    "bye-counts 1/2",        "player 1 A",         "player 2 B", "player 3 C", "round 1",
    "pair 1 1 2 white draw", "result 1 1 1/2-1/2", "bye 3",      NULL,
  };
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GArray)    tally = rg_odds_tally_new ();
  const RgOddsTally    *row;

  g_assert_true (rg_evening_say_all (evening, (char **) lines, NULL));
  g_assert_cmpint (rg_evening_get_meeting (evening, 1, 1).halves, ==, 0);
  g_assert_cmpint (rg_evening_get_meeting (evening, 2, 1).halves, ==, 2);
  g_assert_cmpint (rg_evening_get_meeting (evening, 3, 1).halves, ==, 1);

  rg_odds_tally_add_evening (tally, evening);
  rg_odds_tally_add (tally, NULL, RG_RESULT_BLACK_WINS);
  g_assert_cmpuint (tally->len, ==, 2);
  row = &g_array_index (tally, RgOddsTally, 0);
  g_assert_cmpstr (row->name, ==, "");
  g_assert_cmpuint (row->lost, ==, 1);
  row = &g_array_index (tally, RgOddsTally, 1);
  g_assert_cmpstr (row->name, ==, "draw odds");
  g_assert_cmpuint (row->lost, ==, 1);
}

/* When a change is taken back, so are the text lines that were added to the evening as
 * its consequence. */
static void
test_take_back (void)
{
  g_autoptr (RgEvening) evening = rg_evening_new ();
  char *players[] = { (char *) "player 1 A", (char *) "player 2 B", NULL };
  char *round[] = { (char *) "round 1", (char *) "pair 1 1 2", NULL };
  char *result[] = { (char *) "result 1 1 1-0", NULL };

  g_assert_false (rg_evening_get_n_changes (evening) > 0);
  g_assert_true (rg_evening_say_all (evening, players, NULL));
  g_assert_true (rg_evening_say_all (evening, round, NULL));
  g_assert_true (rg_evening_add_to_last (evening, result, NULL));
  g_assert_false (rg_evening_say (evening, "leave 7", NULL));
  rg_evening_take_back (evening);
  g_assert_cmpuint (rg_evening_get_n_rounds (evening), ==, 0);
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 2);
  rg_evening_take_back (evening);
  g_assert_cmpuint (rg_evening_get_n_players (evening), ==, 0);
  g_assert_false (rg_evening_get_n_changes (evening) > 0);
}

/* A temporary file, left by a program that was killed while it saved, is removed when the
 * evenings are listed. */
static void
test_leftover (void)
{
  g_autofree char      *folder = rg_evening_get_folder ();
  g_autofree char      *path = g_build_filename (folder, "1930.07.14.evening", NULL);
  g_autofree char      *left = g_strconcat (path, ".0AB1CD", NULL);
  g_autoptr (RgEvening) evening = rg_evening_new ();
  g_autoptr (GPtrArray) names = NULL;

  g_unlink (path);
  g_assert_true (rg_evening_save (evening, path, NULL));
  g_assert_true (g_file_set_contents (left, "regence-ev", -1, NULL));
  names = rg_evening_list_kept ();
  g_assert_true (
    g_ptr_array_find_with_equal_func (names, "1930.07.14.evening", g_str_equal, NULL));
  g_assert_false (g_file_test (left, G_FILE_TEST_EXISTS));
  g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS));
  g_unlink (path);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/evening/state-follows-from-lines", test_state);
  g_test_add_func ("/record/evening/round-trip", test_round_trip);
  g_test_add_func ("/record/evening/cut-anywhere-loses-the-last-line", test_cut);
  g_test_add_func ("/record/evening/a-refused-line-stays", test_bad_line);
  g_test_add_func ("/record/evening/refused-with-a-sentence", test_refused);
  g_test_add_func ("/record/evening/all-lines-or-none", test_all_or_none);
  g_test_add_func ("/record/evening/a-change-is-taken-back-whole", test_take_back);
  g_test_add_func ("/record/evening/at-most-a-thousand-players", test_too_many);
  g_test_add_func ("/record/evening/saved-unless-changed-by-another", test_saved);
  g_test_add_func ("/record/evening/leftovers-are-cleaned-away", test_leftover);
  g_test_add_func ("/record/evening/foreign-files", test_foreign);
  g_test_add_func ("/record/evening/results-by-one-key", test_results);
  g_test_add_func ("/record/evening/standings", test_standings);
  g_test_add_func ("/record/evening/draw-odds-and-byes", test_draw_odds_and_byes);

  return g_test_run ();
}
