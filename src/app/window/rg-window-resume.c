/* How an adjourned game is resumed in the window: at once where it was laid
 * aside openly, else on the page that takes the place of the table. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-envelope-drawer.h"
#include "rg-games-dialog.h"
#include "rg-message.h"
#include "rg-resume-page.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

static const char *
get_seal_id (RgWindow *self)
{
  return rg_game_get_seal_id (rg_window_get_game (self));
}

/* The move is made on the board that is seen again, by whoever must reply to it
 * (FIDE 1930, Art. 21.5); from now on the text is part of the game.  Where
 * somebody must choose, a clock runs, and the keyboard is at the answers. */
static void
opened_cb (RgWindow *self, RgSecret *text)
{
  const RgState     *state = rg_game_get_state (rg_window_get_game (self));
  RgColor            opener = rg_color_other (rg_state_turn (state));
  g_autoptr (GError) error = NULL;
  RgEvent            event = {
               .actor = rg_actor_player (opener),
               .verb = RG_VERB_OPENED,
               .text = (char *) rg_secret_peek (text),
  };

  rg_window_leave_page (self);
  if (!rg_table_submit (self->table, &event, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
  else if (state->phase == RG_PHASE_CHOOSING)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.answer", NULL);
}

/* Whether it is the one whose closing the game tells of, the page says where
 * the faces differ; two envelopes can have the same face. */
static void
give_envelope (RgWindow *self, RgEnvelope *envelope)
{
  RgResumePage *page = RG_RESUME_PAGE (self->page);

  rg_resume_page_set_envelope (page, envelope);
  if (g_strcmp0 (rg_envelope_get_id (envelope), get_seal_id (self)) != 0 &&
      rg_envelope_face_matches (rg_envelope_get_face (envelope),
                                rg_window_get_game (self), NULL))
    rg_resume_page_set_trouble (page, _ ("This is not the envelope that was closed "
                                         "last in this game."));
}

static void
find_envelope (RgWindow *self)
{
  RgLibrary             *library = rg_table_store_get_library (self->store);
  RgEnvelope            *chosen = rg_table_files_get_envelope (self->files);
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autoptr (GError)     error = NULL;
  g_autofree char       *sentence = NULL;

  if (chosen != NULL &&
      g_strcmp0 (rg_envelope_get_id (chosen), get_seal_id (self)) == 0) {
    give_envelope (self, chosen);
    return;
  }

  envelope = rg_envelope_drawer_find (rg_library_get_folder (library), get_seal_id (self),
                                      &error);
  if (envelope != NULL) {
    give_envelope (self, envelope);
    return;
  }

  if (g_error_matches (error, G_FILE_ERROR, G_FILE_ERROR_NOENT))
    sentence = g_strdup (_ ("The envelope of this game is not among the games "
                            "of this computer."));
  else
    sentence = rg_sentence_for_error (error);
  rg_resume_page_set_trouble (RG_RESUME_PAGE (self->page), sentence);
}

static void
chosen_cb (RgWindow *self, int response)
{
  g_autoptr (GFile)      file = NULL;
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;
  g_autofree char       *sentence = NULL;

  if (response == GTK_RESPONSE_ACCEPT && RG_IS_RESUME_PAGE (self->page)) {
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (self->envelope_chooser));
    envelope = rg_table_files_load_envelope (file, &error);
    if (envelope != NULL) {
      rg_table_files_set_envelope (self->files, envelope);
      give_envelope (self, envelope);
    } else {
      sentence = rg_sentence_for_error (error);
      rg_resume_page_set_trouble (RG_RESUME_PAGE (self->page), sentence);
    }
  }
  g_clear_object (&self->envelope_chooser);
}

static void
wanted_cb (RgWindow *self)
{
  g_clear_object (&self->envelope_chooser);
  self->envelope_chooser = rg_envelope_chooser_new (GTK_WINDOW (self));
  g_signal_connect_object (self->envelope_chooser, "response", G_CALLBACK (chosen_cb),
                           self, G_CONNECT_SWAPPED);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (self->envelope_chooser));
}

static void
show_page (RgWindow *self)
{
  GtkWidget *page = GTK_WIDGET (rg_resume_page_new (self->table));

  g_signal_connect_object (page, "opened", G_CALLBACK (opened_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "left", G_CALLBACK (rg_window_leave_page), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "wanted", G_CALLBACK (wanted_cb), self,
                           G_CONNECT_SWAPPED);
  rg_window_show_page (self, page);
  rg_table_start_clocks (self->table);
  find_envelope (self);
}

static void
resume_openly (RgWindow *self)
{
  const RgState     *state = rg_game_get_state (rg_window_get_game (self));
  RgActor            actor = rg_actor_player (rg_state_turn (state));
  g_autoptr (GError) error = NULL;

  if (!rg_table_submit_verb (self->table, actor, RG_VERB_RESUME, &error))
    rg_show_refusal (GTK_WIDGET (self), self->table, error);
}

static void
resume_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow      *self = RG_WINDOW (widget);
  const RgState *state = rg_game_get_state (rg_window_get_game (self));

  if (state->phase != RG_PHASE_ADJOURNED || self->page != NULL)
    return;

  rg_window_keep_notes (self);
  if (get_seal_id (self) == NULL)
    resume_openly (self);
  else
    show_page (self);
}

void
rg_window_install_resume_actions (GtkWidgetClass *window_class)
{
  gtk_widget_class_install_action (window_class, "win.resume", NULL, resume_action_cb);
}
