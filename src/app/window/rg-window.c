/* Combines the parts of the window. Does not store which actions are possible: reads it
 * from the game at each change. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-css-class.h"
#include "rg-eboard-sign.h"
#include "rg-flow-layout.h"
#include "rg-game-notes.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-long-text.h"
#include "rg-new-game.h"
#include "rg-odds-sentence.h"
#include "rg-running-clock.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-table-layout.h"
#include "rg-template.h"
#include "rg-toast.h"
#include "rg-tooltip.h"
#include "rg-welcome-page.h"

#include <glib/gi18n.h>

/* In pixels: the least height for dials, and the least width for larger names and
 * clocks.
 */
#define DIALS_HEIGHT 750
#define LARGE_WIDTH  1366

G_DEFINE_FINAL_TYPE (RgWindow, rg_window, ADW_TYPE_APPLICATION_WINDOW)

/* Returns a child of the template that needs no field of RgWindow, as it is used only
 * once. */
static gpointer
get_part (RgWindow *self, const char *id)
{
  return gtk_widget_get_template_child (GTK_WIDGET (self), RG_TYPE_WINDOW, id);
}

RgGame *
rg_window_get_game (RgWindow *self)
{
  return rg_table_get_game (self->table);
}

/* Shows a sentence, in the status line if that is visible, else as a toast. Replaces
 * the previous one; stays longer if it has a button @label for @action (both may be
 * NULL). An offer with a button waits until the page of the game is left. */
void
rg_window_offer (RgWindow   *self,
                 const char *sentence,
                 const char *label,
                 const char *action)
{
  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  if (action != NULL && self->page != NULL && !rg_window_is_welcoming (self)) {
    g_clear_pointer (&self->offered, g_variant_unref);
    self->offered = g_variant_ref_sink (g_variant_new ("(sss)", sentence, label, action));
    return;
  }
  if (self->view != NULL && rg_table_view_offer (self->view, sentence, label, action))
    return;

  g_object_set (self->voice, "remark", sentence, NULL);
  g_set_weak_pointer (&self->toast, rg_toast_show (ADW_TOAST_OVERLAY (self->toasts),
                                                   sentence, label, action));
}

void
rg_window_say (RgWindow *self, const char *sentence)
{
  rg_window_offer (self, sentence, NULL, NULL);
}

/* Withdraws an offer with a button, as it is about the game that was on the table. */
void
rg_window_withdraw_offer (RgWindow *self)
{
  g_clear_pointer (&self->offered, g_variant_unref);
  if (self->toast != NULL && adw_toast_get_action_name (self->toast) != NULL)
    adw_toast_dismiss (self->toast);
}

/* Stores changed names for the next game, and forgets a remark with the old ones. */
void
rg_window_keep_names (RgWindow *self)
{
  rg_status_line_forget (rg_table_view_get_line (self->view));
  rg_new_game_rename (rg_settings_get (), rg_window_get_game (self));
}

/* Returns the event of the game; NULL if it is empty or just the names of the players,
 * which the title has already. */
static const char *
find_event (RgWindow *self)
{
  RgGame          *game = rg_window_get_game (self);
  RgMatch         *match = rg_match_table_get_match (self->match);
  const char      *event = rg_game_get_tag (game, "Event");
  const char      *white = rg_game_get_name (game, RG_WHITE);
  const char      *black = rg_game_get_name (game, RG_BLACK);
  g_autofree char *one = rg_match_join_names (white, black);
  g_autofree char *other = rg_match_join_names (black, white);

  if (match != NULL)
    return rg_match_get_own_event (match);
  if (event == NULL || *event == '\0' || g_str_equal (event, "?") ||
      g_str_equal (event, one) || g_str_equal (event, other))
    return NULL;

  return event;
}

/* Writes the title: players; rulebook, conduct, match, odds and event, the most important
 * first, as the end may be cut. The tooltip has the whole title. */
static void
show_title (RgWindow *self)
{
  RgGame                  *game = rg_window_get_game (self);
  const RgState           *state = rg_game_get_state (game);
  g_autofree char         *title = rg_players_title (game);
  g_autofree char         *label = rg_match_table_get_label (self->match);
  g_autofree char         *odds = rg_odds_title_for_game (game);
  const char              *event = find_event (self);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv)           terms = NULL;
  g_autofree char         *subtitle = NULL;
  g_autofree char         *all = NULL;
  g_autofree char         *tooltip = NULL;

  if (rg_game_names_rulebook (game)) {
    g_strv_builder_add (builder, _ (state->rulebook->title));
    g_strv_builder_add (builder, rg_conduct_label (state->conduct));
  }
  if (label != NULL)
    g_strv_builder_add (builder, label);
  if (*odds != '\0')
    g_strv_builder_add (builder, odds);
  if (event != NULL) {
    g_autofree char *cut = rg_long_text_cut (event);

    g_strv_builder_add (builder, cut);
  }
  terms = g_strv_builder_end (builder);

  subtitle = g_strjoinv (" · ", terms);
  all = g_strjoinv ("\n", terms);
  tooltip = g_strjoin ("\n", title, *all != '\0' ? all : NULL, NULL);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), subtitle);
  rg_set_tooltip (self->title, tooltip);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
update_title (RgWindow *self)
{
  if (rg_window_get_game (self) == self->none && !rg_game_has_begun (self->none)) {
    adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), "Régence");
    adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), "");
    rg_set_tooltip (self->title, NULL);
    gtk_window_set_title (GTK_WINDOW (self), "Régence");
  } else {
    show_title (self);
  }
}

static void
uninhibit (guint awake)
{
  gtk_application_uninhibit (GTK_APPLICATION (g_application_get_default ()), awake);
}

/* Keeps the screen awake while a clock runs. */
static void
keep_awake (RgWindow *self)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());
  gboolean        awake = FALSE;

  if (gtk_window_get_application (GTK_WINDOW (self)) != NULL)
    g_object_get (self->table, "plays-by-clock", &awake, NULL);
  if (awake && self->awake == 0) {
    self->awake = gtk_application_inhibit (application, GTK_WINDOW (self),
                                           GTK_APPLICATION_INHIBIT_IDLE,
                                           _ ("A game is being played"));
  } else if (!awake) {
    g_clear_handle_id (&self->awake, uninhibit);
  }
}

/* Shows which game of its file is on the table, if the file has several; no property of
 * the files says when that changes. */
static void
update_place (RgWindow *self)
{
  guint            n;
  guint            place = rg_table_files_find_place (self->files, &n);
  g_autofree char *text = NULL;

  /* Translators: the number of the game in its file, and how many games the file has. */
  text = place > 0 ? g_strdup_printf (_ ("Game %u of %u"), place, n) : g_strdup ("");
  g_object_set (self->view, "place", text, NULL);
}

/* Updates page, title and actions after any change of the table. */
static void
update (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  rg_window_update_page (self);
  if (game != self->last_game && self->page == NULL && self->view != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->view));
  self->last_game = game;
  if (self->view != NULL)
    update_place (self);
  update_title (self);
  rg_window_update_actions (self);
}

static void
close_window (gpointer window)
{
  RG_WINDOW (window)->may_close = TRUE;
  gtk_window_close (window);
}

/* Chooses the shape depending on the width. Buttons are large in a stack, and if a finger
 * was used last. */
static void
fit (RgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  int        width = gtk_widget_get_width (widget);
  int        height = gtk_widget_get_height (widget);
  gboolean   stacked;

  if (width == 0)
    gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  stacked = width < RG_TABLE_BESIDE_WIDTH;
  rg_set_css_class (widget, "touch", stacked || self->is_touched);
  rg_set_css_class (widget, "narrow", stacked);
  rg_set_css_class (widget, "large", width >= LARGE_WIDTH);
  if (self->view != NULL)
    g_object_set (self->view, "has-dials", !stacked && height >= DIALS_HEIGHT, NULL);
  gtk_widget_action_set_enabled (widget, "win.folded-new", stacked);
  gtk_widget_action_set_enabled (widget, "win.folded-games", stacked);
  if (stacked == self->is_stacked)
    return;

  self->is_stacked = stacked;
  g_object_notify (G_OBJECT (self), "stacked");
}

static gboolean
fit_cb (GtkWidget                   *widget,
        G_GNUC_UNUSED GdkFrameClock *frame,
        G_GNUC_UNUSED gpointer       data)
{
  RG_WINDOW (widget)->fitting = 0;
  fit (RG_WINDOW (widget));
  return G_SOURCE_REMOVE;
}

/* Calls fit() in the next frame: during a layout GTK would use sizes of the old style. */
static void
fit_soon (RgWindow *self)
{
  if (self->fitting == 0)
    self->fitting = gtk_widget_add_tick_callback (GTK_WIDGET (self), fit_cb, NULL, NULL);
}

static void
rg_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RgWindow *self = RG_WINDOW (widget);

  if (width != self->width || height != self->height)
    fit_soon (self);
  self->width = width;
  self->height = height;
  GTK_WIDGET_CLASS (rg_window_parent_class)
    ->size_allocate (widget, width, height, baseline);
}

/* Makes the table at the first call; later calls do nothing. The table is hidden while a
 * page is open, the header bar while the large clocks are shown. */
void
rg_window_set_up_table (RgWindow *self)
{
  if (self->view != NULL)
    return;

  self->view = rg_table_view_new (self->table, self->match, self->eboard, self->voice);
  gtk_box_append (GTK_BOX (self->contents), GTK_WIDGET (self->view));
  g_object_bind_property (self, "at-table", self->view, "visible", G_BINDING_SYNC_CREATE);
  g_object_bind_property (get_part (self, "opener"), "active", self->view, "opens",
                          G_BINDING_SYNC_CREATE | G_BINDING_BIDIRECTIONAL);
  g_object_bind_property (self->view, "clocks-only",
                          gtk_revealer_get_child (GTK_REVEALER (self->bars)), "visible",
                          G_BINDING_INVERT_BOOLEAN);
  fit (self);
  update_place (self);
}

static gboolean
set_up_table_cb (gpointer window)
{
  if (RG_WINDOW (window)->table != NULL)
    rg_window_set_up_table (window);
  return G_SOURCE_REMOVE;
}

static void
painted_cb (RgWindow *self, GdkFrameClock *clock)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, self);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, set_up_table_cb, g_object_ref (self),
                   g_object_unref);
}

/* Makes the table before the window is shown; behind a welcome page only after that was
 * painted. */
static void
rg_window_show (GtkWidget *widget)
{
  RgWindow *self = RG_WINDOW (widget);

  if (self->page == NULL) {
    rg_window_set_up_table (self);
    update (self);
  }
  fit (self);
  GTK_WIDGET_CLASS (rg_window_parent_class)->show (widget);
  if (self->view == NULL)
    g_signal_connect_object (gtk_widget_get_frame_clock (widget), "after-paint",
                             G_CALLBACK (painted_cb), self, G_CONNECT_SWAPPED);
}

/* Shows the header bar of a full screen while the pointer is at the upper edge. */
static void
motion_cb (RgWindow *self, G_GNUC_UNUSED double x, double y)
{
  if (gtk_window_is_fullscreen (GTK_WINDOW (self)))
    gtk_revealer_set_reveal_child (GTK_REVEALER (self->bars),
                                   y <= gtk_widget_get_height (self->bars));
}

/* Adds the running clock to each header bar in @cover, a window over the table. */
static void
add_clock (RgWindow *self, GtkWidget *cover)
{
  if (ADW_IS_HEADER_BAR (cover)) {
    adw_header_bar_pack_end (ADW_HEADER_BAR (cover),
                             g_object_new (RG_TYPE_RUNNING_CLOCK, "table", self->table,
                                           NULL));
    return;
  }
  for (GtkWidget *child = gtk_widget_get_first_child (cover); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    add_clock (self, child);
}

/* Shows @window over the table, with the clock while one runs. */
void
rg_window_present_over (RgWindow *self, GtkWindow *window)
{
  const RgClock *clock = &rg_table_get_state (self->table)->clock;

  if (g_object_get_data (G_OBJECT (window), "clock") == NULL &&
      rg_clock_is_timed (clock) && rg_actor_is_player (clock->running) &&
      !rg_table_is_held (self->table)) {
    add_clock (self, GTK_WIDGET (window));
    g_object_set_data (G_OBJECT (window), "clock", self);
  }
  gtk_window_present (window);
}

static gboolean
rg_window_close_request (GtkWindow *window)
{
  RgWindow *self = RG_WINDOW (window);
  int       width, height;

  if (!self->may_close && rg_table_saver_has_unsaved_moves (self->saver)) {
    rg_table_saver_ask_then (self->saver, close_window, self);
    return GDK_EVENT_STOP;
  }

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (rg_settings_get (), "width", width);
  g_settings_set_int (rg_settings_get (), "height", height);
  g_settings_set_boolean (rg_settings_get (), "maximized",
                          gtk_window_is_maximized (window));
  return GTK_WINDOW_CLASS (rg_window_parent_class)->close_request (window);
}

/* Drops an object that works for the window, even if work under way still holds it. */
static void
drop (GObject *worker)
{
  g_object_run_dispose (worker);
  g_object_unref (worker);
}

static void
stop (RgWindow *self)
{
  g_clear_handle_id (&self->awake, uninhibit);
}

/* Returns whether the table is visible, as no page is open in its place. */
static gboolean
is_at_table (RgWindow *self)
{
  return self->page == NULL;
}

static void
rg_window_class_init (RgWindowClass *klass)
{
  static const char *const parts[] = { "opener", "menu_button" };

  RG_FIELD (RgWindow, table, "table", RG_TYPE_TABLE, G_PARAM_READABLE, NULL);
  RG_FIELD (RgWindow, eboard, "eboard", RG_TYPE_EBOARD_TABLE, G_PARAM_READABLE, NULL);
  RG_FIELD (RgWindow, is_stacked, "stacked", G_TYPE_BOOLEAN, G_PARAM_READABLE, NULL);
  rg_property_read (klass, "welcoming", G_TYPE_BOOLEAN,
                    G_CALLBACK (rg_window_is_welcoming));
  rg_property_read (klass, "at-table", G_TYPE_BOOLEAN, G_CALLBACK (is_at_table));
  GTK_WINDOW_CLASS (klass)->close_request = rg_window_close_request;
  GTK_WIDGET_CLASS (klass)->show = rg_window_show;
  GTK_WIDGET_CLASS (klass)->size_allocate = rg_window_size_allocate;

  RG_ENSURE_TYPES (RG_TYPE_EBOARD_SIGN, RG_TYPE_FLOW_LAYOUT, RG_TYPE_RUNNING_CLOCK);
  rg_help_add (GTK_WIDGET_CLASS (klass), "play");
  rg_template_set (klass, "rg-window.ui");
  RG_BIND_CHILDREN (RgWindow, contents, bars, toasts, title, unsaved_label, primary_menu);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    gtk_widget_class_bind_template_child_full (GTK_WIDGET_CLASS (klass), parts[i], FALSE,
                                               0);
  RG_BIND_CALLBACKS (motion_cb);
  rg_window_install_actions (GTK_WIDGET_CLASS (klass));

  RG_STOPS (stop);
  RG_OWNS (RgWindow, drop, envelopes, match, files, saver, store, eboard, programs);
  RG_OWNS (RgWindow, g_object_remove_weak_pointer, rulebook, page, toast);
  RG_OWNS (RgWindow, g_object_unref, page_game, none, resumed, sounds, voice, table);
  RG_OWNS (RgWindow, g_variant_unref, offered);
  RG_OWNS (RgWindow, g_free, pasted_fen);
}

static void
restore_settings (RgWindow *self)
{
  g_settings_bind (rg_settings_get (), "press-clock", self->table, "must-press",
                   G_SETTINGS_BIND_GET);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (rg_settings_get (), "width"),
                               g_settings_get_int (rg_settings_get (), "height"));
  if (g_settings_get_boolean (rg_settings_get (), "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* Focuses the menu button after its menu was closed: GTK 4.8 leaves the focus in a
 * submenu that is gone, and keys would be lost. */
static void
menu_closed_cb (GtkWidget *button, GtkWidget *menu)
{
  GtkWidget *focus = gtk_root_get_focus (gtk_widget_get_root (button));

  if (focus == NULL || gtk_widget_is_ancestor (focus, menu))
    gtk_widget_grab_focus (button);
}

static void
make_menu (GtkMenuButton *button, gpointer window)
{
  if (gtk_menu_button_get_popover (button) != NULL)
    return;

  gtk_menu_button_set_menu_model (button, RG_WINDOW (window)->primary_menu);
  g_signal_connect_object (gtk_menu_button_get_popover (button), "closed",
                           G_CALLBACK (menu_closed_cb), button,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
}

/* Notices a change from finger to mouse on release, so that no button changes its size
 * under either. */
static gboolean
input_cb (RgWindow *self, GdkEvent *event)
{
  GdkEventType type = gdk_event_get_event_type (event);
  gboolean     is_touched = self->is_touched;

  if (type == GDK_TOUCH_END)
    self->is_touched = TRUE;
  else if (type == GDK_BUTTON_RELEASE)
    self->is_touched = FALSE;
  if (is_touched != self->is_touched)
    fit_soon (self);
  return GDK_EVENT_PROPAGATE;
}

static void
follow_input (RgWindow *self)
{
  GtkEventController *input = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (input, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (input, "event", G_CALLBACK (input_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), input);
}

static void
rg_window_init (RgWindow *self)
{
  self->table = rg_table_new ();
  self->eboard = rg_eboard_table_new (self->table);
  gtk_widget_init_template (GTK_WIDGET (self));
  follow_input (self);
  rg_window_begin_copying (self);

  rg_window_begin_keeping (self);
  self->match = rg_match_table_new (GTK_WINDOW (self), self->table, self->files,
                                    self->saver,
                                    rg_table_store_get_library (self->store));
  rg_window_begin_first_game (self);
  self->programs = rg_engine_seats_new (self->table);
  self->voice = rg_voice_new (GTK_WIDGET (self), self->table);
  self->sounds = rg_sounds_new ();
  rg_sounds_follow (self->sounds, self->table);

  g_signal_connect_object (self->table, "notify::game",
                           G_CALLBACK (rg_window_withdraw_offer), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table, "notify::plays-by-clock", G_CALLBACK (keep_awake),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect (self, "notify::application", G_CALLBACK (keep_awake), NULL);
  g_signal_connect_object (self->table, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->match, "changed", G_CALLBACK (update), self,
                           G_CONNECT_SWAPPED);
  rg_window_add_keys (self);
  gtk_menu_button_set_create_popup_func (get_part (self, "menu_button"), make_menu, self,
                                         NULL);
  restore_settings (self);
}

RgWindow *
rg_window_new (GtkApplication *application)
{
  return g_object_new (RG_TYPE_WINDOW, "application", application, NULL);
}

RgTable *
rg_window_get_table (RgWindow *self)
{
  return self->table;
}

/* Opens a game or an envelope on the table, or adds a rulebook. */
void
rg_window_open (RgWindow *self, GFile *file)
{
  rg_table_files_open (self->files, file);
}

/* Shows the welcome page, if there is no game yet. */
void
rg_window_welcome (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  if (self->page != NULL || game != self->none || rg_game_has_begun (game))
    return;

  rg_table_store_offer_last (self->store);
  rg_window_show_welcome (self);
  update (self);
}

gboolean
rg_window_is_welcoming (RgWindow *self)
{
  return RG_IS_WELCOME_PAGE (self->page);
}

/* Returns: whether a file can be opened in this window: its game has not begun, has no
 * notes and no clocks, and no other file is being read */
gboolean
rg_window_is_pristine (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  return !rg_table_saver_has_unsaved_moves (self->saver) && !rg_game_has_begun (game) &&
         !rg_game_has_notes (game) &&
         !rg_clock_is_timed (&rg_game_get_state (game)->clock) &&
         !rg_window_is_busy (self) && !rg_table_files_is_asking (self->files);
}

/* Returns: whether a file is being read */
gboolean
rg_window_is_busy (RgWindow *self)
{
  return rg_table_files_is_busy (self->files) ||
         rg_envelope_opener_is_busy (self->envelopes);
}

/* Returns: (nullable): why the last file could not be opened */
const GError *
rg_window_get_error (RgWindow *self)
{
  return rg_table_files_get_error (self->files);
}

/* Sets the size of the content for a picture, in pixels. Returns: (transfer none): the
 * widget to draw */
GtkWidget *
rg_window_resize_for_picture (RgWindow *self, int width, int height)
{
  gtk_window_unmaximize (GTK_WINDOW (self));
  gtk_window_set_default_size (GTK_WINDOW (self), 1, 1);
  gtk_widget_set_size_request (self->contents, width, height);

  return self->contents;
}
