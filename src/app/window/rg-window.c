/* Puts the parts of the table together and offers their actions.  No game
 * state here: what is possible, the game is asked each time it changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-answer-bar.h"
#include "rg-board-view.h"
#include "rg-clock-view.h"
#include "rg-game-notes.h"
#include "rg-game-words.h"
#include "rg-last-line.h"
#include "rg-minutes-view.h"
#include "rg-new-game.h"
#include "rg-player-actions.h"
#include "rg-player-strip.h"
#include "rg-settings.h"
#include "rg-sheet-page.h"
#include "rg-side-windows.h"
#include "rg-wakefulness.h"
#include "rg-window-keys.h"
#include "rg-window-layout.h"
#include "rg-window-title.h"

#include <glib/gi18n.h>

enum { PROP_TABLE = 1 };

G_DEFINE_FINAL_TYPE (RgWindow, rg_window, ADW_TYPE_APPLICATION_WINDOW)

RgGame *
rg_window_get_game (RgWindow *self)
{
  return rg_table_get_game (self->table);
}

/* One sentence at a time: a newer one takes the place of the last. */
void
rg_window_say (RgWindow *self, const char *sentence)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast = adw_toast_new (title);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_set_timeout (toast, 4);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

static void
say_action_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  rg_window_say (RG_WINDOW (widget), g_variant_get_string (parameter, NULL));
}

static void
remark_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  GVariant                 *parameter)
{
  rg_last_line_remark (RG_LAST_LINE (RG_WINDOW (widget)->last_line),
                       g_variant_get_string (parameter, NULL));
}

/* A sentence with the rulebook and the article it rests on, which may be
 * empty. */
static void
announce_action_cb (GtkWidget                *widget,
                    G_GNUC_UNUSED const char *action,
                    GVariant                 *parameter)
{
  const char *sentence, *rulebook, *number;

  g_variant_get (parameter, "(&s&s&s)", &sentence, &rulebook, &number);
  rg_last_line_announce (RG_LAST_LINE (RG_WINDOW (widget)->last_line), sentence, rulebook,
                         *number != '\0' ? number : NULL);
}

/* The players' names are kept for the next game. */
void
rg_window_keep_names (RgWindow *self)
{
  rg_new_game_rename (self->settings, rg_window_get_game (self));
}

/* What is being typed belongs to the game before anything becomes of it. */
void
rg_window_keep_notes (RgWindow *self)
{
  rg_sheet_page_keep_notes (RG_SHEET_PAGE (self->sheet));
}

static void
keep_notes_action_cb (GtkWidget                *widget,
                      G_GNUC_UNUSED const char *action,
                      G_GNUC_UNUSED GVariant   *parameter)
{
  rg_window_keep_notes (RG_WINDOW (widget));
}

static void
close_window (gpointer window)
{
  RG_WINDOW (window)->may_close = TRUE;
  gtk_window_close (window);
}

static void
update_match (RgWindow *self)
{
  GtkWidget *strips[] = { self->far_player, self->near_player };

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++) {
    RgPlayerStrip   *strip = RG_PLAYER_STRIP (strips[i]);
    RgColor          color = rg_player_strip_get_color (strip);
    g_autofree char *score = rg_match_table_get_score (self->match, color);

    rg_player_strip_set_score (strip, score);
  }
  rg_last_line_set_in_match (RG_LAST_LINE (self->last_line),
                             rg_match_table_get_match (self->match) != NULL);
}

static void
flip_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow    *self = RG_WINDOW (widget);
  RgBoardView *board = RG_BOARD_VIEW (self->board);

  rg_board_view_set_flipped (board, !rg_board_view_get_flipped (board));
  g_object_set (self->near_player, "black", rg_board_view_get_flipped (board), NULL);
  update_match (self);
}

static void
put_back_action_cb (GtkWidget                *widget,
                    G_GNUC_UNUSED const char *action,
                    G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  if (rg_board_view_cancel (RG_BOARD_VIEW (self->board)))
    return;

  rg_table_clear_demand (self->table);
  rg_table_set_purpose (self->table, RG_ACTOR_NONE, RG_VERB_UNSET);
}

static void
keep_names_action_cb (GtkWidget                *widget,
                      G_GNUC_UNUSED const char *action,
                      G_GNUC_UNUSED GVariant   *parameter)
{
  rg_window_keep_names (RG_WINDOW (widget));
}

static void
board_action_cb (GtkWidget                *widget,
                 G_GNUC_UNUSED const char *action,
                 G_GNUC_UNUSED GVariant   *parameter)
{
  gtk_widget_grab_focus (RG_WINDOW (widget)->board);
  gtk_window_set_focus_visible (GTK_WINDOW (widget), TRUE);
}

static void
write_move_action_cb (GtkWidget                *widget,
                      G_GNUC_UNUSED const char *action,
                      G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  gtk_stack_set_visible_child_name (GTK_STACK (self->papers), "scoresheet");
  rg_sheet_page_write_move (RG_SHEET_PAGE (self->sheet));
}

static void
step_action_cb (GtkWidget *widget, const char *action, G_GNUC_UNUSED GVariant *parameter)
{
  RgTable *table = RG_WINDOW (widget)->table;

  if (g_str_equal (action, "win.first"))
    rg_table_go_to (table, 0);
  else if (g_str_equal (action, "win.last"))
    rg_table_go_to (table, rg_table_get_last_ply (table));
  else
    rg_table_step (table, g_str_equal (action, "win.next") ? 1 : -1);
}

static void
answer_action_cb (GtkWidget                *widget,
                  G_GNUC_UNUSED const char *action,
                  G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  if (rg_answer_bar_focus_answer (RG_ANSWER_BAR (self->near_answer)) ||
      rg_answer_bar_focus_answer (RG_ANSWER_BAR (self->far_answer)))
    gtk_window_set_focus_visible (GTK_WINDOW (widget), TRUE);
}

static void
annotate_action_cb (GtkWidget                *widget,
                    G_GNUC_UNUSED const char *action,
                    G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  gtk_stack_set_visible_child_name (GTK_STACK (self->papers), "scoresheet");
  rg_sheet_page_annotate (RG_SHEET_PAGE (self->sheet));
}

static void
name_action_cb (GtkWidget                *widget,
                G_GNUC_UNUSED const char *action,
                G_GNUC_UNUSED GVariant   *parameter)
{
  RgWindow *self = RG_WINDOW (widget);

  gtk_stack_set_visible_child_name (GTK_STACK (self->papers), "scoresheet");
  rg_sheet_page_name (RG_SHEET_PAGE (self->sheet));
}

static gboolean
is_adjourned (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  return rg_game_get_state (game)->phase == RG_PHASE_ADJOURNED;
}

static void
update_actions (RgWindow *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  gboolean   at_end = rg_table_is_at_end (self->table);
  gboolean   at_start = rg_table_get_ply (self->table) == 0;

  gtk_widget_action_set_enabled (widget, "win.first", !at_start);
  gtk_widget_action_set_enabled (widget, "win.previous", !at_start);
  gtk_widget_action_set_enabled (widget, "win.next", !at_end);
  gtk_widget_action_set_enabled (widget, "win.last", !at_end);
  rg_player_actions_update (widget, self->table);
  gtk_widget_action_set_enabled (widget, "win.name",
                                 rg_sheet_page_may_name (RG_SHEET_PAGE (self->sheet)));
  gtk_widget_action_set_enabled (widget, "win.resume", is_adjourned (self));
  gtk_widget_action_set_enabled (widget, "win.play-on",
                                 rg_table_may_play_on (self->table));
  gtk_widget_action_set_enabled (widget, "win.rematch",
                                 rg_match_table_may_rematch (self->match));
}

/* A match knows its games by the files that they keep themselves in. */
static void
tell_match_file (RgWindow *self)
{
  RgLibrary       *library = rg_table_store_get_library (self->store);
  RgLibraryEntry  *entry = rg_library_find_game (library, rg_window_get_game (self));
  g_autofree char *path = NULL;

  if (entry == NULL)
    return;

  path = rg_library_entry_get_path (entry);
  if (g_set_object (&self->told_game, rg_window_get_game (self)) ||
      g_strcmp0 (path, self->told_path) != 0) {
    g_free (self->told_path);
    self->told_path = g_strdup (path);
    rg_match_table_tell_file (self->match, rg_window_get_game (self), path);
  }
}

static void
update (RgWindow *self)
{
  RgGame          *game = rg_window_get_game (self);
  g_autofree char *title = rg_players_title (game);
  g_auto (GStrv)   terms = rg_window_terms (game, self->match);
  g_autofree char *subtitle = g_strjoinv (" · ", terms);
  g_autofree char *tooltip = g_strjoinv ("\n", terms);

  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), subtitle);
  gtk_widget_set_tooltip_text (self->title, tooltip);
  gtk_window_set_title (GTK_WINDOW (self), title);
  update_actions (self);
  update_match (self);
  tell_match_file (self);
  rg_window_update_sealing (self);
}

static void
save_geometry (RgWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  g_settings_set_int (self->settings, "width", width);
  g_settings_set_int (self->settings, "height", height);
  g_settings_set_boolean (self->settings, "maximized",
                          gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
rg_window_close_request (GtkWindow *window)
{
  RgWindow *self = RG_WINDOW (window);

  rg_window_keep_notes (self);
  if (!self->may_close && rg_table_files_has_unsaved_moves (self->files)) {
    rg_table_files_ask_then (self->files, close_window, self);
    return GDK_EVENT_STOP;
  }

  save_geometry (self);
  return GTK_WINDOW_CLASS (rg_window_parent_class)->close_request (window);
}

static void
rg_window_dispose (GObject *object)
{
  RgWindow *self = RG_WINDOW (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->match != NULL) {
    g_signal_handlers_disconnect_by_data (self->match, self);
    g_object_run_dispose (G_OBJECT (self->match));
  }
  g_clear_object (&self->match);
  g_clear_weak_pointer (&self->match_window);
  if (self->files != NULL)
    g_object_run_dispose (G_OBJECT (self->files));
  g_clear_object (&self->files);
  if (self->store != NULL)
    g_object_run_dispose (G_OBJECT (self->store));
  g_clear_object (&self->store);
  if (self->exporting != NULL) {
    g_signal_handlers_disconnect_by_data (self->exporting, self);
    g_object_run_dispose (G_OBJECT (self->exporting));
  }
  g_clear_object (&self->exporting);
  g_clear_object (&self->entry);
  g_clear_weak_pointer (&self->games);
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->page_game);
  g_clear_object (&self->envelope_chooser);
  g_clear_object (&self->dropped);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_WINDOW);
  g_clear_object (&self->sounds);
  g_clear_object (&self->table);
  g_clear_object (&self->settings);
  g_clear_object (&self->told_game);
  g_clear_pointer (&self->told_path, g_free);
  g_clear_weak_pointer (&self->toast);
  g_clear_weak_pointer (&self->offer);

  G_OBJECT_CLASS (rg_window_parent_class)->dispose (object);
}

static void
install_actions (GtkWidgetClass *widget_class)
{
  static const struct {
    const char                 *name;
    GtkWidgetActionActivateFunc activate;
  } rows[] = {
    { "win.flip", flip_action_cb },
    { "win.first", step_action_cb },
    { "win.previous", step_action_cb },
    { "win.next", step_action_cb },
    { "win.last", step_action_cb },
    { "win.answer", answer_action_cb },
    { "win.annotate", annotate_action_cb },
    { "win.name", name_action_cb },
    { "win.board", board_action_cb },
    { "win.put-back", put_back_action_cb },
    { "win.write-move", write_move_action_cb },
    { "win.keep-names", keep_names_action_cb },
    { "win.keep-notes", keep_notes_action_cb },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    gtk_widget_class_install_action (widget_class, rows[i].name, NULL, rows[i].activate);
  gtk_widget_class_install_action (widget_class, "win.show-message", "s", say_action_cb);
  gtk_widget_class_install_action (widget_class, "win.remark", "s", remark_action_cb);
  gtk_widget_class_install_action (widget_class, "win.announce", "(sss)",
                                   announce_action_cb);
  rg_window_install_game_actions (widget_class);
  rg_window_install_resume_actions (widget_class);
  rg_window_install_print_actions (widget_class);
  rg_window_install_seal_actions (widget_class);
  rg_player_actions_install (widget_class);
  rg_side_windows_install_actions (widget_class);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgWindow, name)

static void
rg_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TABLE)
    g_value_set_object (value, RG_WINDOW (object)->table);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_window_class_init (RgWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = rg_window_get_property;
  G_OBJECT_CLASS (klass)->dispose = rg_window_dispose;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_TABLE,
                                   g_param_spec_object ("table", NULL, NULL,
                                                        RG_TYPE_TABLE,
                                                        G_PARAM_READABLE |
                                                          G_PARAM_STATIC_STRINGS));
  GTK_WINDOW_CLASS (klass)->close_request = rg_window_close_request;

  g_type_ensure (RG_TYPE_WINDOW_LAYOUT);
  g_type_ensure (RG_TYPE_BOARD_VIEW);
  g_type_ensure (RG_TYPE_SHEET_PAGE);
  g_type_ensure (RG_TYPE_MINUTES_VIEW);
  g_type_ensure (RG_TYPE_PLAYER_STRIP);
  g_type_ensure (RG_TYPE_ANSWER_BAR);
  g_type_ensure (RG_TYPE_LAST_LINE);
  g_type_ensure (RG_TYPE_CLOCK_VIEW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-window.ui");
  BIND (toasts);
  BIND (title);
  BIND (board);
  BIND (far_player);
  BIND (near_player);
  BIND (clock);
  BIND (clock_place);
  BIND (far_answer);
  BIND (near_answer);
  BIND (papers);
  BIND (sheet);
  BIND (last_line);
  install_actions (widget_class);
}

/* Where there is no room for the dials, figures stand in. */
static void
clock_face_changed_cb (RgWindow *self)
{
  g_autofree char *face = g_settings_get_string (self->settings, "clock-face");
  AdwSqueezer     *place = ADW_SQUEEZER (self->clock_place);
  gboolean         figures = !g_str_equal (face, "analogue") ||
                     adw_squeezer_get_visible_child (place) == NULL;

  g_object_set (self->clock, "wanted", !g_str_equal (face, "digital"), NULL);
  g_object_set (self->near_player, "shows-clock", figures, NULL);
}

static void
strike_changed_cb (RgWindow *self)
{
  rg_table_set_must_strike (self->table,
                            g_settings_get_boolean (self->settings, "strike"));
}

static void
restore_geometry (RgWindow *self)
{
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (self->settings, "width"),
                               g_settings_get_int (self->settings, "height"));
  if (g_settings_get_boolean (self->settings, "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
follow_preferences (RgWindow *self)
{
  g_signal_connect_object (self->settings, "changed::strike",
                           G_CALLBACK (strike_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->settings, "changed::clock-face",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock_place, "notify::visible-child",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  strike_changed_cb (self);
  clock_face_changed_cb (self);
}

static void
rg_window_init (RgWindow *self)
{
  self->settings = rg_settings_new ();
  self->table = rg_table_new ();
  gtk_widget_init_template (GTK_WIDGET (self));

  rg_window_begin_keeping (self);
  self->match = rg_match_table_new (GTK_WINDOW (self), self->table, self->files);
  g_signal_connect_object (rg_table_store_get_library (self->store), "items-changed",
                           G_CALLBACK (tell_match_file), self, G_CONNECT_SWAPPED);
  rg_side_windows_follow (GTK_WINDOW (self), self->table);
  rg_wakefulness_follow (GTK_WINDOW (self), self->table);
  rg_window_begin_first_game (self);
  self->sounds = rg_sounds_new ();
  rg_sounds_follow (self->sounds, self->table);

  rg_last_line_set_table (RG_LAST_LINE (self->last_line), self->table);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (update), self);
  update (self);
  rg_window_accept_files (self);
  rg_window_keys_attach (GTK_WIDGET (self), self->table);
  follow_preferences (self);
  restore_geometry (self);
}

/* Returns: (transfer none): a window with a game that is just beginning */
RgWindow *
rg_window_new (GtkApplication *application)
{
  return g_object_new (RG_TYPE_WINDOW, "application", application, NULL);
}

/* Returns: (transfer none): what lies on the table */
RgTable *
rg_window_get_table (RgWindow *self)
{
  return self->table;
}

/**
 * rg_window_open_claims:
 * @player: who claims
 *
 * Opens the list of what @player may claim, on his side of the table.
 */
void
rg_window_open_claims (RgWindow *self, RgColor player)
{
  RgPlayerStrip *near = RG_PLAYER_STRIP (self->near_player);
  RgPlayerStrip *far = RG_PLAYER_STRIP (self->far_player);

  rg_player_strip_open_claims (rg_player_strip_get_color (near) == player ? near : far);
}

/**
 * rg_window_open:
 * @file: a PGN or native file
 *
 * Opens a game of @file on the table.
 */
void
rg_window_open (RgWindow *self, GFile *file)
{
  rg_window_keep_notes (self);
  rg_table_files_open (self->files, file);
}

/**
 * rg_window_offer_last:
 *
 * Offers to go on with the game that was running when the program ended.
 */
void
rg_window_offer_last (RgWindow *self)
{
  rg_table_store_offer_last (self->store);
}

/* Returns: whether nothing has happened here and no clock runs, so that a file may be
 * opened in this window */
gboolean
rg_window_is_pristine (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  rg_window_keep_notes (self);
  return !rg_game_has_begun (game) && !rg_game_has_notes (game) &&
         !rg_clock_is_timed (&rg_game_get_state (game)->clock) &&
         !rg_table_waits_for_strike (self->table) &&
         !rg_table_files_is_busy (self->files) && !rg_table_files_is_asking (self->files);
}

/* Returns: whether a file is still being read */
gboolean
rg_window_is_busy (RgWindow *self)
{
  return rg_table_files_is_busy (self->files);
}

/**
 * rg_window_resize_for_picture:
 * @width: in pixels
 * @height: in pixels
 *
 * Gives what the window contains the size that a picture of it shall have.
 *
 * Returns: (transfer none): the widget to draw
 */
GtkWidget *
rg_window_resize_for_picture (RgWindow *self, int width, int height)
{
  gtk_window_unmaximize (GTK_WINDOW (self));
  gtk_window_set_default_size (GTK_WINDOW (self), 1, 1);
  gtk_widget_set_size_request (self->toasts, width, height);

  return self->toasts;
}
