/* The sentences that are spoken during a game, and those that are not. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-settings.h"
#include "rg-test-game.h"
#include "rg-test-table.h"
#include "rg-voice.h"

typedef struct {
  RgTable *table;
  RgVoice *voice;
  GString *heard; /* the spoken sentences, one in each text line */
} Fixture;

#define SEAL "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

static void
said_cb (Fixture *fixture, const char *sentence)
{
  g_string_append_printf (fixture->heard, "%s\n", sentence);
}

/* Runs the main loop until no source is ready. */
static void
rest (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
set_up (Fixture *fixture, gconstpointer terms)
{
  RgGame *game;

  game = g_str_equal (terms, "strict")
           ? rg_test_begin ("rulebook", "fide-1930", "conduct", "strict", "clock", "-",
                            NULL)
           : rg_test_begin ("rulebook", "fide-2023", "conduct", "free", "clock", terms,
                            NULL);
  g_settings_set_boolean (rg_settings_get (), "say-moves", TRUE);
  fixture->table = rg_test_new_table (game);
  rg_table_set_reader (fixture->table, rg_test_read_instant);
  fixture->heard = g_string_new (NULL);
  fixture->voice = rg_voice_new (NULL, fixture->table);
  g_signal_connect_swapped (fixture->voice, "said", G_CALLBACK (said_cb), fixture);
  rest ();
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_settings_reset (rg_settings_get (), "say-moves");
  g_assert_finalize_object (fixture->voice);
  g_assert_finalize_object (fixture->table);
  g_string_free (fixture->heard, TRUE);
}

static void
assert_heard (Fixture *fixture, const char *expected)
{
  rest ();
  g_assert_cmpstr (fixture->heard->str, ==, expected);
  g_string_truncate (fixture->heard, 0);
}

static void
assert_follows (Fixture *fixture, const char *line, const char *expected)
{
  rg_test_table_say (fixture->table, line);
  assert_heard (fixture, expected);
}

static void
play (Fixture *fixture, const char *moves)
{
  rg_test_play (rg_table_get_game (fixture->table), moves);
  rest ();
  g_string_truncate (fixture->heard, 0);
}

static void
test_game (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_follows (fixture, "white play e2e4", "e4. Black to move.\n");
  assert_follows (fixture, "black play f7f6", "f6. White to move.\n");
  assert_follows (fixture, "white offer draw",
                  "White offers a draw. Black, do you accept the draw? White to move.\n");
  assert_follows (fixture, "black decline draw",
                  "Black declines the draw. White to move.\n");
  assert_follows (fixture, "white play d1h5", "Queen h5. Check! Black to move.\n");
  assert_follows (fixture, "black play g7g6", "g6. White to move.\n");
  assert_follows (fixture, "white play h5g6", "Queen takes g6. Check! Black to move.\n");
  assert_follows (fixture, "black play h7g6", "h7 takes g6. White to move.\n");
  assert_follows (fixture, "white resign",
                  "White resigns. Black wins (Art.\u00a05.1.2).\n");
}

static void
test_mate (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  play (fixture, "f2f3 e7e5 g2g4");
  assert_follows (fixture, "black play d8h4",
                  "Queen h4. Checkmate. Black wins (Art.\u00a05.1.1).\n");
}

static void
test_takeback (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  play (fixture, "e2e4");
  assert_follows (fixture, "white takeback",
                  "White asks to take back a move. Black, may the last move be taken "
                  "back? Black to move.\n");
  assert_follows (fixture, "black accept takeback",
                  "Black allows the move to be taken back. White to move.\n");
}

/* A question that follows from a spoken sentence is not repeated, nor the status behind a
 * question; a refusal is spoken each time. */
static void
test_bound (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  play (fixture, "e2e4 e7e5");
  rg_test_table_say (fixture->table, "white offer draw");
  assert_heard (fixture,
                "White offers a draw. Black, do you accept the draw? White to move.\n");
  for (int i = 0; i < 2; i++) {
    g_object_set (fixture->voice, "remark", "This cannot be (Art. 1).", NULL);
    assert_heard (fixture, "This cannot be (Art. 1). White to move.\n");
  }
  rg_table_set_purpose (fixture->table, RG_ACTOR_WHITE, RG_VERB_RESIGN);
  assert_heard (fixture, "White, do you want to resign?\n");
}

static void
test_looks_back (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  play (fixture, "e2e4 e7e5");
  rg_table_step (fixture->table, -1);
  assert_heard (fixture, "After move 1 by White. e4.\n");
  rg_table_step (fixture->table, -1);
  assert_heard (fixture, "Before the first move.\n");
  rg_table_come_back (fixture->table);
  assert_heard (fixture, "White to move.\n");
  play (fixture, "d1h5 b8c6 h5f7 e8f7");
  rg_table_step (fixture->table, -1);
  assert_heard (fixture, "After move 3 by White. Queen takes f7. Check!\n");
}

static void
test_another_game (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4");

  rg_table_set_game (fixture->table, game);
  assert_heard (fixture, "Legall – Saint-Brie. Saint-Brie to move.\n");
}

/* The piece is heard when it is put down, and that the clock must still be pressed. */
static void
test_presses (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  rg_table_set_must_press (fixture->table, TRUE);
  assert_follows (fixture, "white play e2e4",
                  "e4. The move is made; the clock is still running. "
                  "The clock has not been pressed.\n");
  rg_table_press_clock (fixture->table);
  assert_heard (fixture, "Black to move.\n");
}

static void
pass (Fixture *fixture, gint64 seconds)
{
  rg_test_pass (seconds * G_USEC_PER_SEC);
  g_settings_set_boolean (rg_settings_get (), "say-moves", FALSE);
  g_settings_set_boolean (rg_settings_get (), "say-moves", TRUE);
  rg_table_look (fixture->table);
}

static void
test_low_time (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_follows (fixture, "white play e2e4", "e4. Black to move.\n");
  pass (fixture, 30);
  assert_heard (fixture, "Black has 1 minute left.\n");
  pass (fixture, 52);
  assert_heard (fixture, "Black has 10 seconds left.\n");
  rg_test_table_say (fixture->table, "black play e7e5");
  assert_heard (fixture, "e5. White to move.\n");
}

/* The voice announces neither check nor anything else that the rules say about a move,
 * but repeats what a player has said. */
static void
test_strict (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  assert_follows (fixture, "white play e2e4", "Pawn e2 e4. Black to move.\n");
  assert_follows (fixture, "black play f7f6", "Pawn f7 f6. White to move.\n");
  assert_follows (fixture, "white play d1h5", "Queen d1 h5. Black to move.\n");
  assert_follows (fixture, "white say check",
                  "White announces check (Art.\u00a09,\u00a02). Black to move.\n");
  assert_follows (fixture, "black play a7a6", "Pawn a7 a6. White to move.\n");
}

static void
test_answers (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_settings_set_boolean (rg_settings_get (), "say-moves", FALSE);
  rg_test_table_say (fixture->table, "white play e2e4");
  assert_heard (fixture, "");
  rg_voice_answer (fixture->voice, "last");
  assert_heard (fixture, "Black to move.\n");
  rg_voice_answer (fixture->voice, "move");
  assert_heard (fixture, "After move 1 by White. e4.\n");
  rg_voice_answer (fixture->voice, "clocks");
  assert_heard (fixture, "There is no clock.\n");
  rg_voice_answer (fixture->voice, "black");
  assert_heard (fixture,
                "Black: king e8, queen d8, rooks a8 h8, bishops c8 f8, knights b8 "
                "g8, pawns a7 b7 c7 d7 e7 f7 g7 h7.\n");
  g_settings_set_boolean (rg_settings_get (), "say-moves", TRUE);
  rg_test_table_say (fixture->table, "black play e7e5");
  rest ();
  rg_voice_answer (fixture->voice, "last");
  assert_heard (fixture, "e5. White to move.\ne5. White to move.\n");
}

/* Only the writer hears the sealed move, and no signal contains it. */
static void
test_sealing (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const questions[] = { "last",  "clocks", "move",
                                           "white", "black",  "square" };

  play (fixture, "e2e4");
  assert_follows (
    fixture, "black adjourn",
    "Black adjourns the game (Art.\u00a021,\u00a01). Black writes the sealed "
    "move.\n");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    rg_voice_answer (fixture->voice, questions[i]);
  rg_voice_spell (fixture->voice, "Cf6");
  g_object_set (fixture->voice, "remark", "Cf6 is not a move.", NULL);
  assert_heard (fixture, "");
  assert_follows (fixture, "black sealed " SEAL,
                  "Black has sealed a move (Art.\u00a021,\u00a02). The game is "
                  "adjourned.\n");
}

#define ADD(name, terms, test)                                                           \
  g_test_add ("/app/voice/" name, Fixture, terms, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("says-a-game-sentence-by-sentence", "-", test_game);
  ADD ("says-checkmate", "-", test_mate);
  ADD ("says-what-is-taken-back", "-", test_takeback);
  ADD ("says-what-the-window-says-beside-the-table", "-", test_bound);
  ADD ("says-which-moment-is-looked-at", "-", test_looks_back);
  ADD ("says-who-plays-another-game", "-", test_another_game);
  ADD ("says-a-move-before-the-clock-is-pressed", "60", test_presses);
  ADD ("says-when-time-runs-out", "85", test_low_time);
  ADD ("says-under-strict-what-the-table-shows", "strict", test_strict);
  ADD ("answers-what-is-asked", "-", test_answers);
  ADD ("says-nothing-while-a-move-is-sealed", "strict", test_sealing);

  return g_test_run ();
}
