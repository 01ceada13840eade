/* Tests the file of a game while the disk fails: the file never loses moves it had, the
 * game at the table goes on, and the whole game is in one file as soon as possible. The
 * faults are injected by tests/support/faults.c, which is loaded before this program. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#define _GNU_SOURCE

#include "rg-fault.h"
#include "rg-game-notes.h"
#include "rg-native.h"
#include "rg-test-library.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <string.h>
#include <sys/mount.h>
#include <unistd.h>

#define N_ROUNDS 5

/* Set if the mounts of this program are private and disappear when it ends. */
static gboolean is_apart;

static const char *const MOVES[] = {
  "e2e4", "e7e5", "g1f3", "b8c6", "f1b5", "a7a6", "b5a4", "g8f6",
  "e1g1", "f8e7", "f1e1", "b7b5", "a4b3", "d7d6", "c2c3", "e8g8",
};

/* Makes @percent per cent of the @calls fail, with the error @number. */
static void
let_fail (guint percent, int number, const char *calls)
{
  g_autofree char *plan = g_strdup_printf ("%u %d %s\n", percent, number, calls);
  const char      *path = g_getenv ("REGENCE_FAULTS_WHILE");
  FILE            *file = g_fopen (path, "w");

  g_assert_nonnull (file);
  fputs (plan, file);
  fclose (file);
}

static void
let_succeed (void)
{
  g_unlink (g_getenv ("REGENCE_FAULTS_WHILE"));
}

static void
set_up (RgTestLibrary *fixture, gconstpointer data)
{
  g_autofree char *plan = NULL;

  rg_test_library_set_up (fixture, data);
  plan = g_build_filename (fixture->folder, "plan", NULL);
  g_setenv ("REGENCE_FAULTS_BELOW", fixture->games, TRUE);
  g_setenv ("REGENCE_FAULTS_WHILE", plan, TRUE);
}

static void
clear (RgTestLibrary *fixture, gconstpointer data)
{
  let_succeed ();
  rg_test_library_clear (fixture, data);
}

/* Returns whether support/faults.c is loaded. */
static gboolean
is_loaded (RgTestLibrary *fixture)
{
  g_autofree char *path = rg_test_library_path (fixture, "probe");
  int              file;

  g_mkdir_with_parents (fixture->games, 0700);
  let_fail (100, ENOSPC, "open");
  file = g_open (path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
  let_succeed ();
  if (file >= 0) {
    g_close (file, NULL);
    g_unlink (path);
    g_test_skip ("the faults are not loaded into this program");
  }
  return file < 0;
}

static RgGame *
keep_game (RgTestLibrary *fixture)
{
  RgGame *game = rg_test_new_named_game ("Morphy", "Anderssen", "1858.12.20");

  rg_library_keep (fixture->library, game);
  return game;
}

/* Returns the largest number of moves that a reader finds in any of the files. */
static guint
count_on_disk (RgTestLibrary *fixture)
{
  g_autofree char *list = rg_test_library_list (fixture);
  g_auto (GStrv)   names = g_strsplit (list, " ", -1);
  guint            best = 0;

  for (guint i = 0; names[i] != NULL && *names[i] != '\0'; i++) {
    g_autofree char      *text = rg_test_library_read (fixture, names[i]);
    g_autoptr (GBytes)    bytes = g_bytes_new (text, strlen (text));
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (RgGame)    game = NULL;

    if (!rg_native_is (bytes))
      continue;
    game = rg_native_read (bytes, &faults);
    g_assert_nonnull (game);
    g_assert_null (rg_fault_list_first_error (faults));
    best = MAX (best, rg_game_get_n_plies (game));
  }

  return best;
}

/* Checks that the game is in one file, without a fault, as it is at the table. */
static void
assert_all_is_there (RgTestLibrary *fixture, RgGame *game)
{
  g_autofree char      *list = NULL;
  g_autofree char      *text = NULL;
  g_autoptr (GBytes)    bytes = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  g_autoptr (RgGame)    again = NULL;
  g_autoptr (GString)   found = g_string_new (NULL);
  g_autoptr (GString)   expected = g_string_new (NULL);
  g_autoptr (GError)    error = NULL;

  rg_library_flush (fixture->library, &error);
  g_assert_no_error (error);
  g_assert_false (rg_game_is_modified (game));
  list = rg_test_library_list (fixture);
  g_assert_null (strchr (list, ' '));
  text = rg_test_library_read (fixture, list);
  bytes = g_bytes_new (text, strlen (text));
  again = rg_native_read (bytes, &faults);
  g_assert_cmpuint (faults->len, ==, 0);
  rg_native_write (again, found);
  rg_native_write (game, expected);
  g_assert_cmpstr (found->str, ==, expected->str);
}

static gboolean
is_over (gpointer data)
{
  return *(gboolean *) data;
}

static gboolean
stop_cb (gpointer data)
{
  *(gboolean *) data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Runs the main loop for that time, so that pending work can end. */
static void
pass (guint milliseconds)
{
  gboolean over = FALSE;

  g_timeout_add (milliseconds, stop_cb, &over);
  rg_test_wait (is_over, &over);
}

/* Plays a game while about one call in three fails at random. */
static void
play_with_faults (RgTestLibrary *fixture, const char *calls, int number)
{
  g_autoptr (RgGame) game = keep_game (fixture);
  guint              on_disk = 0;

  let_fail (33, number, calls);
  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++) {
    guint now;

    rg_test_play (game, MOVES[i]);
    if (i % 5 == 2)
      rg_game_set_comment (game, i, "said in haste");
    if (i % 8 == 7)
      pass (60);
    now = count_on_disk (fixture);
    g_assert_cmpuint (now, >=, on_disk);
    g_assert_cmpuint (now, >=, rg_game_is_modified (game) ? 0 : i + 1);
    on_disk = now;
  }

  g_assert_cmpuint (rg_game_get_n_plies (game), ==, G_N_ELEMENTS (MOVES));
  pass (20);
  let_succeed ();
  assert_all_is_there (fixture, game);
  g_assert_true (rg_library_release (fixture->library, game, NULL));
}

static void
test_chance (RgTestLibrary *fixture, gconstpointer calls)
{
  static const int numbers[] = { ENOSPC, EIO, EDQUOT, EACCES, EROFS };

  if (!is_loaded (fixture))
    return;

  for (guint i = 0; i < N_ROUNDS; i++) {
    g_autofree char *list = NULL;
    g_autofree char *path = NULL;

    play_with_faults (fixture, calls, numbers[i % G_N_ELEMENTS (numbers)]);
    list = rg_test_library_list (fixture);
    path = rg_test_library_path (fixture, list);
    g_assert_cmpint (g_unlink (path), ==, 0);
  }
}

static void
count_cb (guint *count, const GError *error)
{
  g_assert_true (error->domain == G_FILE_ERROR);
  ++*count;
}

static gboolean
is_counted (gpointer data)
{
  return *(guint *) data > 0;
}

/* A failed write is reported, and is repeated even if the game does not change any
 * more. */
static void
test_not_on_disk (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  guint              count = 0;

  if (!is_loaded (fixture))
    return;

  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (count_cb), &count);
  game = keep_game (fixture);
  rg_test_play (game, "e2e4");
  let_fail (100, EIO, "fdatasync fsync");
  rg_test_play (game, "e7e5");
  rg_test_wait (is_counted, &count);
  g_assert_true (rg_game_is_modified (game));
  g_assert_cmpuint (count_on_disk (fixture), ==, 2);
  let_succeed ();
  rg_test_wait (rg_test_is_saved, game);
  assert_all_is_there (fixture, game);
}

/* A game that is already on the disk, or has no file, is not written again. */
static void
test_on_disk (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  g_autoptr (RgGame) idle = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_loaded (fixture))
    return;

  game = keep_game (fixture);
  idle = keep_game (fixture);
  rg_test_play (game, "e2e4");
  pass (200);
  rg_test_play (game, "e7e5");
  pass (200);
  let_fail (100, EIO, "fdatasync fsync");
  g_assert_true (rg_library_flush (fixture->library, &error));
  g_assert_no_error (error);
  rg_test_play (game, "g1f3");
  g_assert_false (rg_library_flush (fixture->library, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_IO);
  let_succeed ();
  g_assert_true (rg_library_release (fixture->library, idle, NULL));
  assert_all_is_there (fixture, game);
}

/* A game that had begun before it was added to the library is written to the disk at
 * once, even if no event follows. */
static void
test_kept_late (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  g_autoptr (GError) error = NULL;

  if (!is_loaded (fixture))
    return;

  game = rg_test_new_named_game ("Morphy", "Anderssen", "1858.12.20");
  rg_test_play (game, "e2e4");
  rg_library_keep (fixture->library, game);
  pass (200);
  let_fail (100, EIO, "fdatasync fsync");
  g_assert_true (rg_library_flush (fixture->library, &error));
  g_assert_no_error (error);
  let_succeed ();
  assert_all_is_there (fixture, game);
}

/* The program waits until the end of a game is on the disk. */
static void
test_end_not_on_disk (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  g_autoptr (GError) error = NULL;
  guint              count = 0;

  if (!is_loaded (fixture))
    return;

  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (count_cb), &count);
  game = keep_game (fixture);
  rg_test_play (game, "f2f3 e7e5 g2g4");
  let_fail (100, EIO, "fdatasync fsync");
  rg_test_play (game, "d8h4");
  g_assert_cmpuint (count, >, 0);
  g_assert_true (rg_game_is_modified (game));
  g_assert_false (rg_library_flush (fixture->library, &error));
  g_assert_nonnull (error);
  let_succeed ();
  assert_all_is_there (fixture, game);
}

/* If the folder of the games is renamed during a game, the whole game is written to a new
 * folder of that name. */
static void
test_folder_removed (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = keep_game (fixture);
  g_autofree char   *away = g_build_filename (fixture->folder, "away", NULL);

  rg_test_play (game, "e2e4 e7e5");
  g_assert_cmpint (g_rename (fixture->games, away), ==, 0);
  rg_test_play (game, "g1f3");
  g_assert_cmpuint (count_on_disk (fixture), ==, 3);
  assert_all_is_there (fixture, game);
}

/* Uses a full file system, if one can be mounted here. */
static void
test_full (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;
  g_autofree char   *stone = rg_test_library_path (fixture, "stone");
  guint              count = 0;
  FILE              *file;

  g_mkdir_with_parents (fixture->games, 0700);
  if (!is_apart || mount ("regence-test", fixture->games, "tmpfs", 0, "size=64k") != 0) {
    g_test_skip ("nothing may be mounted here");
    return;
  }

  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (count_cb), &count);
  game = keep_game (fixture);
  rg_test_play (game, "e2e4 e7e5");
  file = g_fopen (stone, "w");
  setvbuf (file, NULL, _IONBF, 0);
  while (fputc ('x', file) != EOF)
    continue;
  fclose (file);
  /* Four hundred comments use up the rest of the last page of the file. */
  for (guint i = 0; i < 400; i++) {
    g_autofree char *said = g_strdup_printf ("said %u times, and always in vain", i);

    rg_game_set_comment (game, 2, said);
  }
  rg_test_play (game, "g1f3");
  g_assert_cmpuint (count, >, 0);
  g_assert_true (rg_game_is_modified (game));
  g_assert_cmpuint (count_on_disk (fixture), ==, 2);

  g_assert_cmpint (g_unlink (stone), ==, 0);
  rg_test_wait (rg_test_is_saved, game);
  assert_all_is_there (fixture, game);
  rg_library_release (fixture->library, game, NULL);
  umount2 (fixture->games, MNT_DETACH);
}

/* Uses a file system that is read-only for a while, if one can be mounted here. It must
 * become so before the game is opened: the system refuses while a file is open for
 * writing. */
static void
test_read_only (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char     name[] = "1858-12-20-Morphy-Anderssen.regence";
  g_autoptr (RgGame)    before = NULL;
  g_autoptr (RgGame)    game = NULL;
  g_autoptr (GPtrArray) faults = NULL;
  guint                 count = 0;

  g_mkdir_with_parents (fixture->games, 0700);
  if (!is_apart || mount ("regence-test", fixture->games, "tmpfs", 0, NULL) != 0) {
    g_test_skip ("nothing may be mounted here");
    return;
  }

  before = keep_game (fixture);
  rg_test_play (before, "e2e4 e7e5");
  g_assert_true (rg_library_release (fixture->library, before, NULL));
  g_assert_cmpint (mount (NULL, fixture->games, NULL, MS_REMOUNT | MS_RDONLY, NULL), ==,
                   0);
  rg_test_library_reopen (fixture);
  g_signal_connect_swapped (fixture->library, "failed", G_CALLBACK (count_cb), &count);
  game = rg_library_open_entry (fixture->library, rg_test_library_get (fixture, name),
                                &faults, NULL);
  rg_test_play (game, "g1f3");
  g_assert_cmpuint (count, >, 0);
  g_assert_true (rg_game_is_modified (game));
  g_assert_cmpuint (count_on_disk (fixture), ==, 2);

  g_assert_cmpint (mount (NULL, fixture->games, NULL, MS_REMOUNT, NULL), ==, 0);
  rg_test_wait (rg_test_is_saved, game);
  assert_all_is_there (fixture, game);
  rg_library_release (fixture->library, game, NULL);
  umount2 (fixture->games, MNT_DETACH);
}

/* A file that is truncated at any byte of its last kilobyte gives all complete lines, and
 * the library opens it. */
static void
test_cut (RgTestLibrary *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char  name[] = "1858-12-20-Morphy-Anderssen.regence";
  g_autoptr (RgGame) game = keep_game (fixture);
  g_autofree char   *text = NULL;
  gsize              length;

  for (guint i = 0; i < G_N_ELEMENTS (MOVES); i++) {
    rg_test_play (game, MOVES[i]);
    if (i % 2 == 1)
      rg_game_set_comment (game, i, "a note, « written » by hand, twice");
  }
  rg_library_flush (fixture->library, NULL);
  text = rg_test_library_read (fixture, name);
  length = strlen (text);
  g_assert_cmpint (strstr (text, "start\n") - text + 1024, <, length);
  g_assert_true (rg_library_release (fixture->library, game, NULL));

  for (gsize n = length; n + 1024 > length && n > 0; n--) {
    g_autofree char      *part = g_strndup (text, n);
    g_autofree char      *whole = g_strndup (text, n);
    g_autoptr (GPtrArray) faults = NULL;
    g_autoptr (GError)    error = NULL;
    g_autoptr (RgGame)    again = NULL;
    guint                 expected = 0;

    if (strstr (part, "start\n") == NULL)
      break;
    *(strrchr (whole, '\n') + 1) = '\0';
    for (const char *at = whole; (at = strstr (at, " play ")) != NULL; at++)
      expected++;

    rg_test_library_write (fixture, name, part);
    rg_test_library_reopen (fixture);
    again = rg_library_open_entry (fixture->library, rg_test_library_get (fixture, name),
                                   &faults, &error);
    g_assert_no_error (error);
    g_assert_cmpuint (rg_game_get_n_plies (again), ==, expected);
    g_assert_null (rg_fault_list_first_error (faults));
    g_assert_cmpuint (faults->len, ==, part[n - 1] == '\n' ? 0 : 1);
  }
}

static void
add (const char *path, const char *calls, void (*test) (RgTestLibrary *, gconstpointer))
{
  g_test_add (path, RgTestLibrary, calls, set_up, test, clear);
}

int
main (int argc, char **argv)
{
  is_apart = unshare (CLONE_NEWNS) == 0 &&
             mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) == 0;
  g_test_init (&argc, &argv, NULL);

  add ("/record/library/faults/of-every-kind", "", test_chance);
  add ("/record/library/faults/of-writing", "write", test_chance);
  add ("/record/library/faults/of-taking-back", "write ftruncate", test_chance);
  add ("/record/library/faults/of-replacing", "rename write", test_chance);
  add ("/record/library/faults/of-opening", "open", test_chance);
  add ("/record/library/faults/of-closing", "close fdatasync fsync", test_chance);
  add ("/record/library/what-is-not-on-the-disk-is-reported", NULL, test_not_on_disk);
  add ("/record/library/what-is-on-the-disk-is-not-brought-again", NULL, test_on_disk);
  add ("/record/library/a-begun-game-that-is-kept-comes-to-the-disk", NULL,
       test_kept_late);
  add ("/record/library/the-end-of-a-game-must-be-on-the-disk", NULL,
       test_end_not_on_disk);
  add ("/record/library/a-folder-that-went-away-comes-again", NULL, test_folder_removed);
  add ("/record/library/a-full-disk-loses-nothing", NULL, test_full);
  add ("/record/library/a-disk-that-may-only-be-read-loses-nothing", NULL,
       test_read_only);
  add ("/record/library/a-file-cut-off-opens-with-all-whole-lines", NULL, test_cut);

  return g_test_run ();
}
