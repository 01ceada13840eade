/* What the window says about a game, in the reader's language. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-language.h"
#include "rg-replay.h"

G_BEGIN_DECLS

char *rg_sentence_for_error (const GError *error);
char *rg_sentence_for_refusal (RgGame *game, const GError *error);
char *
rg_sentence_cite (RgGame *game, const char *sentence, const char *article);
char             *rg_sentence_cite_from (const char *rulebook,
                                         const char *sentence,
                                         const char *article);
char             *rg_article_label (const char *rulebook, const char *article);
const char       *rg_sentence_for_end (RgOutcome outcome);
char             *rg_sentence_for_outcome (RgGame *game);
char             *rg_sentence_for_moment (RgReplay *replay);
char             *rg_player_name (RgGame *game, RgColor player);
const char       *rg_conduct_label (RgConduct conduct);
const char       *rg_result_label (RgResult result);
char             *rg_date_label (const char *date);
const RgLanguage *rg_sheet_language (void);

G_END_DECLS
