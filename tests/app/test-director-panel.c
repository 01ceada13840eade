/* Tests the director's panel: each act becomes an event of the game, with its time, and
 * the panel says what followed from the event or what was wrong. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-panel.h"

#include "rg-position-dialog.h"
#include "rg-settings.h"
#include "rg-setup-board.h"
#include "rg-test-game.h"

typedef struct {
  RgTable   *table;
  GtkWidget *panel;
} RgFixture;

static void
turn_to (RgFixture *self, const char *page)
{
  gtk_widget_activate_action (self->panel, "panel.page", "s", page);
}

static void
open_game (RgFixture *self, const char *rulebook, const char *conduct)
{
  g_autoptr (RgGame) game = rg_test_begin ("rulebook", rulebook, "conduct", conduct,
                                           "clock", "30/7200:15/3600", NULL);

  rg_test_say (game, "@60 white play e2e4");
  rg_test_say (game, "@90 black play e7e5");
  rg_table_set_game (self->table, game);
}

static void
set_up (RgFixture *self, gconstpointer page)
{
  self->table = rg_table_new ();
  open_game (self, "fide-1930", "strict");
  self->panel = GTK_WIDGET (rg_director_panel_new (NULL, self->table));
  gtk_window_present (GTK_WINDOW (self->panel));
  turn_to (self, page);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer page)
{
  gtk_window_destroy (GTK_WINDOW (self->panel));
  g_object_unref (self->table);
}

typedef const char *(*ReadName) (GtkWidget *widget);

/* Returns NULL if no visible widget has that name. */
static GtkWidget *
find (GtkWidget *widget, ReadName read_name, const char *name)
{
  GtkWidget *found = NULL;

  if (!gtk_widget_get_mapped (widget))
    return NULL;
  if (g_strcmp0 (read_name (widget), name) == 0)
    return widget;

  for (GtkWidget *child = gtk_widget_get_first_child (widget);
       child != NULL && found == NULL; child = gtk_widget_get_next_sibling (child))
    found = find (child, read_name, name);

  return found;
}

static const char *
read_label (GtkWidget *widget)
{
  return GTK_IS_LABEL (widget) ? gtk_label_get_text (GTK_LABEL (widget)) : NULL;
}

/* Returns the text of the label in a button; NULL if there is none. */
static const char *
read_button (GtkWidget *widget)
{
  GtkWidget *child = GTK_IS_BUTTON (widget) ? gtk_button_get_child (GTK_BUTTON (widget))
                                            : NULL;

  return child != NULL ? read_label (child) : NULL;
}

static const char *
read_entry (GtkWidget *widget)
{
  return ADW_IS_ENTRY_ROW (widget)
           ? adw_preferences_row_get_title (ADW_PREFERENCES_ROW (widget))
           : NULL;
}

static void
assert_shown (RgFixture *self, const char *label, gboolean shown)
{
  g_assert_cmpint (find (self->panel, read_label, label) != NULL, ==, shown);
}

/* Returns: the chosen page; the previous one may still be visible */
static GtkWidget *
get_page (RgFixture *self)
{
  GObject *pages = gtk_widget_get_template_child (self->panel, RG_TYPE_DIRECTOR_PANEL,
                                                  "pages");

  return adw_view_stack_get_visible_child (ADW_VIEW_STACK (pages));
}

static GtkWidget *
find_button (RgFixture *self, const char *label)
{
  GtkWidget *button = find (get_page (self), read_button, label);

  g_assert_nonnull (button);
  return button;
}

static void
press (RgFixture *self, const char *label)
{
  GtkWidget *button = find_button (self, label);

  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
fill (RgFixture *self, const char *title, const char *text)
{
  GtkWidget *entry = find (get_page (self), read_entry, title);

  g_assert_nonnull (entry);
  g_assert_true (gtk_widget_is_sensitive (entry));
  gtk_editable_set_text (GTK_EDITABLE (entry), text);
}

static const char *
get_answer (RgFixture *self)
{
  GtkWidget *answer = GTK_WIDGET (
    gtk_widget_get_template_child (self->panel, RG_TYPE_DIRECTOR_PANEL, "answer"));

  return gtk_label_get_text (GTK_LABEL (answer));
}

/* Checks that the director's events are exactly @expected, each with a time. */
static void
assert_said (RgFixture *self, const char *expected)
{
  RgGame             *game = rg_table_get_game (self->table);
  g_autoptr (GString) said = g_string_new (NULL);

  for (guint i = 0; i < rg_game_get_n_events (game); i++) {
    const RgEvent *event = rg_game_get_event (game, i);
    RgEvent        timeless = *event;

    if (event->actor != RG_ACTOR_DIRECTOR)
      continue;
    g_assert_cmpint (event->time, !=, RG_TIME_UNSET);
    timeless.time = RG_TIME_UNSET;
    rg_event_print (&timeless, said);
    g_string_append_c (said, '\n');
  }
  g_assert_cmpstr (said->str, ==, expected);
}

static void
test_clocks (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  press (self, "Start the Clocks");
  press (self, "Stop the Clocks");
  assert_shown (self, "The game is stopped", TRUE);
  press (self, "Start the Clocks");
  assert_said (self, "director tick\ndirector stop\ndirector go\n");
}

static void
test_dispute (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  fill (self, "Question", "who touched it");
  press (self, "Stop Play for a Ruling");
  assert_shown (self, "who touched it", TRUE);
  assert_shown (self, "A question of fact is undecided", TRUE);
  turn_to (self, "clocks");
  assert_shown (self, "Start the Clocks", FALSE);
  turn_to (self, "decisions");
  fill (self, "Ruling", "White did");
  press (self, "Give the Ruling");
  g_assert_nonnull (find (self->panel, read_button, "Stop Play for a Ruling"));
  assert_said (self, "director dispute fact who touched it\ndirector rule White did\n");
}

/* Answers the question that is open over the panel. */
static void
respond (const char *answer)
{
  GListModel       *windows = gtk_window_get_toplevels ();
  AdwMessageDialog *question = NULL;

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      question = ADW_MESSAGE_DIALOG (window);
  }
  g_assert_nonnull (question);
  adw_message_dialog_response (question, answer);
}

static void
choose (RgFixture *self, const char *title, guint item)
{
  GtkWidget *label = find (self->panel, read_label, title);
  GtkWidget *row = gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW);

  g_assert_nonnull (row);
  adw_combo_row_set_selected (ADW_COMBO_ROW (row), item);
}

/* Finds the row of @title in the group of @heading, as another group may have a row with
 * the same title. */
static AdwComboRow *
find_list (RgFixture *self, const char *heading, const char *title)
{
  GtkWidget *label = find (self->panel, read_label, heading);

  g_assert_nonnull (label);
  label = find (gtk_widget_get_ancestor (label, ADW_TYPE_PREFERENCES_GROUP), read_label,
                title);
  g_assert_nonnull (label);
  return ADW_COMBO_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_COMBO_ROW));
}

/* Returns the index of the choice @words; the number of choices if there is no such
 * choice. */
static guint
find_choice (AdwComboRow *row, const char *words)
{
  GListModel *list = adw_combo_row_get_model (row);
  guint       n = g_list_model_get_n_items (list);

  for (guint i = 0; i < n; i++)
    if (g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (list), i), words))
      return i;

  return n;
}

static gboolean
offers (RgFixture *self, const char *heading, const char *title, const char *words)
{
  AdwComboRow *row = find_list (self, heading, title);

  return find_choice (row, words) <
         g_list_model_get_n_items (adw_combo_row_get_model (row));
}

static void
choose_words (RgFixture *self, const char *heading, const char *title, const char *words)
{
  AdwComboRow *row = find_list (self, heading, title);

  g_assert_true (offers (self, heading, title, words));
  adw_combo_row_set_selected (row, find_choice (row, words));
}

/* To declare a game lost the director must choose the player and the reason, and confirm;
 * after the end of the game the button is insensitive. */
static void
test_lost (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *button = find_button (self, "Declare the Game Lost");

  g_assert_false (gtk_widget_is_sensitive (button));
  choose (self, "Loser", 1);
  g_assert_false (gtk_widget_is_sensitive (button));
  choose_words (self, "Game Lost", "Reason", "Upset the board on purpose");
  press (self, "Declare the Game Lost");
  respond ("cancel");
  assert_said (self, "");
  press (self, "Declare the Game Lost");
  respond ("declare");
  assert_said (self, "director lost white upset\n");
  g_assert_false (gtk_widget_is_sensitive (button));
  choose (self, "Loser", 2);
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_cmpstr (gtk_widget_get_tooltip_text (button), ==, "The game is over");
}

/* Both players can lose only if the rulebook says so (FIDE 2023, Art. 11.8). */
static void
test_both_lost (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_false (offers (self, "Game Lost", "Loser", "Both players"));
  open_game (self, "fide-2023", "strict");
  g_assert_true (offers (self, "Game Lost", "Loser", "Both players"));
  choose (self, "Loser", 3);
  choose_words (self, "Game Lost", "Reason",
                "Has a telephone or device that is not allowed");
  press (self, "Declare the Game Lost");
  respond ("declare");
  assert_said (self, "director lost both phone\n");
}

/* Optional fields of a warning may be left empty. */
static void
test_warned (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Warn")));
  choose_words (self, "Warning", "Player", "Black");
  press (self, "Warn");
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Warn")));
  choose_words (self, "Warning", "Player", "White");
  fill (self, "Reason", "talking");
  press (self, "Warn");
  assert_said (self, "director warn black\ndirector warn white talking\n");
}

static void
test_time_given (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  press (self, "+2 min");
  press (self, "−1 min");
  assert_said (self, "director time white +120\ndirector time white -60\n");
  choose_words (self, "Time Given or Taken", "Player", "Black");
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Change the Time")));
  fill (self, "Time, for Instance +1:30", "1:30");
  press (self, "Change the Time");
  assert_shown (self,
                "“1:30” is not a time with a sign in minutes and seconds, such as +1:30 "
                "or −1:00.",
                TRUE);
  fill (self, "Time, for Instance +1:30", "−1:30");
  press (self, "Change the Time");
  assert_said (self, "director time white +120\ndirector time white -60\n"
                     "director time black -90\n");
}

/* Corrects a clock of 30 moves in 2 hours, of which White has used a minute and Black
 * half a minute: the director enters the time left, or the time used if the clocks show
 * that. */
static void
test_clock_corrected (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GSettings *settings = rg_settings_get ();
  GtkWidget *entry = find (self->panel, read_entry, "White: time left");

  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "1:59:00");
  fill (self, "White: time left", "45:30");
  press (self, "Change");
  assert_said (self, "director clock white 4470\n");
  g_assert_true (
    g_str_has_prefix (gtk_editable_get_text (GTK_EDITABLE (entry)), "0:45:"));
  fill (self, "White: time left", "2:00:01");
  press (self, "Change");
  assert_shown (self,
                "This clock can have 2:00:00 left at most. To give more time, use the "
                "buttons below.",
                TRUE);
  fill (self, "White: time left", "1:61:00");
  press (self, "Change");
  assert_shown (self,
                "“1:61:00” is not a time in hours, minutes and seconds, such as 0:43:10.",
                TRUE);
  g_settings_set_string (settings, "clock-shows", "used");
  gtk_window_set_focus (GTK_WINDOW (self->panel), NULL); /* lets the entry be updated */
  open_game (self, "fide-1930", "strict");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "0:01:00");
  fill (self, "White: time used", "0:10:05");
  press (self, "Change");
  assert_said (self, "director clock white 605\n");
  g_settings_reset (settings, "clock-shows");
}

/* The permitted delay is that of the rulebook, unless the terms of the game have
 * another. */
static void
test_permitted_delay (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = NULL;

  assert_shown (self, "Permitted delay: 1 hour", TRUE);
  open_game (self, "fide-2023", "strict");
  assert_shown (self, "No delay is permitted", TRUE);
  game = rg_test_begin ("rulebook", "fide-2023", "late-after", "900", NULL);
  rg_table_set_game (self->table, game);
  assert_shown (self, "Permitted delay: 15 minutes", TRUE);
}

/* The director can correct a clock that was given time. */
static void
test_given_time_corrected (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  press (self, "+2 min");
  fill (self, "White: time left", "2:01:30");
  press (self, "Change");
  assert_said (self, "director time white +120\ndirector clock white 30\n");
}

/* Stops the clocks when the panel opens, unless no clock runs. */
static void
test_stops_when_opened (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *panel;

  g_settings_set_boolean (rg_settings_get (), "panel-stops", TRUE);
  panel = GTK_WIDGET (rg_director_panel_new (NULL, self->table));
  gtk_window_destroy (GTK_WINDOW (panel));
  assert_said (self, "");
  press (self, "Start the Clocks");
  panel = GTK_WIDGET (rg_director_panel_new (NULL, self->table));
  gtk_window_destroy (GTK_WINDOW (panel));
  panel = GTK_WIDGET (rg_director_panel_new (NULL, self->table));
  gtk_window_destroy (GTK_WINDOW (panel));
  assert_said (self, "director tick\ndirector stop\n");
  g_settings_reset (rg_settings_get (), "panel-stops");
}

/* Only reasons that fit the result are offered; a game that was not played is recorded
 * without a reason. */
static void
test_recorded (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Record the Result…")));
  choose (self, "Result", 1);
  g_assert_false (offers (self, "Record the Result", "Reason", "Stalemate"));
  choose_words (self, "Record the Result", "Reason", "Checkmate");
  choose (self, "Result", 2);
  choose_words (self, "Record the Result", "Reason", "Stalemate");
  choose (self, "Result", 5);
  press (self, "Record the Result…");
  respond ("declare");
  assert_said (self, "director record +/-\n");
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Record the Result…")));
}

static void
test_annulled (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Annul the Game")));
  fill (self, "Grounds", "the hall burns");
  press (self, "Annul the Game");
  respond ("declare");
  g_assert_true (g_str_has_prefix (get_answer (self), "The game is annulled"));
  turn_to (self, "incidents");
  press (self, "Return to This Position");
  assert_said (self, "director annul the hall burns\ndirector restore 2\n");
}

/* The last moment cannot be restored, as it is on the board already, unless the game is
 * over. */
static void
test_goes_back (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *button = find_button (self, "Return to This Position");

  turn_to (self, "incidents");
  g_assert_false (gtk_widget_is_sensitive (button));
  choose (self, "Play Continues", 1);
  g_assert_true (gtk_widget_is_sensitive (button));
  choose (self, "Play Continues", 0);
  g_assert_false (gtk_widget_is_sensitive (button));
  choose (self, "Play Continues", 1);
  press (self, "Return to This Position");
  assert_said (self, "director restore 1\n");
  g_assert_false (gtk_widget_is_sensitive (button));
}

/* Opens the dialog for the corrected position. Returns: (transfer none): the dialog */
static GtkWidget *
open_board (RgFixture *self)
{
  GtkWidget  *label = find (self->panel, read_label, "Corrected Position");
  GListModel *windows = gtk_window_get_toplevels ();
  GtkWidget  *dialog = NULL;

  g_assert_nonnull (label);
  adw_action_row_activate (
    ADW_ACTION_ROW (gtk_widget_get_ancestor (label, ADW_TYPE_ACTION_ROW)));
  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (RG_IS_POSITION_DIALOG (window))
      dialog = GTK_WIDGET (window);
  }
  g_assert_nonnull (dialog);
  return dialog;
}

static GtkWidget *
child_of (GtkWidget *widget, GType type, const char *id)
{
  return GTK_WIDGET (gtk_widget_get_template_child (widget, type, id));
}

static void
correct_position (RgFixture *self, const char *fen)
{
  GtkWidget *dialog = open_board (self);
  GtkWidget *board = child_of (dialog, RG_TYPE_POSITION_DIALOG, "board");

  gtk_editable_set_text (GTK_EDITABLE (child_of (board, RG_TYPE_SETUP_BOARD, "fen")),
                         fen);
  g_signal_emit_by_name (find (dialog, read_button, "Correct"), "clicked");
}

#define BEFORE "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -"
#define AFTER  "rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP2PPP/RNBQKBNR w KQkq -"

/* The position is recorded with the irregularity only if it was corrected, an illegal
 * position cannot be submitted, and a correction is submitted only once. */
static void
test_disturbed (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *dialog, *board;

  press (self, "Record Irregularity");
  correct_position (self, BEFORE " 0 1");
  press (self, "Record Irregularity");
  assert_said (self, "director found disturbed\ndirector found disturbed\n");

  dialog = open_board (self);
  board = child_of (dialog, RG_TYPE_POSITION_DIALOG, "board");
  gtk_editable_set_text (GTK_EDITABLE (child_of (board, RG_TYPE_SETUP_BOARD, "fen")),
                         "8/8/8/8/8/8/8/8 w - - 0 1");
  g_assert_false (gtk_widget_is_sensitive (find (dialog, read_button, "Correct")));
  gtk_window_close (GTK_WINDOW (dialog));

  correct_position (self, AFTER " 0 1");
  assert_shown (self, "Corrected; it is recorded with the irregularity.", TRUE);
  press (self, "Record Irregularity");
  press (self, "Record Irregularity");
  assert_said (self, "director found disturbed\ndirector found disturbed\n"
                     "director found disturbed rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP2PPP/"
                     "RNBQKBNR w KQkq e6 0 2\n"
                     "director found disturbed\n");
}

/* Under strict conduct the board does not show that Black can no longer castle, and a
 * correction does not restore the right. */
static void
test_rights_are_not_shown (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *dialog, *board;

  rg_test_play (rg_table_get_game (self->table), "g1f3 e8e7 f3g1 e7e8");
  dialog = open_board (self);
  board = child_of (dialog, RG_TYPE_POSITION_DIALOG, "board");
  g_assert_cmpstr (gtk_editable_get_text (
                     GTK_EDITABLE (child_of (board, RG_TYPE_SETUP_BOARD, "fen"))),
                   ==, BEFORE " 0 1");
  gtk_window_close (GTK_WINDOW (dialog));
  correct_position (self, AFTER " 0 1");
  press (self, "Record Irregularity");
  assert_said (self, "director found disturbed rnbqkbnr/pppp1ppp/8/4p3/3P4/8/PPP2PPP/"
                     "RNBQKBNR w KQ - 4 4\n");
}

static void
test_notation (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  assert_shown (self, "After 1… e7—e5", TRUE);
  open_game (self, "fide-1930", "touch");
  assert_shown (self, "After 1… e5", TRUE);
}

static void
test_unknown (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_game (self, "regence-26", "strict");
  assert_shown (self, "Dispute", TRUE);
  assert_shown (self, "Game Lost", FALSE);
  assert_shown (self, "Draws", FALSE);
}

/* The fields of an act are cleared after it, before another act of the same kind. */
static void
test_cleared (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  fill (self, "Question", "  ");
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Stop Play for a Ruling")));
  fill (self, "Question", "the flag");
  press (self, "Stop Play for a Ruling");
  fill (self, "Ruling", "it fell");
  press (self, "Give the Ruling");
  g_assert_false (gtk_widget_is_sensitive (find_button (self, "Stop Play for a Ruling")));
}

/* A player's name is never read as markup, and is shown even if it is set after the panel
 * was opened. */
static void
test_names (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  RgGame *game = rg_table_get_game (self->table);

  assert_shown (self, "White is absent", TRUE);
  rg_game_set_tag (game, "White", "Anna <b> & Co");
  assert_shown (self, "Anna <b> & Co is absent", TRUE);
  assert_shown (self, "Anna <b> & Co: time left", TRUE);
  assert_shown (self, "White is absent", FALSE);
  assert_shown (self, "Black is absent", TRUE);
}

/* Enter moves the focus from a field to the next, and from the last field to the
 * button. */
static void
test_enter_goes_on (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *entry = find (self->panel, read_entry, "Question");
  GtkWidget *button = find_button (self, "Stop Play for a Ruling");

  fill (self, "Question", "the flag");
  gtk_widget_grab_focus (entry);
  g_signal_emit_by_name (entry, "entry-activated");
  g_assert_true (gtk_root_get_focus (GTK_ROOT (self->panel)) == button);
  assert_said (self, "");
}

#define ADD(sentence, page, test)                                                        \
  g_test_add ("/director-panel/" sentence, RgFixture, page, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("starts-stops-and-starts-the-clocks", "clocks", test_clocks);
  ADD ("stops-the-game-until-the-ruling", "decisions", test_dispute);
  ADD ("asks-who-loses-and-whether-it-is-meant", "decisions", test_lost);
  ADD ("declares-a-game-lost-by-both", "decisions", test_both_lost);
  ADD ("warns-with-a-reason-or-without", "decisions", test_warned);
  ADD ("gives-and-takes-time", "clocks", test_time_given);
  ADD ("corrects-the-time-that-the-clock-shows", "clocks", test_clock_corrected);
  ADD ("corrects-a-clock-that-was-given-time", "clocks", test_given_time_corrected);
  ADD ("says-how-late-a-player-may-arrive", "clocks", test_permitted_delay);
  ADD ("stops-the-clocks-when-it-opens-if-wanted", "clocks", test_stops_when_opened);
  ADD ("records-a-result-with-a-reason-that-fits", "decisions", test_recorded);
  ADD ("annuls-a-game-and-sets-it-back", "decisions", test_annulled);
  ADD ("goes-back-to-an-earlier-position-only", "incidents", test_goes_back);
  ADD ("has-a-position-corrected-on-a-board", "incidents", test_disturbed);
  ADD ("shows-no-rights-under-strict-conduct", "incidents", test_rights_are_not_shown);
  ADD ("names-moves-by-squares-under-strict-conduct", "incidents", test_notation);
  ADD ("offers-what-the-rulebook-knows", "decisions", test_unknown);
  ADD ("empties-what-was-submitted", "decisions", test_cleared);
  ADD ("calls-the-players-by-name", "clocks", test_names);
  ADD ("goes-on-by-enter", "decisions", test_enter_goes_on);

  return g_test_run ();
}
