/* How a game is adjourned in the window, openly or by a sealed move: on a page
 * that takes the place of the table until that is done. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-message.h"
#include "rg-seal-page.h"

#include <glib/gi18n.h>

/* All that was written on the page goes with it. */
static void
leave (RgWindow *self)
{
  rg_window_leave_page (self);
  rg_window_update_sealing (self);
}

/* At once on the disk: somebody may now go home, with an envelope or none. */
static void
sealed_cb (RgWindow *self)
{
  g_autoptr (GError) error = NULL;

  rg_table_store_adjourn (self->store);
  if (!rg_table_store_secure (self->store, &error) && error != NULL)
    rg_show_error (GTK_WINDOW (self), _ ("The Game Could Not Be Saved"), error);
  else if (rg_game_get_seal_id (rg_window_get_game (self)) == NULL)
    rg_show_message (GTK_WIDGET (self), _ ("The game is laid aside."));
}

static void
open_page (RgWindow *self, gboolean openly)
{
  RgLibrary *library = rg_table_store_get_library (self->store);
  GtkWidget *page;

  page = rg_seal_page_new (self->table, rg_library_get_folder (library), openly);
  gtk_widget_set_vexpand (page, TRUE);
  gtk_widget_set_margin_top (page, 12);
  gtk_widget_set_margin_bottom (page, 12);
  gtk_widget_set_margin_start (page, 18);
  gtk_widget_set_margin_end (page, 18);
  g_signal_connect_object (page, "left", G_CALLBACK (leave), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "sealed", G_CALLBACK (sealed_cb), self,
                           G_CONNECT_SWAPPED);
  rg_window_show_page (self, page);
  gtk_widget_grab_focus (page);
}

/* Whoever has resumed a game goes on with it at the board. */
static void
follow_resumption (RgWindow *self, RgPhase phase)
{
  if (self->page == NULL && self->phase == RG_PHASE_ADJOURNED &&
      phase == RG_PHASE_PLAYING)
    gtk_widget_grab_focus (self->board);
  self->phase = phase;
}

/**
 * rg_window_update_sealing:
 *
 * Opens the page where a move is being sealed: also when the program was ended
 * before the envelope was closed.
 */
void
rg_window_update_sealing (RgWindow *self)
{
  const RgState *state = rg_game_get_state (rg_window_get_game (self));

  rg_window_leave_foreign_page (self);
  if (self->page == NULL && state->phase == RG_PHASE_SEALING)
    open_page (self, FALSE);
  follow_resumption (self, state->phase);
}

/* Whether a move is sealed, the rulebook says. */
static void
adjourn_action_cb (GtkWidget                *widget,
                   G_GNUC_UNUSED const char *action,
                   G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow          *self = RG_WINDOW (widget);
  RgGame            *game = rg_window_get_game (self);
  g_autoptr (GError) error = NULL;
  RgEvent            event = { .verb = RG_VERB_ADJOURN };
  RgState            after;

  if (self->page != NULL)
    return;

  rg_window_keep_notes (self);
  rg_table_strike (self->table);
  event.actor = rg_actor_player (rg_state_turn (rg_game_get_state (game)));
  event.time = RG_TIME_UNSET;
  if (!rg_game_try (game, &event, &after, &error))
    rg_show_refusal (widget, self->table, error);
  else
    open_page (self, after.phase != RG_PHASE_SEALING);
}

void
rg_window_install_seal_actions (GtkWidgetClass *window_class)
{
  gtk_widget_class_install_action (window_class, "win.adjourn", NULL, adjourn_action_cb);
}
