/* Shows a question and a button for each answer; the buttons are made anew only
 * when the question is another. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-answer-bar.h"

#include "rg-message.h"
#include "rg-question.h"

/* Where the window is small: two lines of the question, two rows of answers,
 * and the rest by scrolling, so that no question makes the window grow. */
#define LEAST_HEIGHT 140

/* How many letters fit into a row where the window is small, and how many the
 * edges of a button take. */
#define ROW_LETTERS 38
#define EDGES       4

struct _RgAnswerBar {
  RgTableWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *box;
  GtkWidget *text;
  GtkWidget *buttons;

  RgColor    color;
  RgQuestion question;
};

G_DEFINE_FINAL_TYPE (RgAnswerBar, rg_answer_bar, RG_TYPE_TABLE_WIDGET)

static void
clicked_cb (RgAnswerBar *self, GtkWidget *button)
{
  guint index = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "answer"));
  g_autoptr (GError) error = NULL;

  if (rg_answer_give (&g_array_index (self->question.answers, RgAnswer, index),
                      rg_table_widget_get_table (self), self->color, &error))
    return;

  rg_show_refusal (GTK_WIDGET (self), rg_table_widget_get_table (self), error);
}

static GtkWidget *
make_button (RgAnswerBar *self, guint index)
{
  const RgAnswer *answer = &g_array_index (self->question.answers, RgAnswer, index);
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

  for (guint i = 0; i < self->question.answers->len; i++) {
    const RgAnswer *answer = &g_array_index (self->question.answers, RgAnswer, i);
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

static void
remove_buttons (RgAnswerBar *self)
{
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (self->buttons)) != NULL)
    gtk_box_remove (GTK_BOX (self->buttons), row);
}

/* Where the keyboard was here, it goes on to the board. */
static void
leave_buttons (RgAnswerBar *self)
{
  if (gtk_widget_get_focus_child (self->buttons) != NULL)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.board", NULL);
}

static gboolean
is_same (const RgQuestion *one, const RgQuestion *other)
{
  if (one->kind != other->kind || other->answers == NULL ||
      one->answers->len != other->answers->len || g_strcmp0 (one->text, other->text) != 0)
    return FALSE;

  for (guint i = 0; i < one->answers->len; i++)
    if (!g_str_equal (g_array_index (one->answers, RgAnswer, i).label,
                      g_array_index (other->answers, RgAnswer, i).label))
      return FALSE;

  return TRUE;
}

static void
rg_answer_bar_update (RgTableWidget *widget)
{
  RgAnswerBar *self = RG_ANSWER_BAR (widget);
  RgQuestion   question;
  gboolean     same;

  rg_question_find (&question, rg_table_widget_get_table (self), self->color);
  same = is_same (&question, &self->question);
  rg_question_clear (&self->question);
  self->question = question;
  if (same)
    return;

  gtk_widget_set_visible (GTK_WIDGET (self), question.kind != RG_QUESTION_NONE);
  gtk_label_set_text (GTK_LABEL (self->text), question.text != NULL ? question.text : "");
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  question.text != NULL ? question.text : "", -1);
  gtk_widget_set_visible (self->buttons, question.answers->len > 0);
  leave_buttons (self);
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
rg_answer_bar_dispose (GObject *object)
{
  RgAnswerBar *self = RG_ANSWER_BAR (object);

  rg_question_clear (&self->question);

  G_OBJECT_CLASS (rg_answer_bar_parent_class)->dispose (object);
}

static void
rg_answer_bar_class_init (RgAnswerBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_answer_bar_dispose;
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

/**
 * rg_answer_bar_set_color:
 * @color: who is asked here
 */
void
rg_answer_bar_set_color (RgAnswerBar *self, RgColor color)
{
  self->color = color;
  rg_table_widget_update (self);
}

/**
 * rg_answer_bar_focus_answer:
 *
 * Gives the keyboard to the first answer.
 *
 * Returns: %FALSE where nothing is asked
 */
gboolean
rg_answer_bar_focus_answer (RgAnswerBar *self)
{
  GtkWidget *row = gtk_widget_get_first_child (self->buttons);

  return gtk_widget_get_visible (GTK_WIDGET (self)) && row != NULL &&
         gtk_widget_grab_focus (gtk_widget_get_first_child (row));
}
