/* The game on the table and what is saved of it: an adjourned game is neither adjourned
 * nor due any more once it is continued. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-fault.h"
#include "rg-game-adjournment.h"
#include "rg-game-notes.h"
#include "rg-native.h"
#include "rg-settings.h"
#include "rg-table-store.h"
#include "rg-test-game.h"
#include "rg-test-library.h"

#include <glib/gstdio.h>

#define DUE "2026-12-01 19:30"

#define BEGUN                                                                            \
  RG_NATIVE_HEADER "\nrulebook regence-1844\nconduct free\nclock -\nstart\n"             \
                   "white play e2e4\n"

/* “adjourned” is the word of the PGN standard (9.8.1). */
#define TAGS "#tag [Termination \"adjourned\"]\n#tag [Due \"" DUE "\"]\n"

typedef struct {
  RgTestLibrary fixture;
  RgTable      *table;
  RgTableStore *store;
  RgGame       *game;
} RgCorner;

/* Makes a table with the game in @text. */
static void
set_up (RgCorner *self, gconstpointer text)
{
  GSettings *settings = rg_settings_get ();

  g_settings_reset (settings, "on-table");
  rg_test_library_set_up (&self->fixture, NULL);
  self->table = rg_table_new ();
  self->store = rg_table_store_new (self->fixture.library, self->table);
  self->game = rg_test_read_native (text);
  rg_table_set_game (self->table, self->game);
}

static void
clear (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  g_object_unref (self->store);
  g_object_unref (self->table);
  g_object_unref (self->game);
  rg_test_library_clear (&self->fixture, NULL);
}

static void
submit (RgCorner *self, RgActor actor, RgVerb verb)
{
  g_autoptr (GError) error = NULL;

  rg_table_submit_verb (self->table, actor, verb, &error);
  g_assert_no_error (error);
}

static void
adjourn (RgCorner *self)
{
  submit (self, RG_ACTOR_BLACK, RG_VERB_ADJOURN);
  rg_table_store_adjourn (self->store);
  rg_game_set_tag (self->game, RG_DUE_TAG, DUE);
}

static void
assert_tags (RgCorner *self, const char *termination, const char *due)
{
  g_assert_cmpstr (rg_game_get_tag (self->game, "Termination"), ==, termination);
  g_assert_cmpstr (rg_game_get_tag (self->game, RG_DUE_TAG), ==, due);
}

static void
assert_file_is_due (RgCorner *self, const char *due)
{
  RgLibraryEntry    *entry;
  g_autofree char   *path = NULL;
  g_autofree char   *text = NULL;
  g_autoptr (RgGame) game = NULL;

  g_assert_true (rg_table_store_secure (self->store, NULL));
  entry = rg_library_find_game (self->fixture.library, self->game);
  path = rg_library_entry_get_path (entry);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  game = rg_test_read_native (text);
  g_assert_cmpstr (rg_game_get_tag (game, "Due"), ==, due);
}

static void
test_adjourned (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  adjourn (self);
  assert_tags (self, "adjourned", DUE);
  assert_file_is_due (self, DUE);
}

static void
test_resumed (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  adjourn (self);
  submit (self, RG_ACTOR_WHITE, RG_VERB_RESUME);
  assert_tags (self, NULL, NULL);
  assert_file_is_due (self, NULL);
}

/* An adjourned game whose tags alone were written by another program is resumed by the
 * next move. */
static void
test_played_on (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  assert_tags (self, "adjourned", DUE);
  rg_test_play (self->game, "e7e5");
  assert_tags (self, NULL, NULL);
  assert_file_is_due (self, NULL);
}

/* Looking at the game does not resume it. */
static void
test_looked_at (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  rg_table_step (self->table, -1);
  assert_tags (self, "adjourned", DUE);
}

/* Puts a file in place of the folder, so that every write fails until that file is
 * removed. */
static void
stand_in_the_way (RgCorner *self)
{
  g_autofree char *away = g_strconcat (self->fixture.games, "-away", NULL);

  g_assert_cmpint (g_rename (self->fixture.games, away), ==, 0);
  g_assert_true (g_file_set_contents (self->fixture.games, "in the way", -1, NULL));
}

static void
make_way (RgCorner *self)
{
  g_autofree char *away = g_strconcat (self->fixture.games, "-away", NULL);

  g_assert_cmpint (g_unlink (self->fixture.games), ==, 0);
  g_assert_cmpint (g_rename (away, self->fixture.games), ==, 0);
  rg_test_wait (rg_test_is_saved, self->game);
}

static gboolean
has_error (RgCorner *self)
{
  g_autoptr (GError) error = NULL;

  g_object_get (self->store, "error", &error, NULL);
  return error != NULL;
}

/* A failure to save is reported until everything has been saved. */
static void
test_failures_are_reported (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  rg_test_play (self->game, "e7e5");
  g_assert_false (has_error (self));
  for (guint i = 0; i < 2; i++) {
    stand_in_the_way (self);
    rg_test_play (self->game, i == 0 ? "g1f3 b8c6" : "f1b5");
    g_assert_true (has_error (self));
    make_way (self);
    g_assert_false (has_error (self));
  }
}

static void
offered_cb (char **name, RgLibraryEntry *entry)
{
  g_free (*name);
  *name = g_strdup (rg_library_entry_get_file_name (entry));
}

/* Returns: (transfer full): the game that the next start offers */
static char *
find_offer (RgCorner *self)
{
  g_autoptr (RgTable)      table = rg_table_new ();
  g_autoptr (RgTableStore) store = rg_table_store_new (self->fixture.library, table);
  char                    *name = NULL;

  g_signal_connect_swapped (store, "offered", G_CALLBACK (offered_cb), &name);
  rg_table_store_offer_last (store);
  while (rg_library_is_loading (self->fixture.library))
    g_main_context_iteration (NULL, TRUE);
  return name;
}

static char *
get_name (RgCorner *self)
{
  g_assert_true (rg_table_store_secure (self->store, NULL));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  return g_strdup (rg_library_entry_get_file_name (
    rg_library_find_game (self->fixture.library, self->game)));
}

/* An adjourned game is offered again, whatever was played in between. */
static void
test_waits (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  g_autoptr (RgGame) other = rg_test_read_native (BEGUN);
  g_autofree char   *name = NULL;
  g_autofree char   *offer = NULL;
  g_autofree char   *later = NULL;
  RgEvent            resigns = { .actor = RG_ACTOR_WHITE,
                                 .verb = RG_VERB_RESIGN,
                                 .time = RG_TIME_UNSET };

  adjourn (self);
  name = get_name (self);
  rg_table_set_game (self->table, other);
  offer = find_offer (self);
  g_assert_cmpstr (offer, ==, name);

  rg_test_play (other, "e7e5");
  g_assert_true (rg_game_submit (other, &resigns, NULL));
  g_object_unref (self->store);
  self->store = rg_table_store_new (self->fixture.library, self->table);
  later = find_offer (self);
  g_assert_cmpstr (later, ==, name);
}

/* The unfinished game is offered even if others were played since, or a game from a file
 * was opened and annotated; the game from a file is never offered. */
static void
test_unfinished (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  g_autoptr (RgGame) other = rg_test_read_native (BEGUN);
  g_autoptr (RgGame) foreign = rg_test_read_native (
    RG_NATIVE_HEADER "\nconduct free\nclock -\nstart\nwhite play d2d4\n");
  g_autofree char *name = NULL;
  g_autofree char *offer = NULL;
  g_autofree char *later = NULL;

  rg_test_play (self->game, "e7e5");
  name = get_name (self);
  rg_table_set_game (self->table, foreign);
  rg_game_set_comment (foreign, 1, "sound");
  rg_table_set_game (self->table, other);
  offer = find_offer (self);
  g_assert_cmpstr (offer, ==, name);

  rg_test_play (other, "e7e5");
  submit (self, RG_ACTOR_WHITE, RG_VERB_RESIGN);
  g_object_unref (self->store);
  self->store = rg_table_store_new (self->fixture.library, self->table);
  later = find_offer (self);
  g_assert_cmpstr (later, ==, name);
}

/* A game that is over is not offered. */
static void
test_waits_no_longer (RgCorner *self, G_GNUC_UNUSED gconstpointer text)
{
  g_autoptr (RgGame) other = rg_test_read_native (BEGUN);
  g_autofree char   *name = NULL;
  g_autofree char   *offer = NULL;

  adjourn (self);
  submit (self, RG_ACTOR_WHITE, RG_VERB_RESUME);
  submit (self, RG_ACTOR_BLACK, RG_VERB_RESIGN);
  name = get_name (self);
  rg_table_set_game (self->table, other);
  offer = find_offer (self);
  g_assert_null (offer);
}

static void
add (const char *path, const char *text, void (*test) (RgCorner *, gconstpointer))
{
  g_test_add (path, RgCorner, text, set_up, test, clear);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/app/table-store/what-is-adjourned-is-due", BEGUN, test_adjourned);
  add ("/app/table-store/what-is-resumed-is-not-due", BEGUN, test_resumed);
  add ("/app/table-store/what-is-played-on-is-not-due", BEGUN TAGS, test_played_on);
  add ("/app/table-store/what-is-looked-at-stays-due", BEGUN TAGS, test_looked_at);
  add ("/app/table-store/each-failure-is-reported-once", BEGUN,
       test_failures_are_reported);
  add ("/app/table-store/what-is-adjourned-is-offered", BEGUN, test_waits);
  add ("/app/table-store/what-is-unfinished-is-offered", BEGUN, test_unfinished);
  add ("/app/table-store/what-is-over-is-not-offered", BEGUN, test_waits_no_longer);

  return g_test_run ();
}
