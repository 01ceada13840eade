/* Makes widgets of all rows, fills them in from the table, and submits what their buttons
 * mean. Not modal: the game may go on meanwhile. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-director-panel.h"

#include "rg-article-link.h"
#include "rg-ask.h"
#include "rg-clock-ticker.h"
#include "rg-combo.h"
#include "rg-css-class.h"
#include "rg-director-field.h"
#include "rg-director.h"
#include "rg-field-fault.h"
#include "rg-help.h"
#include "rg-settings.h"
#include "rg-sheet.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

/* `fields` has one field for each row of RG_DIRECTOR_ROWS, including the empty last
 * row. */
struct _RgDirectorPanel {
  AdwWindow parent_instance;

  GtkWidget *pages;
  GtkWidget *standing;
  GtkWidget *stop_button;
  GtkWidget *stops;
  GtkWidget *answer_area;
  GtkWidget *complaint; /* row below `blamed` that shows its fault, or NULL */
  GtkWidget *blamed;
  GtkWidget *answer;

  RgTable         *table;
  RgClockTicker   *ticker;
  RgDirectorField *fields;
};

G_DEFINE_FINAL_TYPE (RgDirectorPanel, rg_director_panel, ADW_TYPE_WINDOW)

static void
show_answer (RgDirectorPanel *self, gboolean accepted, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->answer), sentence);
  rg_set_css_class (self->answer, "error", !accepted);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->answer_area), TRUE);
}

/* Removes the fault shown below a field. */
static void
forget_complaint (RgDirectorPanel *self)
{
  GtkWidget *list;

  if (self->complaint == NULL)
    return;

  list = gtk_widget_get_parent (self->complaint);
  rg_show_fault (self->blamed,
                 gtk_list_box_row_get_child (GTK_LIST_BOX_ROW (self->complaint)), NULL);
  gtk_list_box_remove (GTK_LIST_BOX (list), self->complaint);
  self->complaint = self->blamed = NULL;
}

/* Shows below the row of @field what is wrong with it. */
static void
complain (RgDirectorPanel *self, GtkWidget *field, const char *sentence)
{
  GtkWidget *list = gtk_widget_get_parent (field);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "accessible-role",
                                   GTK_ACCESSIBLE_ROLE_ALERT, "wrap", TRUE, "xalign", 0.0,
                                   "margin-start", 12, "margin-end", 12, "margin-top", 6,
                                   "margin-bottom", 6, "css-classes",
                                   (const char *[]){ "error", NULL }, NULL);

  forget_complaint (self);
  gtk_revealer_set_reveal_child (GTK_REVEALER (self->answer_area), FALSE);
  self->blamed = field;
  self->complaint = g_object_new (GTK_TYPE_LIST_BOX_ROW, "activatable", FALSE,
                                  "selectable", FALSE, "focusable", FALSE, "child", label,
                                  NULL);
  gtk_list_box_insert (GTK_LIST_BOX (list), self->complaint,
                       gtk_list_box_row_get_index (GTK_LIST_BOX_ROW (field)) + 1);
  rg_show_fault (field, label, sentence);
  gtk_widget_grab_focus (field);
}

static gboolean
say (RgDirectorPanel *self, const char *words)
{
  g_autofree char *sentence = NULL;
  gboolean         accepted = rg_director_say (self->table, words, &sentence);

  forget_complaint (self);
  show_answer (self, accepted, sentence);
  return accepted;
}

/* Returns the first of the fields whose arguments belong to @button. */
static RgDirectorField *
find_first (RgDirectorField *button)
{
  do
    button--;
  while (button->row->kind != RG_ROW_GROUP && button->row->kind != RG_ROW_BUTTON);

  return button + 1;
}

static char *
clock_sentence (RgTable *table, RgColor player)
{
  static const RgPlayerForms is_running = { N_ ("%s’s clock is running"),
                                            NC_ ("color", "%s’s clock is running") };

  return rg_sentence_of_player (rg_table_get_game (table), player, &is_running);
}

/* Returns: (transfer full): a sentence about the state of game and clocks */
static char *
standing_sentence (RgTable *table)
{
  const RgState *state = rg_table_get_state (table);

  if (rg_game_is_over (rg_table_get_game (table)))
    return g_strdup (_ ("The game is over"));
  if (state->phase == RG_PHASE_STOPPED)
    return g_strdup (_ ("The game is stopped"));
  if (state->phase == RG_PHASE_ADJOURNED && state->clock.running == RG_ACTOR_NONE)
    return g_strdup (_ ("The game is adjourned"));
  if (rg_table_is_held (table))
    return g_strdup (_ ("The clocks are stopped"));
  if (state->clock.running == RG_ACTOR_WHITE)
    return clock_sentence (table, RG_WHITE);
  if (state->clock.running == RG_ACTOR_BLACK)
    return clock_sentence (table, RG_BLACK);
  if (state->phase == RG_PHASE_CHOOSING)
    return g_strdup (state->chooser == RG_ACTOR_DIRECTOR
                       ? _ ("You have to decide what the sealed move means")
                       : _ ("A penalty is being chosen"));

  return g_strdup (_ ("The game is in progress"));
}

/* Updates the row about the state of the game. No bindings in this file: rows are data,
 * and the arbiter is asked what may be done. */
static void
update_standing (RgDirectorPanel *self)
{
  RgGame          *game = rg_table_get_game (self->table);
  gboolean         timed = rg_clock_is_timed (&rg_game_get_state (game)->clock);
  gboolean         may_start = rg_director_find_start (self->table) != NULL;
  const char      *start = timed ? _ ("Start the Clocks") : _ ("Resume Play");
  const char      *stop = timed ? _ ("Stop the Clocks") : _ ("Stop the Game");
  g_autofree char *standing = standing_sentence (self->table);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->standing), standing);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->standing),
                               timed ? "" : _ ("The game has no clocks."));
  gtk_button_set_label (GTK_BUTTON (self->stop_button), may_start ? start : stop);
  gtk_widget_set_sensitive (self->stop_button,
                            may_start || rg_director_may (self->table, RG_VERB_STOP));
}

/* Enables a button once its required fields are filled in. An act that ends the game
 * needs a game that is not over; but after a loss by late arrival, the second player can
 * be late too (FIDE 1930, Art. 20 §6). */
static void
update_button (RgDirectorField *button)
{
  RgGame  *game = rg_table_get_game (button->table);
  RgVerb   verb = button->row->verb;
  gboolean may = verb == RG_VERB_UNSET || rg_director_may (button->table, verb);
  gboolean ended = find_first (button)->row->required && rg_game_is_over (game) &&
                   rg_game_get_outcome (game).reason != RG_REASON_LATE;

  rg_set_tooltip (button->widget, ended ? _ ("The game is over") : NULL);
  may &= !ended;

  for (RgDirectorField *field = find_first (button); field < button; field++)
    may = may && rg_director_field_may_submit (field);
  gtk_widget_set_sensitive (button->widget, may);
}

/* Hides a group that has no visible rows or choices, or that the rulebook does not
 * know. */
static void
update_group (RgDirectorField *group)
{
  RgGame           *game = rg_table_get_game (group->table);
  const RgRulebook *rulebook = rg_game_get_state (game)->rulebook;
  RgVerb            verb = group->row->verb;
  gboolean          offered = FALSE;
  gboolean          chosen = TRUE;

  for (RgDirectorField *field = group + 1; field->row->kind > RG_ROW_GROUP; field++) {
    offered |= ADW_IS_PREFERENCES_ROW (field->widget) &&
               gtk_widget_get_visible (field->widget);
    if (field->row->kind == RG_ROW_CHOICE)
      chosen &= g_list_model_get_n_items (adw_combo_row_get_model (
                  ADW_COMBO_ROW (field->widget))) > (field->row->required ? 1 : 0);
  }
  if (group->row->find != NULL)
    offered &= group->row->find (group->table) != RG_MATTER_UNSET;
  if (group->row->optional)
    offered &= rg_rulebook_has (rulebook, group->row->matter);

  if (group->row->describe != NULL) {
    g_autofree char *text = group->row->describe (group->table);

    adw_preferences_group_set_description (ADW_PREFERENCES_GROUP (group->widget), text);
  }
  gtk_widget_set_visible (group->widget, offered && chosen);
  gtk_widget_set_sensitive (group->widget, verb == RG_VERB_UNSET ||
                                             rg_director_may (group->table, verb));
  rg_article_link_cite (RG_ARTICLE_LINK (group->link), rulebook,
                        rg_director_field_find_matter (group));
}

static void
update (RgDirectorPanel *self)
{
  for (RgDirectorField *field = self->fields; field->row->kind != RG_ROW_END; field++) {
    if (field->row->kind > RG_ROW_GROUP && field->row->kind < RG_ROW_BUTTON) {
      rg_director_field_update (field);
      if (field->row->verb != RG_VERB_UNSET)
        gtk_widget_set_sensitive (field->widget,
                                  rg_director_may (self->table, field->row->verb));
    }
  }
  for (RgDirectorField *field = self->fields; field->row->kind != RG_ROW_END; field++)
    if (field->row->kind == RG_ROW_GROUP)
      update_group (field);
    else if (field->row->kind == RG_ROW_BUTTON)
      update_button (field);
  update_standing (self);
}

/* Updates only the clocks at each tick. */
static void
tick_cb (RgDirectorPanel *self)
{
  for (RgDirectorField *field = self->fields; field->row->kind != RG_ROW_END; field++)
    if (field->row->kind == RG_ROW_CLOCK)
      rg_director_field_update (field);
}

/* Lists the moves again in another notation. */
static void
notation_changed_cb (RgDirectorPanel *self)
{
  for (RgDirectorField *field = self->fields; field->row->kind != RG_ROW_END; field++)
    field->n_events = G_MAXUINT;
  update (self);
}

static RgDirectorPanel *
find_panel (GtkWidget *widget)
{
  return RG_DIRECTOR_PANEL (gtk_widget_get_root (widget));
}

static void
submit_button (RgDirectorField *button)
{
  RgDirectorPanel    *self = find_panel (button->widget);
  g_autoptr (GString) line = g_string_new (button->row->words);
  g_autofree char    *complaint = NULL;

  for (RgDirectorField *field = find_first (button); field < button; field++)
    if (!rg_director_field_write (field, line, &complaint)) {
      if (complaint != NULL)
        complain (self, field->widget, complaint);
      return;
    }

  if (!say (self, line->str))
    return;

  for (RgDirectorField *field = find_first (button); field < button; field++)
    rg_director_field_clear (field);
  update (self);
}

static void
question_answer_cb (GtkWidget *button, const char *answer)
{
  if (g_str_equal (answer, "declare"))
    submit_button (g_object_get_data (G_OBJECT (button), "field"));
}

/* Submits an act; asks first if it ends the game. */
static void
say_cb (RgDirectorField *button)
{
  const RgResponse answers[] = {
    /* “Cancel” would be ambiguous in French, where that word also means to annul a
     * game. */
    { "cancel", _ ("_Back"), ADW_RESPONSE_DEFAULT },
    { "declare", _ (button->row->label), ADW_RESPONSE_DESTRUCTIVE },
    { 0 },
  };
  g_autoptr (GString) filled = g_string_new (NULL);
  GtkWidget          *dialog;

  if (button->row->question == NULL) {
    submit_button (button);
    return;
  }

  for (RgDirectorField *field = find_first (button); field < button; field++) {
    g_autofree char *text = rg_director_field_describe (field);

    if (*text != '\0')
      g_string_append_printf (filled, filled->len > 0 ? "\n%s" : "%s", text);
  }
  dialog = rg_ask (GTK_WINDOW (find_panel (button->widget)), _ (button->row->question),
                   filled->str, NULL, answers);
  g_object_set_data (G_OBJECT (button->widget), "field", button);
  g_signal_connect_object (dialog, "response", G_CALLBACK (question_answer_cb),
                           button->widget, G_CONNECT_SWAPPED);
}

/* Submits that a player is absent or has arrived; if that is refused, resets the
 * switch. */
static gboolean
absent_state_cb (RgDirectorField *field, gboolean absent)
{
  g_autofree char *words = NULL;

  words = g_strconcat (absent ? "absent " : "arrived ", field->row->words, NULL);
  if (absent == rg_director_field_is_absent (field) ||
      say (find_panel (field->widget), words))
    return FALSE;

  gtk_switch_set_active (GTK_SWITCH (field->inner), !absent);
  return TRUE;
}

/* Removes the fault while the user corrects the field. */
static void
written_cb (RgDirectorField *field)
{
  rg_show_fault (field->widget, NULL, NULL);
  while (field->row->kind != RG_ROW_BUTTON)
    field++;
  update_button (field);
}

/* Adds a button. For an accessible name of its own, its label must be a child widget. */
static void
add_button (RgDirectorField *self, AdwPreferencesGroup *group)
{
  const RgDirectorRow *row = self->row;
  RgDirectorField     *before = self - 1;

  if (row->note != NULL) {
    self->widget = gtk_button_new ();
    gtk_button_set_child (GTK_BUTTON (self->widget), gtk_label_new (_ (row->label)));
    gtk_widget_add_css_class (self->widget, "text-button");
    rg_set_accessible_name (self->widget, _ (row->note));
  } else {
    self->widget = gtk_button_new_with_label (_ (row->label));
  }
  gtk_widget_set_name (self->widget, row->words);
  if (row->look != NULL)
    gtk_widget_add_css_class (self->widget, row->look);
  g_signal_connect_swapped (self->widget, "clicked", G_CALLBACK (say_cb), self);

  /* Puts the button into the last row before it, or else below the group. */
  gtk_widget_set_valign (self->widget, GTK_ALIGN_CENTER);
  while (before->row->kind == RG_ROW_BUTTON)
    before--;
  if (before->row->kind == RG_ROW_CLOCK) {
    adw_entry_row_add_suffix (ADW_ENTRY_ROW (before->widget), self->widget);
  } else if (before->suffixes != NULL) {
    gtk_box_append (GTK_BOX (before->suffixes), self->widget);
  } else {
    rg_wrap_words (self->widget);
    gtk_widget_set_halign (self->widget, GTK_ALIGN_END);
    gtk_widget_set_margin_top (self->widget, 12);
    adw_preferences_group_add (group, self->widget);
  }
}

static void
add_field (RgDirectorField *self, AdwPreferencesGroup *group)
{
  rg_director_field_make (self);
  if (ADW_IS_ENTRY_ROW (self->widget))
    g_signal_connect_swapped (self->widget, "changed", G_CALLBACK (written_cb), self);
  if (self->row->kind == RG_ROW_ABSENCE)
    g_signal_connect_swapped (self->inner, "state-set", G_CALLBACK (absent_state_cb),
                              self);
  adw_preferences_group_add (group, self->widget);
}

static AdwPreferencesGroup *
add_group (RgDirectorField *self, AdwPreferencesPage *page)
{
  const char *note = self->row->note;

  self->link = g_object_new (RG_TYPE_ARTICLE_LINK, NULL);
  self->widget = g_object_new (ADW_TYPE_PREFERENCES_GROUP, "title", _ (self->row->label),
                               "description", note != NULL ? _ (note) : NULL,
                               "header-suffix", self->link, NULL);
  adw_preferences_page_add (page, ADW_PREFERENCES_GROUP (self->widget));
  return ADW_PREFERENCES_GROUP (self->widget);
}

/* Makes all widgets. Connects lists at the end, as they depend on each other. */
static void
add_all (RgDirectorPanel *self)
{
  AdwPreferencesPage  *page = NULL;
  AdwPreferencesGroup *group = NULL;

  for (RgDirectorField *field = self->fields; field->row->kind != RG_ROW_END; field++) {
    if (field->row->kind == RG_ROW_PAGE)
      page = ADW_PREFERENCES_PAGE (
        adw_view_stack_get_child_by_name (ADW_VIEW_STACK (self->pages),
                                          field->row->label));
    else if (field->row->kind == RG_ROW_GROUP)
      group = add_group (field, page);
    else if (field->row->kind == RG_ROW_BUTTON)
      add_button (field, group);
    else
      add_field (field, group);
  }
  update (self);
  for (RgDirectorField *field = self->fields; field->row->kind != RG_ROW_END; field++)
    if (ADW_IS_COMBO_ROW (field->widget))
      g_signal_connect_swapped (field->widget, "notify::selected", G_CALLBACK (update),
                                self);
}

static void
stop_clicked_cb (RgDirectorPanel *self)
{
  const char *start = rg_director_find_start (self->table);

  say (self, start != NULL ? start : "stop");
}

/* Lets the parent window open the rulebook. */
static void
article_action_cb (GtkWidget *widget, const char *action, GVariant *parameter)
{
  GtkWindow *window = gtk_window_get_transient_for (GTK_WINDOW (widget));

  if (window != NULL)
    gtk_widget_activate_action_variant (GTK_WIDGET (window), action, parameter);
}

static void
page_action_cb (GtkWidget *widget, G_GNUC_UNUSED const char *action, GVariant *parameter)
{
  RgDirectorPanel *self = RG_DIRECTOR_PANEL (widget);

  adw_view_stack_set_visible_child_name (ADW_VIEW_STACK (self->pages),
                                         g_variant_get_string (parameter, NULL));
}

static void
free_fields (RgDirectorField *fields)
{
  for (guint i = 0; RG_DIRECTOR_ROWS[i].kind != RG_ROW_END; i++)
    rg_director_field_finalize (&fields[i]);
  g_free (fields);
}

static void
rg_director_panel_class_init (RgDirectorPanelClass *klass)
{
  rg_help_add (GTK_WIDGET_CLASS (klass), "director");
  rg_template_set (klass, "rg-director-panel.ui");
  RG_BIND_CHILDREN (RgDirectorPanel, pages, standing, stop_button, stops, answer_area,
                    answer);
  RG_BIND_CALLBACKS (stop_clicked_cb);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "win.article", "(ss)",
                                   article_action_cb);
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "panel.page", "s",
                                   page_action_cb);

  RG_OWNS (RgDirectorPanel, g_object_unref, ticker, table);
  RG_OWNS (RgDirectorPanel, free_fields, fields);
}

static void
rg_director_panel_init (RgDirectorPanel *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (GTK_WIDGET (self));
  rg_combo_hold_pages (GTK_WIDGET (self));
  g_settings_bind (rg_settings_get (), "panel-stops", self->stops, "active",
                   G_SETTINGS_BIND_DEFAULT);
}

/* Stops a running clock when the panel opens, if the setting "panel-stops" is on. */
static void
stop_if_wanted (RgDirectorPanel *self)
{
  if (g_settings_get_boolean (rg_settings_get (), "panel-stops") &&
      rg_table_get_state (self->table)->clock.running != RG_ACTOR_NONE &&
      !rg_table_is_held (self->table) && rg_director_may (self->table, RG_VERB_STOP))
    say (self, "stop");
}

/* @parent: (nullable): the window of the table; the panel closes with it */
RgDirectorPanel *
rg_director_panel_new (GtkWindow *parent, RgTable *table)
{
  static const char *const followed[] = { "notify::game", "notify::n-events",
                                          "notify::held" };
  RgDirectorPanel         *self;
  guint                    n = 0;

  self = g_object_new (RG_TYPE_DIRECTOR_PANEL, "transient-for", parent, NULL);
  self->table = g_object_ref (table);
  while (RG_DIRECTOR_ROWS[n++].kind != RG_ROW_END)
    continue;
  self->fields = g_new0 (RgDirectorField, n);
  for (guint i = 0; i < n; i++) {
    self->fields[i].row = &RG_DIRECTOR_ROWS[i];
    self->fields[i].table = table;
  }
  add_all (self);
  for (guint i = 0; i < G_N_ELEMENTS (followed); i++)
    g_signal_connect_object (table, followed[i], G_CALLBACK (update), self,
                             G_CONNECT_SWAPPED);
  for (int color = RG_WHITE; color <= RG_BLACK; color++)
    g_signal_connect_object (rg_table_get_side (table, (RgColor) color), "notify::name",
                             G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  self->ticker = rg_clock_ticker_new ();
  g_signal_connect_object (self->ticker, "tick", G_CALLBACK (tick_cb), self,
                           G_CONNECT_SWAPPED);
  rg_clock_ticker_set_table (self->ticker, table);
  rg_clock_ticker_set_awake (self->ticker, TRUE);
  rg_sheet_follow (self, G_CALLBACK (notation_changed_cb));
  stop_if_wanted (self);

  return self;
}
