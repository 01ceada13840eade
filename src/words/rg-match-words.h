/* Sentences about a match, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-match.h"

char *rg_match_player_label (RgMatch *self, RgPlayer player);
char *rg_match_title (RgMatch *self);
char *rg_match_terms_label (RgMatch *self);
char *rg_match_rule_label (RgMatch *self);
char *rg_match_score_label (RgMatch *self, RgPlayer first);

char *rg_match_sentence_for_next (RgMatch *self, const char **article);
char *rg_match_sentence_for_game (RgMatchGame *game);
