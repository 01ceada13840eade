/* The sounds of the table while a game is followed; a missing sound server must not
 * matter. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-settings.h"
#include "rg-sounds.h"
#include "rg-test-game.h"
#include "rg-test-table.h"

#include <gio/gio.h>

typedef struct {
  RgTable  *table;
  RgSounds *sounds;
  GString  *heard;
} Table;

static void
pass (gint64 seconds)
{
  rg_test_pass (seconds * G_USEC_PER_SEC);
}

static void
played_cb (Table *table, int sound)
{
  if (table->heard->len > 0)
    g_string_append_c (table->heard, ' ');
  g_string_append (table->heard, rg_sound_get_name ((RgSound) sound));
}

static void
set_up (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  table->table = rg_test_new_table (
    rg_test_begin ("conduct", "free", "clock", "60", NULL));
  rg_table_set_reader (table->table, rg_test_read_instant);
  table->heard = g_string_new (NULL);
  table->sounds = rg_sounds_new ();
  rg_sounds_follow (table->sounds, table->table);
  g_signal_connect_swapped (table->sounds, "played", G_CALLBACK (played_cb), table);
}

static void
tear_down (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_finalize_object (table->sounds);
  g_assert_finalize_object (table->table);
  g_string_free (table->heard, TRUE);
}

static void
test_follows (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  rg_test_table_say (table->table, "white play e2e4");
  rg_test_table_say (table->table, "black play d7d5");
  rg_test_table_say (table->table, "white play f1b5");
  rg_test_table_say (table->table, "black play c7c6");
  rg_test_table_say (table->table, "white play b5c6");
  rg_test_table_say (table->table, "black play b7c6");
  rg_test_table_say (table->table, "white resign");
  g_assert_cmpstr (table->heard->str, ==, "piece piece check piece check capture end");
}

static void
test_looks_back (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  rg_test_table_say (table->table, "white play e2e4");
  rg_test_table_say (table->table, "black play d7d5");
  rg_test_table_say (table->table, "white play e4d5");
  g_string_set_size (table->heard, 0);

  rg_table_go_to (table->table, 0);
  rg_table_step (table->table, 1);
  rg_table_step (table->table, 1);
  rg_table_step (table->table, 1);
  rg_table_set_acting (table->table, RG_WHITE);
  rg_game_set_tag (rg_table_get_game (table->table), "White", "Deschapelles");
  g_assert_cmpstr (table->heard->str, ==, "");

  rg_table_go_to (table->table, 1);
  rg_test_table_say (table->table, "black play d8d5");
  g_assert_cmpstr (table->heard->str, ==, "capture");
}

static void
test_another_game (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_game ("e2e4 d7d5 e4d5");

  rg_test_table_say (table->table, "white play e2e4");
  rg_table_set_game (table->table, game);
  g_assert_cmpstr (table->heard->str, ==, "piece");
  rg_test_table_say (table->table, "black play d8d5");
  g_assert_cmpstr (table->heard->str, ==, "piece capture");
}

/* The piece is heard when it is put down, the clock when it is pressed. */
static void
test_presses (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  rg_table_set_must_press (table->table, TRUE);
  rg_test_table_say (table->table, "white play e2e4");
  rg_table_go_to (table->table, 0);
  rg_table_go_to (table->table, 1);
  g_assert_cmpstr (table->heard->str, ==, "piece");

  g_assert_true (rg_table_press_clock (table->table));
  g_assert_false (rg_table_press_clock (table->table));
  g_assert_cmpstr (table->heard->str, ==, "piece clock");

  rg_test_table_say (table->table, "black play d7d5");
  pass (61);
  rg_table_press_clock (table->table);
  g_assert_cmpstr (table->heard->str, ==, "piece clock piece flag");
}

/* A move that ends the game sounds as the end at once, although the clock is not
 * pressed. */
static void
test_presses_no_more (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  rg_table_set_must_press (table->table, TRUE);
  rg_test_table_say (table->table, "white play f2f3");
  rg_test_table_say (table->table, "black play e7e5");
  rg_test_table_say (table->table, "white play g2g4");
  rg_table_press_clock (table->table);
  g_string_set_size (table->heard, 0);
  rg_test_table_say (table->table, "black play d8h4");
  g_assert_cmpstr (table->heard->str, ==, "end");
}

static void
hear (Table *table, const char *expected)
{
  RG_TEST_WAIT_UNTIL (g_str_equal (table->heard->str, expected));
}

/* Checks that nothing is heard after @expected for a little more than a second, the time
 * after which the clocks are looked at again. */
static void
hear_no_more (Table *table, const char *expected)
{
  gboolean is_over = FALSE;

  g_timeout_add (1100, rg_test_late_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (table->heard->str, ==, expected);
}

/* The last six seconds of a minute are low time, for each player. */
static void
test_low_time (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  rg_test_table_say (table->table, "white play e2e4");
  rg_test_table_say (table->table, "black play e7e5");
  g_string_set_size (table->heard, 0);
  pass (53);
  hear_no_more (table, "");
  pass (2);
  hear (table, "low");
  pass (1);
  hear_no_more (table, "low");
  rg_test_table_say (table->table, "white play d2d4");
  pass (55);
  hear (table, "low piece low");
  rg_test_table_say (table->table, "black play d7d6");
  pass (1);
  hear_no_more (table, "low piece low piece");
}

/* A clock with more than five minutes warns only in its last half minute. */
static void
test_low_time_of_much (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_begin ("conduct", "free", "clock", "3600", NULL);

  rg_table_set_game (table->table, game);
  rg_test_table_say (table->table, "white play e2e4");
  g_string_set_size (table->heard, 0);
  pass (3569);
  hear_no_more (table, "");
  pass (2);
  hear (table, "low");
}

static void
test_switched_off (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  GSettings *settings = rg_settings_get ();

  g_settings_set_boolean (settings, "sounds", FALSE);
  rg_test_table_say (table->table, "white play e2e4");
  g_assert_cmpstr (table->heard->str, ==, "");
  g_settings_set_boolean (settings, "sounds", TRUE);
  rg_test_table_say (table->table, "black play e7e5");
  g_assert_cmpstr (table->heard->str, ==, "piece");
}

/* Switching off one kind of sound leaves the others on. */
static void
test_each_kind_is_switched_off (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  GSettings *settings = rg_settings_get ();

  rg_table_set_must_press (table->table, TRUE);
  g_settings_set_boolean (settings, "sound-moves", FALSE);
  rg_test_table_say (table->table, "white play e2e4");
  rg_table_press_clock (table->table);
  g_assert_cmpstr (table->heard->str, ==, "clock");
  g_settings_set_boolean (settings, "sound-clock", FALSE);
  rg_test_table_say (table->table, "black play d7d5");
  rg_table_press_clock (table->table);
  g_assert_cmpstr (table->heard->str, ==, "clock");
  rg_test_table_say (table->table, "white play f1b5");
  rg_table_press_clock (table->table);
  g_assert_cmpstr (table->heard->str, ==, "clock check");
  g_settings_set_boolean (settings, "sound-messages", FALSE);
  rg_test_table_say (table->table, "black resign");
  g_assert_cmpstr (table->heard->str, ==, "clock check");
  g_settings_reset (settings, "sound-moves");
  g_settings_reset (settings, "sound-clock");
  g_settings_reset (settings, "sound-messages");
}

/* Plays every sound without a sound server or sound files, and frees the object before
 * any sound could be heard: this must not crash. */
static void
test_no_sound_card (void)
{
  for (int i = 0; i < 100; i++) {
    g_autoptr (RgSounds) sounds = rg_sounds_new ();

    for (int sound = 0; sound < RG_N_SOUNDS; sound++)
      rg_sounds_play (sounds, (RgSound) sound);
  }
}

static void
test_game_outlives (Table *table, G_GNUC_UNUSED gconstpointer data)
{
  g_clear_object (&table->sounds);
  rg_test_table_say (table->table, "white play e2e4");
  table->sounds = rg_sounds_new ();
}

#define ADD(name, test)                                                                  \
  g_test_add ("/app/sounds/" name, Table, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("follow-the-game", test_follows);
  ADD ("are-silent-while-a-player-looks-back", test_looks_back);
  ADD ("are-silent-when-another-game-is-opened", test_another_game);
  ADD ("play-the-piece-and-then-the-clock", test_presses);
  ADD ("of-a-mate-are-those-of-the-end", test_presses_no_more);
  ADD ("warn-each-player-once-of-low-time", test_low_time);
  ADD ("warn-in-the-last-half-minute-of-much-time", test_low_time_of_much);
  ADD ("can-be-switched-off", test_switched_off);
  ADD ("can-be-switched-off-kind-by-kind", test_each_kind_is_switched_off);
  ADD ("may-go-before-the-game", test_game_outlives);
  g_test_add_func ("/app/sounds/need-no-sound-card", test_no_sound_card);

  return g_test_run ();
}
