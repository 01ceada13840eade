/* Tests the envelopes of the library: stored once, found by their id, never replaced by
 * one another, and not listed among the games. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-envelope-drawer.h"
#include "rg-test-envelope.h"
#include "rg-test-game.h"
#include "rg-test-library.h"

#include <glib/gstdio.h>

static RgGame *
read_game (void)
{
  return rg_test_read_native ("rulebook fide-1930\nconduct free\nclock 40/7200\nstart\n"
                              "white play e2e4\nblack adjourn\n");
}

static RgEnvelope *
seal (const char *text)
{
  return rg_test_seal (RG_SEAL_ON_HONOUR, text);
}

static void
keep (RgTestLibrary *fixture, const RgEnvelope *envelope)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_envelope_drawer_keep (fixture->games, envelope, &error));
  g_assert_no_error (error);
}

static void
assert_found (RgTestLibrary *fixture, const RgEnvelope *envelope)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) found = NULL;
  g_autoptr (GBytes)     bytes = NULL;
  g_autoptr (GBytes)     there = NULL;

  found = rg_envelope_drawer_find (fixture->games, rg_envelope_get_id (envelope), &error);
  g_assert_no_error (error);
  bytes = rg_envelope_get_bytes (envelope);
  there = rg_envelope_get_bytes (found);
  g_assert_true (g_bytes_equal (there, bytes));
}

/* The folder of the games may not exist yet; storing an envelope twice is no error. */
static void
test_keeps (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) one = seal ("e7e5");
  g_autoptr (RgEnvelope) other = seal ("c7c5");
  g_autofree char       *path = NULL;
  GStatBuf               status;

  keep (fixture, one);
  keep (fixture, other);
  keep (fixture, one);
  assert_found (fixture, one);
  assert_found (fixture, other);
  path = rg_envelope_drawer_get_path (fixture->games, rg_envelope_get_id (one));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 0777, ==, 0600);
}

static void
test_not_there (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) kept = seal ("e7e5");
  g_autofree char       *other = g_strnfill (64, 'a');
  g_autofree char       *shorter = g_strnfill (63, 'a');
  g_autofree char       *longer = g_strnfill (65, 'a');
  g_autofree char       *capital = g_ascii_strup (rg_envelope_get_id (kept), -1);
  const char *const      ids[] = {
         other, shorter, longer, capital, "", "../a", "a/b", ".lock"
  };

  keep (fixture, kept);
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    g_autoptr (GError) error = NULL;

    g_assert_null (rg_envelope_drawer_find (fixture->games, ids[i], &error));
    g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
    if (i > 0)
      g_assert_null (rg_envelope_drawer_get_path (fixture->games, ids[i]));
  }
}

/* A file that already has the name of an envelope stays, and is not mistaken for the
 * envelope. */
static void
test_replaces_nothing (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) one = seal ("e7e5");
  g_autoptr (RgEnvelope) other = seal ("c7c5");
  g_autoptr (GError)     error = NULL;
  g_autoptr (GError)     why = NULL;
  g_autoptr (GBytes)     bytes = NULL;
  g_autofree char       *path = NULL;
  gsize                  length;
  const char            *text;

  keep (fixture, one);
  path = rg_envelope_drawer_get_path (fixture->games, rg_envelope_get_id (other));
  bytes = rg_envelope_get_bytes (one);
  text = g_bytes_get_data (bytes, &length);
  g_assert_true (g_file_set_contents (path, text, (gssize) length, NULL));

  g_assert_false (rg_envelope_drawer_keep (fixture->games, other, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_EXIST);
  g_assert_null (
    rg_envelope_drawer_find (fixture->games, rg_envelope_get_id (other), &why));
  g_assert_error (why, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  assert_found (fixture, one);
}

/* A copy whose outside was changed is recognised as the twin of a stored envelope. */
static void
test_twin (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) one = seal ("e7e5");
  g_autoptr (RgEnvelope) other = seal ("c7c5");
  g_autoptr (RgEnvelope) changed = NULL;
  g_autoptr (GBytes)     bytes = rg_envelope_get_bytes (one);
  g_autoptr (GString)    text = NULL;
  g_autoptr (GBytes)     whole = NULL;

  text = g_string_new_len (g_bytes_get_data (bytes, NULL),
                           (gssize) g_bytes_get_size (bytes));
  g_assert_cmpuint (g_string_replace (text, "\nwhite: Legall", "\nwhite: Philidor", 1),
                    ==, 1);
  whole = rg_test_repair_end (text->str, text->len);
  changed = rg_envelope_parse (whole, NULL);
  g_assert_nonnull (changed);

  g_assert_false (rg_envelope_drawer_holds_twin (fixture->games, changed));
  keep (fixture, other);
  g_assert_false (rg_envelope_drawer_holds_twin (fixture->games, changed));
  keep (fixture, one);
  g_assert_true (rg_envelope_drawer_holds_twin (fixture->games, changed));
  g_assert_false (rg_envelope_drawer_holds_twin (fixture->games, one));
}

static void
test_cannot_keep (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) envelope = seal ("e7e5");
  g_autoptr (GError)     error = NULL;

  rg_test_library_write (fixture, "envelopes", "a file where the folder should be");
  g_assert_false (rg_envelope_drawer_keep (fixture->games, envelope, &error));
  g_assert_nonnull (error);
}

/* The list of games has no row for the folder of envelopes. */
static void
test_list (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) envelope = seal ("e7e5");
  g_autoptr (RgGame)     game = read_game ();
  g_autofree char       *text = rg_test_write_native (game);

  rg_test_library_write (fixture, "a.regence", text);
  keep (fixture, envelope);
  rg_test_library_load (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 1);
  g_assert_null (rg_library_get_error (fixture->library));
  rg_test_library_reopen (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 1);
}

/* The envelope stays after its game went to the trash, as the game may be restored at any
 * later time. */
static void
test_game_gone (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgEnvelope) envelope = seal ("e7e5");
  g_autoptr (RgGame)     game = read_game ();
  g_autofree char       *text = rg_test_write_native (game);

  g_mkdir_with_parents (g_get_home_dir (), 0700);
  rg_test_library_write (fixture, "a.regence", text);
  keep (fixture, envelope);
  rg_test_library_load (fixture);
  if (!rg_library_trash (fixture->library, rg_test_library_get (fixture, "a.regence"),
                         NULL)) {
    g_autofree char *path = rg_test_library_path (fixture, "a.regence");

    g_assert_cmpint (g_unlink (path), ==, 0);
  }

  rg_test_library_reopen (fixture);
  g_assert_cmpuint (rg_test_library_count (fixture), ==, 0);
  assert_found (fixture, envelope);
}

static void
add (const char *path, void (*test) (RgTestLibrary *, gconstpointer))
{
  g_test_add (path, RgTestLibrary, NULL, rg_test_library_set_up, test,
              rg_test_library_clear);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/record/envelope-drawer/keeps-and-finds", test_keeps);
  add ("/record/envelope-drawer/what-is-no-id-is-not-there", test_not_there);
  add ("/record/envelope-drawer/replaces-nothing", test_replaces_nothing);
  add ("/record/envelope-drawer/knows-a-changed-copy", test_twin);
  add ("/record/envelope-drawer/what-cannot-be-kept-is-reported", test_cannot_keep);
  add ("/record/envelope-drawer/is-no-game", test_list);
  add ("/record/envelope-drawer/waits-for-its-game", test_game_gone);

  return g_test_run ();
}
