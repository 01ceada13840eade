/* A list over the library: sorted, then filtered, so that a letter typed sorts
 * nothing anew.  Opens no game itself, but tells which one was chosen; dialogs
 * for files are the porter's. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window.h"

#include "rg-library-bin.h"
#include "rg-library-porter.h"
#include "rg-library-query.h"
#include "rg-library-row.h"
#include "rg-library-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* After that long without another change, in milliseconds, the years are
 * gathered anew. */
#define YEARS_DELAY 300

struct _RgLibraryWindow {
  AdwWindow parent_instance;

  GtkWidget  *toasts;
  GtkWidget  *heading;
  GtkWidget  *open_button;
  GtkWidget  *search;
  GtkWidget  *order;
  GtkWidget  *year;
  GtkWidget  *odds;
  GtkWidget  *standing;
  GtkWidget  *pages;
  GtkWidget  *list;
  GtkWidget  *nothing;
  GtkWidget  *work;
  GtkWidget  *work_label;
  GtkWidget  *work_bar;
  GtkWidget  *work_button;
  GMenuModel *context_menu;

  GtkWidget *popover; /* of the list */

  RgLibrary         *library;
  RgLibraryPorter   *porter;
  RgLibraryBin      *bin;
  RgLibraryQuery     query;
  GtkFilter         *filter;
  GtkSorter         *sorter;
  GListModel        *found;
  GtkSelectionModel *selection;
  GHashTable        *odds_words; /* of odds, to what they are called */
  GArray            *years;      /* of guint, the latest first */
  guint              years_timer;
  guint              update_id;
};

G_DEFINE_FINAL_TYPE (RgLibraryWindow, rg_library_window, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
complain (RgLibraryWindow *self, const char *heading, const GError *error)
{
  g_autofree char *sentence = rg_sentence_for_error (error);
  GtkWidget       *dialog;

  dialog = adw_message_dialog_new (GTK_WINDOW (self), heading, sentence);
  adw_message_dialog_add_response (ADW_MESSAGE_DIALOG (dialog),
                                   "close",
                                   _ ("_Close"));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* What is chosen in the list, in its order. */
static GPtrArray *
list_selected (RgLibraryWindow *self)
{
  GPtrArray *entries = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GtkBitset) chosen = NULL;
  GtkBitsetIter         iter;
  guint                 position;

  chosen = gtk_selection_model_get_selection (self->selection);
  if (gtk_bitset_iter_init_first (&iter, chosen, &position))
    do {
      gpointer entry = g_list_model_get_item (self->found, position);

      if (entry != NULL)
        g_ptr_array_add (entries, entry);
    } while (gtk_bitset_iter_next (&iter, &position));

  return entries;
}

/* Searching. */

static gboolean
match_cb (gpointer item, gpointer user_data)
{
  return rg_library_query_matches (&RG_LIBRARY_WINDOW (user_data)->query, item);
}

/* The latest first, and the others as one reads. */
static int
compare_cb (gconstpointer a, gconstpointer b, gpointer user_data)
{
  RgLibraryWindow *self = user_data;
  gpointer         one = (gpointer) a;
  gpointer         other = (gpointer) b;

  switch (gtk_drop_down_get_selected (GTK_DROP_DOWN (self->order))) {
  case 1:
    return rg_library_entry_compare_dates (other, one);
  case 2:
    return rg_library_entry_compare_players (one, other);
  case 3:
    return rg_library_entry_compare_odds (other, one);
  case 4:
    return rg_library_entry_compare_results (one, other);
  default:
    return rg_library_entry_compare_modified (other, one);
  }
}

static void
show_from_top (RgLibraryWindow *self)
{
  if (g_list_model_get_n_items (self->found) == 0)
    return;

  gtk_selection_model_select_item (self->selection, 0, TRUE);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", 0);
}

static void
read_query (RgLibraryWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));
  guint       year = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->year));

  g_strfreev (self->query.words);
  self->query.words = *text != '\0' ? rg_fold_words (text) : NULL;
  self->query.year = year > 0 && year <= self->years->len
                       ? g_array_index (self->years, guint, year - 1)
                       : 0;
  self->query.given = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->odds));
  self->query.standing = gtk_drop_down_get_selected (
    GTK_DROP_DOWN (self->standing));
}

/* While the window is put together there is nothing to filter yet. */
static void
query_changed_cb (RgLibraryWindow *self)
{
  if (self->filter == NULL)
    return;

  read_query (self);
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  show_from_top (self);
}

static void
order_changed_cb (RgLibraryWindow *self)
{
  if (self->sorter == NULL)
    return;

  gtk_sorter_changed (self->sorter, GTK_SORTER_CHANGE_DIFFERENT);
  show_from_top (self);
}

/* Where every game is shown there is nothing to clear. */
static void
search_stopped_cb (RgLibraryWindow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->search));

  if (*text != '\0')
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  else
    gtk_window_close (GTK_WINDOW (self));
}

/* What is seen of it. */

static void
update_heading (RgLibraryWindow *self, guint n, guint all)
{
  g_autofree char *text = NULL;

  if (n == all)
    text = g_strdup_printf (ngettext ("%u game", "%u games", all), all);
  else
    /* Translators: how many games are found, and how many there are. */
    text = g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", all),
                            n,
                            all);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading),
                                 all > 0 ? text : "");
}

static void
describe_nothing (RgLibraryWindow *self)
{
  const GError    *error = rg_library_get_error (self->library);
  g_autofree char *sentence = NULL;

  if (error == NULL)
    return;

  sentence = rg_sentence_for_error (error);
  adw_status_page_set_title (ADW_STATUS_PAGE (self->nothing),
                             _ ("The Games Cannot Be Read"));
  adw_status_page_set_description (ADW_STATUS_PAGE (self->nothing), sentence);
}

static void
update_actions (RgLibraryWindow *self)
{
  g_autoptr (GPtrArray) chosen = list_selected (self);
  GtkWidget            *widget = GTK_WIDGET (self);
  gboolean              is_busy = rg_library_porter_is_busy (self->porter);

  gtk_widget_action_set_enabled (widget, "library.open", chosen->len == 1);
  gtk_widget_action_set_enabled (widget, "library.rename", chosen->len == 1);
  gtk_widget_action_set_enabled (widget,
                                 "library.export",
                                 chosen->len > 0 && !is_busy);
  gtk_widget_action_set_enabled (widget, "library.trash", chosen->len > 0);
}

static gboolean
update_cb (gpointer user_data)
{
  RgLibraryWindow *self = user_data;
  guint       all = g_list_model_get_n_items (G_LIST_MODEL (self->library));
  guint       n = g_list_model_get_n_items (self->found);
  const char *page = "list";

  self->update_id = 0;
  if (all == 0)
    page = rg_library_is_loading (self->library) ? "loading" : "empty";
  else if (n == 0)
    page = "nothing-found";
  describe_nothing (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), page);
  update_heading (self, n, all);
  update_actions (self);
  return G_SOURCE_REMOVE;
}

/* Games come in crowds; what stands over the list is written once for many. */
static void
update_soon (RgLibraryWindow *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
}

static int
compare_years (gconstpointer a, gconstpointer b)
{
  const guint *one = a, *other = b;

  return (*one < *other) - (*one > *other);
}

static GArray *
gather_years (RgLibraryWindow *self)
{
  GArray                *years = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->library));

  for (guint i = 0; i < n; i++) {
    g_autoptr (RgLibraryEntry) entry = NULL;
    guint                      year;

    entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);
    year = rg_library_entry_get_year (entry);
    if (year > 0 && g_hash_table_add (seen, GUINT_TO_POINTER (year)))
      g_array_append_val (years, year);
  }

  g_array_sort (years, compare_years);
  return years;
}

static gboolean
is_same_array (const GArray *a, const GArray *b)
{
  return a->len == b->len &&
         (a->len == 0 ||
          memcmp (a->data, b->data, a->len * sizeof (guint)) == 0);
}

/* The year that was chosen stays so. */
static gboolean
years_cb (gpointer user_data)
{
  RgLibraryWindow          *self = user_data;
  guint                     year = self->query.year;
  g_autoptr (GArray)        years = gather_years (self);
  g_autoptr (GtkStringList) names = NULL;
  guint                     chosen = 0;

  self->years_timer = 0;
  if (is_same_array (years, self->years))
    return G_SOURCE_REMOVE;

  names = gtk_string_list_new (NULL);
  gtk_string_list_append (names, _ ("Any year"));
  for (guint i = 0; i < years->len; i++) {
    guint            number = g_array_index (years, guint, i);
    g_autofree char *name = g_strdup_printf ("%u", number);

    gtk_string_list_append (names, name);
    if (number == year)
      chosen = i + 1;
  }
  g_array_unref (self->years);
  self->years = g_steal_pointer (&years);
  g_signal_handlers_block_by_func (self->year, query_changed_cb, self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->year), G_LIST_MODEL (names));
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->year), chosen);
  g_signal_handlers_unblock_by_func (self->year, query_changed_cb, self);
  if (year != 0 && chosen == 0)
    query_changed_cb (self);
  return G_SOURCE_REMOVE;
}

/* Many games are given the same odds: each is named once. */
static const char *
name_odds (RgLibraryWindow *self, RgLibraryEntry *entry)
{
  const char *text = rg_library_entry_get_text (entry, RG_LIBRARY_ODDS);
  char       *name = g_hash_table_lookup (self->odds_words, text);

  if (name == NULL) {
    name = rg_library_words_odds (entry);
    g_hash_table_replace (self->odds_words, g_strdup (text), name);
  }
  return name;
}

/* Odds are found by what they are called here too. */
static void
library_changed_cb (RgLibraryWindow    *self,
                    guint               position,
                    G_GNUC_UNUSED guint removed,
                    guint               added)
{
  for (guint i = position; i < position + added; i++) {
    g_autoptr (RgLibraryEntry) entry = NULL;

    entry = g_list_model_get_item (G_LIST_MODEL (self->library), i);
    if (*rg_library_entry_get_text (entry, RG_LIBRARY_ODDS) != '\0')
      rg_library_entry_add_words (entry, name_odds (self, entry));
  }

  if (self->years_timer == 0)
    self->years_timer = g_timeout_add (YEARS_DELAY, years_cb, self);
  update_soon (self);
}

static void
bind_row_cb (G_GNUC_UNUSED RgLibraryWindow *self, GtkListItem *item)
{
  rg_library_row_set_entry (RG_LIBRARY_ROW (gtk_list_item_get_child (item)),
                            gtk_list_item_get_item (item));
}

static void
unbind_row_cb (G_GNUC_UNUSED RgLibraryWindow *self, GtkListItem *item)
{
  rg_library_row_set_entry (RG_LIBRARY_ROW (gtk_list_item_get_child (item)),
                            NULL);
}

/* What is done with games. */

static void
open_entry (RgLibraryWindow *self, RgLibraryEntry *entry)
{
  g_signal_emit (self, signals[CHOSEN], 0, entry);
  gtk_window_close (GTK_WINDOW (self));
}

static void
open_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  g_autoptr (GPtrArray) chosen = list_selected (RG_LIBRARY_WINDOW (widget));

  if (chosen->len > 0)
    open_entry (RG_LIBRARY_WINDOW (widget), g_ptr_array_index (chosen, 0));
}

static void
row_activated_cb (RgLibraryWindow *self, guint position)
{
  g_autoptr (RgLibraryEntry) entry = NULL;

  entry = g_list_model_get_item (self->found, position);
  if (entry != NULL)
    open_entry (self, entry);
}

/* The entry waits a moment before it searches; Enter does not. */
static void
search_activate_cb (RgLibraryWindow *self)
{
  query_changed_cb (self);
  row_activated_cb (self, 0);
}

static void
rename_response_cb (RgLibraryWindow *self,
                    const char      *response,
                    GtkWidget       *dialog)
{
  RgLibraryEntry    *entry = g_object_get_data (G_OBJECT (dialog), "entry");
  GtkWidget         *line = g_object_get_data (G_OBJECT (dialog), "line");
  const char        *title = gtk_editable_get_text (GTK_EDITABLE (line));
  g_autoptr (GError) error = NULL;

  if (g_str_equal (response, "rename") &&
      !rg_library_rename (self->library, entry, title, &error))
    complain (self, _ ("The Game Could Not Be Renamed"), error);
}

static void
ask_for_title (RgLibraryWindow *self, RgLibraryEntry *entry)
{
  AdwMessageDialog *dialog;
  GtkWidget        *line = gtk_entry_new ();

  dialog = ADW_MESSAGE_DIALOG (adw_message_dialog_new (
    GTK_WINDOW (self),
    _ ("Rename the Game"),
    _ ("The title is shown over the board and goes into the file.")));
  gtk_editable_set_text (GTK_EDITABLE (line),
                         rg_library_entry_get_text (entry, RG_LIBRARY_EVENT));
  gtk_entry_set_activates_default (GTK_ENTRY (line), TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (line),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Title"),
                                  -1);
  adw_message_dialog_set_extra_child (dialog, line);
  adw_message_dialog_add_response (dialog, "cancel", _ ("_Cancel"));
  adw_message_dialog_add_response (dialog, "rename", _ ("_Rename"));
  adw_message_dialog_set_response_appearance (dialog,
                                              "rename",
                                              ADW_RESPONSE_SUGGESTED);
  adw_message_dialog_set_default_response (dialog, "rename");
  adw_message_dialog_set_close_response (dialog, "cancel");
  g_object_set_data_full (G_OBJECT (dialog),
                          "entry",
                          g_object_ref (entry),
                          g_object_unref);
  g_object_set_data (G_OBJECT (dialog), "line", line);
  g_signal_connect_object (dialog,
                           "response",
                           G_CALLBACK (rename_response_cb),
                           self,
                           G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
  gtk_widget_grab_focus (line);
}

static void
rename_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  g_autoptr (GPtrArray) chosen = list_selected (RG_LIBRARY_WINDOW (widget));

  if (chosen->len == 1)
    ask_for_title (RG_LIBRARY_WINDOW (widget), g_ptr_array_index (chosen, 0));
}

/* How many went, and a button to take them back. */
static void
tell_thrown_away (RgLibraryWindow *self, guint n)
{
  g_autofree char *text = NULL;
  AdwToast        *toast;

  text = g_strdup_printf (ngettext ("%u game is in the trash",
                                    "%u games are in the trash",
                                    n),
                          n);
  toast = adw_toast_new (text);
  adw_toast_set_timeout (toast, 10);
  adw_toast_set_button_label (toast, _ ("_Undo"));
  adw_toast_set_action_name (toast, "library.undo");
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

static void
trash_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  RgLibraryWindow      *self = RG_LIBRARY_WINDOW (widget);
  g_autoptr (GPtrArray) chosen = list_selected (self);
  g_autoptr (GError)    error = NULL;
  guint                 n = rg_library_bin_throw (self->bin, chosen, &error);

  if (n > 0)
    tell_thrown_away (self, n);
  if (error != NULL)
    complain (self, _ ("Not Moved to the Trash"), error);
}

static void
undo_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  RgLibraryWindow   *self = RG_LIBRARY_WINDOW (widget);
  g_autoptr (GError) error = NULL;

  if (!rg_library_bin_take_back (self->bin, &error))
    complain (self, _ ("Not Taken Back"), error);
}

static void
export_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  g_autoptr (GPtrArray) chosen = list_selected (RG_LIBRARY_WINDOW (widget));

  rg_library_porter_ask_export (RG_LIBRARY_WINDOW (widget)->porter, chosen);
}

static void
import_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  rg_library_porter_ask_import (RG_LIBRARY_WINDOW (widget)->porter);
}

static void
search_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  gtk_widget_grab_focus (RG_LIBRARY_WINDOW (widget)->search);
}

/* What the porter tells stands under the list. */

static void
progress_cb (RgLibraryWindow *self, double fraction, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->work_label), sentence);
  gtk_progress_bar_set_fraction (GTK_PROGRESS_BAR (self->work_bar), fraction);
  gtk_widget_set_visible (self->work_bar, TRUE);
  gtk_button_set_label (GTK_BUTTON (self->work_button), _ ("Stop"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), TRUE);
  update_soon (self);
}

static gboolean
nothing_chosen (RgLibraryWindow *self)
{
  g_autoptr (GtkBitset) chosen = NULL;

  chosen = gtk_selection_model_get_selection (self->selection);
  return gtk_bitset_is_empty (chosen);
}

static void
reported_cb (RgLibraryWindow *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->work_label), sentence);
  gtk_widget_set_visible (self->work_bar, FALSE);
  gtk_button_set_label (GTK_BUTTON (self->work_button), _ ("Close"));
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), TRUE);
  update_soon (self);
  if (nothing_chosen (self))
    show_from_top (self);
}

static void
work_clicked_cb (RgLibraryWindow *self)
{
  if (rg_library_porter_is_busy (self->porter))
    rg_library_porter_cancel (self->porter);
  else
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), FALSE);
}

/* The right button chooses the game under it, unless it is among those that
 * are chosen. */
static void
row_pressed_cb (GtkListItem *item, G_GNUC_UNUSED int n, double x, double y)
{
  GtkWidget       *row = gtk_list_item_get_child (item);
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (gtk_widget_get_root (row));
  guint            position = gtk_list_item_get_position (item);
  graphene_point_t at;

  if (!gtk_selection_model_is_selected (self->selection, position))
    gtk_selection_model_select_item (self->selection, position, TRUE);
  if (!gtk_widget_compute_point (row,
                                 self->list,
                                 &GRAPHENE_POINT_INIT ((float) x, (float) y),
                                 &at))
    return;

  gtk_popover_set_pointing_to (GTK_POPOVER (self->popover),
                               &(GdkRectangle){ (int) at.x, (int) at.y, 1, 1 });
  gtk_popover_popup (GTK_POPOVER (self->popover));
}

static void
setup_row_cb (G_GNUC_UNUSED RgLibraryWindow *self, GtkListItem *item)
{
  GtkWidget  *row = rg_library_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click),
                                 GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click,
                            "pressed",
                            G_CALLBACK (row_pressed_cb),
                            item);
  gtk_widget_add_controller (row, GTK_EVENT_CONTROLLER (click));
  gtk_list_item_set_child (item, row);
}

static void
rg_library_window_dispose (GObject *object)
{
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_handle_id (&self->years_timer, g_source_remove);
  if (self->library != NULL)
    g_signal_handlers_disconnect_by_data (self->library, self);
  if (self->found != NULL)
    g_signal_handlers_disconnect_by_data (self->found, self);
  if (self->selection != NULL)
    g_signal_handlers_disconnect_by_data (self->selection, self);
  if (self->porter != NULL)
    g_object_run_dispose (G_OBJECT (self->porter));
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_LIBRARY_WINDOW);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->sorter);
  g_clear_object (&self->porter);
  g_clear_object (&self->bin);
  g_clear_object (&self->library);
  g_clear_pointer (&self->query.words, g_strfreev);
  g_clear_pointer (&self->odds_words, g_hash_table_unref);
  g_clear_pointer (&self->years, g_array_unref);

  G_OBJECT_CLASS (rg_library_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "library.open", open_action_cb },
    { "library.rename", rename_action_cb },
    { "library.export", export_action_cb },
    { "library.import", import_action_cb },
    { "library.trash", trash_action_cb },
    { "library.undo", undo_action_cb },
    { "library.search", search_action_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (widget_class,
                                     rows[i].name,
                                     NULL,
                                     rows[i].activate);
}

#define BIND(name)                                                             \
  gtk_widget_class_bind_template_child (widget_class, RgLibraryWindow, name)
#define CALL(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-library-window.ui");
  BIND (toasts);
  BIND (heading);
  BIND (open_button);
  BIND (search);
  BIND (order);
  BIND (year);
  BIND (odds);
  BIND (standing);
  BIND (pages);
  BIND (list);
  BIND (nothing);
  BIND (work);
  BIND (work_label);
  BIND (work_bar);
  BIND (work_button);
  BIND (context_menu);
  CALL (query_changed_cb);
  CALL (order_changed_cb);
  CALL (search_activate_cb);
  CALL (search_stopped_cb);
  CALL (row_activated_cb);
  CALL (setup_row_cb);
  CALL (bind_row_cb);
  CALL (unbind_row_cb);
  CALL (work_clicked_cb);
}

static void
rg_library_window_class_init (RgLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_library_window_dispose;

  /**
   * RgLibraryWindow::chosen:
   * @entry: a game that is to be laid on the table
   */
  signals[CHOSEN] = g_signal_new ("chosen",
                                  RG_TYPE_LIBRARY_WINDOW,
                                  G_SIGNAL_RUN_LAST,
                                  0,
                                  NULL,
                                  NULL,
                                  NULL,
                                  G_TYPE_NONE,
                                  1,
                                  RG_TYPE_LIBRARY_ENTRY);
  bind_template (widget_class);
  install_actions (widget_class);
}

/* Any, with, without, and each row of the ladder. */
static void
list_odds (RgLibraryWindow *self)
{
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  gtk_string_list_append (names, _ ("Any odds or none"));
  gtk_string_list_append (names, _ ("At odds"));
  gtk_string_list_append (names, _ ("Without odds"));
  for (guint i = 0; i < rg_ladder_get_n (); i++) {
    g_autofree char *name = NULL;

    name = rg_library_words_capitalised (_ (rg_ladder_get (i)->name));
    gtk_string_list_append (names, name);
  }
  g_signal_handlers_block_by_func (self->odds, query_changed_cb, self);
  gtk_drop_down_set_model (GTK_DROP_DOWN (self->odds), G_LIST_MODEL (names));
  g_signal_handlers_unblock_by_func (self->odds, query_changed_cb, self);
}

/* The list over the games: sorted, filtered, chosen from.  Ten thousand are
 * filtered in less time than the rows take to be shown; in portions they would
 * be shown once for each. */
static void
make_models (RgLibraryWindow *self)
{
  GtkSortListModel   *sorted;
  GtkFilterListModel *filtered;

  self->filter = GTK_FILTER (gtk_custom_filter_new (match_cb, self, NULL));
  self->sorter = GTK_SORTER (gtk_custom_sorter_new (compare_cb, self, NULL));
  sorted = gtk_sort_list_model_new (g_object_ref (G_LIST_MODEL (self->library)),
                                    g_object_ref (self->sorter));
  filtered = gtk_filter_list_model_new (G_LIST_MODEL (sorted),
                                        g_object_ref (self->filter));
  self->found = G_LIST_MODEL (filtered);
  self->selection = GTK_SELECTION_MODEL (
    gtk_multi_selection_new (g_object_ref (self->found)));
}

static void
follow (RgLibraryWindow *self)
{
  g_signal_connect_swapped (self->library,
                            "notify::loading",
                            G_CALLBACK (update_soon),
                            self);
  g_signal_connect_swapped (self->found,
                            "items-changed",
                            G_CALLBACK (update_soon),
                            self);
  g_signal_connect_swapped (self->selection,
                            "selection-changed",
                            G_CALLBACK (update_soon),
                            self);
  g_signal_connect_swapped (self->porter,
                            "progress",
                            G_CALLBACK (progress_cb),
                            self);
  g_signal_connect_swapped (self->porter,
                            "reported",
                            G_CALLBACK (reported_cb),
                            self);
}

static void
show_library (RgLibraryWindow *self, RgLibrary *library)
{
  self->library = g_object_ref (library);
  self->porter = rg_library_porter_new (GTK_WINDOW (self), library);
  self->bin = rg_library_bin_new (library);
  g_signal_connect_swapped (library,
                            "items-changed",
                            G_CALLBACK (library_changed_cb),
                            self);
  library_changed_cb (self,
                      0,
                      0,
                      g_list_model_get_n_items (G_LIST_MODEL (library)));
  make_models (self);
  follow (self);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), self->selection);
  rg_library_load (library);
  update_cb (self);
}

static void
rg_library_window_init (RgLibraryWindow *self)
{
  self->years = g_array_new (FALSE, FALSE, sizeof (guint));
  self->odds_words =
    g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));

  self->popover = gtk_popover_menu_new_from_model (self->context_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, self->list);
  list_odds (self);
}

/**
 * rg_library_window_new:
 * @table: the window over which it opens
 *
 * Returns: (transfer none): a window on the games of @library
 */
RgLibraryWindow *
rg_library_window_new (GtkWindow *table, RgLibrary *library)
{
  RgLibraryWindow *self;

  self = g_object_new (RG_TYPE_LIBRARY_WINDOW, "transient-for", table, NULL);
  show_library (self, library);
  gtk_widget_grab_focus (self->search);
  return self;
}
