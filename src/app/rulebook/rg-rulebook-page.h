/* A page to read and search one rulebook: its title page, then all articles in order. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

#include <adwaita.h>

#define RG_TYPE_RULEBOOK_PAGE (rg_rulebook_page_get_type ())

G_DECLARE_FINAL_TYPE (RgRulebookPage, rg_rulebook_page, RG, RULEBOOK_PAGE, AdwBin)

/* A row of the page: an article's number, title, summary and original, and how the
 * program reads it where it is unclear. */
#define RG_TYPE_ARTICLE_ROW (rg_article_row_get_type ())

G_DECLARE_FINAL_TYPE (RgArticleRow, rg_article_row, RG, ARTICLE_ROW, GtkListBoxRow)

const RgArticle *rg_article_row_get_article (RgArticleRow *self);

GtkWidget *rg_rulebook_page_new (const RgRulebook *rulebook);
GtkWidget *rg_rulebook_page_new_contents (RgRulebookPage *self);

guint rg_rulebook_page_search (RgRulebookPage *self, const char *query);
void  rg_rulebook_page_show_article (RgRulebookPage *self, const char *number);
void  rg_rulebook_page_take_focus (RgRulebookPage *self);
