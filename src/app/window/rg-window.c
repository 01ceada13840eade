/* Puts the parts of the table together: the board as large as it can be, a
 * sidebar next to it, both together in the middle of the window.  No game state
 * here: what is possible is read from the game each time it changes. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-window-private.h"

#include "rg-answer-bar.h"
#include "rg-board-view.h"
#include "rg-clock-screen.h"
#include "rg-clock-view.h"
#include "rg-css-class.h"
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
#include "rg-table-layout.h"
#include "rg-welcome-page.h"

#include <glib/gi18n.h>

/* A window that is narrower than this, or higher than wide, is that of a phone or a
 * tablet, on which fingers need larger buttons; so is one that was touched last. */
#define TOUCH_WIDTH 500

/* Below so many letters the line under the board has room for one sentence. */
#define LINE_LETTERS 80

/* How many letters a toast has room for in a narrow one. */
#define TOAST_LETTERS 28

enum { PROP_TABLE = 1 };

G_DEFINE_FINAL_TYPE (RgWindow, rg_window, ADW_TYPE_APPLICATION_WINDOW)

/* Whether a toast of that @width would cover what is asked, how the game ended or the
 * clocks, or not fit over the sheet. */
static gboolean
is_toast_in_the_way (RgWindow *self, int width)
{
  GtkWidget *shown[] = { self->clock_screen, self->end_panel, self->far_answer,
                         self->near_answer };

  for (guint i = 0; i < G_N_ELEMENTS (shown); i++)
    if (gtk_widget_get_mapped (shown[i]))
      return TRUE;

  return gtk_widget_get_mapped (self->sheet_side) &&
         width > gtk_widget_get_width (self->sheet_side);
}

/* Toasts lie over the moves of the sheet, so that notes can be written, over the sheet
 * or over a strip where there is none; over the title where they would be in the way
 * there, or a page is shown in place of the table. */
static gboolean
place_toast_cb (RgWindow *self, GtkWidget *toasts, GdkRectangle *place)
{
  GtkWidget      *moves = rg_sheet_page_get_moves (RG_SHEET_PAGE (self->sheet));
  GtkWidget      *below = gtk_widget_get_mapped (moves)              ? moves
                          : gtk_widget_get_mapped (self->sheet_side) ? self->sheet_side
                                                                     : self->near_player;
  graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, 0, 0);
  int             minimum, width, height;

  if (!gtk_widget_compute_bounds (below, self->contents, &area))
    area.size.width = (float) gtk_widget_get_width (self->contents);
  gtk_widget_measure (toasts, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, &width, NULL,
                      NULL);
  if (self->page != NULL || is_toast_in_the_way (self, width))
    area = GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (self->contents), 0);
  width = MAX (minimum, MIN (width, (int) area.size.width));
  gtk_widget_measure (toasts, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  *place = (GdkRectangle){ (int) (area.origin.x + (area.size.width - (float) width) / 2),
                           MAX (0, (int) (area.origin.y + area.size.height) - height),
                           width, height };
  return TRUE;
}

RgGame *
rg_window_get_game (RgWindow *self)
{
  return rg_table_get_game (self->table);
}

/* A narrow window has the sentence whole in lines of what a button leaves: a toast is as
 * wide as it wants to be. */
static void
wrap_toast (AdwToast *toast, const char *sentence, const char *button)
{
  GtkWidget *label = gtk_label_new (sentence);
  int        taken = button != NULL ? (int) g_utf8_strlen (button, -1) + 3 : 0;

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD);
  gtk_label_set_max_width_chars (GTK_LABEL (label), MAX (14, TOAST_LETTERS - taken));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "heading");
  adw_toast_set_custom_title (toast, label);
}

/* Whether the far player, to whom the pieces are turned, has the hand. */
static gboolean
is_far_to_play (RgWindow *self)
{
  RgColor  far_player = rg_table_get_flipped (self->table) ? RG_WHITE : RG_BLACK;
  gboolean turned;

  g_object_get (self->table_layout, "turned", &turned, NULL);
  return turned && rg_table_get_hand (self->table) == far_player;
}

/* What is said to the far player below is turned to them as well, over their strip. */
static void
turn_remark (RgWindow *self)
{
  g_autofree char *remark = NULL;

  g_object_get (self->last_line, "remark", &remark, NULL);
  gtk_label_set_text (GTK_LABEL (self->far_remark), remark != NULL ? remark : "");
  gtk_widget_set_visible (self->far_remark, remark != NULL && is_far_to_play (self) &&
                                              !gtk_widget_get_visible (self->far_answer));
}

/* One sentence at a time: a newer one takes the place of the last.  With a button, called
 * @label, that activates @action there is more time to read it; both may be NULL.  A
 * sentence without a button is in the line below if there is no sheet to be over, or if
 * it is turned to the far player. */
void
rg_window_offer (RgWindow   *self,
                 const char *sentence,
                 const char *label,
                 const char *action)
{
  g_autofree char *title = g_markup_escape_text (sentence, -1);
  AdwToast        *toast;

  if (self->toast != NULL)
    adw_toast_dismiss (self->toast);
  if (action == NULL && gtk_widget_get_mapped (self->layout) &&
      (is_far_to_play (self) || !gtk_widget_get_mapped (self->sheet_side))) {
    rg_last_line_remark (RG_LAST_LINE (self->last_line), sentence);
    return;
  }

  toast = adw_toast_new (title);
  if (self->is_narrow)
    wrap_toast (toast, sentence, label);
  g_set_weak_pointer (&self->toast, toast);
  g_object_set (self->voice, "remark", sentence, NULL);
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

/* What a button offers is about the game that was on the table. */
static void
withdraw_offer (RgWindow *self)
{
  if (self->toast != NULL && adw_toast_get_action_name (self->toast) != NULL)
    adw_toast_dismiss (self->toast);
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
 * cut off, and the tooltip has all of it. */
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

/* Once the move is completed: where the clock must be pressed, after that. */
static void
turn_board (RgWindow *self)
{
  g_autofree char *seats = g_settings_get_string (rg_settings_get (), "seats");
  RgColor          turn = rg_state_turn (rg_table_get_state (self->table));

  if (turn != self->turn && g_str_equal (seats, "turns"))
    rg_table_set_flipped (self->table, turn == RG_BLACK);
  self->turn = turn;
}

static void
update (RgWindow *self)
{
  RgGame        *game = rg_window_get_game (self);
  const RgClock *clock = &rg_game_get_state (game)->clock;

  if (game != self->last_game && !rg_game_has_begun (game))
    gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->opener), FALSE);
  self->last_game = game;
  turn_board (self);
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

/* The buttons that begin are in the menu where the window is narrow or they would take
 * more of the header bar than a third, and until it is known how wide that is. */
static void
fold_starters (RgWindow *self, int width)
{
  GtkWidget *buttons[] = { self->new_button, self->games_button };
  int        wanted = 0;
  gboolean   folds;

  for (guint i = 0; i < G_N_ELEMENTS (buttons); i++) {
    int natural = 0;

    gtk_widget_measure (buttons[i], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &natural, NULL,
                        NULL);
    wanted += natural;
  }
  folds = width < TOUCH_WIDTH || 3 * wanted > width;
  if (gtk_widget_get_visible (self->starters) != folds)
    return;

  gtk_widget_set_visible (self->starters, !folds);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.folded-new", folds);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.folded-games", folds);
}

/* What is folded away in a narrow window needs no room. */
static void
rg_window_measure (GtkWidget     *widget,
                   GtkOrientation orientation,
                   int            for_size,
                   int           *minimum,
                   int           *natural,
                   int           *minimum_baseline,
                   int           *natural_baseline)
{
  RgWindow *self = RG_WINDOW (widget);
  int       folded = 0, least, asked;

  GTK_WIDGET_CLASS (rg_window_parent_class)
    ->measure (widget, orientation, for_size, minimum, natural, minimum_baseline,
               natural_baseline);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    return;

  gtk_widget_get_size_request (widget, &least, NULL);
  gtk_widget_get_size_request (self->contents, &asked, NULL);
  gtk_widget_measure (self->starters, orientation, -1, &folded, NULL, NULL, NULL);
  *minimum = MAX (MAX (least, asked), *minimum - folded);
}

/* How wide so many letters are. */
static int
count_pixels (GtkWidget *widget, int letters)
{
  PangoContext     *context = gtk_widget_get_pango_context (widget);
  PangoFontMetrics *metrics = pango_context_get_metrics (context, NULL, NULL);
  int               width = pango_font_metrics_get_approximate_char_width (metrics);

  pango_font_metrics_unref (metrics);
  return letters * width / PANGO_SCALE;
}

static void
rg_window_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  RgWindow *self = RG_WINDOW (widget);
  gboolean  is_narrow = width < TOUCH_WIDTH;

  rg_set_css_class (widget, "touch", is_narrow || height > width || self->is_touched);
  rg_set_css_class (widget, "narrow", is_narrow);
  self->is_narrow = is_narrow;
  rg_last_line_set_narrow (RG_LAST_LINE (self->last_line),
                           is_narrow || width < count_pixels (widget, LINE_LETTERS));
  fold_starters (self, width);
  GTK_WIDGET_CLASS (rg_window_parent_class)
    ->size_allocate (widget, width, height, baseline);
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
  g_clear_object (&self->voice);
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
  widget_class->measure = rg_window_measure;
  widget_class->size_allocate = rg_window_size_allocate;

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
  BIND (contents);
  BIND (toasts);
  BIND (starters);
  BIND (opener);
  BIND (title);
  BIND (new_button);
  BIND (games_button);
  BIND (layout);
  BIND (board);
  BIND (far_player);
  BIND (near_player);
  BIND (clock);
  BIND (menu_button);
  BIND (sheet_side);
  BIND (far_answer);
  BIND (far_remark);
  BIND (near_answer);
  BIND (papers);
  BIND (sheet);
  BIND (last_line);
  BIND (file_place);
  BIND (file_label);
  BIND (clock_screen);
  BIND (end_panel);
  gtk_widget_class_bind_template_callback (widget_class, place_toast_cb);
  gtk_widget_class_bind_template_callback (widget_class, rg_end_panel_close);
  rg_window_install_actions (widget_class);
}

/* Where there is no room for the dials, figures are shown instead. */
static void
clock_face_changed_cb (RgWindow *self)
{
  g_autofree char *face = g_settings_get_string (rg_settings_get (), "clock-face");
  gboolean         has_dials, figures;

  g_object_get (self->table_layout, "has-dials", &has_dials, NULL);
  figures = !g_str_equal (face, "analogue") || !has_dials;
  g_object_set (self->clock, "wanted", !g_str_equal (face, "digital"), NULL);
  g_object_set (self->near_player, "shows-clock", figures, "large-clock",
                g_str_equal (face, "digital"), NULL);
}

/* Face to face the far player's side of the table is turned to them. */
static void
seats_changed_cb (RgWindow *self)
{
  g_autofree char *seats = g_settings_get_string (rg_settings_get (), "seats");

  g_object_set (self->table_layout, "turned", g_str_equal (seats, "opposite"), NULL);
  self->turn = RG_N_COLORS;
  turn_board (self);
}

static void
restore_settings (RgWindow *self)
{
  g_signal_connect_object (rg_settings_get (), "changed::seats",
                           G_CALLBACK (seats_changed_cb), self, G_CONNECT_SWAPPED);
  seats_changed_cb (self);
  g_settings_bind (rg_settings_get (), "strike", self->table, "must-strike",
                   G_SETTINGS_BIND_GET);
  g_signal_connect_object (rg_settings_get (), "changed::clock-face",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->table_layout, "notify::has-dials",
                           G_CALLBACK (clock_face_changed_cb), self, G_CONNECT_SWAPPED);
  clock_face_changed_cb (self);
  gtk_window_set_default_size (GTK_WINDOW (self),
                               g_settings_get_int (rg_settings_get (), "width"),
                               g_settings_get_int (rg_settings_get (), "height"));
  if (g_settings_get_boolean (rg_settings_get (), "maximized"))
    gtk_window_maximize (GTK_WINDOW (self));
}

/* What is seen beside the table is heard too. */
static void
begin_speaking (RgWindow *self)
{
  GtkWidget *questions[] = { self->far_answer, self->near_answer };

  self->voice = rg_voice_new (GTK_WIDGET (self), self->table);
  g_object_bind_property (self->last_line, "remark", self->voice, "remark",
                          G_BINDING_DEFAULT);
  g_signal_connect_swapped (self->last_line, "notify::remark", G_CALLBACK (turn_remark),
                            self);
  g_object_bind_property (rg_sheet_page_get_entry (RG_SHEET_PAGE (self->sheet)),
                          "complaint", self->voice, "remark", G_BINDING_DEFAULT);
  for (guint i = 0; i < G_N_ELEMENTS (questions); i++)
    g_object_bind_property (questions[i], "question", self->voice, "question",
                            G_BINDING_DEFAULT);
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

static gboolean
show_opener_cb (GtkWidget                   *window,
                G_GNUC_UNUSED GdkFrameClock *frame,
                G_GNUC_UNUSED gpointer       data)
{
  RgWindow *self = RG_WINDOW (window);

  gtk_widget_set_visible (self->opener, rg_table_layout_get_shape (RG_TABLE_LAYOUT (
                                          self->table_layout)) == RG_TABLE_FOLDED);
  return G_SOURCE_REMOVE;
}

/* The header bar has been laid out already when it is known whether the sheet has room.
 */
static void
folded_cb (RgWindow *self)
{
  gtk_widget_add_tick_callback (GTK_WIDGET (self), show_opener_cb, NULL, NULL);
}

/* Fingers and the mouse may take turns: the size of buttons follows when a finger or a
 * button is lifted, so that nothing moves under it. */
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
    gtk_widget_queue_resize (GTK_WIDGET (self));
  return GDK_EVENT_PROPAGATE;
}

static void
begin_layout (RgWindow *self)
{
  GtkEventController *input = gtk_event_controller_legacy_new ();

  gtk_event_controller_set_propagation_phase (input, GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (input, "event", G_CALLBACK (input_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), input);
  RgSheetPage *sheet = RG_SHEET_PAGE (self->sheet);

  self->table_layout = rg_table_layout_new (self->papers, rg_sheet_page_get_moves (sheet),
                                            rg_sheet_page_get_notes (sheet));
  gtk_widget_set_layout_manager (self->layout, self->table_layout);
  g_signal_connect_object (self->table_layout, "notify::folded", G_CALLBACK (folded_cb),
                           self, G_CONNECT_SWAPPED);
  g_object_bind_property (self->table_layout, "turned", self->far_player, "turned",
                          G_BINDING_SYNC_CREATE);
  g_object_bind_property (self->opener, "active", self->table_layout, "opens",
                          G_BINDING_SYNC_CREATE);
}

static void
rg_window_init (RgWindow *self)
{
  self->table = rg_table_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  begin_layout (self);

  rg_window_begin_keeping (self);
  self->match = rg_match_table_new (GTK_WINDOW (self), self->table, self->files,
                                    rg_table_store_get_library (self->store));
  rg_window_begin_first_game (self);
  begin_speaking (self);
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
  g_signal_connect_swapped (self->table, "notify::game", G_CALLBACK (withdraw_offer),
                            self);
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
  gtk_widget_set_size_request (self->contents, width, height);

  return self->contents;
}
