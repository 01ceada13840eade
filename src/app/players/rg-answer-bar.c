/* One finder a kind of question, in the order of their urgency: the first that
 * has something to ask is heard.  The buttons are made anew only when the question
 * is another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"

#include "rg-clock-text.h"
#include "rg-long-text.h"
#include "rg-message.h"
#include "rg-option-words.h"
#include "rg-sealed-move.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

/* Where the window is small: two lines of the question, two rows of answers,
 * and the rest by scrolling, so that no question makes the window grow. */
#define LEAST_HEIGHT 140

/* How many letters fit into a row where the window is small, and how many the
 * edges of a button take. */
#define ROW_LETTERS 38
#define EDGES       4

/* So many moves of the pieces written in an envelope are offered by buttons. */
#define MOST_MOVES 4

/* What an answer does: say a word of the event language, demand a remedy or
 * settle what was sealed, declare the sealed move lost for its writer, point on the board
 * instead, or something that only the table knows of. */
typedef enum {
  RG_ANSWER_VERB,
  RG_ANSWER_OPTION,
  RG_ANSWER_SEALED_MOVE_LOST,
  RG_ANSWER_SHOW_ON_BOARD,
  RG_ANSWER_FORGET_DEMAND,
  RG_ANSWER_SLEEP_COUNTS,
  RG_ANSWER_SLEEP_IS_LEFT_OUT,
  RG_ANSWER_STRIKE,
  RG_ANSWER_LAY_DOWN_PURPOSE,
  RG_ANSWER_RESTORE_TIMES,
  RG_ANSWER_LEAVE_TIMES,
} RgAnswerKind;

/* `label` is owned; `verb` and `option` belong to those kinds; the first answer
 * is `suggested` where it is the usual one. */
typedef struct {
  RgAnswerKind kind;
  RgVerb       verb;
  RgOption     option;
  gboolean     suggested;
  char        *label;
} RgAnswer;

/* Returns: (transfer full) (nullable): what @player is asked, with @answers appended;
 * NULL where the finder has nothing to ask */
typedef char *(*RgFinder) (GArray *answers, RgTable *table, RgColor player);

struct _RgAnswerBar {
  RgTableWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;
  GtkWidget *text;
  GtkWidget *buttons;

  char   *question; /* NULL where nothing is asked */
  GArray *answers;  /* of RgAnswer, empty where there is nothing to say to it */
};

G_DEFINE_FINAL_TYPE (RgAnswerBar, rg_answer_bar, RG_TYPE_TABLE_WIDGET)

static void
add_answer (GArray *answers, RgAnswer answer, char *label)
{
  answer.label = label;
  g_array_append_val (answers, answer);
}

static void
add_verb (GArray *answers, RgVerb verb, const char *label)
{
  RgAnswer answer = {
    .kind = RG_ANSWER_VERB,
    .verb = verb,
    .suggested = answers->len == 0 && verb != RG_VERB_WAIVE,
  };

  add_answer (answers, answer, g_strdup (label));
}

static void
add_option (GArray *answers, RgTable *table, const RgOption *option)
{
  RgGame  *game = rg_table_get_game (table);
  RgAnswer answer = { .kind = RG_ANSWER_OPTION, .option = *option };

  add_answer (answers, answer,
              rg_sentence_for_option (rg_game_get_choice_position (game), option));
}

/* What is written in the envelope that was opened, until a move has been made for it;
 * NULL else. */
static const char *
find_written (RgTable *table)
{
  RgGame        *game = rg_table_get_game (table);
  const RgState *state = rg_table_get_state (table);

  if (state->resumed_ply != state->ply.number + 1)
    return NULL;
  for (guint i = rg_game_get_n_events (game); i > 0; i--) {
    const RgEvent *event = rg_game_get_event (game, i - 1);

    if (event->verb == RG_VERB_OPENED)
      return event->text;
  }

  return NULL;
}

/* Returns: (transfer full): @sentence, and before it what is written in the envelope
 * where it is about that */
static char *
ask (RgTable *table, const char *sentence)
{
  const char      *written = find_written (table);
  g_autofree char *text = NULL;

  if (written == NULL)
    return g_strdup (sentence);

  text = rg_long_text_cut (written);
  /* Translators: what is written in the envelope, and what is to be done about it. */
  return g_strdup_printf (_ ("In the envelope: “%s”. %s"), text, sentence);
}

static void
add_options (GArray *answers, RgTable *table)
{
  g_autoptr (GArray) options = NULL;

  options = rg_remedy_choice_list_options (rg_table_get_demand (table),
                                           rg_table_get_game (table));
  for (guint i = 0; i < options->len; i++)
    add_option (answers, table, &g_array_index (options, RgOption, i));
}

/* Whether some clause of the rulebook knows that remedy at all. */
static gboolean
rulebook_knows (const RgRulebook *rulebook, RgRemedy remedy)
{
  for (guint i = 0; i < rulebook->n_articles; i++) {
    const RgClause *clause = rulebook->articles[i].clauses;

    for (; clause != NULL && clause->matter != RG_MATTER_UNSET; clause++)
      if (((clause->remedy | clause->otherwise) & remedy) != 0)
        return TRUE;
  }

  return FALSE;
}

/* Under `strict` all that the rulebook knows is offered, possible here or not. */
static char *
ask_for_demand (GArray *answers, RgTable *table)
{
  static const struct {
    RgRemedy     remedy;
    RgOptionKind kind;
  } rows[] = {
    { RG_REMEDY_LEAVE, RG_OPTION_LEAVE },
    { RG_REMEDY_RETRACT, RG_OPTION_RETRACT },
    { RG_REMEDY_PARRY, RG_OPTION_PARRY },
  };
  RgGame          *game = rg_table_get_game (table);
  g_autofree char *words = NULL;
  RgOption         option;

  if (!rg_remedy_choice_get_option (rg_table_get_demand (table), game, &option)) {
    for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
      if (rulebook_knows (rg_table_get_state (table)->rulebook, rows[i].remedy))
        add_option (answers, table, &(RgOption){ .kind = rows[i].kind });
    return g_strdup (_ ("The choice is yours. Click the man who shall "
                        "move or be taken, then where to, if you like."));
  }

  words = rg_sentence_for_option (rg_game_get_choice_position (game), &option);
  add_answer (answers,
              (RgAnswer){ .kind = RG_ANSWER_OPTION, .option = option, .suggested = TRUE },
              g_strdup (_ ("Demand it")));
  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_FORGET_DEMAND },
              g_strdup (_ ("Something else")));
  /* Translators: what is demanded, such as “Move the rook on a1”. */
  return g_strdup_printf (_ ("You demand: “%s”. Is that so?"), words);
}

static char *
find_choice (GArray *answers, RgTable *table, RgColor player)
{
  const RgState *state = rg_table_get_state (table);
  char          *text;

  if (state->phase != RG_PHASE_CHOOSING || state->chooser != rg_actor_player (player))
    return NULL;

  if (rg_remedy_choice_is_unaided (rg_table_get_game (table))) {
    text = ask_for_demand (answers, table);
  } else {
    text = ask (table, _ ("The choice is yours:"));
    add_options (answers, table);
  }
  add_verb (answers, RG_VERB_WAIVE, _ ("Waive"));
  return text;
}

/* Of all legal moves a few of the pieces that are written are answered by a button; any
 * other is pointed at on the board, and so answered there. */
static void
add_likely_moves (GArray *answers, RgTable *table)
{
  RgGame            *game = rg_table_get_game (table);
  const RgPosition  *position = rg_game_get_choice_position (game);
  RgBitboard         pointed = rg_remedy_choice_get_squares (rg_table_get_demand (table));
  g_autoptr (GArray) options = NULL;
  const char        *text = find_written (table);
  RgReaderMen        written = { 0 };

  if (text != NULL)
    written = rg_sealed_move_name_men (position, text);
  options = rg_remedy_choice_list_options (rg_table_get_demand (table), game);
  for (guint i = 0; i < options->len; i++) {
    const RgOption *option = &g_array_index (options, RgOption, i);

    if (option->kind == RG_OPTION_PLAY &&
        (pointed != 0 || (written.men & rg_bit (option->displacement.from))))
      add_option (answers, table, option);
  }
  if (pointed == 0 && answers->len > MOST_MOVES)
    g_array_set_size (answers, 0);
  if (pointed == 0)
    add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_SHOW_ON_BOARD },
                g_strdup (_ ("Show It on the Board")));
}

/* The director is asked on the side of the player who sealed. */
static char *
find_settlement (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms loses = {
    N_ ("In doubt: %s loses"),
    N_ ("In doubt: White loses"),
    N_ ("In doubt: Black loses"),
  };
  const RgState *state = rg_table_get_state (table);
  const char    *sentence;

  if (state->phase != RG_PHASE_CHOOSING || state->chooser != RG_ACTOR_DIRECTOR ||
      rg_state_turn (state) != player)
    return NULL;

  if (state->choice.flags & RG_REMEDIES_LOST) {
    add_likely_moves (answers, table);
    sentence = _ ("The sealed move is not legal. If the director is certain which move "
                  "was meant, it is played:");
  } else {
    add_options (answers, table);
    sentence = (state->choice.flags & RG_REMEDIES_MEANINGS) != 0
                 ? _ ("The sealed move can mean several moves. The director says which:")
                 : _ ("The sealed move cannot be made. The director says what is played "
                      "instead:");
  }
  if (rg_rulebook_has (state->rulebook, RG_MATTER_SEALED_LOST))
    add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_SEALED_MOVE_LOST },
                rg_sentence_of_player (rg_table_get_game (table), player, &loses));
  return ask (table, sentence);
}

static char *
find_sleep (GArray *answers, RgTable *table, RgColor player)
{
  gint64           slept = rg_table_get_slept (table);
  g_autofree char *time = NULL;

  if (slept < G_USEC_PER_SEC ||
      rg_table_get_state (table)->clock.running != rg_actor_player (player))
    return NULL;

  add_answer (answers,
              (RgAnswer){ .kind = RG_ANSWER_SLEEP_IS_LEFT_OUT, .suggested = TRUE },
              g_strdup (_ ("Give the time back")));
  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_SLEEP_COUNTS },
              g_strdup (_ ("It counts")));
  time = rg_clock_text_time (slept);
  /* Translators: a time such as 0:12:03. */
  return g_strdup_printf (_ ("The computer slept for %s while this clock ran."), time);
}

static char *
find_strike (GArray *answers, RgTable *table, RgColor player)
{
  if (!rg_table_waits_for_strike (table) ||
      rg_table_get_state (table)->clock.running != rg_actor_player (player))
    return NULL;

  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_STRIKE, .suggested = TRUE },
              g_strdup (_ ("Strike the clock")));
  return g_strdup (_ ("The move is made; the clock still runs."));
}

/* A resignation cannot be taken back, and its button is small. */
static char *
find_resignation (GArray *answers, RgTable *table, RgColor player)
{
  RgActor who;

  if (rg_table_get_purpose (table, &who) != RG_VERB_RESIGN ||
      who != rg_actor_player (player))
    return NULL;

  add_verb (answers, RG_VERB_RESIGN, _ ("I resign"));
  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_LAY_DOWN_PURPOSE },
              g_strdup (_ ("Play on")));
  return g_strdup (_ ("Do you resign the game?"));
}

static char *
find_purpose (GArray *answers, RgTable *table, RgColor player)
{
  RgActor who;
  RgVerb  purpose = rg_table_get_purpose (table, &who);

  if (purpose == RG_VERB_UNSET || who != rg_actor_player (player))
    return NULL;

  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_LAY_DOWN_PURPOSE },
              g_strdup (purpose == RG_VERB_ADOUBE ? _ ("Done") : _ ("Cancel")));
  if (purpose == RG_VERB_ADOUBE)
    return g_strdup (_ ("J’adoube: click the men to set straight."));
  if (purpose == RG_VERB_DEMAND_STRAIGHTEN)
    return g_strdup (_ ("Click the man who shall be set straight."));

  return g_strdup (_ ("Show on the board the move with which you "
                      "claim the draw."));
}

static char *
find_draw (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms offers = { N_ ("%s offers a draw."),
                                        N_ ("White offers a draw."),
                                        N_ ("Black offers a draw.") };
  RgColor                    other = rg_color_other (player);

  if (rg_table_get_state (table)->draw_offer != rg_actor_player (other))
    return NULL;

  add_verb (answers, RG_VERB_ACCEPT_DRAW, _ ("Accept"));
  add_verb (answers, RG_VERB_DECLINE_DRAW, _ ("Decline"));
  return rg_sentence_of_player (rg_table_get_game (table), other, &offers);
}

/* With the move of who asks goes the answer to it. */
static char *
find_takeback (GArray *answers, RgTable *table, RgColor player)
{
  static const RgPlayerForms one = {
    N_ ("%s asks to take back the last move."),
    N_ ("White asks to take back the last move."),
    N_ ("Black asks to take back the last move."),
  };
  static const RgPlayerForms two = {
    N_ ("%s asks to take back his last move and the answer to it."),
    N_ ("White asks to take back his last move and the answer to it."),
    N_ ("Black asks to take back his last move and the answer to it."),
  };
  RgColor other = rg_color_other (player);

  if (rg_table_get_state (table)->takeback != rg_actor_player (other))
    return NULL;

  add_verb (answers, RG_VERB_ACCEPT_TAKEBACK, _ ("Accept"));
  add_verb (answers, RG_VERB_DECLINE_TAKEBACK, _ ("Decline"));
  return rg_sentence_of_player (rg_table_get_game (table), other,
                                rg_state_turn (rg_table_get_state (table)) == player
                                  ? &one
                                  : &two);
}

static char *
find_consent (GArray *answers, RgTable *table, RgColor player)
{
  if (rg_table_get_state (table)->consenter != rg_actor_player (player))
    return NULL;

  add_verb (answers, RG_VERB_CONSENT, _ ("Consent"));
  return g_strdup (_ ("It is too late to have this put right, unless you "
                      "consent. Who plays on does not."));
}

/* After every restoration the director may have the clocks show what they did then;
 * asked where the player to move reads nothing. */
static char *
find_restored_times (GArray *answers, RgTable *table, RgColor player)
{
  g_autofree char *white = NULL;
  g_autofree char *black = NULL;
  gint64           used[RG_N_COLORS];

  if (rg_state_turn (rg_table_get_state (table)) == player ||
      !rg_table_get_restored_times (table, used))
    return NULL;

  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_RESTORE_TIMES, .suggested = TRUE },
              g_strdup (_ ("Set the clocks back")));
  add_answer (answers, (RgAnswer){ .kind = RG_ANSWER_LEAVE_TIMES },
              g_strdup (_ ("Leave the clocks")));
  white = rg_clock_text_time (used[RG_WHITE]);
  black = rg_clock_text_time (used[RG_BLACK]);
  /* Translators: two times such as 0:12:03. */
  return g_strdup_printf (_ ("The director may set the clocks back: when this position "
                             "arose, White had used %s and Black %s."),
                          white, black);
}

static char *
find_duty (G_GNUC_UNUSED GArray *answers, RgTable *table, RgColor player)
{
  const RgState   *state = rg_table_get_state (table);
  g_autofree char *duty = NULL;

  if (state->phase != RG_PHASE_PLAYING || rg_state_turn (state) != player ||
      rg_table_waits_for_strike (table))
    return NULL;

  duty = rg_sentence_for_must (rg_table_get_game (table));
  return duty != NULL ? ask (table, duty) : NULL;
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
  case RG_ANSWER_STRIKE:
    rg_table_strike (table);
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
  GtkWidget      *label = gtk_label_new (answer->label);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_button_set_child (GTK_BUTTON (button), label);
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

/* Short answers stand side by side, so that a few are seen at once where the
 * window is small. */
static void
add_buttons (RgAnswerBar *self)
{
  GtkWidget *row = NULL;
  glong      room = 0;

  for (guint i = 0; i < self->answers->len; i++) {
    const RgAnswer *answer = &g_array_index (self->answers, RgAnswer, i);
    glong           width = g_utf8_strlen (answer->label, -1) + EDGES;

    if (row == NULL || width > room) {
      row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      gtk_box_append (GTK_BOX (self->buttons), row);
      room = ROW_LETTERS;
    }
    room -= width;
    gtk_box_append (GTK_BOX (row), make_button (self, i));
  }
}

/* Where the keyboard was here, it goes on to the board. */
static void
remove_buttons (RgAnswerBar *self)
{
  GtkWidget *row;

  if (gtk_widget_get_focus_child (self->buttons) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  while ((row = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (self->buttons), row);
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

static void
rg_answer_bar_update (RgTableWidget *widget)
{
  static const RgFinder finders[] = {
    find_resignation, find_sleep,          find_choice, find_settlement,
    find_strike,      find_purpose,        find_draw,   find_takeback,
    find_consent,     find_restored_times, find_duty,
  };
  RgAnswerBar       *self = RG_ANSWER_BAR (widget);
  RgTable           *table = rg_table_widget_get_table (widget);
  RgColor            player = rg_table_widget_get_player (widget);
  gboolean           over = rg_game_is_over (rg_table_get_game (table));
  g_autofree char   *last_question = self->question;
  g_autoptr (GArray) last_answers = self->answers;
  const char        *text;

  self->question = NULL;
  self->answers = g_array_new (FALSE, FALSE, sizeof (RgAnswer));
  g_array_set_clear_func (self->answers, clear_answer);
  for (guint i = 0; !over && self->question == NULL && i < G_N_ELEMENTS (finders); i++)
    self->question = finders[i](self->answers, table, player);
  if (last_answers != NULL && g_strcmp0 (self->question, last_question) == 0 &&
      has_same_labels (self->answers, last_answers))
    return;

  text = self->question != NULL ? self->question : "";
  gtk_widget_set_visible (GTK_WIDGET (self), self->question != NULL);
  gtk_label_set_text (GTK_LABEL (self->text), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
  gtk_widget_set_visible (self->buttons, self->answers->len > 0);
  remove_buttons (self);
  add_buttons (self);
}

static GtkSizeRequestMode
rg_answer_bar_get_request_mode (G_GNUC_UNUSED GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* As high as what it says at its real width; less where there is no room. */
static void
rg_answer_bar_measure (GtkWidget         *widget,
                       GtkOrientation     orientation,
                       int                for_size,
                       int               *minimum,
                       int               *natural,
                       G_GNUC_UNUSED int *minimum_baseline,
                       G_GNUC_UNUSED int *natural_baseline)
{
  RgAnswerBar *self = RG_ANSWER_BAR (widget);

  gtk_widget_measure (self->box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    *minimum = MIN (*natural, LEAST_HEIGHT);
}

static void
rg_answer_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  GtkAllocation whole = { 0, 0, width, height };

  gtk_widget_size_allocate (RG_ANSWER_BAR (widget)->scroller, &whole, baseline);
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

  G_OBJECT_CLASS (klass)->finalize = rg_answer_bar_finalize;
  widget_class->get_request_mode = rg_answer_bar_get_request_mode;
  widget_class->measure = rg_answer_bar_measure;
  widget_class->size_allocate = rg_answer_bar_size_allocate;
  RG_TABLE_WIDGET_CLASS (klass)->update = rg_answer_bar_update;

  rg_table_widget_class_set_template (klass, "rg-answer-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, scroller);
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, box);
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, text);
  gtk_widget_class_bind_template_child (widget_class, RgAnswerBar, buttons);
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_ALERT);
}

static void
rg_answer_bar_init (RgAnswerBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}

/* Gives the keyboard to the first answer; returns FALSE where nothing is asked. */
gboolean
rg_answer_bar_focus_answer (RgAnswerBar *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->buttons);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && row != NULL &&
         gtk_widget_grab_focus (gtk_widget_get_first_child (row));
}
