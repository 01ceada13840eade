/* The terms of a seal: a missing or impossible choice gets a sentence, and a password is
 * visible only while its entry has the focus. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-closing.h"
#include "rg-seal-terms.h"
#include "rg-test-table.h"

#include <adwaita.h>

typedef struct {
  GtkWidget   *window;
  GtkWidget   *terms;
  RgSealDraft *draft;
  RgTable     *table;
} RgFixture;

static GtkWidget *
child (RgFixture *self, const char *name)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (self->terms, RG_TYPE_SEAL_TERMS, name));
}

/* Returns the label below the entry of @word: its "strength" or its "fault". */
static GtkWidget *
note (RgFixture *self, const char *word, const char *name)
{
  return GTK_WIDGET (
    gtk_widget_get_template_child (child (self, word), RG_TYPE_SECRET_ROW, name));
}

static void
set_up (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  self->draft = rg_seal_draft_new ();
  self->table = rg_test_new_table (rg_game_new_between ("Léonie", NULL, NULL, NULL));
  self->terms = g_object_new (RG_TYPE_SEAL_TERMS, "table", self->table, NULL);
  rg_seal_terms_set_draft (RG_SEAL_TERMS (self->terms), self->draft);
  self->window = gtk_window_new ();
  gtk_window_set_child (GTK_WINDOW (self->window), self->terms);
  gtk_window_present (GTK_WINDOW (self->window));
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (self->window));
  rg_seal_draft_free (self->draft);
  g_object_unref (self->table);
}

static void
press (RgFixture *self, const char *name)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (child (self, name)), TRUE);
}

/* Checks that the fault is shown beside the wrong choice only: @word or, if that is NULL,
 * the day. */
static void
assert_fault (RgFixture *self, const char *word, const char *wanted)
{
  static const char *const words[] = { "white_word", "black_word", "director_word" };
  g_autofree char         *fault = NULL;
  gboolean fine = rg_seal_terms_write (RG_SEAL_TERMS (self->terms), &fault);

  g_assert_cmpstr (fault, ==, wanted);
  g_assert_cmpint (fine, ==, wanted == NULL);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (note (self, words[i], "fault"))), ==,
                     g_strcmp0 (words[i], word) == 0 ? wanted : "");
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (child (self, "day_fault"))), ==,
                   word == NULL && wanted != NULL ? wanted : "");
}

/* Types a password as a player would: writes it into the buffer of its entry, and emits
 * “changed” on the row, to which the window listens. */
static void
type (RgFixture *self, int word, const char *row, const char *text)
{
  rg_secret_buffer_write (self->draft->words[word], text);
  g_signal_emit_by_name (child (self, row), "changed");
}

/* The sentence about a missing password has the name of the player, or the colour if
 * there is no name. */
static void
test_missing (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  press (self, "by_both");
  assert_fault (self, "white_word", "Léonie has not entered a password.");
  type (self, RG_WHITE, "white_word", " \302\240");
  assert_fault (self, "white_word", "Léonie has not entered a password.");
  type (self, RG_WHITE, "white_word", "tower");
  assert_fault (self, "black_word", "Black has not entered a password.");
  type (self, RG_BLACK, "black_word", "bridge");
  assert_fault (self, "director_word", "The arbiter has not entered a password.");
  type (self, RG_DIRECTOR_WORD, "director_word", "gate");
  assert_fault (self, NULL, NULL);
  g_assert_cmpstr (self->draft->due, ==, "");
}

static void
assert_strength (RgFixture *self, const char *word, const char *wanted)
{
  GtkWidget *label = note (self, "black_word", "strength");

  type (self, RG_BLACK, "black_word", word);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (label)), ==, wanted);
  g_assert_cmpint (gtk_widget_get_visible (label), ==, *wanted != '\0');
}

/* A short password is not forbidden, but the players are warned. */
static void
test_strength (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  static const char minutes[] = "Very short: it can be guessed in minutes.";
  static const char days[] = "Short: it can be guessed in hours or days. Several words "
                             "are safer.";

  press (self, "by_players");
  assert_strength (self, "", "");
  assert_strength (self, "a", minutes);
  assert_strength (self, "\303\251", minutes);
  assert_strength (self, "42", minutes);
  assert_strength (self, "aaaaaaaaaaaaaaaa", minutes);
  assert_strength (self, "1883", days);
  assert_strength (self, "tower", days);
  assert_strength (self, "philidor", days);
  assert_strength (self, "tower of the bridge", "");
  assert_strength (self, "Kx7-Paris", "");
  assert_strength (self, "a", minutes);
  assert_fault (self, "white_word", "Léonie has not entered a password.");
  press (self, "on_honour");
  g_assert_false (gtk_widget_get_mapped (note (self, "black_word", "strength")));
}

/* The next day is proposed; a day in the past is refused. */
static void
test_past (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  g_autoptr (GDateTime) yesterday = g_date_time_add_days (now, -1);
  g_autoptr (GDateTime) tomorrow = g_date_time_add_days (now, 1);
  g_autofree char      *due = g_date_time_format (tomorrow, "%Y-%m-%d 19:30");
  GtkCalendar          *calendar = GTK_CALENDAR (child (self, "calendar"));

  press (self, "on_honour");
  press (self, "agreed");
  assert_fault (self, NULL, NULL);
  g_assert_cmpstr (self->draft->due, ==, due);
  gtk_calendar_select_day (calendar, yesterday);
  assert_fault (self, NULL, "The date and time of resumption have already passed.");
  g_assert_cmpstr (self->draft->due, ==, due);
  press (self, "not_agreed");
  assert_fault (self, NULL, NULL);
}

static gboolean
is_shown (RgFixture *self, const char *word)
{
  gboolean shown;

  g_object_get (rg_secret_row_get_entry (child (self, word)), "shown", &shown, NULL);
  return shown;
}

/* While one player types, the password of the other is hidden. */
static void
test_eyes (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkToggleButton *eye = GTK_TOGGLE_BUTTON (
    gtk_widget_get_template_child (child (self, "white_word"), RG_TYPE_SECRET_ROW,
                                   "eye"));

  press (self, "by_players");
  gtk_widget_grab_focus (child (self, "white_word"));
  gtk_toggle_button_set_active (eye, TRUE);
  g_assert_true (is_shown (self, "white_word"));
  gtk_widget_grab_focus (child (self, "black_word"));
  g_assert_false (is_shown (self, "white_word"));

  gtk_toggle_button_set_active (eye, TRUE);
  rg_seal_terms_hide (RG_SEAL_TERMS (self->terms));
  g_assert_false (is_shown (self, "white_word"));
}

/* The window is closed while the envelope is being closed: the thread still ends, and its
 * result is dropped. */
static void
test_closing_is_left (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget *closing = g_object_ref_sink (g_object_new (RG_TYPE_SEAL_CLOSING, NULL));

  gtk_entry_buffer_set_text (self->draft->text, "e4", -1);
  rg_seal_closing_close (RG_SEAL_CLOSING (closing), self->draft,
                         rg_envelope_face_new (rg_table_get_game (self->table)));
  g_object_run_dispose (G_OBJECT (closing));
  g_assert_cmpuint (G_OBJECT (closing)->ref_count, ==, 2); /* the thread refers to it */
  while (G_OBJECT (closing)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (closing);
}

#define ADD(sentence, test)                                                              \
  g_test_add ("/seal-opening/" sentence, RgFixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("says-whose-word-is-missing", test_missing);
  ADD ("says-how-easily-a-word-is-guessed", test_strength);
  ADD ("refuses-a-day-that-is-past", test_past);
  ADD ("shows-a-word-only-while-its-line-is-used", test_eyes);
  ADD ("a-window-that-is-closed-waits-for-no-envelope", test_closing_is_left);

  return g_test_run ();
}
