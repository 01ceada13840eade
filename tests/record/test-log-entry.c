/* Tests the entries of the log: which events get one, the text line in which they are
 * written, and that PGN and native files give them back exactly once. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-pgn-reader.h"
#include "rg-pgn-writer.h"
#include "rg-test-game.h"
#include "rg-test-log.h"

#include <string.h>

#define SEED         1858
#define N_FUZZED     4000
#define N_MUTILATED  5000
#define LONGEST_TEXT 400

/* A game under FIDE 1930: a claimed touch, a claim of an irregular move, a dispute with
 * difficult characters, a clock set by the director. */
static const char *const STRICT_GAME[] = {
  "rulebook fide-1930",
  "conduct strict",
  "clock 30/7200",
  "start",
  "@3 white touch g1",
  "@4 white play e2e4",
  "@9.5 black claim touched",
  "@12 white play g1f3",
  "@20 black play b8d5",
  "@25.25 white claim irregular",
  "@26 black play b8c6",
  "@31 director dispute fact He said \"no\"; } [Event \"x\"] {a=b} 100% \\5d",
  "@40 director rule  Two  spaces stay",
  "@41 director clock black 12.5",
  NULL,
};

static void
submit_all (RgGame *game, const char *const *lines)
{
  for (; *lines != NULL; lines++)
    rg_test_say (game, *lines);
}

/* Makes a game from the lines of @text, in order. */
static RgGame *
new_game (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  RgGame        *game = rg_game_new ();

  submit_all (game, (const char *const *) lines);
  return game;
}

static RgGame *
new_strict_game (void)
{
  RgGame *game = rg_game_new ();

  submit_all (game, STRICT_GAME);
  return game;
}

static char *
print (const RgLogEntry *entry)
{
  GString *text = g_string_new (NULL);

  rg_test_print_log_entry (entry, text);
  return g_string_free (text, FALSE);
}

/* Returns all log entries, one on each text line. */
static char *
print_all (RgGame *game)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rg_game_get_n_log_entries (game); i++) {
    rg_test_print_log_entry (rg_game_get_log_entry (game, i), text);
    g_string_append_c (text, '\n');
  }

  return g_string_free (text, FALSE);
}

static void
assert_log (RgGame *game, const char *expected)
{
  g_autofree char *log = print_all (game);

  g_assert_cmpstr (log, ==, expected);
}

/* Checks that @text, its lines joined, contains @part. */
static void
assert_contains (const char *text, const char *part)
{
  g_autofree char *joined = g_strdelimit (g_strdup (text), "\n", ' ');

  if (strstr (joined, part) == NULL)
    g_test_message ("%s", text);
  g_assert_nonnull (strstr (joined, part));
}

static RgGame *
through_native (RgGame *game)
{
  g_autofree char *out = rg_test_write_native (game);
  RgGame          *again = rg_test_read_native (out);
  g_autofree char *second = rg_test_write_native (again);

  g_assert_cmpstr (second, ==, out);
  return again;
}

static void
test_plain_moves (void)
{
  g_autoptr (RgGame) game = new_game ("clock -\nstart\nwhite play e2e4\n"
                                      "black touch e7\nblack play e7e5\n"
                                      "director tick");

  g_assert_cmpuint (rg_game_get_n_log_entries (game), ==, 0);
}

/* Under strict conduct an irregular move gets no entry, like any other move. */
static void
test_strict_leaks_nothing (void)
{
  g_autoptr (RgGame) game = new_game ("conduct strict\nclock -\nstart\n"
                                      "white touch g1\nwhite play e2e5\n"
                                      "black play e8e5\nwhite play h1h8");

  g_assert_cmpuint (rg_game_get_n_log_entries (game), ==, 0);
}

/* FIDE 1930, Art. 18 §3: the options are not named, as the player who chooses must find
 * them. */
static void
test_strict_choice_names_nothing (void)
{
  const char        *moves = "clock -\nstart\nwhite play e2e4\nblack play d7d5\n"
                             "white play f1d5\nblack claim irregular";
  g_autofree char   *text = g_strconcat ("conduct strict\n", moves, NULL);
  g_autoptr (RgGame) strict = new_game (text);

  assert_log (strict, "@0 black claim irregular = choice fide-1930:17.b ply 3 2 "
                      "white choice black\n");
}

static void
test_words_and_rulings (void)
{
  g_autoptr (RgGame) game = new_game (
    "clock -\nstart\nwhite adoube g1 b1\nwhite play e2e4\nwhite say check\n"
    "black play e7e5\nblack demand mate-in-fifty\nwhite claim repetition\n"
    "white resign");

  assert_log (game,
              "@0 white adoube b1 g1 = noted fide-1930:14.1 ply 0 men Nb1 Ng1\n"
              "@0 white say check = noted fide-1930:9.2 ply 1 1 white\n"
              "@0 black demand mate-in-fifty = noted fide-1930:16.1.f ply 2 1 black\n"
              "@0 white claim repetition = rejected fide-1930:16.1.c ply 2 1 black\n"
              "@0 white resign = lost ply 2 1 black result 0-1 resignation\n");
}

static void
test_touch_that_obliges (void)
{
  g_autoptr (RgGame) game = new_game ("clock -\nstart\nwhite touch g1");

  assert_log (game, "@0 white touch g1 = must-move fide-1930:15.a ply 0 men Ng1 "
                    "options move g1\n");
  g_assert_cmpuint (rg_game_get_n_settled_log_entries (game), ==, 0);

  rg_test_say (game, "white touch e2");
  rg_test_say (game, "black choose move g1");
  rg_test_say (game, "white play g1f3");
  g_assert_cmpuint (rg_game_get_n_log_entries (game), ==, 3);
  g_assert_cmpuint (rg_game_get_n_settled_log_entries (game), ==, 3);
}

/* Touching a piece and moving it is an ordinary move, however long it takes. */
static void
test_touch_and_move (void)
{
  g_autoptr (RgGame) game = new_game (
    "clock 3600\nstart\n@1 white touch e2\n@2 white touch e2\n"
    "@3 director tick\n@4 white play e2e4\n@5 black touch d7\n"
    "@6 black play d7d5\n@7 white touch e4\n@8 white touch d5\n"
    "@9 white play e4d5");

  g_assert_cmpuint (rg_game_get_n_log_entries (game), ==, 0);
}

static void
test_flag_falls (void)
{
  g_autoptr (RgGame) game = new_game ("clock 60\nstart\n@10 white play e2e4\n"
                                      "@70.5 black offer draw");

  assert_log (game, "@70.5 director tick = lost fide-1930:20.2 ply 1 1 white "
                    "clock 10 60.5 result 1-0 time\n");
  g_assert_true (rg_log_entry_is_flag_fall (rg_game_get_log_entry (game, 0)));
}

static void
test_mate_is_shown_by_moves (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5 f1c4 b8c6 d1h5 g8f6 h5f7");
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);

  g_assert_cmpuint (rg_game_get_n_log_entries (game), ==, 1);
  g_assert_null (strstr (text, "%regence"));
  g_assert_cmpuint (rg_game_get_n_log_entries (again), ==, 1);
}

/* The log has the time of a mate, which the moves alone cannot show. */
static void
test_mate_by_the_clock (void)
{
  g_autoptr (RgGame) game = new_game (
    "clock 60\nstart\n@1 white play f2f3\n@2 black play e7e5\n"
    "@3 white play g2g4\n@4.5 black play d8h4");
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);
  g_autofree char   *log = print_all (game);
  g_autofree char   *second = rg_test_write_game (again);

  g_assert_nonnull (strstr (log, "ply 4 2 black clock 2 2.5 result 0-1"));
  assert_log (again, log);
  g_assert_cmpstr (second, ==, text);
}

/* Checks that @line has no character that ends a comment or a command. */
static void
assert_safe (const char *line)
{
  g_assert_null (strpbrk (line, "[]{}%"));
  for (const char *at = line; *at != '\0'; at++)
    g_assert_false (g_ascii_iscntrl (*at));
}

/* Returns random text; about half of it are characters that have a meaning in PGN or in a
 * log entry. */
static char *
random_words (GRand *rand)
{
  static const char *const signs[] = {
    "]",  "[", "{",       "}", "%",  "\\", "\"", "\n", "\r\n",      " ",
    "  ", "=", " = ",     ";", "[%", "é",  "♞",  "…",  "[Event \"", "\\5d",
    "\t", "a", "options", ",", "1.", "$1", "(",  ")",  "\u00a0",    "\x7f",
  };
  GString *text = g_string_new ("w");
  int      n = g_rand_int_range (rand, 0, LONGEST_TEXT);

  for (int i = 0; i < n; i++)
    if (g_rand_boolean (rand))
      g_string_append (text, signs[g_rand_int_range (rand, 0, G_N_ELEMENTS (signs))]);
    else
      g_string_append_unichar (text, (gunichar) g_rand_int_range (rand, 33, 0x2ff));

  return g_string_free (text, FALSE);
}

static RgGame *
new_dispute (const char *words)
{
  RgGame *game = new_game ("clock -\nstart\nwhite play e2e4");
  RgEvent event = { .time = RG_TIME_UNSET,
                    .actor = RG_ACTOR_DIRECTOR,
                    .verb = RG_VERB_DISPUTE_LAW,
                    .number = RG_NUMBER_UNSET,
                    .text = (char *) words };

  g_assert_true (rg_game_submit (game, &event, NULL));
  return game;
}

/* PGN standard 4.3: no text line of a file has more than 255 characters. */
static void
assert_short_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    g_assert_cmpint (g_utf8_strlen (*line, -1), <=, 255);
}

static void
assert_words_travel (const char *words)
{
  g_autoptr (RgGame) game = new_dispute (words);
  g_autofree char   *line = print (rg_game_get_log_entry (game, 0));
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);
  g_autofree char   *second = rg_test_write_game (again);
  g_autofree char   *log = print_all (game);

  assert_safe (line);
  assert_short_lines (text);
  assert_log (again, log);
  g_assert_cmpstr (second, ==, text);
}

static void
test_any_words (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);

  for (guint i = 0; i < RG_TEST_PART (N_FUZZED); i++) {
    g_autofree char *words = random_words (rand);

    assert_words_travel (words);
  }
}

static void
test_very_long_words (void)
{
  g_autofree char *unbroken = g_strnfill (60000, 'x');
  g_autofree char *braces = g_strnfill (20000, '}');
  g_autofree char *spaces = g_strnfill (20000, ' ');
  g_autofree char *apart = g_strconcat ("a", spaces, "b", NULL);

  assert_words_travel (unbroken);
  assert_words_travel (braces);
  assert_words_travel (apart);
}

/* A truncated or changed entry crashes no reader, and its readable part is the same after
 * writing and reading. */
static void
test_mutilated (void)
{
  g_autoptr (RgGame) game = new_strict_game ();
  g_autoptr (GRand)  rand = g_rand_new_with_seed (SEED);
  g_autofree char   *text = rg_test_write_game (game);
  gsize              begin = (gsize) (strstr (text, "\n\n") + 2 - text);

  for (guint i = 0; i < RG_TEST_PART (N_MUTILATED); i++) {
    g_autofree char *changed = g_strdup (text);
    gsize at = (gsize) g_rand_int_range (rand, (gint) begin, (gint) strlen (text));
    g_autoptr (GBytes)      bytes = NULL;
    g_autoptr (RgPgnReader) reader = NULL;
    g_autoptr (RgPgnGame)   pgn = NULL;
    g_autoptr (RgGame)      again = NULL;
    g_autofree char        *first = NULL;
    g_autofree char        *second = NULL;
    g_autoptr (RgGame)      third = NULL;

    changed[at] = (char) g_rand_int_range (rand, ' ', 0x7f);
    bytes = g_bytes_new (changed, strlen (changed));
    reader = rg_pgn_reader_new (bytes);
    pgn = rg_pgn_reader_next (reader, NULL);
    g_assert_nonnull (pgn);
    again = rg_game_new_from_pgn (pgn);
    first = rg_test_write_game (again);
    third = rg_test_read_game (first);
    second = rg_test_write_game (third);
    g_assert_cmpstr (second, ==, first);
  }
}

static void
test_pgn_round_trip (void)
{
  g_autoptr (RgGame) game = new_strict_game ();
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);
  g_autofree char   *second = rg_test_write_game (again);
  g_autofree char   *log = print_all (game);

  assert_log (again, log);
  g_assert_cmpstr (second, ==, text);
  assert_contains (text, "[TimeControl \"30/7200\"]");
}

/* Comments of people stay unchanged, together with the commands of other programs;
 * commands in a variation are not events. */
static void
test_among_comments (void)
{
  const char        *text = "[White \"A\"]\n[Result \"*\"]\n\n{before} 1. e4 {one "
                            "[%clk 0:01:02]  two [%regence black adoube g8 h8] [%regence "
                            "black dances]} 1... e5 {[%regence white takeback] [%regence "
                            "black decline takeback]} 2. {lead} f4 (2. Nf3 {[%regence white "
                            "resign]}) *\n";
  g_autoptr (RgGame) game = rg_test_read_game (text);
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *first = rg_test_write_game (game);
  g_autofree char   *second = NULL;

  g_assert_cmpuint (rg_game_get_n_log_entries (game), ==, 3);
  g_assert_cmpstr (rg_game_get_opening_comment (game), ==, "before");
  g_assert_cmpstr (rg_game_get_annotation (game, 1)->after, ==,
                   "one [%clk 0:01:02]  two [%regence black dances]");
  g_assert_null (rg_game_get_annotation (game, 2)->after);
  g_assert_cmpstr (rg_game_get_annotation (game, 3)->before, ==, "lead");

  again = rg_test_read_game (first);
  second = rg_test_write_game (again);
  g_assert_cmpuint (rg_game_get_n_log_entries (again), ==, 3);
  g_assert_cmpstr (second, ==, first);
}

/* An event at a ply that was taken back is written after the last ply that is left, even
 * after other moves. */
static void
test_ply_taken_back (void)
{
  g_autoptr (RgGame) game = new_game (
    "conduct free\nclock -\nstart\nwhite play e2e4\nblack play e7e5\n"
    "white play f2f4\nwhite say check\nwhite takeback\n"
    "black accept takeback\nwhite play g1f3\nblack play b8c6\n"
    "black say check");
  g_autofree char   *text = rg_test_write_game (game);
  g_autofree char   *log = print_all (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);

  assert_contains (
    text, "1. e4 e5 {[%regence white play f2f4] [%regence white say check] [%regence "
          "white takeback] [%regence black accept takeback]} 2. Nf3 Nc6 {[%regence "
          "black say check]} *");
  assert_log (again, log);
}

static void
test_after_irregular (void)
{
  g_autoptr (RgGame) game = new_game (
    "conduct strict\nclock -\nstart\nwhite play e2e4\nblack play e7e3\n"
    "white play d2d4\nwhite say check");
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);
  g_autofree char   *second = rg_test_write_game (again);

  assert_contains (text, "1. e4 {[%regence black play e7e3] [%regence white play "
                         "d2d4] [%regence white say check]} *");
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 3);
  g_assert_cmpstr (second, ==, text);
}

static void
test_native_writes_once (void)
{
  g_autoptr (RgGame) game = new_strict_game ();
  g_autoptr (RgGame) again = through_native (game);
  g_autofree char   *log = print_all (game);

  assert_log (again, log);
}

static void
test_fork_begins_anew (void)
{
  g_autoptr (RgGame) game = new_game ("clock 60\nstart\n@1 white play e2e4\n"
                                      "@2 black claim fifty\n@70 director tick");
  g_autoptr (RgGame) fork = rg_game_fork (game, 1);

  g_assert_cmpuint (rg_game_get_n_log_entries (fork), ==, 0);
  g_assert_null (rg_game_get_tag (fork, "Termination"));
  g_assert_false (rg_game_is_over (fork));
}

static void
assert_outcome_travels (const char *moves,
                        const char *line,
                        RgResult    result,
                        RgReason    reason)
{
  g_autofree char   *start = g_strconcat ("clock -\nstart", moves, NULL);
  g_autoptr (RgGame) game = new_game (start);
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *text = NULL;

  rg_test_say (game, line);
  text = rg_test_write_game (game);
  again = rg_test_read_game (text);
  g_assert_cmpint (rg_game_get_outcome (again).result, ==, result);
  g_assert_cmpint (rg_game_get_outcome (again).reason, ==, reason);
}

static void
test_outcome_travels (void)
{
  /* FIDE 1930, Art. 20.5: a player who has moved is not late. */
  assert_outcome_travels ("", "director late both", RG_RESULT_BOTH_LOSE, RG_REASON_LATE);
  assert_outcome_travels ("\nwhite play e2e4", "director annul fire in the house",
                          RG_RESULT_ANNULLED, RG_REASON_DIRECTOR);
  assert_outcome_travels ("\nwhite play e2e4", "black resign", RG_RESULT_WHITE_WINS,
                          RG_REASON_RESIGNATION);
}

/* The file has another result than its events: it was changed by hand, and the result in
 * the file counts. */
static void
test_outcome_contradicted (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Result \"0-1\"]\n\n1. e4 {[%regence black resign]} "
    "0-1\n");

  g_assert_cmpint (rg_game_get_outcome (game).result, ==, RG_RESULT_BLACK_WINS);
  g_assert_cmpint (rg_game_get_outcome (game).reason, ==, RG_REASON_NONE);
}

#define CUT "[Result \"*\"]\n\n1. e4 {[%regence @9.5]} e5 2. Qxh8 *\n"

/* A move that cannot be read is named in the tag Unread, as in a file without log; logged
 * events that do not lead to the moves of the file are not written to other files. */
static void
test_changed_by_hand (void)
{
  g_autoptr (RgPgnGame)   cut = NULL;
  g_autoptr (GBytes)      bytes = g_bytes_new_static (CUT, strlen (CUT));
  g_autoptr (RgPgnReader) reader = rg_pgn_reader_new (bytes);
  g_autoptr (RgGame)      unread = NULL;
  g_autoptr (RgGame)      game = rg_test_read_game (
         "[Result \"*\"]\n\n1. e4 {[%regence white play d2d4]} e5 *\n");
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *text = NULL;

  cut = rg_pgn_reader_next (reader, NULL);
  unread = rg_game_new_from_pgn (cut);
  g_assert_cmpstr (rg_game_get_tag (unread, "Unread"), ==, "2. Qxh8");

  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 2);
  rg_test_say (game, "white resign");
  text = rg_test_write_game (game);
  again = rg_test_read_game (text);
  g_assert_cmpint (rg_game_get_outcome (again).reason, ==, RG_REASON_RESIGNATION);
}

/* The moment to which the game was set back is stored, as the plies may change later. */
static void
test_set_back (void)
{
  g_autoptr (RgGame) game = new_game (
    "clock -\nstart\nwhite play e2e4\nblack play e7e5\nwhite play g1f3\n"
    "director restore 2\nwhite play f2f4\ndirector restore 0\n"
    "white play d2d4");
  g_autofree char   *text = rg_test_write_game (game);
  g_autoptr (RgGame) again = rg_test_read_game (text);
  const char        *expected =
    "@0 director restore 2 = restored fide-1930:14.3 ply 3 2 white to 1 "
    "black\n"
    "@0 director restore 0 = restored fide-1930:14.3 ply 3 2 white\n";

  assert_log (game, expected);
  assert_log (again, expected);
  g_assert_cmpuint (rg_game_get_log_entry (again, 0)->back_to.ply, ==, 2);
}

/* A result that the director takes back is not written to a file any more. */
static void
test_result_taken_back (void)
{
  g_autoptr (RgGame)    game = new_game ("clock 60\nstart\n@1 white play e2e4\n"
                                            "@70 director tick");
  g_autoptr (RgGame)    again = through_native (game);
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (again);
  g_autoptr (RgPgnGame) after = NULL;

  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, "Termination"), ==, "time forfeit");
  rg_test_say (again, "director restore 1");
  g_assert_false (rg_game_is_over (again));
  after = rg_game_to_pgn (again);
  g_assert_null (rg_pgn_game_get_tag (after, "Termination"));
}

#define ENVELOPE "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

static const char *
get_termination (RgGame *game, RgPgnGame **pgn)
{
  *pgn = rg_game_to_pgn (game);
  return rg_pgn_game_get_tag (*pgn, "Termination");
}

/* Checks the tag Termination (PGN standard 9.8.1), and that the game has the id of the
 * envelope until that is opened. */
static void
test_adjourned (void)
{
  g_autoptr (RgGame)    game = new_game ("conduct free\nclock -\nstart\n"
                                            "white play e2e4\nblack adjourn");
  g_autoptr (RgPgnGame) adjourned = NULL;
  g_autoptr (RgPgnGame) resumed = NULL;
  g_autoptr (GString)   text = g_string_new (NULL);

  g_assert_null (rg_game_get_seal_id (game));
  rg_test_say (game, "black sealed " ENVELOPE);
  g_assert_cmpstr (rg_game_get_seal_id (game), ==, ENVELOPE);
  g_assert_cmpstr (get_termination (game, &adjourned), ==, "adjourned");

  rg_test_say (game, "director dispute law where is it");
  g_assert_cmpstr (rg_game_get_seal_id (game), ==, ENVELOPE);
  rg_test_say (game, "director rule here it is");
  rg_test_say (game, "white opened e5");
  g_assert_null (rg_game_get_seal_id (game));
  rg_test_say (game, "white resign");
  g_assert_null (get_termination (game, &resumed));

  rg_pgn_write (resumed, text);
  g_assert_nonnull (strstr (text->str, "[%regence black adjourn]"));
  g_assert_nonnull (strstr (text->str, "[%regence white opened e5]"));
}

/* A game with a result no longer waits for its envelope. */
static void
test_never_opened (void)
{
  g_autoptr (RgGame) game = new_game ("clock -\nstart\nwhite adjourn\n"
                                      "white sealed " ENVELOPE "\nblack resign");

  g_assert_null (rg_game_get_seal_id (game));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/log-entry/plain-moves-are-none", test_plain_moves);
  g_test_add_func ("/record/log-entry/irregular-moves-are-none-under-strict",
                   test_strict_leaks_nothing);
  g_test_add_func ("/record/log-entry/strict-choice-names-nothing",
                   test_strict_choice_names_nothing);
  g_test_add_func ("/record/log-entry/words-and-rulings", test_words_and_rulings);
  g_test_add_func ("/record/log-entry/touch-that-obliges", test_touch_that_obliges);
  g_test_add_func ("/record/log-entry/touch-and-move-is-a-move", test_touch_and_move);
  g_test_add_func ("/record/log-entry/flag-falls", test_flag_falls);
  g_test_add_func ("/record/log-entry/mate-is-shown-by-moves",
                   test_mate_is_shown_by_moves);
  g_test_add_func ("/record/log-entry/mate-by-the-clock", test_mate_by_the_clock);
  g_test_add_func ("/record/log-entry/any-words", test_any_words);
  g_test_add_func ("/record/log-entry/very-long-words", test_very_long_words);
  g_test_add_func ("/record/log-entry/mutilated", test_mutilated);
  g_test_add_func ("/record/log-entry/pgn-round-trip", test_pgn_round_trip);
  g_test_add_func ("/record/log-entry/among-comments", test_among_comments);
  g_test_add_func ("/record/log-entry/ply-taken-back", test_ply_taken_back);
  g_test_add_func ("/record/log-entry/after-irregular", test_after_irregular);
  g_test_add_func ("/record/log-entry/native-writes-once", test_native_writes_once);
  g_test_add_func ("/record/log-entry/fork-begins-anew", test_fork_begins_anew);
  g_test_add_func ("/record/log-entry/outcome-travels", test_outcome_travels);
  g_test_add_func ("/record/log-entry/outcome-contradicted", test_outcome_contradicted);
  g_test_add_func ("/record/log-entry/changed-by-hand", test_changed_by_hand);
  g_test_add_func ("/record/log-entry/set-back", test_set_back);
  g_test_add_func ("/record/log-entry/result-taken-back", test_result_taken_back);
  g_test_add_func ("/record/log-entry/an-adjourned-game", test_adjourned);
  g_test_add_func ("/record/log-entry/an-envelope-never-opened", test_never_opened);

  return g_test_run ();
}
