/* What a player is asked, and the answers that are offered as buttons; the questions
 * about a remedy, or about the content of an envelope. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-table.h"

G_BEGIN_DECLS

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
  RG_ANSWER_PRESS_CLOCK,
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

void rg_answers_add (GArray *answers, RgAnswer answer, char *label);
void rg_answers_add_verb (GArray *answers, RgVerb verb, const char *label);

char *rg_answers_find_choice (GArray *answers, RgTable *table, RgColor player);
char *rg_answers_find_settlement (GArray *answers, RgTable *table, RgColor player);
char *rg_envelope_sentence (RgTable *table, const char *sentence);

G_END_DECLS
