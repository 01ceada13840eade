/* One article of a rulebook: number, title, what it says, and how it is read
 * here where it leaves a doubt. */
/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "rg-rulebook.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define RG_TYPE_ARTICLE_ROW (rg_article_row_get_type ())

G_DECLARE_FINAL_TYPE (RgArticleRow, rg_article_row, RG, ARTICLE_ROW, GtkListBoxRow)

GtkWidget *rg_article_row_new (const RgRulebook *rulebook, const RgArticle *article);

const RgArticle *rg_article_row_get_article (RgArticleRow *self);
gboolean         rg_article_row_is_named (RgArticleRow *self, const char *name);

gboolean rg_article_row_search (RgArticleRow *self, const char *const *words);
void     rg_article_row_set_marked (RgArticleRow *self, gboolean marked);

G_END_DECLS
