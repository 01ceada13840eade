/* The list decides which rows below it are used. A time typed in words fills the rows
 * with figures; changing a figure clears the words. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-time-group.h"

#include "rg-combo.h"
#include "rg-entry-row.h"
#include "rg-error.h"
#include "rg-field-fault.h"
#include "rg-game-words.h"
#include "rg-help.h"
#include "rg-sentences.h"
#include "rg-template.h"
#include "rg-time-text.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

#include <string.h>

#define MINUTE (60 * (gint64) G_USEC_PER_SEC)

/* The last two rows of the list, after the usual times. */
#define OTHER   RG_N_USUAL_TIMES
#define PERIODS (RG_N_USUAL_TIMES + 1)

/* The characters of a time control in the syntax of PGN. */
#define CODE "0123456789./:+*db-"

struct _RgTimeGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *time;
  GtkWidget *words;
  GtkWidget *minutes_row;
  GtkWidget *minutes;
  GtkWidget *seconds;
  GtkWidget *gain;
  GtkWidget *moves;
  GtkWidget *periods;

  RgTimeControl control; /* the last valid time */
  gboolean      is_right;
  gboolean      updating;
};

G_DEFINE_FINAL_TYPE (RgTimeGroup, rg_time_group, ADW_TYPE_PREFERENCES_GROUP)

static const char *
get_text (GtkWidget *row)
{
  return gtk_editable_get_text (GTK_EDITABLE (row));
}

static guint
get_figure (GtkWidget *button)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (button));
}

static gboolean
fits (GtkWidget *button, gint64 figure)
{
  double highest;

  gtk_spin_button_get_range (GTK_SPIN_BUTTON (button), NULL, &highest);
  return (double) figure <= highest;
}

/* Returns whether minutes, seconds and moves of the rows can express @control. */
static gboolean
has_figures (RgTimeGroup *self, const RgTimeControl *control)
{
  const RgTimePeriod *period = &control->periods[0];

  return control->kind == RG_TIME_CONTROL_PERIODS && control->n_periods == 1 &&
         period->time % MINUTE == 0 && period->increment % G_USEC_PER_SEC == 0 &&
         fits (self->minutes, period->time / MINUTE) &&
         fits (self->seconds, period->increment / G_USEC_PER_SEC) &&
         fits (self->moves, period->moves);
}

static void
read_figures (RgTimeGroup *self, RgTimeControl *control)
{
  *control = (RgTimeControl){
    .kind = RG_TIME_CONTROL_PERIODS,
    .n_periods = 1,
    .periods = { {
      .time = get_figure (self->minutes) * MINUTE,
      .increment = get_figure (self->seconds) * (gint64) G_USEC_PER_SEC,
      .gain = (RgTimeGain) rg_combo_get_selected (self->gain),
      .moves = get_figure (self->moves),
    } },
  };
}

static void
write_figures (RgTimeGroup *self, const RgTimeControl *control)
{
  const RgTimePeriod *period = &control->periods[0];

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->minutes), period->time / MINUTE);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->seconds),
                             period->increment / G_USEC_PER_SEC);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->gain), period->gain);
  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->moves), period->moves);
}

/* Reads the row of periods: words, or the syntax of PGN, as saved games have it. */
static gboolean
read_periods (const char *text, RgTimeControl *control, GError **error)
{
  if (strpbrk (text, "/:") != NULL && strspn (text, CODE) == strlen (text))
    return rg_time_control_parse (text, control, error);
  if (*text != '\0')
    return rg_time_control_read (text, control, error);

  return rg_refuse (error, RG_ERROR_SYNTAX,
                    N_ ("write the number of moves and the time for them"), NULL);
}

/* Returns: (transfer full): @control in words, or in the syntax of PGN if the words
 * cannot be read back; empty without clocks */
static char *
write_periods (const RgTimeControl *control)
{
  g_autoptr (GString) code = g_string_new (NULL);
  g_autoptr (GString) read = g_string_new (NULL);
  g_autofree char    *words = rg_time_control_in_words (control);
  RgTimeControl       again;

  if (control->kind == RG_TIME_CONTROL_NONE)
    return g_strdup ("");

  rg_time_control_write (control, code);
  if (!rg_time_control_read (words, &again, NULL))
    return g_string_free (g_steal_pointer (&code), FALSE);

  rg_time_control_write (&again, read);
  return g_string_equal (code, read) ? g_steal_pointer (&words)
                                     : g_string_free (g_steal_pointer (&code), FALSE);
}

/* @control: (out caller-allocates): the time in the rows; unset if they are invalid */
static gboolean
read_control (RgTimeGroup *self, RgTimeControl *control, GError **error)
{
  guint               selected = rg_combo_get_selected (self->time);
  g_autoptr (GString) code = g_string_new (NULL);
  RgTimeControl       figures;

  if (selected < OTHER)
    return rg_time_control_parse (RG_USUAL_TIMES[selected], control, error);
  if (selected == PERIODS)
    return read_periods (get_text (self->periods), control, error);
  if (*get_text (self->words) != '\0')
    return rg_time_control_read (get_text (self->words), control, error);

  read_figures (self, &figures);
  rg_time_control_write (&figures, code);
  return rg_time_control_parse (code->str, control, error);
}

/* Shows the time in words, or what is wrong with it, and only the rows that the chosen
 * kind of time needs; not bound, as this also depends on what was typed. */
static void
update (RgTimeGroup *self)
{
  guint              selected = rg_combo_get_selected (self->time);
  g_autoptr (GError) error = NULL;
  g_autofree char   *words = NULL;
  g_autofree char   *sentence = NULL;
  RgTimeControl      control;
  gboolean           is_other = selected == OTHER;
  gboolean           by_figures;

  self->is_right = read_control (self, &control, &error);
  if (self->is_right) {
    self->control = control;
    words = rg_time_control_in_words (&control);
  } else {
    words = rg_sentence_for_error (error);
  }
  by_figures = is_other && (!self->is_right || has_figures (self, &control) ||
                            *get_text (self->words) == '\0');

  sentence = rg_capitalised (selected >= OTHER ? words : "");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (self->time), sentence);
  rg_show_fault (self->words, NULL, is_other && !self->is_right ? sentence : NULL);
  rg_show_fault (self->periods, NULL,
                 selected == PERIODS && !self->is_right ? sentence : NULL);
  gtk_widget_set_visible (self->words, is_other);
  gtk_widget_set_visible (self->minutes_row, by_figures);
  gtk_widget_set_sensitive (self->gain, get_figure (self->seconds) > 0);
  gtk_widget_set_visible (self->periods, selected == PERIODS);
}

static void
row_changed_cb (RgTimeGroup *self)
{
  if (self->updating)
    return;

  update (self);
  g_signal_emit_by_name (self, "changed");
}

/* Fills the rows of the kind of time just chosen with the previous time; if there is
 * none, fills the row of periods with an example. */
static void
time_chosen_cb (RgTimeGroup *self)
{
  guint selected = rg_combo_get_selected (self->time);

  if (self->updating)
    return;

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  if (selected == OTHER && has_figures (self, &self->control))
    write_figures (self, &self->control);
  if (selected == PERIODS) {
    g_autofree char *periods = NULL;

    if (self->control.kind == RG_TIME_CONTROL_NONE)
      rg_time_control_parse ("40/7200:3600", &self->control, NULL);
    periods = write_periods (&self->control);
    gtk_editable_set_text (GTK_EDITABLE (self->periods), periods);
  }
  self->updating = FALSE;
  row_changed_cb (self);
}

static void
words_changed_cb (RgTimeGroup *self)
{
  RgTimeControl control;

  if (self->updating)
    return;

  if (rg_time_control_read (get_text (self->words), &control, NULL) &&
      has_figures (self, &control)) {
    self->updating = TRUE;
    write_figures (self, &control);
    self->updating = FALSE;
  }
  row_changed_cb (self);
}

static void
figure_changed_cb (RgTimeGroup *self)
{
  if (self->updating)
    return;

  self->updating = TRUE;
  gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  self->updating = FALSE;
  row_changed_cb (self);
}

static void
rg_time_group_class_init (RgTimeGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  /* changed: emitted when another time is chosen or typed. */
  rg_signal_new (klass, "changed", 0);

  rg_help_add (widget_class, "time");
  g_type_ensure (RG_TYPE_ENTRY_ROW);
  rg_template_set (klass, "rg-time-group.ui");
  RG_BIND_CHILDREN (RgTimeGroup, time, words, minutes_row, minutes, seconds, gain, moves,
                    periods);
  RG_BIND_CALLBACKS (time_chosen_cb, words_changed_cb, figure_changed_cb, row_changed_cb);
}

static void
rg_time_group_init (RgTimeGroup *self)
{
  g_autoptr (GtkStringList) times = gtk_string_list_new (NULL);

  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < OTHER; i++) {
    g_autofree char *label = rg_time_label (RG_USUAL_TIMES[i]);

    gtk_string_list_take (times, rg_capitalised (label));
  }
  /* Translators: a choice in the list of times; the players type another time. */
  gtk_string_list_append (times, _ ("Custom"));
  /* Translators: a choice in the list of times; each period has a number of moves. */
  gtk_string_list_append (times, _ ("Several periods"));
  adw_combo_row_set_model (ADW_COMBO_ROW (self->time), G_LIST_MODEL (times));
  rg_combo_show_whole (self->time);
  rg_combo_list_whole (self->time);
  self->updating = FALSE;
  update (self);
}

/* Returns: (transfer full): the time in the syntax of PGN; “…”, which no parser accepts,
 * if what is typed is invalid */
char *
rg_time_group_get_control (RgTimeGroup *self)
{
  g_autoptr (GString) code = g_string_new (NULL);

  if (!self->is_right)
    return g_strdup ("…");

  rg_time_control_write (&self->control, code);
  return g_string_free (g_steal_pointer (&code), FALSE);
}

/* @control is in the syntax of rg_time_control_parse(). */
void
rg_time_group_set_control (RgTimeGroup *self, const char *control)
{
  guint            selected = PERIODS;
  g_autofree char *periods = NULL;
  RgTimeControl    parsed;
  gboolean         is_right = rg_time_control_parse (control, &parsed, NULL);

  self->updating = TRUE;
  periods = is_right ? write_periods (&parsed) : g_strdup (control);
  gtk_editable_set_text (GTK_EDITABLE (self->words), "");
  gtk_editable_set_text (GTK_EDITABLE (self->periods), periods);
  if (is_right && has_figures (self, &parsed)) {
    write_figures (self, &parsed);
    selected = OTHER;
  }
  for (guint i = 0; i < OTHER; i++)
    if (g_str_equal (RG_USUAL_TIMES[i], control))
      selected = i;
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->time), selected);
  self->updating = FALSE;
  update (self);
}

/* Returns: whether the time is valid; if not, the group shows why */
gboolean
rg_time_group_is_right (RgTimeGroup *self)
{
  return self->is_right;
}
