/* Functions that find questions and have files of their own; for rg-table-questions.c
 * only. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-question.h"
#include "rg-table.h"

char *rg_answers_find_choice (GArray *answers, RgTable *table, RgColor player);
char *rg_answers_find_settlement (GArray *answers, RgTable *table, RgColor player);
char *rg_envelope_sentence (RgTable *table, const char *sentence);
