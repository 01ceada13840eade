/* Both systems are of equal right (FIDE 1930, Art. 5 §2): each player chooses the
 * notation of their own sheet, and the window writes in that of the sheet shown. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-sheet.h"

#include "rg-moment-words.h"
#include "rg-notation-words.h"
#include "rg-settings.h"
#include "rg-test-game.h"

static const char *const KEYS[] = { "notation-white", "notation-black", "sheet" };

typedef struct {
  GSettings *settings;
} Fixture;

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  fixture->settings = g_object_ref (rg_settings_get ());
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (KEYS); i++)
    g_settings_reset (fixture->settings, KEYS[i]);
  g_clear_object (&fixture->settings);
}

static void
set (Fixture *fixture, const char *key, const char *value)
{
  g_assert_true (g_settings_set_string (fixture->settings, key, value));
}

static RgGame *
new_game_under (const char *rulebook, const char *conduct)
{
  return rg_test_begin ("rulebook", rulebook, "conduct", conduct, "clock", "-", NULL);
}

static RgGame *
new_played (const char *moves)
{
  RgGame *game = new_game_under ("fide-1930", "free");

  rg_test_play (game, moves);
  return game;
}

static void
assert_id (RgNotation notation, const char *expected)
{
  char id[RG_NOTATION_ID_SIZE] = "";

  rg_notation_write_id (&notation, id);
  g_assert_cmpstr (id, ==, expected);
}

static void
assert_label (RgGame *game, guint ply, const char *expected)
{
  RgNotation       notation = rg_sheet_get_notation (game);
  g_autofree char *label = rg_move_label (game, ply, &notation);

  g_assert_cmpstr (label, ==, expected);
}

/* Without a choice the notation is short algebraic, in the style of the rulebook. */
static void
test_usual (G_GNUC_UNUSED Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) of_1930 = new_game_under ("fide-1930", "free");
  g_autoptr (RgGame) of_1928 = new_game_under ("fide-1928", "free");
  g_autoptr (RgGame) of_today = new_game_under ("fide-2023", "free");
  g_autoptr (RgGame) of_none = rg_test_new_game ("e2e4");

  assert_id (rg_sheet_get_notation (of_1930), "algebraic en short 1930");
  assert_id (rg_sheet_get_notation (of_1928), "algebraic en short 1928");
  assert_id (rg_sheet_get_notation (of_today), "algebraic en short modern");
  assert_id (rg_sheet_get_notation (of_none), "algebraic en short pgn");
  g_assert_cmpint (rg_sheet_get_shown (), ==, RG_WHITE);
  g_assert_true (rg_sheet_is_usual (RG_WHITE));
  g_assert_false (rg_sheet_names_style (RG_WHITE));
}

static void
test_each_his_own (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_played ("e2e4 e7e5 g1f3");

  set (fixture, "notation-white", "descriptive fr short 1930");
  set (fixture, "notation-black", "algebraic en short pgn");

  assert_id (rg_sheet_get_notation_of (game, RG_WHITE), "descriptive fr short 1930");
  assert_id (rg_sheet_get_notation_of (game, RG_BLACK), "algebraic en short pgn");
  assert_label (game, 2, "P 4 R");
  assert_label (game, 3, "C 3 FR");

  rg_sheet_set_shown (RG_BLACK);
  assert_label (game, 2, "e5");
  assert_label (game, 3, "Nf3");
}

static void
test_ply_names (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_played ("e2e4 e7e5");
  g_autofree char   *name = NULL;

  set (fixture, "notation-white", "descriptive en");
  name = rg_ply_name (game, 2);
  g_assert_cmpstr (name, ==, "After 1… P-K4");
}

/* A player who has chosen no style uses that of each game's rulebook. */
static void
test_style_of_rulebook (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) of_1930 = new_game_under ("fide-1930", "free");
  g_autoptr (RgGame) of_1928 = new_game_under ("fide-1928", "free");

  set (fixture, "notation-white", "descriptive fr");
  assert_id (rg_sheet_get_notation (of_1930), "descriptive fr short 1930");
  assert_id (rg_sheet_get_notation (of_1928), "descriptive fr short 1928");
  g_assert_false (rg_sheet_names_style (RG_WHITE));
  g_assert_false (rg_sheet_is_usual (RG_WHITE));

  set (fixture, "notation-white", "1928");
  assert_id (rg_sheet_get_notation (of_1930), "algebraic en short 1928");
  g_assert_true (rg_sheet_names_style (RG_WHITE));
  g_assert_false (rg_sheet_is_usual (RG_WHITE));
}

/* Settings that cannot be read are ignored. */
static void
test_nonsense (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const values[] = {
    "figurative", "descriptive klingon", "   ", "short\tlong", "é", "algebraic,fr",
  };
  g_autoptr (RgGame) game = new_played ("e2e4");

  for (guint i = 0; i < G_N_ELEMENTS (values); i++) {
    set (fixture, "notation-white", values[i]);
    assert_id (rg_sheet_get_notation (game), "algebraic en short 1930");
    g_assert_true (rg_sheet_is_usual (RG_WHITE));
    assert_label (game, 1, "e4");
  }
}

static void
test_choosing (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_played ("e2e4");
  RgNotation         notation = rg_sheet_get_notation (game);
  g_autofree char   *without = NULL;
  g_autofree char   *with = NULL;
  g_autofree char   *none = NULL;

  notation.system = RG_SYSTEM_DESCRIPTIVE;
  rg_sheet_set_notation_of (RG_BLACK, &notation, FALSE);
  without = g_settings_get_string (fixture->settings, "notation-black");
  g_assert_cmpstr (without, ==, "descriptive en short");

  notation.style = RG_STYLE_MODERN;
  rg_sheet_set_notation_of (RG_BLACK, &notation, TRUE);
  with = g_settings_get_string (fixture->settings, "notation-black");
  g_assert_cmpstr (with, ==, "descriptive en short modern");
  assert_id (rg_sheet_get_notation_of (game, RG_BLACK), with);
  assert_id (rg_sheet_get_notation_of (game, RG_WHITE), "algebraic en short 1930");

  rg_sheet_reset (RG_BLACK);
  none = g_settings_get_string (fixture->settings, "notation-black");
  g_assert_cmpstr (none, ==, "");
  g_assert_true (rg_sheet_is_usual (RG_BLACK));
}

/* After the usual notation is chosen again it follows the language of the interface. */
static void
test_usual_is_kept_unwritten (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_played ("e2e4");
  RgNotation         notation = rg_sheet_get_notation (game);
  g_autofree char   *id = NULL;

  set (fixture, "notation-white", "descriptive fr long 1928");
  rg_sheet_set_notation_of (RG_WHITE, &notation, FALSE);
  id = g_settings_get_string (fixture->settings, "notation-white");
  g_assert_cmpstr (id, ==, "");
}

static void
count_cb (GObject *object)
{
  guint n = GPOINTER_TO_UINT (g_object_get_data (object, "n"));

  g_object_set_data (object, "n", GUINT_TO_POINTER (n + 1));
}

static void
test_follow (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame)  game = new_played ("e2e4");
  g_autoptr (GObject) object = g_object_new (G_TYPE_OBJECT, NULL);

  rg_sheet_follow (object, G_CALLBACK (count_cb));
  assert_label (game, 1, "e4");
  set (fixture, "notation-white", "descriptive");
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (object, "n")), ==, 1);
  rg_sheet_set_shown (RG_BLACK);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (object, "n")), ==, 2);
  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (object, "n")), ==, 2);
  g_settings_reset (fixture->settings, "sounds");
}

/* At a strict table a sheet shows only what can be seen on the board: it has no sign of
 * check, and no short form that shows that no other piece could go there. Once the game
 * is over, everything may be shown. */
static void
test_strict (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_game_under ("fide-1930", "strict");

  rg_test_play (game, "e2e4 f7f6 d1h5");
  set (fixture, "notation-black", "descriptive fr short 1930");
  assert_label (game, 3, "Qd1—h5");
  rg_sheet_set_shown (RG_BLACK);
  assert_label (game, 3, "D 1 D — 5 TR");
  rg_test_play (game, "g7g6 h5g6 h7g6");
  assert_label (game, 5, "D 5 TR pr. P 6 CR");
  rg_test_submit_verb (game, RG_ACTOR_WHITE, RG_VERB_RESIGN, NULL);
  assert_label (game, 3, "D 5 TR éch.");
}

static void
assert_text (char *text, const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* The examples are those of FIDE 1930, Art. 5: black pawn and queen to f4. */
static void
test_words (G_GNUC_UNUSED Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_played ("e2e4 e7e5");
  RgNotation         notation = rg_sheet_get_notation (game);

  assert_text (rg_notation_system_label (&notation, RG_SYSTEM_ALGEBRAIC),
               "Algebraic: e4");
  assert_text (rg_notation_system_label (&notation, RG_SYSTEM_DESCRIPTIVE),
               "Descriptive: P-K4");
  assert_text (rg_notation_form_label (&notation, RG_FORM_LONG), "Long: Ng1—f3");
  assert_text (rg_notation_form_label (&notation, RG_FORM_FIGURINE), "Figurines: ♘f3");
  assert_text (rg_notation_language_label (&notation, &RG_LANGUAGE_FRENCH),
               "Français: Df4");
  assert_text (rg_notation_style_label (&notation, RG_STYLE_1928), "1928: Ngf3:  0—0");
  assert_text (rg_notation_rulebook_label (&notation, RG_STYLE_1930),
               "As in the rulebook: Ng—f3:  0—0");
  assert_text (rg_notation_last_move (&notation, game), "1… e5");

  notation.system = RG_SYSTEM_DESCRIPTIVE;
  notation.language = &RG_LANGUAGE_FRENCH;
  assert_text (rg_notation_language_label (&notation, &RG_LANGUAGE_ENGLISH),
               "English: Q-KB4");
  assert_text (rg_notation_language_label (&notation, &RG_LANGUAGE_FRENCH),
               "Français: D 4 FR");
  assert_text (rg_notation_last_move (&notation, game), "1… P 4 R");
}

static void
test_words_without_a_move (G_GNUC_UNUSED Fixture      *fixture,
                           G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (RgGame) game = new_game_under ("fide-1930", "free");
  RgNotation         notation = rg_sheet_get_notation (game);

  g_assert_null (rg_notation_last_move (&notation, game));
  notation.style = RG_STYLE_PGN;
  assert_text (rg_notation_first_moves (&notation), "1. e4 d5\n2. exd5 Qxd5");
}

#define ADD(name, test)                                                                  \
  g_test_add ("/app/sheet/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  ADD ("who-chose-nothing-writes-as-usual", test_usual);
  ADD ("each-player-has-their-own-notation", test_each_his_own);
  ADD ("moments-are-named-as-the-sheet-has-them", test_ply_names);
  ADD ("a-style-not-chosen-is-the-rulebook-s", test_style_of_rulebook);
  ADD ("nonsense-in-the-settings-is-nothing", test_nonsense);
  ADD ("a-choice-is-kept", test_choosing);
  ADD ("what-is-usual-is-not-written-down", test_usual_is_kept_unwritten);
  ADD ("followers-get-a-signal", test_follow);
  ADD ("strict-shows-no-more-than-an-eye-sees", test_strict);
  ADD ("choices-have-examples", test_words);
  ADD ("an-example-before-the-first-move", test_words_without_a_move);

  return g_test_run ();
}
