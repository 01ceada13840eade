/* Tests the native file: what is written is read back, and what is lost is reported. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fault.h"
#include "rg-game-notes.h"
#include "rg-game-pgn.h"
#include "rg-native.h"
#include "rg-rulebook-text.h"
#include "rg-test-game.h"

#include <string.h>
#include <time.h>

#define HEADER RG_NATIVE_HEADER "\n"

static RgGame *
read_data (const char *data, gsize length, GPtrArray **faults)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, length);

  g_assert_true (rg_native_is (bytes));
  return rg_native_read (bytes, faults);
}

static RgGame *
read_text (const char *text, GPtrArray **faults)
{
  return read_data (text, strlen (text), faults);
}

/* Reads @text, which must have no fault. */
static RgGame *
read_whole (const char *text)
{
  g_autoptr (GPtrArray) faults = NULL;
  RgGame               *game = read_text (text, &faults);

  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_nonnull (game);
  g_assert_false (rg_game_is_modified (game));
  return game;
}

/* Writes and reads @game; writing it again must give the same text. */
static RgGame *
write_and_read (RgGame *game)
{
  g_autofree char *text = rg_test_write_native (game);
  RgGame          *again = read_whole (text);
  g_autofree char *second = rg_test_write_native (again);

  g_assert_cmpstr (second, ==, text);
  return again;
}

static void
assert_fault (GPtrArray *faults, guint index, guint line, RgErrorCode code)
{
  const RgFault *fault;

  g_assert_cmpuint (index, <, faults->len);
  fault = g_ptr_array_index (faults, index);
  g_assert_cmpuint (fault->line, ==, line);
  g_assert_false (fault->is_notice);
  rg_test_assert_refused (fault->error, code);
}

/* Checks that @text gives no game and just one fault. */
static void
assert_unreadable (const char *text, guint line, const char *sentence)
{
  g_autoptr (GPtrArray) faults = NULL;
  const RgFault        *fault;

  g_assert_null (read_text (text, &faults));
  g_assert_cmpuint (faults->len, ==, 1);
  fault = g_ptr_array_index (faults, 0);
  g_assert_cmpuint (fault->line, ==, line);
  g_assert_false (fault->is_notice);
  g_assert_cmpstr (fault->error->message, ==, sentence);
}

static gboolean
is_native (const char *text)
{
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  return rg_native_is (bytes);
}

static void
test_round_trip (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 e7e5");
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *text = NULL;

  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_TAKEBACK, NULL);
  rg_game_set_tag (game, "Event", "Café de la Régence");
  text = rg_test_write_native (game);
  g_assert_true (g_str_has_prefix (text, HEADER "#sum "));
  g_assert_nonnull (strstr (text, "\nconduct free\nclock -\nname white Legall\n"
                                  "name black Saint-Brie\nstart\nwhite play e2e4\n"
                                  "black play e7e5\nwhite takeback\n#tag "));

  again = write_and_read (game);
  g_assert_cmpint (rg_game_get_state (again)->takeback, ==, RG_ACTOR_WHITE);
  g_assert_cmpstr (rg_game_get_tag (again, "Event"), ==, "Café de la Régence");
}

static void
test_position (void)
{
  const char        *fen = "4k3/8/8/8/8/8/8/R3K3 b Q - 3 40";
  g_autoptr (RgGame) game = rg_game_new_between ("A", NULL, fen, NULL);
  g_autoptr (RgGame) again = NULL;

  rg_test_play (game, "e8e7 e1c1");
  again = write_and_read (game);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 2);
  rg_test_assert_fen (rg_game_get_position (again, 0), fen);
  rg_test_assert_fen (rg_game_get_position (again, 2), "8/4k3/8/8/8/8/8/2KR4 b - - 5 41");
}

static void
test_annotations (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[White \"A\"]\n[Result \"*\"]\n\n"
    "{before all of it} 1. e4 {the king's  pawn, # and so on: a comment that "
    "is longer than a line of the file may be} e5 (1... c5 {Sicilian} 2. Nf3 "
    "(2. c3 $14) 2... d6) 2. f4 $1 {bold} *\n");
  g_autoptr (RgGame) again = write_and_read (game);
  const RgPgnMove   *move = rg_game_get_annotation (again, 2);

  g_assert_cmpstr (rg_game_get_annotation (again, 3)->after, ==, "bold");
  g_assert_cmpuint (move->variations->len, ==, 1);
  g_assert_cmpuint (rg_pgn_line_length (g_ptr_array_index (move->variations, 0)), ==, 3);
  g_assert_false (rg_game_is_over (again));
}

static void
test_decided_result (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4");
  g_autoptr (RgGame) again = NULL;

  rg_test_submit_verb (game, RG_ACTOR_BLACK, RG_VERB_RESIGN, NULL);
  again = write_and_read (game);
  g_assert_cmpint (rg_game_get_outcome (again).result, ==, RG_RESULT_WHITE_WINS);
  g_assert_cmpint (rg_game_get_outcome (again).reason, ==, RG_REASON_RESIGNATION);
}

/* A result that is recorded only in a tag, without an event, is written and read back,
 * without a reason. */
static void
test_recorded_result (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[Result \"1/2-1/2\"]\n\n1. e4 e5 1/2-1/2\n");
  g_autoptr (RgGame) again = write_and_read (game);

  g_assert_cmpint (rg_game_get_outcome (again).result, ==, RG_RESULT_DRAW);
  g_assert_cmpint (rg_game_get_outcome (again).reason, ==, RG_REASON_NONE);
}

static void
test_names (void)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4");
  g_autoptr (RgGame) again = NULL;
  g_autofree char   *text = NULL;

  rg_game_set_tag (game, "White", "Kermur\nde Légal ");
  rg_game_set_tag (game, "Black", "?");
  text = rg_test_write_native (game);
  g_assert_nonnull (strstr (text, "\nconduct free\nclock -\n"
                                  "name white Kermur de Légal\n"
                                  "start\nwhite play e2e4\n"));
  g_assert_null (strstr (text, "Legall"));
  g_assert_null (strstr (text, "Saint-Brie"));

  again = read_whole (text);
  g_assert_null (rg_game_get_name (again, RG_BLACK));
}

static void
test_new_name (void)
{
  g_autoptr (RgGame) game = rg_game_new_between (NULL, "B", NULL, NULL);
  g_autoptr (RgGame) again = NULL;

  rg_game_set_tag (game, "White", "A");
  rg_game_set_tag (game, "Black", "C");
  again = write_and_read (game);
  g_assert_cmpstr (rg_game_get_name (again, RG_WHITE), ==, "A");
  g_assert_cmpstr (rg_game_get_name (again, RG_BLACK), ==, "C");
}

/* Other programs need not write the text lines that begin with `#`. */
static void
test_names_without_pgn (void)
{
  g_autoptr (RgGame) game = read_whole (HEADER "name white A\nname black B C\nstart");

  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "A");
  g_assert_cmpstr (rg_game_get_name (game, RG_BLACK), ==, "B C");
}

static void
test_windows_line_ends (void)
{
  g_autoptr (RgGame) game = rg_test_read_game (
    "[White \"A\"]\n[Result \"*\"]\n\n1. e4 {a comment} e5 (1... c5) *\n");
  g_autofree char   *text = rg_test_write_native (game);
  g_auto (GStrv)     lines = g_strsplit (text, "\n", -1);
  g_autofree char   *windows = g_strjoinv ("\r\n", lines);
  g_autofree char   *marked = g_strconcat ("\xef\xbb\xbf", windows, NULL);
  g_autoptr (RgGame) again = read_whole (marked);
  g_autofree char   *second = rg_test_write_native (again);

  g_assert_cmpstr (second, ==, text);
}

static void
test_recognised (void)
{
  g_assert_true (is_native ("regence-events 1\n"));
  g_assert_true (is_native ("regence-events 1"));
  g_assert_true (is_native ("regence-events 2\n"));
  g_assert_true (is_native ("\xef\xbb\xbf"
                            "regence-events 1\r\n"));
  g_assert_false (is_native (""));
  g_assert_false (is_native ("\xef\xbb\xbf"));
  g_assert_false (is_native ("regence-events"));
  g_assert_false (is_native (" regence-events 1\n"));
  g_assert_false (is_native ("[Event \"regence-events 1\"]\n"));
}

static void
test_newer (void)
{
  const char *sentence = "this file was made by a newer version of Régence";

  assert_unreadable ("regence-events 2\nstart\n", 1, sentence);
  assert_unreadable ("regence-events 1.1\r\nstart\n", 1, sentence);
  assert_unreadable ("regence-events 10\nhitherto unknown\n", 1, sentence);
  assert_unreadable ("regence-events ", 1, sentence);
}

static void
test_not_begun (void)
{
  const char *sentence = "the file ends before the game begins";

  assert_unreadable (RG_NATIVE_HEADER, 1, sentence);
  assert_unreadable (HEADER, 1, sentence);
  assert_unreadable (HEADER "conduct free\nname white A\n", 3, sentence);
  assert_unreadable (HEADER "# only a remark\n\n# and another", 4, sentence);
}

static void
test_broken (void)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;

  game = read_text ("regence-events 1\r\n# a comment\r\n"
                    "\r\nstart\r\nwhite play e2e4\r\nblack play e7e4\r\n"
                    "black play e7e5\r\nrubbish\r\n",
                    &faults);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 1);
  g_assert_cmpuint (faults->len, ==, 1);
  assert_fault (faults, 0, 6, RG_ERROR_ILLEGAL);
}

static void
test_broken_set_up (void)
{
  g_autoptr (GPtrArray) faults = NULL;

  g_assert_null (read_text (HEADER "conduct wild\nstart\n", &faults));
  g_assert_cmpuint (faults->len, ==, 1);
  assert_fault (faults, 0, 2, RG_ERROR_NO_SUCH_THING);
}

static void
test_zero_byte (void)
{
  static const char     text[] = HEADER "start\nwhite play e2e4\n"
                                        "black play e7e5\0\nwhite play g1f3\n"
                                        "# \0\n";
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = read_data (text, sizeof text - 1, &faults);

  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 1);
  g_assert_cmpuint (faults->len, ==, 1);
  assert_fault (faults, 0, 4, RG_ERROR_SYNTAX);
}

static void
test_zero_byte_in_pgn (void)
{
  static const char     text[] = HEADER "start\n#tag [White \"\0\"]\n"
                                        "#tag [Black \"B\"]\n";
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = read_data (text, sizeof text - 1, &faults);

  g_assert_cmpuint (faults->len, >, 0);
  assert_fault (faults, 0, 3, RG_ERROR_SYNTAX);
  g_assert_cmpstr (rg_game_get_name (game, RG_BLACK), ==, "B");
}

/* An unreadable note or tag is reported, and the rest of the game is read. */
static void
test_faults_of_notes (void)
{
  static const char *const lines[] = {
    "#note 1 1. d4 *",   "#note 1 1. Ke3 *", "#note 7 1. e4 *", "#note 1",
    "#note one 1. e4 *", "#tag [White",      "#note 0 1. e4 *",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++) {
    g_autofree char      *text = g_strconcat (HEADER "start\nwhite play e2e4\n", lines[i],
                                              "\n#tag [White \"A\"]\nblack play e7e5\n", NULL);
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgGame)    game = read_text (text, &faults);

    g_test_message ("%s", lines[i]);
    g_assert_cmpuint (rg_game_get_n_plies (game), ==, 2);
    g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "A");
    g_assert_false (rg_game_has_notes (game));
    g_assert_cmpuint (faults->len, ==, 1);
    g_assert_cmpuint (((RgFault *) faults->pdata[0])->line, ==, 4);
    g_assert_true (((RgFault *) faults->pdata[0])->is_notice);
  }
}

/* Returns the number of moves in the complete text lines among the first @length
 * bytes. */
static guint
count_plays (const char *text, gsize length)
{
  g_autofree char *part = g_strndup (text, length);
  guint            n = 0;

  for (const char *at = part; (at = strstr (at, " play ")) != NULL; at++)
    if (strchr (at, '\n') != NULL)
      n++;

  return n;
}

static void
check_cut (const char *text, gsize length)
{
  gsize                 begun = (gsize) (strstr (text, "start\n") + 6 - text);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    part = read_data (text, length, &faults);

  if (length < begun) {
    g_assert_null (part);
    g_assert_cmpuint (faults->len, >=, 1);
    return;
  }

  g_assert_nonnull (part);
  g_assert_cmpuint (rg_game_get_n_plies (part), ==, count_plays (text, length));
  g_assert_null (rg_fault_list_first_error (faults));
  g_assert_cmpuint (faults->len, ==, text[length - 1] == '\n' ? 0 : 1);
}

static void
record_cb (RgGame *game, int line, guint index, const char *tag, GString *file)
{
  rg_native_write_line (game, (RgGameLine) line, index, tag, file);
}

/* Makes a game whose file grows as it is played. */
static RgGame *
play_into (GString *file)
{
  RgGame *game = rg_test_new_game ("e2e4");

  rg_native_write (game, file);
  g_signal_connect (game, "recorded", G_CALLBACK (record_cb), file);
  rg_test_play (game, "e7e5 g1f3");
  rg_game_set_comment (game, 2, "open");
  rg_game_set_tag (game, "Event", "Café");
  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_TAKEBACK, NULL);
  rg_test_submit_verb (game, RG_ACTOR_BLACK, RG_VERB_ACCEPT_TAKEBACK, NULL);
  rg_test_play (game, "f2f4");
  rg_game_set_sign (game, 3, 1);
  rg_game_set_comment (game, 0, "A friendly game.");
  rg_game_set_tag (game, "Event", NULL);
  rg_test_play (game, "e5f4");
  return game;
}

/* A file written line by line gives the same game as one written at once. */
static void
test_journal (void)
{
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (RgGame)  game = play_into (file);
  g_autoptr (RgGame)  again = read_whole (file->str);
  g_autofree char    *expected = rg_test_write_native (game);
  g_autofree char    *text = rg_test_write_native (again);

  g_assert_cmpstr (text, ==, expected);
  g_assert_null (rg_game_get_tag (again, "Event"));
}

/* A move that waits for the clock is stored, and so is how long the clock has run
 * since. */
static void
test_put_down (void)
{
  RgEvent            event = { .time = 4 * G_USEC_PER_SEC,
                               .actor = RG_ACTOR_WHITE,
                               .verb = RG_VERB_PLAY,
                               .displacement = { .from = rg_square_parse ("e2"),
                                                 .to = rg_square_parse ("e4") } };
  g_autoptr (RgGame) game = read_whole (HEADER "clock 60\nstart\n");
  g_autoptr (RgGame) again = NULL;
  g_autoptr (RgGame) after = NULL;

  rg_game_put_down (game, &event);
  rg_game_see_time (game, 9 * G_USEC_PER_SEC);
  again = write_and_read (game);
  g_assert_cmpint (rg_game_get_put_down (again)->displacement.to, ==,
                   event.displacement.to);
  g_assert_cmpint (rg_game_get_put_down (again)->time, ==, event.time);
  g_assert_cmpint (rg_game_get_last_seen (again), ==, 9 * G_USEC_PER_SEC);

  event.time = 11 * G_USEC_PER_SEC;
  g_assert_true (rg_game_submit (again, &event, NULL));
  g_assert_null (rg_game_get_put_down (again));
  g_assert_cmpint (rg_game_get_last_seen (again), ==, 11 * G_USEC_PER_SEC);
  after = write_and_read (again);
  g_assert_null (rg_game_get_put_down (after));
}

/* A note or a result that was removed is not read back from the file, to which every
 * change was appended. */
static void
test_emptied_note (void)
{
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (RgGame)  game = read_whole (HEADER "conduct strict\nclock -\nstart\n"
                                                 "white play e2e5\n");
  g_autoptr (RgGame)  again = NULL;

  rg_native_write (game, file);
  g_signal_connect (game, "recorded", G_CALLBACK (record_cb), file);
  rg_game_set_comment (game, 1, "what is that?");
  rg_game_set_comment (game, 1, "");
  rg_game_set_tag (game, "Result", "1-0");
  rg_game_set_tag (game, "Result", NULL);
  again = read_whole (file->str);
  g_assert_false (rg_game_has_notes (again));
  g_assert_false (rg_game_is_over (again));
}

/* A file that was changed by hand is read, and the change is reported. */
static void
test_changed (void)
{
  g_autoptr (RgGame)    game = rg_test_new_game ("e2e4 e7e5");
  g_autofree char      *text = rg_test_write_native (game);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    again = NULL;

  memcpy (strstr (text, "e7e5"), "d7d5", 4);
  again = read_text (text, &faults);
  g_assert_cmpuint (rg_game_get_n_plies (again), ==, 2);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_true (((RgFault *) faults->pdata[0])->is_notice);
}

/* A native file that is truncated anywhere still gives every complete line; an incomplete
 * one is left out and reported. */
static void
test_truncated (void)
{
  g_autoptr (RgGame)  game = rg_test_new_game ("e2e4 e7e5 g1f3");
  g_autofree char    *text = rg_test_write_native (game);
  g_autoptr (GString) file = g_string_new (NULL);
  g_autoptr (RgGame)  played = play_into (file);

  g_assert_cmpuint (count_plays (text, strlen (text)), ==, 3);
  for (gsize n = (gsize) (strchr (text, '#') - text) + 14; n <= strlen (text); n++)
    check_cut (text, n);
  for (gsize n = file->len; n > strlen (RG_NATIVE_HEADER) && n + 1024 > file->len; n--) {
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgGame)    part = NULL;

    part = read_data (file->str, n, &faults);
    if (part != NULL)
      g_assert_null (rg_fault_list_first_error (faults));
    if (strstr (file->str, "start\n") + 6 <= file->str + n)
      g_assert_nonnull (part);
  }
}

/* Odds and who begins are events like others; if there are several odds, the last ones
 * count. */
static void
test_odds_come_back (void)
{
  g_autoptr (RgGame) game = read_whole (
    "regence-events 1\n"
    "rulebook regence-26\nconduct strict\n"
    "odds white knight time=0.5\nodds black moves=2 draw\nfirst white\n"
    "start\nwhite play e2e4\nwhite play d2d4\nblack play e7e5\n");
  g_autoptr (RgGame) again = write_and_read (game);
  const RgState     *state = rg_game_get_state (again);

  g_assert_cmpint (state->odds.items, ==, RG_ODDS_MOVES | RG_ODDS_DRAW);
  g_assert_cmpint (state->ply.number, ==, 3);
  rg_test_assert_fen (&state->ply.position,
                      "rnbqkbnr/pppp1ppp/8/4p3/3PP3/8/PPP2PPP/RNBQKBNR w KQkq "
                      "- 0 3");
}

/* Writes a game of @n plies, in which the knights move back and forth. */
static GString *
write_long (guint n)
{
  static const char *const moves[] = { "white play g1f3\n", "black play g8f6\n",
                                       "white play f3g1\n", "black play f6g8\n" };
  GString                 *text = g_string_new (HEADER "conduct free\nclock -\nstart\n");

  for (guint i = 0; i < n; i++)
    g_string_append (text, moves[i % 4]);
  return text;
}

/* Returns: the processor time of reading @n plies, in seconds */
static double
time_reading (guint n)
{
  g_autoptr (GString)   text = write_long (n);
  g_autoptr (GPtrArray) faults = NULL;
  clock_t               from = clock ();
  g_autoptr (RgGame)    game = read_text (text->str, &faults);

  g_assert_cmpuint (rg_game_get_n_plies (game), ==, n);
  for (guint ply = 1; ply <= n; ply++)
    g_assert_cmpuint (rg_game_get_moment (game, ply).number, ==, (ply + 1) / 2);
  return (double) (clock () - from) / CLOCKS_PER_SEC;
}

/* The time to read a game is linear: eight times as many plies take about eight times as
 * long, not sixty-four times. */
static void
test_long (void)
{
  double of_few = MIN (time_reading (3000), time_reading (3000));

  g_assert_cmpfloat (time_reading (24000), <, 24 * of_few);
}

/* A file of a few megabytes, longer than any real game, is read only up to the limit, so
 * that the window does not hang. */
static void
test_too_long (void)
{
  g_autoptr (GString)   text = write_long (RG_GAME_MAX_EVENTS + 1);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = read_text (text->str, &faults);
  const RgFault        *fault = rg_fault_list_first_error (faults);
  g_autofree char      *sentence = NULL;

  g_assert_cmpuint (rg_game_get_n_events (game), ==, RG_GAME_MAX_EVENTS);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_cmpuint (fault->line, ==, RG_GAME_MAX_EVENTS + 2);
  sentence = rg_error_sentence (fault->error, NULL);
  g_assert_cmpstr (sentence, ==,
                   "the game is too long; nothing more can be recorded in it");
  g_assert_nonnull (rg_game_get_tag (game, RG_UNREAD_TAG));
}

static void
test_bad_utf8 (void)
{
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = read_text (HEADER "conduct free\nclock -\nstart\n"
                                                    "white play e2e4\nblack \xff\xfe e7e5\n",
                                          &faults);
  const RgFault        *fault = rg_fault_list_first_error (faults);
  g_autofree char      *sentence = rg_error_sentence (fault->error, NULL);

  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 1);
  g_assert_cmpuint (fault->line, ==, 6);
  g_assert_cmpstr (sentence, ==, "this line is not UTF-8 text");
  g_assert_true (g_utf8_validate (rg_game_get_tag (game, RG_UNREAD_TAG), -1, NULL));
}

/* The last tag within the limit is read; the tags beyond it are left out, which is
 * reported once. */
static void
test_too_many_tags (void)
{
  g_autoptr (GString)   text = write_long (4);
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = NULL;
  g_autofree char      *last = g_strdup_printf ("T%u", RG_PGN_MAX_TAGS - 1);
  g_autofree char      *beyond = g_strdup_printf ("T%u", RG_PGN_MAX_TAGS);

  for (guint i = 0; i < 2 * RG_PGN_MAX_TAGS; i++)
    g_string_append_printf (text, "#tag [T%u \"x\"]\n", i);
  g_string_append (text, "#tag [T1 \"y\"]\n");
  game = read_text (text->str, &faults);
  g_assert_cmpuint (faults->len, ==, 1);
  g_assert_false (rg_fault_list_first_error (faults)->is_notice);
  g_assert_cmpstr (rg_game_get_tag (game, last), ==, "x");
  g_assert_cmpstr (rg_game_get_tag (game, "T1"), ==, "y");
  g_assert_null (rg_game_get_tag (game, beyond));
}

/* If the rulebook is missing, the moves are shown as far as no rule is needed, no further
 * event is accepted, and the name of the rulebook stays in the file. */
static void
test_without_its_rulebook (void)
{
  const char *text = HEADER "rulebook nowhere 0123456789abcdef\nconduct strict\n"
                            "name white Ann\nstart\nwhite play e2e4\n"
                            "black play e7e5\nwhite claim irregular\n"
                            "white play d2d4\n";
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    game = read_text (text, &faults);
  g_autoptr (GError)    error = NULL;
  g_autofree char      *written = NULL;
  RgState               after;
  RgEvent               resign = {
                  .time = RG_TIME_UNSET,
                  .actor = RG_ACTOR_WHITE,
                  .verb = RG_VERB_RESIGN,
  };

  g_assert_nonnull (game);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 2);
  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "Ann");
  g_assert_cmpuint (faults->len, ==, 2);
  g_assert_cmpstr (rg_fault_list_first_error (faults)->error->message, ==,
                   "the rulebook “nowhere” is not on this computer; the game can be "
                   "read, printed and exported, but not ruled on");
  g_assert_false (rg_game_submit (game, &resign, &error));
  g_assert_error (error, RG_ERROR, RG_ERROR_FORBIDDEN);
  g_assert_false (rg_game_try (game, &resign, &after, NULL));
  written = rg_test_write_native (game);
  g_assert_nonnull (strstr (written, "\nrulebook nowhere 0123456789abcdef\n"));
}

static RgRulebook *
read_club (const char *number)
{
  g_autoptr (GError) error = NULL;
  g_autofree char   *text = g_strdup_printf (
      "[Rulebook]\nid=club\ntitle=Club\nsummary=Its rules.\norigin=A sheet.\n"
        "citation=Rule %%s\nnotation=1930\n\n[I]\ntitle=Draw\nsummary=Moves.\n"
        "clause=fifty claimant=either number=%s\n",
      number);
  RgRulebook *club = rg_rulebook_parse (text, -1, NULL, &error);

  g_assert_no_error (error);
  return club;
}

/* A club's rulebook is named with the hash of its clauses; if these have changed since,
 * the game is not ruled on. */
static void
test_the_law_of_a_club (void)
{
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (RgGame)    again = NULL;
  g_autoptr (RgGame)    other = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autofree char      *written = NULL, *line = NULL, *kept = NULL;
  RgEvent               begin[] = {
                  { .time = RG_TIME_UNSET, .verb = RG_VERB_RULEBOOK, .text = (char *) "club" },
                  { .time = RG_TIME_UNSET, .verb = RG_VERB_START },
  };

  g_assert_true (rg_shelf_add (read_club ("50"), NULL));
  game = rg_game_new ();
  for (guint i = 0; i < G_N_ELEMENTS (begin); i++)
    g_assert_true (rg_game_submit (game, &begin[i], NULL));
  written = rg_test_write_native (game);
  line = g_strdup_printf ("\nrulebook club %s\n",
                          rg_game_get_state (game)->rulebook->hash);
  g_assert_nonnull (strstr (written, line));
  again = read_whole (written);
  g_assert_cmpstr (rg_game_get_state (again)->rulebook->id, ==, "club");
  kept = rg_test_write_native (again);
  g_assert_cmpstr (kept, ==, written);

  g_assert_true (rg_shelf_add (read_club ("60"), NULL));
  other = read_text (written, &faults);
  g_assert_nonnull (other);
  g_assert_cmpstr (rg_fault_list_first_error (faults)->error->message, ==,
                   "the rulebook “club” has other clauses now; the game can be read, "
                   "printed and exported, but not ruled on");
  g_clear_pointer (&kept, g_free);
  kept = rg_test_write_native (other);
  g_assert_cmpstr (kept, ==, written);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/record/native/what-is-written-is-read-back", test_round_trip);
  g_test_add_func ("/record/native/a-position-to-begin-from-is-read-back", test_position);
  g_test_add_func ("/record/native/comments-and-variations-are-read-back",
                   test_annotations);
  g_test_add_func ("/record/native/what-was-decided-is-read-back", test_decided_result);
  g_test_add_func ("/record/native/a-result-without-a-reason-is-read-back",
                   test_recorded_result);
  g_test_add_func ("/record/native/the-names-that-stand-are-written", test_names);
  g_test_add_func ("/record/native/a-new-name-is-read-back", test_new_name);
  g_test_add_func ("/record/native/names-need-no-tags", test_names_without_pgn);
  g_test_add_func ("/record/native/is-read-with-the-line-ends-of-windows",
                   test_windows_line_ends);
  g_test_add_func ("/record/native/is-known-by-its-first-words", test_recognised);
  g_test_add_func ("/record/native/another-version-is-said-to-be-newer", test_newer);
  g_test_add_func ("/record/native/a-game-that-does-not-begin-is-none", test_not_begun);
  g_test_add_func ("/record/native/a-bad-line-ends-the-game-there", test_broken);
  g_test_add_func ("/record/native/a-bad-line-before-the-start-leaves-no-game",
                   test_broken_set_up);
  g_test_add_func ("/record/native/a-zero-byte-ends-the-game-there", test_zero_byte);
  g_test_add_func ("/record/native/a-zero-byte-among-tags-is-reported",
                   test_zero_byte_in_pgn);
  g_test_add_func ("/record/native/faults-of-the-notes-are-named", test_faults_of_notes);
  g_test_add_func ("/record/native/a-file-that-grows-is-the-same-game", test_journal);
  g_test_add_func ("/record/native/a-note-taken-out-is-no-note", test_emptied_note);
  g_test_add_func ("/record/native/a-move-that-waits-for-the-clock", test_put_down);
  g_test_add_func ("/record/native/a-changed-line-is-named", test_changed);
  g_test_add_func ("/record/native/odds-come-back", test_odds_come_back);
  g_test_add_func ("/record/native/a-line-that-is-no-utf-8-is-said", test_bad_utf8);
  g_test_add_func ("/record/native/a-long-game-is-read-in-linear-time", test_long);
  g_test_add_func ("/record/native/a-game-has-so-many-events", test_too_long);
  g_test_add_func ("/record/native/a-game-has-so-many-tags", test_too_many_tags);
  g_test_add_func ("/record/native/a-file-cut-off-gives-every-whole-move",
                   test_truncated);

  g_test_add_func ("/record/native/a-game-without-its-rulebook-can-be-read",
                   test_without_its_rulebook);
  g_test_add_func ("/record/native/the-law-of-a-club-is-named", test_the_law_of_a_club);

  return g_test_run ();
}
