/* Tests all that players say to each other and to the arbiter at one table: their strips,
 * the bars with questions, and the log. Buttons are pressed and pieces moved through the
 * functions of the window, without a pointer; every game is read again from its own file
 * and must end with the same board. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"
#include "rg-captured.h"
#include "rg-claim-menu.h"
#include "rg-log-view.h"
#include "rg-log-words.h"
#include "rg-piece-textures.h"
#include "rg-player-strip.h"
#include "rg-pointer.h"
#include "rg-sentences.h"
#include "rg-sheet.h"
#include "rg-test-game.h"
#include "rg-test-log.h"
#include "rg-test-table.h"
#include "rg-test-window.h"

#include <adwaita.h>

/* BLOCKED: a position in which a white pawn can wrongly take straight ahead at a strict
 * table. */
#define BLOCKED "4k3/8/8/3pp3/3P4/2N5/8/4K3 w - - 0 1"

typedef struct {
  RgTable   *table;
  GtkWidget *window;
  GtkWidget *strips[RG_N_COLORS];
  GtkWidget *bars[RG_N_COLORS];
  GtkWidget *log;
  char      *remark; /* the last remark shown below the board */
} RgFixture;

typedef struct {
  const char *terms; /* in the event language */
  void (*test) (RgFixture *self);
} RgCase;

static gboolean
count_down (gpointer left)
{
  *(gboolean *) left = FALSE;
  return G_SOURCE_REMOVE;
}

/* Waits until @condition returns TRUE; fails after a minute. */
static void
wait_for (gboolean (*condition) (RgFixture *), RgFixture *self)
{
  gboolean left = TRUE;
  guint    source = g_timeout_add_seconds (60, count_down, &left);

  while (left && !condition (self))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (left);
  g_source_remove (source);
}

static gboolean
is_mapped (RgFixture *self)
{
  return gtk_widget_get_mapped (self->strips[RG_BLACK]);
}

static gboolean
is_over (RgFixture *self)
{
  return rg_game_is_over (rg_table_get_game (self->table));
}

static void
set_up_game (RgFixture *self, const char *lines)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;
  g_auto (RgTerms)   terms = { 0 };

  rg_terms_parse (lines, &terms, &error);
  g_assert_no_error (error);
  game = rg_game_new_on (&terms, &error);
  g_assert_no_error (error);
  rg_table_set_game (self->table, game);
}

static void
set_up (RgFixture *self, gconstpointer data)
{
  const RgCase *row = data;
  GtkWidget    *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  self->table = rg_table_new ();
  rg_table_set_reader (self->table, rg_test_read_instant);
  set_up_game (self, row->terms);
  self->window = gtk_window_new ();
  self->log = g_object_new (RG_TYPE_LOG_VIEW, "table", self->table, NULL);
  for (int color = RG_WHITE; color <= RG_BLACK; color++) {
    self->strips[color] = g_object_new (RG_TYPE_PLAYER_STRIP, "black", color == RG_BLACK,
                                        "table", self->table, NULL);
    self->bars[color] = g_object_new (RG_TYPE_ANSWER_BAR, "black", color == RG_BLACK,
                                      "table", self->table, NULL);
    gtk_box_append (GTK_BOX (box), self->strips[color]);
    gtk_box_append (GTK_BOX (box), self->bars[color]);
  }
  gtk_widget_set_size_request (self->log, 300, 300);
  gtk_box_append (GTK_BOX (box), self->log);
  gtk_window_set_child (GTK_WINDOW (self->window), box);
  rg_test_hear_remarks (self->window, &self->remark);
  gtk_window_present (GTK_WINDOW (self->window));
  wait_for (is_mapped, self);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  g_object_unref (self->table);
  g_free (self->remark);
}

static void
run (RgFixture *self, gconstpointer data)
{
  ((const RgCase *) data)->test (self);
}

static gboolean
matches (const char *text, const char *pattern)
{
  return text != NULL && g_regex_match_simple (pattern, text, 0, 0);
}

/* Returns the first visible widget of @type in @root whose text or tooltip matches
 * @pattern. */
static GtkWidget *
find (GtkWidget *root, GType type, const char *pattern)
{
  GtkWidget *child = gtk_widget_get_first_child (root);

  if (G_TYPE_CHECK_INSTANCE_TYPE (root, type) && gtk_widget_is_visible (root) &&
      (matches (gtk_widget_get_tooltip_text (root), pattern) ||
       (GTK_IS_LABEL (root)
          ? matches (gtk_label_get_text (GTK_LABEL (root)), pattern)
          : find (root, GTK_TYPE_LABEL, pattern) != NULL && type != GTK_TYPE_LABEL)))
    return root;

  for (; child != NULL; child = gtk_widget_get_next_sibling (child)) {
    GtkWidget *found = find (child, type, pattern);

    if (found != NULL)
      return found;
  }

  return NULL;
}

static void
press_in (GtkWidget *root, const char *pattern)
{
  GtkWidget *button = find (root, GTK_TYPE_BUTTON, pattern);

  g_assert_nonnull (button);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
}

static void
press (RgFixture *self, RgColor player, const char *pattern)
{
  press_in (self->strips[player], pattern);
}

static void
answer (RgFixture *self, RgColor player, const char *pattern)
{
  press_in (self->bars[player], pattern);
}

static void
claim (RgFixture *self, RgColor player, const char *pattern)
{
  rg_player_strip_open_claims (RG_PLAYER_STRIP (self->strips[player]));
  press (self, player, pattern);
}

static void
assert_asked (RgFixture *self, RgColor player, const char *pattern)
{
  g_assert_nonnull (find (self->bars[player], GTK_TYPE_LABEL, pattern));
}

/* Checks the pawn beside the question to the player @player: it has the colour @color;
 * NULL for a question to the director, without a pawn. */
static void
assert_pawn (RgFixture *self, RgColor player, const char *color)
{
  GtkWidget *pawn = rg_test_find_type (self->bars[player], GTK_TYPE_IMAGE);
  GtkWidget *white = g_object_ref_sink (gtk_image_new ());

  gtk_image_set_from_paintable (GTK_IMAGE (white), rg_pawn_get (RG_WHITE));
  g_assert_true (gtk_widget_get_visible (pawn) == (color != NULL));
  g_assert_nonnull (gtk_image_get_paintable (GTK_IMAGE (pawn)));
  if (color != NULL)
    g_assert_true ((gtk_image_get_paintable (GTK_IMAGE (pawn)) ==
                    gtk_image_get_paintable (GTK_IMAGE (white))) ==
                   g_str_equal (color, "white"));
  g_object_unref (white);
}

static void
assert_not_offered (RgFixture *self, const char *pattern)
{
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    g_assert_null (find (self->bars[color], GTK_TYPE_BUTTON, pattern));
}

static void
assert_status (RgFixture *self, const char *pattern)
{
  g_autofree char *status = rg_table_describe (self->table, FALSE);

  g_test_message ("%s", status);
  g_assert_true (matches (status, pattern));
}

/* Checks that the article of a ruling is a button in the row of that ruling. */
static void
assert_cited (RgFixture *self, const char *number)
{
  g_autofree char *escaped = g_regex_escape_string (number, -1);

  gtk_test_widget_wait_for_draw (self->log);
  g_assert_nonnull (find (self->log, GTK_TYPE_BUTTON, escaped));
}

static gboolean
drag (RgFixture *self, const char *uci)
{
  RgDisplacement displacement;

  g_assert_true (rg_displacement_parse (uci, &displacement));
  return rg_pointer_acts_touch (self->table, displacement.from, NULL) &&
         rg_pointer_acts_put_down (self->table, displacement, NULL);
}

static void
assert_piece (RgFixture *self, const char *square, char letter)
{
  RgPiece piece = rg_position_get (rg_table_get_position (self->table),
                                   rg_square_parse (square));

  g_assert_cmpint (rg_piece_to_char (piece), ==, letter);
}

/* Makes moves that must be accepted, separated by spaces. */
static void
move (RgFixture *self, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);

  for (char **word = words; *word != NULL; word++)
    g_assert_true (drag (self, *word));
}

/* Checks that trying the move @uci with the mouse leaves the position as it is. */
static void
assert_stays (RgFixture *self, const char *uci)
{
  char before[RG_FEN_SIZE];

  rg_fen_from_position (rg_table_get_position (self->table), before);
  drag (self, uci);
  rg_test_assert_fen (rg_table_get_position (self->table), before);
}

/* Returns the events of the game as in its file, but without their times. */
static char **
get_events (RgFixture *self)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  RgGame                  *game = rg_table_get_game (self->table);

  for (guint i = 0; i < rg_game_get_n_events (game); i++) {
    g_autoptr (GString) line = g_string_new (NULL);
    const char         *event;

    rg_event_print (rg_game_get_event (game, i), line);
    event = line->str[0] == '@' ? strchr (line->str, ' ') + 1 : line->str;
    g_strv_builder_add (lines, event);
  }

  return g_strv_builder_end (lines);
}

static void
assert_event (RgFixture *self, const char *line)
{
  g_auto (GStrv) events = get_events (self);

  g_assert_true (g_strv_contains ((const char *const *) events, line));
}

static void
assert_last_events (RgFixture *self, const char *expected)
{
  g_auto (GStrv)   events = get_events (self);
  g_auto (GStrv)   lines = g_strsplit (expected, "\n", -1);
  guint            n = g_strv_length (events);
  g_autofree char *last = NULL;

  g_assert_cmpuint (n, >=, g_strv_length (lines));
  last = g_strjoinv ("\n", events + n - g_strv_length (lines));
  g_assert_cmpstr (last, ==, expected);
}

/* Checks that no event is refused when the saved game is read again, and that board and
 * outcome are the same. */
static void
assert_agrees (RgFixture *self)
{
  RgGame            *game = rg_table_get_game (self->table);
  g_autofree char   *text = rg_test_write_native (game);
  g_autoptr (RgGame) again = rg_test_read_native (text);
  char               here[RG_FEN_SIZE];

  g_assert_cmpuint (rg_game_get_n_events (again), ==, rg_game_get_n_events (game));
  rg_fen_from_position (&rg_game_get_state (game)->ply.position, here);
  rg_test_assert_fen (&rg_game_get_state (again)->ply.position, here);
  g_assert_cmpint (rg_game_get_outcome (again).result, ==,
                   rg_game_get_outcome (game).result);
  g_assert_cmpint (rg_game_get_outcome (again).reason, ==,
                   rg_game_get_outcome (game).reason);
}

static void
assert_log_entry (RgFixture *self, const char *expected)
{
  RgGame             *game = rg_table_get_game (self->table);
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < rg_game_get_n_log_entries (game); i++) {
    rg_test_print_log_entry (rg_game_get_log_entry (game, i), lines);
    g_string_append_c (lines, '\n');
  }
  g_test_message ("%s", lines->str);
  g_assert_nonnull (strstr (lines->str, expected));
}

static void
test_adoube (RgFixture *self)
{
  press (self, RG_WHITE, "^J’adoube$");
  assert_asked (self, RG_WHITE, "J’adoube");
  g_assert_true (rg_pointer_acts_serve (self->table, rg_square_parse ("g1"), NULL));
  answer (self, RG_WHITE, "^Done$");
  assert_not_offered (self, "^Done$");
  move (self, "e2e4");
  assert_agrees (self);
  assert_last_events (self, "white adoube g1\nwhite touch e2\nwhite play e2e4");
  assert_log_entry (self, "white adoube g1");
}

/* FIDE 1928, Par. 13: a player can adjust pieces on the opponent's turn only after the
 * opponent has allowed it. */
static void
test_leave_to_adjust (RgFixture *self)
{
  move (self, "e2e4");
  press (self, RG_WHITE, "^J’adoube$");
  g_assert_true (matches (self->remark, "Par\\.\u00a013"));
  assert_not_offered (self, "^Done$");
  claim (self, RG_BLACK, "^Let Opponent Adjust Pieces$");
  press (self, RG_WHITE, "^J’adoube$");
  assert_asked (self, RG_WHITE, "J’adoube");
  g_assert_true (rg_pointer_acts_serve (self->table, rg_square_parse ("b8"), NULL));
  answer (self, RG_WHITE, "^Done$");
  move (self, "e7e5");
  assert_agrees (self);
  assert_event (self, "black consent");
  assert_event (self, "white adoube b8");
  assert_log_entry (self, "black consent = noted fide-1928:13");
}

static AdwMessageDialog *
find_question (void)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GObject) window = g_list_model_get_item (windows, i);

    if (ADW_IS_MESSAGE_DIALOG (window))
      return ADW_MESSAGE_DIALOG (window);
  }

  return NULL;
}

/* FIDE 1930, Art. 16 §1 b: a player whose checks could mate is asked before claiming
 * perpetual check. */
static void
test_perpetual_or_mate (RgFixture *self)
{
  claim (self, RG_WHITE, "^Perpetual Check$");
  g_assert_nonnull (find_question ());
  g_assert_true (matches (adw_message_dialog_get_body (find_question ()), "mate"));
  adw_message_dialog_response (find_question (), "cancel");
  g_assert_false (is_over (self));
  move (self, "g1h1 g8h8");
  claim (self, RG_WHITE, "^Perpetual Check$");
  adw_message_dialog_response (find_question (), "claim");
  g_assert_true (is_over (self));
  assert_agrees (self);
  assert_last_events (self, "white claim perpetual");
}

static void
test_irregular (RgFixture *self)
{
  move (self, "e2e4 e7e5 g1g3");
  claim (self, RG_BLACK, "^(False|Irregular|Illegal) Move$");
  assert_piece (self, "g1", 'N');
  assert_asked (self, RG_WHITE, "knight.*g1");
  assert_cited (self, "17\u00a0a");
  assert_stays (self, "d2d4");
  move (self, "g1f3");
  assert_agrees (self);
  assert_event (self, "black claim irregular");
  assert_log_entry (self, "claim irregular = retracted fide-1930:17.a");
}

static void
claim_wrong_capture (RgFixture *self)
{
  move (self, "d4d5");
  assert_piece (self, "d5", 'P');
  claim (self, RG_BLACK, "^(False|Irregular|Illegal) Move$");
}

static void
take_straight_ahead (RgFixture *self)
{
  claim_wrong_capture (self);
  assert_asked (self, RG_BLACK, "Black, choose[.:]");
}

static void
test_impossible_demand (RgFixture *self)
{
  take_straight_ahead (self);
  rg_table_point (self->table, rg_square_parse ("e1"));
  answer (self, RG_BLACK, "^Demand$");
  assert_cited (self, "18,\u00a03");
  move (self, "e1f2");
  assert_piece (self, "f2", 'K');
  assert_agrees (self);
  assert_log_entry (self, "right-lost fide-1930:18.3");
}

static void
test_left_there (RgFixture *self)
{
  move (self, "g1g3");
  assert_piece (self, "g3", 'N');
  claim (self, RG_BLACK, "^(False|Irregular|Illegal) Move$");
  answer (self, RG_BLACK, "^Let the Move Stand$");
  move (self, "e7e5");
  assert_piece (self, "g3", 'N');
  assert_agrees (self);
  assert_event (self, "black choose leave");
  assert_log_entry (self, "choose leave = stands regence-1844:");
}

static void
test_draw (RgFixture *self)
{
  press (self, RG_WHITE, "^Offer a Draw$");
  g_assert_true (matches (self->remark, "16,\u00a01\u00a0d"));
  move (self, "h1h2");
  assert_piece (self, "h2", 'R');
  move (self, "h8h7");
  assert_piece (self, "h7", 'r');
  press (self, RG_WHITE, "^Offer a Draw$");
  assert_pawn (self, RG_BLACK, "black");
  answer (self, RG_BLACK, "^Accept$");
  assert_status (self, "drawn by agreement");
  assert_agrees (self);
  g_assert_cmpint (rg_game_get_outcome (rg_table_get_game (self->table)).result, ==,
                   RG_RESULT_DRAW);
  assert_last_events (self, "white offer draw\nblack accept draw");
  assert_log_entry (self, "accept draw = draw fide-1930:16.1.d");
}

static void
test_declined (RgFixture *self)
{
  move (self, "e2e4");
  press (self, RG_WHITE, "^Offer a Draw$");
  g_assert_nonnull (find (self->bars[RG_BLACK], GTK_TYPE_BUTTON, "^Accept$"));
  move (self, "e7e5");
  assert_not_offered (self, "^Accept$");
  assert_agrees (self);
  assert_log_entry (self, "white offer draw");
}

/* Each player is asked at their own side, whatever the other still has to answer; two
 * questions to one player come one after the other. */
static void
test_both_ask (RgFixture *self)
{
  move (self, "e2e4 e7e5");
  press (self, RG_WHITE, "^Offer a Draw$");
  assert_asked (self, RG_BLACK, "^Black, do you accept the draw[?]$");
  press (self, RG_BLACK, "^Ask to Take Back");
  assert_asked (self, RG_WHITE, "^White, may the last move be taken back");
  assert_asked (self, RG_BLACK, "^Black, do you accept the draw");
  answer (self, RG_WHITE, "^Decline$");
  g_assert_false (gtk_widget_get_visible (self->bars[RG_WHITE]));
  assert_asked (self, RG_BLACK, "^Black, do you accept the draw");
  press (self, RG_WHITE, "^Ask to Take Back");
  assert_asked (self, RG_BLACK, "^Black, do you accept the draw");
  answer (self, RG_BLACK, "^Decline$");
  assert_asked (self, RG_BLACK, "^Black, may the last two moves be taken");
  answer (self, RG_BLACK, "^Accept$");
  g_assert_false (gtk_widget_get_visible (self->bars[RG_BLACK]));
  assert_piece (self, "e2", 'P');
  assert_agrees (self);
}

static void
test_repetition (RgFixture *self)
{
  move (self, "g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8");
  claim (self, RG_WHITE, "^Threefold Repetition$");
  assert_status (self, "drawn[^(]*$");
  assert_cited (self, "16,\u00a01\u00a0c");
  assert_agrees (self);
  g_assert_cmpint (rg_game_get_outcome (rg_table_get_game (self->table)).reason, ==,
                   RG_REASON_REPETITION);
  assert_log_entry (self, "claim repetition = draw fide-1930:16.1.c");
}

/* FIDE 2023, Art. 9.5.3: before each claim a question says what a wrong one costs,
 * whether this claim is right or not. */
static void
test_costly_claim (RgFixture *self)
{
  claim (self, RG_WHITE, "^Threefold Repetition$");
  g_assert_nonnull (find_question ());
  g_assert_true (matches (adw_message_dialog_get_body (find_question ()),
                          "your opponent gets 1 more minute.*A\\.3"));
  adw_message_dialog_response (find_question (), "cancel");
  g_assert_cmpint (rg_table_get_state (self->table)->ruling, ==, RG_RULING_NONE);
  claim (self, RG_WHITE, "^Threefold Repetition$");
  adw_message_dialog_response (find_question (), "claim");
  g_assert_cmpint (rg_table_get_state (self->table)->ruling, ==, RG_RULING_REJECTED);
  assert_agrees (self);
}

/* Without a clock a wrong claim costs no time, so that there is no question. */
static void
test_free_claim (RgFixture *self)
{
  claim (self, RG_WHITE, "^Threefold Repetition$");
  g_assert_null (find_question ());
  g_assert_cmpint (rg_table_get_state (self->table)->ruling, ==, RG_RULING_REJECTED);
}

static void
test_flag (RgFixture *self)
{
  rg_table_start_clocks (self->table);
  move (self, "e2e4");
  rg_test_pass (2 * G_USEC_PER_SEC);
  wait_for (is_over, self);
  assert_status (self, "ran out of time[^(]*$");
  assert_cited (self, "20,\u00a02");
  assert_agrees (self);
  g_assert_cmpint (rg_game_get_outcome (rg_table_get_game (self->table)).reason, ==,
                   RG_REASON_TIME);
  assert_log_entry (self, "tick = lost fide-1930:20.2");
}

static void
test_out_of_turn (RgFixture *self)
{
  g_autofree char *name = NULL;

  move (self, "e2e4");
  assert_status (self, "^Black to move");
  g_assert_false (gtk_widget_is_sensitive (
    find (self->strips[RG_BLACK], GTK_TYPE_TOGGLE_BUTTON, "^The next click touches")));
  press (self, RG_WHITE, "^The next click touches a piece");
  assert_status (self, "^Click the piece that White touches out of turn");
  press (self, RG_WHITE, "^The next click touches a piece");
  assert_status (self, "^Black to move");
  press (self, RG_WHITE, "^The next click touches a piece");
  g_assert_true (gtk_toggle_button_get_active (
    GTK_TOGGLE_BUTTON (find (self->strips[RG_WHITE], GTK_TYPE_TOGGLE_BUTTON,
                             "^The next click touches a piece"))));
  move (self, "d2d4");
  assert_status (self, "^Black to move");
  name = rg_sheet_name_move (rg_table_get_game (self->table), 2);
  g_assert_cmpstr (name, ==, "2. d2—d4");
  claim (self, RG_BLACK, "^(False|Irregular|Illegal) Move$");
  assert_piece (self, "d2", 'P');
  move (self, "e7e5");
  assert_agrees (self);
  assert_event (self, "white play d2d4");
}

static void
test_looking_back (RgFixture *self)
{
  RgColor speaker;

  move (self, "e2e4 e7e5");
  rg_table_step (self->table, -1);
  speaker = rg_player_act_find_speaker (self->table, RG_VERB_RESIGN);
  g_assert_true (rg_player_act_begin (self->table, speaker, RG_VERB_RESIGN, NULL));
  answer (self, RG_WHITE, "^I Resign$");
  assert_status (self, "White resigns");
}

static void
test_resigns_instead (RgFixture *self)
{
  take_straight_ahead (self);
  press (self, RG_BLACK, "^Resign$");
  answer (self, RG_BLACK, "^I Resign$");
  assert_status (self, "Black resigns");
}

static void
assert_last_log_entry (RgFixture *self, const char *pattern)
{
  RgGame          *game = rg_table_get_game (self->table);
  guint            n = rg_game_get_n_log_entries (game);
  g_autofree char *text = rg_sentence_for_log_entry (NULL,
                                                     rg_game_get_log_entry (game, n - 1));

  g_test_message ("%s", text);
  g_assert_true (matches (text, pattern));
}

static gboolean
is_offered (RgFixture *self, RgColor player, const char *pattern)
{
  return find (self->strips[player], GTK_TYPE_BUTTON, pattern) != NULL;
}

/* After mate only the claims about the last move are left; the result is taken back with
 * the move, and is there again after another mate. */
static void
test_mate_claimed (RgFixture *self)
{
  g_assert_true (rg_pointer_acts_touch (self->table, rg_square_parse ("b1"), NULL));
  move (self, "e1e8");
  assert_status (self, "Checkmate");
  rg_player_strip_open_claims (RG_PLAYER_STRIP (self->strips[RG_BLACK]));
  g_assert_true (is_offered (self, RG_BLACK, "^Touch-Move"));
  g_assert_true (is_offered (self, RG_BLACK, "^(False|Irregular|Illegal) Move$"));
  g_assert_false (is_offered (self, RG_BLACK, "^Perpetual Check$"));
  g_assert_false (is_offered (self, RG_BLACK, "^Announce Mate"));
  g_assert_false (is_offered (self, RG_BLACK, "^Resign$"));
  g_assert_false (is_offered (self, RG_BLACK, "^Offer a Draw$"));
  g_assert_false (gtk_widget_is_sensitive (
    find (self->strips[RG_BLACK], GTK_TYPE_BUTTON, "^J’adoube$")));
  claim (self, RG_WHITE, "^Touch-Move");
  assert_status (self, "Checkmate");
  assert_last_log_entry (self,
                         "The claim is rejected: the opponent has not touched a piece");
  claim (self, RG_BLACK, "^Touch-Move");
  assert_status (self, "Black has the choice");
  g_assert_false (is_over (self));
  rg_table_point (self->table, rg_square_parse ("b1"));
  answer (self, RG_BLACK, "^Demand$");
  assert_asked (self, RG_WHITE, "knight.*b1");
  g_assert_true (is_offered (self, RG_BLACK, "^Resign$"));
  assert_stays (self, "e1e8");
  move (self, "b1c3 g8f8");
  assert_agrees (self);
  assert_log_entry (self, "claim touched = choice fide-1930:15.d");
  move (self, "e1e2");
  press (self, RG_BLACK, "^Resign$");
  answer (self, RG_BLACK, "^I Resign$");
  g_assert_false (is_offered (self, RG_WHITE, "^Claim…$"));
  assert_agrees (self);
}

/* After an earlier position is restored, the players are asked whether to set the clocks
 * back to the times of that position. */
static void
test_clocks_set_back (RgFixture *self)
{
  rg_table_start_clocks (self->table);
  rg_test_pass (10 * G_USEC_PER_SEC);
  move (self, "e2e4");
  rg_test_pass (5 * G_USEC_PER_SEC);
  move (self, "e7e5");
  rg_test_pass (20 * G_USEC_PER_SEC);
  move (self, "g1g3");
  rg_test_pass (8 * G_USEC_PER_SEC);
  move (self, "b8c6");
  claim (self, RG_WHITE, "^(False|Irregular|Illegal) Move$");
  assert_piece (self, "g1", 'N');
  assert_asked (self, RG_BLACK, "White had 9:50 left and Black 9:55");
  rg_test_pass (3 * G_USEC_PER_SEC);
  answer (self, RG_BLACK, "^Set Back the Clocks$");
  assert_not_offered (self, "^Set Back the Clocks$");
  assert_last_events (self, "director clock white 10\ndirector clock black 5");
  rg_test_pass (2 * G_USEC_PER_SEC);
  g_assert_true (rg_pointer_acts_touch (self->table, rg_square_parse ("g1"), NULL));
  assert_not_offered (self, "^Set Back the Clocks$");
  move (self, "g1f3");
  assert_agrees (self);
}

/* The players can also leave the clocks as they are, which ends the question. Until then
 * the other player is not reminded of the duty: one question at a time. */
static void
test_clocks_left (RgFixture *self)
{
  rg_table_start_clocks (self->table);
  rg_test_pass (10 * G_USEC_PER_SEC);
  move (self, "e2e4");
  rg_test_pass (5 * G_USEC_PER_SEC);
  move (self, "e7e4");
  claim (self, RG_WHITE, "^(False|Irregular|Illegal) Move$");
  assert_asked (self, RG_WHITE, "White had 9:50 left and Black 10:00");
  assert_pawn (self, RG_WHITE, NULL);
  g_assert_false (gtk_widget_get_visible (self->bars[RG_BLACK]));
  answer (self, RG_WHITE, "^Leave the Clocks$");
  g_assert_false (gtk_widget_get_visible (self->bars[RG_WHITE]));
  assert_asked (self, RG_BLACK, "pawn.*e7");
  assert_pawn (self, RG_BLACK, "black");
  rg_test_pass (4 * G_USEC_PER_SEC);
  g_assert_true (rg_pointer_acts_touch (self->table, rg_square_parse ("e7"), NULL));
  assert_not_offered (self, "^Leave the Clocks$");
  move (self, "e7e5");
  assert_agrees (self);
}

/* Café de la Régence, XIV: the question to the player says what was wrong, and offers
 * exactly what the article grants. */
static void
test_granted (RgFixture *self)
{
  move (self, "e2e4 e7e5 g1g3");
  claim (self, RG_BLACK, "^(False|Irregular|Illegal) Move$");
  assert_asked (self, RG_BLACK,
                "^A knight does not move that way: g1–g3[.] Black, choose:$");
  assert_not_offered (self, "^Take");
  assert_not_offered (self, "^Check Must Be Parried$");
  g_assert_nonnull (find (self->bars[RG_BLACK], GTK_TYPE_BUTTON, "^Let the Move Stand$"));
  answer (self, RG_BLACK, "^Knight From g1 Must Make Another Move$");
  assert_asked (self, RG_WHITE, "knight.*g1");
  assert_agrees (self);
  assert_log_entry (self, "choose move g1 = retracted regence-26:XIV");
}

/* Café de la Régence, XIX: an announced check is also shown at the opponent's side, true
 * or not, until they touch a piece. */
static void
test_check_said (RgFixture *self)
{
  move (self, "e2e4 f7f6 d1h5");
  press (self, RG_WHITE, "^Check!?$");
  assert_asked (self, RG_BLACK, "^White announces check\\.$");
  assert_pawn (self, RG_BLACK, "black");
  g_assert_null (find (self->bars[RG_WHITE], GTK_TYPE_LABEL, "check"));
  move (self, "g7g6");
  g_assert_null (find (self->bars[RG_BLACK], GTK_TYPE_LABEL, "check"));
  assert_agrees (self);
}

static guint
count_answers (RgFixture *self, RgColor player, GtkWidget **nth, guint n)
{
  GtkWidget *buttons = GTK_WIDGET (
    gtk_widget_get_template_child (self->bars[player], RG_TYPE_ANSWER_BAR, "buttons"));
  guint count = 0;

  for (GtkWidget *button = gtk_widget_get_first_child (buttons); button != NULL;
       button = gtk_widget_get_next_sibling (button))
    if (count++ == n)
      *nth = gtk_widget_get_first_child (button);

  return count;
}

/* A pawn takes straight ahead, under each rulebook in turn: every button of the question
 * gives what it offers, and what it says about waiving the choice is true. */
static void
test_every_answer (RgFixture *self)
{
  const RgShelf *shelf = rg_shelf_get ();
  guint          tried = 0;

  for (guint i = 0; i < shelf->n; i++) {
    g_autofree char *terms =
      g_strdup_printf ("rulebook %s\nconduct strict\nposition %s\nclock -",
                       shelf->rulebooks[i]->id, BLOCKED);
    guint n = 1;

    for (guint answer = 0; answer < n; answer++) {
      GtkWidget *button = NULL;

      set_up_game (self, terms);
      g_clear_pointer (&self->remark, g_free);
      claim_wrong_capture (self);
      n = count_answers (self, RG_BLACK, &button, answer);
      if (rg_table_get_state (self->table)->phase != RG_PHASE_CHOOSING)
        break;
      g_assert_nonnull (button);
      g_signal_emit_by_name (button, "clicked");
      g_assert_null (self->remark);
      g_assert_cmpint (rg_table_get_state (self->table)->phase, !=, RG_PHASE_CHOOSING);
      g_assert_cmpint (rg_table_get_state (self->table)->ruling, !=,
                       RG_RULING_RIGHT_LOST);
      g_test_message ("%s: answer %u of %u", shelf->rulebooks[i]->id, answer + 1, n);
      tried++;
    }
  }
  g_assert_cmpuint (tried, >=, shelf->n);
}

/* A menu without an entry says so; an entry that cannot be used now says why, and only
 * from what both players can see. */
static void
test_menu (RgFixture *self)
{
  set_up_game (self, "rulebook regence-26\nconduct touch");
  rg_player_strip_open_claims (RG_PLAYER_STRIP (self->strips[RG_WHITE]));
  g_assert_nonnull (find (self->strips[RG_WHITE], GTK_TYPE_LABEL, "nothing to claim"));
  set_up_game (self, "rulebook fide-2023\nconduct strict\nclock 180+2");
  g_assert_nonnull (find (self->strips[RG_WHITE], GTK_TYPE_LABEL, "There is no penalty"));
  g_assert_nonnull (
    find (self->strips[RG_WHITE], GTK_TYPE_LABEL,
          "I get 1 more minute; a second one .*\\(Art\\.\u00a07\\.5\\.5\\)"));
  set_up_game (self, "rulebook fide-1930\nconduct strict\nclock -");
  g_assert_false (gtk_widget_is_sensitive (
    find (self->strips[RG_WHITE], GTK_TYPE_BUTTON, "^(False|Irregular|Illegal) Move$")));
  g_assert_nonnull (
    find (self->strips[RG_WHITE], GTK_TYPE_LABEL, "^No move has been made yet\\.$"));
  move (self, "e2e4");
  g_assert_true (gtk_widget_is_sensitive (
    find (self->strips[RG_WHITE], GTK_TYPE_BUTTON, "^(False|Irregular|Illegal) Move$")));
  g_assert_true (gtk_widget_is_sensitive (
    find (self->strips[RG_WHITE], GTK_TYPE_BUTTON, "^Threefold Repetition$")));
  g_assert_false (gtk_widget_is_sensitive (
    find (self->strips[RG_WHITE], GTK_TYPE_BUTTON, "^Perpetual Check$")));
  g_assert_nonnull (
    find (self->strips[RG_WHITE], GTK_TYPE_LABEL, "^It is the other player’s turn\\.$"));
  g_assert_nonnull (
    find (self->strips[RG_WHITE], GTK_TYPE_BUTTON, "^Art\\.\u00a016,\u00a01\u00a0b$"));
}

static gboolean
has_height (RgFixture *self)
{
  return gtk_widget_get_height (self->window) > 0;
}

/* The window may be as large as the screen, so the menu of claims must not be higher than
 * the space below or above its button; the rest of the menu can be scrolled to. */
static void
test_menu_height (RgFixture *self)
{
  GtkWidget      *entry, *menu, *button;
  graphene_rect_t place;
  float           below;
  int             wanted;

  wait_for (has_height, self);
  rg_player_strip_open_claims (RG_PLAYER_STRIP (self->strips[RG_BLACK]));
  entry = find (self->strips[RG_BLACK], GTK_TYPE_BUTTON,
                "^(False|Irregular|Illegal) Move$");
  menu = gtk_widget_get_ancestor (entry, GTK_TYPE_POPOVER);
  button = gtk_widget_get_ancestor (menu, GTK_TYPE_MENU_BUTTON);
  g_assert_true (gtk_widget_compute_bounds (button, self->window, &place));
  below = (float) gtk_widget_get_height (self->window) - place.origin.y -
          place.size.height;
  gtk_widget_measure (menu, GTK_ORIENTATION_VERTICAL, -1, NULL, &wanted, NULL, NULL);
  g_test_message ("%d of %g above and %g below", wanted, place.origin.y, below);
  g_assert_cmpfloat (wanted, <=, MAX (place.origin.y, below));
}

/* The menu shows all claims without scrolling if the window is high enough. */
static void
test_menu_is_whole (RgFixture *self)
{
  GtkWidget *entry, *menu, *list;
  int        height;

  gtk_widget_set_size_request (self->window, 600, 1000);
  wait_for (has_height, self);
  rg_player_strip_open_claims (RG_PLAYER_STRIP (self->strips[RG_BLACK]));
  entry = find (self->strips[RG_BLACK], GTK_TYPE_BUTTON, "^Threefold Repetition$");
  menu = gtk_widget_get_ancestor (entry, RG_TYPE_CLAIM_MENU);
  list = gtk_widget_get_first_child (gtk_widget_get_ancestor (entry, GTK_TYPE_VIEWPORT));
  while (gtk_widget_get_height (menu) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_widget_measure (list, GTK_ORIENTATION_VERTICAL, gtk_widget_get_width (menu), NULL,
                      &height, NULL, NULL);
  g_assert_cmpint (gtk_widget_get_height (menu), >=, height);
  gtk_popover_popdown (GTK_POPOVER (gtk_widget_get_ancestor (menu, GTK_TYPE_POPOVER)));
  while (gtk_widget_get_mapped (menu))
    g_main_context_iteration (NULL, TRUE);
}

static void
assert_captured (RgFixture *self, RgColor color, RgRole role, guint n)
{
  guint counts[RG_N_ROLES + 1];

  rg_captured_count (self->table, color, counts);
  g_assert_cmpuint (counts[role], ==, n);
}

/* A promoted pawn does not count as captured, and the queen that it became is captured as
 * a queen; an earlier moment shows what was captured by then. */
static void
test_captured (RgFixture *self)
{
  g_assert_cmpint (rg_captured_get_lead (self->table, RG_BLACK), ==, 2);
  rg_test_play (rg_table_get_game (self->table), "e4d5 g6g7 h7g8q");
  assert_captured (self, RG_BLACK, RG_PAWN, 1);
  assert_captured (self, RG_BLACK, RG_KNIGHT, 1);
  assert_captured (self, RG_WHITE, RG_PAWN, 0);
  g_assert_cmpint (rg_captured_get_lead (self->table, RG_WHITE), ==, 10);

  rg_test_play (rg_table_get_game (self->table), "g7g8");
  assert_captured (self, RG_WHITE, RG_QUEEN, 1);
  assert_captured (self, RG_WHITE, RG_PAWN, 0);
  g_assert_cmpint (rg_captured_get_lead (self->table, RG_WHITE), ==, 1);

  rg_table_go_to (self->table, 1);
  assert_captured (self, RG_BLACK, RG_PAWN, 1);
  assert_captured (self, RG_BLACK, RG_KNIGHT, 0);
}

static void
test_captured_at_odds (RgFixture *self)
{
  assert_captured (self, RG_WHITE, RG_KNIGHT, 0);
  g_assert_cmpint (rg_captured_get_lead (self->table, RG_BLACK), ==, 3);
}

/* Black has lost one pawn and White seven pieces: if those do not fit on one strip, both
 * strips use the shorter form. */
static void
test_captured_alike (RgFixture *self)
{
  int least, narrow = 0;

  rg_test_play (rg_table_get_game (self->table),
                "e4d5 d8d5 b1c3 d5c3 a1b1 c3c2 g1f3 c2b1 e1e2 b1c1 d1c1 h8h7 h1g1 h7h2 "
                "f3h2 g7g6 h2f3 g6g5 f3g5");
  gtk_widget_measure (self->strips[RG_WHITE], GTK_ORIENTATION_HORIZONTAL, -1, &least,
                      NULL, NULL, NULL);
  for (int width = MAX (least, 700); width >= least; width -= 5) {
    RgCapturedForm forms[RG_N_COLORS];

    for (int color = RG_WHITE; color <= RG_BLACK; color++) {
      gtk_widget_size_allocate (self->strips[color], &(GtkAllocation){ 0, 0, width, 200 },
                                -1);
      forms[color] = rg_captured_get_form (
        RG_CAPTURED (rg_test_find_type (self->strips[color], RG_TYPE_CAPTURED)));
    }
    g_test_message ("%d: %d %d", width, forms[RG_WHITE], forms[RG_BLACK]);
    g_assert_cmpint (forms[RG_WHITE], ==, forms[RG_BLACK]);
    g_assert_true (width < 700 || forms[RG_WHITE] == RG_CAPTURED_ALL);
    narrow += forms[RG_WHITE] < RG_CAPTURED_ALL;
  }
  g_assert_cmpint (narrow, >, 0);
}

/* A letter typed before the name was selected is not selected either, as the next letter
 * would replace it. */
static void
test_letter_is_not_selected (RgFixture *self)
{
  GtkWidget *entry = rg_test_child (self->strips[RG_WHITE], "name_entry");
  GtkWidget *popover = rg_test_child (self->strips[RG_WHITE], "name_popover");

  gtk_popover_set_autohide (GTK_POPOVER (popover), FALSE);
  gtk_popover_popup (GTK_POPOVER (popover));
  gtk_editable_set_text (GTK_EDITABLE (entry), "L");
  rg_test_settle ();
  g_assert_false (gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), NULL, NULL));
}

static const struct {
  const char *name;
  RgCase      row;
} CASES[] = {
  { "a-letter-typed-at-once-is-not-selected",
    { "rulebook fide-1930\n"
      "conduct free\n"
      "clock -\n",
      test_letter_is_not_selected } },
  { "both-strips-show-captured-pieces-in-the-same-form",
    { "rulebook regence-26\n"
      "conduct strict\n"
      "position rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1\n",
      test_captured_alike } },
  { "captured-pieces-are-counted-as-they-go",
    { "rulebook fide-2023\n"
      "conduct free\n"
      "position 6n1/7P/6k1/3p4/4P3/8/8/K7 w - - 0 1\n"
      "clock -\n",
      test_captured } },
  { "odds-are-not-captured",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "odds white knight\n"
      "clock -\n",
      test_captured_at_odds } },
  { "the-cafe-grants-what-its-article-says",
    { "rulebook regence-26\n"
      "conduct strict\n",
      test_granted } },
  { "a-check-that-was-said-is-read-at-the-opponent",
    { "rulebook regence-26\n"
      "conduct strict\n",
      test_check_said } },
  { "every-answer-is-granted-under-every-rulebook",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock -\n",
      test_every_answer } },
  { "the-menu-of-claims-explains-itself",
    { "rulebook fide-1930\n"
      "conduct touch\n"
      "clock -\n",
      test_menu } },
  { "the-menu-of-claims-fits-into-the-window",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock -\n",
      test_menu_height } },
  { "the-menu-of-claims-is-whole-where-there-is-room",
    { "rulebook fide-2023\n"
      "conduct free\n"
      "clock -\n",
      test_menu_is_whole } },
  { "after-adoube-a-piece-may-be-touched",
    { "rulebook fide-1930\n"
      "conduct touch\n"
      "clock -\n",
      test_adoube } },
  { "the-player-to-move-lets-the-opponent-adjust",
    { "rulebook fide-1928\n"
      "conduct touch\n"
      "clock -",
      test_leave_to_adjust } },
  { "a-player-who-could-mate-is-asked-before-a-perpetual-check",
    { "rulebook fide-1930\n"
      "conduct touch\n"
      "position 6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1\n"
      "clock -",
      test_perpetual_or_mate } },
  { "an-irregular-move-is-claimed-and-punished",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock -\n",
      test_irregular } },
  { "an-impossible-demand-loses-the-right",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "position " BLOCKED "\n"
      "clock -\n",
      test_impossible_demand } },
  { "at-the-cafe-a-wrong-move-may-be-left-there",
    { "rulebook regence-1844\n"
      "conduct strict\n",
      test_left_there } },
  { "a-draw-is-offered-in-vain-before-move-30-and-accepted-after",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "position 4k2r/8/8/8/8/8/8/4K2R w - - 0 30\n"
      "clock -\n",
      test_draw } },
  { "players-ask-each-other-at-the-same-time",
    { "rulebook fide-2023\n"
      "conduct free\n"
      "clock -\n",
      test_both_ask } },
  { "moving-declines-an-offer",
    { "rulebook regence-26\n"
      "conduct touch\n",
      test_declined } },
  { "the-third-repetition-is-claimed",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock -\n",
      test_repetition } },
  { "a-claim-that-may-cost-time-is-asked-first",
    { "rulebook fide-2023\n"
      "conduct strict\n"
      "clock 600\n",
      test_costly_claim } },
  { "without-a-clock-a-claim-costs-nothing",
    { "rulebook fide-2023\n"
      "conduct strict\n"
      "clock -\n",
      test_free_claim } },
  { "a-flag-falls-by-itself",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock 1\n",
      test_flag } },
  { "a-move-out-of-turn-belongs-to-who-reaches-over",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock -\n",
      test_out_of_turn } },
  { "who-looks-back-speaks-for-the-present",
    { "rulebook fide-1930\n"
      "conduct touch\n"
      "clock -\n",
      test_looking_back } },
  { "who-has-to-choose-may-resign-instead",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "position " BLOCKED "\n"
      "clock -\n",
      test_resigns_instead } },
  { "a-mate-can-be-claimed-about",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "position 6k1/5ppp/8/8/8/8/5PPP/1N2R1K1 w - - 0 1\n"
      "clock -\n",
      test_mate_claimed } },
  { "after-a-restoration-the-clocks-can-be-set-back",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock 600\n",
      test_clocks_set_back } },
  { "or-the-clocks-are-left",
    { "rulebook fide-1930\n"
      "conduct strict\n"
      "clock 600\n",
      test_clocks_left } },
};

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  for (guint i = 0; i < G_N_ELEMENTS (CASES); i++) {
    g_autofree char *path = g_strconcat ("/app/player-strip/", CASES[i].name, NULL);

    g_test_add (path, RgFixture, &CASES[i].row, set_up, run, tear_down);
  }

  return g_test_run ();
}
