/* Sentences about a game for the window and for paper: names, articles, the result and
 * its reason, in the language of rg_translate(). */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game.h"
#include "rg-heading.h"
#include "rg-language.h"
#include "rg-rulebook.h"

/* RgFact: a sentence in the reader's language, and the number of the article that it
 * rests on (nullable, not owned). */
typedef struct {
  char       *sentence;
  const char *article;
  gboolean    is_refusal;
} RgFact;

/* RgPlayerForms: a sentence about a player in two forms: `named` has a placeholder for
 * the name of the player, `color`, with the message context "color", one for the colour
 * that rg_color_in_sentence() returns. If there is another placeholder, it is for the
 * first argument, and the player is the second. */
typedef struct {
  const char *named;
  const char *color;
} RgPlayerForms;

GPtrArray *rg_facts_new (void);
RgFact    *rg_facts_add (GPtrArray *self, char *sentence, const char *article);

char *rg_article_label (const char *rulebook, const char *article);
char *rg_sentence_cite (RgGame *game, const char *sentence, const char *article);
char *
rg_sentence_cite_from (const char *rulebook, const char *sentence, const char *article);
char       *rg_sentence_for_end (RgOutcome outcome, const char *white, const char *black);
char       *rg_sentence_for_end_of (RgGame *game, RgOutcome outcome);
char       *rg_sentence_for_outcome (RgGame *game);
char       *rg_sentence_for_unread (const char *unread);
char       *rg_player_name (RgGame *game, RgColor player);
char       *rg_player_known_name (RgGame *game, RgColor player);
char       *rg_name_label (const char *name);
char       *rg_name_in_sentence (const char *name);
const char *rg_color_in_sentence (RgColor color);
char *rg_sentence_of_name (const char *name, RgColor player, const RgPlayerForms *forms);
char *rg_sentence_of_player (RgGame *game, RgColor player, const RgPlayerForms *forms);
char *rg_sentence_of_player_and (RgGame              *game,
                                 RgColor              player,
                                 const RgPlayerForms *forms,
                                 const char          *what);
char *rg_sentence_of_both (const char          *name,
                           const char          *other,
                           RgColor              color,
                           const RgPlayerForms *forms);
char *rg_players_title (RgGame *game);
const char *rg_result_label (RgResult result);
const char *rg_heading_label (RgHeadingField field);
char       *rg_date_label (const char *date);
char       *rg_file_title (const char *players, const char *date);
char       *rg_rulebook_title (const RgRulebook *rulebook);
char       *rg_citation (const RgRulebook *rulebook, const char *number);
char       *rg_sentence_alone (const char *sentence);
char       *rg_capitalised (const char *text);
