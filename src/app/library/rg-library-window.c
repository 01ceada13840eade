/* The list over the library and what stands around it.  Opens no game itself,
 * but tells which one was chosen. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-library-window-private.h"

#include "rg-library-row.h"
#include "rg-library-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (RgLibraryWindow, rg_library_window, ADW_TYPE_WINDOW)

enum {
  CHOSEN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/**
 * rg_library_window_show_at:
 *
 * Chooses one of the games found, the last where there are not so many, and
 * shows it.
 */
void
rg_library_window_show_at (RgLibraryWindow *self, guint position)
{
  guint n = g_list_model_get_n_items (self->found);

  if (n == 0)
    return;

  position = MIN (position, n - 1);
  gtk_selection_model_select_item (self->selection, position, TRUE);
  gtk_widget_activate_action (self->list, "list.scroll-to-item", "u", position);
}

/**
 * rg_library_window_show_from_top:
 *
 * Chooses the first of the games found, and shows it.
 */
void
rg_library_window_show_from_top (RgLibraryWindow *self)
{
  rg_library_window_show_at (self, 0);
}

static void
update_heading (RgLibraryWindow *self, guint n, guint all)
{
  g_autofree char *text = NULL;

  if (n == all)
    text = g_strdup_printf (ngettext ("%u game", "%u games", all), all);
  else
    /* Translators: how many games are found, and how many there are. */
    text = g_strdup_printf (ngettext ("%u of %u game", "%u of %u games", all), n, all);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->heading), all > 0 ? text : "");
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
update (RgLibraryWindow *self)
{
  guint       all = g_list_model_get_n_items (G_LIST_MODEL (self->library));
  guint       n = g_list_model_get_n_items (self->found);
  const char *page = "list";

  if (all == 0)
    page = rg_library_is_loading (self->library) ? "loading" : "empty";
  else if (n == 0)
    page = "nothing-found";
  describe_nothing (self);
  gtk_stack_set_visible_child_name (GTK_STACK (self->pages), page);
  update_heading (self, n, all);
  rg_library_window_show_restored (self);
  rg_library_window_update_acts (self);
}

static gboolean
update_cb (gpointer user_data)
{
  RgLibraryWindow *self = user_data;

  self->update_id = 0;
  update (self);
  return G_SOURCE_REMOVE;
}

/**
 * rg_library_window_update_soon:
 *
 * Games come in crowds; what stands over the list is written once for many.
 */
void
rg_library_window_update_soon (RgLibraryWindow *self)
{
  if (self->update_id == 0)
    self->update_id = g_idle_add (update_cb, self);
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

  rg_library_window_games_changed (self);
  rg_library_window_update_soon (self);
}

static void
bind_row_cb (G_GNUC_UNUSED RgLibraryWindow *self, GtkListItem *item)
{
  rg_library_row_set_entry (RG_LIBRARY_ROW (gtk_list_item_get_child (item)),
                            gtk_list_item_get_item (item));
}

/**
 * rg_library_window_open:
 *
 * Tells that @entry was chosen.
 */
void
rg_library_window_open (RgLibraryWindow *self, RgLibraryEntry *entry)
{
  g_signal_emit (self, signals[CHOSEN], 0, entry);
  gtk_window_close (GTK_WINDOW (self));
}

static void
row_activated_cb (RgLibraryWindow *self, guint position)
{
  g_autoptr (RgLibraryEntry) entry = NULL;

  entry = g_list_model_get_item (self->found, position);
  if (entry != NULL)
    rg_library_window_open (self, entry);
}

/* The right button selects the game under it, unless that is selected already.  On
 * release: a menu that opens while a button is held makes GTK warn. */
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
  GtkWidget  *row = rg_library_row_new ();
  GtkGesture *click = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (click), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (click, "released", G_CALLBACK (row_released_cb), item);
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
  if (self->transfer != NULL)
    g_object_run_dispose (G_OBJECT (self->transfer));
  g_clear_pointer (&self->popover, gtk_widget_unparent);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_LIBRARY_WINDOW);
  g_clear_object (&self->selection);
  g_clear_object (&self->found);
  g_clear_object (&self->filter);
  g_clear_object (&self->sorter);
  g_clear_object (&self->transfer);
  g_clear_object (&self->bin);
  g_clear_object (&self->library);
  g_clear_pointer (&self->query.words, g_strfreev);
  g_clear_pointer (&self->odds_words, g_hash_table_unref);
  g_clear_pointer (&self->years, g_array_unref);
  g_clear_pointer (&self->restored, g_ptr_array_unref);
  g_clear_object (&self->toast);

  G_OBJECT_CLASS (rg_library_window_parent_class)->dispose (object);
}

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgLibraryWindow, name)
#define CALL(name) gtk_widget_class_bind_template_callback (widget_class, name)

static void
bind_template (GtkWidgetClass *widget_class)
{
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-library-window.ui");
  BIND (toasts);
  BIND (heading);
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
  CALL (row_activated_cb);
  CALL (setup_row_cb);
  CALL (bind_row_cb);
}

/* What lay open before is found again as it was; a letter typed takes the place
 * of what was looked for. */
static void
rg_library_window_map (GtkWidget *widget)
{
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (widget);

  GTK_WIDGET_CLASS (rg_library_window_parent_class)->map (widget);

  rg_library_load (self->library);
  gtk_widget_grab_focus (self->search);
  gtk_editable_select_region (GTK_EDITABLE (self->search), 0, -1);
}

/* What was reported has been read. */
static void
rg_library_window_unmap (GtkWidget *widget)
{
  RgLibraryWindow *self = RG_LIBRARY_WINDOW (widget);

  if (!rg_library_transfer_is_busy (self->transfer))
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->work), FALSE);

  GTK_WIDGET_CLASS (rg_library_window_parent_class)->unmap (widget);
}

static void
rg_library_window_class_init (RgLibraryWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_library_window_dispose;
  widget_class->map = rg_library_window_map;
  widget_class->unmap = rg_library_window_unmap;

  /**
   * RgLibraryWindow::chosen:
   * @entry: a game that is to be laid on the table
   */
  signals[CHOSEN] = g_signal_new ("chosen", RG_TYPE_LIBRARY_WINDOW, G_SIGNAL_RUN_LAST, 0,
                                  NULL, NULL, NULL, G_TYPE_NONE, 1,
                                  RG_TYPE_LIBRARY_ENTRY);
  bind_template (widget_class);
  rg_library_window_bind_search (widget_class);
  rg_library_window_bind_acts (widget_class);
}

static void
follow (RgLibraryWindow *self)
{
  g_signal_connect_swapped (self->library, "notify::loading",
                            G_CALLBACK (rg_library_window_update_soon), self);
  g_signal_connect_swapped (self->found, "items-changed",
                            G_CALLBACK (rg_library_window_update_soon), self);
  g_signal_connect_swapped (self->selection, "selection-changed",
                            G_CALLBACK (rg_library_window_update_acts), self);
  rg_library_window_follow_work (self);
}

static void
show_library (RgLibraryWindow *self, RgLibrary *library)
{
  self->library = g_object_ref (library);
  self->transfer = rg_library_transfer_new (GTK_WINDOW (self), library);
  self->bin = rg_library_bin_new (library);
  g_signal_connect_swapped (library, "items-changed", G_CALLBACK (library_changed_cb),
                            self);
  library_changed_cb (self, 0, 0, g_list_model_get_n_items (G_LIST_MODEL (library)));
  rg_library_window_begin_search (self);
  self->selection = GTK_SELECTION_MODEL (
    gtk_multi_selection_new (g_object_ref (self->found)));
  follow (self);
  gtk_list_view_set_model (GTK_LIST_VIEW (self->list), self->selection);
  update (self);
}

static void
rg_library_window_init (RgLibraryWindow *self)
{
  self->years = g_array_new (FALSE, FALSE, sizeof (guint));
  self->restored = g_ptr_array_new_with_free_func (g_free);
  self->odds_words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  gtk_widget_init_template (GTK_WIDGET (self));

  self->popover = gtk_popover_menu_new_from_model (self->context_menu);
  gtk_popover_set_has_arrow (GTK_POPOVER (self->popover), FALSE);
  gtk_widget_set_halign (self->popover, GTK_ALIGN_START);
  gtk_widget_set_parent (self->popover, self->list);
}

/**
 * rg_library_window_new:
 * @table: the window over which it opens, and with which it goes
 *
 * Closed it is only hidden.
 *
 * Returns: (transfer none): a window on the games of @library
 */
RgLibraryWindow *
rg_library_window_new (GtkWindow *table, RgLibrary *library)
{
  RgLibraryWindow *self;

  self = g_object_new (RG_TYPE_LIBRARY_WINDOW, "transient-for", table, NULL);
  show_library (self, library);
  return self;
}
