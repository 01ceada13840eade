/* Lists the library and acts on the selected games: renames, imports, exports, trashes
 * and restores them. To open a game, emits "chosen". Dialogs for files are in
 * RgLibraryTransfer. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window.h"

#include "rg-game-row.h"
#include "rg-help.h"
#include "rg-library-bin.h"
#include "rg-library-folder.h"
#include "rg-library-search.h"
#include "rg-library-transfer.h"
#include "rg-message.h"
#include "rg-print-papers.h"
#include "rg-record-question.h"
#include "rg-rename-window.h"
#include "rg-sentences.h"
#include "rg-standings.h"
#include "rg-template.h"
#include "rg-time-words.h"
#include "rg-toast.h"
#include "rg-word-or-icon.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

/* MAX_PRINTED: how many games are printed at once, as the window is blocked meanwhile. */
#define MAX_PRINTED 1000U

/* `found` are the visible games; `restored` the file names of games that will be selected
 * once the library has read them. `toast` offers to restore what was trashed last. */
struct _RgLibraryWindow {
  AdwWindow parent_instance;

  GtkWidget  *toasts;
  GtkWidget  *heading;
  GtkWidget  *search;
  GtkWidget  *pages;
  GtkWidget  *list;
  GtkWidget  *nothing;
  GtkWidget  *work;
  GtkWidget  *work_label;
  GtkWidget  *work_bar;
  GtkWidget  *work_button;
  GMenuModel *context_menu;
  GtkWidget  *popover; /* context menu of the list of games */

  RgLibrary         *library;
  RgLibraryTransfer *transfer;
  RgLibraryBin      *bin;
  GListModel        *found;
  GtkSelectionModel *selection;
  GHashTable        *odds_words; /* the names of odds by their codes */
  GPtrArray         *restored;
  AdwToast          *toast;
  guint              update_id;
};

G_DEFINE_FINAL_TYPE (RgLibraryWindow, rg_library_window, ADW_TYPE_WINDOW)

/* Selects and shows the game at @position, or the last one if there are fewer. */
static void
show_at (RgLibraryWindow *self, guint position)
{
  guint n = g_list_model_get_n_items (self->found);

  if (n == 0)
    return;

  position = MIN (position, n - 1);
  gtk_selection_model_select_item (self->selection, position, TRUE);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
}

static void
show_from_top (RgLibraryWindow *self)
{
  show_at (self, 0);
}

/* Returns the selected games, in the order of the list. */
static GPtrArray *
list_selected (RgLibraryWindow *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkSelectionFilterModel) chosen = gtk_selection_filter_model_new (
    self->selection);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (chosen));

  for (guint i = 0; i < n; i++)
    g_ptr_array_add (entries, g_list_model_get_item (G_LIST_MODEL (chosen), i));
  return entries;
}

/* Returns whether a result can be recorded in the selected game: it has none yet, and its
 * file could be read. */
static gboolean
may_record (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);

  return rg_library_entry_get_status (chosen->pdata[0]) != RG_GAME_FINISHED &&
         rg_library_entry_get_error (chosen->pdata[0]) == NULL;
}

/* Enables the actions that apply to the selected games. */
static void
update_actions (RgLibraryWindow *self)
{
  g_autoptr (GtkBitset) chosen = NULL;
  GtkWidget            *widget = GTK_WIDGET (self);
  gboolean              is_busy = rg_library_transfer_is_busy (self->transfer);
  guint64               n;

  chosen = gtk_selection_model_get_selection (self->selection);
  n = gtk_bitset_get_size (chosen);
  gtk_widget_action_set_enabled (widget, "library.open", n == 1);
  gtk_widget_action_set_enabled (widget, "library.rename", n == 1);
  gtk_widget_action_set_enabled (widget, "library.record", n == 1 && may_record (self));
  gtk_widget_action_set_enabled (widget, "library.export", n > 0 && !is_busy);
  gtk_widget_action_set_enabled (widget, "library.publish", n > 0 && !is_busy);
  gtk_widget_action_set_enabled (widget, "library.print", n > 0);
  gtk_widget_action_set_enabled (widget, "library.results",
                                 g_list_model_get_n_items (self->found) > 0);
  gtk_widget_action_set_enabled (widget, "library.trash", n > 0);
  gtk_widget_action_set_enabled (widget, "library.undo",
                                 !rg_library_bin_is_empty (self->bin));
}

/* Selects the games of `restored` once the library has read them, and shows the first. */
static void
show_restored (RgLibraryWindow *self)
{
  guint                 n = g_list_model_get_n_items (self->found);
  g_autoptr (GtkBitset) places = gtk_bitset_new_empty ();
  g_autoptr (GtkBitset) all = gtk_bitset_new_range (0, n);

  if (self->restored->len == 0 || rg_library_is_loading (self->library))
    return;

  for (guint i = 0; i < n; i++) {
    g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (self->found, i);
    const char                *name = rg_library_entry_get_file_name (entry);

    if (g_ptr_array_find_with_equal_func (self->restored, name, g_str_equal, NULL))
      gtk_bitset_add (places, i);
  }
  g_ptr_array_set_size (self->restored, 0);
  if (gtk_bitset_is_empty (places))
    return;

  show_at (self, gtk_bitset_get_minimum (places));
  gtk_selection_model_set_selection (self->selection, places, all);
}

static gboolean
update_cb (gpointer user_data)
{
  RgLibraryWindow *self = user_data;
  const GError    *error = rg_library_get_error (self->library);
  guint            all = g_list_model_get_n_items (G_LIST_MODEL (self->library));
  guint            n = g_list_model_get_n_items (self->found);
  const char      *page = "list";
  g_autofree char *heading = NULL;

  self->update_id = 0;
  if (all == 0)
    page = rg_library_is_loading (self->library) ? "loading" : "empty";
  else if (n == 0)
    page = "nothing-found";
  if (error != NULL) {
    g_autofree char *sentence = rg_sentence_for_error (error);
    g_autofree char *description = g_markup_escape_text (sentence, -1);

    adw_status_page_set_title (ADW_STATUS_PAGE (self->nothing),
                               _ ("The Games Cannot Be Read"));
    adw_status_page_set_description (ADW_STATUS_PAGE (self->nothing), description);
  }
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), page);

  if (n == all)
    heading = g_strdup_printf (ngettext ("%u game", "%u games", all), all);
  else
    /* Translators: how many games are found, out of how many; the first number decides
     * the form of the noun. */
    heading = g_strdup_printf (ngettext ("%u of %u games", "%u of %u games", n), n, all);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading),
                                 all > 0 ? heading : "");
  show_restored (self);
  update_actions (self);
  return G_SOURCE_REMOVE;
}

/* Coalesces updates in an idle, as many games come at once. */
static void
update_soon (RgLibraryWindow *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

/* Adds words by which new games are found: their odds and dates as they are shown. Caches
 * the names of odds, which many games share. */
static void
library_changed_cb (RgLibraryWindow    *self,
                    guint               position,
                    G_GNUC_UNUSED guint removed,
                    guint               added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (RgLibraryEntry) entry =
      g_list_model_get_item (G_LIST_MODEL (self->library), i);
    const char      *odds = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
    char            *name = g_hash_table_lookup (self->odds_words, odds);
    g_autofree char *date = rg_date_in_words (
      rg_library_entry_get_text (entry, RG_LIBRARY_DATE));
    g_autofree char *words = NULL;

    if (name == NULL) {
      name = rg_library_words_odds (entry);
      g_hash_table_replace (self->odds_words, g_strdup (odds), name);
    }
    words = g_strconcat (name, "\n", date, NULL);
    rg_library_entry_add_words (entry, words);
  }

  update_soon (self);
}

static void
open_at (RgLibraryWindow *self, guint position)
{
  g_autoptr (RgLibraryEntry) entry = g_list_model_get_item (self->found, position);

  if (entry == NULL)
    return;

  g_signal_emit_by_name (self, "chosen", entry);
  gtk_window_close (GTK_WINDOW (self));
}

/* Opens the menu for the game under the pointer, and selects it. Acts on the release, as
 * GTK warns if a menu opens while a button is held. */
static void
row_released_cb (GtkListItem *item, G_GNUC_UNUSED int n, double x, double y)
{
  GtkWidget       *row = gtk_list_item_get_child (item);
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (gtk_widget_get_root (row));
  guint            position = gtk_list_item_get_position (item);
  graphene_point_t at;

  if (!gtk_selection_model_is_selected (self->selection, position))
    gtk_selection_model_select_item (self->selection, position, TRUE);
  if (!gtk_widget_compute_point (row, self->list,
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y), &at))
    return;

  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) at.x, (int) at.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
setup_row_cb (G_GNUC_UNUSED RgLibraryWindow *self, GtkListItem *item)
{
  GtkWidget  *row = rg_game_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "released", G_CALLBACK (row_released_cb), item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static void
bind_row_cb (G_GNUC_UNUSED RgLibraryWindow *self, GtkListItem *item)
{
  rg_game_row_set_entry (RG_GAME_ROW (gtk_list_item_get_child (item)),
                         gtk_list_item_get_item (item));
}

/* Closes the report of an import when the user goes on to something else. */
static void
close_report (RgLibraryWindow *self)
{
  if (!rg_library_transfer_is_busy (self->transfer))
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), FALSE);
}

static void
open_chosen (RgLibraryWindow *self)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  if (!gtk_bitset_is_empty (chosen))
    open_at (self, gtk_bitset_get_minimum (chosen));
}

static void
rename_chosen (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);
  g_autoptr (GError)    error = NULL;
  GtkWindow            *window;

  if (chosen->len != 1)
    return;

  window = rg_rename_window_new (GTK_WINDOW (self), self->library, chosen->pdata[0],
                                 &error);
  if (window != NULL)
    gtk_window_present (window);
  else
    rg_show_error (GTK_WINDOW (self), _ ("The Game Could Not Be Renamed"), error);
}

static void
record_response_cb (RgLibraryWindow *self, const char *response, GtkWidget *dialog)
{
  RgLibraryEntry    *entry = g_object_get_data (G_OBJECT (dialog), "entry");
  g_autofree char   *words = rg_record_get_words (dialog);
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, RG_RECORD_RESPONSE) &&
      !rg_library_direct (self->library, entry, words, &error))
    rg_show_error (GTK_WINDOW (self), _ ("The Result Could Not Be Recorded"), error);
}

static void
record_chosen (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);
  GtkWidget            *dialog;

  if (chosen->len != 1)
    return;

  dialog = rg_record_ask (GTK_WINDOW (self));
  g_object_set_data_full (G_OBJECT (dialog), "entry", g_object_ref (chosen->pdata[0]),
                          g_object_unref);
  g_signal_connect_object (dialog, "response", G_CALLBACK (record_response_cb), self,
                           G_CONNECT_SWAPPED);
}

/* Closes the toast, whose offer was taken or is out of date. */
static void
close_toast (RgLibraryWindow *self)
{
  g_autoptr (AdwToast) toast = g_steal_pointer (&self->toast);

  if (toast != NULL)
    adw_toast_dismiss (toast);
}

/* Trashes the selected games and offers to undo that; selects the game that follows.
 * Reads the selection first, as it changes with the list. */
static void
trash_chosen (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);
  g_autoptr (GtkBitset) places = gtk_selection_model_get_selection (self->selection);
  g_autoptr (GError)    error = NULL;
  g_autofree char      *text = NULL;
  guint                 first = gtk_bitset_get_minimum (places);
  guint                 n = rg_library_bin_throw (self->bin, chosen, &error);

  if (n > 0) {
    close_toast (self);
    text = g_strdup_printf (ngettext ("%u game is in the trash",
                                      "%u games are in the trash", n),
                            n);
    self->toast = g_object_ref (rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), text,
                                               /* Translators: a button; takes back
                                                * what was just done to a game. */
                                               _ ("_Undo"), "library.undo"));
    show_at (self, first);
  }
  if (g_list_model_get_n_items (self->found) == 0)
    rg_library_search_focus_order (RG_LIBRARY_SEARCH (self->search));
  if (error != NULL)
    rg_show_error (GTK_WINDOW (self), _ ("Could Not Be Moved to the Trash"), error);
}

static void
undo_trash (RgLibraryWindow *self)
{
  g_autoptr (GError) error = NULL;

  close_toast (self);
  if (!rg_library_bin_take_back (self->bin, self->restored, &error))
    rg_show_error (GTK_WINDOW (self), _ ("Could Not Be Restored"), error);
}

static void
export_chosen (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);

  rg_library_transfer_ask_export (self->transfer, chosen, FALSE);
}

static void
publish_chosen (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);

  rg_library_transfer_ask_export (self->transfer, chosen, TRUE);
}

/* Prints the sheets of the selected games; skips files that cannot be read. */
static void
print_chosen (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);
  g_autoptr (GPtrArray) games = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError)    error = NULL;

  if (chosen->len > MAX_PRINTED) {
    g_autofree char *text =
      g_strdup_printf (ngettext ("At most %u game is printed at once",
                                 "At most %u games are printed at once", MAX_PRINTED),
                       MAX_PRINTED);

    rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), text, NULL, NULL);
    return;
  }
  for (guint i = 0; i < chosen->len; i++) {
    g_autoptr (GPtrArray) faults = NULL;
    RgStamp               stamp;
    RgGame *game = rg_library_file_read (rg_library_get_folder (self->library),
                                         rg_library_entry_get_file_name (
                                           chosen->pdata[i]),
                                         &stamp, &faults, error == NULL ? &error : NULL);

    if (game != NULL)
      g_ptr_array_add (games, game);
  }
  if (games->len > 0)
    rg_print_games (GTK_WINDOW (self), games);
  else if (error != NULL)
    rg_show_error (GTK_WINDOW (self), _ ("Nothing to Print"), error);
}

/* Counts results by odds in the games found, and prints them. */
static void
count_results (RgLibraryWindow *self)
{
  g_autoptr (GArray) tallies = rg_odds_tally_new ();
  guint              n = g_list_model_get_n_items (self->found);
  g_autofree char   *kicker = NULL;

  rg_odds_tally_add_entries (tallies, self->found);
  if (tallies->len == 0) {
    rg_toast_show (ADW_TOAST_OVERLAY (self->toasts), _ ("No game here has a result"),
                   NULL, NULL);
    return;
  }

  kicker = g_strdup_printf (ngettext ("%u game", "%u games", n), n);
  rg_print_results (GTK_WINDOW (self), tallies, kicker);
}

static void
import (RgLibraryWindow *self)
{
  rg_library_transfer_ask_import (self->transfer);
}

static void
search (RgLibraryWindow *self)
{
  gtk_widget_grab_focus (self->search);
}

static const struct {
  const char *name;
  void (*act) (RgLibraryWindow *self);
  gboolean closes_report;
} ACTS[] = {
  { "library.open", open_chosen, FALSE },      { "library.rename", rename_chosen, TRUE },
  { "library.export", export_chosen, TRUE },   { "library.import", import, TRUE },
  { "library.trash", trash_chosen, TRUE },     { "library.undo", undo_trash, TRUE },
  { "library.search", search, FALSE },         { "library.record", record_chosen, TRUE },
  { "library.publish", publish_chosen, TRUE }, { "library.print", print_chosen, TRUE },
  { "library.results", count_results, TRUE },
};

static void
act_cb (GtkWidget *widget, const char *name, G_GNUC_UNUSED GVariant *parameter)
{
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (widget);
  guint            i = 0;

  while (!g_str_equal (ACTS[i].name, name))
    i++;
  if (ACTS[i].closes_report)
    close_report (self);
  ACTS[i].act (self);
}

static void
progress_cb (RgLibraryWindow *self, double fraction, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->work_label), sentence);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->work_bar), fraction);
  /* Sets the widgets in code: imports and exports report their progress by signals, not
   * by properties. */
  gtk_widget_set_visible (self->work_bar, TRUE);
  /* Translators: a button; stops an import or an export. */
  gtk_button_set_label (GTK_BUTTON (self->work_button), _ ("Stop"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), TRUE);
  update_soon (self);
}

static void
reported_cb (RgLibraryWindow *self, const char *sentence)
{
  g_autoptr (GtkBitset) chosen = gtk_selection_model_get_selection (self->selection);

  gtk_label_set_text (GTK_LABEL (self->work_label), sentence);
  gtk_widget_set_visible (self->work_bar, FALSE);
  /* Translators: a button; closes the message or the window. */
  gtk_button_set_label (GTK_BUTTON (self->work_button), _ ("Close"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), TRUE);
  update_soon (self);
  if (gtk_bitset_is_empty (chosen))
    show_from_top (self);
}

static void
work_clicked_cb (RgLibraryWindow *self)
{
  if (rg_library_transfer_is_busy (self->transfer))
    rg_library_transfer_cancel (self->transfer);
  else
    close_report (self);
}

static void
stop (RgLibraryWindow *self)
{
  if (self->transfer != NULL)
    g_object_run_dispose (G_OBJECT (self->transfer));
  g_clear_pointer (&self->popover, gtk_widget_unparent);
}

/* Reads the folder again and focuses the search; leaves all else as it was. */
static void
rg_library_window_map (GtkWidget *widget)
{
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (widget);

  GTK_WIDGET_CLASS (rg_library_window_parent_class)->map (widget);

  rg_library_load (self->library);
  gtk_widget_grab_focus (self->search);
}

/* Closes the report and clears the search: at the next use its words would hide new
 * games. */
static void
rg_library_window_unmap (GtkWidget *widget)
{
  close_report (RG_LIBRARY_WINDOW (widget));
  rg_library_search_clear (RG_LIBRARY_SEARCH (RG_LIBRARY_WINDOW (widget)->search));

  GTK_WIDGET_CLASS (rg_library_window_parent_class)->unmap (widget);
}

static void
rg_library_window_class_init (RgLibraryWindowClass *klass)
{
  GTK_WIDGET_CLASS (klass)->map = rg_library_window_map;
  GTK_WIDGET_CLASS (klass)->unmap = rg_library_window_unmap;

  /* chosen: a game to be put on the table. */
  rg_signal_new (klass, "chosen", 1, RG_TYPE_LIBRARY_ENTRY);

  RG_ENSURE_TYPES (RG_TYPE_LIBRARY_SEARCH, RG_TYPE_WORD_OR_ICON);
  rg_help_add (GTK_WIDGET_CLASS (klass), "games");
  rg_template_set (klass, "rg-library-window.ui");
  RG_BIND_CHILDREN (RgLibraryWindow, toasts, heading, search, pages, list, nothing, work,
                    work_label, work_bar, work_button, context_menu);
  RG_BIND_CALLBACKS (show_from_top, open_at, setup_row_cb, bind_row_cb, work_clicked_cb);
  for (guint i = 0; i < G_N_ELEMENTS (ACTS); i++)
    gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), ACTS[i].name, NULL,
                                     act_cb);

  RG_STOPS (stop);
  RG_OWNS (RgLibraryWindow, g_source_remove, update_id);
  RG_OWNS (RgLibraryWindow, g_object_unref, selection, found, transfer, library, toast);
  RG_OWNS (RgLibraryWindow, rg_library_bin_free, bin);
  RG_OWNS (RgLibraryWindow, g_hash_table_unref, odds_words);
  RG_OWNS (RgLibraryWindow, g_ptr_array_unref, restored);
}

static void
rg_library_window_init (RgLibraryWindow *self)
{
  self->restored = g_ptr_array_new_with_free_func (g_free);
  self->odds_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));

  self->popover = gtk_popover_menu_new_from_model (self->context_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, self->list);
}

/* Returns: (transfer none): a window over @table that lists @library; closing only hides
 * it */
RgLibraryWindow *
rg_library_window_new (GtkWindow *table, RgLibrary *library)
{
  RgLibraryWindow *self;

  self = g_object_new (RG_TYPE_LIBRARY_WINDOW, "transient-for", table, NULL);
  self->library = g_object_ref (library);
  self->transfer = rg_library_transfer_new (GTK_WINDOW (self), library);
  self->bin = rg_library_bin_new (library);
  g_signal_connect_object (library, "items-changed", G_CALLBACK (library_changed_cb),
                           self, G_CONNECT_SWAPPED);
  library_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (library)));
  self->found = rg_library_search_find_in (RG_LIBRARY_SEARCH (self->search), library);
  self->selection = GTK_SELECTION_MODEL (
    gtk_multi_selection_new (g_object_ref (self->found)));
  g_signal_connect_object (library, "notify::loading", G_CALLBACK (update_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->found, "items-changed", G_CALLBACK (update_soon), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->selection, "selection-changed",
                           G_CALLBACK (update_actions), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->transfer, "progress", G_CALLBACK (progress_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->transfer, "reported", G_CALLBACK (reported_cb), self,
                           G_CONNECT_SWAPPED);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), self->selection);
  g_clear_handle_id (&self->update_id, g_source_remove);
  update_cb (self);
  return self;
}

/* Selects and shows @entry, once the library has read it. */
void
rg_library_window_show (RgLibraryWindow *self, RgLibraryEntry *entry)
{
  g_ptr_array_add (self->restored, g_strdup (rg_library_entry_get_file_name (entry)));
  update_soon (self);
}

/* Asks whether to import @n files. */
void
rg_library_window_import (RgLibraryWindow *self, GFile **files, guint n)
{
  rg_library_transfer_offer_import (self->transfer, files, n);
}
