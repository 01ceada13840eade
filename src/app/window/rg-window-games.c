/* Games as the window sees them: begun, opened, kept, laid aside, played on
 * from, and the match that they belong to. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-library-row.h"
#include "rg-library-window.h"
#include "rg-match-window.h"
#include "rg-message.h"
#include "rg-new-game-dialog.h"
#include "rg-new-game.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

static void
keeping_failed_cb (RgWindow *self, const GError *error)
{
  g_autofree char *why = rg_sentence_for_error (error);
  g_autofree char *sentence = NULL;

  /* Translators: the reason, such as that there is no space left. */
  sentence = g_strdup_printf (_ ("The game could not be kept: %s"), why);
  rg_window_say (self, sentence);
}

/* Stays until it is taken or something else is said. */
static void
offered_cb (RgWindow *self, RgLibraryEntry *entry)
{
  g_autofree char *players = rg_library_words_players (entry);
  g_autofree char *sentence = NULL;
  g_autofree char *title = NULL;
  AdwToast        *toast;

  /* Translators: the two players of a game. */
  sentence = g_strdup_printf (_ ("“%s” was not played to its end"), players);
  title = g_markup_escape_text (sentence, -1);
  toast = adw_toast_new (title);
  g_set_weak_pointer (&self->toast, toast);
  g_set_weak_pointer (&self->offer, toast);
  adw_toast_set_timeout (toast, 0);
  adw_toast_set_button_label (toast, _ ("_Go On"));
  adw_toast_set_action_name (toast, "win.go-on");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

static void
withdrawn_cb (RgWindow *self)
{
  if (self->offer != NULL)
    adw_toast_dismiss (self->offer);
}

/* All tables share one library. */
void
rg_window_begin_keeping (RgWindow *self)
{
  g_autoptr (RgLibrary) library = NULL;

  g_object_get (g_application_get_default (), "library", &library, NULL);
  self->store = rg_table_store_new (library, self->table);
  self->files = rg_table_files_new (GTK_WINDOW (self), self->table, self->store);
  g_signal_connect_swapped (self->store, "failed", G_CALLBACK (keeping_failed_cb), self);
  g_signal_connect_swapped (self->store, "offered", G_CALLBACK (offered_cb), self);
  g_signal_connect_swapped (self->store, "withdrawn", G_CALLBACK (withdrawn_cb), self);
}

void
rg_window_begin_first_game (RgWindow *self)
{
  g_auto (RgTerms)   terms = { 0 };
  g_autoptr (RgGame) game = NULL;

  rg_new_game_read (self->settings, &terms);
  game = rg_game_new_between (rg_terms_get_name (&terms, RG_WHITE),
                              rg_terms_get_name (&terms, RG_BLACK), NULL, NULL);
  rg_table_files_begin_today (self->files, game);
}

static void
begun_cb (RgWindow *self, RgGame *game, gboolean is_match)
{
  g_autoptr (GError) error = NULL;

  if (!is_match || !rg_match_table_begin (self->match, game, &error))
    rg_table_files_begin_today (self->files, game);
  if (error != NULL) {
    g_autofree char *sentence = rg_sentence_for_error (error);

    rg_window_say (self, sentence);
  }
  rg_window_keep_names (self);
}

static void
ask_for_game (gpointer window)
{
  RgWindow        *self = RG_WINDOW (window);
  RgNewGameDialog *dialog;

  dialog = rg_new_game_dialog_new (window, rg_window_get_game (self));
  g_signal_connect_object (dialog, "begun", G_CALLBACK (begun_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
new_action_cb (GtkWidget                *widget,
               G_GNUC_UNUSED const char *action,
               G_GNUC_UNUSED GVariant   *parameter)
{
  rg_window_keep_notes (RG_WINDOW (widget));
  rg_table_files_ask_then (RG_WINDOW (widget)->files, ask_for_game, widget);
}

static void
choose_file (gpointer window)
{
  rg_table_files_choose (RG_WINDOW (window)->files);
}

static void
open_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  rg_window_keep_notes (RG_WINDOW (widget));
  rg_table_files_ask_then (RG_WINDOW (widget)->files, choose_file, widget);
}

static void
save_copy_action_cb (GtkWidget                *widget,
                     G_GNUC_UNUSED const char *action,
                     G_GNUC_UNUSED GVariant   *parameter)
{
  rg_window_keep_notes (RG_WINDOW (widget));
  rg_table_files_save_copy (RG_WINDOW (widget)->files);
}

static void
open_entry (gpointer window)
{
  RgWindow                  *self = RG_WINDOW (window);
  g_autoptr (RgLibraryEntry) entry = g_steal_pointer (&self->entry);

  if (entry != NULL)
    rg_table_files_open_entry (self->files, entry);
}

static void
entry_chosen_cb (RgWindow *self, RgLibraryEntry *entry)
{
  rg_window_keep_notes (self);
  g_set_object (&self->entry, entry);
  rg_table_files_ask_then (self->files, open_entry, self);
  gtk_window_present (GTK_WINDOW (self));
}

static void
games_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  rg_window_keep_notes (self);
  if (self->games == NULL) {
    RgLibrary *library = rg_table_store_get_library (self->store);

    g_set_weak_pointer (&self->games,
                        GTK_WIDGET (rg_library_window_new (GTK_WINDOW (self), library)));
    g_signal_connect_object (self->games, "chosen", G_CALLBACK (entry_chosen_cb), self,
                             G_CONNECT_SWAPPED);
  }
  gtk_window_present (GTK_WINDOW (self->games));
}

static void
go_on_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow       *self = RG_WINDOW (widget);
  RgLibraryEntry *entry = rg_table_store_get_offer (self->store);

  if (entry != NULL)
    entry_chosen_cb (self, entry);
}

/* Nothing is lost: the game that was on the table has its own file. */
static void
play_on (gpointer window)
{
  RgWindow          *self = RG_WINDOW (window);
  g_autoptr (RgGame) game = NULL;

  game = rg_game_fork (rg_window_get_game (self), self->fork_ply);
  rg_table_files_begin (self->files, game);
}

static void
play_on_action_cb (GtkWidget                *widget,
                   G_GNUC_UNUSED const char *action,
                   G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  rg_window_keep_notes (self);
  self->fork_ply = rg_table_get_ply (self->table);
  rg_table_files_ask_then (self->files, play_on, widget);
}

static void
rematch_action_cb (GtkWidget                *widget,
                   G_GNUC_UNUSED const char *action,
                   G_GNUC_UNUSED GVariant   *parameter)
{
  rg_match_table_rematch (RG_WINDOW (widget)->match);
}

static void
match_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  if (self->match_window == NULL)
    g_set_weak_pointer (&self->match_window,
                        GTK_WINDOW (
                          rg_match_window_new (GTK_WINDOW (self), self->match)));
  gtk_window_present (self->match_window);
}

static void
open_dropped (gpointer window)
{
  RgWindow         *self = RG_WINDOW (window);
  g_autoptr (GFile) file = g_steal_pointer (&self->dropped);

  if (file != NULL)
    rg_table_files_open (self->files, file);
}

static gboolean
dropped_cb (RgWindow *self, const GValue *value)
{
  GSList *files = g_value_get_boxed (value);

  if (files == NULL)
    return FALSE;

  g_set_object (&self->dropped, files->data);
  rg_window_keep_notes (self);
  rg_table_files_ask_then (self->files, open_dropped, self);
  return TRUE;
}

/* A file that is dropped on the window is opened. */
void
rg_window_accept_files (RgWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (GDK_TYPE_FILE_LIST, GDK_ACTION_COPY);

  g_signal_connect_object (target, "drop", G_CALLBACK (dropped_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

void
rg_window_install_game_actions (GtkWidgetClass *window_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "win.new", new_action_cb },
    { "win.open", open_action_cb },
    { "win.save-copy", save_copy_action_cb },
    { "win.games", games_action_cb },
    { "win.go-on", go_on_action_cb },
    { "win.play-on", play_on_action_cb },
    { "win.rematch", rematch_action_cb },
    { "win.match", match_action_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (window_class, rows[i].name, NULL, rows[i].activate);
}
