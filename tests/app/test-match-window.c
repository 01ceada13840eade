/* Tests matches between two players at a table: who has which pieces in the next game and
 * why, the score, how a match begins and ends, and its name. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-heading-page.h"
#include "rg-match-window.h"
#include "rg-native.h"
#include "rg-new-game-dialog.h"
#include "rg-settings.h"
#include "rg-test-window.h"

#include <string.h>

#define GAME(rulebook, rest)                                                             \
  "regence-events 1\n#tag [White \"Legall\"]\n#tag [Black \"Saint-Brie\"]\n"             \
  "rulebook " rulebook "\nconduct free\nclock -\n" rest

static RgWindow *table;

static void
begin (const char *events)
{
  GSettings *settings = rg_settings_get ();

  g_settings_set_string (settings, "terms", "rulebook fide-1930\nconduct free\nclock -");
  table = rg_test_window_open (events);
}

static void
end (void)
{
  rg_test_window_close (table);
}

static void
rematch (const char *name)
{
  rg_test_expect (table, name);
  rg_test_action (table, "win.rematch");
}

static void
assert_title (const char *title)
{
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (table)), ==, title);
}

/* Lists the scores, that of the player nearer to the lower edge of the window first. */
static void
find_scores (GtkWidget *widget, GString *found)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)) {
    const char      *text = gtk_label_get_text (GTK_LABEL (widget));
    g_autofree char *name = g_strdup_printf ("Score in the match: %s", text);
    g_autofree char *other = gtk_test_accessible_check_property (
      GTK_ACCESSIBLE (widget), GTK_ACCESSIBLE_PROPERTY_LABEL, name);

    if (other == NULL) {
      g_string_prepend_c (found, ' ');
      g_string_prepend (found, text);
    }
  }
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    find_scores (child, found);
}

static void
assert_scores (const char *expected)
{
  g_autoptr (GString) found = g_string_new (NULL);

  find_scores (GTK_WIDGET (table), found);
  g_assert_cmpstr (g_strchomp (found->str), ==, expected);
}

static GtkWidget *
open_matches (void)
{
  rg_test_action (table, "win.match");
  return rg_test_find_window (RG_TYPE_MATCH_WINDOW);
}

/* Returns how many files of games contain @words. */
static guint
count_files (const char *words)
{
  g_autofree char *path = g_build_filename (g_get_user_data_dir (), "regence", "games",
                                            NULL);
  g_autoptr (GDir) folder = g_dir_open (path, 0, NULL);
  const char      *name;
  guint            n = 0;

  while (folder != NULL && (name = g_dir_read_name (folder)) != NULL) {
    g_autofree char *file = g_build_filename (path, name, NULL);
    g_autofree char *text = NULL;

    if (g_str_has_suffix (name, ".regence") &&
        g_file_get_contents (file, &text, NULL, NULL) && strstr (text, words) != NULL)
      n++;
  }

  return n;
}

/* Returns the number of games in the library that belong to matches. */
static guint
count_match_games (void)
{
  return count_files ("#tag [Match \"");
}

static GtkWidget *
set_up_game (void)
{
  GtkWidget *dialog;

  rg_test_action (table, "win.new");
  rg_test_activate (table, "^Set Up a Game");
  dialog = rg_test_find_window (RG_TYPE_NEW_GAME_DIALOG);
  g_assert_nonnull (dialog);
  return dialog;
}

static void
set_position (GtkWidget *dialog, const char *fen)
{
  GtkWidget *terms = rg_test_child (dialog, "terms");

  gtk_editable_set_text (GTK_EDITABLE (rg_test_child (terms, "position")), fen);
}

static void
assert_to_move (const char *name)
{
  static const char *const ids[] = { "far_player", "near_player" };

  rg_test_expect (table, "^To move$");
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++) {
    GtkWidget *strip = rg_test_child (table, ids[i]);

    g_assert_true (rg_test_sees (strip, "^To move$") == rg_test_sees (strip, name));
  }
}

/* Café de la Régence, VI: the winner moves first; the players keep their pieces, and no
 * lots are drawn. */
static void
test_in_the_regence_the_winner_begins (void)
{
  begin (GAME ("regence-1844", "start\nwhite play e2e4\nwhite resign\n"));
  rematch ("^Rematch$");
  assert_title ("Legall – Saint-Brie");
  assert_scores ("0 1");
  rg_test_expect (table, "^The winner moves first: Saint-Brie");
  rg_test_expect (table, "VI$");
  assert_to_move ("^Saint-Brie$");
  rg_test_window_say (table, "black play e7e5");
  rg_test_window_say (table, "black resign");
  rematch ("^Next Game$");
  rg_test_expect (table, "^The winner moves first: Legall");
  assert_to_move ("^Legall$");
  assert_scores ("1 1");
  rg_test_expect (open_matches (), "^Saint-Brie \\(moved first\\)$");
  end ();
}

static void
assert_square (const char *square, char expected)
{
  RgGame           *game = rg_test_window_game (table);
  const RgPosition *last = rg_game_get_position (game, rg_game_get_n_plies (game));
  RgPiece           piece = rg_board_get (&last->setup.board, rg_square_parse (square));

  g_assert_cmpint (piece != RG_PIECE_NONE ? rg_piece_to_char (piece) : '-', ==, expected);
}

/* FIDE 1930, Art. 22.5: the odds are kept, and the player who gives the knight has White
 * in every game. */
static void
test_odds_are_kept (void)
{
  begin (GAME ("fide-1930", "odds white knight\nstart\nwhite play e2e4\nwhite resign\n"));
  assert_square ("e4", 'P');
  assert_square ("b1", '-');
  rematch ("^Rematch$");
  assert_title ("Legall – Saint-Brie");
  rg_test_expect (table, "^The odds stay the same");
  rg_test_expect (table, "^Art\\.\u00a022,\u00a05$");
  assert_square ("e2", 'P');
  assert_square ("b1", '-');
  assert_square ("g1", 'N');
  end ();
}

static void
test_an_annulled_game_does_not_count (void)
{
  GtkWidget *matches;

  begin (GAME ("fide-1930", "start\nwhite play e2e4\nblack play e7e5\n"
                            "director annul the hall burns\n"));
  rematch ("^(Rematch|Next Game)$");
  assert_title ("Legall – Saint-Brie");
  assert_scores ("0 0");
  rg_test_expect (table, "does not count");
  rg_test_expect (table, "^Art\\.\u00a011$");
  matches = open_matches ();
  rg_test_expect (matches, "^annulled$");
  rg_test_expect (matches, "The game does not count");
  end ();
}

static void
test_a_match_begins_in_the_new_game_window (void)
{
  guint      n = count_match_games ();
  GtkWidget *dialog;

  begin (NULL);
  dialog = set_up_game ();
  rg_test_activate (dialog, "^Play a Match$");
  rg_test_expect (dialog, "^Colours alternate from game to game");
  rg_test_activate (dialog, "^Play$");
  rg_test_expect (table, "^FIDE 1930 · Free play · Match, game 1 · 0 – 0$");
  rg_test_expect (table, "^First game: ");
  rg_test_window_say (table, "white play e2e4");
  rg_test_window_say (table, "black resign");
  assert_scores ("1 0");
  rematch ("^Next Game$");
  rg_test_expect (table, "Match, game 2 · 0 – 1$");
  g_assert_cmpuint (count_match_games (), ==, n + 1);
  end ();
}

/* Before a game the window says how a win would change the odds; the sheet of the next
 * game keeps the place, the board and the ratings of the last. */
static void
test_the_odds_of_a_match_move_a_rung (void)
{
  GSettings *settings = rg_settings_get ();
  GtkWidget *dialog, *heading;

  g_settings_set_uint (settings, "match-rung", 1);
  begin (NULL);
  g_settings_set_string (settings, "terms",
                         "name white Anne\nname black Luc\nrulebook fide-1930\n"
                         "conduct free\nclock -\nodds black pawn move");
  dialog = set_up_game ();
  heading = rg_test_child (dialog, "heading");
  gtk_editable_set_text (GTK_EDITABLE (rg_heading_page_get_row (RG_HEADING_PAGE (heading),
                                                                RG_HEADING_BOARD)),
                         "3");
  gtk_editable_set_text (GTK_EDITABLE (rg_heading_page_get_row (RG_HEADING_PAGE (heading),
                                                                RG_HEADING_WHITE_ELO)),
                         "1500");
  rg_test_activate (dialog, "^Play a Match$");
  rg_test_activate (dialog, "^Play$");
  rg_test_expect (table, "If Anne wins, the next game is even");
  rg_test_window_say (table, "white play e2e4");
  rg_test_window_say (table, "white resign");
  rematch ("^Next Game$");
  rg_test_expect (table, "The odds have moved a rung: pawn and two moves, given by Luc");
  g_assert_cmpstr (rg_game_get_tag (rg_test_window_game (table), "Board"), ==, "3");
  g_assert_cmpstr (rg_game_get_tag (rg_test_window_game (table), "WhiteElo"), ==, "1500");
  g_assert_cmpstr (rg_game_get_tag (rg_test_window_game (table), "Round"), ==, "2");
  end ();
  g_settings_reset (settings, "match-rung");
}

static void
win_new_game (void)
{
  GtkWidget *dialog = set_up_game ();
  GtkWidget *terms = rg_test_child (dialog, "terms");

  gtk_editable_set_text (GTK_EDITABLE (rg_test_child (terms, "white")), "Morphy");
  gtk_editable_set_text (GTK_EDITABLE (rg_test_child (terms, "black")), "Anderssen");
  rg_test_activate (dialog, "^Play$");
  rg_test_window_say (table, "white play e2e4");
  rg_test_window_say (table, "black resign");
}

/* A game that continues from a position of another game does not count for the score of
 * the day, as that other game has counted. */
static void
test_a_game_played_on_does_not_count_today (void)
{
  begin (NULL);
  win_new_game ();
  rg_test_expect (table, "^Today: Morphy 1 – 0 Anderssen$");
  rg_test_action (table, "win.play-on");
  rg_test_window_say (table, "black play e7e5");
  rg_test_window_say (table, "white resign");
  rg_test_expect_not (table, "^Today: ");
  win_new_game ();
  rg_test_expect (table, "^Today: Morphy 2 – 0 Anderssen$");
  end ();
}

/* A game of a match that is opened from a saved copy keeps its number in the match. */
static void
test_a_game_opened_as_a_file_keeps_its_number (void)
{
  g_autoptr (GString) second = g_string_new (NULL);
  g_autoptr (GString) third = g_string_new (NULL);

  begin (GAME ("fide-1930", "start\nwhite play c2c4\nwhite resign\n"));
  rematch ("^Rematch$");
  rg_test_window_say (table, "white play e2e4");
  rg_native_write (rg_test_window_game (table), second);
  rg_test_window_say (table, "black resign");
  rematch ("^Next Game$");
  rg_test_window_say (table, "white play d2d4");
  rg_native_write (rg_test_window_game (table), third);
  end ();
  begin (third->str);
  rg_test_expect (table, "Match, game 3 · ");
  end ();
  begin (second->str);
  rg_test_expect (table, "Match, game 2 · ");
  end ();
}

static void
test_a_match_from_a_position_begins_there_every_time (void)
{
  GtkWidget *dialog;
  RgSetup    setup;

  begin (NULL);
  dialog = set_up_game ();
  rg_test_activate (dialog, "^Play a Match$");
  set_position (dialog, "4k3/4p3/8/8/8/8/4P3/4K3 b - - 0 1");
  rg_test_expect (dialog, "Every game begins from this position");
  rg_test_activate (dialog, "^Play$");
  rg_test_expect (table, "Match, game 1");
  rg_test_expect (table, "^First game: Player 1 has White");
  rg_test_window_say (table, "white resign");
  rematch ("^Next Game$");
  rg_test_expect (table, "Match, game 2");
  rg_test_expect (table, "^Colours are swapped\\.$");
  rg_test_expect (table, "^To move$");
  setup = rg_game_get_position (rg_test_window_game (table), 0)->setup;
  g_assert_cmpint (rg_bitboard_count (setup.board.colors[RG_WHITE] |
                                      setup.board.colors[RG_BLACK]),
                   ==, 4);
  end ();
}

static void
test_draw_odds_go_with_a_match_from_a_position (void)
{
  GtkWidget *dialog;

  begin (NULL);
  dialog = set_up_game ();
  set_position (dialog, "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2");
  rg_test_activate (dialog, "^Odds$");
  rg_test_activate (dialog, "^White$");
  rg_test_activate (dialog, "^Draw Odds$");
  rg_test_action (dialog, "new-game.back");
  rg_test_activate (dialog, "^Play a Match$");
  rg_test_activate (dialog, "^Play$");
  rg_test_expect (table, "^FIDE 1930 · Free play · Match, game 1.* · Draw odds$");
  rg_test_window_say (table, "white resign");
  rematch ("^Next Game$");
  rg_test_expect (table, "^FIDE 1930 · Free play · Match, game 2.* · Draw odds$");
  assert_square ("e5", 'p');
  end ();
}

static void
test_a_match_takes_another_name (void)
{
  GtkWidget        *matches;
  AdwMessageDialog *question;
  GtkWidget        *entry;

  begin (GAME ("fide-1930", "start\nwhite play e2e4\nwhite resign\n"));
  rematch ("^Rematch$");
  assert_title ("Saint-Brie – Legall");
  matches = open_matches ();
  rg_test_action (matches, "match.rename");
  question = ADW_MESSAGE_DIALOG (rg_test_find_window (ADW_TYPE_MESSAGE_DIALOG));
  entry = adw_message_dialog_get_extra_child (question);
  gtk_test_accessible_assert_property (GTK_ACCESSIBLE (entry),
                                       GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Name of the Match");
  gtk_editable_set_text (GTK_EDITABLE (entry), "Café 1755");
  adw_message_dialog_response (question, "rename");
  gtk_window_destroy (GTK_WINDOW (question));
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (matches)), ==, "Café 1755");
  rg_test_expect (table, "^FIDE 1930 · Free play · Match, game 2 · 1 – 0 · Café 1755$");
  g_assert_cmpuint (count_files ("#tag [Event \"Café 1755\"]\n"), ==, 1);
  end ();
}

/* Ending a match keeps the games that it has, and makes the game on the table a single
 * game. */
static void
test_a_match_is_ended (void)
{
  guint      n = count_match_games ();
  GtkWidget *matches;

  /* Plays another game than before, as the same game would be taken for a copy. */
  begin (GAME ("fide-1930", "start\nwhite play d2d4\nwhite resign\n"));
  rematch ("^Rematch$");
  assert_title ("Saint-Brie – Legall");
  assert_scores ("1 0");
  matches = open_matches ();
  rg_test_action (matches, "match.end");
  rg_test_expect (matches, "^The match is over");
  rg_test_expect (matches, "^0 – 1$");
  gtk_window_close (GTK_WINDOW (matches));
  assert_scores ("");
  rg_test_expect (table, "^FIDE 1930 · Free play$");
  g_assert_cmpuint (count_match_games (), ==, n + 1);
  end ();
}

/* Must run before all other tests, as it needs a library without matches. */
static void
test_before_there_are_any (void)
{
  begin (NULL);
  rg_test_expect (open_matches (), "No Matches Yet");
  end ();
}

#define ADD(name, test) g_test_add_func ("/app/match-window/" name, test)

static void
add_tests (void)
{
  ADD ("before-there-are-matches-the-window-says-how-one-begins",
       test_before_there_are_any);
  ADD ("in-the-regence-the-winner-begins-and-the-colours-stay",
       test_in_the_regence_the_winner_begins);
  ADD ("odds-are-kept-who-gives-the-knight-has-white-in-every-game", test_odds_are_kept);
  ADD ("an-annulled-game-does-not-count-and-is-played-again-as-it-was",
       test_an_annulled_game_does_not_count);
  ADD ("the-odds-of-a-match-move-a-rung", test_the_odds_of_a_match_move_a_rung);
  ADD ("a-match-begins-in-the-new-game-window-and-says-its-rule-there",
       test_a_match_begins_in_the_new_game_window);
  ADD ("a-game-played-on-does-not-count-today",
       test_a_game_played_on_does_not_count_today);
  ADD ("a-game-opened-as-a-file-keeps-its-number",
       test_a_game_opened_as_a_file_keeps_its_number);
  ADD ("a-match-from-a-position-begins-there-every-time",
       test_a_match_from_a_position_begins_there_every_time);
  ADD ("draw-odds-go-with-a-match-from-a-position",
       test_draw_odds_go_with_a_match_from_a_position);
  ADD ("a-match-takes-another-name", test_a_match_takes_another_name);
  ADD ("a-match-is-ended", test_a_match_is_ended);
}

int
main (int argc, char **argv)
{
  return rg_test_window_run (argc, argv, add_tests);
}
