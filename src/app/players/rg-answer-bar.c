/* Shows the question to its player with a button for each answer; hidden if there is no
 * question. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"

#include "rg-flow-layout.h"
#include "rg-message.h"
#include "rg-strip-closures.h"
#include "rg-template.h"
#include "rg-tooltip.h"
#include "rg-wrap.h"

struct _RgAnswerBar {
  RgTableWidget parent_instance;

  GtkWidget *buttons;

  RgQuestion *question;
};

G_DEFINE_FINAL_TYPE (RgAnswerBar, rg_answer_bar, RG_TYPE_TABLE_WIDGET)

static void
clicked_cb (RgAnswerBar *self, GtkWidget *button)
{
  guint    index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "answer"));
  RgTable *table = rg_table_widget_get_table (self);
  g_autoptr (RgQuestion) question = g_object_ref (self->question);
  const RgAnswer        *answer = rg_question_get_answer (question, index);
  g_autoptr (GError)     error = NULL;

  if (answer->kind == RG_ANSWER_SHOW_ON_BOARD)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  if (!rg_table_answer (table, rg_table_widget_get_player (self), answer, &error))
    rg_show_refusal (GTK_WIDGET (self), table, error);
}

/* NAMES: the widget names of the buttons for answers that are no verbs, by kind. */
static const char *const NAMES[] = {
  [RG_ANSWER_OPTION] = "option",
  [RG_ANSWER_SEALED_MOVE_LOST] = "sealed-move-lost",
  [RG_ANSWER_SHOW_ON_BOARD] = "show-on-board",
  [RG_ANSWER_FORGET_DEMAND] = "forget-demand",
  [RG_ANSWER_SLEEP_COUNTS] = "sleep-counts",
  [RG_ANSWER_SLEEP_IS_LEFT_OUT] = "sleep-is-left-out",
  [RG_ANSWER_PRESS_CLOCK] = "press-clock",
  [RG_ANSWER_CLEAR_PURPOSE] = "clear-purpose",
  [RG_ANSWER_RESTORE_TIMES] = "restore-times",
  [RG_ANSWER_LEAVE_TIMES] = "leave-times",
  [RG_ANSWER_SEAT_PROGRAM] = "seat-program",
  [RG_ANSWER_SEAT_PERSON] = "seat-person",
};

static GtkWidget *
new_button (RgAnswerBar *self, guint index)
{
  const RgAnswer *answer = rg_question_get_answer (self->question, index);
  GtkWidget      *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), gtk_label_new (answer->label));
  rg_wrap_words (button);
  gtk_widget_set_focus_on_click (button, FALSE);
  gtk_widget_set_hexpand (button, TRUE);
  gtk_widget_set_name (button, answer->kind == RG_ANSWER_VERB
                                 ? rg_verb_words (answer->verb)
                                 : NAMES[answer->kind]);
  if (answer->suggested)
    gtk_widget_add_css_class (button, "suggested-action");
  rg_set_accessible_name (button, answer->label);
  g_object_set_data (G_OBJECT (button), "answer", GUINT_TO_POINTER (index));
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (clicked_cb), self);
  return button;
}

/* Removes the buttons; if one has the focus, moves the focus to the board. */
static void
remove_buttons (RgAnswerBar *self)
{
  GtkWidget *button;

  if (gtk_widget_get_focus_child (self->buttons) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
  while ((button = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->buttons), button);
}

/* Makes the buttons of a question, which are not bound, as their number varies. */
static void
show_answers (RgAnswerBar *self)
{
  RgQuestion *question = self->question;
  guint       n = question != NULL ? rg_question_get_n_answers (question) : 0;

  /* Set here, not bound, so that the bar is shown together with its new buttons. */
  gtk_widget_set_visible (GTK_WIDGET (self), question != NULL);
  remove_buttons (self);
  for (guint i = 0; i < n; i++) {
    GtkWidget *button = new_button (self, i);

    gtk_flow_box_append (GTK_FLOW_BOX (self->buttons), button);
    gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  }
  rg_set_accessible_name (self, question != NULL ? rg_question_get_text (question) : "");
}

static gboolean
has_answers (G_GNUC_UNUSED RgAnswerBar *self, RgQuestion *question)
{
  return question != NULL && rg_question_get_n_answers (question) > 0;
}

static gboolean
is_from_player (G_GNUC_UNUSED RgAnswerBar *self, gboolean by_director)
{
  return !by_director;
}

static void
rg_answer_bar_class_init (RgAnswerBarClass *klass)
{
  RG_FIELD (RgAnswerBar, question, "question", RG_TYPE_QUESTION, G_PARAM_READWRITE,
            show_answers);

  g_type_ensure (RG_TYPE_FLOW_LAYOUT);
  rg_table_widget_class_set_template (klass, "rg-answer-bar.ui");
  RG_BIND_CHILDREN (RgAnswerBar, buttons);
  RG_BIND_CALLBACKS (has_answers, is_from_player, rg_strip_pawn);
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass),
                                        GTK_ACCESSIBLE_ROLE_ALERT);

  RG_OWNS (RgAnswerBar, g_object_unref, question);
}

static void
rg_answer_bar_init (RgAnswerBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_binding_group_bind (rg_table_widget_get_side_bindings (self), "question", self,
                        "question", G_BINDING_SYNC_CREATE);
}

/* Focuses the first answer. Returns FALSE without a question. */
gboolean
rg_answer_bar_focus_answer (RgAnswerBar *self)
{
  GtkWidget *first = gtk_widget_get_first_child (self->buttons);

  return first != NULL && gtk_widget_grab_focus (gtk_widget_get_first_child (first));
}
