/* Reads the minutes and the state; its buttons are actions of the window. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-last-line.h"

#include "rg-minute-words.h"
#include "rg-movegen.h"
#include "rg-sentences.h"

struct _RgLastLine {
  GtkWidget parent_instance;

  GtkWidget *ruling;
  GtkWidget *article;
  GtkWidget *status;
  GtkWidget *resume;
  GtkWidget *play_on;

  RgReplay *replay;
};

G_DEFINE_FINAL_TYPE (RgLastLine, rg_last_line, GTK_TYPE_WIDGET)

static RgGame *
get_game (RgLastLine *self)
{
  return rg_replay_get_game (self->replay);
}

static const RgMinute *
get_last_minute (RgLastLine *self)
{
  guint n = rg_game_get_n_minutes (get_game (self));

  return n > 0 ? rg_game_get_minute (get_game (self), n - 1) : NULL;
}

static void
article_clicked_cb (RgLastLine *self)
{
  const RgMinute *minute = get_last_minute (self);

  if (minute != NULL && minute->article != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self),
                                "win.article",
                                "(ss)",
                                minute->rulebook,
                                minute->article);
}

static void
update_ruling (RgLastLine *self)
{
  const RgMinute  *minute = get_last_minute (self);
  g_autofree char *sentence = NULL;
  g_autofree char *article = NULL;

  if (minute != NULL)
    sentence = rg_sentence_for_minute (minute);
  if (minute != NULL && minute->article != NULL)
    article = rg_article_label (minute->rulebook, minute->article);

  gtk_label_set_text (GTK_LABEL (self->ruling),
                      sentence != NULL ? sentence : "");
  gtk_widget_set_visible (self->article, article != NULL);
  gtk_button_set_label (GTK_BUTTON (self->article),
                        article != NULL ? article : "");
}

/* Clocks that stand, or wait in a game from a file, can be set going; from a
 * moment of the past one can play on. */
static void
update_ways_on (RgLastLine *self)
{
  const RgState *state = rg_game_get_state (get_game (self));
  gboolean       over = rg_game_is_over (get_game (self));
  gboolean       past = over || !rg_replay_is_at_end (self->replay);
  gboolean       waits = state->phase == RG_PHASE_STOPPED ||
                   rg_replay_is_held (self->replay);

  gtk_widget_set_visible (self->resume, !over && waits);
  gtk_widget_set_visible (self->play_on,
                          past && rg_movegen_count (
                                    rg_replay_get_position (self->replay)) > 0);
}

static void
update (RgLastLine *self)
{
  g_autofree char *status = rg_sentence_for_moment (self->replay);

  update_ruling (self);
  gtk_label_set_text (GTK_LABEL (self->status), status);
  update_ways_on (self);
}

static void
rg_last_line_dispose (GObject *object)
{
  RgLastLine *self = RG_LAST_LINE (object);

  if (self->replay != NULL)
    g_signal_handlers_disconnect_by_data (self->replay, self);
  g_clear_object (&self->replay);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_LAST_LINE);

  G_OBJECT_CLASS (rg_last_line_parent_class)->dispose (object);
}

#define BIND(name)                                                             \
  gtk_widget_class_bind_template_child (widget_class, RgLastLine, name)

static void
rg_last_line_class_init (RgLastLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_last_line_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-last-line.ui");
  BIND (ruling);
  BIND (article);
  BIND (status);
  BIND (resume);
  BIND (play_on);
  gtk_widget_class_bind_template_callback (widget_class, article_clicked_cb);
}

static void
rg_last_line_init (RgLastLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_last_line_set_replay:
 * @replay: the game that the line tells of
 */
void
rg_last_line_set_replay (RgLastLine *self, RgReplay *replay)
{
  g_set_object (&self->replay, replay);
  g_signal_connect_swapped (replay, "changed", G_CALLBACK (update), self);
  update (self);
}
