/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-question.h"

#include "rg-template.h"

struct _RgQuestion {
  GObject parent_instance;

  char    *text;
  GArray  *answers;
  gboolean by_director;
};

G_DEFINE_FINAL_TYPE (RgQuestion, rg_question, G_TYPE_OBJECT)

static void
clear_answer (gpointer answer)
{
  g_free (((RgAnswer *) answer)->label);
}

GArray *
rg_answers_new (void)
{
  GArray *answers = g_array_new (FALSE, FALSE, sizeof (RgAnswer));

  g_array_set_clear_func (answers, clear_answer);
  return answers;
}

/* Appends @answer with @label (transfer full). */
void
rg_answers_add (GArray *answers, RgAnswer answer, char *label)
{
  answer.label = label;
  g_array_append_val (answers, answer);
}

void
rg_answers_add_verb (GArray *answers, RgVerb verb, const char *label)
{
  RgAnswer answer = { .kind = RG_ANSWER_VERB, .verb = verb };

  rg_answers_add (answers, answer, g_strdup (label));
}

static void
rg_question_class_init (RgQuestionClass *klass)
{
  RG_FIELD (RgQuestion, text, "text", G_TYPE_STRING, G_PARAM_READABLE, NULL);
  RG_FIELD (RgQuestion, by_director, "by-director", G_TYPE_BOOLEAN, G_PARAM_READABLE,
            NULL);

  RG_OWNS (RgQuestion, g_free, text);
  RG_OWNS (RgQuestion, g_array_unref, answers);
}

static void
rg_question_init (G_GNUC_UNUSED RgQuestion *self)
{
}

/* @answers: (element-type RgAnswer), empty for a reminder */
RgQuestion *
rg_question_new (const char *text, GArray *answers, gboolean by_director)
{
  RgQuestion *self = g_object_new (RG_TYPE_QUESTION, NULL);

  self->text = g_strdup (text);
  self->answers = g_array_ref (answers);
  self->by_director = by_director;
  return self;
}

const char *
rg_question_get_text (RgQuestion *self)
{
  return self->text;
}

guint
rg_question_get_n_answers (RgQuestion *self)
{
  return self->answers->len;
}

/* Returns: (transfer none): the answer with that @index, which must be less than their
 * number */
const RgAnswer *
rg_question_get_answer (RgQuestion *self, guint index)
{
  return &g_array_index (self->answers, RgAnswer, index);
}

/* Returns: whether two questions (nullable) have the same text and answers */
gboolean
rg_question_equal (RgQuestion *self, RgQuestion *other)
{
  if (self == NULL || other == NULL)
    return self == other;
  if (!g_str_equal (self->text, other->text) || self->answers->len != other->answers->len)
    return FALSE;

  for (guint i = 0; i < self->answers->len; i++)
    if (!g_str_equal (rg_question_get_answer (self, i)->label,
                      rg_question_get_answer (other, i)->label))
      return FALSE;

  return TRUE;
}
