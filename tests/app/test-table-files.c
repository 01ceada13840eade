/* Opening files in the window: what cannot be a file is refused at once, and the game on
 * the table is never lost. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-game-notes.h"
#include "rg-library-window.h"
#include "rg-new-game-dialog.h"
#include "rg-rulebook-window.h"
#include "rg-settings.h"
#include "rg-test-game.h"
#include "rg-test-table.h"
#include "rg-test-window.h"
#include "rg-variation-text.h"

#include <glib/gstdio.h>
#include <sys/stat.h>

static char *
write_file (const char *name, const char *text)
{
  char *path = g_build_filename (g_get_user_data_dir (), name, NULL);

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return path;
}

static void
open_path (RgWindow *window, const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  rg_window_open (window, file);
}

static void
expect_title (RgWindow *window, const char *title)
{
  RG_TEST_WAIT_UNTIL (g_strcmp0 (gtk_window_get_title (GTK_WINDOW (window)), title) == 0);
}

/* Returns whether the file of a game in the library has @line. */
static gboolean
is_kept (const char *line)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "regence", "games",
                                              NULL);
  g_autoptr (GDir) open = g_dir_open (folder, 0, NULL);
  const char      *name;

  while (open != NULL && (name = g_dir_read_name (open)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *text = NULL;

    if (g_str_has_suffix (name, ".regence") &&
        g_file_get_contents (path, &text, NULL, NULL) && strstr (text, line) != NULL)
      return TRUE;
  }

  return FALSE;
}

/* The file is read in a thread, and the result is shown only when the window handles its
 * events again. */
static void
test_moves_played_meanwhile (void)
{
  RgWindow        *window = rg_test_window_open (NULL);
  g_autofree char *path = write_file ("slow.pgn", "[White \"Q\"]\n\n1. d4 d5 *\n");

  open_path (window, path);
  g_assert_true (rg_window_is_busy (window));
  rg_test_table_say (rg_window_get_table (window), "white play e2e4");
  g_assert_true (rg_window_is_busy (window));
  expect_title (window, "Q – Black");
  g_assert_true (is_kept ("white play e2e4"));
  rg_test_window_close (window);
}

static void
refuse (RgWindow *window, GFile *file, const char *heading, const char *reason)
{
  RgGame    *game = rg_test_window_game (window);
  GtkWidget *dialog;

  rg_window_open (window, file);
  while ((dialog = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  rg_test_expect (dialog, heading);
  rg_test_expect (dialog, reason);
  rg_test_activate (dialog, "^_?Close$");
  while (rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (rg_test_window_game (window) == game);
}

static void
refuse_path (RgWindow *window, const char *path, const char *heading, const char *reason)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);

  refuse (window, file, heading, reason);
}

static void
test_odd_files (void)
{
  static const char *const names[] = { "pipe.pgn", "pipe.regence", "pipe.envelope" };
  RgWindow                *window = rg_test_window_open (NULL);

  rg_test_window_say (window, "white play e2e4");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path = g_build_filename (g_get_user_data_dir (), names[i], NULL);

    g_assert_cmpint (mkfifo (path, 0600), ==, 0);
    refuse_path (window, path,
                 i == 2 ? "Envelope Cannot Be Read" : "File Cannot Be Opened",
                 "is a pipe or a device, not a file");
    g_unlink (path);
  }
  refuse_path (window, "/dev/zero", "File Cannot Be Opened",
               "“zero” is a pipe or a device");
  refuse_path (window, g_get_user_data_dir (), "File Cannot Be Opened",
               "This is a folder");
  rg_test_window_close (window);
}

/* Opens odd links, as from a command line or by D-Bus, while a game is being played. */
static void
test_odd_links (void)
{
  static const char *const links[] = {
    "file:///tmp/a%2Fb.pgn",
    "file:///tmp/%00.pgn",
    "",
    "http://example.org/game.pgn",
  };
  RgWindow *window = rg_test_window_open (NULL);

  rg_test_window_say (window, "white play e2e4");
  for (guint i = 0; i < G_N_ELEMENTS (links); i++) {
    g_autoptr (GFile) file = g_file_new_for_uri (links[i]);

    refuse (window, file, "File Cannot Be Opened", "cannot reach the files");
  }
  rg_test_window_close (window);
}

static guint
count_windows (void)
{
  GListModel *windows = gtk_window_get_toplevels ();
  guint       n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    n += RG_IS_WINDOW (window);
  }

  return n;
}

/* During a game a bad file is reported at the table, without another window. */
static void
test_no_table_for_a_bad_file (void)
{
  static const char *const texts[] = {
    "no chess",
    "[SetUp \"1\"]\n[FEN \"rnbq1bnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 "
    "1\"]\n\n*\n",
  };
  RgWindow  *window = rg_test_window_open (NULL);
  GtkWidget *dialog;

  rg_test_window_say (window, "white play e2e4");
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_autofree char  *path = write_file ("bad.pgn", texts[i]);
    g_autoptr (GFile) file = g_file_new_for_path (path);

    rg_window_open_beside (window, file);
    while ((dialog = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG)) == NULL)
      g_main_context_iteration (NULL, TRUE);
    g_assert_true (gtk_window_get_transient_for (GTK_WINDOW (dialog)) ==
                   GTK_WINDOW (window));
    g_assert_cmpuint (count_windows (), ==, 1);
    rg_test_activate (dialog, "^_?Close$");
    while (rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL)
      g_main_context_iteration (NULL, TRUE);
  }
  rg_test_window_close (window);
}

/* Without a game on the table, a bad file leads to the welcome page. */
static void
test_a_bad_file_leads_to_the_welcome (void)
{
  RgWindow        *window = rg_test_window_open (NULL);
  g_autofree char *path = write_file ("bad.pgn", "no chess");

  refuse_path (window, path, "File Cannot Be Opened", "contains no chess games");
  rg_test_expect (window, "^What would you like to play\\?$");
  rg_test_activate (window, "^A Game at the Café$");
  expect_title (window, "White – Black");
  rg_test_expect (window, "^Régence, 26 rules · Strict play$");
  g_assert_true (gtk_widget_get_mapped (
    rg_test_child (rg_test_child (window, "near_player"), "check")));
  rg_test_window_close (window);
}

/* Opens files as a file manager does in which many files are selected. */
static void
test_many_files_are_one_list (void)
{
  static const char *const names[] = { "Ada", "Bea", "Cid", "Dot", "Eva" };
  RgWindow                *window = rg_test_window_open (NULL);
  guint                    n = count_windows ();
  GFile                   *files[G_N_ELEMENTS (names)];
  GtkWidget               *games, *question;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *name = g_strconcat (names[i], ".pgn", NULL);
    g_autofree char *text = g_strdup_printf ("[White \"%s\"]\n\n1. d4 d5 *\n", names[i]);
    g_autofree char *path = write_file (name, text);

    files[i] = g_file_new_for_path (path);
  }
  g_application_open (g_application_get_default (), files, G_N_ELEMENTS (files), "");
  rg_test_settle ();
  g_assert_cmpuint (count_windows (), ==, n);
  games = rg_test_find_window (RG_TYPE_LIBRARY_WINDOW);
  question = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  rg_test_expect (question, "^Import 5 Files\\?$");
  g_assert_false (is_kept ("name white Ada"));
  rg_test_activate (question, "^_?Import$");
  rg_test_expect (games, "^5 games were imported\\.$");
  rg_test_expect (games, "^Eva – Black$");
  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *line = g_strconcat ("name white ", names[i], NULL);

    g_assert_true (is_kept (line));
  }
  g_assert_cmpuint (count_windows (), ==, n);

  g_application_open (g_application_get_default (), files, 2, "");
  while (count_windows () < n + 1)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    g_object_unref (files[i]);
  rg_test_settle ();
  rg_test_window_close (window);
  rg_test_window_close (RG_WINDOW (rg_test_find_window (RG_TYPE_WINDOW)));
}

static void
expect_comment (RgWindow *window, const char *text)
{
  g_autofree char *comment = rg_game_get_comment (rg_test_window_game (window), 1);

  g_assert_cmpstr (comment, ==, text);
}

/* A comment on a game in a foreign file leaves the file as it is, and a message says at
 * once that a copy is saved. Opening the file again, even in a window that has not read
 * the library yet, shows the copy with the comment; the original can still be opened. */
static void
test_a_comment_goes_to_a_copy (void)
{
  static const char FOREIGN[] = "[White \"Anderssen\"]\n[Result \"1-0\"]\n\n"
                                "1. e4 e5 2. f4 1-0\n";
  RgWindow         *window = rg_test_window_open (FOREIGN);
  g_autofree char  *next = NULL;
  GtkWidget        *games;

  rg_test_expect_not (window, "in Games\\.$");
  rg_game_set_comment (rg_test_window_game (window), 1, "bold");
  rg_test_expect (window, "^Changes are saved as a copy\\.$");
  g_assert_true (is_kept ("bold"));
  rg_test_activate (window, "^_?Show in Games$");
  games = rg_test_find_window (RG_TYPE_LIBRARY_WINDOW);
  rg_test_expect (games, "^Anderssen – Black$");
  rg_test_window_close (window);

  window = rg_test_window_open (FOREIGN);
  rg_test_expect (window, "^This is your copy from Games, with your notes\\.$");
  expect_comment (window, "bold");
  g_assert_cmpuint (rg_table_get_ply (rg_window_get_table (window)), ==, 0);
  rg_game_set_comment (rg_test_window_game (window), 1, "very bold");
  rg_test_activate (window, "^_?Open Original$");
  while (rg_game_has_notes (rg_test_window_game (window)))
    g_main_context_iteration (NULL, TRUE);
  rg_test_window_close (window);
  g_assert_true (is_kept ("very bold"));

  window = rg_test_window_open ("[White \"Anderssen\"]\n[Result \"1-0\"]\n\n"
                                "1. e4 e5 2. f4 exf4 1-0\n");
  rg_test_expect_not (window, "your copy");
  expect_comment (window, "");
  rg_game_set_comment (rg_test_window_game (window), 1, "taken");
  rg_test_expect (window, "^Changes are saved as a copy\\.$");
  next = write_file ("next.pgn", "[White \"Q\"]\n\n1. d4 d5 *\n");
  open_path (window, next);
  expect_title (window, "Q – Black");
  rg_test_settle ();
  g_assert_false (rg_test_sees (window, "in Games\\.$"));
  rg_test_window_close (window);
}

/* A comment typed while a move of a variation is shown belongs to that move. */
static void
test_a_comment_on_a_variation (void)
{
  RgWindow        *window = rg_test_window_open ("[White \"A\"]\n[Result \"1-0\"]\n\n"
                                                        "1. e4 e5 (1... c5 2. Nf3 d6) 1-0\n");
  RgTable         *table = rg_window_get_table (window);
  RgGame          *game = rg_test_window_game (window);
  GtkWidget       *sheet = rg_test_child (window, "sheet");
  GtkWidget       *notes = rg_test_child (sheet, "notes");
  GtkWidget       *text;
  g_autofree char *of_variation = NULL;
  g_autofree char *of_game = NULL;

  rg_test_action (window, "win.annotate");
  text = rg_test_child (notes, "text");
  rg_table_look_at (table, "2.0.1");
  rg_test_expect (window, "^Comment on 2. Nf3$");
  gtk_text_buffer_insert_at_cursor (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)),
                                    "open", -1);
  rg_test_activate (notes, "^!\\?$");
  g_assert_true (rg_table_is_aside (table));
  rg_table_step (table, 1);
  g_assert_cmpstr (rg_table_get_place (table), ==, "2.0.2");
  rg_test_expect (window, "^Comment on 2… d6$");

  of_variation = rg_note_get_comment (rg_variation_get_annotation (game, "2.0.1"));
  of_game = rg_game_get_comment (game, 2);
  g_assert_cmpstr (of_variation, ==, "open");
  g_assert_cmpuint (rg_note_get_sign (rg_variation_get_annotation (game, "2.0.1")), ==,
                    5);
  g_assert_cmpstr (of_game, ==, "");
  rg_test_window_close (window);
}

/* A long word is shown without breaks, as they would be written into the comment. */
static void
test_a_long_word_is_edited_as_it_is (void)
{
  g_autofree char *word = g_strnfill (100, 'a');
  g_autofree char *file = g_strdup_printf ("[White \"A\"]\n\n1. e4 {%s} e5 *\n", word);
  RgWindow        *window = rg_test_window_open (file);
  GtkWidget       *notes = rg_test_child (rg_test_child (window, "sheet"), "notes");
  GtkWidget       *text;
  g_autofree char *there = NULL;

  rg_table_go_to (rg_window_get_table (window), 1);
  rg_test_action (window, "win.annotate");
  text = rg_test_child (notes, "text");
  rg_test_settle ();
  g_object_get (gtk_text_view_get_buffer (GTK_TEXT_VIEW (text)), "text", &there, NULL);
  g_assert_cmpstr (there, ==, word);
  rg_test_window_close (window);
}

static gboolean
has_comment (RgWindow *window, const char *text)
{
  g_autofree char *comment = rg_game_get_comment (rg_test_window_game (window), 1);

  return g_str_equal (comment, text);
}

/* A player who continues to type after a pause finds the text as it was, with its last
 * space, and can undo it; Escape keeps it. */
static void
test_a_comment_that_rests (void)
{
  RgWindow        *window = rg_test_window_open (NULL);
  GtkWidget       *notes = rg_test_child (rg_test_child (window, "sheet"), "notes");
  GtkWidget       *text;
  GtkTextBuffer   *buffer;
  GtkTextIter      at;
  g_autofree char *there = NULL;

  rg_test_window_say (window, "white play e2e4");
  rg_test_action (window, "win.annotate");
  text = rg_test_child (notes, "text");
  rg_test_expect (window, "^Comment on 1. e4$");
  buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (text));
  gtk_text_buffer_insert_at_cursor (buffer, "old ", -1);
  gtk_text_buffer_get_iter_at_offset (buffer, &at, 2);
  gtk_text_buffer_place_cursor (buffer, &at);
  RG_TEST_WAIT_UNTIL (has_comment (window, "old"));
  g_assert_true (is_kept ("{old}"));

  g_object_get (buffer, "text", &there, NULL);
  g_assert_cmpstr (there, ==, "old ");
  gtk_text_buffer_get_iter_at_mark (buffer, &at, gtk_text_buffer_get_insert (buffer));
  g_assert_cmpint (gtk_text_iter_get_offset (&at), ==, 2);
  gtk_text_buffer_insert_at_cursor (buffer, "d go", -1);
  g_assert_false (is_kept ("{old god}"));
  rg_test_type (text, GDK_KEY_Escape);
  g_assert_true (is_kept ("{old god}"));

  while (gtk_text_buffer_get_can_undo (buffer))
    gtk_text_buffer_undo (buffer);
  RG_TEST_WAIT_UNTIL (has_comment (window, ""));
  rg_test_window_close (window);
}

/* A running game in a file of other people is only looked at: nothing of any rulebook is
 * said or claimed in it, and players who continue it agree on a rulebook first. */
static void
test_a_game_without_a_rulebook (void)
{
  static const char *const words[] = { "^Claim…$",  "^Offer a Draw$",
                                       "^Resign…$", "^Adjourn the Game$",
                                       "FIDE",      "Art\\." };
  RgWindow *window = rg_test_window_open ("[White \"Tal,M\"]\n[TimeControl \"5400+30\"]\n"
                                          "[Result \"*\"]\n\n1. e4 e5 *\n");
  guint     n = rg_game_get_n_events (rg_test_window_game (window));

  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==, "Tal, M – Black");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    rg_test_expect_not (window, words[i]);
  rg_test_action (window, "win.offer-draw");
  rg_test_action (window, "win.claim");
  rg_test_action (window, "win.resign");
  rg_test_action (window, "win.adjourn");
  rg_test_action (window, "win.director");
  rg_test_expect_not (window, "Art\\.");
  g_assert_cmpuint (rg_game_get_n_events (rg_test_window_game (window)), ==, n);

  rg_test_activate (window, "^Play On$");
  rg_test_expect (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG), "^Rulebook$");
  rg_test_window_close (window);

  window = rg_test_window_open ("[White \"Tal\"]\n\n1. f3 e5 2. g4 *\n");
  rg_test_window_say (window, "black play d8h4");
  rg_test_expect (window, "^Checkmate");
  rg_test_expect_not (window, "Art\\.");
  rg_test_window_close (window);
}

/* A running game that is replaced by another is not lost: a message says so, and its
 * button shows the game in the library. */
static void
test_says_where_a_running_game_is (void)
{
  RgWindow *window = rg_test_window_open (NULL);

  rg_test_table_say (rg_window_get_table (window), "white play e2e4");
  rg_test_expect_not (window, "^The unfinished game is kept in Games");
  rg_test_action (window, "win.previous");
  rg_test_action (window, "win.play-on");
  rg_test_expect (window, "^The unfinished game is kept in Games");
  rg_test_action (window, "win.show-copy");
  rg_test_expect (rg_test_find_window (RG_TYPE_LIBRARY_WINDOW), "White – Black");
  rg_test_window_close (window);
}

static GtkWidget *
await_question (void)
{
  GtkWidget *dialog;

  while ((dialog = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  return dialog;
}

static void
answer (const char *button)
{
  rg_test_activate (await_question (), button);
  while (rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

static char *
write_rulebook (const char *id, const char *title, const char *clause)
{
  g_autofree char *text = g_strdup_printf ("[Rulebook]\nid=%s\ntitle=%s\n"
                                           "summary=Rules on a wall.\norigin=A sheet.\n"
                                           "citation=Rule %%s\nnotation=1930\n\n"
                                           "[I]\ntitle=Touched\nsummary=It is played.\n"
                                           "clause=%s\n",
                                           id, title, clause);

  return write_file ("sheet.rulebook", text);
}

/* Returns the title of the rulebook @id as it is kept for the next start; NULL if there
 * is none. */
static char *
find_kept_title (const char *id)
{
  g_autofree char     *name = g_strconcat (id, ".rulebook", NULL);
  g_autofree char     *path = g_build_filename (g_get_user_data_dir (), "regence",
                                                "rulebooks", name, NULL);
  g_autoptr (GKeyFile) kept = g_key_file_new ();

  return g_key_file_load_from_file (kept, path, G_KEY_FILE_NONE, NULL)
           ? g_key_file_get_string (kept, "Rulebook", "title", NULL)
           : NULL;
}

/* @title: (nullable): the title that the rulebook wall-1777 must have in the program and
 * in the folder */
static void
expect_rulebook (const char *title)
{
  const RgRulebook *found = rg_shelf_find (rg_shelf_get (), "wall-1777");
  g_autofree char  *kept = find_kept_title ("wall-1777");

  g_assert_cmpstr (found != NULL ? found->title : NULL, ==, title);
  g_assert_cmpstr (kept, ==, title);
}

/* Opens rulebooks as from the file dialog: one is added, or replaces another, only after
 * the user agrees; the game on the table stays. */
static void
test_a_rulebook_is_added (void)
{
  RgWindow        *window = rg_test_window_open (NULL);
  RgGame          *game = rg_test_window_game (window);
  g_autofree char *path = write_rulebook ("wall-1777", "The Wall",
                                          "touched-own remedy=move");
  g_autofree char *same = NULL;
  g_autofree char *other = NULL;

  rg_test_window_say (window, "white play e2e4");
  open_path (window, path);
  rg_test_expect (await_question (), "^Add This Rulebook\\?$");
  rg_test_expect (await_question (), "^The Wall\n\nRules on a wall\\.$");
  answer ("^_?Cancel$");
  expect_rulebook (NULL);
  g_assert_null (rg_test_find_window (RG_TYPE_RULEBOOK_WINDOW));

  open_path (window, path);
  answer ("^_?Add$");
  expect_rulebook ("The Wall");
  rg_test_expect (rg_test_find_window (RG_TYPE_RULEBOOK_WINDOW), "^The Wall$");
  rg_test_expect (rg_test_find_window (RG_TYPE_RULEBOOK_WINDOW), "^It is played\\.$");

  same = write_rulebook ("wall-1777", "The Same Wall", "touched-own remedy=move");
  open_path (window, same);
  rg_test_expect (await_question (), "^Replace Your Rulebook\\?$");
  rg_test_expect (await_question (), "It takes the place of “The Wall”\\.$");
  answer ("^_?Cancel$");
  expect_rulebook ("The Wall");

  other = write_rulebook ("wall-1777", "Another Wall", "touched-own remedy=king");
  open_path (window, other);
  rg_test_expect (await_question (),
                  "“The Wall”\\. Games under that one can then be read, but not "
                  "continued\\.$");
  answer ("^_?Replace$");
  expect_rulebook ("Another Wall");
  g_assert_true (rg_test_window_game (window) == game);
  rg_test_window_close (window);
}

static void
test_a_bad_rulebook_is_refused (void)
{
  RgWindow        *window = rg_test_window_open (NULL);
  g_autofree char *path = write_rulebook ("wall-1778", "The Wall",
                                          "touched-own remedy=mov");
  g_autofree char *own = NULL;

  refuse_path (window, path, "^The Rulebook Cannot Be Added$",
               "Line 12, column 27: “mov” is not expected here");
  own = write_rulebook ("fide-1930", "The Wall", "touched-own remedy=move");
  refuse_path (window, own, "^The Rulebook Cannot Be Added$",
               "“fide-1930” is the id of a rulebook that is part of Régence");
  g_assert_null (find_kept_title ("fide-1930"));
  rg_test_window_close (window);
}

#define PAIRING                                                                          \
  "[Event \"Soirée\"]\n[Round \"2\"]\n[White \"Anne\"]\n[Black \"Luc\"]\n"              \
  "[TimeControl \"900+5\"]\n\n*\n"

static GtkWidget *
await_terms (void)
{
  GtkWidget *dialog;

  RG_TEST_WAIT_UNTIL ((dialog = rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG)) != NULL);
  rg_test_settle ();
  return dialog;
}

static void
expect_pairing (RgWindow *window, gboolean is_begun)
{
  RgGame       *game = rg_test_window_game (window);
  RgTimeControl white, black;

  g_assert_true (rg_time_control_parse_both ("900+5", &white, &black, NULL));
  g_assert_true (
    rg_time_control_equal (&rg_game_get_state (game)->clock.controls[RG_BLACK], &black));
  g_assert_cmpint (rg_game_names_rulebook (game), ==, is_begun);
  g_assert_cmpstr (rg_game_get_name (game, RG_WHITE), ==, "Anne");
  g_assert_cmpstr (rg_game_get_name (game, RG_BLACK), ==, "Luc");
  g_assert_cmpstr (rg_game_get_tag (game, "Round"), ==, "2");
}

/* Resets the players and the heading that are proposed, so that the next test does not
 * find those of this one. */
static void
forget_players (void)
{
  g_settings_reset (rg_settings_get (), "terms");
  g_settings_reset (rg_settings_get (), "heading");
}

/* If a pairing lacks only its rulebook, the row of the rulebook has the focus; if the
 * dialog is closed without a game, the pairing stays as it is. */
static void
test_a_pairing_asks_for_the_rulebook (void)
{
  RgWindow  *window = rg_test_window_open (PAIRING);
  GtkWidget *dialog = await_terms ();
  GtkWidget *row = rg_test_child (rg_test_child (dialog, "terms"), "rulebook");

  g_assert_true (gtk_window_get_focus (GTK_WINDOW (dialog)) == row);
  rg_test_action (dialog, "new-game.back");
  g_assert_null (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG));
  expect_pairing (window, FALSE);
  rg_test_window_close (window);

  window = rg_test_window_open (PAIRING);
  rg_test_action (await_terms (), "new-game.play");
  expect_pairing (window, TRUE);
  rg_test_window_close (window);
  forget_players ();
}

/* Opens the game with the file name @name from the library. */
static void
open_kept (RgWindow *window, const char *name)
{
  g_autoptr (RgLibrary) library = NULL;
  RgLibraryEntry       *entry;

  g_object_get (g_application_get_default (), "library", &library, NULL);
  rg_test_action (window, "win.games");
  while ((entry = rg_library_find (library, name)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (rg_test_find_window (RG_TYPE_LIBRARY_WINDOW), "chosen", entry);
  rg_test_settle ();
}

/* A game begun from a pairing is saved in the file of that pairing; when the file is
 * opened again, the terms are not asked for once more. */
static void
test_a_pairing_of_the_library_asks_once (void)
{
  RgWindow          *window = rg_test_window_open (NULL);
  g_autoptr (RgGame) pairing = rg_test_read_game (PAIRING);
  g_autofree char   *text = rg_test_write_native (pairing);
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "regence", "games",
                                              NULL);
  g_autofree char *path = g_build_filename (folder, "pairing.regence", NULL);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  open_kept (window, "pairing.regence");
  rg_test_action (await_terms (), "new-game.play");
  expect_pairing (window, TRUE);
  rg_test_window_say (window, "white play e2e4");
  rg_test_window_close (window);

  window = rg_test_window_open (NULL);
  open_kept (window, "pairing.regence");
  g_assert_null (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG));
  expect_pairing (window, TRUE);
  g_assert_cmpuint (rg_game_get_n_plies (rg_test_window_game (window)), ==, 1);
  rg_test_window_close (window);
  forget_players ();
}

#define ADD(name, test) g_test_add_func ("/app/table-files/" name, test)

static void
add_tests (void)
{
  ADD ("moves-played-while-a-file-is-read-are-kept", test_moves_played_meanwhile);
  ADD ("a-comment-on-a-game-of-a-file-goes-to-a-copy", test_a_comment_goes_to_a_copy);
  ADD ("a-long-word-is-edited-as-it-is", test_a_long_word_is_edited_as_it_is);
  ADD ("a-comment-is-kept-when-the-hand-rests", test_a_comment_that_rests);
  ADD ("a-comment-on-a-variation-is-written-in-it", test_a_comment_on_a_variation);
  ADD ("a-game-without-a-rulebook-is-looked-at", test_a_game_without_a_rulebook);
  ADD ("a-pairing-asks-for-the-rulebook", test_a_pairing_asks_for_the_rulebook);
  ADD ("a-pairing-of-the-library-asks-once", test_a_pairing_of_the_library_asks_once);
  ADD ("says-where-a-running-game-is", test_says_where_a_running_game_is);
  ADD ("many-files-are-one-list", test_many_files_are_one_list);
  ADD ("a-bad-file-opens-no-table", test_no_table_for_a_bad_file);
  ADD ("a-bad-file-leads-to-the-welcome", test_a_bad_file_leads_to_the_welcome);
  ADD ("a-rulebook-is-added-once-that-is-agreed", test_a_rulebook_is_added);
  ADD ("a-bad-rulebook-is-refused", test_a_bad_rulebook_is_refused);
  ADD ("a-link-without-a-name-is-refused", test_odd_links);
  ADD ("a-pipe-a-device-and-a-folder-are-refused-at-once", test_odd_files);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
