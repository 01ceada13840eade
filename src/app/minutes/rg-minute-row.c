/* Fills its labels; the article is a button that asks the window for it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-minute-row.h"

#include "rg-clock-text.h"
#include "rg-minute-words.h"
#include "rg-moment-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

struct _RgMinuteRow {
  GtkWidget parent_instance;

  GtkWidget *when;
  GtkWidget *moment;
  GtkWidget *clock;
  GtkWidget *sentence;
  GtkWidget *article;

  char *label;
};

G_DEFINE_FINAL_TYPE (RgMinuteRow, rg_minute_row, GTK_TYPE_WIDGET)

static void
rg_minute_row_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_MINUTE_ROW);

  G_OBJECT_CLASS (rg_minute_row_parent_class)->dispose (object);
}

static void
rg_minute_row_finalize (GObject *object)
{
  g_free (RG_MINUTE_ROW (object)->label);

  G_OBJECT_CLASS (rg_minute_row_parent_class)->finalize (object);
}

static void
rg_minute_row_class_init (RgMinuteRowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_minute_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = rg_minute_row_finalize;

  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-minute-row.ui");
  gtk_widget_class_bind_template_child (widget_class, RgMinuteRow, when);
  gtk_widget_class_bind_template_child (widget_class, RgMinuteRow, moment);
  gtk_widget_class_bind_template_child (widget_class, RgMinuteRow, clock);
  gtk_widget_class_bind_template_child (widget_class, RgMinuteRow, sentence);
  gtk_widget_class_bind_template_child (widget_class, RgMinuteRow, article);
}

static void
rg_minute_row_init (RgMinuteRow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* Returns: a row that shows nothing yet */
GtkWidget *
rg_minute_row_new (void)
{
  return g_object_new (RG_TYPE_MINUTE_ROW, NULL);
}

/* White's time first, as White sits first on the sheet. */
static char *
tell_clocks (const RgMinute *minute)
{
  g_autofree char *white = rg_clock_text_time (minute->used[RG_WHITE]);
  g_autofree char *black = rg_clock_text_time (minute->used[RG_BLACK]);

  return g_strdup_printf ("%s – %s", white, black);
}

static void
show_when (RgMinuteRow *self, const RgMinute *minute)
{
  g_autofree char *moment = rg_moment_label (&minute->moment);
  g_autofree char *clock = minute->timed ? tell_clocks (minute) : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (self->moment), moment);
  gtk_widget_set_visible (self->moment, *moment != '\0');
  gtk_label_set_text (GTK_LABEL (self->clock), clock);
  gtk_widget_set_visible (self->clock, minute->timed);
  gtk_widget_set_visible (self->when,
                          *moment != '\0' || minute->timed || minute->article != NULL);
}

static void
show_article (RgMinuteRow *self, const RgMinute *minute)
{
  g_autofree char *label = NULL;

  gtk_widget_set_visible (self->article, minute->article != NULL);
  if (minute->article == NULL)
    return;

  label = rg_article_label (minute->rulebook, minute->article);
  gtk_button_set_label (GTK_BUTTON (self->article), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->article), "(ss)",
                                    minute->rulebook, minute->article);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->article), "win.article");
}

/* The row as one sentence, for whoever hears it. */
static void
set_label (RgMinuteRow *self, const RgMinute *minute, const char *sentence)
{
  g_autofree char *moment = rg_moment_label (&minute->moment);
  g_autofree char *cited = NULL;

  cited = rg_sentence_cite_from (minute->rulebook, sentence, minute->article);
  g_free (self->label);
  self->label = *moment == '\0' ? g_strdup (cited)
                                : g_strdup_printf ("%s %s", moment, cited);
}

/**
 * rg_minute_row_set_minute:
 * @minute: what to show
 */
void
rg_minute_row_set_minute (RgMinuteRow *self, const RgMinute *minute)
{
  g_autofree char *sentence = rg_sentence_for_minute (minute);

  show_when (self, minute);
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  show_article (self, minute);
  set_label (self, minute, sentence);
}

/* Returns: (nullable): all that the row says, as one text */
const char *
rg_minute_row_get_label (RgMinuteRow *self)
{
  return self->label;
}
