/* The games of a window: begins, opens, saves, continues and prints them; also the match
 * that they are part of. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-diagram-file.h"
#include "rg-evening-window.h"
#include "rg-fault.h"
#include "rg-game-file.h"
#include "rg-game-words.h"
#include "rg-library-window.h"
#include "rg-match-window.h"
#include "rg-message.h"
#include "rg-new-game-dialog.h"
#include "rg-new-game.h"
#include "rg-piece-textures.h"
#include "rg-print-papers.h"
#include "rg-print-window.h"
#include "rg-printer.h"
#include "rg-rulebook-folder.h"
#include "rg-rulebook-window.h"
#include "rg-save-dialog.h"
#include "rg-save.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-tongue.h"
#include "rg-welcome-page.h"

#include <glib/gi18n.h>

static gboolean
explain_error (G_GNUC_UNUSED GBinding *binding,
               const GValue           *error,
               GValue                 *sentence,
               G_GNUC_UNUSED gpointer  data)
{
  g_autofree char *why = NULL;
  char            *text;

  if (g_value_get_boxed (error) == NULL) {
    g_value_set_static_string (sentence, "");
    return TRUE;
  }

  why = rg_sentence_for_error (g_value_get_boxed (error));
  /* Translators: %s is the reason, such as that there is no space left. */
  text = g_strdup_printf (_ ("The game could not be saved: %s"), why);
  g_value_take_string (sentence, text);
  return TRUE;
}

static void pairing_cb (RgWindow *self, RgGame *pairing);

/* Connects the table to the library, which all windows share. */
void
rg_window_begin_keeping (RgWindow *self)
{
  g_autoptr (RgLibrary) library = NULL;

  g_object_get (g_application_get_default (), "library", &library, NULL);
  self->store = rg_table_store_new (library, self->table);
  self->saver = rg_table_saver_new (GTK_WINDOW (self), self->table, self->store);
  self->files = rg_table_files_new (GTK_WINDOW (self), self->table, self->store,
                                    self->saver);
  g_signal_connect_object (self->files, "pairing", G_CALLBACK (pairing_cb), self,
                           G_CONNECT_SWAPPED);
  self->envelopes = rg_envelope_opener_new (GTK_WINDOW (self), self->table, self->store,
                                            self->saver, self->files);
  g_object_bind_property_full (self->store, "error", self->unsaved_label, "label",
                               G_BINDING_DEFAULT, explain_error, NULL, NULL, NULL);
}

/* Puts a game without players on the table until a real one is chosen. */
void
rg_window_begin_first_game (RgWindow *self)
{
  g_auto (RgTerms) first = { 0 };

  rg_terms_set (&first, RG_VERB_RULEBOOK, rg_shelf_get ()->rulebooks[0]->id);
  rg_terms_set (&first, RG_VERB_CONDUCT, "free");
  rg_terms_set (&first, RG_VERB_CLOCK, "-");
  self->none = rg_game_new_on (&first, NULL);
  rg_table_files_begin_today (self->files, self->none);
}

static void
begun_cb (RgWindow *self, RgGame *game, gboolean is_match)
{
  g_autofree char   *start = g_settings_get_string (rg_settings_get (), "clock-start");
  g_autoptr (GError) error = NULL;

  if (!is_match || !rg_match_table_begin (self->match, game, &error))
    rg_table_files_begin_today (self->files, game);
  if (error != NULL) {
    g_autofree char *sentence = rg_sentence_for_error (error);

    rg_window_say (self, sentence);
  }
  if (g_str_equal (start, "game"))
    rg_table_start_clocks (self->table);
}

/* Returns the last game that was begun at this table, not one that was only opened. */
static RgGame *
find_last_game (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  return rg_new_game_is_last (rg_settings_get (), game)
           ? game
           : rg_table_files_get_begun (self->files);
}

static RgNewGameDialog *
new_dialog (RgWindow *self, GCallback begun)
{
  RgNewGameDialog *dialog = rg_new_game_dialog_new (GTK_WINDOW (self),
                                                    find_last_game (self));

  g_signal_connect_object (dialog, "begun", begun, self, G_CONNECT_SWAPPED);
  return dialog;
}

/* @position: (nullable): the position from which the game begins */
static void
ask_for_terms (RgWindow *self, const RgPosition *position)
{
  RgNewGameDialog *dialog = new_dialog (self, G_CALLBACK (begun_cb));

  if (position != NULL)
    rg_new_game_dialog_begin_from (dialog, position);
  else if (self->pasted_fen != NULL)
    rg_new_game_dialog_set_up (dialog, self->pasted_fen);
  g_clear_pointer (&self->pasted_fen, g_free);
  rg_window_present_over (self, GTK_WINDOW (dialog));
}

/* Replaces the pairing that @dialog was opened for by the game that has begun, in the
 * library. */
static void
pairing_begun_cb (RgWindow *self, RgGame *game, gboolean is_match, GObject *dialog)
{
  RgGame *pairing = g_object_get_data (dialog, "pairing");

  if (rg_new_game_fulfil_pairing (game, pairing))
    rg_library_replace (rg_table_store_get_library (self->store), pairing, game);
  begun_cb (self, game, is_match);
}

static void
pairing_cb (RgWindow *self, RgGame *pairing)
{
  RgNewGameDialog *dialog = new_dialog (self, G_CALLBACK (pairing_begun_cb));

  g_object_set_data_full (G_OBJECT (dialog), "pairing", g_object_ref (pairing),
                          g_object_unref);
  rg_new_game_dialog_take_pairing (dialog, pairing);
  rg_window_present_over (self, GTK_WINDOW (dialog));
}

static void
ask_for_game (gpointer window)
{
  ask_for_terms (window, NULL);
}

static void
welcome (gpointer window)
{
  rg_window_show_welcome (window);
}

/* Shows the welcome page or, if that is open or a position was pasted, the page for the
 * terms of a game. */
void
rg_window_new_game (RgWindow *self)
{
  gboolean welcomes = self->page == NULL && self->pasted_fen == NULL;

  rg_table_saver_ask_then (self->saver, welcomes ? welcome : ask_for_game, self);
}

void
rg_window_open_file (RgWindow *self)
{
  rg_table_saver_ask_then (self->saver, (RgTableSaverThen) rg_table_files_choose,
                           self->files);
}

static void
entry_chosen_cb (RgWindow *self, RgLibraryEntry *entry)
{
  rg_table_files_ask_to_open (self->files, entry);
  gtk_window_present (GTK_WINDOW (self));
}

void
rg_window_show_welcome (RgWindow *self)
{
  gboolean   has_game = rg_window_get_game (self) != self->none;
  GtkWidget *page = rg_welcome_page_new (self->store, find_last_game (self),
                                         has_game ? self->table : NULL);

  gtk_widget_set_vexpand (page, TRUE);
  g_signal_connect_object (page, "begun", G_CALLBACK (begun_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "set-up", G_CALLBACK (ask_for_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (page, "chosen", G_CALLBACK (entry_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  rg_window_show_page (self, page);
  rg_welcome_page_focus (RG_WELCOME_PAGE (page));
}

/* Returns: (transfer none) (nullable): the window of @type that is open over this one */
gpointer
rg_window_find_over (RgWindow *self, GType type)
{
  GListModel *all = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (all); i++) {
    g_autoptr (GtkWindow) window = g_list_model_get_item (all, i);

    if (G_TYPE_CHECK_INSTANCE_TYPE (window, type) &&
        gtk_window_get_transient_for (window) == GTK_WINDOW (self))
      return window;
  }
  return NULL;
}

static RgLibraryWindow *
show_games (RgWindow *self)
{
  RgLibraryWindow *games = rg_window_find_over (self, RG_TYPE_LIBRARY_WINDOW);

  if (games == NULL) {
    games = rg_library_window_new (GTK_WINDOW (self),
                                   rg_table_store_get_library (self->store));
    g_signal_connect_object (games, "chosen", G_CALLBACK (entry_chosen_cb), self,
                             G_CONNECT_SWAPPED);
  }
  rg_window_present_over (self, GTK_WINDOW (games));
  return games;
}

void
rg_window_show_games (RgWindow *self)
{
  show_games (self);
}

/* Imports files into the library, instead of opening each on a table of its own. */
void
rg_window_import (RgWindow *self, GFile **files, guint n)
{
  rg_library_window_import (show_games (self), files, n);
}

/* Shows the latest copy of a file's game in the library. */
void
rg_window_show_copy (RgWindow *self)
{
  RgLibraryEntry  *copy = rg_table_files_get_copy (self->files);
  RgLibraryWindow *games = show_games (self);

  if (copy != NULL)
    rg_library_window_show (games, copy);
}

/* Returns to the game behind the page, or opens the one offered to be resumed. */
void
rg_window_go_on (RgWindow *self)
{
  RgLibraryEntry *entry = rg_table_store_get_offer (self->store);

  if (rg_window_get_game (self) != self->none) {
    rg_window_leave_page (self);
    return;
  }
  if (entry == NULL)
    return;

  if (rg_library_entry_get_status (entry) == RG_GAME_ADJOURNED)
    g_set_object (&self->resumed, entry);
  entry_chosen_cb (self, entry);
}

static void
open_beside (RgWindow *self, gpointer what)
{
  RgWindow *window = rg_window_new (gtk_window_get_application (GTK_WINDOW (self)));

  gtk_window_present (GTK_WINDOW (window));
  rg_table_files_ask_to_open (window->files, what);
}

static void
loaded_beside_cb (G_GNUC_UNUSED GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (RgWindow)   self = data;
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgGameFile) file = rg_game_file_load_finish (result, &error);

  if (file != NULL && rg_game_file_is_readable (file, &error))
    open_beside (self, file);
  else
    rg_show_error (GTK_WINDOW (self), _ ("The File Cannot Be Opened"), error);
}

/* Opens @file in another window if it can be read; shows errors in this one, where a game
 * is being played. */
void
rg_window_open_beside (RgWindow *self, GFile *file)
{
  g_autoptr (GError)     error = NULL;
  g_autoptr (RgEnvelope) envelope = NULL;

  if (rg_rulebook_folder_has_form (file))
    rg_rulebook_add (GTK_WINDOW (self), file);
  else if (!rg_table_files_is_envelope (file))
    rg_game_file_load_async (file, NULL, loaded_beside_cb, g_object_ref (self));
  else if ((envelope = rg_envelope_load_file (file, &error)) != NULL)
    open_beside (self, file);
  else
    rg_show_error (GTK_WINDOW (self), _ ("The Envelope Cannot Be Read"), error);
}

/* Starts another game from the moment shown; the present game keeps its file. If the
 * present game has no rulebook, asks for the terms first. */
static void
play_on (gpointer window)
{
  RgWindow          *self = RG_WINDOW (window);
  RgGame            *from = rg_window_get_game (self);
  g_autoptr (RgGame) game = NULL;

  if (!rg_game_names_rulebook (from)) {
    ask_for_terms (self, rg_game_get_position (from, self->fork_ply));
    return;
  }

  game = rg_game_fork (from, self->fork_ply);
  rg_table_files_begin (self->files, game);
}

void
rg_window_play_on (RgWindow *self)
{
  self->fork_ply = rg_table_get_ply (self->table);
  rg_table_saver_ask_then (self->saver, play_on, self);
}

void
rg_window_previous_game (RgWindow *self)
{
  rg_table_files_step (self->files, -1);
}

void
rg_window_next_game (RgWindow *self)
{
  rg_table_files_step (self->files, 1);
}

void
rg_window_show_matches (RgWindow *self)
{
  GtkWindow *matches = rg_window_find_over (self, RG_TYPE_MATCH_WINDOW);

  if (matches == NULL)
    matches = GTK_WINDOW (rg_match_window_new (GTK_WINDOW (self), self->match));
  rg_window_present_over (self, matches);
}

void
rg_window_show_evening (RgWindow *self)
{
  GtkWindow *evening = rg_window_find_over (self, RG_TYPE_EVENING_WINDOW);

  if (evening == NULL) {
    evening = GTK_WINDOW (
      rg_evening_window_new (GTK_WINDOW (self),
                             rg_table_store_get_library (self->store)));
    g_signal_connect_object (evening, "chosen", G_CALLBACK (entry_chosen_cb), self,
                             G_CONNECT_SWAPPED);
    g_signal_connect_object (evening, "begun", G_CALLBACK (rg_table_files_ask_to_open),
                             self->files, G_CONNECT_SWAPPED);
  }
  rg_window_present_over (self, evening);
}

void
rg_window_print (RgWindow *self)
{
  rg_window_present_over (self,
                          rg_print_window_new (GTK_WINDOW (self), self->table, FALSE));
}

void
rg_window_print_report (RgWindow *self)
{
  rg_window_present_over (self,
                          rg_print_window_new (GTK_WINDOW (self), self->table, TRUE));
}

/* Returns the drawings of the pieces; if they cannot be read, shows an error dialog and
 * returns NULL. */
static RgDiagram *
new_diagram (RgWindow *self)
{
  g_autoptr (GError) error = NULL;
  RgDiagram         *diagram = rg_piece_textures_new_diagram (&error);

  if (diagram == NULL)
    rg_show_error (GTK_WINDOW (self), _ ("The Position Could Not Be Drawn"), error);

  return diagram;
}

static void
draw_page (gpointer page, cairo_t *cr, G_GNUC_UNUSED guint number)
{
  rg_diagram_page_draw (page, cr);
}

/* Prints the position shown; its caption names the moment, except in a variation. */
void
rg_window_print_diagram (RgWindow *self)
{
  RgGame        *game = rg_window_get_game (self);
  RgDiagram     *diagram = new_diagram (self);
  RgDiagramPage *page;
  RgPrintJob     job;

  if (diagram == NULL)
    return;

  page = g_new0 (RgDiagramPage, 1);
  page->diagram = diagram;
  page->board = rg_table_get_position (self->table)->setup.board;
  page->look = (RgDiagramLook){ .flipped = rg_table_get_flipped (self->table),
                                .capped = rg_table_get_capped (self->table) };
  page->paper = rg_printer_get_paper ();
  page->title = rg_players_title (game);
  page->caption = rg_table_is_aside (self->table)
                    ? g_strdup ("")
                    : rg_ply_name (game, rg_table_get_ply (self->table));
  job = (RgPrintJob){
    .name = page->title,
    .paper = page->paper,
    .n_pages = 1,
    .draw = draw_page,
    .what = page,
    .free_what = (GDestroyNotify) rg_diagram_page_free,
  };
  rg_printer_print (GTK_WINDOW (self), &job, (RgPrinterReport) rg_window_say);
}

static void
export_to (gpointer owner, const char *path, const char *trouble)
{
  RgWindow             *self = RG_WINDOW (owner);
  const RgPosition     *position = rg_table_get_position (self->table);
  RgDiagramLook         look = { .flipped = rg_table_get_flipped (self->table),
                                 .capped = rg_table_get_capped (self->table) };
  g_autofree char      *sentence = NULL;
  g_autoptr (RgDiagram) diagram = NULL;
  g_autoptr (GError)    error = NULL;

  if (trouble != NULL)
    rg_window_say (self, trouble);
  if (path == NULL || (diagram = new_diagram (self)) == NULL)
    return;
  if (!rg_diagram_file_save (diagram, &position->setup.board, &look, 0, path, &error)) {
    rg_show_error (GTK_WINDOW (self), _ ("The Position Could Not Be Saved"), error);
    return;
  }

  sentence = rg_save_dialog_report (path);
  rg_window_say (self, sentence);
}

void
rg_window_export_position (RgWindow *self)
{
  static const RgFileKind kinds[] = {
    { N_ ("Drawing (.svg)"), ".svg" },
    { N_ ("Picture (.png)"), ".png" },
    { N_ ("Page (.pdf)"), ".pdf" },
    { 0 },
  };
  RgGame          *game = rg_window_get_game (self);
  g_autofree char *players = rg_players_title (game);
  g_autofree char *name = rg_file_title (players, rg_game_get_tag (game, "Date"));

  rg_save_dialog_open (GTK_WINDOW (self), _ ("Export the Position"), kinds, name, NULL,
                       export_to, self);
}

static void
publish_to (gpointer owner, const char *path, const char *trouble)
{
  RgWindow          *self = RG_WINDOW (owner);
  g_autofree char   *sentence = NULL;
  g_autoptr (GError) error = NULL;

  if (trouble != NULL)
    rg_window_say (self, trouble);
  if (path == NULL)
    return;
  if (!rg_save_publication (rg_window_get_game (self), path, rg_translate, &error)) {
    rg_show_error (GTK_WINDOW (self), _ ("The Game Could Not Be Saved"), error);
    return;
  }

  sentence = rg_save_dialog_report (path);
  rg_window_say (self, sentence);
}

/* Exports the game as PGN without its log and with odds in words. */
void
rg_window_publish (RgWindow *self)
{
  RgGame          *game = rg_window_get_game (self);
  g_autofree char *players = rg_players_title (game);
  g_autofree char *name = rg_file_title (players, rg_game_get_tag (game, "Date"));

  rg_save_dialog_open (GTK_WINDOW (self), _ ("Export for Publication"), RG_FILE_KINDS_PGN,
                       name, NULL, publish_to, self);
}
