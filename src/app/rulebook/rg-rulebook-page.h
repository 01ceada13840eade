/* The whole of one rulebook to read and to search: a title page and then its
 * articles in the order of the text. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

#include <adwaita.h>

G_BEGIN_DECLS

#define RG_TYPE_RULEBOOK_PAGE (rg_rulebook_page_get_type ())

G_DECLARE_FINAL_TYPE (RgRulebookPage, rg_rulebook_page, RG, RULEBOOK_PAGE, AdwBin)

/* A row of the page: number and title of an article, what it says, and how it is read
 * here where it leaves a doubt. */
#define RG_TYPE_ARTICLE_ROW (rg_article_row_get_type ())

G_DECLARE_FINAL_TYPE (RgArticleRow, rg_article_row, RG, ARTICLE_ROW, GtkListBoxRow)

const RgArticle *rg_article_row_get_article (RgArticleRow *self);

GtkWidget *rg_rulebook_page_new (const RgRulebook *rulebook);
GtkWidget *rg_rulebook_page_new_contents (RgRulebookPage *self);

guint rg_rulebook_page_search (RgRulebookPage *self, const char *query);
void  rg_rulebook_page_show_article (RgRulebookPage *self, const char *number);
void  rg_rulebook_page_take_focus (RgRulebookPage *self);

G_END_DECLS
