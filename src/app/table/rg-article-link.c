/* Activates "win.article" with the id of the rulebook and the number of the article; the
 * window decides what opens. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-article-link.h"

#include "rg-tooltip.h"

#include <glib/gi18n.h>

struct _RgArticleLink {
  GtkButton parent_instance;
};

G_DEFINE_FINAL_TYPE (RgArticleLink, rg_article_link, GTK_TYPE_BUTTON)

static void
rg_article_link_class_init (G_GNUC_UNUSED RgArticleLinkClass *klass)
{
}

static void
rg_article_link_init (RgArticleLink *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  gtk_widget_add_css_class (widget, "flat");
  gtk_widget_add_css_class (widget, "article-link");
  gtk_widget_set_valign (widget, GTK_ALIGN_CENTER);
  g_object_bind_property (self, "label", self, "visible", G_BINDING_SYNC_CREATE);
}

/* @number: (nullable): the number of an article of @rulebook; NULL hides the link */
void
rg_article_link_cite_article (RgArticleLink    *self,
                              const RgRulebook *rulebook,
                              const char       *number)
{
  const RgArticle *article;
  g_autofree char *cited = NULL;

  if (number == NULL) {
    gtk_button_set_label (GTK_BUTTON (self), "");
    return;
  }

  cited = rg_citation (rulebook, number);
  gtk_button_set_label (GTK_BUTTON (self), cited);
  article = rg_rulebook_get_article (rulebook, number);
  rg_set_tooltip (GTK_WIDGET (self), article != NULL ? gettext (article->title) : NULL);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "(ss)", rulebook->id, number);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.article");
}

/* Cites the article of @rulebook on @matter; hides the link if there is none. */
void
rg_article_link_cite (RgArticleLink *self, const RgRulebook *rulebook, RgMatter matter)
{
  rg_article_link_cite_article (self, rulebook, rg_rulebook_article (rulebook, matter));
}

/* For templates, as a closure. Returns: (transfer full) (nullable): the name of the
 * article; NULL if @number is NULL */
char *
rg_article_text (G_GNUC_UNUSED gpointer self, const char *rulebook, const char *number)
{
  return number != NULL ? rg_article_label (rulebook, number) : NULL;
}

/* For templates, as a closure. Returns: (transfer full): the parameter of
 * "win.article" */
GVariant *
rg_article_target (G_GNUC_UNUSED gpointer self, const char *rulebook, const char *number)
{
  return g_variant_ref_sink (g_variant_new ("(ss)", rulebook != NULL ? rulebook : "",
                                            number != NULL ? number : ""));
}

/* Returns: (transfer floating): a box with the sentence of @fact and a link to the
 * article on which that is based */
GtkWidget *
rg_fact_row_new (const RgFact *fact, const RgRulebook *rulebook)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new (fact->sentence);
  GtkWidget *link = g_object_new (RG_TYPE_ARTICLE_LINK, NULL);

  gtk_widget_add_css_class (row, "fact-row");
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  if (fact->is_refusal)
    gtk_widget_add_css_class (label, "setup-fault");
  rg_article_link_cite_article (RG_ARTICLE_LINK (link), rulebook, fact->article);
  gtk_box_append (GTK_BOX (row), label);
  gtk_box_append (GTK_BOX (row), link);
  return row;
}
