/* The passwords that open a seal: a password is visible only while its entry has the
 * focus, and an envelope is not opened for a window that is closed. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-seal-opening.h"
#include "rg-secret-row.h"

#include "rg-test-envelope.h"

#include <adwaita.h>
#include <string.h>

typedef struct {
  GtkWindow     *window;
  RgSealOpening *opening;
} RgFixture;

static GtkWidget *
child (RgFixture *self, const char *name)
{
  return GTK_WIDGET (gtk_widget_get_template_child (GTK_WIDGET (self->opening),
                                                    RG_TYPE_SEAL_OPENING, name));
}

static void
set_up (RgFixture *self, gconstpointer seal)
{
  g_autoptr (RgEnvelope) envelope = NULL;

  envelope = rg_test_seal ((RgSeal) GPOINTER_TO_INT (seal), "e4");
  self->opening = g_object_new (RG_TYPE_SEAL_OPENING, NULL);
  rg_seal_opening_set_envelope (self->opening, envelope);
  self->window = GTK_WINDOW (gtk_window_new ());
  gtk_window_set_child (self->window, GTK_WIDGET (self->opening));
  gtk_window_present (self->window);
}

static void
tear_down (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  g_clear_pointer (&self->window, gtk_window_destroy);
}

static gboolean
is_shown (RgFixture *self, const char *word)
{
  gboolean shown;

  g_object_get (rg_secret_row_get_entry (child (self, word)), "shown", &shown, NULL);
  return shown;
}

static gboolean
may_be_shown (RgFixture *self, const char *word)
{
  GObject *eye = gtk_widget_get_template_child (child (self, word), RG_TYPE_SECRET_ROW,
                                                "eye");

  return gtk_widget_get_sensitive (GTK_WIDGET (eye));
}

static void
open_eye (RgFixture *self, const char *word)
{
  GObject *eye = gtk_widget_get_template_child (child (self, word), RG_TYPE_SECRET_ROW,
                                                "eye");

  gtk_widget_grab_focus (child (self, word));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (eye), TRUE);
  g_assert_true (is_shown (self, word));
}

/* While one player types, the password of the other is hidden. */
static void
test_eyes (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_eye (self, "white_word");
  gtk_widget_grab_focus (child (self, "black_word"));
  g_assert_false (is_shown (self, "white_word"));

  open_eye (self, "black_word");
  gtk_widget_grab_focus (child (self, "white_word"));
  g_assert_false (is_shown (self, "black_word"));
}

/* Wiping a visible password masks its text field again, so that the next password typed
 * there is not shown. */
static void
test_wiped (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  open_eye (self, "director_word");
  rg_seal_opening_wipe (self->opening);
  g_assert_false (is_shown (self, "director_word"));
}

static void
press_key (RgSecretEntry *entry, guint key)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (
    GTK_WIDGET (entry));
  gboolean handled = FALSE;

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++) {
    g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

    if (GTK_IS_EVENT_CONTROLLER_KEY (controller))
      g_signal_emit_by_name (controller, "key-pressed", key, 0, 0, &handled);
  }
  g_assert_true (handled);
}

static void
write_word (RgFixture *self, const char *word, const char *text)
{
  RgSecretEntry *entry = rg_secret_row_get_entry (child (self, word));

  rg_secret_buffer_write (rg_secret_entry_get_buffer (entry), text);
  g_signal_emit_by_name (entry, "changed");
}

static gsize
count_bytes (RgFixture *self, const char *word)
{
  return gtk_entry_buffer_get_bytes (
    rg_secret_entry_get_buffer (rg_secret_row_get_entry (child (self, word))));
}

/* A player who typed a wrong password can type the next one at once, and one who typed
 * the right password need not type it again. */
static void
test_wrong_word (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  GtkWidget     *open = child (self, "open");
  RgSecretEntry *first = rg_secret_row_get_entry (child (self, "white_word"));
  GtkWidget     *complaint = child (self, "complaint");

  write_word (self, "white_word", "   ");
  write_word (self, "black_word", "sandcastle");
  g_assert_false (gtk_widget_get_sensitive (open));
  write_word (self, "white_word", "windmill");
  g_assert_true (gtk_widget_get_sensitive (open));
  gtk_widget_grab_focus (child (self, "black_word"));
  g_signal_emit_by_name (rg_secret_row_get_entry (child (self, "black_word")),
                         "activate");
  while (!gtk_widget_get_visible (complaint))
    g_main_context_iteration (NULL, TRUE);
  for (int i = 0; i < 20; i++) {
    g_usleep (10000);
    while (g_main_context_iteration (NULL, FALSE))
      ;
  }

  g_assert_true (gtk_window_get_focus (self->window) == GTK_WIDGET (first));
  g_assert_cmpuint (count_bytes (self, "white_word"), ==, strlen ("windmill"));
  g_assert_cmpuint (count_bytes (self, "black_word"), ==, strlen ("sandcastle"));
  g_assert_false (is_shown (self, "white_word"));
  g_assert_false (may_be_shown (self, "white_word"));
  g_assert_false (may_be_shown (self, "black_word"));
  press_key (first, GDK_KEY_BackSpace);
  g_assert_cmpuint (count_bytes (self, "white_word"), ==, 0);
  g_assert_true (may_be_shown (self, "white_word"));
  write_word (self, "white_word", "windmill");
  g_signal_emit_by_name (first, "activate");
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (self->window),
                                         child (self, "black_word")));
  g_assert_cmpstr (
    gtk_label_get_text (GTK_LABEL (complaint)), ==,
    "One of the two passwords is wrong, or both. Check capital letters and "
    "try again.");
}

static void
opened_cb (guint *n_opened)
{
  (*n_opened)++;
}

/* Uses a seal on honour, as that needs no password. */
static void
test_closed (RgFixture *self, G_GNUC_UNUSED gconstpointer data)
{
  guint    n_opened = 0;
  gpointer opening = self->opening;

  g_signal_connect_swapped (opening, "opened", G_CALLBACK (opened_cb), &n_opened);
  g_object_add_weak_pointer (opening, &opening);
  g_signal_emit_by_name (child (self, "open"), "clicked");
  g_clear_pointer (&self->window, gtk_window_destroy);
  g_assert_nonnull (opening);
  while (opening != NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_opened, ==, 0);
}

#define ADD(sentence, seal, test)                                                        \
  g_test_add ("/seal-opening/" sentence, RgFixture, GINT_TO_POINTER (seal), set_up,      \
              test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();

  ADD ("shows-a-word-only-while-its-line-is-used", RG_SEAL_BY_PLAYERS, test_eyes);
  ADD ("closes-the-eyes-of-what-is-wiped", RG_SEAL_BY_DIRECTOR, test_wiped);
  ADD ("asks-again-after-a-wrong-word", RG_SEAL_BY_PLAYERS, test_wrong_word);
  ADD ("opens-nothing-once-its-window-is-gone", RG_SEAL_ON_HONOUR, test_closed);

  return g_test_run ();
}
