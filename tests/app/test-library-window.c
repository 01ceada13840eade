/* Tests the window on the games: what is listed, found, sorted, renamed, moved to the
 * trash and restored. Uses its search and its actions without pointer and keyboard; those
 * are tried in tests/ui. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading-page.h"
#include "rg-library-exchange.h"
#include "rg-library-window.h"
#include "rg-rename-window.h"
#include "rg-test-library.h"
#include "rg-test-window.h"

#include <adwaita.h>
#include <string.h>

/* The window, and the game last chosen in it. */
typedef struct {
  RgTestLibrary    fixture;
  RgLibraryWindow *window;
  RgLibraryEntry  *chosen;
} RgGamesFixture;

#define GAMES                                                                            \
  "[Event \"Café\"]\n[White \"Philidor\"]\n[Black \"Verdoni\"]\n"                       \
  "[Date \"1783.05.09\"]\n[Result \"1-0\"]\n[SetUp \"1\"]\n"                             \
  "[FEN \"rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\"]\n\n"               \
  "1. e4 e6 1-0\n\n"                                                                     \
  "[Event \"Londres\"]\n[White \"La Bourdonnais\"]\n[Black \"McDonnell\"]\n"             \
  "[Date \"1834.??.??\"]\n[Result \"0-1\"]\n\n1. e4 e5 0-1\n\n"                          \
  "[Event \"Londres\"]\n[White \"McDonnell\"]\n[Black \"La Bourdonnais\"]\n"             \
  "[Date \"1834.??.??\"]\n[Result \"1/2-1/2\"]\n\n"

#define THREE_GAMES GAMES "1. d4 d5 1/2-1/2\n"

static void
chosen_cb (RgGamesFixture *self, RgLibraryEntry *entry)
{
  g_set_object (&self->chosen, entry);
}

static void
set_up (RgGamesFixture *self, gconstpointer data)
{
  rg_test_library_set_up (&self->fixture, data);
}

static void
open_window (RgGamesFixture *self)
{
  self->window = rg_library_window_new (NULL, self->fixture.library);
  g_signal_connect_swapped (self->window, "chosen", G_CALLBACK (chosen_cb), self);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
tear_down (RgGamesFixture *self, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_clear_object (&self->chosen);
  while (g_main_context_iteration (NULL, FALSE))
    continue;
  rg_test_library_clear (&self->fixture, data);
}

/* Appends the visible widgets of a type in @widget. */
static void
list_widgets (GtkWidget *widget, GType type, GPtrArray *found)
{
  if (!gtk_widget_get_mapped (widget))
    return;

  if (G_TYPE_CHECK_INSTANCE_TYPE (widget, type))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_widgets (child, type, found);
}

/* Returns the visible labels that contain @part, each in a text line. */
static char *
read_labels (gpointer window, const char *part)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  GString              *text = g_string_new (NULL);

  list_widgets (window, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++) {
    const char *label = gtk_label_get_text (g_ptr_array_index (labels, i));

    if (strstr (label, part) != NULL)
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", label);
  }

  return g_string_free (text, FALSE);
}

/* RgWanted: a state to wait for: the labels with @part are @labels or, if @labels is
 * NULL, one label begins with @part. */
typedef struct {
  gpointer    window;
  const char *part;
  const char *labels;
  char       *last;
} RgWanted;

static gboolean
has_labels (gpointer data)
{
  RgWanted *wanted = data;

  g_free (wanted->last);
  wanted->last = read_labels (wanted->window, wanted->part);
  return wanted->labels != NULL ? strcmp (wanted->last, wanted->labels) == 0
                                : g_str_has_prefix (wanted->last, wanted->part);
}

static void
wait_for_labels (gpointer window, const char *part, const char *labels)
{
  RgWanted wanted = { window, part, labels, NULL };

  rg_test_wait (has_labels, &wanted);
  g_free (wanted.last);
}

static gboolean
has_label (gpointer data)
{
  RgWanted        *wanted = data;
  g_autofree char *labels = read_labels (wanted->window, wanted->part);
  g_auto (GStrv)   lines = g_strsplit (labels, "\n", -1);

  return g_strv_contains ((const char *const *) lines, wanted->part);
}

static void
wait_for_label (RgGamesFixture *self, const char *label)
{
  RgWanted wanted = { self->window, label, NULL, NULL };

  rg_test_wait (has_label, &wanted);
}

/* Waits until the players of the games shown are @titles, in this order. */
static void
wait_for_titles (RgGamesFixture *self, const char *titles)
{
  wait_for_labels (self->window, " – ", titles);
}

static gpointer
find_widget (RgGamesFixture *self, GType type, guint index)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  list_widgets (GTK_WIDGET (self->window), type, found);
  g_assert_cmpuint (index, <, found->len);
  return g_ptr_array_index (found, index);
}

static void
search (RgGamesFixture *self, const char *text)
{
  gtk_editable_set_text (find_widget (self, GTK_TYPE_SEARCH_ENTRY, 0), text);
}

static void
act (RgGamesFixture *self, const char *action)
{
  g_assert_true (gtk_widget_activate_action (GTK_WIDGET (self->window), action, NULL));
}

static GtkSelectionModel *
get_selection (RgGamesFixture *self)
{
  return gtk_list_view_get_model (find_widget (self, GTK_TYPE_LIST_VIEW, 0));
}

static void
choose (RgGamesFixture *self, guint position)
{
  gtk_selection_model_select_item (get_selection (self), position, TRUE);
}

static void
imported_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError)          error = NULL;
  g_autoptr (RgLibraryImport) import = NULL;

  import = rg_library_import_finish (RG_LIBRARY (source), result, &error);
  g_assert_no_error (error);
  *(guint *) data = import->games;
}

static gboolean
is_imported (gpointer n)
{
  return *(guint *) n > 0;
}

/* Opens the window with the games of @text, @n of them. */
static void
open_with (RgGamesFixture *self, const char *text, guint n)
{
  g_autofree char  *label = g_strdup_printf ("%u games", n);
  g_autofree char  *path = g_build_filename (self->fixture.folder, "three.pgn", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint             imported = 0;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  rg_test_library_load (&self->fixture);
  rg_library_import_async (self->fixture.library, file, NULL, NULL, NULL, imported_cb,
                           &imported);
  rg_test_wait (is_imported, &imported);
  g_assert_cmpuint (imported, ==, n);
  open_window (self);
  wait_for_label (self, label);
}

static guint
count_kept (RgGamesFixture *self)
{
  g_autofree char *list = rg_test_library_list (&self->fixture);
  g_auto (GStrv)   names = g_strsplit (list, " ", -1);
  guint            n = 0;

  for (guint i = 0; names[i] != NULL; i++)
    n += g_str_has_suffix (names[i], ".regence");
  return n;
}

/* Activates Undo until the library has @n_kept games again. */
static void
undo (RgGamesFixture *self, guint n_kept)
{
  while (count_kept (self) != n_kept) {
    act (self, "library.undo");
    g_main_context_iteration (NULL, TRUE);
  }
}

static void
test_empty (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_window (self);
  wait_for_label (self, "No Games Yet");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         rg_test_child (self->window, "search")));
}

#define BY_LATEST                                                                        \
  "La Bourdonnais – McDonnell\nMcDonnell – La Bourdonnais\nPhilidor – Verdoni"

static void
test_search (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *entry;

  open_with (self, THREE_GAMES, 3);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (self->window)),
                                         rg_test_child (self->window, "search")));
  search (self, "verdoni");
  wait_for_titles (self, "Philidor – Verdoni");
  search (self, "pawn and move");
  wait_for_label (self, "1 of 3 games");
  search (self, "1834");
  wait_for_label (self, "2 of 3 games");
  search (self, "may 1783");
  wait_for_label (self, "9 May 1783");
  search (self, "macdonnell");
  wait_for_label (self, "No Games Found");

  /* Enter opens the game found at once, without waiting until typing pauses. */
  search (self, "philidor");
  entry = find_widget (self, GTK_TYPE_SEARCH_ENTRY, 0);
  g_signal_emit_by_name (entry, "activate");
  g_assert_nonnull (self->chosen);
  g_assert_cmpstr (rg_library_entry_get_text (self->chosen, RG_LIBRARY_BLACK), ==,
                   "Verdoni");
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->window)));
}

static void
test_order (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkDropDown *order;

  open_with (self, THREE_GAMES, 3);
  order = find_widget (self, GTK_TYPE_DROP_DOWN, 0);
  gtk_drop_down_set_selected (order, 2);
  wait_for_titles (self, BY_LATEST);
  gtk_drop_down_set_selected (order, 3);
  wait_for_labels (self->window, "Philidor – ", "Philidor – Verdoni");
  gtk_drop_down_set_selected (order, 4);
  wait_for_titles (self, "Philidor – Verdoni\nMcDonnell – La Bourdonnais\n"
                         "La Bourdonnais – McDonnell");
}

static void
set_row (RgHeadingPage *page, RgHeadingField field, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (rg_heading_page_get_row (page, field)), text);
}

/* Chooses @label in the row that @question stores as its object data @key. */
static void
choose_label (AdwMessageDialog *question, const char *key, const char *label)
{
  AdwComboRow *row = g_object_get_data (G_OBJECT (question), key);
  GListModel  *model = adw_combo_row_get_model (row);

  for (guint i = 0; i < g_list_model_get_n_items (model); i++) {
    g_autoptr (GtkStringObject) item = g_list_model_get_item (model, i);

    if (g_str_equal (gtk_string_object_get_string (item), label)) {
      adw_combo_row_set_selected (row, i);
      return;
    }
  }
  g_test_message ("There is no “%s”.", label);
  g_test_fail ();
}

/* Corrects the names of the players, and everything else in the heading of a scoresheet,
 * on one page. */
static void
test_rename (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char *names = NULL;
  g_autofree char *file = NULL;
  RgHeadingPage   *page;
  GtkWidget       *window;

  open_with (self, THREE_GAMES, 3);
  search (self, "verdoni");
  wait_for_label (self, "1 of 3 games");
  act (self, "library.rename");
  window = rg_test_find_window (RG_TYPE_RENAME_WINDOW);
  page = rg_test_find_type (window, RG_TYPE_HEADING_PAGE);
  g_assert_cmpstr (rg_heading_page_get_name (page, RG_WHITE), ==, "Philidor");
  gtk_editable_set_text (GTK_EDITABLE (rg_test_child (page, "black_name")),
                         " Count Brühl ");
  set_row (page, RG_HEADING_EVENT, "Parsloe");
  set_row (page, RG_HEADING_BOARD, "3");
  set_row (page, RG_HEADING_DATE, "9/5/1783");
  set_row (page, RG_HEADING_BLACK_TEAM, "Parsloe’s Club");
  rg_test_action (window, "rename.rename");

  search (self, "");
  wait_for_label (self, "Philidor – Count Brühl");
  wait_for_labels (self->window, "Parsloe", "Pawn and move · Parsloe");
  names = rg_test_library_list (&self->fixture);
  g_assert_nonnull (strstr (names, "Parsloe.regence"));
  file = rg_test_library_read (&self->fixture, "Parsloe.regence");
  g_assert_nonnull (strstr (file, "[Board \"3\"]"));
  g_assert_nonnull (strstr (file, "[Date \"1783.05.09\"]"));
  g_assert_nonnull (strstr (file, "[BlackTeam \"Parsloe’s Club\"]"));
}

static AdwMessageDialog *
find_question (void)
{
  g_autoptr (GList) windows = gtk_window_list_toplevels ();

  for (GList *l = windows; l != NULL; l = l->next)
    if (ADW_IS_MESSAGE_DIALOG (l->data))
      return l->data;

  return NULL;
}

/* The result of a game at a wooden board is recorded in its row, whatever its rulebook
 * says about draws before the thirtieth move. A pairing is shown as not played yet. */
static void
test_record (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  AdwMessageDialog *question;

  open_with (self,
             "[White \"Anne\"]\n[Black \"Luc\"]\n[Rulebook \"FIDE 1930\"]\n\n*\n\n"
             "[White \"Paul\"]\n[Black \"Zoé\"]\n\n1. e4 e5 1-0\n",
             2);
  search (self, "paul");
  wait_for_titles (self, "Paul – Zoé");
  choose (self, 0);
  act (self, "library.record");
  g_assert_null (find_question ());
  search (self, "anne");
  wait_for_titles (self, "Anne – Luc");
  wait_for_label (self, "Not played yet");
  choose (self, 0);
  act (self, "library.record");
  question = find_question ();
  g_assert_false (adw_message_dialog_get_response_enabled (question, "record"));
  choose_label (question, "result", "Draw");
  choose_label (question, "reason", "Agreement");
  adw_message_dialog_response (question, "record");
  wait_for_label (self, "½–½");
  wait_for_label (self, "The game is drawn by agreement.");
}

/* Waits, as libadwaita 1.2 frees a toast twice that is dismissed while it still
 * appears. */
static void
let_toast_appear (void)
{
  rg_test_pause (500);
}

#define FIVE_GAMES                                                                       \
  "[White \"A\"]\n[Black \"V\"]\n[Date \"1805.??.??\"]\n\n1. e4 1-0\n\n"                 \
  "[White \"B\"]\n[Black \"V\"]\n[Date \"1804.??.??\"]\n\n1. d4 1-0\n\n"                 \
  "[White \"C\"]\n[Black \"V\"]\n[Date \"1803.??.??\"]\n\n1. f4 1-0\n\n"                 \
  "[White \"D\"]\n[Black \"V\"]\n[Date \"1802.??.??\"]\n\n1. c4 1-0\n\n"                 \
  "[White \"E\"]\n[Black \"V\"]\n[Date \"1801.??.??\"]\n\n1. b4 1-0\n"

static void
assert_only_chosen (RgGamesFixture *self, guint position)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (get_selection (self));

  g_assert_cmpuint (gtk_bitset_get_size (chosen), ==, 1);
  g_assert_cmpuint (gtk_bitset_get_minimum (chosen), ==, position);
}

/* After a game is moved to the trash, the game that took its place is selected; if it was
 * the last, the game before it. */
static void
test_place_after_trash (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_with (self, FIVE_GAMES, 5);
  choose (self, 1);
  act (self, "library.trash");
  wait_for_titles (self, "A – V\nC – V\nD – V\nE – V");
  assert_only_chosen (self, 1);
  let_toast_appear ();
  choose (self, 3);
  act (self, "library.trash");
  wait_for_titles (self, "A – V\nC – V\nD – V");
  assert_only_chosen (self, 2);
  let_toast_appear ();
}

static void
test_undo (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_with (self, THREE_GAMES, 3);
  search (self, "verdoni");
  wait_for_label (self, "1 of 3 games");
  choose (self, 0);
  act (self, "library.trash");
  wait_for_label (self, "1 game is in the trash");
  let_toast_appear ();
  g_assert_cmpuint (count_kept (self), ==, 2);
  undo (self, 3);
  wait_for_titles (self, "Philidor – Verdoni");
}

static void
test_undo_steps (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_with (self, THREE_GAMES, 3);
  for (guint left = 2; left >= 1; left--) {
    choose (self, 0);
    act (self, "library.trash");
    g_assert_cmpuint (count_kept (self), ==, left);
    wait_for_label (self, "1 game is in the trash");
    let_toast_appear ();
  }
  wait_for_label (self, "1 game");
  undo (self, 2);
  wait_for_label (self, "2 games");
  g_assert_cmpuint (count_kept (self), ==, 2);
  undo (self, 3);
  wait_for_label (self, "3 games");
}

static gboolean
is_saved (gpointer data)
{
  return rg_test_library_count (data) == 1;
}

static void
test_undo_beside_the_game_that_went_on (RgGamesFixture             *self,
                                        G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = rg_test_new_named_game ("A", "B", "1900.01.01");
  g_auto (GStrv)     names = NULL;
  g_autofree char   *list = NULL;
  guint              n_going_on = 0;

  rg_library_keep (self->fixture.library, game);
  rg_test_play (game, "e2e4");
  g_assert_true (rg_library_flush (self->fixture.library, NULL));
  open_window (self);
  wait_for_label (self, "Not finished, 1 move");
  choose (self, 0);
  act (self, "library.trash");
  g_assert_cmpuint (count_kept (self), ==, 0);
  let_toast_appear ();

  rg_library_keep (self->fixture.library, game);
  rg_test_play (game, "e7e5");
  g_assert_true (rg_library_flush (self->fixture.library, NULL));
  rg_test_wait (is_saved, &self->fixture);
  undo (self, 2);
  list = rg_test_library_list (&self->fixture);
  names = g_strsplit (list, " ", -1);
  for (guint i = 0; names[i] != NULL; i++)
    if (g_str_has_suffix (names[i], ".regence")) {
      g_autofree char *text = rg_test_library_read (&self->fixture, names[i]);

      n_going_on += strstr (text, "e7e5") != NULL;
    }
  g_assert_cmpuint (n_going_on, ==, 1);
  wait_for_label (self, "2 games");
}

/* Closing the window clears the search, as games added later would not be seen under the
 * old words. */
static void
test_words_do_not_survive (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_with (self, THREE_GAMES, 3);
  search (self, "verdoni");
  wait_for_label (self, "1 of 3 games");
  gtk_window_close (GTK_WINDOW (self->window));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (self->window)));

  gtk_window_present (GTK_WINDOW (self->window));
  wait_for_label (self, "3 games");
  g_assert_cmpstr (gtk_editable_get_text (find_widget (self, GTK_TYPE_SEARCH_ENTRY, 0)),
                   ==, "");
}

static void
test_broken (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  rg_test_library_write (&self->fixture, "broken.regence", "no game at all\n");
  open_window (self);
  wait_for_label (self, "broken.regence");
  wait_for_labels (self->window, "Cannot be read: ", NULL);
}

#define SEALED_BY                                                                        \
  "black adjourn\nblack sealed "                                                         \
  "0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a0a\n"

/* Adds two adjourned games with an envelope, one of them overdue, and one without. */
static void
write_adjourned (RgGamesFixture *self)
{
  static const char *const rows[][3] = {
    { "Late", SEALED_BY, "2020-12-01 09:05" },
    { "Soon", SEALED_BY, "2999-12-01 19:30" },
    { "Plain", "", "2999-12-02 10:00" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    g_autofree char *name = g_strconcat (rows[i][0], ".regence", NULL);
    g_autofree char *text = g_strdup_printf (
      "regence-events 1\nrulebook fide-1930\nconduct free\nstart\nwhite play e2e4\n"
      "%s#tag [White \"%s\"]\n#tag [Black \"B\"]\n#tag [Date \"1930.01.01\"]\n"
      "#tag [Due \"%s\"]\n",
      rows[i][1], rows[i][0], rows[i][2]);

    rg_test_library_write (&self->fixture, name, text);
  }
}

static void
test_adjourned (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  write_adjourned (self);
  open_window (self);
  wait_for_label (self, "3 games");
  wait_for_label (self, "Adjourned, move 1 by Black sealed · "
                        "to be resumed on 1 December 2999, 19:30");
  wait_for_label (self, "Adjourned, move 1 by Black sealed · "
                        "was due to be resumed on 1 December 2020, 9:05");
  wait_for_label (self, "Not finished, 1 move");
  search (self, "2999-12-01");
  wait_for_titles (self, "Soon – B");
  search (self, " ");
  wait_for_label (self, "3 games");
  gtk_drop_down_set_selected (find_widget (self, GTK_TYPE_DROP_DOWN, 0), 5);
  wait_for_titles (self, "Late – B\nSoon – B\nPlain – B");
}

static void
test_cut_short (RgGamesFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_with (self, GAMES "1. d4 d5 2. Ke3 Nf6 1/2-1/2\n", 3);
  wait_for_labels (self->window, "Not read beyond “2. Ke3” · ", NULL);
  search (self, "mcdonnell 1/2");
  wait_for_label (self, "1 of 3 games");
}

static void
add (const char *path, void (*test) (RgGamesFixture *, gconstpointer))
{
  g_test_add (path, RgGamesFixture, NULL, set_up, test, tear_down);
}

/* Keeps the games on the file system of the home folder, so that there is a trash for
 * them. */
int
main (int argc, char **argv)
{
  rg_test_window_init (&argc, &argv);
  adw_init ();
  g_mkdir_with_parents (g_get_home_dir (), 0700);
  g_mkdir_with_parents (g_get_user_data_dir (), 0700);
  g_setenv ("TMPDIR", g_get_user_data_dir (), TRUE);

  add ("/app/library-window/an-empty-library-says-what-it-is-for", test_empty);
  add ("/app/library-window/games-are-found-and-opened-by-enter", test_search);
  add ("/app/library-window/games-are-put-in-order", test_order);
  add ("/app/library-window/a-game-is-renamed", test_rename);
  add ("/app/library-window/a-result-is-recorded-in-its-row", test_record);
  add ("/app/library-window/the-next-game-is-chosen-where-one-was-thrown-away",
       test_place_after_trash);
  add ("/app/library-window/what-is-thrown-away-can-be-taken-back", test_undo);
  add ("/app/library-window/it-is-taken-back-step-by-step", test_undo_steps);
  add ("/app/library-window/a-game-that-went-on-takes-no-name-from-the-one-thrown",
       test_undo_beside_the_game_that_went_on);
  add ("/app/library-window/a-window-that-was-closed-has-forgotten-its-search",
       test_words_do_not_survive);
  add ("/app/library-window/a-file-that-cannot-be-read-has-its-reason", test_broken);
  add ("/app/library-window/adjourned-games-say-when-they-are-due", test_adjourned);
  add ("/app/library-window/a-game-cut-short-is-named-with-the-move", test_cut_short);

  return g_test_run ();
}
