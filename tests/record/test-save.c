/* Tests saving: a file is written completely or not at all, at the given place and with
 * the permissions of the old file. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-native.h"
#include "rg-save.h"
#include "rg-test-game.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* Each test has its own folder, and a game to be saved there. */
typedef struct {
  char   *folder;
  RgGame *game;
} RgDesk;

static void
set_up_desk (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  self->folder = g_dir_make_tmp ("regence-XXXXXX", NULL);
  self->game = rg_test_new_game ("e2e4");
  g_assert_nonnull (self->folder);
}

/* Removes @folder and all that is in it. */
static void
clear_folder (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char      *name;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (g_file_test (path, G_FILE_TEST_IS_DIR) &&
        !g_file_test (path, G_FILE_TEST_IS_SYMLINK))
      clear_folder (path);
    else
      g_assert_cmpint (g_unlink (path), ==, 0);
  }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
clear_desk (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  clear_folder (self->folder);
  g_free (self->folder);
  g_object_unref (self->game);
}

static char *
path_of (RgDesk *self, const char *name)
{
  return g_build_filename (self->folder, name, NULL);
}

static void
save (RgDesk *self, const char *name)
{
  g_autofree char   *path = path_of (self, name);
  g_autoptr (GError) error = NULL;

  rg_save_game (self->game, path, &error);
  g_assert_no_error (error);
  g_assert_false (rg_game_is_modified (self->game));
}

static void
assert_not_saved (RgDesk *self, const char *name, GFileError code)
{
  g_autofree char   *path = path_of (self, name);
  g_autoptr (GError) error = NULL;

  g_assert_false (rg_save_game (self->game, path, &error));
  g_assert_error (error, G_FILE_ERROR, (int) code);
  g_assert_cmpuint (strlen (error->message), >, 0);
  g_assert_true (rg_game_is_modified (self->game));
}

static void
assert_holds (RgDesk *self, const char *name, const char *piece)
{
  g_autofree char *path = path_of (self, name);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, piece));
}

static void
write_file (RgDesk *self, const char *name, int permissions)
{
  g_autofree char *path = path_of (self, name);

  g_assert_true (g_file_set_contents (path, "old", -1, NULL));
  g_assert_cmpint (g_chmod (path, permissions), ==, 0);
}

static void
make_folder (RgDesk *self, const char *name)
{
  g_autofree char *path = path_of (self, name);

  g_assert_cmpint (g_mkdir (path, 0777), ==, 0);
}

static void
make_link (RgDesk *self, const char *name, const char *target)
{
  g_autofree char *path = path_of (self, name);

  g_assert_cmpint (symlink (target, path), ==, 0);
}

static void
assert_link (RgDesk *self, const char *name, const char *target)
{
  g_autofree char *path = path_of (self, name);
  g_autofree char *found = g_file_read_link (path, NULL);

  g_assert_cmpstr (found, ==, target);
}

static void
assert_permissions (RgDesk *self, const char *name, guint expected)
{
  g_autofree char *path = path_of (self, name);
  GStatBuf         status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmphex (status.st_mode & 0777, ==, expected);
}

/* Checks that the folder @name has @expected files and no others, above all no temporary
 * file. */
static void
assert_count (RgDesk *self, const char *name, guint expected)
{
  g_autofree char *path = path_of (self, name);
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  guint            n = 0;

  while (g_dir_read_name (dir) != NULL)
    n++;
  g_assert_cmpuint (n, ==, expected);
}

static void
test_suffix (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_true (rg_game_is_modified (self->game));
  save (self, "game.pgn");
  assert_holds (self, "game.pgn", "1. e4 *");
  save (self, "game.regence");
  assert_holds (self, "game.regence", RG_NATIVE_HEADER "\n");
  save (self, "game");
  assert_holds (self, "game", "1. e4 *");
  assert_count (self, ".", 3);
}

static void
test_nowhere (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  assert_not_saved (self, "no/game.pgn", G_FILE_ERROR_NOENT);
  assert_count (self, ".", 0);
}

static void
test_folder (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  make_folder (self, "game.pgn");
  write_file (self, "game.pgn/kept", 0644);
  assert_not_saved (self, "game.pgn", G_FILE_ERROR_ISDIR);
  assert_holds (self, "game.pgn/kept", "old");
  assert_count (self, ".", 1);
  assert_count (self, "game.pgn", 1);
}

static void
test_empty_folder (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  make_folder (self, "game.pgn");
  assert_not_saved (self, "game.pgn", G_FILE_ERROR_ISDIR);
  assert_count (self, ".", 1);
  assert_count (self, "game.pgn", 0);
}

/* Saving to a link to a full device leaves link and device as they are, and reports the
 * device's error. */
static void
test_device (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  if (!g_file_test ("/dev/full", G_FILE_TEST_EXISTS)) {
    g_test_skip ("there is no /dev/full here");
    return;
  }

  make_link (self, "full", "/dev/full");
  assert_not_saved (self, "full", G_FILE_ERROR_NOSPC);
  assert_link (self, "full", "/dev/full");
  g_assert_false (g_file_test ("/dev/full", G_FILE_TEST_IS_REGULAR));
}

static void
test_pipe (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = path_of (self, "pipe");
  char             text[4096] = "";
  int              end;

  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  end = g_open (path, O_RDONLY | O_NONBLOCK, 0);
  save (self, "pipe");
  g_assert_cmpint (read (end, text, sizeof text - 1), >, 0);
  g_assert_nonnull (strstr (text, "1. e4 *"));
  close (end);
  g_assert_false (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  assert_count (self, ".", 1);
}

static void
test_permissions (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  mode_t umask_before = umask (022);

  write_file (self, "private.pgn", 0600);
  write_file (self, "shared.pgn", 0664);
  save (self, "private.pgn");
  save (self, "shared.pgn");
  save (self, "new.pgn");
  umask (umask_before);

  assert_permissions (self, "private.pgn", 0600);
  assert_permissions (self, "shared.pgn", 0664);
  assert_permissions (self, "new.pgn", 0644);
}

static void
test_link (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *path = path_of (self, "game.pgn");

  write_file (self, "game.pgn", 0600);
  make_link (self, "link.pgn", path);
  save (self, "link.pgn");
  assert_link (self, "link.pgn", path);
  assert_holds (self, "game.pgn", "1. e4 *");
  assert_permissions (self, "game.pgn", 0600);
}

/* Links are relative to the folder that contains them; here one leads to another, through
 * a folder that is a link itself. */
static void
test_dangling_link (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  make_folder (self, "a");
  make_folder (self, "a/b");
  make_link (self, "short", "a/b");
  make_link (self, "a/b/first.pgn", "../second.pgn");
  make_link (self, "a/second.pgn", "game.pgn");
  save (self, "short/first.pgn");

  assert_link (self, "a/b/first.pgn", "../second.pgn");
  assert_link (self, "a/second.pgn", "game.pgn");
  assert_holds (self, "a/game.pgn", "1. e4 *");
  assert_count (self, ".", 2);
}

static void
test_link_to_nowhere (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  make_link (self, "link.pgn", "no/game.pgn");
  assert_not_saved (self, "link.pgn", G_FILE_ERROR_NOENT);
  assert_link (self, "link.pgn", "no/game.pgn");
}

static void
test_link_in_a_circle (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  make_link (self, "a.pgn", "b.pgn");
  make_link (self, "b.pgn", "a.pgn");
  assert_not_saved (self, "a.pgn", G_FILE_ERROR_LOOP);
  assert_link (self, "a.pgn", "b.pgn");
  assert_count (self, ".", 2);
}

static const char *
translate (const char *text)
{
  return text;
}

/* A publication has the odds in words, and leaves out what only this program reads. */
static void
test_publication (RgDesk *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char      *path = path_of (self, "game.pgn");
  g_autofree char      *text = NULL;
  g_autoptr (RgPgnGame) pgn = rg_test_read_pgn ("[Handicap \"pawn and move\"]\n\n*\n");
  g_autoptr (RgGame)    game = rg_game_new_from_pgn (pgn);

  rg_test_play (game, "e2e4");
  g_assert_true (rg_save_publication (game, path, translate, NULL));
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_nonnull (strstr (text, "[Handicap \"Pawn and move\"]"));
  g_assert_null (strstr (text, "%regence"));
  g_assert_nonnull (strstr (text, "1. e4"));
}

static void
add (const char *path, void (*test) (RgDesk *, gconstpointer))
{
  g_test_add (path, RgDesk, NULL, set_up_desk, test, clear_desk);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  add ("/record/save/what-is-published-has-words-for-the-odds", test_publication);
  add ("/record/save/the-name-says-which-form", test_suffix);
  add ("/record/save/where-no-folder-is-nothing-is-saved", test_nowhere);
  add ("/record/save/a-folder-is-not-replaced", test_folder);
  add ("/record/save/an-empty-folder-is-not-replaced", test_empty_folder);
  add ("/record/save/writes-to-a-device", test_device);
  add ("/record/save/writes-to-a-pipe", test_pipe);
  add ("/record/save/permissions-stay", test_permissions);
  add ("/record/save/a-link-is-written-through", test_link);
  add ("/record/save/a-dangling-link-is-written-through", test_dangling_link);
  add ("/record/save/a-link-to-nowhere-stays", test_link_to_nowhere);
  add ("/record/save/links-in-a-circle-stay", test_link_in_a_circle);

  return g_test_run ();
}
