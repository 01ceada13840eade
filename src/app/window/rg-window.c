/* Puts the parts of the table together: the board as large as it can be, a
 * sidebar next to it, both together in the middle of the window.  No game state
 * here: what is possible is read from the game each time it changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-answer-bar.h"
#include "rg-board-view.h"
#include "rg-clock-screen.h"
#include "rg-clock-view.h"
#include "rg-end-panel.h"
#include "rg-game-notes.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-last-line.h"
#include "rg-long-text.h"
#include "rg-message.h"
#include "rg-minutes-view.h"
#include "rg-new-game.h"
#include "rg-odds-sentence.h"
#include "rg-player-strip.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-sheet-head.h"
#include "rg-sheet-page.h"
#include "rg-welcome-page.h"

#include <glib/gi18n.h>

#define SPACING           18
#define SIDEBAR_MAX_WIDTH 460 /* beside a small board; three quarters of a large one */

enum { PROP_TABLE = 1 };

G_DEFINE_FINAL_TYPE (RgWindow, rg_window, ADW_TYPE_APPLICATION_WINDOW)

static int
minimum_of (GtkWidget *child, GtkOrientation orientation)
{
  int minimum;

  gtk_widget_measure (child, orientation, -1, &minimum, NULL, NULL, NULL);
  return minimum;
}

/* As wide as board and sidebar side by side, as high as the higher of them. */
static void
measure_layout (GtkWidget         *widget,
                GtkOrientation     orientation,
                G_GNUC_UNUSED int  for_size,
                int               *minimum,
                int               *natural,
                G_GNUC_UNUSED int *minimum_baseline,
                G_GNUC_UNUSED int *natural_baseline)
{
  GtkWidget *board = gtk_widget_get_first_child (widget);
  GtkWidget *sidebar = gtk_widget_get_next_sibling (board);
  int        least[2], wanted[2];

  gtk_widget_measure (board, orientation, -1, &least[0], &wanted[0], NULL, NULL);
  gtk_widget_measure (sidebar, orientation, -1, &least[1], &wanted[1], NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL) {
    *minimum = least[0] + SPACING + least[1];
    *natural = wanted[0] + SPACING + wanted[1];
  } else {
    *minimum = MAX (least[0], least[1]);
    *natural = MAX (wanted[0], wanted[1]);
  }
}

/* The side of the board is a multiple of eight, so that all squares are of
 * one size and the frame around them is even. */
static void
allocate_layout (GtkWidget *widget, int width, int height, G_GNUC_UNUSED int baseline)
{
  GtkWidget    *board = gtk_widget_get_first_child (widget);
  GtkWidget    *sidebar = gtk_widget_get_next_sibling (board);
  int           sidebar_width = minimum_of (sidebar, GTK_ORIENTATION_HORIZONTAL);
  int           side = MIN (height, width - SPACING - sidebar_width);
  int           left;
  GtkAllocation place;

  side = MAX (side - side % 8, minimum_of (board, GTK_ORIENTATION_VERTICAL));
  sidebar_width = CLAMP (width - SPACING - side, sidebar_width,
                         MAX (sidebar_width, MAX (SIDEBAR_MAX_WIDTH, side * 3 / 4)));
  left = MAX (0, (width - side - SPACING - sidebar_width) / 2);

  place = (GtkAllocation){ left, (height - side) / 2, side, side };
  gtk_widget_size_allocate (board, &place, -1);
  place = (GtkAllocation){ left + side + SPACING, 0, sidebar_width, height };
  gtk_widget_size_allocate (sidebar, &place, -1);
}

/* How far down a question may reach: to the end of the list of moves, above the line in
 * which moves are typed. */
static int
find_answer_bottom (RgWindow *self)
{
  int             height = gtk_widget_get_height (self->paper_area);
  GtkWidget      *moves = rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet));
  graphene_rect_t bounds;

  if (!gtk_widget_get_child_visible (self->sheet) ||
      !gtk_widget_compute_bounds (moves, self->paper_area, &bounds))
    return height;

  return MIN (height, (int) (bounds.origin.y + bounds.size.height));
}

/* Questions lie over the sheet, each at its player's end of it, and move nothing else;
 * so does the panel of the end, below.  One that is too long for the sheet covers what is
 * above it. */
static gboolean
place_answer_cb (RgWindow *self, GtkWidget *bar, GdkRectangle *place)
{
  int bottom = find_answer_bottom (self);
  int width = gtk_widget_get_width (self->paper_area);
  int height;

  gtk_widget_measure (bar, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  if (height > bottom)
    bottom = gtk_widget_get_height (self->paper_area);
  *place = (GdkRectangle){
    0, bar != self->far_answer ? bottom - height : MIN (0, bottom - height), width, height
  };
  return TRUE;
}

RgGame *
rg_window_get_game (RgWindow *self)
{
  return rg_table_get_game (self->table);
}

/* One sentence at a time: a newer one takes the place of the last.  With a button, called
 * @label, that activates @action there is more time to read it; both may be NULL. */
void
rg_window_offer (RgWindow   *self,
                 const char *sentence,
                 const char *label,
                 const char *action)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast = adw_toast_new (title);

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  g_set_weak_pointer (&self->toast, toast);
  adw_toast_set_timeout (toast, action != NULL ? 12 : 4);
  adw_toast_set_button_label (toast, label);
  adw_toast_set_action_name (toast, action);
  adw_toast_overlay_add_toast (ADW_TOAST_OVERLAY (self->toasts), toast);
}

void
rg_window_say (RgWindow *self, const char *sentence)
{
  rg_window_offer (self, sentence, NULL, NULL);
}

/* The players' names are kept for the next game; what was announced has the old ones. */
void
rg_window_keep_names (RgWindow *self)
{
  rg_last_line_forget (RG_LAST_LINE (self->last_line));
  rg_new_game_rename (rg_settings_get (), rg_window_get_game (self));
}

static void
update_match (RgWindow *self)
{
  GtkWidget       *strips[] = { self->far_player, self->near_player };
  g_autofree char *standing = NULL;
  gboolean         is_end_shown;

  for (guint i = 0; i < G_N_ELEMENTS (strips); i++) {
    RgPlayerStrip   *strip = RG_PLAYER_STRIP (strips[i]);
    RgColor          color = rg_table_widget_get_player (strip);
    g_autofree char *score = rg_match_table_get_score (self->match, color);

    rg_player_strip_set_score (strip, score);
  }
  g_object_get (self->end_panel, "shown", &is_end_shown, NULL);
  if (is_end_shown)
    standing = rg_match_table_get_standing (self->match);
  rg_end_panel_set_score (RG_END_PANEL (self->end_panel), standing);
}

/* The event of the game; NULL for a match without a name, which is called by its
 * players: the title names them already. */
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

/* Who plays, and under what: the rulebook, the conduct, the match, the odds and
 * the event.  What matters most comes first: where there is no room, the end is
 * cut off. */
static void
tell_title (RgWindow *self)
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
  tooltip = g_strjoinv ("\n", terms);
  adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), title);
  adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), subtitle);
  gtk_widget_set_tooltip_text (self->title, tooltip);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
update_title (RgWindow *self)
{
  if (rg_window_is_welcoming (self)) {
    adw_window_title_set_title (ADW_WINDOW_TITLE (self->title), "Régence");
    adw_window_title_set_subtitle (ADW_WINDOW_TITLE (self->title), "");
    gtk_widget_set_tooltip_text (self->title, NULL);
    gtk_window_set_title (GTK_WINDOW (self), "Régence");
  } else {
    tell_title (self);
  }
}

/* Which game of its file is on the table, where there are others. */
static void
update_file_place (RgWindow *self)
{
  guint            n;
  guint            place = rg_table_files_find_place (self->files, &n);
  g_autofree char *text = NULL;

  gtk_widget_set_visible (self->file_place, place > 0);
  if (place == 0)
    return;

  /* Translators: which game of a file it is, and how many the file has. */
  text = g_strdup_printf (_ ("Game %u of %u"), place, n);
  gtk_label_set_text (GTK_LABEL (self->file_label), text);
}

/* While a clock runs the screen stays awake: players who think touch neither
 * mouse nor keyboard. */
static void
keep_awake (RgWindow *self, gboolean awake)
{
  GtkApplication *application = GTK_APPLICATION (g_application_get_default ());

  if (awake && self->awake == 0) {
    self->awake = gtk_application_inhibit (application, GTK_WINDOW (self),
                                           GTK_APPLICATION_INHIBIT_IDLE,
                                           _ ("A game is being played"));
  } else if (!awake && self->awake != 0) {
    gtk_application_uninhibit (application, self->awake);
    self->awake = 0;
  }
}

static void
update (RgWindow *self)
{
  RgGame        *game = rg_window_get_game (self);
  const RgClock *clock = &rg_game_get_state (game)->clock;

  rg_window_update_page (self);
  keep_awake (self, gtk_window_get_application (GTK_WINDOW (self)) != NULL &&
                      !rg_game_is_over (game) && clock->running != RG_ACTOR_NONE &&
                      rg_clock_is_timed (clock) && !rg_table_is_held (self->table));
  update_title (self);
  update_file_place (self);
  rg_window_update_actions (self);
  update_match (self);
}

static void
close_window (gpointer window)
{
  RG_WINDOW (window)->may_close = TRUE;
  gtk_window_close (window);
}

static gboolean
rg_window_close_request (GtkWindow *window)
{
  RgWindow *self = RG_WINDOW (window);
  int       width, height;

  if (!self->may_close && rg_table_files_has_unsaved_moves (self->files)) {
    rg_table_files_ask_then (self->files, close_window, self);
    return GDK_EVENT_STOP;
  }

  gtk_window_get_default_size (window, &width, &height);
  g_settings_set_int (rg_settings_get (), "width", width);
  g_settings_set_int (rg_settings_get (), "height", height);
  g_settings_set_boolean (rg_settings_get (), "maximized",
                          gtk_window_is_maximized (window));
  return GTK_WINDOW_CLASS (rg_window_parent_class)->close_request (window);
}

static void
rg_window_dispose (GObject *object)
{
  RgWindow *self = RG_WINDOW (object);

  keep_awake (self, FALSE);
  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  if (self->match != NULL) {
    g_signal_handlers_disconnect_by_data (self->match, self);
    g_object_run_dispose (G_OBJECT (self->match));
  }
  g_clear_object (&self->match);
  if (self->files != NULL)
    g_object_run_dispose (G_OBJECT (self->files));
  g_clear_object (&self->files);
  if (self->store != NULL)
    g_object_run_dispose (G_OBJECT (self->store));
  g_clear_object (&self->store);
  g_clear_weak_pointer (&self->games);
  g_clear_weak_pointer (&self->matches);
  g_clear_weak_pointer (&self->panel);
  g_clear_weak_pointer (&self->rulebook);
  g_clear_weak_pointer (&self->page);
  g_clear_object (&self->page_game);
  g_clear_object (&self->none);
  rg_window_end_copying (self);
  g_clear_object (&self->envelope_chooser);
  g_clear_object (&self->resumed);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_WINDOW);
  g_clear_object (&self->sounds);
  g_clear_object (&self->table);
  g_clear_weak_pointer (&self->toast);

  G_OBJECT_CLASS (rg_window_parent_class)->dispose (object);
}

static void
rg_window_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TABLE)
    g_value_set_object (value, RG_WINDOW (object)->table);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgWindow, name)

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

  g_type_ensure (RG_TYPE_BOARD_VIEW);
  g_type_ensure (RG_TYPE_SHEET_HEAD);
  g_type_ensure (RG_TYPE_SHEET_PAGE);
  g_type_ensure (RG_TYPE_MINUTES_VIEW);
  g_type_ensure (RG_TYPE_PLAYER_STRIP);
  g_type_ensure (RG_TYPE_ANSWER_BAR);
  g_type_ensure (RG_TYPE_LAST_LINE);
  g_type_ensure (RG_TYPE_END_PANEL);
  g_type_ensure (RG_TYPE_CLOCK_VIEW);
  g_type_ensure (RG_TYPE_CLOCK_SCREEN);
  rg_help_add (widget_class, "play");
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-window.ui");
  BIND (toasts);
  BIND (title);
  BIND (new_button);
  BIND (layout);
  BIND (board);
  BIND (far_player);
  BIND (near_player);
  BIND (clock);
  BIND (menu_button);
  BIND (clock_place);
  BIND (paper_area);
  BIND (far_answer);
  BIND (near_answer);
  BIND (papers);
  BIND (sheet);
  BIND (last_line);
  BIND (file_place);
  BIND (file_label);
  BIND (clock_screen);
  BIND (end_panel);
  gtk_widget_class_bind_template_callback (widget_class, place_answer_cb);
  gtk_widget_class_bind_template_callback (widget_class, rg_end_panel_close);
  rg_window_install_actions (widget_class);
}

/* Where there is no room for the dials, figures stand in. */
static void
clock_face_changed_cb (RgWindow *self)
{
  g_autofree char *face = g_settings_get_string (rg_settings_get (), "clock-face");
  AdwSqueezer     *place = ADW_SQUEEZER (self->clock_place);
  gboolean         figures = !g_str_equal (face, "analogue") ||
                     adw_squeezer_get_visible_child (place) == NULL;

  g_object_set (self->clock, "wanted", !g_str_equal (face, "digital"), NULL);
  g_object_set (self->near_player, "shows-clock", figures, "large-clock",
                g_str_equal (face, "digital"), NULL);
}

static void
restore_settings (RgWindow *self)
{
  g_settings_bind (rg_settings_get (), "strike", self->table, "must-strike",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (rg_settings_get (), "changed::clock-face",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->clock_place, "notify::visible-child",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  clock_face_changed_cb (self);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (rg_settings_get (), "width"),
                               g_settings_get_int (rg_settings_get (), "height"));
  if (g_settings_get_boolean (rg_settings_get (), "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* A menu that is closed while a submenu is shown leaves the focus of GTK 4.8 on a page of
 * it that is no longer there, where no key is heard. */
static void
menu_closed_cb (RgWindow *self, GtkWidget *menu)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (self));
  if (focus == NULL || gtk_widget_is_ancestor (focus, menu))
    gtk_widget_grab_focus (self->menu_button);
}

static void
rg_window_init (RgWindow *self)
{
  self->table = rg_table_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_layout_manager (self->layout,
                                 gtk_custom_layout_new (NULL, measure_layout,
                                                        allocate_layout));

  rg_window_begin_keeping (self);
  self->match = rg_match_table_new (GTK_WINDOW (self), self->table, self->files,
                                    rg_table_store_get_library (self->store));
  rg_window_begin_first_game (self);
  self->sounds = rg_sounds_new ();
  rg_sounds_follow (self->sounds, self->table);

  g_signal_connect_object (self->table, "about-to-leave",
                           G_CALLBACK (rg_sheet_page_keep_notes), self->sheet,
                           G_CONNECT_SWAPPED);
  g_object_bind_property (self->table, "flipped", self->board, "flipped",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->table, "flipped", self->near_player, "black",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->match, "rematch-label", self->last_line, "rematch-label",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->match, "rematch-label", self->end_panel, "rematch-label",
                          G_BINDING_SYNC_CREATE);
  g_signal_connect_swapped (self->table, "notify::flipped", G_CALLBACK (update_match),
                            self);
  g_signal_connect_swapped (self->table, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->match, "changed", G_CALLBACK (update), self);
  g_signal_connect_swapped (self->end_panel, "notify::shown", G_CALLBACK (update_match),
                            self);
  update (self);
  rg_window_begin_copying (self);
  rg_window_add_keys (self);
  g_signal_connect_object (gtk_menu_button_get_popover (
                             GTK_MENU_BUTTON (self->menu_button)),
                           "closed", G_CALLBACK (menu_closed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
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

/* Opens a PGN or native file on the table. */
void
rg_window_open (RgWindow *self, GFile *file)
{
  rg_table_files_open (self->files, file);
}

/* Shows the page on which a game is begun where there is none yet. */
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

/* Returns: whether nothing has happened here and no clock runs, so that a file may be
 * opened in this window */
gboolean
rg_window_is_pristine (RgWindow *self)
{
  RgGame *game = rg_window_get_game (self);

  return !rg_table_files_has_unsaved_moves (self->files) && !rg_game_has_begun (game) &&
         !rg_game_has_notes (game) &&
         !rg_clock_is_timed (&rg_game_get_state (game)->clock) &&
         !rg_table_files_is_busy (self->files) && !rg_table_files_is_asking (self->files);
}

/* Returns: whether a file is still being read */
gboolean
rg_window_is_busy (RgWindow *self)
{
  return rg_table_files_is_busy (self->files);
}

/* Gives what the window contains the size in pixels that a picture of it shall have.
 * Returns: (transfer none): the widget to draw */
GtkWidget *
rg_window_resize_for_picture (RgWindow *self, int width, int height)
{
  gtk_window_unmaximize (GTK_WINDOW (self));
  gtk_window_set_default_size (GTK_WINDOW (self), 1, 1);
  gtk_widget_set_size_request (self->toasts, width, height);

  return self->toasts;
}
