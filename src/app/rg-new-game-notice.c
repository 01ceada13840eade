/* One line at a time; what it is about others decide. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-notice.h"

#include "rg-article-link.h"

struct _RgNewGameNotice {
  GtkWidget parent_instance;

  GtkWidget *bar; /* goes with the template */
  GtkWidget *sentence;
  GtkWidget *article;
  GtkWidget *no_odds;
  GtkWidget *no_position;
};

G_DEFINE_FINAL_TYPE (RgNewGameNotice, rg_new_game_notice, GTK_TYPE_WIDGET)

static void
rg_new_game_notice_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), RG_TYPE_NEW_GAME_NOTICE);

  G_OBJECT_CLASS (rg_new_game_notice_parent_class)->dispose (object);
}

#define BIND(name)                                                             \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameNotice, name)

static void
rg_new_game_notice_class_init (RgNewGameNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_notice_dispose;

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_template_from_resource (
    widget_class,
    "/io/github/regence_chess/Regence/ui/rg-new-game-notice.ui");
  BIND (bar);
  BIND (sentence);
  BIND (article);
  BIND (no_odds);
  BIND (no_position);
}

static void
rg_new_game_notice_init (RgNewGameNotice *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/**
 * rg_new_game_notice_hush:
 *
 * Takes away what was said, and the ways out.
 */
void
rg_new_game_notice_hush (RgNewGameNotice *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  rg_new_game_notice_offer (self, RG_WAY_OUT_NONE);
}

static void
say (RgNewGameNotice *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

/**
 * rg_new_game_notice_blame:
 * @sentence: why there can be no game
 * @rulebook: the rulebook that is chosen
 * @article: (nullable): its article that forbids it
 */
void
rg_new_game_notice_blame (RgNewGameNotice  *self,
                          const char       *sentence,
                          const RgRulebook *rulebook,
                          const char       *article)
{
  gtk_widget_add_css_class (self->sentence, "error");
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->article),
                                rulebook,
                                article);
  say (self, sentence);
}

/**
 * rg_new_game_notice_remark:
 * @sentence: what is good to know, although a game can be begun
 */
void
rg_new_game_notice_remark (RgNewGameNotice *self, const char *sentence)
{
  gtk_widget_remove_css_class (self->sentence, "error");
  gtk_widget_set_visible (self->article, FALSE);
  say (self, sentence);
}

/**
 * rg_new_game_notice_offer:
 * @ways: for which there are buttons
 */
void
rg_new_game_notice_offer (RgNewGameNotice *self, RgWayOut ways)
{
  gtk_widget_set_visible (self->no_odds, (ways & RG_WAY_OUT_NO_ODDS) != 0);
  gtk_widget_set_visible (self->no_position,
                          (ways & RG_WAY_OUT_NO_POSITION) != 0);
}
