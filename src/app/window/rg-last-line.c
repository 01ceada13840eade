/* Reads the minutes and the state; its buttons are actions of the window.  A
 * ruling is shown until the next move is made, a remark until something happens
 * or there was time to read it. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-last-line.h"

#include "rg-css-class.h"
#include "rg-game-words.h"
#include "rg-minute-words.h"
#include "rg-sentences.h"
#include "rg-tooltip.h"
#include "rg-wrap.h"

#include <adwaita.h>
#include <glib/gi18n.h>

#define REMARK_SECONDS 8
#define OFFER_SECONDS  12 /* where there is a button to decide on */
#define MAX_LETTERS    24 /* of a name, where all of it has no room */
#define SOME_LETTERS   16 /* as many as are known at a glance */
#define MIN_LETTERS    8

/* What gives way, one after the other, until what happened is whole. */
typedef enum {
  RG_FIT_ALL,
  RG_FIT_ONE,   /* of two sentences one */
  RG_FIT_SHORT, /* buttons have signs, and letters are smaller */
  RG_FIT_SIGN,  /* the clocks are started by a sign; the log has the article too */
  RG_FIT_SMALL, /* letters are smaller again: five lines are as high as three */
} RgFit;

struct _RgLastLine {
  RgTableWidget parent_instance;

  GtkWidget *ruling;
  GtkWidget *article;
  GtkWidget *offer;
  GtkWidget *offer_words;
  GtkWidget *back;
  GtkWidget *back_words;
  GtkWidget *play_on;
  GtkWidget *play_on_words;
  GtkWidget *status;
  GtkWidget *start;
  GtkWidget *start_words;
  GtkWidget *due;
  GtkWidget *resume;
  GtkWidget *open;
  GtkWidget *rematch;
  GtkWidget *crown;
  GtkWidget *pause;
  GtkWidget *large;

  RgGame  *game; /* only compared */
  char    *remark;
  char    *rulebook; /* with `number`, what the remark rests on */
  char    *number;
  char    *action;   /* of the button that the remark comes with */
  guint    n_events; /* when the remark was made */
  guint    timer;
  guint    fitting;   /* the names, in the next frame */
  glong    letters;   /* of a name that are shown */
  int      width;     /* when the names were fitted */
  gboolean end_shown; /* elsewhere in the window */
  gboolean narrow;    /* the window has room for one sentence alone, */
  gboolean low;       /* and not for three lines of it */
  RgFit    fit;       /* that these sentences need in any window */
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
static const RgMinute *
get_fresh_minute (RgLastLine *self)
{
  RgTable        *table = rg_table_widget_get_table (self);
  guint           n = rg_game_get_n_minutes (get_game (self));
  const RgMinute *minute = n > 0 ? rg_game_get_minute (get_game (self), n - 1) : NULL;

  return minute == NULL || rg_table_get_last_ply (table) > minute->n_plies ||
             rg_table_waits_for_press (table)
           ? NULL
           : minute;
}

/* Begins with whole names, and with both sentences where these have room. */
static void
show_all (RgLastLine *self)
{
  self->letters = G_MAXLONG;
  self->fit = RG_FIT_ALL;
}

static RgFit
get_fit (RgLastLine *self)
{
  return MAX (self->fit, self->narrow ? RG_FIT_SHORT : RG_FIT_ALL);
}

/* The beginnings of long names, where there is no room for all of them: what happened is
 * never cut off.  The tooltip and a screen reader have the whole @sentence. */
static void
show_sentence (RgLastLine *self, GtkWidget *label, const char *sentence)
{
  g_autofree char *shown = NULL;

  if (g_strcmp0 (sentence, gtk_widget_get_tooltip_text (label)) != 0)
    show_all (self);
  shown = rg_shorten_names (get_game (self), sentence, self->letters);
  gtk_label_set_text (GTK_LABEL (label), shown);
  rg_set_tooltip (label, sentence);
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  sentence != NULL ? sentence : "", -1);
}

/* Shows @sentence and the article that it rests on; either may be NULL. */
static void
show_ruling (RgLastLine *self,
             const char *sentence,
             const char *rulebook,
             const char *number)
{
  g_autofree char *label = NULL;

  show_sentence (self, self->ruling, sentence);
  gtk_widget_set_visible (self->ruling, sentence != NULL);
  gtk_widget_set_visible (self->article, number != NULL);
  if (number == NULL)
    return;

  label = rg_article_label (rulebook, number);
  gtk_button_set_label (GTK_BUTTON (self->article), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->article), "(ss)", rulebook,
                                    number);
}

/* A remark, what was ruled since the last move, or how the game ended: that is
 * shown on the other side, and here by which article; a sealed move is read where
 * it decided the game.  A look back has the line for itself.  Returns whether the end is
 * cited here. */
static gboolean
update_ruling (RgLastLine *self)
{
  const RgMinute  *minute = get_fresh_minute (self);
  const RgState   *state = rg_game_get_state (get_game (self));
  gboolean         ends_game = minute != NULL && rg_minute_ends_game (minute);
  g_autofree char *sentence = NULL;

  rg_set_css_class (self->ruling, "remark", self->remark != NULL);
  gtk_widget_set_visible (self->offer, self->action != NULL);
  if (self->remark != NULL) {
    show_ruling (self, self->remark, self->rulebook, self->number);
    return FALSE;
  }

  if (rg_table_looks_back (rg_table_widget_get_table (self))) {
    show_ruling (self, NULL, NULL, NULL);
    return FALSE;
  }
  if (minute != NULL && !ends_game) {
    sentence = rg_sentence_for_minute (get_game (self), minute);
    show_ruling (self, sentence, minute->rulebook, minute->article);
    return FALSE;
  }
  if (!rg_game_is_over (get_game (self))) {
    show_ruling (self, NULL, NULL, NULL);
    return FALSE;
  }

  if (ends_game && minute->outcome.reason == RG_REASON_SEALED_MOVE)
    sentence = rg_sentence_for_said (get_game (self), minute);
  show_ruling (self, sentence, state->rulebook->id,
               rg_game_names_rulebook (get_game (self)) ? state->ground : NULL);
  return TRUE;
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
  gtk_label_set_label (GTK_LABEL (self->start_words), pause_label);
  rg_set_tooltip (self->start, pause_label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->start),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, pause_label, -1);
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
  gtk_widget_set_visible (self->crown, over);
  gtk_widget_set_visible (self->back, rg_table_looks_back (table));
  gtk_widget_set_visible (self->play_on, rg_table_may_play_on (table));
}

/* Whether the ruling that is shown says already who has the choice. */
static gboolean
says_choice (RgLastLine *self)
{
  const RgMinute *minute = get_fresh_minute (self);
  const RgState  *state = rg_game_get_state (get_game (self));

  return self->remark == NULL && minute != NULL && state->phase == RG_PHASE_CHOOSING &&
         minute->chooser == state->chooser;
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

/* Where there is room for one sentence: what is said elsewhere in the window, and what
 * the menu or the end's own place has too, gives way, the large clocks only to a @fit
 * that is shorter; the pause never does. */
static void
leave_out (RgLastLine *self, RgFit fit)
{
  gboolean looks_back = rg_table_looks_back (rg_table_widget_get_table (self));
  gboolean over = rg_game_is_over (get_game (self));
  gboolean has_ruling = *gtk_label_get_text (GTK_LABEL (self->ruling)) != '\0';

  if (has_ruling || (self->end_shown && over && !looks_back))
    gtk_widget_hide (self->status);
  if ((self->end_shown && over && !has_ruling) ||
      (self->action == NULL && gtk_widget_get_visible (self->resume)))
    gtk_widget_hide (self->article);
  if (fit >= RG_FIT_SHORT && (has_ruling || looks_back))
    gtk_widget_hide (self->large);
  if (looks_back)
    gtk_widget_hide (self->start);
  if (over)
    gtk_widget_hide (self->rematch);
  if (self->action != NULL) {
    gtk_widget_hide (self->crown);
    gtk_widget_hide (self->resume);
    gtk_widget_hide (self->open);
  }
}

/* Shows the words of a button, or its sign alone. */
static void
show_words (GtkWidget *words, gboolean shown)
{
  GtkWidget *squeezer = gtk_widget_get_ancestor (words, ADW_TYPE_SQUEEZER);

  adw_squeezer_page_set_enabled (adw_squeezer_get_page (ADW_SQUEEZER (squeezer), words),
                                 shown);
  gtk_widget_set_visible (words, shown);
}

/* Three lines of smaller letters are as high as two. */
static void
lay_out (RgLastLine *self)
{
  RgFit    fit = get_fit (self);
  gboolean narrow = fit >= RG_FIT_SHORT;
  int      lines = 2 + (narrow && !self->low) + 2 * (fit >= RG_FIT_SMALL);

  gtk_label_set_lines (GTK_LABEL (self->ruling), lines);
  gtk_label_set_lines (GTK_LABEL (self->status), lines);
  gtk_widget_set_visible (self->start_words, fit < RG_FIT_SIGN);
  if (fit >= RG_FIT_SIGN)
    gtk_widget_hide (self->article);
  rg_set_css_class (GTK_WIDGET (self), "smaller", fit >= RG_FIT_SMALL);
  if (narrow != gtk_widget_has_css_class (GTK_WIDGET (self), "small")) {
    rg_set_css_class (GTK_WIDGET (self), "small", narrow);
    show_words (self->offer_words, !narrow);
    show_words (self->back_words, !narrow);
  }
  if (fit >= RG_FIT_ONE)
    leave_out (self, fit);
  show_words (self->play_on_words, !narrow || (!gtk_widget_get_visible (self->ruling) &&
                                               !gtk_widget_get_visible (self->status)));
}

static void
rg_last_line_update (RgTableWidget *widget)
{
  RgLastLine      *self = RG_LAST_LINE (widget);
  g_autofree char *status = NULL;

  if (self->game != get_game (self) ||
      rg_game_get_n_events (get_game (self)) != self->n_events)
    forget_remark (self);
  self->game = get_game (self);
  status = rg_table_describe (rg_table_widget_get_table (self), !update_ruling (self));
  show_sentence (self, self->status, status);
  gtk_widget_set_visible (self->status,
                          rg_table_looks_back (rg_table_widget_get_table (self))
                            ? self->remark == NULL
                            : !says_choice (self));
  update_ways_on (self);
  lay_out (self);
}

static gboolean
is_cut (GtkWidget *label)
{
  return gtk_widget_get_mapped (label) &&
         pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (label)));
}

/* Whether there is more to show where the line has become wider. */
static gboolean
has_more (RgLastLine *self)
{
  return (self->letters < G_MAXLONG || self->fit > RG_FIT_ALL) &&
         gtk_widget_get_width (GTK_WIDGET (self)) > self->width;
}

/* Names become shorter as long as they can be recognised; then something else gives way,
 * and they begin anew. */
static gboolean
fit_cb (GtkWidget                   *widget,
        G_GNUC_UNUSED GdkFrameClock *frame,
        G_GNUC_UNUSED gpointer       data)
{
  RgLastLine *self = RG_LAST_LINE (widget);
  RgFit       fit = get_fit (self);

  self->fitting = 0;
  if (has_more (self))
    show_all (self);
  else if (fit < RG_FIT_SMALL &&
           self->letters <= (fit < RG_FIT_SHORT ? SOME_LETTERS : MIN_LETTERS)) {
    show_all (self);
    self->fit = fit + 1;
  } else
    self->letters = CLAMP (self->letters - 4, MIN_LETTERS, MAX_LETTERS);
  self->width = gtk_widget_get_width (widget);
  rg_table_widget_update (self);
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* Whether the sentences have room is known when they are drawn. */
static void
rg_last_line_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  RgLastLine *self = RG_LAST_LINE (widget);
  gboolean    is_cut_off;

  GTK_WIDGET_CLASS (rg_last_line_parent_class)->snapshot (widget, snapshot);

  is_cut_off = (self->letters > MIN_LETTERS || self->fit < RG_FIT_SMALL) &&
               (is_cut (self->ruling) || is_cut (self->status));
  if ((is_cut_off || has_more (self)) && self->fitting == 0)
    self->fitting = gtk_widget_add_tick_callback (widget, fit_cb, NULL, NULL);
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

  widget_class->snapshot = rg_last_line_snapshot;
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
  rg_table_widget_class_set_template (klass, "rg-last-line.ui");
  BIND (ruling);
  BIND (article);
  BIND (offer);
  BIND (offer_words);
  BIND (back);
  BIND (back_words);
  BIND (play_on);
  BIND (play_on_words);
  BIND (status);
  BIND (start);
  BIND (start_words);
  BIND (due);
  BIND (resume);
  BIND (open);
  BIND (rematch);
  BIND (crown);
  BIND (pause);
  BIND (large);
  gtk_widget_class_bind_template_callback (GTK_WIDGET_CLASS (klass), rg_last_line_forget);
}

static void
rg_last_line_init (RgLastLine *self)
{
  self->letters = G_MAXLONG;
  gtk_widget_init_template (GTK_WIDGET (self));
  rg_wrap_words (self->start);
  rg_wrap_words (self->due);
  rg_wrap_words (self->resume);
  rg_wrap_words (self->open);
  rg_wrap_words (self->rematch);
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
  gtk_label_set_label (GTK_LABEL (self->offer_words), label);
  label = gtk_label_get_text (GTK_LABEL (self->offer_words));
  rg_set_tooltip (self->offer, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->offer),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, label, -1);
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

/* Where there is room for one sentence alone, and where for no more than two lines. */
void
rg_last_line_set_narrow (RgLastLine *self, gboolean narrow, gboolean low)
{
  if (narrow == self->narrow && low == self->low)
    return;

  self->narrow = narrow;
  self->low = low;
  show_all (self);
  rg_table_widget_update (self);
}
