/* Adjourns a game, openly or by a sealed move, and resumes it: at once if it was
 * adjourned openly, else with its envelope, which can also come as a file. The pages for
 * this hide the table, so that the board is not visible. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-envelope-drawer.h"
#include "rg-games-dialog.h"
#include "rg-message.h"
#include "rg-resume-page.h"
#include "rg-rulebook-folder.h"
#include "rg-rulebook-window.h"
#include "rg-seal-page.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

static const char *
get_seal_id (RgWindow *self)
{
  return rg_game_get_seal_id (rg_window_get_game (self));
}

/* Closes the page, with all that was typed on it, and shows the table. */
void
rg_window_leave_page (RgWindow *self)
{
  GtkWidget *page = self->page;

  if (page == NULL)
    return;

  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->page_game);
  g_object_set (self->eboard, "closed", FALSE, NULL);
  g_object_notify (G_OBJECT (self), "welcoming");
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (page)), page);
  rg_window_set_up_table (self);
  gtk_widget_show (self->layout);
  rg_window_update_actions (self);
  gtk_widget_grab_focus (self->board);
}

/* Shows @page, about the game on the table, in place of the table. */
void
rg_window_show_page (RgWindow *self, GtkWidget *page)
{
  rg_window_leave_page (self);
  rg_window_withdraw_offer (self);
  g_object_set (self->eboard, "closed", TRUE, NULL);
  g_set_weak_pointer (&self->page, page);
  g_set_object (&self->page_game, rg_window_get_game (self));
  g_object_notify (G_OBJECT (self), "welcoming");
  gtk_box_insert_child_after (GTK_BOX (self->contents), page,
                              self->layout != NULL ? self->layout : self->unsaved);
  if (self->layout != NULL)
    gtk_widget_hide (self->layout);
  rg_window_update_actions (self);
}

static void
left_cb (RgWindow *self)
{
  g_autoptr (GVariant) offered = g_steal_pointer (&self->offered);

  rg_window_leave_page (self);
  rg_window_update_page (self);
  if (offered != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (self), "win.offer", offered);
}

/* Saves the adjourned game at once: the players may go home now. */
static void
sealed_cb (RgWindow *self)
{
  g_autoptr (GError) error = NULL;

  rg_table_store_adjourn (self->store);
  if (!rg_table_store_secure (self->store, &error) && error != NULL)
    rg_show_error (GTK_WINDOW (self), _ ("The Game Could Not Be Saved"), error);
  else if (get_seal_id (self) == NULL)
    rg_show_message (GTK_WIDGET (self), _ ("The game is set aside."));
}

static void
show_seal_page (RgWindow *self, gboolean openly)
{
  RgLibrary *library = rg_table_store_get_library (self->store);
  GtkWidget *page;

  page = rg_seal_page_new (self->table, rg_library_get_folder (library), openly);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_widget_set_margin_top (page, 12);
  gtk_widget_set_margin_bottom (page, 12);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  g_signal_connect_object (page, "left", G_CALLBACK (left_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "sealed", G_CALLBACK (sealed_cb), self,
                           G_CONNECT_SWAPPED);
  rg_window_show_page (self, page);
  gtk_widget_grab_focus (page);
}

/* Closes the page of another game; opens one while a move is being sealed, also after the
 * program was ended meanwhile. Focuses the board after a game was resumed. */
void
rg_window_update_page (RgWindow *self)
{
  RgLibrary *library = rg_table_store_get_library (self->store);
  RgPhase    phase = rg_table_get_state (self->table)->phase;

  if (self->page_game != rg_window_get_game (self))
    rg_window_leave_page (self);
  if (self->page == NULL && phase == RG_PHASE_SEALING)
    show_seal_page (self, FALSE);
  if (self->resumed != NULL &&
      self->resumed == rg_library_find_game (library, rg_window_get_game (self))) {
    g_clear_object (&self->resumed);
    if (get_seal_id (self) != NULL)
      rg_window_resume (self);
  }
  if (self->page == NULL && self->phase == RG_PHASE_ADJOURNED &&
      phase == RG_PHASE_PLAYING)
    gtk_widget_grab_focus (self->board);
  self->phase = phase;
}

/* Begins to adjourn, with a sealed move if the rulebook requires one. */
void
rg_window_adjourn (RgWindow *self)
{
  g_autoptr (GError) error = NULL;
  RgEvent            event = { .verb = RG_VERB_ADJOURN, .time = RG_TIME_UNSET };
  RgState            after;

  if (self->page != NULL)
    return;

  rg_table_press_clock (self->table);
  event.actor = rg_actor_player (rg_state_turn (rg_table_get_state (self->table)));
  if (rg_table_has_program (self->table, rg_actor_color (event.actor)))
    rg_window_say (self, _ ("A program seals no move. Adjourn when it is your turn."));
  else if (!rg_game_try (rg_window_get_game (self), &event, &after, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
  else
    show_seal_page (self, after.phase != RG_PHASE_SEALING);
}

/* Shows the table and plays the sealed move, by an event of the player who must reply
 * (FIDE 1930, Art. 21.5). Focuses the answers if it leaves a choice, as a clock runs. */
static void
opened_cb (RgWindow *self, RgSecret *text)
{
  RgColor opener = rg_color_other (rg_state_turn (rg_table_get_state (self->table)));
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .actor = rg_actor_player (opener),
               .verb = RG_VERB_OPENED,
               .text = (char *) rg_secret_peek (text),
  };

  rg_window_leave_page (self);
  if (!rg_table_submit (self->table, &event, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
  else if (rg_table_get_state (self->table)->phase == RG_PHASE_CHOOSING)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.answer", NULL);
}

/* Gives the page an envelope. Rejects one with another id: two envelopes can look the
 * same from outside. */
static void
give_envelope (RgWindow *self, RgEnvelope *envelope)
{
  RgResumePage *page = RG_RESUME_PAGE (self->page);

  rg_resume_page_set_envelope (page, envelope);
  if (g_strcmp0 (rg_envelope_get_id (envelope), get_seal_id (self)) != 0 &&
      rg_envelope_face_matches (rg_envelope_get_face (envelope),
                                rg_window_get_game (self), NULL))
    rg_resume_page_set_trouble (page, _ ("This is not the last envelope sealed in this "
                                         "game, or it has been changed since."));
}

/* Keeps @envelope until its game is resumed. */
static void
remember_envelope (RgWindow *self, RgEnvelope *envelope)
{
  rg_envelope_ref (envelope);
  g_clear_pointer (&self->envelope, rg_envelope_unref);
  self->envelope = envelope;
}

/* Copies the envelope into the folder of the library: its file may be on a stick. */
static void
keep_envelope (RgWindow *self)
{
  RgLibrary         *library = rg_table_store_get_library (self->store);
  g_autoptr (GError) error = NULL;

  if (!rg_envelope_drawer_keep (rg_library_get_folder (library), self->envelope, &error))
    rg_show_error (GTK_WINDOW (self), _ ("The Envelope Could Not Be Saved"), error);
}

/* Opens the game of the envelope once the library has read its folder; without one in the
 * library, makes a game from the envelope. */
static void
open_envelope (RgWindow *self)
{
  RgLibrary         *library = rg_table_store_get_library (self->store);
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = NULL;
  RgLibraryEntry    *entry;

  if (!self->is_envelope_wanted)
    return;

  entry = rg_library_find_sealed (library, rg_envelope_get_id (self->envelope));
  if (entry == NULL && rg_library_is_loading (library))
    return;

  self->is_envelope_wanted = FALSE;
  if (entry != NULL) {
    rg_table_files_open_entry (self->files, entry);
    keep_envelope (self);
    return;
  }

  if (!rg_envelope_drawer_holds_twin (rg_library_get_folder (library), self->envelope))
    game = rg_envelope_to_game (self->envelope, &error);
  else
    g_set_error_literal (&error, RG_ENVELOPE_ERROR, RG_ENVELOPE_ERROR_CHANGED_OUTSIDE,
                         N_ ("The text on this envelope was changed after sealing; the "
                             "correct envelope is kept in Games"));
  if (game == NULL) {
    rg_table_files_refuse (self->files, _ ("The Envelope Cannot Be Read"), error);
    return;
  }

  rg_table_files_begin (self->files, game);
  rg_table_store_adjourn (self->store);
  keep_envelope (self);
}

static void
begin_opening (gpointer window)
{
  RgWindow *self = RG_WINDOW (window);

  if (self->envelope == NULL)
    return;

  self->is_envelope_wanted = TRUE;
  rg_library_load (rg_table_store_get_library (self->store));
  open_envelope (self);
}

static gboolean
arrived_cb (gpointer window)
{
  RgWindow              *self = RG_WINDOW (window);
  g_autoptr (GFile)      file = g_steal_pointer (&self->arrived);
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;

  if (file == NULL)
    return G_SOURCE_REMOVE;

  if (rg_rulebook_folder_has_form (file)) {
    rg_window_welcome (self);
    rg_rulebook_add (GTK_WINDOW (self), file);
    return G_SOURCE_REMOVE;
  }

  envelope = rg_envelope_load_file (file, &error);
  if (envelope == NULL) {
    rg_table_files_refuse (self->files, _ ("The Envelope Cannot Be Read"), error);
    return G_SOURCE_REMOVE;
  }

  remember_envelope (self, envelope);
  rg_table_saver_ask_then (self->saver, begin_opening, self);
  return G_SOURCE_REMOVE;
}

/* Reads the file in an idle, when there is a window for questions and errors. */
static void
arrives_cb (RgWindow *self, GFile *file)
{
  g_set_object (&self->arrived, file);
  g_idle_add_full (G_PRIORITY_LOW, arrived_cb, g_object_ref (self), g_object_unref);
}

/* Takes envelopes and rulebooks opened as files: opens the game of an envelope, to be
 * resumed, if possible the one in the library; adds a rulebook. */
void
rg_window_expect_envelopes (RgWindow *self)
{
  g_signal_connect_object (self->files, "other", G_CALLBACK (arrives_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (rg_table_store_get_library (self->store), "notify::loading",
                           G_CALLBACK (open_envelope), self, G_CONNECT_SWAPPED);
}

/* Gives the page the envelope opened as a file, or the one in the library's folder. */
static void
find_envelope (RgWindow *self)
{
  RgLibrary             *library = rg_table_store_get_library (self->store);
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;
  g_autofree char       *path = NULL;
  g_autofree char       *sentence = NULL;

  if (self->envelope != NULL &&
      g_strcmp0 (rg_envelope_get_id (self->envelope), get_seal_id (self)) == 0) {
    give_envelope (self, self->envelope);
    return;
  }

  envelope = rg_envelope_drawer_find (rg_library_get_folder (library), get_seal_id (self),
                                      &error);
  if (envelope != NULL) {
    give_envelope (self, envelope);
    return;
  }

  path = rg_envelope_drawer_get_path (rg_library_get_folder (library),
                                      get_seal_id (self));
  if (!g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    sentence = rg_sentence_for_error (error);
  else if (path != NULL && g_file_test (path, G_FILE_TEST_EXISTS))
    sentence = g_strdup (
      _ ("The envelope kept for this game was changed or replaced after it was sealed."));
  else
    sentence = g_strdup (_ ("The envelope of this game is not in Games."));
  rg_resume_page_set_trouble (RG_RESUME_PAGE (self->page), sentence);
}

static void
envelope_chosen_cb (RgWindow *self, int response)
{
  g_autoptr (GtkFileChooserNative) chooser = g_steal_pointer (&self->envelope_chooser);
  g_autoptr (GFile)                file = NULL;
  g_autoptr (GError)               error = NULL;
  g_autoptr (RgEnvelope)           envelope = NULL;

  if (response != GTK_RESPONSE_ACCEPT || !RG_IS_RESUME_PAGE (self->page))
    return;

  file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (chooser));
  envelope = rg_envelope_load_file (file, &error);
  if (envelope != NULL) {
    remember_envelope (self, envelope);
    give_envelope (self, envelope);
    if (g_strcmp0 (rg_envelope_get_id (envelope), get_seal_id (self)) == 0)
      keep_envelope (self);
  } else {
    g_autofree char *sentence = rg_sentence_for_error (error);

    rg_resume_page_set_trouble (RG_RESUME_PAGE (self->page), sentence);
  }
}

static void
envelope_wanted_cb (RgWindow *self)
{
  g_clear_object (&self->envelope_chooser);
  self->envelope_chooser = rg_envelope_chooser_new (GTK_WINDOW (self));
  g_signal_connect_object (self->envelope_chooser, "response",
                           G_CALLBACK (envelope_chosen_cb), self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->envelope_chooser));
}

void
rg_window_resume (RgWindow *self)
{
  RgActor actor = rg_actor_player (rg_state_turn (rg_table_get_state (self->table)));
  g_autoptr (GError) error = NULL;
  GtkWidget         *page;

  if ((rg_table_get_state (self->table)->phase != RG_PHASE_ADJOURNED &&
       get_seal_id (self) == NULL) ||
      self->page != NULL)
    return;

  if (get_seal_id (self) == NULL) {
    if (!rg_table_submit_verb (self->table, actor, RG_VERB_RESUME, &error))
      rg_show_refusal (GTK_WIDGET (self), self->table, error);
    return;
  }

  page = GTK_WIDGET (rg_resume_page_new (self->table));
  g_signal_connect_object (page, "opened", G_CALLBACK (opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "left", G_CALLBACK (rg_window_leave_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "wanted", G_CALLBACK (envelope_wanted_cb), self,
                           G_CONNECT_SWAPPED);
  rg_window_show_page (self, page);
  rg_table_start_clocks (self->table);
  find_envelope (self);
}
