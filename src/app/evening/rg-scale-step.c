/* Offers the odds of the ladder; other odds, which a scale may have from its file, are
 * one more choice. A switch adds draw odds to any of them. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-scale-step.h"

#include "rg-entry-row.h"
#include "rg-ladder.h"
#include "rg-odds-sentence.h"
#include "rg-template.h"
#include "rg-time-text.h"
#include "rg-time-words.h"

#include <glib/gi18n.h>

/* `odds` are the choices of the list, without draw odds. `times` of giver and receiver
 * are as in the scale, `shown` the same in words: while these are not edited, `times`
 * stay as they are. */
struct _RgScaleStep {
  AdwExpanderRow parent_instance;

  GtkWidget *from;
  GtkWidget *given;
  GtkWidget *draw;
  GtkWidget *first;
  GtkWidget *giver_time;
  GtkWidget *receiver_time;

  GArray *odds; /* elements: RgOdds */
  char   *times[2];
  char   *shown[2];
};

G_DEFINE_FINAL_TYPE (RgScaleStep, rg_scale_step, ADW_TYPE_EXPANDER_ROW)

/* Returns the title of a row: difference and odds. */
static char *
get_title (G_GNUC_UNUSED gpointer this, double from, GObject *odds)
{
  return g_strdup_printf (
    /* Translators: a row of a scale: a difference of class or rating, and the odds. */
    _ ("From %.0f: %s"), from,
    odds != NULL ? gtk_string_object_get_string (GTK_STRING_OBJECT (odds)) : "");
}

static void
remove_cb (RgScaleStep *self)
{
  g_signal_emit_by_name (self, "removed");
}

static void
rg_scale_step_class_init (RgScaleStepClass *klass)
{
  rg_signal_new (klass, "removed", 0);
  RG_ENSURE_TYPES (RG_TYPE_ENTRY_ROW);
  rg_template_set (klass, "rg-scale-step.ui");
  RG_BIND_CHILDREN (RgScaleStep, from, given, draw, first, giver_time, receiver_time);
  RG_BIND_CALLBACKS (get_title, remove_cb);

  RG_OWNS (RgScaleStep, g_array_unref, odds);
  RG_OWNS (RgScaleStep, g_free, times[0], times[1], shown[0], shown[1]);
}

static void
add_choice (RgScaleStep *self, GtkStringList *titles, const RgOdds *odds)
{
  g_array_append_val (self->odds, *odds);
  gtk_string_list_take (titles, odds->items != 0 ? rg_odds_title (odds)
                                                 : g_strdup (_ ("No odds")));
}

/* Fills the list: no odds, the ladder, and @odds if the ladder does not have them. */
static void
offer_odds (RgScaleStep *self, RgOdds odds)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  const RgOdds              none = { 0 };
  guint                     selected = 0;

  odds.items &= (guint16) ~RG_ODDS_DRAW;
  add_choice (self, titles, &none);
  for (guint i = 0; i < rg_ladder_get_n (); i++) {
    RgOdds rung = rg_ladder_row_give (rg_ladder_get (i), RG_WHITE);

    if ((rung.items & RG_ODDS_DRAW) == 0)
      add_choice (self, titles, &rung);
    if (odds.items != 0 && rg_ladder_identify (&odds) == rg_ladder_get (i))
      selected = self->odds->len - 1;
  }
  if (odds.items != 0 && selected == 0) {
    add_choice (self, titles, &odds);
    selected = self->odds->len - 1;
  }
  adw_combo_row_set_model (ADW_COMBO_ROW (self->given), G_LIST_MODEL (titles));
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->given), selected);
}

static void
rg_scale_step_init (RgScaleStep *self)
{
  self->odds = g_array_new (FALSE, FALSE, sizeof (RgOdds));
  gtk_widget_init_template (GTK_WIDGET (self));
}

static GtkEditable *
get_time_entry (RgScaleStep *self, guint which)
{
  return GTK_EDITABLE (which == 0 ? self->giver_time : self->receiver_time);
}

/* Returns: (transfer none): a widget to edit the row @row of a scale; emits "removed" */
GtkWidget *
rg_scale_step_new (const RgScaleRow *row)
{
  RgScaleStep *self = g_object_new (RG_TYPE_SCALE_STEP, NULL);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->from), row->from);
  offer_odds (self, row->odds);
  gtk_switch_set_active (GTK_SWITCH (self->draw), (row->odds.items & RG_ODDS_DRAW) != 0);
  adw_combo_row_set_selected (ADW_COMBO_ROW (self->first), row->first);
  self->times[0] = g_strdup (row->giver_time);
  self->times[1] = g_strdup (row->receiver_time);
  for (guint i = 0; i < 2; i++) {
    self->shown[i] = self->times[i] != NULL ? rg_time_label (self->times[i])
                                            : g_strdup ("");
    gtk_editable_set_text (get_time_entry (self, i), self->shown[i]);
  }
  return GTK_WIDGET (self);
}

guint
rg_scale_step_get_from (RgScaleStep *self)
{
  return (guint) gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->from));
}

/* Reads the typed time; empty means the time of the evening. */
static gboolean
read_time (RgScaleStep *self, guint which, char **time, GError **error)
{
  const char         *text = gtk_editable_get_text (get_time_entry (self, which));
  g_autoptr (GString) code = g_string_new (NULL);
  RgTimeControl       control;

  if (g_str_equal (text, self->shown[which])) {
    *time = g_strdup (self->times[which]);
    return TRUE;
  }
  if (*text == '\0')
    return TRUE;
  if (!rg_time_control_read (text, &control, error))
    return FALSE;

  rg_time_control_write (&control, code);
  *time = g_strdup (code->str);
  return TRUE;
}

/* Appends the row to @scale.  Returns: FALSE with an error if a time cannot be read */
gboolean
rg_scale_step_write (RgScaleStep *self, RgScale *scale, GError **error)
{
  guint       selected = adw_combo_row_get_selected (ADW_COMBO_ROW (self->given));
  RgOdds      odds = g_array_index (self->odds, RgOdds, selected);
  RgScaleRow *row;

  if (gtk_switch_get_active (GTK_SWITCH (self->draw)))
    odds.items |= RG_ODDS_DRAW;
  row = rg_scale_add_row (scale, rg_scale_step_get_from (self), &odds);
  row->first = (RgTrait) adw_combo_row_get_selected (ADW_COMBO_ROW (self->first));
  return read_time (self, 0, &row->giver_time, error) &&
         read_time (self, 1, &row->receiver_time, error);
}
