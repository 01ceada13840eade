/* Two lists of one table of times; the last of each leaves the words to the
 * players.  What is written wrongly is marked here and told elsewhere. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-time-group.h"

#include "rg-combo.h"
#include "rg-game-words.h"
#include "rg-time-control.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

/* The last row of a list: a time that is none of the usual ones. */
#define OTHER RG_N_USUAL_TIMES

struct _RgTimeGroup {
  AdwPreferencesGroup parent_instance;

  GtkWidget *time;
  GtkWidget *other_time;
  GtkWidget *unequal;
  GtkWidget *unequal_row;
  GtkWidget *black_time;
  GtkWidget *black_other_time;

  gboolean updating;
};

G_DEFINE_FINAL_TYPE (RgTimeGroup, rg_time_group, ADW_TYPE_PREFERENCES_GROUP)

static guint changed_signal;

/* Returns: (transfer full): what is chosen or written; "…", which is no time, where
 * nothing is written yet, for a game without clocks is another choice */
static char *
read_time (GtkWidget *list, GtkWidget *entry)
{
  const char      *control = RG_USUAL_TIMES[rg_combo_get_selected (list)].control;
  g_autofree char *written = NULL;

  if (control != NULL)
    return g_strdup (control);

  written = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));
  return g_strdup (*written != '\0' ? written : "…");
}

static void
show_time (GtkWidget *list, GtkWidget *entry, const char *control)
{
  guint selected = OTHER;

  for (guint i = 0; i < OTHER; i++)
    if (g_str_equal (RG_USUAL_TIMES[i].control, control))
      selected = i;
  adw_combo_row_set_selected (ADW_COMBO_ROW (list), selected);
  gtk_editable_set_text (GTK_EDITABLE (entry), selected == OTHER ? control : "");
}

/* Without clocks there is nothing that could be unequal. */
static gboolean
is_timed (RgTimeGroup *self)
{
  return g_strcmp0 (RG_USUAL_TIMES[rg_combo_get_selected (self->time)].control, "-") != 0;
}

static gboolean
is_unequal (RgTimeGroup *self)
{
  return is_timed (self) && gtk_switch_get_active (GTK_SWITCH (self->unequal));
}

/* What is written is read out in words, or marked as wrong. */
static void
read_out (GtkWidget *list, GtkWidget *entry)
{
  g_autofree char *text = read_time (list, entry);
  g_autofree char *words = rg_time_label (text);
  g_autofree char *sentence = NULL;
  RgTimeControl    control;
  gboolean         is_written = rg_combo_get_selected (list) == OTHER;
  gboolean         is_right = rg_time_control_parse (text, &control, NULL);

  sentence = rg_capitalised (is_written && is_right ? words : "");
  adw_action_row_set_subtitle (ADW_ACTION_ROW (list), sentence);
  if (is_written && !is_right)
    gtk_widget_add_css_class (entry, "error");
  else
    gtk_widget_remove_css_class (entry, "error");
}

static void
update (RgTimeGroup *self)
{
  gboolean unequal = is_unequal (self);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self->time),
                                 unequal ? _ ("White’s time to think")
                                         : _ ("Time to think"));
  gtk_widget_set_visible (self->unequal_row, is_timed (self));
  gtk_widget_set_visible (self->black_time, unequal);
  gtk_widget_set_visible (self->other_time, rg_combo_get_selected (self->time) == OTHER);
  gtk_widget_set_visible (self->black_other_time,
                          unequal && rg_combo_get_selected (self->black_time) == OTHER);
  read_out (self->time, self->other_time);
  read_out (self->black_time, self->black_other_time);
}

static void
row_changed_cb (RgTimeGroup *self)
{
  if (self->updating)
    return;

  update (self);
  g_signal_emit (self, changed_signal, 0);
}

/* Black begins with White's time, from which he is given another. */
static void
unequal_cb (RgTimeGroup *self)
{
  g_autofree char *control = NULL;

  if (self->updating)
    return;

  control = read_time (self->time, self->other_time);
  self->updating = TRUE;
  show_time (self->black_time, self->black_other_time, control);
  self->updating = FALSE;
  row_changed_cb (self);
}

static void
entry_activated_cb (RgTimeGroup *self)
{
  gtk_widget_activate_action (GTK_WIDGET (self), "new-game.play", NULL);
}

static void
rg_time_group_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_TIME_GROUP);

  G_OBJECT_CLASS (rg_time_group_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgTimeGroup, name)

static void
rg_time_group_class_init (RgTimeGroupClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_time_group_dispose;

  /* Another time is chosen or written. */
  changed_signal = g_signal_new ("changed", RG_TYPE_TIME_GROUP, G_SIGNAL_RUN_LAST, 0,
                                 NULL, NULL, NULL, G_TYPE_NONE, 0);

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-time-group.ui");
  BIND (time);
  BIND (other_time);
  BIND (unequal);
  BIND (unequal_row);
  BIND (black_time);
  BIND (black_other_time);
  gtk_widget_class_bind_template_callback (widget_class, row_changed_cb);
  gtk_widget_class_bind_template_callback (widget_class, unequal_cb);
  gtk_widget_class_bind_template_callback (widget_class, entry_activated_cb);
}

static void
list_times (GtkWidget *list)
{
  g_autoptr (GtkStringList) words = gtk_string_list_new (NULL);

  for (guint i = 0; i < OTHER; i++)
    gtk_string_list_append (words, _ (RG_USUAL_TIMES[i].words));
  gtk_string_list_append (words, _ ("Another time"));
  adw_combo_row_set_model (ADW_COMBO_ROW (list), G_LIST_MODEL (words));
  rg_combo_show_whole (list);
  rg_combo_list_whole (list);
}

static void
rg_time_group_init (RgTimeGroup *self)
{
  self->updating = TRUE;
  gtk_widget_init_template (GTK_WIDGET (self));
  list_times (self->time);
  list_times (self->black_time);
  self->updating = FALSE;
  update (self);
}

/* Returns: (transfer full): what is chosen, right or wrong, as
 * rg_time_control_parse_both() reads it */
char *
rg_time_group_get_control (RgTimeGroup *self)
{
  g_autofree char *white = read_time (self->time, self->other_time);
  g_autofree char *black = NULL;

  if (!is_unequal (self))
    return g_steal_pointer (&white);

  black = read_time (self->black_time, self->black_other_time);
  return g_str_equal (white, black) ? g_steal_pointer (&white)
                                    : g_strdup_printf ("%s %s", white, black);
}

/* @control is a time for both, or White's and Black's with a blank between them. */
void
rg_time_group_set_control (RgTimeGroup *self, const char *control)
{
  g_auto (GStrv) parts = g_strsplit (control, " ", 2);
  const char    *white = parts[0] != NULL ? parts[0] : "-";
  gboolean       unequal = parts[0] != NULL && parts[1] != NULL;

  self->updating = TRUE;
  show_time (self->time, self->other_time, white);
  show_time (self->black_time, self->black_other_time, unequal ? parts[1] : white);
  gtk_switch_set_active (GTK_SWITCH (self->unequal), unequal);
  self->updating = FALSE;
  update (self);
}
