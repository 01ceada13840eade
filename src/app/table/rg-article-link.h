/* A button that cites an article and opens the rulebook there. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-game-words.h"

#include <gtk/gtk.h>

#define RG_TYPE_ARTICLE_LINK (rg_article_link_get_type ())

G_DECLARE_FINAL_TYPE (RgArticleLink, rg_article_link, RG, ARTICLE_LINK, GtkButton)

void
rg_article_link_cite (RgArticleLink *self, const RgRulebook *rulebook, RgMatter matter);
void rg_article_link_cite_article (RgArticleLink    *self,
                                   const RgRulebook *rulebook,
                                   const char       *number);

char     *rg_article_text (gpointer self, const char *rulebook, const char *number);
GVariant *rg_article_target (gpointer self, const char *rulebook, const char *number);

GtkWidget *rg_fact_row_new (const RgFact *fact, const RgRulebook *rulebook);
