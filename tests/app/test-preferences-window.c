/* Each row of the preferences and its setting agree, whichever of the two is changed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-preferences-window.h"

#include "rg-board-theme.h"
#include "rg-look-row.h"
#include "rg-piece-set.h"
#include "rg-settings.h"

#include <glib/gstdio.h>

typedef struct {
  GSettings *settings;
  GtkWindow *window;
} Fixture;

static void
set_up (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  fixture->settings = g_object_ref (rg_settings_get ());
  fixture->window = rg_preferences_window_new (NULL);
  gtk_window_present (fixture->window);
}

static void
tear_down (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const keys[] = {
    "color-scheme",   "clock-face",     "clock-shows", "clock-start", "press-clock",
    "language",       "sounds",         "sound-moves", "sound-clock", "sound-messages",
    "board-colors",   "pieces",         "seats",       "new-conduct", "new-rulebook",
    "notation-white", "notation-black", "coordinates", "last-move",   "legal-moves",
    "animation",      "captured",
  };

  gtk_window_destroy (fixture->window);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_settings_reset (fixture->settings, keys[i]);
  g_clear_object (&fixture->settings);
}

static GObject *
get_row (Fixture *fixture, const char *name)
{
  GObject *row = gtk_widget_get_template_child (GTK_WIDGET (fixture->window),
                                                RG_TYPE_PREFERENCES_WINDOW, name);

  g_assert_nonnull (row);
  return row;
}

/* Returns the choice that the row shows, which its list must have. */
static guint
get_selected (Fixture *fixture, const char *name)
{
  AdwComboRow *row = ADW_COMBO_ROW (get_row (fixture, name));

  g_assert_nonnull (adw_combo_row_get_selected_item (row));
  return adw_combo_row_get_selected (row);
}

static void
assert_word (Fixture *fixture, const char *key, const char *expected)
{
  g_autofree char *word = g_settings_get_string (fixture->settings, key);

  g_assert_cmpstr (word, ==, expected);
}

static void
check_words (Fixture           *fixture,
             const char        *name,
             const char        *key,
             const char *const *words)
{
  AdwComboRow *row = ADW_COMBO_ROW (get_row (fixture, name));
  guint        n = g_list_model_get_n_items (adw_combo_row_get_model (row));

  g_assert_cmpuint (n, ==, g_strv_length ((char **) words));
  for (guint i = 0; i < n; i++) {
    g_settings_set_string (fixture->settings, key, words[i]);
    g_assert_cmpuint (get_selected (fixture, name), ==, i);
  }
  for (guint i = 0; i < n; i++) {
    adw_combo_row_set_selected (row, i);
    assert_word (fixture, key, words[i]);
  }
}

static void
add_pictures (GPtrArray *found, GtkWidget *widget)
{
  if (GTK_IS_TOGGLE_BUTTON (widget))
    g_ptr_array_add (found, widget);
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_pictures (found, child);
}

static void
check_pictures (Fixture           *fixture,
                const char        *name,
                const char        *key,
                const char *const *words)
{
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();

  add_pictures (pictures, GTK_WIDGET (get_row (fixture, name)));
  g_assert_cmpuint (pictures->len, ==, g_strv_length ((char **) words));
  for (guint i = 0; i < pictures->len; i++) {
    g_settings_set_string (fixture->settings, key, words[i]);
    for (guint j = 0; j < pictures->len; j++)
      g_assert_cmpint (gtk_toggle_button_get_active (pictures->pdata[j]), ==, i == j);
    g_assert_nonnull (gtk_widget_get_tooltip_text (pictures->pdata[i]));
  }
  for (guint i = 0; i < pictures->len; i++) {
    gtk_toggle_button_set_active (pictures->pdata[i], TRUE);
    assert_word (fixture, key, words[i]);
    gtk_widget_grab_focus (GTK_WIDGET (get_row (fixture, name)));
    g_assert_true (gtk_window_get_focus (fixture->window) == pictures->pdata[i]);
  }
}

/* Piece sets, boards and sounds in the user's folders are offered; each broken one is
 * named in a sentence. */
static void
test_own (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_autofree char      *folder = rg_board_theme_get_folder ();
  g_autofree char      *good = g_build_filename (folder, "Marble.board", NULL);
  g_autofree char      *bad = g_build_filename (folder, "Fog.board", NULL);
  g_autofree char      *pieces = rg_piece_set_get_folder ();
  g_autofree char      *set = g_build_filename (pieces, "Glass", NULL);
  g_autoptr (GPtrArray) pictures = g_ptr_array_new ();
  const char           *boards[2];
  GObject              *fault;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_mkdir_with_parents (set, 0700), ==, 0);
  g_file_set_contents (good, "[Board]\nLight=#fff\nDark=#789\n", -1, NULL);
  g_file_set_contents (bad, "[Board]\nLight=#fff\n", -1, NULL);
  gtk_window_destroy (fixture->window);
  fixture->window = rg_preferences_window_new (NULL);

  add_pictures (pictures, GTK_WIDGET (get_row (fixture, "board_colors")));
  g_assert_cmpuint (pictures->len, ==, 6);
  gtk_toggle_button_set_active (pictures->pdata[5], TRUE);
  assert_word (fixture, "board-colors", "Marble");
  for (int i = 0; i < 2; i++) {
    GtkWidget *row = GTK_WIDGET (get_row (fixture, i == 0 ? "board_colors" : "pieces"));

    fault = gtk_widget_get_template_child (row, RG_TYPE_LOOK_ROW, "fault");
    g_assert_true (gtk_widget_get_visible (GTK_WIDGET (fault)));
    boards[i] = gtk_label_get_text (GTK_LABEL (fault));
  }
  g_assert_cmpstr (
    boards[0], ==,
    "The board “Fog” is left out: its file does not name two colours, Light "
    "and Dark.");
  g_assert_cmpstr (
    boards[1], ==,
    "The pieces “Glass” are left out: wP.svg is missing or cannot be read.");
  g_assert_cmpint (g_remove (good), ==, 0);
  g_assert_cmpint (g_remove (bad), ==, 0);
  g_assert_cmpint (g_rmdir (set), ==, 0);
}

static void
test_defaults (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  g_assert_cmpuint (get_selected (fixture, "clock_face"), ==, 2);
  g_assert_cmpuint (get_selected (fixture, "clock_shows"), ==, 0);
  g_assert_cmpuint (get_selected (fixture, "press_clock"), ==, 0);
  g_assert_true (gtk_switch_get_active (GTK_SWITCH (get_row (fixture, "sounds"))));
}

static void
test_clock_face (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const words[] = { "analogue", "digital", "both", NULL };

  check_words (fixture, "clock_face", "clock-face", words);
}

static void
test_clock_shows (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const words[] = { "remaining", "used", NULL };

  check_words (fixture, "clock_shows", "clock-shows", words);
}

static void
test_language (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const words[] = { "system", "en", "fr", NULL };

  check_words (fixture, "language", "language", words);
}

static void
test_color_scheme (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const words[] = { "system", "light", "dark", NULL };

  check_words (fixture, "color_scheme", "color-scheme", words);
}

static void
test_board (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const themes[] = { "wood",  "green",    "slate",
                                        "paper", "contrast", NULL };
  static const char *const sets[] = { "staunton", "regence", "diagram", NULL };
  static const char *const seats[] = { "beside", "turns", "opposite", NULL };

  check_pictures (fixture, "board_colors", "board-colors", themes);
  check_pictures (fixture, "pieces", "pieces", sets);
  check_words (fixture, "seats", "seats", seats);
}

static void
test_new_games (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const char *const starts[] = { "move", "game", NULL };
  static const char *const conducts[] = { "last", "free", "touch", "strict", NULL };
  static const char *const rulebooks[] = { "last",      "fide-2023",  "fide-1930",
                                           "fide-1928", "regence-26", "regence-1844",
                                           "london",    NULL };

  check_words (fixture, "clock_start", "clock-start", starts);
  check_words (fixture, "conduct", "new-conduct", conducts);
  check_words (fixture, "rulebook", "new-rulebook", rulebooks);
}

/* Choosing a notation keeps the form and the style of the scoresheet. */
static void
test_notation (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  AdwComboRow  *white = ADW_COMBO_ROW (get_row (fixture, "notation_white"));
  AdwActionRow *black = ADW_ACTION_ROW (get_row (fixture, "notation_black"));

  g_assert_cmpuint (get_selected (fixture, "notation_white"), ==, 0);
  adw_combo_row_set_selected (white, 3);
  assert_word (fixture, "notation-white", "descriptive fr short");
  assert_word (fixture, "notation-black", "");
  g_assert_cmpstr (adw_action_row_get_subtitle (black), ==, "1. e4 d5 2. exd5 Qxd5");
  g_settings_set_string (fixture->settings, "notation-black", "algebraic en long 1928");
  g_assert_cmpuint (get_selected (fixture, "notation_black"), ==, 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (black), 1);
  assert_word (fixture, "notation-black", "algebraic fr long 1928");
  adw_combo_row_set_selected (white, 0);
  assert_word (fixture, "notation-white", "");
}

/* Each switch and its setting follow each other. */
static void
test_switches (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  static const struct {
    const char *name;
    const char *key;
  } switches[] = {
    { "coordinates", "coordinates" }, { "captured", "captured" },
    { "animation", "animation" },     { "last_move", "last-move" },
    { "legal_moves", "legal-moves" }, { "sound_moves", "sound-moves" },
    { "sound_clock", "sound-clock" }, { "sound_messages", "sound-messages" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (switches); i++) {
    GtkSwitch *toggle = GTK_SWITCH (get_row (fixture, switches[i].name));

    g_assert_true (gtk_switch_get_active (toggle));
    gtk_switch_set_active (toggle, FALSE);
    g_assert_false (g_settings_get_boolean (fixture->settings, switches[i].key));
    g_settings_set_boolean (fixture->settings, switches[i].key, TRUE);
    g_assert_true (gtk_switch_get_active (toggle));
  }
  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  g_assert_false (
    gtk_widget_is_sensitive (GTK_WIDGET (get_row (fixture, "sound_clock"))));
}

static void
test_press (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  AdwComboRow *row = ADW_COMBO_ROW (get_row (fixture, "press_clock"));

  g_settings_set_boolean (fixture->settings, "press-clock", TRUE);
  g_assert_cmpuint (get_selected (fixture, "press_clock"), ==, 1);
  adw_combo_row_set_selected (row, 0);
  g_assert_false (g_settings_get_boolean (fixture->settings, "press-clock"));
  adw_combo_row_set_selected (row, 1);
  g_assert_true (g_settings_get_boolean (fixture->settings, "press-clock"));
}

static void
test_sounds (Fixture *fixture, G_GNUC_UNUSED gconstpointer data)
{
  GtkSwitch *sounds = GTK_SWITCH (get_row (fixture, "sounds"));

  g_settings_set_boolean (fixture->settings, "sounds", FALSE);
  g_assert_false (gtk_switch_get_active (sounds));
  gtk_switch_set_active (sounds, TRUE);
  g_assert_true (g_settings_get_boolean (fixture->settings, "sounds"));
}

#define ADD(name, test)                                                                  \
  g_test_add ("/app/preferences-window/" name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("shows-the-defaults", test_defaults);
  ADD ("clock-face", test_clock_face);
  ADD ("clock-shows", test_clock_shows);
  ADD ("color-scheme", test_color_scheme);
  ADD ("language", test_language);
  ADD ("board", test_board);
  ADD ("boards-and-pieces-of-the-user", test_own);
  ADD ("new-games", test_new_games);
  ADD ("notation", test_notation);
  ADD ("switches", test_switches);
  ADD ("press-clock", test_press);
  ADD ("sounds", test_sounds);

  return g_test_run ();
}
