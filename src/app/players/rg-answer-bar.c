/* One finder a kind of question, in the order of their urgency: the first that
 * has something to ask of either player is heard, so that one question waits for another,
 * but for what the players ask each other.
 * The buttons are made anew only when the question is another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"

#include "rg-answers.h"
#include "rg-clock-text.h"
#include "rg-fold-layout.h"
#include "rg-game-words.h"
#include "rg-message.h"
#include "rg-option-words.h"
#include "rg-piece-textures.h"
#include "rg-sentences.h"
#include "rg-settings.h"
#include "rg-wrap.h"

#include <glib/gi18n.h>

/* Returns: (transfer full) (nullable): what @player is asked, with @answers appended;
 * NULL where the finder has nothing to ask */
typedef char *(*RgFinder) (GArray *answers, RgTable *table, RgColor player);

/* Whose question it is: what the players ask each other waits for no other question, and
 * to an offer is added who must answer it. */
typedef enum {
  RG_ASKER_TABLE,
  RG_ASKER_DIRECTOR,
  RG_ASKER_OPPONENT,
  RG_ASKER_OFFERER,
} RgAsker;

struct _RgAnswerBar {
  RgTableWidget parent_instance;

  GtkWidget *asked;
  GtkWidget *text;
  GtkWidget *buttons;

  char    *question; /* NULL where nothing is asked */
  GArray  *answers;  /* of RgAnswer, empty where there is nothing to say to it */
  RgAsker  asker;
  gboolean is_written;
};

G_DEFINE_FINAL_TYPE (RgAnswerBar, rg_answer_bar, RG_TYPE_TABLE_WIDGET)

enum { PROP_QUESTION = 1 };

static char *
find_sleep (GArray *answers, RgTable *table, RgColor player)
{
  gint64           slept = rg_table_get_slept (table);
  g_autofree char *time = NULL;

  if (slept < G_USEC_PER_SEC ||
      rg_table_get_state (table)->clock.running != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers,
                  (RgAnswer){ .kind = RG_ANSWER_SLEEP_IS_LEFT_OUT, .suggested = TRUE },
                  g_strdup (_ ("Give Back the Time")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_SLEEP_COUNTS },
                  /* Translators: a button; the time of the sleep counts. */
                  g_strdup (_ ("Count It")));
  time = rg_clock_text_time (slept);
  /* Translators: a time such as 0:12:03. */
  return g_strdup_printf (_ ("The computer was asleep for %s while this clock was "
                             "running."),
                          time);
}

static char *
find_press (GArray *answers, RgTable *table, RgColor player)
{
  if (!rg_table_waits_for_press (table) ||
      rg_table_get_state (table)->clock.running != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_PRESS_CLOCK, .suggested = TRUE },
                  g_strdup (_ ("Press the Clock")));
  return g_strdup (_ ("The move is made; the clock is still running."));
}

/* A resignation cannot be taken back, and its button is small. */
static char *
find_resignation (GArray *answers, RgTable *table, RgColor player)
{
  RgActor who;

  if (rg_table_get_purpose (table, &who) != RG_VERB_RESIGN ||
      who != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_VERB, .verb = RG_VERB_RESIGN },
                  /* Translators: a button; the player gives the game up. */
                  g_strdup (_ ("I Resign")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_LAY_DOWN_PURPOSE },
                  /* Translators: a button; the player does not resign. */
                  g_strdup (_ ("Keep Playing")));
  return g_strdup (_ ("Do you want to resign?"));
}

static char *
find_purpose (GArray *answers, RgTable *table, RgColor player)
{
  RgActor who;
  RgVerb  purpose = rg_table_get_purpose (table, &who);

  if (purpose == RG_VERB_UNSET || who != rg_actor_player (player))
    return NULL;

  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_LAY_DOWN_PURPOSE },
                  g_strdup (
                    purpose == RG_VERB_ADOUBE
                      /* Translators: a button; no other piece is to be touched. */
                      ? _ ("Done")
                      /* Translators: a button; nothing is done. */
                      : _ ("Cancel")));
  if (purpose == RG_VERB_ADOUBE)
    return g_strdup (_ ("J’adoube: click each piece that you adjust, then Done."));
  if (purpose == RG_VERB_DEMAND_STRAIGHTEN)
    return g_strdup (_ ("Click the piece that your opponent should adjust."));

  return g_strdup (_ ("On the board, show the move with which you claim the draw."));
}

static char *
find_draw (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms offers = { N_ ("%s offers a draw."),
                                        NC_ ("color", "%s offers a draw.") };
  RgColor                    other = rg_color_other (player);

  if (rg_table_get_state (table)->draw_offer != rg_actor_player (other))
    return NULL;

  /* Translators: a button; takes the draw that the opponent offers. */
  rg_answers_add_verb (answers, RG_VERB_ACCEPT_DRAW, _ ("Accept"));
  /* Translators: a button; refuses what the opponent offers. */
  rg_answers_add_verb (answers, RG_VERB_DECLINE_DRAW, _ ("Decline"));
  return rg_sentence_of_player (rg_table_get_game (table), other, &offers);
}

/* With the move of who asks goes the answer to it. */
static char *
find_takeback (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms one = { N_ ("%s asks to take back their last move."),
                                     NC_ ("color",
                                          "%s asks to take back their last move.") };
  static const RgPlayerForms two = {
    N_ ("%s asks to take back their last move and the reply."),
    NC_ ("color", "%s asks to take back their last move and the reply.")
  };
  const RgState *state = rg_table_get_state (table);
  RgColor        other = rg_color_other (player);

  if (state->takeback != rg_actor_player (other))
    return NULL;

  rg_answers_add_verb (answers, RG_VERB_ACCEPT_TAKEBACK, _ ("Accept"));
  rg_answers_add_verb (answers, RG_VERB_DECLINE_TAKEBACK, _ ("Decline"));
  return rg_sentence_of_player (rg_table_get_game (table), other,
                                rg_state_turn (state) == player ? &one : &two);
}

static char *
find_consent (GArray *answers, RgTable *table, RgColor player)
{
  if (rg_table_get_state (table)->consenter != rg_actor_player (player))
    return NULL;

  /* Translators: a button; both players want what the opponent proposes. */
  rg_answers_add_verb (answers, RG_VERB_CONSENT, _ ("Agree"));
  return g_strdup (_ ("It is too late to have this corrected, unless you agree. To "
                      "refuse, play on."));
}

/* @times: (inout): the times used.  Returns: whether they are those left now, since that
 * is what the clocks show */
static gboolean
show_left (const RgState *state, gint64 times[RG_N_COLORS])
{
  g_autofree char *shown = g_settings_get_string (rg_settings_get (), "clock-shows");
  RgClock          clock = state->clock;
  gint64           left[RG_N_COLORS];

  if (g_str_equal (shown, "used"))
    return FALSE;

  for (int i = RG_WHITE; i <= RG_BLACK; i++) {
    clock.used[i] = times[i];
    if (!rg_clock_get_left (&clock, (RgColor) i,
                            rg_state_count_moves (state, (RgColor) i), &left[i]))
      return FALSE;
  }
  for (int i = RG_WHITE; i <= RG_BLACK; i++)
    times[i] = left[i];
  return TRUE;
}

/* After every restoration the director may have the clocks show what they did then;
 * asked where the player to move reads nothing. */
static char *
find_restored_times (GArray *answers, RgTable *table, RgColor player)
{
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;
  gboolean         shows_left;
  gint64           used[RG_N_COLORS];

  if (rg_state_turn (rg_table_get_state (table)) == player ||
      !rg_table_get_restored_times (table, used))
    return NULL;

  rg_answers_add (answers,
                  (RgAnswer){ .kind = RG_ANSWER_RESTORE_TIMES, .suggested = TRUE },
                  g_strdup (_ ("Set Back the Clocks")));
  rg_answers_add (answers, (RgAnswer){ .kind = RG_ANSWER_LEAVE_TIMES },
                  g_strdup (_ ("Leave the Clocks")));
  shows_left = show_left (rg_table_get_state (table), used);
  white = rg_clock_text_short (used[RG_WHITE]);
  black = rg_clock_text_short (used[RG_BLACK]);
  /* Translators: two times such as 12:03. */
  return g_strdup_printf (
    shows_left ? _ ("The clocks can be set back to the time of this position: White had "
                    "%s left and Black %s.")
               : _ ("The clocks can be set back to the time of this position: White had "
                    "used %s and Black %s."),
    white, black);
}

static char *
find_duty (G_GNUC_UNUSED GArray *answers, RgTable *table, RgColor player)
{
  const RgState   *state = rg_table_get_state (table);
  g_autofree char *duty = NULL;

  if (state->phase != RG_PHASE_PLAYING || rg_state_turn (state) != player ||
      rg_table_waits_for_press (table))
    return NULL;

  duty = rg_sentence_for_must (rg_table_get_game (table));
  return duty != NULL ? rg_envelope_sentence (table, duty) : NULL;
}

/* What the opponent has just said, until something else happens: at a strict table the
 * board does not show it. */
static char *
find_check (G_GNUC_UNUSED GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms says = { N_ ("%s announces check."),
                                      NC_ ("color", "%s announces check.") };
  RgGame                    *game = rg_table_get_game (table);
  RgColor                    other = rg_color_other (player);
  guint                      n = rg_game_get_n_events (game);
  const RgEvent             *last = n > 0 ? rg_game_get_event (game, n - 1) : NULL;

  return last != NULL && last->verb == RG_VERB_SAY_CHECK &&
             last->actor == rg_actor_player (other)
           ? rg_sentence_of_player (game, other, &says)
           : NULL;
}

/* Who sealed the move has the turn. */
static gboolean
lose_sealed_move (RgTable *table, GError **error)
{
  gboolean         white = rg_state_turn (rg_table_get_state (table)) == RG_WHITE;
  g_auto (RgEvent) event = { 0 };

  return rg_event_parse (white ? "director lost white sealed-move"
                               : "director lost black sealed-move",
                         &event, error) &&
         rg_table_submit (table, &event, error);
}

static gboolean
give_answer (const RgAnswer *answer, RgTable *table, RgColor player, GError **error)
{
  switch (answer->kind) {
  case RG_ANSWER_VERB:
    return rg_table_submit_verb (table, rg_actor_player (player), answer->verb, error);
  case RG_ANSWER_SEALED_MOVE_LOST:
    return lose_sealed_move (table, error);
  case RG_ANSWER_OPTION:
    return rg_table_choose (table, &answer->option, error);
  case RG_ANSWER_FORGET_DEMAND:
    rg_table_clear_demand (table);
    break;
  case RG_ANSWER_SLEEP_COUNTS:
    rg_table_settle_sleep (table, TRUE);
    break;
  case RG_ANSWER_SLEEP_IS_LEFT_OUT:
    rg_table_settle_sleep (table, FALSE);
    break;
  case RG_ANSWER_PRESS_CLOCK:
    rg_table_press_clock (table);
    break;
  case RG_ANSWER_SHOW_ON_BOARD:
    break;
  case RG_ANSWER_LAY_DOWN_PURPOSE:
    rg_table_set_purpose (table, RG_ACTOR_NONE, RG_VERB_UNSET);
    break;
  case RG_ANSWER_RESTORE_TIMES:
    return rg_table_restore_times (table, error);
  case RG_ANSWER_LEAVE_TIMES:
    rg_table_leave_times (table);
    break;
  }

  return TRUE;
}

static void
clicked_cb (RgAnswerBar *self, GtkWidget *button)
{
  guint    index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "answer"));
  RgTable *table = rg_table_widget_get_table (self);
  RgAnswer answer = g_array_index (self->answers, RgAnswer, index);
  g_autoptr (GError) error = NULL;

  if (answer.kind == RG_ANSWER_SHOW_ON_BOARD)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  if (!give_answer (&answer, table, rg_table_widget_get_player (self), &error))
    rg_show_refusal (GTK_WIDGET (self), table, error);
}

static GtkWidget *
make_button (RgAnswerBar *self, guint index)
{
  const RgAnswer *answer = &g_array_index (self->answers, RgAnswer, index);
  GtkWidget      *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (answer->label));
  rg_wrap_words (button);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  if (answer->suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  answer->label, -1);
  g_object_set_data (G_OBJECT (button), "answer", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

/* Where the keyboard was here, it goes on to the board. */
static void
remove_buttons (RgAnswerBar *self)
{
  GtkWidget *button;

  if (gtk_widget_get_focus_child (self->buttons) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  while ((button = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->buttons), button);
}

static gboolean
has_same_labels (const GArray *one, const GArray *other)
{
  if (one->len != other->len)
    return FALSE;

  for (guint i = 0; i < one->len; i++)
    if (!g_str_equal (g_array_index (one, RgAnswer, i).label,
                      g_array_index (other, RgAnswer, i).label))
      return FALSE;

  return TRUE;
}

static void
clear_answer (gpointer answer)
{
  g_free (((RgAnswer *) answer)->label);
}

static GArray *
new_answers (void)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (RgAnswer));

  g_array_set_clear_func (answers, clear_answer);
  return answers;
}

/* Finds what @self asks now, unless the other player is asked something first.  What the
 * players ask each other does not wait: each may have to answer the other. */
static RgAsker
find_question (RgAnswerBar *self, RgTable *table, RgColor player)
{
  static const struct {
    RgFinder find;
    RgAsker  asker;
  } finders[] = {
    { find_resignation, RG_ASKER_TABLE },
    { find_sleep, RG_ASKER_TABLE },
    { rg_answers_find_choice, RG_ASKER_TABLE },
    { rg_answers_find_settlement, RG_ASKER_DIRECTOR },
    { find_press, RG_ASKER_TABLE },
    { find_purpose, RG_ASKER_TABLE },
    { find_draw, RG_ASKER_OFFERER },
    { find_takeback, RG_ASKER_OFFERER },
    { find_consent, RG_ASKER_OPPONENT },
    { find_restored_times, RG_ASKER_DIRECTOR },
    { find_duty, RG_ASKER_TABLE },
    { find_check, RG_ASKER_OPPONENT },
  };
  static const RgPlayerForms accepts = { N_ ("%s, do you accept?"),
                                         NC_ ("color", "%s, do you accept?") };
  gboolean                   other_is_asked = FALSE;

  for (guint i = 0; i < G_N_ELEMENTS (finders); i++) {
    g_autoptr (GArray) others = new_answers ();
    g_autofree char   *question = NULL;
    g_autofree char   *other = NULL;
    g_autofree char   *who = NULL;

    if (other_is_asked && finders[i].asker < RG_ASKER_OPPONENT)
      continue;
    question = finders[i].find (self->answers, table, player);
    if (question != NULL) {
      if (finders[i].asker == RG_ASKER_OFFERER)
        who = rg_sentence_of_player (rg_table_get_game (table), player, &accepts);
      self->question = g_strjoin (" ", question, who, NULL);
      return finders[i].asker;
    }
    other = finders[i].find (others, table, rg_color_other (player));
    if (other != NULL && finders[i].asker < RG_ASKER_OPPONENT)
      break;
    other_is_asked = other_is_asked || other != NULL;
  }

  return RG_ASKER_TABLE;
}

static void
rg_answer_bar_decide (RgTableWidget *widget)
{
  RgAnswerBar       *self = RG_ANSWER_BAR (widget);
  RgTable           *table = rg_table_widget_get_table (widget);
  RgColor            player = rg_table_widget_get_player (widget);
  gboolean           over = rg_game_is_over (rg_table_get_game (table));
  g_autofree char   *last_question = self->question;
  g_autoptr (GArray) last_answers = self->answers;

  self->question = NULL;
  self->answers = new_answers ();
  if (!over)
    self->asker = find_question (self, table, player);
  if (last_answers != NULL && g_strcmp0 (self->question, last_question) == 0 &&
      has_same_labels (self->answers, last_answers))
    return;

  self->is_written = FALSE;
  gtk_widget_set_visible (GTK_WIDGET (self), self->question != NULL);
  if (g_strcmp0 (self->question, last_question) != 0)
    g_object_notify (G_OBJECT (self), "question");
}

/* The pawn is that of the player who is asked; the director has none. */
static void
rg_answer_bar_update (RgTableWidget *widget)
{
  RgAnswerBar *self = RG_ANSWER_BAR (widget);
  const char  *text = self->question != NULL ? self->question : "";

  if (self->is_written)
    return;

  self->is_written = TRUE;
  gtk_widget_set_visible (self->asked, self->asker != RG_ASKER_DIRECTOR);
  rg_show_pawn (self->asked, rg_table_widget_get_player (self));
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
  gtk_widget_set_visible (self->buttons, self->answers->len > 0);
  remove_buttons (self);
  for (guint i = 0; i < self->answers->len; i++) {
    GtkWidget *button = make_button (self, i);

    gtk_flow_box_append (GTK_FLOW_BOX (self->buttons), button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
}

static void
rg_answer_bar_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_QUESTION)
    g_value_set_string (value, RG_ANSWER_BAR (object)->question);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
rg_answer_bar_finalize (GObject *object)
{
  RgAnswerBar *self = RG_ANSWER_BAR (object);

  g_clear_pointer (&self->question, g_free);
  g_clear_pointer (&self->answers, g_array_unref);

  G_OBJECT_CLASS (rg_answer_bar_parent_class)->finalize (object);
}

static void
rg_answer_bar_class_init (RgAnswerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->get_property = rg_answer_bar_get_property;
  G_OBJECT_CLASS (klass)->finalize = rg_answer_bar_finalize;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_QUESTION,
                                   g_param_spec_string ("question", NULL, NULL, NULL,
                                                        G_PARAM_READABLE |
                                                          G_PARAM_STATIC_STRINGS));
  RG_TABLE_WIDGET_CLASS (klass)->waits = TRUE;
  RG_TABLE_WIDGET_CLASS (klass)->decide = rg_answer_bar_decide;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_answer_bar_update;

  g_type_ensure (RG_TYPE_FOLD_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-answer-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, asked);
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, text);
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, buttons);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
rg_answer_bar_init (RgAnswerBar *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Gives the keyboard to the first answer; returns FALSE where nothing is asked. */
gboolean
rg_answer_bar_focus_answer (RgAnswerBar *self)
{
  GtkWidget *first = NULL;

  if (gtk_widget_get_visible (GTK_WIDGET (self)))
    first = gtk_widget_get_first_child (self->buttons);
  return first != NULL && gtk_widget_grab_focus (gtk_widget_get_first_child (first));
}
