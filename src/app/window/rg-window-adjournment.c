/* Adjourns a game, openly or by a sealed move, and resumes it: at once if it was
 * adjourned openly, else with its envelope. The pages for this hide the table, so that
 * the board is not visible. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-message.h"
#include "rg-resume-page.h"
#include "rg-seal-page.h"

#include <glib/gi18n.h>

static const char *
get_seal_id (RgWindow *self)
{
  return rg_game_get_seal_id (rg_window_get_game (self));
}

static void
notify_page (RgWindow *self)
{
  g_object_notify (G_OBJECT (self), "welcoming");
  g_object_notify (G_OBJECT (self), "at-table");
  rg_window_update_actions (self);
}

/* Closes the page, discards what was typed on it, and shows the table. */
void
rg_window_leave_page (RgWindow *self)
{
  GtkWidget *page = self->page;

  if (page == NULL)
    return;

  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->page_game);
  g_object_set (self->eboard, "closed", FALSE, NULL);
  gtk_box_remove (GTK_BOX (gtk_widget_get_parent (page)), page);
  rg_window_set_up_table (self);
  notify_page (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* Shows @page, which is about the game on the table, in place of the table. */
void
rg_window_show_page (RgWindow *self, GtkWidget *page)
{
  rg_window_leave_page (self);
  rg_window_withdraw_offer (self);
  g_object_set (self->eboard, "closed", TRUE, NULL);
  if (self->view != NULL)
    rg_table_view_leave_clocks (self->view);
  g_set_weak_pointer (&self->page, page);
  g_set_object (&self->page_game, rg_window_get_game (self));
  gtk_box_append (GTK_BOX (self->contents), page);
  notify_page (self);
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

/* Saves the adjourned game at once, as the players may leave now. */
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

/* Closes the page if it is about another game. Opens the page to write a sealed move
 * while one is awaited, even if the program was ended meanwhile. Focuses the table after
 * a game was resumed. */
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
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
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
  rg_window_show_page (self, page);
  rg_table_start_clocks (self->table);
  rg_envelope_opener_serve (self->envelopes, RG_RESUME_PAGE (page));
}
