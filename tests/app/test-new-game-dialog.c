/* Tests beginning a game: by a card, with odds as they are set up, within the limits of a
 * rulebook; a click on Play begins the game that the page shows, and lots are drawn. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-board-view.h"
#include "rg-heading-page.h"
#include "rg-lots.h"
#include "rg-new-game-dialog.h"
#include "rg-odds-page.h"
#include "rg-pgn-writer.h"
#include "rg-print-window.h"
#include "rg-program.h"
#include "rg-settings.h"
#include "rg-test-game.h"
#include "rg-test-window.h"
#include "rg-time-words.h"

#include <glib/gstdio.h>
#include <string.h>

#define BARE_KINGS   "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
#define MATE_IN_ONE  "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"
#define CLASH        "^Odds need the starting position, but another"
#define KNIGHT       "^Odds given by Cochrane: the knight$"
#define PAWN_AND_TWO "has Black\n.*\nOdds given by Cochrane: pawn and two moves$"

static RgWindow  *table;
static GtkWidget *dialog;

static void
begin (void)
{
  GSettings *settings = rg_settings_get ();

  g_settings_set_string (settings, "terms", "rulebook fide-1930\nconduct free\nclock -");
  g_settings_reset (settings, "names");
  table = rg_test_window_open (NULL);
}

static void
end (void)
{
  rg_test_window_close (table);
}

/* Opens the dialog for a new game on its page of terms, from the page with the cards. */
static void
open_dialog (void)
{
  rg_test_activate (table, "^Set Up a Game");
  dialog = rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG);
  g_assert_nonnull (dialog);
  rg_test_expect (dialog, "^Rulebook$");
}

static void
set_up (void)
{
  rg_test_action (table, "win.new");
  open_dialog ();
}

static void
open_odds (void)
{
  rg_test_activate (dialog, "^Odds$");
  rg_test_expect (dialog, "^Player Giving Odds$");
}

static void
go_back (void)
{
  rg_test_action (dialog, "new-game.back");
}

static void
type (const char *row, const char *text)
{
  GtkWidget *terms = rg_test_child (dialog, "terms");

  gtk_editable_set_text (GTK_EDITABLE (rg_test_child (terms, row)), text);
}

static void
name_players (const char *white, const char *black)
{
  type ("white", white);
  type ("black", black);
}

static void
choose_rulebook (const char *id)
{
  GtkWidget *row = rg_test_child (rg_test_child (dialog, "terms"), "rulebook");

  for (guint i = 0; i < rg_shelf_get ()->n; i++)
    if (g_str_equal (rg_shelf_offer (rg_shelf_get (), i)->id, id))
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
}

static gboolean
is_playable (void)
{
  return gtk_widget_is_sensitive (rg_test_child (dialog, "play_button"));
}

static void
play (void)
{
  rg_test_activate (dialog, "^Play$");
  g_assert_null (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG));
}

static void
play_as_last_time (void)
{
  rg_test_activate (table, "^Same as Last Time$");
}

/* Checks squares of the last position, each followed by the letter of its piece, or by
 * "-" if it is empty. */
static void
assert_squares (RgWindow *window, const char *squares)
{
  RgGame           *game = rg_test_window_game (window);
  const RgPosition *last = rg_game_get_position (game, rg_game_get_n_plies (game));
  g_auto (GStrv)    words = g_strsplit (squares, " ", -1);

  for (char **word = words; *word != NULL; word++) {
    g_autofree char *name = g_strndup (*word, 2);
    RgPiece          piece = rg_board_get (&last->setup.board, rg_square_parse (name));
    char             found = piece != RG_PIECE_NONE ? rg_piece_to_char (piece) : '-';

    g_test_message ("%s: %c", *word, found);
    g_assert_cmpint (found, ==, (*word)[2]);
  }
}

static char *
write_pgn (void)
{
  g_autoptr (RgPgnGame) pgn = rg_game_to_pgn (rg_test_window_game (table));
  GString              *text = g_string_new (NULL);

  rg_pgn_write (pgn, text);
  return g_string_free (text, FALSE);
}

/* Begins a game by the card or button @name, and checks its terms; @control is its tag
 * TimeControl, NULL without clocks. */
static void
check_card (const char *name, const char *subtitle, const char *control)
{
  g_autoptr (RgPgnGame) pgn = NULL;

  begin ();
  rg_test_action (table, "win.new");
  rg_test_activate (table, name);
  rg_test_expect (table, subtitle);
  rg_test_play (rg_test_window_game (table), "e2e4");
  assert_squares (table, "e4P");
  pgn = rg_game_to_pgn (rg_test_window_game (table));
  g_assert_cmpstr (rg_pgn_game_get_tag (pgn, "TimeControl"), ==, control);
  end ();
}

static void
test_a_card_begins_a_modern_game (void)
{
  check_card ("^A Modern Game$", "^FIDE 2023 · Free play$", NULL);
}

/* One click begins a game with a time control named as on lichess. */
static void
test_a_pill_begins_a_modern_game_with_clocks (void)
{
  check_card ("^3\\+2$", "^FIDE 2023 · Free play$", "180+2");
  check_card ("^15\\+10$", "^FIDE 2023 · Free play$", "900+10");
}

static void
test_a_card_begins_a_game_at_the_cafe (void)
{
  check_card ("^A Game at the Café$", "^Régence, 26 rules · Strict play$", NULL);
}

/* Rung: odds, and what must follow from them: the giver, the row of the ladder, the FEN,
 * the tag Handicap, the moves played, their text, and the places of pieces after them
 * (FIDE 1930, Art. 22.2, 22.5 to 22.8). */
typedef struct {
  const char *giver;
  const char *row;
  const char *fen;
  const char *tag;
  const char *moves;
  const char *text;
  const char *squares;
} Rung;

static const Rung LADDER[] = {
  { "^Black$", "Pawn and move$",
    "rnbqkbnr/ppppp1pp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "Pawn and move (black move pawn)", "e2e4 e7e6 d2d4 d7d5", "1. e4 e6 2. d4 d5",
    "e4P d5p e2- f7-" },
  { "^White$", "The rook$", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/1NBQKBNR w KQkq - 0 1",
    "The rook (white rook)", "e2e4 e7e5 g1f3 b8c6", "1. e4 e5 2. Nf3 Nc6",
    "f3N c6n a1- b8-" },
  { "^White$", "The knight$", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1",
    "The knight (white knight)", "e2e4 e7e5 f2f4 e5f4", "1. e4 e5 2. f4 exf4",
    "e4P f4p b1- e5-" },
  { "^White$", "The queen’s bishop$",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQkq - 0 1",
    "The queen’s bishop (white bishop)", "d2d4 d7d5 c2c4 d5c4", "1. d4 d5 2. c4 dxc4",
    "d4P c4p c1- d5-" },
};

static void
assert_tag (const char *pgn, const char *name, const char *value)
{
  g_autofree char *line = g_strdup_printf ("[%s \"%s\"]\n", name, value);

  g_assert_nonnull (strstr (pgn, line));
}

/* Sets up odds, plays, and checks the PGN and the board, also after the game is opened
 * again. */
static void
test_a_row_of_the_ladder (gconstpointer data)
{
  const Rung      *rung = data;
  g_autofree char *row = g_strconcat ("^", rung->row, NULL);
  g_autofree char *title = g_strconcat (" · ", rung->row, NULL);
  g_autofree char *text = NULL;
  g_autofree char *in_one_line = NULL;
  g_auto (GStrv)   lines = NULL;
  RgWindow        *again;

  begin ();
  set_up ();
  open_odds ();
  rg_test_activate (dialog, rung->giver);
  rg_test_activate (dialog, row);
  play ();
  rg_test_play (rg_test_window_game (table), rung->moves);
  text = write_pgn ();
  lines = g_strsplit (text, "\n", -1);
  assert_tag (text, "SetUp", "1");
  assert_tag (text, "FEN", rung->fen);
  assert_tag (text, "Handicap", rung->tag);
  for (guint i = 0; lines[i] != NULL; i++)
    g_assert_cmpint (g_utf8_strlen (lines[i], -1), <, 80);
  in_one_line = g_strdelimit (g_strdup (g_strrstr (text, "]\n\n") + 3), "\n", ' ');
  g_assert_true (g_str_has_prefix (in_one_line, rung->text));
  end ();

  again = rg_test_window_open (text);
  rg_test_expect (again, "^To move");
  rg_test_expect (again, title);
  assert_squares (again, rung->squares);
  rg_test_window_close (again);
}

/* The page asks whether an arbiter watches the game only under FIDE 2023, Annexes A and
 * B, in games of less than an hour. */
static void
test_an_arbiter_watches_rapid_and_blitz_games (void)
{
  static const struct {
    const char *terms;
    gboolean    offered;
  } rows[] = {
    { "rulebook fide-2023\nconduct strict\nclock 180+2", TRUE },
    { "rulebook fide-2023\nconduct strict\nclock 3000+9", TRUE },
    { "rulebook fide-2023\nconduct strict\nclock 3000+10", FALSE },
    { "rulebook fide-2023\nconduct strict\nclock 300 3600", FALSE },
    { "rulebook fide-2023\nconduct strict\nclock -", FALSE },
    { "rulebook fide-1930\nconduct strict\nclock 300", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) {
    GtkWidget *page;

    g_test_message ("%s", rows[i].terms);
    begin ();
    g_settings_set_string (rg_settings_get (), "terms", rows[i].terms);
    set_up ();
    page = rg_test_child (dialog, "terms");
    g_assert_cmpint (gtk_widget_get_visible (rg_test_child (page, "supervised_row")), ==,
                     rows[i].offered);
    gtk_switch_set_active (GTK_SWITCH (rg_test_child (page, "supervised")), TRUE);
    play ();
    g_assert_cmpint (rg_game_get_state (rg_test_window_game (table))->supervised, ==,
                     rows[i].offered);
    if (rows[i].offered) {
      rg_test_action (table, "win.new");
      rg_test_expect (table, "\nSupervised by an arbiter$");
      play_as_last_time ();
      g_assert_true (rg_game_get_state (rg_test_window_game (table))->supervised);
    }
    end ();
  }
}

/* The permitted delay is an hour under FIDE 1930, none under FIDE 2023, which leaves it
 * to the event (Art. 6.7.1), and hidden at the Café; a chosen delay is kept when the
 * rulebook changes. */
static void
test_the_permitted_delay_is_set_with_the_time (void)
{
  GtkWidget *page, *late;

  begin ();
  g_settings_set_string (rg_settings_get (), "terms",
                         "rulebook fide-1930\nconduct free\nclock 300");
  set_up ();
  page = rg_test_child (dialog, "terms");
  late = rg_test_child (page, "late");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (late)), ==, 60);
  choose_rulebook ("fide-2023");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (late)), ==, 0);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (late), 15);
  choose_rulebook ("regence-26");
  g_assert_false (gtk_widget_get_visible (rg_test_child (page, "late_row")));
  g_assert_true (is_playable ());
  choose_rulebook ("fide-2023");
  g_assert_cmpint (gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (late)), ==, 15);
  play ();
  g_assert_cmpuint (rg_game_get_state (rg_test_window_game (table))->late_after, ==, 900);
  rg_test_action (table, "win.new");
  rg_test_expect (table, "\nPermitted delay: 15 minutes$");
  end ();
}

static void
test_what_the_rulebook_forbids_is_said (void)
{
  begin ();
  set_up ();
  open_odds ();
  rg_test_activate (dialog, "^Pawn and two moves$");
  rg_test_activate (dialog, "^White$");
  rg_test_expect (dialog,
                  "^White moves first: the player who gives extra moves has Black");
  rg_test_expect (dialog, "^Art\\.\u00a022,\u00a02");
  g_assert_false (is_playable ());
  rg_test_activate (dialog, "^Black$");
  g_assert_true (is_playable ());
  end ();
}

/* FIDE 1930, Art. 22.2: White begins, so that a player who gives moves has Black. If
 * White is to give moves, the page offers to swap the colours, or to let Black give. */
static void
test_refused_odds_offer_a_way_out (void)
{
  begin ();
  set_up ();
  name_players ("Staunton", "Cochrane");
  open_odds ();
  rg_test_activate (dialog, "^Pawn and two moves$");
  rg_test_activate (dialog, "^White$");
  rg_test_expect (dialog, "^White moves first: ");
  g_assert_false (is_playable ());
  rg_test_activate (dialog, "^Swap Colours$");
  g_assert_true (is_playable ());
  rg_test_expect (dialog, "^Odds given by Staunton: pawn and two moves$");
  rg_test_activate (dialog, "^White$");
  rg_test_activate (dialog, "^Black Gives$");
  g_assert_true (is_playable ());
  rg_test_expect (dialog, "^Odds given by Staunton: pawn and two moves$");
  rg_test_expect_not (dialog, "^Black Gives$");
  end ();
}

static void
click_off (const char *square)
{
  g_signal_emit_by_name (rg_test_child (rg_test_child (dialog, "odds"), "board"),
                         "piece-toggled", (guint) rg_square_parse (square));
}

/* Checks that the odds give the pieces on @squares, and that the board lacks the same
 * ones. */
static void
assert_given (const char *squares)
{
  GtkWidget *page = rg_test_child (dialog, "odds");
  RgOdds     odds = rg_odds_page_get_odds (RG_ODDS_PAGE (page));
  RgBitboard given = rg_odds_pieces (&odds, RG_WHITE) | rg_odds_pieces (&odds, RG_BLACK);
  const RgBoard *board = rg_board_view_get_pieces (
    RG_BOARD_VIEW (rg_test_child (page, "board")));
  g_auto (GStrv) words = g_strsplit (squares, " ", -1);
  RgBitboard     expected = 0;

  for (char **word = words; *word != NULL; word++)
    expected |= rg_bit (rg_square_parse (*word));
  g_assert_cmphex (given, ==, expected);
  while (expected != 0)
    g_assert_cmpint (rg_board_get (board, rg_bitboard_pop (&expected)), ==,
                     RG_PIECE_NONE);
}

/* “Pawn and move” is given by Black, with the pawn on f7, until White is chosen as the
 * giver; a knight is given by White. */
static void
test_moves_are_given_by_black (void)
{
  g_settings_set_string (rg_settings_get (), "new-rulebook", "regence-1844");
  begin ();
  set_up ();
  open_odds ();
  rg_test_activate (dialog, "^The knight$");
  assert_given ("b1");
  rg_test_activate (dialog, "^No odds$");
  rg_test_activate (dialog, "^Pawn and move$");
  assert_given ("f7");
  rg_test_activate (dialog, "^White$");
  assert_given ("f2");
  end ();
  g_settings_reset (rg_settings_get (), "new-rulebook");
}

/* The page gives only odds that its board shows: a piece of the receiver is removed in
 * return for one of the giver, or the click is refused with a sentence. */
static void
test_a_click_on_the_board_is_shown_or_refused (void)
{
  static const char *reason = "^Black gives the odds: a white piece comes off only";

  begin ();
  set_up ();
  open_odds ();
  rg_test_activate (dialog, "^Black$");
  click_off ("c2");
  rg_test_expect (dialog, reason);
  assert_given ("");
  g_assert_true (is_playable ());
  click_off ("c7");
  rg_test_expect_not (dialog, reason);
  assert_given ("c7");
  click_off ("c2");
  assert_given ("c2 c7");
  click_off ("c7");
  assert_given ("");
  click_off ("c2");
  rg_test_activate (dialog, "^White Gives$");
  rg_test_expect_not (dialog, reason);
  rg_test_expect (dialog, "^Odds given by White: the queen’s bishop’s pawn$");
  end ();
}

static int
board_height (void)
{
  for (int i = 0; i < 4; i++)
    rg_test_pause (60);
  return gtk_widget_get_height (rg_test_child (rg_test_child (dialog, "odds"), "board"));
}

static void
test_no_sentence_moves_the_board (void)
{
  int height;

  begin ();
  set_up ();
  open_odds ();
  height = board_height ();
  g_assert_cmpint (height, >, 100);
  rg_test_activate (dialog, "^Time Odds$");
  rg_test_expect (dialog, "^Time odds need clocks");
  g_assert_cmpint (board_height (), ==, height);
  go_back ();
  rg_test_expect (dialog, "^Time odds need clocks");
  type ("position", BARE_KINGS);
  open_odds ();
  rg_test_activate (dialog, "^The knight$");
  rg_test_expect (dialog, CLASH);
  g_assert_cmpint (board_height (), ==, height);
  end ();
}

static void
test_odds_and_another_position (void)
{
  begin ();
  set_up ();
  type ("position", BARE_KINGS);
  open_odds ();
  rg_test_expect (dialog, "^Odds of pieces or moves need the starting position");
  g_assert_true (is_playable ());
  rg_test_activate (dialog, "^The knight$");
  rg_test_expect (dialog, CLASH);
  g_assert_false (is_playable ());
  go_back ();
  rg_test_expect (dialog, CLASH);
  rg_test_expect (dialog, "^Odds given by White: the knight$");
  rg_test_activate (dialog, "^No Odds$");
  g_assert_true (is_playable ());
  play ();
  assert_squares (table, "e2P d1-");
  end ();
}

static void
test_draws_are_given_from_any_position (void)
{
  begin ();
  set_up ();
  type ("position", BARE_KINGS);
  open_odds ();
  rg_test_activate (dialog, "^Draw Odds$");
  rg_test_expect (dialog, "^By agreement, Black wins a drawn game");
  play ();
  assert_squares (table, "e2P d1-");
  end ();
}

static void
test_who_gives_is_named (void)
{
  begin ();
  set_up ();
  open_odds ();
  rg_test_activate (dialog, "^Black$");
  rg_test_activate (dialog, "^Pawn and move$");
  go_back ();
  rg_test_expect (dialog, "^Odds given by Black: pawn and move$");
  rg_test_expect (dialog, "^No draw for colours: the odds decide who moves first");
  name_players ("Staunton", "Saint-Amant");
  rg_test_expect (dialog, "^Odds given by Saint-Amant: pawn and move$");
  end ();
}

/* The card of the last game says before a click what game it will begin, including its
 * position. */
static void
test_a_click_says_before_what_it_will_play (void)
{
  begin ();
  set_up ();
  name_players ("Staunton", "Saint-Amant");
  type ("position", MATE_IN_ONE);
  play ();
  rg_test_play (rg_test_window_game (table), "a1a8");
  assert_squares (table, "a8R");
  rg_test_action (table, "win.new");
  rg_test_expect (table, "^Colours swapped: Saint-Amant has White, Staunton has "
                         "Black\n(.*\n)+From the position that is set up$");
  play_as_last_time ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==,
                   "Saint-Amant – Staunton");
  assert_squares (table, "a1R d2-");
  end ();
}

static void
test_what_is_not_played_is_not_what_was_played_last (void)
{
  begin ();
  set_up ();
  name_players ("Deschapelles", "Cochrane");
  open_odds ();
  rg_test_activate (dialog, "^Black$");
  rg_test_activate (dialog, "^Pawn and two moves$");
  play ();

  set_up ();
  open_odds ();
  rg_test_activate (dialog, "^The knight$");
  rg_test_expect (dialog, KNIGHT);
  go_back ();
  rg_test_expect (dialog, KNIGHT);
  go_back ();
  g_assert_null (rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG));
  rg_test_expect (table, PAWN_AND_TWO);
  play_as_last_time ();
  rg_test_expect (table, "^To move: 2 more moves$");
  assert_squares (table, "f7- b8n");
  end ();
}

static GtkWidget *
time_row (const char *group, const char *id)
{
  return rg_test_child (rg_test_child (rg_test_child (dialog, "terms"), group), id);
}

static void
write_time (const char *group, const char *id, const char *text)
{
  gtk_editable_set_text (GTK_EDITABLE (time_row (group, id)), text);
}

static void
choose_time (const char *group, guint selected)
{
  adw_combo_row_set_selected (ADW_COMBO_ROW (time_row (group, "time")), selected);
}

static void
set_figure (const char *group, const char *id, double figure)
{
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (time_row (group, id)), figure);
}

static void
assert_figures (const char *group, int minutes, int seconds, int moves)
{
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                     GTK_SPIN_BUTTON (time_row (group, "minutes"))),
                   ==, minutes);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                     GTK_SPIN_BUTTON (time_row (group, "seconds"))),
                   ==, seconds);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (
                     GTK_SPIN_BUTTON (time_row (group, "moves"))),
                   ==, moves);
}

static void
begin_with_time (const char *terms)
{
  GSettings *settings = rg_settings_get ();

  begin ();
  g_settings_set_string (settings, "terms", terms);
  rg_test_action (table, "win.new");
}

/* “No odds” also removes draw odds and time odds. */
static void
test_no_odds_are_none_at_all (void)
{
  begin_with_time ("rulebook fide-1930\nconduct free\nclock 600");
  open_dialog ();
  open_odds ();
  rg_test_activate (dialog, "^Time Odds$");
  rg_test_expect (dialog, "^5 minutes against 10$");
  rg_test_activate (dialog, "^Draw Odds$");
  go_back ();
  rg_test_expect (
    dialog, "^Odds given by White: draw odds, time odds \\(5 minutes against 10\\)$");
  open_odds ();
  rg_test_activate (dialog, "^No odds$");
  go_back ();
  rg_test_expect_not (dialog, "^Odds given by");
  end ();
}

static void
test_each_player_has_a_time (void)
{
  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300+2 600");
  rg_test_expect (table, "· White: the whole game in 5 minutes, plus 2 s for each move; "
                         "Black: the whole game in 10 minutes\n");
  open_dialog ();
  rg_test_expect (dialog, "^The whole game in 5 minutes, plus 2 s for each move");
  rg_test_expect (dialog, "^10 min$");
  g_assert_true (is_playable ());
  write_time ("time", "words", "3+");
  g_assert_false (is_playable ());
  write_time ("time", "words", "3+2");
  g_assert_true (is_playable ());
  choose_time ("black_time", RG_N_USUAL_TIMES);
  assert_figures ("black_time", 10, 0, 0);
  write_time ("black_time", "words", "soon");
  g_assert_false (is_playable ());
  end ();
}

/* The clock starts with the first move, or earlier if the players want; it can be stopped
 * and started again. */
static void
test_the_clock_waits_for_the_first_move (void)
{
  RgTable *begun;

  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300");
  play_as_last_time ();
  begun = rg_window_get_table (table);
  rg_test_expect (table, "^The clock starts with the first move");
  g_assert_true (rg_table_is_held (begun));
  rg_test_activate (table, "^Start the Clock$");
  g_assert_false (rg_table_is_held (begun));
  rg_test_action (table, "win.pause");
  rg_test_expect (table, "^Start the Clocks$");
  g_assert_cmpint (rg_table_get_state (begun)->phase, ==, RG_PHASE_STOPPED);
  rg_test_action (table, "win.pause");
  g_assert_cmpint (rg_table_get_state (begun)->phase, ==, RG_PHASE_PLAYING);
  g_assert_false (rg_table_is_held (begun));
  end ();
}

static void
test_the_clock_starts_with_the_game (void)
{
  g_settings_set_string (rg_settings_get (), "clock-start", "game");
  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300");
  play_as_last_time ();
  g_assert_false (rg_table_is_held (rg_window_get_table (table)));
  rg_test_expect (rg_test_child (table, "near_player"), "^To move$");
  end ();
  g_settings_reset (rg_settings_get (), "clock-start");
}

/* A game is set up with the preferred rulebook and conduct, but the card of the last game
 * keeps those of that game. */
static void
test_a_game_is_set_up_as_preferred (void)
{
  const RgState *state;

  g_settings_set_string (rg_settings_get (), "new-rulebook", "regence-26");
  g_settings_set_string (rg_settings_get (), "new-conduct", "strict");
  begin ();
  set_up ();
  rg_test_expect (dialog, "As on a real board");
  play ();
  state = rg_game_get_state (rg_test_window_game (table));
  g_assert_cmpstr (state->rulebook->id, ==, "regence-26");
  g_assert_cmpint (state->conduct, ==, RG_CONDUCT_STRICT);
  end ();
  begin ();
  rg_test_action (table, "win.new");
  play_as_last_time ();
  state = rg_game_get_state (rg_test_window_game (table));
  g_assert_cmpstr (state->rulebook->id, ==, "fide-1930");
  g_assert_cmpint (state->conduct, ==, RG_CONDUCT_FREE);
  end ();
  g_settings_reset (rg_settings_get (), "new-rulebook");
  g_settings_reset (rg_settings_get (), "new-conduct");
}

/* Periods are written in words; the syntax of PGN is read too. The page repeats in words
 * what was read. */
static void
test_several_periods_are_written_in_words (void)
{
  begin_with_time ("rulebook fide-1930\nconduct free\nclock 40/5400+30:1800+30");
  open_dialog ();
  rg_test_expect (dialog,
                  "^40 moves in 1 hour 30 minutes, plus 30 s for each move, "
                  "then the rest of the game in 30 minutes, plus 30 s for each move");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (time_row ("time", "periods"))),
                   ==,
                   "40 moves in 1 hour 30 minutes, plus 30 s for each move, "
                   "then the rest of the game in 30 minutes, plus 30 s for each move");
  write_time ("time", "periods", "");
  g_assert_false (is_playable ());
  rg_test_expect (dialog, "^Write the number of moves and the time for them$");
  write_time ("time", "periods", "40 moves in 2 hours, then 1 hour");
  g_assert_true (is_playable ());
  rg_test_expect (dialog, "^40 moves in 2 hours, then the rest of the game in 1 hour$");
  write_time ("time", "periods", "40/");
  g_assert_false (is_playable ());
  rg_test_expect (dialog, "^A time is missing in “40/”$");
  write_time ("time", "periods", "40/5400");
  g_assert_true (is_playable ());
  rg_test_expect (dialog, "^40 moves in 1 hour 30 minutes$");
  end ();

  begin_with_time ("rulebook fide-1930\nconduct free\nclock -");
  open_dialog ();
  choose_time ("time", RG_N_USUAL_TIMES + 1);
  rg_test_expect (dialog, "^40 moves in 2 hours, then the rest of the game in 1 hour$");
  g_assert_true (is_playable ());
  end ();
}

/* The fields for numbers are minutes, seconds for each move, and moves; a time written in
 * words fills them in. */
static void
test_a_time_is_written_as_people_say_it (void)
{
  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300");
  open_dialog ();
  choose_time ("time", RG_N_USUAL_TIMES);
  assert_figures ("time", 5, 0, 0);
  set_figure ("time", "minutes", 3);
  set_figure ("time", "seconds", 2);
  rg_test_expect (dialog, "^The whole game in 3 minutes, plus 2 s for each move$");
  adw_combo_row_set_selected (ADW_COMBO_ROW (time_row ("time", "gain")), 2);
  rg_test_expect (dialog,
                  "^The whole game in 3 minutes; the clock waits 2 s at each move$");
  write_time ("time", "words", "2 h 30 moves");
  assert_figures ("time", 120, 0, 30);
  rg_test_expect (dialog, "^30 moves in 2 hours$");
  write_time ("time", "words", "30 moves in 2 hours, then 15 an hour");
  rg_test_expect (dialog, "^30 moves in 2 hours, then 15 moves an hour$");
  g_assert_false (gtk_widget_get_visible (time_row ("time", "minutes_row")));
  write_time ("time", "words", "5 bananas");
  rg_test_expect (dialog, "^“bananas” is not a time control\\. Write, for example,");
  g_assert_false (is_playable ());
  set_figure ("time", "moves", 40);
  g_assert_true (is_playable ());
  rg_test_expect (dialog, "^40 moves in 2 hours");
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (time_row ("time", "words"))), ==,
                   "");
  end ();
}

/* A fault in a row is marked in that row and not repeated below the pages; an empty row
 * has no fault before a text was written. */
static void
test_what_is_wrong_is_said_in_its_row (void)
{
  static const char *const pages[] = { "odds", "position", "terms" };

  begin_with_time ("rulebook fide-1930\nconduct free\nclock -");
  open_dialog ();
  choose_time ("time", RG_N_USUAL_TIMES + 1);
  g_assert_false (gtk_widget_has_css_class (time_row ("time", "periods"), "error"));
  write_time ("time", "periods", "40/");
  g_assert_true (gtk_widget_has_css_class (time_row ("time", "periods"), "error"));
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++) {
    gtk_widget_activate_action (dialog, "new-game.page", "s", pages[i]);
    g_assert_false (is_playable ());
    g_assert_false (gtk_widget_get_visible (rg_test_child (dialog, "notice")));
  }
  write_time ("time", "periods", "40/5400");
  type ("position", "nonsense");
  g_assert_false (is_playable ());
  g_assert_false (gtk_widget_get_visible (rg_test_child (dialog, "notice")));
  end ();
}

static void
open_at (const char *action, const char *name)
{
  GtkWidget *cards = rg_test_find_type (GTK_WIDGET (table),
                                        g_type_from_name ("RgGameCards"));

  g_assert_true (gtk_widget_activate_action (cards, action, "s", name));
}

static void
answer_name (const char *name)
{
  GtkWidget *question = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  GtkWidget *entry;

  g_assert_nonnull (question);
  entry = adw_message_dialog_get_extra_child (ADW_MESSAGE_DIALOG (question));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "name");
  gtk_window_destroy (GTK_WINDOW (question));
}

/* Setting up a position drops the odds of the last game, as those are given from the
 * initial position. */
static void
test_a_position_to_play_on_from_has_no_odds (void)
{
  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300 600\nodds white knight");
  open_dialog ();
  rg_new_game_dialog_set_up (RG_NEW_GAME_DIALOG (dialog), BARE_KINGS);
  go_back ();
  rg_test_expect_not (dialog, CLASH);
  g_assert_true (is_playable ());
  end ();
}

/* A template keeps all terms except the players, who get the colours that the page
 * shows. */
static void
test_terms_are_saved_and_played_by_name (void)
{
  GSettings *settings = rg_settings_get ();
  GtkWidget *question;

  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300 600\nodds white knight");
  g_settings_reset (settings, "named-terms");
  open_dialog ();
  rg_test_activate (dialog, "^Save as a Template…$");
  question = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  g_assert_false (
    adw_message_dialog_get_response_enabled (ADW_MESSAGE_DIALOG (question), "name"));
  answer_name (" Club cup ");
  rg_test_expect (dialog, "^The template “Club cup” is saved");
  name_players ("Staunton", "Cochrane");
  rg_test_expect_not (dialog, "^The template “Club cup” is saved");
  play ();
  rg_test_action (table, "win.new");
  open_at ("cards.rename", "Club cup");
  answer_name ("Cup <1>");
  rg_test_expect_not (table, "^Club cup$");
  rg_test_expect (
    table, "^FIDE 1930 · .*5 minutes.*10 minutes.*\nOdds given by White: the knight$");
  rg_test_activate (table, "^Cup <1>$");
  assert_squares (table, "b1- g1N");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==, "Staunton – Cochrane");

  rg_test_action (table, "win.new");
  rg_test_expect (table, "^Cup <1>$");
  open_at ("cards.delete", "Cup <1>");
  question = rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG);
  rg_test_expect (question, "^Delete “Cup <1>”\\?$");
  adw_message_dialog_response (ADW_MESSAGE_DIALOG (question), "delete");
  gtk_window_destroy (GTK_WINDOW (question));
  rg_test_expect_not (table, "^Cup <1>$");
  end ();
}

static gboolean
has_focus (GtkWidget *widget)
{
  GtkWidget *focus = gtk_root_get_focus (GTK_ROOT (dialog));

  return focus != NULL && (focus == widget || gtk_widget_is_ancestor (focus, widget));
}

/* The page does not scroll while one of its lists is open: a press on an item focuses it,
 * and the release must be over the same item. Enter opens the list and does not begin a
 * game. */
static void
test_the_page_is_still_under_its_lists (void)
{
  GtkWidget     *page, *list;
  GtkAdjustment *place;
  double         start;

  begin ();
  set_up ();
  page = rg_test_child (rg_test_child (dialog, "terms"), "page");
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));
  list = rg_test_find_type (time_row ("time", "time"), GTK_TYPE_POPOVER);
  gtk_widget_grab_focus (time_row ("time", "time"));
  g_signal_emit_by_name (dialog, "activate-default");
  rg_test_pause (60);
  g_assert_true (gtk_widget_get_visible (list));
  start = gtk_adjustment_get_value (place);
  for (GtkWidget *item = rg_test_find_type (list, g_type_from_name ("GtkListItemWidget"));
       item != NULL; item = gtk_widget_get_next_sibling (item)) {
    gtk_widget_grab_focus (item);
    rg_test_pause (60);
    g_assert_cmpfloat (gtk_adjustment_get_value (place), ==, start);
  }
  gtk_popover_popdown (GTK_POPOVER (list));
  gtk_widget_grab_focus (rg_test_child (rg_test_child (dialog, "terms"), "position"));
  rg_test_pause (60);
  g_assert_cmpfloat (gtk_adjustment_get_value (place), >, start);
  end ();
}

static void
test_the_focus_is_where_one_goes_on (void)
{
  GtkWidget *terms, *odds;

  begin ();
  set_up ();
  terms = rg_test_child (dialog, "terms");
  odds = rg_test_child (terms, "odds");
  g_assert_true (has_focus (rg_test_child (terms, "white")));
  gtk_widget_grab_focus (odds);
  open_odds ();
  go_back ();
  g_assert_true (has_focus (odds));
  open_odds ();
  gtk_switch_set_active (GTK_SWITCH (
                           rg_test_child (rg_test_child (dialog, "odds"), "time")),
                         TRUE);
  rg_test_expect (dialog, "^Time odds need clocks");
  g_assert_false (is_playable ());
  rg_test_activate (dialog, "^Choose a Time Control$");
  g_assert_true (has_focus (time_row ("time", "time")));
  choose_time ("time", 1);
  rg_test_expect_not (dialog, "^Time odds need clocks");
  rg_test_expect_not (dialog, "^Choose a Time Control$");
  g_assert_true (is_playable ());
  end ();
}

/* Lists the rulebook of today first, then the others from the latest to the oldest. */
static void
test_the_rulebook_of_today_comes_first (void)
{
  GtkWidget *rulebook;

  begin ();
  set_up ();
  rulebook = rg_test_child (rg_test_child (dialog, "terms"), "rulebook");
  g_assert_cmpuint (adw_combo_row_get_selected (ADW_COMBO_ROW (rulebook)), ==, 1);
  adw_combo_row_set_selected (ADW_COMBO_ROW (rulebook), 0);
  rg_test_expect (dialog, "^The rulebook without touch-move or penalties");
  play ();
  rg_test_expect (table, "^FIDE 2023 · Free play$");
  end ();
}

/* The player who draws the white pawn has White in the game that begins. */
static void
test_lots_are_drawn (void)
{
  GtkWidget *lots;
  gboolean   has_white;

  begin ();
  set_up ();
  name_players ("Staunton", "Saint-Amant");
  rg_test_activate (dialog, "^Draw for Colours");
  lots = rg_test_child (dialog, "lots");
  g_assert_false (gtk_widget_is_sensitive (rg_test_child (lots, "agreed")));
  g_signal_emit_by_name (rg_test_child (lots, "left"), "clicked");
  rg_test_expect (dialog, "drew the (white|black) pawn");
  has_white = rg_test_sees (dialog, "drew the white pawn");
  g_assert_true (gtk_widget_is_sensitive (rg_test_child (lots, "agreed")));
  rg_test_activate (dialog, "^Continue$");
  play ();
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==,
                   has_white ? "Saint-Amant – Staunton" : "Staunton – Saint-Amant");
  end ();
}

static void
wait_for_other_than (RgGame *before)
{
  RG_TEST_WAIT_UNTIL (rg_test_window_game (table) != before);
  rg_test_pause (60);
}

static void
play_and_resign (void)
{
  set_up ();
  name_players ("Bert", "Alice");
  play ();
  rg_test_play (rg_test_window_game (table), "e2e4");
  rg_test_window_say (table, "white resign");
}

/* A blank scoresheet needs no game: it is printed from the welcome page. */
static void
test_a_blank_sheet_is_printed_before_there_is_a_game (void)
{
  GtkWidget *window;

  begin ();
  rg_window_welcome (table);
  rg_test_activate (table, "^Blank Scoresheet…$");
  window = rg_test_find_window (RG_TYPE_PRINT_WINDOW);
  g_assert_nonnull (window);
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (window)), ==,
                   "Print a Blank Scoresheet");
  gtk_window_close (GTK_WINDOW (window));
  end ();
}

static const char *
get_heading (RgHeadingField field)
{
  RgHeadingPage *page = RG_HEADING_PAGE (rg_test_child (dialog, "heading"));

  return gtk_editable_get_text (GTK_EDITABLE (rg_heading_page_get_row (page, field)));
}

static void
keep_players (const char *list)
{
  g_autofree char *path = rg_player_list_get_path ();
  g_autofree char *folder = g_path_get_dirname (path);

  g_mkdir_with_parents (folder, 0700);
  g_assert_true (g_file_set_contents (path, list, -1, NULL));
}

/* The name of a player of the saved list fills in rating, club and number; another name
 * removes them, but keeps what was typed. One click takes the odds of the scale, with the
 * colours that they need. */
static void
test_known_players_bring_their_odds (void)
{
  g_autofree char *path = rg_player_list_get_path ();
  RgGame          *game;

  keep_players ("Name;Class;Rating;Club;Number\n"
                "Simon, Anne;1;1900;Cercle de Lyon;250001\nCaron, Luc;3;1500;;\n");
  begin ();
  set_up ();
  g_assert_false (
    gtk_widget_get_visible (rg_test_child (rg_test_child (dialog, "terms"), "scale")));
  type ("white", "simon, anne");
  g_assert_cmpstr (get_heading (RG_HEADING_WHITE_ELO), ==, "1900");
  g_assert_cmpstr (get_heading (RG_HEADING_WHITE_ID), ==, "250001");
  type ("white", "Paul");
  g_assert_cmpstr (get_heading (RG_HEADING_WHITE_ELO), ==, "");
  name_players ("Simon, Anne", "Caron, Luc");
  rg_test_expect (dialog,
                  "^Pawn and two moves\\. By row 3 of “The cafés, by class”, from a "
                  "difference of 2\\.$");
  rg_test_activate (dialog, "^Take$");
  g_assert_cmpstr (get_heading (RG_HEADING_BLACK_TEAM), ==, "Cercle de Lyon");
  g_assert_false (gtk_widget_is_sensitive (rg_test_find_label (dialog, "^Take$")));
  play ();
  game = rg_test_window_game (table);
  g_assert_cmpstr (rg_game_get_tag (game, "Black"), ==, "Simon, Anne");
  g_assert_cmpstr (rg_game_get_tag (game, "BlackElo"), ==, "1900");
  g_assert_cmpstr (rg_game_get_tag (game, "WhiteElo"), ==, "1500");
  assert_squares (table, "f7-");
  end ();
  g_unlink (path);
}

/* FIDE 1930, Art. 11: the colours change only after a game that was played at this table,
 * not after one that was opened from a file. */
static void
test_what_is_looked_at_changes_nothing (void)
{
  static const char text[] = "[White \"Steinitz\"]\n[Black \"Bardeleben\"]\n"
                             "[Result \"0-1\"]\n\n1. d4 d5 0-1\n";
  g_autofree char  *path = NULL;
  g_autoptr (GFile) file = NULL;
  RgGame           *own;
  int               handle = g_file_open_tmp ("regence-test-XXXXXX.pgn", &path, NULL);

  g_assert_cmpint (handle, >=, 0);
  g_close (handle, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  file = g_file_new_for_path (path);
  begin ();
  play_and_resign ();
  own = rg_test_window_game (table);
  rg_test_action (table, "win.new");
  rg_test_expect (table, "Alice has White");
  rg_window_open (table, file);
  wait_for_other_than (own);
  rg_test_action (table, "win.new");
  rg_test_expect (table, "Alice has White");
  rg_test_activate (table, "^A Modern Game$");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==, "Alice – Bert");
  end ();
  g_unlink (path);
}

/* New is a single key, so it must lose nothing: the game continues behind the page, and a
 * single key leads back. */
static void
test_the_page_of_cards_leads_back_to_the_game (void)
{
  RgGame    *game;
  GtkWidget *page, *clock;

  begin_with_time ("rulebook fide-1930\nconduct free\nclock 300");
  play_as_last_time ();
  game = rg_test_window_game (table);
  rg_test_play (game, "e2e4");
  rg_test_action (table, "win.new");
  page = rg_test_find_type (GTK_WIDGET (table), g_type_from_name ("RgWelcomePage"));
  rg_test_expect (page, "^White – Black$");
  clock = rg_test_child (table, "page_clock");
  g_assert_true (gtk_widget_get_mapped (clock));
  while (gtk_widget_get_height (page) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (4 * gtk_widget_get_height (clock), <, gtk_widget_get_height (page));
  g_assert_true (rg_test_window_game (table) == game);
  g_assert_true (gtk_root_get_focus (GTK_ROOT (table)) == rg_test_child (page, "go_on"));
  rg_test_activate (page, "^Back to the Table$");
  g_assert_null (
    rg_test_find_type (GTK_WIDGET (table), g_type_from_name ("RgWelcomePage")));
  g_assert_true (rg_test_window_game (table) == game);

  rg_test_action (table, "win.new");
  rg_test_action (table, "win.go-on");
  rg_test_play (game, "e7e5");
  assert_squares (table, "e4P e5p");
  end ();
}

static void
test_cards_know_the_players_of_the_last_game (void)
{
  GtkWidget *page, *players, *against;

  rg_program_remember ("Weak (1600)", "/somewhere/weak", 1600);
  begin ();
  play_and_resign ();
  rg_test_action (table, "win.new");
  rg_test_expect (table, "^The same players: Alice has White, Bert has Black$");
  rg_test_activate (table, "^A Modern Game$");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==, "Alice – Bert");

  rg_test_action (table, "win.new");
  page = rg_test_find_type (GTK_WIDGET (table), g_type_from_name ("RgWelcomePage"));
  players = rg_test_child (page, "players");
  against = rg_test_child (page, "against");
  gtk_check_button_set_active (GTK_CHECK_BUTTON (against), TRUE);
  g_assert_false (gtk_widget_get_visible (players));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (against), FALSE);
  g_assert_true (gtk_widget_get_visible (players));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (players), FALSE);
  rg_test_activate (table, "^A Modern Game$");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==, "White – Black");
  rg_test_action (table, "win.new");
  rg_test_expect_not (table, "^The same players");
  g_settings_reset (rg_settings_get (), "programs");
  end ();
}

static void
rename_near (const char *name)
{
  GtkWidget *strip = rg_test_child (GTK_WIDGET (table), "near_player");
  GtkWidget *entry = rg_test_child (strip, "name_entry");
  int        from = 0, to = 0, tries = 100;

  gtk_menu_button_popup (GTK_MENU_BUTTON (rg_test_child (strip, "name_button")));
  do
    rg_test_pause (60);
  while (!gtk_editable_get_selection_bounds (GTK_EDITABLE (entry), &from, &to) &&
         tries-- > 0);
  g_assert_cmpint (to - from, ==,
                   (int) g_utf8_strlen (gtk_editable_get_text (GTK_EDITABLE (entry)),
                                        -1));
  gtk_editable_set_text (GTK_EDITABLE (entry), name);
  gtk_menu_button_popdown (GTK_MENU_BUTTON (rg_test_child (strip, "name_button")));
  rg_test_pause (60);
}

/* After a player is renamed, the status line no longer announces the game under the old
 * name; the game, which is not over, is offered at the next start. */
static void
test_a_rematch_with_other_names_is_offered (void)
{
  GtkWidget *line;
  RgGame    *first;

  begin ();
  play_and_resign ();
  first = rg_test_window_game (table);
  rg_test_action (table, "win.rematch");
  wait_for_other_than (first);
  line = rg_test_child (GTK_WIDGET (table), "status_line");
  rg_test_expect (line, "Alice");
  rename_near ("Alicia");
  rg_test_expect_not (line, "Alice");
  rename_near ("Anna");
  rg_test_play (rg_test_window_game (table), "e2e4 e7e5");
  rg_test_window_close (table);
  table = rg_test_window_open (NULL);
  rg_window_welcome (table);
  rg_test_expect (table, "^Unfinished game: Anna – Bert$");
  end ();
}

/* Leaves the settings as after a crash: a game that is over must not be offered to be
 * resumed. */
static void
test_a_finished_game_is_not_unfinished (void)
{
  g_auto (GStrv) names = NULL;

  begin ();
  play_and_resign ();
  rg_test_pause (60);
  names = g_settings_get_strv (rg_settings_get (), "on-table");
  g_assert_cmpuint (g_strv_length (names), >, 0);
  rg_test_window_close (table);
  g_settings_set_strv (rg_settings_get (), "on-table", (const char *const *) names);
  table = rg_test_window_open (NULL);
  rg_window_welcome (table);
  rg_test_expect (table, "^Last game: ");
  rg_test_expect (table, "resigned|resigns");
  rg_test_expect_not (table, "^_?Resume$");
  rg_test_activate (table, "^_?Show$");
  rg_test_expect_not (table, "^Last game: ");
  g_assert_true (rg_game_is_over (rg_test_window_game (table)));
  end ();
}

#define ADD(name, test) g_test_add_func ("/app/new-game-dialog/" name, test)

static void
add_tests (void)
{
  ADD ("a-card-begins-a-modern-game", test_a_card_begins_a_modern_game);
  ADD ("a-card-begins-a-game-at-the-cafe", test_a_card_begins_a_game_at_the_cafe);
  for (guint i = 0; i < G_N_ELEMENTS (LADDER); i++) {
    g_autofree char *path = g_strdup_printf ("/app/new-game-dialog/ladder/%u", i);

    g_test_add_data_func (path, &LADDER[i], test_a_row_of_the_ladder);
  }
  ADD ("what-the-rulebook-forbids-is-said-with-its-article",
       test_what_the_rulebook_forbids_is_said);
  ADD ("odds-refused-to-one-side-offer-the-other", test_refused_odds_offer_a_way_out);
  ADD ("moves-are-given-by-black-until-a-player-says-otherwise",
       test_moves_are_given_by_black);
  ADD ("what-is-wrong-is-said-in-its-row-alone", test_what_is_wrong_is_said_in_its_row);
  ADD ("a-click-on-the-board-is-shown-or-refused",
       test_a_click_on_the_board_is_shown_or_refused);
  ADD ("no-sentence-moves-the-board", test_no_sentence_moves_the_board);
  ADD ("odds-and-another-position-are-not-played-together",
       test_odds_and_another_position);
  ADD ("a-position-to-play-on-from-has-no-odds",
       test_a_position_to_play_on_from_has_no_odds);
  ADD ("draws-are-given-from-any-position", test_draws_are_given_from_any_position);
  ADD ("no-odds-are-none-at-all", test_no_odds_are_none_at_all);
  ADD ("who-gives-is-named-and-why-no-lots-are-drawn", test_who_gives_is_named);
  ADD ("a-click-says-before-what-it-will-play",
       test_a_click_says_before_what_it_will_play);
  ADD ("what-is-set-up-and-not-played-is-not-what-was-played-last",
       test_what_is_not_played_is_not_what_was_played_last);
  ADD ("a-pill-begins-a-modern-game-with-clocks",
       test_a_pill_begins_a_modern_game_with_clocks);
  ADD ("a-game-that-is-over-is-not-called-unfinished",
       test_a_finished_game_is_not_unfinished);
  ADD ("an-arbiter-watches-rapid-and-blitz-games",
       test_an_arbiter_watches_rapid_and_blitz_games);
  ADD ("the-permitted-delay-is-set-with-the-time",
       test_the_permitted_delay_is_set_with_the_time);
  ADD ("each-player-has-a-time", test_each_player_has_a_time);
  ADD ("the-clock-waits-for-the-first-move", test_the_clock_waits_for_the_first_move);
  ADD ("the-clock-starts-with-the-game", test_the_clock_starts_with_the_game);
  ADD ("a-game-is-set-up-as-preferred", test_a_game_is_set_up_as_preferred);
  ADD ("several-periods-are-written-in-words", test_several_periods_are_written_in_words);
  ADD ("a-time-is-written-as-people-say-it", test_a_time_is_written_as_people_say_it);
  ADD ("terms-are-saved-and-played-by-name", test_terms_are_saved_and_played_by_name);
  ADD ("the-focus-is-where-one-goes-on", test_the_focus_is_where_one_goes_on);
  ADD ("the-page-is-still-under-its-lists", test_the_page_is_still_under_its_lists);
  ADD ("the-rulebook-of-today-comes-first", test_the_rulebook_of_today_comes_first);
  ADD ("what-is-looked-at-changes-nothing", test_what_is_looked_at_changes_nothing);
  ADD ("the-page-of-cards-leads-back-to-the-game",
       test_the_page_of_cards_leads_back_to_the_game);
  ADD ("cards-know-the-players-of-the-last-game",
       test_cards_know_the_players_of_the_last_game);
  ADD ("a-rematch-with-other-names-is-offered",
       test_a_rematch_with_other_names_is_offered);
  ADD ("lots-are-drawn-and-the-players-sit-down", test_lots_are_drawn);
  ADD ("a-blank-sheet-is-printed-before-there-is-a-game",
       test_a_blank_sheet_is_printed_before_there_is_a_game);
  ADD ("known-players-bring-their-odds", test_known_players_bring_their_odds);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
