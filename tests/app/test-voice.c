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
} Room;

#define SEAL "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

static void
said_cb (Room *room, const char *sentence)
{
  g_string_append_printf (room->heard, "%s\n", sentence);
}

/* Runs the main loop until no source is ready. */
static void
rest (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
open_room (Room *room, gconstpointer terms)
{
  RgGame *game;

  game = g_str_equal (terms, "strict")
           ? rg_test_begin ("rulebook", "fide-1930", "conduct", "strict", "clock", "-",
                            NULL)
           : rg_test_begin ("rulebook", "fide-2023", "conduct", "free", "clock", terms,
                            NULL);
  g_settings_set_boolean (rg_settings_get (), "say-moves", TRUE);
  room->table = rg_test_new_table (game);
  rg_table_set_reader (room->table, rg_test_read_instant);
  room->heard = g_string_new (NULL);
  room->voice = rg_voice_new (NULL, room->table);
  g_signal_connect_swapped (room->voice, "said", G_CALLBACK (said_cb), room);
  rest ();
}

static void
close_room (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  g_settings_reset (rg_settings_get (), "say-moves");
  g_assert_finalize_object (room->voice);
  g_assert_finalize_object (room->table);
  g_string_free (room->heard, TRUE);
}

static void
assert_heard (Room *room, const char *expected)
{
  rest ();
  g_assert_cmpstr (room->heard->str, ==, expected);
  g_string_truncate (room->heard, 0);
}

static void
assert_follows (Room *room, const char *line, const char *expected)
{
  rg_test_table_say (room->table, line);
  assert_heard (room, expected);
}

static void
play (Room *room, const char *moves)
{
  rg_test_play (rg_table_get_game (room->table), moves);
  rest ();
  g_string_truncate (room->heard, 0);
}

static void
test_game (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  assert_follows (room, "white play e2e4", "e4. Black to move.\n");
  assert_follows (room, "black play f7f6", "f6. White to move.\n");
  assert_follows (room, "white offer draw",
                  "White offers a draw. Black, do you accept the draw? White to move.\n");
  assert_follows (room, "black decline draw",
                  "Black declines the draw. White to move.\n");
  assert_follows (room, "white play d1h5", "Queen h5. Check! Black to move.\n");
  assert_follows (room, "black play g7g6", "g6. White to move.\n");
  assert_follows (room, "white play h5g6", "Queen takes g6. Check! Black to move.\n");
  assert_follows (room, "black play h7g6", "h7 takes g6. White to move.\n");
  assert_follows (room, "white resign", "White resigns. Black wins (Art.\u00a05.1.2).\n");
}

static void
test_mate (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  play (room, "f2f3 e7e5 g2g4");
  assert_follows (room, "black play d8h4",
                  "Queen h4. Checkmate. Black wins (Art.\u00a05.1.1).\n");
}

static void
test_takeback (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  play (room, "e2e4");
  assert_follows (room, "white takeback",
                  "White asks to take back a move. Black, may the last move be taken "
                  "back? Black to move.\n");
  assert_follows (room, "black accept takeback",
                  "Black allows the move to be taken back. White to move.\n");
}

/* A question that follows from a spoken sentence is not repeated, nor the status behind a
 * question; a refusal is spoken each time. */
static void
test_bound (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  play (room, "e2e4 e7e5");
  rg_test_table_say (room->table, "white offer draw");
  assert_heard (room,
                "White offers a draw. Black, do you accept the draw? White to move.\n");
  for (int i = 0; i < 2; i++) {
    g_object_set (room->voice, "remark", "This cannot be (Art. 1).", NULL);
    assert_heard (room, "This cannot be (Art. 1). White to move.\n");
  }
  rg_table_set_purpose (room->table, RG_ACTOR_WHITE, RG_VERB_RESIGN);
  assert_heard (room, "White, do you want to resign?\n");
}

static void
test_looks_back (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  play (room, "e2e4 e7e5");
  rg_table_step (room->table, -1);
  assert_heard (room, "After move 1 by White. e4.\n");
  rg_table_step (room->table, -1);
  assert_heard (room, "Before the first move.\n");
  rg_table_come_back (room->table);
  assert_heard (room, "White to move.\n");
  play (room, "d1h5 b8c6 h5f7 e8f7");
  rg_table_step (room->table, -1);
  assert_heard (room, "After move 3 by White. Queen takes f7. Check!\n");
}

static void
test_another_game (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4");

  rg_table_set_game (room->table, game);
  assert_heard (room, "Legall – Saint-Brie. Saint-Brie to move.\n");
}

/* The piece is heard when it is put down, and that the clock must still be pressed. */
static void
test_presses (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  rg_table_set_must_press (room->table, TRUE);
  assert_follows (room, "white play e2e4",
                  "e4. The move is made; the clock is still running. "
                  "The clock has not been pressed.\n");
  rg_table_press_clock (room->table);
  assert_heard (room, "Black to move.\n");
}

static void
pass (Room *room, gint64 seconds)
{
  rg_test_pass (seconds * G_USEC_PER_SEC);
  g_settings_set_boolean (rg_settings_get (), "say-moves", FALSE);
  g_settings_set_boolean (rg_settings_get (), "say-moves", TRUE);
  rg_table_look (room->table);
}

static void
test_low_time (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  assert_follows (room, "white play e2e4", "e4. Black to move.\n");
  pass (room, 30);
  assert_heard (room, "Black has 1 minute left.\n");
  pass (room, 52);
  assert_heard (room, "Black has 10 seconds left.\n");
  rg_test_table_say (room->table, "black play e7e5");
  assert_heard (room, "e5. White to move.\n");
}

/* The voice announces neither check nor anything else that the rules say about a move,
 * but repeats what a player has said. */
static void
test_strict (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  assert_follows (room, "white play e2e4", "Pawn e2 e4. Black to move.\n");
  assert_follows (room, "black play f7f6", "Pawn f7 f6. White to move.\n");
  assert_follows (room, "white play d1h5", "Queen d1 h5. Black to move.\n");
  assert_follows (room, "white say check",
                  "White announces check (Art.\u00a09,\u00a02). Black to move.\n");
  assert_follows (room, "black play a7a6", "Pawn a7 a6. White to move.\n");
}

static void
test_answers (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  g_settings_set_boolean (rg_settings_get (), "say-moves", FALSE);
  rg_test_table_say (room->table, "white play e2e4");
  assert_heard (room, "");
  rg_voice_answer (room->voice, "last");
  assert_heard (room, "Black to move.\n");
  rg_voice_answer (room->voice, "move");
  assert_heard (room, "After move 1 by White. e4.\n");
  rg_voice_answer (room->voice, "clocks");
  assert_heard (room, "There is no clock.\n");
  rg_voice_answer (room->voice, "black");
  assert_heard (room, "Black: king e8, queen d8, rooks a8 h8, bishops c8 f8, knights b8 "
                      "g8, pawns a7 b7 c7 d7 e7 f7 g7 h7.\n");
  g_settings_set_boolean (rg_settings_get (), "say-moves", TRUE);
  rg_test_table_say (room->table, "black play e7e5");
  rest ();
  rg_voice_answer (room->voice, "last");
  assert_heard (room, "e5. White to move.\ne5. White to move.\n");
}

/* Only the writer hears the sealed move, and no signal contains it. */
static void
test_sealing (Room *room, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const questions[] = { "last",  "clocks", "move",
                                           "white", "black",  "square" };

  play (room, "e2e4");
  assert_follows (
    room, "black adjourn",
    "Black adjourns the game (Art.\u00a021,\u00a01). Black writes the sealed "
    "move.\n");
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    rg_voice_answer (room->voice, questions[i]);
  rg_voice_spell (room->voice, "Cf6");
  g_object_set (room->voice, "remark", "Cf6 is not a move.", NULL);
  assert_heard (room, "");
  assert_follows (room, "black sealed " SEAL,
                  "Black has sealed a move (Art.\u00a021,\u00a02). The game is "
                  "adjourned.\n");
}

#define ADD(name, terms, test)                                                           \
  g_test_add ("/app/voice/" name, Room, terms, open_room, test, close_room)

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
