/* What a player is asked now, and the answers that he can give: words for an
 * answer bar, and what each answer does.  Knows no widget. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

typedef enum {
  RG_QUESTION_NONE,
  RG_QUESTION_CHOICE,
  RG_QUESTION_SETTLEMENT,
  RG_QUESTION_SLEEP,
  RG_QUESTION_STRIKE,
  RG_QUESTION_PURPOSE,
  RG_QUESTION_DRAW,
  RG_QUESTION_TAKEBACK,
  RG_QUESTION_CONSENT,
  RG_QUESTION_DUTY,
} RgQuestionKind;

/* What an answer does: say a word of the event language, demand a remedy or
 * settle what was sealed, declare the sealed move lost for its writer, or
 * something that only the table knows of. */
typedef enum {
  RG_ANSWER_VERB,
  RG_ANSWER_OPTION,
  RG_ANSWER_SEALED_MOVE_LOST,
  RG_ANSWER_FORGET_DEMAND,
  RG_ANSWER_SLEEP_COUNTS,
  RG_ANSWER_SLEEP_IS_LEFT_OUT,
  RG_ANSWER_STRIKE,
  RG_ANSWER_LAY_DOWN_PURPOSE,
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

/* `text` is owned; `answers` of RgAnswer, empty where there is nothing to say
 * to it. */
typedef struct {
  RgQuestionKind kind;
  char          *text;
  GArray        *answers;
} RgQuestion;

void rg_question_find (RgQuestion *self, RgTable *table, RgColor player);
void rg_question_clear (RgQuestion *self);
gboolean
rg_answer_give (const RgAnswer *self, RgTable *table, RgColor player, GError **error);

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RgQuestion, rg_question_clear)

G_END_DECLS
