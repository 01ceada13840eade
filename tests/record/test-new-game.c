/* Tests the terms of the next game: those of the last game are proposed, including the
 * position, with the seats that the rules give (FIDE 1930, Art. 11). */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game.h"
#include "rg-test-game.h"

#define MATE_IN_ONE "6k1/5ppp/8/8/8/8/5PPP/R5K1 w - - 0 1"

static GSettings *
new_settings (void)
{
  return g_settings_new ("io.github.regence_chess.Regence");
}

static RgTerms
terms_of (const char *white, const char *black, const char *fen, const char *odds)
{
  return rg_test_terms ("name white", white, "name black", black, "position", fen,
                        "rulebook", "fide-1930", "conduct", "touch", "clock", "300+2",
                        "odds", odds, NULL);
}

static RgGame *
game_of (const RgTerms *terms)
{
  g_autoptr (GError) error = NULL;
  RgGame            *game = rg_game_new_on (terms, &error);

  g_assert_no_error (error);
  return game;
}

static void
resign (RgGame *game)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_RESIGN, &error));
  g_assert_no_error (error);
}

/* Recalls the terms for the next game; the caller frees them with rg_terms_clear(). */
static RgTerms
recall (GSettings *settings, RgGame *last, gboolean expected)
{
  RgTerms  terms;
  gboolean is_exchanged;

  rg_new_game_recall (settings, last, &terms, &is_exchanged);
  rg_new_game_settle (&terms);
  g_assert_cmpint (is_exchanged, ==, expected);
  return terms;
}

static void
assert_says (const RgTerms *terms, RgVerb verb, const char *expected)
{
  g_assert_cmpstr (rg_terms_get (terms, verb), ==, expected);
}

static void
assert_odds (const RgTerms *terms, const char *expected)
{
  g_autoptr (GString) said = g_string_new (NULL);
  RgOdds              odds = rg_terms_get_odds (terms);

  rg_odds_print (&odds, said);
  g_assert_cmpstr (said->str, ==, expected);
}

static void
test_all_is_proposed_again (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      played = terms_of ("Zukertort", "Bird", MATE_IN_ONE, NULL);
  g_autoptr (RgGame)    game = game_of (&played);
  g_auto (RgTerms)      terms = { 0 };

  rg_new_game_remember (settings, &played);
  terms = recall (settings, game, FALSE);
  assert_says (&terms, RG_VERB_NAME_WHITE, "Zukertort");
  assert_says (&terms, RG_VERB_NAME_BLACK, "Bird");
  assert_says (&terms, RG_VERB_POSITION, MATE_IN_ONE);
  assert_says (&terms, RG_VERB_RULEBOOK, "fide-1930");
  assert_says (&terms, RG_VERB_CONDUCT, "touch");
  assert_says (&terms, RG_VERB_CLOCK, "300+2");
  rg_test_assert_same_terms (&terms, &played);
}

/* A position from which only the given pieces are missing does not count as set up. */
static void
test_odds_of_pieces_have_no_position (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      even = terms_of ("A", "B", NULL, NULL);
  g_auto (RgTerms)      played = terms_of (
         "A", "B", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/R1BQKBNR w KQkq - 0 1", "white knight");
  g_autoptr (RgGame) game = game_of (&even);
  g_auto (RgTerms)   terms = { 0 };

  rg_new_game_remember (settings, &played);
  terms = recall (settings, game, FALSE);
  assert_says (&terms, RG_VERB_POSITION, NULL);
  assert_odds (&terms, "white knight");
}

/* FIDE 1930, Art. 11: the colours change after a game that counts; the giver of odds
 * stays the same. */
static void
test_seats_change_after_a_game (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      even = terms_of ("A", "B", NULL, NULL);
  g_auto (RgTerms)      played = terms_of ("A", "B", NULL, "white draw");
  g_autoptr (RgGame)    game = game_of (&even);
  g_auto (RgTerms)      terms = { 0 };

  rg_new_game_remember (settings, &played);
  resign (game);
  terms = recall (settings, game, TRUE);
  assert_says (&terms, RG_VERB_NAME_WHITE, "B");
  assert_says (&terms, RG_VERB_NAME_BLACK, "A");
  assert_odds (&terms, "black draw");
}

/* The names are stored together with the terms of their game, or not at all. */
static void
test_names_are_kept_with_their_terms_only (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      played = terms_of ("A", "B", NULL, NULL);
  g_auto (RgTerms)      others = terms_of ("Tal", "Fischer", NULL, "white knight");
  g_auto (RgTerms)      renamed = terms_of ("Anna", "B", NULL, NULL);
  g_autoptr (RgGame)    foreign = game_of (&others);
  g_autoptr (RgGame)    game = game_of (&renamed);
  g_auto (RgTerms)      terms = { 0 };

  g_settings_reset (settings, "terms");
  rg_new_game_rename (settings, foreign);
  g_assert_false (rg_new_game_is_remembered (settings));
  rg_new_game_remember (settings, &played);
  g_assert_true (rg_new_game_is_remembered (settings));
  rg_new_game_rename (settings, foreign);
  rg_new_game_read (settings, &terms);
  assert_says (&terms, RG_VERB_NAME_WHITE, "A");

  rg_terms_clear (&terms);
  rg_new_game_rename (settings, game);
  rg_new_game_read (settings, &terms);
  assert_says (&terms, RG_VERB_NAME_WHITE, "Anna");
}

/* The user's settings give rulebook and conduct; the other terms are those of the last
 * game. */
static void
test_a_game_is_set_up_as_preferred (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      played = terms_of ("A", "B", NULL, NULL);

  rg_new_game_propose (settings, &played);
  assert_says (&played, RG_VERB_RULEBOOK, "fide-1930");
  assert_says (&played, RG_VERB_CONDUCT, "touch");

  g_settings_set_string (settings, "new-rulebook", "regence-1844");
  g_settings_set_string (settings, "new-conduct", "strict");
  rg_new_game_propose (settings, &played);
  assert_says (&played, RG_VERB_RULEBOOK, "regence-1844");
  assert_says (&played, RG_VERB_CONDUCT, "strict");
  assert_says (&played, RG_VERB_CLOCK, "300+2");
  assert_says (&played, RG_VERB_NAME_WHITE, "A");

  g_settings_set_string (settings, "new-rulebook", "klingon");
  rg_new_game_propose (settings, &played);
  assert_says (&played, RG_VERB_RULEBOOK, "regence-1844");
  g_settings_reset (settings, "new-rulebook");
  g_settings_reset (settings, "new-conduct");
}

/* The second game of a match begins without its terms being stored, so the seats are
 * those of the game on the table. */
static void
test_who_sat_where_is_seen_on_the_table (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      first = terms_of ("A", "B", NULL, "white draw");
  g_auto (RgTerms)      second = terms_of ("B", "A", NULL, NULL);
  g_autoptr (RgGame)    game = game_of (&second);
  g_auto (RgTerms)      running = { 0 };
  g_auto (RgTerms)      over = { 0 };

  rg_new_game_remember (settings, &first);
  running = recall (settings, game, FALSE);
  assert_says (&running, RG_VERB_NAME_WHITE, "B");
  assert_odds (&running, "black draw");

  resign (game);
  over = recall (settings, game, TRUE);
  assert_says (&over, RG_VERB_NAME_WHITE, "A");
  assert_odds (&over, "white draw");
}

/* Terms in the settings that cannot be read any more are treated as if no game had been
 * played. */
static void
test_what_cannot_be_read_is_as_usual (void)
{
  static const char *const texts[] = { "", "start", "conduct x\nclock -", "rulebook x" };
  g_autoptr (GSettings)    settings = new_settings ();
  g_autoptr (RgGame)       game = rg_game_new ();

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++) {
    g_auto (RgTerms) terms = { 0 };
    g_autofree char *text = NULL;

    g_settings_set_string (settings, "terms", texts[i]);
    terms = recall (settings, game, FALSE);
    text = rg_terms_print (&terms);
    g_assert_cmpstr (text, ==, "rulebook fide-2023\nconduct free\nclock -");
  }
}

/* Checks the names in the list, with "+" after those of a match. */
static void
assert_named (GSettings *settings, const char *expected)
{
  g_autoptr (GPtrArray) list = rg_new_game_list_named (settings);
  g_autoptr (GString)   names = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    const RgNamedTerms *named = list->pdata[i];

    g_string_append_printf (names, "%s%s%s", i > 0 ? ", " : "", named->name,
                            named->is_match ? "+" : "");
  }
  g_assert_cmpstr (names->str, ==, expected);
}

static void
test_terms_are_kept_under_a_name (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      cup = terms_of ("A", "B", NULL, "white knight");
  g_auto (RgTerms)      study = terms_of ("A", NULL, MATE_IN_ONE, NULL);
  g_autoptr (GPtrArray) list = NULL;
  const RgNamedTerms   *named;

  g_settings_reset (settings, "named-terms");
  rg_terms_set (&cup, RG_VERB_CLOCK, "300 600");
  rg_new_game_keep_named (settings, "Cup", &cup, TRUE);
  rg_new_game_keep_named (settings, "Study", &study, FALSE);
  assert_named (settings, "Cup+, Study");
  g_assert_true (rg_new_game_has_named (settings, "Cup"));
  g_assert_false (rg_new_game_has_named (settings, "cup"));

  list = rg_new_game_list_named (settings);
  named = list->pdata[0];
  assert_says (&named->terms, RG_VERB_NAME_WHITE, NULL);
  assert_says (&named->terms, RG_VERB_RULEBOOK, "fide-1930");
  assert_says (&named->terms, RG_VERB_CONDUCT, "touch");
  assert_says (&named->terms, RG_VERB_CLOCK, "300 600");
  assert_odds (&named->terms, "white knight");
  named = list->pdata[1];
  assert_says (&named->terms, RG_VERB_POSITION, MATE_IN_ONE);
}

static void
test_named_terms_are_renamed_and_deleted (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      terms = terms_of (NULL, NULL, NULL, NULL);

  g_settings_reset (settings, "named-terms");
  rg_new_game_keep_named (settings, "One", &terms, TRUE);
  rg_new_game_keep_named (settings, "Two", &terms, FALSE);
  rg_new_game_keep_named (settings, "Three", &terms, FALSE);
  rg_new_game_rename_named (settings, "One", "Uno");
  assert_named (settings, "Uno+, Two, Three");
  rg_new_game_rename_named (settings, "Uno", "Uno");
  rg_new_game_rename_named (settings, "nothing", "Two");
  assert_named (settings, "Uno+, Two, Three");
  rg_new_game_rename_named (settings, "Uno", "Three");
  assert_named (settings, "Three+, Two");
  rg_new_game_keep_named (settings, "Three", &terms, FALSE);
  assert_named (settings, "Three, Two");
  rg_new_game_delete_named (settings, "Three");
  rg_new_game_delete_named (settings, "nothing");
  assert_named (settings, "Two");
}

/* An entry that cannot be read, perhaps from a later version, is not listed, and the
 * other entries stay. */
static void
test_a_broken_entry_loses_nothing (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      terms = terms_of (NULL, NULL, NULL, NULL);
  g_autoptr (GVariant)  kept = NULL;

  g_settings_set_value (
    settings, "named-terms",
    g_variant_new_parsed (
      "[('Good', 'rulebook fide-2023\nconduct free\nclock -', true),"
      " ('No rulebook', 'rulebook x\nconduct free\nclock -', false),"
      " ('No terms', 'x', false), ('No clock', 'conduct free', false),"
      " ('', 'rulebook fide-2023\nconduct free\nclock -', false),"
      " ('Forbidden', 'rulebook fide-1930\nconduct free\nclock -\n"
      "odds white pawn-and-two', false)]"));
  assert_named (settings, "Good+");
  g_assert_true (rg_new_game_has_named (settings, "No terms"));
  rg_new_game_keep_named (settings, "New", &terms, FALSE);
  rg_new_game_rename_named (settings, "Good", "Better");
  rg_new_game_delete_named (settings, "New");
  assert_named (settings, "Better+");
  kept = g_settings_get_value (settings, "named-terms");
  g_assert_cmpuint (g_variant_n_children (kept), ==, 6);
}

/* A blitz game that is supervised stays so when its terms are used again. */
static void
test_supervision_is_among_the_terms (void)
{
  g_auto (RgTerms)   terms = { 0 };
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;

  g_assert_true (rg_terms_parse ("rulebook fide-2023\nconduct strict\nclock 300\n"
                                 "supervised",
                                 &terms, &error));
  g_assert_no_error (error);
  game = game_of (&terms);
  g_assert_true (rg_game_get_state (game)->supervised);
}

static char *
read_heading (GSettings *settings, const char *white, const char *black)
{
  g_auto (RgTerms)   terms = terms_of (white, black, NULL, NULL);
  g_auto (RgHeading) heading = { 0 };

  rg_new_game_recall_heading (settings, &terms, &heading);
  return rg_heading_print (&heading);
}

/* The heading typed for one game is proposed for the others of the evening: the occasion
 * to all players, ratings and clubs only to the same two, with the colours that they have
 * now. */
static void
test_the_heading_is_that_of_the_evening (void)
{
  g_autoptr (GSettings) settings = new_settings ();
  g_auto (RgTerms)      terms = terms_of ("Anne", "Luc", NULL, NULL);
  g_auto (RgHeading)    heading = { 0 };
  g_autoptr (RgGame)    game = NULL, next = NULL;
  g_autofree char      *same = NULL, *turned = NULL, *others = NULL, *later = NULL;

  g_assert_true (
    rg_heading_parse ("Event Soirée\nDate 2026.11.28\nRound 2\nWhiteElo 1850", &heading));
  game = rg_new_game_begin (settings, &terms, &heading, NULL);
  g_assert_cmpstr (rg_game_get_tag (game, "Round"), ==, "2");
  next = rg_new_game_begin (settings, &terms, NULL, NULL);
  g_assert_cmpstr (rg_game_get_tag (next, "WhiteElo"), ==, "1850");

  same = read_heading (settings, "Anne", "Luc");
  g_assert_cmpstr (same, ==, "Event Soirée\nRound 2\nWhiteElo 1850");
  turned = read_heading (settings, "Luc", "Anne");
  g_assert_cmpstr (turned, ==, "Event Soirée\nRound 2\nBlackElo 1850");
  others = read_heading (settings, "Paul", "Anne");
  g_assert_cmpstr (others, ==, "Event Soirée\nRound 2");

  g_settings_set (settings, "heading", "(xs)",
                  g_get_real_time () / G_USEC_PER_SEC - 86400,
                  "Event Soirée\nRound 2\nWhiteElo 1850");
  later = read_heading (settings, "Anne", "Luc");
  g_assert_cmpstr (later, ==, "WhiteElo 1850");
}

#define PAIRING                                                                          \
  "[Event \"Soirée\"]\n[Date \"2026.11.30\"]\n[Round \"2\"]\n[White \"Anne\"]\n"        \
  "[Black \"Luc\"]\n"

/* A game begun from a pairing has the terms of the pairing, except rulebook and conduct,
 * which are those of the last game. */
static void
test_a_pairing_leaves_only_the_rulebook_open (void)
{
  g_auto (RgTerms)   terms = terms_of ("Zukertort", "Bird", MATE_IN_ONE, NULL);
  g_autoptr (RgGame) timed = rg_test_read_game (PAIRING "[TimeControl \"900+5\"]\n\n*\n");
  g_autoptr (RgGame) open = rg_test_read_game (PAIRING "\n*\n");
  g_autoptr (RgGame) none = rg_test_read_game (PAIRING "[TimeControl \"-\"]\n\n*\n");
  g_autoptr (RgGame) odds = rg_test_read_game (PAIRING
                                               "[Handicap \"pawn and move\"]\n\n*\n");
  g_autoptr (RgGame) position = rg_test_read_game (
    PAIRING "[SetUp \"1\"]\n[FEN \"" MATE_IN_ONE "\"]\n\n*\n");
  g_autoptr (RgGame) made = NULL;

  rg_new_game_take_pairing (&terms, timed);
  assert_says (&terms, RG_VERB_NAME_WHITE, "Anne");
  assert_says (&terms, RG_VERB_NAME_BLACK, "Luc");
  assert_says (&terms, RG_VERB_RULEBOOK, "fide-1930");
  assert_says (&terms, RG_VERB_CONDUCT, "touch");
  assert_says (&terms, RG_VERB_CLOCK, "900+5");
  assert_says (&terms, RG_VERB_POSITION, NULL);
  rg_new_game_take_pairing (&terms, open);
  assert_says (&terms, RG_VERB_CLOCK, "900+5");
  rg_new_game_take_pairing (&terms, none);
  assert_says (&terms, RG_VERB_CLOCK, "-");

  rg_new_game_take_pairing (&terms, position);
  assert_says (&terms, RG_VERB_POSITION, MATE_IN_ONE);
  rg_new_game_take_pairing (&terms, odds);
  assert_says (&terms, RG_VERB_POSITION, NULL);
  assert_odds (&terms, "black move pawn");
  made = rg_new_game_make (&terms, NULL);
  g_assert_nonnull (made);
}

static void
assert_is_pairing (const char *text, gboolean expected)
{
  g_autoptr (RgGame) game = rg_test_read_game (text);

  g_assert_cmpint (rg_new_game_is_pairing (game), ==, expected);
}

static void
test_what_is_a_pairing (void)
{
  assert_is_pairing (PAIRING "\n*\n", TRUE);
  assert_is_pairing (PAIRING "[TimeControl \"900+5\"]\n\n*\n", TRUE);
  assert_is_pairing ("[White \"Anne\"]\n\n*\n", FALSE);
  assert_is_pairing (PAIRING "\n1. e4 *\n", FALSE);
  assert_is_pairing (PAIRING "[Unread \"1. e5\"]\n\n*\n", FALSE);
  assert_is_pairing (PAIRING "[Result \"1-0\"]\n\n1-0\n", FALSE);
  assert_is_pairing (PAIRING "\n{A remark} *\n", FALSE);
  assert_is_pairing (PAIRING "[Rulebook \"fide-1930\"]\n\n*\n", FALSE);
}

/* A game between the players of a pairing gets the tags of the pairing, except those that
 * the game decides itself, such as Event and TimeControl. */
static void
test_a_game_fulfils_its_pairing (void)
{
  g_auto (RgTerms)   terms = terms_of ("Anne", "Luc", NULL, NULL);
  g_auto (RgTerms)   turned = terms_of ("Luc", "Anne", NULL, NULL);
  g_autoptr (RgGame) game = game_of (&terms);
  g_autoptr (RgGame) other = game_of (&turned);
  g_autoptr (RgGame) pairing = rg_test_read_game (PAIRING
                                                  "[GameId \"77\"]\n"
                                                  "[WhiteTitle \"WCM\"]\n"
                                                  "[TimeControl \"900+5\"]\n\n*\n");

  g_assert_true (rg_new_game_fulfil_pairing (game, pairing));
  g_assert_cmpstr (rg_game_get_tag (game, "GameId"), ==, "77");
  g_assert_cmpstr (rg_game_get_tag (game, "WhiteTitle"), ==, "WCM");
  g_assert_null (rg_game_get_tag (game, "TimeControl"));
  g_assert_null (rg_game_get_tag (game, "Event"));

  g_assert_false (rg_new_game_fulfil_pairing (other, pairing));
  g_assert_null (rg_game_get_tag (other, "GameId"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/new-game/supervision-is-among-the-terms",
                   test_supervision_is_among_the_terms);
  g_test_add_func ("/new-game/all-is-proposed-again", test_all_is_proposed_again);
  g_test_add_func ("/new-game/odds-of-pieces-have-no-position",
                   test_odds_of_pieces_have_no_position);
  g_test_add_func ("/new-game/seats-change-after-a-game", test_seats_change_after_a_game);
  g_test_add_func ("/new-game/names-are-kept-with-their-terms-only",
                   test_names_are_kept_with_their_terms_only);
  g_test_add_func ("/new-game/a-game-is-set-up-as-preferred",
                   test_a_game_is_set_up_as_preferred);
  g_test_add_func ("/new-game/who-sat-where-is-seen-on-the-table",
                   test_who_sat_where_is_seen_on_the_table);
  g_test_add_func ("/new-game/what-cannot-be-read-is-as-usual",
                   test_what_cannot_be_read_is_as_usual);
  g_test_add_func ("/new-game/the-heading-is-that-of-the-evening",
                   test_the_heading_is_that_of_the_evening);
  g_test_add_func ("/new-game/a-pairing-leaves-only-the-rulebook-open",
                   test_a_pairing_leaves_only_the_rulebook_open);
  g_test_add_func ("/new-game/what-is-a-pairing", test_what_is_a_pairing);
  g_test_add_func ("/new-game/a-game-fulfils-its-pairing",
                   test_a_game_fulfils_its_pairing);
  g_test_add_func ("/new-game/terms-are-kept-under-a-name",
                   test_terms_are_kept_under_a_name);
  g_test_add_func ("/new-game/named-terms-are-renamed-and-deleted",
                   test_named_terms_are_renamed_and_deleted);
  g_test_add_func ("/new-game/a-broken-entry-loses-nothing",
                   test_a_broken_entry_loses_nothing);

  return g_test_run ();
}
