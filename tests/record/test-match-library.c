/* Tests a match as a tag of its games: it exists as long as they do, whatever programs
 * played them and however these ended. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-pgn.h"
#include "rg-match-next.h"
#include "rg-test-match.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static RgMatch *
new_match (const char *white, const char *black, GListModel *games)
{
  g_auto (RgTerms) terms = rg_test_terms ("name white", white, "name black", black,
                                          "rulebook", "fide-1930", "conduct", "free",
                                          "clock", "-", NULL);
  RgMatch         *match = rg_match_new (&terms, NULL, NULL);

  g_assert_nonnull (match);
  rg_match_follow (match, games);
  return match;
}

static RgGame *
begin (RgMatch *match, RgTestLibrary *fixture)
{
  RgGame *game = rg_match_new_game (match, NULL);

  rg_library_keep (fixture->library, game);
  rg_test_play (game, "e2e4");
  return game;
}

static void
play (RgMatch *match, RgTestLibrary *fixture, const char *end)
{
  g_autoptr (RgGame) game = begin (match, fixture);

  rg_test_say (game, end);
  g_assert_true (rg_library_release (fixture->library, game, NULL));
}

/* Returns the only match of the library. */
static RgMatch *
find_match (RgTestLibrary *fixture)
{
  g_autoptr (GListStore) list = rg_match_list (G_LIST_MODEL (fixture->library));

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (list)), ==, 1);
  return g_list_model_get_item (G_LIST_MODEL (list), 0);
}

static void
assert_score (RgMatch *match, guint first, guint second)
{
  g_assert_cmpuint (rg_match_get_halves (match, A), ==, first);
  g_assert_cmpuint (rg_match_get_halves (match, B), ==, second);
}

static void
assert_same (RgMatch *one, RgMatch *other)
{
  RgSeriesGame next = rg_match_get_next (one), expected = rg_match_get_next (other);
  guint        n = rg_match_get_n_games (one);

  rg_test_assert_same_terms (rg_match_get_terms (one), rg_match_get_terms (other));
  g_assert_cmpstr (rg_match_get_own_event (one), ==, rg_match_get_own_event (other));
  g_assert_cmpuint (rg_match_get_n_games (other), ==, n);
  for (guint i = 0; i < n; i++) {
    RgMatchGame        *row = rg_match_get_game (one, i);
    RgMatchGame        *twin = rg_match_get_game (other, i);
    const RgSeriesGame *seats = rg_match_game_get_seats (row);
    const RgSeriesGame *same = rg_match_game_get_seats (twin);

    g_assert_cmpint (seats->white, ==, same->white);
    g_assert_cmpint (seats->beginner, ==, same->beginner);
    g_assert_cmpint (seats->outcome.result, ==, same->outcome.result);
    g_assert_cmpint (seats->outcome.reason, ==, same->outcome.reason);
    g_assert_true (rg_odds_equal (&seats->odds, &same->odds));
    g_assert_cmpstr (rg_match_game_get_date (row), ==, rg_match_game_get_date (twin));
    g_assert_cmpuint (rg_match_game_get_number (row), ==, i + 1);
  }
  g_assert_cmpint (next.white, ==, expected.white);
  g_assert_cmpint (next.beginner, ==, expected.beginner);
}

/* A match that is read from its games on another day is the same, and has the same next
 * game. */
static void
test_a_match_is_kept (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const ends[] = { "black resign", "director annul setup-wrong",
                                      "white resign" };
  g_auto (RgTerms)         terms = rg_test_terms ("name white", "Le gall; = [x]\\3b #",
                                                  "name black", "Ét\\é", "rulebook",
                                                  "regence-1844", "conduct", "strict", "clock",
                                                  "3600", "odds",
                                                  "black knight piece=g8 draw time=0.5 agreed",
                                                  "first", "black", NULL);
  g_autoptr (GError)       error = NULL;
  g_autoptr (RgMatch)      match = rg_match_new (&terms, "Café", &error);
  g_autoptr (RgMatch)      again = NULL;

  g_assert_no_error (error);
  rg_match_follow (match, G_LIST_MODEL (fixture->library));
  for (guint i = 0; i < G_N_ELEMENTS (ends); i++) {
    g_autoptr (RgGame) game = rg_match_new_game (match, &error);

    g_assert_no_error (error);
    rg_library_keep (fixture->library, game);
    rg_test_say (game, ends[i]);
  }
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 3);

  rg_test_library_reopen (fixture);
  again = find_match (fixture);
  assert_same (match, again);
  g_assert_cmpstr (rg_match_get_own_event (again), ==, "Café");
}

static void
test_a_position_is_kept (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_auto (RgTerms)    terms = rg_test_terms ("rulebook", "fide-1930", "conduct", "free",
                                             "clock", "7200 3600", "position",
                                             "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", NULL);
  g_autoptr (RgMatch) match = rg_match_new (&terms, NULL, NULL);
  g_autoptr (RgMatch) again = NULL;
  g_autoptr (RgGame)  game = NULL;

  rg_match_follow (match, G_LIST_MODEL (fixture->library));
  game = rg_match_new_game (match, NULL);
  rg_library_keep (fixture->library, game);
  rg_test_say (game, "black resign");
  rg_test_library_reopen (fixture);
  again = find_match (fixture);
  assert_same (match, again);
}

typedef struct {
  RgMatch *match;
  guint    n;
} RgExpected;

static gboolean
has_games (gpointer data)
{
  RgExpected *expected = data;

  return rg_match_get_n_games (expected->match) == expected->n;
}

/* Makes the library scan its folder again, and waits until the match has @n games. */
static void
expect_games (RgMatch *match, RgTestLibrary *fixture, guint n)
{
  RgExpected expected = { match, n };

  rg_library_load (fixture->library);
  rg_test_wait (has_games, &expected);
}

/* Two programs play the games of a match in turn, and once both at the same time. */
static void
test_two_programs (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  RgTestLibrary       other = *fixture;
  g_autoptr (RgMatch) one = new_match ("Legall", "Saint-Brie",
                                       G_LIST_MODEL (fixture->library));
  g_autoptr (RgMatch) two = NULL;
  g_autoptr (RgGame)  game = NULL;

  play (one, fixture, "black resign");
  other.library = rg_library_new_in (fixture->games, fixture->index);
  rg_test_library_load (&other);
  two = find_match (&other);
  g_assert_cmpint (rg_match_get_next (two).white, ==, B);
  play (two, &other, "black resign");
  assert_score (two, 2, 2);

  expect_games (one, fixture, 2);
  assert_score (one, 2, 2);
  g_assert_cmpint (rg_match_get_next (one).white, ==, A);

  game = begin (one, fixture);
  play (two, &other, "white resign");
  rg_test_say (game, "black resign");
  expect_games (one, fixture, 4);
  expect_games (two, &other, 4);
  assert_same (one, two);
  assert_score (one, 4, 4);
  g_object_unref (other.library);
}

/* Runs in a program that is killed in the middle of the second game. */
static void
play_until_killed (RgTestLibrary *fixture)
{
  RgMatch *match = new_match ("Legall", "Saint-Brie", G_LIST_MODEL (fixture->library));
  RgGame  *game;

  play (match, fixture, "black resign");
  game = begin (match, fixture);
  rg_test_play (game, "e7e5 g1f3");
  kill (getpid (), SIGKILL);
}

static void
test_killed (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  pid_t                 child = fork ();
  g_autoptr (RgMatch)   match = NULL;
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  int                   status;

  if (child == 0)
    play_until_killed (fixture);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));

  rg_test_library_load (fixture);
  match = find_match (fixture);
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 2);
  assert_score (match, 2, 0);
  g_assert_true (rg_match_is_running (match));
  game = rg_library_open_entry (fixture->library,
                                rg_match_game_get_entry (rg_match_get_game (match, 1)),
                                &faults, NULL);
  g_assert_cmpuint (faults->len, ==, 0);
  g_assert_cmpuint (rg_game_get_n_plies (game), ==, 3);
  rg_test_say (game, "white resign");
  assert_score (match, 4, 0);
  g_assert_cmpint (rg_match_get_next (match).white, ==, A);
}

static void
delete_game (RgTestLibrary *fixture, RgMatch *match, guint index)
{
  RgLibraryEntry  *entry = rg_match_game_get_entry (rg_match_get_game (match, index));
  g_autofree char *path = rg_library_entry_get_path (entry);

  g_assert_cmpint (g_unlink (path), ==, 0);
  expect_games (match, fixture, rg_match_get_n_games (match) - 1);
}

/* In games without names the tag of the match says who had White. */
static void
test_deleted_from_the_middle (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgMatch) match = new_match (NULL, NULL, G_LIST_MODEL (fixture->library));
  g_autoptr (RgGame)  game = NULL;

  play (match, fixture, "black resign");
  play (match, fixture, "black resign");
  play (match, fixture, "black resign");
  assert_score (match, 4, 2);
  rg_test_library_load (fixture);
  delete_game (fixture, match, 1);
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 2);
  g_assert_cmpuint (rg_match_game_get_number (rg_match_get_game (match, 1)), ==, 2);
  assert_score (match, 4, 0);

  game = begin (match, fixture);
  g_assert_cmpstr (rg_game_get_tag (game, "Round"), ==, "4");
  g_assert_cmpint (rg_match_get_white (match, game), ==, B);
  rg_test_say (game, "black resign");
  assert_score (match, 4, 2);
  g_assert_cmpint (rg_match_get_next (match).white, ==, A);
  rg_library_release (fixture->library, game, NULL);

  delete_game (fixture, match, 2);
  delete_game (fixture, match, 1);
  delete_game (fixture, match, 0);
  g_assert_cmpuint (rg_match_get_n_games (match), ==, 0);
}

/* The match is renamed in all its files, also in that of an open game. */
static void
test_takes_another_name (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgMatch) match = new_match ("Legall", "Saint-Brie",
                                         G_LIST_MODEL (fixture->library));
  g_autoptr (RgMatch) again = NULL;
  g_autofree char    *event = rg_match_get_event (match);
  g_autofree char    *renamed = NULL;
  g_autoptr (RgGame)  open = NULL;

  g_assert_cmpstr (event, ==, "Legall – Saint-Brie");
  play (match, fixture, "black resign");
  open = begin (match, fixture);
  g_assert_null (rg_match_get_own_event (match));
  g_assert_true (rg_match_rename (match, fixture->library, " Café de la Régence ", NULL));
  renamed = rg_match_get_event (match);
  g_assert_cmpstr (renamed, ==, "Café de la Régence");
  g_assert_cmpstr (rg_game_get_tag (open, "Event"), ==, "Café de la Régence");
  rg_test_say (open, "white resign");

  rg_test_library_reopen (fixture);
  again = find_match (fixture);
  assert_same (match, again);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpstr (rg_library_entry_get_text (rg_match_game_get_entry (
                                                  rg_match_get_game (again, i)),
                                                RG_LIBRARY_EVENT),
                     ==, "Café de la Régence");
  g_assert_true (rg_match_rename (again, fixture->library, "  ", NULL));
  g_assert_null (rg_match_get_own_event (again));
  g_assert_cmpstr (rg_library_entry_get_text (rg_match_game_get_entry (
                                                rg_match_get_game (again, 0)),
                                              RG_LIBRARY_EVENT),
                   ==, "Legall – Saint-Brie");
}

/* Tags of another program, or damaged tags, do not make a match. */
static void
test_other_tags (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const struct {
    const char *id;
    const char *terms;
    gboolean    is_match;
  } rows[] = {
    { "12", NULL, FALSE },
    { NULL, "conduct free", FALSE },
    { "12", "", FALSE },
    { "12", "conduct free", TRUE },
    { "12", "conduct free; clock -", TRUE },
    { "12", "rulebook x", FALSE },
    { "12", "conduct x", FALSE },
    { "12", "clock x", FALSE },
    { "12", "odds x", FALSE },
    { "12", "odds white queen", FALSE },
    { "12", "odds x knight", FALSE },
    { "12", "first x", FALSE },
    { "12", "start", FALSE },
    { "12", "name white \\x", FALSE },
    { "12", "nonsense", FALSE },
  };

  (void) fixture;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autoptr (RgGame)  game = rg_game_new_between ("A", "B", NULL, NULL);
    g_autoptr (RgMatch) match = NULL;

    g_test_message ("row %u", i);
    rg_game_set_tag (game, RG_MATCH_TAG, rows[i].id);
    rg_game_set_tag (game, RG_MATCH_TERMS_TAG, rows[i].terms);
    match = rg_match_new_of_game (game);
    g_assert_cmpint (match != NULL, ==, rows[i].is_match);
    if (match == NULL)
      continue;
    g_assert_cmpstr (rg_match_get_id (match), ==, "12");
    g_assert_cmpstr (rg_match_get_rulebook (match)->id, ==, "fide-1930");
  }
}

#define ADD(name, test)                                                                  \
  g_test_add ("/record/match/" name, RgTestLibrary, NULL, rg_test_library_set_up, test,  \
              rg_test_library_clear)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("killed", test_killed);
  ADD ("is-kept", test_a_match_is_kept);
  ADD ("a-position-is-kept", test_a_position_is_kept);
  ADD ("two-programs-in-turn", test_two_programs);
  ADD ("a-game-deleted-from-the-middle", test_deleted_from_the_middle);
  ADD ("takes-another-name", test_takes_another_name);
  ADD ("other-tags", test_other_tags);

  return g_test_run ();
}
