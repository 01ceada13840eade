/* Reads the minutes and the state; its buttons are actions of the window.  A
 * ruling is shown until the next move is made, a remark until something happens
 * or there was time to read it.  Whose move it is and what is asked are said elsewhere.
 */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-last-line.h"

#include "rg-fold-layout.h"
#include "rg-game-words.h"
#include "rg-log-words.h"
#include "rg-sentences.h"
#include "rg-tooltip.h"

#include <glib/gi18n.h>

#define REMARK_SECONDS 8
#define OFFER_SECONDS  12 /* where there is a button to decide on */

struct _RgLastLine {
  RgTableWidget parent_instance;

  GtkWidget *said;
  GtkWidget *article;
  GtkWidget *offer;
  GtkWidget *back;
  GtkWidget *play_on;
  GtkWidget *start;
  GtkWidget *due;
  GtkWidget *resume;
  GtkWidget *open;
  GtkWidget *rematch;
  GtkWidget *pause;
  GtkWidget *large;

  RgGame  *game; /* only compared */
  char    *remark;
  char    *rulebook; /* with `number`, what the remark rests on */
  char    *number;
  char    *action;   /* of the button that the remark comes with */
  guint    n_events; /* when the remark was made */
  guint    timer;
  gboolean end_shown; /* elsewhere in the window */
};

G_DEFINE_FINAL_TYPE (RgLastLine, rg_last_line, RG_TYPE_TABLE_WIDGET)

enum {
  PROP_END_SHOWN = 1,
  PROP_REMATCH_LABEL,
  PROP_REMARK,
};

static RgGame *
get_game (RgLastLine *self)
{
  return rg_table_get_game (rg_table_widget_get_table (self));
}

/* The last of the minutes as long as no move has been made since. */
static const RgLogEntry *
get_fresh_minute (RgLastLine *self)
{
  RgTable          *table = rg_table_widget_get_table (self);
  guint             n = rg_game_get_n_log_entries (get_game (self));
  const RgLogEntry *minute = n > 0 ? rg_game_get_log_entry (get_game (self), n - 1)
                                   : NULL;

  return minute == NULL || rg_table_get_last_ply (table) > minute->n_plies ||
             rg_table_waits_for_press (table)
           ? NULL
           : minute;
}

/* Shows @sentence and the article that it rests on; either may be NULL. */
static void
show (RgLastLine *self, const char *sentence, const char *rulebook, const char *number)
{
  g_autofree char *label = NULL;

  gtk_label_set_text (GTK_LABEL (self->said), sentence != NULL ? sentence : "");
  rg_set_tooltip (self->said, sentence);
  gtk_widget_set_visible (self->article, number != NULL);
  if (number == NULL)
    return;

  label = rg_article_label (rulebook, number);
  gtk_button_set_label (GTK_BUTTON (self->article), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->article), "(ss)", rulebook,
                                    number);
}

/* Shows how the game ended, where no panel does; a sealed move is read where it decided
 * the game. */
static void
show_end (RgLastLine *self)
{
  RgGame           *game = get_game (self);
  const RgLogEntry *minute = get_fresh_minute (self);
  const char       *rulebook = rg_game_get_state (game)->rulebook->id;
  const char *ground = rg_game_names_rulebook (game) ? rg_game_get_state (game)->ground
                                                     : NULL;
  g_autofree char *sentence = NULL;

  if (minute != NULL && minute->outcome.reason == RG_REASON_SEALED_MOVE)
    sentence = rg_sentence_for_said (game, minute);
  else if (!self->end_shown)
    sentence = rg_table_describe (rg_table_widget_get_table (self), FALSE);
  show (self, sentence, rulebook, self->end_shown ? NULL : ground);
}

/* Returns: (transfer full) (nullable): what is to be known beside whose move it is, which
 * the strips say, and what is asked */
static char *
describe_play (RgLastLine *self)
{
  RgTable       *table = rg_table_widget_get_table (self);
  const RgState *state = rg_game_get_state (get_game (self));

  if (rg_table_waits_for_press (table) ||
      (state->phase == RG_PHASE_CHOOSING && state->chooser != RG_ACTOR_DIRECTOR))
    return NULL;
  if (state->phase == RG_PHASE_PLAYING && !rg_table_is_held (table) &&
      !rg_table_has_hand_out_of_turn (table))
    return rg_sentence_for_prospect (get_game (self));
  return rg_table_describe (table, TRUE);
}

/* Returns: whether the other player is asked about it, where it can be read */
static gboolean
is_asked (RgLastLine *self, const RgLogEntry *minute)
{
  const RgState *state = rg_game_get_state (get_game (self));
  RgVerb         verb = minute->event.verb;

  return verb == RG_VERB_SAY_CHECK ||
         (verb == RG_VERB_OFFER_DRAW && state->draw_offer != RG_ACTOR_NONE) ||
         (verb == RG_VERB_TAKEBACK && state->takeback != RG_ACTOR_NONE);
}

/* A remark, the moment that is looked at, how the game ended, what was ruled since the
 * last move, or what is to be known else: the first of them alone. */
static void
update_sentence (RgLastLine *self)
{
  RgTable          *table = rg_table_widget_get_table (self);
  const RgLogEntry *minute = get_fresh_minute (self);
  g_autofree char  *sentence = NULL;

  gtk_widget_set_visible (self->offer, self->action != NULL);
  if (self->remark != NULL) {
    show (self, self->remark, self->rulebook, self->number);
  } else if (rg_table_looks_back (table)) {
    sentence = rg_table_describe (table, TRUE);
    show (self, sentence, NULL, NULL);
  } else if (rg_game_is_over (get_game (self))) {
    show_end (self);
  } else if (minute != NULL && !is_asked (self, minute)) {
    sentence = rg_sentence_for_log_entry (get_game (self), minute);
    show (self, sentence, minute->rulebook, minute->article);
  } else {
    sentence = describe_play (self);
    show (self, sentence, NULL, NULL);
  }
}

/* Clocks that are stopped, or wait in a game from a file, can be started, unless
 * a dispute waits for the ruling; an adjourned game is resumed.  The envelope of
 * a game lost by coming late may still be opened. */
static void
update_ways_on (RgLastLine *self)
{
  RgTable         *table = rg_table_widget_get_table (self);
  const RgState   *state = rg_game_get_state (get_game (self));
  gboolean         over = rg_game_is_over (get_game (self));
  gboolean         adjourned = state->phase == RG_PHASE_ADJOURNED;
  gboolean         sealed = over && rg_game_get_seal_id (get_game (self)) != NULL;
  gboolean         waits = state->phase == RG_PHASE_STOPPED || rg_table_is_held (table);
  gboolean         disputed = state->dispute != RG_MATTER_UNSET;
  g_autofree char *pause_label = NULL;

  g_object_get (table, "pause-label", &pause_label, NULL);
  gtk_button_set_label (GTK_BUTTON (self->start), pause_label);
  gtk_widget_set_visible (self->start, !over && waits && !disputed && !adjourned);
  gtk_widget_set_visible (self->due, !over && (waits || adjourned) && disputed);
  gtk_widget_set_visible (self->resume, !over && adjourned && !disputed);
  gtk_widget_set_visible (self->open, sealed);
  gtk_widget_set_visible (self->large, !over && rg_clock_is_timed (&state->clock));
  gtk_widget_set_visible (self->pause,
                          !over && !waits && state->clock.running != RG_ACTOR_NONE);
  gtk_widget_set_visible (self->rematch, over && !self->end_shown &&
                                           rg_table_is_at_end (table) &&
                                           rg_game_names_rulebook (get_game (self)));
  gtk_widget_set_visible (self->back, rg_table_looks_back (table));
  gtk_widget_set_visible (self->play_on, rg_table_may_play_on (table));
}

static void
forget_remark (RgLastLine *self)
{
  gboolean had_one = self->remark != NULL;

  g_clear_pointer (&self->remark, g_free);
  g_clear_pointer (&self->rulebook, g_free);
  g_clear_pointer (&self->number, g_free);
  g_clear_pointer (&self->action, g_free);
  g_clear_handle_id (&self->timer, g_source_remove);
  if (had_one)
    g_object_notify (G_OBJECT (self), "remark");
}

/* Returns: whether what is offered stays, for its time, whatever is played meanwhile: a
 * ruling and the end of the game take its place */
static gboolean
keeps_offer (RgLastLine *self)
{
  const RgLogEntry *minute = get_fresh_minute (self);

  return self->action != NULL && !rg_game_is_over (get_game (self)) &&
         (minute == NULL || is_asked (self, minute));
}

/* Fills the line, and hides it if it has no sentence and no button. */
static void
rg_last_line_update (RgTableWidget *widget)
{
  RgLastLine *self = RG_LAST_LINE (widget);
  GtkWidget  *part = gtk_widget_get_next_sibling (self->said);

  if (self->game != get_game (self) ||
      (rg_game_get_n_events (get_game (self)) != self->n_events && !keeps_offer (self)))
    forget_remark (self);
  self->game = get_game (self);
  update_sentence (self);
  update_ways_on (self);
  while (part != NULL && !gtk_widget_get_visible (part))
    part = gtk_widget_get_next_sibling (part);
  gtk_widget_set_visible (GTK_WIDGET (self),
                          part != NULL ||
                            *gtk_label_get_text (GTK_LABEL (self->said)) != '\0');
}

static void
rg_last_line_set_property (GObject      *object,
                           guint         id,
                           const GValue *value,
                           GParamSpec   *pspec)
{
  if (id == PROP_END_SHOWN)
    RG_LAST_LINE (object)->end_shown = g_value_get_boolean (value);
  else if (id == PROP_REMATCH_LABEL)
    gtk_button_set_label (GTK_BUTTON (RG_LAST_LINE (object)->rematch),
                          g_value_get_string (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  rg_table_widget_update (object);
}

static void
rg_last_line_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  RgLastLine *self = RG_LAST_LINE (object);

  if (id != PROP_REMARK)
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  else if (self->remark != NULL)
    g_value_take_string (value, rg_sentence_cite_from (self->rulebook, self->remark,
                                                       self->number));
}

static void
rg_last_line_dispose (GObject *object)
{
  forget_remark (RG_LAST_LINE (object));

  G_OBJECT_CLASS (rg_last_line_parent_class)->dispose (object);
}

#define BIND(name) gtk_widget_class_bind_template_child (widget_class, RgLastLine, name)

static void
rg_last_line_class_init (RgLastLineClass *klass)
{
  GObjectClass   *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->set_property = rg_last_line_set_property;
  object_class->get_property = rg_last_line_get_property;
  object_class->dispose = rg_last_line_dispose;
  g_object_class_install_property (object_class, PROP_END_SHOWN,
                                   g_param_spec_boolean ("end-shown", NULL, NULL, FALSE,
                                                         G_PARAM_WRITABLE |
                                                           G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_REMATCH_LABEL,
                                   g_param_spec_string ("rematch-label", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE |
                                                          G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_REMARK,
                                   g_param_spec_string ("remark", NULL, NULL, NULL,
                                                        G_PARAM_READABLE |
                                                          G_PARAM_STATIC_STRINGS));
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_last_line_update;
  g_type_ensure (RG_TYPE_FOLD_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-last-line.ui");
  BIND (said);
  BIND (article);
  BIND (offer);
  BIND (back);
  BIND (play_on);
  BIND (start);
  BIND (due);
  BIND (resume);
  BIND (open);
  BIND (rematch);
  BIND (pause);
  BIND (large);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), rg_last_line_forget);
}

static void
rg_last_line_init (RgLastLine *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

static gboolean
remark_read_cb (gpointer user_data)
{
  RgLastLine *self = user_data;

  self->timer = 0;
  forget_remark (self);
  rg_table_widget_update (self);
  return G_SOURCE_REMOVE;
}

/* Shows for a while something that changes nothing, such as why an act was
 * refused. */
void
rg_last_line_remark (RgLastLine *self, const char *sentence)
{
  rg_last_line_offer (self, sentence, NULL, NULL);
}

/* As a remark, with a button, called @label, that activates @action; both may be NULL. */
void
rg_last_line_offer (RgLastLine *self,
                    const char *sentence,
                    const char *label,
                    const char *action)
{
  rg_last_line_announce (self, sentence, NULL, NULL);
  self->timer = g_timeout_add_seconds (action != NULL ? OFFER_SECONDS : REMARK_SECONDS,
                                       remark_read_cb, self);
  if (action == NULL)
    return;

  self->action = g_strdup (action);
  gtk_button_set_label (GTK_BUTTON (self->offer), label);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->offer), action);
  rg_table_widget_update (self);
}

/**
 * rg_last_line_announce:
 * @sentence: in the reader's language
 * @rulebook: (nullable): the id of a rulebook
 * @number: (nullable): the article of it on which that rests
 *
 * Shows something until something happens in the game.
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
  rg_table_widget_update (self);
  g_object_notify (G_OBJECT (self), "remark");
}

/* What was announced is out of date, as where a player has another name now. */
void
rg_last_line_forget (RgLastLine *self)
{
  forget_remark (self);
  rg_table_widget_update (self);
}
