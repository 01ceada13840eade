/* Dialogs that choose a file, and a game of a file with several. They emit what was
 * chosen, and leave it to others to open it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-games-dialog.h"

#include "rg-casefold.h"
#include "rg-game-row.h"
#include "rg-help.h"
#include "rg-load.h"
#include "rg-sentences.h"
#include "rg-template.h"

#include <glib/gi18n.h>

/* `file` is the model of the rows, and searches by itself. `is_open_wanted` is set after
 * Enter: the first game that the search finds is opened. */
struct _RgGamesDialog {
  AdwWindow parent_instance;

  GtkWidget          *heading;
  GtkWidget          *search;
  GtkWidget          *pages;
  GtkSingleSelection *selection;
  GtkWidget          *work;
  GtkWidget          *work_label;
  GtkWidget          *work_bar;

  RgGameFile *file;
  gboolean    is_open_wanted;
};

G_DEFINE_FINAL_TYPE (RgGamesDialog, rg_games_dialog, ADW_TYPE_WINDOW)

/* Checks that each word begins a word of players, event or date, as in the library. */
static gboolean
has_words (const RgPgnEntry *entry, gpointer words)
{
  g_autofree char *text = g_strjoin ("\n", entry->white, entry->black, entry->event,
                                     entry->date, NULL);
  g_autofree char *folded = rg_casefold (text);

  return rg_casefold_has (folded, words);
}

static void
search_changed_cb (RgGamesDialog *self)
{
  g_auto (GStrv) words = rg_casefold_words (
    gtk_editable_get_text (GTK_EDITABLE (self->search)));

  self->is_open_wanted = FALSE;
  if (*words != NULL)
    rg_game_file_search (self->file, has_words, g_steal_pointer (&words),
                         (GDestroyNotify) g_strfreev);
  else
    rg_game_file_search (self->file, NULL, NULL, NULL);
}

static void
open_clicked_cb (RgGamesDialog *self)
{
  RgListedGame *game = gtk_single_selection_get_selected_item (self->selection);

  if (game == NULL)
    return;

  g_signal_emit_by_name (self, "chosen", self->file, rg_listed_game_get_index (game));
  gtk_window_close (GTK_WINDOW (self));
}

/* Searches at once on Enter, without the delay of the entry, and opens the first game. */
static void
search_activate_cb (RgGamesDialog *self)
{
  search_changed_cb (self);
  if (gtk_single_selection_get_selected_item (self->selection) != NULL)
    open_clicked_cb (self);
  else
    self->is_open_wanted = TRUE;
}

static void
stop_clicked_cb (RgGamesDialog *self)
{
  rg_game_file_stop (self->file);
}

static void
show_count (RgGamesDialog *self)
{
  guint            n = rg_game_file_get_n_games (self->file);
  GFile           *file = rg_game_file_get_file (self->file);
  g_autofree char *name = rg_load_shown_name (file);
  /* Translators: the name of a file, and how many games it has. */
  g_autofree char *subtitle = g_strdup_printf (ngettext ("%s: %u game", "%s: %u games",
                                                         n),
                                               name, n);

  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading), subtitle);
}

/* Shows the progress, or why reading has ended early. */
static void
progress_cb (RgGamesDialog *self)
{
  const GError *error = rg_game_file_get_error (self->file);
  double        progress = rg_game_file_get_progress (self->file);
  gboolean      is_busy = progress < 1;
  gboolean      is_whole = rg_game_file_is_whole (self->file);
  gboolean is_found = gtk_single_selection_get_selected_item (self->selection) != NULL;
  g_autofree char *sentence = NULL;

  if (error != NULL)
    sentence = rg_sentence_for_error (error);
  else if (is_busy)
    sentence = g_strdup (is_whole ? _ ("Searching the games…")
                                  : _ ("Loading more games…"));
  else if (!is_whole)
    sentence = g_strdup (_ ("The rest of the file is not listed."));

  show_count (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages),
                                    is_busy || is_found ? "list" : "nothing-found");
  gtk_label_set_text (GTK_LABEL (self->work_label), sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->work_bar, is_busy);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->work_bar), progress);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), sentence != NULL);
  if (self->is_open_wanted && is_found)
    open_clicked_cb (self);
  self->is_open_wanted = self->is_open_wanted && is_busy;
}

static void
setup_row_cb (G_GNUC_UNUSED RgGamesDialog *self, GtkListItem *item)
{
  gtk_list_item_set_child (item, rg_game_row_new ());
}

/* Shows a game, or an empty row if it can no longer be read; choosing that row shows
 * why. */
static void
bind_row_cb (RgGamesDialog *self, GtkListItem *item)
{
  static const RgPgnEntry none = { 0 };
  guint                  index = rg_listed_game_get_index (gtk_list_item_get_item (item));
  g_autoptr (RgPgnEntry) entry = rg_game_file_read_entry (self->file, index);

  rg_game_row_set_pgn (RG_GAME_ROW (gtk_list_item_get_child (item)),
                       entry != NULL ? entry : &none);
}

static void
stop (RgGamesDialog *self)
{
  /* Stops reading the file; disconnects first, so that the dialog does not show that
   * reading has ended. */
  if (self->file != NULL) {
    g_signal_handlers_disconnect_by_data (self->file, self);
    rg_game_file_stop (self->file);
  }
}

static void
rg_games_dialog_class_init (RgGamesDialogClass *klass)
{
  /* chosen: the arguments are the file and the index of the game in it. */
  rg_signal_new (klass, "chosen", 2, RG_TYPE_GAME_FILE, G_TYPE_UINT);

  rg_help_add (GTK_WIDGET_CLASS (klass), "games");
  rg_template_set (klass, "rg-games-dialog.ui");
  RG_BIND_CHILDREN (RgGamesDialog, heading, search, pages, selection, work, work_label,
                    work_bar);
  RG_BIND_CALLBACKS (open_clicked_cb, stop_clicked_cb, search_changed_cb,
                     search_activate_cb, setup_row_cb, bind_row_cb);

  RG_STOPS (stop);
  RG_OWNS (RgGamesDialog, g_object_unref, file);
}

static void
rg_games_dialog_init (RgGamesDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_search_entry_set_key_capture_widget (GTK_SEARCH_ENTRY (self->search),
                                           GTK_WIDGET (self));
}

/* Returns: (transfer none): a dialog over @parent that lists the games of a PGN file */
RgGamesDialog *
rg_games_dialog_new (GtkWindow *parent, RgGameFile *file)
{
  RgGamesDialog *self = g_object_new (RG_TYPE_GAMES_DIALOG, "transient-for", parent,
                                      NULL);

  self->file = g_object_ref (file);
  g_signal_connect_object (file, "notify::progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_single_selection_set_model (self->selection, G_LIST_MODEL (file));
  rg_game_file_list_rest (file);
  progress_cb (self);
  gtk_widget_grab_focus (self->search);

  return self;
}

static GtkFileChooserNative *
chooser_new (GtkWindow *window, const char *title, const char *accept)
{
  GtkFileChooserNative *chooser;

  chooser = gtk_file_chooser_native_new (title, window, GTK_FILE_CHOOSER_ACTION_OPEN,
                                         accept, _ ("_Cancel"));
  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (chooser), TRUE);
  return chooser;
}

/* @suffixes: (nullable) (array zero-terminated=1): NULL for all files */
static void
add_filter (GtkFileChooserNative *chooser, const char *name, const char *const *suffixes)
{
  g_autoptr (GtkFileFilter) filter = gtk_file_filter_new ();

  gtk_file_filter_set_name (filter, name);
  if (suffixes == NULL)
    gtk_file_filter_add_pattern (filter, "*");
  for (guint i = 0; suffixes != NULL && suffixes[i] != NULL; i++)
    gtk_file_filter_add_suffix (filter, suffixes[i]);
  gtk_file_chooser_add_filter (GTK_FILE_CHOOSER (chooser), filter);
}

/* Returns: (transfer full): a dialog over @window that opens a file */
GtkFileChooserNative *
rg_open_chooser_new (GtkWindow *window)
{
  static const char *const openable[] = { "pgn", "regence", "envelope", "rulebook",
                                          NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, _ ("Open a File"),
                                                  /* Translators: a button of a file
                                                   * dialog. */
                                                  _ ("_Open"));

  /* Translators: kinds of files. */
  add_filter (chooser, _ ("Games and rulebooks"), openable);
  add_filter (chooser, _ ("All files"), NULL);
  return chooser;
}

/* Returns: (transfer full): a dialog over @window for files of games, several of them */
GtkFileChooserNative *
rg_import_chooser_new (GtkWindow *window)
{
  static const char *const games[] = { "pgn", "regence", "envelope", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, _ ("Import Games"),
                                                  /* Translators: a button; copies games.
                                                   */
                                                  _ ("_Import"));

  gtk_file_chooser_set_select_multiple (GTK_FILE_CHOOSER (chooser), TRUE);
  add_filter (chooser, _ ("Chess games"), games);
  add_filter (chooser, _ ("All files"), NULL);
  return chooser;
}

/* Returns: (transfer full): a dialog over @window for the envelope of a game */
GtkFileChooserNative *
rg_envelope_chooser_new (GtkWindow *window)
{
  static const char *const envelopes[] = { "envelope", NULL };
  GtkFileChooserNative    *chooser = chooser_new (window, _ ("Choose the Envelope"),
                                                  /* Translators: a button; takes the
                                                   * folder that was selected. */
                                                  _ ("_Choose"));

  /* Translators: a kind of files; each has a sealed move. */
  add_filter (chooser, _ ("Envelopes"), envelopes);
  return chooser;
}
