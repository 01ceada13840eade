/* Makes the game that its rows describe, or says what is wrong with them; the
 * game that is going on stays until a new one has really begun. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-dialog.h"

#include "rg-combo.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-succession.h"
#include "rg-time-control.h"

#include <glib/gi18n.h>

/* In the order of the list in the template. */
static const struct {
  const char *id;
  const char *words;
} CONDUCTS[] = {
  { "free",
    N_ ("Illegal moves go back, and a move may be taken back if both players "
        "agree.") },
  { "touch",
    N_ ("A man touched is a man played; illegal moves are refused, and nothing "
        "is taken back.") },
  { "strict",
    N_ ("As on a wooden board: whatever the hand does stands, until a player "
        "notices and claims.") },
};

/* The last one leaves the words to the players. */
static const struct {
  const char *control;
  const char *words;
} TIMES[] = {
  { "-", N_ ("Without clocks") },
  { "30/7200:15/3600", N_ ("30 moves in 2 hours, then 15 an hour") },
  { "40/7200:20/3600", N_ ("40 moves in 2 hours, then 20 an hour") },
  { "3600", N_ ("1 hour for the game") },
  { "1800", N_ ("30 minutes for the game") },
  { "900+10", N_ ("15 minutes, and 10 seconds a move") },
  { "300", N_ ("5 minutes for the game") },
  { NULL, N_ ("Another time") },
};

struct _RgNewGameDialog {
  AdwWindow parent_instance;

  GtkWidget *white;
  GtkWidget *black;
  GtkWidget *rulebook;
  GtkWidget *conduct;
  GtkWidget *time;
  GtkWidget *other_time;
  GtkWidget *position;
  GtkWidget *fault;
  GtkWidget *start_button;

  GSettings *settings;
};

G_DEFINE_FINAL_TYPE (RgNewGameDialog, rg_new_game_dialog, ADW_TYPE_WINDOW)

enum {
  BEGUN,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static const char *
get_text (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static const RgRulebook *
get_rulebook (RgNewGameDialog *self)
{
  return rg_shelf_get ()->rulebooks[rg_combo_get_selected (self->rulebook)];
}

static const char *
get_conduct (RgNewGameDialog *self)
{
  return CONDUCTS[rg_combo_get_selected (self->conduct)].id;
}

/* (transfer full) */
static char *
get_time (RgNewGameDialog *self)
{
  const char *control = TIMES[rg_combo_get_selected (self->time)].control;

  if (control == NULL)
    control = get_text (self->other_time);

  return g_strstrip (g_strdup (control));
}

static RgGame *
make_game (RgNewGameDialog *self, GError **error)
{
  g_autofree char *fen = g_strstrip (g_strdup (get_text (self->position)));
  g_autofree char *time = get_time (self);
  RgGameTerms      terms = {
         .white = get_text (self->white),
         .black = get_text (self->black),
         .fen = *fen != '\0' ? fen : NULL,
         .rulebook = get_rulebook (self)->id,
         .conduct = get_conduct (self),
         .clock = time,
  };

  return rg_game_new_on (&terms, error);
}

static void
mark (GtkWidget *row, gboolean is_wrong)
{
  if (is_wrong)
    gtk_widget_add_css_class (row, "error");
  else
    gtk_widget_remove_css_class (row, "error");
}

/* The time and the position are what can be written wrongly. */
static void
show_fault (RgNewGameDialog *self, const GError *error)
{
  g_autofree char *time = get_time (self);
  g_autofree char *sentence = NULL;
  RgTimeControl    control;
  gboolean         is_time = !rg_time_control_parse (time, &control, NULL);

  gtk_widget_set_visible (self->fault, error != NULL);
  gtk_widget_set_sensitive (self->start_button, error == NULL);
  mark (self->other_time, is_time);
  mark (self->position, error != NULL && !is_time);
  if (error == NULL)
    return;

  sentence = rg_sentence_for_error (error);
  gtk_label_set_text (GTK_LABEL (self->fault), sentence);
}

static void
check (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = make_game (self, &error);

  show_fault (self, error);
}

/* What is chosen is explained under it. */
static void
explain (RgNewGameDialog *self)
{
  guint conduct = rg_combo_get_selected (self->conduct);
  guint time = rg_combo_get_selected (self->time);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->rulebook),
                               gettext (get_rulebook (self)->summary));
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->conduct),
                               _ (CONDUCTS[conduct].words));
  gtk_widget_set_visible (self->other_time, TIMES[time].control == NULL);
}

static void
row_changed_cb (RgNewGameDialog *self)
{
  if (self->settings == NULL)
    return;

  explain (self);
  check (self);
}

/* The terms are kept for the next game. */
static void
keep_terms (RgNewGameDialog *self)
{
  g_autofree char *time = get_time (self);

  g_settings_set_string (self->settings, "rulebook", get_rulebook (self)->id);
  g_settings_set_string (self->settings, "conduct", get_conduct (self));
  g_settings_set_string (self->settings, "time", time);
}

static void
start_cb (RgNewGameDialog *self)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (RgGame) game = make_game (self, &error);

  if (game == NULL) {
    show_fault (self, error);
    return;
  }

  keep_terms (self);
  g_signal_emit (self, signals[BEGUN], 0, game);
  gtk_window_close (GTK_WINDOW (self));
}

static void
swap_cb (RgNewGameDialog *self)
{
  g_autofree char *white = g_strdup (get_text (self->white));

  gtk_editable_set_text (GTK_EDITABLE (self->white), get_text (self->black));
  gtk_editable_set_text (GTK_EDITABLE (self->black), white);
}

static void
rg_new_game_dialog_dispose (GObject *object)
{
  g_clear_object (&RG_NEW_GAME_DIALOG (object)->settings);
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_DIALOG);

  G_OBJECT_CLASS (rg_new_game_dialog_parent_class)->dispose (object);
}

#define BIND(name)                                                             \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameDialog, name)

static void
rg_new_game_dialog_class_init (RgNewGameDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_dialog_dispose;

  /**
   * RgNewGameDialog::begun:
   * @game: the new game
   */
  signals[BEGUN] = g_signal_new ("begun",
                                 RG_TYPE_NEW_GAME_DIALOG,
                                 G_SIGNAL_RUN_LAST,
                                 0,
                                 NULL,
                                 NULL,
                                 NULL,
                                 G_TYPE_NONE,
                                 1,
                                 RG_TYPE_GAME);

  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-new-game-dialog.ui");
  BIND (white);
  BIND (black);
  BIND (rulebook);
  BIND (conduct);
  BIND (time);
  BIND (other_time);
  BIND (position);
  BIND (fault);
  BIND (start_button);
  gtk_widget_class_bind_template_callback (widget_class, start_cb);
  gtk_widget_class_bind_template_callback (widget_class, swap_cb);
  gtk_widget_class_bind_template_callback (widget_class, row_changed_cb);
}

static void
rg_new_game_dialog_init (RgNewGameDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static void
setup_value_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  gtk_list_item_set_child (item, gtk_label_new (NULL));
}

static void
bind_value_cb (G_GNUC_UNUSED GtkListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *value = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (value));
}

/* What is chosen is shown whole, however long its explanation is; the list from
 * which it is chosen stays as it is. */
static void
show_value_whole (GtkWidget *row)
{
  AdwComboRow                   *combo = ADW_COMBO_ROW (row);
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_value_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_value_cb), NULL);
  adw_combo_row_set_list_factory (combo, adw_combo_row_get_factory (combo));
  adw_combo_row_set_factory (combo, factory);
}

static void
choose_rulebook (RgNewGameDialog *self)
{
  const RgShelf   *shelf = rg_shelf_get ();
  g_autofree char *id = g_settings_get_string (self->settings, "rulebook");
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  guint                     selected = 0;

  for (guint i = 0; i < shelf->n; i++) {
    gtk_string_list_append (titles, gettext (shelf->rulebooks[i]->title));
    if (g_str_equal (shelf->rulebooks[i]->id, id))
      selected = i;
  }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->rulebook),
                           G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->rulebook), selected);
}

static void
choose_conduct (RgNewGameDialog *self)
{
  g_autofree char *id = g_settings_get_string (self->settings, "conduct");

  for (guint i = 0; i < G_N_ELEMENTS (CONDUCTS); i++)
    if (g_str_equal (CONDUCTS[i].id, id))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->conduct), i);
}

static void
choose_time (RgNewGameDialog *self)
{
  g_autofree char *control = g_settings_get_string (self->settings, "time");
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);
  guint                     other = G_N_ELEMENTS (TIMES) - 1;
  guint                     selected = other;

  for (guint i = 0; i < G_N_ELEMENTS (TIMES); i++) {
    gtk_string_list_append (words, _ (TIMES[i].words));
    if (g_strcmp0 (TIMES[i].control, control) == 0)
      selected = i;
  }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->time), G_LIST_MODEL (words));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->time), selected);
  if (selected == other)
    gtk_editable_set_text (GTK_EDITABLE (self->other_time), control);
}

/* Whether the rules have the players change colours for the next game, which is
 * played without odds (FIDE 1930, Art. 11). */
static gboolean
colors_change_after (RgGame *game)
{
  const RgState *state = rg_game_get_state (game);
  RgColor        first = rg_position_turn (rg_game_get_position (game, 0));
  RgOdds         none = { 0 };
  RgSeriesGame   last = {
      .outcome = rg_game_get_outcome (game),
      .white = RG_PLAYER_FIRST,
      .beginner = first == RG_WHITE ? RG_PLAYER_FIRST : RG_PLAYER_SECOND,
  };

  return rg_succession_next (state->rulebook, &last, &none, RG_PLAYER_FIRST)
           .white != RG_PLAYER_FIRST;
}

static void
propose_names (RgNewGameDialog *self, RgGame *last)
{
  gboolean         change = colors_change_after (last);
  g_autofree char *white = g_settings_get_string (self->settings, "white");
  g_autofree char *black = g_settings_get_string (self->settings, "black");

  gtk_editable_set_text (GTK_EDITABLE (self->white), change ? black : white);
  gtk_editable_set_text (GTK_EDITABLE (self->black), change ? white : black);
}

/**
 * rg_new_game_dialog_new:
 * @parent: the window over which it opens
 * @last: the game before, after which the players may change colours
 *
 * Returns: (transfer none): a dialog that makes a new game, on the terms of the
 *   last one unless they are changed
 */
RgNewGameDialog *
rg_new_game_dialog_new (GtkWindow *parent, RgGame *last)
{
  RgNewGameDialog *self;

  self = g_object_new (RG_TYPE_NEW_GAME_DIALOG, "transient-for", parent, NULL);
  self->settings = rg_settings_new ();
  propose_names (self, last);
  choose_rulebook (self);
  choose_conduct (self);
  choose_time (self);
  show_value_whole (self->rulebook);
  show_value_whole (self->conduct);
  rg_combo_list_whole (self->time);
  explain (self);
  gtk_widget_grab_focus (self->white);

  return self;
}
