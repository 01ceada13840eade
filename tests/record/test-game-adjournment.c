/* Tests an adjourned game: which move is sealed, when it is due, and what the library
 * shows. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fault.h"
#include "rg-game-adjournment.h"
#include "rg-native.h"
#include "rg-test-game.h"
#include "rg-test-library.h"

#include <string.h>

#define TABLE                                                                            \
  "rulebook fide-1930\nconduct free\nclock 40/7200\nstart\n"                             \
  "white play e2e4\nblack play e7e5\nwhite play g1f3\n"
#define ID     "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff"
#define SEALED "black adjourn\nblack sealed " ID "\n"
#define DUE    "#tag [Due \"2026-12-01 19:30\"]\n"

static void
test_local_time (void)
{
  static const struct {
    const char *text;
    gboolean    is_time;
  } rows[] = {
    { "2026-12-01 19:30", TRUE },
    { "2024-02-29 00:00", TRUE },
    { "2026-02-29 10:00", FALSE },
    { "2026-13-01 10:00", FALSE },
    { "2026-12-01 24:00", FALSE },
    { "2026-12-01 19:60", FALSE },
    { "2026.12.01 19:30", FALSE },
    { "2026-12-01", FALSE },
    { "2026-12-01 19:30:00", FALSE },
    { "2026-12-1 19:30 ", FALSE },
    { "", FALSE },
    { NULL, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    if (rg_is_local_time (rows[i].text) != rows[i].is_time)
      g_error ("“%s” is wrongly a time or none", rows[i].text);
}

/* The side to move seals (FIDE 1930, Art. 21.1): here Black, who seals the second
 * move. */
static void
test_sealed (void)
{
  g_autoptr (RgGame) game = rg_test_read_native (TABLE SEALED DUE);
  RgMoment           sealed = rg_game_get_sealed_move (game);

  g_assert_true (rg_game_is_adjourned (game));
  g_assert_cmpuint (sealed.number, ==, 2);
  g_assert_cmpint (sealed.mover, ==, RG_BLACK);
  g_assert_cmpstr (rg_game_get_due (game), ==, "2026-12-01 19:30");
}

/* A game adjourned openly has no envelope, and no time of resumption if the tag is
 * missing or is not a time. */
static void
test_open (void)
{
  g_autoptr (RgGame) game = rg_test_read_native (TABLE
                                                 "#tag [Termination \"adjourned\"]\n");

  g_assert_true (rg_game_is_adjourned (game));
  g_assert_cmpuint (rg_game_get_sealed_move (game).number, ==, 0);
  g_assert_null (rg_game_get_due (game));
  rg_game_set_tag (game, RG_DUE_TAG, "next week");
  g_assert_null (rg_game_get_due (game));
}

/* The tag Due in a file has no effect if the game is in progress or over. */
static void
test_not_adjourned (void)
{
  g_autoptr (RgGame) running = rg_test_read_native (TABLE DUE);
  g_autoptr (RgGame) over = rg_test_read_native (
    TABLE "black resign\n" DUE "#tag [Termination \"adjourned\"]\n");

  g_assert_false (rg_game_is_adjourned (running));
  g_assert_null (rg_game_get_due (running));
  g_assert_false (rg_game_is_adjourned (over));
  g_assert_null (rg_game_get_due (over));
}

/* Once the envelope is open, the game is no longer adjourned, nor is it in any file
 * written from it. */
static void
test_taken_up (void)
{
  static const char *const rows[] = {
    TABLE SEALED DUE "#tag [Termination \"adjourned\"]\n",
    TABLE SEALED DUE,
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgGame)  game = rg_test_read_native (rows[i]);
    g_autoptr (GError)  error = NULL;
    g_autofree char    *text = g_strdup ("d7d6");
    g_autoptr (GString) written = g_string_new (NULL);
    RgEvent             opened = {
                  .time = RG_TIME_UNSET,
                  .actor = RG_ACTOR_WHITE,
                  .verb = RG_VERB_OPENED,
                  .text = text,
    };

    rg_game_submit (game, &opened, &error);
    g_assert_no_error (error);
    g_assert_null (rg_game_get_tag (game, "Termination"));
    g_assert_null (rg_game_get_tag (game, RG_DUE_TAG));
    rg_native_write (game, written);
    g_assert_null (strstr (written->str, "[Due "));
  }
}

/* A tag Due with another meaning, from another program, is not removed as a tag of an
 * adjournment. */
static void
test_foreign_tag (void)
{
  g_autoptr (RgGame)    game = rg_test_read_native (TABLE "black resign\n"
                                                             "#tag [Due \"5 francs\"]\n");
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);

  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, RG_DUE_TAG), ==, "5 francs");
}

static void
test_over (void)
{
  g_autoptr (RgGame)    game = rg_test_read_native (TABLE "black resign\n" DUE);
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (game);

  g_assert_null (rg_pgn_game_get_tag (pgn, RG_DUE_TAG));
}

static RgLibraryEntry *
new_entry (const char *events, const char *due)
{
  g_autoptr (RgGame) game = rg_test_read_native (events);
  char              *folder = g_ref_string_new ("/");
  RgStamp            stamp = { 1, 0 };
  RgLibraryEntry    *entry;

  rg_game_set_tag (game, RG_DUE_TAG, due);
  entry = rg_library_entry_new_for_game (folder, "a.regence", &stamp, game, NULL);
  g_ref_string_release (folder);
  return entry;
}

static void
assert_finds (RgLibraryEntry *entry, const char *query, gboolean found)
{
  g_auto (GStrv) words = rg_casefold_words (query);

  g_assert_cmpint (rg_library_entry_matches (entry, (const char *const *) words), ==,
                   found);
}

static void
test_found_by_day (void)
{
  g_autoptr (RgLibraryEntry) entry = new_entry (TABLE SEALED, "2026-12-01 19:30");

  g_assert_cmpint (rg_library_entry_get_status (entry), ==, RG_GAME_ADJOURNED);
  assert_finds (entry, "2026-12-01", TRUE);
  assert_finds (entry, "2026-12-02", FALSE);
}

static void
test_order (void)
{
  static const struct {
    const char *events;
    const char *due;
  } rows[] = {
    { TABLE SEALED, "2026-12-01 09:30" },
    { TABLE SEALED, "2026-12-01 19:30" },
    { TABLE "#tag [Termination \"adjourned\"]\n", "2027-01-01 09:00" },
    { TABLE SEALED, NULL },
    { TABLE, "2025-01-01 09:00" },
    { TABLE "black resign\n", NULL },
  };

  for (guint i = 0; i + 1 < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgLibraryEntry) a = new_entry (rows[i].events, rows[i].due);
    g_autoptr (RgLibraryEntry) b = new_entry (rows[i + 1].events, rows[i + 1].due);

    g_assert_cmpint (rg_library_entry_compare_due (a, b), <, 0);
    g_assert_cmpint (rg_library_entry_compare_due (b, a), >, 0);
    g_assert_cmpint (rg_library_entry_compare_due (a, a), ==, 0);
  }
}

/* An entry that is made from a row of the library's index has the same values as the
 * entry of the game. */
static void
test_row (void)
{
  g_autoptr (RgLibraryEntry) entry = new_entry (TABLE SEALED, "2026-12-01 19:30");
  g_autoptr (RgLibraryEntry) read = NULL;
  char                      *folder = g_ref_string_new ("/");

  read = rg_library_entry_new (folder, rg_library_entry_get_row (entry));
  g_ref_string_release (folder);
  g_assert_cmpint (rg_library_entry_get_status (read), ==, RG_GAME_ADJOURNED);
  g_assert_cmpuint (rg_library_entry_get_sealed (read).number, ==, 2);
  g_assert_cmpint (rg_library_entry_get_sealed (read).mover, ==, RG_BLACK);
  g_assert_cmpstr (rg_library_entry_get_text (read, RG_LIBRARY_DUE), ==,
                   "2026-12-01 19:30");
  /* The sealed move is not on the board. */
  g_assert_cmpstr (rg_library_entry_get_text (read, RG_LIBRARY_LAST), ==,
                   "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/record/adjournment/a-time-is-a-day-and-an-hour", test_local_time);
  g_test_add_func ("/record/adjournment/whose-move-is-sealed", test_sealed);
  g_test_add_func ("/record/adjournment/adjourned-openly", test_open);
  g_test_add_func ("/record/adjournment/what-goes-on-is-not-due", test_not_adjourned);
  g_test_add_func ("/record/adjournment/what-was-opened-is-not-due", test_taken_up);
  g_test_add_func ("/record/adjournment/what-is-over-is-not-due", test_over);
  g_test_add_func ("/record/adjournment/a-foreign-tag-stays", test_foreign_tag);
  g_test_add_func ("/record/adjournment/found-by-the-day", test_found_by_day);
  g_test_add_func ("/record/adjournment/the-next-comes-first", test_order);
  g_test_add_func ("/record/adjournment/the-index-keeps-it", test_row);

  return g_test_run ();
}
