/* RgQuestion is what a player is asked, with answers that become buttons. Never changes:
 * another question is another object. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-event.h"

#include <gio/gio.h>

/* RgAnswerKind: what an answer does: submit a verb, choose an option, declare the sealed
 * move lost, point at a piece instead; or, from RG_ANSWER_FORGET_DEMAND on, change
 * something at the table itself. */
typedef enum {
  RG_ANSWER_VERB,
  RG_ANSWER_OPTION,
  RG_ANSWER_SEALED_MOVE_LOST,
  RG_ANSWER_SHOW_ON_BOARD,
  RG_ANSWER_FORGET_DEMAND,
  RG_ANSWER_SLEEP_COUNTS,
  RG_ANSWER_SLEEP_IS_LEFT_OUT,
  RG_ANSWER_PRESS_CLOCK,
  RG_ANSWER_CLEAR_PURPOSE,
  RG_ANSWER_RESTORE_TIMES,
  RG_ANSWER_LEAVE_TIMES,
  RG_ANSWER_SEAT_PROGRAM,
  RG_ANSWER_SEAT_PERSON,
} RgAnswerKind;

/* `label` is owned. `verb` is for RG_ANSWER_VERB, `option` for RG_ANSWER_OPTION.
 * `suggested` marks the usual answer. */
typedef struct {
  RgAnswerKind kind;
  RgVerb       verb;
  RgOption     option;
  gboolean     suggested;
  char        *label;
} RgAnswer;

#define RG_TYPE_QUESTION (rg_question_get_type ())

/* Properties: "text"; "by-director" (the director asks, not a player or the program). */
G_DECLARE_FINAL_TYPE (RgQuestion, rg_question, RG, QUESTION, GObject)

GArray     *rg_answers_new (void);
void        rg_answers_add (GArray *answers, RgAnswer answer, char *label);
void        rg_answers_add_verb (GArray *answers, RgVerb verb, const char *label);
RgQuestion *rg_question_new (const char *text, GArray *answers, gboolean by_director);

const char     *rg_question_get_text (RgQuestion *self);
guint           rg_question_get_n_answers (RgQuestion *self);
const RgAnswer *rg_question_get_answer (RgQuestion *self, guint index);
gboolean        rg_question_equal (RgQuestion *self, RgQuestion *other);
