/* Reads the minutes and the state; its buttons are actions of the window.  What
 * was ruled is told until the next move is made, a remark until something
 * happens or it has been read. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-last-line.h"

#include "rg-minute-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

#define REMARK_SECONDS 8

struct _RgLastLine {
  GtkWidget parent_instance;

  GtkWidget *box; /* goes with the template */
  GtkWidget *ruling;
  GtkWidget *article;
  GtkWidget *status;
  GtkWidget *resume;
  GtkWidget *play_on;
  GtkWidget *rematch;

  RgTable        *table;
  RgGame         *game; /* only compared, as the last minute is */
  const RgMinute *minute;
  guint           ply; /* how many moves stood when it came */
  char           *remark;
  char           *rulebook; /* with `number`, what the remark rests on */
  char           *number;
  char           *cited_rulebook; /* with `cited_number`, what is shown of it */
  char           *cited_number;
  guint           n_events; /* when the remark was made */
  guint           timer;
};

G_DEFINE_FINAL_TYPE (RgLastLine, rg_last_line, GTK_TYPE_WIDGET)

static RgGame *
get_game (RgLastLine *self)
{
  return rg_table_get_game (self->table);
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
  if (self->cited_number != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.article", "(ss)",
                                self->cited_rulebook, self->cited_number);
}

/* The last of the minutes as long as no move has been made since. */
static const RgMinute *
get_fresh_minute (RgLastLine *self)
{
  const RgMinute *minute = get_last_minute (self);
  guint           ply = rg_table_get_last_ply (self->table);

  if (minute != NULL && self->game != get_game (self))
    self->ply = MIN (minute->moment.ply, ply);
  else if (minute != self->minute || ply < self->ply)
    self->ply = ply;
  self->game = get_game (self);
  self->minute = minute;

  return ply > self->ply || rg_table_waits_for_strike (self->table) ? NULL : minute;
}

/* @rulebook and @number, which may be NULL, are kept for a click. */
static void
set_ruling (RgLastLine *self,
            const char *sentence,
            const char *rulebook,
            const char *number)
{
  g_autofree char *label = NULL;

  if (number != NULL)
    label = rg_article_label (rulebook, number);
  gtk_label_set_text (GTK_LABEL (self->ruling), sentence != NULL ? sentence : "");
  gtk_widget_set_tooltip_text (self->ruling, sentence);
  gtk_widget_set_visible (self->article, number != NULL);
  gtk_button_set_label (GTK_BUTTON (self->article), label != NULL ? label : "");
  g_free (self->cited_rulebook);
  self->cited_rulebook = g_strdup (rulebook);
  g_free (self->cited_number);
  self->cited_number = g_strdup (number);
}

/* What was ruled since the last move, unless it ended the game. */
static const RgMinute *
get_ruling (RgLastLine *self)
{
  const RgMinute *minute = get_fresh_minute (self);

  return minute != NULL && !rg_minute_ends_game (minute) ? minute : NULL;
}

/* What stood in the envelope is read where it decided the game. */
static char *
tell_how_it_ended (RgLastLine *self)
{
  const RgMinute *minute = get_fresh_minute (self);

  return minute != NULL && minute->outcome.reason == RG_REASON_SEALED_MOVE
           ? rg_sentence_for_said (minute)
           : NULL;
}

/* How the game ended is told on the other side, and here by which article.
 * Returns whether that is so. */
static gboolean
update_ruling (RgLastLine *self)
{
  const RgMinute  *minute = get_ruling (self);
  const RgState   *state = rg_game_get_state (get_game (self));
  g_autofree char *sentence = NULL;

  if (self->remark != NULL)
    gtk_widget_add_css_class (self->ruling, "remark");
  else
    gtk_widget_remove_css_class (self->ruling, "remark");

  if (self->remark != NULL) {
    set_ruling (self, self->remark, self->rulebook, self->number);
    return FALSE;
  }

  if (minute == NULL && rg_game_is_over (get_game (self))) {
    sentence = tell_how_it_ended (self);
    set_ruling (self, sentence, state->rulebook->id, state->ground);
    return TRUE;
  }

  if (minute != NULL)
    sentence = rg_sentence_for_minute (minute);
  set_ruling (self, sentence, minute != NULL ? minute->rulebook : NULL,
              minute != NULL ? minute->article : NULL);
  return FALSE;
}

static void
set_way_on (RgLastLine *self, const char *label, const char *action)
{
  if (g_str_equal (action, "win.resume"))
    gtk_widget_add_css_class (self->resume, "suggested-action");
  else
    gtk_widget_remove_css_class (self->resume, "suggested-action");
  gtk_button_set_label (GTK_BUTTON (self->resume), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->resume), action);
}

/* Clocks that stand, or wait in a game from a file, can be set going, unless a
 * dispute waits for the ruling; an adjourned game is resumed; from a moment of
 * the past one can play on. */
static void
update_ways_on (RgLastLine *self)
{
  const RgState *state = rg_game_get_state (get_game (self));
  gboolean       over = rg_game_is_over (get_game (self));
  gboolean       adjourned = state->phase == RG_PHASE_ADJOURNED;
  gboolean       disputed = state->dispute != RG_MATTER_UNSET;
  gboolean waits = state->phase == RG_PHASE_STOPPED || rg_table_is_held (self->table);

  gtk_widget_set_visible (self->resume, !over && (waits || adjourned));
  if (disputed)
    set_way_on (self, _ ("Give the Ruling…"), "win.ruling");
  else if (adjourned)
    set_way_on (self, _ ("Resume the Game"), "win.resume");
  else
    set_way_on (self, _ ("Go On"), "win.start-clocks");
  gtk_widget_set_visible (self->play_on, rg_table_may_play_on (self->table));
  gtk_widget_set_visible (self->rematch, over && rg_table_is_at_end (self->table));
}

static void
forget_remark (RgLastLine *self)
{
  g_clear_pointer (&self->remark, g_free);
  g_clear_pointer (&self->rulebook, g_free);
  g_clear_pointer (&self->number, g_free);
  g_clear_handle_id (&self->timer, g_source_remove);
}

static void
update (RgLastLine *self)
{
  g_autofree char *status = NULL;

  if (self->game != get_game (self) ||
      rg_game_get_n_events (get_game (self)) != self->n_events)
    forget_remark (self);
  status = rg_sentence_for_moment (self->table, !update_ruling (self));
  gtk_label_set_text (GTK_LABEL (self->status), status);
  gtk_widget_set_tooltip_text (self->status, status);
  update_ways_on (self);
}

static gboolean
remark_read_cb (gpointer user_data)
{
  RgLastLine *self = user_data;

  self->timer = 0;
  forget_remark (self);
  update (self);
  return G_SOURCE_REMOVE;
}

static void
rg_last_line_dispose (GObject *object)
{
  RgLastLine *self = RG_LAST_LINE (object);

  if (self->table != NULL)
    g_signal_handlers_disconnect_by_data (self->table, self);
  g_clear_object (&self->table);
  forget_remark (self);
  g_clear_pointer (&self->cited_rulebook, g_free);
  g_clear_pointer (&self->cited_number, g_free);
  gtk_widget_dispose_template (GTK_WIDGET (self), RG_TYPE_LAST_LINE);

  G_OBJECT_CLASS (rg_last_line_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgLastLine, name)

static void
rg_last_line_class_init (RgLastLineClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_last_line_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-last-line.ui");
  BIND (box);
  BIND (ruling);
  BIND (article);
  BIND (status);
  BIND (resume);
  BIND (play_on);
  BIND (rematch);
  gtk_widget_class_bind_template_callback (widget_class, article_clicked_cb);
}

static void
rg_last_line_init (RgLastLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_last_line_set_table:
 * @table: the game that the line tells of
 */
void
rg_last_line_set_table (RgLastLine *self, RgTable *table)
{
  g_set_object (&self->table, table);
  g_signal_connect_swapped (table, "changed", G_CALLBACK (update), self);
  update (self);
}

/**
 * rg_last_line_remark:
 * @sentence: in the reader's language
 *
 * Tells something that changes nothing, such as why an act was refused.
 */
void
rg_last_line_remark (RgLastLine *self, const char *sentence)
{
  forget_remark (self);
  self->remark = g_strdup (sentence);
  self->n_events = rg_game_get_n_events (get_game (self));
  self->timer = g_timeout_add_seconds (REMARK_SECONDS, remark_read_cb, self);
  update (self);
}

/**
 * rg_last_line_announce:
 * @sentence: in the reader's language
 * @rulebook: the id of a rulebook
 * @number: (nullable): the article of it on which that rests
 *
 * Tells something that holds until something happens in the game.
 */
void
rg_last_line_announce (RgLastLine *self,
                       const char *sentence,
                       const char *rulebook,
                       const char *number)
{
  forget_remark (self);
  self->remark = g_strdup (sentence);
  self->rulebook = g_strdup (rulebook);
  self->number = g_strdup (number);
  self->n_events = rg_game_get_n_events (get_game (self));
  update (self);
}

/**
 * rg_last_line_set_in_match:
 * @in_match: whether the game belongs to a match already
 *
 * Names the button that begins another game between the same players.
 */
void
rg_last_line_set_in_match (RgLastLine *self, gboolean in_match)
{
  gtk_button_set_label (GTK_BUTTON (self->rematch),
                        in_match ? _ ("Next Game") : _ ("Rematch"));
}
