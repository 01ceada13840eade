/* Tests the game as a list of events, and as files have it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fault.h"
#include "rg-game-file.h"
#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-pgn-writer.h"
#include "rg-test-game.h"

#include <glib/gstdio.h>
#include <string.h>

static void
test_moves_and_positions (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 f1c4");

  g_assert_cmpint (rg_game_get_n_plies (game), ==, 3);
  g_assert_cmpint (rg_game_get_move (game, 3).to, ==, rg_square_parse ("c4"));
  rg_test_assert_fen (rg_game_get_position (game, 2),
                      "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
  rg_test_assert_fen (rg_game_get_position (game, 0),
                      "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
}

static void
test_refusal (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4");
  RgDisplacement     displacement;
  guint              n_events = rg_game_get_n_events (game);
  guint              changes = 0;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (rg_test_count_cb), &changes);
  g_assert_true (rg_displacement_parse ("e7e4", &displacement));
  g_assert_false (rg_game_play (game, displacement, NULL));
  g_assert_cmpint (rg_game_get_n_events (game), ==, n_events);
  g_assert_cmpint (changes, ==, 0);
  g_assert_true (rg_displacement_parse ("e7e5", &displacement));
  g_assert_true (rg_game_play (game, displacement, NULL));
  g_assert_cmpint (changes, ==, 1);
}

static void
test_takeback (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 f1c4");

  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_TAKEBACK, NULL);
  g_assert_true (
    rg_test_submit_verb (game, RG_ACTOR_BLACK, RG_VERB_ACCEPT_TAKEBACK, NULL));
  g_assert_cmpint (rg_game_get_n_plies (game), ==, 2);
  rg_test_play (game, "d2d4");
  g_assert_cmpint (rg_game_get_move (game, 3).to, ==, rg_square_parse ("d4"));
}

static void
test_pgn (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
  g_autofree char   *text = NULL;

  rg_game_set_tag (game, "Date", "1750.??.??");
  text = rg_test_write_game (game);
  g_assert_cmpstr (text, ==,
                   "[Event \"?\"]\n[Site \"?\"]\n[Date \"1750.??.??\"]\n"
                   "[Round \"?\"]\n[White \"Legall\"]\n"
                   "[Black \"Saint-Brie\"]\n[Result \"1-0\"]\n\n"
                   "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7# 1-0\n\n");
}

static void
test_pgn_from_position (void)
{
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *text = NULL;

  game = rg_game_new_between (NULL, NULL, "4k3/8/8/8/8/8/8/R3K3 b Q - 3 40", NULL);
  rg_test_play (game, "e8e7 e1c1");
  text = rg_test_write_game (game);
  g_assert_nonnull (strstr (text, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/R3K3 b Q "
                                  "- 3 40\"]\n"));
  g_assert_nonnull (strstr (text, "40... Ke7 41. O-O-O *"));
}

static void
test_annotations_stay (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[White \"A\"]\n[Result \"*\"]\n\n"
    "1. e4 {the king's pawn} e5 (1... c5 {Sicilian}) 2. f4 $1 {bold} *\n");
  g_autofree char *text = NULL;

  g_assert_cmpstr (rg_game_get_annotation (game, 3)->after, ==, "bold");
  rg_test_play (game, "e5f4");
  text = g_strdelimit (rg_test_write_game (game), "\n", ' ');
  g_assert_nonnull (strstr (text, "1. e4 {the king's pawn} 1... e5 (1... c5 "
                                  "{Sicilian}) 2. f4 $1 {bold} 2... exf4 *"));
}

/* A note on a move does not pass to another move. */
static void
test_annotations_end_with_their_move (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Result \"*\"]\n\n1. e4 e5 2. f4 {bold} *\n");

  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_TAKEBACK, NULL);
  rg_test_submit_verb (game, RG_ACTOR_BLACK, RG_VERB_ACCEPT_TAKEBACK, NULL);
  rg_test_play (game, "g1f3");
  g_assert_null (rg_game_get_annotation (game, 3));
}

static void
test_recorded_result (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n");
  g_autoptr (GError) error = NULL;
  RgDisplacement     displacement;

  g_assert_true (rg_game_is_over (game));
  g_assert_cmpint (rg_game_get_outcome (game).result, ==, RG_RESULT_DRAW);
  g_assert_cmpint (rg_game_get_outcome (game).reason, ==, RG_REASON_NONE);
  g_assert_true (rg_displacement_parse ("g1f3", &displacement));
  g_assert_false (rg_game_play (game, displacement, &error));
  rg_test_assert_refused (error, RG_ERROR_PHASE);
}

static void
test_fork (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[White \"A\"]\n[Black \"B\"]\n[Result \"0-1\"]\n\n"
    "1. e4 {first} e5 2. Nf3 0-1\n");
  g_autoptr (RgGame) fork = rg_game_fork (game, 2);
  g_autofree char   *sum = NULL;

  g_assert_false (rg_game_is_over (fork));
  g_assert_cmpint (rg_game_get_n_plies (fork), ==, 2);
  g_assert_cmpstr (rg_game_get_name (fork, RG_BLACK), ==, "B");
  g_assert_cmpstr (rg_game_get_annotation (fork, 1)->after, ==, "first");
  sum = rg_game_pgn_checksum (game);
  g_assert_true (g_str_has_prefix (rg_game_get_tag (fork, RG_COPY_TAG), sum));
  g_assert_true (g_str_has_suffix (rg_game_get_tag (fork, RG_COPY_TAG), " 2"));
  rg_test_play (fork, "f2f4");
  g_assert_cmpint (rg_game_get_n_plies (game), ==, 3);
}

static void
test_bad_position (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (rg_game_new_between (NULL, NULL, "9/8/8/8/8/8/8/8 w - - 0 1", &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_clear_error (&error);
  g_assert_null (rg_game_new_between (NULL, NULL, "8/8/8/8/8/8/8/K7 w - - 0 1", &error));
  rg_test_assert_refused (error, RG_ERROR_NOT_PLAYABLE);
}

static void
test_names (void)
{
  g_autoptr (RgGame) game = rg_game_new_between ("  Two\nlines ", "?", NULL, NULL);

  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "Two lines");
  g_assert_null (rg_game_get_name (game, RG_BLACK));
}

static void
loaded_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static RgGameFile *
load (const char *contents, gsize length, GError **error)
{
  g_autofree char         *path = NULL;
  g_autoptr (GFile)        file = NULL;
  g_autoptr (GAsyncResult) result = NULL;
  RgGameFile              *loaded;
  int                      fd = g_file_open_tmp ("regence-XXXXXX.pgn", &path, NULL);

  g_close (fd, NULL);
  g_assert_true (g_file_set_contents (path, contents, (gssize) length, NULL));
  file = g_file_new_for_path (path);
  rg_game_file_load_async (file, NULL, loaded_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  loaded = rg_game_file_load_finish (result, error);
  g_unlink (path);

  return loaded;
}

static void
test_file_with_several_games (void)
{
  const char            *text = "[White \"A\"]\n[Result \"*\"]\n\n1. e4 *\n\n"
                                "[White \"B\"]\n[Result \"*\"]\n\n1. d4 d5 *\n";
  g_autoptr (RgGameFile) file = load (text, strlen (text), NULL);
  g_autoptr (GPtrArray)  faults = NULL;
  g_autoptr (RgGame)     game = NULL;

  g_assert_cmpint (rg_game_file_get_n_games (file), ==, 2);
  game = rg_game_file_read (file, 1, &faults);
  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "B");
  g_assert_cmpint (rg_game_get_n_plies (game), ==, 2);
}

static void
test_file_from_the_future (void)
{
  const char            *text = "regence-events 2\nbegin\n";
  g_autoptr (RgGameFile) file = load (text, strlen (text), NULL);
  g_autoptr (GPtrArray)  faults = NULL;
  const RgFault         *fault;

  g_assert_nonnull (file);
  g_assert_cmpint (rg_game_file_get_n_games (file), ==, 1);
  g_assert_null (rg_game_file_read (file, 0, &faults));
  fault = rg_fault_list_first_error (faults);
  g_assert_nonnull (fault);
  rg_test_assert_refused (fault->error, RG_ERROR_NO_SUCH_THING);
}

static void
test_file_of_rubbish (void)
{
  g_autofree guint8 *rubbish = g_malloc (100000);
  GRand             *rand = g_rand_new_with_seed (1);
  g_autoptr (GError) error = NULL;

  for (int i = 0; i < 100000; i++)
    rubbish[i] = (guint8) g_rand_int (rand);
  g_assert_null (load ((const char *) rubbish, 100000, &error));
  rg_test_assert_refused (error, RG_ERROR_SYNTAX);
  g_rand_free (rand);
}

static RgGame *
new_strict_game (void)
{
  RgGame *game = rg_game_new ();

  rg_test_say (game, "conduct strict");
  rg_test_say (game, "start");
  rg_test_say (game, "white play e2e4");
  rg_test_say (game, "black play g8g5");
  rg_test_say (game, "white play d2d4");
  return game;
}

/* PGN ends before an irregular displacement, which it cannot express; the displacement is
 * named once, however often the game is written. */
static void
test_pgn_ends_before_an_irregular_move (void)
{
  g_autoptr (RgGame)    game = new_strict_game ();
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);
  g_autoptr (RgPgnGame) again = NULL;
  g_autoptr (RgGame)    other = NULL;

  g_assert_true (rg_game_is_regular (game, 1));
  g_assert_false (rg_game_is_regular (game, 2));
  g_assert_cmpuint (rg_pgn_line_length (pgn->line), ==, 1);
  g_assert_cmpstr (rg_pgn_line_get (pgn->line, 0)->after, ==,
                   "[%clk 2:00:00] [%regence black play g8g5] [%regence white play "
                   "d2d4]");

  other = rg_game_new_from_pgn (pgn);
  again = rg_game_to_pgn (other);
  g_assert_cmpuint (rg_game_get_n_plies (other), ==, 3);
  g_assert_cmpstr (rg_pgn_line_get (again->line, 0)->after, ==,
                   "[%clk 2:00:00] [%regence black play g8g5] [%regence white play "
                   "d2d4]");
}

static void
test_fork_after_an_irregular_move (void)
{
  g_autoptr (RgGame) game = new_strict_game ();
  g_autoptr (RgGame) fork = NULL;

  rg_test_say (game, "white play a2a4");
  fork = rg_game_fork (game, 4);
  rg_test_assert_fen (&rg_game_get_state (fork)->ply.position,
                      "rnbqkb1r/pppppppp/8/6n1/P2PP3/8/1PP2PPP/RNBQKBNR b KQkq "
                      "- 0 2");
  g_assert_cmpint (rg_game_get_state (fork)->phase, ==, RG_PHASE_PLAYING);
}

/* A fork has the odds of the game; of several moves given, those already made are on the
 * board. */
static void
test_fork_at_odds (void)
{
  g_autoptr (RgGame) game = rg_game_new ();
  g_autoptr (RgGame) running = NULL;
  g_autoptr (RgGame) put_right = NULL;

  rg_test_say (game, "conduct free");
  rg_test_say (game, "odds black moves=3 pawn");
  rg_test_say (game, "start");
  rg_test_say (game, "white play e2e4");
  running = rg_game_fork (game, 1);
  g_assert_cmpint (rg_game_get_n_plies (running), ==, 1);
  g_assert_cmpint (rg_game_get_position (running, 1)->setup.running, ==, 2);

  rg_test_say (game,
               "director found altered 1 rnbqkbnr/ppppp1pp/8/8/3P4/8/PPP1PPPP/RNBQKBNR "
               "w KQkq - 0 2");
  put_right = rg_game_fork (game, 1);
  g_assert_cmpint (rg_game_get_n_plies (put_right), ==, 0);
  g_assert_cmpint (rg_game_get_position (put_right, 0)->setup.running, ==, 2);
  rg_test_say (game, "white play e2e4");
  rg_test_say (game, "white play g1f3");
  rg_test_say (game, "black play e7e6");
  g_clear_object (&put_right);
  put_right = rg_game_fork (game, 4);
  g_assert_cmpint (rg_game_get_position (put_right, 0)->setup.running, ==, 0);
  g_assert_true (rg_game_get_state (put_right)->odds.items & RG_ODDS_PAWN);
}

static void
test_takeback_of_moves_running (void)
{
  g_autoptr (RgGame) game = rg_game_new ();

  rg_test_say (game, "conduct free");
  rg_test_say (game, "odds black moves=2");
  rg_test_say (game, "start");
  g_assert_false (rg_game_may_ask_takeback (game, RG_WHITE));
  rg_test_say (game, "white play e2e4");
  g_assert_true (rg_game_may_ask_takeback (game, RG_WHITE));
  g_assert_false (rg_game_may_ask_takeback (game, RG_BLACK));
}

/* Makes a game with clocks that has a comment, an offer and a warning. */
static RgGame *
new_timed_game (void)
{
  RgGame *game = rg_game_new ();

  rg_test_say (game, "rulebook fide-2023");
  rg_test_say (game, "conduct free");
  rg_test_say (game, "odds black pawn move");
  rg_test_say (game, "clock 300+3");
  rg_test_say (game, "start");
  rg_test_say (game, "@10 white play e2e4");
  rg_test_say (game, "@75 black play e7e6 draw");
  rg_test_say (game, "@80 white decline draw");
  rg_test_say (game, "@82 director warn black noise");
  rg_test_say (game, "@84.9 white play d2d4");
  rg_game_set_comment (game, 1, "the best");
  return game;
}

/* Other programs read the time left after each move, including the increment; here it
 * follows from the events, and is written once however often the game is written. */
static void
test_pgn_has_the_clock (void)
{
  g_autoptr (RgGame)    game = new_timed_game ();
  g_autoptr (RgGame)    again = NULL;
  g_autoptr (RgPgnGame) read = NULL;
  g_autofree char      *text = rg_test_write_game (game);
  g_autofree char      *rewritten = NULL;
  g_autofree char      *sum = rg_game_pgn_checksum (game);
  g_autofree char      *same_sum = NULL;

  g_assert_nonnull (strstr (text, "{[%clk 0:04:53] the best [%regence @10]"));
  g_assert_nonnull (strstr (text, "1... e6 {[%clk 0:03:58]"));
  g_assert_nonnull (strstr (text, "2. d4 {[%clk 0:04:46]"));

  read = rg_test_read_pgn (text);
  again = rg_game_new_from_pgn (read);
  rewritten = rg_test_write_game (again);
  same_sum = rg_game_pgn_checksum (again);
  g_assert_cmpstr (rewritten, ==, text);
  g_assert_cmpstr (same_sum, ==, sum);
  g_assert_null (rg_game_get_annotation (again, 2)->after);
}

/* In the PGN for readers without this program there are neither log nor tags that only it
 * understands; clock, comments and the name of the odds stay. */
static void
test_publication (void)
{
  g_autoptr (RgGame)    game = new_timed_game ();
  g_autoptr (RgPgnGame) pgn = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);
  g_autoptr (RgPgnGame) read = NULL;
  g_autoptr (RgGame)    again = NULL;

  rg_game_set_tag (game, "Round", "2");
  rg_game_set_tag (game, "Match", "0a1b");
  pgn = rg_game_to_publication (game, NULL);
  rg_pgn_write (pgn, text);
  g_strdelimit (strstr (text->str, "1. e4"), "\n", ' ');
  g_assert_null (strstr (text->str, "regence"));
  g_assert_null (strstr (text->str, "Match"));
  g_assert_nonnull (strstr (text->str, "[Round \"2\"]"));
  g_assert_nonnull (strstr (text->str, "[Handicap \"Pawn and move\"]"));
  g_assert_nonnull (strstr (text->str, "[TimeControl \"300+3\"]"));
  g_assert_nonnull (strstr (text->str, "1. e4 {[%clk 0:04:53] the best} 1... e6 "
                                       "{[%clk 0:03:58]} 2. d4 {[%clk 0:04:46]} *"));

  read = rg_test_read_pgn (text->str);
  again = rg_game_new_from_pgn (read);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 3);
  g_assert_cmpint (rg_game_get_state (again)->odds.items, ==,
                   RG_ODDS_PAWN | RG_ODDS_MOVE);
}

/* A game still to be played begins with the times that its tags give, time odds included;
 * for a game already played the times on the clocks are unknown. */
static void
test_a_pairing_keeps_its_clock (void)
{
  static const struct {
    const char *tags, *moves, *clock;
  } rows[] = {
    { "[TimeControl \"1800\"]\n", "*", "clock 1800" },
    { "[TimeControl \"1800\"]\n[BlackTimeControl \"3600+5\"]\n", "*",
      "clock 1800 3600+5" },
    { "[TimeControl \"?\"]\n", "*", "clock -" },
    { "[TimeControl \"soon\"]\n", "*", "clock -" },
    { "[TimeControl \"1800\"]\n", "1. e4 *", "clock -" },
    { "[TimeControl \"1800\"]\n", "1-0", "clock -" },
    { "", "*", "clock -" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *text = g_strdup_printf ("[White \"A\"]\n[Black \"B\"]\n%s\n%s\n",
                                             rows[i].tags, rows[i].moves);
    g_autoptr (RgPgnGame) pgn = rg_test_read_pgn (text);
    g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);
    g_autoptr (GString)   line = g_string_new (NULL);

    g_test_message ("%s", text);
    for (guint n = 0; n < rg_game_get_n_events (game); n++)
      if (rg_game_get_event (game, n)->verb == RG_VERB_CLOCK)
        rg_event_print (rg_game_get_event (game, n), line);
    g_assert_cmpstr (g_strchomp (line->str), ==, rows[i].clock);
    g_assert_cmpstr (rg_game_get_name (game, RG_BLACK), ==, "B");
  }
}

/* A result that the director recorded is read back from a PGN file with its reason (PGN
 * standard 9.8.1 has a word for games that were not played). */
static void
test_recorded_results (void)
{
  static const struct {
    const char *record, *result, *termination;
    RgReason    reason;
  } rows[] = {
    { "1-0 checkmate", "1-0", NULL, RG_REASON_CHECKMATE },
    { "1/2-1/2 agreement", "1/2-1/2", NULL, RG_REASON_AGREEMENT },
    { "0-1 time", "0-1", "time forfeit", RG_REASON_TIME },
    { "+/-", "1-0", "rules infraction", RG_REASON_DEFAULT },
    { "-/-", "*", NULL, RG_REASON_DEFAULT },
    { "0-0", "*", NULL, RG_REASON_RECORDED },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgGame)    game = rg_game_new ();
    g_autofree char      *line = g_strconcat ("director record ", rows[i].record, NULL);
    g_autofree char      *text = NULL;
    g_autoptr (RgPgnGame) read = NULL;
    g_autoptr (RgGame)    again = NULL;

    rg_test_say (game, "rulebook fide-1930");
    rg_test_say (game, "start");
    rg_test_say (game, line);
    text = rg_test_write_game (game);
    read = rg_test_read_pgn (text);
    g_assert_cmpstr (rg_pgn_game_get_tag (read, "Result"), ==, rows[i].result);
    g_assert_cmpstr (rg_pgn_game_get_tag (read, "Termination"), ==, rows[i].termination);
    again = rg_game_new_from_pgn (read);
    g_assert_cmpint (rg_game_get_outcome (again).result, ==,
                     rg_game_get_outcome (game).result);
    g_assert_cmpint (rg_game_get_outcome (again).reason, ==, rows[i].reason);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/game/keeps-moves-and-positions", test_moves_and_positions);
  g_test_add_func ("/record/game/a-refusal-changes-nothing", test_refusal);
  g_test_add_func ("/record/game/follows-what-is-taken-back", test_takeback);
  g_test_add_func ("/record/game/is-written-as-pgn", test_pgn);
  g_test_add_func ("/record/game/names-the-position-it-began-from",
                   test_pgn_from_position);
  g_test_add_func ("/record/game/keeps-annotations-while-it-goes-on",
                   test_annotations_stay);
  g_test_add_func ("/record/game/an-annotation-ends-with-its-move",
                   test_annotations_end_with_their_move);
  g_test_add_func ("/record/game/a-recorded-result-ends-it", test_recorded_result);
  g_test_add_func ("/record/game/can-be-played-on-from-a-moment", test_fork);
  g_test_add_func ("/record/game/written-as-pgn-it-ends-before-an-irregular-move",
                   test_pgn_ends_before_an_irregular_move);
  g_test_add_func ("/record/game/can-be-played-on-after-an-irregular-move",
                   test_fork_after_an_irregular_move);
  g_test_add_func ("/record/game/can-be-played-on-at-odds", test_fork_at_odds);
  g_test_add_func ("/record/game/moves-running-are-asked-back-by-their-player",
                   test_takeback_of_moves_running);
  g_test_add_func ("/record/game/refuses-a-position-with-a-reason", test_bad_position);
  g_test_add_func ("/record/game/a-name-is-one-line", test_names);
  g_test_add_func ("/record/game/pgn-has-the-clock", test_pgn_has_the_clock);
  g_test_add_func ("/record/game/is-published-without-the-log", test_publication);
  g_test_add_func ("/record/game/a-pairing-keeps-its-clock",
                   test_a_pairing_keeps_its_clock);
  g_test_add_func ("/record/game/recorded-results-come-back", test_recorded_results);
  g_test_add_func ("/record/game-file/lists-several-games", test_file_with_several_games);
  g_test_add_func ("/record/game-file/says-that-a-file-is-from-the-future",
                   test_file_from_the_future);
  g_test_add_func ("/record/game-file/says-that-rubbish-holds-no-game",
                   test_file_of_rubbish);

  return g_test_run ();
}
