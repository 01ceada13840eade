/* One line at a time, and nothing that the page beside it tells already. */
/* SPDX-License-Identifier: GPL-3.0-or-later */

#include "rg-new-game-notice.h"

#include "rg-article-link.h"
#include "rg-new-game-terms.h"
#include "rg-new-game-words.h"
#include "rg-sentences.h"

#include <glib/gi18n.h>

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

#define BIND(name)                                                                       \
  gtk_widget_class_bind_template_child (widget_class, RgNewGameNotice, name)

static void
rg_new_game_notice_class_init (RgNewGameNoticeClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = rg_new_game_notice_dispose;

  g_type_ensure (RG_TYPE_ARTICLE_LINK);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/regence_chess/Regence/ui/rg-new-game-notice.ui");
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

static void
offer (RgNewGameNotice *self, gboolean no_odds, gboolean no_position)
{
  gtk_widget_set_visible (self->no_odds, no_odds);
  gtk_widget_set_visible (self->no_position, no_position);
}

static void
say (RgNewGameNotice *self, const char *sentence)
{
  gtk_label_set_text (GTK_LABEL (self->sentence), sentence);
  gtk_widget_set_visible (GTK_WIDGET (self), TRUE);
}

static void
hush (RgNewGameNotice *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  offer (self, FALSE, FALSE);
}

/* What is good to know, although a game can be begun. */
static void
remark (RgNewGameNotice *self, const char *sentence)
{
  gtk_widget_remove_css_class (self->sentence, "error");
  gtk_widget_set_visible (self->article, FALSE);
  say (self, sentence);
}

/* Before one of odds and position contradicts the other. */
static void
warn (RgNewGameNotice   *self,
      const char        *page,
      const RgGameTerms *terms,
      const RgOdds      *odds)
{
  g_autofree char *given = rg_new_game_odds (terms, odds);
  g_autofree char *sentence = NULL;
  RgSetup          position;

  if (g_str_equal (page, "odds") && rg_new_game_find_position (terms, &position)) {
    remark (self, _ ("A position is set up; men and moves are given from the usual "
                     "beginning only."));
    offer (self, FALSE, TRUE);
  } else if (g_str_equal (page, "position") && rg_odds_touch_board (odds)) {
    /* Translators: a sentence such as “Black gives pawn and move”. */
    sentence = g_strdup_printf (_ ("%s, from the usual beginning only."), given);
    remark (self, sentence);
    offer (self, TRUE, FALSE);
  }
}

/* A fault of odds has its article; what the players say before the start has
 * no game yet that could cite it. */
static void
blame (RgNewGameNotice   *self,
       const char        *page,
       gboolean           is_told,
       const RgGameTerms *terms,
       const RgOdds      *odds,
       const GError      *error)
{
  const RgRulebook *rulebook = rg_shelf_find (rg_shelf_get (), terms->rulebook);
  gboolean          clash = rg_new_game_is_contradictory (terms, odds);
  RgOddsRefusal     refusal = { 0 };
  g_autofree char  *sentence = rg_sentence_for_error (error);

  if (!clash)
    rg_odds_check (odds, rulebook, &refusal);
  if (refusal.sentence != NULL)
    is_told = g_str_equal (page, "odds");
  if (!clash && is_told)
    return;

  gtk_widget_add_css_class (self->sentence, "error");
  rg_article_link_cite_article (RG_ARTICLE_LINK (self->article), rulebook,
                                refusal.article);
  say (self, refusal.sentence != NULL ? gettext (refusal.sentence) : sentence);
  offer (self, clash, clash);
}

/**
 * rg_new_game_notice_judge:
 * @page: the name of the page that is open
 * @is_told: whether a board on it tells what is wrong with the position
 * @terms: without odds
 * @odds: what is given, perhaps nothing
 * @error: (nullable): why there is no game on these terms
 *
 * Says what stands in the way of a game, or what should be known before, where
 * the page itself does not say it.
 */
void
rg_new_game_notice_judge (RgNewGameNotice   *self,
                          const char        *page,
                          gboolean           is_told,
                          const RgGameTerms *terms,
                          const RgOdds      *odds,
                          const GError      *error)
{
  hush (self);
  if (error != NULL)
    blame (self, page, is_told, terms, odds, error);
  else
    warn (self, page, terms, odds);
}
